// The table in a terminal: the desert in box characters, the piles, what everyone has. Tribes go by
// name and colour, camels by the shape and colour of their seat.
#include <algorithm>
#include <vector>

#include "games/gobi/names.h"
#include "games/gobi/text_codec.h"
#include "text/words.h"

namespace tablee::gobi {
namespace {

constexpr std::array<Colour, kTribes> kTribeColours{Colour::Violet, Colour::Rose, Colour::Blue,
                                                    Colour::Green, Colour::Orange};  // completion
constexpr std::array<std::string_view, kSeats> kSeatMarks{"●", "■", "○", "▲"};
constexpr std::array<Colour, kSeats> kSeatColours{Colour::Blue, Colour::Grey, Colour::White,
                                                  Colour::Red};

Colour colour_of(const Json& tribe) {
  return kTribeColours[static_cast<std::size_t>(
      index_of(tribe.get_ref<const std::string&>(), kTribeWords).value_or(0))];
}

std::string number_of(int n) { return (n < 0 ? "−" : "") + std::to_string(n < 0 ? -n : n); }

// As much of a name as fits; the pseudo-language's bracket stays.
std::string clipped(const std::string& name, std::size_t columns) {
  constexpr std::string_view kBracket = "⟧";
  if (width(name) <= columns) return name;
  const bool bracketed = name.ends_with(kBracket);
  if (bracketed) --columns;
  std::string out;
  for (const char c : name) {
    const bool begins = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    if (begins && columns-- == 0) break;
    out += c;
  }
  return bracketed ? out.append(kBracket) : out;
}

struct DrawnDesert {
  std::string text;
  bool crowded = false;  // some camels had no room and must be listed apart
};

struct Sign {
  std::string glyph = " ";
  Colour colour = Colour::Plain;
  bool bold = false;
};

class Canvas {
 public:
  Canvas(std::size_t columns, std::size_t rows) : rows_(rows, std::vector<Sign>(columns)) {}

  // Writes a text code point by code point; returns the column after it.
  std::size_t write(std::size_t column, std::size_t row, std::string_view text, Colour colour,
                    bool bold = false) {
    while (!text.empty()) {
      std::size_t bytes = 1;
      while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) {
        ++bytes;
      }
      rows_[row][column++] = {std::string(text.substr(0, bytes)), colour, bold};
      text.remove_prefix(bytes);
    }
    return column;
  }

  [[nodiscard]] std::string text(const AnsiStyle& style) const {
    std::string out;
    for (const auto& row : rows_) {
      std::size_t end = row.size();
      while (end > 0 && row[end - 1].glyph == " ") --end;
      for (std::size_t i = 0; i < end;) {
        std::string run;
        const Sign& first = row[i];
        for (; i < end && row[i].colour == first.colour && row[i].bold == first.bold; ++i) {
          run += row[i].glyph;
        }
        out += style.paint(run, first.colour, first.bold);
      }
      out += "\n";
    }
    return out;
  }

