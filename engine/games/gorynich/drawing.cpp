// The table in a terminal: the board in cells of two lines (what is printed, who stands there),
// the tiles, the knights, and every head's cards.
#include <algorithm>

#include "games/gorynich/names.h"
#include "games/gorynich/text_codec.h"
#include "text/words.h"

namespace tablee::gorynich {
namespace {

constexpr std::size_t kCell = 6;

std::string trimmed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string arrow(char c) {
  switch (c) {
    case '^':
      return "↑";
    case '>':
      return "→";
    case 'v':
      return "↓";
    case '<':
      return "←";
    default:
      return {c};
  }
}

Colour tunnel_colour(char letter) {
  switch (letter) {
    case 'g':
      return Colour::Green;
    case 'p':
      return Colour::Violet;
    case 'o':
      return Colour::Orange;
    default:
      return Colour::Cyan;
  }
}

// The upper line of a cell, from the map's code for it: "*↓" for "*A1v", "→≈↓" for "A1>~v".
std::string ground_text(std::string_view code, const AnsiStyle& style) {
  std::string out;
  std::size_t columns = 0;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    if ((c >= 'A' && c <= 'D') || (c >= '1' && c <= '3')) continue;  // the arrow says enough
    ++columns;
    if (c == '~') {
      out += style.paint("≈" + arrow(code[++i]), Colour::Blue);
      ++columns;
    } else if (c == '(' || c == ')') {
      const char letter = code[++i];
      out += style.paint(std::string{c, letter}, tunnel_colour(letter));
      ++columns;
    } else if (c == '*') {
      out += style.bold("*");
    } else if (c == '.') {
      out += style.dim("·");
    } else {
      out += style.dim(arrow(c));
    }
  }
  return out + std::string(kCell - columns, ' ');
}

// The lower line: D for the dragon, the numbers of the knights, + for those without room.
std::string pieces_text(const Json& view, int s, const AnsiStyle& style) {
  std::string dragon = view["dragon"] == s ? "D" : "", knights;
  bool more = false;
  for (std::size_t k = 0; k < view["knights"].size(); ++k) {
    if (view["knights"][k]["square"] != s) continue;
    const std::string number = (knights.empty() ? "" : ",") + std::to_string(k + 1);
    more = more || dragon.size() + knights.size() + number.size() > kCell - 2;
    if (!more) knights += number;
  }
  if (more) knights += "+";
  const std::string space(kCell - dragon.size() - knights.size(), ' ');
  return style.paint(dragon, Colour::Red, true) + style.bold(knights) + space;
}

// A castle square: a wall, with the dragon on it when it is there.
std::string castle_text(std::string_view piece, int x, const AnsiStyle& style) {
  std::string wall;
  for (std::size_t i = piece.size(); i < (x == 4 ? kCell : kCell - 1); ++i) wall += "▓";
  return style.paint(piece, Colour::Red, true) + style.dim(wall) + (x == 4 ? "" : " ");
}

// The words of the section draw.
class Words {
 public:
  Words(const Json& view, const Speaker& speaker) : view_(view), speaker_(speaker) {}
  std::string operator()(std::string_view key, const Json& about = {}) const {
    return speaker_.words("draw", key, about, view_);
  }
  [[nodiscard]] std::string seat(std::size_t s) const { return speaker_.name("seat", s); }

