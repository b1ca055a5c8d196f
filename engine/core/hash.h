// A 64-bit hash of a position, straight from its bytes. Positions have no padding and keep unused
// slots zero, so equal positions have equal bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace tablee {

template <class Position>
struct Words {
  std::uint64_t word[sizeof(Position) / 8];  // NOLINT(modernize-avoid-c-arrays)
};

template <class Position>
constexpr std::uint64_t hash(const Position& position) {
  static_assert(std::has_unique_object_representations_v<Position>, "no padding in a position");
  static_assert(sizeof(Position) % 8 == 0, "a position is a whole number of 64-bit words");
  const auto words = __builtin_bit_cast(Words<Position>, position);
  std::uint64_t h = 0x243F6A8885A308D3ULL;
  for (std::size_t i = 0; i < sizeof(Position) / 8; ++i) {
    h = (h ^ words.word[i]) * 0x9E3779B97F4A7C15ULL;
    h ^= h >> 32;
  }
  h *= 0xD6E8FEB86659FD93ULL;
  return h ^ (h >> 29);
}

}  // namespace tablee
