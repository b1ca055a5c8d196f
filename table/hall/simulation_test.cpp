// Whole houses of nodes, people and strangers in virtual time; testing/simulation.h says how.
// TABLEE_SEED=n repeats one run.
#include "table/testing/simulation.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "testing/contract.h"

namespace tablee::table {
namespace {

std::string lines(const std::vector<std::string>& all) {
  std::string text;
  for (const std::string& each : all) text += each + "\n";
  return text;
}

// What came of many houses, so that a test can see that much happened.
struct Sum {
  std::uint64_t over = 0, acks = 0, takeovers = 0, back = 0, undone = 0, rematches = 0;
  std::uint64_t conflicts = 0;
  int crashes = 0, outages = 0;
  std::map<std::string, int> codes, games;
};

Sum run(int houses, int tables, const std::string& game) {
  const char* asked = std::getenv("TABLEE_SEED");
  const std::uint64_t first = asked == nullptr ? 1 : std::strtoull(asked, nullptr, 10);
  const int count = asked == nullptr ? contract::share(houses) : 1;
  Sum sum;
  for (int i = 0; i < count; ++i) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
    const auto report = simulation::simulate(seed, tables, game);
    EXPECT_TRUE(report.wrong.empty()) << "TABLEE_SEED=" << seed << " repeats this:\n"
                                      << lines(report.wrong);
    if (!report.wrong.empty()) break;
    sum.over += report.counts.over;
    sum.acks += report.counts.acks;
    sum.takeovers += report.counts.takeovers;
    sum.back += report.counts.back;
    sum.undone += report.counts.gone_back;
    sum.rematches += report.counts.rematches;
    sum.conflicts += report.conflicts;
    sum.crashes += report.crashes;
    sum.outages += report.outages;
    for (const auto& [code, number] : report.codes) sum.codes[code] += number;
    for (const auto& [name, number] : report.games) sum.games[name] += number;
  }
  return sum;
}

// A simulation in which nothing happens proves nothing.
void expect_plenty(const Sum& sum, std::uint64_t games) {
  if (::testing::Test::HasFailure() || std::getenv("TABLEE_SEED") != nullptr) return;
  EXPECT_GT(sum.over, games);
  EXPECT_GT(sum.acks, sum.over * 5);
  EXPECT_GT(sum.crashes, 0);
  EXPECT_GT(sum.outages, 0);
  ::testing::Test::RecordProperty("games", static_cast<int>(sum.over));
  ::testing::Test::RecordProperty("conflicts", static_cast<int>(sum.conflicts));
  if (contract::share(100) < 100) return;
  EXPECT_GT(sum.takeovers, 0U);
  EXPECT_GT(sum.back, 0U);
  EXPECT_GT(sum.undone, 0U);
  EXPECT_GT(sum.conflicts, 100U);
  EXPECT_GT(sum.rematches, 0U);
  for (const char* code : {"bad_message", "too_long", "too_fast", "who", "bad_token", "no_table",
                           "not_now", "seat", "turn", "stale", "reveal", "busy"}) {
    EXPECT_GT(sum.codes.count(code), 0U) << code;
  }
}

TEST(Simulation, EveryPromiseHoldsInEveryGame) {
  constexpr int kHouses = 20;
  const Sum sum = run(kHouses, 8, "");
  expect_plenty(sum, static_cast<std::uint64_t>(contract::share(kHouses)) * 4);
  if (contract::share(100) == 100 && std::getenv("TABLEE_SEED") == nullptr) {
    EXPECT_EQ(sum.games.size(), all_games().size());
  }
}

TEST(Simulation, EveryPromiseHoldsInThousandsOfShortGames) {
  constexpr int kHouses = 100;
  expect_plenty(run(kHouses, 30, "connect_four"),
                static_cast<std::uint64_t>(contract::share(kHouses)) * 15);
}

TEST(Simulation, TheSameSeedGivesTheSameHouse) {
  const auto one = simulation::simulate(7, 8, "connect_four");
  const auto two = simulation::simulate(7, 8, "connect_four");
  EXPECT_EQ(one.digest, two.digest);
  EXPECT_EQ(one.counts.frames, two.counts.frames);
  EXPECT_GT(one.counts.frames, 100U);
  EXPECT_NE(one.digest, simulation::simulate(8, 8, "connect_four").digest);
}

}  // namespace
}  // namespace tablee::table
