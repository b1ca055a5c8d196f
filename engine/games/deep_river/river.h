// The river: which piles lie where, how one is lifted and put down, how far it swims (D13–D16).
#pragma once

#include "core/bits.h"
#include "games/deep_river/state.h"

namespace tablee::deep_river {

// A set of places has one bit in every four, at the place's own bits of Position::river.
inline constexpr std::uint32_t kPlaces = 0x11111111;
inline constexpr std::uint32_t kBigPlaces = 0x000F000F;  // all bits of the two on the big tile

// The position of a place that pop_lowest() found.
constexpr int position_of(int bit) { return bit == 0 ? kBigPosition : bit / 4; }

constexpr std::uint32_t stacks(const Position& p) { return p.river >> 1 & kPlaces; }

// The piles whose top pawn belongs to the side.
constexpr std::uint32_t piles_of(const Position& p, Seat side) {
  const std::uint32_t salmon = p.river >> 3 & kPlaces;
  const std::uint32_t all = (p.river | p.river >> 1) & kPlaces;
  return side == kSalmon ? salmon : all ^ salmon;
}

// Has the side any fish that it can move?
constexpr bool controls_fish(const Position& p, Seat side) {
  return p.nest[side] != 0 || piles_of(p, side) != 0;
}

// The two places of the big tile are interchangeable: the higher look stands first.
constexpr void set_big(Position& p, Look one, Look other) {
  const std::uint32_t high = one > other ? one : other;
  const std::uint32_t low = one > other ? other : one;
  p.river = (p.river & ~kBigPlaces) | high << 4 * kBigPosition | low;
}

// Precondition: that look lies at the position, 1 to 7.
constexpr void replace(Position& p, int position, Look before, Look after) {
  if (position != kBigPosition) {
    p.river ^= static_cast<std::uint32_t>(before ^ after) << 4 * position;
  } else if (look_at(p, kBigPosition) == before) {
    set_big(p, after, look_at(p, 0));
  } else {
    set_big(p, look_at(p, kBigPosition), after);
  }
}

// Takes a pile of the side from the river or from its nest. Precondition: it is there.
constexpr void lift(Position& p, Seat side, int position, Look look) {
  if (position == home(side)) {
    p.nest[side] = static_cast<std::uint8_t>(p.nest[side] - (is_double(look) ? 16 : 1));
  } else {
    replace(p, position, look, 0);
  }
}

// Brings a single pawn home.
constexpr void bring_home(Position& p, Look pawn) {
  std::uint8_t& nest = p.nest[owner(pawn)];
  nest = static_cast<std::uint8_t>(nest + (is_double(pawn) ? 16 : 1));
}

// An opposing pawn alone on its place.
constexpr bool is_isolated_foe(Look there, Seat side) {
  return there != 0 && !is_stack(there) && owner(there) != side;
}

// May the pile stop on a place that looks like that (D15, D16)?
constexpr bool fits(Look there, Look pile) {
  return there == 0 || (!is_stack(pile) && is_isolated_foe(there, owner(pile)));
}

// Where the pile comes to rest: always towards the opposing nest, over whoever lies there, the
// first tile at that distance or beyond that takes it (D14, D15), else the nest, where steps left
// over are lost (D18). Precondition: the pile has been lifted.
constexpr int destination(const Position& p, int from, int distance, Look pile) {
  const int step = direction(owner(pile));
  int to = from + step * distance;
  while (to > kEelNest && to < kSalmonNest && !fits(look_at(p, to), pile) &&
         !(to == kBigPosition && fits(look_at(p, 0), pile))) {
    to += step;
  }
  if (to < kEelNest) return kEelNest;
  return to > kSalmonNest ? kSalmonNest : to;
}

// The copies of a tile that are not laid yet.
constexpr int copies_left(const Position& p, int tile) {
  int left = kTiles[static_cast<std::size_t>(tile)].copies;
  for (int at = 1; at <= kLastTile; ++at) left -= static_cast<int>(tile_at(p, at)) == tile ? 1 : 0;
  return left;
}

}  // namespace tablee::deep_river
