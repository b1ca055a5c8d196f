// Sentences for events and decisions.
#include <algorithm>

#include "games/gobi/phrases.h"
#include "games/gobi/text_codec.h"

namespace tablee::gobi {
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
