// Witness: sees every entry that becomes durable and every frame that is sent, and knows from the
// entries alone what the frame must be. It says what was wrong.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "table/room/room.h"
#include "table/testing/timeline.h"

namespace tablee::table::simulation {

// What stands between two texts, the first time.
std::string_view between(std::string_view text, std::string_view left, char right);

// The message that a change answers: its last field, if it has one.
std::string_view answered(std::string_view change);

class Witness {
 public:
  explicit Witness(std::uint64_t seed) : rng_(seed) {}

  std::set<std::string> hostile;  // people whose messages must never change a table
  // Keys that people were given by others, by "who table".
  std::set<std::string> invited;

  void durable(const Write& write);
  // A frame on its way to somebody; `who` is empty for a line without identity.
  void sent(const std::string& who, const std::string& text, Millis now);
  // A view that was asked for, by "who id": the table and how many plies.
  void will_look(const std::string& who, const std::string& id, const std::string& table,
                 std::size_t plies) {
    looks_[who + " " + id] = {table, plies};
  }

  // When all is over: the log is whole, the lists agree with it, the shuffles were fair.
  void finish(const std::map<std::string, Head>& heads);
  // How often a person's games were rated, by the log.
  [[nodiscard]] int rated(const std::string& who, const std::string& game) const;
  // The last thing that a viewer should know of a table.
  [[nodiscard]] const Room* room(const std::string& table) const;
  [[nodiscard]] bool took_effect(const std::string& who, const std::string& id) const {
    return effects_.contains(who + " " + id);
  }
  [[nodiscard]] std::vector<std::string> unfinished() const;

  [[nodiscard]] const std::vector<std::string>& wrong() const { return wrong_; }
  void say(const std::string& what) { wrong_.push_back(what); }
  // Of everything seen, in order: the same seed must give the same.
  [[nodiscard]] std::uint64_t digest() const { return digest_; }

  struct Counts {
    std::uint64_t entries = 0, frames = 0, acks = 0, errors = 0, over = 0, takeovers = 0, back = 0,
                  gone_back = 0, rematches = 0, closed = 0;
  };
  Counts counts;
  std::map<std::string, int> codes;  // of errors
  std::map<std::string, int> games;  // that came to their end, by name

 private:
  struct Version {
    std::vector<std::string> people;                    // by seat
    std::map<Seat, std::array<std::uint64_t, 2>> told;  // by viewer: the change; talk on, off
  };
  struct Table {
    explicit Table(const std::string& id) : room(id), behind(id) {}
    Room room;
    Room behind;  // at an older version, for nodes that tell late
    std::vector<Entry> entries;
    std::vector<Version> versions;
    std::string seed;
    bool went_back = false;
  };

  void check_author(const Table& table, const Entry& entry, const Json& body);
  void check_change(const Table& table, const Json& change, Seat viewer, const AnyPosition* before,
                    const Json& body);
  void check_look(const Table& table, const Json& look, Seat viewer);
  void check_secrets(const Table& table, const std::string& text, Seat viewer, bool may_key);
  // The room as it was at a version.
  static const Room& at(Table& table, std::size_t version);
  void saw_change(const std::string& who, const std::string& text);
  void saw_table(const std::string& who, const std::string& text, Millis now);
  void saw_ack(const std::string& who, const Json& frame);
  void saw_answer(const std::string& who, const Json& frame);
  void saw_list(const std::string& who, const Json& frame);
  [[nodiscard]] bool may_see(const Table& table, const std::string& who) const;
  void mix(std::string_view text);

  Rng rng_;
  std::map<std::string, Table> tables_;
  std::map<std::string, std::vector<std::string>> effects_;  // "who id" → tables
  std::map<std::string, int> rated_;                         // "who game"
  std::set<std::string> followers_;                          // tables that are a rematch
  std::map<std::string, std::pair<std::string, std::size_t>> looks_;
  std::vector<std::string> wrong_;
  std::uint64_t digest_ = 1469598103934665603ULL;
};

}  // namespace tablee::table::simulation
