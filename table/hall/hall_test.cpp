// One hall and a few lines, step by step; simulation_test.cpp has whole houses.
#include "table/hall/hall.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "table/hall/identity.h"
#include "table/testing/disk.h"
#include "text/json.h"

namespace tablee::table {
namespace {

const std::string kSecret = "the secret of a test";
const std::string kAda = "adaadaadaada";
const std::string kBob = "bobbobbobbob";

class Ears final : public Transport {
 public:
  void send(ConnectionId line, std::string text) override {
    heard[line].push_back(Json::parse(text));
  }
  void hang_up(ConnectionId line, const std::string&) override { cut_off.insert(line); }
  std::set<ConnectionId> cut_off;
  std::map<ConnectionId, std::vector<Json>> heard;
};

class Thoughtless final : public Brain {
 public:
  void think(Thinking, std::function<void(Move)>) override {}
};

// Always the same, so that keys are known before they are made.
class Foreseen final : public Randomness {
 public:
  Bytes32 bytes() override { return Bytes32{1, 2, 3}; }
};

class HallTest : public ::testing::Test {
 protected:
  void SetUp() override {
    for (const std::string& id : {kAda, kBob}) {
      Person person;
      person.id = id;
      person.name = id;
      disk_.add_person(person);
    }
  }
  // Lets everything happen that was begun.
  void settle() {
    while (time_.step()) {
    }
  }
  // Says it, and returns what is heard last.
  Json say(ConnectionId line, const Json& message) {
    hall_.receive(line, message.dump());
    settle();
    return wire_.heard[line].back();
  }
  static Json opening(bool listed) {
    const Json you{{"kind", "you"}};
    const Json open{{"kind", "open"}};
    return {{"do", "open"},
            {"id", "m1"},
            {"game", "connect_four"},
            {"seats", {you, open}},
            {"listed", listed}};
  }
  static std::string table_of(const std::string& who) {
    return digest("open " + who + " m1", kSecret).substr(0, 12);
  }

