// Niagara: the rules behind the Game concept.
#pragma once

#include "core/bits.h"
#include "core/game.h"
#include "games/niagara/referee.h"
#include "games/niagara/rules.h"

namespace tablee::niagara {

struct Game {
  using Position = niagara::Position;
  static constexpr std::size_t kMaxMoves = 10;  // nine victims and "no steal", ten nodes to go to
  static constexpr Info kInfo{
      "niagara",
      "Niagara",
      seat_counts(3, 4, 5),
      4,
      1,
      {on_off("must_launch", "N15"), on_off("cargo_anytime", "N27"), on_off("self_transfer", "N30"),
       on_off("min_flow_1", "N32"), on_off("finish_round", "N39"), on_off("fork_random", "N44"),
       on_off("hidden_history", "N42")}};

  static constexpr const char* check(const Setup&) { return nullptr; }

  static constexpr Position start(const Setup& setup) {
    Position p;
    for (int c = 0; c < kColours; ++c) {
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

  static constexpr Pending pending(const Position& p) { return niagara::pending(p); }
  static constexpr void legal(const Position& p, Seat seat, MoveList<Game>& moves) {
    niagara::legal(p, seat, moves);
  }
  static constexpr std::uint32_t weight(const Position&, Move) { return 1; }
  template <class Sink>
  static constexpr void apply(Position& p, Seat seat, Move move, Sink&& sink) {
    tell_in_time(sink, [&](auto& tell) { niagara::apply(p, seat, move, tell); });
  }
  static constexpr Returns returns(const Position& p) { return niagara::returns(p); }
  static constexpr Rule referee(const Position& p, Seat seat, Move move) {
    return judge::referee(p, seat, move);
  }

  // Unknown are the tiles not yet revealed and, with hidden_history, the hands they come from.
  template <class R>
  static constexpr Position determinize(const Position& p, Seat viewer, R& rng) {
    Position q = p;
    for (std::size_t s = 0; s < p.seats; ++s) {
      if (s == viewer) continue;
      const bool secret = covered(p, s);
      if (has(p, Option::HiddenHistory)) {
        std::uint64_t pool = kFullHand;
        if (p.tile[s] != 0 && !secret) pool &= ~std::uint64_t{tile_bit(p.tile[s])};
        while (popcount(pool) > popcount(p.hand[s])) pool &= ~random_bit(pool, rng);
        q.hand[s] = static_cast<std::uint8_t>(pool);
      }
      if (secret) {
        q.tile[s] = static_cast<std::uint8_t>(lowest_bit(random_bit(q.hand[s], rng)) + 1);
      }
    }
    return q;
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

  static constexpr const char* audit(const Position& p) {
    if (p.seats < kMinPlayers || p.seats > kMaxPlayers) return "three to five players";
    if (p.options >> kOptions != 0) return "an option that does not exist";
    if (p.round < 1 || p.round > kLastRound) return "a round that does not exist";
    if (p.weather < kWeatherLow || p.weather > kWeatherHigh) return "the weather is off its track";
    if (p.buoy >= p.seats || p.turn >= p.seats) return "a seat that does not exist";
    if (p.next_arm > 1) return "an arm that does not exist";
    if (has(p, Option::ForkRandom) && p.next_arm != 0) return "fork_random leaves next_arm alone";
    if (const char* wrong = audit_gems(p)) return wrong;
    if (const char* wrong = audit_seats(p)) return wrong;
    return audit_step(p);
  }

 private:
  // One of the set bits, as a set.
  template <class R>
  static constexpr std::uint64_t random_bit(std::uint64_t bits, R& rng) {
    for (auto skip = rng.below(static_cast<std::uint32_t>(popcount(bits))); skip > 0; --skip) {
      bits &= bits - 1;
    }
    return bits & (~bits + 1);
  }

  static constexpr const char* audit_gems(const Position& p) {
    for (int colour = 0; colour < kColours; ++colour) {
      int found = 0;
      for (const Gems& heap : p.site) found += heap.count(colour);
      for (const Gems& heap : p.reserve) found += heap.count(colour);
      for (const auto& pair : p.canoe) {
        for (const Canoe& canoe : pair) found += canoe.gem == colour + 1 ? 1 : 0;
      }
      if (found != kGemsPerColour) return "a gem was lost or made";
    }
    return nullptr;
  }

  // Is the canoe under way back on the beach, its cargo not yet counted or its goal not yet told?
  static constexpr bool landing(const Position& p) {
    return p.step == Step::Go && p.direction == kUp && p.canoe[p.turn][p.active].node == kBeach;
  }

  static constexpr const char* audit_seats(const Position& p) {
    for (std::size_t s = 0; s < kMaxPlayers; ++s) {
      const auto& pair = p.canoe[s];
      if (s >= p.seats) {
        const bool clear = p.reserve[s].empty() && pair[0] == Canoe{} && pair[1] == Canoe{} &&
                           p.hand[s] == 0 && p.tile[s] == 0 && p.qualified[s] == 0;
        if (!clear) return "an empty seat has something";
        continue;
      }
      const bool lands = p.turn == s && landing(p);
      for (std::size_t c = 0; c < kCanoes; ++c) {
        const Canoe& canoe = pair[c];
        if (canoe.node >= kNodes || canoe.gem > kColours) return "a canoe out of range";
        if (canoe.gem != 0 && !canoe.afloat() && !(lands && p.active == c)) {
          return "cargo off the water";
        }
      }
      if (p.step != Step::Arm && pair[0].node == kFalls && pair[1].node == kFalls) {
        return "a player without a canoe";
      }
      if (p.tile[s] > kTiles || (p.hand[s] & ~kFullHand) != 0) return "a tile that does not exist";
      const int shown = p.tile[s] != 0 && !covered(p, s) ? 1 : 0;
      const int played = (p.round - 1) % kTiles;
      const bool to_come_back = played == 0 && p.step == Step::Tile && (p.hand[s] | p.tile[s]) == 0;
      if (!to_come_back && popcount(p.hand[s]) + shown + played != kTiles) return "a tile is amiss";
      const bool met = goal_met(p.reserve[s]) != Goal::None;
      if (!(lands && met) && met != (p.qualified[s] != 0))
        return "a goal met and not noted, or noted and not met";
      if (p.qualified[s] > p.seats) return "an order that does not exist";
    }
    return nullptr;
  }

  static constexpr const char* audit_step(const Position& p) {
    const bool choosing = p.step <= Step::Tile;
    const bool mid_turn = p.step >= Step::Canoe && p.step <= Step::Steal;
    const bool under_way = mid_turn && p.step != Step::Canoe;
    for (std::size_t s = 0; s < p.seats; ++s) {
      if (p.tile[s] == 0 ? !choosing : p.step < Step::Tile) return "tiles at the wrong time";
    }
    if (p.step != Step::Arm && p.pushes != 0) return "discs at the wrong time";
    if (!mid_turn && (p.afloat | p.moved) != 0) return "canoes at the wrong time";
    if (!under_way && (p.active | p.points | p.direction | p.acted) != 0) {
      return "a canoe under way at the wrong time";
    }
    if (under_way && p.step != Step::Steal && p.points == 0) return "no points left to spend";
    if (under_way && p.step == Step::Steal && p.points != 0) return "points left at a theft";
    if (p.step != Step::Over && !has(p, Option::FinishRound) && !landing(p)) {
      for (std::size_t s = 0; s < p.seats; ++s) {
        if (p.qualified[s] != 0) return "the game should be over";
      }
    }
    for (const std::uint8_t byte : p.unused) {
      if (byte != 0) return "an unused slot is not zero";
    }
    return nullptr;
  }
};

static_assert(tablee::Game<Game>);

}  // namespace tablee::niagara
