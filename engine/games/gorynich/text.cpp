// Sentences for events and decisions.
#include "games/gorynich/names.h"
#include "games/gorynich/phrases.h"
#include "games/gorynich/text_codec.h"

namespace tablee::gorynich {
namespace {

std::string list_of(const Json& items, Language language) {
  std::string out;
  for (const Json& item : items) out += (out.empty() ? "" : ", ") + card(item, language);
  return out;
}

std::string squares(int n, Language language) {
  const int size = distance(n, 0);
  return std::to_string(size) +
         (size > 1 ? say(language, " squares", " cases") : say(language, " square", " case"));
}

// Set-up and cards.
std::string tell_round(const std::string& name, const Json& e, Language l) {
  if (name == "boards_laid") {
    std::string letters;
    for (const Json& board : e["boards"]) letters += board.get<std::string>();
    return say(l,
               "The boards lie north, east, south, west: ", "Les plateaux, du nord à l'ouest : ") +
           letters + ".";
  }
  if (name == "tile_drawn") {
    const int tile = *index_of(e["tile"].get<std::string>(), kTileNames);
    return say(l, "Tile ", "Tuile ") + std::to_string(e["slot"].get<int>()) +
           say(l, " is ", " : ") + say(l, kEffectWords[index(2 * tile)]) + " / " +
           say(l, kEffectWords[index(2 * tile + 1)]) + ".";
  }
  if (name == "dragon_placed") {
    return say(l, "Gorynich wakes in the castle, at ", "Gorynich s'éveille dans le château, en ") +
           at(e["square"]) + ".";
  }
  if (name == "first_chosen") {
    return head(e["seat"], l) + say(l, " is the first player.", " est premier joueur.");
  }
  if (name == "knights_card") {
    return say(l, "Round ", "Manche ") + std::to_string(e["round"].get<int>()) +
           say(l, ": the Knights' card says ", " : la carte des chevaliers dit ") +
           std::to_string(e["value"].get<int>()) + ".";
  }
  if (name == "gorynich_card") {
    return say(l, "The Gorynich card says ", "La carte Gorynich dit ") +
           signed_text(e["value"].get<int>()) + ".";
  }
  if (name == "round_ended") {
    return say(l, "Round ", "La manche ") + std::to_string(e["round"].get<int>()) +
           say(l, " ends; the first-player token goes to ",
               " s'achève ; le jeton de premier joueur passe à ") +
           head(e["seat"], l) + ".";
  }
  if (name == "shuffled") {
    return say(l, "Both movement decks are shuffled anew.",
               "Les deux pioches de mouvement sont mélangées à nouveau.");
  }
  if (name == "won") {
    return head(e["seat"], l) + say(l, " burns the last knight: the heads win!",
                                    " brûle le dernier chevalier : les têtes gagnent !");
  }
  const std::string why = e["outcome"];
  if (why == "entered") {
    return say(l, "A knight has entered the castle: the game is lost.",
               "Un chevalier est entré dans le château : la partie est perdue.");
  }
  if (why == "board") {
    return say(l, "The dragon has left the board: the game is lost.",
               "Le dragon a quitté le plateau : la partie est perdue.");
  }
  if (why == "castle") {
    return say(l, "The castle is on fire: the game is lost.",
               "Le château est en feu : la partie est perdue.");
  }
  return say(l, "Sixty rounds have passed: the game is lost.",
             "Soixante manches ont passé : la partie est perdue.");
}

// What knights do and suffer; empty if the event is another.
std::string tell_knight(const std::string& name, const Json& e, Language l) {
  const std::string knight =
      say(l, "Knight ", "Le chevalier ") + std::to_string(e["knight"].get<int>());
  if (name == "knight_placed") {
    return knight + say(l, " starts at ", " part de ") + at(e["square"]) + ".";
  }
  if (name == "knight_rode") {
    const int n = e["squares"].get<int>();
    if (e["to"].is_null()) return knight + say(l, " rides into the castle.", " entre au château.");
    return knight +
           (n > 0 ? say(l, " rides ", " avance de ") : say(l, " goes back ", " recule de ")) +
           squares(n, l) + say(l, ", to ", ", en ") + at(e["to"]) + ".";
  }
  if (name == "tunnelled") {
    const int tunnel = *index_of(e["tunnel"].get<std::string>(), kTunnelNames);
    constexpr std::array<std::string_view, kTunnels> french{"vert", "violet", "orange",
                                                            "turquoise"};
    return knight + say(l, " takes the ", " prend le tunnel ") +
           say(l, kTunnelNames[index(tunnel)], french[index(tunnel)]) +
           say(l, " tunnel to ", " jusqu'en ") + at(e["to"]) + ".";
  }
  if (name == "shield_burned") {
    return knight + say(l, " loses the Shield to the flames.", " perd son Bouclier, brûlé.");
  }
  if (name == "knight_burned") {
    return knight + say(l, " burns at ", " brûle en ") + at(e["square"]) + ".";
  }
  if (name == "trapped") {
    return knight +
           say(l, " falls into a trap and is back at ", " tombe dans un piège et se retrouve en ") +
           at(e["to"]) + ".";
  }
  if (name == "shield_given") return knight + say(l, " gets the Shield.", " reçoit le Bouclier.");
  if (name == "mount_given") return knight + say(l, " gets the Mount.", " reçoit la Monture.");
  if (name == "returned") {
    return knight + say(l, " comes back at ", " revient en ") + at(e["square"]) + ".";
  }
  if (name == "swapped") {
    return knight +
           say(l, " and the dragon change places: the knight is now at ",
               " et le dragon échangent leurs places : le chevalier est en ") +
           at(e["to"]) + ".";
  }
  return head(e["seat"], l) + say(l, " points at knight ", " désigne le chevalier ") +
         std::to_string(e["knight"].get<int>()) + ".";
}

// What a head does.
std::string tell_head(const std::string& name, const Json& e, Language l) {
  const std::string who = head(e["seat"], l);
  if (name == "spoke") {
    return who +
           say(l, " spends a Speech token: thirty seconds of talk; tokens left: ",
               " dépense un jeton Parole : trente secondes de discussion ; jetons restants : ") +
           std::to_string(e["tokens"].get<int>()) + ".";
  }
  if (name == "ready") return who + say(l, " ends the council.", " clôt le conseil.");
  if (name == "committed") {
    if (e["choice"].is_null()) return who + say(l, " has chosen.", " a choisi.");
    return who + say(l, " has chosen face down: ", " a choisi, face cachée : ") +
           card(e["choice"], l) + ".";
  }
  if (name == "revealed") {
    if (e["choice"] == "pass") return who + say(l, " passes.", " passe.");
    return who + say(l, " shows ", " montre ") + card(e["choice"], l) + ".";
  }
  if (name == "took_back") {
    return who + say(l, " takes back ", " reprend ") + list_of(e["cards"], l) + ".";
  }
  if (name == "acted") {
    return who + say(l, " resolves ", " joue ") + card(e["card"], l) + ".";
  }
  if (name == "skipped") {
    return say(l, "The white flag: ", "Drapeau blanc : ") + who +
           say(l, "'s action is skipped.", " voit son action sautée.");
  }
  if (name == "dragon_moved") {
    return who + say(l, " takes the dragon to ", " mène le dragon en ") + at(e["to"]) + ".";
  }
  if (name == "dragon_left") {
    return who + say(l, " cannot keep the dragon on the board.",
                     " ne peut retenir le dragon sur le plateau.");
  }
  if (name == "fired") {
    return who + say(l, " breathes fire on ", " crache le feu en ") + at(e["square"]) + ".";
  }
  if (name == "tile_chosen") {
    return who + say(l, " picks ", " choisit ") + effect(e["effect"], l) + ".";
  }
  if (name == "repeated") return who + say(l, " repeats ", " répète ") + card(e["card"], l) + ".";
  if (name == "boxed") {
    return who +
           say(l, " puts a card into the box for good: ",
               " remet une carte dans la boîte pour de bon : ") +
           card(e["card"], l) + ".";
  }
  if (name == "flag_raised") {
    return say(l, "The next action of this round will be skipped.",
               "La prochaine action de la manche sera sautée.");
  }
  if (name == "size_set") {
    return e["size"] == "double" ? say(l, "Moves may now be any number from 1 to 4.",
                                       "Les déplacements vont désormais de 1 à 4 cases, au choix.")
                                 : say(l, "Moves are now exactly one square.",
                                       "Les déplacements sont désormais d'une case exactement.");
  }
  if (name == "wind_turned") {
    return e["inverted"] == true ? say(l, "The wind turns: Moves go the other way.",
                                       "Le vent tourne : les déplacements s'inversent.")
                                 : say(l, "The wind turns back: Moves go the usual way.",
                                       "Le vent revient : les déplacements reprennent leur sens.");
  }
  return effect(e["effect"], l) + say(l, " changes nothing.", " ne change rien.");
}

}  // namespace

std::string TextCodec::tell(const Json& e, Language language) {
  const std::string name = e["event"];
  if (name == "drifted") {
    return say(language, "The river carries the dragon to ",
               "La rivière emporte le dragon jusqu'en ") +
           at(e["to"]) + ".";
  }
  if (name == "tile_flipped") {
    return say(language, "Tile ", "La tuile ") + std::to_string(e["slot"].get<int>()) +
           say(language, " now shows ", " montre maintenant ") + effect(e["effect"], language) +
           ".";
  }
  if (e.contains("knight")) return tell_knight(name, e, language);
  for (const char* other :
       {"boards_laid", "tile_drawn", "dragon_placed", "first_chosen", "knights_card",
        "gorynich_card", "round_ended", "shuffled", "won", "lost"}) {
    if (name == other) return tell_round(name, e, language);
  }
  return tell_head(name, e, language);
}

std::string TextCodec::prompt(const Json& view, Language l) {
  const std::string step = view["step"];
  if (step == "boards") return say(l, "Chance lays the boards.", "Le hasard pose les plateaux.");
  if (step == "draw") return say(l, "Chance draws a tile.", "Le hasard tire une tuile.");
  if (step == "starts") {
    return say(l, "Chance places the next knight.", "Le hasard place le chevalier suivant.");
  }
  if (step == "dragon") {
    return say(l, "Chance places the dragon in the castle.",
               "Le hasard place le dragon dans le château.");
  }
  if (step == "first") {
    return say(l, "Chance names the first player.", "Le hasard désigne le premier joueur.");
  }
  if (step == "knights_card") {
    return say(l, "The Knights' card is turned up.", "On retourne la carte des chevaliers.");
  }
  if (step == "gorynich_card") {
    return say(l, "The Gorynich card is turned up.", "On retourne la carte Gorynich.");
  }
  if (step == "council") {
    if (view["speech"] != 0 && view["spoken"] == false) {
      return say(l, "Point at knights if you like, spend a Speech token, or say you are ready.",
                 "Désignez des chevaliers, dépensez un jeton Parole ou dites que vous êtes prêt.");
    }
    return say(l, "Point at knights if you like, then say you are ready.",
               "Désignez des chevaliers si vous voulez, puis dites que vous êtes prêt.");
  }
  if (step == "choice") {
    return say(l, "Choose a card from your hand in secret, or pass to take back your shown cards.",
               "Choisissez en secret une carte, ou passez pour reprendre vos cartes posées.");
  }
  if (step == "steps") {
    return say(l, "How many squares does the dragon fly?",
               "De combien de cases le dragon se déplace-t-il ?");
  }
  if (step == "tile") {
    return say(l, "Pick a Manoeuvre tile and apply its visible face.",
               "Choisissez une tuile Manœuvre et appliquez sa face visible.");
  }
  if (step == "over") {
    return view["outcome"] == "won" ? say(l, "The game is over: the heads have won.",
                                          "La partie est finie : les têtes ont gagné.")
                                    : say(l, "The game is over: the heads have lost.",
                                          "La partie est finie : les têtes ont perdu.");
  }
  const std::string title = effect(view["effect"], l) + say(l, ": ", " : ");
  if (step == "repeat") {
    return title + say(l, "which of your shown cards do you repeat?",
                       "laquelle de vos cartes posées répétez-vous ?");
  }
  if (step == "box") {
    return title + say(l, "which of your cards leaves the game?",
                       "laquelle de vos cartes quitte la partie ?");
  }
  if (step == "to") {
    return title + say(l, "where does the dragon land?", "où le dragon se pose-t-il ?");
  }
  if (step == "breath") {
    return title + say(l, "which square next to the dragon burns?",
                       "quelle case voisine du dragon brûle ?");
  }
  if (step == "comrade") {
    return title + say(l, "on which start does the knight return?",
                       "sur quel départ le chevalier revient-il ?");
  }
  return title + say(l, "choose a knight.", "choisissez un chevalier.");
}

}  // namespace tablee::gorynich
