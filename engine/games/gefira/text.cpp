// The table in a terminal: every section is two lines, its symbol and the arrows of machete,
// compass and telescope in that order, the current tool's in brackets; explorers stand beside
// their bridge as the letters of their tools.
#include <vector>

#include "games/gefira/names.h"
#include "games/gefira/text_codec.h"

namespace tablee::gefira {
namespace {

constexpr std::array<Colour, 4> kSeatColours{Colour::Blue, Colour::Red, Colour::Green,
                                             Colour::Yellow};

std::string text_in(Language language, std::string_view english, std::string_view french) {
  return std::string(in(language, english, french));
}

std::string seat_name(int seat, Language language) {
  constexpr std::array<std::string_view, 4> english{"Blue", "Red", "Green", "Yellow"};
  constexpr std::array<std::string_view, 4> french{"Bleu", "Rouge", "Vert", "Jaune"};
  return text_in(language, english[at(seat)], french[at(seat)]);
}
std::string seat_name(const Json& seat, Language language) {
  return seat_name(seat.get<int>(), language);
}

// The corner of the cross where a seat is.
std::string side_name(const std::string& side, Language language) {
  if (side == "SW") return text_in(language, "SW", "SO");
  if (side == "NW") return text_in(language, "NW", "NO");
  return side;
}

std::string tool_name(const std::string& tool, Language language) {
  if (tool == "compass") return text_in(language, "compass", "boussole");
  if (tool == "telescope") return text_in(language, "telescope", "longue-vue");
  return text_in(language, "machete", "machette");
}

// The symbol in at most five columns, for a cell, or in full.
std::string symbol_name(const std::string& symbol, Language language, bool brief = false) {
  if (symbol == "flood") return text_in(language, "Flood", "Crue");
  if (symbol == "plank") {
    return brief ? text_in(language, "Plank", "Plan.")
                 : text_in(language, "Broken plank", "Planche cassée");
  }
  if (symbol == "talisman") return brief ? "Tali." : "Talisman";
  if (symbol == "liana") return text_in(language, "Liana", "Liane");
  if (symbol == "snake")
    return brief ? text_in(language, "Snake", "Serp.") : text_in(language, "Snake", "Serpent");
  return brief ? text_in(language, "Winds", "Vents")
               : text_in(language, "Strong winds", "Vents violents");
}

// The three arrows of a face, the current tool's in brackets.
std::string arrows(const Json& face, const std::string& tool) {
  std::string out;
  for (const auto& [name, way] : face["arrows"].items()) {
    const std::string arrow = way == "up" ? "↑" : way == "right" ? "→" : way == "down" ? "↓" : "←";
    out += name == tool ? "[" + arrow + "]" : arrow;
  }
  return out;
}

std::string face_text(const Json& face, const std::string& tool, Language language) {
  return face["face"].get<std::string>() + " " +
         symbol_name(face["symbol"].get<std::string>(), language) + " " + arrows(face, tool);
}

// A sheet of cells of two lines each; a cell is six columns wide, painted as a whole.
class Sheet {
 public:
  Sheet(int columns, int rows) : columns_(columns), cells_(at(columns * rows)) {}

  void put(int x, int y, std::string upper, std::string lower, Colour colour, bool bold = false) {
    cells_[at(y * columns_ + x)] = {std::move(upper), std::move(lower), colour, bold};
  }

  [[nodiscard]] std::string text(const AnsiStyle& style) const {
    std::string out;
    for (std::size_t row = 0; row < cells_.size() / at(columns_); ++row) {
      for (int line = 0; line < 2; ++line) {
        std::string text = " ";
        std::string pending;  // blanks wait until something follows them on the line
        bool drawn = false;
        for (std::size_t x = 0; x < at(columns_); ++x) {
          const Cell& cell = cells_[row * at(columns_) + x];
          const std::string& words = line == 0 ? cell.upper : cell.lower;
          if (words.empty()) {
            pending += std::string(6, ' ');
            continue;
          }
          const std::size_t gap = (6 - width(words)) / 2;
          text += pending + std::string(gap, ' ') + style.paint(words, cell.colour, cell.bold);
          pending = std::string(6 - gap - width(words), ' ');
          drawn = true;
        }
        if (drawn || line == 0 || is_inner(row)) out += (drawn ? text : "") + "\n";
      }
    }
    return out;
  }

 private:
  struct Cell {
    std::string upper, lower;
    Colour colour = Colour::Plain;
    bool bold = false;
  };

