// Hall: all tables of one node, and everyone connected to it. It lives on one thread and touches
// the world only through world.h. Order is the promise: judge, append to the store, then
// acknowledge and tell. README.md draws it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "table/hall/world.h"

namespace tablee::table {

// What a host may choose; `tablee serve` has a flag for each.
struct HallLimits {
  Millis gone_after = 180'000;      // unconnected this long at one's decision: a bot takes over
  Millis forget_after = 60'000;     // a room that nobody watches leaves memory after this
  Millis close_after = 86'400'000;  // an open table that nobody starts closes after this
  double messages_a_second = 20;    // per line, sustained
  double burst = 60;
  int tables_each = 200;  // open or playing, per person
  // Beyond these, which have no flag, a node answers `busy`: what the store has been asked for and
  // has not answered, and the time since the last tick: a loop that comes late to that comes as
  // late to everything else.
  int most_under_way = 1000;
  Millis most_late = 1000;
};

// Counted since the start, for /metrics.
struct Figures {
  std::uint64_t lines = 0;  // now
  std::uint64_t rooms = 0;  // now, in memory
  std::uint64_t messages = 0, errors = 0, shed = 0, moves = 0, bot_moves = 0, conflicts = 0,
                changes = 0;
  // How long people's changes took from their arrival to the acknowledgement.
  static constexpr std::array<Millis, 10> kAckBounds{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
  std::array<std::uint64_t, kAckBounds.size() + 1> acks{};  // not cumulative; the last: longer
  Millis ack_sum = 0;
};

class Hall {
 public:
  // `secret` signs identities; `node` tells this node from others on the bus.
  Hall(World world, HallLimits limits, std::string secret, std::string node);
  ~Hall();

  // A line is there; who is empty for somebody without an identity.
  void connect(ConnectionId line, const std::string& who);
  void receive(ConnectionId line, std::string_view text);
  void disconnect(ConnectionId line);

  // A person has another name from now on.
  void rename(const std::string& who, const std::string& name);

  // Does what time asks for; to be called about ten times a second.
  void tick();

  // Says goodbye to everyone and takes nothing more; what is under way in the store may finish.
  void stop();

  [[nodiscard]] Figures figures() const;

  // What could not be said to anyone: a damaged table, say. Set by whoever keeps the log.
  std::function<void(const std::string&)> complain;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tablee::table