 private:
  std::vector<std::vector<Sign>> rows_;
};

// By the arms of a crossing: 1 up, 2 right, 4 down, 8 left.
constexpr std::array<std::string_view, 16> kCrossings{" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                      "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

struct Size {
  std::size_t columns;  // from one tile to the next
  std::size_t rows;
};

class Drawing {
 public:
  Drawing(const Json& view, const Speaker& speaker) : view_(view), speaker_(speaker) {
    for (const Json& tile : view["tiles"]) {
      const int x = tile["x"].get<int>();
      const int y = tile["y"].get<int>();
      left_ = std::min(left_, x);
      right_ = std::max(right_, x);
      top_ = std::min(top_, y);
      bottom_ = std::max(bottom_, y);
    }
    wide_ = static_cast<std::size_t>(right_ - left_ + 1);
    high_ = static_cast<std::size_t>(bottom_ - top_ + 1);
    size_ = wide_ <= 8 ? Size{9, 3} : wide_ <= 15 ? Size{5, 3} : Size{2, 1};
    tile_.assign(wide_ * high_, nullptr);
    for (const Json& tile : view["tiles"]) tile_[column(tile) + row(tile) * wide_] = &tile;
  }

  DrawnDesert draw(const AnsiStyle& style) {
    const bool boxes = size_.rows > 1;
    Canvas canvas(kMargin + wide_ * size_.columns + 1, 1 + high_ * size_.rows + (boxes ? 1 : 0));
    labels(canvas);
    if (boxes) borders(canvas);
    for (const Json& tile : view_["tiles"]) boxes ? box(canvas, tile) : dot(canvas, tile);
    return {canvas.text(style), crowded_};
  }

 private:
  static constexpr std::size_t kMargin = 4;

  [[nodiscard]] std::size_t column(const Json& tile) const {
    return static_cast<std::size_t>(tile["x"].get<int>() - left_);
  }
  [[nodiscard]] std::size_t row(const Json& tile) const {
    return static_cast<std::size_t>(tile["y"].get<int>() - top_);
  }
  // Is there a tile, counted from the corner of the drawing? Beyond it there is none.
  [[nodiscard]] bool full(std::size_t column, std::size_t row) const {
    return column < wide_ && row < high_ && tile_[column + row * wide_] != nullptr;
  }

  void labels(Canvas& canvas) const {
    const bool boxes = size_.rows > 1;
    for (std::size_t i = 0; i < wide_; ++i) {
      if (!boxes && (static_cast<int>(i) + left_) % 5 != 0) continue;  // narrow: every fifth
      const std::string label = number_of(static_cast<int>(i) + left_);
      const std::size_t middle = kMargin + i * size_.columns + size_.columns / 2;
      canvas.write(middle - (boxes ? width(label) / 2 : 1), 0, label, Colour::Grey);
    }
    for (std::size_t j = 0; j < high_; ++j) {
      const std::string label = number_of(static_cast<int>(j) + top_);
      canvas.write(3 - width(label), 1 + j * size_.rows + (boxes ? 1 : 0), label, Colour::Grey);
    }
  }

  void borders(Canvas& canvas) const {
    for (std::size_t j = 0; j <= high_; ++j) {
      for (std::size_t i = 0; i <= wide_; ++i) {
        // The four tiles round this crossing; unsigned wrap-around lies beyond the drawing.
        const bool ne = full(i, j - 1);
        const bool se = full(i, j);
        const bool sw = full(i - 1, j);
        const bool nw = full(i - 1, j - 1);
        const std::size_t arms = (ne || nw ? 1U : 0U) | (ne || se ? 2U : 0U) |
                                 (se || sw ? 4U : 0U) | (nw || sw ? 8U : 0U);
        const std::size_t x = kMargin + i * size_.columns;
        const std::size_t y = 1 + j * size_.rows;
        if (arms != 0) canvas.write(x, y, kCrossings[arms], Colour::Grey);
        for (std::size_t k = 1; (arms & 2U) != 0 && k < size_.columns; ++k) {
          canvas.write(x + k, y, "─", Colour::Grey);
        }
        for (std::size_t k = 1; (arms & 4U) != 0 && k < size_.rows; ++k) {
          canvas.write(x, y + k, "│", Colour::Grey);
        }
      }
    }
  }

  // The name of the tribe, as far as it fits, and the camels below it.
  void box(Canvas& canvas, const Json& tile) {
    const std::size_t x = kMargin + column(tile) * size_.columns + 1;
    const std::size_t y = 1 + row(tile) * size_.rows + 1;
    const bool placed =
        !view_["placed"].is_null() && &tile == &view_["tiles"][view_["placed"].get<std::size_t>()];
    canvas.write(x, y, clipped(speaker_.name("tribe", tile["tribe"]), size_.columns - 1),
                 colour_of(tile["tribe"]), placed);
    std::size_t room = 0;
    for (const Json& n : tile["camels"]) {
      const int number = n.get<int>();
      room += number == 0 ? 0 : number == 1 ? 1 : 1 + std::to_string(number).size();
    }
    const bool numbers = room < size_.columns;
    crowded_ = crowded_ || !numbers;
    std::size_t at = x;
    for (std::size_t s = 0; s < tile["camels"].size(); ++s) {
      const int number = tile["camels"][s].get<int>();
      if (number == 0) continue;
      at = canvas.write(at, y + 1, kSeatMarks[s], kSeatColours[s], true);
      if (number > 1 && numbers) {
        at = canvas.write(at, y + 1, std::to_string(number), kSeatColours[s], true);
      }
    }
  }

  // A letter and a sign: whose camels, or + for several players' camels.
  void dot(Canvas& canvas, const Json& tile) {
    const std::size_t x = kMargin + column(tile) * size_.columns;
    const std::size_t y = 1 + row(tile);
    canvas.write(x, y, clipped(speaker_.name("tribe", tile["tribe"]), 1), colour_of(tile["tribe"]),
                 true);
    crowded_ = true;
    int owners = 0;
    for (std::size_t s = 0; s < tile["camels"].size(); ++s) {
      if (tile["camels"][s].get<int>() == 0) continue;
      const bool several = owners++ > 0;
      canvas.write(x + 1, y, several ? "+" : kSeatMarks[s],
                   several ? Colour::Plain : kSeatColours[s], true);
    }
  }

  const Json& view_;
  const Speaker& speaker_;
  int left_ = 0;
  int right_ = 0;
  int top_ = 0;
  int bottom_ = 0;
  std::size_t wide_ = 0;
  std::size_t high_ = 0;
  Size size_{};
  std::vector<const Json*> tile_;
  bool crowded_ = false;
};

// Items after what stands at the head, `indent` columns of it; broken into lines of at most 80
// columns that align under the first item. Nothing if there are none.
std::string wrapped(const std::string& head, std::size_t indent,
                    const std::vector<std::string>& items) {
  if (items.empty()) return "";
  std::string out = head;
  std::size_t column = indent;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string item = items[i] + (i + 1 < items.size() ? "," : "");
    if (column + 1 + width(item) > 80) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      out += " ";
      ++column;
    }
    out += item;
    column += width(item);
  }
  return out + "\n";
}

