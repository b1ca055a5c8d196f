// Step 2: routes and rewards, and what follows it: the next turn, or the points.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/event.h"
#include "games/gobi/routes.h"
#include "games/gobi/scoring.h"

namespace tablee::gobi {

constexpr bool piles_empty(const Position& p) {
  return (p.height[0] | p.height[1] | p.height[2] | p.height[3]) == 0;
}

// Whether a coffee can be had for the route just resolved: by its length, or only by Tea.
constexpr bool coffee_earned(const Position& p) {
  return p.coffee != 0 && p.length >= kCoffeeLength;
}
constexpr bool tea_offered(const Position& p) {
  return p.coffee != 0 && p.length == kTeaLength && unused(p, p.turn, Reward::Tea) != 0;
}

template <class Sink>
constexpr void use(Position& p, Reward gift, Sink&& sink) {
  ++p.used[p.turn][static_cast<std::size_t>(gift)];
  sink(event_of(EventKind::GiftUsed, p.turn, static_cast<int>(gift)));
}

template <class Sink>
constexpr void finish(Position& p, Sink&& sink) {
  sink.settle();
  p.phase = Phase::Over;
  for (Seat s = 0; s < p.seats; ++s) {
    for (std::size_t r = kGifts; r < kRewards; ++r) {
      for (int copy = 0; copy < p.rewards[s][r]; ++copy) {
        const int blessing = static_cast<int>(r);
        sink(event_of(EventKind::BlessingScored, s, blessing, blessing_points(p, s, blessing)));
      }
    }
    const Score points = score(p, s);
    sink(event_of(EventKind::Scored, s, points.gifts, points.coffees, points.blessings,
                  points.discards));
  }
  for (std::uint64_t best = winners(p); best != 0;) {
    sink(event_of(EventKind::Won, static_cast<Seat>(pop_lowest(best))));
  }
}

template <class Sink>
constexpr void end_turn(Position& p, Sink&& sink) {
  sink(event_of(EventKind::TurnEnded, p.turn));
  p.placed = 0;
  if (tiles_left(p) == 0) {
    finish(p, sink);
    return;
  }
  p.turn = static_cast<Seat>(p.turn + 1 == p.seats ? 0 : p.turn + 1);
  p.phase = Phase::Draw;
}

// Step 2 goes on, or the turn ends when nothing but ending it is left.
template <class Sink>
constexpr void step_two(Position& p, Sink&& sink) {
  p.phase = Phase::Routes;
  if (p.placed != 0 && unused(p, p.turn, Reward::Perfume) != 0) return;
  if (p.held[p.turn] != 0 && unused(p, p.turn, Reward::Porcelain) != 0) return;
  const Network net = network(p, p.turn);
  if (has_edge_route(net)) return;
  if (unused(p, p.turn, Reward::Spices) != 0 && has_spice_route(net)) return;
  end_turn(p, sink);
}

template <class Sink>
constexpr void resolve(Position& p, int a, int b, bool corners, Sink&& sink) {
  sink.settle();
  const Network net = network(p, p.turn);
  p.phase = Phase::Reward;
  p.length = static_cast<std::uint8_t>(
      longest(net, node_of(net, a), node_of(net, b), corners));  // before the ends leave (B19)
  sink(event_of(EventKind::RouteResolved, p.turn, packed(p, a), packed(p, b), p.length,
                corners ? 1 : 0));
  sink.settle();
  remove_camel(p, a, p.turn);
  sink(event_of(EventKind::CamelReturned, p.turn, packed(p, a)));
  sink.settle();
  remove_camel(p, b, p.turn);
  sink(event_of(EventKind::CamelReturned, p.turn, packed(p, b)));
  if (piles_empty(p) && !coffee_earned(p) && !tea_offered(p)) {
    sink.settle();
    p.length = 0;
    p.phase = Phase::Routes;
    sink(event_of(EventKind::NoReward, p.turn));
    step_two(p, sink);
  }
}

template <class Sink>
constexpr void take_reward(Position& p, std::size_t pile, Sink&& sink) {
  const int reward = p.top[pile] - 1;
  ++p.rewards[p.turn][static_cast<std::size_t>(reward)];
  p.top[pile] = 0;
  --p.height[pile];
  p.length = 0;
  sink(event_of(EventKind::RewardTaken, p.turn, static_cast<int>(pile), reward));
  if (p.height[pile] != 0) {
    p.phase = Phase::Reveal;
  } else {
    step_two(p, sink);
  }
}

template <class Sink>
constexpr void take_coffee(Position& p, Sink&& sink) {
  sink.settle();
  --p.coffee;
  ++p.coffees[p.turn];
  p.length = 0;
  sink(event_of(EventKind::CoffeeTaken, p.turn));
  step_two(p, sink);
}

}  // namespace tablee::gobi
