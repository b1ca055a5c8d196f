// What may follow at a table, and why not.
#include <algorithm>
#include <array>

#include "any/record.h"
#include "players/player.h"
#include "table/room/fair.h"
#include "table/room/fields.h"
#include "table/room/room.h"
#include "text/words.h"

namespace tablee::table {
namespace {

constexpr std::array<const char*, kMaxSeats> kBotNames{"Anouk", "Basile", "Clio",   "Dimitri",
                                                       "Elba",  "Fanny",  "Gaspard"};

Refusal bad(std::string why) { return {"bad_message", std::move(why)}; }

bool is_level(const std::string& level) {
  return level == "novice" || level == "companion" || level == "master";
}

// A clock as the entry keeps it, or what is wrong with it.
std::variant<Json, Refusal> clock_of(const Json& message) {
  const auto given = message.find("clock");
  if (given == message.end()) return object({{"kind", "none"}});
  const auto within = [&](const char* name, int low, int high) {
    const auto it = given->find(name);
    return it != given->end() && it->is_number_integer() && *it >= low && *it <= high;
  };
  const std::string kind = text(*given, "kind");
  if (kind == "none") return object({{"kind", "none"}});
  if (kind == "bank") {
    if (!within("minutes", 1, 180) || !within("seconds", 0, 300)) {
      return bad("open: a bank has 1 to 180 'minutes' and 0 to 300 'seconds'");
    }
    return object(
        {{"kind", kind}, {"minutes", (*given)["minutes"]}, {"seconds", (*given)["seconds"]}});
  }
  if (kind == "days") {
    if (!within("days", 1, 30)) return bad("open: 'days' must be a whole number from 1 to 30");
    return object({{"kind", kind}, {"days", (*given)["days"]}});
  }
  return bad("open: a clock's 'kind' is none, bank or days");
}

Json person_seat(const Actor& actor) {
  return object(
      {{"kind", "person"}, {"who", actor.who}, {"name", actor.name}, {"rating", actor.rating}});
}

Json bot_seat(std::size_t seat, const std::string& level) {
  return object({{"kind", "bot"}, {"name", kBotNames[seat]}, {"level", level}});
}

// Chance's plies from a position until somebody must decide; the position moves on.
Json drawn(const AnyGame& game, AnyPosition& position, const std::string& seed, std::size_t plies) {
  Json moves = Json::array();
  while (game.pending(position).is_chance()) {
    const Move move = draw(game, position, seed, ++plies);
    moves.push_back(game.notate(position, move));
    game.apply(position, kChance, move);
  }
  return moves;
}

// The start of a game whose seats are known by these names.
Json start_of(const AnyGame& game, const Setup& setup, std::vector<std::string> names,
              const std::string& seed) {
  AnyPosition position = game.start(setup);
  Json moves = drawn(game, position, seed, 0);
  return object({{"names", std::move(names)},
                 {"seed", seed},
                 {"commit", commitment(seed)},
                 {"moves", std::move(moves)}});
}

// Names for the record, one per seat, bots for seats still free.
std::vector<std::string> names_of(const Json& seats) {
  std::vector<std::string> names;
  for (std::size_t s = 0; s < seats.size(); ++s) {
    const std::string name = text(seats[s], "name");
    const std::string kind = text(seats[s], "kind");
    names.push_back(kind == "person" || kind == "bot" ? name : kBotNames[s]);
  }
  return names;
}

bool full(const Json& seats) {
  return std::all_of(seats.begin(), seats.end(), [](const Json& seat) {
    return text(seat, "kind") == "person" || text(seat, "kind") == "bot";
  });
}

}  // namespace

std::variant<Json, Refusal> Room::opening(const Message& message, const Actor& host,
                                          const std::string& key, const std::string& seed) {
  const Json& m = message.body;
  const AnyGame* game = find_game(text(m, "game"));
  if (game == nullptr) {
    return bad("open: unknown game " + quote(text(m, "game")) + "; games: " + game_names());
  }
  const Json& seats = m.at("seats");
  const auto players =
      m.contains("players") ? m.at("players").get<unsigned>() : static_cast<unsigned>(seats.size());
  Setup setup = game->info().usual(players);
  const Json options = m.value("options", Json::object());
  for (const auto& [name, choice] : options.items()) {
    if (!choice.is_string()) return bad("open: option " + quote(name) + " must be a text");
    if (const auto wrong = set_option(game->info(), setup, name, choice.get<std::string>())) {
      return bad("open: " + *wrong);
    }
  }
  if (const auto wrong = game->check(setup)) return bad("open: " + *wrong);
  if (seats.size() != players) return bad("open: 'seats' must have one entry per player");
  Json kept = Json::array();
  bool seated = false;
  for (std::size_t s = 0; s < seats.size(); ++s) {
    const std::string kind = seats[s].is_object() ? text(seats[s], "kind") : "";
    if (kind == "you") {
      if (seated) return bad("open: one person sits in one seat; only one can be 'you'");
      seated = true;
      kept.push_back(person_seat(host));
    } else if (kind == "bot") {
      const std::string level = text(seats[s], "level");
      if (!is_level(level)) return bad("open: a bot's 'level' is novice, companion or master");
      kept.push_back(bot_seat(s, level));
    } else if (kind == "open" || kind == "reserved") {
      kept.push_back(object({{"kind", kind}}));
    } else {
      return bad("open: a seat's 'kind' is you, open, reserved or bot");
    }
  }
  auto clock = clock_of(m);
  if (auto* refused = std::get_if<Refusal>(&clock)) return *refused;
  Json body = object({{"do", "open"},
                      {"game", game->info().name},
                      {"version", game->info().version},
                      {"players", players},
                      {"options", options_json(game->info(), setup)},
                      {"seats", kept},
                      {"listed", m.value("listed", false)},
                      {"clock", std::get<Json>(clock)},
                      {"key", key}});
  if (full(kept)) body["start"] = start_of(*game, setup, names_of(kept), seed);
  return body;
}

Json Room::rematch_opening(const Actor& host, const std::string& key,
                           const std::string& seed) const {
  Json seats = Json::array();
  for (std::size_t s = 0; s < chairs_.size(); ++s) {
    const Chair& chair = chairs_[(s + 1) % chairs_.size()];
    if (chair.kind == Chair::Kind::Bot) {
      seats.push_back(bot_seat(s, chair.level));
    } else if (chair.who == host.who) {
      seats.push_back(person_seat(host));
    } else {
      seats.push_back(object({{"kind", "reserved"}, {"who", chair.who}, {"name", chair.name}}));
    }
  }
  Json body = object({{"do", "open"},
                      {"game", game_->info().name},
                      {"version", game_->info().version},
                      {"players", setup_.seats},
                      {"options", options_json(game_->info(), setup_)},
                      {"seats", seats},
                      {"listed", listed_},
                      {"clock", control_json()},
                      {"key", key}});
  if (full(seats)) body["start"] = start_of(*game_, setup_, names_of(seats), seed);
  return body;
}

Room::Verdict Room::judge(const Message& message, const Actor& actor, Millis now,
                          const std::string& seed) const {
  const std::string& what = message.what;
  if (what == "join") return judge_join(message, actor, now, seed);
  if (what == "start") return judge_start(actor, seed);
  if (what == "say") return judge_say(message, actor, now);
  const auto seat = seat_of(actor.who);
  if (!seat) return Refusal{"seat", "you have no seat at this table"};
  if (what == "leave") return judge_leave(actor);
  if (what == "rematch") {
    if (status_ != Status::Over) return Refusal{"not_now", "the game is not over"};
    return object({{"do", "rematch"}});
  }
  if (status_ != Status::Playing) {
    return Refusal{"not_now",
                   status_ == Status::Open ? "the game has not begun" : "the game is over"};
  }
  if (chairs_[*seat].away == "left") return Refusal{"seat", "you left this game; join it again"};
  if (what == "move") return judge_move(message, actor);
  if (what == "undo") {
    if (!may_undo(*seat)) {
      return Refusal{"reveal",
                     "nothing to take back: chance, a reveal or another seat came after, or you "
                     "have not decided anything"};
    }
    return object({{"do", what}, {"seat", *seat}});
  }
  if (what == "takeback") return judge_takeback(*seat);
  if (what == "consent") return judge_consent(message, *seat);
  return bad("this cannot be done at a table: " + quote(what));
}

Room::Verdict Room::judge_join(const Message& m, const Actor& actor, Millis now,
                               const std::string& seed) const {
  if (const auto mine = seat_of(actor.who)) {
    if (may_return(*mine, now)) return back(*mine);
    if (status_ == Status::Playing && !chairs_[*mine].away.empty()) {
      return Refusal{"not_now", "your time for this decision is over: a bot makes it, then join"};
    }
    return Refusal{"seat", "you have a seat at this table"};
  }
  if (status_ != Status::Open) return Refusal{"not_now", "this table takes nobody any more"};
  const auto wanted = m.body.find("seat");
  std::optional<Seat> seat;
  for (const bool reserved : {true, false}) {  // one's own place first
    for (std::size_t s = 0; s < chairs_.size() && !seat; ++s) {
      const Chair& chair = chairs_[s];
      if (wanted != m.body.end() && wanted->get<std::size_t>() != s) continue;
      const bool named = chair.kind == Chair::Kind::Reserved && !chair.who.empty();
      const bool may = named                                 ? chair.who == actor.who
                       : chair.kind == Chair::Kind::Reserved ? actor.has_key
                       : chair.kind == Chair::Kind::Open     ? listed_ || actor.has_key
                                                             : false;
      if (may && (!reserved || chair.kind == Chair::Kind::Reserved)) seat = static_cast<Seat>(s);
    }
  }
  if (!seat) return Refusal{"seat", "no seat that is free for you"};
  Json body =
      object({{"do", "join"}, {"seat", *seat}, {"name", actor.name}, {"rating", actor.rating}});
  Json seats = seats_json();
  seats[*seat] = person_seat(actor);
  if (full(seats)) body["start"] = start_of(*game_, setup_, names_of(seats), seed);
  return body;
}

Room::Verdict Room::judge_leave(const Actor& actor) const {
  const Seat seat = *seat_of(actor.who);
  if (status_ == Status::Over || status_ == Status::Closed) {
    return Refusal{"not_now", "the game is over"};
  }
  Json body = object({{"do", "leave"}, {"seat", seat}});
  if (status_ == Status::Open) {
    const auto other = std::find_if(chairs_.begin(), chairs_.end(), [&](const Chair& chair) {
      return chair.kind == Chair::Kind::Person && chair.who != actor.who;
    });
    if (other == chairs_.end()) {
      body["close"] = true;
    } else if (actor.who == host_) {
      body["host"] = other->who;
    }
  }
  return body;
}

Room::Verdict Room::judge_start(const Actor& actor, const std::string& seed) const {
  if (status_ != Status::Open) return Refusal{"not_now", "the game has begun"};
  if (actor.who != host_) return Refusal{"seat", "whoever opened the table starts it"};
  return object(
      {{"do", "start"}, {"start", start_of(*game_, setup_, names_of(seats_json()), seed)}});
}

Room::Verdict Room::judge_move(const Message& m, const Actor& actor) const {
  const Seat seat = *seat_of(actor.who);
  const std::size_t plies = match_->record().plies.size();
  const auto seen = m.body.at("plies").get<std::size_t>();
  if ((deciding() >> seat & 1U) == 0) return Refusal{"turn", "it is not your decision now"};
  if (seen < asked_at_[seat] || seen > plies) {
    return Refusal{"stale", "your decision began at ply " + std::to_string(asked_at_[seat]) +
                                ", you had seen " + std::to_string(seen)};
  }
  const std::string written = text(m.body, "move");
  const auto move = game_->parse(match_->position(), written);
  if (!move) return bad("move: " + quote(written) + " is no move of this game");
  if (const Rule rule = game_->referee(match_->position(), seat, *move)) {
    return Refusal{"illegal", quote(written) + " is against rule " + rule.c_str(), rule.c_str()};
  }
  return move_entry(seat, *move);
}

Json Room::move_entry(Seat seat, Move move) const {
  AnyPosition position = match_->position();
  Json moves = Json::array({game_->notate(position, move)});
  game_->apply(position, seat, move);
  for (Json& each : drawn(*game_, position, seed_, match_->record().plies.size() + 1)) {
    moves.push_back(std::move(each));
  }
  return object({{"do", "move"}, {"seat", seat}, {"moves", std::move(moves)}});
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
  return object({{"do", "takeback"}, {"seat", seat}, {"plies", to}});
}

Room::Verdict Room::judge_consent(const Message& m, Seat seat) const {
  if (!asked_ || (asked_->waiting >> seat & 1U) == 0) {
    return Refusal{"not_now", "nobody waits for your consent"};
  }
  return object({{"do", "consent"}, {"seat", seat}, {"yes", m.body.at("yes")}});
}

Room::Verdict Room::judge_say(const Message& m, const Actor& actor, Millis now) const {
  const auto seat = seat_of(actor.who);
  if (!seat) return Refusal{"seat", "only those at the table talk"};
  if (status_ == Status::Playing && talk_is_rationed() && now > talk_until_) {
    return Refusal{"no_talk", "the rules allow talk only while a speech token is spent", "R12"};
  }
  if (said_ >= kMostSaid) {
    return Refusal{"no_talk", "this table has heard 2000 lines, and no more are kept"};
  }
  const std::string said = text(m.body, "text");
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
  return object({{"do", "say"}, {"seat", *seat}, {"name", actor.name}, {"text", said}});
}

Json Room::away(Seat seat, std::string_view why) {
  return object({{"do", "away"}, {"seat", seat}, {"why", why}});
}
Json Room::back(Seat seat) { return object({{"do", "return"}, {"seat", seat}}); }
Json Room::closing() { return object({{"do", "close"}}); }
Json Room::followed_by(const std::string& table) {
  return object({{"do", "rematch"}, {"table", table}});
}

}  // namespace tablee::table