std::string heading(const Json& view, const AnsiStyle& style, const Speaker& speaker) {
  const char* now = view["over"] == true ? "over" : view["turn"].is_null() ? "setup" : "turn";
  std::string out = style.bold(speaker.words("draw", now, view));
  if (!view["hand"].is_null()) {
    out += " · " + style.paint(speaker.words("draw", "hand", view), colour_of(view["hand"]), true);
  }
  if (!view["placed"].is_null()) {
    const Json& tile = view["tiles"][view["placed"].get<std::size_t>()];
    out += " · " + speaker.words("draw", "placed", tile);
  }
  return out + "\n\n";
}

std::string piles(const Json& view, const AnsiStyle& style, const Speaker& speaker) {
  const auto stack = [&](const Json& reward, const Json& height) {
    return (reward.is_null() ? "–" : speaker.name("reward", reward)) + " ×" + height.dump();
  };
  std::vector<std::string> items;
  for (const Json& pile : view["piles"]) {
    items.push_back(std::to_string(items.size() + 1) + " " + stack(pile["top"], pile["height"]));
  }
  items.push_back(stack("coffee", view["coffees"]));
  const std::string label = "  " + speaker.words("draw", "piles") + "  ";
  return wrapped(style.dim(label), width(label), items);
}

std::string possessions(const Json& view, std::size_t s, bool list_camels, const AnsiStyle& style,
                        const Speaker& speaker) {
  const Json& seat = view["seats"][s];
  const bool active = view["over"] == false && view["turn"] == s;
  std::vector<std::string> items;
  for (const char* fact : {"points", "reserve", "tiles_left"}) {
    items.push_back(speaker.words("draw", fact, seat));
  }
  const std::string name = padded(speaker.name("seat", s), 6) + "  ";
  std::string out =
      wrapped((active ? "  > " : "    ") + style.paint(kSeatMarks[s], kSeatColours[s], true) + " " +
                  style.bold(name),
              6 + width(name), items);
  items.clear();
  const auto list = [&](const char* what) {
    const std::string label = "      " + padded(speaker.words("draw", what), 12) + " ";
    out += wrapped(style.dim(label), width(label), items);
    items.clear();
  };
  for (const Json& gift : seat["gifts"]) {
    items.push_back(gift["used"] == true ? speaker.words("draw", "used", {{"gift", gift["kind"]}})
                                         : speaker.name("reward", gift["kind"]));
  }
  if (seat["coffees"] != 0) {
    items.push_back(speaker.name("reward", "coffee") + " ×" + seat["coffees"].dump());
  }
  list("gifts");
  for (const Json& blessing : seat["blessings"]) items.push_back(speaker.name("reward", blessing));
  list("blessings");
  for (const Json& tribe : seat["discards"]) items.push_back(speaker.name("tribe", tribe));
  list("discards");
  for (const Json& tile : view["tiles"]) {
    const Json& n = tile["camels"][s];
    if (list_camels && n != 0) items.push_back(speaker.words("draw", "stack", tile, {{"n", n}}));
  }
  list("camels");
  return out;
}

}  // namespace

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, const Speaker& speaker) {
  std::string out = heading(view, style, speaker);
  bool crowded = false;
  if (!view["tiles"].empty()) {
    const DrawnDesert desert = Drawing(view, speaker).draw(style);
    out += desert.text + "\n";
    crowded = desert.crowded;
  }
  out += piles(view, style, speaker) + "\n";
  for (std::size_t s = 0; s < view["seats"].size(); ++s) {
    out += possessions(view, s, crowded, style, speaker);
  }
  return out;
}

}  // namespace tablee::gobi
