// Helpers of the tests: positions set by hand, moves played by their notation, odd positions.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "any/any_game.h"
#include "games/gorynich/names.h"
#include "games/gorynich/text_codec.h"
#include "testing/scenario.h"
#include "text/words.h"

namespace tablee::gorynich {

using Play = contract::Scenario<Game, TextCodec>;

inline Setup setup_of(unsigned seats, Mode mode = Mode::Basic,
                      Difficulty difficulty = Difficulty::Normal) {
  Setup setup = Game::kInfo.usual(seats);
  setup.option[0] = static_cast<std::uint8_t>(mode);
  setup.option[1] = static_cast<std::uint8_t>(difficulty);
  return setup;
}

inline Setup with_tiles(Setup setup, Tile a, Tile b, Tile c) {
  setup.option[3] = static_cast<std::uint8_t>(static_cast<int>(a) + 1);
  setup.option[4] = static_cast<std::uint8_t>(static_cast<int>(b) + 1);
  setup.option[5] = static_cast<std::uint8_t>(static_cast<int>(c) + 1);
  return setup;
}

// A table in the middle of a game. Three seats, five knights, seat 0 is first, unless changed.
struct Scene {
  Position p;
  std::vector<Event> events;  // of the last play()

  // Round 1 at the choice of cards, the round's value is that one; knights on those squares, the
  // others burned.
  explicit Scene(const Setup& setup, int dragon, const std::vector<int>& knights, int value = 2)
      : p(Game::start(setup)) {
    for (int slot = 0; slot < kSlots; ++slot) {  // slots not named get tiles from the front
      if (p.tile[index(slot)] == 0) p.tile[index(slot)] = static_cast<std::uint8_t>(slot + 1);
    }
    if (p.boards == std::array<std::uint8_t, 4>{}) p.boards = kArrangement[0];
    p.dragon = static_cast<std::uint8_t>(dragon);
    for (std::size_t k = 0; k < knights.size(); ++k) {
      p.knight[k] = static_cast<std::uint8_t>(knights[k]);
      p.alive |= static_cast<std::uint16_t>(1U << k);
    }
    p.knights_card = 1;
    --p.knights_deck[0];
    set_value(value);
    p.step = Step::Choice;
    p.waiting = static_cast<SeatSet>((1U << p.seats) - 1U);
  }

  void set_value(int value) {
    for (int i = 0; i < kGorynichValues; ++i) {
      if (kGorynichValue[index(i)] != value) continue;
      if (p.gorynich_card != 0) ++p.gorynich_deck[index(p.gorynich_card - 1)];
      p.gorynich_card = static_cast<std::uint8_t>(i + 1);
      --p.gorynich_deck[index(i)];
    }
  }

  // Back to the drawing of the Knights' card.
  Scene& before_the_cards() {
    ++p.knights_deck[index(p.knights_card - 1)];
    ++p.gorynich_deck[index(p.gorynich_card - 1)];
    p.knights_card = p.gorynich_card = 0;
    p.step = Step::KnightsCard;
    p.waiting = 0;
    return *this;
  }

  // Shows the knights' face of a slot.
  Scene& flip(int slot) {
    p.faces ^= static_cast<std::uint8_t>(1U << slot);
    return *this;
  }

  Rule verdict(int seat, std::string_view text) const {
    return Play::verdict(p, static_cast<Seat>(seat), text);
  }

  // Plays "0 play red / 1 pass / chance knights 2": seat and notation, each of them legal.
  Scene& play(std::string_view moves) {
    events.clear();
    while (!moves.empty()) {
      const std::size_t bar = std::min(moves.find('/'), moves.size());
      std::string_view part = moves.substr(0, bar);
      moves.remove_prefix(std::min(bar + 1, moves.size()));
      part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
      const std::size_t gap = std::min(part.find(' '), part.size());
      const auto seat = part.substr(0, gap) == "chance"
                            ? kChance
                            : static_cast<Seat>(number(part.substr(0, gap)).value_or(9));
      for (const Event& e : Play::play(p, seat, part.substr(gap))) events.push_back(e);
    }
    return *this;
  }

  // Seat 0 alone acts, with that card; the others pass.
  Scene& alone(std::string_view card, std::string_view then = "") {
    std::string moves = "0 play " + std::string(card);
    for (int s = 1; s < p.seats; ++s) moves += " / " + std::to_string(s) + " pass";
    if (!then.empty()) moves += " / " + std::string(then);
    return play(moves);
  }

