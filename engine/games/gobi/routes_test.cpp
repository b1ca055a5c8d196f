// Step 2 of a turn: routes, rewards, the end of the game.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/gobi/scenarios.h"

namespace tablee::gobi {
namespace {

// Discards a tile without a camel: step 2 with the camels as they stand.
void to_routes(Position& p) { play(p, "tile naranbaatar,discard,skip"); }

// The example of the rulebook: blue links two Chingis tiles by five camels and may take a coffee,
// black links two Sarnai tiles by fewer and may not, white links nothing.
TEST(Gobi, B18_TheExampleOfTheRulebook) {
  Position p = table(3, {"CSKBC", "KNSNB", "BCNSK"});
  for (int x = 0; x < 5; ++x) camel(p, 0, x, 0);
  for (int x = 2; x < 4; ++x) camel(p, 1, x, 1);
  camel(p, 1, 3, 2);
  camel(p, 2, 0, 2);
  camel(p, 2, 2, 2);
  to_routes(p);
  EXPECT_EQ(options(p), std::set<std::string>{"route 0 0 4 0"});
  EXPECT_EQ(play(p, "route 0 0 4 0"),
            (std::vector<std::string>{"route_resolved", "camel_returned", "camel_returned"}));
  EXPECT_EQ(p.length, 5);
  EXPECT_EQ(options(p), (std::set<std::string>{"take 0", "take 1", "take 2", "take 3", "coffee"}));
  play(p, "coffee");
  to_routes(p);
  EXPECT_EQ(options(p), std::set<std::string>{"route 2 1 3 2"});
  play(p, "route 3 2 2 1");  // either end may be named first
  EXPECT_EQ(p.length, 3);
  EXPECT_EQ(verdict(p, "coffee"), Rule("B20"));
  play(p, "take 3,reward 3 silk");
  to_routes(p);  // white has no route: the turn is over
  EXPECT_EQ(p.turn, 0);
  EXPECT_EQ(p.phase, Phase::Draw);
}

TEST(Gobi, B18_ARouteNeedsCamelsOnEveryTileAndOneTribe) {
  Position p = table(2, {"BSB", "CKC"});
  give(p, 0, Reward::Porcelain);  // keeps step 2 open
  camel(p, 0, 0, 0);
  camel(p, 0, 2, 0);
  Position gap = p;
  to_routes(gap);
  EXPECT_EQ(verdict(gap, "route 0 0 2 0"), Rule("B18"));
  EXPECT_EQ(verdict(gap, "end"), kLegal);
  Position other = p;
  camel(other, 1, 1, 0);  // another player's camel links nothing
  to_routes(other);
  EXPECT_EQ(verdict(other, "route 0 0 2 0"), Rule("B18"));
  camel(p, 0, 1, 0);
  to_routes(p);
  EXPECT_EQ(verdict(p, "route 0 0 2 0"), kLegal);
  EXPECT_EQ(verdict(p, "route 0 0 1 0"), Rule("B18"));  // two tribes
  EXPECT_EQ(verdict(p, "route 0 0 0 0"), Rule("B18"));
  EXPECT_EQ(verdict(p, "route 0 0 9 9"), Rule("B18"));
  EXPECT_EQ(verdict(p, "put 0 0"), Rule("B18"));
  EXPECT_EQ(Game::referee(p, 0, move_of(Kind::Route, tile_at(p, 2, 0), tile_at(p, 0, 0))),
            Rule("B18"));  // each pair is one move, the lower index first
}

TEST(Gobi, B18_OtherPlayersCamelsDoNotMatter) {
  Position p = table(2, {"BSB", "CKC"});
  for (int x = 0; x < 3; ++x) {
    camel(p, 0, x, 0);
    camel(p, 1, x, 0, 2);
  }
  to_routes(p);
  EXPECT_EQ(verdict(p, "route 0 0 2 0"), kLegal);
}

TEST(Gobi, B18_PlacingATileCanCloseARoute) {
  Position p = table(2, {"BSB", "C.C"});
  camel(p, 0, 0, 0);
  camel(p, 0, 2, 0);
  play(p, "tile naranbaatar,place 1 1");  // camels on S and both C
  EXPECT_EQ(options(p), (std::set<std::string>{"route 0 0 2 0", "route 0 1 2 1"}));
  EXPECT_EQ(verdict(p, "end"), Rule("B22"));
}

TEST(Gobi, B18_InnerTilesMayBeOfTheTribeToo) {
  Position p = table(2, {"BSBKB", "CKCSC"});
  for (int x = 0; x < 5; ++x) camel(p, 0, x, 0);
  to_routes(p);
  EXPECT_EQ(options(p), (std::set<std::string>{"route 0 0 2 0", "route 2 0 4 0", "route 0 0 4 0"}));
  play(p, "route 0 0 4 0");
  EXPECT_EQ(p.length, 5);
}

// A route made and broken before step 2 gives nothing.
TEST(Gobi, B18_RoutesAreLookedAtInStepTwoOnly) {
  Position p = table(2, {"BSB", "CKC"});
  give(p, 0, Reward::Porcelain, 2);
  camel(p, 0, 0, 0);
  camel(p, 0, 1, 0);
  camel(p, 0, 2, 1);
  play(p, "tile naranbaatar,porcelain 2 1,move 2 0");
  EXPECT_EQ(p.phase, Phase::Play);
  EXPECT_EQ(verdict(p, "route 0 0 2 0"), Rule("B11"));
  play(p, "porcelain 1 0,move 0 0,discard,skip");
  EXPECT_EQ(p.turn, 1);
}

TEST(Gobi, B19_OneCamelLeavesEachEnd) {
  Position p = table(2, {"BSB", "CKC"});
  camel(p, 0, 0, 0, 3);
  camel(p, 0, 1, 0, 2);
  camel(p, 0, 2, 0, 2);
  to_routes(p);
  play(p, "route 0 0 2 0");
  EXPECT_EQ(camels_at(p, 0, 0, 0), 2);
  EXPECT_EQ(camels_at(p, 0, 1, 0), 2);
  EXPECT_EQ(camels_at(p, 0, 2, 0), 1);
  EXPECT_EQ(p.reserve[0], 5);
  // The same two tiles again, while both hold a camel and are linked.
  play(p, "take 0,reward 0 silk,route 0 0 2 0,take 1,reward 1 silk");
  EXPECT_EQ(camels_at(p, 0, 0, 0), 1);
  EXPECT_EQ(camels_at(p, 0, 2, 0), 0);
  EXPECT_EQ(p.phase, Phase::Draw);
}

TEST(Gobi, B20_ARewardIsMandatory) {
  Position p = table(2, {"BSCSB", "CKNKC"});
  for (int x = 0; x < 5; ++x) camel(p, 0, x, 0);
  to_routes(p);
  play(p, "route 0 0 4 0");
  EXPECT_EQ(verdict(p, "none"), Rule("B20"));
  EXPECT_EQ(verdict(p, "end"), Rule("B20"));
  EXPECT_EQ(verdict(p, "take 4"), Rule("B20"));
  Position q = p;
  play(p, "take 2,reward 2 silk");
  EXPECT_EQ(p.rewards[0][static_cast<std::size_t>(Reward::Porcelain)], 1);
  EXPECT_EQ(p.coffees[0], 0);
  play(q, "coffee");
  EXPECT_EQ(q.coffees[0], 1);
  EXPECT_EQ(q.coffee, 9);
  EXPECT_EQ(score(q, 0).coffees, 7);
}

TEST(Gobi, B20_EmptyPiles) {
  Position p = table(2, {"BSCKB", "CKNSC"});
  for (int x = 0; x < 5; ++x) camel(p, 0, x, 0, 2);
  Rng rng(1);
  for (int i = 0; i < 6; ++i) strip(p, 1, 1, rng);
  for (int i = 0; i < 5; ++i) strip(p, 2, 1, rng);
  to_routes(p);
  play(p, "route 0 0 4 0");
  EXPECT_EQ(verdict(p, "take 1"), Rule("B20"));
  EXPECT_EQ(options(p), (std::set<std::string>{"take 0", "take 2", "take 3", "coffee"}));
  play(p, "take 2");  // the last of its pile: nothing to turn up
  EXPECT_EQ(p.phase, Phase::Routes);
  EXPECT_EQ(p.top[2], 0);

  empty_piles(p, 1);
  for (std::size_t r = 0; r < kRewards; ++r) {  // no Tea, no Perfume for seat 0
    p.rewards[1][r] = static_cast<std::uint8_t>(p.rewards[1][r] + p.rewards[0][r]);
    p.rewards[0][r] = 0;
  }
  Position broke = p;
  play(p, "route 0 0 4 0");
  EXPECT_EQ(options(p), std::set<std::string>{"coffee"});  // earned: it must be taken
  EXPECT_EQ(verdict(p, "none"), Rule("B20"));
  give_coffees(broke, 1, 10);
  const auto events = play(broke, "route 0 0 4 0");
  EXPECT_EQ(std::count(events.begin(), events.end(), "no_reward"), 1);
  EXPECT_EQ(broke.reserve[0], 4);  // 10 camels stood; the route before and this one gave four back
  EXPECT_EQ(broke.phase, Phase::Draw);
}

TEST(Gobi, B20_TheLongestPathCounts) {
  // Two ways from B to B: straight over S, or round by C K C.
  Position p = table(2, {"BSB", "CKC"});
  for (int x = 0; x < 3; ++x) {
    camel(p, 0, x, 0);
    camel(p, 0, x, 1);
  }
  to_routes(p);
  play(p, "route 0 0 2 0");
  EXPECT_EQ(p.length, 5);
  EXPECT_EQ(verdict(p, "coffee"), kLegal);
  // A stack counts once.
  Position q = table(2, {"BSB", "CKC"});
  for (int x = 0; x < 3; ++x) camel(q, 0, x, 0, 3);
  to_routes(q);
  play(q, "route 0 0 2 0");
  EXPECT_EQ(q.length, 3);
}

// Against a plain recursive search, over clusters of camels of every shape.
int slow_longest(const Network& net, std::uint32_t from, std::uint32_t to, bool corners, bool slant,
                 Nodes used) {
  if (from == to) return slant == corners ? 1 : -100;
  int best = -100;
  for (std::uint32_t n = 0; n < net.size; ++n) {
    if ((used >> n & 1U) != 0) continue;
    const bool edge = (net.edge[from] >> n & 1U) != 0;
    const bool corner = corners && (net.corner[from] >> n & 1U) != 0;
    if (!edge && !corner) continue;
    best = std::max(best, 1 + slow_longest(net, n, to, corners, slant || corner, used | 1U << n));
  }
  return best;
}

TEST(Gobi, B20_LongestPathIsExact) {
  Rng rng(77);
  int seen = 0;
  for (int round = 0; round < 300; ++round) {
    Position p = table(2, {"BSCK", "CKNB", "NBSC", "KSBN"});
    for (int i = 0; i < 10; ++i) add_camel(p, static_cast<int>(rng.below(16)), 0);
    const Network net = network(p, 0);
    for (std::uint32_t a = 0; a < net.size; ++a) {
      for (std::uint32_t b = a + 1; b < net.size; ++b) {
        for (const bool corners : {false, true}) {
          const int slow = slow_longest(net, a, b, corners, false, 1U << a);
          ASSERT_EQ(longest(net, a, b, corners), slow < 0 ? 0 : slow);
          seen += slow > 5 ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(seen, 100);
}

TEST(Gobi, B22_AllRoutesOneByOneAndABrokenOneIsLost) {
  // S is an end of one route and the middle of the other.
  Position p = table(2, {"BSB", "CKC", "NSN"});
  for (int x = 0; x < 3; ++x) camel(p, 0, x, 0);
  camel(p, 0, 1, 1);
  camel(p, 0, 1, 2);
  to_routes(p);
  EXPECT_EQ(options(p), (std::set<std::string>{"route 0 0 2 0", "route 1 0 1 2"}));
  EXPECT_EQ(verdict(p, "end"), Rule("B22"));
  Position q = p;
  play(p, "route 0 0 2 0,take 1,reward 1 shared,route 1 0 1 2,take 1,reward 1 shared");
  EXPECT_EQ(p.phase, Phase::Draw);
  EXPECT_EQ(score(p, 0).discards, 1);
  play(q, "route 1 0 1 2,take 1,reward 1 shared");  // breaks the other
  EXPECT_EQ(q.phase, Phase::Draw);
  EXPECT_EQ(camels_at(q, 0, 0, 0), 1);
}

TEST(Gobi, B22_TheTurnEndsByItselfOnlyWhenNothingElseIsLeft) {
  Position p = table(2, {"BS", "CK"});
  play(p, "tile naranbaatar,place 2 0");
  EXPECT_EQ(p.phase, Phase::Draw);
  Position q = table(2, {"BS", "CK"});
  give(q, 0, Reward::Perfume);
  play(q, "tile naranbaatar,place 2 0");
  EXPECT_EQ(options(q), (std::set<std::string>{"perfume", "end"}));
  EXPECT_EQ(play(q, "end"), std::vector<std::string>{"turn_ended"});
  EXPECT_EQ(q.turn, 1);
}

TEST(Gobi, B23_TheLastTurnIncludesItsStepTwo) {
  Position p = table(2, {"BSB", "C.C"});
  camel(p, 0, 0, 0);
  camel(p, 0, 2, 0);
  last_turn(p, Tribe::Naranbaatar);
  play(p, "tile naranbaatar,place 1 1");
  EXPECT_EQ(p.phase, Phase::Routes);
  play(p, "route 0 0 2 0,take 2");
  const auto events = play(p, "reward 2 shared,end");
  EXPECT_TRUE(Game::pending(p).over());
  EXPECT_EQ(events, (std::vector<std::string>{"reward_revealed", "turn_ended", "scored", "scored",
                                              "won"}));  // Porcelain kept the turn open
  for (const char* text : {"discard", "end", "take 0", "tile sarnai"}) {
    EXPECT_EQ(verdict(p, text), Rule("B23")) << text;
  }
  EXPECT_EQ(Game::returns(p)[0], 1);
  EXPECT_EQ(Game::returns(p)[1], 0);
}

TEST(Gobi, B23_ATieIsAVictoryShared) {
  Position p = table(3, {"BS", "CK"});
  last_turn(p, Tribe::Naranbaatar);
  const int minus = discarded(p, 1);
  give_coffees(p, 0, 1);
  give_coffees(p, 2, 1);
  play(p, "tile naranbaatar,place 2 0");
  ASSERT_TRUE(Game::pending(p).over());
  EXPECT_EQ(score(p, 1).total(), -minus);  // below zero is possible
  EXPECT_FLOAT_EQ(Game::returns(p)[0], 0.5F);
  EXPECT_FLOAT_EQ(Game::returns(p)[1], 0);
  EXPECT_FLOAT_EQ(Game::returns(p)[2], 0.5F);
  EXPECT_FLOAT_EQ(Game::returns(p)[3], 0);
}

}  // namespace
}  // namespace tablee::gobi
