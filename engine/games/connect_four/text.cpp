// The table in a terminal: a grid, with a letter as well as a colour for each seat.
#include "games/connect_four/text_codec.h"

namespace tablee::connect_four {

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, Language) {
  std::string out;
  for (const Json& row : view["rows"]) {
    out += style.dim("  |");
    for (const Json& disc : row) {
      if (disc.is_null()) {
        out += style.dim(" .");
      } else {
        out += disc == 0 ? style.paint(" X", Colour::Red, true)
                         : style.paint(" O", Colour::Yellow, true);
      }
    }
    out += style.dim(" |") + "\n";
  }
  return out + style.dim("    1 2 3 4 5 6 7") + "\n";
}

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
