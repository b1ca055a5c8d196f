// What a move does, and everything that follows from it without a decision.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/event.h"
#include "core/move.h"
#include "games/gobi/board.h"
#include "games/gobi/routes.h"
#include "games/gobi/rules.h"
#include "games/gobi/scoring.h"
#include "games/gobi/state.h"

namespace tablee::gobi {

// Something that nobody knew is turned up.
template <class Sink>
constexpr void reveal(Sink&& sink, EventKind kind, Seat seat, int a = 0, int b = 0) {
  Event e = event_of(kind, seat, a, b);
  e.reveals = true;
  sink(e);
}

template <class Sink>
constexpr void put(Position& p, int tile, Sink&& sink) {
  add_camel(p, tile, p.turn);
  sink(event_of(EventKind::CamelPlaced, p.turn, packed(p, tile)));
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
constexpr void camels_stand(Position& p, Sink&& sink) {
  p.need = 0;
  p.cause = Cause::None;
  step_two(p, sink);
}

// The camels of a step: lifted first while the reserve is short (B17), then put, by themselves
// where the player has no choice.
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

constexpr void add_tile(Position& p, int x, int y, int tribe) {
  p.x[p.tiles] = static_cast<std::int8_t>(x);
  p.y[p.tiles] = static_cast<std::int8_t>(y);
  p.tribe[p.tiles] = static_cast<std::uint8_t>(tribe);
  ++p.tiles;
}

// The four tiles lie: of two that touch with one name, the later one changes places with the tile
// diagonal to the earlier (B4).
template <class Sink>
constexpr void part_pairs(Position& p, Sink&& sink) {
  for (std::size_t early = 0; early < kSetupTiles; ++early) {
    for (std::size_t late = early + 1; late < kSetupTiles; ++late) {
      const int apart = cell(p, late) - cell(p, early);
      const bool touch = apart == 1 || apart == kRow || apart == -1 || apart == -kRow;
      if (p.tribe[early] != p.tribe[late] || !touch) continue;
      const auto other = static_cast<std::size_t>(tile_at(p, 1 - p.x[early], 1 - p.y[early]));
      sink.settle();
      const std::int8_t x = p.x[late];
      const std::int8_t y = p.y[late];
      p.x[late] = p.x[other];
      p.y[late] = p.y[other];
      p.x[other] = x;
      p.y[other] = y;
      sink(event_of(EventKind::TilesSwapped, kChance, packed(p, static_cast<int>(other)),
                    packed(p, static_cast<int>(late))));
    }
  }
}

template <class Sink>
constexpr void tile_drawn(Position& p, int tribe, Sink&& sink) {
  --p.left[static_cast<std::size_t>(tribe)];
  if (p.phase == Phase::Draw) {
    p.hand = static_cast<std::uint8_t>(tribe + 1);
    p.phase = Phase::Play;
    reveal(sink, EventKind::TileDrawn, p.turn, tribe);
    return;
  }
  add_tile(p, p.tiles % 2, p.tiles / 2, tribe);
  reveal(sink, EventKind::TileLaid, kChance, packed(p, p.tiles - 1), tribe);
  if (p.tiles < kSetupTiles) return;
  part_pairs(p, sink);
  p.phase = Phase::Reveal;
}

template <class Sink>
constexpr void reward_revealed(Position& p, int pile, int reward, Sink&& sink) {
  --p.unseen[static_cast<std::size_t>(reward)];
  p.top[static_cast<std::size_t>(pile)] = static_cast<std::uint8_t>(reward + 1);
  reveal(sink, EventKind::RewardRevealed, kChance, pile, reward);
  if (bare_pile(p) < kPiles) return;  // the setup turns up four
  if (tiles_left(p) == kTiles - kSetupTiles) {
    p.phase = Phase::Draw;
  } else {
    step_two(p, sink);
  }
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

template <class Sink>
constexpr void apply(Position& p, Seat /*seat*/, Move move, Sink&& sink) {
  const int a = move.a;
  switch (static_cast<Kind>(move.kind)) {
    case Kind::None:
      return;
    case Kind::First:
      p.turn = move.a;
      p.phase = Phase::Layout;
      reveal(sink, EventKind::FirstPlayer, p.turn);
      return;
    case Kind::Tile:
      tile_drawn(p, a, sink);
      return;
    case Kind::Reward:
      reward_revealed(p, a, move.b, sink);
      return;
    case Kind::Place:
      place_tile(p, a - kBias, move.b - kBias, sink);
      return;
    case Kind::Discard:
      ++p.discards[p.turn][p.hand - 1U];
      sink(event_of(EventKind::TileDiscarded, p.turn, p.hand - 1));
      p.hand = 0;
      p.phase = Phase::Discard;
      return;
    case Kind::Porcelain:
      use(p, Reward::Porcelain, sink);
      p.from = static_cast<std::uint8_t>(a + 1);
      p.phase = Phase::Move;
      return;
    case Kind::Move:
      move_camel(p, a, sink);
      return;
    case Kind::Adjacent:
      need_camels(p, Cause::Adjacent, popcount(beside(p, p.tiles - 1)), sink);
      return;
    case Kind::Silk:
      use(p, Reward::Silk, sink);
      need_camels(p, Cause::Silk, popcount(beside(p, p.tiles - 1)), sink);
      return;
    case Kind::Lift:
      lift_camel(p, a, sink);
      return;
    case Kind::Put:
      put(p, a, sink);
      if (p.need > 1) {
        --p.need;
      } else {
        camels_stand(p, sink);
      }
      return;
    case Kind::Skip:
      sink(event_of(EventKind::CamelSkipped, p.turn));
      step_two(p, sink);
      return;
    case Kind::Cotton:
      use(p, Reward::Cotton, sink);
      need_camels(p, Cause::Discard, 2, sink);
      return;
    case Kind::Route:
      resolve(p, a, move.b, false, sink);
      return;
    case Kind::Spices:
      use(p, Reward::Spices, sink);
      resolve(p, a, move.b, true, sink);
      return;
    case Kind::Perfume:
      use(p, Reward::Perfume, sink);
      need_camels(p, Cause::Perfume, 1, sink);
      return;
    case Kind::End:
      end_turn(p, sink);
      return;
    case Kind::Take:
      take_reward(p, move.a, sink);
      return;
    case Kind::Coffee:
      take_coffee(p, sink);
      return;
    case Kind::Tea:
      use(p, Reward::Tea, sink);
      take_coffee(p, sink);
      return;
    case Kind::Decline:
      p.length = 0;
      sink(event_of(EventKind::NoReward, p.turn));
      step_two(p, sink);
      return;
  }
}

}  // namespace tablee::gobi
