// What the guide believes: in range everywhere, right at the end, and fond of the right things.
#include "games/deep_river/guide/guide.h"

#include <gtest/gtest.h>

#include "games/deep_river/scenarios.h"
#include "testing/guide.h"

namespace tablee::deep_river {
namespace {

using TheGuide = contract::GuideTest<Game, Guide, TextCodec>;

TEST(DeepRiverGuide, KeepsItsContract) {
  Rng rng(1);
  for (int game = 0; game < contract::games(300); ++game) {
    contract::walk<Game>(kSetup, rng.next(), [&](const Position& p) { TheGuide::check(p, rng); });
  }
  for (int i = 0; i < contract::games(3000); ++i) TheGuide::check(odd_position(rng), rng);
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
  Position p = scene(kEels, "2 E1 3 S1");
  play(p, "token C");
  EXPECT_EQ(TheGuide::favourite_text(p), "fish 2 E1");
  p = scene(kEels, "2 E1 5 S1/E1 6 E1/S1");
  play(p, "token C,fish 2 E1");
  ASSERT_EQ(p.step, Step::Swap);
  EXPECT_EQ(TheGuide::favourite_text(p), "swap 5 S1/E1");
}

}  // namespace
}  // namespace tablee::deep_river
