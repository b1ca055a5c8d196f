// Niagara: the rules behind the Game concept.
#pragma once

#include "core/game_of.h"
#include "games/niagara/audit.h"
#include "games/niagara/referee.h"
#include "games/niagara/rules.h"
#include "games/niagara/secrets.h"

namespace tablee::niagara {

struct Game : GameOf<Position> {
  static constexpr std::size_t kMaxMoves = 10;  // nine victims and "no steal", ten nodes to go to
  static constexpr Info kInfo{
      .name = "niagara",
      .title = "Niagara",
      .seat_counts = seat_counts(3, 4, 5),
      .usual_seats = 4,
      .version = 1,
      .minutes = 40,
      .options = {on_off("must_launch", "N15"), on_off("cargo_anytime", "N27"),
                  on_off("self_transfer", "N30"), on_off("min_flow_1", "N32"),
                  on_off("finish_round", "N39"), on_off("fork_random", "N44"),
                  on_off("hidden_history", "N42")},
      .simultaneous = true,
      .payoff = Payoff::Ranking,
      .longest = {0, 3500},  // N40: 70 rounds
      .colours = {0xc23d2d, 0x3c8549, 0xeec03a, 0x2c5fae, 0x7a5030}};

  static constexpr Position start(const Setup& setup) {
    Position p;
    for (int c = 0; c < kColours; ++c) {
      // N6
      p.site[static_cast<std::size_t>(c)].digits = static_cast<unsigned>(kGemsPerColour) << 4 * c;
    }
    p.seats = setup.seats;
    for (unsigned o = 0; o < kOptions; ++o) {
      p.options = static_cast<std::uint8_t>(p.options | setup.option[o] << o);
    }
    for (std::size_t s = 0; s < p.seats; ++s) p.hand[s] = kFullHand;
    p.round = 1;
    return p;
  }

  static constexpr Setup setup(const Position& p) {
    Setup setup{p.seats, {}};
    for (unsigned o = 0; o < kOptions; ++o) setup.option[o] = p.options >> o & 1U;
    return setup;
  }

  template <class Visit>
  static constexpr void conceivable(const Setup& setup, Visit&& visit) {
    for (int s = 0; s <= setup.seats; ++s) visit(move_of(Kind::First, s));
    for (int arm = 0; arm <= 2; ++arm) visit(move_of(Kind::Arm, arm));
    for (int c = 0; c <= kColours; ++c) visit(move_of(Kind::Recover, c));
    visit(move_of(Kind::Decline));
    for (int t = 0; t <= kTiles + 1; ++t) visit(move_of(Kind::Tile, t));
    for (int shift = 0; shift <= 3; ++shift) visit(move_of(Kind::Weather, shift));
    for (int c = 0; c <= kCanoes; ++c) visit(move_of(Kind::Canoe, c));
    visit(move_of(Kind::Pass));
    visit(move_of(Kind::Cargo, kNoAct));
    visit(move_of(Kind::Cargo, kUnload));
    visit(move_of(Kind::Cargo, kSwap + 1));
    for (int c = 0; c <= kColours; ++c) {
      visit(move_of(Kind::Cargo, kLoad, c));
      visit(move_of(Kind::Cargo, kSwap, c));
    }
    for (int node = 0; node <= kNodes; ++node) visit(move_of(Kind::Go, node));
    for (int s = 0; s <= setup.seats; ++s) {
      for (int c = 0; c <= kCanoes; ++c) visit(move_of(Kind::Steal, s, c));
    }
    visit(move_of(Kind::NoSteal));
  }
};

static_assert(tablee::Game<Game>);

}  // namespace tablee::niagara
