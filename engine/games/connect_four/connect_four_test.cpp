#include <gtest/gtest.h>

#include "games/connect_four/scenarios.h"
#include "games/connect_four/text_codec.h"
#include "testing/contract.h"
#include "testing/sentences.h"

namespace tablee::connect_four {
namespace {

Rule verdict(const Position& p, Seat seat, int column) {
  return Game::referee(p, seat, move_of(Kind::Drop, column - 1));
}

TEST(ConnectFour, Contract) {
  contract::random_games<Game, TextCodec>(kSetup, contract::games(2000));
  contract::random_positions<Game, TextCodec>(kSetup, 10000);
}
TEST(ConnectFour, SaysEverythingInEveryLanguage) {
  contract::sentences(AnyGameOf<Game, TextCodec>(), {kSetup}, contract::games(50));
}
#ifndef __wasi__  // reads the document from disk; the scenarios are not compiled there
TEST(ConnectFour, RulesHaveTests) { contract::rules_have_tests<TextCodec>("ConnectFour"); }
TEST(ConnectFour, RulesHaveCode) { contract::rules_have_code<TextCodec>("connect_four"); }
TEST(ConnectFour, JsonMatchesSchema) {
  contract::json_matches_schema(AnyGameOf<Game, TextCodec>(), {kSetup}, 1000);
}
#endif

TEST(ConnectFour, C1_OnlyTwoSeats) {
  EXPECT_TRUE(Game::kInfo.plays(2));
  EXPECT_FALSE(Game::kInfo.plays(3));
  EXPECT_EQ(verdict(played(""), 2, 1), Rule("C1"));
}

TEST(ConnectFour, C2_SevenColumnsOfSix) {
  EXPECT_EQ(verdict(played(""), 0, 7), kLegal);
  EXPECT_EQ(verdict(played(""), 0, 8), Rule("C2"));
  EXPECT_EQ(verdict(played("44444"), 1, 4), kLegal);
}

TEST(ConnectFour, C3_SeatsAlternate) {
  EXPECT_EQ(Game::pending(played("")), Pending::seat(0));
  EXPECT_EQ(Game::pending(played("4")), Pending::seat(1));
  EXPECT_EQ(verdict(played("4"), 0, 1), Rule("C3"));
}

TEST(ConnectFour, C4_FullColumnIsRefused) {
  EXPECT_EQ(verdict(played("444444"), 0, 4), Rule("C4"));
  EXPECT_EQ(Game::referee(played(""), 0, Move{}), Rule("C4"));
}

TEST(ConnectFour, C5_DiscsFallToTheLowestFreeCell) {
  const Position p = played("443");
  EXPECT_EQ(p.discs[0], cell(3, 0) | cell(2, 0));
  EXPECT_EQ(p.discs[1], cell(3, 1));
}

TEST(ConnectFour, C6_FourInEveryDirectionWins) {
  for (const char* win : {"1122334", "1212121", "12234334744", "76654554144"}) {
    const Position p = played(win);
    ASSERT_TRUE(Game::pending(p).over()) << win;
    EXPECT_EQ(Game::returns(p)[0], 1) << win;
    EXPECT_EQ(Game::returns(p)[1], -1) << win;
    EXPECT_EQ(verdict(p, 1, 1), Rule("C6"));
  }
  // Three beside the guard of a column and one across it are no line.
  EXPECT_FALSE(Game::pending(played("112233")).over());
}

TEST(ConnectFour, C7_FullGridIsADraw) {
  const Position p = played("121212212121343434434343565656656565777777");
  ASSERT_TRUE(Game::pending(p).over());
  EXPECT_EQ(Game::returns(p)[0], 0);
  EXPECT_EQ(verdict(p, 0, 1), Rule("C7"));
}

TEST(ConnectFour, PerftMatchesTheKnownCounts) {
  const AnyGameOf<Game, TextCodec> game;
  const AnyPosition start = game.start(kSetup);
  constexpr std::array<std::uint64_t, 8> kKnown{1, 7, 49, 343, 2401, 16807, 117649, 823536};
  for (int depth = 1; depth < 8; ++depth) {
    EXPECT_EQ(game.perft(start, depth), kKnown[static_cast<std::size_t>(depth)]);
  }
}

// Small cases hold at compile time, because the rules are constexpr.
static_assert([] {
  Position p = Game::start(kSetup);
  for (const int column : {0, 1, 0, 1, 0, 1, 0}) {
    Game::apply(p, p.turn, move_of(Kind::Drop, column), NoSink{});
  }
  return Game::pending(p).over() && Game::returns(p)[0] == 1;
}());

}  // namespace
}  // namespace tablee::connect_four
