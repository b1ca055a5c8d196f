// Sentences for events and decisions.
#include "games/gefira/phrases.h"
#include "games/gefira/text_codec.h"

namespace tablee::gefira {

namespace {

std::string on_bridge_of(const Json& at_place, Language language) {
  const std::string slot = std::to_string(at_place["slot"].get<int>());
  const std::string owner = seat_name(at_place["bridge"], language);
  return language == Language::French ? "la section " + slot + " de " + owner
                                      : owner + "'s section " + slot;
}

std::string stop_text(const Json& stop, Language language) {
  if (stop == "start") return text_in(language, "Start", "Départ");
  if (stop == "end") return text_in(language, "End", "Arrivée");
  return text_in(language, "section ", "section ") + std::to_string(stop.get<int>());
}

std::string explorer_text(const Json& event, Language language) {
  const std::string owner = seat_name(event["owner"], language);
  const std::string tools = event["tools"];
  return language == Language::French ? "l'explorateur " + tools + " de " + owner
                                      : owner + "'s explorer " + tools;
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string stopped_text(const std::string& why, Language language) {
  if (why == "steps") return text_in(language, "no step is left", "plus d'étape");
  if (why == "tool") {
    return text_in(language, "the explorer lacks the current tool",
                   "l'explorateur n'a pas l'outil du moment");
  }
  if (why == "across")
    return text_in(language, "the explorer is across", "l'explorateur est arrivé");
  if (why == "blocked") return text_in(language, "the way is blocked", "le chemin est bloqué");
  if (why == "hole")
    return text_in(language, "the arrow points at a hole", "la flèche vise un trou");
  if (why == "start")
    return text_in(language, "the arrow points at Start", "la flèche vise le Départ");
  if (why == "end") return text_in(language, "the arrow points at End", "la flèche vise l'Arrivée");
  if (why == "connection") {
    return text_in(language, "the arrow points at a connection", "la flèche vise une connexion");
  }
  return text_in(language, "the arrow points at nobody", "la flèche ne vise personne");
}

std::string fate_event_text(const Json& event, Language language) {
  if (event["card"] == "tool") {
    return text_in(language, "The tool is now the ", "L'outil du moment : ") +
           tool_name(event["to"].get<std::string>(), language) + ".";
  }
  if (event["card"] == "steps") {
    return text_in(language, "The Steps card now shows ", "La carte Étapes montre ") +
           std::to_string(event["to"].get<int>()) + ".";
  }
  return event["to"] == "length" ? text_in(language, "Sections now flip lengthwise.",
                                           "Les sections se retournent en longueur.")
                                 : text_in(language, "Sections now flip sideways.",
                                           "Les sections se retournent en largeur.");
}

std::string fate_card_name(const std::string& card, Language language) {
  if (card == "tool") return text_in(language, "Tool stack", "pile d'Outils");
  if (card == "steps") return text_in(language, "Steps card", "carte Étapes");
  return text_in(language, "Directional card", "carte Directionnelle");
}

std::string known_card(const Json& event, Language language) {
  if (event["card"].is_null()) return text_in(language, "a card", "une carte");
  return event["card"][0].get<std::string>() + "/" + event["card"][1].get<std::string>();
}

std::string action_text(const std::string& action, Language language) {
  if (action == "repair") return text_in(language, " repairs the bridge.", " répare son pont.");
  if (action == "renovate") return text_in(language, " renovates the bridge.", " rénove son pont.");
  if (action == "fate") return text_in(language, " changes fate.", " change le destin.");
  return text_in(language, " activates an explorer.", " active un explorateur.");
}

}  // namespace

std::string TextCodec::tell(const Json& event, Language language) {
  const std::string name = event["event"];
  const std::string who = event["seat"].is_null() ? "" : seat_name(event["seat"], language);
  const auto say = [&](std::string_view english, std::string_view french) {
    return text_in(language, english, french);
  };
  if (name == "first") return seat_name(event["first"], language) + say(" begins.", " commence.");
  if (name == "uncovered") {
    return event["face"].get<std::string>() +
           say(" comes up on the pile.", " apparaît sur la pioche.");
  }
  if (name == "reshuffled") {
    return say("The discard becomes the new pile, shuffled: ",
               "La défausse mélangée devient la pioche : ") +
           std::to_string(event["count"].get<int>()) + say(" cards.", " cartes.");
  }
  if (name == "took" || name == "drew") {
    return who + say(" takes from the pile: ", " prend sur la pioche : ") +
           known_card(event, language) + ".";
  }
  if (name == "laid") {
    return who + say(" lays ", " pose ") + event["face"].get<std::string>() +
           say(" as ", ", qui devient ") + on_bridge_of(event, language) + ".";
  }
  if (name == "raided") {
    return who + say(" takes ", " prend ") + on_bridge_of(event, language) +
           (event["card"].is_null() ? "" : " (" + known_card(event, language) + ")") + ".";
  }
  if (name == "entered") {
    return who + say(" sends ", " engage ") + event["tools"].get<std::string>() +
           say(" onto the bridge.", " sur le pont.");
  }
  if (name == "turn") {
    return say("Turn ", "Tour ") + std::to_string(event["turn"].get<int>()) + say(": ", " : ") +
           who + ".";
  }
  if (name == "action") return who + action_text(event["action"].get<std::string>(), language);
  if (name == "advanced" || name == "moved") {
    const std::string from = stop_text(event["from"], language);
    const std::string to = stop_text(event["to"], language);
    const bool jump = name == "moved" && event["cause"] == "jump";
    const std::string step =
        name == "advanced"
            ? say("Step ", "Étape ") + std::to_string(event["step"].get<int>()) + say(": ", " : ")
            : "";
    const std::string explorer = explorer_text(event, language);
    return step + (step.empty() ? capital(explorer) : explorer) +
           (jump ? say(" jumps from ", " saute : ") : say(" goes from ", " passe : ")) + from +
           say(" to ", " → ") + to + ".";
  }
  if (name == "flipped") {
    return say("Step ", "Étape ") + std::to_string(event["step"].get<int>()) + say(": ", " : ") +
           on_bridge_of(event, language) + say(" turns over, ", " se retourne, ") +
           event["face"].get<std::string>() + ", " +
           symbol_name(event["symbol"].get<std::string>(), language) + ".";
  }
  if (name == "stopped") {
    return say("The action ends: ", "Fin de l'action : ") +
           stopped_text(event["why"].get<std::string>(), language) + ".";
  }
  if (name == "triggered") {
    return symbol_name(event["symbol"].get<std::string>(), language) + say("! ", " ! ") +
           capital(on_bridge_of(event, language)) + say(" matches ", " répond à ") +
           on_bridge_of(event["facing"], language) + ".";
  }
  if (name == "victim") {
    return who + say(" turns it against ", " vise ") + seat_name(event["victim"], language) + ".";
  }
  if (name == "nothing") return say("It changes nothing.", "Sans effet.");
  if (name == "removed") {
    return capital(on_bridge_of(event, language)) + say(" is discarded.", " est défaussée.");
  }
  if (name == "lost") {
    return capital(explorer_text(event, language)) +
           say(" cannot jump and is out of the game.", " ne peut pas sauter : hors du jeu.");
  }
  if (name == "rotated") {
    return capital(on_bridge_of(event, language)) +
           say(" is turned round.", " pivote d'un demi-tour.");
  }
  if (name == "gap") {
    return who + say(" must fill the hole: section ", " doit combler le trou : section ") +
           std::to_string(event["slot"].get<int>()) + ".";
  }
  if (name == "fate") return fate_event_text(event, language);
  if (name == "locked") {
    return who + say(" locks the ", " verrouille la ") +
           fate_card_name(event["card"].get<std::string>(), language) + ".";
  }
  if (name == "extra") {
    return who + say(" plays an Extra Action card.", " joue une carte Action supplémentaire.");
  }
  if (name == "ended") {
    return event["why"] == "across"
               ? say("A whole crew is off the bridge: the game ends.",
                     "Une équipe entière a quitté le pont : la partie est finie.")
               : say("The last turn is over: the game ends.",
                     "Le dernier tour est joué : la partie est finie.");
  }
  return "";  // building: the card laid there tells it
}

std::string TextCodec::prompt(const Json& view, Language language) {
  const Json& step = view["step"];
  const std::string name = step["name"];
  const std::string who = seat_name(step["seat"], language) + text_in(language, ": ", " : ");
  const auto say = [&](std::string_view english, std::string_view french) {
    return who + text_in(language, english, french);
  };
  if (name == "first") {
    return text_in(language, "Chance picks the first player.", "Le sort désigne qui commence.");
  }
  if (name == "top") {
    return text_in(language, "The next card of the pile is turned up.",
                   "La carte suivante de la pioche se découvre.");
  }
  if (name == "build") {
    return say("choose the bridge that gets your card.", "choisissez le pont qui reçoit la carte.");
  }
  if (name == "lay" || name == "fill") {
    const std::string where = on_bridge_of(step, language);
    if (name == "fill") {
      return say("an explorer came to a hole; fill ",
                 "un explorateur arrive sur un trou ; comblez ") +
             where + text_in(language, " from your hand.", " avec une carte de la main.");
    }
    return say("choose card, side and rotation for ", "choisissez carte, face et sens pour ") +
           where + ".";
  }
  if (name == "raid") {
    return say("take a section of the next bridge into your hand, never its first.",
               "prenez en main une section du pont suivant, jamais la première.");
  }
  if (name == "entry") {
    return say("put an explorer on your first section.",
               "placez un explorateur sur votre première section.");
  }
  if (name == "action") {
    return say("choose an action: activate, repair, renovate or change fate.",
               "choisissez une action : activer, réparer, rénover ou changer le destin.");
  }
  if (name == "slot") {
    const bool repair = step["action"] == "repair";
    if (step["placed"].is_null()) {
      return repair ? say("choose a hole to repair.", "choisissez un trou à réparer.")
                    : say("choose a section to replace.", "choisissez une section à remplacer.");
    }
    return repair
               ? say("choose a second hole, or be done.", "choisissez un second trou, ou finissez.")
               : say("choose a second section, or be done.",
                     "choisissez une seconde section, ou finissez.");
  }
  if (name == "fate") {
    return step["changed"].is_null()
               ? say("change a Fate card that is not locked.",
                     "changez une carte Destin non verrouillée.")
               : say("change another Fate card, or lock one of the three.",
                     "changez une autre carte Destin, ou verrouillez l'une des trois.");
  }
  if (name == "victim") {
    return say("choose which of the two owners is hit.",
               "choisissez lequel des deux propriétaires est touché.");
  }
  if (name == "extra") {
    return say("play an Extra Action card, or end your turn.",
               "jouez une carte Action supplémentaire, ou finissez votre tour.");
  }
  return text_in(language, "The game is over.", "La partie est finie.");
}

}  // namespace tablee::gefira
