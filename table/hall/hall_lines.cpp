// Who is connected: what they say, what they watch, what they are told.
#include <algorithm>
#include <utility>

#include "table/hall/hall_parts.h"
#include "table/hall/identity.h"
#include "table/room/fields.h"
#include "table/room/write.h"

namespace tablee::table {
namespace {

constexpr int kMineListed = 50;
constexpr int kMostStrikes = 100;           // messages that came too fast, without a rest
constexpr std::size_t kEarlyMessages = 32;  // kept while the store looks up who somebody is

}  // namespace

void Hall::Impl::connect(ConnectionId line, const std::string& who) {
  if (stopped_) return world_.wire.hang_up(line, "the server stops");
  Guest& guest = guests_[line];
  guest.tokens = limits_.burst;
  guest.refilled = world_.clock.now();
  identify(line, who);
}

void Hall::Impl::identify(ConnectionId line, const std::string& who) {
  guests_[line].ready = false;
  if (who.empty()) return ready(line, std::nullopt);
  auto found = std::make_shared<std::optional<Person>>();
  ask([found, who](Database& db) { *found = db.person(who); },
      [this, line, found](bool answered) {
        if (answered) return ready(line, *found);
        world_.wire.hang_up(line, "the server cannot read its data; connect again");
      });
}

void Hall::Impl::ready(ConnectionId line, const std::optional<Person>& person) {
  const auto it = guests_.find(line);
  if (it == guests_.end()) return;
  Guest& guest = it->second;
  guest.ready = true;
  guest.who.clear();
  guest.name.clear();
  guest.standings.clear();
  Json you = nullptr;
  if (person) {
    guest.who = person->id;
    guest.name = person->name;
    guest.standings = person->standings;
    Json ratings = Json::object();
    for (const auto& [game, standing] : person->standings) {
      ratings[game] = object({{"rating", shown(standing)}, {"games", standing.games}});
    }
    you = object({{"who", person->id}, {"name", person->name}, {"ratings", std::move(ratings)}});
  }
  send(line, object({{"is", "welcome"},
                     {"you", std::move(you)},
                     {"time", world_.clock.now()},
                     {"server", TABLEE_VERSION}}));
  // Whoever watched before saying who it is may have a seat there.
  for (const std::string& table : std::set<std::string>(guest.tables)) watch(line, table, {}, {});
  // A hello among what came early makes this line somebody else's: what follows it waits for that.
  while (guest.ready && !guest.early.empty()) {
    const std::string text = std::move(guest.early.front());
    guest.early.pop_front();
    handle(line, text);
  }
}

void Hall::Impl::receive(ConnectionId line, std::string_view text) {
  const auto it = guests_.find(line);
  if (it == guests_.end() || stopped_) return;
  Guest& guest = it->second;
  ++figures_.messages;
  const Millis now = world_.clock.now();
  const auto passed = static_cast<double>(std::max<Millis>(0, now - guest.refilled));
  guest.tokens = std::min(limits_.burst, guest.tokens + passed * limits_.messages_a_second / 1000);
  guest.refilled = now;
  if (guest.tokens < 1) {
    // Whoever goes on all the same is not worth an answer each time.
    if (++guest.strikes > kMostStrikes) {
      return world_.wire.hang_up(line, "too many messages; connect again later");
    }
    return refuse(line, id_in(text), {"too_fast", "too many messages; wait a second"});
  }
  if (guest.tokens >= limits_.burst) guest.strikes = 0;
  guest.tokens -= 1;
  if (!guest.ready) {
    if (guest.early.size() >= kEarlyMessages) {
      return refuse(line, id_in(text), {"too_fast", "wait for 'welcome' first"});
    }
    guest.early.emplace_back(text);
    return;
  }
  handle(line, text);
}

std::string Hall::Impl::id_in(std::string_view text) {
  const auto read = read_message(text);
  if (const auto* unread = std::get_if<Unread>(&read)) return unread->id;
  return std::get<Message>(read).id;
}

void Hall::Impl::disconnect(ConnectionId line) {
  const auto it = guests_.find(line);
  if (it == guests_.end()) return;
  const std::set<std::string> tables = it->second.tables;
  guests_.erase(it);
  for (const std::string& table : tables) {
    const auto place = places_.find(table);
    if (place == places_.end()) continue;
    place->second->watchers.erase(line);
    presence_changed(*place->second);
  }
}

void Hall::Impl::handle(ConnectionId line, std::string_view text) {
  auto read = read_message(text);
  if (const auto* unread = std::get_if<Unread>(&read)) {
    return refuse(line, unread->id, unread->refusal);
  }
  Message& m = std::get<Message>(read);
  if (behind() && !holds<ask::Ping, ask::Hello, ask::Unwatch>(m.ask)) {
    ++figures_.shed;
    return refuse(line, m.id, busy(), holds<ask::Watch>(m.ask) ? m.table : std::string());
  }
  std::visit(Overloaded{[&](const ask::Ping&) {
                          send(line, object({{"is", "pong"}, {"time", world_.clock.now()}}));
                        },
                        [&](const ask::Hello& hello) {
                          const auto who = who_of(secret_, hello.token);
                          if (who) return identify(line, *who);
                          refuse(line, m.id, {"bad_token", "this token is not this server's"});
                        },
                        [&](const ask::Lobby& lobby) { listen(line, lobby.on); },
                        [&](const ask::Mine& asked) { mine(line, m.id, asked.before); },
                        [&](const ask::Watch& asked) { watch(line, m.table, m.key, asked); },
                        [&](const ask::Unwatch&) { unwatch(line, m.table); },
                        [&](const auto&) { accept(line, std::move(m)); }},
             m.ask);
}

void Hall::Impl::accept(ConnectionId line, Message message) {
  const Guest& guest = guests_.at(line);
  if (guest.who.empty() && !holds<ask::Look>(message.ask)) {
    return refuse(line, message.id, {"who", "this needs a person: be a guest first"});
  }
  Request request{line,
                  std::make_shared<const Message>(std::move(message)),
                  {guest.who, guest.name, 0, false},
                  world_.clock.now()};
  if (holds<ask::Open>(request.message->ask)) return open(std::move(request));
  at(
      request.message->table, [this, request](LoadedRoom& place) { return serve(place, request); },
      turn_away(request));
}

bool Hall::Impl::serve(LoadedRoom& place, Request request) {
  request.actor = with_key(request.actor, request, place);
  const Ask& ask = request.message->ask;
  // What was done stays done, also by somebody who has left the table by it.
  const auto version = place.room.done(request.actor.who, request.message->id);
  if (version && !holds<ask::Rematch>(ask)) {
    acknowledge(request, place.room.id(), *version);
    return false;
  }
  if (!may_see(place.room, request.actor)) return turn_down(place, request, no_table(place));
  if (holds<ask::Look, ask::Why, ask::Foresee>(ask)) return answer(place, request);
  if (holds<ask::Rematch>(ask)) return rematch(place, request);
  return change(place, request);
}

bool Hall::Impl::turn_down(LoadedRoom& place, Request request, const Refusal& refusal) {
  if (world_.bus == nullptr || request.fresh || place.room.version() == 0) {
    // What could not be read may be the reason to allow it.
    refuse(request.line, request.message->id, place.unread ? unavailable() : refusal);
    return false;
  }
  request.fresh = true;
  return after_reading(
      place, [this, request](LoadedRoom& found) { return serve(found, request); },
      turn_away(request));
}

Refusal Hall::Impl::no_table(const LoadedRoom& place) {
  if (place.damaged || place.unread) return unavailable();
  return {"no_table", "there is no table of this id, or not without its key"};
}

Refusal Hall::Impl::unavailable() {
  return {"unavailable", "the server cannot read or write this now; send it again in a moment"};
}

bool Hall::Impl::behind() const {
  return under_way_ >= limits_.most_under_way ||
         (ticked_ != 0 && world_.clock.now() - ticked_ > limits_.most_late);
}

Refusal Hall::Impl::busy() {
  return {"busy", "the server has too much to do just now; send it again in a moment"};
}

Hall::Impl::TurnAway Hall::Impl::turn_away(const Request& request) {
  return [this, request](const Refusal& why) { refuse(request.line, request.message->id, why); };
}

Actor Hall::Impl::with_key(Actor actor, const Request& request, const LoadedRoom& place) {
  const auto it = guests_.find(request.line);
  // Keys of tables that are not there would only pile up.
  if (it == guests_.end() || place.room.version() == 0) return actor;
  Guest& guest = it->second;
  if (!request.message->key.empty()) guest.keys[place.room.id()] = request.message->key;
  actor.has_key = has_key(guest, place.room);
  const auto standing = guest.standings.find(std::string(place.room.game().info().name));
  if (standing != guest.standings.end()) actor.rating = shown(standing->second);
  return actor;
}

bool Hall::Impl::has_key(const Guest& guest, const Room& room) {
  const auto key = guest.keys.find(room.id());
  return key != guest.keys.end() && same(key->second, room.key());
}

bool Hall::Impl::may_see(const Room& room, const Actor& actor) {
  if (room.version() == 0) return false;
  if (room.listed() || actor.has_key) return true;
  return std::any_of(room.chairs().begin(), room.chairs().end(), [&](const Chair& chair) {
    return !actor.who.empty() && chair.who == actor.who;
  });
}

bool Hall::Impl::answer(LoadedRoom& place, const Request& request) {
  auto result = place.room.answer(*request.message, place.room.viewer_of(request.actor.who));
  if (const auto* refused = std::get_if<Refusal>(&result)) {
    return turn_down(place, request, *refused);
  }
  Json& body = std::get<Json>(result);
  body["is"] = "answer";
  body["id"] = request.message->id;
  send(request.line, body);
  return false;
}

void Hall::Impl::listen(ConnectionId line, bool on) {
  Guest& guest = guests_.at(line);
  if (std::exchange(guest.lobby, on) || !on) return;
  // Whoever comes hears what the others know; it is no reason to tell them again.
  if (lobby_text_.empty()) {
    lobby_dirty_ = true;
  } else {
    world_.wire.send(line, lobby_text_);
  }
}

void Hall::Impl::mine(ConnectionId line, const std::string& id, Millis before) {
  const std::string who = guests_.at(line).who;
  if (who.empty()) return refuse(line, id, {"who", "this needs a person: be a guest first"});
  auto heads = std::make_shared<std::vector<Head>>();
  ask([heads, who, before](Database& db) { *heads = db.tables_of(who, before, kMineListed); },
      [this, line, heads, who, id](bool answered) {
        if (!answered) return refuse(line, id, unavailable());
        Json tables = Json::array();
        for (const Head& head : *heads) {
          Json summary = summary_of(head);
          const auto seat = std::find(head.people.begin(), head.people.end(), who);
          if (seat != head.people.end()) summary["seat"] = seat - head.people.begin();
          tables.push_back(std::move(summary));
        }
        send(line, object({{"is", "mine"}, {"tables", std::move(tables)}}));
      });
}

Json Hall::Impl::summary_of(const Head& head) {
  Json summary = Json::parse(head.summary, nullptr, false);
  if (!summary.is_object()) summary = object({{"table", head.table}});
  summary["changed"] = head.changed;
  return summary;
}

void Hall::Impl::watch(ConnectionId line, const std::string& table, const std::string& key,
                       const ask::Watch& asked) {
  at(
      table,
      [this, line, key, asked](LoadedRoom& place) {
        return watch_now(place, line, key, asked, false);
      },
      [this, line, table](const Refusal& why) { refuse(line, {}, why, table); });
}

bool Hall::Impl::watch_now(LoadedRoom& place, ConnectionId line, const std::string& key,
                           const ask::Watch& asked, bool fresh) {
  const auto it = guests_.find(line);
  if (it == guests_.end()) return false;
  Guest& guest = it->second;
  const Room& room = place.room;
  if (!key.empty() && room.version() != 0) guest.keys[room.id()] = key;
  const Actor actor{guest.who, guest.name, 0, has_key(guest, room)};
  const bool allowed = may_see(room, actor);
  // Another node told this page more than this node knows: nobody is sent back in time.
  if (world_.bus != nullptr && !fresh && room.version() != 0 &&
      (!allowed || asked.version > room.version())) {
    return after_reading(
        place,
        [this, line, key, asked](LoadedRoom& found) {
          return watch_now(found, line, key, asked, true);
        },
        [this, line, table = room.id()](const Refusal& why) { refuse(line, {}, why, table); });
  }
  if (!allowed) {
    refuse(line, {}, no_table(place), room.id());
    return false;
  }
  guest.tables.insert(room.id());
  place.watchers.insert(line);
  if (asked.version != room.version()) {
    send(line, room.whole(room.viewer_of(guest.who), asked.plies, world_.clock.now()));
  }
  presence_changed(place);
  if (place.presence_due) world_.wire.send(line, presence_text(place));  // whoever comes hears it
  const auto seat = room.seat_of(guest.who);
  if (seat && room.status() == Status::Playing) {
    const std::string& away = room.chairs()[*seat].away;
    if (!away.empty() && away != "left") bring_back(place, *seat);
  }
  return false;
}

void Hall::Impl::unwatch(ConnectionId line, const std::string& table) {
  guests_.at(line).tables.erase(table);
  const auto place = places_.find(table);
  if (place == places_.end()) return;
  place->second->watchers.erase(line);
  presence_changed(*place->second);
}

std::pair<SeatSet, int> Hall::Impl::present(const LoadedRoom& place) const {
  SeatSet there = 0;
  int watching = 0;
  for (const ConnectionId line : place.watchers) {
    const auto seat = place.room.seat_of(guests_.at(line).who);
    if (seat) {
      there = static_cast<SeatSet>(there | only(*seat));
    } else {
      ++watching;
    }
  }
  return {there, watching};
}

std::pair<SeatSet, int> Hall::Impl::present_anywhere(const LoadedRoom& place) const {
  auto [there, watching] = present(place);
  for (const auto& [node, other] : place.elsewhere) {
    if (other.until < world_.clock.now()) continue;
    there = static_cast<SeatSet>(there | other.there);
    watching += other.watching;
  }
  return {there, watching};
}

void Hall::Impl::presence_changed(LoadedRoom& place, bool publish) {
  if (!place.loaded || place.room.version() == 0) return;
  const Millis now = world_.clock.now();
  const auto [there, watching] = present_anywhere(place);
  for (Seat seat = 0; seat < place.room.seats(); ++seat) {
    if ((there >> seat & 1U) != 0) {
      place.missing_since[seat] = 0;
    } else if (place.missing_since[seat] == 0) {
      place.missing_since[seat] = now;
    }
  }
  place.last_used = now;
  plan(place);
  // Who is there matters at once. How many watch does not: where thousands come, each of them would
  // be told of each.
  if (there != place.told_there || now - place.told_at >= kWatchersEvery) {
    tell_presence(place);
  } else {
    place.presence_due = true;
  }
  if (publish) publish_presence(place);
}

void Hall::Impl::tell_presence(LoadedRoom& place) {
  place.told_there = present_anywhere(place).first;
  place.told_at = world_.clock.now();
  place.presence_due = false;
  const std::string text = presence_text(place);
  for (const ConnectionId line : place.watchers) world_.wire.send(line, text);
}

std::string Hall::Impl::presence_text(const LoadedRoom& place) const {
  const auto [there, watching] = present_anywhere(place);
  Json list = Json::array();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if ((there >> seat & 1U) != 0) list.push_back(seat);
  }
  return write(object({{"is", "presence"},
                       {"table", place.room.id()},
                       {"there", std::move(list)},
                       {"watching", watching}}));
}

