// Deep River: the rules behind the Game concept.
#pragma once

#include "core/game_of.h"
#include "games/deep_river/audit.h"
#include "games/deep_river/referee.h"
#include "games/deep_river/rules.h"

namespace tablee::deep_river {

struct Game : GameOf<Position> {
  static constexpr std::size_t kMaxMoves = 2 * kPawns;  // the big tile: every pawn, flip or move
  static constexpr Info kInfo{.name = "deep_river",
                              .title = "Deep River",
                              .seat_counts = seat_counts(2),
                              .usual_seats = 2,
                              .version = 1,
                              .minutes = 15,
                              .options = {on_off("top_only", "D17"), on_off("numbers_up", "D32")},
                              .secrets = false,
                              .payoff = Payoff::LosersPay,
                              .longest = {1200, 0},  // D31: 60 turns
                              .colours = {0xa8842c, 0xc4574a}};

  static constexpr Position start(const Setup& setup) {
    Position p;
    p.tiles = static_cast<std::uint32_t>(Tile::Big) << 4 * kBigPosition;
    p.nest = {kPawns, kPawns};  // showing one fish (D5)
    p.token = {1, 1, 1};
    p.at = 1;
    p.options = static_cast<std::uint8_t>(setup.option[kOptionTopOnly] << kOptionTopOnly |
                                          setup.option[kOptionNumbersUp] << kOptionNumbersUp);
    return p;
  }
  static constexpr Setup setup(const Position& p) {
    Setup setup = kInfo.usual();
    setup.option[kOptionTopOnly] = option(p, kOptionTopOnly) ? 1 : 0;
    setup.option[kOptionNumbersUp] = option(p, kOptionNumbersUp) ? 1 : 0;
    return setup;
  }
  template <class Visit>
  static constexpr void conceivable(const Setup&, Visit&& visit) {
    for (int at = 0; at <= kSalmonNest; ++at) {
      for (int tile = 0; tile <= kSimpleTiles + 1; ++tile) visit(move_of(Kind::Tile, at, tile));
    }
    for (int token = 0; token <= kTokens; ++token) {
      for (int face = 0; face <= 3; ++face) visit(move_of(Kind::Face, token, face));
      visit(move_of(Kind::Token, token));
      visit(move_of(Kind::Tilt, token));
    }
    for (int n = 0; n <= 2; ++n) {
      visit(move_of(Kind::First, n));
      visit(move_of(Kind::Apply, n));
    }
    for (int look = 0; look <= 16; ++look) {
      visit(move_of(Kind::Cover, look));
      for (int at = 0; at <= kSalmonNest + 1; ++at) {
        visit(move_of(Kind::Fish, at, look));
        visit(move_of(Kind::Advance, at, look));
        visit(move_of(Kind::Swap, at, look));
        visit(move_of(Kind::Flip, at, look));
        visit(move_of(Kind::Move, at, look));
      }
    }
  }
};

static_assert(tablee::Game<Game>);
static_assert(sizeof(Position) == 24);

}  // namespace tablee::deep_river
