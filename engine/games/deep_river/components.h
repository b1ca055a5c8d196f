// What is in the box of Deep River. The rulebook shows the tiles and tokens only as pictures: the
// rows marked completion are ours, and a sighting of the real ones replaces them here alone.
#pragma once

#include <array>
#include <cstdint>

#include "core/platform.h"

namespace tablee::deep_river {

inline constexpr int kEelNest = 0;      // source: beyond the tile where the tokens start
inline constexpr int kBigPosition = 4;  // source: three tiles on each side of the big one
inline constexpr int kLastTile = 7;     // source: beside the Salmon nest
inline constexpr int kSalmonNest = 8;   // source
inline constexpr int kPawns = 5;        // source: of each side
inline constexpr int kTokens = 3;       // source
inline constexpr int kTurnCap = 60;     // completion (D31)

enum class Tile : std::uint8_t { None, Bear, Advance, Swap, Tilt, Big };
inline constexpr int kSimpleTiles = 4;  // Bear to Tilt

struct TileInfo {
  std::uint8_t copies;
  bool needs_double;  // of the pawn that arrives
};

TABLEE_TABLE std::array<TileInfo, 6> kTiles{{
    {0, false},
    {2, true},   // Bear: copies completion, Double source
    {2, false},  // Advance: completion
    {1, false},  // Swap: completion
    {1, false},  // Tilt: completion
    {1, false},  // Big: source; of its two effects only Move needs a Double (D26, D27)
}};

// One face of a Current token: so many fish, each that far, then the Bear.
struct Face {
  std::uint8_t distance;
  std::uint8_t fish;
  std::uint8_t bear;
};

// Face 1 and face 2 of A, B and C: completion. Source: two tokens have a special face, one moves
// the Bear after a fish, the other moves two fish.
TABLEE_TABLE std::array<std::array<Face, 2>, kTokens> kFaces{{
    {{{2, 1, 0}, {1, 1, 1}}},
    {{{3, 1, 0}, {1, 2, 0}}},
    {{{1, 1, 0}, {3, 1, 0}}},
}};

}  // namespace tablee::deep_river
