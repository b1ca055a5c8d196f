// The invariants of a position, for tests and soak runs.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "games/gobi/board.h"
#include "games/gobi/scoring.h"
#include "games/gobi/setup.h"

namespace tablee::gobi {

constexpr const char* audit_tiles(const Position& p) {
  for (std::size_t t = 0; t < kTiles; ++t) {
    if (t >= p.tiles) {
      if (p.x[t] != 0 || p.y[t] != 0 || p.tribe[t] != 0 || p.camels[t] != 0) {
        return "a tile beyond the last";
      }
      continue;
    }
    if (p.tribe[t] >= kTribes) return "a tile of no tribe";
    if (tile_at(p, p.x[t], p.y[t]) != static_cast<int>(t)) return "two tiles on one cell";
    const std::uint64_t near = beside(p, static_cast<int>(t));
    if (t >= kSetupTiles && (near & (bit(static_cast<int>(t)) - 1)) == 0) {
      return "a tile that touched none when it was placed";
    }
    if (p.phase <= Phase::Layout) continue;  // pairs part when all four lie
    for (std::uint64_t rest = near; rest != 0;) {
      if (p.tribe[static_cast<std::size_t>(pop_lowest(rest))] == p.tribe[t]) {
        return "two tiles of a tribe touch";
      }
    }
  }
  for (std::size_t r = 0; r < kTribes; ++r) {
    int sum = p.left[r] + laid_out(p, static_cast<int>(r)) + (p.hand == r + 1 ? 1 : 0);
    for (std::size_t s = 0; s < kSeats; ++s) sum += p.discards[s][r];
    if (sum != kPerTribe) return "a desert tile was lost or found";
  }
  return nullptr;
}

constexpr const char* audit_rewards(const Position& p) {
  for (std::size_t r = 0; r < kRewards; ++r) {
    int sum = p.unseen[r];
    for (std::size_t i = 0; i < kPiles; ++i) sum += p.top[i] == r + 1 ? 1 : 0;
    for (std::size_t s = 0; s < kSeats; ++s) sum += p.rewards[s][r];
    if (sum != kCopies[r]) return "a reward was lost or found";
  }
  int hidden = kBoxed;
  int bare = 0;
  for (std::size_t i = 0; i < kPiles; ++i) {
    if (p.top[i] > kRewards) return "a top that is no reward";
    if (p.height[i] == 0 && p.top[i] != 0) return "an empty pile shows a top";
    hidden += p.height[i] - (p.top[i] != 0 ? 1 : 0);
    bare += p.height[i] != 0 && p.top[i] == 0 ? 1 : 0;
  }
  for (std::size_t r = 0; r < kRewards; ++r) hidden -= p.unseen[r];
  if (hidden != 0) return "the piles and the unseen rewards differ";
  if ((bare != 0) != (p.phase <= Phase::Reveal)) return "a pile shows no top";
  int coffees = p.coffee;
  for (std::size_t s = 0; s < kSeats; ++s) {
    coffees += p.coffees[s];
    for (std::size_t g = 0; g < kGifts; ++g) {
      if (p.used[s][g] > p.rewards[s][g]) return "a gift was used too often";
    }
  }
  return coffees == kCoffees ? nullptr : "a coffee was lost or found";
}

constexpr const char* audit_camels(const Position& p) {
  for (int s = 0; s < kSeats; ++s) {
    const auto i = static_cast<std::size_t>(s);
    int sum = p.reserve[i];
    for (int t = 0; t < kTiles; ++t) {
      sum += camels(p, t, s);
      if ((camels(p, t, s) != 0) != ((p.held[i] >> t & 1U) != 0)) return "held tiles are stale";
    }
    if ((p.held[i] >> p.tiles) != 0) return "camels beyond the last tile";
    if (sum != (s < p.seats ? kCamels : 0)) return "a camel was lost or found";
    if (s < p.seats) continue;
    if (discarded(p, s) != 0 || p.coffees[i] != 0) return "an absent seat owns something";
    for (std::size_t r = 0; r < kRewards; ++r) {
      if (p.rewards[i][r] != 0) return "an absent seat owns something";
    }
  }
  return nullptr;
}

constexpr const char* audit(const Position& p) {
  if (p.seats < 2 || p.seats > kSeats || p.turn >= p.seats) return "a seat out of range";
  if (p.phase > Phase::Over || p.cause > Cause::Perfume) return "a step that does not exist";
  if (p.tiles > kTiles || p.hand > kTribes || p.placed > 1) return "a number out of range";
  const bool placing = p.phase == Phase::Lift || p.phase == Phase::Put;
  if ((p.need != 0) != placing || (p.cause != Cause::None) != placing) return "camels to place";
  if (placing && (p.reserve[p.turn] < p.need) != (p.phase == Phase::Lift)) {
    return "camels are lifted while the reserve suffices, or put while it is short";
  }
  if ((p.from != 0) != (p.phase == Phase::Move)) return "a camel on its way at the wrong time";
  if (p.from > p.tiles) return "a camel from nowhere";
  if ((p.length != 0) != (p.phase == Phase::Reward)) return "a route at the wrong time";
  if (p.hand != 0 && p.phase != Phase::Play && p.phase != Phase::Move) return "a tile in hand";
  if (p.phase == Phase::Play && p.hand == 0) return "no tile in hand";
  if (p.phase == Phase::Over && tiles_left(p) != 0) return "the game ended early";
  if (const char* wrong = audit_tiles(p)) return wrong;
  if (const char* wrong = audit_rewards(p)) return wrong;
  return audit_camels(p);
}

}  // namespace tablee::gobi
