// What is asked, what may be chosen and how it ended, as data for sentences.*.json.
#include <algorithm>
#include <cstdlib>

#include "games/niagara/names.h"
#include "games/niagara/text_codec.h"
#include "text/words.h"

namespace tablee::niagara {
namespace {

// What a view has there, or null: views come from elsewhere, too.
const Json& nothing() {
  static const Json null;
  return null;
}
const Json& at(const Json& whole, const char* field) {
  const auto it = whole.find(field);
  return it == whole.end() ? nothing() : *it;
}
const Json& at(const Json& list, int place) {
  const auto i = static_cast<std::size_t>(place);
  return place >= 0 && list.is_array() && i < list.size() ? list[i] : nothing();
}
int whole(const Json& number) { return number.is_number_integer() ? number.get<int>() : -1; }

const Json& canoe_of(const Json& view, int seat, int canoe) {
  return at(at(at(at(view, "seats"), seat), "canoes"), canoe);
}
// A canoe of the seat that acts: that of the number, or the one whose move has begun.
const Json& own(const Json& view, int canoe) {
  return canoe_of(view, whole(at(view, "turn")), canoe);
}
const Json& under_way(const Json& view) {
  return own(view, whole(at(at(view, "under_way"), "canoe")));
}
bool one_moved(const Json& view) {
  return at(own(view, 0), "moved") == true || at(own(view, 1), "moved") == true;
}
int points(const Json& view) { return whole(at(at(view, "under_way"), "points")); }

int depth_of(std::string_view node) { return depth(index_of(node, kNodeNames).value_or(0)); }

Goal goal_of(const Json& seat) {
  Gems reserve;
  for (int c = 0; c < kColours; ++c) {
    const Json& count = at(at(seat, "reserve"), kColourNames[static_cast<std::size_t>(c)].data());
    for (int i = std::min(whole(count), kGemsPerColour); i > 0; --i) reserve.add(c);
  }
  return goal_met(reserve);
}

}  // namespace

Json TextCodec::prompt(const Json& view) {
  const Json& step = at(view, "step");
  if (step == "start_cargo" || step == "end_cargo") {
    std::string key = at(under_way(view), "cargo").is_null() ? "load"
                      : points(view) < kSwapCost             ? "unload"
                                                             : "unload_or_swap";
    if (step == "end_cargo") key += "_here";
    return {{"prompt", key}};
  }
  if (step != "canoe") return {{"prompt", step}};
  for (int c = 0; c < kCanoes; ++c) {
    const Json& canoe = own(view, c);
    if (at(canoe, "began_afloat") == true && at(canoe, "moved") == false)
      return {{"prompt", "move"}};
  }
  if (one_moved(view)) return {{"prompt", "launch_other"}};
  return {{"prompt", at(at(view, "options"), "must_launch") == "on" ? "launch" : "launch_or_pass"}};
}

Json TextCodec::choice(const Json& view, std::string_view move) {
  auto word = words(move);
  word.resize(3);
  const std::string kind(word[0]), what(word[1]), which(word[2]);
  const Json& cargo = at(under_way(view), "cargo");
  if (kind == "tile") return {{"choice", kind}, {"tile", what}};
  if (kind == "weather") {
    const int shift = what == "-1" ? -1 : 1;
    return {{"choice", kind}, {"shift", shift}, {"to", whole(at(view, "weather")) + shift}};
  }
  if (kind == "canoe") {
    const int canoe = number(what).value_or(0);
    return {{"choice", kind}, {"canoe", canoe}, {"from", at(own(view, canoe), "node")}};
  }
  if (kind == "pass") return {{"choice", one_moved(view) ? "pass_other" : kind}};
  if (kind == "cargo") return {{"choice", what}, {"gem", which}, {"cargo", cargo}};
  if (kind == "go") {
    const Json& from = at(under_way(view), "node");
    const int way = depth_of(what) - depth_of(from.is_string() ? from.get<std::string>() : "");
    return {
        {"choice", kind}, {"to", what}, {"cargo", cargo}, {"left", points(view) - std::abs(way)}};
  }
  if (kind == "steal") {
    const int victim = number(what).value_or(0);
    const int canoe = number(which).value_or(0);
    return {{"choice", kind},
            {"victim", victim},
            {"canoe", canoe},
            {"gem", at(canoe_of(view, victim, canoe), "cargo")}};
  }
  if (kind == "recover") return {{"choice", kind}, {"gem", what}};
  return {{"choice", kind}};
}

Json TextCodec::result(const Json& view) {
  const Json& seats = at(view, "seats");
  const Json& returns = at(view, "returns");
  const int players = static_cast<int>(seats.size());
  int best = 0;
  for (int s = 1; s < players; ++s) {
    if (at(returns, s) > at(returns, best)) best = s;
  }
  const Json& winner = at(seats, best);
  const bool reached = !at(winner, "qualified").is_null();
  // Who also reached a goal, or who has gems of the same worth.
  Json others = Json::array();
  for (int s = 0; s < players; ++s) {
    const Json& seat = at(seats, s);
    const bool equal =
        reached ? !at(seat, "qualified").is_null() : at(seat, "value") == at(winner, "value");
    if (equal && (s != best || !reached)) others.push_back(s);
  }
  if (reached) {
    return {{"result", others.empty() ? "goal" : "goals"},
            {"seat", best},
            {"goal", kGoalNames[static_cast<std::size_t>(goal_of(winner))]},
            {"seats", others}};
  }
  return {{"result", others.size() > 1 ? "shared" : "worth"},
          {"seat", best},
          {"seats", others},
          {"value", at(winner, "value")}};
}

}  // namespace tablee::niagara
