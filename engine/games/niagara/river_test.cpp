// The cloud, the river and the end of the game.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "games/niagara/scenarios.h"

namespace tablee::niagara {
namespace {

// A table whose three seats pass with paddle tiles of that value, at that weather.
Table flowing(int tile, int weather, std::initializer_list<Option> options = {}) {
  Table t(3, options);
  t.p.weather = static_cast<std::int8_t>(weather);
  const std::string word = std::to_string(tile);
  t.tiles({word, word, word});
  return t;
}

int pushes(const Table& t) { return t.seen(EventKind::Pushed); }

TEST(Niagara, N31_TheCloudShiftsTheWeatherByOne) {
  Table t(3);
  t.put(0, 0, kT2).tiles({"cloud", "1", "1"});
  EXPECT_EQ(t.moves(), "weather -1, weather +1");
  EXPECT_EQ(t.verdict("weather +2"), Rule("N31"));
  EXPECT_EQ(t.verdict("weather 0"), Rule("N31"));
  EXPECT_EQ(t.verdict("pass"), Rule("N31"));
  EXPECT_EQ(t.verdict("canoe 0"), Rule("N31"));
  Table u = t;
  t.play("weather +1");
  EXPECT_EQ(t.p.weather, 1);
  EXPECT_EQ(t.mover(), 1);
  EXPECT_EQ(t.node(0, 0), kT2);
  u.play("weather -1");
  EXPECT_EQ(u.p.weather, -1);
}

TEST(Niagara, N31_OnlyInwardAtTheEndsOfTheTrack) {
  Table low(3);
  low.p.weather = -1;
  low.tiles({"cloud", "1", "1"});
  EXPECT_EQ(low.moves(), "weather +1");
  EXPECT_EQ(low.verdict("weather -1"), Rule("N31"));
  Table high(3);
  high.p.weather = 2;
  high.tiles({"cloud", "1", "1"});
  EXPECT_EQ(high.moves(), "weather -1");
  EXPECT_EQ(high.verdict("weather +1"), Rule("N31"));
}

TEST(Niagara, N32_SmallestPaddlePlusWeather) {
  for (int tile = 1; tile <= 6; ++tile) {
    for (int weather = -1; weather <= 2; ++weather) {
      Table t = flowing(tile, weather);
      t.play({"pass", "pass", "pass"});
      EXPECT_EQ(pushes(t), tile + weather);  // owners who moved nothing count
    }
  }
  Table mixed(4);
  mixed.tiles({"5", "3", "cloud", "6"}).play({"pass", "pass", "weather -1", "pass"});
  EXPECT_EQ(pushes(mixed), 2);
}

// All play their clouds; the weather ends where it is asked to.
int cloud_flow(int weather, std::initializer_list<Option> options) {
  Table t(3, options);
  t.p.weather = static_cast<std::int8_t>(weather + (weather == 2 ? -1 : 1));
  t.tiles({"cloud", "cloud", "cloud"});
  const bool from_below = weather == 2;
  t.play(from_below ? "weather +1" : "weather -1");
  t.play(from_below ? "weather -1" : "weather +1");
  t.play(from_below ? "weather +1" : "weather -1");
  EXPECT_EQ(t.p.weather, weather);
  return pushes(t);
}

TEST(Niagara, N32_AllCloudsCountAsZeroAndNeverBelow) {
  EXPECT_EQ(cloud_flow(-1, {}), 0);
  EXPECT_EQ(cloud_flow(0, {}), 0);
  EXPECT_EQ(cloud_flow(1, {}), 1);
  EXPECT_EQ(cloud_flow(2, {}), 2);
}

TEST(Niagara, N32_MinFlowOne) {
  EXPECT_EQ(cloud_flow(-1, {Option::MinFlow1}), 1);
  EXPECT_EQ(cloud_flow(0, {Option::MinFlow1}), 1);
  EXPECT_EQ(cloud_flow(2, {Option::MinFlow1}), 2);
  Table t = flowing(1, -1, {Option::MinFlow1});
  t.play({"pass", "pass", "pass"});
  EXPECT_EQ(pushes(t), 1);
  Table u = flowing(3, -1, {Option::MinFlow1});
  u.play({"pass", "pass", "pass"});
  EXPECT_EQ(pushes(u), 2);
}

TEST(Niagara, N33_DiscsEnterOneByOne) {
  Table t = flowing(3, 0);
  t.put(1, 0, kT5);
  t.play({"pass", "canoe 0", "cargo none", "go T2", "pass", "pass"});
  // Three pushes, each carries the canoe.
  std::vector<int> discs;
  std::vector<std::string> ways;
  for (const Event& e : t.events) {
    const Json pushed = TextCodec::event(e, kSpectator);
    if (pushed["event"] != "pushed") continue;
    discs.push_back(pushed["disc"]);
    for (const Json& canoe : pushed["carried"]) {
      ways.push_back(canoe["seat"].dump() + canoe["canoe"].dump() + ' ' +
                     canoe["from"].get<std::string>() + '>' + canoe["to"].get<std::string>());
    }
  }
  EXPECT_EQ(discs, (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(ways, (std::vector<std::string>{"10 T2>T3", "10 T3>T4", "10 T4>T5"}));
  EXPECT_EQ(t.node(1, 0), kT5);
}

TEST(Niagara, N34_TheExampleOfTheRulebook) {
  Table t(3);
  t.p.weather = 1;
  t.tiles({"cloud", "2", "5"}).play({"weather +1", "pass", "pass"});
  EXPECT_EQ(pushes(t), 4);
  for (const Event& e : t.events) {
    if (e.kind != static_cast<std::uint8_t>(EventKind::Flowed)) continue;
    EXPECT_EQ(e.arg, (std::array<std::int16_t, 4>{4, 2, 2, 0}));
  }
}

TEST(Niagara, N35_OverTheFalls) {
  Table t(3);
  t.put(1, 0, kL6, kViolet).put(1, 1, kR6).tiles({"1", "cloud", "1"});
  t.p.weather = 1;
  t.play({"pass", "weather +1", "pass"});  // three discs: L, R, L
  EXPECT_EQ(t.node(1, 0), kFalls);
  EXPECT_EQ(t.gem(1, 0), -1);
  EXPECT_EQ(t.p.site[kViolet].count(kViolet), 7);
  EXPECT_EQ(t.node(1, 1), kR7);
  EXPECT_EQ(t.seen(EventKind::Fell), 1);
  // It stays there and cannot be moved.
  t.tiles({"2", "2", "2"});
  ASSERT_EQ(t.mover(), 1);
  EXPECT_EQ(t.verdict("canoe 0"), Rule("N35"));
}

TEST(Niagara, N36_AFreeCanoeForWhoHasNone) {
  Table t(3);
  t.put(1, 0, kL7, kPink).put(1, 1, kR7).put(2, 0, kL7).give(1, {kBlue});
  t.tiles({"2", "cloud", "cloud"});
  t.play({"pass", "weather +1", "weather -1"});
  EXPECT_EQ(t.node(1, 0), kBeach);
  EXPECT_EQ(t.node(1, 1), kFalls);
  EXPECT_EQ(t.p.reserve[1].total(), 1);  // free of charge
  EXPECT_EQ(t.node(2, 0), kFalls);       // has another one
  EXPECT_EQ(t.seen(EventKind::Rescued), 1);
  EXPECT_EQ(t.moves(), "recover blue, decline");  // and the other can be bought back
}

// The spec's table for next_arm = L: where a canoe stands after 1 to 8 pushes.
constexpr std::array<std::array<Node, 9>, 8> kVectors{{
    {kT2, kT3, kT4, kT5, kL6, kL7, kR6, kFalls, kR7},
    {kT3, kT4, kT5, kR6, kL6, kL7, kR7, kFalls, kFalls},
    {kT4, kT5, kL6, kR6, kL7, kFalls, kR7, kFalls, kFalls},
    {kT5, kR6, kL6, kR7, kL7, kFalls, kFalls, kFalls, kFalls},
    {kL6, kR6, kL7, kR7, kFalls, kFalls, kFalls, kFalls, kFalls},
    {kL6, kR7, kL7, kFalls, kFalls, kFalls, kFalls, kFalls, kFalls},
    {kL7, kR7, kFalls, kFalls, kFalls, kFalls, kFalls, kFalls, kFalls},
    {kL7, kFalls, kFalls, kFalls, kFalls, kFalls, kFalls, kFalls, kFalls},
}};
constexpr std::array<Node, 9> kStarts{kT1, kT2, kT3, kT4, kT5, kL6, kR6, kL7, kR7};

Node mirrored(Node node) {
  if (node == kFalls || node < kL6) return node;
  return static_cast<Node>(node < kR6 ? node + 2 : node - 2);
}

TEST(Niagara, N44_VectorsOfTheRiverPush) {
  for (int k = 1; k <= 8; ++k) {
    for (std::size_t i = 0; i < kStarts.size(); ++i) {
      for (const bool mirror : {false, true}) {
        // Seat 2 plays a cloud, so its canoe only drifts.
        Table t(3);
        t.p.next_arm = mirror ? kRight : kLeft;
        t.put(2, 0, mirror ? mirrored(kStarts[i]) : kStarts[i]);
        const int weather = k > 6 ? 2 : k == 1 ? 0 : 1;
        t.p.weather = static_cast<std::int8_t>(weather - 1);
        const std::string tile = std::to_string(k - weather);
        t.tiles({tile, tile, "cloud"}).play({"pass", "pass", "weather +1"});
        ASSERT_EQ(pushes(t), k);
        const Node expected = kVectors[static_cast<std::size_t>(k - 1)][i];
        EXPECT_EQ(t.node(2, 0), mirror ? mirrored(expected) : expected) << k << " from " << i;
        EXPECT_EQ(t.p.next_arm == kRight, mirror != (k % 2 == 1));
      }
    }
  }
}

TEST(Niagara, N44_TheOrderOfArmsCarriesOver) {
  Table t(3);
  t.put(2, 0, kT5);
  t.tiles({"1", "1", "cloud"}).play({"pass", "pass", "weather -1"});
  EXPECT_EQ(pushes(t), 0);
  EXPECT_EQ(t.p.next_arm, kLeft);
  t.tiles({"2", "2", "2"});  // one disc: left
  t.play({"pass", "canoe 0", "cargo none", "go T3", "pass", "pass"});
  EXPECT_EQ(t.node(2, 0), kT4);
  EXPECT_EQ(TextCodec::view(t.p, 0)["next_arm"], "R");
}

TEST(Niagara, N44_ForkRandomAsksChanceForEveryDisc) {
  Table t(3, {Option::ForkRandom});
  t.put(2, 0, kT5).put(2, 1, kL6, kBlue);
  t.tiles({"2", "2", "cloud"}).play({"pass", "pass", "weather +1"});
  EXPECT_EQ(t.p.pushes, 3);
  ASSERT_TRUE(Game::pending(t.p).is_chance());
  EXPECT_EQ(t.moves(), "arm L, arm R");
  EXPECT_EQ(Game::weight(t.p, move_of(Kind::Arm, 0)), Game::weight(t.p, move_of(Kind::Arm, 1)));
  EXPECT_EQ(t.verdict("arm L", 0), Rule("N44"));
  EXPECT_EQ(t.verdict("pass", kChance), Rule("N44"));
  t.play("arm R");
  EXPECT_EQ(t.node(2, 0), kR6);
  EXPECT_EQ(t.node(2, 1), kL6);
  t.play("arm R");
  EXPECT_EQ(t.node(2, 0), kR7);
  EXPECT_EQ(t.p.round, 1);
  t.play("arm R");
  EXPECT_EQ(t.node(2, 0), kFalls);
  EXPECT_EQ(t.node(2, 1), kL6);
  EXPECT_EQ(t.p.round, 2);
  EXPECT_EQ(t.p.next_arm, 0);
  EXPECT_EQ(TextCodec::view(t.p, 0)["next_arm"], nullptr);
  // Both canoes may lie below while discs still enter; the free one comes at the end.
  Table u(3, {Option::ForkRandom});
  u.put(2, 0, kL7).put(2, 1, kL7);
  u.tiles({"2", "2", "cloud"}).play({"pass", "pass", "weather -1", "arm L"});
  EXPECT_EQ(u.node(2, 0), kBeach);
  EXPECT_EQ(u.node(2, 1), kFalls);
}

TEST(Niagara, N44_NoChanceWithoutTheOption) {
  Table t = flowing(1, 0);
  EXPECT_EQ(t.verdict("arm L", kChance), Rule("N14"));
  t.play({"pass", "pass", "pass"});
  EXPECT_EQ(t.p.round, 2);
}

// --- The end ----------------------------------------------------------------------------------

// Seat 0 lands a gem with these in reserve.
Table landing(std::initializer_list<int> reserve, Colour gem,
              std::initializer_list<Option> options = {}) {
  Table t(3, options);
  t.give(0, reserve).put(0, 0, kT1, gem).put(0, 1, kT3).tiles({"1", "1", "1"});
  t.play({"canoe 0", "go BEACH"});
  return t;
}

TEST(Niagara, N2_FiveColoursFourAlikeOrSeven) {
  EXPECT_TRUE(Game::pending(landing({0, 1, 2, 3}, kPink).p).over());
  EXPECT_FALSE(Game::pending(landing({0, 1, 2, 3}, kBlue).p).over());
  EXPECT_TRUE(Game::pending(landing({1, 1, 1}, kClear).p).over());
  EXPECT_FALSE(Game::pending(landing({1, 1, 1}, kPink).p).over());
  EXPECT_TRUE(Game::pending(landing({0, 0, 0, 1, 1, 2}, kYellow).p).over());
  EXPECT_FALSE(Game::pending(landing({0, 0, 0, 1, 1}, kYellow).p).over());
  const auto goal = [](const Table& t) {
    for (const Event& e : t.events) {
      if (e.kind == static_cast<std::uint8_t>(EventKind::Qualified))
        return static_cast<Goal>(e.arg[0]);
    }
    return Goal::None;
  };
  EXPECT_EQ(goal(landing({0, 1, 2, 3}, kPink)), Goal::FiveColours);
  EXPECT_EQ(goal(landing({1, 1, 1}, kClear)), Goal::FourAlike);
  EXPECT_EQ(goal(landing({0, 0, 0, 1, 1, 2}, kYellow)), Goal::AnySeven);
}

TEST(Niagara, N2_CargoDoesNotCount) {
  Table t(3);
  t.give(0, {1, 1, 1}).put(0, 0, kT4).tiles({"2", "1", "1"}).play({"canoe 0", "cargo load clear"});
  EXPECT_FALSE(Game::pending(t.p).over());
}

TEST(Niagara, N39_TheGameEndsAtOnceAndValueRanksTheRest) {
  Table t(5);
  t.give(0, {kPink, kPink, kPink}).put(0, 0, kT1, kPink).put(0, 1, kT2);
  t.give(1, {kBlue, kViolet});            // 5
  t.give(2, {kYellow, kYellow, kClear});  // 8
  t.give(3, {kBlue, kViolet});            // 5
  t.tiles({"1", "2", "3", "4", "5"}).play({"canoe 0", "go BEACH"});
  ASSERT_TRUE(Game::pending(t.p).over());
  EXPECT_EQ(t.node(0, 1), kT2);  // its second canoe never moved
  EXPECT_EQ(t.seen(EventKind::Won), 1);
  const Returns r = Game::returns(t.p);
  EXPECT_FLOAT_EQ(r[0], 1.0F);
  EXPECT_FLOAT_EQ(r[1], 1.5F / 4);
  EXPECT_FLOAT_EQ(r[2], 3.0F / 4);
  EXPECT_FLOAT_EQ(r[3], 1.5F / 4);
  EXPECT_FLOAT_EQ(r[4], 0.0F);
  EXPECT_EQ(t.verdict("canoe 1", 0), Rule("N39"));
  // Tiles that were never turned up stay covered.
  EXPECT_EQ(TextCodec::view(t.p, 0)["seats"][3]["tile"], nullptr);
}

TEST(Niagara, N39_TheWinnerIsFirstWhateverTheValue) {
  Table t(3);
  t.give(0, {kViolet, kViolet, kViolet}).put(0, 0, kT1, kViolet);  // worth 4
  t.give(1, {kPink, kPink, kPink});                                // worth 15
  t.tiles({"1", "1", "1"}).play({"canoe 0", "go BEACH"});
  ASSERT_TRUE(Game::pending(t.p).over());
  EXPECT_FLOAT_EQ(Game::returns(t.p)[0], 1.0F);
  EXPECT_FLOAT_EQ(Game::returns(t.p)[1], 0.5F);
  EXPECT_FLOAT_EQ(Game::returns(t.p)[2], 0.0F);
}

TEST(Niagara, N39_ValuesOfTheColours) {
  for (int colour = 0; colour < kColours; ++colour) {
    Table t(3);
    t.give(1, {colour});
    EXPECT_EQ(TextCodec::view(t.p, 0)["seats"][1]["value"], colour + 1);
  }
  EXPECT_EQ(kColourNames[0], "violet");
  EXPECT_EQ(kColourNames[1], "clear");
  EXPECT_EQ(kColourNames[2], "yellow");
  EXPECT_EQ(kColourNames[3], "blue");
  EXPECT_EQ(kColourNames[4], "pink");
}

TEST(Niagara, N39_FinishRoundPlaysThroughTheRiver) {
  Table t(3, {Option::FinishRound});
  t.give(0, {kViolet, kViolet, kViolet}).put(0, 0, kT1, kViolet).put(0, 1, kT3);
  t.give(1, {kPink, kPink, kPink}).put(1, 0, kT1);
  t.give(2, {0, 0, 1, 1, 2, 2}).put(2, 0, kT1, kYellow);
  t.tiles({"1", "1", "1"}).play({"canoe 0", "go BEACH"});
  EXPECT_FALSE(Game::pending(t.p).over());
  t.play({"canoe 1", "go T2", "canoe 0", "go BEACH", "pass"});
  t.play({"canoe 0", "go BEACH"});
  EXPECT_FALSE(Game::pending(t.p).over());
  t.play("pass");
  ASSERT_TRUE(Game::pending(t.p).over());
  EXPECT_EQ(t.node(0, 1), kT3);  // pushed by the one disc of the river
  EXPECT_EQ(t.p.round, 1);       // no next round
  // Seat 2 has seven gems, seat 0 four; seat 1 qualifies for nothing, though worth most.
  const Returns r = Game::returns(t.p);
  EXPECT_FLOAT_EQ(r[2], 1.0F);
  EXPECT_FLOAT_EQ(r[0], 0.5F);
  EXPECT_FLOAT_EQ(r[1], 0.0F);
  EXPECT_EQ(t.verdict("tile 2", 0), Rule("N39"));
}

TEST(Niagara, N39_FinishRoundBreaksTiesByWhoQualifiedFirst) {
  Table t(3, {Option::FinishRound});
  t.p.buoy = 1;
  t.give(0, {kPink, kPink, kPink}).put(0, 0, kT1, kPink);
  t.give(1, {kViolet, kViolet, kViolet}).put(1, 0, kT1, kViolet);
  t.tiles({"1", "1", "1"});
  t.play({"canoe 0", "go BEACH", "pass", "pass", "canoe 0", "go BEACH", "pass"});
  ASSERT_TRUE(Game::pending(t.p).over());
  EXPECT_FLOAT_EQ(Game::returns(t.p)[1], 1.0F);
  EXPECT_FLOAT_EQ(Game::returns(t.p)[0], 0.5F);
}

TEST(Niagara, N40_SeventyRoundsAtMost) {
  Table t(3);
  t.give(1, {kViolet}).give(2, {kClear});
  while (!Game::pending(t.p).over()) {
    ASSERT_LE(t.p.round, 70);
    t.events.clear();
    t.finish_round();
  }
  EXPECT_EQ(t.p.round, 70);
  EXPECT_EQ(t.seen(EventKind::Stopped), 1);
  EXPECT_EQ(t.seen(EventKind::Won), 0);
  EXPECT_FLOAT_EQ(Game::returns(t.p)[0], 0.0F);
  EXPECT_FLOAT_EQ(Game::returns(t.p)[1], 0.5F);
  EXPECT_FLOAT_EQ(Game::returns(t.p)[2], 1.0F);
  EXPECT_EQ(t.verdict("tile 1", 0), Rule("N40"));
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    contract::walk<Game>(setup_with(4), seed, [](const Position& p) { ASSERT_LE(p.round, 70); });
  }
}

// Small cases hold at compile time, because the rules are constexpr.
static_assert([] {
  Position p = Game::start(Game::kInfo.usual(3));
  Game::apply(p, kChance, move_of(Kind::First, 1), NoSink{});
  for (Seat s = 0; s < 3; ++s) Game::apply(p, s, move_of(Kind::Tile, 5), NoSink{});
  Game::apply(p, 1, move_of(Kind::Canoe, 0), NoSink{});
  Game::apply(p, 1, move_of(Kind::Go, kT3), NoSink{});
  Game::apply(p, 1, move_of(Kind::Cargo, kLoad, kViolet), NoSink{});
  Game::apply(p, 2, move_of(Kind::Pass), NoSink{});
  Game::apply(p, 0, move_of(Kind::Pass), NoSink{});
  // Five discs carry a canoe from T3 down the left arm.
  return p.canoe[1][0].node == kL7 && p.canoe[1][0].gem == kViolet + 1 && p.round == 2;
}());

}  // namespace
}  // namespace tablee::niagara
