// The table in a terminal: every section is two lines, its symbol and the arrows of machete,
// compass and telescope in that order, the current tool's in brackets; explorers stand beside
// their bridge as the letters of their tools.
#include <vector>

#include "games/gefira/phrases.h"
#include "games/gefira/text_codec.h"

namespace tablee::gefira {
namespace {

constexpr std::array<Colour, 4> kSeatColours{Colour::Blue, Colour::Red, Colour::Green,
                                             Colour::Yellow};

// The corner of the cross where a seat is.
std::string side_name(const std::string& side, Language language) {
  if (side == "SW") return text_in(language, "SW", "SO");
  if (side == "NW") return text_in(language, "NW", "NO");
  return side;
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

}  // namespace tablee::gefira
