// The fast rules: who decides, which moves, what a move does.
#pragma once

#include "core/event.h"
#include "core/game.h"
#include "games/deep_river/river.h"

namespace tablee::deep_river {

constexpr Pending pending(const Position& p) {
  if (p.step == Step::Over) return Pending::nobody();
  return p.step <= Step::First ? Pending::chance() : Pending::seat(p.turn);
}

// The copies of a tile that are not laid yet.
constexpr int copies_left(const Position& p, int tile) {
  int left = kTiles[static_cast<std::size_t>(tile)].copies;
  for (int at = 1; at <= kLastTile; ++at) left -= static_cast<int>(tile_at(p, at)) == tile ? 1 : 0;
  return left;
}

constexpr std::uint32_t weight(const Position& p, Move move) {
  return p.step == Step::Tile ? static_cast<std::uint32_t>(copies_left(p, move.b)) : 1;
}

// ---- The generator.

template <class Moves>
constexpr void push_piles(const Position& p, Kind kind, std::uint32_t places, Moves& moves) {
  // Two piles that look the same on the big tile are one move.
  if (look_at(p, 0) == look_at(p, kBigPosition)) places &= ~1U;
  for (std::uint64_t rest = places; rest != 0;) {
    const int bit = pop_lowest(rest);
    moves.push(move_of(kind, position_of(bit), static_cast<int>(p.river >> bit & 15)));
  }
}

// Every fish the seat controls, nest included.
template <class Moves>
constexpr void push_fish(const Position& p, Kind kind, Moves& moves) {
  if (singles(p, p.turn) != 0) moves.push(move_of(kind, home(p.turn), pawn_of(p.turn, false)));
  if (doubles(p, p.turn) != 0) moves.push(move_of(kind, home(p.turn), pawn_of(p.turn, true)));
  push_piles(p, kind, piles_of(p, p.turn), moves);
}

template <class Moves>
constexpr void push_tokens(const Position& p, Kind kind, std::uint8_t barred, Moves& moves) {
  for (int t = 0; t < kTokens; ++t) {
    if ((p.token[static_cast<std::size_t>(t)] & barred) == 0) moves.push(move_of(kind, t));
  }
}

template <class Moves>
constexpr void legal(const Position& p, Seat /*seat*/, Moves& moves) {
  switch (p.step) {
    case Step::Tile:
      for (int tile = 1; tile <= kSimpleTiles; ++tile) {
        if (copies_left(p, tile) > 0) moves.push(move_of(Kind::Tile, p.at, tile));
      }
      return;
    case Step::Face:
      moves.push(move_of(Kind::Face, p.at, 1));
      moves.push(move_of(Kind::Face, p.at, 2));
      return;
    case Step::First:
      moves.push(move_of(Kind::First, kEels));
      moves.push(move_of(Kind::First, kSalmon));
      return;
    case Step::Token:
      push_tokens(p, Kind::Token, kTokenTilted, moves);
      return;
    case Step::Fish:
      push_fish(p, Kind::Fish, moves);
      return;
    case Step::Cover:  // asked only between two pawns that differ
      moves.push(move_of(Kind::Cover, look_at(p, kBigPosition)));
      moves.push(move_of(Kind::Cover, look_at(p, 0)));
      return;
    case Step::Advance:
      push_fish(p, Kind::Advance, moves);
      return;
    case Step::Swap:
      push_piles(p, Kind::Swap, stacks(p), moves);
      return;
    case Step::Tilt:
      push_tokens(p, Kind::Tilt, kTokenNext, moves);
      return;
    case Step::Big:
      if (singles(p, p.turn) != 0) {
        moves.push(move_of(Kind::Flip, home(p.turn), pawn_of(p.turn, false)));
      }
      push_piles(p, Kind::Flip, piles_of(p, p.turn) & ~(p.river >> 2), moves);
      if (is_double(p.pawn)) push_fish(p, Kind::Move, moves);
      return;
    case Step::Apply:
      moves.push(move_of(Kind::Apply, 1));
      moves.push(move_of(Kind::Apply, 0));
      return;
    case Step::Over:
    case Step::Course:
      return;
  }
}

// ---- The course of a turn. Each function carries on until a decision is due.

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

// Can the tile do something for the pawn (or the top of the stack) that arrives there?
constexpr bool has_effect(const Position& p, Tile tile, Look pawn) {
  if (kTiles[static_cast<std::size_t>(tile)].needs_double && !is_double(pawn)) return false;
  return tile != Tile::Swap || stacks(p) != 0;
}

template <class Sink>
constexpr void start_effect(Position& p, int position, Look pawn, Sink&& sink) {
  const Tile tile = tile_at(p, position);
  if (!has_effect(p, tile, pawn)) return fish_done(p, sink);
  sink(event_of(EventKind::Effect, p.turn, position, static_cast<int>(tile)));
  const bool big = tile == Tile::Big;
  p.at = static_cast<std::uint8_t>(big ? position : 0);
  p.pawn = big ? pawn : Look{0};
  switch (tile) {
    case Tile::Bear:
      p.step = Step::Course;
      if (drive_bear(p, 1, sink)) fish_done(p, sink);
      return;
    case Tile::Advance:
      p.step = Step::Advance;
      return;
    case Tile::Swap:
      p.step = Step::Swap;
      return;
    case Tile::Tilt:
      p.step = Step::Tilt;
      return;
    case Tile::Big:
      p.step = Step::Big;
      return;
    case Tile::None:
      return;
  }
}

// The pile rests on a tile: what follows depends on why it moved.
template <class Sink>
constexpr void arrived(Position& p, int position, Look pawn, Cause cause, Sink&& sink) {
  if (cause == Cause::Fish) return start_effect(p, position, pawn, sink);
  if (cause == Cause::Advance || !has_effect(p, tile_at(p, position), pawn)) {
    return fish_done(p, sink);
  }
  p.step = Step::Apply;
  p.at = static_cast<std::uint8_t>(position);
  p.pawn = pawn;
}

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

// ---- The decisions.

constexpr void after_tile(Position& p) {
  ++p.at;
  if (p.at == kBigPosition) ++p.at;
  if (p.at <= kLastTile) return;
  p.at = 0;
  p.step = option(p, kOptionNumbersUp) ? Step::First : Step::Face;
}

constexpr void after_toss(Position& p) {
  if (++p.at < kTokens) return;
  p.at = 0;
  p.step = Step::First;
}

template <class Sink>
constexpr void apply(Position& p, Seat seat, Move move, Sink&& sink) {
  switch (static_cast<Kind>(move.kind)) {
    case Kind::None:
      return;
    case Kind::Tile:
      p.tiles |= static_cast<std::uint32_t>(move.b) << 4 * move.a;
      sink(event_of(EventKind::Laid, seat, move.a, move.b));
      return after_tile(p);
    case Kind::Face:
      if (move.b == 2) p.token[move.a] |= kTokenFace;
      sink(event_of(EventKind::Tossed, seat, move.a, move.b));
      return after_toss(p);
    case Kind::First:
      p.turn = move.a;
      p.step = Step::Token;
      sink(event_of(EventKind::Begins, p.turn));
      return;
    case Kind::Token:
      p.chosen = static_cast<std::uint8_t>(move.a + 1);
      sink(event_of(EventKind::Chosen, seat, move.a, token_face(p, move.a) + 1));
      return ask_fish(p, sink);
    case Kind::Fish:
      return swim(p, move, chosen_face(p).distance, Cause::Fish, sink);
    case Kind::Cover: {
      const Look pawn = p.pawn;
      const int where = p.at;
      const Cause cause = p.cause;
      cover(p, where, pawn, move.a, sink);
      return arrived(p, where, pawn, cause, sink);
    }
    case Kind::Advance:
      return swim(p, move, 1, Cause::Advance, sink);
    case Kind::Swap: {
      const Look after = stack_of(under_of(move.b), top_of(move.b));
      replace(p, move.a, move.b, after);
      sink(event_of(EventKind::Swapped, seat, move.a, after));
      return fish_done(p, sink);
    }
    case Kind::Tilt:
      p.token[move.a] |= kTokenNext;
      sink(event_of(EventKind::Tilted, seat, move.a));
      return fish_done(p, sink);
    case Kind::Flip: {
      const auto after = static_cast<Look>(move.b | kDouble);
      if (move.a == home(seat)) {
        lift(p, seat, move.a, move.b);
        bring_home(p, after);
      } else {
        replace(p, move.a, move.b, after);
      }
      sink(event_of(EventKind::Flipped, seat, move.a, after));
      return fish_done(p, sink);
    }
    case Kind::Move:
      return swim(p, move, 1, Cause::Move, sink);
    case Kind::Apply: {
      if (move.a == 1) return start_effect(p, p.at, p.pawn, sink);
      sink(event_of(EventKind::Declined, seat, p.at, static_cast<int>(tile_at(p, p.at))));
      return fish_done(p, sink);
    }
  }
}

// Whoever is farther from the Bear wins, however the game ended (D28, D29, D31).
constexpr Returns returns(const Position& p) {
  Returns r{};
  if (p.bear == kBigPosition) return r;
  r[kEels] = p.bear > kBigPosition ? 1 : -1;
  r[kSalmon] = p.bear > kBigPosition ? -1 : 1;
  return r;
}

}  // namespace tablee::deep_river
