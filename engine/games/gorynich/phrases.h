// What heads, cards and manoeuvres are called, in both languages, for drawing and telling.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/gorynich/names.h"
#include "games/gorynich/state.h"
#include "text/ansi_style.h"
#include "text/json.h"
#include "text/language.h"
#include "text/words.h"

namespace tablee::gorynich {

struct Name {
  std::string_view english;
  std::string_view french;
};

inline std::string say(Language language, const Name& name) {
  return std::string(tablee::in(language, name.english, name.french));
}
inline std::string say(Language language, std::string_view english, std::string_view french) {
  return std::string(tablee::in(language, english, french));
}

// The heads of the dragon, one per seat: colours that no arrow and no tunnel bears.
inline constexpr std::array<Name, kMaxSeats> kHeads{{{"Amber", "Ambre"},
                                                     {"Jade", "Jade"},
                                                     {"Coral", "Corail"},
                                                     {"Plum", "Prune"},
                                                     {"Lagoon", "Lagon"},
                                                     {"Copper", "Cuivre"},
                                                     {"Slate", "Ardoise"}}};
inline constexpr std::array<Colour, kMaxSeats> kHeadColours{
    Colour::Orange, Colour::Green, Colour::Rose, Colour::Violet,
    Colour::Cyan,   Colour::Brown, Colour::Grey};

inline constexpr std::array<Name, kCards> kCardWords{{{"red", "rouge"},
                                                      {"blue", "bleu"},
                                                      {"yellow", "jaune"},
                                                      {"white", "blanc"},
                                                      {"fire", "feu"},
                                                      {"manoeuvre", "manœuvre"}}};
inline constexpr std::array<std::string_view, kMoveCards> kCardSigns{"↑", "→", "↓", "←"};

inline constexpr std::array<Name, kEffects> kEffectWords{
    {{"Repetition", "Répétition"},
     {"Irrevocable loss", "Perte irrévocable"},
     {"Knight's move", "Déplacement du cavalier"},
     {"White flag", "Drapeau blanc"},
     {"Trap", "Piège"},
     {"Double protection", "Double protection"},
     {"Royal apples", "Pommes royales"},
     {"Fallen comrade", "Camarade tombé"},
     {"At the double", "Au pas de course"},
     {"Illusion", "Illusion"},
     {"Magnet", "Aimant"},
     {"Mount", "Monture"},
     {"Take-off", "Envol"},
     {"Heavy wings", "Ailes lourdes"},
     {"Roar", "Rugissement"},
     {"Rally", "Ralliement"},
     {"Great breath", "Grand souffle"},
     {"Headwind", "Vent contraire"}}};

inline std::string head(const Json& seat, Language language) {
  return say(language, kHeads[seat.get<std::size_t>()]);
}
inline std::string card(const Json& name, Language language) {
  if (name == "pass") return say(language, "pass", "passe");
  return say(language, kCardWords[index(*index_of(name.get<std::string>(), kCardNames))]);
}
inline int effect_index(const Json& name) {
  return *index_of(name.get<std::string>(), kEffectNames);
}
inline std::string effect(const Json& name, Language language) {
  return say(language, kEffectWords[index(effect_index(name))]);
}
// A square as players write it: column, row.
inline std::string at(const Json& square) {
  const int s = square.get<int>();
  return std::to_string(column(s)) + "," + std::to_string(row(s));
}
inline std::string signed_text(int value) {
  return value < 0 ? "−" + std::to_string(-value) : "+" + std::to_string(value);
}

}  // namespace tablee::gorynich
