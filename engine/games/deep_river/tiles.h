// The tiles: what a fish sets off where it stops.
#pragma once

#include "games/deep_river/turn.h"

namespace tablee::deep_river {

// Can the tile do something for the pawn (or the top of the stack, D20) that arrives there? What it
// can do must be done (D19).
constexpr bool has_effect(const Position& p, Tile tile, Look pawn) {
  if (kTiles[static_cast<std::size_t>(tile)].needs_double && !is_double(pawn)) return false;
  return tile != Tile::Swap || stacks(p) != 0;
}

template <class Sink>
constexpr void start_effect(Position& p, int position, Look pawn, Sink&& sink) {
  const Tile tile = tile_at(p, position);
  if (!has_effect(p, tile, pawn)) return fish_done(p, sink);
  sink(event_of(EventKind::Effect, p.turn, position, static_cast<int>(tile)));
  const bool big = tile == Tile::Big;
  p.at = static_cast<std::uint8_t>(big ? position : 0);
  p.pawn = big ? pawn : Look{0};
  switch (tile) {
    case Tile::Bear:  // D21
      p.step = Step::Course;
      if (drive_bear(p, 1, sink)) fish_done(p, sink);
      return;
    case Tile::Advance:
      p.step = Step::Advance;
      return;
    case Tile::Swap:
      p.step = Step::Swap;
      return;
    case Tile::Tilt:
      p.step = Step::Tilt;
      return;
    case Tile::Big:
      p.step = Step::Big;
      return;
    case Tile::None:
      return;
  }
}

// The pile rests on a tile: what follows depends on why it moved.
template <class Sink>
constexpr void arrived(Position& p, int position, Look pawn, Cause cause, Sink&& sink) {
  if (cause == Cause::Fish) return start_effect(p, position, pawn, sink);
  if (cause == Cause::Advance || !has_effect(p, tile_at(p, position), pawn)) {
    return fish_done(p, sink);
  }
  p.step = Step::Apply;
  p.at = static_cast<std::uint8_t>(position);
  p.pawn = pawn;
}

}  // namespace tablee::deep_river
