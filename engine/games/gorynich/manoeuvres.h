// What actions do to the table: riding, burning, flying, and the two faces of every tile.
#pragma once

#include "core/event.h"
#include "games/gorynich/state.h"

namespace tablee::gorynich {

template <class Sink>
constexpr void lose(Position& p, Outcome why, Sink& sink) {
  sink.settle();
  p.step = Step::Over;
  p.outcome = why;
  sink(event_of(EventKind::Lost, kChance, static_cast<int>(why)));
}

// A knight rides along its path, backwards below 0, and takes the tunnel it ends on (R20). Says
// whether it entered the castle; the caller ends the game then (R10).
template <class Sink>
constexpr bool ride(Position& p, int k, int squares, Sink& sink) {
  const int from = p.knight[index(k)];
  int to = from;
  int ridden = 0;
  for (; ridden < squares && to != kCastle; ++ridden) to = ground(p, to).next;
  for (; ridden > squares && ground(p, to).back != to; --ridden) to = ground(p, to).back;
  if (ridden == 0) return false;
  sink.settle();
  p.knight[index(k)] = static_cast<std::uint8_t>(to);
  sink(event_of(EventKind::KnightRode, kChance, k, from, to, ridden));
  if (to == kCastle) return true;
  const int exit = tunnel_exit(p, to);
  if (exit != to) {
    sink.settle();
    p.knight[index(k)] = static_cast<std::uint8_t>(exit);
    sink(event_of(EventKind::Tunnelled, kChance, k, to, exit, ground(p, to).tunnel - 1));
  }
  return false;
}

// The dragon has stopped on a square; a river there carries it one further (R21).
template <class Sink>
constexpr void land(Position& p, Sink& sink) {
  const int from = p.dragon;
  const int shore = drift(p, from);
  if (shore == from) return;
  sink.settle();
  p.dragon = static_cast<std::uint8_t>(shore);
  sink(event_of(EventKind::Drifted, kChance, from, shore));
}

template <class Sink>
constexpr void fly(Position& p, Seat seat, int to, Sink& sink) {
  const int from = p.dragon;
  p.dragon = static_cast<std::uint8_t>(to);
  sink(event_of(EventKind::DragonMoved, seat, from, to));
  land(p, sink);
}

// Fire on a square: a Shield goes first, the others burn (R16, R24). Wins with the last one (R19).
template <class Sink>
constexpr void burn(Position& p, Seat seat, int s, Sink& sink) {
  sink(event_of(EventKind::Fired, seat, s));
  for (std::uint64_t rest = p.alive; rest != 0;) {
    const int k = pop_lowest(rest);
    if (p.knight[index(k)] != s) continue;
    sink.settle();
    if (p.shield == k + 1) {
      p.shield = 0;
      sink(event_of(EventKind::ShieldBurned, kChance, k));
      continue;
    }
    const auto others = static_cast<std::uint16_t>(~(1U << k));
    p.alive &= others;
    p.marks &= others;
    p.knight[index(k)] = 0;
    if (p.mount == k + 1) p.mount = 0;
    sink(event_of(EventKind::KnightBurned, kChance, k, s));
  }
  if (p.alive == 0) {
    sink.settle();
    p.step = Step::Over;
    p.outcome = Outcome::Won;
    sink(event_of(EventKind::Won, seat));
  }
}

template <class Sink>
constexpr void fire(Position& p, Seat seat, Sink& sink) {
  if (in_castle(p.dragon)) {
    sink(event_of(EventKind::Fired, seat, p.dragon));
    lose(p, Outcome::CastleBurned, sink);
  } else {
    burn(p, seat, p.dragon, sink);
  }
}

// The direction in which a Move card takes the dragon now (R15).
constexpr int heading(const Position& p, int card) {
  return signed_value(p) > 0 ? card : (card + 2) % 4;
}

// The longest Move of the moment (R15, R26, R28).
constexpr int reach(const Position& p) {
  if (p.size == Size::Double) return 4;
  if (p.size == Size::Heavy) return 1;
  return distance(signed_value(p), 0);
}

// Begins a Move: asks for the number of squares, or loses if even one leaves the board (R15).
template <class Sink>
constexpr void begin_move(Position& p, Seat seat, int card, Sink& sink) {
  const int direction = heading(p, card);
  if (stepped(p.dragon, direction, 1) < 0) {
    sink(event_of(EventKind::DragonLeft, seat, p.dragon, direction));
    lose(p, Outcome::LeftBoard, sink);
    return;
  }
  p.card = static_cast<std::uint8_t>(card + 1);
  p.step = Step::Steps;
}

// Living knights with the fewest or the most squares left (R31).
constexpr unsigned extreme_knights(const Position& p, bool nearest) {
  unsigned best = 0;
  int best_left = nearest ? 1000 : -1;
  for (std::uint64_t rest = p.alive; rest != 0;) {
    const int k = pop_lowest(rest);
    const int left = ground(p, p.knight[index(k)]).left;
    if (left == best_left) best |= 1U << k;
    if (nearest ? left < best_left : left > best_left) {
      best = 1U << k;
      best_left = left;
    }
  }
  return best;
}

// Knights that the manoeuvre being carried out may name.
constexpr unsigned nameable_knights(const Position& p) {
  unsigned all = p.alive;
  switch (effect(p)) {
    case Effect::DoubleProtection:
      if (p.shield != 0) all &= ~(1U << (p.shield - 1));
      return all;
    case Effect::Mount:
      if (p.mount != 0) all &= ~(1U << (p.mount - 1));
      return all;
    case Effect::RoyalApples:
      return extreme_knights(p, true);
    case Effect::Illusion:
      return extreme_knights(p, false);
    default:
      return all;
  }
}

// How far the Magnet pulls a knight, backwards below 0 (R27, R31).
constexpr int pull(const Position& p, int k) {
  const int here = p.knight[index(k)];
  bool on_path = false;
  for (int s = ground(p, here).start; s != kCastle; s = ground(p, s).next) {
    on_path |= s == p.dragon;
  }
  const int goal = ground(p, p.dragon).left;
  int best = 0;
  int best_distance = on_path ? distance(ground(p, here).left, goal) : manhattan(here, p.dragon);
  int forward = here;
  int backward = here;
  for (int n = 1; n <= 2; ++n) {
    // Away from the castle first, and only what is nearer replaces: that settles the ties.
    const int before = ground(p, backward).back;
    if (before != backward) {
      backward = before;
      const int d = on_path ? distance(ground(p, before).left, goal) : manhattan(before, p.dragon);
      if (d < best_distance) {
        best = -n;
        best_distance = d;
      }
    }
    if (forward == kCastle) continue;
    forward = ground(p, forward).next;
    if (forward == kCastle) continue;
    const int d = on_path ? distance(ground(p, forward).left, goal) : manhattan(forward, p.dragon);
    if (d < best_distance) {
      best = n;
      best_distance = d;
    }
  }
  return best;
}

// The path square on which the Illusion sets a knight for a dragon on that square (R31).
constexpr int nearest_path_square(const Position& p, int from) {
  if (ground(p, from).path != 0) return from;
  int best = -1;
  int best_rank = 0;
  for (int s = 0; s < kSquares; ++s) {
    const Ground& g = ground(p, s);
    if (g.path == 0) continue;
    const int rank = manhattan(s, from) * 100 + g.left;  // then lowest y, lowest x: first in order
    if (best < 0 || rank < best_rank) {
      best = s;
      best_rank = rank;
    }
  }
  return best;
}

template <class Sink>
constexpr void swap_places(Position& p, Seat seat, int k, Sink& sink) {
  const int lair = p.dragon;
  const int from = p.knight[index(k)];
  const int to = nearest_path_square(p, lair);
  p.knight[index(k)] = static_cast<std::uint8_t>(to);
  p.dragon = static_cast<std::uint8_t>(from);
  sink(event_of(EventKind::Swapped, seat, k, from, lair, to));
  // A dragon that stays where it was has not stopped anew, so no river takes it.
  if (from != lair) land(p, sink);
}

// Carries out a manoeuvre on the knight it names.
template <class Sink>
constexpr void manoeuvre_knight(Position& p, Seat seat, int k, Sink& sink) {
  bool entered = false;
  sink.settle();
  switch (effect(p)) {
    case Effect::Trap: {
      const int from = p.knight[index(k)];
      p.knight[index(k)] = ground(p, from).start;
      sink(event_of(EventKind::Trapped, seat, k, from, p.knight[index(k)]));
      break;
    }
    case Effect::DoubleProtection:
      p.shield = static_cast<std::uint8_t>(k + 1);
      sink(event_of(EventKind::ShieldGiven, seat, k));
      break;
    case Effect::Mount:
      p.mount = static_cast<std::uint8_t>(k + 1);
      sink(event_of(EventKind::MountGiven, seat, k));
      break;
    case Effect::RoyalApples:
      entered = ride(p, k, -2, sink);
      break;
    case Effect::Illusion:
      swap_places(p, seat, k, sink);
      break;
    case Effect::Magnet:
      entered = ride(p, k, pull(p, k), sink);
      break;
    case Effect::Roar:
      entered = ride(p, k, -1, sink);
      break;
    default:  // Rally
      entered = ride(p, k, 1, sink);
      break;
  }
  if (entered) lose(p, Outcome::Entered, sink);
}

// Is there an action after the present one in this round? Passes are none (R23).
constexpr bool action_follows(const Position& p) {
  for (int turn = p.turn + 1; turn < p.seats; ++turn) {
    if (p.commit[seat_after(p, turn)] != kPassed) return true;
  }
  return false;
}

// Begins the manoeuvre in p.effect: asks what it needs to know (p.step changes), or does it.
template <class Sink>
constexpr void begin_manoeuvre(Position& p, Seat seat, Sink& sink) {
  const auto nothing = [&] { sink(event_of(EventKind::NothingHappened, seat, p.effect - 1)); };
  const auto set_size = [&](Size size) {
    sink.settle();
    p.size = size;
    sink(event_of(EventKind::SizeSet, seat, static_cast<int>(size)));
  };
  switch (effect(p)) {
    case Effect::Repetition:
      if ((p.up[seat] & kRepeatable) == 0) return nothing();
      p.step = Step::Repeat;
      return;
    case Effect::IrrevocableLoss:
      p.step = Step::Box;
      return;
    case Effect::KnightsMove:
    case Effect::TakeOff:
      p.step = Step::To;
      return;
    case Effect::WhiteFlag:
      if (!action_follows(p)) return nothing();
      sink.settle();
      p.flag = 1;
      sink(event_of(EventKind::FlagRaised, seat));
      return;
    case Effect::FallenComrade:
      if (burned(p) == 0) return nothing();
      p.step = Step::Comrade;
      return;
    case Effect::AtTheDouble:
      return set_size(Size::Double);
    case Effect::HeavyWings:
      return set_size(Size::Heavy);
    case Effect::GreatBreath:
      p.step = Step::Breath;
      return;
    case Effect::Headwind:
      sink.settle();
      p.inverted ^= 1U;
      sink(event_of(EventKind::WindTurned, seat, p.inverted));
      return;
    case Effect::RoyalApples:
    case Effect::Illusion: {
      const unsigned tied = nameable_knights(p);
      if ((tied & (tied - 1)) == 0) return manoeuvre_knight(p, seat, lowest_bit(tied), sink);
      p.step = Step::Knight;
      return;
    }
    default:
      if (nameable_knights(p) == 0) return nothing();
      p.step = Step::Knight;
      return;
  }
}

}  // namespace tablee::gorynich
