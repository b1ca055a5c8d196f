// The fast rules: who decides, which moves, what a move does. The manoeuvres stand in
// manoeuvres.h.
#pragma once

#include "core/event.h"
#include "core/game.h"
#include "games/gorynich/manoeuvres.h"
#include "games/gorynich/state.h"

namespace tablee::gorynich {

constexpr Pending pending(const Position& p) {
  if (p.step <= Step::GorynichCard) return Pending::chance();
  if (p.step == Step::Over) return Pending::nobody();
  if (p.step == Step::Council) return Pending::seat(p.first);
  if (p.step == Step::Choice && p.waiting != 0) return {p.waiting};
  return Pending::seat(actor(p));
}

// ---- Set-up (R5–R9) ----

constexpr void fill_decks(Position& p) {
  const bool harder = p.difficulty == Difficulty::Hard && p.seats >= 6;
  for (std::size_t i = 0; i < kKnightsValues; ++i) {
    p.knights_deck[i] = harder ? kHardKnightsDeck[i] : kKnightsDeck[i];
  }
  for (std::size_t i = 0; i < kGorynichValues; ++i) p.gorynich_deck[i] = kGorynichDeck[i];
}

constexpr Step after_boards(const Position& p) {
  return p.tile[kSlots - 1] == 0 ? Step::Draw : Step::Starts;
}

constexpr Position start(const Setup& setup) {
  Position p;
  p.seats = setup.seats;
  p.mode = static_cast<Mode>(setup.option[0]);
  p.difficulty = static_cast<Difficulty>(setup.option[1]);
  p.random_boards = setup.option[2];
  for (std::size_t i = 0; i < kSlots; ++i) {
    p.named[i] = setup.option[3 + i];
    p.tile[i] =
        p.mode == Mode::Basic ? static_cast<std::uint8_t>(kFirstBasicTile + i + 1) : p.named[i];
  }
  for (std::size_t s = 0; s < p.seats; ++s) p.hand[s] = kAllCards;
  if (p.mode == Mode::Basic) {
    p.speech = static_cast<std::uint8_t>(p.difficulty == Difficulty::Hard ? kHardSpeech : kSpeech);
  }
  fill_decks(p);
  if (p.random_boards != 0) return p;
  p.boards = kArrangement[0];
  p.step = after_boards(p);
  return p;
}

// The starts where the next knight may be put: free ones of the boards with the fewest knights.
template <class Take>
constexpr void free_starts(const Position& p, Take&& take) {
  std::array<int, 4> knights{};  // per slot
  const int placed = popcount(p.alive);
  for (int k = 0; k < placed; ++k) ++knights[index(slot_of(p.knight[index(k)]))];
  int fewest = knights[0];
  for (std::size_t slot = 1; slot < 4; ++slot) {
    if (knights[slot] < fewest) fewest = knights[slot];
  }
  for (std::size_t slot = 0; slot < 4; ++slot) {
    if (knights[slot] != fewest) continue;
    for (std::size_t path = 0; path < kPaths; ++path) {
      const int s = kAtlas.start[p.boards[slot]][slot][path];
      bool taken = false;
      for (int k = 0; k < placed; ++k) taken |= p.knight[index(k)] == s;
      if (!taken) take(s);
    }
  }
}

// ---- The list of moves ----

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

// ---- The course of a round (R10–R19) ----

template <class Sink>
constexpr void end_round(Position& p, Sink& sink) {
  for (int slot = 0; slot < kSlots; ++slot) {
    if ((p.later >> slot & 1) == 0) continue;
    sink.settle();
    p.later &= static_cast<std::uint8_t>(~(1U << slot));
    p.faces ^= static_cast<std::uint8_t>(1U << slot);
    sink(event_of(EventKind::TileFlipped, kChance, slot, static_cast<int>(visible(p, slot))));
  }
  sink.settle();
  p.step = Step::KnightsCard;
  p.size = Size::Card;
  p.inverted = p.flag = p.spoken = p.turn = 0;
  p.knights_card = p.gorynich_card = 0;
  p.marks = 0;
  p.commit = {};
  p.first = static_cast<Seat>(p.first + 1 == p.seats ? 0 : p.first + 1);
  ++p.round;
  sink(event_of(EventKind::RoundEnded, p.first, p.round));
  if (p.round == kMaxRounds) return lose(p, Outcome::TooLong, sink);
  if (p.round % kDeckCards == 0) {
    sink.settle();
    fill_decks(p);
    sink(event_of(EventKind::Shuffled, kChance));
  }
}

// Resolves actions clockwise from p.turn until one needs a decision or the round is over (R14).
template <class Sink>
constexpr void resolve(Position& p, Sink& sink) {
  for (; p.turn < p.seats; ++p.turn) {
    const Seat seat = actor(p);
    if (p.commit[seat] == kPassed) continue;
    const int card = p.commit[seat] - 1;
    if (p.flag != 0) {
      sink.settle();
      p.flag = 0;
      sink(event_of(EventKind::Skipped, seat, card));
      continue;
    }
    sink(event_of(EventKind::Acted, seat, card));
    if (card < kMoveCards) return begin_move(p, seat, card, sink);
    if (static_cast<Card>(card) == Card::Manoeuvre) {
      p.step = Step::Tile;
      return;
    }
    fire(p, seat, sink);
    if (p.step == Step::Over) return;
    sink.settle();
  }
  end_round(p, sink);
}

// The action under way is done: on to the next one, unless the game ended with it.
template <class Sink>
constexpr void finish_action(Position& p, Sink& sink) {
  if (p.step == Step::Over) return;
  sink.settle();
  p.step = Step::Tile;
  p.card = p.effect = 0;
  ++p.turn;
  resolve(p, sink);
}

// All have committed: the cards are turned up, passes take theirs back (R13, R14).
template <class Sink>
constexpr void reveal(Position& p, Sink& sink) {
  while (p.turn < p.seats) {
    sink.settle();
    const Seat seat = actor(p);
    const bool passed = p.commit[seat] == kPassed;
    ++p.turn;
    if (!passed) {
      const auto bit = static_cast<std::uint8_t>(1U << (p.commit[seat] - 1));
      p.hand[seat] ^= bit;
      p.up[seat] |= bit;
    }
    Event shown = event_of(EventKind::Revealed, seat, p.commit[seat]);
    shown.reveals = true;
    sink(shown);
    if (!passed || p.up[seat] == 0) continue;
    sink.settle();
    const int back = p.up[seat];
    p.hand[seat] |= p.up[seat];
    p.up[seat] = 0;
    sink(event_of(EventKind::TookBack, seat, back));
  }
  p.step = Step::Tile;  // the actions begin
  p.turn = 0;
  resolve(p, sink);
}

template <class Sink>
constexpr void commit(Position& p, Seat seat, int choice, Sink& sink) {
  p.commit[seat] = static_cast<std::uint8_t>(choice);
  p.waiting &= static_cast<SeatSet>(~only(seat));
  Event secret = event_of(EventKind::Committed, seat, choice);
  secret.seen_by = only(seat);
  sink(secret);
  if (p.waiting == 0) reveal(p, sink);
}

// All knights ride together; the game is lost if any enters the castle (R10).
template <class Sink>
constexpr void knights_ride(Position& p, int value, Sink& sink) {
  bool entered = false;
  for (std::uint64_t rest = p.alive; rest != 0;) {
    const int k = pop_lowest(rest);
    if (ride(p, k, value + (p.mount == k + 1 ? 1 : 0), sink)) entered = true;
  }
  if (entered) return lose(p, Outcome::Entered, sink);
  p.step = Step::GorynichCard;
}

template <class Sink>
constexpr void choose_tile(Position& p, Seat seat, int slot, Sink& sink) {
  const Effect face = visible(p, slot);
  p.effect = static_cast<std::uint8_t>(static_cast<int>(face) + 1);
  sink(event_of(EventKind::TileChosen, seat, slot, static_cast<int>(face)));
  const auto bit = static_cast<std::uint8_t>(1U << slot);
  if (face == Effect::FallenComrade) {
    p.later |= bit;
  } else {
    sink.settle();
    p.faces ^= bit;
    sink(event_of(EventKind::TileFlipped, kChance, slot, static_cast<int>(visible(p, slot))));
  }
  begin_manoeuvre(p, seat, sink);
  if (p.step == Step::Tile) finish_action(p, sink);
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
