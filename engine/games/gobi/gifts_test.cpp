// Gifts and coffee.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "games/gobi/scenarios.h"

namespace tablee::gobi {
namespace {

int used(const Position& p, Reward gift) { return p.used[0][static_cast<std::size_t>(gift)]; }

TEST(Gobi, B24_AnAbilityWorksOnceAndThePointsStay) {
  Position p = table(2, {"BS", "CK"});
  give(p, 0, Reward::Perfume);
  const int before = score(p, 0).total();
  play(p, "tile naranbaatar,place 2 0,perfume");
  EXPECT_EQ(used(p, Reward::Perfume), 1);
  EXPECT_EQ(score(p, 0).total(), before);
  EXPECT_EQ(p.turn, 1);  // nothing else to do
  play(p, "tile naranbaatar,discard,skip,tile khulan,place 3 0");
  EXPECT_EQ(p.turn, 1);  // used up: step 2 offered nothing
}

TEST(Gobi, B24_WithoutTheGiftThereIsNoAbility) {
  Position p = table(2, {"BSB", "CKC"});
  camel(p, 0, 0, 0);
  camel(p, 0, 1, 0);
  camel(p, 0, 2, 0);
  camel(p, 0, 2, 1);
  play(p, "tile naranbaatar");
  EXPECT_EQ(verdict(p, "porcelain 0 0"), Rule("B24"));
  Position q = p;
  play(q, "discard");
  EXPECT_EQ(verdict(q, "cotton"), Rule("B24"));
  play(p, "place 3 0");
  EXPECT_EQ(verdict(p, "perfume"), Rule("B24"));
  EXPECT_EQ(verdict(p, "porcelain 0 0"), Rule("B24"));
  EXPECT_EQ(verdict(p, "spices 0 0 2 0"), Rule("B24"));
  play(p, "route 0 0 2 0");
  EXPECT_EQ(verdict(p, "tea"), Rule("B24"));
}

TEST(Gobi, B24_SeveralAbilitiesInATurnOnlyOnOnesOwn) {
  Position p = table(2, {"BS", "CK"});
  give(p, 0, Reward::Perfume, 2);
  give(p, 0, Reward::Porcelain);
  give(p, 1, Reward::Perfume);
  play(p, "tile naranbaatar,place 2 0,perfume,perfume");
  EXPECT_EQ(camels_at(p, 0, 2, 0), 2);
  EXPECT_EQ(Game::referee(p, 1, move_of(Kind::Perfume)), Rule("B8"));
  play(p, "porcelain 2 0,move 1 1");
  EXPECT_EQ(camels_at(p, 0, 1, 1), 1);
  EXPECT_EQ(p.turn, 1);
}

TEST(Gobi, B24_AGiftGainedIsUsableAtOnce) {
  Position p = table(2, {"BSB", "C.C"});
  camel(p, 0, 0, 0);
  camel(p, 0, 2, 0);
  play(p, "tile naranbaatar,place 1 1");
  EXPECT_FALSE(options(p).contains("perfume"));
  play(p, "route 0 0 2 0,take 0,reward 0 shared");
  EXPECT_TRUE(options(p).contains("perfume"));
  play(p, "perfume");
  EXPECT_EQ(camels_at(p, 0, 1, 1), 1);
}

TEST(Gobi, B24_AnAnnouncedAbilityIsCarriedOut) {
  Position p = table(2, {"BS", "CK"});
  give(p, 0, Reward::Porcelain);
  camel(p, 0, 0, 0);
  play(p, "tile naranbaatar,porcelain 0 0");
  EXPECT_EQ(used(p, Reward::Porcelain), 1);
  for (const std::string& text : options(p)) EXPECT_EQ(text.substr(0, 4), "move");
  EXPECT_EQ(verdict(p, "discard"), Rule("B27"));
}

TEST(Gobi, B25_PerfumePutsACamelOnTheTileJustPlaced) {
  Position p = table(2, {"BS", "CK"});
  give(p, 0, Reward::Perfume);
  play(p, "tile naranbaatar");
  EXPECT_EQ(verdict(p, "perfume"), Rule("B11"));  // not before the tile and its camels stand
  play(p, "place 2 0");
  EXPECT_EQ(play(p, "perfume"),
            (std::vector<std::string>{"gift_used", "camel_placed", "turn_ended"}));
  EXPECT_EQ(camels_at(p, 0, 2, 0), 1);
  EXPECT_EQ(p.reserve[0], 8);
}

TEST(Gobi, B25_NoPerfumeAfterADiscard) {
  Position p = table(2, {"BS", "CK"});
  give(p, 0, Reward::Perfume);
  give(p, 0, Reward::Porcelain);
  camel(p, 0, 0, 0);
  play(p, "tile naranbaatar,discard,skip");
  EXPECT_EQ(verdict(p, "perfume"), Rule("B25"));
  EXPECT_FALSE(options(p).contains("perfume"));
  play(p, "porcelain 0 0,move 1 1");
  EXPECT_EQ(p.turn, 1);  // Perfume alone does not keep the turn open
}

TEST(Gobi, B26_CottonPlacesTwoCamels) {
  Position p = table(2, {"BS", "CK"});
  give(p, 0, Reward::Cotton, 2);
  play(p, "tile naranbaatar");
  EXPECT_EQ(verdict(p, "cotton"), Rule("B11"));
  play(p, "discard,cotton");
  EXPECT_EQ(verdict(p, "skip"), Rule("B26"));
  EXPECT_EQ(verdict(p, "cotton"), Rule("B26"));  // one per discard
  Position q = p;
  play(p, "put 0 0,put 0 0");
  EXPECT_EQ(camels_at(p, 0, 0, 0), 2);
  EXPECT_EQ(used(p, Reward::Cotton), 1);
  EXPECT_EQ(p.turn, 1);
  play(q, "put 0 0,put 1 1");
  EXPECT_EQ(camels_at(q, 0, 0, 0), 1);
  EXPECT_EQ(camels_at(q, 0, 1, 1), 1);
  // Without Cotton, one camel only.
  Position r = table(2, {"BS", "CK"});
  play(r, "tile naranbaatar,discard,put 0 0");
  EXPECT_EQ(r.turn, 1);
}

TEST(Gobi, B27_PorcelainMovesUpToThreeSteps) {
  Position p = table(2, {"BSCKN", "C...."});
  give(p, 0, Reward::Porcelain);
  camel(p, 0, 0, 1);
  camel(p, 1, 1, 0);  // over any camels
  play(p, "tile naranbaatar");
  EXPECT_EQ(verdict(p, "porcelain 1 0"), Rule("B27"));  // not mine
  EXPECT_EQ(verdict(p, "porcelain 9 9"), Rule("B27"));
  play(p, "porcelain 0 1");
  EXPECT_EQ(options(p), (std::set<std::string>{"move 0 0", "move 1 0", "move 2 0"}));
  EXPECT_EQ(verdict(p, "move 3 0"), Rule("B27"));
  EXPECT_EQ(verdict(p, "move 0 1"), Rule("B27"));  // another tile
  play(p, "move 2 0");
  EXPECT_EQ(camels_at(p, 0, 2, 0), 1);
  EXPECT_EQ(camels_at(p, 0, 0, 1), 0);
  EXPECT_EQ(p.phase, Phase::Play);  // the tile is still to be played
  EXPECT_EQ(p.hand, 1 + static_cast<int>(Tribe::Naranbaatar));
}

TEST(Gobi, B27_PorcelainInStepTwoMayBreakARoute) {
  Position p = table(2, {"BSB", "C.C"});
  give(p, 0, Reward::Porcelain);
  camel(p, 0, 0, 0);
  camel(p, 0, 2, 0);
  play(p, "tile naranbaatar,place 1 1");
  EXPECT_TRUE(options(p).contains("porcelain 1 0"));
  EXPECT_TRUE(options(p).contains("route 0 0 2 0"));
  play(p, "porcelain 1 0");
  EXPECT_EQ(verdict(p, "move 1 1"), kLegal);  // it may end on the tile just played
  play(p, "move 0 0");
  EXPECT_EQ(p.turn, 1);  // both routes are lost, nothing is left to do
}

TEST(Gobi, B27_PorcelainMayMakeARoute) {
  Position p = table(2, {"BSB", "CKC"});
  give(p, 0, Reward::Porcelain);
  camel(p, 0, 0, 0);
  camel(p, 0, 1, 0);
  camel(p, 0, 2, 1);
  play(p, "tile naranbaatar,discard,skip,porcelain 2 1,move 2 0");
  EXPECT_EQ(options(p), std::set<std::string>{"route 0 0 2 0"});
}

TEST(Gobi, B27_NotBetweenTileAndCamels) {
  Position p = table(2, {"BS", "CK"});
  give(p, 0, Reward::Porcelain);
  give(p, 0, Reward::Silk);
  camel(p, 0, 0, 0);
  play(p, "tile naranbaatar,place 2 0");
  EXPECT_EQ(verdict(p, "porcelain 0 0"), Rule("B29"));
  play(p, "silk");
  EXPECT_EQ(verdict(p, "porcelain 0 0"), Rule("B29"));
}

TEST(Gobi, B28_TeaTurnsARouteOfFourIntoACoffee) {
  Position p = table(2, {"BSCB", "CKNK"});
  give(p, 0, Reward::Tea);
  for (int x = 0; x < 4; ++x) camel(p, 0, x, 0);
  play(p, "tile naranbaatar,discard,skip,route 0 0 3 0");
  EXPECT_EQ(p.length, 4);
  EXPECT_EQ(options(p), (std::set<std::string>{"take 0", "take 1", "take 2", "take 3", "tea"}));
  EXPECT_EQ(verdict(p, "coffee"), Rule("B20"));
  EXPECT_EQ(verdict(p, "none"), Rule("B20"));
  Position dry = p;
  give_coffees(dry, 1, 10);
  EXPECT_EQ(verdict(dry, "tea"), Rule("B7"));
  EXPECT_FALSE(options(dry).contains("tea"));
  play(p, "tea");
  EXPECT_EQ(p.coffees[0], 1);
  EXPECT_EQ(used(p, Reward::Tea), 1);
}

TEST(Gobi, B28_TeaIsForExactlyFour) {
  Position p = table(2, {"BSB", "CKC"});
  give(p, 0, Reward::Tea);
  for (int x = 0; x < 3; ++x) camel(p, 0, x, 0);
  Position longer = p;
  play(p, "tile naranbaatar,discard,skip,route 0 0 2 0");
  EXPECT_EQ(verdict(p, "tea"), Rule("B28"));
  for (int x = 0; x < 3; ++x) camel(longer, 0, x, 1);
  play(longer, "tile naranbaatar,discard,skip,route 0 0 2 0");
  EXPECT_EQ(verdict(longer, "tea"), Rule("B28"));  // five: the coffee is free
  EXPECT_EQ(verdict(longer, "coffee"), kLegal);
}

TEST(Gobi, B28_ATeaMayBeDeclinedWhenThePilesAreEmpty) {
  Position p = table(2, {"BSCB", "CKNK"});
  for (int x = 0; x < 4; ++x) camel(p, 0, x, 0);
  give(p, 0, Reward::Tea);
  empty_piles(p, 1);
  play(p, "tile naranbaatar,discard,skip,route 0 0 3 0");
  EXPECT_EQ(options(p), (std::set<std::string>{"tea", "none"}));
  Position q = p;
  play(p, "none");
  EXPECT_EQ(used(p, Reward::Tea), 0);
  EXPECT_EQ(p.turn, 1);
  play(q, "tea");
  EXPECT_EQ(q.coffees[0], 1);
}

TEST(Gobi, B29_SilkPlacesOnTheLines) {
  // The new tile goes to (2,1), between four tiles; the gap at (4,1) cuts its line.
  Position p = table(2, {"BSCSBC", "SB.K.N", "..SC..", "..BK.."});
  give(p, 0, Reward::Silk);
  play(p, "tile naranbaatar,place 2 1");
  EXPECT_EQ(options(p), (std::set<std::string>{"adjacent", "silk"}));
  EXPECT_EQ(verdict(p, "put 0 0"), Rule("B29"));
  Position plain = p;
  play(plain, "adjacent");
  EXPECT_EQ(plain.reserve[0], 6);
  EXPECT_EQ(camels_at(plain, 0, 3, 1), 1);
  EXPECT_EQ(used(plain, Reward::Silk), 0);
  play(p, "silk");
  EXPECT_EQ(options(p), (std::set<std::string>{"put 0 1", "put 1 1", "put 3 1", "put 2 0",
                                               "put 2 2", "put 2 3"}));
  EXPECT_EQ(verdict(p, "put 0 0"), Rule("B29"));
  EXPECT_EQ(verdict(p, "put 5 1"), Rule("B29"));  // beyond the gap
  EXPECT_EQ(verdict(p, "skip"), Rule("B29"));
  play(p, "put 0 1,put 0 1,put 2 3");  // stacking allowed
  EXPECT_EQ(p.phase, Phase::Put);      // four tiles touch, so four camels
  play(p, "put 0 1");
  EXPECT_EQ(camels_at(p, 0, 0, 1), 3);
  EXPECT_EQ(camels_at(p, 0, 3, 1), 0);
  EXPECT_EQ(used(p, Reward::Silk), 1);
}

TEST(Gobi, B29_ALineStopsAtTheFirstGap) {
  Position p = table(2, {"B.SC", "SKCB"});
  give(p, 0, Reward::Silk);
  play(p, "tile naranbaatar,place -1 0,silk");
  EXPECT_EQ(options(p), std::set<std::string>{"put 0 0"});
  EXPECT_EQ(verdict(p, "put 2 0"), Rule("B29"));
}

TEST(Gobi, B30_SpicesLinkDiagonally) {
  // Two Bolormaa tiles corner to corner: a route of two.
  Position p = table(2, {"BS", "CB"});
  give(p, 0, Reward::Spices);
  camel(p, 0, 0, 0);
  camel(p, 0, 1, 1);
  play(p, "tile naranbaatar,discard,skip");
  EXPECT_EQ(options(p), (std::set<std::string>{"spices 0 0 1 1", "end"}));
  EXPECT_EQ(verdict(p, "route 0 0 1 1"), Rule("B18"));
  EXPECT_EQ(play(p, "spices 1 1 0 0"),
            (std::vector<std::string>{"gift_used", "route_resolved", "camel_returned",
                                      "camel_returned"}));
  EXPECT_EQ(p.length, 2);
  EXPECT_EQ(p.reserve[0], 10);
  EXPECT_EQ(used(p, Reward::Spices), 1);
}

TEST(Gobi, B30_OneSpicesOneRoute) {
  Position p = table(2, {"BS", "CB"});
  give(p, 0, Reward::Spices);
  camel(p, 0, 0, 0, 2);
  camel(p, 0, 1, 1, 2);
  Position two = p;
  play(p, "tile naranbaatar,discard,skip,spices 0 0 1 1,take 1,reward 1 shared");
  EXPECT_EQ(p.turn, 1);
  give(two, 0, Reward::Spices);
  play(two, "tile naranbaatar,discard,skip,spices 0 0 1 1,take 1,reward 1 shared");
  play(two, "spices 0 0 1 1,take 1,reward 1 shared");
  EXPECT_EQ(two.reserve[0], 10);
}

TEST(Gobi, B30_AtLeastOneDiagonalMixedWithEdges) {
  // B S C in a row, then corner to B below: edge, edge, corner.
  Position p = table(2, {"BSCK", "NKSB"});
  give(p, 0, Reward::Spices);
  give(p, 0, Reward::Tea);
  camel(p, 0, 0, 0);
  camel(p, 0, 1, 0);
  camel(p, 0, 2, 0);
  camel(p, 0, 3, 1);
  play(p, "tile naranbaatar,discard,skip,spices 0 0 3 1");
  EXPECT_EQ(p.length, 4);
  EXPECT_EQ(verdict(p, "tea"), kLegal);
  // Only edges between the ends, and a corner on a dead end: no Spices route.
  Position q = table(2, {"BSB.", "CKNK"});
  give(q, 0, Reward::Spices);
  for (int x = 0; x < 3; ++x) camel(q, 0, x, 0);
  camel(q, 0, 3, 1);
  play(q, "tile naranbaatar,discard,skip");
  EXPECT_EQ(options(q), std::set<std::string>{"route 0 0 2 0"});
  EXPECT_EQ(verdict(q, "spices 0 0 2 0"), Rule("B30"));
  // The same ends with a corner on the way.
  Position r = table(2, {"BSB.", "CKNK"});
  give(r, 0, Reward::Spices);
  for (int x = 0; x < 3; ++x) camel(r, 0, x, 0);
  camel(r, 0, 1, 1);
  play(r, "tile naranbaatar,discard,skip");
  EXPECT_EQ(options(r), (std::set<std::string>{"route 0 0 2 0", "spices 0 0 2 0"}));
  play(r, "spices 0 0 2 0");
  EXPECT_EQ(r.length, 4);
}

TEST(Gobi, B31_ACoffeeIsSevenPoints) {
  Position p = table(2, {"BS", "CK"});
  give_coffees(p, 0, 3);
  EXPECT_EQ(score(p, 0).total(), 21);
}

TEST(Gobi, B24_B25_B26_B27_B28_B29_B30_PointsOfTheGifts) {
  constexpr std::array<int, kGifts> kWorth{3, 2, 3, 2, 3, 2};
  for (int g = 0; g < kGifts; ++g) {
    Position p = table(2, {"BS", "CK"});
    give(p, 0, static_cast<Reward>(g));
    EXPECT_EQ(score(p, 0).total(), kWorth[static_cast<std::size_t>(g)]);
    p.used[0][static_cast<std::size_t>(g)] = 1;
    EXPECT_EQ(score(p, 0).total(), kWorth[static_cast<std::size_t>(g)]);
  }
}

}  // namespace
}  // namespace tablee::gobi
