// LoadedRoom: a room in a node's memory with everything around it that the store does not keep: who
// watches, what waits for its turn, who thinks. Used by the hall alone.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "table/hall/world.h"
#include "table/room/room.h"

namespace tablee::table {

struct LoadedRoom;

// Something that waits for its turn at a table, in the order of arrival.
struct Job {
  // Returns true if the store is busy for it now: what waits behind it has to wait.
  std::function<bool(LoadedRoom&)> run;
  // Says to whoever asked for it why it is not done now; empty: nobody did.
  std::function<void(const Refusal&)> turn_away{};
};

struct LoadedRoom {
  explicit LoadedRoom(const std::string& id) : room(id) {}

  Room room;
  bool loaded = false;
  bool damaged = false;  // its entries make no sense
  bool unread = false;   // the store had no answer when it was to be read
  bool busy = false;     // reading or writing: nothing else happens at this table meanwhile
  Millis busy_since = 0;
  std::deque<Job> jobs;
  std::set<ConnectionId> watchers;
  bool lead = false;  // this node wrote the last entry, so it lets bots think
  SeatSet thinking = 0;
  Millis due = 0;                                 // when to look after it
  Millis rests_until = 0;                         // the store refused: no sooner
  Millis last_used = 0;                           // somebody watched or something happened
  std::array<Millis, kMaxSeats> missing_since{};  // a person at the table is not connected; 0: is
  SeatSet told_there =
      0;  // who is there, as it was told last, when, and whether there is more to tell
  Millis told_at = 0;
  bool presence_due = false;
  struct Elsewhere {
    SeatSet there = 0;
    int watching = 0;
    Millis until = 0;
  };
  std::map<std::string, Elsewhere> elsewhere;  // who is connected to other nodes
};

}  // namespace tablee::table
