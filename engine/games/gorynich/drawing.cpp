// The table in a terminal: the board in cells of two lines (what is printed, who stands there),
// the tiles, the knights, and every head's cards.
#include <algorithm>

#include "games/gorynich/names.h"
#include "games/gorynich/phrases.h"
#include "games/gorynich/text_codec.h"

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

// The upper line of a cell, from the map's code for it: "*A1v", "A1>~v", "A2>(g".
std::string ground_text(std::string_view code, const AnsiStyle& style) {
  std::string out;
  std::size_t columns = 0;
  for (std::size_t i = 0; i < code.size(); ++i, ++columns) {
    const char c = code[i];
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

// The lower line: D for the dragon, the numbers of the knights.
std::string pieces_text(const Json& view, int s, const AnsiStyle& style) {
  std::string out;
  std::size_t columns = 0;
  if (view["dragon"] == s) {
    out += style.paint("D", Colour::Red, true);
    ++columns;
  }
  int more = 0;
  for (std::size_t k = 0; k < view["knights"].size(); ++k) {
    if (view["knights"][k]["square"] != s) continue;
    if (columns >= kCell - 2) {
      ++more;
      continue;
    }
    out += style.bold(std::to_string(k));
    ++columns;
  }
  if (more != 0) {
    out += "+";
    ++columns;
  }
  for (; columns < kCell; ++columns) out += ' ';
  return out;
}

// A castle square: a wall, with the dragon on it when it is there.
std::string castle_text(std::string_view piece, int x, const AnsiStyle& style) {
  std::string wall;
  for (std::size_t i = piece.size(); i < (x == 4 ? kCell : kCell - 1); ++i) wall += "▓";
  return style.paint(piece, Colour::Red, true) + style.dim(wall) + (x == 4 ? "" : " ");
}

std::string board_text(const Json& view, const AnsiStyle& style, Language language) {
  if (view["map"].is_null()) {
    return say(language, "  The boards are not laid yet.\n",
               "  Les plateaux ne sont pas encore posés.\n");
  }
  std::string out = "   ";
  for (int x = 0; x < kWidth; ++x) out += style.dim(padded(" " + std::to_string(x), kCell));
  out += "\n";
  for (int y = 0; y < kWidth; ++y) {
    std::string upper = style.dim(" " + std::to_string(y) + " ");
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
  out += style.dim(say(language, "   D dragon · 0-9 knights · * start",
                       "   D dragon · 0-9 chevaliers · * départ"));
  if (view["options"]["mode"] == "advanced") {
    out += style.dim(say(language, " · ≈ river · (g tunnel, )g its exit",
                         " · ≈ rivière · (g tunnel, )g sa sortie"));
  }
  return out + "\n";
}

std::string cards_left(const Json& deck, bool with_sign) {
  std::string out;
  for (const Json& v : deck) {
    const int value = v.get<int>();
    out += " " + (with_sign ? signed_text(value) : std::to_string(value));
  }
  return out.empty() ? " –" : out;
}

std::string header(const Json& view, const AnsiStyle& style, Language l) {
  std::string out = style.paint("Gorynich", Colour::Red, true) + " · " +
                    (view["options"]["mode"] == "basic" ? say(l, "basic", "base")
                                                        : say(l, "advanced", "avancé")) +
                    " · " + say(l, "round ", "manche ") + std::to_string(view["round"].get<int>());
  if (!view["first"].is_null()) {
    out += say(l, " · first: ", " · premier : ") + head(view["first"], l);
  }
  if (view["speech"] != 0) {
    out += say(l, " · Speech tokens: ", " · jetons Parole : ") +
           std::to_string(view["speech"].get<int>());
  }
  out += "\n";
  const auto value = [&](const char* key, bool with_sign) {
    if (view[key].is_null()) return std::string("–");
    const int v = view[key].get<int>();
    return with_sign ? signed_text(v) : std::to_string(v);
  };
  out += padded(say(l, "Knights", "Chevaliers"), 11) + style.bold(value("knights_card", false)) +
         style.dim(say(l, "   left in the deck:", "   restent dans la pioche :") +
                   cards_left(view["knights_deck"], false)) +
         "\n";
  out += padded("Gorynich", 11) + style.bold(value("gorynich_card", true)) +
         style.dim(say(l, "  left in the deck:", "  restent dans la pioche :") +
                   cards_left(view["gorynich_deck"], true));
  out += "\n";
  std::string now;  // what holds for the rest of the round
  if (view["size"] == "double") now += say(l, " · at the double: 1–4", " · pas de course : 1–4");
  if (view["size"] == "heavy") now += say(l, " · heavy wings: 1", " · ailes lourdes : 1");
  if (view["inverted"] == true) now += say(l, " · headwind", " · vent contraire");
  if (view["skip_next"] == true) now += say(l, " · white flag", " · drapeau blanc");
  if (!now.empty()) out += padded(say(l, "This round", "La manche"), 10) + now + "\n";
  return out;
}

std::string tiles_text(const Json& view, const AnsiStyle& style, Language l) {
  std::string out;
  for (std::size_t i = 0; i < view["tiles"].size(); ++i) {
    const Json& tile = view["tiles"][i];
    out += say(l, "Tile ", "Tuile ") + std::to_string(i) + "  ";
    if (tile["effect"].is_null()) {
      out += "–\n";
      continue;
    }
    const bool knights = tile["face"] == "knights";
    const int other = effect_index(tile["effect"]) + (knights ? -1 : 1);
    out += knights ? style.paint(say(l, "knights ", "chevaliers "), Colour::Blue)
                   : style.paint(say(l, "dragon  ", "dragon     "), Colour::Red);
    out += style.bold(padded(effect(tile["effect"], l), 24)) +
           style.dim(say(l, "then ", "puis ") + say(l, kEffectWords[index(other)]));
    if (tile["flips_later"] == true) {
      out += style.dim(say(l, " (at round's end)", " (fin de manche)"));
    }
    out += "\n";
  }
  return out;
}

std::string knights_text(const Json& view, const AnsiStyle& style, Language l) {
  std::string out;
  const std::string indent(11, ' ');
  for (std::size_t k = 0; k < view["knights"].size(); ++k) {
    const Json& knight = view["knights"][k];
    std::string text = std::to_string(k) + " ";
    if (knight["state"] == "riding") {
      text += at(knight["square"]) + " (" + std::to_string(knight["left"].get<int>()) + ")";
      if (knight["pointed"] == true) text += "!";
      if (knight["shield"] == true) text += say(l, " S", " B");
      if (knight["mount"] == true) text += " M";
    } else if (knight["state"] == "burned") {
      text += say(l, "burned", "brûlé");
    } else if (knight["state"] == "castle") {
      text += say(l, "castle!", "château !");
    } else {
      text += "–";
    }
    if (k % 5 == 0) {
      out += k == 0 ? padded(say(l, "Knights", "Chevaliers"), 11) : indent;
    }
    const std::string cell = k % 5 == 4 ? text : padded(text + " ", 13);
    out += knight["state"] == "burned" ? style.dim(cell) : cell;
    if (k % 5 == 4 || k + 1 == view["knights"].size()) out += "\n";
  }
  return out +
         style.dim(indent + say(l,
                                "number, square (squares to go), ! pointed at, S Shield, M Mount",
                                "numéro, case (restantes), ! désigné, B Bouclier, M Monture")) +
         "\n";
}

std::string seats_text(const Json& view, const AnsiStyle& style, Language l) {
  constexpr std::array<Colour, kCards> colours{Colour::Red,   Colour::Blue,   Colour::Yellow,
                                               Colour::White, Colour::Orange, Colour::Violet};
  const auto wide = [](std::size_t c) { return c + 1 == kCards ? 11U : 9U; };
  std::string out =
      style.dim(padded(view["viewer"].is_number() ? say(l, "  [you]", "  [vous]") : "", 11));
  for (std::size_t c = 0; c < kCards; ++c) {
    const std::string word =
        c < kMoveCards ? std::string(kCardSigns[c]) + say(l, kCardWords[c]) : say(l, kCardWords[c]);
    out += style.paint(padded(word, wide(c)), colours[c]);
  }
  out += say(l, "this round", "la manche") + "\n";
  for (std::size_t s = 0; s < view["seats"].size(); ++s) {
    const Json& seat = view["seats"][s];
    const bool decides =
        view["pending"].is_array() &&
        std::find(view["pending"].begin(), view["pending"].end(), Json(s)) != view["pending"].end();
    const bool mine = view["viewer"] == s;
    out +=
        (decides ? style.bold("> ") : "  ") +
        style.paint(padded(mine ? "[" + head(s, l) + "]" : head(s, l), 9), kHeadColours[s], mine);
    for (std::size_t c = 0; c < kCards; ++c) {
      const Json name(kCardNames[c]);
      const auto holds = [&](const char* where) {
        return std::find(seat[where].begin(), seat[where].end(), name) != seat[where].end();
      };
      const std::string state = holds("hand") ? say(l, "hand", "main")
                                : holds("up") ? say(l, "shown", "posée")
                                              : "–";
      out += holds("hand") ? padded(state, wide(c)) : style.dim(padded(state, wide(c)));
    }
    if (!seat["choice"].is_null()) {
      out += style.bold(card(seat["choice"], l));
    } else {
      out += seat["committed"] == true ? say(l, "chosen", "choisi") : "";
    }
    out += "\n";
  }
  return out +
         style.dim(std::string(11, ' ') +
                   say(l, "shown: played, face up · –: in the box, out of the game",
                       "posée : jouée, face visible · – : dans la boîte, hors du jeu")) +
         "\n";
}

}  // namespace

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, Language language) {
  return header(view, style, language) + board_text(view, style, language) +
         tiles_text(view, style, language) + knights_text(view, style, language) +
         seats_text(view, style, language);
}

}  // namespace tablee::gorynich
