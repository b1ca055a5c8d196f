// New tables: opened, or following one that is over.
#include <algorithm>
#include <utility>

#include "table/hall/hall_parts.h"
#include "table/hall/identity.h"

namespace tablee::table {

void Hall::Impl::open(Request request) {
  const std::string who = request.actor.who;
  auto held = std::make_shared<int>(0);
  ask([held, who](Database& db) { *held = db.tables_held(who); },
      [this, held, request = std::move(request)](bool answered) {
        if (!answered) return refuse(request.line, request.message->id, unavailable());
        if (*held >= limits_.tables_each) {
          return refuse(
              request.line, request.message->id,
              {"too_fast", "you hold " + std::to_string(*held) +
                               " tables, as a player or host; finish or leave one first"});
        }
        // The same message opens the same table, however often it comes.
        const std::string table =
            digest("open " + request.actor.who + " " + request.message->id, secret_).substr(0, 12);
        at(
            table, [this, request](LoadedRoom& place) { return open_now(place, request); },
            turn_away(request));
      });
}

bool Hall::Impl::open_now(LoadedRoom& place, const Request& request) {
  if (place.unread) {
    refuse(request.line, request.message->id, unavailable());
    return false;
  }
  if (place.room.version() != 0) {
    const auto version = place.room.done(request.actor.who, request.message->id);
    acknowledge(request, place.room.id(), version.value_or(1));
    return false;
  }
  const auto& asked = std::get<ask::Open>(request.message->ask);
  Actor host = request.actor;
  if (const auto it = guests_.find(request.line); it != guests_.end()) {
    const auto standing = it->second.standings.find(asked.game);
    if (standing != it->second.standings.end()) host.rating = shown(standing->second);
  }
  auto verdict = Room::opening(asked, host, fresh_key(), hex(world_.randomness.bytes()));
  if (const auto* refused = std::get_if<Refusal>(&verdict)) {
    refuse(request.line, request.message->id, *refused);
    return false;
  }
  return append(place, request, std::get<Deed>(std::move(verdict)),
                [this, request](LoadedRoom& again) { return open_now(again, request); });
}

std::string Hall::Impl::fresh_key() { return hex(world_.randomness.bytes()).substr(0, 16); }

bool Hall::Impl::rematch(LoadedRoom& place, const Request& request) {
  const std::string next = digest("rematch " + place.room.id(), secret_).substr(0, 12);
  if (!place.room.rematch().empty()) {
    acknowledge(request, place.room.rematch(), 1);
    return false;
  }
  const auto opening =
      place.room.rematch_opening(request.actor, fresh_key(), hex(world_.randomness.bytes()));
  if (const auto* refused = std::get_if<Refusal>(&opening)) {
    return turn_down(place, request, *refused);
  }
  at(
      next,
      [this, opening = std::get<Deed>(opening), request, old = place.room.id()](
          LoadedRoom& follower) { return follow(follower, opening, request, old); },
      turn_away(request));
  return false;
}

bool Hall::Impl::follow(LoadedRoom& place, const Deed& opening, const Request& request,
                        const std::string& old) {
  const auto announced = [this, request, old](LoadedRoom& follower) {
    at(
        old,
        [this, next = follower.room.id(), request](LoadedRoom& found) {
          return announce(found, next, request);
        },
        turn_away(request));
  };
  if (place.room.version() != 0) {
    announced(place);
    return false;
  }
  Request silent = request;
  silent.line = 0;
  return append(
      place, silent, opening,
      [this, opening, request, old](LoadedRoom& again) {
        return follow(again, opening, request, old);
      },
      announced);
}

bool Hall::Impl::announce(LoadedRoom& place, const std::string& next, const Request& request) {
  if (!place.room.rematch().empty()) {
    acknowledge(request, place.room.rematch(), 1);
    return false;
  }
  Request silent = request;
  silent.line = 0;
  return append(
      place, silent, FollowedBy{next},
      [this, next, request](LoadedRoom& again) { return announce(again, next, request); },
      [this, next, request](LoadedRoom&) { acknowledge(request, next, 1); });
}

}  // namespace tablee::table
