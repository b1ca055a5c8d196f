// The table in a terminal: every section is two lines, its symbol and the arrows of machete,
// compass and telescope in that order, the current tool's in brackets; explorers stand beside
// their bridge as the letters of their tools.
#include <algorithm>
#include <vector>

#include "games/gefira/names.h"
#include "games/gefira/text_codec.h"

namespace tablee::gefira {
namespace {

constexpr std::array<Colour, 4> kSeatColours{Colour::Blue, Colour::Red, Colour::Green,
                                             Colour::Yellow};

// The three arrows of a face, the current tool's in brackets.
std::string arrows(const Json& face, const std::string& tool) {
  std::string out;
  for (const auto& [name, way] : face["arrows"].items()) {
    const std::string arrow = way == "up" ? "↑" : way == "right" ? "→" : way == "down" ? "↓" : "←";
    out += name == tool ? "[" + arrow + "]" : arrow;
  }
  return out;
}

std::string face_text(const Json& face, const std::string& tool, const Speaker& speaker) {
  return speaker.name("symbol", face["symbol"]) + " " + arrows(face, tool);
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
          const std::size_t room = 6 - std::min<std::size_t>(6, width(words));
          text += pending + std::string(room / 2, ' ') + style.paint(words, cell.colour, cell.bold);
          pending = std::string(room - room / 2, ' ');
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

std::string bridges_text(const Json& view, const AnsiStyle& style, const Speaker& speaker) {
  const int layout = layout_of(view);
  const bool cross = is_cross(layout);
  const int slots = last_slot(layout);
  const int bend = connection_slot(layout);
  const int reach = bend + 1;  // the cross spans [1 − reach, reach] both ways
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
    const auto camp = [&](int slot, const char* where) {
      const std::size_t crowd = view["seats"][at(seat)][where].size();
      put(slot_spot(layout, seat, slot), speaker.words("draw", where),
          speaker.name("initial", seat) + " ×" + std::to_string(crowd), colour);
    };
    camp(0, "start");
    camp(slots + 1, "end");
    for (int slot = 1; slot <= slots; ++slot) {
      if (slot == bend) {
        put(slot_spot(layout, seat, slot), "┼─┼", "┼─┼", Colour::Grey);
        continue;
      }
      const Json& section = bridge["sections"][at(slot - 1)];
      if (section.is_null()) {
        put(slot_spot(layout, seat, slot), "≈≈≈≈≈", "≈≈" + std::to_string(slot) + "≈≈",
            Colour::Grey);
      } else {
        put(slot_spot(layout, seat, slot), speaker.name("symbol", section["symbol"], "brief"),
            arrows(section, tool), colour);
      }
      const Json& explorer = bridge["explorers"][at(slot - 1)];
      const bool corner = slot == bend - 1 || slot == bend + 1;  // tell which way it faces
      if (!explorer.is_null()) {
        put(explorer_spot(layout, seat, slot), "(" + speaker.name("tools", explorer, "brief") + ")",
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

// A line about the table, under a heading.
std::string line(const Speaker& speaker, const char* heading, const std::string& text) {
  return " " + padded(speaker.words("draw", heading), 8) + text + "\n";
}

std::string fate_text(const Json& fate, const AnsiStyle& style, const Speaker& speaker) {
  std::string tools;
  for (const Json& tool : fate["tools"]) {
    tools += (tools.empty() ? "" : " > ") + speaker.name("tool", tool);
  }
  const auto card = [&](const char* name, const std::string& text) {
    if (fate["lock"] != name) return text;
    return style.bold(text + " (" + speaker.words("draw", "locked") + ")");
  };
  return line(speaker, "fate",
              card("tool", tools) + " · " + card("steps", speaker.words("draw", "steps", fate)) +
                  " · " + card("direction", speaker.words("draw", "direction", fate)));
}

std::string pile_text(const Json& view, const std::string& tool, const Speaker& speaker) {
  const Json& top = view["pile"]["top"];
  return line(speaker, "pile",
              speaker.words("draw", "cards", view["pile"]) +
                  (top.is_null() ? "" : " (" + face_text(top, tool, speaker) + ")") + " · " +
                  speaker.words("draw", "discard", view["discard"]));
}

std::string card_text(const Json& card, const std::string& tool, const Speaker& speaker) {
  return face_text(card[0], tool, speaker) + "  |  " + face_text(card[1], tool, speaker);
}

std::string seats_text(const Json& view, const std::string& tool, const AnsiStyle& style,
                       const Speaker& speaker) {
  std::string out;
  for (std::size_t seat = 0; seat < view["seats"].size(); ++seat) {
    const Json& s = view["seats"][seat];
    std::string name = speaker.name("initial", seat) + " " + speaker.name("seat", seat);
    if (!s["side"].is_null()) name += " " + speaker.name("side", s["side"]);
    std::string crew;
    for (const Json& tools : s["start"]) crew += " " + speaker.name("tools", tools, "brief");
    out += (view["active"] == seat ? " > " : "   ") +
           style.paint(padded(name, 12), kSeatColours[seat], true) +
           padded(std::to_string(s["score"].get<int>()), 3) +
           speaker.words("draw", "seat", {{"lost", s["lost"].size()}}, s) +
           (crew.empty() ? " –" : crew) + "\n";
    for (const Json& card : s["hand"]) {
      if (card.is_null()) continue;
      out += "      " + line(speaker, "hand", card_text(card, tool, speaker));
    }
  }
  if (view["held"].is_null()) return out;
  return out + line(speaker, "held", card_text(view["held"], tool, speaker));
}

}  // namespace

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, const Speaker& speaker) {
  const std::string tool = view["fate"]["tools"][0];
  const char* title = view["active"].is_null() ? "building" : "turn";
  return style.bold(" " + speaker.words("draw", title, view)) + "\n" +
         bridges_text(view, style, speaker) + "\n" + fate_text(view["fate"], style, speaker) +
         pile_text(view, tool, speaker) + seats_text(view, tool, style, speaker);
}

}  // namespace tablee::gefira
