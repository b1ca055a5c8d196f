// What the tests of Gobi share: tables laid out by hand, moves played by their notation, and late
// positions that random play seldom reaches.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/gobi/names.h"
#include "games/gobi/text_codec.h"
#include "testing/scenario.h"

namespace tablee::gobi {

using Play = contract::Scenario<Game, TextCodec>;

// Moves a reward that nobody has seen to a seat, as if it had been taken from the highest pile.
inline void give(Position& p, int seat, Reward reward, int copies = 1) {
  for (int i = 0; i < copies; ++i) {
    std::size_t pile = 0;
    for (std::size_t j = 1; j < kPiles; ++j) pile = p.height[j] > p.height[pile] ? j : pile;
    const auto r = static_cast<std::size_t>(reward);
    if (p.unseen[r] == 0 || p.height[pile] < 2) return;
    --p.unseen[r];
    --p.height[pile];
    ++p.rewards[static_cast<std::size_t>(seat)][r];
  }
}

// Gives the top of a pile to a seat and turns up the next one.
inline void strip(Position& p, std::size_t pile, std::size_t seat, Rng& rng) {
  if (p.height[pile] == 0) return;
  ++p.rewards[seat][p.top[pile] - 1U];
  p.top[pile] = 0;
  if (--p.height[pile] == 0) return;
  std::size_t r = rng.below(kRewards);
  while (p.unseen[r] == 0) r = rng.below(kRewards);
  --p.unseen[r];
  p.top[pile] = static_cast<std::uint8_t>(r + 1);
}

inline void empty_piles(Position& p, std::size_t seat) {
  Rng rng(1);
  for (std::size_t i = 0; i < kPiles; ++i) {
    while (p.height[i] != 0) strip(p, i, seat, rng);
  }
}

inline void give_coffees(Position& p, std::size_t seat, int number) {
  p.coffee = static_cast<std::uint8_t>(p.coffee - number);
  p.coffees[seat] = static_cast<std::uint8_t>(p.coffees[seat] + number);
}

// A table before a turn of seat 0. Each letter is a tile of the tribe that begins so, a point is
// no tile; the first letter lies on (0, 0), x grows to the right and y downward. The piles show
// perfume, cotton, porcelain and tea.
inline Position table(int seats, const std::vector<std::string>& rows) {
  constexpr std::string_view kLetters = "BSCKN";
  Position p = Game::start(Game::kInfo.usual(static_cast<unsigned>(seats)));
  const int shift = static_cast<int>(rows[0].find_first_not_of('.'));
  bool grows = true;
  while (grows) {  // tile by tile outward, so that each touches an earlier one
    grows = false;
    for (int y = 0; y < static_cast<int>(rows.size()); ++y) {
      for (int i = 0; i < static_cast<int>(rows[static_cast<std::size_t>(y)].size()); ++i) {
        const char letter = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(i)];
        const int x = i - shift;
        if (letter == '.' || tile_at(p, x, y) >= 0) continue;
        if (p.tiles != 0 && beside(p, x, y) == 0) continue;
        const std::size_t tribe = kLetters.find(letter);
        add_tile(p, x, y, static_cast<int>(tribe));
        --p.left[tribe];
        grows = true;
      }
    }
  }
  std::size_t letters = 0;
  for (const std::string& row : rows) {
    for (const char c : row) letters += c == '.' ? 0 : 1;
  }
  EXPECT_EQ(p.tiles, letters) << "some tiles touch no other";
  for (std::size_t i = 0; i < kPiles; ++i) {
    p.top[i] = static_cast<std::uint8_t>(i + 1);
    --p.unseen[i];
  }
  p.phase = Phase::Draw;
  return p;
}

inline void camel(Position& p, int seat, int x, int y, int number = 1) {
  const int tile = tile_at(p, x, y);
  ASSERT_GE(tile, 0);
  for (int i = 0; i < number; ++i) add_camel(p, tile, seat);
}

inline int camels_at(const Position& p, int seat, int x, int y) {
  return camels(p, tile_at(p, x, y), seat);
}

// Makes this the last turn: seat 1 has discarded all other tiles, one of that tribe is left.
inline void last_turn(Position& p, Tribe tribe) {
  for (std::size_t t = 0; t < kTribes; ++t) {
    p.discards[1][t] = static_cast<std::uint8_t>(p.discards[1][t] + p.left[t]);
    p.left[t] = 0;
  }
  --p.discards[1][static_cast<std::size_t>(tribe)];
  p.left[static_cast<std::size_t>(tribe)] = 1;
}

inline Rule verdict(const Position& p, Seat seat, std::string_view text) {
  return Play::verdict(p, seat, text);
}
inline Rule verdict(const Position& p, std::string_view text) { return Play::verdict(p, text); }

// Plays moves separated by commas; returns the names of what happened.
inline std::vector<std::string> play(Position& p, std::string_view moves) {
  return Play::names(Play::play(p, moves));
}

// The notations of all legal moves.
inline std::set<std::string> options(const Position& p) {
  const auto moves = Play::moves(p);
  return {moves.begin(), moves.end()};
}

// A position of a random game, then made richer: gifts, stripped piles, coffees gone, camels
// clustered round a tile; then a few more random moves.
inline Position late(Rng& rng) {
  Position p = Game::start(Game::kInfo.usual(2 + rng.below(3)));
  const auto step = [&] {
    const Seat seat = Game::pending(p).first();
    Game::apply(p, seat, random_move<Game>(p, seat, rng), NoSink{});
  };
  for (std::uint32_t i = 12 + rng.below(100); i > 0 && !Game::pending(p).over(); --i) step();
  while (p.phase != Phase::Play && p.phase != Phase::Over) step();
  if (p.phase == Phase::Over) return p;
  const Seat me = p.turn;
  if (rng.below(4) == 0) {
    for (std::size_t i = 0; i < kPiles; ++i) {
      for (std::uint32_t n = rng.below(8); n > 0; --n) strip(p, i, rng.below(p.seats), rng);
    }
    give_coffees(p, rng.below(p.seats), static_cast<int>(rng.below(p.coffee + 1U)));
  }
  for (int i = 0; i < 5; ++i) give(p, me, static_cast<Reward>(rng.below(kGifts)));
  int tile = static_cast<int>(rng.below(p.tiles));
  for (std::uint32_t i = rng.below(p.reserve[me] + 1U); i > 0; --i) {
    add_camel(p, tile, me);
    std::uint64_t near = beside(p, tile);
    for (std::uint32_t n = rng.below(static_cast<std::uint32_t>(popcount(near))); n > 0; --n) {
      pop_lowest(near);
    }
    tile = lowest_bit(near);
  }
  for (std::uint32_t i = rng.below(9); i > 0 && !Game::pending(p).over(); --i) step();
  return p;
}

}  // namespace tablee::gobi
