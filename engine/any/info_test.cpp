// What the games say about themselves.
#include <algorithm>

#include "any/any_game.h"
#include "gtest/gtest.h"
#include "testing/schema.h"

namespace tablee {
namespace {

Setup setup_of(const AnyGame& game, unsigned seats, const std::vector<std::string>& choices) {
  Setup setup = game.info().usual(seats);
  for (const std::string& each : choices) {
    const std::size_t at = each.find('=');
    for (std::size_t i = 0; i < game.info().option_count(); ++i) {
      const OptionInfo& option = game.info().options[i];
      if (option.name != each.substr(0, at)) continue;
      const auto found = std::ranges::find(option.choices, each.substr(at + 1));
      setup.option[i] = static_cast<std::uint8_t>(found - option.choices.begin());
    }
  }
  return setup;
}

TEST(Info, IsToldAsJson) {
  EXPECT_EQ(info_json(find_game("connect_four")->info()), Json::parse(R"({
    "name": "connect_four", "title": "Connect Four", "version": 1, "players": [2], "usual": 2,
    "minutes": 5, "options": [], "secrets": false, "simultaneous": false, "chance": false,
    "payoff": "losers_pay", "talk": "free", "colours": ["#c8452f", "#e2a92b"]})"));
  EXPECT_EQ(info_json(find_game("gefira")->info())["options"][1], Json::parse(R"({
    "name": "length", "choices": ["5", "6", "7", "8", "9"], "usual": "7", "rule": "G50",
    "players": [2]})"));
  const Json gorynich = info_json(find_game("gorynich")->info());
  EXPECT_EQ(gorynich["talk"], "rationed");
  EXPECT_EQ(gorynich["payoff"], "team");
  EXPECT_EQ(gorynich["options"][3]["needs"], (Json{{"option", "mode"}, {"choice", "advanced"}}));
  EXPECT_EQ(gorynich["options"][3]["group"], 1);
}

#ifndef __wasi__  // no files there
TEST(Info, FitsItsSchema) {
  contract::Schema schema("json/common.schema.json");
  for (const AnyGame* game : all_games()) {
    EXPECT_EQ(schema.wrong(info_json(game->info()), "info"), "");
  }
}
#endif

TEST(Info, NamesWhatThereIs) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->info().name);
    const Info& info = game->info();
    for (std::size_t i = 0; i < info.option_count(); ++i) {
      const OptionInfo& option = info.options[i];
      EXPECT_EQ(option.seats & ~info.seat_counts, 0);
      EXPECT_EQ(option.needs.empty(), option.choice.empty());
      const auto needed = std::ranges::find(info.options, option.needs, &OptionInfo::name);
      EXPECT_TRUE(option.needs.empty() ||
                  std::ranges::find(needed->choices, option.choice) != needed->choices.end());
      for (const OptionInfo& other : info.options) {
        if (other.group != option.group || option.group == 0) continue;
        EXPECT_EQ(other.choices, option.choices);
        EXPECT_EQ(other.fallback, option.fallback);
      }
    }
    EXPECT_EQ(info.talk == Talk::Rationed, !info.speech.empty());
  }
}

TEST(Info, SaysWhatDoesNotGoTogether) {
  const AnyGame& bridges = *find_game("gefira");
  EXPECT_EQ(bridges.check(setup_of(bridges, 2, {"length=9"})), std::nullopt);
  EXPECT_EQ(bridges.check(setup_of(bridges, 4, {"length=9"})),
            "length is for 2 players; leave it as usual");
  EXPECT_EQ(bridges.check(setup_of(bridges, 3, {})), "Géfira is not played by 3; players: 2, 4");
  const AnyGame& heads = *find_game("gorynich");
  const std::vector<std::string> whole{"mode=advanced", "tile1=trap", "tile2=apples", "tile3=roar"};
  EXPECT_EQ(heads.check(setup_of(heads, 4, whole)), std::nullopt);
  EXPECT_EQ(heads.check(setup_of(heads, 4, {"tile2=trap"})),
            "tile2 is for mode=advanced; leave it as usual");
  const std::string group =
      "tile1, tile2, tile3: choose all of them, each another, or leave all as usual";
  EXPECT_EQ(heads.check(setup_of(heads, 4, {"mode=advanced", "tile1=trap"})), group);
  EXPECT_EQ(
      heads.check(setup_of(heads, 4, {"mode=advanced", "tile1=trap", "tile2=trap", "tile3=roar"})),
      group);
}

}  // namespace
}  // namespace tablee
