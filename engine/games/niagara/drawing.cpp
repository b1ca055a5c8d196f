// The table in a terminal: the river from the beach down to the falls with its sites beside it,
// then the players. A canoe is written Re0◆v: red canoe 0 with a violet gem.
#include <algorithm>
#include <vector>

#include "games/niagara/names.h"
#include "games/niagara/phrases.h"
#include "games/niagara/text_codec.h"

namespace tablee::niagara {
namespace {

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
                                   char fill, const AnsiStyle& style, Language language) {
  std::vector<Piece> lines(1);
  for (std::size_t s = 0; s < view["seats"].size(); ++s) {
    const Json& canoes = view["seats"][s]["canoes"];
    for (std::size_t c = 0; c < canoes.size(); ++c) {
      if (canoes[c]["node"] != node) continue;
      const std::string label = player(s, language).substr(0, 2) + std::to_string(c);
      const bool active = view["turn"] == s && view["under_way"]["canoe"] == c;
      Piece token{style.paint(active ? ">" + label : label, kPlayers.at(s).shade, true),
                  label.size() + (active ? 1 : 0)};
      if (const Json& cargo = canoes[c]["cargo"]; !cargo.is_null()) {
        token.painted += style.paint("◆" + gem_letter(cargo, language), gem_name(cargo).shade);
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
Piece heap(const Json& gems, const AnsiStyle& style, Language language) {
  Piece out;
  for (const auto& [colour, count] : gems.items()) {
    if (count == 0) continue;
    if (out.columns != 0) out = {out.painted + " ", out.columns + 1};
    const std::string words = gem_letter(colour, language) + number_text(count);
    out.painted += style.paint(words, gem_name(colour).shade);
    out.columns += words.size();
  }
  if (out.columns == 0) return {style.dim("-"), 1};
  return out;
}

// What stands to the right of the discs at that depth.
std::string site_text(const Json& view, int depth, const AnsiStyle& style, Language language) {
  const int at = site_at(depth);
  if (at < 0) return "";
  const Json& site = view["sites"][static_cast<std::size_t>(at)];
  const Json& colour = site["colour"];
  const std::string name = "  ◆ " + gem(colour, language);
  return style.paint(padded(name, 14), gem_name(colour).shade, true) +
         heap(site["gems"], style, language).painted;
}

std::string repeated(std::string_view sign, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += sign;
  return out;
}

// Beach and foot of the falls.
std::string ashore(const Json& view, std::string_view node, std::string label,
                   const AnsiStyle& style, Language language) {
  std::string out;
  for (const std::string& line : canoes_at(view, node, 68, ' ', style, language)) {
    out += "  " + style.bold(line.empty() ? label : padded(label, 7)) + line + "\n";
    label.clear();
  }
  return out;
}

std::string river(const Json& view, const AnsiStyle& style, Language language) {
  const auto canoes = [&](std::string_view node, std::size_t columns) {
    return canoes_at(view, node, columns, '~', style, language);
  };
  const std::string open = style.paint("(", Shade::Cyan);
  const std::string close = style.paint(")", Shade::Cyan);
  std::string out = ashore(view, "BEACH", text(language, "Beach", "Plage"), style, language);
  out += "      " + style.paint(std::string(kMapWidth + 2, '='), Shade::Brown) + "\n";
  for (int depth = 1; depth <= kT5; ++depth) {
    const std::string_view node = kNodeNames[static_cast<std::size_t>(depth)];
    std::string label(node);
    std::string beside = site_text(view, depth, style, language);
    for (const std::string& line : canoes(node, kMapWidth)) {
      out += "  " + padded(label, 4) + open + line + close + beside + "\n";
      label = beside = "";
    }
  }
  const std::string water = style.paint(std::string(kArmWidth, '~'), Shade::Cyan);
  for (int depth = kL6; depth <= kL7; ++depth) {
    std::string left(kNodeNames[static_cast<std::size_t>(depth)]);
    std::string right(kNodeNames[static_cast<std::size_t>(depth) + kR6 - kL6]);
    std::string beside = site_text(view, depth, style, language);
    auto left_lines = canoes(left, kArmWidth);
    auto right_lines = canoes(right, kArmWidth);
    const std::size_t lines = std::max(left_lines.size(), right_lines.size());
    left_lines.resize(lines, water);
    right_lines.resize(lines, water);
    for (std::size_t i = 0; i < lines; ++i) {
      out += "  " + padded(left, 4) + open + left_lines[i] + close + "  " + padded(right, 4) +
             open + right_lines[i] + close + beside + "\n";
      left = right = beside = "";
    }
  }
  const std::string edge = style.paint(repeated("▼", kArmWidth + 2), Shade::Cyan, true);
  out += "      " + edge + std::string(kIsland, ' ') + edge + "\n";
  return out + ashore(view, "FALLS", text(language, "Falls", "Chutes"), style, language);
}

std::string hand(const Json& seat, const AnsiStyle& style, Language language) {
  if (seat["hand"].is_null()) {
    return number_text(seat["hand_count"]) + text(language, " hidden", " cachées");
  }
  std::string out;
  for (const std::string_view name : kTileNames) {
    bool held = false;
    for (const Json& t : seat["hand"]) held |= t == name;
    const std::string word = tile(std::string(name), language);
    if (!out.empty()) out += " ";
    out += held ? word : style.dim(".");
  }
  return out;
}

std::string shown_tile(const Json& seat, Language language) {
  if (seat["chosen"] == false) return "-";
  if (seat["tile"].is_null()) return "?";
  const std::string word = tile(seat["tile"], language);
  return seat["revealed"] == true ? word : "(" + word + ")";
}

std::string players(const Json& view, const AnsiStyle& style, Language language) {
  std::string out = style.dim(
      "    " + padded(text(language, "Player", "Joueur"), 15) +
      padded(text(language, "Reserve", "Réserve"), 17) +
      padded(text(language, "Gems", "Gemmes"), 8) + padded(text(language, "Worth", "Valeur"), 8) +
      padded(text(language, "Tile", "Tuile"), 9) + text(language, "In hand", "En main"));
  out += "\n";
  for (std::size_t s = 0; s < view["seats"].size(); ++s) {
    const Json& seat = view["seats"][s];
    bool decides = false;
    for (const Json& pending : view["pending"]) decides |= pending == s;
    const Piece reserve = heap(seat["reserve"], style, language);
    out += decides ? "  > " : "    ";
    out += style.paint(padded(player(s, language), 7), kPlayers.at(s).shade, true);
    out += padded(view["buoy"] == s ? text(language, "(buoy)", "(bouée)") : "", 8);
    const std::size_t fill = reserve.columns < 15 ? 15 - reserve.columns : 0;
    out += reserve.painted + std::string(fill + 2, ' ');
    out += padded(number_text(seat["gems"]), 8) + padded(number_text(seat["value"]), 8);
    out += padded(shown_tile(seat, language), 9) + hand(seat, style, language) + "\n";
  }
  return out;
}

}  // namespace

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, Language language) {
  std::string weather;
  for (int w = kWeatherLow; w <= kWeatherHigh; ++w) {
    const std::string mark = signed_text(w);
    weather += view["weather"] == w ? style.bold("[" + mark + "]") : " " + mark + " ";
  }
  std::string fork = text(language, "by chance", "au hasard");
  if (view["next_arm"] == "L") fork = text(language, "left arm", "bras gauche");
  if (view["next_arm"] == "R") fork = text(language, "right arm", "bras droit");
  return "  " + style.bold(text(language, "Round ", "Tour ") + number_text(view["round"])) +
         "     " + text(language, "Weather", "Météo") + " " + weather + "     " +
         text(language, "Next disc: ", "Prochain disque : ") + fork + "\n\n" +
         river(view, style, language) + "\n" + players(view, style, language);
}

}  // namespace tablee::niagara
