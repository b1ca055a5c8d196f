// What the guide believes: in range everywhere, right at the end, and fond of the right things.
#include "games/deep_river/guide/guide.h"

#include <gtest/gtest.h>

#include "games/deep_river/scenarios.h"

namespace tablee::deep_river {
namespace {

void check(const Position& p, Rng& rng) {
  const Returns value = Guide::value(p);
  ASSERT_GE(value[kEels], 0);
  ASSERT_LE(value[kEels], 1);
  ASSERT_FLOAT_EQ(value[kEels] + value[kSalmon], 1);
  const Pending pending = Game::pending(p);
  if (pending.over()) {
    ASSERT_EQ(value[kEels], (Game::returns(p)[kEels] + 1) / 2);
    ASSERT_EQ(value[kSalmon], (Game::returns(p)[kSalmon] + 1) / 2);
    return;
  }
  if (pending.is_chance()) return;
  MoveList<Game> moves;
  Game::legal(p, p.turn, moves);
  Weights<Game> weights{};
  Guide::prefer(p, p.turn, moves, weights);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ASSERT_GT(weights[i], 0) << TextCodec::notate(p, moves[i]);
  }
  ASSERT_TRUE(moves.contains(Guide::rollout(p, p.turn, moves, rng)));
}

TEST(DeepRiverGuide, SaneInEveryPosition) {
  Rng rng(1);
  for (int game = 0; game < contract::games(300); ++game) {
    contract::walk<Game>(kSetup, rng.next(), [&](const Position& p) { check(p, rng); });
  }
  for (int i = 0; i < contract::games(3000); ++i) check(odd_position(rng), rng);
}

TEST(DeepRiverGuide, BothFamiliesAreJudgedAlike) {
  Rng rng(2);
  for (int i = 0; i < contract::games(3000); ++i) {
    const Position p = odd_position(rng);
    const Position q = mirrored(p);
    if (p.step == Step::Cover || p.step == Step::Over) continue;
    EXPECT_EQ(Guide::value(p)[kEels], Guide::value(q)[kSalmon]);
  }
}

TEST(DeepRiverGuide, ChancesFollowTheScore) {
  static_assert(kWinChance(0) == 0.5F);
  EXPECT_NEAR(kWinChance(100), 0.7311, 0.0001);
  EXPECT_NEAR(kWinChance(-300), 0.0474, 0.0001);
  EXPECT_GT(kWinChance(5000), 0.9999F);
  EXPECT_LT(kWinChance(5000), 1);
  for (int s = -1100; s < 1100; ++s) EXPECT_LE(kWinChance(s), kWinChance(s + 1));
}

float chance(Seat turn, std::string_view piles) { return Guide::value(scene(turn, piles))[kEels]; }

TEST(DeepRiverGuide, TheBearBelongsAtTheOtherDoor) {
  for (const int places : {1, 4, 6}) {  // the less time is left, the more it counts
    Position p = scene(kEels, "3 E1 5 S1");
    for (int t = 0; t < kTokens; ++t) set_token(p, t, places, 1);
    float before = 0;
    for (std::uint8_t bear = 1; bear <= kLastTile; ++bear) {
      p.bear = bear;
      EXPECT_GT(Guide::value(p)[kEels], before) << int{bear};
      before = Guide::value(p)[kEels];
    }
  }
}

TEST(DeepRiverGuide, DoublesAndStacksAreWorthHaving) {
  for (const Seat turn : {kEels, kSalmon}) {
    EXPECT_GT(chance(turn, "6 E2"), chance(turn, "6 E1"));
    EXPECT_GT(chance(turn, "0 E2"), chance(turn, ""));
    EXPECT_GT(chance(turn, "5 E1/S1"), chance(turn, "5 S1/E1"));
    EXPECT_GT(chance(turn, "6 E2/S2"), chance(turn, "6 E2 2 S2"));
    EXPECT_LT(chance(turn, "2 S2/E1"), chance(turn, "2 S2 0 E1"));
  }
}

TEST(DeepRiverGuide, PrefersCoveringAndTakingStacks) {
  const auto preferred = [](const Position& p) {
    MoveList<Game> moves;
    Game::legal(p, p.turn, moves);
    Weights<Game> weights{};
    Guide::prefer(p, p.turn, moves, weights);
    std::size_t best = 0;
    for (std::size_t i = 1; i < moves.size(); ++i) best = weights[i] > weights[best] ? i : best;
    return TextCodec::notate(p, moves[best]);
  };
  Position p = scene(kEels, "2 E1 3 S1");
  play(p, "token C");
  EXPECT_EQ(preferred(p), "fish 2 E1");
  p = scene(kEels, "2 E1 5 S1/E1 6 E1/S1");
  play(p, "token C,fish 2 E1");
  ASSERT_EQ(p.step, Step::Swap);
  EXPECT_EQ(preferred(p), "swap 5 S1/E1");
}

}  // namespace
}  // namespace tablee::deep_river
