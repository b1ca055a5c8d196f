// The table in a terminal: the river from nest to nest, the Bear above it, the tokens below.
#include "games/deep_river/names.h"
#include "games/deep_river/phrases.h"
#include "games/deep_river/text_codec.h"

namespace tablee::deep_river {
namespace {

constexpr std::size_t kTileWidth = 8;
constexpr std::size_t kNestWidth = 6;
constexpr std::size_t kTableWidth = kLastTile * kTileWidth + 2 * kNestWidth + 10;  // and ten bars

std::size_t column_width(int position) { return is_nest(position) ? kNestWidth : kTileWidth; }

std::string centred(std::string_view text, std::size_t columns) {
  const std::size_t w = width(text);
  const std::size_t left = w < columns ? (columns - w) / 2 : 0;
  return padded(std::string(left, ' ') + std::string(text), columns);
}

Colour colour_of(std::string_view pawn) {
  return pawn.starts_with("E") ? Colour::Blue : Colour::Orange;
}

// A pile in the middle of its column, each pawn in its side's colour.
std::string painted_pile(const std::string& pile, std::size_t columns, const AnsiStyle& style) {
  const std::string text = centred(pile, columns);
  const std::size_t bar = text.find('/');
  if (bar == std::string::npos) return style.paint(text, colour_of(pile), true);
  return style.paint(text.substr(0, bar), colour_of(pile), true) + style.dim("/") +
         style.paint(text.substr(bar + 1), colour_of(pile.substr(pile.find('/') + 1)));
}

std::string rule_line(std::string_view left, std::string_view middle, std::string_view right,
                      const AnsiStyle& style) {
  std::string out(left);
  for (int at = kEelNest; at <= kSalmonNest; ++at) {
    for (std::size_t i = 0; i < column_width(at); ++i) out += "─";
    out += at == kSalmonNest ? right : middle;
  }
  return " " + style.dim(out) + "\n";
}

// One line of the table: cell(position) gives text of that column's width.
template <class Cell>
std::string table_line(const AnsiStyle& style, std::string_view bar, Cell&& cell) {
  const std::string painted = bar == " " ? " " : style.dim(bar);
  std::string out = " " + painted;
  for (int at = kEelNest; at <= kSalmonNest; ++at) out += cell(at) + painted;
  return out.substr(0, out.find_last_not_of(' ') + 1) + "\n";
}

// One row of pawns: row 0 and 1 of the places, Singles and Doubles at home.
std::string pawn_cell(const Json& view, int at, std::size_t row, const AnsiStyle& style) {
  if (is_nest(at)) {
    const Json& nest = view["nests"][at == kEelNest ? 0 : 1];
    const int count = nest[row == 0 ? "singles" : "doubles"];
    const std::string pawn = pile_text(pawn_of(at == kEelNest ? kEels : kSalmon, row == 1));
    const std::string text = centred(std::to_string(count) + "×" + pawn, kNestWidth);
    return count == 0 ? style.dim(centred("–", kNestWidth))
                      : style.paint(text, colour_of(pawn), true);
  }
  const Json& places = view["river"][static_cast<std::size_t>(at - 1)]["places"];
  if (row >= places.size()) return std::string(kTileWidth, ' ');
  if (places[row].is_null()) return style.dim(centred("·", kTileWidth));
  return painted_pile(places[row]["pile"], kTileWidth, style);
}

// A token under its tile; a tilted one has a stroke after its letter.
std::string token_cell(const Json& token, const Json& chosen, Language language,
                       const AnsiStyle& style) {
  const std::string name = token["token"];
  std::string text = name + " ";
  text += token["face"].is_null()
              ? "?"
              : face_name(token["distance"], token["fish"], token["bear"], language);
  const bool tilted = token["tilted"] || token["tilted_next"];
  if (tilted) text[1] = '/';
  text = padded(text, kTileWidth);
  return style.paint(text, tilted ? Colour::Grey : Colour::Cyan, chosen == name);
}

std::string header(const Json& view, const AnsiStyle& style, Language language) {
  std::string out = " " + style.bold("DEEP RIVER") + "   ";
  if (view["over"]) {
    out += say(language, "game over: ", "partie terminée : ");
    const float eels = view["returns"][kEels];
    if (eels == 0) return out + say(language, "a draw", "nulle") + "\n";
    const int winner = eels > 0 ? kEels : kSalmon;
    return out + say(language, "the ", "les ") + side_name(winner, language) +
           say(language, " win", " gagnent") + "\n";
  }
  if (view["turn"].is_null()) return out + say(language, "setting up", "mise en place") + "\n";
  const int seat = view["turn"];
  out += say(language, "turn ", "tour ") + std::to_string(view["turns"].get<int>() + 1) + ", ";
  out +=
      style.paint(side_name(seat, language), seat == kEels ? Colour::Blue : Colour::Orange, true);
  if (!view["chosen"].is_null()) {
    out += say(language, ", token ", ", jeton ") + view["chosen"].get<std::string>();
    if (view["second"]) out += say(language, ", second fish", ", second poisson");
  }
  return out + "\n";
}

// The two sides over their ends of the river, with the letter of their pawns.
std::string sides(const AnsiStyle& style, Language language) {
  const std::string left = "E = " + side_name(kEels, language) + " →";
  const std::string right = "← " + side_name(kSalmon, language) + " = S";
  const std::string gap(kTableWidth - width(left) - width(right), ' ');
  return " " + style.paint(left, Colour::Blue, true) + gap +
         style.paint(right, Colour::Orange, true) + "\n";
}

// What the drawing alone would not say: tilts, and a pawn in hand.
std::string notes(const Json& view, Language language) {
  std::string out;
  if (view["over"]) return out;
  for (const Json& token : view["tokens"]) {
    const std::string name = token["token"];
    if (token["tilted"]) {
      out += " " + name +
             say(language, "/ is tilted: not to be chosen this turn.\n",
                 "/ est incliné : on ne peut pas le choisir ce tour-ci.\n");
    }
    if (token["tilted_next"]) {
      out += " " + name +
             say(language, "/ is tilted for the opponent's next turn.\n",
                 "/ est incliné pour le prochain tour adverse.\n");
    }
  }
  if (view["step"] == "cover") {
    out += say(language,
               " In hand, above the big tile: ", " En main, au-dessus de la grande tuile : ") +
           view["arrival"]["pawn"].get<std::string>() + "\n";
  }
  return out;
}

}  // namespace

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, Language language) {
  std::string out = header(view, style, language) + sides(style, language);
  out += table_line(style, " ", [&](int at) {
    if (view["bear"] != at) return std::string(column_width(at), ' ');
    const std::string bear = say(language, "BEAR", "OURS");
    return style.paint(centred(is_nest(at) ? bear : "{" + bear + "}", column_width(at)),
                       Colour::Brown, true);
  });
  out += rule_line("╭", "┬", "╮", style);
  out += table_line(
      style, "│", [&](int at) { return style.dim(centred(std::to_string(at), column_width(at))); });
  const auto tile = [&](int at) { return view["river"][static_cast<std::size_t>(at - 1)]["tile"]; };
  out += table_line(style, "│", [&](int at) {
    if (is_nest(at)) return centred(say(language, "Nest", "Nid"), kNestWidth);
    return centred(tile_name(tile(at), language), kTileWidth);
  });
  out += table_line(style, "│", [&](int at) {
    if (is_nest(at)) return std::string(kNestWidth, ' ');
    return style.dim(centred(tile_hint(tile(at), language), kTileWidth));
  });
  out += rule_line("├", "┼", "┤", style);
  for (std::size_t row = 0; row < 2; ++row) {
    out += table_line(style, "│", [&](int at) { return pawn_cell(view, at, row, style); });
  }
  out += rule_line("╰", "┴", "╯", style);
  for (const Json& token : view["tokens"]) {
    out += table_line(style, " ", [&](int at) {
      if (token["position"] == at) return token_cell(token, view["chosen"], language, style);
      return std::string(column_width(at), ' ');
    });
  }
  return out + notes(view, language);
}

}  // namespace tablee::deep_river
