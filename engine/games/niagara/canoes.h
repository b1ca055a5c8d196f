// Phase 2: whose turn, which canoe, its cargo, its way, its theft.
#pragma once

#include "core/event.h"
#include "core/game.h"
#include "games/niagara/river.h"
#include "games/niagara/state.h"

namespace tablee::niagara {

constexpr Canoe& active_canoe(Position& p) { return p.canoe[p.turn][p.active]; }
constexpr const Canoe& active_canoe(const Position& p) { return p.canoe[p.turn][p.active]; }

// --- What may be done -------------------------------------------------------------------------

constexpr bool can_spend_down(const Position& p, int depth, int gem, int points);

// cargo_anytime: is there a cargo action beside a disc of that depth after which a canoe that goes
// downstream can still spend all its points? Both arms see the same sites, so depth says it all.
constexpr bool can_act_going_down(const Position& p, int depth, int gem, int points) {
  const int at = site_at(depth);
  if (at < 0 || points < kCargoCost) return false;
  if (gem != 0 && can_spend_down(p, depth, 0, points - kCargoCost)) return true;
  const int rest = points - (gem != 0 ? kSwapCost : kCargoCost);
  if (rest < 0) return false;
  for (std::uint64_t left = p.site[static_cast<std::size_t>(at)].colours(); left != 0;) {
    const int taken = pop_lowest(left) / 4 + 1;
    if (taken != gem && can_spend_down(p, depth, taken, rest)) return true;
  }
  return false;
}

// cargo_anytime: can a canoe that goes downstream from there spend exactly these points?
constexpr bool can_spend_down(const Position& p, int depth, int gem, int points) {
  if (points == 0) return true;
  for (int d = depth + 1; d <= kDeepest; ++d) {
    --points;
    if (points == 0 || can_act_going_down(p, d, gem, points)) return true;
  }
  return false;
}

// May a canoe end a go on a disc of that depth with that many points left? Going up, the rest can
// always be paddled away or lost on the beach; only going down can it get stuck.
constexpr bool may_stop(const Position& p, int gem, int depth, int points, Direction direction) {
  if (points == 0) return true;
  const int at = site_at(depth);
  if (p.acted != 0 || at < 0) return false;
  const Gems site = p.site[static_cast<std::size_t>(at)];
  if (has(p, Option::CargoAnytime)) {
    if (direction == kDown) return can_act_going_down(p, depth, gem, points);
    return points >= kCargoCost && (gem != 0 || !site.empty());
  }
  if (points == kCargoCost) return gem != 0 || !site.empty();
  return points == kSwapCost && gem != 0 && (site.colours() & ~(1U << 4 * (gem - 1))) != 0;
}

// Once its cargo is so, can the canoe under way bring its move to an end?
constexpr bool can_end_with(const Position& p, int depth, int gem, int points) {
  if (p.step == Step::StartCargo) return true;  // nothing bars the way up
  if (!has(p, Option::CargoAnytime)) return points == 0;
  return p.direction == kUp || can_spend_down(p, depth, gem, points);
}

template <class Moves>
constexpr void legal_cargo(const Position& p, Moves& moves) {
  const Canoe canoe = active_canoe(p);
  const int here = depth(canoe.node);
  const Gems site = p.site[static_cast<std::size_t>(site_at(here))];
  if (p.step == Step::StartCargo) moves.push(move_of(Kind::Cargo, kNoAct));
  if (canoe.gem != 0 && can_end_with(p, here, 0, p.points - kCargoCost)) {
    moves.push(move_of(Kind::Cargo, kUnload));
  }
  const int rest = p.points - (canoe.gem != 0 ? kSwapCost : kCargoCost);
  if (rest < 0) return;
  for (std::uint64_t left = site.colours(); left != 0;) {
    const int colour = pop_lowest(left) / 4;
    if (colour + 1 == canoe.gem || !can_end_with(p, here, colour + 1, rest)) continue;
    moves.push(move_of(Kind::Cargo, canoe.gem != 0 ? kSwap : kLoad, colour));
  }
}

// Where else canoes float makes no difference: a disc has room for all (N23).
template <class Moves>
constexpr void legal_go(const Position& p, Moves& moves) {
  const Canoe canoe = active_canoe(p);
  if (p.direction != kDown && canoe.node != kBeach) {
    int node = canoe.node;
    for (int left = p.points - 1; left >= 0; --left) {
      node = upstream(node);
      if (node == kBeach || may_stop(p, canoe.gem, depth(node), left, kUp)) {
        moves.push(move_of(Kind::Go, node));
      }
      if (node == kBeach) break;
    }
  }
  if (p.direction == kUp) return;
  const int here = depth(canoe.node);
  for (int d = here + 1; d <= kDeepest && d <= here + p.points; ++d) {
    if (!may_stop(p, canoe.gem, d, here + p.points - d, kDown)) continue;
    if (d > kT5 && here > kT5) {
      moves.push(move_of(Kind::Go, canoe.node + d - here));
    } else {
      moves.push(move_of(Kind::Go, d));
      if (d > kT5) moves.push(move_of(Kind::Go, d + kR6 - kL6));
    }
  }
}

// Calls visit(seat, canoe) for every canoe whose gem the canoe under way may take.
template <class Visit>
constexpr void each_victim(const Position& p, Visit&& visit) {
  const int here = active_canoe(p).node;
  for (Seat s = 0; s < p.seats; ++s) {
    if (s == p.turn && !has(p, Option::SelfTransfer)) continue;
    for (std::uint8_t c = 0; c < kCanoes; ++c) {
      // The thief itself is empty and so never its own victim.
      if (p.canoe[s][c].node == here && p.canoe[s][c].gem != 0) visit(s, c);
    }
  }
}

template <class Moves>
constexpr void legal_steal(const Position& p, Moves& moves) {
  each_victim(p, [&](Seat s, std::uint8_t c) { moves.push(move_of(Kind::Steal, s, c)); });
  moves.push(move_of(Kind::NoSteal));
}

template <class Moves>
constexpr void legal_canoe(const Position& p, Moves& moves) {
  for (std::uint8_t c = 0; c < kCanoes; ++c) {
    if ((p.moved >> c & 1U) == 0 && p.canoe[p.turn][c].node != kFalls) {
      moves.push(move_of(Kind::Canoe, c));
    }
  }
  const bool owes = (p.afloat & ~p.moved) != 0;
  if (!owes && (p.afloat != 0 || !has(p, Option::MustLaunch))) moves.push(move_of(Kind::Pass));
}

// --- What happens -----------------------------------------------------------------------------

template <class Sink>
constexpr void begin_turn(Position& p, Seat seat, Sink&& sink) {
  sink.settle();
  p.turn = seat;
  p.hand[seat] &= static_cast<std::uint8_t>(~tile_bit(p.tile[seat]));
  Event revealed = event_of(EventKind::Revealed, seat, p.tile[seat]);
  revealed.reveals = true;
  sink(revealed);
  if (p.tile[seat] == kCloud) {
    p.step = Step::Weather;
    return;
  }
  p.step = Step::Canoe;
  p.afloat = static_cast<std::uint8_t>((p.canoe[seat][0].afloat() ? 1U : 0U) |
                                       (p.canoe[seat][1].afloat() ? 2U : 0U));
}

template <class Sink>
constexpr void end_turn(Position& p, Sink&& sink) {
  sink.settle();
  p.afloat = p.moved = 0;
  const Seat next = left_of(p, p.turn);
  if (next == p.buoy) {
    open_river(p, sink);
  } else {
    begin_turn(p, next, sink);
  }
}

template <class Sink>
constexpr void shift_weather(Position& p, int shift, Sink&& sink) {
  const int before = p.weather;
  p.weather = static_cast<std::int8_t>(before + shift);
  p.step = Step::Canoe;  // there is no weather left to choose, nor a canoe
  sink(event_of(EventKind::Shifted, p.turn, before, p.weather));
  end_turn(p, sink);
}

// The canoe under way has finished.
template <class Sink>
constexpr void end_canoe(Position& p, Sink&& sink) {
  const std::size_t other = 1U - p.active;
  p.moved |= static_cast<std::uint8_t>(1U << p.active);
  p.active = p.points = p.direction = p.acted = 0;
  p.step = Step::Canoe;
  if (p.afloat == 0 || p.moved == 3 || p.canoe[p.turn][other].node == kFalls) end_turn(p, sink);
}

template <class Sink>
constexpr void take_canoe(Position& p, Move move, Sink&& sink) {
  if (move.kind == static_cast<std::uint8_t>(Kind::Pass)) {
    sink(event_of(EventKind::Passed, p.turn));
    end_turn(p, sink);
    return;
  }
  p.active = move.a;
  p.points = p.tile[p.turn];
  const Canoe canoe = active_canoe(p);
  const int at = site_at(depth(canoe.node));
  // The step is skipped where nothing but "none" could be answered.
  const bool could = at >= 0 && p.points >= kCargoCost &&
                     (canoe.gem != 0 || !p.site[static_cast<std::size_t>(at)].empty());
  p.step = could ? Step::StartCargo : Step::Go;
}

template <class Sink>
constexpr void handle_cargo(Position& p, Move move, Sink&& sink) {
  if (move.a != kNoAct) {
    Canoe& canoe = active_canoe(p);
    Gems& site = p.site[static_cast<std::size_t>(site_at(depth(canoe.node)))];
    if (canoe.gem != 0) {
      const int colour = canoe.gem - 1;
      site.add(colour);
      canoe.gem = 0;
      p.points = static_cast<std::uint8_t>(p.points - kCargoCost);
      sink(event_of(EventKind::Unloaded, p.turn, p.active, colour, canoe.node));
    }
    if (move.a != kUnload) {
      sink.settle();
      site.remove(move.b);
      canoe.gem = static_cast<std::uint8_t>(move.b + 1);
      p.points = static_cast<std::uint8_t>(p.points - kCargoCost);
      sink(event_of(EventKind::Loaded, p.turn, p.active, move.b, canoe.node));
    }
    p.acted = has(p, Option::CargoAnytime) ? 0 : 1;
  }
  if (p.points == 0) {
    end_canoe(p, sink);
  } else {
    p.step = Step::Go;
  }
}

template <class Sink>
constexpr void land(Position& p, Sink&& sink) {
  sink.settle();
  Canoe& canoe = active_canoe(p);
  const Seat seat = p.turn;
  const int colour = canoe.gem - 1;
  canoe.gem = 0;
  if (colour >= 0) p.reserve[seat].add(colour);
  sink(event_of(EventKind::Landed, seat, p.active, colour));
  if (colour >= 0) {
    const Goal goal = goal_met(p.reserve[seat]);
    if (goal != Goal::None && p.qualified[seat] == 0) {
      sink.settle();
      std::uint8_t order = 1;
      for (std::size_t s = 0; s < p.seats; ++s) {
        if (p.qualified[s] != 0) ++order;
      }
      p.qualified[seat] = order;
      sink(event_of(EventKind::Qualified, seat, static_cast<int>(goal)));
      if (!has(p, Option::FinishRound)) return end_game(p, sink);
    }
  }
  end_canoe(p, sink);
}

template <class Sink>
constexpr void go(Position& p, int to, Sink&& sink) {
  Canoe& canoe = active_canoe(p);
  const int from = canoe.node;
  const int steps = depth(to) - depth(from);  // onto the first disc is a step too (N18)
  const bool first_leg = p.direction == kStill;
  canoe.node = static_cast<std::uint8_t>(to);
  p.direction = steps < 0 ? kUp : kDown;
  p.acted = 0;
  sink(event_of(EventKind::Paddled, p.turn, p.active, from, to));
  if (to == kBeach) {
    land(p, sink);
    return;
  }
  p.points = static_cast<std::uint8_t>(p.points - (steps < 0 ? -steps : steps));
  if (p.points != 0) {
    p.step = Step::EndCargo;
    return;
  }
  // A theft needs an empty canoe all the way up; a second leg follows a cargo action on the way,
  // so the canoe was loaded before or after it.
  if (steps < 0 && first_leg && canoe.gem == 0) {
    bool victims = false;
    each_victim(p, [&](Seat, std::uint8_t) { victims = true; });
    if (victims) {
      p.step = Step::Steal;
      return;
    }
  }
  end_canoe(p, sink);
}

template <class Sink>
constexpr void steal(Position& p, Move move, Sink&& sink) {
  if (move.kind == static_cast<std::uint8_t>(Kind::Steal)) {
    Canoe& victim = p.canoe[move.a][move.b];
    const std::uint8_t gem = victim.gem;
    victim.gem = 0;
    active_canoe(p).gem = gem;
    sink(event_of(EventKind::Stole, p.turn, p.active, move.a, move.b, gem - 1));
  } else {
    sink(event_of(EventKind::Spared, p.turn, p.active));
  }
  end_canoe(p, sink);
}

}  // namespace tablee::niagara
