// The table in a terminal: the river from the beach down to the falls with its sites beside it,
// then the players. A canoe is written Re0◆v: red canoe 0 with a violet gem.
#include <algorithm>
#include <vector>

#include "games/niagara/text_codec.h"
#include "text/words.h"

namespace tablee::niagara {
namespace {

constexpr std::size_t kMapWidth = 44;  // between the banks
constexpr std::size_t kArmWidth = 18;  // between the banks of one arm
constexpr std::size_t kIsland = kMapWidth + 2 - 2 * (kArmWidth + 2);

using Shade = tablee::Colour;

struct Name {
  std::string_view english, french;
  Shade shade;
};
constexpr std::array<Name, kMaxPlayers> kPlayers{{{"Red", "Rouge", Shade::Red},
                                                  {"Green", "Vert", Shade::Green},
                                                  {"Yellow", "Jaune", Shade::Yellow},
                                                  {"Blue", "Bleu", Shade::Blue},
                                                  {"Brown", "Marron", Shade::Brown}}};
// In the order of kColourNames.
constexpr std::array<Name, kColours> kGems{{{"violet", "violette", Shade::Violet},
                                            {"clear", "claire", Shade::White},
                                            {"yellow", "jaune", Shade::Yellow},
                                            {"blue", "bleue", Shade::Blue},
                                            {"pink", "rose", Shade::Rose}}};

std::string text(Language language, std::string_view english, std::string_view french) {
  return std::string(in(language, english, french));
}
std::string player(const Json& seat, Language language) {
  const Name& name = kPlayers.at(seat.get<std::size_t>());
  return text(language, name.english, name.french);
}
const Name& gem_name(const Json& gem) {
  const auto i = index_of(gem.get_ref<const std::string&>(), kColourNames);
  return kGems.at(static_cast<std::size_t>(i.value_or(0)));
}
std::string gem(const Json& colour, Language language) {
  return text(language, gem_name(colour).english, gem_name(colour).french);
}
std::string gem_letter(const Json& colour, Language language) {
  return gem(colour, language).substr(0, 1);
}
std::string number(const Json& n) { return std::to_string(n.get<int>()); }
std::string signed_number(const Json& n) {
  const int value = n.get<int>();
  if (value < 0) return "−" + std::to_string(-value);
  return (value > 0 ? "+" : "") + std::to_string(value);
}
std::string place(const Json& node, Language language) {
  std::string name = node;
  if (name == "BEACH") return text(language, "the beach", "la plage");
  if (name == "FALLS") return text(language, "the falls", "les chutes");
  return name;
}
std::string tile(const Json& name, Language language) {
  return name == "cloud" ? text(language, "cloud", "nuage") : name.get<std::string>();
}

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
    const std::string words = gem_letter(colour, language) + number(count);
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
    return number(seat["hand_count"]) + text(language, " hidden", " cachées");
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
    out += padded(number(seat["gems"]), 8) + padded(number(seat["value"]), 8);
    out += padded(shown_tile(seat, language), 9) + hand(seat, style, language) + "\n";
  }
  return out;
}

}  // namespace

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, Language language) {
  std::string weather;
  for (int w = kWeatherLow; w <= kWeatherHigh; ++w) {
    const std::string mark = signed_number(w);
    weather += view["weather"] == w ? style.bold("[" + mark + "]") : " " + mark + " ";
  }
  std::string fork = text(language, "by chance", "au hasard");
  if (view["next_arm"] == "L") fork = text(language, "left arm", "bras gauche");
  if (view["next_arm"] == "R") fork = text(language, "right arm", "bras droit");
  return "  " + style.bold(text(language, "Round ", "Tour ") + number(view["round"])) + "     " +
         text(language, "Weather", "Météo") + " " + weather + "     " +
         text(language, "Next disc: ", "Prochain disque : ") + fork + "\n\n" +
         river(view, style, language) + "\n" + players(view, style, language);
}

