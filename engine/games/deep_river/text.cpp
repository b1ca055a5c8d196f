// Sentences for events and decisions.
#include "games/deep_river/phrases.h"
#include "games/deep_river/text_codec.h"

namespace tablee::deep_river {

namespace {

// "The Eels", "les Saumons" at the head of a sentence.
std::string the_side(const Json& seat, Language language) {
  return say(language, "The ", "Les ") + side_name(seat.get<int>(), language);
}

// The tile in a sentence.
std::string effect_name(const Json& tile, Language language) {
  const std::string name = tile_name(tile, language);
  return tile == "big" ? name + " " + tile_hint(tile, language) : name;
}

std::string nest_name(int position, Language language) {
  return position == kEelNest ? say(language, "Eel nest", "nid des Anguilles")
                              : say(language, "Salmon nest", "nid des Saumons");
}

// A position after a preposition, which French joins to the article: "to tile 3", "au nid des
// Saumons".
std::string phrase(int position, Language language, std::string_view tile_en,
                   std::string_view nest_en, std::string_view tile_fr, std::string_view nest_fr) {
  if (is_nest(position)) {
    return say(language, nest_en, nest_fr) + nest_name(position, language);
  }
  return say(language, tile_en, tile_fr) + std::to_string(position);
}
std::string to_place(int position, Language language) {
  return phrase(position, language, "to tile ", "to the ", "à la tuile ", "au ");
}
std::string from_place(int position, Language language) {
  return phrase(position, language, "from tile ", "from the ", "de la tuile ", "du ");
}
std::string in_place(int position, Language language) {
  return phrase(position, language, "on tile ", "in the ", "sur la tuile ", "dans le ");
}

}  // namespace

std::string TextCodec::tell(const Json& event, Language language) {
  const std::string name = event["event"];
  const auto text = [&](const char* key) { return event[key].get<std::string>(); };
  const auto where = [&] { return in_place(event["position"], language); };
  if (name == "laid") {
    return say(language, "Tile ", "Tuile ") + std::to_string(event["position"].get<int>()) +
           say(language, ": ", " : ") + effect_name(event["tile"], language) + ".";
  }
  if (name == "tossed") {
    return say(language, "Token ", "Le jeton ") + text("token") +
           say(language, " shows ", " montre ") +
           face_name(text("token"), event["face"], language) + ".";
  }
  if (name == "drifted") {
    const bool still = event["from"] == event["to"];
    return say(language, "Token ", "Le jeton ") + text("token") +
           (still ? say(language, " stays at the last tile and now shows ",
                        " reste à la dernière tuile et montre maintenant ")
                  : say(language, " drifts to tile ", " dérive jusqu'à la tuile ") +
                        std::to_string(event["to"].get<int>()) +
                        say(language, " and now shows ", " et montre maintenant ")) +
           face_name(text("token"), event["face"], language) + ".";
  }
  if (name == "straightened") {
    return say(language, "Token ", "Le jeton ") + text("token") +
           say(language, " is set straight.", " est redressé.");
  }
  if (name == "drawn") {
    return event["by"] == "turns"
               ? say(language, "The last turn is over and the Bear is at the big tile: a draw.",
                     "Le dernier tour est joué et l'Ours est à la grande tuile : partie nulle.")
               : say(language,
                     "Two tokens have reached the last tile and the Bear is at the big tile: a "
                     "draw.",
                     "Deux jetons sont à la dernière tuile et l'Ours à la grande : partie nulle.");
  }
  const std::string who = the_side(event["seat"], language);
  if (name == "begins") return who + say(language, " begin.", " commencent.");
  if (name == "chosen") {
    return who + say(language, " choose token ", " choisissent le jeton ") + text("token") + " (" +
           face_name(text("token"), event["face"], language) + ").";
  }
  if (name == "moved") {
    return who + say(language, ": ", " : ") + text("pile") + say(language, " swims ", " nage ") +
           from_place(event["from"], language) + " " + to_place(event["to"], language) + ".";
  }
  if (name == "covered") {
    return who + say(language, " cover a pawn ", " couvrent un pion ") + where() +
           say(language, ": ", " : ") + text("pile") + ".";
  }
  if (name == "home") {
    return text("pawn") + say(language, " is home ", " est à la maison, ") + where() + ".";
  }
  if (name == "bear") {
    return who + say(language, " drive the Bear ", " poussent l'Ours jusqu'") +
           to_place(event["to"], language) + ".";
  }
  if (name == "effect") {
    return say(language, "Tile ", "La tuile ") + std::to_string(event["position"].get<int>()) +
           say(language, " takes effect: ", " agit : ") + effect_name(event["tile"], language) +
           ".";
  }
  if (name == "declined") {
    return who +
           say(language, " pass up the effect of tile ", " renoncent à l'effet de la tuile ") +
           std::to_string(event["position"].get<int>()) + ".";
  }
  if (name == "swapped") {
    return who + say(language, " swap the stack ", " échangent la pile ") + where() +
           say(language, ": ", " : ") + text("pile") + ".";
  }
  if (name == "tilted") {
    return who + say(language, " tilt token ", " inclinent le jeton ") + text("token") + ".";
  }
  if (name == "flipped") {
    return who + say(language, " flip a pawn ", " retournent un pion ") + where() +
           say(language, ": ", " : ") + text("pile") + ".";
  }
  if (name == "no_fish") {
    return who + say(language, " control no fish: none moves.",
                     " ne contrôlent aucun poisson : aucun ne bouge.");
  }
  const std::string won = who + say(language, " win: ", " gagnent : ");
  if (event["by"] == "bear") {
    return won +
           say(language, "the Bear is in the opposing nest.", "l'Ours est dans le nid adverse.");
  }
  if (event["by"] == "turns") {
    return won + say(language, "the last turn is over and the Bear is farther from their nest.",
                     "le dernier tour est joué et l'Ours est plus loin de leur nid.");
  }
  return won + say(language,
                   "two tokens have reached the last tile and the Bear is farther from their nest.",
                   "deux jetons sont à la dernière tuile et l'Ours est plus loin de leur nid.");
}

std::string TextCodec::prompt(const Json& view, Language language) {
  const std::string step = view["step"];
  if (step == "tile") return say(language, "The river is being laid out.", "On forme la rivière.");
  if (step == "face")
    return say(language, "The Current tokens are tossed.", "On lance les jetons Courant.");
  if (step == "first")
    return say(language, "A toss decides who begins.", "Le sort décide qui commence.");
  if (step == "over") return say(language, "The game is over.", "La partie est terminée.");
  const std::string who = the_side(view["turn"], language) + say(language, ": ", " : ");
  if (step == "token")
    return who + say(language, "choose a Current token.", "choisissez un jeton Courant.");
  if (step == "fish") {
    return who + (view["second"] ? say(language, "choose the second fish to move.",
                                       "choisissez le second poisson à déplacer.")
                                 : say(language, "choose a fish to move.",
                                       "choisissez un poisson à déplacer."));
  }
  if (step == "cover") {
    return who + say(language, "choose which pawn on the big tile yours covers.",
                     "choisissez quel pion de la grande tuile le vôtre couvre.");
  }
  if (step == "advance") {
    return who + say(language, "choose a fish to advance one tile, without that tile's effect.",
                     "choisissez un poisson qui avance d'une tuile, sans l'effet de celle-ci.");
  }
  if (step == "swap") {
    return who + say(language, "choose a stack whose pawns change places.",
                     "choisissez une pile dont les pions s'échangent.");
  }
  if (step == "tilt") {
    return who + say(language, "tilt a token, which your opponent may not choose next turn.",
                     "inclinez un jeton, que l'adversaire ne pourra pas choisir au prochain tour.");
  }
  if (step == "big") {
    const std::string pawn = view["arrival"]["pawn"];
    if (pawn.ends_with("1")) {
      return who + say(language, "flip one of your pawns to its Double side.",
                       "retournez un de vos pions sur son côté Double.");
    }
    return who + say(language, "flip one of your pawns, or move a fish one tile.",
                     "retournez un de vos pions, ou déplacez un poisson d'une tuile.");
  }
  const auto at = view["arrival"]["position"].get<std::size_t>();
  return who + say(language, "apply the effect of the tile (", "appliquer l'effet de la tuile (") +
         effect_name(view["river"][at - 1]["tile"], language) + say(language, ")?", ") ?");
}

}  // namespace tablee::deep_river
