// What players, gems, tiles and places are called in both languages, for drawing and telling.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "games/niagara/names.h"
#include "text/ansi_style.h"
#include "text/json.h"
#include "text/language.h"
#include "text/words.h"

namespace tablee::niagara {

using Shade = tablee::Colour;

struct Name {
  std::string_view english, french;
  Shade shade;
};
inline constexpr std::array<Name, kMaxPlayers> kPlayers{{{"Red", "Rouge", Shade::Red},
                                                         {"Green", "Vert", Shade::Green},
                                                         {"Yellow", "Jaune", Shade::Yellow},
                                                         {"Blue", "Bleu", Shade::Blue},
                                                         {"Brown", "Marron", Shade::Brown}}};
// In the order of kColourNames.
inline constexpr std::array<Name, kColours> kGems{{{"violet", "violette", Shade::Violet},
                                                   {"clear", "claire", Shade::White},
                                                   {"yellow", "jaune", Shade::Yellow},
                                                   {"blue", "bleue", Shade::Blue},
                                                   {"pink", "rose", Shade::Rose}}};

inline std::string text(Language language, std::string_view english, std::string_view french) {
  return std::string(in(language, english, french));
}
inline std::string player(const Json& seat, Language language) {
  const Name& name = kPlayers.at(seat.get<std::size_t>());
  return text(language, name.english, name.french);
}
inline const Name& gem_name(const Json& gem) {
  const auto i = index_of(gem.get_ref<const std::string&>(), kColourNames);
  return kGems.at(static_cast<std::size_t>(i.value_or(0)));
}
inline std::string gem(const Json& colour, Language language) {
  return text(language, gem_name(colour).english, gem_name(colour).french);
}
inline std::string gem_letter(const Json& colour, Language language) {
  return gem(colour, language).substr(0, 1);
}
inline std::string number_text(const Json& n) { return std::to_string(n.get<int>()); }
inline std::string signed_text(const Json& n) {
  const int value = n.get<int>();
  if (value < 0) return "−" + std::to_string(-value);
  return (value > 0 ? "+" : "") + std::to_string(value);
}
inline std::string place(const Json& node, Language language) {
  std::string name = node;
  if (name == "BEACH") return text(language, "the beach", "la plage");
  if (name == "FALLS") return text(language, "the falls", "les chutes");
  return name;
}
inline std::string tile(const Json& name, Language language) {
  return name == "cloud" ? text(language, "cloud", "nuage") : name.get<std::string>();
}

}  // namespace tablee::niagara
