// The position: one bit per cell, seven bits per column (six cells and an empty guard above them,
// so that a shifted board never joins two columns). Bit = column * 7 + row, row 0 at the bottom.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "games/connect_four/components.h"

namespace tablee::connect_four {

enum class Kind : std::uint8_t { None, Drop };  // Drop: a = column
enum class EventKind : std::uint8_t { Dropped, Won, Drawn };

struct Position {
  std::array<std::uint64_t, 2> discs{};  // per seat
  Seat turn = 0;                         // whose turn it is
  std::uint8_t over = 0;                 // 1 when the game has ended
  std::uint8_t won = 0;                  // 1 when the seat at turn made a line
  std::array<std::uint8_t, 5> unused{};

  constexpr bool operator==(const Position&) const = default;
};

constexpr std::uint64_t cell(int column, int row) { return 1ULL << (column * 7 + row); }

inline constexpr std::uint64_t kBottomRow = [] {
  std::uint64_t bits = 0;
  for (int c = 0; c < kColumns; ++c) bits |= cell(c, 0);
  return bits;
}();
inline constexpr std::uint64_t kTopRow = kBottomRow << (kRows - 1);

}  // namespace tablee::connect_four
