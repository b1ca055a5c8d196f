// Step 1: the tile of the turn and its camels, and the camel that Porcelain moves.
#pragma once

#include <cstdint>

#include "games/gobi/rewards.h"
#include "games/gobi/setup.h"

namespace tablee::gobi {

template <class Sink>
constexpr void put(Position& p, int tile, Sink&& sink) {
  add_camel(p, tile, p.turn);
  sink(event_of(EventKind::CamelPlaced, p.turn, packed(p, tile)));
}

template <class Sink>
constexpr void camels_stand(Position& p, Sink&& sink) {
  p.need = 0;
  p.cause = Cause::None;
  step_two(p, sink);
}

// The camels of a step: lifted first while the reserve is short (B17), then put, by themselves
// where the player has no choice: one on every tile beside the new one (B13).
template <class Sink>
constexpr void place_camels(Position& p, Sink&& sink) {
  if (p.reserve[p.turn] < p.need) {
    p.phase = Phase::Lift;
    return;
  }
  if (p.cause == Cause::Silk || p.cause == Cause::Discard) {
    p.phase = Phase::Put;
    return;
  }
  const int last = p.tiles - 1;
  std::uint64_t targets = p.cause == Cause::Perfume ? bit(last) : beside(p, last);
  p.phase = Phase::Put;
  while (targets != 0) {
    sink.settle();
    --p.need;
    put(p, pop_lowest(targets), sink);
  }
  camels_stand(p, sink);
}

template <class Sink>
constexpr void need_camels(Position& p, Cause cause, int need, Sink&& sink) {
  p.cause = cause;
  p.need = static_cast<std::uint8_t>(need);
  place_camels(p, sink);
}

template <class Sink>
constexpr void place_tile(Position& p, int x, int y, Sink&& sink) {
  add_tile(p, x, y, p.hand - 1);
  p.hand = 0;
  p.placed = 1;
  sink(event_of(EventKind::TilePlaced, p.turn, packed(x, y), p.tribe[p.tiles - 1U]));
  if (unused(p, p.turn, Reward::Silk) != 0) {
    p.phase = Phase::Silk;
    return;
  }
  need_camels(p, Cause::Adjacent, popcount(beside(p, x, y)), sink);
}

template <class Sink>
constexpr void move_camel(Position& p, int to, Sink&& sink) {
  const int from = p.from - 1;
  p.from = 0;
  remove_camel(p, from, p.turn);
  add_camel(p, to, p.turn);
  sink(event_of(EventKind::CamelMoved, p.turn, packed(p, from), packed(p, to)));
  if (p.hand != 0) {
    p.phase = Phase::Play;
  } else {
    step_two(p, sink);
  }
}

template <class Sink>
constexpr void lift_camel(Position& p, int tile, Sink&& sink) {
  remove_camel(p, tile, p.turn);
  sink(event_of(EventKind::CamelLifted, p.turn, packed(p, tile)));
  if (p.phase == Phase::Discard) {
    need_camels(p, Cause::Discard, 1, sink);
  } else {
    place_camels(p, sink);
  }
}

}  // namespace tablee::gobi
