// The position and its events as JSON; docs/json/deep_river.md describes the fields.
#include "games/deep_river/names.h"
#include "games/deep_river/text_codec.h"

namespace tablee::deep_river {
namespace {

constexpr std::array<std::string_view, 13> kStepWords{"tile",  "face",    "first", "token", "fish",
                                                      "cover", "advance", "swap",  "tilt",  "big",
                                                      "apply", "over",    "course"};
constexpr std::array<std::string_view, 3> kCauseWords{"fish", "advance", "move"};
constexpr std::array<std::string_view, 3> kEndingWords{"bear", "current", "turns"};

Json pile_json(Look look) {
  if (look == 0) return nullptr;
  Json under = nullptr;
  if (is_stack(look)) under = is_double(under_of(look)) ? 2 : 1;
  return object({{"pile", pile_text(look)},
                 {"seat", owner(look)},
                 {"fish", is_double(look) ? 2 : 1},
                 {"under", std::move(under)}});
}

Json tile_json(Tile tile) {
  if (tile == Tile::None) return nullptr;
  return kTileWords[static_cast<std::size_t>(tile)];
}

Json token_json(const Position& p, int token) {
  const auto i = static_cast<std::size_t>(token);
  const bool tossed =
      p.step > Step::Face || (p.step == Step::Face && token < p.at) || option(p, kOptionNumbersUp);
  Json out = object({{"token", kTokenWords[i]},
                     {"position", token_place(p, token)},
                     {"face", nullptr},
                     {"distance", nullptr},
                     {"fish", nullptr},
                     {"bear", nullptr}});
  if (tossed) {
    const int shown = token_face(p, token);
    const Face& face = kFaces[i][static_cast<std::size_t>(shown)];
    out["face"] = shown + 1;
    out["distance"] = face.distance;
    out["fish"] = face.fish;
    out["bear"] = face.bear;
  }
  out["tilted"] = (p.token[i] & kTokenTilted) != 0;
  out["tilted_next"] = (p.token[i] & kTokenNext) != 0;
  return out;
}

Json arrival_json(const Position& p) {
  if (p.pawn == 0) return nullptr;
  Json cause = nullptr;
  if (p.step == Step::Cover) cause = kCauseWords[static_cast<std::size_t>(p.cause)];
  return object({{"position", p.at}, {"pawn", pile_text(p.pawn)}, {"cause", std::move(cause)}});
}

}  // namespace

Json TextCodec::view(const Position& p, Seat) {
  Json river = Json::array();
  for (int at = 1; at <= kLastTile; ++at) {
    Json places = Json::array({pile_json(look_at(p, at))});
    if (at == kBigPosition) places.push_back(pile_json(look_at(p, 0)));
    river.push_back(object(
        {{"position", at}, {"tile", tile_json(tile_at(p, at))}, {"places", std::move(places)}}));
  }
  Json nests = Json::array();
  for (Seat side = kEels; side <= kSalmon; ++side) {
    nests.push_back(object({{"seat", side},
                            {"position", home(side)},
                            {"singles", singles(p, side)},
                            {"doubles", doubles(p, side)}}));
  }
  Json tokens = Json::array();
  for (int t = 0; t < kTokens; ++t) tokens.push_back(token_json(p, t));
  Json turn = nullptr;
  if (p.step > Step::First) turn = p.turn;
  Json chosen = nullptr;
  if (p.chosen != 0) chosen = kTokenWords[static_cast<std::size_t>(p.chosen - 1)];
  return object({{"river", std::move(river)},
                 {"nests", std::move(nests)},
                 {"tokens", std::move(tokens)},
                 {"bear", p.bear},
                 {"turn", std::move(turn)},
                 {"turns", p.turns},
                 {"step", kStepWords[static_cast<std::size_t>(p.step)]},
                 {"chosen", std::move(chosen)},
                 {"second", p.second != 0},
                 {"arrival", arrival_json(p)}});
}

Json TextCodec::event(const Event& e, Seat) {
  const auto token = [&] { return kTokenWords[static_cast<std::size_t>(e.arg[0])]; };
  const auto tile = [&] { return kTileWords[static_cast<std::size_t>(e.arg[1])]; };
  const auto how = [&] { return kEndingWords[static_cast<std::size_t>(e.arg[0])]; };
  switch (static_cast<EventKind>(e.kind)) {
    case EventKind::Laid:
      return object(
          {{"event", "laid"}, {"seat", nullptr}, {"position", e.arg[0]}, {"tile", tile()}});
    case EventKind::Tossed:
      return object(
          {{"event", "tossed"}, {"seat", nullptr}, {"token", token()}, {"face", e.arg[1]}});
    case EventKind::Begins:
      return object({{"event", "begins"}, {"seat", e.seat}});
    case EventKind::Chosen:
      return object(
          {{"event", "chosen"}, {"seat", e.seat}, {"token", token()}, {"face", e.arg[1]}});
    case EventKind::Moved:
      return object({{"event", "moved"},
                     {"seat", e.seat},
                     {"from", e.arg[0]},
                     {"to", e.arg[1]},
                     {"pile", pile_text(e.arg[2])}});
    case EventKind::Covered:
      return object({{"event", "covered"},
                     {"seat", e.seat},
                     {"position", e.arg[0]},
                     {"pile", pile_text(e.arg[1])}});
    case EventKind::Home:
      return object({{"event", "home"},
                     {"seat", e.seat},
                     {"position", e.arg[0]},
                     {"pawn", pile_text(e.arg[1])}});
    case EventKind::BearMoved:
      return object({{"event", "bear"}, {"seat", e.seat}, {"from", e.arg[0]}, {"to", e.arg[1]}});
    case EventKind::Effect:
      return object(
          {{"event", "effect"}, {"seat", e.seat}, {"position", e.arg[0]}, {"tile", tile()}});
    case EventKind::Declined:
      return object(
          {{"event", "declined"}, {"seat", e.seat}, {"position", e.arg[0]}, {"tile", tile()}});
    case EventKind::Swapped:
      return object({{"event", "swapped"},
                     {"seat", e.seat},
                     {"position", e.arg[0]},
                     {"pile", pile_text(e.arg[1])}});
    case EventKind::Tilted:
      return object({{"event", "tilted"}, {"seat", e.seat}, {"token", token()}});
    case EventKind::Flipped:
      return object({{"event", "flipped"},
                     {"seat", e.seat},
                     {"position", e.arg[0]},
                     {"pile", pile_text(e.arg[1])}});
    case EventKind::NoFish:
      return object({{"event", "no_fish"}, {"seat", e.seat}});
    case EventKind::Drifted:
      return object({{"event", "drifted"},
                     {"seat", e.seat},
                     {"token", token()},
                     {"from", e.arg[1]},
                     {"to", e.arg[2]},
                     {"face", e.arg[3]}});
    case EventKind::Straightened:
      return object({{"event", "straightened"}, {"seat", e.seat}, {"token", token()}});
    case EventKind::Won:
      return object({{"event", "won"}, {"seat", e.seat}, {"by", how()}});
    case EventKind::Drawn:
      return object({{"event", "drawn"}, {"seat", nullptr}, {"by", how()}});
  }
  return nullptr;
}

}  // namespace tablee::deep_river
