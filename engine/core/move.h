// Move: one small decision in 32 bits, with a stable meaning: a kind and up to three arguments.
// A big action is a chain of small decisions; the same chain serves clicks, keys, search and log.
#pragma once

#include <cstdint>

namespace tablee {

struct Move {
  // No initialisers: a list of moves must cost nothing to make. Move{} is zero, "no move".
  std::uint8_t kind;  // the game's own enum, from 1
  std::uint8_t a;
  std::uint8_t b;
  std::uint8_t c;

  [[nodiscard]] constexpr std::uint32_t bits() const {
    return static_cast<std::uint32_t>(kind) << 24 | static_cast<std::uint32_t>(a) << 16 |
           static_cast<std::uint32_t>(b) << 8 | c;
  }
  static constexpr Move from_bits(std::uint32_t bits) {
    return {static_cast<std::uint8_t>(bits >> 24), static_cast<std::uint8_t>(bits >> 16),
            static_cast<std::uint8_t>(bits >> 8), static_cast<std::uint8_t>(bits)};
  }
  constexpr bool operator==(const Move&) const = default;
};

static_assert(sizeof(Move) == 4);

// Builds a move from the game's own enum and plain integers.
template <class Kind>
constexpr Move move_of(Kind kind, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a),
          static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)};
}

}  // namespace tablee
