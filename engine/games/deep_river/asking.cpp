// What is asked, what may be chosen and how it ended, as data for sentences.*.json.
#include "games/deep_river/text_codec.h"
#include "text/words.h"

namespace tablee::deep_river {
namespace {

// A field of a view that may come from elsewhere; null if it is not there.
Json at(const Json& view, std::string_view field) {
  if (!view.is_object()) return nullptr;
  const auto it = view.find(field);
  return it == view.end() ? Json() : *it;
}

// The effect of the tile where somebody has arrived, and where that is.
Json arrival(const Json& view, const char* key, const char* name) {
  const Json position = at(at(view, "arrival"), "position");
  Json tile;
  for (const Json& each : at(view, "river")) {
    if (at(each, "position") == position) tile = at(each, "tile");
  }
  return {{key, name}, {"position", position}, {"tile", std::move(tile)}};
}

}  // namespace

Json TextCodec::prompt(const Json& view) {
  const Json step = at(view, "step");
  if (step == "apply") return arrival(view, "prompt", "apply");
  if (step != "big") return {{"prompt", step}};
  const Json pawn = at(at(view, "arrival"), "pawn");
  const bool is_double = pawn.is_string() && pawn.get_ref<const std::string&>().ends_with('2');
  return {{"prompt", is_double ? "flip_or_move" : "flip"}};
}

Json TextCodec::choice(const Json& view, std::string_view move) {
  const auto word = words(move);
  const std::string kind(word.empty() ? "" : word[0]);
  const auto argument = [&](std::size_t i) {
    return i < word.size() ? Json(std::string(word[i])) : Json();
  };
  if (kind == "apply") {
    Json out = arrival(view, "choice", "apply");
    out["answer"] = argument(1);
    return out;
  }
  if (kind == "token") {
    Json out;
    for (const Json& token : at(view, "tokens")) {
      if (at(token, "token") == argument(1)) out = token;
    }
    out["choice"] = kind;
    return out;
  }
  if (kind == "tilt") return {{"choice", kind}, {"token", argument(1)}};
  if (kind == "cover") return {{"choice", kind}, {"pile", argument(1)}};
  return {{"choice", kind}, {"at", argument(1)}, {"pile", argument(2)}};
}

Json TextCodec::result(const Json& view) {
  int at_last = 0;
  for (const Json& token : at(view, "tokens")) at_last += at(token, "position") == kLastTile;
  const Json bear = at(view, "bear");
  const char* by = bear == kEelNest || bear == kSalmonNest ? "bear"
                   : at_last >= 2                          ? "current"
                                                           : "turns";
  if (bear == kBigPosition) return {{"result", "drawn"}, {"by", by}};
  return {{"result", "won"}, {"by", by}, {"seat", bear > Json(kBigPosition) ? kEels : kSalmon}};
}

}  // namespace tablee::deep_river
