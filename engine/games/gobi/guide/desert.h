// The desert with its neighbourhoods worked out once, for the guide, which asks for many of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "games/gobi/board.h"
#include "games/gobi/state.h"

namespace tablee::gobi {

// The desert with its neighbourhoods. The grid wraps round, which mistakes only deserts so long
// that nobody builds them.
struct Desert {
  static constexpr std::size_t kCells = 2 * kTiles + 2;  // empty cells that can touch 40 tiles
  struct Cell {
    std::uint64_t beside;  // tiles
    std::uint8_t tribes;   // of these tiles, a bit each
  };
  std::array<std::uint64_t, kTiles> beside{};
  std::array<std::uint64_t, kTribes> of_tribe{};
  std::array<Cell, kCells> cell;  // NOLINT: the empty cells beside tiles, written as they are found
  std::size_t cells = 0;
  std::uint64_t interior = 0;

  static constexpr int kSide = 32;
  static constexpr std::size_t slot(int x, int y) {
    return static_cast<std::size_t>((y & (kSide - 1)) * kSide + (x & (kSide - 1)));
  }
  // Per cell of the grid: tile + 1, or kTiles + 1 + the empty cell, or 0 far from all tiles.
  std::array<std::uint8_t, static_cast<std::size_t>(kSide) * kSide> grid{};

  explicit constexpr Desert(const Position& p) {
    for (std::size_t t = 0; t < p.tiles; ++t) {
      grid[slot(p.x[t], p.y[t])] = static_cast<std::uint8_t>(t + 1);
      of_tribe[p.tribe[t]] |= 1ULL << t;
    }
    for (std::size_t t = 0; t < p.tiles; ++t) {
      for (int way = 0; way < 4; ++way) {
        const int dx = way == 0 ? 1 : way == 1 ? -1 : 0;
        const int dy = way == 2 ? 1 : way == 3 ? -1 : 0;
        std::uint8_t& there = grid[slot(p.x[t] + dx, p.y[t] + dy)];
        if (there != 0 && there <= kTiles) {
          beside[t] |= 1ULL << (there - 1);
          continue;
        }
        if (there == 0) {
          if (cells == kCells) continue;
          cell[cells] = Cell{};
          there = static_cast<std::uint8_t>(kTiles + 1 + cells++);
        }
        Cell& c = cell[there - kTiles - 1U];
        c.beside |= 1ULL << t;
        c.tribes = static_cast<std::uint8_t>(c.tribes | 1U << p.tribe[t]);
      }
      if (popcount(beside[t]) == 4) interior |= 1ULL << t;
    }
  }
  [[nodiscard]] constexpr const Cell& at(int x, int y) const {
    const int there = grid[slot(x, y)] - kTiles - 1;
    return cell[there < 0 ? 0 : static_cast<std::size_t>(there)];
  }
};

// Tiles on the longest path over free tiles, this one included; 0 if it does not get there.
constexpr int longest_path(const Desert& d, int from, int to, std::uint64_t free) {
  if (from == to) return 1;
  int best = 0;
  for (std::uint64_t ways = d.beside[static_cast<std::size_t>(from)] & free; ways != 0;) {
    const int next = pop_lowest(ways);
    const int rest = longest_path(d, next, to, free & ~bit(next));
    if (rest >= best && rest != 0) best = rest + 1;
  }
  return best;
}

}  // namespace tablee::gobi
