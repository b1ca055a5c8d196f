// Swimming: a pile on its way, where it comes to rest, and the opposing nest.
#pragma once

#include "core/move.h"
#include "games/deep_river/tiles.h"

namespace tablee::deep_river {

template <class Sink>
constexpr void cover(Position& p, int position, Look pawn, Look under, Sink&& sink) {
  const Look stack = stack_of(pawn, under);
  replace(p, position, under, stack);
  mark_course(p, sink);
  p.cause = Cause::Fish;
  sink(event_of(EventKind::Covered, p.turn, position, stack));
}

// The pile is in the opposing nest: the Bear moves, then every pawn goes home (D17).
template <class Sink>
constexpr void enter_nest(Position& p, Look pile, Sink&& sink) {
  const bool stack = is_stack(pile);
  int fish = is_double(pile) ? 2 : 1;
  if (stack && !option(p, kOptionTopOnly)) fish += is_double(under_of(pile)) ? 2 : 1;
  move_bear(p, fish, sink);
  sink.settle();
  bring_home(p, top_of(pile));
  p.pawn = stack ? under_of(pile) : Look{0};
  sink(event_of(EventKind::Home, p.turn, home(p.turn), top_of(pile)));
  if (stack) {
    sink.settle();
    const Look under = p.pawn;
    bring_home(p, under);
    p.pawn = 0;
    sink(event_of(EventKind::Home, owner(under), home(owner(under)), under));
  }
  p.at = 0;
  if (bear_in_nest(p)) return end(p, Ending::Bear, sink);
  fish_done(p, sink);
}

template <class Sink>
constexpr void swim(Position& p, Move move, int distance, Cause cause, Sink&& sink) {
  const Look pile = move.b;
  lift(p, p.turn, move.a, pile);
  const int to = destination(p, move.a, distance, pile);
  const Event moved = event_of(EventKind::Moved, p.turn, move.a, to, pile);
  if (to == kEelNest || to == kSalmonNest) {
    p.step = Step::Course;
    p.at = static_cast<std::uint8_t>(to);
    p.pawn = pile;
    sink(moved);
    return enter_nest(p, pile, sink);
  }
  if (!is_stack(pile)) {
    const Look there = look_at(p, to);
    const Look beside = to == kBigPosition ? look_at(p, 0) : Look{0};
    const bool foe = is_isolated_foe(there, p.turn);
    const bool foe_beside = is_isolated_foe(beside, p.turn);
    if (foe || foe_beside) {
      p.step = Step::Cover;
      p.at = static_cast<std::uint8_t>(to);
      p.pawn = pile;
      p.cause = cause;
      sink(moved);
      if (foe && foe_beside && there != beside) return;
      sink.settle();
      cover(p, to, pile, foe ? there : beside, sink);
      return arrived(p, to, pile, cause, sink);
    }
  }
  replace(p, to, 0, pile);
  mark_course(p, sink);
  sink(moved);
  arrived(p, to, top_of(pile), cause, sink);
}

}  // namespace tablee::deep_river
