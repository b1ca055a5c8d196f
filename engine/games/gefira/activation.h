// An activation: from an explorer through sections and explorers until something stops it
// (G21 to G31).
#pragma once

#include "games/gefira/events.h"

namespace tablee::gefira {

// A section turns over along the axis of the Directional card (G24).
constexpr void flip(Position& p, int seat, int slot) {
  auto& face = p.face[at(seat)][at(slot)];
  face = byte(p.partner[at(face - 1)] + 1);
  p.rotation[at(seat)][at(slot)] ^= byte(2 * p.short_side);
}

template <class Sink>
constexpr void stop(Position& p, Stop why, Sink& sink) {
  sink(event_of(EventKind::Stopped, p.active, static_cast<int>(why)));
  finish_action(p, sink);
}

// Runs an activation that begins with the explorer of the active player at `slot`; at Start
// (slot 0) its tool set tells which. Precondition: it is not blocked.
template <class Sink>
constexpr void activate(Position& p, int slot, int tools, Sink& sink) {
  const int limit = step_limit(p);
  const int tool = p.tools[0];
  int seat = p.active;
  bool explorer = true;
  for (int step = 1;; ++step) {
    if (explorer) {  // G22
      const int to = ahead(p.layout, slot);
      if (!can_step(p, seat, slot, to)) return stop(p, Stop::Blocked, sink);  // G23
      sink.settle();
      relocate(p, seat, tools, slot, to);
      sink(event_of(EventKind::Advanced, p.active, seat, tools, journey(p, slot, to), step));
      if (to == end_slot(p)) {
        if (crossed(p, seat)) return end_game(p, sink, true);
        return stop(p, Stop::Across, sink);
      }
      if (p.face[at(seat)][at(to)] == 0) return open_gap(p, seat, to, sink);
      if (step == limit) return stop(p, Stop::Steps, sink);
      if ((tools >> tool & 1) == 0) return stop(p, Stop::Tool, sink);
      slot = to;
      explorer = false;
      continue;
    }
    sink.settle();
    flip(p, seat, slot);
    const Face& face = kFaces[at(p.face[at(seat)][at(slot)] - 1)];
    const int rotation = p.rotation[at(seat)][at(slot)];
    Event flipped = event_of(EventKind::Flipped, p.active, place(seat, slot),
                             look(p.face[at(seat)][at(slot)] - 1), rotation, step);
    flipped.reveals = true;
    sink(flipped);
    const Place other = facing(p.layout, seat, slot);
    const int across = p.face[at(other.seat)][at(other.slot)];
    if (across != 0 && kFaces[at(across - 1)].symbol == face.symbol) {
      return trigger(p, static_cast<Symbol>(face.symbol), {seat, slot}, other, sink);
    }
    if (step == limit) return stop(p, Stop::Steps, sink);
    // Whatever the arrow of the current tool points at (G25), activated already or not (G30).
    const int target =
        kTarget[at(p.layout)][at(seat)][at(slot)][at((face.arrow[at(tool)] + rotation) & 3)];
    if (target < 64) {
      const auto what = static_cast<Other>(target);
      return stop(p,
                  what == Other::Start ? Stop::Start
                  : what == Other::End ? Stop::End
                                       : Stop::Connection,
                  sink);
    }
    seat = target >> 4 & 3;
    slot = target & 15;
    explorer = target >= 128;
    if (explorer) {  // G22
      const int connection = connection_slot(p.layout);
      if (slot == connection + 1 && explorer_at(p, seat, slot) == 0) slot = connection - 1;
      tools = explorer_at(p, seat, slot);
      if (tools == 0) return stop(p, Stop::Empty, sink);
    } else if (p.face[at(seat)][at(slot)] == 0) {
      return stop(p, Stop::Hole, sink);
    }
  }
}

}  // namespace tablee::gefira
