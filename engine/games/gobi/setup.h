// Setting up: the four tiles laid out, the piles, and what is turned up.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/event.h"
#include "games/gobi/board.h"

namespace tablee::gobi {

// How many of the tiles laid out so far (setup) are of that tribe.
constexpr int laid_out(const Position& p, int tribe) {
  int sum = 0;
  for (std::size_t t = 0; t < p.tiles; ++t) sum += p.tribe[t] == tribe ? 1 : 0;
  return sum;
}

// In how many ways the setup can be completed once this tile lies there, without three tiles of a
// tribe (B4): of the first two tiles a pair or not, then of the first three.
constexpr std::uint32_t completions(const Position& p, int tribe) {
  bool pair = laid_out(p, tribe) == 1;
  for (int t = 0; t < kTribes; ++t) pair = pair || laid_out(p, t) == 2;
  constexpr std::uint32_t kOthers = kTiles - kPerTribe;  // tiles of the other tribes
  if (p.tiles == 1) {
    // A pair: no third of it. Two tribes: not two more of either.
    return pair ? kOthers * (kOthers - 1) : 38 * 37 - 2 * (kPerTribe - 1) * (kPerTribe - 2);
  }
  if (p.tiles == 2) return pair ? 37 - (kPerTribe - 2) : 37;
  return 1;  // the first tile is like any other; the last one completes
}

// The lowest pile that shows no top, while one is to be revealed.
constexpr int bare_pile(const Position& p) {
  for (std::size_t i = 0; i < kPiles; ++i) {
    if (p.top[i] == 0 && p.height[i] != 0) return static_cast<int>(i);
  }
  return kPiles;
}

// Something that nobody knew is turned up.
template <class Sink>
constexpr void reveal(Sink&& sink, EventKind kind, Seat seat, int a = 0, int b = 0) {
  Event e = event_of(kind, seat, a, b);
  e.reveals = true;
  sink(e);
}

constexpr void add_tile(Position& p, int x, int y, int tribe) {
  p.x[p.tiles] = static_cast<std::int8_t>(x);
  p.y[p.tiles] = static_cast<std::int8_t>(y);
  p.tribe[p.tiles] = static_cast<std::uint8_t>(tribe);
  ++p.tiles;
}

// The four tiles lie: of two that touch with one name, the later one changes places with the tile
// diagonal to the earlier (B4).
template <class Sink>
constexpr void part_pairs(Position& p, Sink&& sink) {
  for (std::size_t early = 0; early < kSetupTiles; ++early) {
    for (std::size_t late = early + 1; late < kSetupTiles; ++late) {
      const int apart = cell(p, late) - cell(p, early);
      const bool touch = apart == 1 || apart == kRow || apart == -1 || apart == -kRow;
      if (p.tribe[early] != p.tribe[late] || !touch) continue;
      const auto other = static_cast<std::size_t>(tile_at(p, 1 - p.x[early], 1 - p.y[early]));
      sink.settle();
      const std::int8_t x = p.x[late];
      const std::int8_t y = p.y[late];
      p.x[late] = p.x[other];
      p.y[late] = p.y[other];
      p.x[other] = x;
      p.y[other] = y;
      sink(event_of(EventKind::TilesSwapped, kChance, packed(p, static_cast<int>(other)),
                    packed(p, static_cast<int>(late))));
    }
  }
}

}  // namespace tablee::gobi
