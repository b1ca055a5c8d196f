// Turns and cards: what follows the end of an action, and how the top card changes hands.
#pragma once

#include "core/event.h"
#include "games/gefira/state.h"

namespace tablee::gefira {

constexpr int place(int seat, int slot) { return seat * 16 + slot; }

// An event whose arguments only that seat may see, and in which it learns something.
constexpr Event secret(EventKind kind, Seat seat, int a, int b, int c = 0) {
  Event e = event_of(kind, seat, a, b, c);
  e.seen_by = only(seat);
  e.reveals = true;
  return e;
}

// The top card leaves the pile, which uncovers the next one at once (G46b); a pile that runs out
// is made anew from the discard (G43). It comes into that place, as a hand stores it.
template <class Sink>
constexpr void take_top(Position& p, Seat seat, std::uint8_t& into, EventKind kind, Sink& sink) {
  sink.settle();
  const int face = p.top - 1;
  p.top = 0;
  into = byte(card_of(p, face) + 1);
  sink(secret(kind, seat, look(face), look(p.partner[at(face)])));
  if (is_empty(p.pile)) {
    sink.settle();
    p.pile = p.discard;
    p.discard = {};
    sink(event_of(EventKind::Reshuffled, kChance, cards_in(p.pile)));
  }
}

template <class Sink>
constexpr void begin_turn(Position& p, int seat, Sink& sink) {
  sink.settle();
  ++p.turns;
  p.active = p.decider = byte(seat);
  p.actions = 0;
  p.step = Step::Action;
  sink(event_of(EventKind::Turn, p.active, p.turns));
}

constexpr void forget_choices(Position& p) {
  p.bridge = p.slot = p.done_slot = p.symbol = 0;
  p.changed = 0;
}

template <class Sink>
constexpr void end_game(Position& p, Sink& sink, bool across) {
  sink.settle();
  forget_choices(p);
  p.decider = p.active;
  p.step = Step::Over;
  sink(event_of(EventKind::Ended, kChance, across ? 1 : 0));
}

template <class Sink>
constexpr void end_turn(Position& p, Sink& sink) {
  if (p.turns == kTurnsPerSeat * seats(p)) return end_game(p, sink, false);
  begin_turn(p, next_seat(p, p.active), sink);
}

// Two actions a turn, a third for an Extra Action card (G13, G14): the turn goes on after an action
// (G29), however that ended, with a gap filled too (G28).
template <class Sink>
constexpr void finish_action(Position& p, Sink& sink) {
  forget_choices(p);
  p.decider = p.active;
  p.step = Step::Action;
  if (p.actions == 1 && p.extras[at(p.active)] != 0) p.step = Step::Extra;
  if (p.actions == 0 || p.step == Step::Extra) {
    ++p.actions;
    return;
  }
  sink.settle();
  ++p.actions;
  end_turn(p, sink);
}

}  // namespace tablee::gefira
