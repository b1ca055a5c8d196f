// Entry: one thing that happened to a table. A table is nothing but its entries, in order; whoever
// folds them has the table. An entry is durable before anyone hears of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tablee::table {

using Millis = std::int64_t;  // since 1970, by the clock of the node that wrote

struct Entry {
  std::string table;
  std::uint32_t seq = 0;  // from 1, without gaps: the version after this entry
  Millis at = 0;
  std::string who;   // the person; empty: the server itself
  std::string msg;   // the person's id of the message; empty: the server's doing
  std::string body;  // JSON: {"do": …}; docs/store.md
  bool operator==(const Entry&) const = default;
};

// A table as lists show it, kept beside its entries.
struct Head {
  std::string table;
  std::uint32_t seq = 0;
  std::string game;
  std::string status;               // open, playing, over, closed
  bool listed = false;              // in the lobby while open
  Millis due = 0;                   // when the server must act by itself; 0: never
  Millis changed = 0;               // the last entry's time
  std::string summary;              // JSON, as the protocol's lists show it
  std::vector<std::string> people;  // by seat; empty where no person sits
  std::string host{};               // whose table it is, seated or not
  bool operator==(const Head&) const = default;
};

// How a person did in a game that is over, for ratings.
struct Result {
  std::string who;
  double score = 0;
};

// What is appended at once: an entry, the head after it, and results if the game ended by it.
struct Write {
  Entry entry;
  Head head;
  std::vector<Result> results;
};

enum class Outcome {
  Done,      // durable
  Conflict,  // another entry has this place: read it and judge again
  Failed,    // the database refuses it and would again: it is not there
};

}  // namespace tablee::table
