// The fast rules: who decides, which moves, what a move does. A move's course stands in swimming.h,
// tiles.h and turn.h.
#pragma once

#include "core/event.h"
#include "core/game.h"
#include "games/deep_river/swimming.h"

namespace tablee::deep_river {

constexpr Pending pending(const Position& p) {
  if (p.step == Step::Over) return Pending::nobody();
  return p.step <= Step::First ? Pending::chance() : Pending::seat(p.turn);
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
    case Kind::Fish:  // as far as the token says (D11)
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

// Whoever is farther from the Bear wins, however the game ended (D2, D28, D29, D31).
constexpr Returns returns(const Position& p) {
  Returns r{};
  if (p.bear == kBigPosition) return r;
  r[kEels] = p.bear > kBigPosition ? 1 : -1;
  r[kSalmon] = p.bear > kBigPosition ? -1 : 1;
  return r;
}

}  // namespace tablee::deep_river
