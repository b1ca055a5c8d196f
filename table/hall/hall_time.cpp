// What happens by itself: bots, clocks, people who are gone, tables nobody thinks of.
#include <algorithm>
#include <utility>

#include "table/hall/hall_parts.h"
#include "table/room/write.h"

namespace tablee::table {
namespace {

constexpr Millis kSweepEvery = 2000;      // look for tables that are due and not in memory
constexpr Millis kReadAgainAfter = 1000;  // where the store had no answer
constexpr Millis kSoon = 50;              // when the store has the table just now
constexpr Millis kLobbyEvery = 500;       // the lobby is told at most this often
constexpr Millis kHeartbeatEvery = 15'000;
constexpr Millis kOthersFirst = 5000;  // what another node began is left to it this long
constexpr Millis kOverlap = 10'000;    // clocks of nodes may differ this much
constexpr int kListed = 100;

}  // namespace

Millis Hall::Impl::due_of(const Room& room) const {
  if (room.status() == Status::Open) return room.opened() + limits_.close_after;
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

void Hall::Impl::plan(LoadedRoom& place) {
  const Room& room = place.room;
  const Millis now = world_.clock.now();
  Millis next = 0;
  const auto at = [&next](Millis when) {
    if (next == 0 || when < next) next = when;
  };
  if (room.version() == 0 && place.unread && !place.watchers.empty()) at(now + kReadAgainAfter);
  const Millis wait = world_.bus == nullptr || place.lead ? 0 : kOthersFirst;
  if (room.version() != 0 && room.status() == Status::Open)
    at(room.opened() + limits_.close_after + wait);
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
  if (next != 0) next = std::max(next, place.rests_until);
  place.due = next;
  if (next != 0) due_.insert({next, room.id()});
}

bool Hall::Impl::returned(const LoadedRoom& place, Seat seat) const {
  return place.room.chairs()[seat].away == "gone" && place.missing_since[seat] == 0 &&
         place.room.may_return(seat, world_.clock.now());
}

Millis Hall::Impl::gone_at(const LoadedRoom& place, Seat seat) const {
  if (place.room.days() || place.missing_since[seat] == 0) return 0;
  if (present_anywhere(place).first == 0) return 0;
  return std::max(place.missing_since[seat], place.room.since(seat)) + limits_.gone_after;
}

void Hall::Impl::look_after(LoadedRoom& place) {
  const Room& room = place.room;
  if (room.version() == 0) return start_over(place);
  const Millis now = world_.clock.now();
  const std::string table = room.id();
  if (room.status() == Status::Open && now >= room.opened() + limits_.close_after) {
    return act(table, [](const Room& r) {
      return r.status() == Status::Open ? std::optional<Deed>(Closed{}) : std::nullopt;
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

void Hall::Impl::take_over(const std::string& table, Seat seat, const char* why) {
  act(table, [this, seat, why](const Room& room) -> std::optional<Deed> {
    if ((room.deciding() >> seat & 1U) == 0 || room.bot_decides(seat)) return std::nullopt;
    if (why == std::string_view("time") &&
        (room.flag_at(seat) == 0 || world_.clock.now() < room.flag_at(seat))) {
      return std::nullopt;
    }
    return WentAway{seat, why};
  });
}

void Hall::Impl::bring_back(LoadedRoom& place, Seat seat) {
  act(place.room.id(), [this, seat](const Room& room) -> std::optional<Deed> {
    if (room.chairs()[seat].away == "left") return std::nullopt;
    if (!room.may_return(seat, world_.clock.now())) return std::nullopt;
    return Returned{seat};
  });
}

void Hall::Impl::think(LoadedRoom& place, Seat seat) {
  if ((place.thinking >> seat & 1U) != 0) return;
  place.thinking = static_cast<SeatSet>(place.thinking | only(seat));
  const Room& room = place.room;
  const std::string table = room.id();
  const Bytes32 random = world_.randomness.bytes();
  std::uint64_t seed = 0;
  for (int i = 0; i < 8; ++i) seed = seed << 8U | random[static_cast<std::size_t>(i)];
  world_.brain.think(
      {room.host(), &room.game(), room.match()->position(), seat, room.bot_level(seat), seed},
      [this, table, seat](Move move) { thought(table, seat, move); });
}

void Hall::Impl::thought(const std::string& table, Seat seat, Move move) {
  const auto it = places_.find(table);
  if (it == places_.end()) return;
  it->second->thinking = static_cast<SeatSet>(it->second->thinking & ~only(seat));
  act(table, [this, seat, move](const Room& room) -> std::optional<Deed> {
    // Meanwhile the person may be back, or the position another one: then it is thought again.
    if ((room.deciding() >> seat & 1U) == 0 || !room.bot_decides(seat)) return std::nullopt;
    if (room.game().referee(room.match()->position(), seat, move)) return std::nullopt;
    ++figures_.bot_moves;
    return room.moved(seat, move);
  });
}

void Hall::Impl::tick() {
  if (stopped_) return;
  const Millis now = ticked_ = world_.clock.now();
  while (!due_.empty() && due_.begin()->first <= now) {
    const std::string table = due_.begin()->second;
    due_.erase(due_.begin());
    const auto it = places_.find(table);
    if (it == places_.end()) continue;
    it->second->due = 0;
    LoadedRoom& place = *it->second;
    if (!place.busy) {
      look_after(place);
      continue;
    }
    place.due = now + kSoon;
    due_.insert({place.due, table});
  }
  if (!world_.store.well()) turn_away_waiting(now);
  for (const auto& [table, place] : places_) {
    if (place->presence_due && now - place->told_at >= kWatchersEvery) tell_presence(*place);
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

void Hall::Impl::sweep(Millis now) {
  if (sweeping_) return;
  sweeping_ = true;
  auto due = std::make_shared<std::vector<std::string>>();
  auto changed = std::make_shared<std::vector<Head>>();
  const bool others = world_.bus != nullptr;
  const Millis since = polled_ == 0 ? now : polled_;
  polled_ = now - kOverlap;
  ask(
      [due, changed, now, others, since](Database& db) {
        *due = db.due(now - (others ? kOthersFirst : 0), 200);
        if (others) *changed = db.changed_since(since, 10'000);
      },
      [this, due, changed](bool) {
        sweeping_ = false;
        for (const std::string& table : *due) {
          if (!places_.contains(table)) at(table, [](LoadedRoom&) { return false; });
        }
        for (const Head& head : *changed) {
          if (head.listed && head.status == "open") lobby_dirty_ = true;
          const auto it = places_.find(head.table);
          if (it != places_.end()) catch_up(*it->second, head.seq);
        }
      });
}

void Hall::Impl::forget(Millis now) {
  for (auto it = places_.begin(); it != places_.end();) {
    const LoadedRoom& place = *it->second;
    const bool idle = place.loaded && !place.busy && place.jobs.empty() && place.watchers.empty() &&
                      place.thinking == 0 && now - place.last_used >= limits_.forget_after &&
                      (place.due == 0 || place.due > now + limits_.forget_after);
    if (!idle) {
      ++it;
      continue;
    }
    if (place.due != 0) due_.erase({place.due, it->first});
    it = places_.erase(it);
  }
}

void Hall::Impl::tell_lobby(Millis now) {
  lobby_dirty_ = false;
  lobby_told_ = now;
  const bool anyone = std::any_of(guests_.begin(), guests_.end(),
                                  [](const auto& each) { return each.second.lobby; });
  if (!anyone) return lobby_text_.clear();
  auto heads = std::make_shared<std::vector<Head>>();
  auto playing = std::make_shared<int>(0);
  ask(
      [heads, playing](Database& db) {
        *heads = db.lobby(kListed);
        *playing = db.playing();
      },
      [this, heads, playing](bool answered) {
        if (!answered) return;
        Json tables = Json::array();
        for (const Head& head : *heads) tables.push_back(summary_of(head));
        std::set<std::string> people;
        for (const auto& [line, guest] : guests_) {
          if (!guest.who.empty()) people.insert(guest.who);
        }
        lobby_text_ = write(object({{"is", "lobby"},
                                    {"tables", std::move(tables)},
                                    {"playing", *playing},
                                    {"people", people.size()}}));
        for (const auto& [line, guest] : guests_) {
          if (guest.lobby) world_.wire.send(line, lobby_text_);
        }
      });
}

void Hall::Impl::stop() {
  stopped_ = true;
  for (const auto& [line, guest] : guests_) {
    send(line, object({{"is", "bye"}, {"why", "the server stops; connect again"}}));
    world_.wire.hang_up(line, "the server stops");
  }
}

}  // namespace tablee::table
