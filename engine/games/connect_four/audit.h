// The invariants of a position, for tests and soak runs.
#pragma once

#include "core/bits.h"
#include "games/connect_four/state.h"

namespace tablee::connect_four {

constexpr const char* audit(const Position& p) {
  if ((p.discs[0] & p.discs[1]) != 0) return "two discs in one cell";
  const int ahead = popcount(p.discs[0]) - popcount(p.discs[1]);
  if (ahead != 0 && ahead != 1) return "the seats did not take turns";
  const std::uint64_t all = p.discs[0] | p.discs[1];
  if ((all & (kTopRow << 1)) != 0) return "a disc above the board";
  if (((all >> 1) & ~all & ~(kTopRow << 1)) != 0) return "a disc hangs in the air";
  return nullptr;
}

}  // namespace tablee::connect_four
