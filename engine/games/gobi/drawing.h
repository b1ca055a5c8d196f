// The desert drawn with box characters, and the signs that go with it.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/gobi/components.h"
#include "text/ansi_style.h"
#include "text/json.h"

namespace tablee::gobi {

inline constexpr std::array<std::string_view, kTribes> kTribeNames{"Bolormaa", "Sarnai", "Chingis",
                                                                   "Khulan", "Naranbaatar"};
inline constexpr std::array<Colour, kTribes> kTribeColours{
    Colour::Violet, Colour::Rose, Colour::Blue, Colour::Green, Colour::Orange};  // completion
inline constexpr std::array<std::string_view, kSeats> kSeatMarks{"●", "■", "○", "▲"};
inline constexpr std::array<Colour, kSeats> kSeatColours{Colour::Blue, Colour::Grey, Colour::White,
                                                         Colour::Red};

struct DrawnDesert {
  std::string text;
  bool crowded = false;  // some camels had no room and must be listed apart
};

// From a view; at most 80 columns, with narrower tiles the wider the desert is.
DrawnDesert draw_desert(const Json& view, const AnsiStyle& style);

}  // namespace tablee::gobi
