// What is asked, what may be chosen and how it ended, as data for sentences.*.json.
#include <algorithm>

#include "games/gefira/names.h"
#include "games/gefira/text_codec.h"
#include "text/words.h"

namespace tablee::gefira {
namespace {

// Whose bridge whoever decides may raid (G53).
int raided(const Json& view) {
  return (view["step"]["seat"].get<int>() + 1) % view["players"].get<int>();
}

// Where an arrow of the card that is to be laid points: end, start, explorer, own, or whose bridge.
Json aim(const Json& view, int direction) {
  const Json& step = view["step"];
  if (step["bridge"].is_null()) return nullptr;
  const int layout = layout_of(view);
  const int bridge = step["bridge"];
  const int slot = step["slot"];
  const int target = kTarget[at(layout)][at(bridge)][at(slot)][at(direction)];
  const int owner = target >> 4 & 3;
  bool forward = (target & 15) > slot;
  switch (static_cast<Target>(target >> 6)) {
    case Target::Explorer:
      return "explorer";
    case Target::Section:
      if (owner != bridge) return owner == step["seat"] ? Json("own") : Json(owner);
      break;
    case Target::Other:
      forward = target == static_cast<int>(Other::End) ||
                (target == static_cast<int>(Other::Connection) && slot < connection_slot(layout));
  }
  return forward ? "end" : "start";
}

// "lay 21 A 180": the card by its place in the hand, the side up, and where the tool's arrow
// points.
Json laying(const Json& view, std::string_view card, std::string_view side,
            std::string_view degrees) {
  const bool second = card.ends_with('\'');
  if (second) card.remove_suffix(1);
  const std::string name = std::string(card) + std::string(side);
  const bool holds = !view["held"].is_null();
  const Json hand = holds ? Json::array({view["held"]})
                          : view["seats"][view["step"]["seat"].get<std::size_t>()]["hand"];
  const Json& tool = view["fate"]["tools"][0];
  Json about = nullptr;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    for (const Json& face : hand[i]) {
      if (face["face"] != name || (!about.is_null() && !second)) continue;
      const int way =
          index_of(face["arrows"][tool.get<std::string>()].get<std::string>(), kDirectionNames)
              .value_or(0);
      about = {{"choice", "lay"},
               {"card", holds ? Json(nullptr) : Json(i + 1)},
               {"symbol", face["symbol"]},
               {"tool", tool},
               {"aim", aim(view, (way + number(degrees).value_or(0) / 90) & 3)}};
    }
  }
  return about;
}

}  // namespace

Json TextCodec::prompt(const Json& view) {
  const Json& step = view["step"];
  return {{"prompt", step["name"]}, {"seat", step["seat"]}, {"from", raided(view)}};
}

Json TextCodec::choice(const Json& view, std::string_view move) {
  const auto word = words(move);
  if (word.size() == 4) return laying(view, word[1], word[2], word[3]);
  if (word.size() != 2) return {{"choice", move}};
  const bool raids = word[0] == "raid";
  const int bridge = raids ? raided(view) : view["step"]["seat"].get<int>();
  const Json& sections = view["bridges"][at(bridge)]["sections"];
  const auto n = number(word[1]);
  const std::size_t place = n && *n > 0 ? at(*n) : 0;
  const bool lies = place > 0 && place <= sections.size() && !sections[place - 1].is_null();
  Json what = word[1];
  if (n) what = word[0] == "build" && *n == bridge ? Json("own") : Json(*n);
  return {{"choice", word[0]},
          {"what", what},
          {"from", bridge},
          {"symbol", lies ? sections[place - 1]["symbol"] : Json(nullptr)}};
}

Json TextCodec::result(const Json& view) {
  const Json& returns = view["returns"];
  const Json& seats = view["seats"];
  Json best = Json::array();
  Json gone = nullptr;  // whose crew ended the game; null at the turn limit
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (returns[seat] == *std::max_element(returns.begin(), returns.end())) best.push_back(seat);
    const Json& explorers = view["bridges"][seat]["explorers"];
    const bool nobody = std::all_of(explorers.begin(), explorers.end(),
                                    [](const Json& each) { return each.is_null(); });
    if (nobody && seats[seat]["start"].empty()) gone = seat;
  }
  const std::size_t seat = best[0];
  const Json& winner = seats[seat];
  const char* how = best.size() == 1 ? "won" : best.size() < seats.size() ? "shared" : "drawn";
  for (std::size_t other = 0; best.size() == 1 && other < seats.size(); ++other) {
    if (other == seat || seats[other]["score"] != winner["score"]) continue;
    if (seats[other]["lost"].size() == winner["lost"].size()) {
      how = "more_end";
      break;
    }
    how = "fewer_lost";
  }
  return {{"result", how},
          {"seat", seat},
          {"seats", best},
          {"points", winner["score"]},
          {"gone", gone}};
}

}  // namespace tablee::gefira
