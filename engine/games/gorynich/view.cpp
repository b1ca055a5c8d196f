// The position and its events as JSON; docs/json/gorynich.md describes the fields.
#include "games/gorynich/names.h"
#include "games/gorynich/text_codec.h"

namespace tablee::gorynich {
namespace {

constexpr std::array<std::string_view, kSteps> kStepNames{
    "boards",        "draw",    "starts", "dragon", "first",   "knights_card",
    "gorynich_card", "council", "choice", "steps",  "tile",    "repeat",
    "box",           "to",      "breath", "knight", "comrade", "over"};
constexpr std::array<std::string_view, 3> kSizeNames{"card", "double", "heavy"};
constexpr std::array<std::string_view, 6> kOutcomeNames{"",      "won",    "entered",
                                                        "board", "castle", "rounds"};
constexpr std::array<char, 4> kArrows{'^', '>', 'v', '<'};
constexpr std::array<char, kTunnels> kTunnelLetters{'g', 'p', 'o', 't'};

Json card_name(int card) { return kCardNames[index(card)]; }
Json choice_name(int commit) {
  if (commit == 0) return nullptr;
  return commit == kPassed ? Json("pass") : card_name(commit - 1);
}
Json effect_name(int effect) { return kEffectNames[index(effect)]; }
std::string board_name(int board) { return {static_cast<char>('A' + board)}; }

Json cards(unsigned bits) {
  Json out = Json::array();
  for (int card = 0; card < kCards; ++card) {
    if ((bits >> card & 1U) != 0) out.push_back(kCardNames[index(card)]);
  }
  return out;
}

// A square as the boards print it: *A1v a start, A1>~v a bridge, A2>(g a tunnel's entrance.
std::string printed(const Position& p, int s) {
  if (in_castle(s)) return "#";
  const Ground& g = ground(p, s);
  std::string out;
  if (g.path != 0) {
    if (g.start == s) out += '*';
    out += board_name(p.boards[index(slot_of(s))]) + std::to_string(g.path) + kArrows[g.way & 3U];
  }
  if (p.mode == Mode::Advanced) {
    if (g.drift != s) out += {'~', kArrows[index((g.way >> 2) - 1)]};
    if (g.tunnel != 0) out += {'(', kTunnelLetters[index(g.tunnel - 1)]};
    for (std::size_t tunnel = 0; tunnel < kTunnels; ++tunnel) {
      const int slot = slot_of(s);
      if (p.boards[index(slot)] == kAtlas.exit_board[tunnel] &&
          kAtlas.exit[tunnel][index(slot)] == s) {
        out += {')', kTunnelLetters[tunnel]};
      }
    }
  }
  return out.empty() ? "." : out;
}

Json map_of(const Position& p) {
  if (p.step == Step::Boards) return nullptr;
  Json out = Json::array();
  for (int y = 0; y < kWidth; ++y) {
    std::string line;
    for (int x = 0; x < kWidth; ++x) line += (x == 0 ? "" : " ") + printed(p, square(x, y));
    out.push_back(line);
  }
  return out;
}

Json knights_of(const Position& p) {
  Json out = Json::array();
  for (int k = 0; k < knight_count(p); ++k) {
    const int s = p.knight[index(k)];
    const bool riding = alive(p, k) && s != kCastle;
    const char* state = p.step <= Step::Starts ? "waiting" : "burned";
    if (alive(p, k)) state = riding ? "riding" : "castle";
    out.push_back(object({{"state", state},
                          {"square", riding ? Json(s) : Json()},
                          {"left", riding ? Json(ground(p, s).left) : Json()},
                          {"shield", p.shield == k + 1},
                          {"mount", p.mount == k + 1},
                          {"pointed", (p.marks >> k & 1U) != 0}}));
  }
  return out;
}

Json tiles_of(const Position& p) {
  Json out = Json::array();
  for (int slot = 0; slot < kSlots; ++slot) {
    const int tile = p.tile[index(slot)] - 1;
    const bool knights = (p.faces >> slot & 1) != 0;
    Json visible_name;
    Json tile_name;
    if (tile >= 0) {
      tile_name = kTileNames[index(tile)];
      visible_name = effect_name(static_cast<int>(visible(p, slot)));
    }
    out.push_back(object({{"tile", std::move(tile_name)},
                          {"face", knights ? "knights" : "gorynich"},
                          {"effect", std::move(visible_name)},
                          {"flips_later", (p.later >> slot & 1) != 0}}));
  }
  return out;
}

Json seats_of(const Position& p, Seat viewer) {
  Json out = Json::array();
  for (Seat s = 0; s < p.seats; ++s) {
    // Before the reveal a card lies face down: whoever chose it knows it, and still counts it
    // in the hand, as the others must.
    const bool known = !face_down(p, s) || viewer == s || viewer == kTruth;
    out.push_back(object({{"hand", cards(p.hand[s])},
                          {"up", cards(p.up[s])},
                          {"box", cards(kAllCards & ~unsigned{p.hand[s]} & ~unsigned{p.up[s]})},
                          {"committed", p.commit[s] != 0},
                          {"face_down", face_down(p, s)},
                          {"choice", known ? choice_name(p.commit[s]) : Json()}}));
  }
  return out;
}

Json deck(const Position& p, bool knights) {
  Json out = Json::array();
  const int values = knights ? kKnightsValues : kGorynichValues;
  for (int i = 0; i < values; ++i) {
    const int copies = knights ? p.knights_deck[index(i)] : p.gorynich_deck[index(i)];
    for (int n = 0; n < copies; ++n) out.push_back(knights ? i : kGorynichValue[index(i)]);
  }
  return out;
}

}  // namespace

Json TextCodec::view(const Position& p, Seat viewer) {
  const bool set_up = p.step <= Step::First;
  const bool acting = p.turn < p.seats && p.step > Step::Choice && p.step < Step::Over;
  Json boards = nullptr;
  if (p.step != Step::Boards) {
    boards = Json::array();
    for (const std::uint8_t b : p.boards) boards.push_back(board_name(b));
  }
  Json card = nullptr;
  if (p.card != 0) card = card_name(p.card - 1);
  Json manoeuvre = nullptr;
  if (p.effect != 0) manoeuvre = effect_name(p.effect - 1);
  return object(
      {{"step", kStepNames[static_cast<std::size_t>(p.step)]},
       {"round", p.round + (p.step == Step::Over && p.outcome == Outcome::TooLong ? 0 : 1)},
       {"first", set_up ? Json() : Json(p.first)},
       {"actor", acting ? Json(actor(p)) : Json()},
       {"resolved", p.step == Step::Choice ? 0 : p.turn},
       {"card", std::move(card)},
       {"effect", std::move(manoeuvre)},
       {"boards", std::move(boards)},
       {"map", map_of(p)},
       {"dragon", p.step <= Step::Dragon ? Json() : Json(p.dragon)},
       {"knights", knights_of(p)},
       {"tiles", tiles_of(p)},
       {"knights_card", p.knights_card != 0 ? Json(p.knights_card - 1) : Json()},
       {"gorynich_card",
        p.gorynich_card != 0 ? Json(kGorynichValue[index(p.gorynich_card - 1)]) : Json()},
       {"knights_deck", deck(p, true)},
       {"gorynich_deck", deck(p, false)},
       {"size", kSizeNames[static_cast<std::size_t>(p.size)]},
       {"inverted", p.inverted != 0},
       {"skip_next", p.flag != 0},
       {"speech", p.speech},
       {"spoken", p.spoken != 0},
       {"seats", seats_of(p, viewer)},
       {"outcome", p.outcome == Outcome::None
                       ? Json()
                       : Json(kOutcomeNames[static_cast<std::size_t>(p.outcome)])}});
}

Json TextCodec::event(const Event& e, Seat viewer) {
  const auto& a = e.arg;
  const Json seat = e.seat < kMaxSeats ? Json(e.seat) : Json();
  // Names the event and its fields in the order given.
  const auto say = [&](const char* name, const Json& fields = Json::object()) {
    Json out = object({{"event", name}, {"seat", seat}});
    out.update(fields);
    return out;
  };
  const auto ridden_to = [](int s) { return s == kCastle ? Json() : Json(s); };
  switch (static_cast<EventKind>(e.kind)) {
    case EventKind::BoardsLaid: {
      Json boards = Json::array();
      for (const std::uint8_t b : kArrangement[index(a[0])]) boards.push_back(board_name(b));
      return say("boards_laid", object({{"boards", std::move(boards)}}));
    }
    case EventKind::TileDrawn:
      return say("tile_drawn", object({{"slot", a[0]}, {"tile", kTileNames[index(a[1])]}}));
    case EventKind::KnightPlaced:
      return say("knight_placed", object({{"knight", a[0]}, {"square", a[1]}}));
    case EventKind::DragonPlaced:
      return say("dragon_placed", object({{"square", a[0]}}));
    case EventKind::FirstChosen:
      return say("first_chosen");
    case EventKind::KnightsCard:
      return say("knights_card", object({{"value", a[0]}, {"round", a[1]}}));
    case EventKind::GorynichCard:
      return say("gorynich_card", object({{"value", a[0]}}));
    case EventKind::KnightRode:
      return say(
          "knight_rode",
          object({{"knight", a[0]}, {"from", a[1]}, {"to", ridden_to(a[2])}, {"squares", a[3]}}));
    case EventKind::Tunnelled:
      return say("tunnelled", object({{"knight", a[0]},
                                      {"from", a[1]},
                                      {"to", a[2]},
                                      {"tunnel", kTunnelNames[index(a[3])]}}));
    case EventKind::Pointed:
      return say("pointed", object({{"knight", a[0]}}));
    case EventKind::Spoke:
      return say("spoke", object({{"tokens", a[0]}}));
    case EventKind::Ready:
      return say("ready");
    case EventKind::Committed:
      return say("committed",
                 object({{"choice", sees(viewer, e.seen_by) ? choice_name(a[0]) : Json()}}));
    case EventKind::Revealed:
      return say("revealed", object({{"choice", choice_name(a[0])}}));
    case EventKind::TookBack:
      return say("took_back", object({{"cards", cards(static_cast<unsigned>(a[0]))}}));
    case EventKind::Acted:
      return say("acted", object({{"card", card_name(a[0])}}));
    case EventKind::Skipped:
      return say("skipped", object({{"card", card_name(a[0])}}));
    case EventKind::DragonMoved:
      return say("dragon_moved", object({{"from", a[0]}, {"to", a[1]}}));
    case EventKind::Drifted:
      return say("drifted", object({{"from", a[0]}, {"to", a[1]}}));
    case EventKind::DragonLeft:
      return say("dragon_left",
                 object({{"from", a[0]}, {"direction", kDirectionNames[index(a[1])]}}));
    case EventKind::Fired:
      return say("fired", object({{"square", a[0]}}));
    case EventKind::ShieldBurned:
      return say("shield_burned", object({{"knight", a[0]}}));
    case EventKind::KnightBurned:
      return say("knight_burned", object({{"knight", a[0]}, {"square", a[1]}}));
    case EventKind::TileChosen:
      return say("tile_chosen", object({{"slot", a[0]}, {"effect", effect_name(a[1])}}));
    case EventKind::TileFlipped:
      return say("tile_flipped", object({{"slot", a[0]}, {"effect", effect_name(a[1])}}));
    case EventKind::Repeated:
      return say("repeated", object({{"card", card_name(a[0])}}));
    case EventKind::Boxed:
      return say("boxed", object({{"card", card_name(a[0])}}));
    case EventKind::Trapped:
      return say("trapped", object({{"knight", a[0]}, {"from", a[1]}, {"to", a[2]}}));
    case EventKind::ShieldGiven:
      return say("shield_given", object({{"knight", a[0]}}));
    case EventKind::MountGiven:
      return say("mount_given", object({{"knight", a[0]}}));
    case EventKind::Returned:
      return say("returned", object({{"knight", a[0]}, {"square", a[1]}}));
    case EventKind::Swapped:
      return say("swapped",
                 object({{"knight", a[0]}, {"from", a[1]}, {"dragon_from", a[2]}, {"to", a[3]}}));
    case EventKind::FlagRaised:
      return say("flag_raised");
    case EventKind::SizeSet:
      return say("size_set", object({{"size", kSizeNames[index(a[0])]}}));
    case EventKind::WindTurned:
      return say("wind_turned", object({{"inverted", a[0] != 0}}));
    case EventKind::NothingHappened:
      return say("nothing_happened", object({{"effect", effect_name(a[0])}}));
    case EventKind::RoundEnded:
      return say("round_ended", object({{"round", a[0]}}));
    case EventKind::Shuffled:
      return say("shuffled");
    case EventKind::Won:
      return say("won");
    case EventKind::Lost:
      return say("lost", object({{"outcome", kOutcomeNames[index(a[0])]}}));
  }
  return nullptr;
}

}  // namespace tablee::gorynich
