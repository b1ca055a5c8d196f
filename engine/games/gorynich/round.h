// The course of a round (R10–R19). Each function carries on until a decision is due.
#pragma once

#include <cstdint>

#include "core/event.h"
#include "games/gorynich/manoeuvres.h"
#include "games/gorynich/setup.h"

namespace tablee::gorynich {

// Tiles that were to turn later turn, all that held for the round is over, the token moves on
// (R18).
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

}  // namespace tablee::gorynich
