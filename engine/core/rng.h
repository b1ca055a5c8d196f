// A small, fast random generator with the same stream on every target. It drives players, tests
// and sampling; the rules never hold one: in them, chance is a move.
#pragma once

#include <cstdint>

namespace tablee {

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) : state_(mix(seed + 0x9E3779B97F4A7C15ULL)) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    return mix(state_);
  }

  // Uniform in [0, n). Precondition: n > 0. The bias of the multiply is below n / 2^32.
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32);
  }

 private:
  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace tablee
