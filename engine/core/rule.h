// Rule: an id such as N30, whose text stands in the game's rules.en.md and rules.fr.md.
#pragma once

#include <array>
#include <cstddef>

namespace tablee {

class Rule {
 public:
  // No rule: nothing forbids the move.
  constexpr Rule() = default;

  template <std::size_t N>
  constexpr Rule(const char (&id)[N]) {  // NOLINT: an id is written as a literal, Rule("N30")
    static_assert(N <= 8, "a rule id has at most seven characters");
    for (std::size_t i = 0; i + 1 < N; ++i) id_[i] = id[i];
  }

  // True when a rule forbids the move.
  constexpr explicit operator bool() const { return id_[0] != '\0'; }
  [[nodiscard]] constexpr const char* c_str() const { return id_.data(); }
  constexpr bool operator==(const Rule&) const = default;

 private:
  std::array<char, 8> id_{};
};

inline constexpr Rule kLegal{};

}  // namespace tablee