  simulation::Dice dice_{1};
  simulation::Timeline time_;
  simulation::Disk disk_;
  simulation::SlowStore store_{time_, dice_, disk_};
  Ears wire_;
  Thoughtless brain_;
  Foreseen randomness_;
  HallLimits limits_;
  Hall hall_{{time_, randomness_, wire_, store_, brain_}, limits_, kSecret, "node"};
};

TEST_F(HallTest, WhatFollowsAnEarlyHelloIsSaidByWhomItNames) {
  hall_.connect(1, kAda);
  // All of it before the store has said who Ada is.
  hall_.receive(1, R"({"do": "ping"})");
  hall_.receive(1, Json{{"do", "hello"}, {"token", token_of(kSecret, kBob)}}.dump());
  hall_.receive(1, opening(true).dump());
  hall_.receive(1, R"({"do": "mine"})");
  settle();
  std::vector<std::string> heard;
  for (const Json& each : wire_.heard[1]) {
    heard.push_back(each.at("is").get<std::string>());
    if (each["is"] == "welcome") heard.back() += " " + each["you"]["who"].get<std::string>();
  }
  EXPECT_EQ(heard, (std::vector<std::string>{"welcome " + kAda, "pong", "welcome " + kBob, "mine",
                                             "ack"}));
  EXPECT_TRUE(disk_.entries(table_of(kAda), 0).empty());
  ASSERT_EQ(disk_.entries(table_of(kBob), 0).size(), 1U);
  EXPECT_EQ(disk_.entries(table_of(kBob), 0)[0].who, kBob);
}

TEST_F(HallTest, AKeyToATableThatIsNotThereIsForgotten) {
  const std::string table = table_of(kAda);
  const std::string key = hex(randomness_.bytes()).substr(0, 16);
  const Json bare{{"do", "watch"}, {"table", table}};
  Json keyed = bare;
  keyed["key"] = key;
  hall_.connect(1, kAda);
  hall_.connect(2, kBob);
  settle();
  EXPECT_EQ(say(2, keyed)["code"], "no_table");
  EXPECT_EQ(say(2, {{"do", "join"}, {"id", "m2"}, {"table", table}, {"key", key}})["code"],
            "no_table");
  EXPECT_EQ(say(1, opening(false))["is"], "ack");
  EXPECT_EQ(say(2, bare)["code"], "no_table");
  // Once it is there, the same key opens it and is kept.
  say(2, keyed);
  say(2, {{"do", "unwatch"}, {"table", table}});
  wire_.heard[2].clear();
  say(2, bare);
  EXPECT_EQ(wire_.heard[2].front()["is"], "table");
}

TEST_F(HallTest, AHostHoldsTablesWithoutASeatToo) {
  limits_.tables_each = 3;
  Hall hall{{time_, randomness_, wire_, store_, brain_}, limits_, kSecret, "node"};
  hall.connect(1, kAda);
  Json message = opening(true);
  message["seats"] = {{{"kind", "bot"}, {"level", "novice"}},
                      {{"kind", "bot"}, {"level", "novice"}}};
  std::vector<std::string> answers;
  for (int i = 0; i < 5; ++i) {
    message["id"] = "bots" + std::to_string(i);
    hall.receive(1, message.dump());
    settle();
    const Json& last = wire_.heard[1].back();
    answers.push_back(last.value("code", last["is"].get<std::string>()));
  }
  EXPECT_EQ(answers, (std::vector<std::string>{"ack", "ack", "ack", "too_fast", "too_fast"}));
}

TEST_F(HallTest, WhoComesToTheLobbyMakesNobodyElseListen) {
  constexpr ConnectionId kOthers = 20;
  const auto pass = [&](Millis time) {
    time_.after(time, [] {});
    settle();
    hall_.tick();
    settle();
  };
  for (ConnectionId line = 1; line <= kOthers; ++line) {
    hall_.connect(line, "");
    hall_.receive(line, R"({"do": "lobby", "on": true})");
  }
  pass(1000);
  wire_.heard.clear();
  const ConnectionId noisy = kOthers + 1;
  hall_.connect(noisy, "");
  for (int i = 0; i < 20; ++i) {
    hall_.receive(noisy, R"({"do": "lobby", "on": true})");
    if (i % 2 == 1) hall_.receive(noisy, R"({"do": "lobby", "on": false})");
    pass(100);
  }
  for (ConnectionId line = 1; line <= kOthers; ++line)
    EXPECT_TRUE(wire_.heard[line].empty()) << line;
  EXPECT_EQ(wire_.heard[noisy].size(), 11U);  // the welcome, and the lobby once for each coming
  // What is new is still told, to everybody.
  hall_.connect(noisy + 1, kAda);
  settle();
  hall_.receive(noisy + 1, opening(true).dump());
  settle();
  pass(1000);
  for (ConnectionId line = 1; line <= kOthers; ++line)
    EXPECT_EQ(wire_.heard[line].size(), 1U) << line;
}

TEST_F(HallTest, AThousandWatchersAreNotToldOfEachOther) {
  constexpr ConnectionId kMany = 1000;
  hall_.connect(1, kAda);
  settle();
  say(1, opening(true));
  wire_.heard.clear();
  for (ConnectionId line = 2; line <= kMany; ++line) {
    hall_.connect(line, "");
    hall_.receive(line, Json{{"do", "watch"}, {"table", table_of(kAda)}}.dump());
  }
  settle();
  std::size_t told = 0;
  const auto presence = [](const Json& frame) { return frame["is"] == "presence"; };
  for (ConnectionId line = 2; line <= kMany; ++line) {
    const auto& heard = wire_.heard[line];
    EXPECT_TRUE(std::any_of(heard.begin(), heard.end(), presence)) << line;
    told += static_cast<std::size_t>(std::count_if(heard.begin(), heard.end(), presence));
  }
  EXPECT_LT(told, 3 * kMany);
  time_.after(2000, [] {});
  settle();
  hall_.tick();
  settle();
  EXPECT_EQ(wire_.heard[2].back()["watching"], kMany - 1);
}

TEST_F(HallTest, ALoopThatComesLateIsBusyUntilItKeepsUp) {
  hall_.connect(1, kAda);
  settle();
  hall_.tick();
  time_.after(limits_.most_late + 1, [] {});
  settle();
  const Json refused = say(1, opening(true));
  EXPECT_EQ(refused["code"], "busy");
  EXPECT_EQ(refused["id"], "m1");
  EXPECT_EQ(say(1, {{"do", "ping"}})["is"], "pong");
  EXPECT_TRUE(disk_.entries(table_of(kAda), 0).empty());
  hall_.tick();
  EXPECT_EQ(say(1, opening(true))["is"], "ack");
  EXPECT_EQ(hall_.figures().shed, 1U);
}

TEST_F(HallTest, NoMoreIsBegunThanTheStoreKeepsUpWith) {
  store_.weather.away = true;
  const auto most = static_cast<ConnectionId>(limits_.most_under_way);
  const auto watch = [&](ConnectionId line) {
    hall_.receive(line, Json{{"do", "watch"}, {"table", "t" + std::to_string(line)}}.dump());
  };
  for (ConnectionId line = 1; line <= most + 1; ++line) {
    hall_.connect(line, "");
    watch(line);
  }
  EXPECT_EQ(wire_.heard[most].back()["is"], "welcome");
  EXPECT_EQ(wire_.heard[most + 1].back()["code"], "busy");
  EXPECT_EQ(wire_.heard[most + 1].back()["table"], "t" + std::to_string(most + 1));
  store_.weather.away = false;
  settle();
  EXPECT_EQ(wire_.heard[most].back()["code"], "no_table");
  watch(most + 1);
  settle();
  EXPECT_EQ(wire_.heard[most + 1].back()["code"], "no_table");
}

TEST_F(HallTest, AsManyAsMayWaitAtOneTable) {
  hall_.connect(1, kAda);
  settle();
  say(1, opening(true));
  for (ConnectionId line = 2; line < 400; ++line) hall_.connect(line, "");
  // The store has the table meanwhile.
  hall_.receive(1,
                Json{{"do", "say"}, {"id", "m2"}, {"table", table_of(kAda)}, {"text", "a"}}.dump());
  std::size_t busy = 0;
  for (ConnectionId line = 2; line < 400; ++line) {
    hall_.receive(line, Json{{"do", "watch"}, {"table", table_of(kAda)}}.dump());
    busy += wire_.heard[line].back().value("code", "") == "busy" ? 1 : 0;
  }
  EXPECT_EQ(busy, 398U - 256U);
  settle();
  EXPECT_EQ(wire_.heard[2].back()["is"], "presence");
}

TEST_F(HallTest, WhoFloodsIsCutOff) {
  hall_.connect(1, "");
  settle();
  for (int i = 0; i < 1000 && wire_.cut_off.empty(); ++i) hall_.receive(1, R"({"do": "ping"})");
  EXPECT_EQ(wire_.cut_off, std::set<ConnectionId>{1});
  EXPECT_LT(wire_.heard[1].size(), 200U);
}

}  // namespace
}  // namespace tablee::table
