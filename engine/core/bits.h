// Bit counting that is right on every target. Not <bit>: std::popcount compiles in CUDA device
// code and silently returns wrong results there.
#pragma once

#include <cstdint>

namespace tablee {

// How many bits are set.
constexpr int popcount(std::uint64_t bits) {
#if defined(__CUDA_ARCH__)
  return __popcll(bits);
#else
  return __builtin_popcountll(bits);
#endif
}

// The index of the lowest set bit. Precondition: bits != 0.
constexpr int lowest_bit(std::uint64_t bits) {
#if defined(__CUDA_ARCH__)
  return __ffsll(static_cast<long long>(bits)) - 1;
#else
  return __builtin_ctzll(bits);
#endif
}

// Removes the lowest set bit and returns its index. Precondition: bits != 0.
// The idiom: for (std::uint64_t rest = bits; rest != 0;) { int i = pop_lowest(rest); … }
constexpr int pop_lowest(std::uint64_t& bits) {
  const int index = lowest_bit(bits);
  bits &= bits - 1;
  return index;
}

}  // namespace tablee
