// Phase 2: which canoes move, what points buy, cargo, landing, thefts.
#include <gtest/gtest.h>

#include <string>

#include "games/niagara/scenarios.h"

namespace tablee::niagara {
namespace {

TEST(Niagara, N15_NoCanoeOnTheWaterLaunchOneOrPass) {
  Table t(3);
  t.tiles({"3", "1", "1"});
  EXPECT_EQ(t.moves(), "canoe 0, canoe 1, pass");
  EXPECT_EQ(t.verdict("weather +1"), Rule("N15"));
  t.play({"canoe 1", "go T3"});
  EXPECT_EQ(t.mover(), 1);  // one canoe only
  EXPECT_EQ(t.node(0, 0), kBeach);
  t.play("pass");
  EXPECT_EQ(t.mover(), 2);
}

TEST(Niagara, N15_AFallenCanoeIsNotOnTheWater) {
  Table t(3);
  t.put(0, 0, kFalls).tiles({"3", "1", "1"});
  EXPECT_EQ(t.moves(), "canoe 1, pass");
  t.play({"canoe 1", "go T3"});
  EXPECT_EQ(t.mover(), 1);
}

TEST(Niagara, N15_MustLaunch) {
  Table t(3, {Option::MustLaunch});
  t.tiles({"3", "1", "1"});
  EXPECT_EQ(t.moves(), "canoe 0, canoe 1");
  EXPECT_EQ(t.verdict("pass"), Rule("N15"));
  t.play({"canoe 0", "go T3"});
  EXPECT_EQ(t.mover(), 1);
  // It does not force a second canoe out when one was on the water.
  Table u(3, {Option::MustLaunch});
  u.put(0, 0, kT1).tiles({"1", "1", "1"}).play({"canoe 0", "go T2"});
  EXPECT_EQ(u.moves(), "canoe 1, pass");
}

TEST(Niagara, N16_OneOnTheWaterMustMoveTheOtherMay) {
  Table t(3);
  t.put(0, 1, kT1).tiles({"1", "1", "1"});
  EXPECT_EQ(t.moves(), "canoe 0, canoe 1");
  EXPECT_EQ(t.verdict("pass"), Rule("N16"));
  Table u = t;
  t.play({"canoe 1", "go T2"});
  EXPECT_EQ(t.moves(), "canoe 0, pass");
  t.play("pass");
  EXPECT_EQ(t.mover(), 1);
  // Launching first is allowed, and leaves the other canoe's duty.
  u.play({"canoe 0", "go T1"});
  EXPECT_EQ(u.moves(), "canoe 1");
  EXPECT_EQ(u.verdict("pass"), Rule("N16"));
  u.play({"canoe 1", "go BEACH"});
  EXPECT_EQ(u.mover(), 1);
}

TEST(Niagara, N16_AFallenCanoeIsNotLaunched) {
  Table t(3);
  t.put(0, 1, kT1).put(0, 0, kFalls).tiles({"1", "1", "1"});
  EXPECT_EQ(t.moves(), "canoe 1");
  t.play({"canoe 1", "go T2"});
  EXPECT_EQ(t.mover(), 1);
}

TEST(Niagara, N17_BothOnTheWaterBothMove) {
  Table t(3);
  t.put(0, 0, kT1).put(0, 1, kT1).tiles({"1", "1", "1"});
  EXPECT_EQ(t.moves(), "canoe 0, canoe 1");
  EXPECT_EQ(t.verdict("pass"), Rule("N17"));
  t.play({"canoe 1", "go BEACH"});
  EXPECT_EQ(t.moves(), "canoe 0");
  EXPECT_EQ(t.verdict("pass"), Rule("N17"));
  t.play({"canoe 0", "go T2"});
  EXPECT_EQ(t.mover(), 1);
}

TEST(Niagara, N18_LaunchingCountsTheFirstDisc) {
  Table t(3);
  t.tiles({"1", "2", "6"}).play("canoe 0");
  EXPECT_EQ(t.moves(), "go T1");
  t.play({"go T1", "canoe 0"});
  EXPECT_EQ(t.moves(), "go T2");
  t.play({"go T2", "canoe 0"});
  EXPECT_EQ(t.moves(), "go T4, go L6, go R6");
  EXPECT_EQ(t.verdict("go L7"), Rule("N21"));
}

TEST(Niagara, N19_EachCanoeHasTheFullTileAndSpendsIt) {
  Table t(3);
  t.put(0, 0, kT1).put(0, 1, kL6).tiles({"3", "1", "1"}).play("canoe 0");
  EXPECT_EQ(t.moves(), "go BEACH, go T4");
  EXPECT_EQ(t.verdict("go T2"), Rule("N19"));
  EXPECT_EQ(t.verdict("go T1"), Rule("N19"));
  EXPECT_EQ(t.verdict("pass"), Rule("N19"));
  t.play({"go T4", "canoe 1", "cargo none"});
  // Three points again: three discs up, or one disc and a gem.
  EXPECT_EQ(t.moves(), "go T5, go T3, go L7");
}

TEST(Niagara, N19_NoDeadEnds) {
  // Stopping with two points over is only possible beside a gem.
  Table t(3);
  t.carry(kBlue, {kPink, kPink, kPink, kPink, kPink, kPink, kPink});
  t.put(0, 0, kT4).tiles({"5", "1", "1"}).play({"canoe 0", "cargo none"});
  EXPECT_EQ(t.moves(), "go BEACH");
  EXPECT_EQ(t.verdict("go L7"), Rule("N19"));
  EXPECT_EQ(t.verdict("go L6"), Rule("N19"));
  Table u(3);
  u.put(0, 0, kT4).tiles({"5", "1", "1"}).play({"canoe 0", "cargo none"});
  EXPECT_EQ(u.moves(), "go BEACH, go L7, go R7");
  u.play("go L7");
  EXPECT_EQ(u.moves(), "cargo load pink");
  EXPECT_EQ(u.verdict("cargo none"), Rule("N19"));
}

TEST(Niagara, N20_OneCanoeAfterTheOther) {
  Table t(3);
  t.put(0, 0, kT1).put(0, 1, kT2).tiles({"2", "1", "1"}).play("canoe 1");
  EXPECT_EQ(t.verdict("canoe 0"), Rule("N20"));    // in mid-move
  EXPECT_EQ(t.verdict("steal 1 0"), Rule("N30"));  // a theft comes last
  t.play("go T4");
  EXPECT_EQ(t.verdict("canoe 1"), Rule("N20"));
  EXPECT_EQ(t.moves(), "canoe 0");
  Table u(3);
  u.put(0, 0, kT1).put(0, 1, kT2).tiles({"2", "1", "1"}).play({"canoe 0", "go T3"});
  EXPECT_EQ(u.moves(), "canoe 1");
}

TEST(Niagara, N21_OneDiscOnePoint) {
  for (int tile = 1; tile <= 4; ++tile) {
    Table t(3);
    t.carry(kPink, {kViolet, kViolet, kViolet, kViolet, kViolet, kViolet, kViolet});
    t.put(0, 0, kT1).tiles({std::to_string(tile), "1", "1"}).play("canoe 0");
    const std::string far = "go " + std::string(kNodeNames[static_cast<std::size_t>(tile + 1)]);
    EXPECT_EQ(t.verdict(far), kLegal);
    EXPECT_EQ(t.verdict("go L7"), Rule("N21"));
    t.play(far);
    EXPECT_EQ(t.node(0, 0), tile + 1);
  }
}

TEST(Niagara, N22_OneDirectionAndOneArm) {
  Table t(3);
  t.put(0, 0, kL6).tiles({"2", "1", "1"}).play({"canoe 0", "cargo none"});
  EXPECT_EQ(t.moves(), "go T4");
  EXPECT_EQ(t.verdict("go R6"), Rule("N22"));
  EXPECT_EQ(t.verdict("go R7"), Rule("N22"));
  EXPECT_EQ(t.verdict("go L6"), Rule("N19"));
  Table u(3);
  u.put(0, 0, kT5).put(0, 1, kL6).tiles({"1", "1", "1"}).play("canoe 0");
  EXPECT_EQ(u.moves(), "go T4, go L6, go R6");
  u.play("go R6");
  EXPECT_EQ(u.node(0, 0), kR6);
  u.play("canoe 1");
  EXPECT_EQ(u.moves(), "go T5, go L7");  // down its own arm only
}

TEST(Niagara, N23_AnyNumberOfCanoesOnADisc) {
  Table t(5);
  for (std::size_t s = 1; s < 5; ++s) t.put(s, 0, kT2).put(s, 1, kT2);
  t.tiles({"2", "1", "1", "1", "1"}).play({"canoe 0", "go T2"});
  EXPECT_EQ(t.node(0, 0), kT2);
  EXPECT_EQ(t.verdict("canoe 0", 1), kLegal);
}

TEST(Niagara, N24_LoadingCostsTwo) {
  Table t(3);
  t.put(0, 0, kT3).tiles({"3", "1", "1"}).play("canoe 0");
  EXPECT_EQ(t.moves(), "cargo none, cargo load violet");
  EXPECT_EQ(t.verdict("cargo load clear"), Rule("N24"));
  t.play("cargo load violet");
  EXPECT_EQ(t.gem(0, 0), kViolet);
  EXPECT_EQ(t.p.site[kViolet].total(), 6);
  EXPECT_EQ(t.moves(), "go T2, go T4");  // one point left
  // One point does not buy a gem; the question is not even asked.
  Table u(3);
  u.put(0, 0, kT3).tiles({"1", "1", "1"}).play("canoe 0");
  EXPECT_EQ(u.p.step, Step::Go);
}

TEST(Niagara, N24_LoadingAtTheEnd) {
  Table t(3);
  t.put(0, 0, kT1).tiles({"5", "1", "1"}).play({"canoe 0", "go T4"});
  EXPECT_EQ(t.moves(), "cargo load clear");
  t.play("cargo load clear");
  EXPECT_EQ(t.gem(0, 0), kClear);
  EXPECT_EQ(t.moves(), "canoe 1, pass");  // the move is over, no point left
}

TEST(Niagara, N24_NotFromAnEmptySiteAndAnyColourThere) {
  Table t(3);
  t.carry(kClear, {kViolet, kViolet, kViolet, kViolet, kViolet, kViolet, kViolet});
  t.put(0, 0, kT3).put(0, 1, kT4).tiles({"2", "1", "1"});
  Table u = t;
  t.play("canoe 0");
  EXPECT_EQ(t.p.step, Step::Go);  // nothing to load here
  u.play("canoe 1");
  EXPECT_EQ(u.moves(), "cargo none, cargo load violet, cargo load clear");
  u.play("cargo load violet");
  EXPECT_EQ(u.p.site[kClear].count(kViolet), 6);
  EXPECT_EQ(u.p.site[kClear].count(kClear), 7);
}

TEST(Niagara, N24_BothArmsShareTheirSites) {
  Table t(3);
  t.put(0, 0, kL7).put(0, 1, kR7).tiles({"2", "1", "1"});
  t.play({"canoe 0", "cargo load pink", "canoe 1", "cargo load pink"});
  EXPECT_EQ(t.p.site[kPink].total(), 5);
}

TEST(Niagara, N25_UnloadingAtAnySiteCostsTwo) {
  Table t(3);
  t.put(0, 0, kT4, kPink).tiles({"3", "1", "1"}).play("canoe 0");
  EXPECT_EQ(t.moves(), "cargo none, cargo unload");
  t.play("cargo unload");
  EXPECT_EQ(t.gem(0, 0), -1);
  EXPECT_EQ(t.p.site[kClear].count(kPink), 1);  // not on its own site
  EXPECT_EQ(t.p.points, 1);
  Table u(3);
  u.put(0, 0, kT4).tiles({"3", "1", "1"}).play("canoe 0");
  EXPECT_EQ(u.verdict("cargo unload"), Rule("N25"));
  // At the end of a move, too.
  Table v(3);
  v.put(0, 0, kT5, kPink).tiles({"3", "1", "1"}).play({"canoe 0", "cargo none", "go T4"});
  EXPECT_EQ(v.moves(), "cargo unload");
  v.play("cargo unload");
  EXPECT_EQ(v.p.site[kClear].count(kPink), 1);
}

TEST(Niagara, N26_SwappingForAnotherColourCostsFour) {
  Table t(3);
  t.put(0, 0, kT4, kPink).carry(kClear, {kPink, kBlue}).tiles({"5", "1", "1"}).play("canoe 0");
  EXPECT_EQ(t.moves(), "cargo none, cargo unload, cargo swap clear, cargo swap blue");
  EXPECT_EQ(t.verdict("cargo swap pink"), Rule("N26"));
  EXPECT_EQ(t.verdict("cargo swap violet"), Rule("N26"));
  t.play("cargo swap blue");
  EXPECT_EQ(t.gem(0, 0), kBlue);
  EXPECT_EQ(t.p.site[kClear].count(kPink), 2);
  EXPECT_EQ(t.p.site[kClear].count(kBlue), 0);
  EXPECT_EQ(t.moves(), "go T3, go T5");
  // Three points do not pay for it; at the end of a move four exactly do.
  Table u(3);
  u.put(0, 0, kT4, kPink).tiles({"3", "1", "1"}).play("canoe 0");
  EXPECT_EQ(u.verdict("cargo swap clear"), Rule("N26"));
  Table v(3);
  v.put(0, 0, kT5, kPink).tiles({"5", "1", "1"}).play({"canoe 0", "cargo none"});
  EXPECT_EQ(v.moves(), "go T4, go BEACH, go L6, go R6");
  v.play("go T4");
  EXPECT_EQ(v.moves(), "cargo swap clear");
}

TEST(Niagara, N26_NoSwapForTheSameColour) {
  Table t(3);
  t.put(0, 0, kT4, kClear).tiles({"4", "1", "1"}).play("canoe 0");
  EXPECT_EQ(t.moves(), "cargo none, cargo unload");
  Table u(3);
  u.put(0, 0, kT5, kClear).tiles({"5", "1", "1"}).play({"canoe 0", "cargo none"});
  EXPECT_EQ(u.verdict("go T4"), Rule("N19"));
}

TEST(Niagara, N27_OneGemAndOneCargoActionPerMove) {
  Table t(3);
  t.put(0, 0, kT3, kPink).tiles({"5", "1", "1"}).play("canoe 0");
  EXPECT_EQ(t.verdict("cargo load violet"), Rule("N27"));
  t.play("cargo unload");
  // Three points left, and no second action at the end of the way.
  EXPECT_EQ(t.verdict("cargo load violet"), Rule("N27"));
  EXPECT_EQ(t.moves(), "go BEACH, go L6, go R6");
  EXPECT_EQ(t.verdict("go T4"), Rule("N19"));
}

TEST(Niagara, N27_NeverInTheMiddleOfAMove) {
  Table t(3);
  t.put(0, 0, kT2).tiles({"4", "1", "1"}).play("canoe 0");
  EXPECT_EQ(t.moves(), "go BEACH, go T4, go L6, go R6");
  EXPECT_EQ(t.verdict("go T3"), Rule("N19"));
}

TEST(Niagara, N27_StandingStillIsAStartAction) {
  Table t(3);
  t.put(0, 0, kT5).tiles({"2", "1", "1"}).play({"canoe 0", "cargo load yellow"});
  EXPECT_EQ(t.node(0, 0), kT5);
  EXPECT_EQ(t.gem(0, 0), kYellow);
  EXPECT_EQ(t.moves(), "canoe 1, pass");
  // Having said no, the canoe cannot stay after all.
  Table u(3);
  u.put(0, 0, kT5).tiles({"2", "1", "1"}).play({"canoe 0", "cargo none"});
  EXPECT_EQ(u.verdict("go T5"), Rule("N19"));
}

TEST(Niagara, N27_CargoAnytime) {
  // Launch, load at T3 on the way, go on to T4: six points.
  Table t(3, {Option::CargoAnytime});
  t.tiles({"6", "1", "1"}).play({"canoe 0", "go T3"});
  EXPECT_EQ(t.moves(), "cargo load violet");
  t.play("cargo load violet");
  EXPECT_EQ(t.verdict("cargo unload"), Rule("N27"));  // once per disc
  EXPECT_EQ(t.verdict("go T2"), Rule("N22"));         // one direction
  EXPECT_EQ(t.moves(), "go T4");
  t.play("go T4");
  EXPECT_EQ(t.mover(), 1);
  EXPECT_EQ(t.gem(0, 0), kViolet);
}

TEST(Niagara, N27_CargoAnytimeAtStartAndEnd) {
  Table t(3, {Option::CargoAnytime});
  t.put(0, 0, kT5, kPink).tiles({"5", "1", "1"}).play({"canoe 0", "cargo unload"});
  EXPECT_EQ(t.moves(), "go T4, go T2, go L6, go R6");
  t.play({"go T4", "cargo load clear"});
  EXPECT_EQ(t.node(0, 0), kT4);
  EXPECT_EQ(t.gem(0, 0), kClear);
  EXPECT_EQ(t.moves(), "canoe 1, pass");
}

TEST(Niagara, N27_CargoAnytimeKnowsDeadEndsAhead) {
  // From T5 with six points, loading at L6 leaves three: one disc and an unloading.
  Table t(3, {Option::CargoAnytime});
  t.put(0, 0, kT5).tiles({"6", "1", "1"}).play({"canoe 0", "cargo none"});
  EXPECT_EQ(t.verdict("go L6"), kLegal);
  EXPECT_EQ(t.verdict("go L7"), Rule("N19"));  // four left, and one gem to load
  t.play({"go L6", "cargo load blue"});
  EXPECT_EQ(t.moves(), "go L7");
  t.play("go L7");
  EXPECT_EQ(t.moves(), "cargo unload");
  t.play("cargo unload");
  EXPECT_EQ(t.p.site[kPink].count(kBlue), 1);
  // With five points the same load would leave two, which nothing can use up.
  Table u(3, {Option::CargoAnytime});
  u.put(0, 0, kT5).tiles({"5", "1", "1"}).play({"canoe 0", "cargo none"});
  EXPECT_EQ(u.verdict("go L6"), Rule("N19"));
  EXPECT_EQ(u.verdict("go T4"), kLegal);
}

TEST(Niagara, N28_LandingBringsTheGemHomeAtOnce) {
  Table t(3);
  t.put(0, 0, kT2, kBlue).tiles({"6", "1", "1"}).play("canoe 0");
  EXPECT_EQ(t.moves(), "go BEACH, go T4, go L6, go R6");
  t.play("go BEACH");  // four points are lost
  EXPECT_EQ(t.node(0, 0), kBeach);
  EXPECT_EQ(t.gem(0, 0), -1);
  EXPECT_EQ(t.p.reserve[0].count(kBlue), 1);
  EXPECT_EQ(t.seen(EventKind::Landed), 1);
  EXPECT_EQ(t.mover(), 0);
}

TEST(Niagara, N28_TheBeachStepCostsOneAndEmptyCanoesLandToo) {
  Table t(3);
  t.put(0, 0, kT2).put(0, 1, kT1).tiles({"1", "1", "1"}).play("canoe 0");
  EXPECT_EQ(t.verdict("go BEACH"), Rule("N28"));
  t.play({"go T1", "canoe 1", "go BEACH"});
  EXPECT_EQ(t.node(0, 1), kBeach);
  EXPECT_TRUE(t.p.reserve[0].empty());
}

TEST(Niagara, N29_ALandedCanoeStaysAshore) {
  Table t(3);
  t.put(0, 0, kT1, kBlue).tiles({"2", "1", "1"}).play({"canoe 0", "go BEACH"});
  EXPECT_EQ(t.moves(), "canoe 1, pass");
  EXPECT_EQ(t.verdict("canoe 0"), Rule("N29"));
}

// Seat 0's empty canoe on L6; loaded canoes of seats 1 and 2 and its own second one on T4.
Table ambush(std::initializer_list<Option> options = {}) {
  Table t(3, options);
  t.put(0, 0, kL6).put(0, 1, kT4, kBlue).put(1, 0, kT4, kPink).put(2, 0, kT4);
  t.put(2, 1, kT4, kYellow).tiles({"2", "1", "1"});
  return t;
}

TEST(Niagara, N30_AnEmptyCanoeGoingUpMaySteal) {
  Table t = ambush();
  t.play({"canoe 0", "cargo none", "go T4"});
  EXPECT_EQ(t.moves(), "steal 1 0, steal 2 1, no steal");
  EXPECT_EQ(t.verdict("steal 2 0"), Rule("N30"));  // empty
  EXPECT_EQ(t.verdict("steal 0 1"), Rule("N30"));  // one's own
  EXPECT_EQ(t.verdict("pass"), Rule("N30"));
  Table u = t;
  t.play("steal 2 1");
  EXPECT_EQ(t.gem(0, 0), kYellow);
  EXPECT_EQ(t.gem(2, 1), -1);
  EXPECT_EQ(t.moves(), "canoe 1");
  u.play("no steal");
  EXPECT_EQ(u.gem(0, 0), -1);
  EXPECT_EQ(u.gem(2, 1), kYellow);
}

TEST(Niagara, N30_SelfTransfer) {
  Table t = ambush({Option::SelfTransfer});
  t.play({"canoe 0", "cargo none", "go T4"});
  EXPECT_EQ(t.moves(), "steal 0 1, steal 1 0, steal 2 1, no steal");
  EXPECT_EQ(t.verdict("steal 0 0"), Rule("N30"));
  t.play("steal 0 1");
  EXPECT_EQ(t.gem(0, 0), kBlue);
  EXPECT_EQ(t.gem(0, 1), -1);
}

TEST(Niagara, N30_NoTheftDownstreamLoadedOrStandingStill) {
  Table down(3);
  down.put(0, 0, kT2).put(1, 0, kT4, kPink).tiles({"2", "1", "1"}).play({"canoe 0", "go T4"});
  EXPECT_EQ(down.p.step, Step::Canoe);
  Table loaded(3);
  loaded.put(0, 0, kL6, kBlue).put(1, 0, kT4, kPink).tiles({"2", "1", "1"});
  loaded.play({"canoe 0", "cargo none", "go T4"});
  EXPECT_EQ(loaded.p.step, Step::Canoe);
  Table still(3);
  still.put(0, 0, kT4, kBlue).put(1, 0, kT4, kPink).tiles({"2", "1", "1"});
  still.play({"canoe 0", "cargo unload"});
  EXPECT_EQ(still.p.step, Step::Canoe);
  // Loaded during the ascent, emptied at its end.
  Table late(3);
  late.put(0, 0, kT5, kBlue).put(1, 0, kT4, kPink).tiles({"3", "1", "1"});
  late.play({"canoe 0", "cargo none", "go T4", "cargo unload"});
  EXPECT_EQ(late.p.step, Step::Canoe);
  // Nothing to take on the last disc.
  Table nobody(3);
  nobody.put(0, 0, kL6).put(1, 0, kT5, kPink).put(2, 0, kT4).tiles({"2", "1", "1"});
  nobody.play({"canoe 0", "cargo none", "go T4"});
  EXPECT_EQ(nobody.p.step, Step::Canoe);
}

TEST(Niagara, N30_UnloadAscendSteal) {
  Table t(3);
  t.put(0, 0, kL6, kBlue).put(1, 0, kT4, kPink).tiles({"4", "1", "1"});
  t.play({"canoe 0", "cargo unload", "go T4"});
  EXPECT_EQ(t.moves(), "steal 1 0, no steal");
  t.play("steal 1 0");
  EXPECT_EQ(t.gem(0, 0), kPink);
  EXPECT_EQ(t.moves(), "canoe 1, pass");  // a theft comes last
}

TEST(Niagara, N30_CargoAnytimeNeedsAnEmptyAscent) {
  Table t(3, {Option::CargoAnytime});
  t.put(0, 0, kT5, kBlue).put(1, 0, kT3, kPink).tiles({"4", "1", "1"});
  t.play({"canoe 0", "cargo none", "go T4", "cargo unload", "go T3"});
  EXPECT_EQ(t.p.step, Step::Canoe);
}

TEST(Niagara, N41_NobodyPaddlesOverTheFalls) {
  Table t(3);
  t.put(0, 0, kL7, kPink).put(0, 1, kR6).tiles({"1", "6", "6"}).play("canoe 0");
  EXPECT_EQ(t.moves(), "go L6");
  EXPECT_EQ(t.verdict("go FALLS"), Rule("N41"));
  // From every disc, with every tile, some move exists.
  for (int node = kT1; node < kFalls; ++node) {
    for (int tile = 1; tile <= 6; ++tile) {
      Table u(3);
      u.put(0, 0, static_cast<Node>(node)).tiles({std::to_string(tile), "1", "1"});
      u.play("canoe 0");
      if (u.p.step == Step::StartCargo) u.play("cargo none");
      EXPECT_NE(u.moves(), "");
    }
  }
}

TEST(Niagara, N43_TheBoard) {
  const Json view = TextCodec::view(Table(3).p, kSpectator);
  EXPECT_EQ(view["sites"][0]["nodes"], Json::array({"T3"}));
  EXPECT_EQ(view["sites"][1]["nodes"], Json::array({"T4"}));
  EXPECT_EQ(view["sites"][2]["nodes"], Json::array({"T5"}));
  EXPECT_EQ(view["sites"][3]["nodes"], (Json{"L6", "R6"}));
  EXPECT_EQ(view["sites"][4]["nodes"], (Json{"L7", "R7"}));
  // One point from every disc: its neighbours.
  const std::array<std::string, kFalls> neighbours{"go T1",        "go BEACH, go T2",
                                                   "go T1, go T3", "go T2, go T4",
                                                   "go T3, go T5", "go T4, go L6, go R6",
                                                   "go T5, go L7", "go L6",
                                                   "go T5, go R7", "go R6"};
  for (int node = kBeach; node < kFalls; ++node) {
    Table t(3);
    t.put(0, 0, static_cast<Node>(node)).tiles({"1", "1", "1"}).play("canoe 0");
    EXPECT_EQ(t.moves(), neighbours[static_cast<std::size_t>(node)]);
    EXPECT_EQ(Game::referee(t.p, 0, move_of(Kind::Go, 11)), Rule("N43"));
  }
  // T1 and T2 lie beside nothing.
  for (const Node node : {kT1, kT2}) {
    Table t(3);
    t.put(0, 0, node, kPink).tiles({"4", "1", "1"}).play("canoe 0");
    EXPECT_EQ(t.p.step, Step::Go);
  }
}

}  // namespace
}  // namespace tablee::niagara
