#include "table/hall.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "table/fields.h"
#include "table/identity.h"
#include "table/message.h"
#include "table/place.h"
#include "table/write.h"

namespace tablee::table {
namespace {

constexpr Millis kSweepEvery = 2000;  // look for tables that are due and not in memory
constexpr Millis kSoon = 50;          // when the store has the table just now
constexpr Millis kLobbyEvery = 500;   // the lobby is told at most this often
constexpr Millis kHeartbeatEvery = 15'000;
constexpr Millis kHeartbeatLasts = 40'000;
constexpr Millis kOthersFirst = 5000;  // what another node began is left to it this long
constexpr Millis kOverlap = 10'000;    // clocks of nodes may differ this much
constexpr int kListed = 100;
constexpr int kMineListed = 50;
constexpr std::size_t kEarlyMessages = 32;  // kept while the store looks up who somebody is

}  // namespace

struct Hall::Impl {
  struct Guest {
    std::string who;
    std::string name;
    std::map<std::string, Standing> standings;
    bool ready = false;               // it is known who this is
    std::deque<std::string> early{};  // what came before that
    std::set<std::string> tables{};   // watched
    std::map<std::string, std::string> keys{};
    bool lobby = false;
    double tokens = 0;
    Millis refilled = 0;
  };
  // A person's message on its way, with what its answer needs.
  struct Request {
    Line line = 0;
    Message message;
    Actor actor;
    Millis came = 0;
    bool fresh = false;  // the store was read for it: what other nodes told is known here
  };

  Impl(Hall& hall, World world, Rules rules, std::string secret, std::string node)
      : hall_(hall),
        world_(world),
        rules_(rules),
        secret_(std::move(secret)),
        node_(std::move(node)) {
    if (world_.bus != nullptr) {
      world_.bus->heard = [this](const std::string& message) { hear(message); };
    }
  }
  ~Impl() {
    if (world_.bus != nullptr) world_.bus->heard = nullptr;
  }

  // ---- lines ----

  void connect(Line line, const std::string& who) {
    if (stopped_) return world_.wire.hang_up(line, "the server stops");
    Guest& guest = guests_[line];
    guest.tokens = rules_.burst;
    guest.refilled = world_.clock.now();
    identify(line, who);
  }

  void identify(Line line, const std::string& who) {
    guests_[line].ready = false;
    if (who.empty()) return ready(line, std::nullopt);
    auto found = std::make_shared<std::optional<Person>>();
    world_.store.ask([found, who](Database& db) { *found = db.person(who); },
                     [this, line, found] { ready(line, *found); });
  }

  void ready(Line line, const std::optional<Person>& person) {
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
    std::deque<std::string> early = std::exchange(guest.early, {});
    for (const std::string& text : early) handle(line, text);
  }