 private:
  const Json& view_;
  const Speaker& speaker_;
};

constexpr std::size_t kLabel = 11;  // columns before what a line says

std::string board_text(const Json& view, const AnsiStyle& style, const Words& word) {
  if (view["map"].is_null()) return "  " + word("unlaid") + "\n";
  std::string out = "   ";
  for (int x = 0; x < kWidth; ++x) {
    out += style.dim(padded(std::string{' ', static_cast<char>('A' + x)}, kCell));
  }
  out += "\n";
  for (int y = 0; y < kWidth; ++y) {
    std::string upper = style.dim((y < 9 ? " " : "") + std::to_string(y + 1) + " ");
    std::string lower = "   ";
    const std::string line = view["map"][index(y)];
    const auto codes = words(line);
    for (int x = 0; x < kWidth; ++x) {
      const int s = square(x, y);
      upper += in_castle(s) ? castle_text("", x, style) : ground_text(codes[index(x)], style);
      lower += in_castle(s) ? castle_text(view["dragon"] == s ? "D" : "", x, style)
                            : pieces_text(view, s, style);
    }
    out += trimmed(upper) + "\n" + trimmed(lower) + "\n";
  }
  out += style.dim("   " + word("key")) + "\n";
  if (view["options"]["mode"] == "advanced") out += style.dim("   " + word("key.advanced")) + "\n";
  return out;
}

std::string signed_text(int value) {
  return value < 0 ? "−" + std::to_string(-value) : "+" + std::to_string(value);
}

// A movement card that lies open, and what is left in its deck.
std::string deck_text(const Json& view, bool knights, const AnsiStyle& style, const Words& word) {
  const std::string whose = knights ? "knights" : "gorynich";
  const auto written = [&](const Json& value) {
    if (value.is_null()) return std::string("–");
    return knights ? std::to_string(value.get<int>()) : signed_text(value.get<int>());
  };
  std::string left;
  for (const Json& value : view[whose + "_deck"]) left += " " + written(value);
  const std::string now = written(view[whose + "_card"]);
  return padded(word(whose), kLabel) + style.bold(padded(now, 4)) +
         style.dim(word("left") + (left.empty() ? " –" : left)) + "\n";
}

std::string header(const Json& view, const AnsiStyle& style, const Words& word) {
  std::string out = style.paint(word("title"), Colour::Red, true) + word("header") + "\n" +
                    deck_text(view, true, style, word) + deck_text(view, false, style, word);
  std::string now;  // what holds for the rest of the round
  if (view["size"] == "double") now += word("double");
  if (view["size"] == "heavy") now += word("heavy");
  if (view["inverted"] == true) now += word("wind");
  if (view["skip_next"] == true) now += word("flag");
  if (!now.empty()) out += padded(word("now"), kLabel - 1) + now + "\n";
  return out;
}

std::string tiles_text(const Json& view, const AnsiStyle& style, const Words& word) {
  std::string out;
  for (std::size_t i = 0; i < view["tiles"].size(); ++i) {
    const Json& tile = view["tiles"][i];
    out += word("tile", {{"n", i + 1}}) + "  ";
    if (tile["effect"].is_null()) {
      out += "–\n";
      continue;
    }
    const bool knights = tile["face"] == "knights";
    const std::string effect = tile["effect"];
    const int other = *index_of(effect, kEffectNames) + (knights ? -1 : 1);
    out += style.paint(padded(word(knights ? "face.knights" : "face.gorynich"), kLabel),
                       knights ? Colour::Blue : Colour::Red) +
           style.bold(padded(word("face", {{"effect", effect}}), 24)) +
           style.dim(word("then", {{"effect", kEffectNames[index(other)]},
                                   {"flips_later", tile["flips_later"]}})) +
           "\n";
  }
  return out;
}

std::string knights_text(const Json& view, const AnsiStyle& style, const Words& word) {
  constexpr std::size_t kPerLine = 5;
  std::string out;
  const std::string indent(kLabel, ' ');
  for (std::size_t k = 0; k < view["knights"].size(); ++k) {
    Json knight = view["knights"][k];
    knight["knight"] = k;
    const std::string text = word(knight["state"] == "riding" ? "riding" : "away", knight);
    const bool last = k % kPerLine == kPerLine - 1;
    if (k % kPerLine == 0) out += k == 0 ? padded(word("knights"), kLabel) : indent;
    const std::string cell = last ? text : padded(text + " ", 13);
    out += knight["state"] == "burned" ? style.dim(cell) : cell;
    if (last || k + 1 == view["knights"].size()) out += "\n";
  }
  return out + style.dim(indent + word("riding.key")) + "\n";
}

constexpr std::array<Colour, kMaxSeats> kHeadColours{Colour::Orange, Colour::Green, Colour::Rose,
                                                     Colour::Violet, Colour::Cyan,  Colour::Brown,
                                                     Colour::Grey};
constexpr std::array<Colour, kCards> kCardColours{Colour::Red,   Colour::Blue,   Colour::Yellow,
                                                  Colour::White, Colour::Orange, Colour::Violet};
constexpr std::array<std::string_view, kCards> kCardSigns{"↑", "→", "↓", "←", "", ""};

// A line for every head: its cards, and what it chose.
std::string seats_text(const Json& view, const AnsiStyle& style, const Words& word) {
  const auto wide = [](std::size_t c) { return c + 1 == kCards ? 11U : 9U; };
  const auto has = [](const Json& list, const Json& one) {
    return list.is_array() && std::find(list.begin(), list.end(), one) != list.end();
  };
  std::string out = style.dim(padded(view["viewer"].is_number() ? "  " + word("you") : "", kLabel));
  for (std::size_t c = 0; c < kCards; ++c) {
    const std::string name = word("card", {{"card", kCardNames[c]}});
    out += style.paint(padded(std::string(kCardSigns[c]) + name, wide(c)), kCardColours[c]);
  }
  out += word("now") + "\n";
  for (std::size_t s = 0; s < view["seats"].size(); ++s) {
    const Json& seat = view["seats"][s];
    const bool mine = view["viewer"] == s;
    out += (has(view["pending"], s) ? style.bold("> ") : "  ") +
           style.paint(padded(mine ? "[" + word.seat(s) + "]" : word.seat(s), 9), kHeadColours[s],
                       mine);
    for (std::size_t c = 0; c < kCards; ++c) {
      const Json card = kCardNames[c];
      const bool held = has(seat["hand"], card);
      const std::string state = padded(held                    ? word("hand")
                                       : has(seat["up"], card) ? word("up")
                                                               : "–",
                                       wide(c));
      out += held ? state : style.dim(state);
    }
    if (!seat["choice"].is_null()) {
      out += style.bold(word("card", {{"card", seat["choice"]}}));
    } else if (seat["committed"] == true) {
      out += word("chosen");
    }
    out += "\n";
  }
  return out + style.dim(std::string(kLabel, ' ') + word("cards.key")) + "\n";
}

}  // namespace

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, const Speaker& speaker) {
  const Words word(view, speaker);
  return header(view, style, word) + board_text(view, style, word) + tiles_text(view, style, word) +
         knights_text(view, style, word) + seats_text(view, style, word);
}

}  // namespace tablee::gorynich
