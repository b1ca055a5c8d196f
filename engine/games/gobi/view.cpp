// The position and its events as JSON; docs/json/gobi.md describes the fields.
#include "games/gobi/names.h"
#include "games/gobi/text_codec.h"

namespace tablee::gobi {
namespace {

// In the order of Phase and Cause.
constexpr std::array<std::string_view, 13> kPhaseWords{
    "first", "layout", "reveal",  "draw",   "play",   "move", "silk",
    "lift",  "put",    "discard", "routes", "reward", "over"};
constexpr std::array<std::string_view, 5> kCauseWords{"", "adjacent", "silk", "discard", "perfume"};

// A word, or null for index -1.
template <class Names>
Json word(int i, const Names& names) {
  return i < 0 ? Json(nullptr) : Json(names[static_cast<std::size_t>(i)]);
}

template <class Names, class Counts>
Json counts(const Names& names, const Counts& numbers) {
  Json out = Json::object();
  for (std::size_t i = 0; i < names.size(); ++i) out[std::string(names[i])] = numbers[i];
  return out;
}

Json tile(const Position& p, std::size_t t) {
  Json camel = Json::array();
  for (int s = 0; s < p.seats; ++s) camel.push_back(camels(p, static_cast<int>(t), s));
  return object({{"x", p.x[t]},
                 {"y", p.y[t]},
                 {"tribe", kTribeWords[p.tribe[t]]},
                 {"camels", std::move(camel)}});
}

Json seat(const Position& p, std::size_t s) {
  Json gifts = Json::array();
  for (std::size_t g = 0; g < kGifts; ++g) {
    for (int copy = 0; copy < p.rewards[s][g]; ++copy) {
      gifts.push_back(object({{"kind", kRewardWords[g]}, {"used", copy < p.used[s][g]}}));
    }
  }
  Json blessings = Json::array();
  for (std::size_t b = kGifts; b < kRewards; ++b) {
    for (int copy = 0; copy < p.rewards[s][b]; ++copy) blessings.push_back(kRewardWords[b]);
  }
  Json discards = Json::array();
  for (std::size_t t = 0; t < kTribes; ++t) {
    for (int copy = 0; copy < p.discards[s][t]; ++copy) discards.push_back(kTribeWords[t]);
  }
  const int who = static_cast<int>(s);
  return object({{"colour", kSeatWords[s]},
                 {"reserve", p.reserve[s]},
                 {"tiles_left", tiles_left(p, who)},
                 {"discards", std::move(discards)},
                 {"gifts", std::move(gifts)},
                 {"blessings", std::move(blessings)},
                 {"coffees", p.coffees[s]},
                 {"points", score(p, who).total()}});
}

Json at(int cell) { return object({{"x", packed_x(cell)}, {"y", packed_y(cell)}}); }

Json line(std::string_view name, const Event& e) {
  return object({{"event", name}, {"seat", e.seat == kChance ? Json(nullptr) : Json(e.seat)}});
}

}  // namespace

Json TextCodec::view(const Position& p, Seat) {
  Json tiles = Json::array();
  for (std::size_t t = 0; t < p.tiles; ++t) tiles.push_back(tile(p, t));
  Json piles = Json::array();
  for (std::size_t i = 0; i < kPiles; ++i) {
    piles.push_back(object({{"top", word(p.top[i] - 1, kRewardWords)}, {"height", p.height[i]}}));
  }
  Json seats = Json::array();
  for (std::size_t s = 0; s < p.seats; ++s) seats.push_back(seat(p, s));
  const bool begun = p.phase != Phase::First;
  return object(
      {{"phase", kPhaseWords[static_cast<std::size_t>(p.phase)]},
       {"turn", begun ? Json(p.turn) : Json(nullptr)},
       {"tiles", tiles},
       {"hand", word(p.hand - 1, kTribeWords)},
       {"placed", p.placed != 0 ? Json(p.tiles - 1) : Json(nullptr)},
       {"porcelain_from", p.from != 0 ? Json(p.from - 1) : Json(nullptr)},
       {"camels_for", p.need != 0 ? word(static_cast<int>(p.cause), kCauseWords) : nullptr},
       {"camels_due", p.need},
       {"route_length", p.length != 0 ? Json(p.length) : Json(nullptr)},
       {"piles", std::move(piles)},
       {"coffees", p.coffee},
       {"unseen_tiles", counts(kTribeWords, p.left)},
       {"unseen_rewards", counts(kRewardWords, p.unseen)},
       {"seats", std::move(seats)}});
}

Json TextCodec::event(const Event& e, Seat) {
  const auto& arg = e.arg;
  const auto reward = [&](int i) { return word(arg[static_cast<std::size_t>(i)], kRewardWords); };
  const auto tribe = [&](int i) { return word(arg[static_cast<std::size_t>(i)], kTribeWords); };
  Json out;
  switch (static_cast<EventKind>(e.kind)) {
    case EventKind::FirstPlayer:
      return line("first_player", e);
    case EventKind::TileLaid:
      out = line("tile_laid", e);
      out["at"] = at(arg[0]);
      out["tribe"] = tribe(1);
      return out;
    case EventKind::TilesSwapped:
      out = line("tiles_swapped", e);
      out["at"] = at(arg[0]);
      out["with"] = at(arg[1]);
      return out;
    case EventKind::RewardRevealed:
      out = line("reward_revealed", e);
      out["pile"] = arg[0];
      out["reward"] = reward(1);
      return out;
    case EventKind::TileDrawn:
      out = line("tile_drawn", e);
      out["tribe"] = tribe(0);
      return out;
    case EventKind::TilePlaced:
      out = line("tile_placed", e);
      out["at"] = at(arg[0]);
      out["tribe"] = tribe(1);
      return out;
    case EventKind::TileDiscarded:
      out = line("tile_discarded", e);
      out["tribe"] = tribe(0);
      return out;
    case EventKind::GiftUsed:
      out = line("gift_used", e);
      out["gift"] = reward(0);
      return out;
    case EventKind::CamelMoved:
      out = line("camel_moved", e);
      out["from"] = at(arg[0]);
      out["to"] = at(arg[1]);
      return out;
    case EventKind::CamelLifted:
      out = line("camel_lifted", e);
      out["at"] = at(arg[0]);
      return out;
    case EventKind::CamelPlaced:
      out = line("camel_placed", e);
      out["at"] = at(arg[0]);
      return out;
    case EventKind::CamelSkipped:
      return line("camel_skipped", e);
    case EventKind::RouteResolved:
      out = line("route_resolved", e);
      out["from"] = at(arg[0]);
      out["to"] = at(arg[1]);
      out["length"] = arg[2];
      out["diagonal"] = arg[3] != 0;
      return out;
    case EventKind::CamelReturned:
      out = line("camel_returned", e);
      out["at"] = at(arg[0]);
      return out;
    case EventKind::RewardTaken:
      out = line("reward_taken", e);
      out["pile"] = arg[0];
      out["reward"] = reward(1);
      return out;
    case EventKind::CoffeeTaken:
      return line("coffee_taken", e);
    case EventKind::NoReward:
      return line("no_reward", e);
    case EventKind::TurnEnded:
      return line("turn_ended", e);
    case EventKind::BlessingScored:
      out = line("blessing_scored", e);
      out["blessing"] = reward(0);
      out["points"] = arg[1];
      return out;
    case EventKind::Scored:
      out = line("scored", e);
      out["gifts"] = arg[0];
      out["coffees"] = arg[1];
      out["blessings"] = arg[2];
      out["discards"] = arg[3];
      out["points"] = arg[0] + arg[1] + arg[2] - arg[3];
      return out;
    case EventKind::Won:
      return line("won", e);
  }
  return nullptr;
}

}  // namespace tablee::gobi
