// Tables in memory: loaded, changed by one entry after the other, told.
#include <utility>

#include "table/hall/hall_parts.h"
#include "table/hall/identity.h"
#include "table/room/write.h"

namespace tablee::table {
namespace {

constexpr Millis kPatience = 3000;      // of whoever waits behind what the store does not answer
constexpr std::size_t kMostJobs = 256;  // that wait at one table
constexpr Millis kRest = 2000;  // for what the server does by itself, where the store refused it

}  // namespace

void Hall::Impl::at(const std::string& table, std::function<bool(LoadedRoom&)> run,
                    TurnAway turn_away) {
  auto& place = places_[table];
  if (!place) {
    place = std::make_unique<LoadedRoom>(table);
    place->last_used = world_.clock.now();
    read_on(*place);
  }
  if (turn_away && place->jobs.size() >= kMostJobs) {
    ++figures_.shed;
    return turn_away(busy());
  }
  place->jobs.push_back({std::move(run), std::move(turn_away)});
  pump(table);
}

void Hall::Impl::ask(std::function<void(Database&)> what, std::function<void(bool)> then) {
  ++under_way_;
  world_.store.ask(std::move(what), [this, then = std::move(then)](bool answered) {
    --under_way_;
    then(answered);
  });
}

void Hall::Impl::turn_away_waiting(Millis now) {
  for (auto& [table, place] : places_) {
    if (!place->busy || now - place->busy_since < kPatience) continue;
    for (const Job& job : std::exchange(place->jobs, {})) {
      if (job.turn_away) job.turn_away(unavailable());
    }
  }
}

void Hall::Impl::pump(const std::string& table) {
  while (true) {
    const auto it = places_.find(table);
    if (it == places_.end()) return;
    LoadedRoom& place = *it->second;
    if (!place.loaded || place.busy || place.jobs.empty()) break;
    Job job = std::move(place.jobs.front());
    place.jobs.pop_front();
    place.busy_since = world_.clock.now();
    place.busy = true;  // a job that asks for another one does not overtake itself
    place.busy = job.run(place);
  }
  // A table that is not there needs no memory; one that cannot be read is awaited by its watchers.
  const auto it = places_.find(table);
  const LoadedRoom& place = *it->second;
  if (!place.loaded || place.busy || place.room.version() != 0) return;
  if (place.unread && !place.watchers.empty()) return;
  if (place.due != 0) due_.erase({place.due, table});
  places_.erase(it);
}

void Hall::Impl::read_on(LoadedRoom& place) {
  if (!place.busy) place.busy_since = world_.clock.now();
  place.busy = true;
  auto entries = std::make_shared<std::vector<Entry>>();
  const std::string table = place.room.id();
  const std::uint32_t after = place.room.version();
  ask([entries, table, after](Database& db) { *entries = db.entries(table, after); },
      [this, table, entries](bool answered) {
        const auto it = places_.find(table);
        if (it == places_.end()) return;
        LoadedRoom& found = *it->second;
        found.busy = false;
        const bool first = !found.loaded;
        found.loaded = true;
        found.unread = !answered;
        if (!answered) {
          plan(found);
          return pump(table);
        }
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
          found.missing_since.fill(world_.clock.now());
          show_again(found);
        }
        pump(table);
      });
}

void Hall::Impl::start_over(LoadedRoom& place) {
  place.room = Room(place.room.id());
  place.loaded = false;
  read_on(place);
}

// Whoever watches a table that was read anew may have missed something.
void Hall::Impl::show_again(LoadedRoom& place) {
  for (const ConnectionId line : place.watchers) {
    const Seat viewer = place.room.viewer_of(guests_.at(line).who);
    send(line, place.room.whole(viewer, 0, world_.clock.now()));
  }
  if (place.watchers.empty()) {
    plan(place);
  } else {
    presence_changed(place);
  }
}

bool Hall::Impl::after_reading(LoadedRoom& place, std::function<bool(LoadedRoom&)> run,
                               TurnAway turn_away) {
  place.jobs.push_front({std::move(run), std::move(turn_away)});
  read_on(place);
  return true;
}

void Hall::Impl::broken(LoadedRoom& place, const std::string& why) {
  if (hall_.complain) hall_.complain("table " + place.room.id() + ": " + why);
  for (const ConnectionId line : place.watchers) {
    refuse(line, {}, {"unavailable", "this table is damaged"}, place.room.id());
  }
  place.room = Room(place.room.id());
  place.damaged = true;
}

bool Hall::Impl::change(LoadedRoom& place, const Request& request) {
  const std::string& msg = request.message->id;
  if (const auto version = place.room.done(request.actor.who, msg)) {
    acknowledge(request, place.room.id(), *version);
    return false;
  }
  const bool begins = holds<ask::Join, ask::Start>(request.message->ask);  // a game, only then
  auto verdict = place.room.judge(*request.message, request.actor, world_.clock.now(),
                                  begins ? hex(world_.randomness.bytes()) : "");
  if (const auto* refused = std::get_if<Refusal>(&verdict)) {
    return turn_down(place, request, *refused);
  }
  return append(place, request, std::get<Deed>(std::move(verdict)),
                [this, request](LoadedRoom& again) { return change(again, request); });
}

void Hall::Impl::act(const std::string& table, const Make& make) {
  at(table, [this, make](LoadedRoom& place) { return act_now(place, make); });
}

