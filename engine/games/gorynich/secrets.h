// What a viewer cannot know, drawn anew (R13).
#pragma once

#include <cstdint>

#include "core/bits.h"
#include "games/gorynich/state.h"

namespace tablee::gorynich {

// The only secrets are the others' choices before the reveal: any card of the hand, or a pass.
template <class R>
constexpr Position determinize(const Position& p, Seat viewer, R& rng) {
  Position q = p;
  if (p.step != Step::Choice) return q;
  for (Seat s = 0; s < p.seats; ++s) {
    if (s == viewer || !face_down(p, s)) continue;
    std::uint64_t hand = p.hand[s];
    std::uint32_t pick = rng.below(static_cast<std::uint32_t>(popcount(hand)) + 1U);
    int choice = kPassed;
    while (hand != 0) {
      const int card = pop_lowest(hand);
      if (pick-- == 0) {
        choice = card + 1;
        break;
      }
    }
    q.commit[s] = static_cast<std::uint8_t>(choice);
  }
  return q;
}

}  // namespace tablee::gorynich
