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
  std::string_view rule{};                            // the rule that describes it

  // Where it does not apply, it keeps its usual choice.
  SeatSet seats = 0;  // applies to so many seats only, as Info::seat_counts; 0: to any number
  std::string_view needs{};   // applies only while the option of that name …
  std::string_view choice{};  // … has this choice
  // Options of the same group (not 0) are all left as usual, or all chosen, each another.
  std::uint8_t group = 0;
};

// An option that is off unless asked for.
constexpr OptionInfo on_off(std::string_view name, std::string_view rule) {
  return {name, {"off", "on"}, 0, rule};
}

// How freely people may talk at the table while they play.
enum class Talk : std::uint8_t { Free, Rationed, None };

// What the returns say.
enum class Payoff : std::uint8_t {
  LosersPay,     // winners share 1, which the losers pay in equal parts; a draw of all is 0
  WinnersShare,  // winners share 1, losers get nothing
  Ranking,       // each gets the share of its opponents that it leaves behind, a tie being half
  Team,          // all win 1 or all get 0
  Any,           // anything from -1 to 1
};

// What a seat can get at least and at most, and what all get together.
struct Stakes {
  double lowest;
  double highest;
  double sum;
  bool constant;  // whether they always get that sum
};

constexpr Stakes stakes(Payoff payoff, unsigned seats) {
  const double n = seats;
  switch (payoff) {
    case Payoff::LosersPay:
      return {-1 / (n - 1), 1, 0, true};
    case Payoff::WinnersShare:
      return {0, 1, 1, true};
    case Payoff::Ranking:
      return {0, 1, n / 2, true};
    case Payoff::Team:
      return {0, 1, 0, false};
    case Payoff::Any:
      break;
  }
  return {-1, 1, 0, false};
}

// A number that may grow with the seats.
struct PerSeats {
  std::uint16_t once = 0;
  std::uint16_t each = 0;  // so much more for every seat

  [[nodiscard]] constexpr unsigned at(unsigned seats) const { return once + each * seats; }
};

// What a game says about itself before anyone plays it.
struct Info {
  std::string_view name;   // the id: its folder and namespace
  std::string_view title;  // the name people read
  SeatSet seat_counts;     // bit n: n seats can play
  std::uint8_t usual_seats;
  std::uint8_t version;  // of notation, views and records; raised when one of them changes meaning
  std::uint8_t minutes = 0;                       // about how long people play; 0: nobody has said
  std::array<OptionInfo, kMaxOptions> options{};  // nameless after the last one
  bool secrets = true;                            // whether seats see different things
  bool simultaneous = false;                      // whether several seats ever decide at once
  bool chance = true;                             // whether anything is drawn
  Payoff payoff = Payoff::Any;
  Talk talk = Talk::Free;
  std::string_view speech{};         // where talk is rationed: the event that lets people talk
  PerSeats longest{10'000, 10'000};  // more decisions of seats than a game can have
  std::array<std::uint32_t, kMaxSeats> colours{};  // of the seats, 0xRRGGBB; 0: nobody has said

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

  // Whether an option means something to so many seats with these other choices.
  [[nodiscard]] constexpr bool applies(const OptionInfo& option, const Setup& setup) const {
    if (option.seats != 0 && (option.seats >> setup.seats & 1U) == 0) return false;
    for (std::size_t i = 0; i < option_count(); ++i) {
      if (options[i].name == option.needs) {
        return options[i].choices[setup.option[i]] == option.choice;
      }
    }
    return true;
  }
  // Null if the choices go together; else the first option whose choice does not.
  [[nodiscard]] constexpr const OptionInfo* misfit(const Setup& setup) const {
    const auto chosen = [&](std::size_t i) { return setup.option[i] != options[i].fallback; };
    for (std::size_t i = 0; i < option_count(); ++i) {
      if (chosen(i) && !applies(options[i], setup)) return &options[i];
      for (std::size_t j = 0; j < i && options[i].group != 0; ++j) {
        if (options[j].group != options[i].group) continue;
        const bool same = setup.option[i] == setup.option[j];
        if (chosen(i) != chosen(j) || (chosen(i) && same)) return &options[i];
      }
    }
    return nullptr;
  }
};

// A set of seat counts for Info::seat_counts: seat_counts(2, 4).
template <class... N>
constexpr SeatSet seat_counts(N... n) {
  return static_cast<SeatSet>((0U | ... | (1U << n)));
}

}  // namespace tablee
