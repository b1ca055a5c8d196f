// Gobi: the rules behind the Game concept.
#pragma once

#include "core/game_of.h"
#include "games/gobi/audit.h"
#include "games/gobi/referee.h"
#include "games/gobi/rules.h"

namespace tablee::gobi {

struct Game : GameOf<Position> {
  static constexpr std::size_t kMaxMoves = kLongestList;
  static constexpr Info kInfo{.name = "gobi",
                              .title = "Gobi",
                              .seat_counts = seat_counts(2, 3, 4),
                              .usual_seats = 3,
                              .version = 1,
                              .minutes = 40,
                              .secrets = false,
                              .payoff = Payoff::WinnersShare,
                              .longest = {10'000, 0},  // 36 tiles to lay
                              .colours = {0x4a7fd6, 0x7a716b, 0xc2ae88, 0xd0493d}};

  static constexpr Position start(const Setup& setup) {
    Position p;
    p.seats = setup.seats;
    for (std::size_t s = 0; s < setup.seats; ++s) p.reserve[s] = kCamels;
    for (std::size_t t = 0; t < kTribes; ++t) p.left[t] = kPerTribe;
    for (std::size_t r = 0; r < kRewards; ++r) p.unseen[r] = kCopies[r];
    for (std::size_t i = 0; i < kPiles; ++i) p.height[i] = kPileHeight;
    p.coffee = kCoffees;
    return p;
  }
  static constexpr Setup setup(const Position& p) { return kInfo.usual(p.seats); }
  template <class Visit>
  static constexpr void conceivable(const Setup& setup, Visit&& visit) {
    for (int s = 0; s <= setup.seats; ++s) visit(move_of(Kind::First, s));
    for (int t = 0; t <= kTribes; ++t) visit(move_of(Kind::Tile, t));
    for (int pile = 0; pile <= kPiles; ++pile) {
      visit(move_of(Kind::Take, pile));
      for (int r = 0; r <= kRewards; ++r) visit(move_of(Kind::Reward, pile, r));
    }
    // The 36 tiles to come reach that far from the four of the setup, and a step beyond.
    constexpr int kFar = kTiles - kSetupTiles + 1;
    for (int x = -kFar; x <= kFar + 1; ++x) {
      const int across = x < 0 ? -x : x > 1 ? x - 1 : 0;
      for (int y = across - kFar; y <= kFar - across + 1; ++y) {
        visit(move_of(Kind::Place, x + kBias, y + kBias));
      }
    }
    for (int a = 0; a <= kTiles; ++a) {
      visit(move_of(Kind::Porcelain, a));
      visit(move_of(Kind::Move, a));
      visit(move_of(Kind::Lift, a));
      visit(move_of(Kind::Put, a));
      for (int b = a; b <= kTiles; ++b) {
        visit(move_of(Kind::Route, a, b));
        visit(move_of(Kind::Spices, a, b));
      }
    }
    visit(move_of(Kind::Discard));
    visit(move_of(Kind::Adjacent));
    visit(move_of(Kind::Silk));
    visit(move_of(Kind::Skip));
    visit(move_of(Kind::Cotton));
    visit(move_of(Kind::Perfume));
    visit(move_of(Kind::End));
    visit(move_of(Kind::Coffee));
    visit(move_of(Kind::Tea));
    visit(move_of(Kind::Decline));
    visit(move_of(kKinds));
  }
};

static_assert(tablee::Game<Game>);

}  // namespace tablee::gobi
