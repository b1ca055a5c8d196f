// What the guide tells a searching player: nothing it may not know, values that can be trusted, and
// the ideas that make it play well.
#include "games/niagara/guide/guide.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/niagara/scenarios.h"
#include "testing/guide.h"

namespace tablee::niagara {
namespace {

using TheGuide = contract::GuideTest<Game, Guide, TextCodec>;

// Every player count, with and without the options that change what is known and how it ends.
std::vector<Setup> guide_setups() {
  std::vector<Setup> all;
  for (unsigned seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
    all.push_back(setup_with(seats));
    all.push_back(setup_with(seats, {Option::HiddenHistory}));
    all.push_back(setup_with(seats, {Option::FinishRound}));
  }
  Setup everything = setup_with(4);
  for (std::size_t o = 0; o < kOptions; ++o) everything.option[o] = 1;
  all.push_back(everything);
  return all;
}

// Calls visit(position) along random games and on late positions of greedy ones.
template <class Visit>
void each_position(Visit&& visit) {
  std::uint64_t seed = 1;
  for (const Setup& setup : guide_setups()) {
    for (int game = contract::games(4); game > 0; --game) {
      int count = 0;
      contract::walk<Game>(setup, seed++, [&](const Position& p) {
        if (p.step == Step::Over || count++ % 5 == 0) visit(p);
      });
      if (testing::Test::HasFatalFailure()) return;
    }
    Rng rng(seed);
    for (int i = contract::share(200); i > 0; --i) visit(late_position(setup, rng));
    if (testing::Test::HasFatalFailure()) return;
  }
}

std::vector<Seat> deciding_seats(const Position& p) {
  const Pending pending = Game::pending(p);
  return pending.is_chance() ? std::vector<Seat>{} : contract::deciders(pending);
}

TEST(NiagaraGuide, KeepsItsContract) {
  Rng rng(1);
  each_position([&](const Position& p) { TheGuide::check(p, rng); });
}

TEST(NiagaraGuide, KeyTellsApartWhatTheSeatSees) {
  Table table(4);
  const std::uint64_t before = Guide::key(table.p, 3);
  table.play("tile 2", 0).play("tile 5", 1);
  EXPECT_EQ(Guide::key(table.p, 3), before) << "who has chosen already is no knowledge";
  for (Seat other = 0; other < 3; ++other) EXPECT_NE(Guide::key(table.p, other), before);
  Position farther = table.p;
  farther.canoe[1][0].node = kT4;
  EXPECT_NE(Guide::key(farther, 3), before);
}

TEST(NiagaraGuide, ImagineAsksTheOthersAgain) {
  Rng rng(2);
  each_position([&](const Position& p) {
    if (p.step != Step::Tile) return;
    for (const Seat seat : deciding_seats(p)) {
      const Position q = Guide::imagine(p, seat, rng);
      for (Seat s = 0; s < p.seats; ++s) ASSERT_EQ(q.tile[s], 0);
    }
  });
}

TEST(NiagaraGuide, ImagineDoesNotPeek) {
  Table table(4);
  table.put(0, 0, kT3).put(1, 0, kT4, kClear).put(2, 0, kT2).tiles({"3", "6", "2", "5"});
  // The same choices seen by seat 0, whatever the others have really chosen.
  Position other = table.p;
  other.tile = {table.p.tile[0], 1, 4, kCloud, 0};
  Rng one(3), two(3);
  for (int i = 0; i < 100; ++i) {
    ASSERT_EQ(Guide::imagine(table.p, 0, one), Guide::imagine(other, 0, two));
  }
}

TEST(NiagaraGuide, OneGemFromAGoalLeads) {
  const auto leads = [](std::initializer_list<int> gems) {
    Table table(4);
    table.give(2, gems).give(0, {kPink}).give(1, {kBlue, kPink}).give(3, {kYellow, kPink});
    const Returns value = Guide::value(table.p);
    return value[2] > 0.6F && value[2] > value[0] && value[2] > value[1] && value[2] > value[3];
  };
  EXPECT_TRUE(leads({kViolet, kViolet, kViolet})) << "four alike";
  EXPECT_TRUE(leads({kViolet, kClear, kYellow, kBlue})) << "five colours";
  EXPECT_TRUE(leads({kViolet, kViolet, kClear, kClear, kYellow, kYellow})) << "any seven";
}

TEST(NiagaraGuide, CargoNearHomeIsWorthMoreThanCargoNearTheFalls) {
  const auto value = [](Node node, int gem) {
    Table table(4);
    return Guide::value(table.give(0, {kViolet}).put(0, 0, node, gem).p)[0];
  };
  EXPECT_GT(value(kT1, kViolet), value(kT5, kViolet));
  EXPECT_GT(value(kT5, kViolet), value(kL7, kViolet));
  EXPECT_GT(value(kT3, kViolet), value(kT3, -1));
  EXPECT_GT(value(kBeach, -1), value(kFalls, -1)) << "a lost canoe costs";
}

TEST(NiagaraGuide, ThievesInPlaceLowerTheValueOfCargo) {
  Table safe(4);
  safe.put(0, 0, kT2, kViolet).put(1, 0, kT5);
  Table robbed = safe;
  safe.p.buoy = 0;
  robbed.p.buoy = 1;  // the thief acts first
  EXPECT_GT(Guide::value(safe.p)[0], Guide::value(robbed.p)[0]);
}

// The favourite of prefer() where seat 0 has played a tile.
std::string favourite(const Table& table) { return TheGuide::favourite_text(table.p); }

TEST(NiagaraGuide, PrefersHomeTheftAndSafety) {
  Table home(3);
  home.put(0, 0, kT3, kViolet).tiles({"3", "2", "2"}).play("canoe 0");
  if (home.p.step == Step::StartCargo) home.play("cargo none");
  EXPECT_EQ(favourite(home), "go BEACH");

  Table theft(3);
  theft.put(0, 0, kT5).put(1, 0, kT3, kViolet).tiles({"2", "2", "2"}).play("canoe 0");
  EXPECT_EQ(favourite(theft), "cargo none");
  theft.play("cargo none");
  EXPECT_EQ(favourite(theft), "go T3");
  theft.play("go T3");
  EXPECT_EQ(favourite(theft), "steal 1 0");

  Table brink(3);
  brink.put(0, 0, kL6).tiles({"1", "6", "6"});
  brink.p.weather = 2;
  brink.play("canoe 0");
  EXPECT_EQ(favourite(brink), "go T5") << "one step up, not one step down";
}

TEST(NiagaraGuide, ItsPolicyFinishesGamesSoon) {
  int rounds = 0;
  const int count = contract::games(20);
  for (int game = 0; game < count; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    Position p = Game::start(setup_with(4));
    while (!Game::pending(p).over()) {
      const Seat seat = Game::pending(p).first();
      MoveList<Game> moves;
      Game::legal(p, seat, moves);
      Game::apply(p, seat,
                  seat == kChance ? draw<Game>(p, moves, rng) : Guide::rollout(p, seat, moves, rng),
                  NoSink{});
    }
    EXPECT_LT(p.round, kLastRound);
    rounds += p.round;
  }
  EXPECT_LT(rounds, 20 * count);
}

}  // namespace
}  // namespace tablee::niagara
