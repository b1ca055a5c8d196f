// The position and its events as JSON; docs/json/gefira.md describes the fields. A face is known
// by its printed name (21A) and by where its arrows point as it lies; the face on its back is
// shown to the owner of a hand and to the truth, to nobody else.
#include "games/gefira/names.h"
#include "games/gefira/text_codec.h"

namespace tablee::gefira {
namespace {

constexpr std::array<std::string_view, 16> kStepNames{
    "first", "build", "lay",  "raid", "entry",  "action", "slot", "lay",
    "slot",  "lay",   "fate", "fill", "victim", "extra",  "over", "course"};
constexpr std::array<std::string_view, 4> kColours{"blue", "red", "green", "yellow"};
constexpr std::array<std::string_view, 4> kSides{"NE", "SE", "SW", "NW"};

// One printed face as its arrows point at this rotation.
Json face_json(int face, int rotation) {
  const Face& printed = kFaces[at(face)];
  Json arrows = Json::object();
  for (std::size_t tool = 0; tool < 3; ++tool) {
    arrows[std::string(kToolNames[tool])] =
        kDirectionNames[at((printed.arrow[tool] + rotation) & 3)];
  }
  return object({{"face", face_name(look(face))},
                 {"symbol", kSymbolNames[printed.symbol]},
                 {"arrows", std::move(arrows)}});
}

// A card whose both sides are known: its faces as they lie at rotation 0.
Json card_json(const Position& p, int face) {
  return Json::array({face_json(face, 0), face_json(p.partner[at(face)], 0)});
}

Json cards_json(const Position& p, const FaceSet& set, Seat viewer) {
  if (viewer != kTruth) return nullptr;
  Json cards = Json::array();
  for (int face = 0; face < faces(p); ++face) {
    if (!has(set, face) || card_of(p, face) != face) continue;
    cards.push_back({face_name(look(face)), face_name(look(p.partner[at(face)]))});
  }
  return cards;
}

Json back_json(const Position& p, int face, Seat viewer) {
  return viewer == kTruth ? Json(face_name(look(p.partner[at(face)]))) : Json(nullptr);
}

Json bridge_json(const Position& p, int seat, Seat viewer) {
  Json sections = Json::array();
  Json explorers = Json::array();
  for (int slot = 1; slot <= last_slot(p.layout); ++slot) {
    const int up = p.face[at(seat)][at(slot)];
    const int tools = p.walker[at(seat)][at(slot)];
    Json section = nullptr;
    if (up != 0) {
      const int rotation = p.rotation[at(seat)][at(slot)];
      section = face_json(up - 1, rotation);
      section["rotation"] = 90 * rotation;
      section["back"] = back_json(p, up - 1, viewer);
    }
    sections.push_back(section);
    explorers.push_back(tools == 0 ? Json(nullptr) : Json(kToolSets[at(tools)]));
  }
  return object({{"sections", std::move(sections)}, {"explorers", std::move(explorers)}});
}

Json crew_json(std::uint16_t counts) {
  Json crew = Json::array();
  for (int tools = 1; tools < 8; ++tools) {
    for (int i = 0; i < count_of(counts, tools); ++i) crew.push_back(kToolSets[at(tools)]);
  }
  return crew;
}

Json seat_json(const Position& p, int seat, Seat viewer) {
  Json hand = Json::array();
  for (const std::uint8_t card : p.hand[at(seat)]) {
    const bool shown = card != 0 && (viewer == seat || viewer == kTruth);
    hand.push_back(shown ? card_json(p, card - 1) : Json(nullptr));
  }
  int cards = 0;
  for (const std::uint8_t card : p.hand[at(seat)]) cards += card != 0 ? 1 : 0;
  return object({{"name", kColours[at(seat)]},
                 {"side", is_cross(p.layout) ? Json(kSides[at(seat)]) : Json(nullptr)},
                 {"start", crew_json(p.start[at(seat)])},
                 {"end", crew_json(p.end[at(seat)])},
                 {"lost", crew_json(p.lost[at(seat)])},
                 {"score", score(p, seat)},
                 {"extras", p.extras[at(seat)]},
                 {"cards", cards},
                 {"hand", std::move(hand)}});
}

Json number_or_null(int value) { return value == 0 ? Json(nullptr) : Json(value); }

// What is being decided: the step, and the place, action or event it is about.
Json step_json(const Position& p) {
  const bool repairs = p.step == Step::RepairSlot || p.step == Step::RepairLay;
  const bool renovates = p.step == Step::RenovateSlot || p.step == Step::RenovateLay;
  Json action = nullptr;
  if (p.step == Step::Build || p.step == Step::BuildLay) action = "build";
  if (repairs) action = "repair";
  if (renovates) action = "renovate";
  Json victims = nullptr;
  if (p.step == Step::Victim) {
    victims = Json::array({p.bridge, facing(p.layout, p.bridge, p.slot).seat});
  }
  Json changed = nullptr;
  Json changeable = nullptr;
  if (p.step == Step::Fate) {
    changeable = Json::array();
    for (const FateCard card : {FateCard::Tool, FateCard::Steps, FateCard::Direction}) {
      const auto name = kFateNames[static_cast<std::size_t>(card)];
      if ((p.changed & fate_bit(card)) != 0) changed = name;
      if (may_change(p, card)) changeable.push_back(name);
    }
  }
  return object({{"name", chance_decides(p) && p.step != Step::First
                              ? Json("top")
                              : Json(kStepNames[static_cast<std::size_t>(p.step)])},
                 {"then", kStepNames[static_cast<std::size_t>(p.step)]},
                 {"seat", p.decider},
                 {"action", std::move(action)},
                 {"bridge", p.slot == 0 ? Json(nullptr) : Json(p.bridge)},
                 {"slot", number_or_null(p.slot)},
                 {"placed", number_or_null(p.done_slot)},
                 {"changed", std::move(changed)},
                 {"changeable", std::move(changeable)},
                 {"symbol", p.symbol == 0 ? Json(nullptr) : Json(kSymbolNames[at(p.symbol - 1)])},
                 {"victims", std::move(victims)}});
}

}  // namespace

Json TextCodec::view(const Position& p, Seat viewer) {
  Json bridges = Json::array();
  Json seat_list = Json::array();
  for (int seat = 0; seat < seats(p); ++seat) {
    bridges.push_back(bridge_json(p, seat, viewer));
    seat_list.push_back(seat_json(p, seat, viewer));
  }
  Json tools = Json::array();
  for (const std::uint8_t tool : p.tools) tools.push_back(kToolNames[tool]);
  Json top = nullptr;
  if (p.top != 0) {
    top = face_json(p.top - 1, 0);
    top["back"] = back_json(p, p.top - 1, viewer);
  }
  const bool holds = p.held != 0 && (viewer == p.decider || viewer == kTruth);
  return {{"turn", p.turns},
          {"first", p.step == Step::First ? Json(nullptr) : Json(p.first)},
          {"active", p.turns == 0 ? Json(nullptr) : Json(p.active)},
          {"actions", p.actions},
          {"step", step_json(p)},
          {"fate", object({{"tools", std::move(tools)},
                           {"steps", step_limit(p)},
                           {"other_steps", 2 * p.low_steps + 2 - step_limit(p)},
                           {"direction", kSideNames[p.short_side]},
                           {"lock", p.lock == FateCard::None
                                        ? Json(nullptr)
                                        : Json(kFateNames[static_cast<std::size_t>(p.lock)])}})},
          {"connection", is_cross(p.layout) ? Json(connection_slot(p.layout)) : Json(nullptr)},
          {"bridges", std::move(bridges)},
          {"seats", std::move(seat_list)},
          {"pile", object({{"count", cards_in(p.pile) + (p.top != 0 ? 1 : 0)},
                           {"top", std::move(top)},
                           {"cards", cards_json(p, p.pile, viewer)}})},
          {"discard",
           object({{"count", cards_in(p.discard)}, {"cards", cards_json(p, p.discard, viewer)}})},
          {"held", holds ? card_json(p, p.held - 1) : Json(nullptr)}};
}

namespace {

constexpr std::array<std::string_view, 26> kEventNames{
    "first",     "uncovered", "reshuffled", "took",    "building", "laid",    "drew",
    "raided",    "entered",   "turn",       "action",  "advanced", "flipped", "stopped",
    "triggered", "victim",    "nothing",    "removed", "moved",    "lost",    "rotated",
    "gap",       "fate",      "locked",     "extra",   "ended"};
constexpr std::array<std::string_view, 9> kStopNames{
    "steps", "tool", "across", "blocked", "hole", "start", "end", "connection", "empty"};
constexpr std::array<std::string_view, 15> kLaidNames{
    "", "", "build", "", "", "", "", "repair", "", "renovate", "", "fill", "", "", ""};

Json stop_of_journey(int slot) {
  if (slot == 0) return "start";
  if (slot == kEndMark) return "end";
  return slot;
}

std::string action_name(int kind) {
  switch (static_cast<Kind>(kind)) {
    case Kind::Repair:
      return "repair";
    case Kind::Renovate:
      return "renovate";
    case Kind::Fate:
      return "fate";
    default:
      return "activate";
  }
}

}  // namespace

Json TextCodec::event(const Event& e, Seat viewer) {
  const auto kind = static_cast<EventKind>(e.kind);
  const auto& arg = e.arg;
  Json out = object(
      {{"event", kEventNames[e.kind]}, {"seat", e.seat == kChance ? Json(nullptr) : Json(e.seat)}});
  const bool open = sees(viewer, e.seen_by);
  const auto add_place = [&](std::size_t i) {
    out["bridge"] = arg[i] >> 4;
    out["slot"] = arg[i] & 15;
  };
  const auto add_card = [&](std::size_t i) {
    out["card"] = open ? Json::array({face_name(arg[i]), face_name(arg[i + 1])}) : Json(nullptr);
  };
  const auto add_explorer = [&] {
    out["owner"] = arg[0];
    out["tools"] = kToolSets[at(arg[1])];
  };
  switch (kind) {
    case EventKind::First:
      out["first"] = arg[0];
      break;
    case EventKind::Uncovered:
      out["face"] = face_name(arg[0]);
      break;
    case EventKind::Reshuffled:
      out["count"] = arg[0];
      break;
    case EventKind::Took:
    case EventKind::Drew:
      add_card(0);
      break;
    case EventKind::Gap:
    case EventKind::Building:
      add_place(0);
      break;
    case EventKind::Laid:
      add_place(0);
      out["face"] = face_name(arg[1]);
      out["rotation"] = 90 * arg[2];
      out["action"] = kLaidNames[at(arg[3])];
      break;
    case EventKind::Raided:
      add_place(0);
      add_card(1);
      break;
    case EventKind::Entered:
      out["tools"] = kToolSets[at(arg[0])];
      break;
    case EventKind::Turn:
      out["turn"] = arg[0];
      break;
    case EventKind::Action:
      out["action"] = action_name(arg[0]);
      break;
    case EventKind::Advanced:
    case EventKind::Moved:
      add_explorer();
      out["from"] = stop_of_journey(arg[2] >> 4);
      out["to"] = stop_of_journey(arg[2] & 15);
      if (kind == EventKind::Advanced) {
        out["step"] = arg[3];
      } else {
        out["cause"] = arg[3] == kJump ? "jump" : kSymbolNames[at(arg[3])];
      }
      break;
    case EventKind::Flipped:
      add_place(0);
      out["face"] = face_name(arg[1]);
      out["symbol"] = kSymbolNames[kFaces[at(arg[1])].symbol];
      out["rotation"] = 90 * arg[2];
      out["step"] = arg[3];
      break;
    case EventKind::Stopped:
      out["why"] = kStopNames[at(arg[0])];
      break;
    case EventKind::Triggered:
      out["symbol"] = kSymbolNames[at(arg[0])];
      add_place(1);
      out["facing"] = object({{"bridge", arg[2] >> 4}, {"slot", arg[2] & 15}});
      break;
    case EventKind::Victim:
      out["victim"] = arg[0];
      break;
    case EventKind::Nothing:
      out["symbol"] = kSymbolNames[at(arg[0])];
      break;
    case EventKind::Removed:
      add_place(0);
      out["face"] = face_name(arg[1]);
      out["cause"] = arg[2] == kRenovated ? "renovate" : kSymbolNames[at(arg[2])];
      break;
    case EventKind::Lost:
      add_explorer();
      out["slot"] = arg[2];
      break;
    case EventKind::Rotated:
      add_place(0);
      out["rotation"] = 90 * arg[1];
      break;
    case EventKind::Fate:
      out["card"] = kFateNames[at(arg[0])];
      switch (static_cast<FateCard>(arg[0])) {
        case FateCard::Tool:
          out["to"] = kToolNames[at(arg[1])];
          break;
        case FateCard::Direction:
          out["to"] = kSideNames[at(arg[1])];
          break;
        default:
          out["to"] = arg[1];
          break;
      }
      break;
    case EventKind::Locked:
      out["card"] = kFateNames[at(arg[0])];
      break;
    case EventKind::Extra:
      out["left"] = arg[0];
      break;
    case EventKind::Ended:
      out["why"] = arg[0] != 0 ? "across" : "turns";
      break;
  }
  return out;
}

}  // namespace tablee::gefira
