// Sentences for events and decisions.
#include "games/connect_four/text_codec.h"

namespace tablee::connect_four {

std::string TextCodec::tell(const Json& event, Language language) {
  const std::string name = event["event"];
  if (name == "drawn") {
    return std::string(
        in(language, "The board is full: a draw.", "La grille est pleine : partie nulle."));
  }
  const std::string disc = event["seat"] == 0 ? "X" : "O";
  if (name == "won") {
    return disc + std::string(in(language, " has four in a line.", " aligne quatre jetons."));
  }
  return disc + std::string(in(language, " drops in column ", " joue dans la colonne ")) +
         std::to_string(event["column"].get<int>() + 1) + ".";
}

std::string TextCodec::prompt(const Json&, Language language) {
  return std::string(
      in(language, "Choose a column for your disc.", "Choisissez une colonne pour votre jeton."));
}

}  // namespace tablee::connect_four
