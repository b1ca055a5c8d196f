// The fast rules: who decides, which moves, what a move does. Its course stands in round.h and
// manoeuvres.h.
#pragma once

#include "core/event.h"
#include "core/game.h"
#include "games/gorynich/round.h"
#include "games/gorynich/setup.h"

namespace tablee::gorynich {

constexpr Pending pending(const Position& p) {
  if (p.step <= Step::GorynichCard) return Pending::chance();
  if (p.step == Step::Over) return Pending::nobody();
  if (p.step == Step::Council) return Pending::seat(p.first);
  if (p.step == Step::Choice && p.waiting != 0) return {p.waiting};
  return Pending::seat(actor(p));
}

constexpr Move to_square(Kind kind, int s) { return move_of(kind, column(s), row(s)); }

template <class Moves>
constexpr void push_each(Moves& moves, Kind kind, std::uint64_t bits) {
  while (bits != 0) moves.push(move_of(kind, pop_lowest(bits)));
}

template <class Moves>
constexpr void push_flights(const Position& p, Moves& moves) {
  const bool knights_move = effect(p) == Effect::KnightsMove;
  for (int dy = -2; dy <= 2; ++dy) {
    for (int dx = -2; dx <= 2; ++dx) {
      if (knights_move ? dx * dx + dy * dy != 5 : dx * dx != 1 || dy * dy != 1) continue;
      const int x = column(p.dragon) + dx;
      const int y = row(p.dragon) + dy;
      if (on_board(x, y)) moves.push(move_of(Kind::To, x, y));
    }
  }
}

template <class Moves>
constexpr void legal(const Position& p, Seat seat, Moves& moves) {
  switch (p.step) {
    case Step::Boards:
      for (int i = 0; i < kArrangements; ++i) moves.push(move_of(Kind::Boards, i));
      return;
    case Step::Draw:
      for (int t = 0; t < kTiles; ++t) {
        if (t + 1 != p.tile[0] && t + 1 != p.tile[1]) moves.push(move_of(Kind::Draw, t));
      }
      return;
    case Step::Starts:
      free_starts(p, [&](int s) { moves.push(to_square(Kind::Start, s)); });
      return;
    case Step::Dragon:
      for (int i = 0; i < 4; ++i) moves.push(move_of(Kind::Dragon, 4 + i % 2, 4 + i / 2));
      return;
    case Step::First:
      for (int s = 0; s < p.seats; ++s) moves.push(move_of(Kind::First, s));
      return;
    case Step::KnightsCard:
      for (int v = 0; v < kKnightsValues; ++v) {
        if (p.knights_deck[index(v)] != 0) moves.push(move_of(Kind::Knights, v));
      }
      return;
    case Step::GorynichCard:
      for (int v = 0; v < kGorynichValues; ++v) {
        if (p.gorynich_deck[index(v)] != 0) moves.push(move_of(Kind::Gorynich, v));
      }
      return;
    case Step::Council:
      push_each(moves, Kind::Point, p.alive & ~unsigned{p.marks});
      if (p.speech != 0 && p.spoken == 0) moves.push(move_of(Kind::Speak));
      moves.push(move_of(Kind::Ready));
      return;
    case Step::Choice:
      push_each(moves, Kind::Play, p.hand[seat]);
      moves.push(move_of(Kind::Pass));
      return;
    case Step::Steps: {
      const int direction = heading(p, p.card - 1);
      for (int n = 1; n <= reach(p) && stepped(p.dragon, direction, n) >= 0; ++n) {
        moves.push(move_of(Kind::Steps, n));
      }
      return;
    }
    case Step::Tile:
      for (int slot = 0; slot < kSlots; ++slot) moves.push(move_of(Kind::Tile, slot));
      return;
    case Step::Repeat:
      return push_each(moves, Kind::Repeat, p.up[seat] & kRepeatable);
    case Step::Box:
      return push_each(moves, Kind::Box, p.up[seat] | p.hand[seat]);
    case Step::To:
      return push_flights(p, moves);
    case Step::Breath:
      for (int d = 0; d < 4; ++d) {
        const int s = stepped(p.dragon, d, 1);
        if (s >= 0 && !in_castle(s)) moves.push(to_square(Kind::Breath, s));
      }
      return;
    case Step::Knight:
      return push_each(moves, Kind::Knight, nameable_knights(p));
    case Step::Comrade:
      for (std::size_t slot = 0; slot < 4; ++slot) {
        for (std::size_t path = 0; path < kPaths; ++path) {
          moves.push(to_square(Kind::Start, kAtlas.start[p.boards[slot]][slot][path]));
        }
      }
      return;
    case Step::Over:
      return;
  }
}

constexpr std::uint32_t weight(const Position& p, Move move) {
  if (p.step == Step::KnightsCard) return p.knights_deck[move.a];
  if (p.step == Step::GorynichCard) return p.gorynich_deck[move.a];
  return 1;
}

template <class Sink>
constexpr void apply(Position& p, Seat seat, Move move, Sink&& sink) {
  const int s = square(move.a, move.b);
  switch (static_cast<Kind>(move.kind)) {
    case Kind::None:
      return;
    case Kind::Boards:
      p.boards = kArrangement[move.a];
      p.step = after_boards(p);
      sink(event_of(EventKind::BoardsLaid, kChance, move.a));
      return;
    case Kind::Draw: {
      std::size_t slot = 0;
      while (p.tile[slot] != 0) ++slot;
      p.tile[slot] = static_cast<std::uint8_t>(move.a + 1);
      p.step = after_boards(p);
      sink(event_of(EventKind::TileDrawn, kChance, static_cast<int>(slot), move.a));
      return;
    }
    case Kind::Start: {
      const bool comrade = p.step == Step::Comrade;
      const int k = comrade ? lowest_bit(burned(p)) : popcount(p.alive);
      p.knight[index(k)] = static_cast<std::uint8_t>(s);
      p.alive |= static_cast<std::uint16_t>(1U << k);
      if (comrade) {
        sink(event_of(EventKind::Returned, seat, k, s));
        return finish_action(p, sink);
      }
      sink(event_of(EventKind::KnightPlaced, kChance, k, s));
      if (k + 1 == knight_count(p)) p.step = Step::Dragon;
      return;
    }
    case Kind::Dragon:
      p.dragon = static_cast<std::uint8_t>(s);
      p.step = Step::First;
      sink(event_of(EventKind::DragonPlaced, kChance, s));
      return;
    case Kind::First:
      p.first = move.a;
      p.step = Step::KnightsCard;
      sink(event_of(EventKind::FirstChosen, move.a));
      return;
    case Kind::Knights:
      --p.knights_deck[move.a];
      p.knights_card = static_cast<std::uint8_t>(move.a + 1);
      sink(event_of(EventKind::KnightsCard, kChance, move.a, p.round + 1));
      return knights_ride(p, move.a, sink);
    case Kind::Gorynich:
      --p.gorynich_deck[move.a];
      p.gorynich_card = static_cast<std::uint8_t>(move.a + 1);
      p.step = Step::Council;
      sink(event_of(EventKind::GorynichCard, kChance, kGorynichValue[move.a]));
      return;
    case Kind::Point:
      p.marks |= static_cast<std::uint16_t>(1U << move.a);
      sink(event_of(EventKind::Pointed, seat, move.a));
      return;
    case Kind::Speak:
      --p.speech;
      p.spoken = 1;
      sink(event_of(EventKind::Spoke, seat, p.speech));
      return;
    case Kind::Ready:
      p.step = Step::Choice;
      p.waiting = static_cast<SeatSet>((1U << p.seats) - 1U);
      sink(event_of(EventKind::Ready, seat));
      return;
    case Kind::Play:
      return commit(p, seat, move.a + 1, sink);
    case Kind::Pass:
      return commit(p, seat, kPassed, sink);
    case Kind::Steps:
      fly(p, seat, stepped(p.dragon, heading(p, p.card - 1), move.a), sink);
      return finish_action(p, sink);
    case Kind::Tile:
      return choose_tile(p, seat, move.a, sink);
    case Kind::Repeat:
      sink(event_of(EventKind::Repeated, seat, move.a));
      if (move.a < kMoveCards) return begin_move(p, seat, move.a, sink);
      fire(p, seat, sink);
      return finish_action(p, sink);
    case Kind::Box: {
      const auto others = static_cast<std::uint8_t>(~(1U << move.a));
      p.hand[seat] &= others;
      p.up[seat] &= others;
      sink(event_of(EventKind::Boxed, seat, move.a));
      return finish_action(p, sink);
    }
    case Kind::To:
      fly(p, seat, s, sink);
      return finish_action(p, sink);
    case Kind::Breath:
      burn(p, seat, s, sink);
      return finish_action(p, sink);
    case Kind::Knight:
      manoeuvre_knight(p, seat, move.a, sink);
      return finish_action(p, sink);
  }
}

constexpr Returns returns(const Position& p) {
  Returns r{};
  if (p.outcome != Outcome::Won) return r;
  for (std::size_t s = 0; s < p.seats; ++s) r[s] = 1;
  return r;
}

}  // namespace tablee::gorynich