  void receive(Line line, std::string_view text) {
    const auto it = guests_.find(line);
    if (it == guests_.end() || stopped_) return;
    Guest& guest = it->second;
    ++figures_.messages;
    const Millis now = world_.clock.now();
    const auto passed = static_cast<double>(std::max<Millis>(0, now - guest.refilled));
    guest.tokens = std::min(rules_.burst, guest.tokens + passed * rules_.messages_a_second / 1000);
    guest.refilled = now;
    if (guest.tokens < 1) {
      return refuse(line, id_in(text), {"too_fast", "too many messages; wait a second"});
    }
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

  static std::string id_in(std::string_view text) {
    const auto read = read_message(text);
    if (const auto* unread = std::get_if<Unread>(&read)) return unread->id;
    return std::get<Message>(read).id;
  }

  void disconnect(Line line) {
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

  // ---- messages ----

  void handle(Line line, std::string_view text) {
    auto read = read_message(text);
    if (const auto* unread = std::get_if<Unread>(&read)) {
      return refuse(line, unread->id, unread->refusal);
    }
    Message& m = std::get<Message>(read);
    Guest& guest = guests_.at(line);
    const std::string what = m.what;
    if (what == "ping") return send(line, object({{"is", "pong"}, {"time", world_.clock.now()}}));
    if (what == "hello") {
      const auto who = who_of(secret_, m.body.at("token").get<std::string>());
      if (!who) return refuse(line, m.id, {"bad_token", "this token is not this server's"});
      return identify(line, *who);
    }
    if (what == "lobby") {
      guest.lobby = m.body.at("on").get<bool>();
      lobby_dirty_ = lobby_dirty_ || guest.lobby;
      lobby_told_ = 0;
      return;
    }
    if (what == "mine") return mine(line, m);
    if (what == "watch") return watch(line, m.table, m.body.value("key", std::string()), m.body);
    if (what == "unwatch") return unwatch(line, m.table);
    if (guest.who.empty() && what != "look") {
      return refuse(line, m.id, {"who", "this needs a person: be a guest first"});
    }
    const std::string table = m.table;
    Request request{line, std::move(m), {guest.who, guest.name, 0, false}, world_.clock.now()};
    if (what == "open") return open(std::move(request));
    at(table, [this, request = std::move(request)](Place& place) { return serve(place, request); });
  }

  bool serve(Place& place, Request request) {
    request.actor = with_key(request.actor, request, place);
    const std::string& what = request.message.what;
    // What was done stays done, also by somebody who has left the table by it.
    const auto version = place.room.done(request.actor.who, request.message.id);
    if (version && what != "rematch") {
      acknowledge(request, place.room.id(), *version);
      return false;
    }
    if (!may_see(place.room, request.actor)) return turn_down(place, request, no_table());
    if (what == "look" || what == "why" || what == "foresee") return answer(place, request);
    if (what == "rematch") return rematch(place, request);
    return change(place, request);
  }

  // Refuses; but where another node may have told more than this one knows, not before reading it.
  bool turn_down(Place& place, Request request, const Refusal& refusal) {
    if (world_.bus == nullptr || request.fresh || place.room.version() == 0) {
      refuse(request.line, request.message.id, refusal);
      return false;
    }
    request.fresh = true;
    return after_reading(place, [this, request](Place& found) { return serve(found, request); });
  }

  static Refusal no_table() {
    return {"no_table", "there is no table of this id, or not without its key"};
  }

  // The actor as this table knows it: with its rating in this game and whether it holds the key.
  Actor with_key(Actor actor, const Request& request, const Place& place) {
    const auto it = guests_.find(request.line);
    if (it == guests_.end()) return actor;
    Guest& guest = it->second;
    if (const auto key = request.message.body.find("key"); key != request.message.body.end()) {
      guest.keys[place.room.id()] = key->get<std::string>();
    }
    actor.has_key = has_key(guest, place.room);
    if (place.room.version() != 0) {
      const auto standing = guest.standings.find(std::string(place.room.game().info().name));
      if (standing != guest.standings.end()) actor.rating = shown(standing->second);
    }
    return actor;
  }

  static bool has_key(const Guest& guest, const Room& room) {
    const auto key = guest.keys.find(room.id());
    return key != guest.keys.end() && same(key->second, room.key());
  }

  static bool may_see(const Room& room, const Actor& actor) {
    if (room.version() == 0) return false;
    if (room.listed() || actor.has_key) return true;
    return std::any_of(room.chairs().begin(), room.chairs().end(), [&](const Chair& chair) {
      return !actor.who.empty() && chair.who == actor.who;
    });
  }

  bool answer(Place& place, const Request& request) {
    auto result = place.room.answer(request.message, place.room.viewer_of(request.actor.who));
    if (const auto* refused = std::get_if<Refusal>(&result)) {
      return turn_down(place, request, *refused);
    }
    Json& body = std::get<Json>(result);
    body["is"] = "answer";
    body["id"] = request.message.id;
    send(request.line, body);
    return false;
  }

  void mine(Line line, const Message& m) {
    const std::string who = guests_.at(line).who;
    if (who.empty()) return refuse(line, m.id, {"who", "this needs a person: be a guest first"});
    const Millis before = m.body.value("before", Millis{0});
    auto heads = std::make_shared<std::vector<Head>>();
    world_.store.ask(
        [heads, who, before](Database& db) { *heads = db.tables_of(who, before, kMineListed); },
        [this, line, heads, who] {
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

  static Json summary_of(const Head& head) {
    Json summary = Json::parse(head.summary, nullptr, false);
    if (!summary.is_object()) summary = object({{"table", head.table}});
    summary["changed"] = head.changed;
    return summary;
  }

  // ---- watching ----

  void watch(Line line, const std::string& table, const std::string& key, const Json& body) {
    at(table,
       [this, line, key, body](Place& place) { return watch_now(place, line, key, body, false); });
  }

  // `fresh`: the store was read for it.
  bool watch_now(Place& place, Line line, const std::string& key, const Json& body, bool fresh) {
    const auto it = guests_.find(line);
    if (it == guests_.end()) return false;
    Guest& guest = it->second;
    const Room& room = place.room;
    if (!key.empty()) guest.keys[room.id()] = key;
    const Actor actor{guest.who, guest.name, 0, has_key(guest, room)};
    const bool allowed = may_see(room, actor);
    const std::uint32_t held = body.is_object() ? body.value("version", 0U) : 0U;
    // Another node told this page more than this node knows: nobody is sent back in time.
    if (world_.bus != nullptr && !fresh && room.version() != 0 &&
        (!allowed || held > room.version())) {
      return after_reading(place, [this, line, key, body](Place& found) {
        return watch_now(found, line, key, body, true);
      });
    }
    if (!allowed) {
      refuse(line, {}, no_table(), room.id());
      return false;
    }
    guest.tables.insert(room.id());
    place.watchers.insert(line);
    if (held != room.version()) {
      const std::size_t from = body.is_object() ? body.value("plies", std::size_t{0}) : 0;
      send(line, room.whole(room.viewer_of(guest.who), from, world_.clock.now()));
    }
    presence_changed(place);
    const auto seat = room.seat_of(guest.who);
    if (seat && room.status() == Status::Playing) {
      const std::string& away = room.chairs()[*seat].away;
      if (!away.empty() && away != "left") bring_back(place, *seat);
    }
    return false;
  }

  void unwatch(Line line, const std::string& table) {
    guests_.at(line).tables.erase(table);
    const auto place = places_.find(table);
    if (place == places_.end()) return;
    place->second->watchers.erase(line);
    presence_changed(*place->second);
  }

  // Seats whose people are connected, here or elsewhere, and how many others watch.
  std::pair<SeatSet, int> present(const Place& place) const {
    SeatSet there = 0;
    int watching = 0;
    for (const Line line : place.watchers) {
      const auto seat = place.room.seat_of(guests_.at(line).who);
      if (seat) {
        there = static_cast<SeatSet>(there | only(*seat));
      } else {
        ++watching;
      }
    }
    return {there, watching};
  }
  std::pair<SeatSet, int> present_anywhere(const Place& place) const {
    auto [there, watching] = present(place);
    for (const auto& [node, other] : place.elsewhere) {
      if (other.until < world_.clock.now()) continue;
      there = static_cast<SeatSet>(there | other.there);
      watching += other.watching;
    }
    return {there, watching};
  }

  void presence_changed(Place& place, bool publish = true) {
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
    Json list = Json::array();
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      if ((there >> seat & 1U) != 0) list.push_back(seat);
    }
    const std::string text = write(object({{"is", "presence"},
                                           {"table", place.room.id()},
                                           {"there", std::move(list)},
                                           {"watching", watching}}));
    for (const Line line : place.watchers) world_.wire.send(line, text);
    if (publish) publish_presence(place);
  }

  void publish_presence(const Place& place) {
    if (world_.bus == nullptr) return;
    const auto [there, watching] = present(place);
    world_.bus->publish(write(object(
        {{"node", node_}, {"table", place.room.id()}, {"there", there}, {"watching", watching}})));
  }

  // ---- tables ----

  // Runs a job at a table, after what waits there; loads the table if need be.
  void at(const std::string& table, std::function<bool(Place&)> run) {
    auto& place = places_[table];
    if (!place) {
      place = std::make_unique<Place>(table);
      place->last_used = world_.clock.now();
      read_on(*place);
    }
    place->jobs.push_back({std::move(run)});
    pump(table);
  }

  void pump(const std::string& table) {
    while (true) {
      const auto it = places_.find(table);
      if (it == places_.end()) return;
      Place& place = *it->second;
      if (!place.loaded || place.busy || place.jobs.empty()) break;
      Job job = std::move(place.jobs.front());
      place.jobs.pop_front();
      place.busy = true;  // a job that asks for another one does not overtake itself
      place.busy = job.run(place);
    }
    // A table that is not there needs no memory.
    const auto it = places_.find(table);
    const Place& place = *it->second;
    if (place.loaded && !place.busy && place.room.version() == 0) places_.erase(it);
  }

  // Reads what the store has beyond this node's version, tells it, and goes on.
  void read_on(Place& place) {
    place.busy = true;
    auto entries = std::make_shared<std::vector<Entry>>();
    const std::string table = place.room.id();
    const std::uint32_t after = place.room.version();
    world_.store.ask([entries, table, after](Database& db) { *entries = db.entries(table, after); },
                     [this, table, entries] {
                       const auto it = places_.find(table);
                       if (it == places_.end()) return;
                       Place& found = *it->second;
                       found.busy = false;
                       const bool first = !found.loaded;
                       found.loaded = true;
                       for (const Entry& entry : *entries) {
                         const SeatSet before = found.room.deciding();
                         if (const auto wrong = found.room.take(entry)) {
                           broken(found, *wrong);
                           break;
                         }
                         if (first) continue;
                         found.lead = false;
                         tell(found, entry.who, before);
                       }
                       if (first && found.room.version() != 0) {
                         for (Seat seat = 0; seat < kMaxSeats; ++seat) {
                           found.missing_since[seat] = world_.clock.now();
                         }
                         plan(found);
                       }
                       pump(table);
                     });
  }

  // Runs a job after reading what other nodes wrote, before anything that waits.
  bool after_reading(Place& place, std::function<bool(Place&)> run) {
    place.jobs.push_front({std::move(run)});
    read_on(place);
    return true;
  }

  // A table whose entries make no sense: nobody can play it, and nobody else is harmed.
  void broken(Place& place, const std::string& why) {
    if (hall_.complain) hall_.complain("table " + place.room.id() + ": " + why);
    for (const Line line : place.watchers) {
      refuse(line, {}, {"unavailable", "this table is damaged"}, place.room.id());
    }
    place.room = Room(place.room.id());
    place.damaged = true;
  }

  // Judges a person's change and appends it. True while the store has it.
  bool change(Place& place, const Request& request) {
    const std::string& msg = request.message.id;
    if (const auto version = place.room.done(request.actor.who, msg)) {
      acknowledge(request, place.room.id(), *version);
      return false;
    }
    auto verdict = place.room.judge(request.message, request.actor, world_.clock.now(),
                                    hex(world_.randomness.bytes()));
    if (const auto* refused = std::get_if<Refusal>(&verdict)) {
      return turn_down(place, request, *refused);
    }
    return append(place, request, std::get<Json>(verdict),
                  [this, request](Place& again) { return change(again, request); });
  }

  // The server's own doing: made anew from the room if another node was faster.
  void act(const std::string& table, const std::function<std::optional<Json>(const Room&)>& make) {
    at(table, [this, make](Place& place) { return act_now(place, make); });
  }
  bool act_now(Place& place, const std::function<std::optional<Json>(const Room&)>& make) {
    if (place.room.version() == 0) return false;
    const auto body = make(place.room);
    if (!body) {
      plan(place);
      return false;
    }
    return append(place, {}, *body, [this, make](Place& again) { return act_now(again, make); });
  }

  // The room takes the entry at once, but nobody hears of it before it is durable: until then
  // nothing else happens at the table.
  bool append(Place& place, const Request& request, const Json& body,
              std::function<bool(Place&)> again, std::function<void(Place&)> then = {}) {
    Room& room = place.room;
    if (place.damaged) {
      refuse(request.line, request.message.id, {"unavailable", "this table is damaged"});
      return false;
    }
    Entry entry{room.id(),         room.version() + 1, world_.clock.now(),
                request.actor.who, request.message.id, write(body)};
    const SeatSet before = room.version() == 0 ? SeatSet{0} : room.deciding();
    if (const auto wrong = room.take(entry)) {
      refuse(request.line, request.message.id, {"unavailable", "the server could not do this"});
      if (hall_.complain) hall_.complain("table " + room.id() + ": " + *wrong);
      room = Room(room.id());
      place.loaded = false;
      read_on(place);
      return true;
    }
    const bool over = room.status() == Status::Over && body.at("do") == "move";
    Write write{entry, room.head(due_of(room)), over ? room.results() : std::vector<Result>{}};
    const std::string table = room.id();
    world_.store.append(std::move(write),
                        [this, table, request, before, entry, again = std::move(again),
                         then = std::move(then)](Outcome outcome) {
                          const auto it = places_.find(table);
                          if (it == places_.end()) return;
                          Place& found = *it->second;
                          found.busy = false;
                          if (outcome == Outcome::Done) {
                            done(found, request, entry, before);
                            if (then) then(found);
                          } else {
                            lost(found, entry.seq - 1, again);
                          }
                          pump(table);
                        });
    return true;
  }

  void done(Place& place, const Request& request, const Entry& entry, SeatSet before) {
    place.lead = true;
    ++figures_.changes;
    if (request.line != 0) acknowledge(request, place.room.id(), entry.seq);
    if (request.message.what == "move") ++figures_.moves;
    tell(place, entry.who, before);
    publish_change(place, before);
  }

  // Another node has written here: the room goes back to what the watchers know, hears what the
  // others did, and tries again.
  void lost(Place& place, std::uint32_t known, std::function<bool(Place&)> again) {
    ++figures_.conflicts;
    place.busy = true;
    auto entries = std::make_shared<std::vector<Entry>>();
    const std::string table = place.room.id();
    world_.store.ask([entries, table](Database& db) { *entries = db.entries(table, 0); },
                     [this, table, known, entries, again = std::move(again)] {
                       const auto it = places_.find(table);
                       if (it == places_.end()) return;
                       Place& found = *it->second;
                       found.busy = false;
                       found.lead = false;
                       found.thinking = 0;
                       found.room = Room(table);
                       for (const Entry& entry : *entries) {
                         const SeatSet before =
                             found.room.version() == 0 ? SeatSet{0} : found.room.deciding();
                         if (const auto wrong = found.room.take(entry)) {
                           broken(found, *wrong);
                           break;
                         }
                         if (entry.seq > known) tell(found, entry.who, before);
                       }
                       found.jobs.push_front({again});
                       pump(table);
                     });
  }

  // Tells everyone at the table what the last entry changed.
  void tell(Place& place, const std::string& actor, SeatSet before) {
    const Room& room = place.room;
    const Millis now = world_.clock.now();
    place.last_used = now;
    std::map<Seat, std::string> texts;
    for (const Line line : place.watchers) {
      const Guest& guest = guests_.at(line);
      const Seat viewer = room.viewer_of(guest.who);
      // Whoever sits down or gets up sees with other eyes from now on.
      if (!actor.empty() && guest.who == actor && moves_people(room)) {
        send(line, room.whole(viewer, 0, now));
        continue;
      }
      std::string& text = texts[viewer];
      if (text.empty()) text = write(room.change(viewer, now));
      world_.wire.send(line, text);
    }
    if (moves_people(room)) presence_changed(place);
    if (room.listed() && (room.status() == Status::Open || before == 0)) lobby_dirty_ = true;
    your_turn(place, before);
    plan(place);
  }

  static bool moves_people(const Room& room) {
    return room.last() == "join" || room.last() == "leave" || room.last() == "open";
  }

  // Tells those who must decide now and look elsewhere.
  void your_turn(const Place& place, SeatSet before) {
    const SeatSet now = static_cast<SeatSet>(place.room.deciding() & ~before);
    for (Seat seat = 0; seat < place.room.seats(); ++seat) {
      const Chair& chair = place.room.chairs()[seat];
      if ((now >> seat & 1U) == 0 || chair.kind != Chair::Kind::Person || !chair.away.empty()) {
        continue;
      }
      if ((present_anywhere(place).first >> seat & 1U) != 0) continue;
      const bool reached = call(chair.who, place.room.id(), place.room.game().info().name);
      if (!reached && place.lead && world_.waker != nullptr) {
        world_.waker->wake(chair.who, place.room.id(), std::string(place.room.game().info().name));
      }
    }
  }

  // Says to a person's lines that it is their turn at a table that they do not watch.
  bool call(const std::string& who, const std::string& table, std::string_view game) {
    bool reached = false;
    for (const auto& [line, guest] : guests_) {
      if (guest.who != who || guest.tables.contains(table)) continue;
      send(line, object({{"is", "turn"}, {"table", table}, {"game", game}}));
      reached = true;
    }
    return reached;
  }

  // ---- opening, rematch ----

  void open(Request request) {
    const std::string who = request.actor.who;
    auto heads = std::make_shared<std::vector<Head>>();
    world_.store.ask(
        [heads, who, limit = rules_.tables_each](Database& db) {
          *heads = db.tables_of(who, 0, limit);
        },
        [this, heads, request = std::move(request)] {
          const auto busy = std::count_if(heads->begin(), heads->end(), [](const Head& head) {
            return head.status == "open" || head.status == "playing";
          });
          if (busy >= rules_.tables_each) {
            return refuse(request.line, request.message.id,
                          {"too_fast", "you sit at " + std::to_string(busy) +
                                           " tables; finish or leave one first"});
          }
          // The same message opens the same table, however often it comes.
          const std::string table =
              digest("open " + request.actor.who + " " + request.message.id, secret_).substr(0, 12);
          at(table, [this, request](Place& place) { return open_now(place, request); });
        });
  }

  bool open_now(Place& place, const Request& request) {
    if (place.room.version() != 0) {
      const auto version = place.room.done(request.actor.who, request.message.id);
      acknowledge(request, place.room.id(), version.value_or(1));
      return false;
    }
    Actor host = request.actor;
    if (const auto it = guests_.find(request.line); it != guests_.end()) {
      const auto standing =
          it->second.standings.find(request.message.body.value("game", std::string()));
      if (standing != it->second.standings.end()) host.rating = shown(standing->second);
    }
    auto body = Room::opening(request.message, host, fresh_key(), hex(world_.randomness.bytes()));
    if (const auto* refused = std::get_if<Refusal>(&body)) {
      refuse(request.line, request.message.id, *refused);
      return false;
    }
    return append(place, request, std::get<Json>(body),
                  [this, request](Place& again) { return open_now(again, request); });
  }

  std::string fresh_key() { return hex(world_.randomness.bytes()).substr(0, 16); }

  // The table that follows has an id that follows too, so that only one can.
  bool rematch(Place& place, const Request& request) {
    const std::string next = digest("rematch " + place.room.id(), secret_).substr(0, 12);
    if (!place.room.rematch().empty()) {
      acknowledge(request, place.room.rematch(), 1);
      return false;
    }
    const auto verdict =
        place.room.judge(request.message, request.actor, world_.clock.now(), std::string());
    if (const auto* refused = std::get_if<Refusal>(&verdict)) {
      return turn_down(place, request, *refused);
    }
    const Json opening =
        place.room.rematch_opening(request.actor, fresh_key(), hex(world_.randomness.bytes()));
    at(next, [this, opening, request, old = place.room.id()](Place& follower) {
      return follow(follower, opening, request, old);
    });
    return false;
  }

  bool follow(Place& place, const Json& opening, const Request& request, const std::string& old) {
    if (place.room.version() != 0) {
      announce(place.room.id(), request, old);
      return false;
    }
    Request silent = request;
    silent.line = 0;
    return append(
        place, silent, opening,
        [this, opening, request, old](Place& again) {
          return follow(again, opening, request, old);
        },
        [this, request, old](Place& opened) { announce(opened.room.id(), request, old); });
  }

  void announce(const std::string& next, const Request& request, const std::string& old) {
    at(old, [this, next, request](Place& place) { return announce_now(place, next, request); });
  }
  bool announce_now(Place& place, const std::string& next, const Request& request) {
    if (!place.room.rematch().empty()) {
      acknowledge(request, place.room.rematch(), 1);
      return false;
    }
    Request silent = request;
    silent.line = 0;
    return append(
        place, silent, Room::followed_by(next),
        [this, next, request](Place& again) { return announce_now(again, next, request); },
        [this, next, request](Place&) { acknowledge(request, next, 1); });
  }

  // ---- bots and time ----

  // When the server must act by itself at a table, for the store: after a restart somebody has to.
  Millis due_of(const Room& room) const {
    if (room.status() == Status::Open) return room.opened() + rules_.close_after;
    if (room.status() != Status::Playing) return 0;
    Millis due = 0;
    const auto earlier = [&due](Millis at) {
      if (at != 0 && (due == 0 || at < due)) due = at;
    };
    for (Seat seat = 0; seat < room.seats(); ++seat) {
      if ((room.deciding() >> seat & 1U) == 0) continue;
      if (room.bot_decides(seat)) {
        earlier(room.since(seat));
      } else {
        earlier(room.flag_at(seat));
      }
    }
    return due;
  }

  // Lets bots think and finds out when the table needs looking after next.
  void plan(Place& place) {
    const Room& room = place.room;
    const Millis now = world_.clock.now();
    Millis next = 0;
    const auto at = [&next](Millis when) {
      if (next == 0 || when < next) next = when;
    };
    const Millis wait = world_.bus == nullptr || place.lead ? 0 : kOthersFirst;
    if (room.status() == Status::Open) at(room.opened() + rules_.close_after + wait);
    const SeatSet deciding = room.deciding();
    for (Seat seat = 0; seat < room.seats(); ++seat) {
      if ((deciding >> seat & 1U) == 0) continue;
      if (room.bot_decides(seat)) {
        if (returned(place, seat)) at(now);
        if ((place.thinking >> seat & 1U) == 0) at(std::max(now, room.since(seat) + wait));
        continue;
      }
      if (const Millis flag = room.flag_at(seat); flag != 0) at(flag + wait);
      if (const Millis gone = gone_at(place, seat); gone != 0) at(gone + wait);
    }
    if (place.due != 0) due_.erase({place.due, room.id()});
    place.due = next;
    if (next != 0) due_.insert({next, room.id()});
  }

  // A person who was gone and is connected again.
  static bool returned(const Place& place, Seat seat) {
    return place.room.chairs()[seat].away == "gone" && place.missing_since[seat] == 0;
  }

  // When a person who is not connected counts as gone; 0: is connected, the clock gives days, or
  // nobody else is there who waits.
  Millis gone_at(const Place& place, Seat seat) const {
    if (place.room.days() || place.missing_since[seat] == 0) return 0;
    if (present_anywhere(place).first == 0) return 0;
    return std::max(place.missing_since[seat], place.room.since(seat)) + rules_.gone_after;
  }

  // The time has come that plan() found.
  void look_after(Place& place) {
    const Room& room = place.room;
    const Millis now = world_.clock.now();
    const std::string table = room.id();
    if (room.status() == Status::Open && now >= room.opened() + rules_.close_after) {
      return act(table, [](const Room& r) {
        return r.status() == Status::Open ? std::optional(Room::closing()) : std::nullopt;
      });
    }
    for (Seat seat = 0; seat < room.seats(); ++seat) {
      if ((room.deciding() >> seat & 1U) == 0) continue;
      if (returned(place, seat)) {
        bring_back(place, seat);
      } else if (room.bot_decides(seat)) {
        think(place, seat);
      } else if (const Millis flag = room.flag_at(seat); flag != 0 && now >= flag) {
        take_over(table, seat, "time");
      } else if (const Millis gone = gone_at(place, seat); gone != 0 && now >= gone) {
        take_over(table, seat, "gone");
      }
    }
    plan(place);
  }

  void take_over(const std::string& table, Seat seat, const char* why) {
    act(table, [this, seat, why](const Room& room) -> std::optional<Json> {
      if ((room.deciding() >> seat & 1U) == 0 || room.bot_decides(seat)) return std::nullopt;
      if (why == std::string_view("time") &&
          (room.flag_at(seat) == 0 || world_.clock.now() < room.flag_at(seat))) {
        return std::nullopt;
      }
      return Room::away(seat, why);
    });
  }

  void bring_back(Place& place, Seat seat) {
    act(place.room.id(), [seat](const Room& room) -> std::optional<Json> {
      const std::string& away = room.chairs()[seat].away;
      if (room.status() != Status::Playing || away.empty() || away == "left") return std::nullopt;
      return Room::back(seat);
    });
  }

  void think(Place& place, Seat seat) {
    if ((place.thinking >> seat & 1U) != 0) return;
    place.thinking = static_cast<SeatSet>(place.thinking | only(seat));
    const Room& room = place.room;
    const std::string table = room.id();
    const Bytes32 random = world_.randomness.bytes();
    std::uint64_t seed = 0;
    for (int i = 0; i < 8; ++i) seed = seed << 8U | random[static_cast<std::size_t>(i)];
    world_.brain.think({&room.game(), room.match()->position(), seat, room.bot_level(seat), seed},
                       [this, table, seat](Move move) { thought(table, seat, move); });
  }

  void thought(const std::string& table, Seat seat, Move move) {
    const auto it = places_.find(table);
    if (it == places_.end()) return;
    it->second->thinking = static_cast<SeatSet>(it->second->thinking & ~only(seat));
    act(table, [this, seat, move](const Room& room) -> std::optional<Json> {
      // Meanwhile the person may be back, or the position another one: then it is thought again.
      if ((room.deciding() >> seat & 1U) == 0 || !room.bot_decides(seat)) return std::nullopt;
      if (room.game().referee(room.match()->position(), seat, move)) return std::nullopt;
      ++figures_.bot_moves;
      return room.bot_move(seat, move);
    });
  }

  // ---- other nodes ----

  void publish_change(const Place& place, SeatSet before) {
    if (world_.bus == nullptr) return;
    Json called = Json::array();
    const SeatSet now = static_cast<SeatSet>(place.room.deciding() & ~before);
    for (Seat seat = 0; seat < place.room.seats(); ++seat) {
      if ((now >> seat & 1U) != 0 && place.room.chairs()[seat].kind == Chair::Kind::Person) {
        called.push_back(place.room.chairs()[seat].who);
      }
    }
    world_.bus->publish(write(object({{"node", node_},
                                      {"table", place.room.id()},
                                      {"version", place.room.version()},
                                      {"game", place.room.game().info().name},
                                      {"lobby", place.room.listed()},
                                      {"turn", std::move(called)}})));
  }

  void hear(const std::string& text) {
    const Json m = Json::parse(text, nullptr, false);
    if (stopped_ || !m.is_object()) return;
    const auto field = [&m](const char* name, Json::value_t type) -> const Json* {
      const auto it = m.find(name);
      return it != m.end() && it->type() == type ? &*it : nullptr;
    };
    const Json* table = field("table", Json::value_t::string);
    const Json* node = field("node", Json::value_t::string);
    if (table == nullptr || node == nullptr || *node == node_) return;
    const std::string id = table->get<std::string>();
    const auto it = places_.find(id);
    if (const Json* version = field("version", Json::value_t::number_unsigned)) {
      const Json* listed = field("lobby", Json::value_t::boolean);
      if (listed != nullptr && listed->get<bool>()) lobby_dirty_ = true;
      if (it != places_.end()) catch_up(*it->second, version->get<std::uint32_t>());
      const Json* turn = field("turn", Json::value_t::array);
      const Json* game = field("game", Json::value_t::string);
      if (turn != nullptr && game != nullptr) {
        for (const Json& who : *turn) {
          if (who.is_string()) call(who.get<std::string>(), id, game->get<std::string>());
        }
      }
    } else if (const Json* there = field("there", Json::value_t::number_unsigned);
               there != nullptr && it != places_.end()) {
      const Json* watching = field("watching", Json::value_t::number_unsigned);
      it->second->elsewhere[node->get<std::string>()] = {
          static_cast<SeatSet>(there->get<unsigned>()),
          watching != nullptr ? watching->get<int>() : 0, world_.clock.now() + kHeartbeatLasts};
      presence_changed(*it->second, false);
    }
  }

  void catch_up(Place& place, std::uint32_t version) {
    if (!place.loaded || place.room.version() >= version) return;
    place.jobs.push_back({[this, version](Place& found) {
      if (found.room.version() >= version || found.room.version() == 0) return false;
      read_on(found);
      return true;
    }});
    pump(place.room.id());
  }

  // ---- time ----

  void tick() {
    if (stopped_) return;
    const Millis now = world_.clock.now();
    while (!due_.empty() && due_.begin()->first <= now) {
      const std::string table = due_.begin()->second;
      due_.erase(due_.begin());
      const auto it = places_.find(table);
      if (it == places_.end()) continue;
      it->second->due = 0;
      Place& place = *it->second;
      if (!place.busy) {
        look_after(place);
        continue;
      }
      place.due = now + kSoon;
      due_.insert({place.due, table});
    }
    if (lobby_dirty_ && now - lobby_told_ >= kLobbyEvery) tell_lobby(now);
    if (now - swept_ >= kSweepEvery) {
      swept_ = now;
      sweep(now);
      forget(now);
    }
    if (world_.bus != nullptr && now - heartbeat_ >= kHeartbeatEvery) {
      heartbeat_ = now;
      for (const auto& [id, place] : places_) {
        if (place->loaded && !place->watchers.empty()) publish_presence(*place);
      }
    }
  }

  // Wakes tables that are due but in nobody's memory; and, with other nodes about, finds out what
  // the bus may have lost.
  void sweep(Millis now) {
    if (sweeping_) return;
    sweeping_ = true;
    auto due = std::make_shared<std::vector<std::string>>();
    auto changed = std::make_shared<std::vector<Head>>();
    const bool others = world_.bus != nullptr;
    const Millis since = polled_ == 0 ? now : polled_;
    polled_ = now - kOverlap;
    world_.store.ask(
        [due, changed, now, others, since](Database& db) {
          *due = db.due(now - (others ? kOthersFirst : 0), 200);
          if (others) *changed = db.changed_since(since, 10'000);
        },
        [this, due, changed] {
          sweeping_ = false;
          for (const std::string& table : *due) {
            if (!places_.contains(table)) at(table, [](Place&) { return false; });
          }
          for (const Head& head : *changed) {
            if (head.listed && head.status == "open") lobby_dirty_ = true;
            const auto it = places_.find(head.table);
            if (it != places_.end()) catch_up(*it->second, head.seq);
          }
        });
  }

  // Rooms that nobody watches and that need nothing leave memory.
  void forget(Millis now) {
    for (auto it = places_.begin(); it != places_.end();) {
      const Place& place = *it->second;
      const bool idle = place.loaded && !place.busy && place.jobs.empty() &&
                        place.watchers.empty() && place.thinking == 0 &&
                        now - place.last_used >= rules_.forget_after &&
                        (place.due == 0 || place.due > now + rules_.forget_after);
      if (!idle) {
        ++it;
        continue;
      }
      if (place.due != 0) due_.erase({place.due, it->first});
      it = places_.erase(it);
    }
  }

  void tell_lobby(Millis now) {
    lobby_dirty_ = false;
    lobby_told_ = now;
    const bool anyone = std::any_of(guests_.begin(), guests_.end(),
                                    [](const auto& each) { return each.second.lobby; });
    if (!anyone) return;
    auto heads = std::make_shared<std::vector<Head>>();
    auto playing = std::make_shared<int>(0);
    world_.store.ask(
        [heads, playing](Database& db) {
          *heads = db.lobby(kListed);
          *playing = db.playing();
        },
        [this, heads, playing] {
          Json tables = Json::array();
          for (const Head& head : *heads) tables.push_back(summary_of(head));
          std::set<std::string> people;
          for (const auto& [line, guest] : guests_) {
            if (!guest.who.empty()) people.insert(guest.who);
          }
          const std::string text = write(object({{"is", "lobby"},
                                                 {"tables", std::move(tables)},
                                                 {"playing", *playing},
                                                 {"people", people.size()}}));
          for (const auto& [line, guest] : guests_) {
            if (guest.lobby) world_.wire.send(line, text);
          }
        });
  }

  void stop() {
    stopped_ = true;
    for (const auto& [line, guest] : guests_) {
      send(line, object({{"is", "bye"}, {"why", "the server stops; connect again"}}));
      world_.wire.hang_up(line, "the server stops");
    }
  }

  // ---- answers ----

  void send(Line line, const Json& json) { world_.wire.send(line, write(json)); }

  void refuse(Line line, const std::string& id, const Refusal& refusal,
              const std::string& table = {}) {
    if (line == 0) return;
    ++figures_.errors;
    Json error = object(
        {{"is", "error"}, {"id", or_null(id)}, {"code", refusal.code}, {"say", refusal.say}});
    if (!refusal.rule.empty()) error["rule"] = refusal.rule;
    if (!table.empty()) error["table"] = table;
    send(line, error);
  }

  void acknowledge(const Request& request, const std::string& table, std::uint32_t version) {
    if (request.line == 0) return;
    const Millis took = world_.clock.now() - request.came;
    figures_.ack_sum += took;
    const auto bound =
        std::lower_bound(Figures::kAckBounds.begin(), Figures::kAckBounds.end(), took);
    ++figures_.acks[static_cast<std::size_t>(bound - Figures::kAckBounds.begin())];
    send(request.line,
         object(
             {{"is", "ack"}, {"id", request.message.id}, {"table", table}, {"version", version}}));
  }

  Hall& hall_;
  World world_;
  Rules rules_;
  std::string secret_;
  std::string node_;
  std::map<Line, Guest> guests_;
  std::map<std::string, std::unique_ptr<Place>> places_;
  std::set<std::pair<Millis, std::string>> due_;
  bool stopped_ = false;
  bool lobby_dirty_ = false;
  Millis lobby_told_ = 0;
  bool sweeping_ = false;
  Millis swept_ = 0;
  Millis polled_ = 0;
  Millis heartbeat_ = 0;
  Figures figures_;
};

Hall::Hall(World world, Rules rules, std::string secret, std::string node)
    : impl_(std::make_unique<Impl>(*this, world, rules, std::move(secret), std::move(node))) {}
Hall::~Hall() = default;
void Hall::connect(Line line, const std::string& who) { impl_->connect(line, who); }
void Hall::receive(Line line, std::string_view text) { impl_->receive(line, text); }
void Hall::disconnect(Line line) { impl_->disconnect(line); }
void Hall::rename(const std::string& who, const std::string& name) {
  for (auto& [line, guest] : impl_->guests_) {
    if (guest.who == who) guest.name = name;
  }
}
void Hall::tick() { impl_->tick(); }
void Hall::stop() { impl_->stop(); }
Figures Hall::figures() const {
  Figures figures = impl_->figures_;
  figures.lines = impl_->guests_.size();
  figures.rooms = impl_->places_.size();
  return figures;
}

}  // namespace tablee::table
