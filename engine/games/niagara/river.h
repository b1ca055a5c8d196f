// Phase 1a, phases 3 and 4, and the end: the river carries the canoes, the buoy moves on, the next
// round opens.
#pragma once

#include "core/event.h"
#include "core/game.h"
#include "games/niagara/state.h"

namespace tablee::niagara {

constexpr bool may_recover(const Position& p, Seat seat) {
  return !p.reserve[seat].empty() &&
         (p.canoe[seat][0].node == kFalls || p.canoe[seat][1].node == kFalls);
}

// Asks the next seat, from this one on, that can buy a canoe back; after all, the tiles.
constexpr void seek_recovery(Position& p, Seat from, bool asked_some) {
  for (Seat s = from; !(asked_some && s == p.buoy); s = left_of(p, s)) {
    if (may_recover(p, s)) {
      p.step = Step::Recover;
      p.turn = s;
      return;
    }
    asked_some = true;
  }
  p.step = Step::Tile;
  p.turn = 0;
}

template <class Sink>
constexpr void recover(Position& p, Seat seat, Move move, Sink&& sink) {
  if (move.kind == static_cast<std::uint8_t>(Kind::Recover)) {
    const std::uint8_t lost = p.canoe[seat][0].node == kFalls ? 0 : 1;
    p.reserve[seat].remove(move.a);
    p.site[move.a].add(move.a);
    p.canoe[seat][lost].node = kBeach;
    sink(event_of(EventKind::Recovered, seat, move.a, lost));
  } else {
    sink(event_of(EventKind::Declined, seat));
  }
  seek_recovery(p, left_of(p, seat), true);
}

// The flow of the round: the smallest paddle tile and the weather (N32, with N34 for an example).
constexpr int smallest_tile(const Position& p) {
  int smallest = kCloud;
  for (std::size_t s = 0; s < p.seats; ++s) {
    if (p.tile[s] < smallest) smallest = p.tile[s];
  }
  return smallest == kCloud ? 0 : smallest;
}

constexpr int flow_of(const Position& p) {
  const int flow = smallest_tile(p) + p.weather;
  const int least = has(p, Option::MinFlow1) ? 1 : 0;
  return flow < least ? least : flow;
}

// One disc enters, of which there are always enough (N4), and another leaves through that arm: all
// canoes drift at once, then those on the disc that left fall.
template <class Sink>
constexpr void push(Position& p, int arm, Sink&& sink) {
  sink.settle();
  const auto& drift = kDrift[static_cast<std::size_t>(arm)];
  Event pushed = event_of(EventKind::Pushed, kChance, (flow_of(p) - p.pushes + 1) * 2 + arm);
  unsigned falling = 0;  // bit seat · 2 + canoe
  for (Seat s = 0; s < p.seats; ++s) {
    for (std::uint8_t c = 0; c < kCanoes; ++c) {
      Canoe& canoe = p.canoe[s][c];
      const std::uint8_t to = drift[canoe.node];
      if (to == canoe.node) continue;
      Carried::note(pushed, s * kCanoes + c, canoe.node);
      if (to == kFalls) {
        falling |= 1U << (s * kCanoes + c);
      } else {
        canoe.node = to;
      }
    }
  }
  --p.pushes;
  sink(pushed);
  for (std::uint64_t rest = falling; rest != 0;) {
    const int which = pop_lowest(rest);
    sink.settle();
    Canoe& canoe = p.canoe[static_cast<std::size_t>(which / kCanoes)]
                          [static_cast<std::size_t>(which % kCanoes)];
    const int from = canoe.node;
    const int colour = canoe.gem - 1;
    if (canoe.gem != 0) p.site[static_cast<std::size_t>(colour)].add(colour);
    canoe = {kFalls, 0};
    sink(event_of(EventKind::Fell, static_cast<Seat>(which / kCanoes), which % kCanoes, from,
                  colour));
  }
}

// Where a seat stands in the final ranking; higher is better, equal shares the rank.
constexpr int standing(const Position& p, std::size_t seat) {
  if (p.qualified[seat] == 0) return value_of(p.reserve[seat]);
  return 10000 + 10 * p.reserve[seat].total() - p.qualified[seat];
}

template <class Sink>
constexpr void end_game(Position& p, Sink&& sink) {
  sink.settle();
  p.step = Step::Over;
  p.turn = 0;
  p.afloat = p.moved = p.active = p.points = p.direction = p.acted = 0;
  Seat best = 0;
  for (Seat s = 1; s < p.seats; ++s) {
    if (standing(p, s) > standing(p, best)) best = s;
  }
  if (p.qualified[best] != 0) {
    sink(event_of(EventKind::Won, best));
  } else {
    sink(event_of(EventKind::Stopped, kChance));
  }
}

constexpr bool somebody_qualified(const Position& p) {
  for (std::size_t s = 0; s < p.seats; ++s) {
    if (p.qualified[s] != 0) return true;
  }
  return false;
}

// The river is at rest: the free canoe (N36), the end, or the buoy passed on and the next round
// (N37).
template <class Sink>
constexpr void close_round(Position& p, Sink&& sink) {
  for (Seat s = 0; s < p.seats; ++s) {
    if (p.canoe[s][0].node == kFalls && p.canoe[s][1].node == kFalls) {
      sink.settle();
      p.canoe[s][0].node = kBeach;
      sink(event_of(EventKind::Rescued, s, 0));
    }
  }
  if (p.round == kLastRound || somebody_qualified(p)) {
    end_game(p, sink);
    return;
  }
  sink.settle();
  ++p.round;
  p.buoy = left_of(p, p.buoy);
  p.tile = {};
  p.step = Step::Tile;
  sink(event_of(EventKind::BuoyPassed, p.buoy, p.round));
  if (p.round % kTiles == 1) {
    sink.settle();
    for (std::size_t s = 0; s < p.seats; ++s) p.hand[s] = kFullHand;
    sink(event_of(EventKind::TilesBack, kChance));
  }
  seek_recovery(p, p.buoy, false);
}

// As many discs as the flow says, one after another (N33).
template <class Sink>
constexpr void open_river(Position& p, Sink&& sink) {
  const int flow = flow_of(p);
  p.turn = 0;
  p.step = Step::Arm;
  p.pushes = static_cast<std::uint8_t>(flow);
  sink(event_of(EventKind::Flowed, kChance, flow, smallest_tile(p), p.weather));
  if (flow != 0 && has(p, Option::ForkRandom)) return;
  while (p.pushes != 0) {
    sink.settle();
    const int arm = p.next_arm;
    p.next_arm ^= 1U;
    push(p, arm, sink);
  }
  close_round(p, sink);
}

// fork_random: chance has sent a disc into an arm.
template <class Sink>
constexpr void push_by_chance(Position& p, int arm, Sink&& sink) {
  push(p, arm, sink);
  if (p.pushes == 0) close_round(p, sink);
}

}  // namespace tablee::niagara
