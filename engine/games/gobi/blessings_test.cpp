// Blessings and the count at the end.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/gobi/scenarios.h"

namespace tablee::gobi {
namespace {

// A desert with two interior tiles, (0,1) and (1,1).
Position desert() { return table(3, {".SC.", "BCSK", ".KN."}); }

int worth(const Position& p, Reward blessing) {
  return blessing_points(p, 0, static_cast<int>(blessing));
}

TEST(Gobi, B32_BlessingsScoreIndependentlyOnTheFinalBoard) {
  Position p = desert();
  give(p, 0, Reward::Stack, 2);
  give(p, 0, Reward::Exterior);
  EXPECT_EQ(score(p, 0).blessings, 3);
  camel(p, 0, 0, 0, 2);  // the same camels serve all of them
  EXPECT_EQ(score(p, 0).blessings, 5 + 5 + 4);
  last_turn(p, Tribe::Naranbaatar);
  const auto events = play(p, "tile naranbaatar,place -1 0");
  EXPECT_EQ(std::count(events.begin(), events.end(), "blessing_scored"), 3);
  EXPECT_EQ(score(p, 0).total(), 14);
}

TEST(Gobi, B33_TwoCamelsOnInteriorTiles) {
  Position p = desert();
  camel(p, 0, 0, 1);
  EXPECT_EQ(worth(p, Reward::Interior), 1);
  Position q = p;
  camel(q, 0, 0, 0);  // exterior
  EXPECT_EQ(worth(q, Reward::Interior), 1);
  camel(q, 0, 0, 1);  // both on one tile
  EXPECT_EQ(worth(q, Reward::Interior), 4);
  camel(p, 0, 1, 1);  // on two tiles
  EXPECT_EQ(worth(p, Reward::Interior), 4);
}

TEST(Gobi, B34_TwoCamelsOnOneTile) {
  Position p = desert();
  camel(p, 0, 0, 0);
  camel(p, 0, 1, 0);
  camel(p, 1, 0, 0, 3);
  EXPECT_EQ(worth(p, Reward::Stack), 1);
  camel(p, 0, 1, 0);
  EXPECT_EQ(worth(p, Reward::Stack), 5);
}

TEST(Gobi, B35_TwoCamelsOnExteriorTiles) {
  Position p = desert();
  camel(p, 0, 0, 0);
  camel(p, 0, 0, 1, 4);  // interior
  EXPECT_EQ(worth(p, Reward::Exterior), 1);
  Position q = p;
  camel(p, 0, 1, 0);
  EXPECT_EQ(worth(p, Reward::Exterior), 4);
  camel(q, 0, 0, 0);
  EXPECT_EQ(worth(q, Reward::Exterior), 4);
}

TEST(Gobi, B36_NoTileDiscarded) {
  Position p = desert();
  EXPECT_EQ(worth(p, Reward::NoDiscard), 5);
  play(p, "tile naranbaatar,discard,skip");
  EXPECT_EQ(worth(p, Reward::NoDiscard), 1);
  EXPECT_EQ(blessing_points(p, 1, static_cast<int>(Reward::NoDiscard)), 5);
}

TEST(Gobi, B37_AGiftLeftUnused) {
  Position p = desert();
  EXPECT_EQ(worth(p, Reward::UnusedGift), 1);  // no gift at all
  give_coffees(p, 0, 1);
  give(p, 0, Reward::Stack);
  EXPECT_EQ(worth(p, Reward::UnusedGift), 1);  // neither is a gift here
  give(p, 0, Reward::Tea);
  EXPECT_EQ(worth(p, Reward::UnusedGift), 4);
  p.used[0][static_cast<std::size_t>(Reward::Tea)] = 1;
  EXPECT_EQ(worth(p, Reward::UnusedGift), 1);
  give(p, 0, Reward::Silk);
  EXPECT_EQ(worth(p, Reward::UnusedGift), 4);
}

TEST(Gobi, B38_ATileSharedWithAnotherPlayer) {
  Position p = desert();
  camel(p, 0, 0, 0, 2);
  camel(p, 2, 1, 0);
  EXPECT_EQ(worth(p, Reward::Shared), 1);
  camel(p, 2, 0, 0);
  EXPECT_EQ(worth(p, Reward::Shared), 5);
  EXPECT_EQ(blessing_points(p, 2, static_cast<int>(Reward::Shared)), 5);
  EXPECT_EQ(blessing_points(p, 1, static_cast<int>(Reward::Shared)), 1);
}

}  // namespace
}  // namespace tablee::gobi
