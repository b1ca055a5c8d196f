// What a viewer cannot know, drawn anew (N12, N42).
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "games/niagara/state.h"

namespace tablee::niagara {

// One of the set bits, as a set.
template <class R>
constexpr std::uint64_t random_bit(std::uint64_t bits, R& rng) {
  for (auto skip = rng.below(static_cast<std::uint32_t>(popcount(bits))); skip > 0; --skip) {
    bits &= bits - 1;
  }
  return bits & (~bits + 1);
}

// Unknown are the tiles not yet revealed and, with hidden_history, the hands they come from.
template <class R>
constexpr Position determinize(const Position& p, Seat viewer, R& rng) {
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

}  // namespace tablee::niagara
