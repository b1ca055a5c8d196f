// The desert: which tiles touch, lie in line or are within reach. Sets of tiles are bit masks.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "games/gobi/state.h"

namespace tablee::gobi {

constexpr std::uint64_t bit(int tile) { return 1ULL << tile; }

// One number per cell, so that neighbours differ by 1 or kRow and diagonal ones by kRow ± 1.
inline constexpr int kRow = 128;
constexpr int cell(const Position& p, std::size_t tile) { return p.y[tile] * kRow + p.x[tile]; }

// Tiles that touch the cell (x, y) edge to edge.
constexpr std::uint64_t beside(const Position& p, int x, int y) {
  std::uint64_t out = 0;
  for (int t = 0; t < p.tiles; ++t) {
    const int dx = p.x[static_cast<std::size_t>(t)] - x;
    if (dx < -1 || dx > 1) continue;
    const int dy = p.y[static_cast<std::size_t>(t)] - y;
    if (dx * dx + dy * dy == 1) out |= bit(t);
  }
  return out;
}

constexpr std::uint64_t beside(const Position& p, int tile) {
  return beside(p, p.x[static_cast<std::size_t>(tile)], p.y[static_cast<std::size_t>(tile)]);
}

// The tile on the cell (x, y), or -1.
constexpr int tile_at(const Position& p, int x, int y) {
  for (std::size_t t = 0; t < p.tiles; ++t) {
    if (p.x[t] == x && p.y[t] == y) return static_cast<int>(t);
  }
  return -1;
}

// Tiles on the unbroken lines that leave a tile in its four directions, without the tile.
constexpr std::uint64_t lines(const Position& p, int tile) {
  std::uint64_t out = 0;
  for (int way = 0; way < 4; ++way) {
    const int dx = way == 0 ? 1 : way == 1 ? -1 : 0;
    const int dy = way == 2 ? 1 : way == 3 ? -1 : 0;
    int x = p.x[static_cast<std::size_t>(tile)] + dx;
    int y = p.y[static_cast<std::size_t>(tile)] + dy;
    for (int next = tile_at(p, x, y); next >= 0; next = tile_at(p, x, y)) {
      out |= bit(next);
      x += dx;
      y += dy;
    }
  }
  return out;
}

// Tiles within one to three edge steps of a tile, without the tile.
constexpr std::uint64_t reach(const Position& p, int tile) {
  std::uint64_t seen = bit(tile);
  std::uint64_t edge = seen;
  for (int step = 0; step < 3; ++step) {
    std::uint64_t next = 0;
    while (edge != 0) next |= beside(p, pop_lowest(edge));
    edge = next & ~seen;
    seen |= next;
  }
  return seen & ~bit(tile);
}

// A tile takes any number of camels (B16).
constexpr void add_camel(Position& p, int tile, int seat) {
  const auto t = static_cast<std::size_t>(tile);
  const auto s = static_cast<std::size_t>(seat);
  p.camels[t] = static_cast<std::uint16_t>(p.camels[t] + (1 << 4 * seat));
  p.held[s] |= bit(tile);
  --p.reserve[s];
}

constexpr void remove_camel(Position& p, int tile, int seat) {
  const auto t = static_cast<std::size_t>(tile);
  const auto s = static_cast<std::size_t>(seat);
  p.camels[t] = static_cast<std::uint16_t>(p.camels[t] - (1 << 4 * seat));
  if (camels(p, tile, seat) == 0) p.held[s] &= ~bit(tile);
  ++p.reserve[s];
}

// Every cell where the drawn tile may lie: it touches a tile, and none of its own tribe.
// Calls visit(x, y). Works row by row on bits; a connected desert spans at most 38 cells.
template <class Visit>
constexpr void places(const Position& p, Visit&& visit) {
  constexpr std::size_t kSpan = kTiles - kSetupTiles + 2;
  int left = p.x[0];
  int low = p.y[0];
  int high = p.y[0];
  for (std::size_t t = 1; t < p.tiles; ++t) {
    left = p.x[t] < left ? p.x[t] : left;
    low = p.y[t] < low ? p.y[t] : low;
    high = p.y[t] > high ? p.y[t] : high;
  }
  std::uint64_t all[kSpan + 4];   // NOLINT: two empty rows below and above; cleared next
  std::uint64_t same[kSpan + 4];  // NOLINT: tiles of the drawn tribe
  const auto rows = static_cast<std::size_t>(high - low + 5);
  for (std::size_t r = 0; r < rows; ++r) all[r] = same[r] = 0;
  for (std::size_t t = 0; t < p.tiles; ++t) {
    const std::uint64_t here = bit(p.x[t] - left + 1);
    const auto r = static_cast<std::size_t>(p.y[t] - low + 2);
    all[r] |= here;
    if (p.tribe[t] + 1 == p.hand) same[r] |= here;
  }
  for (std::size_t r = 1; r + 1 < rows; ++r) {
    const std::uint64_t touches = all[r] << 1 | all[r] >> 1 | all[r - 1] | all[r + 1];
    const std::uint64_t clashes = same[r] << 1 | same[r] >> 1 | same[r - 1] | same[r + 1];
    for (std::uint64_t free = touches & ~clashes & ~all[r]; free != 0;) {
      visit(pop_lowest(free) + left - 1, static_cast<int>(r) + low - 2);
    }
  }
}

}  // namespace tablee::gobi
