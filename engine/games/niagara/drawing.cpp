// The table in a terminal: the river from the beach down to the falls with its sites beside it,
// then the players. A canoe is written Re1◆v: red canoe 1 with a violet gem.
#include <algorithm>
#include <array>
#include <vector>

#include "games/niagara/names.h"
#include "games/niagara/text_codec.h"
#include "text/words.h"

namespace tablee::niagara {
namespace {

using Shade = tablee::Colour;
constexpr std::array<Shade, kMaxPlayers> kHulls{Shade::Red, Shade::Green, Shade::Yellow,
                                                Shade::Blue, Shade::Brown};
constexpr std::array<Shade, kColours> kGems{Shade::Violet, Shade::White, Shade::Yellow, Shade::Blue,
                                            Shade::Rose};
Shade shade_of(const Json& gem) {
  const auto i = index_of(gem.get_ref<const std::string&>(), kColourNames);
  return kGems[static_cast<std::size_t>(i.value_or(0))];
}

constexpr std::size_t kMapWidth = 44;  // between the banks
constexpr std::size_t kArmWidth = 18;  // between the banks of one arm
constexpr std::size_t kIsland = kMapWidth + 2 - 2 * (kArmWidth + 2);

// A piece of a line, drawn and measured.
struct Piece {
  std::string painted;
  std::size_t columns = 0;
};

// The canoes on a node, broken into lines of that many columns and filled up with water, or with
// nothing ashore; at least one line.
std::vector<std::string> canoes_at(const Json& view, std::string_view node, std::size_t columns,
                                   char fill, const AnsiStyle& style, const Speaker& speaker) {
  std::vector<Piece> lines(1);
  for (std::size_t s = 0; s < view["seats"].size(); ++s) {
    const Json& canoes = view["seats"][s]["canoes"];
    for (std::size_t c = 0; c < canoes.size(); ++c) {
      if (canoes[c]["node"] != node) continue;
      const std::string label = speaker.name("hull", s) + std::to_string(c + 1);
      const bool active = view["turn"] == s && view["under_way"]["canoe"] == c;
      Piece token{style.paint(active ? ">" + label : label, kHulls.at(s), true),
                  width(label) + (active ? 1 : 0)};
      if (const Json& cargo = canoes[c]["cargo"]; !cargo.is_null()) {
        token.painted += style.paint("◆" + speaker.name("gem", cargo, "letter"), shade_of(cargo));
        token.columns += 2;
      }
      if (lines.back().columns + token.columns + 1 > columns) lines.emplace_back();
      lines.back().painted += " " + token.painted;
      lines.back().columns += token.columns + 1;
    }
  }
  std::vector<std::string> out;
  for (Piece& line : lines) {
    if (fill != ' ' && line.columns < columns) {
      if (line.columns != 0) line = {line.painted + " ", line.columns + 1};
      line.painted += style.paint(std::string(columns - line.columns, fill), Shade::Cyan);
    }
    out.push_back(line.painted);
  }
  return out;
}

// "v6 b1": how many of each colour; a dash when there are none.
Piece heap(const Json& gems, const AnsiStyle& style, const Speaker& speaker) {
  Piece out;
  for (const auto& [colour, count] : gems.items()) {
    if (count == 0) continue;
    if (out.columns != 0) out = {out.painted + " ", out.columns + 1};
    const std::string words = speaker.name("gem", colour, "letter") + count.dump();
    out.painted += style.paint(words, shade_of(colour));
    out.columns += width(words);
  }
  if (out.columns == 0) return {style.dim("-"), 1};
  return out;
}

// What stands to the right of the discs at that depth.
std::string site_text(const Json& view, int depth, const AnsiStyle& style, const Speaker& speaker) {
  const int at = site_at(depth);
  if (at < 0) return "";
  const Json& site = view["sites"][static_cast<std::size_t>(at)];
  const Json& colour = site["colour"];
  const std::string name = "  ◆ " + speaker.name("gem", colour);
  return style.paint(padded(name, 14), shade_of(colour), true) +
         heap(site["gems"], style, speaker).painted;
}

std::string repeated(std::string_view sign, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += sign;
  return out;
}

// Beach and foot of the falls.
std::string ashore(const Json& view, std::string_view node, std::string label,
                   const AnsiStyle& style, const Speaker& speaker) {
  std::string out;
  for (const std::string& line : canoes_at(view, node, 68, ' ', style, speaker)) {
    out += "  " + style.bold(line.empty() ? label : padded(label, 7)) + line + "\n";
    label.clear();
  }
  return out;
}

std::string river(const Json& view, const AnsiStyle& style, const Speaker& speaker) {
  const auto canoes = [&](int node, std::size_t columns) {
    return canoes_at(view, kNodeNames[static_cast<std::size_t>(node)], columns, '~', style,
                     speaker);
  };
  const std::string open = style.paint("(", Shade::Cyan);
  const std::string close = style.paint(")", Shade::Cyan);
  std::string out = ashore(view, "BEACH", speaker.words("draw", "beach"), style, speaker);
  out += "      " + style.paint(std::string(kMapWidth + 2, '='), Shade::Brown) + "\n";
  for (int depth = 1; depth <= kT5; ++depth) {
    std::string label = std::to_string(depth);
    std::string beside = site_text(view, depth, style, speaker);
    for (const std::string& line : canoes(depth, kMapWidth)) {
      out += "  " + padded(label, 4) + open + line + close + beside + "\n";
      label = beside = "";
    }
  }
  const std::string water = style.paint(std::string(kArmWidth, '~'), Shade::Cyan);
  for (int depth = kL6; depth <= kL7; ++depth) {
    std::string label = std::to_string(depth);
    std::string beside = site_text(view, depth, style, speaker);
    auto left = canoes(depth, kArmWidth);
    auto right = canoes(depth + kR6 - kL6, kArmWidth);
    const std::size_t lines = std::max(left.size(), right.size());
    left.resize(lines, water);
    right.resize(lines, water);
    for (std::size_t i = 0; i < lines; ++i) {
      out += "  " + padded(label, 4) + open + left[i] + close + "  " + padded(label, 4) + open +
             right[i] + close + beside + "\n";
      label = beside = "";
    }
  }
  const std::string edge = style.paint(repeated("▼", kArmWidth + 2), Shade::Cyan, true);
  out += "      " + edge + std::string(kIsland, ' ') + edge + "\n";
  return out + ashore(view, "FALLS", speaker.words("draw", "falls"), style, speaker);
}

std::string hand(const Json& seat, const AnsiStyle& style, const Speaker& speaker) {
  if (seat["hand"].is_null()) return speaker.words("draw", "hidden", seat);
  std::string out;
  for (const std::string_view name : kTileNames) {
    bool held = false;
    for (const Json& t : seat["hand"]) held |= t == name;
    if (!out.empty()) out += " ";
    out += held ? speaker.name("tile", name) : style.dim(".");
  }
  return out;
}

std::string shown_tile(const Json& seat, const Speaker& speaker) {
  if (seat["chosen"] == false) return "-";
  if (seat["tile"].is_null()) return "?";
  const std::string word = speaker.name("tile", seat["tile"]);
  return seat["revealed"] == true ? word : "(" + word + ")";
}

std::string players(const Json& view, const AnsiStyle& style, const Speaker& speaker) {
  const auto column = [&](const char* key, std::size_t columns) {
    return padded(speaker.words("draw", key), columns);
  };
  std::string out =
      style.dim("    " + column("player", 18) + column("reserve", 17) + column("gems", 7) +
                column("worth", 7) + column("tile", 9) + column("hand", 0));
  out += "\n";
  for (std::size_t s = 0; s < view["seats"].size(); ++s) {
    const Json& seat = view["seats"][s];
    bool decides = false;
    for (const Json& pending : view["pending"]) decides |= pending == s;
    const Piece reserve = heap(seat["reserve"], style, speaker);
    out += decides ? "  > " : "    ";
    out += style.paint(speaker.name("hull", s), kHulls.at(s), true) + " ";
    out += padded(speaker.name("seat", s) + (view["buoy"] == s ? column("buoy", 0) : ""), 15);
    const std::size_t fill = reserve.columns < 15 ? 15 - reserve.columns : 0;
    out += reserve.painted + std::string(fill + 2, ' ');
    out += padded(seat["gems"].dump(), 7) + padded(seat["value"].dump(), 7);
    out += padded(shown_tile(seat, speaker), 9) + hand(seat, style, speaker) + "\n";
  }
  return out;
}

}  // namespace

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, const Speaker& speaker) {
  std::string weather;
  for (int w = kWeatherLow; w <= kWeatherHigh; ++w) {
    const std::string mark = speaker.name("signed", w);
    weather += view["weather"] == w ? style.bold("[" + mark + "]") : " " + mark + " ";
  }
  return "  " + style.bold(speaker.words("draw", "round", view)) + "     " +
         speaker.words("draw", "weather") + " " + weather + "     " +
         speaker.words("draw", "next", view) + "\n\n" + river(view, style, speaker) + "\n" +
         players(view, style, speaker);
}

}  // namespace tablee::niagara