void Hall::Impl::publish_presence(const LoadedRoom& place) {
  if (world_.bus == nullptr) return;
  const auto [there, watching] = present(place);
  world_.bus->publish(write(object(
      {{"node", node_}, {"table", place.room.id()}, {"there", there}, {"watching", watching}})));
}

void Hall::Impl::send(ConnectionId line, const Json& json) { world_.wire.send(line, write(json)); }

void Hall::Impl::refuse(ConnectionId line, const std::string& id, const Refusal& refusal,
                        const std::string& table) {
  if (line == 0) return;
  ++figures_.errors;
  Json error =
      object({{"is", "error"}, {"id", or_null(id)}, {"code", refusal.code}, {"say", refusal.say}});
  if (!refusal.rule.empty()) error["rule"] = refusal.rule;
  if (!table.empty()) error["table"] = table;
  send(line, error);
}

void Hall::Impl::count_ack(const Request& request) {
  const Millis took = world_.clock.now() - request.came;
  figures_.ack_sum += took;
  const auto bound = std::lower_bound(Figures::kAckBounds.begin(), Figures::kAckBounds.end(), took);
  ++figures_.acks[static_cast<std::size_t>(bound - Figures::kAckBounds.begin())];
}

void Hall::Impl::acknowledge(const Request& request, const std::string& table,
                             std::uint32_t version) {
  if (request.line == 0) return;
  count_ack(request);
  send(
      request.line,
      object({{"is", "ack"}, {"id", request.message->id}, {"table", table}, {"version", version}}));
}

}  // namespace tablee::table
