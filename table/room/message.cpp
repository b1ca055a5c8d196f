#include "table/room/message.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "any/any_game.h"
#include "core/seat.h"
#include "table/room/fields.h"
#include "text/words.h"

namespace tablee::table {
namespace {

enum Needs : unsigned {
  kId = 1,
  kTable = 2,
  kMove = 4,
  kPlies = 8,
  kYes = 16,
  kText = 32,
  kToken = 64,
  kOn = 128,
  kSeats = 256,
};

Ask read_open(const Json& m) {
  using Place = ask::Open::Place;
  ask::Open open{text(m, "game"), static_cast<unsigned>(m.at("seats").size())};
  if (m.contains("players")) open.players = m.at("players").get<unsigned>();
  const Json options = m.value("options", Json::object());
  for (const auto& [name, choice] : options.items()) {
    open.options.emplace_back(name, choice.get<std::string>());
  }
  for (const Json& seat : m.at("seats")) {
    const std::string kind = text(seat, "kind");
    open.seats.push_back({kind == "you"    ? Place::Kind::You
                          : kind == "bot"  ? Place::Kind::Bot
                          : kind == "open" ? Place::Kind::Open
                                           : Place::Kind::Reserved,
                          kind == "bot" ? text(seat, "level") : ""});
  }
  open.listed = flag(m, "listed");
  open.clock = read_time_control(m.value("clock", Json::object()));
  return open;
}

struct Kind {
  std::string_view name;
  unsigned needs;
  Ask (*read)(const Json& body);  // one that has what it needs
};
template <class T>
Ask read_ask(const Json& m) {
  T ask;
  if constexpr (requires { ask.token; }) ask.token = text(m, "token");
  if constexpr (requires { ask.move; }) ask.move = text(m, "move");
  if constexpr (requires { ask.text; }) ask.text = text(m, "text");
  if constexpr (requires { ask.on; }) ask.on = flag(m, "on");
  if constexpr (requires { ask.yes; }) ask.yes = flag(m, "yes");
  if constexpr (requires { ask.plies; }) ask.plies = m.value("plies", ask.plies);
  if constexpr (requires { ask.version; }) ask.version = m.value("version", ask.version);
  if constexpr (requires { ask.before; }) ask.before = m.value("before", ask.before);
  if constexpr (requires { ask.seat; }) {
    if (m.contains("seat")) ask.seat = m.at("seat").template get<Seat>();
  }
  return ask;
}
constexpr std::array<Kind, 19> kKinds{{
    {"hello", kToken, read_ask<ask::Hello>},
    {"ping", 0, read_ask<ask::Ping>},
    {"lobby", kOn, read_ask<ask::Lobby>},
    {"mine", 0, read_ask<ask::Mine>},
    {"watch", kTable, read_ask<ask::Watch>},
    {"unwatch", kTable, read_ask<ask::Unwatch>},
    {"open", kId | kSeats, read_open},
    {"join", kId | kTable, read_ask<ask::Join>},
    {"leave", kId | kTable, read_ask<ask::Leave>},
    {"start", kId | kTable, read_ask<ask::Start>},
    {"move", kId | kTable | kMove | kPlies, read_ask<ask::Move>},
    {"undo", kId | kTable, read_ask<ask::Undo>},
    {"takeback", kId | kTable, read_ask<ask::Takeback>},
    {"consent", kId | kTable | kYes, read_ask<ask::Consent>},
    {"say", kId | kTable | kText, read_ask<ask::Say>},
    {"rematch", kId | kTable, read_ask<ask::Rematch>},
    {"look", kId | kTable | kPlies, read_ask<ask::Look>},
    {"why", kId | kTable | kMove, read_ask<ask::Why>},
    {"foresee", kId | kTable | kMove, read_ask<ask::Foresee>},
}};

constexpr std::size_t kMaxId = 40;
constexpr int kMaxDepth = 6;
constexpr int kMaxFields = 100;  // in all objects together
constexpr std::int64_t kLargest = 9'000'000'000'000'000;

bool is_whole(const Json& value, std::int64_t low, std::int64_t high) {
  if (!value.is_number_integer()) return false;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > kLargest) return false;
  const auto number = value.get<std::int64_t>();
  return number >= low && number <= high;
}

// What is wrong with an optional field, if it is there.
std::optional<std::string> wrong_extra(const Json& body) {
  struct Whole {
    const char* name;
    std::int64_t high;
  };
  for (const auto& [name, high] :
       {Whole{"version", 0xFFFFFFFF}, Whole{"plies", 1'000'000}, Whole{"before", kLargest},
        Whole{"seat", kMaxSeats - 1}, Whole{"players", kMaxSeats}}) {
    const auto it = body.find(name);
    if (it != body.end() && !is_whole(*it, 0, high)) {
      return "'" + std::string(name) + "' must be a whole number from 0 to " + std::to_string(high);
    }
  }
  for (const char* name : {"key", "game"}) {
    const auto it = body.find(name);
    if (it != body.end() && (!it->is_string() || !is_id(it->get<std::string>()))) {
      return "'" + std::string(name) + "' must be 1 to 40 letters, digits, - or _";
    }
  }
  for (const char* name : {"options", "clock"}) {
    const auto it = body.find(name);
    if (it != body.end() && !it->is_object()) {
      return "'" + std::string(name) + "' must be an object";
    }
  }
  const auto listed = body.find("listed");
  if (listed != body.end() && !listed->is_boolean()) return "'listed' must be true or false";
  return std::nullopt;
}

std::optional<std::string> wrong_clock(const Json& clock) {
  const auto within = [&](const char* name, std::int64_t low, std::int64_t high) {
    const auto it = clock.find(name);
    return it != clock.end() && is_whole(*it, low, high);
  };
  const std::string kind = text(clock, "kind");
  if (kind == "bank" && (!within("minutes", 1, 180) || !within("seconds", 0, 300))) {
    return "a bank has 1 to 180 'minutes' and 0 to 300 'seconds'";
  }
  if (kind == "days" && !within("days", 1, 30)) return "'days' must be a whole number from 1 to 30";
  if (kind == "bank" || kind == "days" || kind == "none") return std::nullopt;
  return "a clock's 'kind' is none, bank or days";
}

std::optional<std::string> wrong_open(const Json& body) {
  if (text(body, "game").empty()) return "'game' must be one of " + game_names();
  const auto seats = body.find("seats");
  if (seats == body.end() || !seats->is_array() || seats->size() > kMaxSeats) {
    return "'seats' must be a list, one entry per seat";
  }
  bool seated = false;
  for (const Json& seat : *seats) {
    const std::string kind = seat.is_object() ? text(seat, "kind") : "";
    const std::string level = seat.is_object() ? text(seat, "level") : "";
    if (kind == "you" && std::exchange(seated, true)) {
      return "one person sits in one seat; only one can be 'you'";
    }
    if (kind == "bot" && level != "novice" && level != "companion" && level != "master") {
      return "a bot's 'level' is novice, companion or master";
    }
    if (kind != "you" && kind != "bot" && kind != "open" && kind != "reserved") {
      return "a seat's 'kind' is you, open, reserved or bot";
    }
  }
  const Json options = body.value("options", Json::object());
  for (const auto& [name, choice] : options.items()) {
    if (!choice.is_string()) return "option " + quote(name) + " must be a text";
  }
  const auto clock = body.find("clock");
  return clock == body.end() ? std::nullopt : wrong_clock(*clock);
}

std::optional<std::string> wrong_need(const Json& body, unsigned needs) {
  if ((needs & kId) != 0 && !is_id(text(body, "id"))) {
    return "'id' must be 1 to 40 letters, digits, - or _, another one for every message";
  }
  if ((needs & kTable) != 0 && !is_id(text(body, "table"))) {
    return "'table' must be the id of a table";
  }
  if ((needs & kMove) != 0) {
    const std::string move = text(body, "move");
    if (move.empty() || move.size() > 200) return "'move' must be a move in the game's notation";
  }
  if ((needs & kPlies) != 0 && !body.contains("plies")) {
    return "'plies' must say how many plies you have seen";
  }
  for (const auto& [flag, name] : {std::pair{kYes, "yes"}, std::pair{kOn, "on"}}) {
    if ((needs & flag) != 0 && (!body.contains(name) || !body.at(name).is_boolean())) {
      return "'" + std::string(name) + "' must be true or false";
    }
  }
  if ((needs & kText) != 0 && text(body, "text").empty()) return "'text' must be a text";
  if ((needs & kToken) != 0 && text(body, "token").empty()) return "'token' must be your token";
  if ((needs & kSeats) != 0) return wrong_open(body);
  return std::nullopt;
}

std::string all_kinds() {
  std::string names;
  for (const Kind& kind : kKinds) names += (names.empty() ? "" : ", ") + std::string(kind.name);
  return names;
}

}  // namespace

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxId &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

