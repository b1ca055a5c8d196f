// Setting up (R5–R9): decks, boards, starts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "games/gorynich/state.h"

namespace tablee::gorynich {

constexpr void fill_decks(Position& p) {
  const bool harder = p.difficulty == Difficulty::Hard && p.seats >= 6;
  for (std::size_t i = 0; i < kKnightsValues; ++i) {
    p.knights_deck[i] = harder ? kHardKnightsDeck[i] : kKnightsDeck[i];
  }
  for (std::size_t i = 0; i < kGorynichValues; ++i) p.gorynich_deck[i] = kGorynichDeck[i];
}

constexpr Step after_boards(const Position& p) {
  return p.tile[kSlots - 1] == 0 ? Step::Draw : Step::Starts;
}

// The starts where the next knight may be put: free ones of the boards with the fewest knights.
template <class Take>
constexpr void free_starts(const Position& p, Take&& take) {
  std::array<int, 4> knights{};  // per slot
  const int placed = popcount(p.alive);
  for (int k = 0; k < placed; ++k) ++knights[index(slot_of(p.knight[index(k)]))];
  int fewest = knights[0];
  for (std::size_t slot = 1; slot < 4; ++slot) {
    if (knights[slot] < fewest) fewest = knights[slot];
  }
  for (std::size_t slot = 0; slot < 4; ++slot) {
    if (knights[slot] != fewest) continue;
    for (std::size_t path = 0; path < kPaths; ++path) {
      const int s = kAtlas.start[p.boards[slot]][slot][path];
      bool taken = false;
      for (int k = 0; k < placed; ++k) taken |= p.knight[index(k)] == s;
      if (!taken) take(s);
    }
  }
}

}  // namespace tablee::gorynich
