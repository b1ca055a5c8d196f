// The ground: 10 × 10 squares, numbered 10·y + x. Four boards lie round the castle like a
// pinwheel, each in a slot (north, east, south, west); a square belongs to one slot, so what a
// board shows on a square is a table of board × square, whatever the arrangement of the others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/platform.h"
#include "games/gorynich/components.h"

namespace tablee::gorynich {

inline constexpr int kWidth = 10;
inline constexpr int kSquares = 100;
inline constexpr int kCastle = 100;    // where a knight stands that has entered the castle
inline constexpr int kCastleSlot = 4;  // the slot of the castle's own four squares

constexpr int square(int x, int y) { return y * kWidth + x; }
constexpr int column(int s) { return s % kWidth; }
constexpr int row(int s) { return s / kWidth; }
constexpr int distance(int a, int b) { return a < b ? b - a : a - b; }
constexpr int manhattan(int a, int b) {
  return distance(column(a), column(b)) + distance(row(a), row(b));
}
constexpr bool on_board(int x, int y) { return x >= 0 && x < kWidth && y >= 0 && y < kWidth; }

// The square n steps away in a direction, or -1 beyond the edge.
constexpr int stepped(int from, int direction, int n) {
  const auto d = static_cast<std::size_t>(direction);
  const int x = column(from) + n * kDx[d];
  const int y = row(from) + n * kDy[d];
  return on_board(x, y) ? square(x, y) : -1;
}

// Local (u, v) of a board that lies in a slot.
constexpr int placed(int slot, int u, int v) {
  switch (slot) {
    case 0:
      return square(u, v);
    case 1:
      return square(9 - v, u);
    case 2:
      return square(9 - u, 9 - v);
    default:
      return square(v, 9 - u);
  }
}

// One square of a board. A knight's path is a function of its square.
struct Ground {
  std::uint8_t path;    // 1, 2 or 3; 0 off every path
  std::uint8_t next;    // the next square of the path, kCastle after the gate
  std::uint8_t back;    // the square before; the start itself at the start
  std::uint8_t left;    // squares to the castle: 1 on the gate
  std::uint8_t start;   // where the path begins
  std::uint8_t drift;   // where the river carries the dragon; the square itself without a river
  std::uint8_t tunnel;  // 1 + the tunnel whose entrance this is, or 0
  std::uint8_t way;     // the direction of the next square, plus 4 · (1 + the river's direction)
};

struct Atlas {
  std::array<std::array<Ground, kSquares>, kBoards + 1> ground{};  // the last one: the castle
  std::array<std::array<std::uint8_t, 4>, kTunnels> exit{};  // tunnel × slot of the exit's board
  std::array<std::uint8_t, kTunnels> exit_board{};
  std::array<std::array<std::array<std::uint8_t, kPaths>, 4>, kBoards> start{};  // × slot × path
  std::array<std::uint8_t, kSquares> slot{};
};

namespace drawing {  // compile time only

constexpr int digit(char c) { return c - '0'; }
constexpr int at(int slot, std::string_view text, std::size_t i) {
  return placed(slot, digit(text[i]), digit(text[i + 1]));
}

constexpr int direction_to(int from, int to) {
  for (int d = 0; d < 4; ++d) {
    if (stepped(from, d, 1) == to) return d;
  }
  return -1;
}

constexpr void draw_path(std::array<Ground, kSquares>& ground, int slot, int number,
                         std::string_view text) {
  const std::size_t last = text.size() - 2;
  const int start = at(slot, text, 0);
  // A third path ends where it joins another, whose numbering goes on from there.
  const bool joins = number == 3;
  int left = joins ? ground[static_cast<std::size_t>(at(slot, text, last))].left : 1;
  for (std::size_t i = last + 3; i >= 3; i -= 3) {
    const std::size_t here = i - 3;
    if (joins && here == last) continue;
    Ground& g = ground[static_cast<std::size_t>(at(slot, text, here))];
    if (joins) ++left;
    g.path = static_cast<std::uint8_t>(number);
    g.left = static_cast<std::uint8_t>(left);
    if (!joins) ++left;
    g.start = static_cast<std::uint8_t>(start);
    g.back = static_cast<std::uint8_t>(here == 0 ? start : at(slot, text, here - 3));
    // The gate at local (4,3) or (5,3) faces the castle across the board's long inner side.
    g.next = static_cast<std::uint8_t>(here == last ? kCastle : at(slot, text, here + 3));
    const int way = here == last ? (2 + slot) % 4 : direction_to(at(slot, text, here), g.next);
    g.way = static_cast<std::uint8_t>(g.way | way);
  }
}

constexpr void draw_river(std::array<Ground, kSquares>& ground, int slot, std::string_view text) {
  for (std::size_t i = 0; i < text.size(); i += 4) {
    const char c = text[i + 2];
    const int local = c == 'N' ? 0 : c == 'E' ? 1 : c == 'S' ? 2 : 3;
    const int direction = (local + slot) % 4;
    const int s = at(slot, text, i);
    Ground& g = ground[static_cast<std::size_t>(s)];
    g.drift = static_cast<std::uint8_t>(stepped(s, direction, 1));
    g.way = static_cast<std::uint8_t>(g.way | (direction + 1) << 2);
  }
}

constexpr Atlas draw_atlas() {
  Atlas atlas{};
  for (auto& ground : atlas.ground) {
    for (std::size_t s = 0; s < kSquares; ++s) ground[s].drift = static_cast<std::uint8_t>(s);
  }
  for (auto& slot : atlas.slot) slot = kCastleSlot;
  for (int slot = 0; slot < 4; ++slot) {
    const auto at_slot = static_cast<std::size_t>(slot);
    for (int v = 0; v < 4; ++v) {
      for (int u = 0; u < 6; ++u) {
        atlas.slot[static_cast<std::size_t>(placed(slot, u, v))] = static_cast<std::uint8_t>(slot);
      }
    }
    for (std::size_t board = 0; board < kBoards; ++board) {
      auto& ground = atlas.ground[board];
      for (std::size_t path = 0; path < kPaths; ++path) {
        const std::string_view text = kPlans[board].path[path];
        draw_path(ground, slot, static_cast<int>(path) + 1, text);
        atlas.start[board][at_slot][path] = static_cast<std::uint8_t>(at(slot, text, 0));
      }
      draw_river(ground, slot, kPlans[board].river);
      const Tunnel& tunnel = kTunnelPlans[board];
      ground[static_cast<std::size_t>(at(slot, tunnel.entrance, 0))].tunnel =
          static_cast<std::uint8_t>(board + 1);
      atlas.exit_board[board] = static_cast<std::uint8_t>(tunnel.exit_board);
      atlas.exit[board][at_slot] = static_cast<std::uint8_t>(at(slot, tunnel.exit, 0));
    }
  }
  return atlas;
}

// The orders of the four boards round the castle, A before B before C before D.
constexpr std::array<std::array<std::uint8_t, 4>, 24> draw_arrangements() {
  std::array<std::array<std::uint8_t, 4>, 24> all{};
  std::size_t n = 0;
  for (unsigned code = 0; code < 256; ++code) {
    const std::array<std::uint8_t, 4> order{
        static_cast<std::uint8_t>(code >> 6), static_cast<std::uint8_t>(code >> 4 & 3U),
        static_cast<std::uint8_t>(code >> 2 & 3U), static_cast<std::uint8_t>(code & 3U)};
    unsigned seen = 0;
    for (const std::uint8_t board : order) seen |= 1U << board;
    if (seen == 15) all[n++] = order;
  }
  return all;
}

}  // namespace drawing

TABLEE_TABLE Atlas kAtlas = drawing::draw_atlas();
inline constexpr int kArrangements = 24;
TABLEE_TABLE std::array<std::array<std::uint8_t, 4>, kArrangements> kArrangement =
    drawing::draw_arrangements();

// The slot of a square, kCastleSlot for the castle's squares.
constexpr int slot_of(int s) { return kAtlas.slot[static_cast<std::size_t>(s)]; }
constexpr bool in_castle(int s) { return slot_of(s) == kCastleSlot; }

// The ground of a square with those boards in the slots.
constexpr const Ground& ground_at(const std::array<std::uint8_t, 4>& boards, int s) {
  const int slot = slot_of(s);
  const std::size_t board =
      slot == kCastleSlot ? std::size_t{kBoards} : boards[static_cast<std::size_t>(slot)];
  return kAtlas.ground[board][static_cast<std::size_t>(s)];
}

}  // namespace tablee::gorynich
