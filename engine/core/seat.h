// Seat: a place at the table. Player: who sits there, which the rules never ask.
#pragma once

#include <cstdint>

#include "core/bits.h"

namespace tablee {

using Seat = std::uint8_t;

inline constexpr int kMaxSeats = 7;
inline constexpr Seat kChance = 7;     // the "seat" that decides shuffles, draws and tosses
inline constexpr Seat kSpectator = 8;  // a viewer without a seat: sees only what is public
inline constexpr Seat kTruth = 9;      // a viewer that sees everything: records, tests, traces

// A set of seats, one bit each.
using SeatSet = std::uint8_t;
inline constexpr SeatSet kEveryone = 0xFF;

constexpr SeatSet only(Seat seat) { return static_cast<SeatSet>(1U << seat); }

// May this viewer see what only these seats may see? Spectators see what everyone sees.
constexpr bool sees(Seat viewer, SeatSet seats) {
  if (viewer == kTruth || seats == kEveryone) return true;
  return viewer < kMaxSeats && (seats >> viewer & 1U) != 0;
}

// Who must decide now: one seat, several at once (each commits, views hide it until all have),
// chance alone, or nobody, when the game is over.
struct Pending {
  SeatSet seats = 0;  // bit kChance: chance decides

  static constexpr Pending nobody() { return {0}; }
  static constexpr Pending chance() { return {only(kChance)}; }
  static constexpr Pending seat(Seat s) { return {only(s)}; }

  [[nodiscard]] constexpr bool over() const { return seats == 0; }
  [[nodiscard]] constexpr bool is_chance() const { return seats == only(kChance); }
  [[nodiscard]] constexpr bool has(Seat s) const { return s <= kChance && (seats >> s & 1U) != 0; }
  // The lowest seat that must decide (kChance for chance). Precondition: !over().
  [[nodiscard]] constexpr Seat first() const { return static_cast<Seat>(lowest_bit(seats)); }

  constexpr bool operator==(const Pending&) const = default;
};

}  // namespace tablee
