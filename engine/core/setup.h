// Setup: how many seats and which options. Every option is a choice from a short list of words,
// so that a command line, a page and a record describe and check options without knowing the game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/seat.h"

namespace tablee {

inline constexpr std::size_t kMaxOptions = 8;
inline constexpr std::size_t kMaxChoices = 10;

struct Setup {
  std::uint8_t seats = 0;
  std::array<std::uint8_t, kMaxOptions> option{};  // index into OptionInfo::choices

  constexpr bool operator==(const Setup&) const = default;
};

struct OptionInfo {
  std::string_view name;
  std::array<std::string_view, kMaxChoices> choices;  // empty strings after the last one
  std::uint8_t fallback = 0;                          // the choice when nothing is said
  std::string_view rule;                              // the rule that describes it
};

// An option that is off unless asked for.
constexpr OptionInfo on_off(std::string_view name, std::string_view rule) {
  return {name, {"off", "on"}, 0, rule};
}

// What a game says about itself before anyone plays it.
struct Info {
  std::string_view name;   // the id: deep_river
  std::string_view title;  // the name people read: Deep River
  SeatSet seat_counts;     // bit n: n seats can play
  std::uint8_t usual_seats;
  std::uint8_t version;  // of notation, views and records; raised when one of them changes meaning
  std::array<OptionInfo, kMaxOptions> options{};  // nameless after the last one
  bool secrets = true;                            // whether seats see different things

  [[nodiscard]] constexpr bool plays(unsigned seats) const {
    return seats <= kMaxSeats && (seat_counts >> seats & 1U) != 0;
  }
  [[nodiscard]] constexpr std::size_t option_count() const {
    std::size_t n = 0;
    while (n < kMaxOptions && !options[n].name.empty()) ++n;
    return n;
  }
  [[nodiscard]] constexpr Setup usual(unsigned seats) const {
    Setup setup{static_cast<std::uint8_t>(seats), {}};
    for (std::size_t i = 0; i < kMaxOptions; ++i) setup.option[i] = options[i].fallback;
    return setup;
  }
  [[nodiscard]] constexpr Setup usual() const { return usual(usual_seats); }
};

// A set of seat counts for Info::seat_counts: seat_counts(2, 4).
template <class... N>
constexpr SeatSet seat_counts(N... n) {
  return static_cast<SeatSet>((0U | ... | (1U << n)));
}

}  // namespace tablee