bool Hall::Impl::act_now(LoadedRoom& place, const Make& make) {
  if (place.room.version() == 0) return false;
  auto deed = make(place.room);
  if (!deed) {
    plan(place);
    return false;
  }
  return append(place, {}, *std::move(deed),
                [this, make](LoadedRoom& again) { return act_now(again, make); });
}

bool Hall::Impl::append(LoadedRoom& place, const Request& request, Deed deed,
                        std::function<bool(LoadedRoom&)> again,
                        std::function<void(LoadedRoom&)> then) {
  Room& room = place.room;
  if (place.damaged) {
    refuse(request.line, request.message->id, {"unavailable", "this table is damaged"});
    return false;
  }
  Entry entry{room.id(),         room.version() + 1,  world_.clock.now(),
              request.actor.who, request.message->id, to_text(deed)};
  const SeatSet before = room.version() == 0 ? SeatSet{0} : room.deciding();
  if (const auto wrong = room.take(entry, std::move(deed))) {
    refuse(request.line, request.message->id, {"unavailable", "the server could not do this"});
    if (hall_.complain) hall_.complain("table " + room.id() + ": " + *wrong);
    start_over(place);
    return true;
  }
  const bool over = room.status() == Status::Over && holds<Moved>(room.last());
  Write write{entry, room.head(due_of(room)), over ? room.results() : std::vector<Result>{}};
  const std::string table = room.id();
  ++under_way_;
  world_.store.append(std::move(write),
                      [this, table, request, before, entry, again = std::move(again),
                       then = std::move(then)](Outcome outcome) {
                        --under_way_;
                        const auto it = places_.find(table);
                        if (it == places_.end()) return;
                        LoadedRoom& found = *it->second;
                        found.busy = false;
                        switch (outcome) {
                          case Outcome::Done:
                            done(found, request, entry, before);
                            if (then) then(found);
                            break;
                          case Outcome::Conflict:
                            lost(found, entry.seq - 1, again);
                            break;
                          case Outcome::Failed:
                            refuse(request.line, request.message->id, unavailable());
                            found.rests_until = world_.clock.now() + kRest;
                            start_over(found);
                            break;
                        }
                        pump(table);
                      });
  return true;
}

void Hall::Impl::done(LoadedRoom& place, const Request& request, const Entry& entry,
                      SeatSet before) {
  place.lead = true;
  ++figures_.changes;
  if (holds<ask::Move>(request.message->ask)) ++figures_.moves;
  // Whoever watches hears the change itself, and that is its acknowledgement.
  if (place.watchers.contains(request.line) && !moves_people(place.room)) {
    count_ack(request);
    tell(place, entry.who, before, &request);
  } else {
    acknowledge(request, place.room.id(), entry.seq);
    tell(place, entry.who, before);
  }
  publish_change(place, before);
}

void Hall::Impl::lost(LoadedRoom& place, std::uint32_t known,
                      std::function<bool(LoadedRoom&)> again) {
  ++figures_.conflicts;
  place.busy = true;
  auto entries = std::make_shared<std::vector<Entry>>();
  const std::string table = place.room.id();
  ask([entries, table](Database& db) { *entries = db.entries(table, 0); },
      [this, table, known, entries, again = std::move(again)](bool answered) {
        const auto it = places_.find(table);
        if (it == places_.end()) return;
        LoadedRoom& found = *it->second;
        found.busy = false;
        found.lead = false;
        found.thinking = 0;
        found.unread = !answered;
        found.room = Room(table);
        if (!answered) plan(found);
        for (const Entry& entry : *entries) {
          const SeatSet before = found.room.version() == 0 ? SeatSet{0} : found.room.deciding();
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

void Hall::Impl::tell(LoadedRoom& place, const std::string& actor, SeatSet before,
                      const Request* request) {
  const Room& room = place.room;
  const Millis now = world_.clock.now();
  place.last_used = now;
  std::map<Seat, std::string> texts;
  Json change;
  for (const ConnectionId line : place.watchers) {
    const Guest& guest = guests_.at(line);
    const Seat viewer = room.viewer_of(guest.who);
    // Whoever sits down or gets up sees with other eyes from now on.
    if (!actor.empty() && guest.who == actor && moves_people(room)) {
      send(line, room.whole(viewer, 0, now));
      continue;
    }
    const bool asked = request != nullptr && line == request->line;
    std::string& text = texts[viewer];
    if (text.empty() || asked) {
      if (change.is_null() || room.game().info().secrets) {
        change = room.change(viewer, now);
      } else {
        room.readdress(change, viewer);
      }
      if (asked) {
        change["id"] = request->message->id;
        send(line, change);
        change.erase("id");
        continue;
      }
      text = write(change);
    }
    world_.wire.send(line, text);
  }
  if (moves_people(room)) presence_changed(place);
  if (room.listed() && (room.status() == Status::Open || before == 0)) lobby_dirty_ = true;
  your_turn(place, before);
  plan(place);
}

bool Hall::Impl::moves_people(const Room& room) { return holds<Joined, Left, Opened>(room.last()); }

void Hall::Impl::your_turn(const LoadedRoom& place, SeatSet before) {
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

bool Hall::Impl::call(const std::string& who, const std::string& table, std::string_view game) {
  bool reached = false;
  for (const auto& [line, guest] : guests_) {
    if (guest.who != who || guest.tables.contains(table)) continue;
    send(line, object({{"is", "turn"}, {"table", table}, {"game", game}}));
    reached = true;
  }
  return reached;
}

}  // namespace tablee::table
