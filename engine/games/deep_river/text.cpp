// The table in a terminal: the river from nest to nest, the Bear above it, the tokens below.
#include "games/deep_river/text_codec.h"
#include "games/deep_river/words.h"

namespace tablee::deep_river {
namespace {

constexpr std::size_t kTileWidth = 8;
constexpr std::size_t kNestWidth = 6;
constexpr std::size_t kTableWidth = kLastTile * kTileWidth + 2 * kNestWidth + 10;  // and ten bars

std::string say(Language language, std::string_view english, std::string_view french) {
  return std::string(in(language, english, french));
}

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

std::string side_name(int seat, Language language) {
  return seat == kEels ? say(language, "Eels", "Anguilles") : say(language, "Salmon", "Saumons");
}

// "The Eels", "les Saumons" at the head of a sentence.
std::string the_side(const Json& seat, Language language) {
  return say(language, "The ", "Les ") + side_name(seat.get<int>(), language);
}

std::string tile_name(const Json& tile, Language language) {
  if (tile.is_null()) return "?";
  const std::string name = tile;
  if (name == "bear") return say(language, "Bear +1", "Ours +1");
  if (name == "advance") return say(language, "Advance", "Avance");
  if (name == "swap") return say(language, "Swap", "Échange");
  if (name == "tilt") return say(language, "Tilt", "Incline");
  return say(language, "Flip", "Retourne");
}

// What a tile does, in the second line of its column.
std::string tile_hint(const Json& tile, Language language) {
  if (tile == "bear") return "(Double)";
  if (tile == "advance") return say(language, "1 tile", "1 tuile");
  if (tile == "swap") return say(language, "a stack", "une pile");
  if (tile == "tilt") return say(language, "a token", "un jeton");
  return tile == "big" ? say(language, "or Move", "ou Bouge") : "";
}

// The tile in a sentence.
std::string effect_name(const Json& tile, Language language) {
  const std::string name = tile_name(tile, language);
  return tile == "big" ? name + " " + tile_hint(tile, language) : name;
}

std::string face_name(int distance, int fish, int bear, Language language) {
  std::string out = std::to_string(distance);
  for (int i = 1; i < fish; ++i) out += "+" + std::to_string(distance);
  if (bear != 0) out += say(language, "+Bear", "+Ours");
  return out;
}

std::string face_name(const std::string& token, int face, Language language) {
  const Face& f =
      kFaces[static_cast<std::size_t>(token[0] - 'A')][static_cast<std::size_t>(face - 1)];
  return face_name(f.distance, f.fish, f.bear, language);
}

std::string nest_name(int position, Language language) {
  return position == kEelNest ? say(language, "Eel nest", "nid des Anguilles")
                              : say(language, "Salmon nest", "nid des Saumons");
}

// A position after a preposition, which French joins to the article: "to tile 3", "au nid des
// Saumons".
std::string phrase(int position, Language language, std::string_view tile_en,
                   std::string_view nest_en, std::string_view tile_fr, std::string_view nest_fr) {
  if (is_nest(position)) {
    return say(language, nest_en, nest_fr) + nest_name(position, language);
  }
  return say(language, tile_en, tile_fr) + std::to_string(position);
}
std::string to_place(int position, Language language) {
  return phrase(position, language, "to tile ", "to the ", "à la tuile ", "au ");
}
std::string from_place(int position, Language language) {
  return phrase(position, language, "from tile ", "from the ", "de la tuile ", "du ");
}
std::string in_place(int position, Language language) {
  return phrase(position, language, "on tile ", "in the ", "sur la tuile ", "dans le ");
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

std::string TextCodec::tell(const Json& event, Language language) {
  const std::string name = event["event"];
  const auto text = [&](const char* key) { return event[key].get<std::string>(); };
  const auto where = [&] { return in_place(event["position"], language); };
  if (name == "laid") {
    return say(language, "Tile ", "Tuile ") + std::to_string(event["position"].get<int>()) +
           say(language, ": ", " : ") + effect_name(event["tile"], language) + ".";
  }
  if (name == "tossed") {
    return say(language, "Token ", "Le jeton ") + text("token") +
           say(language, " shows ", " montre ") +
           face_name(text("token"), event["face"], language) + ".";
  }
  if (name == "drifted") {
    const bool still = event["from"] == event["to"];
    return say(language, "Token ", "Le jeton ") + text("token") +
           (still ? say(language, " stays at the last tile and now shows ",
                        " reste à la dernière tuile et montre maintenant ")
                  : say(language, " drifts to tile ", " dérive jusqu'à la tuile ") +
                        std::to_string(event["to"].get<int>()) +
                        say(language, " and now shows ", " et montre maintenant ")) +
           face_name(text("token"), event["face"], language) + ".";
  }
  if (name == "straightened") {
    return say(language, "Token ", "Le jeton ") + text("token") +
           say(language, " is set straight.", " est redressé.");
  }
  if (name == "drawn") {
    return event["by"] == "turns"
               ? say(language, "The last turn is over and the Bear is at the big tile: a draw.",
                     "Le dernier tour est joué et l'Ours est à la grande tuile : partie nulle.")
               : say(language,
                     "Two tokens have reached the last tile and the Bear is at the big tile: a "
                     "draw.",
                     "Deux jetons sont à la dernière tuile et l'Ours à la grande : partie nulle.");
  }
  const std::string who = the_side(event["seat"], language);
  if (name == "begins") return who + say(language, " begin.", " commencent.");
  if (name == "chosen") {
    return who + say(language, " choose token ", " choisissent le jeton ") + text("token") + " (" +
           face_name(text("token"), event["face"], language) + ").";
  }
  if (name == "moved") {
    return who + say(language, ": ", " : ") + text("pile") + say(language, " swims ", " nage ") +
           from_place(event["from"], language) + " " + to_place(event["to"], language) + ".";
  }
  if (name == "covered") {
    return who + say(language, " cover a pawn ", " couvrent un pion ") + where() +
           say(language, ": ", " : ") + text("pile") + ".";
  }
  if (name == "home") {
    return text("pawn") + say(language, " is home ", " est à la maison, ") + where() + ".";
  }
  if (name == "bear") {
    return who + say(language, " drive the Bear ", " poussent l'Ours jusqu'") +
           to_place(event["to"], language) + ".";
  }
  if (name == "effect") {
    return say(language, "Tile ", "La tuile ") + std::to_string(event["position"].get<int>()) +
           say(language, " takes effect: ", " agit : ") + effect_name(event["tile"], language) +
           ".";
  }
  if (name == "declined") {
    return who +
           say(language, " pass up the effect of tile ", " renoncent à l'effet de la tuile ") +
           std::to_string(event["position"].get<int>()) + ".";
  }
  if (name == "swapped") {
    return who + say(language, " swap the stack ", " échangent la pile ") + where() +
           say(language, ": ", " : ") + text("pile") + ".";
  }
  if (name == "tilted") {
    return who + say(language, " tilt token ", " inclinent le jeton ") + text("token") + ".";
  }
  if (name == "flipped") {
    return who + say(language, " flip a pawn ", " retournent un pion ") + where() +
           say(language, ": ", " : ") + text("pile") + ".";
  }
  if (name == "no_fish") {
    return who + say(language, " control no fish: none moves.",
                     " ne contrôlent aucun poisson : aucun ne bouge.");
  }
  const std::string won = who + say(language, " win: ", " gagnent : ");
  if (event["by"] == "bear") {
    return won +
           say(language, "the Bear is in the opposing nest.", "l'Ours est dans le nid adverse.");
  }
  if (event["by"] == "turns") {
    return won + say(language, "the last turn is over and the Bear is farther from their nest.",
                     "le dernier tour est joué et l'Ours est plus loin de leur nid.");
  }
  return won + say(language,
                   "two tokens have reached the last tile and the Bear is farther from their nest.",
                   "deux jetons sont à la dernière tuile et l'Ours est plus loin de leur nid.");
}

std::string TextCodec::prompt(const Json& view, Language language) {
  const std::string step = view["step"];
  if (step == "tile") return say(language, "The river is being laid out.", "On forme la rivière.");
  if (step == "face")
    return say(language, "The Current tokens are tossed.", "On lance les jetons Courant.");
  if (step == "first")
    return say(language, "A toss decides who begins.", "Le sort décide qui commence.");
  if (step == "over") return say(language, "The game is over.", "La partie est terminée.");
  const std::string who = the_side(view["turn"], language) + say(language, ": ", " : ");
  if (step == "token")
    return who + say(language, "choose a Current token.", "choisissez un jeton Courant.");
  if (step == "fish") {
    return who + (view["second"] ? say(language, "choose the second fish to move.",
                                       "choisissez le second poisson à déplacer.")
                                 : say(language, "choose a fish to move.",
                                       "choisissez un poisson à déplacer."));
  }
  if (step == "cover") {
    return who + say(language, "choose which pawn on the big tile yours covers.",
                     "choisissez quel pion de la grande tuile le vôtre couvre.");
  }
  if (step == "advance") {
    return who + say(language, "choose a fish to advance one tile, without that tile's effect.",
                     "choisissez un poisson qui avance d'une tuile, sans l'effet de celle-ci.");
  }
  if (step == "swap") {
    return who + say(language, "choose a stack whose pawns change places.",
                     "choisissez une pile dont les pions s'échangent.");
  }
  if (step == "tilt") {
    return who + say(language, "tilt a token, which your opponent may not choose next turn.",
                     "inclinez un jeton, que l'adversaire ne pourra pas choisir au prochain tour.");
  }
  if (step == "big") {
    const std::string pawn = view["arrival"]["pawn"];
    if (pawn.ends_with("1")) {
      return who + say(language, "flip one of your pawns to its Double side.",
                       "retournez un de vos pions sur son côté Double.");
    }
    return who + say(language, "flip one of your pawns, or move a fish one tile.",
                     "retournez un de vos pions, ou déplacez un poisson d'une tuile.");
  }
  const auto at = view["arrival"]["position"].get<std::size_t>();
  return who + say(language, "apply the effect of the tile (", "appliquer l'effet de la tuile (") +
         effect_name(view["river"][at - 1]["tile"], language) + say(language, ")?", ") ?");
}

}  // namespace tablee::deep_river
