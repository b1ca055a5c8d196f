// Building and setting out: who builds next, and the raid on a bridge.
#pragma once

#include "core/event.h"
#include "games/gefira/turn.h"

namespace tablee::gefira {

// G8: the next builder takes the top card; when all bridges stand (G9), the raids begin (G10).
template <class Sink>
constexpr void next_builder(Position& p, int seat, Sink& sink) {
  p.bridge = p.slot = 0;
  p.decider = byte(seat);
  for (int bridge = 0; bridge < seats(p); ++bridge) {
    if (next_free(p, bridge) == end_slot(p)) continue;
    p.step = Step::Build;
    take_top(p, p.decider, p.held, EventKind::Took, sink);
    return;
  }
  p.step = Step::Raid;
  p.decider = p.first;
}

// G10, G53: each raids the next bridge clockwise, three cards each.
template <class Sink>
constexpr void raid(Position& p, Seat seat, int slot, Sink& sink) {
  const int victim = next_seat(p, seat);
  auto& face = p.face[at(victim)][at(slot)];
  auto& hand = p.hand[seat];
  int i = 0;
  while (hand[at(i)] != 0) ++i;
  hand[at(i)] = byte(card_of(p, face - 1) + 1);
  const int taken = face - 1;
  face = 0;
  p.rotation[at(victim)][at(slot)] = 0;
  sink(secret(EventKind::Raided, seat, place(victim, slot), look(taken),
              look(p.partner[at(taken)])));
  if (i + 1 < kHand) return;
  p.decider = byte(victim);
  if (victim == p.first) {
    p.step = Step::Entry;
    p.decider = byte(next_seat(p, p.first));
  }
}

}  // namespace tablee::gefira
