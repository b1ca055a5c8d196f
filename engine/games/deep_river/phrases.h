// What sides, tiles and tokens are called in both languages, for drawing and telling.
#pragma once

#include <string>
#include <string_view>

#include "games/deep_river/components.h"
#include "games/deep_river/state.h"
#include "text/ansi_style.h"
#include "text/json.h"
#include "text/language.h"

namespace tablee::deep_river {

inline std::string say(Language language, std::string_view english, std::string_view french) {
  return std::string(in(language, english, french));
}

inline bool is_nest(int position) { return position == kEelNest || position == kSalmonNest; }

inline std::string side_name(int seat, Language language) {
  return seat == kEels ? say(language, "Eels", "Anguilles") : say(language, "Salmon", "Saumons");
}

inline std::string tile_name(const Json& tile, Language language) {
  if (tile.is_null()) return "?";
  const std::string name = tile;
  if (name == "bear") return say(language, "Bear +1", "Ours +1");
  if (name == "advance") return say(language, "Advance", "Avance");
  if (name == "swap") return say(language, "Swap", "Échange");
  if (name == "tilt") return say(language, "Tilt", "Incline");
  return say(language, "Flip", "Retourne");
}

// What a tile does, in the second line of its column.
inline std::string tile_hint(const Json& tile, Language language) {
  if (tile == "bear") return "(Double)";
  if (tile == "advance") return say(language, "1 tile", "1 tuile");
  if (tile == "swap") return say(language, "a stack", "une pile");
  if (tile == "tilt") return say(language, "a token", "un jeton");
  return tile == "big" ? say(language, "or Move", "ou Bouge") : "";
}

inline std::string face_name(int distance, int fish, int bear, Language language) {
  std::string out = std::to_string(distance);
  for (int i = 1; i < fish; ++i) out += "+" + std::to_string(distance);
  if (bear != 0) out += say(language, "+Bear", "+Ours");
  return out;
}

inline std::string face_name(const std::string& token, int face, Language language) {
  const Face& f =
      kFaces[static_cast<std::size_t>(token[0] - 'A')][static_cast<std::size_t>(face - 1)];
  return face_name(f.distance, f.fish, f.bear, language);
}

}  // namespace tablee::deep_river
