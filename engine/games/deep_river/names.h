// The words that notation and views share.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/deep_river/state.h"

namespace tablee::deep_river {

inline constexpr std::array<std::string_view, 6> kTileWords{"",     "bear", "advance",
                                                            "swap", "tilt", "big"};
inline constexpr std::array<std::string_view, kTokens> kTokenWords{"A", "B", "C"};

// A pile as text, top first: E1, E2/S1. What is no pile is written with its number: ?4.
inline std::string pile_text(int look) {
  if (look < 0 || look > 255 || !is_pile(static_cast<Look>(look)))
    return "?" + std::to_string(look);
  const auto pile = static_cast<Look>(look);
  std::string text = owner(pile) == kEels ? "E" : "S";
  text += is_double(pile) ? '2' : '1';
  return is_stack(pile) ? text + "/" + pile_text(under_of(pile)) : text;
}

// The pile that pile_text() would write so.
inline std::optional<Look> read_pile(std::string_view text) {
  for (Look look = 1; look < 16; ++look) {
    if (is_pile(look) && pile_text(look) == text) return look;
  }
  return std::nullopt;
}

}  // namespace tablee::deep_river
