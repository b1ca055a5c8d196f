// Step 1 of a turn: the tile and the camels.
#include <gtest/gtest.h>

#include <array>

#include "games/gobi/scenarios.h"

namespace tablee::gobi {
namespace {

TEST(Gobi, B9_SameNamesNeverTouch) {
  Position p = table(2, {"BS", "CK"});
  play(p, "tile bolormaa");
  EXPECT_EQ(verdict(p, "place -1 0"), Rule("B9"));
  EXPECT_EQ(verdict(p, "place 0 -1"), Rule("B9"));
  EXPECT_EQ(verdict(p, "place -1 1"), kLegal);  // a corner is no edge
  EXPECT_EQ(options(p), (std::set<std::string>{"place 1 -1", "place 2 0", "place 2 1", "place -1 1",
                                               "place 0 2", "place 1 2", "discard"}));
  // Between a tile of another tribe and one of its own it does not fit either.
  Position q = table(2, {"BS", "CK", "N.", "BS"});
  play(q, "tile sarnai");
  EXPECT_EQ(verdict(q, "place 1 2"), Rule("B9"));
}

// The vector of the specification: tribe N has no place, but a discard is always possible.
TEST(Gobi, B9_B14_ATileMayHaveNoPlace) {
  Position p = table(2, {"BS", "CK"});
  const auto add = [&](int x, int y) {
    add_tile(p, x, y, static_cast<int>(Tribe::Naranbaatar));
    --p.left[static_cast<std::size_t>(Tribe::Naranbaatar)];
  };
  add(0, -1);
  add(2, 0);
  add(1, 2);
  add(-1, 1);
  play(p, "tile naranbaatar");
  EXPECT_EQ(options(p), std::set<std::string>{"discard"});
  EXPECT_EQ(Game::audit(p), nullptr);
  Position q = p;
  q.hand = 1 + static_cast<int>(Tribe::Bolormaa);
  EXPECT_GT(options(q).size(), 5U);
}

TEST(Gobi, B11_TheTurnOpensWithTheDraw) {
  Position p = table(2, {"BS", "CK"});
  give(p, 0, Reward::Porcelain);
  camel(p, 0, 0, 0);
  EXPECT_TRUE(Game::pending(p).is_chance());
  EXPECT_EQ(Game::referee(p, 0, *TextCodec::parse(p, "porcelain 0 0")), Rule("B11"));
  EXPECT_EQ(verdict(p, "porcelain 0 0"), Rule("B11"));
  play(p, "tile naranbaatar");
  EXPECT_EQ(verdict(p, "porcelain 0 0"), kLegal);
  EXPECT_EQ(verdict(p, "end"), Rule("B11"));
  EXPECT_EQ(verdict(p, "put 0 0"), Rule("B11"));
  EXPECT_EQ(verdict(p, "tile sarnai"), Rule("B11"));
}

TEST(Gobi, B12_ATileTouchesAnother) {
  Position p = table(2, {"BS", "CK"});
  play(p, "tile naranbaatar");
  EXPECT_EQ(verdict(p, "place 3 0"), Rule("B12"));
  EXPECT_EQ(verdict(p, "place 2 2"), Rule("B12"));  // only a corner
  EXPECT_EQ(verdict(p, "place 1 1"), Rule("B12"));  // taken
  EXPECT_EQ(options(p).size(), 9U);
  play(p, "place 2 0");
  EXPECT_EQ(p.tiles, 5);
  EXPECT_EQ(p.tribe[4], static_cast<int>(Tribe::Naranbaatar));
  EXPECT_EQ(tile_at(p, 2, 0), 4);
  EXPECT_EQ(p.hand, 0);
}

// The desert may grow in one line to its very end.
TEST(Gobi, B12_TheDesertGrowsFar) {
  for (const bool down : {false, true}) {
    Position p = table(2, {"BS", "CK"});
    const std::array<const char*, 2> names{"naranbaatar", "sarnai"};
    for (int i = 1; i <= 16; ++i) {
      const std::string n = std::to_string(-i);
      play(p, "tile " + std::string(names[static_cast<std::size_t>(i % 2)]));
      play(p, down ? "place 0 " + n : "place " + n + " 0");
      while (p.phase != Phase::Draw) play(p, *options(p).rbegin());
      if (p.left[1] == 0 || p.left[4] == 0) break;
    }
    EXPECT_GT(p.tiles, 12);
    EXPECT_EQ(Game::audit(p), nullptr);
  }
  // A line of 39 tiles: both ends of the bit rows still hold.
  Position p = table(2, {"BS", "CK"});
  for (int i = 2; p.tiles < kTiles - 1 && i < 37; ++i) {
    add_tile(p, i, 0, i % kTribes);
  }
  p.hand = 1;
  p.phase = Phase::Play;
  int far = 0;
  places(p, [&](int x, int) { far = x > far ? x : far; });
  EXPECT_EQ(far, 37);
}

TEST(Gobi, B13_OneCamelOnEveryAdjacentTile) {
  Position p = table(2, {"BSB", "C.K"});
  play(p, "tile naranbaatar");
  const auto events = play(p, "place 1 1");
  EXPECT_EQ(camels_at(p, 0, 0, 1), 1);
  EXPECT_EQ(camels_at(p, 0, 2, 1), 1);
  EXPECT_EQ(camels_at(p, 0, 1, 0), 1);
  EXPECT_EQ(camels_at(p, 0, 0, 0), 0);
  EXPECT_EQ(p.reserve[0], 7);
  EXPECT_EQ(events, (std::vector<std::string>{"tile_placed", "camel_placed", "camel_placed",
                                              "camel_placed", "turn_ended"}));
}

TEST(Gobi, B14_ADiscardCostsAPointAndMayGiveACamel) {
  Position p = table(2, {"BS", "CK"});
  play(p, "tile naranbaatar,discard");
  EXPECT_EQ(options(p),
            (std::set<std::string>{"put 0 0", "put 1 0", "put 0 1", "put 1 1", "skip"}));
  EXPECT_EQ(verdict(p, "end"), Rule("B14"));
  EXPECT_EQ(verdict(p, "put 5 5"), Rule("B14"));
  EXPECT_EQ(p.discards[0][4], 1);
  EXPECT_EQ(score(p, 0).total(), -1);
  Position q = p;
  play(p, "put 1 1");
  EXPECT_EQ(camels_at(p, 0, 1, 1), 1);
  EXPECT_EQ(p.turn, 1);
  EXPECT_EQ(play(q, "skip"), (std::vector<std::string>{"camel_skipped", "turn_ended"}));
  EXPECT_EQ(q.reserve[0], 10);
  EXPECT_EQ(q.turn, 1);
}

TEST(Gobi, B15_NoCamelOnTheTileJustPlayed) {
  Position p = table(2, {"BS", "CK"});
  play(p, "tile naranbaatar,place 2 0");
  EXPECT_EQ(camels_at(p, 0, 2, 0), 0);
  Position q = table(2, {"BS", "CK"});
  give(q, 0, Reward::Silk);
  play(q, "tile naranbaatar,place 2 0,silk");
  EXPECT_EQ(verdict(q, "put 2 0"), Rule("B15"));
  EXPECT_EQ(verdict(q, "put 0 0"), kLegal);
}

TEST(Gobi, B16_CamelsShareTiles) {
  Position p = table(2, {"BS", "CK"});
  play(p, "tile naranbaatar,discard,put 0 0,tile naranbaatar,discard,put 0 0");
  play(p, "tile naranbaatar,discard,put 0 0");
  EXPECT_EQ(camels_at(p, 0, 0, 0), 2);
  EXPECT_EQ(camels_at(p, 1, 0, 0), 1);
}

TEST(Gobi, B17_ShortReserveLiftsBeforePlacing) {
  Position p = table(2, {"BSB", "C.K"});
  camel(p, 0, 0, 0, 5);
  camel(p, 0, 1, 0, 4);  // one in the reserve, three adjacent tiles
  play(p, "tile naranbaatar,place 1 1");
  EXPECT_EQ(p.phase, Phase::Lift);
  EXPECT_EQ(options(p), (std::set<std::string>{"lift 0 0", "lift 1 0"}));
  EXPECT_EQ(verdict(p, "lift 2 0"), Rule("B17"));
  EXPECT_EQ(verdict(p, "put 0 0"), Rule("B17"));
  play(p, "lift 1 0");  // from a tile that gets one back
  EXPECT_EQ(p.phase, Phase::Lift);
  EXPECT_EQ(camels_at(p, 0, 0, 1), 0);  // nothing placed yet
  const auto events = play(p, "lift 0 0");
  EXPECT_EQ(events, (std::vector<std::string>{"camel_lifted", "camel_placed", "camel_placed",
                                              "camel_placed", "turn_ended"}));
  EXPECT_EQ(camels_at(p, 0, 0, 0), 4);
  EXPECT_EQ(camels_at(p, 0, 1, 0), 4);
  EXPECT_EQ(camels_at(p, 0, 0, 1), 1);
  EXPECT_EQ(p.reserve[0], 0);
}

TEST(Gobi, B17_ADiscardsCamelMayBeLifted) {
  Position p = table(2, {"BS", "CK"});
  camel(p, 0, 0, 0, 10);
  play(p, "tile naranbaatar,discard");
  EXPECT_EQ(options(p), (std::set<std::string>{"lift 0 0", "skip"}));
  EXPECT_EQ(verdict(p, "put 1 1"), Rule("B17"));
  play(p, "lift 0 0");
  EXPECT_EQ(verdict(p, "skip"), Rule("B17"));  // a lifted camel must be placed
  EXPECT_EQ(verdict(p, "lift 0 0"), Rule("B17"));
  EXPECT_EQ(options(p).size(), 4U);
  play(p, "put 1 1");
  EXPECT_EQ(camels_at(p, 0, 0, 0), 9);
  EXPECT_EQ(camels_at(p, 0, 1, 1), 1);
  // While the reserve suffices nothing is lifted.
  Position q = table(2, {"BS", "CK"});
  camel(q, 0, 0, 0, 9);
  play(q, "tile naranbaatar,discard");
  EXPECT_EQ(verdict(q, "lift 0 0"), Rule("B17"));
}

TEST(Gobi, B17_SilkAndCottonLiftFirstToo) {
  Position p = table(2, {"BSB", "C.K"});
  give(p, 0, Reward::Silk);
  camel(p, 0, 0, 0, 9);
  play(p, "tile naranbaatar,place 1 1,silk");
  EXPECT_EQ(options(p), std::set<std::string>{"lift 0 0"});
  play(p, "lift 0 0,lift 0 0");
  EXPECT_EQ(p.phase, Phase::Put);
  EXPECT_EQ(verdict(p, "lift 0 0"), Rule("B17"));
  play(p, "put 0 1,put 0 1");
  EXPECT_EQ(p.phase, Phase::Put);
  play(p, "put 2 1");
  EXPECT_EQ(camels_at(p, 0, 0, 1), 2);
  EXPECT_EQ(p.reserve[0], 0);

  Position q = table(2, {"BS", "CK"});
  give(q, 0, Reward::Cotton);
  camel(q, 0, 0, 0, 10);
  play(q, "tile naranbaatar,discard,cotton,lift 0 0");
  EXPECT_EQ(options(q), std::set<std::string>{"lift 0 0"});
  play(q, "lift 0 0,put 1 1,put 1 0");
  EXPECT_EQ(q.reserve[0], 0);
  EXPECT_EQ(q.turn, 1);
}

TEST(Gobi, B17_EachPerfumeIsAStepOfItsOwn) {
  Position p = table(2, {"BS", "CK"});
  give(p, 0, Reward::Perfume, 2);
  camel(p, 0, 0, 0, 9);
  play(p, "tile naranbaatar,place 2 0");
  EXPECT_EQ(p.reserve[0], 0);
  play(p, "perfume");
  EXPECT_EQ(options(p), (std::set<std::string>{"lift 0 0", "lift 1 0"}));
  play(p, "lift 1 0");
  EXPECT_EQ(camels_at(p, 0, 2, 0), 1);
  play(p, "perfume,lift 2 0");  // from the tile that gets it back
  EXPECT_EQ(camels_at(p, 0, 2, 0), 1);
}

}  // namespace
}  // namespace tablee::gobi
