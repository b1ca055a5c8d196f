// The six events, accidents, and the moves of explorers that no step pays for (G27, G32 to G41).
#pragma once

#include "games/gefira/turn.h"

namespace tablee::gefira {

// Takes an explorer from where it stands (Start needs its tool set) and puts it elsewhere.
constexpr int explorer_at(const Position& p, int seat, int slot) {
  return p.walker[at(seat)][at(slot)];
}
constexpr void relocate(Position& p, int seat, int tools, int from, int to) {
  auto& start = p.start[at(seat)];
  auto& end = p.end[at(seat)];
  if (from == 0) {
    start = static_cast<std::uint16_t>(start - one_of(tools));
  } else {
    p.walker[at(seat)][at(from)] = 0;
  }
  if (to == 0) {
    start = static_cast<std::uint16_t>(start + one_of(tools));
  } else if (to == end_slot(p)) {
    end = static_cast<std::uint16_t>(end + one_of(tools));
  } else {
    p.walker[at(seat)][at(to)] = byte(tools);
  }
}

// From and to in an event, where End has one name for all lengths.
constexpr int journey(const Position& p, int from, int to) {
  return from * 16 + (to == end_slot(p) ? kEndMark : to);
}

// G27: the owner of the bridge must fill the hole that an explorer came to.
constexpr void ask_to_fill(Position& p, int seat, int slot) {
  p.step = Step::Fill;
  p.decider = p.bridge = byte(seat);
  p.slot = byte(slot);
  p.symbol = 0;
}

template <class Sink>
constexpr void open_gap(Position& p, int seat, int slot, Sink& sink) {
  ask_to_fill(p, seat, slot);
  sink(event_of(EventKind::Gap, p.decider, place(seat, slot)));
}

constexpr bool is_gap(const Position& p, int seat, int slot) {
  return is_section_slot(p.layout, slot) && p.face[at(seat)][at(slot)] == 0;
}

// What an event leads to once all it does is done: a gap to fill, the end of the game, or the end
// of the action.
template <class Sink>
constexpr void conclude(Position& p, int seat, int slot, Sink& sink) {
  if (is_gap(p, seat, slot)) return open_gap(p, seat, slot, sink);
  if (crossed(p, seat)) return end_game(p, sink, true);
  finish_action(p, sink);
}

template <class Sink>
constexpr void push_explorer(Position& p, int seat, int from, int to, int cause, Sink& sink) {
  sink.settle();
  const int tools = explorer_at(p, seat, from);
  relocate(p, seat, tools, from, to);
  sink(event_of(EventKind::Moved, p.active, seat, tools, journey(p, from, to), cause));
}

template <class Sink>
constexpr void nothing_happens(Position& p, int symbol, Sink& sink) {
  sink(event_of(EventKind::Nothing, p.active, symbol));
  finish_action(p, sink);
}

template <class Sink>
constexpr void remove_section(Position& p, int seat, int slot, int cause, Sink& sink) {
  sink.settle();
  const int face = p.face[at(seat)][at(slot)] - 1;
  insert(p.discard, face);
  insert(p.discard, p.partner[at(face)]);
  p.face[at(seat)][at(slot)] = 0;
  p.rotation[at(seat)][at(slot)] = 0;
  sink(event_of(EventKind::Removed, p.active, place(seat, slot), look(face), cause));
}

// G40, G41: whoever stands on nothing jumps back, else forward, else is out; from Start to End.
template <class Sink>
constexpr void resolve_accidents(Position& p, int seat, Sink& sink) {
  const auto offers_footing = [&](int from, int to) {
    if (to == 0 || to == end_slot(p)) return true;
    return p.face[at(seat)][at(to)] != 0 && can_step(p, seat, from, to);
  };
  for (int slot = 1; slot < end_slot(p); ++slot) {
    const int tools = explorer_at(p, seat, slot);
    if (tools == 0 || p.face[at(seat)][at(slot)] != 0) continue;
    const int back = behind(p.layout, slot);
    const int forward = ahead(p.layout, slot);
    if (offers_footing(slot, back)) {
      push_explorer(p, seat, slot, back, kJump, sink);
    } else if (offers_footing(slot, forward)) {
      push_explorer(p, seat, slot, forward, kJump, sink);
    } else {
      sink.settle();
      p.walker[at(seat)][at(slot)] = 0;
      p.lost[at(seat)] = static_cast<std::uint16_t>(p.lost[at(seat)] + one_of(tools));
      sink(event_of(EventKind::Lost, p.active, seat, tools, slot));
    }
  }
}

// Flood, Plank and Winds, on the victim's section of the pair (G34, G35, G39).
template <class Sink>
constexpr void strike(Position& p, Symbol symbol, int victim, int slot, Sink& sink) {
  const int cause = static_cast<int>(symbol);
  if (symbol == Symbol::Winds) {
    if (explorer_at(p, victim, slot) == 0) return nothing_happens(p, cause, sink);
    const int back = behind(p.layout, slot);
    const bool goes = can_step(p, victim, slot, back);
    if (goes) push_explorer(p, victim, slot, back, cause, sink);
    if (goes && is_gap(p, victim, back)) ask_to_fill(p, victim, back);
    sink.settle();
    auto& rotation = p.rotation[at(victim)][at(slot)];
    rotation ^= 2;
    sink(event_of(EventKind::Rotated, p.active, place(victim, slot), rotation));
    return conclude(p, victim, goes ? back : slot, sink);
  }
  p.step = Step::Course;
  if (symbol == Symbol::Plank) {
    remove_section(p, victim, slot, cause, sink);
  } else {
    for (int s = 1; s < end_slot(p); ++s) {
      const int face = p.face[at(victim)][at(s)];
      if (face != 0 && kFaces[at(face - 1)].symbol == cause) {
        remove_section(p, victim, s, cause, sink);
      }
    }
  }
  resolve_accidents(p, victim, sink);
  if (symbol == Symbol::Flood) {  // the Lock does not stop it (G20)
    sink.settle();
    p.tools = {p.tools[1], p.tools[2], p.tools[0]};
    sink(event_of(EventKind::Fate, p.active, static_cast<int>(FateCard::Tool), p.tools[0]));
  }
  conclude(p, victim, 0, sink);
}

// The active player's explorer nearest End; 0 when the bridge is empty.
constexpr int leader(const Position& p, int seat) {
  int slot = last_slot(p.layout);
  while (slot > 0 && explorer_at(p, seat, slot) == 0) --slot;
  return slot;
}

// Talisman, Liana and Snake: the active player's explorer at `from` goes to `to` (G36 to G38).
template <class Sink>
constexpr void favour(Position& p, Symbol symbol, int from, Sink& sink) {
  const int cause = static_cast<int>(symbol);
  const int seat = p.active;
  if (from == 0 || explorer_at(p, seat, from) == 0) return nothing_happens(p, cause, sink);
  int to = symbol == Symbol::Snake ? behind(p.layout, from) : ahead(p.layout, from);
  if (symbol == Symbol::Liana && to != end_slot(p)) to = ahead(p.layout, to);  // two spaces (G37)
  if (!can_step(p, seat, from, to)) return nothing_happens(p, cause, sink);
  push_explorer(p, seat, from, to, cause, sink);
  conclude(p, seat, to, sink);
}

// The flipped section and the one it faces show the same symbol (G32, G33, G58).
template <class Sink>
constexpr void trigger(Position& p, Symbol symbol, Place flipped, Place other, Sink& sink) {
  sink(event_of(EventKind::Triggered, p.active, static_cast<int>(symbol),
                place(flipped.seat, flipped.slot), place(other.seat, other.slot)));
  const bool mine = flipped.seat == p.active || other.seat == p.active;
  const Place own = flipped.seat == p.active ? flipped : other;
  const Place theirs = flipped.seat == p.active ? other : flipped;
  switch (symbol) {
    case Symbol::Talisman:
      return favour(p, symbol, leader(p, p.active), sink);
    case Symbol::Snake:
      if (mine && p.snake_leader != 0) return favour(p, symbol, leader(p, p.active), sink);
      [[fallthrough]];
    case Symbol::Liana:
      return favour(p, symbol, mine ? own.slot : 0, sink);
    default:
      break;
  }
  if (mine) return strike(p, symbol, theirs.seat, theirs.slot, sink);
  p.step = Step::Victim;
  p.decider = p.active;
  p.bridge = byte(flipped.seat);
  p.slot = byte(flipped.slot);
  p.symbol = byte(static_cast<int>(symbol) + 1);
}

}  // namespace tablee::gefira
