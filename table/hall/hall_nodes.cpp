// What nodes tell each other.
#include <utility>

#include "table/hall/hall_parts.h"
#include "table/room/write.h"

namespace tablee::table {
namespace {

constexpr Millis kHeartbeatLasts = 40'000;

}  // namespace

void Hall::Impl::publish_change(const LoadedRoom& place, SeatSet before) {
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

void Hall::Impl::hear(const std::string& text) {
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
    std::erase_if(it->second->elsewhere,
                  [now = world_.clock.now()](const auto& each) { return each.second.until < now; });
    it->second->elsewhere[node->get<std::string>()] = {
        static_cast<SeatSet>(there->get<unsigned>()),
        watching != nullptr ? watching->get<int>() : 0, world_.clock.now() + kHeartbeatLasts};
    presence_changed(*it->second, false);
  }
}

void Hall::Impl::catch_up(LoadedRoom& place, std::uint32_t version) {
  if (!place.loaded || place.room.version() >= version) return;
  place.jobs.push_back({[this, version](LoadedRoom& found) {
    if (found.room.version() >= version || found.room.version() == 0) return false;
    read_on(found);
    return true;
  }});
  pump(place.room.id());
}

}  // namespace tablee::table
