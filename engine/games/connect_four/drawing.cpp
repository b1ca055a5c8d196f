// The table in a terminal: a grid, with a letter as well as a colour for each seat.
#include "games/connect_four/text_codec.h"

namespace tablee::connect_four {

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, const Speaker&) {
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

}  // namespace tablee::connect_four
