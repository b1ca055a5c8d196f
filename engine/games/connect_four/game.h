// Connect Four, the worked example of docs/add-a-game.md: the rules behind the Game concept.
#pragma once

#include "core/bits.h"
#include "core/game.h"
#include "games/connect_four/referee.h"
#include "games/connect_four/rules.h"

namespace tablee::connect_four {

struct Game {
  using Position = connect_four::Position;
  static constexpr std::size_t kMaxMoves = kColumns;
  static constexpr Info kInfo{"connect_four", "Connect Four", seat_counts(2), 2, 1, {}, false};

  static constexpr const char* check(const Setup&) { return nullptr; }
  static constexpr Position start(const Setup&) { return {}; }
  static constexpr Setup setup(const Position&) { return kInfo.usual(); }
  static constexpr Pending pending(const Position& p) { return connect_four::pending(p); }
  static constexpr void legal(const Position& p, Seat seat, MoveList<Game>& moves) {
    connect_four::legal(p, seat, moves);
  }
  static constexpr std::uint32_t weight(const Position&, Move) { return 1; }
  template <class Sink>
  static constexpr void apply(Position& p, Seat seat, Move move, Sink&& sink) {
    tell_in_time(sink, [&](auto& tell) { connect_four::apply(p, seat, move, tell); });
  }
  static constexpr Returns returns(const Position& p) { return connect_four::returns(p); }
  static constexpr Rule referee(const Position& p, Seat seat, Move move) {
    return connect_four::referee(p, seat, move);
  }
  template <class R>
  static constexpr Position determinize(const Position& p, Seat, R&) {
    return p;  // nothing is hidden
  }
  template <class Visit>
  static constexpr void conceivable(const Setup&, Visit&& visit) {
    for (int column = 0; column <= kColumns; ++column) visit(move_of(Kind::Drop, column));
  }
  static constexpr const char* audit(const Position& p) {
    if ((p.discs[0] & p.discs[1]) != 0) return "two discs in one cell";
    const int ahead = popcount(p.discs[0]) - popcount(p.discs[1]);
    if (ahead != 0 && ahead != 1) return "the seats did not take turns";
    const std::uint64_t all = p.discs[0] | p.discs[1];
    if ((all & (kTopRow << 1)) != 0) return "a disc above the board";
    if (((all >> 1) & ~all & ~(kTopRow << 1)) != 0) return "a disc hangs in the air";
    return nullptr;
  }
};

static_assert(tablee::Game<Game>);

}  // namespace tablee::connect_four
