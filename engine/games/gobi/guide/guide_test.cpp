// What the guide of Gobi tells a search: sound numbers everywhere, and the ideas it stands on.
#include "games/gobi/guide/guide.h"

#include <gtest/gtest.h>

#include <string>

#include "games/gobi/scenarios.h"
#include "testing/guide.h"

namespace tablee::gobi {
namespace {

using TheGuide = contract::GuideTest<Game, Guide, TextCodec>;

TEST(GobiGuide, KeepsItsContract) {
  Rng rng(7);
  for (unsigned seats = 2; seats <= 4; ++seats) {
    for (int game = 0; game < contract::games(40); ++game) {
      contract::walk<Game>(Game::kInfo.usual(seats), rng.next(),
                           [&](const Position& p) { TheGuide::check(p, rng); });
    }
  }
}

// Gifts, empty piles and crowded camels, which random games seldom bring together.
TEST(GobiGuide, KeepsItsContractLateInTheGame) {
  Rng rng(11);
  for (int i = 0; i < contract::games(2000); ++i) {
    TheGuide::check(late(rng), rng);
    if (HasFatalFailure()) return;
  }
}

TEST(GobiGuide, KeysTellPositionsApart) {
  std::set<std::uint64_t> keys;
  std::size_t positions = 0;
  Position before{};
  contract::walk<Game>(Game::kInfo.usual(3), 5, [&](const Position& p) {
    if (p == before) return;
    before = p;
    ++positions;
    keys.insert(Guide::key(p, 0));
  });
  EXPECT_EQ(keys.size(), positions);
}

// Seat 0 holds B S; a camel on the other B, right of S, makes a route of three.
TEST(GobiGuide, APlaceThatMakesARouteIsPreferred) {
  Position p = table(2, {"BSB", "CKC"});
  camel(p, 0, 0, 0);
  camel(p, 0, 1, 0);
  play(p, "tile naranbaatar");
  EXPECT_GT(TheGuide::weight(p, "place 3 0"), TheGuide::weight(p, "place 3 1"));
  EXPECT_GT(TheGuide::weight(p, "place 2 -1"), TheGuide::weight(p, "place 0 2"));
  EXPECT_GT(TheGuide::weight(p, "place 2 -1"),
            TheGuide::weight(p, "discard"));  // which loses a point
}

// Without any route, camels that touch others prepare one.
TEST(GobiGuide, APlaceThatLinksCamelsIsPreferred) {
  Position p = table(2, {"BSC", "CKN"});
  camel(p, 0, 0, 0);
  play(p, "tile naranbaatar");
  EXPECT_GT(TheGuide::weight(p, "place 1 -1"), TheGuide::weight(p, "place 2 -1"));
}

TEST(GobiGuide, ACoffeeIsPreferredToATopOfThePiles) {
  Position p = table(2, {"BSCKB", "KNBNS"});
  for (int x = 0; x < 4; ++x) camel(p, 0, x, 0);
  play(p, "tile chingis,place 5 0");  // a camel on B closes B S C K B
  EXPECT_EQ(p.phase, Phase::Routes);
  play(p, options(p).begin()->c_str());
  ASSERT_EQ(p.phase, Phase::Reward);
  EXPECT_EQ(TheGuide::favourite_text(p), "coffee");
}

// On the last turn only points count: a gift without a use left is worth its points.
TEST(GobiGuide, TheBetterRewardIsPreferredAtTheEnd) {
  Position p = table(2, {"BSB", "CKC"});
  camel(p, 0, 0, 0);
  camel(p, 0, 1, 0);
  last_turn(p, Tribe::Naranbaatar);
  play(p, "tile naranbaatar,place 2 -1");
  play(p, options(p).begin()->c_str());
  ASSERT_EQ(p.phase, Phase::Reward);
  EXPECT_GT(TheGuide::weight(p, "take 0"), TheGuide::weight(p, "take 1"));  // perfume 3, cotton 2
}

TEST(GobiGuide, ALoneCamelIsLiftedBeforeALinkedOne) {
  Position p = table(2, {"BSCKN", "CKNBS"});
  camel(p, 0, 0, 0);
  camel(p, 0, 1, 0);
  camel(p, 0, 2, 0);
  camel(p, 0, 4, 1, 6);
  camel(p, 0, 4, 0);
  play(p, "tile chingis,place 3 2");
  ASSERT_EQ(p.phase, Phase::Lift);
  EXPECT_GT(TheGuide::weight(p, "lift 4 1"), TheGuide::weight(p, "lift 1 0"));
}

TEST(GobiGuide, ALeadIsValuedMoreAsTheEndComes) {
  Position early = table(3, {"BSC", "CKN"});
  give_coffees(early, 1, 3);
  const Returns then = Guide::value(early);
  EXPECT_GT(then[1], 0.5F);
  EXPECT_GT(then[1], then[0]);
  EXPECT_GT(then[1], then[2]);
  Position end = table(3, {"BSC", "CKN"});
  last_turn(end, Tribe::Naranbaatar);
  for (std::size_t t = 0; t < kTribes; ++t) {  // shared out, so that the discards cost all alike
    const int all = end.discards[1][t];
    end.discards[0][t] = end.discards[2][t] = static_cast<std::uint8_t>(all / 3);
    end.discards[1][t] = static_cast<std::uint8_t>(all - 2 * (all / 3));
  }
  give_coffees(end, 1, 3);
  EXPECT_GT(Guide::value(end)[1], then[1]);
}

// Two tiles of a route that lacks one camel are worth more than two camels far apart.
TEST(GobiGuide, ARouteNearlyMadeIsWorthSomething) {
  Position linked = table(2, {"BSB", "CKC"});
  Position apart = linked;
  camel(linked, 0, 0, 0);
  camel(linked, 0, 1, 0);
  camel(apart, 0, 0, 0);
  camel(apart, 0, 2, 1);
  EXPECT_GT(Guide::value(linked)[0], Guide::value(apart)[0]);
  EXPECT_GT(Guide::value(apart)[0], Guide::value(table(2, {"BSB", "CKC"}))[0]);
}

// A rollout stops where a turn begins, never with routes unresolved.
TEST(GobiGuide, RolloutsStopBetweenTurns) {
  contract::walk<Game>(Game::kInfo.usual(2), 3, [](const Position& p) {
    if (Guide::enough(p, 50)) {
      EXPECT_EQ(p.phase, Phase::Play);
    }
  });
}

}  // namespace
}  // namespace tablee::gobi
