// The table in a terminal, and its story in sentences. Tribes go by name and colour, camels by the
// shape and colour of their seat. drawing.cpp draws the desert.
#include <algorithm>
#include <vector>

#include "games/gobi/drawing.h"
#include "games/gobi/text_codec.h"
#include "text/words.h"

namespace tablee::gobi {
namespace {

constexpr std::array<std::string_view, kSeats> kSeatsEn{"Blue", "Black", "White", "Red"};
constexpr std::array<std::string_view, kSeats> kSeatsFr{"Bleu", "Noir", "Blanc", "Rouge"};
constexpr std::array<std::string_view, kRewards> kRewardsEn{
    "Perfume", "Cotton",  "Porcelain", "Tea",      "Silk",      "Spices",
    "Heart",   "Company", "Edge",      "No waste", "Kept gift", "Meeting"};
constexpr std::array<std::string_view, kRewards> kRewardsFr{
    "Parfum", "Coton",     "Porcelaine", "Thé",           "Soie",         "Épices",
    "Cœur",   "Compagnie", "Lisière",    "Rien de perdu", "Cadeau gardé", "Rencontre"};

std::size_t index(const Json& word, const auto& words) {
  return static_cast<std::size_t>(index_of(word.get<std::string>(), words).value_or(0));
}

std::string seat_name(const Json& seat, Language language) {
  const auto s = seat.get<std::size_t>();
  return std::string(in(language, kSeatsEn[s], kSeatsFr[s]));
}

std::string reward_name(const Json& reward, Language language) {
  const std::size_t r = index(reward, kRewardWords);
  return std::string(in(language, kRewardsEn[r], kRewardsFr[r]));
}

std::string tribe_name(const Json& tribe) {
  return std::string(kTribeNames[index(tribe, kTribeWords)]);
}

std::string number_of(const Json& json) { return std::to_string(json.get<int>()); }

std::string cell_name(const Json& at) {
  return "(" + number_of(at["x"]) + "," + number_of(at["y"]) + ")";
}

// Items after a label, broken into lines of at most 80 columns that align under the first item.
std::string wrapped(std::string_view label, const std::vector<std::string>& items,
                    const AnsiStyle& style) {
  std::string out = "      " + style.dim(label) + " ";
  const std::size_t indent = 6 + width(label) + 1;
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

std::string heading(const Json& view, const AnsiStyle& style, Language language) {
  std::string out = style.bold("Gobi");
  const auto add = [&](const std::string& text) { out += style.dim(" · ") + text; };
  if (view["over"].get<bool>()) {
    add(std::string(in(language, "the end", "la fin")));
  } else if (!view["turn"].is_null()) {
    const std::string name = seat_name(view["turn"], language);
    add(std::string(in(language, "", "au tour de ")) + style.bold(name) +
        std::string(in(language, "'s turn", "")));
  }
  if (!view["hand"].is_null()) {
    const std::size_t tribe = index(view["hand"], kTribeWords);
    add(std::string(in(language, "drawn tile: ", "tuile piochée : ")) +
        style.paint(tribe_name(view["hand"]), kTribeColours[tribe], true));
  }
  if (!view["placed"].is_null()) {
    add(std::string(in(language, "tile placed at ", "tuile posée en ")) +
        cell_name(view["tiles"][view["placed"].get<std::size_t>()]));
  }
  return out + "\n\n";
}

std::string piles(const Json& view, const AnsiStyle& style, Language language) {
  std::string out = style.dim(in(language, "  Rewards", "  Récompenses")) + "\n";
  std::string line = "    ";
  for (std::size_t i = 0; i < kPiles; ++i) {
    const Json& pile = view["piles"][i];
    const std::string name =
        pile["top"].is_null() ? std::string("–") : reward_name(pile["top"], language);
    const std::string label = std::to_string(i) + " ";
    const std::string count = " ×" + number_of(pile["height"]);
    line += style.dim(label) + name + style.dim(count);
    line += std::string(19 - std::min<std::size_t>(width(label + name + count), 18), ' ');
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return out + line + "\n    " + std::string(in(language, "Coffee", "Café")) +
         style.dim(" ×" + number_of(view["coffees"])) + "\n";
}

std::string possessions(const Json& view, std::size_t s, bool list_camels, const AnsiStyle& style,
                        Language language) {
  const Json& seat = view["seats"][s];
  const bool active = !view["over"].get<bool>() && view["turn"] == s;
  std::string out = active ? "  > " : "    ";
  out += style.paint(kSeatMarks[s], kSeatColours[s], true) + " ";
  out += style.bold(padded(in(language, kSeatsEn[s], kSeatsFr[s]), 6));
  const auto fact = [&](std::string_view label, const Json& value) {
    const std::string n = number_of(value);
    out += "  " + style.dim(label) + std::string(n.size() < 3 ? 3 - n.size() : 0, ' ') + n;
  };
  fact(in(language, "points", "points"), seat["points"]);
  fact(in(language, "camels in reserve", "chameaux en réserve"), seat["reserve"]);
  fact(in(language, "tiles to draw", "tuiles à piocher"), seat["tiles_left"]);
  out += "\n";
  std::vector<std::string> items;
  for (const Json& gift : seat["gifts"]) {
    items.push_back(
        reward_name(gift["kind"], language) +
        (gift["used"].get<bool>() ? std::string(in(language, " (used)", " (utilisé)")) : ""));
  }
  if (seat["coffees"].get<int>() > 0) {
    items.push_back(std::string(in(language, "Coffee ×", "Café ×")) + number_of(seat["coffees"]));
  }
  if (!items.empty()) out += wrapped(in(language, "gifts     ", "cadeaux     "), items, style);
  items.clear();
  for (const Json& b : seat["blessings"]) items.push_back(reward_name(b, language));
  if (!items.empty()) out += wrapped(in(language, "blessings ", "bénédictions"), items, style);
  items.clear();
  for (const Json& tribe : seat["discards"]) items.push_back(tribe_name(tribe));
  if (!items.empty()) out += wrapped(in(language, "discarded ", "défaussées  "), items, style);
  items.clear();
  for (const Json& tile : view["tiles"]) {
    const int n = tile["camels"][s].get<int>();
    if (list_camels && n > 0) {
      items.push_back(cell_name(tile) + (n > 1 ? "×" + std::to_string(n) : ""));
    }
  }
  if (!items.empty()) out += wrapped(in(language, "camels    ", "chameaux    "), items, style);
  return out;
}

}  // namespace

std::string TextCodec::draw(const Json& view, const AnsiStyle& style, Language language) {
  const DrawnDesert desert = draw_desert(view, style);
  std::string out =
      heading(view, style, language) + desert.text + "\n" + piles(view, style, language);
  out += "\n";
  for (std::size_t s = 0; s < view["seats"].size(); ++s) {
    out += possessions(view, s, desert.crowded, style, language);
  }
  return out;
}

std::string TextCodec::tell(const Json& event, Language language) {
  const std::string name = event["event"];
  const std::string who = event["seat"].is_null() ? "" : seat_name(event["seat"], language);
  const auto say = [&](std::string_view english, std::string_view french) {
    return who + std::string(in(language, english, french));
  };
  const auto at = [&](const char* key) { return cell_name(event[key]); };
  const auto tribe = [&] { return tribe_name(event["tribe"]); };
  const auto reward = [&](const char* key) { return reward_name(event[key], language); };
  const auto points = [&](const char* key) { return number_of(event[key]); };
  const std::string on = std::string(in(language, " on ", " en "));
  const std::string and_ = std::string(in(language, " and ", " et "));
  if (name == "first_player") return say(" begins.", " commence.");
  if (name == "tile_laid") {
    return say("The storm lays a tile of ", "La tempête dépose une tuile ") + tribe() + on +
           at("at") + ".";
  }
  if (name == "tiles_swapped") {
    return say("A pair lay side by side: the tiles on ", "Une paire se touchait : les tuiles en ") +
           at("at") + and_ + at("with") +
           std::string(in(language, " change places.", " changent de place."));
  }
  if (name == "reward_revealed") {
    return say("Pile ", "La pile ") + points("pile") +
           std::string(in(language, " now shows: ", " montre à présent : ")) + reward("reward") +
           ".";
  }
  if (name == "tile_drawn") return say(" draws a tile of ", " pioche une tuile ") + tribe() + ".";
  if (name == "tile_placed") {
    return say(" places ", " pose ") + tribe() + on + at("at") + ".";
  }
  if (name == "tile_discarded") return say(" discards ", " défausse ") + tribe() + ".";
  if (name == "gift_used")
    return say(" uses a gift: ", " utilise un cadeau : ") + reward("gift") + ".";
  if (name == "camel_moved") {
    return say(" leads a camel from ", " mène un chameau de ") + at("from") +
           std::string(in(language, " to ", " à ")) + at("to") + ".";
  }
  if (name == "camel_lifted") {
    return say(" fetches a camel back from ", " reprend un chameau en ") + at("at") + ".";
  }
  if (name == "camel_placed") return say(" puts a camel", " met un chameau") + on + at("at") + ".";
  if (name == "camel_skipped") return say(" puts no camel.", " ne met pas de chameau.");
  if (name == "route_resolved") {
    return say(" reunites a tribe from ", " réunit une tribu de ") + at("from") +
           std::string(in(language, " to ", " à ")) + at("to") +
           std::string(in(language, ": a route of ", " : une route de ")) + points("length") +
           (event["diagonal"].get<bool>()
                ? std::string(in(language, " with Spices.", " avec les Épices."))
                : ".");
  }
  if (name == "camel_returned") {
    return say(" takes back the camel at the end, from ", " récupère le chameau du bout, en ") +
           at("at") + ".";
  }
  if (name == "reward_taken") return say(" receives ", " reçoit ") + reward("reward") + ".";
  if (name == "coffee_taken") return say(" takes a coffee.", " prend un café.");
  if (name == "no_reward") return say(" takes no reward.", " ne prend pas de récompense.");
  if (name == "blessing_scored") {
    return say(" counts the blessing ", " compte la bénédiction ") + reward("blessing") +
           std::string(in(language, ": ", " : ")) + points("points") + ".";
  }
  if (name == "scored") {
    return say(" has ", " a ") + points("points") +
           std::string(in(language, " points: gifts ", " points : cadeaux ")) + points("gifts") +
           std::string(in(language, ", coffee ", ", café ")) + points("coffees") +
           std::string(in(language, ", blessings ", ", bénédictions ")) + points("blessings") +
           std::string(in(language, ", discards ", ", défausses ")) +
           (event["discards"] == 0 ? "" : "−") + points("discards") + ".";
  }
  if (name == "won") return say(" has the most points and wins.", " a le plus de points et gagne.");
  return "";  // the end of a turn shows by the next draw
}

namespace {

// What the seat of the turn may take for its route.
std::string reward_prompt(const Json& view, Language language) {
  const int length = view["route_length"].get<int>();
  const auto& heights = view["piles"];
  const bool piles = std::any_of(heights.begin(), heights.end(),
                                 [](const Json& pile) { return pile["height"].get<int>() > 0; });
  const bool coffee = view["coffees"].get<int>() > 0 && length >= kCoffeeLength;
  const auto& gifts = view["seats"][view["turn"].get<std::size_t>()]["gifts"];
  const bool tea = view["coffees"].get<int>() > 0 && length == kTeaLength &&
                   std::any_of(gifts.begin(), gifts.end(), [](const Json& gift) {
                     return gift["kind"] == "tea" && !gift["used"].get<bool>();
                   });
  std::string out = std::string(in(language, "A route of ", "Une route de ")) +
                    std::to_string(length) + std::string(in(language, ": ", " : "));
  if (piles) {
    out += in(language, "take the top of a pile", "prenez le dessus d'une pile");
    if (coffee) out += in(language, ", or a coffee", ", ou un café");
    if (tea) out += in(language, ", or a coffee with Tea", ", ou un café avec le Thé");
  } else if (tea) {
    out +=
        in(language, "take a coffee with Tea, or nothing", "prenez un café avec le Thé, ou rien");
  } else {
    out += in(language, "take your coffee", "prenez votre café");
  }
  return out + ".";
}

std::string end_prompt(const Json& view, Language language) {
  std::string names;
  int winners = 0;
  for (std::size_t s = 0; s < view["returns"].size(); ++s) {
    if (view["returns"][s].get<float>() == 0) continue;
    if (winners++ > 0) names += in(language, " and ", " et ");
    names += in(language, kSeatsEn[s], kSeatsFr[s]);
  }
  return std::string(in(language, "The game is over: ", "La partie est finie : ")) + names +
         std::string(winners > 1 ? in(language, " share the victory.", " se partagent la victoire.")
                                 : in(language, " wins.", " gagne."));
}

}  // namespace

std::string TextCodec::prompt(const Json& view, Language language) {
  const std::string phase = view["phase"];
  const auto say = [&](std::string_view english, std::string_view french) {
    return std::string(in(language, english, french));
  };
  const std::string due = number_of(view["camels_due"]);
  if (phase == "first")
    return say("Chance names the first player.", "Le sort désigne le premier joueur.");
  if (phase == "layout")
    return say("The storm lays four tiles.", "La tempête dépose quatre tuiles.");
  if (phase == "reveal") return say("A reward is turned up.", "On découvre une récompense.");
  if (phase == "draw") return say("A desert tile is drawn.", "On pioche une tuile désert.");
  if (phase == "play") {
    return say("Place your tile of ", "Posez votre tuile ") + tribe_name(view["hand"]) +
           say(", or discard it.", ", ou défaussez-la.");
  }
  if (phase == "move") {
    return say("Choose where the camel goes, at most three steps away.",
               "Choisissez où va le chameau, à trois pas au plus.");
  }
  if (phase == "silk") {
    return say("Camels on the adjacent tiles, or Silk to place them along the lines?",
               "Des chameaux sur les tuiles voisines, ou la Soie pour les mettre sur les lignes ?");
  }
  if (phase == "lift") {
    return say("Your reserve is short: fetch back one of your camels (camels to place: ",
               "La réserve ne suffit pas : reprenez un de vos chameaux (à mettre : ") +
           due + ").";
  }
  if (phase == "put") {
    return view["camels_for"] == "silk"
               ? say("Put a camel on a tile in line with yours (left: ",
                     "Mettez un chameau sur une tuile alignée avec la vôtre (reste : ") +
                     due + ")."
               : say("Put a camel on any tile (left: ",
                     "Mettez un chameau sur une tuile au choix (reste : ") +
                     due + ").";
  }
  if (phase == "discard") {
    return say("Put a camel on any tile, or none.",
               "Mettez un chameau sur une tuile au choix, ou aucun.");
  }
  if (phase == "routes") {
    return say("Resolve a route, use a gift, or end your turn if no route is left.",
               "Résolvez une route, utilisez un cadeau, ou finissez s'il ne reste aucune route.");
  }
  return phase == "reward" ? reward_prompt(view, language) : end_prompt(view, language);
}

}  // namespace tablee::gobi
