// Whose bots think when.
#include "table/server/workers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>

namespace tablee::table {
namespace {

TEST(WorkersTest, ServesHostsInTurn) {
  constexpr int kMany = 40;
  const AnyGame& game = *find_game("connect_four");
  std::vector<std::string> order;  // of the one thread that thinks
  std::promise<void> all;
  std::promise<void> begin;
  const std::shared_future<void> begun = begin.get_future().share();
  Workers workers(1, 0, [&](const std::function<void()>& what) {
    begun.wait();  // holds the first thought until everything waits
    what();
  });
  const auto ask = [&](const std::string& host) {
    workers.think({host, &game, game.start(game.info().usual(2)), 0, "novice", 1}, [&, host](Move) {
      order.push_back(host);
      if (order.size() == kMany + 2) all.set_value();
    });
  };
  for (int i = 0; i < kMany; ++i) ask("many");
  ask("one");
  ask("two");
  EXPECT_GE(workers.waiting(), std::size_t{kMany + 1});
  begin.set_value();
  all.get_future().wait();
  // One of the many was under way, another one may have been next.
  EXPECT_LE(std::find(order.begin(), order.end(), "one") - order.begin(), 2);
  EXPECT_LE(std::find(order.begin(), order.end(), "two") - order.begin(), 3);
  EXPECT_EQ(workers.waiting(), 0U);
}

}  // namespace
}  // namespace tablee::table
