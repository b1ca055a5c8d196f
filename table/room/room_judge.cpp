// What may follow at a table, and why not.
#include <algorithm>
#include <array>

#include "any/record.h"
#include "table/room/fair.h"
#include "table/room/room.h"
#include "table/room/variants.h"
#include "text/words.h"

namespace tablee::table {
namespace {

constexpr std::array<const char*, kMaxSeats> kBotNames{"Anouk", "Basile", "Clio",   "Dimitri",
                                                       "Elba",  "Fanny",  "Gaspard"};

const Refusal kNoSeat{"seat", "you have no seat at this table"};

Refusal bad(std::string why) { return {"bad_message", std::move(why)}; }

Chair person_chair(const Actor& actor) {
  return {Chair::Kind::Person, actor.who, actor.name, {}, std::max(0, actor.rating)};
}

Chair bot_chair(std::size_t seat, const std::string& level) {
  return {Chair::Kind::Bot, {}, kBotNames[seat], level};
}

// Plays on from a position until somebody must decide; `plies` were played before.
void draw_on(const AnyGame& game, AnyPosition position, const std::string& seed, std::size_t plies,
             Plies& out) {
  while (game.pending(position).is_chance()) {
    const Move move = draw(game, position, seed, ++plies);
    out.texts.push_back(game.notate(position, move));
    out.played.push_back(played(game, position, kChance, move));
    position = out.played.back().position;
  }
}

bool is_taken(const Chair& chair) {
  return chair.kind == Chair::Kind::Person || chair.kind == Chair::Kind::Bot;
}

// The start of a game with these seats, bots on those still free.
Beginning beginning_of(const AnyGame& game, const Setup& setup, const std::vector<Chair>& chairs,
                       const std::string& seed) {
  Beginning beginning;
  beginning.seed = seed;
  for (std::size_t s = 0; s < chairs.size(); ++s) {
    beginning.names.push_back(is_taken(chairs[s]) ? chairs[s].name : kBotNames[s]);
  }
  draw_on(game, game.start(setup), seed, 0, beginning.moves);
  return beginning;
}

// The same, but only if no seat is free.
std::optional<Beginning> beginning_if_full(const AnyGame& game, const Setup& setup,
                                           const std::vector<Chair>& chairs,
                                           const std::string& seed) {
  if (!std::all_of(chairs.begin(), chairs.end(), is_taken)) return std::nullopt;
  return beginning_of(game, setup, chairs, seed);
}

}  // namespace

Room::Verdict Room::opening(const ask::Open& open, const Actor& host, const std::string& key,
                            const std::string& seed) {
  using Place = ask::Open::Place;
  Opened deed{find_game(open.game)};
  if (deed.game == nullptr) {
    return bad("open: unknown game " + quote(open.game) + "; games: " + game_names());
  }
  deed.setup = deed.game->info().usual(open.players);
  for (const auto& [name, choice] : open.options) {
    if (const auto wrong = set_option(deed.game->info(), deed.setup, name, choice)) {
      return bad("open: " + *wrong);
    }
  }
  if (const auto wrong = deed.game->check(deed.setup)) return bad("open: " + *wrong);
  if (open.seats.size() != open.players) {
    return bad("open: 'seats' must have one entry per player");
  }
  for (std::size_t s = 0; s < open.seats.size(); ++s) {
    const Place& place = open.seats[s];
    deed.chairs.push_back(place.kind == Place::Kind::You        ? person_chair(host)
                          : place.kind == Place::Kind::Bot      ? bot_chair(s, place.level)
                          : place.kind == Place::Kind::Reserved ? Chair{Chair::Kind::Reserved}
                                                                : Chair{});
  }
  deed.listed = open.listed;
  deed.control = open.clock;
  deed.key = key;
  deed.beginning = beginning_if_full(*deed.game, deed.setup, deed.chairs, seed);
  return deed;
}

Room::Verdict Room::rematch_opening(const Actor& host, const std::string& key,
                                    const std::string& seed) const {
  if (!seat_of(host.who)) return kNoSeat;
  if (status_ != Status::Over) return Refusal{"not_now", "the game is not over"};
  Opened deed{game_, setup_, {}, listed_, control_, key};
  for (std::size_t s = 0; s < chairs_.size(); ++s) {
    const Chair& chair = chairs_[(s + 1) % chairs_.size()];
    deed.chairs.push_back(chair.kind == Chair::Kind::Bot ? bot_chair(s, chair.level)
                          : chair.who == host.who
                              ? person_chair(host)
                              : Chair{Chair::Kind::Reserved, chair.who, chair.name});
  }
  deed.beginning = beginning_if_full(*game_, setup_, deed.chairs, seed);
  return deed;
}

Room::Verdict Room::judge(const Message& message, const Actor& actor, Millis now,
                          const std::string& seed) const {
  const Ask& ask = message.ask;
  if (const auto* join = std::get_if<ask::Join>(&ask)) return judge_join(*join, actor, now, seed);
  if (const auto* say = std::get_if<ask::Say>(&ask)) return judge_say(*say, actor, now);
  if (holds<ask::Start>(ask)) return judge_start(actor, seed);
  const auto seat = seat_of(actor.who);
  if (!seat) return kNoSeat;
  if (holds<ask::Leave>(ask)) return judge_leave(*seat);
  if (status_ != Status::Playing) {
    return Refusal{"not_now",
                   status_ == Status::Open ? "the game has not begun" : "the game is over"};
  }
  if (chairs_[*seat].away == "left") return Refusal{"seat", "you left this game; join it again"};
  return std::visit(
      Overloaded{[&](const ask::Move& move) { return judge_move(move, *seat); },
                 [&](const ask::Undo&) { return judge_undo(*seat); },
                 [&](const ask::Takeback&) { return judge_takeback(*seat); },
                 [&](const ask::Consent& consent) { return judge_consent(consent, *seat); },
                 [](const auto&) -> Verdict { return bad("this cannot be done at a table"); }},
      ask);
}

Room::Verdict Room::judge_undo(Seat seat) const {
  if (may_undo(seat)) return Undone{seat};
  return Refusal{"reveal",
                 "nothing to take back: chance, a reveal or another seat came after, or you "
                 "have not decided anything"};
}

Room::Verdict Room::judge_join(const ask::Join& join, const Actor& actor, Millis now,
                               const std::string& seed) const {
  if (const auto mine = seat_of(actor.who)) {
    if (may_return(*mine, now)) return Returned{*mine};
    if (status_ == Status::Playing && !chairs_[*mine].away.empty()) {
      return Refusal{"not_now", "your time for this decision is over: a bot makes it, then join"};
    }
    return Refusal{"seat", "you have a seat at this table"};
  }
  if (status_ != Status::Open) return Refusal{"not_now", "this table takes nobody any more"};
  std::optional<Seat> seat;
  for (const bool reserved : {true, false}) {  // one's own place first
    for (std::size_t s = 0; s < chairs_.size() && !seat; ++s) {
      const Chair& chair = chairs_[s];
      if (join.seat && *join.seat != s) continue;
      const bool named = chair.kind == Chair::Kind::Reserved && !chair.who.empty();
      const bool may = named                                 ? chair.who == actor.who
                       : chair.kind == Chair::Kind::Reserved ? actor.has_key
                       : chair.kind == Chair::Kind::Open     ? listed_ || actor.has_key
                                                             : false;
      if (may && (!reserved || chair.kind == Chair::Kind::Reserved)) seat = static_cast<Seat>(s);
    }
  }
  if (!seat) return Refusal{"seat", "no seat that is free for you"};
  std::vector<Chair> chairs = chairs_;
  chairs[*seat] = person_chair(actor);
  return Joined{*seat, actor.name, chairs[*seat].rating,
                beginning_if_full(*game_, setup_, chairs, seed)};
}

Room::Verdict Room::judge_leave(Seat seat) const {
  if (status_ == Status::Over || status_ == Status::Closed) {
    return Refusal{"not_now", "the game is over"};
  }
  Left deed{seat};
  if (status_ == Status::Open) {
    const std::string& who = chairs_[seat].who;
    const auto other = std::find_if(chairs_.begin(), chairs_.end(), [&](const Chair& chair) {
      return chair.kind == Chair::Kind::Person && chair.who != who;
    });
    deed.close = other == chairs_.end();
    if (!deed.close && who == host_) deed.host = other->who;
  }
  return deed;
}

Room::Verdict Room::judge_start(const Actor& actor, const std::string& seed) const {
  if (status_ != Status::Open) return Refusal{"not_now", "the game has begun"};
  if (actor.who != host_) return Refusal{"seat", "whoever opened the table starts it"};
  return Started{beginning_of(*game_, setup_, chairs_, seed)};
}

std::variant<Move, Refusal> Room::referee(const std::string& written, Seat seat) const {
  const auto move = game_->parse(match_->position(), written);
  if (!move) return bad(quote(written) + " is no move of this game");
  if (const Rule rule = game_->referee(match_->position(), seat, *move)) {
    return Refusal{"illegal", quote(written) + " is against rule " + rule.c_str(), rule.c_str()};
  }
  return *move;
}

Room::Verdict Room::judge_move(const ask::Move& asked, Seat seat) const {
  if ((deciding() >> seat & 1U) == 0) return Refusal{"turn", "it is not your decision now"};
  if (asked.plies < asked_at_[seat] || asked.plies > match_->record().plies.size()) {
    return Refusal{"stale", "your decision began at ply " + std::to_string(asked_at_[seat]) +
                                ", you had seen " + std::to_string(asked.plies)};
  }
  const auto judged = referee(asked.move, seat);
  if (const auto* refused = std::get_if<Refusal>(&judged)) return *refused;
  return moved(seat, std::get<Move>(judged));
}

Moved Room::moved(Seat seat, Move move) const {
  const AnyPosition& position = match_->position();
  Moved deed{seat, {{game_->notate(position, move)}, {played(*game_, position, seat, move)}}};
  draw_on(*game_, deed.moves.played[0].position, seed_, match_->record().plies.size() + 1,
          deed.moves);
  return deed;
}

Room::Verdict Room::judge_takeback(Seat seat) const {
  if (asked_) return Refusal{"not_now", "somebody has asked already; it waits for an answer"};
  const std::vector<Ply>& plies = match_->record().plies;
  std::size_t to = plies.size();
  while (to > 0 && plies[to - 1].seat != seat) --to;
  if (to == 0) return Refusal{"reveal", "you have not decided anything yet"};
  --to;
  Match again = Match::replay(match_->record(), to);
  for (std::size_t i = to; i < plies.size(); ++i) {
    again.play(plies[i].seat, plies[i].move);
    const bool reveals = std::any_of(again.events().begin(), again.events().end(),
                                     [](const Event& e) { return e.reveals; });
    if (plies[i].seat == kChance || reveals || lets_talk(again.events())) {
      return Refusal{"reveal", "chance or a reveal came after your last decision"};
    }
  }
  return TakebackAsked{seat, to};
}

Room::Verdict Room::judge_consent(const ask::Consent& consent, Seat seat) const {
  if (!asked_ || (asked_->waiting >> seat & 1U) == 0) {
    return Refusal{"not_now", "nobody waits for your consent"};
  }
  return Consented{seat, consent.yes};
}

Room::Verdict Room::judge_say(const ask::Say& say, const Actor& actor, Millis now) const {
  const auto seat = seat_of(actor.who);
  if (!seat) return Refusal{"seat", "only those at the table talk"};
  if (status_ == Status::Playing && talk_is_rationed() && now > talk_until_) {
    return Refusal{"no_talk", "the rules allow talk only while a speech token is spent", "R12"};
  }
  if (said_ >= kMostSaid) {
    return Refusal{"no_talk", "this table has heard 2000 lines, and no more are kept"};
  }
  const std::string& said = say.text;
  const bool clean = is_utf8(said) && std::none_of(said.begin(), said.end(), [](char c) {
                       const auto byte = static_cast<unsigned char>(c);
                       return byte < 0x20 || byte == 0x7F;
                     });
  const auto letters = std::count_if(said.begin(), said.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  });
  if (!clean || letters > static_cast<std::ptrdiff_t>(kMaxSaid)) {
    return bad("say: 'text' must be 1 to 300 characters on one line");
  }
  return Said{*seat, actor.name, said};
}

}  // namespace tablee::table
