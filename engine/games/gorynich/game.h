// Gorynich: the rules behind the Game concept.
#pragma once

#include "core/bits.h"
#include "core/game.h"
#include "games/gorynich/referee.h"
#include "games/gorynich/rules.h"

namespace tablee::gorynich {

constexpr OptionInfo tile_option(std::string_view name) {
  OptionInfo option{name, {"random"}, 0, "R7"};
  for (std::size_t i = 0; i < kTiles; ++i) option.choices[i + 1] = kTileNames[i];
  return option;
}

struct Game {
  using Position = gorynich::Position;
  static constexpr std::size_t kMaxMoves = kArrangements;
  static constexpr Info kInfo{"gorynich",
                              "Gorynich",
                              seat_counts(3, 4, 5, 6, 7),
                              4,
                              1,
                              {{{"mode", {"basic", "advanced"}, 0, "R1"},
                                {"difficulty", {"easy", "normal", "hard"}, 1, "R6"},
                                {"boards", {"fixed", "random"}, 0, "R5"},
                                tile_option("tile1"),
                                tile_option("tile2"),
                                tile_option("tile3")}}};

  static constexpr const char* check(const Setup& setup) {
    const int a = setup.option[3];
    const int b = setup.option[4];
    const int c = setup.option[5];
    if (a == 0 && b == 0 && c == 0) return nullptr;
    if (setup.option[0] == 0) {
      return "basic mode always plays the three basic tiles; leave tile1, tile2 and tile3 random";
    }
    if (a == 0 || b == 0 || c == 0) return "name all three of tile1, tile2 and tile3, or none";
    if (a == b || a == c || b == c) return "tile1, tile2 and tile3 must be three different tiles";
    return nullptr;
  }
  static constexpr Position start(const Setup& setup) { return gorynich::start(setup); }
  static constexpr Setup setup(const Position& p) {
    return {p.seats,
            {static_cast<std::uint8_t>(p.mode), static_cast<std::uint8_t>(p.difficulty),
             p.random_boards, p.named[0], p.named[1], p.named[2]}};
  }
  static constexpr Pending pending(const Position& p) { return gorynich::pending(p); }
  static constexpr void legal(const Position& p, Seat seat, MoveList<Game>& moves) {
    gorynich::legal(p, seat, moves);
  }
  static constexpr std::uint32_t weight(const Position& p, Move move) {
    return gorynich::weight(p, move);
  }
  template <class Sink>
  static constexpr void apply(Position& p, Seat seat, Move move, Sink&& sink) {
    tell_in_time(sink, [&](auto& tell) { gorynich::apply(p, seat, move, tell); });
  }
  static constexpr Returns returns(const Position& p) { return gorynich::returns(p); }
  static constexpr Rule referee(const Position& p, Seat seat, Move move) {
    return gorynich::referee(p, seat, move);
  }

  // The only secrets are the others' choices before the reveal: any card of the hand, or a pass.
  template <class R>
  static constexpr Position determinize(const Position& p, Seat viewer, R& rng) {
    Position q = p;
    if (p.step != Step::Choice) return q;
    for (Seat s = 0; s < p.seats; ++s) {
      if (s == viewer || !face_down(p, s)) continue;
      std::uint64_t hand = p.hand[s];
      std::uint32_t pick = rng.below(static_cast<std::uint32_t>(popcount(hand)) + 1U);
      int choice = kPassed;
      while (hand != 0) {
        const int card = pop_lowest(hand);
        if (pick-- == 0) {
          choice = card + 1;
          break;
        }
      }
      q.commit[s] = static_cast<std::uint8_t>(choice);
    }
    return q;
  }

  template <class Visit>
  static constexpr void conceivable(const Setup& setup, Visit&& visit) {
    const int knights = setup.seats + 1 + setup.option[1];
    const auto each = [&](Kind kind, int from, int to) {
      for (int a = from; a <= to; ++a) visit(move_of(kind, a));
    };
    const auto squares = [&](Kind kind, int from, int to) {
      for (int y = from; y <= to; ++y) {
        for (int x = from; x <= to; ++x) visit(move_of(kind, x, y));
      }
    };
    each(Kind::None, 0, 0);
    each(Kind::Boards, 0, kArrangements);
    each(Kind::Draw, 0, kTiles);
    squares(Kind::Start, 0, kWidth);
    squares(Kind::Dragon, 3, 6);
    each(Kind::First, 0, setup.seats);
    each(Kind::Knights, 0, kKnightsValues);
    each(Kind::Gorynich, 0, kGorynichValues);
    each(Kind::Point, 0, knights);
    each(Kind::Speak, 0, 1);
    each(Kind::Ready, 0, 1);
    each(Kind::Play, 0, kCards);
    each(Kind::Pass, 0, 1);
    each(Kind::Steps, 0, 5);
    each(Kind::Tile, 0, kSlots);
    each(Kind::Repeat, 0, kCards);
    each(Kind::Box, 0, kCards);
    squares(Kind::To, 0, kWidth);
    squares(Kind::Breath, 0, kWidth);
    each(Kind::Knight, 0, knights);
  }

  static constexpr const char* audit(const Position& p);
};

namespace auditing {

constexpr const char* knights(const Position& p) {
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

constexpr const char* cards(const Position& p) {
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

constexpr const char* round(const Position& p) {
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

}  // namespace auditing

constexpr const char* Game::audit(const Position& p) {
  if (const char* wrong = auditing::round(p)) return wrong;
  if (const char* wrong = auditing::cards(p)) return wrong;
  return auditing::knights(p);
}

static_assert(tablee::Game<Game>);

}  // namespace tablee::gorynich