  // An outer row can be explorers only, which need one line.
  [[nodiscard]] bool is_inner(std::size_t row) const {
    return row > 0 && (row + 1) * at(columns_) < cells_.size();
  }

  int columns_;
  std::vector<Cell> cells_;
};

std::string bridges_text(const Json& view, const AnsiStyle& style, Language language) {
  const bool cross = view["players"] == 4;
  const int slots = static_cast<int>(view["bridges"][0]["sections"].size());
  const int layout = !cross ? slots - 5 : slots == 7 ? 5 : 6;
  const int reach = connection_slot(layout) + 1;  // the cross spans [1 − reach, reach] both ways
  Sheet sheet(cross ? 2 * reach : slots + 2, cross ? 2 * reach : 4);
  const auto put = [&](Spot spot, std::string upper, std::string lower, Colour colour,
                       bool bold = false) {
    if (cross) spot = {spot.x + reach - 1, reach - spot.y};
    sheet.put(spot.x, spot.y, std::move(upper), std::move(lower), colour, bold);
  };
  const std::string tool = view["fate"]["tools"][0];
  for (int seat = 0; seat < (cross ? 4 : 2); ++seat) {
    const Colour colour = kSeatColours[at(seat)];
    const Json& bridge = view["bridges"][at(seat)];
    const Json& owner = view["seats"][at(seat)];
    const auto crowd = [&](const char* where) {
      return seat_name(seat, language).substr(0, 1) + " ×" + std::to_string(owner[where].size());
    };
    put(slot_spot(layout, seat, 0), text_in(language, "Start", "Dép."), crowd("start"), colour);
    put(slot_spot(layout, seat, slots + 1), text_in(language, "End", "Arr."), crowd("end"), colour);
    for (int slot = 1; slot <= slots; ++slot) {
      if (slot == connection_slot(layout)) {
        put(slot_spot(layout, seat, slot), "┼─┼", "┼─┼", Colour::Grey);
        continue;
      }
      const Json& section = bridge["sections"][at(slot - 1)];
      if (section.is_null()) {
        put(slot_spot(layout, seat, slot), "≈≈≈≈≈", "≈≈" + std::to_string(slot) + "≈≈",
            Colour::Grey);
      } else {
        put(slot_spot(layout, seat, slot),
            symbol_name(section["symbol"].get<std::string>(), language, true),
            arrows(section, tool), colour);
      }
      const Json& explorer = bridge["explorers"][at(slot - 1)];
      const int bend = connection_slot(layout);
      const bool corner = slot == bend - 1 || slot == bend + 1;  // tell which way it faces
      if (!explorer.is_null()) {
        put(explorer_spot(layout, seat, slot), "(" + explorer.get<std::string>() + ")",
            corner ? "›" + std::to_string(slot) : "", colour, true);
      }
    }
  }
  std::string out;
  if (!cross) {  // the slots are counted once, above the table
    out += std::string(7, ' ');
    for (int slot = 1; slot <= slots; ++slot) out += "  " + std::to_string(slot) + "   ";
    out = style.dim(out.substr(0, out.size() - 3)) + "\n";
  }
  return out + sheet.text(style);
}

std::string fate_text(const Json& view, const AnsiStyle& style, Language language) {
  const Json& fate = view["fate"];
  const bool length = fate["direction"] == "length";
  const auto card = [&](const char* name, const std::string& text) {
    return fate["lock"] == name ? style.bold(text + text_in(language, " (locked)", " (verrou)"))
                                : text;
  };
  std::string tools;
  for (const Json& tool : fate["tools"]) {
    tools += (tools.empty() ? "" : " > ") + tool_name(tool.get<std::string>(), language);
  }
  return text_in(language, " Fate   ", " Destin ") + card("tool", tools) + " · " +
         card("steps", std::to_string(fate["steps"].get<int>()) + "/" +
                           std::to_string(fate["other_steps"].get<int>()) +
                           text_in(language, " steps", " étapes")) +
         " · " +
         card("direction", length ? text_in(language, "flip lengthwise", "en longueur")
                                  : text_in(language, "flip sideways", "en largeur")) +
         "\n";
}

std::string pile_text(const Json& view, Language language) {
  const std::string tool = view["fate"]["tools"][0];
  const Json& pile = view["pile"];
  std::string out =
      text_in(language, " Pile   ", " Pioche ") + std::to_string(pile["count"].get<int>());
  if (!pile["top"].is_null()) {
    out += text_in(language, ", on top ", ", dessus ") + face_text(pile["top"], tool, language);
  }
  return out + text_in(language, " · discard ", " · défausse ") +
         std::to_string(view["discard"]["count"].get<int>()) + "\n";
}

std::string card_text(const Json& card, const std::string& tool, Language language) {
  return face_text(card[0], tool, language) + "  |  " + face_text(card[1], tool, language);
}

std::string seats_text(const Json& view, const AnsiStyle& style, Language language) {
  std::string out;
  const std::string tool = view["fate"]["tools"][0];
  for (std::size_t seat = 0; seat < view["seats"].size(); ++seat) {
    const Json& s = view["seats"][seat];
    const bool active = !view["active"].is_null() && view["active"] == seat;
    std::string name = seat_name(static_cast<int>(seat), language);
    if (!s["side"].is_null()) name += " " + side_name(s["side"].get<std::string>(), language);
    std::string crew;
    for (const Json& tools : s["start"]) crew += " " + tools.get<std::string>();
    if (crew.empty()) crew = " –";
    out += (active ? " > " : "   ") + style.paint(padded(name, 10), kSeatColours[seat], true) +
           padded(std::to_string(s["score"].get<int>()), 3) +
           text_in(language, "pts · lost ", "pts · perdus ") + std::to_string(s["lost"].size()) +
           text_in(language, " · extra ", " · extra ") + std::to_string(s["extras"].get<int>()) +
           text_in(language, " · start", " · départ") + crew + "\n";
    for (const Json& card : s["hand"]) {
      if (card.is_null()) continue;
      out += text_in(language, "       hand  ", "       main  ") + card_text(card, tool, language) +
             "\n";
    }
  }
  if (!view["held"].is_null()) {
    out += text_in(language, " In hand  ", " En main  ") + card_text(view["held"], tool, language) +
           "\n";
  }
  return out;
}

std::string on_bridge_of(const Json& at_place, Language language) {
  const std::string slot = std::to_string(at_place["slot"].get<int>());
  const std::string owner = seat_name(at_place["bridge"], language);
  return language == Language::French ? "la section " + slot + " de " + owner
                                      : owner + "'s section " + slot;
}

std::string stop_text(const Json& stop, Language language) {
  if (stop == "start") return text_in(language, "Start", "Départ");
  if (stop == "end") return text_in(language, "End", "Arrivée");
  return text_in(language, "section ", "section ") + std::to_string(stop.get<int>());
}

std::string explorer_text(const Json& event, Language language) {
  const std::string owner = seat_name(event["owner"], language);
  const std::string tools = event["tools"];
  return language == Language::French ? "l'explorateur " + tools + " de " + owner
                                      : owner + "'s explorer " + tools;
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string stopped_text(const std::string& why, Language language) {
  if (why == "steps") return text_in(language, "no step is left", "plus d'étape");
  if (why == "tool") {
    return text_in(language, "the explorer lacks the current tool",
                   "l'explorateur n'a pas l'outil du moment");
  }
  if (why == "across")
    return text_in(language, "the explorer is across", "l'explorateur est arrivé");
  if (why == "blocked") return text_in(language, "the way is blocked", "le chemin est bloqué");
  if (why == "hole")
    return text_in(language, "the arrow points at a hole", "la flèche vise un trou");
  if (why == "start")
    return text_in(language, "the arrow points at Start", "la flèche vise le Départ");
  if (why == "end") return text_in(language, "the arrow points at End", "la flèche vise l'Arrivée");
  if (why == "connection") {
    return text_in(language, "the arrow points at a connection", "la flèche vise une connexion");
  }
  return text_in(language, "the arrow points at nobody", "la flèche ne vise personne");
}

std::string fate_event_text(const Json& event, Language language) {
  if (event["card"] == "tool") {
    return text_in(language, "The tool is now the ", "L'outil du moment : ") +
           tool_name(event["to"].get<std::string>(), language) + ".";
  }
  if (event["card"] == "steps") {
    return text_in(language, "The Steps card now shows ", "La carte Étapes montre ") +
           std::to_string(event["to"].get<int>()) + ".";
  }
  return event["to"] == "length" ? text_in(language, "Sections now flip lengthwise.",
                                           "Les sections se retournent en longueur.")
                                 : text_in(language, "Sections now flip sideways.",
                                           "Les sections se retournent en largeur.");
}

std::string fate_card_name(const std::string& card, Language language) {
  if (card == "tool") return text_in(language, "Tool stack", "pile d'Outils");
  if (card == "steps") return text_in(language, "Steps card", "carte Étapes");
  return text_in(language, "Directional card", "carte Directionnelle");
}

std::string known_card(const Json& event, Language language) {
  if (event["card"].is_null()) return text_in(language, "a card", "une carte");
  return event["card"][0].get<std::string>() + "/" + event["card"][1].get<std::string>();
}

std::string action_text(const std::string& action, Language language) {
  if (action == "repair") return text_in(language, " repairs the bridge.", " répare son pont.");
  if (action == "renovate") return text_in(language, " renovates the bridge.", " rénove son pont.");
  if (action == "fate") return text_in(language, " changes fate.", " change le destin.");
  return text_in(language, " activates an explorer.", " active un explorateur.");
}

}  // namespace

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, Language language) {
  std::string title = text_in(language, " Building the bridges", " Construction des ponts");
  if (!view["active"].is_null()) {
    title = text_in(language, " Turn ", " Tour ") + std::to_string(view["turn"].get<int>()) + ", " +
            seat_name(view["active"], language);
  }
  return style.bold(title) + "\n" + bridges_text(view, style, language) + "\n" +
         fate_text(view, style, language) + pile_text(view, language) +
         seats_text(view, style, language);
}

std::string TextCodec::tell(const Json& event, Language language) {
  const std::string name = event["event"];
  const std::string who = event["seat"].is_null() ? "" : seat_name(event["seat"], language);
  const auto say = [&](std::string_view english, std::string_view french) {
    return text_in(language, english, french);
  };
  if (name == "first") return seat_name(event["first"], language) + say(" begins.", " commence.");
  if (name == "uncovered") {
    return event["face"].get<std::string>() +
           say(" comes up on the pile.", " apparaît sur la pioche.");
  }
  if (name == "reshuffled") {
    return say("The discard becomes the new pile, shuffled: ",
               "La défausse mélangée devient la pioche : ") +
           std::to_string(event["count"].get<int>()) + say(" cards.", " cartes.");
  }
  if (name == "took" || name == "drew") {
    return who + say(" takes from the pile: ", " prend sur la pioche : ") +
           known_card(event, language) + ".";
  }
  if (name == "laid") {
    return who + say(" lays ", " pose ") + event["face"].get<std::string>() +
           say(" as ", ", qui devient ") + on_bridge_of(event, language) + ".";
  }
  if (name == "raided") {
    return who + say(" takes ", " prend ") + on_bridge_of(event, language) +
           (event["card"].is_null() ? "" : " (" + known_card(event, language) + ")") + ".";
  }
  if (name == "entered") {
    return who + say(" sends ", " engage ") + event["tools"].get<std::string>() +
           say(" onto the bridge.", " sur le pont.");
  }
  if (name == "turn") {
    return say("Turn ", "Tour ") + std::to_string(event["turn"].get<int>()) + say(": ", " : ") +
           who + ".";
  }
  if (name == "action") return who + action_text(event["action"].get<std::string>(), language);
  if (name == "advanced" || name == "moved") {
    const std::string from = stop_text(event["from"], language);
    const std::string to = stop_text(event["to"], language);
    const bool jump = name == "moved" && event["cause"] == "jump";
    const std::string step =
        name == "advanced"
            ? say("Step ", "Étape ") + std::to_string(event["step"].get<int>()) + say(": ", " : ")
            : "";
    const std::string explorer = explorer_text(event, language);
    return step + (step.empty() ? capital(explorer) : explorer) +
           (jump ? say(" jumps from ", " saute : ") : say(" goes from ", " passe : ")) + from +
           say(" to ", " → ") + to + ".";
  }
  if (name == "flipped") {
    return say("Step ", "Étape ") + std::to_string(event["step"].get<int>()) + say(": ", " : ") +
           on_bridge_of(event, language) + say(" turns over, ", " se retourne, ") +
           event["face"].get<std::string>() + ", " +
           symbol_name(event["symbol"].get<std::string>(), language) + ".";
  }
  if (name == "stopped") {
    return say("The action ends: ", "Fin de l'action : ") +
           stopped_text(event["why"].get<std::string>(), language) + ".";
  }
  if (name == "triggered") {
    return symbol_name(event["symbol"].get<std::string>(), language) + say("! ", " ! ") +
           capital(on_bridge_of(event, language)) + say(" matches ", " répond à ") +
           on_bridge_of(event["facing"], language) + ".";
  }
  if (name == "victim") {
    return who + say(" turns it against ", " vise ") + seat_name(event["victim"], language) + ".";
  }
  if (name == "nothing") return say("It changes nothing.", "Sans effet.");
  if (name == "removed") {
    return capital(on_bridge_of(event, language)) + say(" is discarded.", " est défaussée.");
  }
  if (name == "lost") {
    return capital(explorer_text(event, language)) +
           say(" cannot jump and is out of the game.", " ne peut pas sauter : hors du jeu.");
  }
  if (name == "rotated") {
    return capital(on_bridge_of(event, language)) +
           say(" is turned round.", " pivote d'un demi-tour.");
  }
  if (name == "gap") {
    return who + say(" must fill the hole: section ", " doit combler le trou : section ") +
           std::to_string(event["slot"].get<int>()) + ".";
  }
  if (name == "fate") return fate_event_text(event, language);
  if (name == "locked") {
    return who + say(" locks the ", " verrouille la ") +
           fate_card_name(event["card"].get<std::string>(), language) + ".";
  }
  if (name == "extra") {
    return who + say(" plays an Extra Action card.", " joue une carte Action supplémentaire.");
  }
  if (name == "ended") {
    return event["why"] == "across"
               ? say("A whole crew is off the bridge: the game ends.",
                     "Une équipe entière a quitté le pont : la partie est finie.")
               : say("The last turn is over: the game ends.",
                     "Le dernier tour est joué : la partie est finie.");
  }
  return "";  // building: the card laid there tells it
}

std::string TextCodec::prompt(const Json& view, Language language) {
  const Json& step = view["step"];
  const std::string name = step["name"];
  const std::string who = seat_name(step["seat"], language) + text_in(language, ": ", " : ");
  const auto say = [&](std::string_view english, std::string_view french) {
    return who + text_in(language, english, french);
  };
  if (name == "first") {
    return text_in(language, "Chance picks the first player.", "Le sort désigne qui commence.");
  }
  if (name == "top") {
    return text_in(language, "The next card of the pile is turned up.",
                   "La carte suivante de la pioche se découvre.");
  }
  if (name == "build") {
    return say("choose the bridge that gets your card.", "choisissez le pont qui reçoit la carte.");
  }
  if (name == "lay" || name == "fill") {
    const std::string where = on_bridge_of(step, language);
    if (name == "fill") {
      return say("an explorer came to a hole; fill ",
                 "un explorateur arrive sur un trou ; comblez ") +
             where + text_in(language, " from your hand.", " avec une carte de la main.");
    }
    return say("choose card, side and rotation for ", "choisissez carte, face et sens pour ") +
           where + ".";
  }
  if (name == "raid") {
    return say("take a section of the next bridge into your hand, never its first.",
               "prenez en main une section du pont suivant, jamais la première.");
  }
  if (name == "entry") {
    return say("put an explorer on your first section.",
               "placez un explorateur sur votre première section.");
  }
  if (name == "action") {
    return say("choose an action: activate, repair, renovate or change fate.",
               "choisissez une action : activer, réparer, rénover ou changer le destin.");
  }
  if (name == "slot") {
    const bool repair = step["action"] == "repair";
    if (step["placed"].is_null()) {
      return repair ? say("choose a hole to repair.", "choisissez un trou à réparer.")
                    : say("choose a section to replace.", "choisissez une section à remplacer.");
    }
    return repair
               ? say("choose a second hole, or be done.", "choisissez un second trou, ou finissez.")
               : say("choose a second section, or be done.",
                     "choisissez une seconde section, ou finissez.");
  }
  if (name == "fate") {
    return step["changed"].is_null()
               ? say("change a Fate card that is not locked.",
                     "changez une carte Destin non verrouillée.")
               : say("change another Fate card, or lock one of the three.",
                     "changez une autre carte Destin, ou verrouillez l'une des trois.");
  }
  if (name == "victim") {
    return say("choose which of the two owners is hit.",
               "choisissez lequel des deux propriétaires est touché.");
  }
  if (name == "extra") {
    return say("play an Extra Action card, or end your turn.",
               "jouez une carte Action supplémentaire, ou finissez votre tour.");
  }
  return text_in(language, "The game is over.", "La partie est finie.");
}

}  // namespace tablee::gefira