std::string TextCodec::tell(const Json& e, Language language) {
  const auto say = [&](std::string_view english, std::string_view french) {
    return text(language, english, french);
  };
  const std::string name = e["event"];
  const std::string who = e["seat"].is_null() ? "" : player(e["seat"], language);
  const auto canoe = [&](const char* key) { return number(e[key]); };
  const auto stone = [&] { return gem(e["gem"], language); };
  if (name == "first_player") return who + say(" takes the buoy.", " prend la bouée.");
  if (name == "recovered") {
    return who + say(" pays a ", " paie une gemme ") + stone() +
           say(" gem to bring back canoe ", " pour reprendre le canoë ") + canoe("canoe") + ".";
  }
  if (name == "declined") {
    return who + say(" leaves the fallen canoe below.", " laisse le canoë au pied des chutes.");
  }
  if (name == "chose") {
    if (e["tile"].is_null()) return who + say(" has chosen a tile.", " a choisi une tuile.");
    return who + say(" lays down: ", " pose : ") + tile(e["tile"], language) + ".";
  }
  if (name == "revealed") {
    return who + say(" turns up: ", " retourne : ") + tile(e["tile"], language) + ".";
  }
  if (name == "shifted") {
    return who + say(" shifts the weather to ", " amène la météo à ") + signed_number(e["to"]) +
           ".";
  }
  if (name == "passed") return who + say(" launches nothing.", " ne lance rien.");
  if (name == "paddled") {
    return who + say(" paddles canoe ", " mène le canoë ") + canoe("canoe") +
           say(" from ", " de ") + place(e["from"], language) + say(" to ", " à ") +
           place(e["to"], language) + ".";
  }
  if (name == "landed") {
    if (e["gem"].is_null()) {
      return who + say(" lands empty-handed.", " accoste les mains vides.");
    }
    return who + say(" brings home a ", " met à terre une gemme ") + stone() + say(" gem.", ".");
  }
  if (name == "loaded" || name == "unloaded") {
    const bool load = name == "loaded";
    return who +
           (load ? say(" loads a ", " charge une gemme ")
                 : say(" unloads a ", " dépose une gemme ")) +
           stone() + say(" gem at ", " à ") + place(e["node"], language) + ".";
  }
  if (name == "stole") {
    return who + say(" steals a ", " vole une gemme ") + stone() + say(" gem from ", " à ") +
           player(e["victim"], language) + say(", canoe ", ", canoë ") + canoe("victim_canoe") +
           ".";
  }
  if (name == "spared") return who + say(" steals nothing.", " ne vole rien.");
  if (name == "flowed") {
    return say("The flow is ", "Débit : ") + number(e["flow"]) +
           say(" (smallest tile ", " (plus petite tuile ") + number(e["smallest"]) +
           say(", weather ", ", météo ") + signed_number(e["weather"]) + ").";
  }
  if (name == "pushed") {
    return say("Disc ", "Le disque ") + number(e["disc"]) +
           say(" drives the ", " pousse le bras ") +
           (e["arm"] == "L" ? say("left arm.", "gauche.") : say("right arm.", "droit."));
  }
  if (name == "fell") {
    const std::string lost = e["gem"].is_null() ? ""
                                                : say(" and loses a ", " et perd une gemme ") +
                                                      stone() + say(" gem", "");
    return say("", "Le canoë ") + (language == Language::English ? who + "'s canoe " : "") +
           canoe("canoe") + say("", " de ") + (language == Language::French ? who : "") +
           say(" goes over the falls", " tombe dans les chutes") + lost + ".";
  }
  if (name == "rescued") {
    return who + say(" gets a canoe back for free.", " récupère un canoë gratuitement.");
  }
  if (name == "buoy_passed") {
    return say("Round ", "Tour ") + number(e["round"]) + say(": ", " : ") + who +
           say(" has the buoy.", " a la bouée.");
  }
  if (name == "tiles_back") {
    return say("Everyone takes all tiles back.", "Chacun reprend toutes ses tuiles.");
  }
  if (name == "qualified") {
    if (e["goal"] == "five_colours") {
      return who + say(" has gems of all five colours.", " a des gemmes des cinq couleurs.");
    }
    if (e["goal"] == "four_alike") {
      return who + say(" has four gems of one colour.", " a quatre gemmes d'une couleur.");
    }
    return who + say(" has seven gems.", " a sept gemmes.");
  }
  if (name == "won") return who + say(" wins the game.", " gagne la partie.");
  if (name == "stopped") {
    return say("Seventy rounds are over: the worth of the gems decides.",
               "Soixante-dix tours sont passés : la valeur des gemmes décide.");
  }
  return "";  // a canoe that drifts is seen, not told
}

