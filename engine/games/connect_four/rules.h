// The fast rules: who decides, which moves, what a move does.
#pragma once

#include "core/event.h"
#include "core/game.h"
#include "games/connect_four/state.h"

namespace tablee::connect_four {

constexpr Pending pending(const Position& p) {
  return p.over != 0 ? Pending::nobody() : Pending::seat(p.turn);
}

template <class Moves>
constexpr void legal(const Position& p, Seat /*seat*/, Moves& moves) {
  const std::uint64_t all = p.discs[0] | p.discs[1];
  for (int c = 0; c < kColumns; ++c) {
    if ((all & cell(c, kRows - 1)) == 0) moves.push(move_of(Kind::Drop, c));
  }
}

// Four in a line: shifted onto itself twice, a run of four leaves a bit.
constexpr bool has_line(std::uint64_t discs) {
  bool line = false;
  for (int step = 6; step <= 8; ++step) {  // diagonals 6 and 8, rows 7
    const std::uint64_t pairs = discs & (discs >> step);
    line |= (pairs & (pairs >> 2 * step)) != 0;
  }
  const std::uint64_t pairs = discs & (discs >> 1);
  return line || (pairs & (pairs >> 2)) != 0;
}

template <class Sink>
constexpr void apply(Position& p, Seat seat, Move move, Sink&& sink) {
  const std::uint64_t all = p.discs[0] | p.discs[1];
  const int column = move.a;
  // C5: adding the bottom cell to a column's discs carries into its lowest free cell.
  const std::uint64_t landing = (all + cell(column, 0)) & ~all & (0x3FULL << (column * 7));
  p.discs[seat] |= landing;
  sink(event_of(EventKind::Dropped, seat, column, lowest_bit(landing) - column * 7));
  if (has_line(p.discs[seat])) {
    sink.settle();
    p.over = p.won = 1;
    sink(event_of(EventKind::Won, seat));
    return;
  }
  if (((all | landing) & kTopRow) == kTopRow) {
    sink.settle();
    p.over = 1;
    sink(event_of(EventKind::Drawn, seat));
    return;
  }
  p.turn = static_cast<Seat>(1 - seat);
}

constexpr Returns returns(const Position& p) {
  Returns r{};
  if (p.won != 0) {
    r[p.turn] = 1;
    r[static_cast<std::size_t>(1 - p.turn)] = -1;
  }
  return r;
}

}  // namespace tablee::connect_four