Json parse_small(std::string_view text) {
  int depth = 0;
  int fields = 0;
  const auto small = [&](int, Json::parse_event_t event, Json&) {
    switch (event) {
      case Json::parse_event_t::object_start:
      case Json::parse_event_t::array_start:
        ++depth;
        break;
      case Json::parse_event_t::object_end:
      case Json::parse_event_t::array_end:
        --depth;
        break;
      case Json::parse_event_t::key:
        ++fields;
        break;
      case Json::parse_event_t::value:
        break;
    }
    return depth <= kMaxDepth && fields <= kMaxFields;
  };
  Json json = Json::parse(text, small, false);
  if (fields > kMaxFields) json = Json(Json::value_t::discarded);
  return json;
}

std::variant<Message, Unread> read_message(std::string_view written) {
  const auto bad = [](std::string id, std::string why) {
    return Unread{std::move(id), {"bad_message", std::move(why)}};
  };
  if (written.size() > kMaxMessageBytes) {
    return Unread{{}, {"too_long", "a message has at most 16384 bytes"}};
  }
  const Json body = parse_small(written);
  if (!body.is_object()) {
    return bad({}, "a message is a small JSON object, such as {\"do\": \"ping\"}");
  }
  std::string id = text(body, "id");
  if (!is_id(id)) id.clear();
  const std::string what = text(body, "do");
  const auto* kind =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& k) { return k.name == what; });
  if (kind == kKinds.end()) {
    return bad(id, "unknown 'do' " + quote(what) + "; known: " + all_kinds());
  }
  if (const auto wrong = wrong_extra(body)) return bad(id, what + ": " + *wrong);
  if (const auto wrong = wrong_need(body, kind->needs)) return bad(id, what + ": " + *wrong);
  return Message{std::move(id), text(body, "table"), text(body, "key"), kind->read(body)};
}

}  // namespace tablee::table
