// A turn: the Bear, the fish that are left, the drift, the end. Each function carries on until a
// decision is due.
#pragma once

#include "core/event.h"
#include "games/deep_river/river.h"

namespace tablee::deep_river {

// The turn runs its course, nothing is in hand: for the moment that the next event shows. Whatever
// comes after it sets these anew.
template <class Sink>
constexpr void mark_course(Position& p, const Sink&) {
  if constexpr (kHeard<Sink>) {
    p.step = Step::Course;
    p.at = p.pawn = 0;
  }
}

template <class Sink>
constexpr void end(Position& p, Ending how, Sink&& sink) {
  sink.settle();
  p.step = Step::Over;
  p.chosen = p.second = p.at = p.pawn = 0;
  if (p.bear == kBigPosition) {
    sink(event_of(EventKind::Drawn, kChance, static_cast<int>(how)));
  } else {
    sink(event_of(EventKind::Won, p.bear > kBigPosition ? kEels : kSalmon, static_cast<int>(how)));
  }
}

constexpr bool bear_in_nest(const Position& p) {
  return p.bear == kEelNest || p.bear == kSalmonNest;
}

// Moves the Bear towards the opposing nest, where it stops.
template <class Sink>
constexpr void move_bear(Position& p, int tiles, Sink&& sink) {
  sink.settle();
  const int from = p.bear;
  int to = from + direction(p.turn) * tiles;
  if (to < kEelNest) to = kEelNest;
  if (to > kSalmonNest) to = kSalmonNest;
  p.bear = static_cast<std::uint8_t>(to);
  sink(event_of(EventKind::BearMoved, p.turn, from, to));
}

// The same; false if that ended the game (D28).
template <class Sink>
constexpr bool drive_bear(Position& p, int tiles, Sink&& sink) {
  move_bear(p, tiles, sink);
  if (!bear_in_nest(p)) return true;
  end(p, Ending::Bear, sink);
  return false;
}

// The token drifts and flips, tilts of the other seat lapse, the turn passes (D9, D10, D24, D29).
template <class Sink>
constexpr void end_turn(Position& p, Sink&& sink) {
  sink.settle();
  const int mine = p.chosen - 1;
  const int from = token_place(p, mine);
  const int to = from < kLastTile ? from + 1 : kLastTile;
  std::uint8_t& token = p.token[static_cast<std::size_t>(mine)];
  token = static_cast<std::uint8_t>((token + (to - from)) ^ kTokenFace);
  sink(event_of(EventKind::Drifted, p.turn, mine, from, to, token_face(p, mine) + 1));
  for (int t = 0; t < kTokens; ++t) {
    std::uint8_t& each = p.token[static_cast<std::size_t>(t)];
    const bool straightens = (each & kTokenTilted) != 0;
    if (straightens) sink.settle();
    each =
        static_cast<std::uint8_t>((each & (kTokenPlace | kTokenFace)) | (each >> 1 & kTokenTilted));
    if (straightens) sink(event_of(EventKind::Straightened, p.turn, t));
  }
  ++p.turns;
  p.chosen = 0;
  if (tokens_at_the_end(p) >= 2) return end(p, Ending::Current, sink);
  if (p.turns == kTurnCap) return end(p, Ending::Turns, sink);
  p.turn ^= 1;
  p.step = Step::Token;
}

// After the last fish: the Bear's part of the token, then the end of the turn.
template <class Sink>
constexpr void after_fish(Position& p, Sink&& sink) {
  p.second = 0;
  const int tiles = chosen_face(p).bear;
  if (tiles != 0 && !drive_bear(p, tiles, sink)) return;
  end_turn(p, sink);
}

// Who controls no fish moves none; the rest of the token is carried out (D30).
template <class Sink>
constexpr void ask_fish(Position& p, Sink&& sink) {
  p.step = Step::Fish;
  if (controls_fish(p, p.turn)) return;
  p.step = Step::Course;
  sink(event_of(EventKind::NoFish, p.turn));
  after_fish(p, sink);
}

// A fish and all that it set off is done.
template <class Sink>
constexpr void fish_done(Position& p, Sink&& sink) {
  p.step = Step::Course;
  p.at = p.pawn = 0;
  if (p.second + 1 == chosen_face(p).fish) return after_fish(p, sink);
  ++p.second;
  ask_fish(p, sink);
}

}  // namespace tablee::deep_river