std::string TextCodec::prompt(const Json& view, Language language) {
  const auto say = [&](std::string_view english, std::string_view french) {
    return text(language, english, french);
  };
  const std::string step = view["step"];
  if (step == "first") {
    return say("Chance names the first player.", "Le sort désigne le premier joueur.");
  }
  if (step == "arm") {
    return say("Chance picks the arm for the next disc.",
               "Le sort choisit le bras du prochain disque.");
  }
  if (step == "over") return say("The game is over.", "La partie est finie.");
  if (step == "tile") {
    return say("Choose a tile and lay it face down.", "Choisissez une tuile, face cachée.");
  }
  if (step == "recover") {
    return say("Pay a gem to bring your canoe back to the beach, or decline.",
               "Payez une gemme pour ramener votre canoë sur la plage, ou refusez.");
  }
  if (step == "weather") {
    return say("Shift the weather by one space.", "Déplacez la météo d'une case.");
  }
  const Json& canoes = view["seats"][view["turn"].get<std::size_t>()]["canoes"];
  if (step == "canoe") {
    bool afloat = false;
    bool owes = false;
    for (const Json& c : canoes) {
      afloat |= c["began_afloat"] == true;
      owes |= c["began_afloat"] == true && c["moved"] == false;
    }
    if (owes) return say("Choose the canoe to move now.", "Choisissez le canoë à déplacer.");
    if (!afloat && view["options"]["must_launch"] == "on") {
      return say("Choose the canoe to launch.", "Choisissez le canoë à mettre à l'eau.");
    }
    return say("Launch a canoe, or pass.", "Mettez un canoë à l'eau, ou passez.");
  }
  if (step == "steal") {
    return say("Take a gem from a canoe on this disc, or leave it.",
               "Prenez la gemme d'un canoë sur ce disque, ou laissez-la.");
  }
  const Json& canoe = view["under_way"]["canoe"];
  const int points = view["under_way"]["points"];
  const std::string left = std::to_string(points) + (points == 1 ? " point" : " points");
  if (step == "go") {
    return say("Choose where canoe ", "Choisissez où va le canoë ") + number(canoe) +
           say(" goes: ", " : ") + left + say(" to spend.", " à dépenser.");
  }
  if (step == "end_cargo") {
    return say("Handle the cargo here: ", "Occupez-vous de la cargaison ici : ") + left +
           say(" to spend.", " à dépenser.");
  }
  if (canoes[canoe.get<std::size_t>()]["cargo"].is_null()) {
    return say("Load a gem before setting off (2 of ",
               "Chargez une gemme avant de partir (2 sur ") +
           left + say("), or go without.", "), ou partez sans.");
  }
  if (points < kSwapCost) {
    return say("Unload before setting off (2 of ", "Déposez avant de partir (2 sur ") + left +
           say("), or keep the gem.", "), ou gardez la gemme.");
  }
  return say("Unload or swap before setting off (2 or 4 of ",
             "Déposez ou échangez avant de partir (2 ou 4 sur ") +
         left + say("), or keep the gem.", "), ou gardez la gemme.");
}

}  // namespace tablee::niagara
