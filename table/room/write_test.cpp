#include "table/room/write.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "any/any_game.h"
#include "core/rng.h"

namespace tablee::table {
namespace {

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

TEST(Write, IsWhatJsonWrites) {
  const Json odd = Json::parse(
      R"([null, true, false, 0, -1, 18446744073709551615, -9223372036854775808, 1.5, 1e300, 0.1, "",
          "plain", "a\"b\\c/d", "\u0000\u0001\u001f\u007f\n\t", "Géfira 🎲", {}, [], {"": {"é\"": [[]]}}])");
  EXPECT_EQ(write(odd), dumped(odd));
  EXPECT_EQ(write(Json("broken \xC3 text \xFF")), dumped(Json("broken \xC3 text \xFF")));
  EXPECT_EQ(write(Json("\x7F")), dumped(Json("\x7F")));
  EXPECT_EQ(write(Json(2.0F)), dumped(Json(2.0F)));
}

TEST(Write, IsWhatJsonWritesInGames) {
  Rng rng(1);
  for (const AnyGame* game : all_games()) {
    AnyPosition p = game->start(game->info().usual(game->info().usual_seats));
    for (int ply = 0; ply < 200 && !game->pending(p).over(); ++ply) {
      const auto who = game->pending(p);
      Seat seat = kChance;
      if (!who.is_chance()) {
        seat = 0;
        while ((who.seats >> seat & 1U) == 0) ++seat;
      }
      for (const Event& event : game->apply(p, seat, game->random_move(p, seat, rng))) {
        EXPECT_EQ(write(game->event(event, 0)), dumped(game->event(event, 0)));
      }
      EXPECT_EQ(write(game->view(p, 0)), dumped(game->view(p, 0)));
    }
  }
}

// Each thread keeps the memory of what it drops (text/free_list_allocator.h); what a thread made
// may outlive it. The sanitizers see whatever is lost or dropped twice.
TEST(Write, WhatOneThreadMadeAnotherDrops) {
  std::vector<Json> made;
  for (int round = 0; round < 3; ++round) {
    std::thread([&] {
      made.clear();
      for (int i = 0; i < 1000; ++i) made.push_back(object({{"i", i}, {"list", Json{i, i + 1}}}));
    }).join();
    EXPECT_EQ(write(made[7]), R"({"i":7,"list":[7,8]})");
  }
}

}  // namespace
}  // namespace tablee::table
