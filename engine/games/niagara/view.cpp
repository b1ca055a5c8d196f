// The position and its events as JSON; docs/json/niagara.md describes the fields.
#include "games/niagara/names.h"
#include "games/niagara/text_codec.h"

namespace tablee::niagara {
namespace {

constexpr std::array<std::string_view, 11> kStepNames{"first", "recover",     "tile", "weather",
                                                      "canoe", "start_cargo", "go",   "end_cargo",
                                                      "steal", "arm",         "over"};
constexpr std::array<std::string_view, 3> kDirectionNames{"", "up", "down"};

template <class Names>
Json name(const Names& names, int i) {
  return names[static_cast<std::size_t>(i)];
}
Json node(int i) { return name(kNodeNames, i); }
Json colour(int i) { return i < 0 ? Json(nullptr) : name(kColourNames, i); }
Json tile(int i) { return i == 0 ? Json(nullptr) : name(kTileNames, i - 1); }

Json gems(Gems heap) {
  Json out = Json::object();
  for (int c = 0; c < kColours; ++c) {
    out[std::string(kColourNames[static_cast<std::size_t>(c)])] = heap.count(c);
  }
  return out;
}

Json tiles(unsigned set) {
  Json out = Json::array();
  for (int t = 1; t <= kTiles; ++t) {
    if ((set & tile_bit(t)) != 0) out.push_back(tile(t));
  }
  return out;
}

// Is this seat moving its canoes, so that the position's masks speak of them?
bool acting(const Position& p, std::size_t seat) {
  return p.turn == seat && p.step >= Step::Canoe && p.step <= Step::Steal;
}

Json seat_view(const Position& p, std::size_t s, Seat viewer) {
  const bool own = viewer == s || viewer == kTruth;
  const bool open_hand = own || !has(p, Option::HiddenHistory);
  const bool hidden = covered(p, s);
  Json canoes = Json::array();
  for (unsigned c = 0; c < kCanoes; ++c) {
    const Canoe& canoe = p.canoe[s][c];
    canoes.push_back(object({{"node", node(canoe.node)},
                             {"cargo", colour(canoe.gem - 1)},
                             {"began_afloat", acting(p, s) && (p.afloat >> c & 1U) != 0},
                             {"moved", acting(p, s) && (p.moved >> c & 1U) != 0}}));
  }
  return object({{"colour", kSeatNames[s]},
                 {"canoes", std::move(canoes)},
                 {"reserve", gems(p.reserve[s])},
                 {"gems", p.reserve[s].total()},
                 {"value", value_of(p.reserve[s])},
                 {"chosen", p.tile[s] != 0},
                 {"tile", own || !hidden ? tile(p.tile[s]) : Json(nullptr)},
                 {"revealed", p.tile[s] != 0 && !hidden},
                 {"hand", open_hand ? tiles(p.hand[s]) : Json(nullptr)},
                 {"hand_count", popcount(p.hand[s])},
                 {"played", open_hand ? tiles(~unsigned{p.hand[s]}) : Json(nullptr)},
                 {"qualified", p.qualified[s] != 0 ? Json(p.qualified[s]) : Json(nullptr)}});
}

// The canoes that a disc carries, with where each was and where its disc goes.
Json carried(const Event& pushed, int arm) {
  Json out = Json::array();
  for (int canoe = 0; canoe < kMaxPlayers * kCanoes; ++canoe) {
    const int from = Carried::from(pushed, canoe);
    if (from == 0) continue;
    const int to = kDrift[static_cast<std::size_t>(arm)][static_cast<std::size_t>(from)];
    out.push_back(object({{"seat", canoe / kCanoes},
                          {"canoe", canoe % kCanoes},
                          {"from", node(from)},
                          {"to", node(to)}}));
  }
  return out;
}

}  // namespace

Json TextCodec::view(const Position& p, Seat viewer) {
  Json sites = Json::array();
  for (std::size_t s = 0; s < kColours; ++s) {
    Json nodes = Json::array();
    for (int n = kT1; n < kFalls; ++n) {
      if (site_at(depth(n)) == static_cast<int>(s)) nodes.push_back(node(n));
    }
    sites.push_back(object(
        {{"colour", kColourNames[s]}, {"nodes", std::move(nodes)}, {"gems", gems(p.site[s])}}));
  }
  Json seats = Json::array();
  for (std::size_t s = 0; s < p.seats; ++s) seats.push_back(seat_view(p, s, viewer));
  const bool has_turn =
      p.step == Step::Recover || (p.step >= Step::Weather && p.step <= Step::Steal);
  const bool under_way = p.step > Step::Canoe && p.step <= Step::Steal;
  const bool random_fork = has(p, Option::ForkRandom);
  return {
      {"round", p.round},
      {"step", name(kStepNames, static_cast<int>(p.step))},
      {"buoy", p.step == Step::First ? Json(nullptr) : Json(p.buoy)},
      {"turn", has_turn ? Json(p.turn) : Json(nullptr)},
      {"weather", p.weather},
      {"next_arm", random_fork ? Json(nullptr) : name(kArmNames, p.next_arm)},
      {"discs_to_come", p.pushes},
      {"under_way", object({{"canoe", under_way ? Json(p.active) : Json(nullptr)},
                            {"points", under_way ? Json(p.points) : Json(nullptr)},
                            {"direction", p.direction != kStill ? name(kDirectionNames, p.direction)
                                                                : Json(nullptr)},
                            {"cargo_done", p.acted != 0}})},
      {"sites", std::move(sites)},
      {"seats", std::move(seats)},
  };
}

Json TextCodec::event(const Event& e, Seat viewer) {
  const int a = e.arg[0];
  const int b = e.arg[1];
  const int c = e.arg[2];
  const int d = e.arg[3];
  const auto make = [&](const char* what) {
    return object({{"event", what}, {"seat", e.seat == kChance ? Json(nullptr) : Json(e.seat)}});
  };
  const auto with = [&](const char* what, const Json& fields) {
    Json out = make(what);
    out.update(fields);
    return out;
  };
  switch (static_cast<EventKind>(e.kind)) {
    case EventKind::FirstPlayer:
      return make("first_player");
    case EventKind::Recovered:
      return with("recovered", object({{"gem", colour(a)}, {"canoe", b}}));
    case EventKind::Declined:
      return make("declined");
    case EventKind::Chose:
      return with("chose", object({{"tile", sees(viewer, e.seen_by) ? tile(a) : Json(nullptr)}}));
    case EventKind::Revealed:
      return with("revealed", object({{"tile", tile(a)}}));
    case EventKind::Shifted:
      return with("shifted", object({{"from", a}, {"to", b}}));
    case EventKind::Passed:
      return make("passed");
    case EventKind::Paddled:
      return with("paddled", object({{"canoe", a}, {"from", node(b)}, {"to", node(c)}}));
    case EventKind::Landed:
      return with("landed", object({{"canoe", a}, {"gem", colour(b)}}));
    case EventKind::Loaded:
      return with("loaded", object({{"canoe", a}, {"gem", colour(b)}, {"node", node(c)}}));
    case EventKind::Unloaded:
      return with("unloaded", object({{"canoe", a}, {"gem", colour(b)}, {"node", node(c)}}));
    case EventKind::Stole:
      return with("stole",
                  object({{"canoe", a}, {"victim", b}, {"victim_canoe", c}, {"gem", colour(d)}}));
    case EventKind::Spared:
      return with("spared", object({{"canoe", a}}));
    case EventKind::Flowed:
      return with("flowed", object({{"flow", a}, {"smallest", b}, {"weather", c}}));
    case EventKind::Pushed:
      return with("pushed", object({{"disc", a / 2},
                                    {"arm", name(kArmNames, a % 2)},
                                    {"carried", carried(e, a % 2)}}));
    case EventKind::Fell:
      return with("fell", object({{"canoe", a}, {"from", node(b)}, {"gem", colour(c)}}));
    case EventKind::Rescued:
      return with("rescued", object({{"canoe", a}}));
    case EventKind::BuoyPassed:
      return with("buoy_passed", object({{"round", a}}));
    case EventKind::TilesBack:
      return make("tiles_back");
    case EventKind::Qualified:
      return with("qualified", object({{"goal", name(kGoalNames, a)}}));
    case EventKind::Won:
      return make("won");
    case EventKind::Stopped:
      return make("stopped");
  }
  return nullptr;
}

}  // namespace tablee::niagara
