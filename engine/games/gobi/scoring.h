// Points (B23, B31 to B38), counted on the board as it lies.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/seat.h"
#include "games/gobi/board.h"
#include "games/gobi/state.h"

namespace tablee::gobi {

struct Score {
  int gifts = 0;
  int coffees = 0;
  int blessings = 0;
  int discards = 0;  // tiles, a point each

  [[nodiscard]] constexpr int total() const { return gifts + coffees + blessings - discards; }
};

constexpr int discarded(const Position& p, int seat) {
  int sum = 0;
  for (std::size_t t = 0; t < kTribes; ++t) sum += p.discards[static_cast<std::size_t>(seat)][t];
  return sum;
}

// Camels of a seat on tiles that all four edges of which touch others, or on the other tiles.
constexpr int camels_where(const Position& p, int seat, bool interior) {
  int sum = 0;
  for (std::uint64_t held = p.held[static_cast<std::size_t>(seat)]; held != 0;) {
    const int tile = pop_lowest(held);
    if ((popcount(beside(p, tile)) == 4) == interior) sum += camels(p, tile, seat);
  }
  return sum;
}

constexpr bool fulfilled(const Position& p, int seat, Reward blessing) {
  const auto s = static_cast<std::size_t>(seat);
  switch (blessing) {
    case Reward::Interior:  // B33
      return camels_where(p, seat, true) >= 2;
    case Reward::Exterior:  // B35
      return camels_where(p, seat, false) >= 2;
    case Reward::Stack:  // B34
      for (std::uint64_t held = p.held[s]; held != 0;) {
        if (camels(p, pop_lowest(held), seat) >= 2) return true;
      }
      return false;
    case Reward::NoDiscard:  // B36
      return discarded(p, seat) == 0;
    case Reward::UnusedGift:  // B37
      for (int gift = 0; gift < kGifts; ++gift) {
        if (unused(p, seat, static_cast<Reward>(gift)) > 0) return true;
      }
      return false;
    case Reward::Shared: {  // B38
      std::uint64_t others = 0;
      for (std::size_t o = 0; o < kSeats; ++o) others |= o == s ? 0 : p.held[o];
      return (p.held[s] & others) != 0;
    }
    default:
      return false;  // gifts ask for nothing
  }
}

// Each counts for itself, on the desert as it lies (B32).
constexpr int blessing_points(const Position& p, int seat, int blessing) {
  return fulfilled(p, seat, static_cast<Reward>(blessing))
             ? kPoints[static_cast<std::size_t>(blessing)]
             : kBlessingMissed;
}

constexpr Score score(const Position& p, int seat) {
  Score out;
  const auto& owned = p.rewards[static_cast<std::size_t>(seat)];
  for (std::size_t r = 0; r < kGifts; ++r) out.gifts += owned[r] * kPoints[r];
  for (std::size_t r = kGifts; r < kRewards; ++r) {
    if (owned[r] != 0) {
      out.blessings += owned[r] * blessing_points(p, seat, static_cast<int>(r));
    }
  }
  out.coffees = p.coffees[static_cast<std::size_t>(seat)] * kCoffeePoints;
  out.discards = discarded(p, seat);
  return out;
}

// The seats with the most points; there is no tie-break.
constexpr SeatSet winners(const Position& p) {
  int most = score(p, 0).total();
  SeatSet best = only(0);
  for (Seat s = 1; s < p.seats; ++s) {
    const int points = score(p, s).total();
    if (points == most) best = static_cast<SeatSet>(best | only(s));
    if (points > most) {
      most = points;
      best = only(s);
    }
  }
  return best;
}

}  // namespace tablee::gobi
