// What seats, tools and symbols are called in both languages, for drawing and telling.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/gefira/state.h"
#include "text/json.h"
#include "text/language.h"

namespace tablee::gefira {

inline std::string text_in(Language language, std::string_view english, std::string_view french) {
  return std::string(in(language, english, french));
}

inline std::string seat_name(int seat, Language language) {
  constexpr std::array<std::string_view, 4> english{"Blue", "Red", "Green", "Yellow"};
  constexpr std::array<std::string_view, 4> french{"Bleu", "Rouge", "Vert", "Jaune"};
  return text_in(language, english[at(seat)], french[at(seat)]);
}
inline std::string seat_name(const Json& seat, Language language) {
  return seat_name(seat.get<int>(), language);
}

inline std::string tool_name(const std::string& tool, Language language) {
  if (tool == "compass") return text_in(language, "compass", "boussole");
  if (tool == "telescope") return text_in(language, "telescope", "longue-vue");
  return text_in(language, "machete", "machette");
}

// The symbol in at most five columns, for a cell, or in full.
inline std::string symbol_name(const std::string& symbol, Language language, bool brief = false) {
  if (symbol == "flood") return text_in(language, "Flood", "Crue");
  if (symbol == "plank") {
    return brief ? text_in(language, "Plank", "Plan.")
                 : text_in(language, "Broken plank", "Planche cassée");
  }
  if (symbol == "talisman") return brief ? "Tali." : "Talisman";
  if (symbol == "liana") return text_in(language, "Liana", "Liane");
  if (symbol == "snake")
    return brief ? text_in(language, "Snake", "Serp.") : text_in(language, "Snake", "Serpent");
  return brief ? text_in(language, "Winds", "Vents")
               : text_in(language, "Strong winds", "Vents violents");
}

}  // namespace tablee::gefira
