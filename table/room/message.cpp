#include "table/room/message.h"

#include <algorithm>
#include <array>
#include <optional>

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

struct Kind {
  std::string_view name;
  unsigned needs;
};
constexpr std::array<Kind, 19> kKinds{{{"hello", kToken},
                                       {"ping", 0},
                                       {"lobby", kOn},
                                       {"mine", 0},
                                       {"watch", kTable},
                                       {"unwatch", kTable},
                                       {"open", kId | kSeats},
                                       {"join", kId | kTable},
                                       {"leave", kId | kTable},
                                       {"start", kId | kTable},
                                       {"move", kId | kTable | kMove | kPlies},
                                       {"undo", kId | kTable},
                                       {"takeback", kId | kTable},
                                       {"consent", kId | kTable | kYes},
                                       {"say", kId | kTable | kText},
                                       {"rematch", kId | kTable},
                                       {"look", kId | kTable | kPlies},
                                       {"why", kId | kTable | kMove},
                                       {"foresee", kId | kTable | kMove}}};

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
  if ((needs & kSeats) != 0) {
    if (text(body, "game").empty()) return "'game' must be one of " + game_names();
    if (!body.contains("seats") || !body.at("seats").is_array() ||
        body.at("seats").size() > kMaxSeats) {
      return "'seats' must be a list, one entry per seat";
    }
  }
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
  Json body = parse_small(written);
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
  return Message{what, std::move(id), text(body, "table"), std::move(body)};
}

}  // namespace tablee::table
