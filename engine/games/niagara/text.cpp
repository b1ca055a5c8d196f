// Sentences for events and decisions.
#include "games/niagara/phrases.h"
#include "games/niagara/text_codec.h"

namespace tablee::niagara {

std::string TextCodec::tell(const Json& e, Language language) {
  const auto say = [&](std::string_view english, std::string_view french) {
    return text(language, english, french);
  };
  const std::string name = e["event"];
  const std::string who = e["seat"].is_null() ? "" : player(e["seat"], language);
  const auto canoe = [&](const char* key) { return number_text(e[key]); };
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
    return who + say(" shifts the weather to ", " amène la météo à ") + signed_text(e["to"]) + ".";
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
    return say("The flow is ", "Débit : ") + number_text(e["flow"]) +
           say(" (smallest tile ", " (plus petite tuile ") + number_text(e["smallest"]) +
           say(", weather ", ", météo ") + signed_text(e["weather"]) + ").";
  }
  if (name == "pushed") {
    return say("Disc ", "Le disque ") + number_text(e["disc"]) +
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
    return say("Round ", "Tour ") + number_text(e["round"]) + say(": ", " : ") + who +
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
    return say("Choose where canoe ", "Choisissez où va le canoë ") + number_text(canoe) +
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