  bool over() const { return Game::pending(p).over(); }
  int count(EventKind kind) const { return Play::count(events, kind); }
  const Event* find(EventKind kind) const {
    for (const Event& e : events) {
      if (e.kind == static_cast<std::uint8_t>(kind)) return &e;
    }
    return nullptr;
  }
  // The legal moves of a seat as text, separated by commas.
  std::string moves(int seat) const {
    return contract::listed(Play::moves(p, static_cast<Seat>(seat)));
  }
};

// An advanced table with those tiles.
inline Setup advanced(Tile a, Tile b = Tile::Roar, Tile c = Tile::Breath, unsigned seats = 3) {
  return with_tiles(setup_of(seats, Mode::Advanced), a, b, c);
}

// A position that random games hardly ever reach: a late round, burned knights, cards in the box,
// tiles turned, tokens in play, anything under way. Rich in manoeuvres.
inline Position odd_position(Rng& rng) {
  const auto one_in = [&](std::uint32_t n) { return rng.below(n) == 0; };
  const unsigned seats = 3 + rng.below(5);  // one draw a line: the order is the same everywhere
  const Mode mode = one_in(4) ? Mode::Basic : Mode::Advanced;
  Setup setup = setup_of(seats, mode, static_cast<Difficulty>(rng.below(3)));
  setup.option[2] = static_cast<std::uint8_t>(rng.below(2));
  Position p = Game::start(setup);
  while (p.step <= Step::First) {
    Game::apply(p, kChance, random_move<Game>(p, kChance, rng), NoSink{});
  }
  p.round = static_cast<std::uint8_t>(one_in(8) ? 59 : rng.below(60));
  for (int drawn = p.round % kDeckCards; drawn > 0; --drawn) {
    std::size_t value = rng.below(kKnightsValues);
    while (p.knights_deck[value] == 0) value = (value + 1) % kKnightsValues;
    --p.knights_deck[value];
    value = rng.below(kGorynichValues);
    while (p.gorynich_deck[value] == 0) value = (value + 1) % kGorynichValues;
    --p.gorynich_deck[value];
  }
  p.dragon = static_cast<std::uint8_t>(rng.below(kSquares));
  for (int k = 0; k < knight_count(p); ++k) {
    int s = static_cast<int>(rng.below(kSquares));
    while (ground(p, s).path == 0) s = static_cast<int>(rng.below(kSquares));
    if (one_in(4) && ground(p, p.dragon).path != 0) s = p.dragon;
    p.knight[index(k)] = static_cast<std::uint8_t>(s);
    if (one_in(3) && popcount(p.alive) > 1) {
      p.alive &= static_cast<std::uint16_t>(~(1U << k));
      p.knight[index(k)] = 0;
    }
  }
  for (std::size_t s = 0; s < p.seats; ++s) {
    p.hand[s] = static_cast<std::uint8_t>(rng.next() & kAllCards);
    p.up[s] = static_cast<std::uint8_t>(rng.next() & kAllCards & ~unsigned{p.hand[s]});
  }
  p.faces = static_cast<std::uint8_t>(rng.below(8));
  const auto token = [&] {
    const int k = static_cast<int>(rng.below(kMaxKnights));
    return static_cast<std::uint8_t>(alive(p, k) ? k + 1 : 0);
  };
  p.shield = token();
  p.mount = token();
  if (p.speech != 0) p.speech = static_cast<std::uint8_t>(rng.below(p.speech + 1U));
  p.first = static_cast<Seat>(rng.below(p.seats));
  for (std::uint32_t n = rng.below(30); n > 0 && !Game::pending(p).over(); --n) {
    Seat seat = Game::pending(p).first();
    if (p.step == Step::Choice) {
      while (!Game::pending(p).has(seat) || one_in(2)) {
        seat = static_cast<Seat>((seat + 1) % p.seats);
      }
    }
    Move move = random_move<Game>(p, seat, rng);
    if (p.step == Step::Council && one_in(2)) move = move_of(Kind::Ready);
    const Move manoeuvre = move_of(Kind::Play, static_cast<int>(Card::Manoeuvre));
    if (!Game::referee(p, seat, manoeuvre) && one_in(2)) move = manoeuvre;
    Game::apply(p, seat, move, NoSink{});
  }
  return p;
}

}  // namespace tablee::gorynich
