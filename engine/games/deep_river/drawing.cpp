// The table in a terminal: the river from nest to nest, the Bear above it, the tokens below.
#include "games/deep_river/names.h"
#include "games/deep_river/text_codec.h"

namespace tablee::deep_river {
namespace {

constexpr std::size_t kTileWidth = 8;
constexpr std::size_t kNestWidth = 6;
constexpr std::size_t kTableWidth = kLastTile * kTileWidth + 2 * kNestWidth + 10;  // and ten bars

bool is_nest(int position) { return position == kEelNest || position == kSalmonNest; }

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
std::string token_cell(const Json& token, const Json& chosen, const Speaker& speaker,
                       const AnsiStyle& style) {
  const std::string name = token["token"];
  std::string text = name + " ";
  if (token["face"].is_null()) {
    text += "?";
  } else {
    const std::string distance = std::to_string(token["distance"].get<int>());
    text += distance;
    for (int fish = token["fish"]; fish > 1; --fish) text += "+" + distance;
    if (token["bear"] != 0) text += "+" + speaker.words("draw", "then_bear");
  }
  const bool tilted = token["tilted"] || token["tilted_next"];
  if (tilted) text[1] = '/';
  text = padded(text, kTileWidth);
  return style.paint(text, tilted ? Colour::Grey : Colour::Cyan, chosen == name);
}

std::string header(const Json& view, const AnsiStyle& style, const Speaker& speaker) {
  const auto say = [&](const char* key, const Json& about = {}) {
    return speaker.words("draw", key, about, view);
  };
  const std::string title = " " + style.bold(say("title")) + "   ";
  if (view["over"]) {
    const float eels = view["returns"][kEels];
    if (eels == 0) return title + say("drawn") + "\n";
    return title + say("won", {{"seat", eels > 0 ? kEels : kSalmon}}) + "\n";
  }
  if (view["turn"].is_null()) return title + say("setup") + "\n";
  const Colour colour = view["turn"] == kEels ? Colour::Blue : Colour::Orange;
  return title + say("turn", {{"n", view["turns"].get<int>() + 1}}) +
         style.paint(speaker.name("seat", view["turn"], "label"), colour, true) +
         (view["chosen"].is_null() ? "" : say("token")) + "\n";
}

// The two sides over their ends of the river, with the letter of their pawns.
std::string sides(const AnsiStyle& style, const Speaker& speaker) {
  const std::string left = "E = " + speaker.name("seat", kEels, "label") + " →";
  const std::string right = "← " + speaker.name("seat", kSalmon, "label") + " = S";
  const std::size_t taken = width(left) + width(right);
  const std::string gap(taken < kTableWidth ? kTableWidth - taken : 1, ' ');
  return " " + style.paint(left, Colour::Blue, true) + gap +
         style.paint(right, Colour::Orange, true) + "\n";
}

// What the drawing alone would not say: tilts, and a pawn in hand.
std::string notes(const Json& view, const Speaker& speaker) {
  std::string out;
  if (view["over"]) return out;
  for (const Json& token : view["tokens"]) {
    for (const char* mark : {"tilted", "tilted_next"}) {
      if (token[mark]) out += " " + speaker.words("draw", mark, token) + "\n";
    }
  }
  if (view["step"] == "cover")
    out += " " + speaker.words("draw", "in_hand", view["arrival"]) + "\n";
  return out;
}

}  // namespace

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, const Speaker& speaker) {
  std::string out = header(view, style, speaker) + sides(style, speaker);
  out += table_line(style, " ", [&](int at) {
    if (view["bear"] != at) return std::string(column_width(at), ' ');
    const std::string bear = speaker.words("draw", "bear");
    return style.paint(centred(is_nest(at) ? bear : "{" + bear + "}", column_width(at)),
                       Colour::Brown, true);
  });
  out += rule_line("╭", "┬", "╮", style);
  out += table_line(
      style, "│", [&](int at) { return style.dim(centred(std::to_string(at), column_width(at))); });
  // What is written on a tile, in two lines.
  const auto tile = [&](int at, const std::string& line) {
    const Json& effect = view["river"][static_cast<std::size_t>(at - 1)]["tile"];
    if (effect.is_null()) return std::string(line == "tile_" ? "?" : "");
    return speaker.words("draw", line + effect.get<std::string>());
  };
  out += table_line(style, "│", [&](int at) {
    if (is_nest(at)) return centred(speaker.words("draw", "nest"), kNestWidth);
    return centred(tile(at, "tile_"), kTileWidth);
  });
  out += table_line(style, "│", [&](int at) {
    if (is_nest(at)) return std::string(kNestWidth, ' ');
    return style.dim(centred(tile(at, "hint_"), kTileWidth));
  });
  out += rule_line("├", "┼", "┤", style);
  for (std::size_t row = 0; row < 2; ++row) {
    out += table_line(style, "│", [&](int at) { return pawn_cell(view, at, row, style); });
  }
  out += rule_line("╰", "┴", "╯", style);
  for (const Json& token : view["tokens"]) {
    out += table_line(style, " ", [&](int at) {
      if (token["position"] == at) return token_cell(token, view["chosen"], speaker, style);
      return std::string(column_width(at), ' ');
    });
  }
  return out + notes(view, speaker);
}

}  // namespace tablee::deep_river
