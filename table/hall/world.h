// What the hall needs of the world, behind interfaces, so that a whole house of nodes also runs
// inside one seeded simulation. All calls and callbacks happen on the loop's one thread; callbacks
// never come from within the call.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "any/any_game.h"
#include "table/hall/database.h"
#include "table/room/digest.h"
#include "table/room/entry.h"

namespace tablee::table {

class Clock {
 public:
  virtual ~Clock() = default;
  virtual Millis now() = 0;
};

class Randomness {
 public:
  virtual ~Randomness() = default;
  virtual Bytes32 bytes() = 0;  // fit for secrets
};

// A WebSocket, by a number that is never used again.
using ConnectionId = std::uint64_t;
class Transport {
 public:
  virtual ~Transport() = default;
  // Sends one text, in order. A line that is gone swallows it.
  virtual void send(ConnectionId line, std::string text) = 0;
  virtual void hang_up(ConnectionId line, const std::string& why) = 0;
};

class Store {
 public:
  virtual ~Store() = default;
  // Appends; writes asked for together are committed together. What was begun when the database
  // went away is tried again and again: `then` comes late, but with the truth. What was not begun
  // has Failed once the database was away for some seconds, or too much waits; and so has, alone,
  // what the database refuses for a reason that will not pass.
  virtual void append(Write write, std::function<void(Outcome)> then) = 0;
  // Runs `what` where the database is, then `then` on the loop. It sees what was appended before it
  // was asked for, maybe more; questions are answered in their order. False: there is no answer,
  // for the same reasons.
  virtual void ask(std::function<void(Database&)> what, std::function<void(bool)> then) = 0;
  // Whether the database answered when it was last needed.
  virtual bool well() const = 0;
};

// Tells other nodes. What is said may be lost, repeated or come late: it only saves time.
class Bus {
 public:
  virtual ~Bus() = default;
  virtual void publish(const std::string& message) = 0;
  std::function<void(const std::string&)> heard;  // set by the hall
};

// Thinks for bots. Hosts are served in turn: one with many tables of bots holds up no other.
struct Thinking {
  std::string host;
  const AnyGame* game = nullptr;
  AnyPosition position;
  Seat seat = 0;
  std::string level;
  std::uint64_t seed = 0;
};
class Brain {
 public:
  virtual ~Brain() = default;
  virtual void think(Thinking about, std::function<void(Move)> then) = 0;
};

// Wakes people whose page is closed: it is their turn at that table.
class Waker {
 public:
  virtual ~Waker() = default;
  virtual void wake(const std::string& who, const std::string& table, const std::string& game) = 0;
};

struct World {
  Clock& clock;
  Randomness& randomness;
  Transport& wire;
  Store& store;
  Brain& brain;
  Bus* bus = nullptr;      // null: the only node
  Waker* waker = nullptr;  // null: nobody is woken
};

}  // namespace tablee::table
