// The judge, written apart from the generator: it walks the column cell by cell.
#pragma once

#include "core/move.h"
#include "core/rule.h"
#include "games/connect_four/state.h"

namespace tablee::connect_four {

constexpr Rule referee(const Position& p, Seat seat, Move move) {
  if (p.over != 0) return p.won != 0 ? Rule("C6") : Rule("C7");
  if (seat > 1) return "C1";
  if (seat != p.turn) return "C3";
  if (move.kind != static_cast<std::uint8_t>(Kind::Drop) || move.b != 0 || move.c != 0) return "C4";
  if (move.a >= kColumns) return "C2";
  for (int row = 0; row < kRows; ++row) {
    const std::uint64_t bit = cell(move.a, row);
    if ((p.discs[0] & bit) == 0 && (p.discs[1] & bit) == 0) return kLegal;
  }
  return "C4";
}

}  // namespace tablee::connect_four
