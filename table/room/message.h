// Messages that come in: JSON from anyone at all, checked once, here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

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

struct Message {
  std::string what;   // its "do"
  std::string id;     // empty where none is needed
  std::string table;  // empty where none is needed
  Json body;          // all of it, of the right kinds
};

// A message with every field that its "do" needs, of the right kind and within limits; or why not.
// A refusal still carries the id if one could be read.
struct Unread {
  std::string id;
  Refusal refusal;
};
std::variant<Message, Unread> read_message(std::string_view written);

}  // namespace tablee::table
