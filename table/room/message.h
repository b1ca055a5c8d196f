// Messages that come in: JSON from anyone at all, checked once, here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/seat.h"
#include "table/room/time_control.h"
#include "text/json.h"

namespace tablee::table {

inline constexpr std::size_t kMaxMessageBytes = 16384;

// JSON from anyone at all; discarded if it is none, is nested deeper than six levels, which would
// exhaust the stack of whoever walks it, or has more than 100 fields, which would cost time: an
// object looks through all of its own.
Json parse_small(std::string_view text);

// Ids of tables and messages, keys: 1 to 40 letters, digits, - or _.
bool is_id(std::string_view text);

// Why something is not done; docs/protocol.md lists the codes.
struct Refusal {
  std::string code;
  std::string say;
  std::string rule{};  // for illegal moves
};

// What a message asks for.
namespace ask {
struct Ping {};
struct Hello {
  std::string token;
};
struct Lobby {
  bool on = false;
};
struct Mine {
  Millis before = 0;  // 0: now
};
struct Watch {
  std::uint32_t version = 0;  // that is known already; 0: none
  std::size_t plies = 0;      // whose story is known
};
struct Unwatch {};
struct Open {
  struct Place {
    enum class Kind { You, Open, Reserved, Bot };
    Kind kind = Kind::Open;
    std::string level{};  // of a bot
  };
  std::string game;
  unsigned players = 0;
  std::vector<std::pair<std::string, std::string>> options{};
  std::vector<Place> seats{};  // one is You at most
  bool listed = false;
  TimeControl clock{};
};
struct Join {
  std::optional<Seat> seat{};
};
struct Leave {};
struct Start {};
struct Move {
  std::string move;
  std::size_t plies = 0;  // seen when it was decided
};
struct Undo {};
struct Takeback {};
struct Consent {
  bool yes = false;
};
struct Say {
  std::string text;
};
struct Rematch {};
struct Look {
  std::size_t plies = 0;
};
struct Why {
  std::string move;
};
struct Foresee {
  std::string move;
};
}  // namespace ask
using Ask =
    std::variant<ask::Ping, ask::Hello, ask::Lobby, ask::Mine, ask::Watch, ask::Unwatch, ask::Open,
                 ask::Join, ask::Leave, ask::Start, ask::Move, ask::Undo, ask::Takeback,
                 ask::Consent, ask::Say, ask::Rematch, ask::Look, ask::Why, ask::Foresee>;

struct Message {
  std::string id;     // empty where none is needed
  std::string table;  // empty where none is needed
  std::string key;    // empty: not shown
  Ask ask;
};

// A message with every field that its "do" needs, of the right kind and within limits; or why not.
// A refusal still carries the id if one could be read.
struct Unread {
  std::string id;
  Refusal refusal;
};
std::variant<Message, Unread> read_message(std::string_view written);

}  // namespace tablee::table
