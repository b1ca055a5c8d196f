// The invariants of a position, for tests and soak runs.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/gorynich/state.h"

namespace tablee::gorynich {

constexpr const char* audit_knights(const Position& p) {
  if ((p.alive & ~all_knights(p)) != 0) return "a knight that is not in this game";
  if ((p.marks & ~unsigned{p.alive}) != 0) return "a mark on a knight that is not on the board";
  for (int k = 0; k < kMaxKnights; ++k) {
    const int s = p.knight[index(k)];
    if (!alive(p, k)) {
      if (s != 0) return "the square of an absent knight is not zero";
    } else if (s == kCastle) {
      const bool riding = p.effect != 0 || (p.step == Step::KnightsCard && p.knights_card != 0);
      if (p.outcome != Outcome::Entered && !riding) return "a knight in the castle and no loss";
    } else if (s > kCastle || ground(p, s).path == 0) {
      return "a knight off every path";
    }
  }
  if (p.shield != 0 && !alive(p, p.shield - 1)) return "the Shield lies under no knight";
  if (p.mount != 0 && !alive(p, p.mount - 1)) return "the Mount lies under no knight";
  const bool burning = p.step > Step::Choice && p.step < Step::Over;
  if (p.step > Step::Starts && p.alive == 0 && p.outcome != Outcome::Won && !burning) {
    return "no knight left";
  }
  return nullptr;
}

constexpr const char* audit_cards(const Position& p) {
  int knights_left = 0;
  int gorynich_left = 0;
  for (const std::uint8_t n : p.knights_deck) knights_left += n;
  for (const std::uint8_t n : p.gorynich_deck) gorynich_left += n;
  const bool last = p.round == kMaxRounds;  // no shuffle after the last round
  const bool spent = p.round % kDeckCards == 0 && knights_left + gorynich_left == 0;
  const int full = last || spent ? 0 : kDeckCards - p.round % kDeckCards;
  if (knights_left != full - (p.knights_card != 0 ? 1 : 0)) return "Knights' deck miscounted";
  if (gorynich_left != full - (p.gorynich_card != 0 ? 1 : 0)) return "Gorynich deck miscounted";
  for (std::size_t s = 0; s < kMaxSeats; ++s) {
    if (s >= p.seats && (p.hand[s] | p.up[s] | p.commit[s]) != 0) return "cards at no seat";
    if (((p.hand[s] | p.up[s]) & ~kAllCards) != 0) return "an unknown card";
    if ((p.hand[s] & p.up[s]) != 0) return "a card both in hand and face up";
    if (p.commit[s] > kPassed) return "an unknown choice";
    const bool waits = (p.waiting >> s & 1U) != 0;
    if (p.step == Step::Choice) {
      if (s < p.seats && waits != (p.commit[s] == 0)) return "waiting does not match the choices";
      const int card = p.commit[s] - 1;
      const bool down = face_down(p, static_cast<int>(s));
      if (card >= 0 && card < kCards && ((down ? p.hand[s] : p.up[s]) >> card & 1) == 0) {
        return "a chosen card that is not in hand";
      }
    } else if (waits) {
      return "someone waits outside the choice";
    } else if (p.step < Step::Choice && p.commit[s] != 0) {
      return "a choice before the choice";
    }
  }
  return nullptr;
}

constexpr const char* audit_round(const Position& p) {
  if (p.seats < 3 || p.seats > kMaxSeats) return "seats out of range";
  if (p.round > kMaxRounds || p.first >= p.seats || p.dragon >= kSquares) return "out of range";
  if (p.speech > kSpeech || p.spoken > 1 || p.inverted > 1 || p.flag > 1) return "out of range";
  if (p.faces >= 1U << kSlots || p.later >= 1U << kSlots) return "a face of no slot";
  if ((p.step == Step::Over) != (p.outcome != Outcome::None)) return "the end without an outcome";
  const bool acting = p.step > Step::Choice && p.step < Step::Over;
  const bool revealing = p.step == Step::Choice && p.waiting == 0;
  // All have acted and the round is about to end; all cards lie face up.
  const bool last = revealing || (p.step == Step::Tile && p.effect == 0);
  if (p.step != Step::Over && p.turn >= p.seats + (last ? 1 : 0)) return "nobody acts";
  if (!acting && p.step != Step::Over &&
      ((revealing ? 0 : p.turn) | p.card | p.effect | p.flag) != 0) {
    return "an action outside the actions";
  }
  if (acting && (p.card != 0) != (p.step == Step::Steps)) return "no card to move by";
  if (p.step > Step::Tile && acting && p.effect == 0) return "no manoeuvre to carry out";
  for (std::size_t i = 0; i < kSlots; ++i) {
    if (p.tile[i] > kTiles) return "an unknown tile";
    if (p.step >= Step::Starts && p.tile[i] == 0) return "a slot without a tile";
    for (std::size_t j = 0; j < i; ++j) {
      if (p.tile[i] != 0 && p.tile[i] == p.tile[j]) return "a tile twice";
    }
  }
  unsigned boards = 0;
  for (const std::uint8_t b : p.boards) boards |= 1U << b;
  if (p.step > Step::Boards && boards != 15) return "a board twice";
  if ((p.unused[0] | p.unused[1] | p.unused[2]) != 0) return "an unused slot is not zero";
  return nullptr;
}

constexpr const char* audit(const Position& p) {
  if (const char* wrong = audit_round(p)) return wrong;
  if (const char* wrong = audit_cards(p)) return wrong;
  return audit_knights(p);
}

}  // namespace tablee::gorynich
