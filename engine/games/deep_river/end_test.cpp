// How the game ends, and the options: D28 to D32.
#include <cmath>

#include "games/deep_river/scenarios.h"

namespace tablee::deep_river {
namespace {

TEST(DeepRiver, D28_TheBearInANestEndsTheGameMidTurn) {
  // The first of two fish wins: no second one is chosen, and no token drifts.
  Position p = scene(kEels, "7 E2");
  p.bear = 7;
  set_token(p, 1, 5, 2);
  const auto events = play(p, "token B,fish 7 E2");
  ASSERT_TRUE(Game::pending(p).over());
  EXPECT_EQ(events.back(), Json({{"event", "won"}, {"seat", 0}, {"by", "bear"}}));
  EXPECT_EQ(Game::returns(p)[kEels], 1);
  EXPECT_EQ(Game::returns(p)[kSalmon], -1);
  EXPECT_EQ(token_place(p, 1), 5);
  EXPECT_EQ(verdict(p, kEels, "fish 0 E1"), "D28");
  EXPECT_EQ(verdict(p, kSalmon, "token A"), "D28");
  // Through a tile, for the Salmon.
  p = scene(kSalmon, "3 S2");
  p.bear = 1;
  play(p, "token C,fish 3 S2");
  ASSERT_TRUE(Game::pending(p).over());
  EXPECT_EQ(Game::returns(p)[kSalmon], 1);
}

TEST(DeepRiver, D29_TwoTokensAtTheLastTile) {
  struct Case {
    std::uint8_t bear;
    float eels;
    const char* event;
  };
  for (const Case& c : {Case{7, 1, "won"}, Case{5, 1, "won"}, Case{4, 0, "drawn"},
                        Case{3, -1, "won"}, Case{1, -1, "won"}}) {
    for (const Seat seat : {kEels, kSalmon}) {
      Position p = scene(seat, "4 E1 4 S1");
      p.bear = c.bear;
      set_token(p, 0, 7, 1);
      set_token(p, 1, 6, 1);
      const auto events = play(p, seat == kEels ? "token B,fish 0 E1" : "token B,fish 8 S1,tilt A");
      ASSERT_TRUE(Game::pending(p).over());
      EXPECT_EQ(events.back()["event"], c.event);
      EXPECT_EQ(events.back()["by"], "current");
      EXPECT_EQ(Game::returns(p)[kEels], c.eels);
      EXPECT_EQ(Game::returns(p)[kSalmon], -c.eels);
      EXPECT_FALSE(std::signbit(Game::returns(p)[kSalmon]) && c.eels == 0);
      EXPECT_EQ(verdict(p, kEels, "token A"), "D29");
    }
  }
  // One is not enough, and neither is choosing it again.
  Position p = scene(kEels, "");
  set_token(p, 0, 7, 1);
  set_token(p, 1, 6, 1);
  play(p, "token A,fish 0 E1");
  EXPECT_FALSE(Game::pending(p).over());
}

TEST(DeepRiver, D29_TiltedTokensCount) {
  Position p = scene(kEels, "");
  p.bear = 6;
  set_token(p, 0, 7, 1);
  p.token[0] |= kTokenTilted;
  set_token(p, 1, 6, 1);
  play(p, "token B,fish 0 E1");
  EXPECT_TRUE(Game::pending(p).over());
}

TEST(DeepRiver, D30_WithoutFishTheTokenStillMoves) {
  const char* covered = "1 S1/E1 2 S1/E1 3 S1/E2 5 S2/E1 6 S1/E1";
  Position p = scene(kEels, covered);
  set_token(p, 0, 2, 2);
  EXPECT_EQ(choices(p), "token A, token B, token C");
  EXPECT_EQ(names(play(p, "token A")), "chosen no_fish bear drifted");
  EXPECT_EQ(p.bear, 5);  // the Bear's part still applies
  EXPECT_EQ(token_place(p, 0), 3);
  EXPECT_EQ(token_face(p, 0), 0);
  EXPECT_EQ(Game::pending(p), Pending::seat(kSalmon));
  // Both fish of the other special face are skipped.
  p = scene(kEels, covered);
  set_token(p, 1, 2, 2);
  EXPECT_EQ(names(play(p, "token B")), "chosen no_fish drifted");
  // The Bear's part can win.
  p = scene(kEels, covered);
  p.bear = 7;
  set_token(p, 0, 2, 2);
  EXPECT_EQ(names(play(p, "token A")), "chosen no_fish bear won");
}

TEST(DeepRiver, D31_AfterSixtyTurnsTheBearDecides) {
  for (const auto& [bear, eels] : {std::pair{6, 1}, std::pair{4, 0}, std::pair{2, -1}}) {
    Position p = scene(kEels, "");
    p.bear = static_cast<std::uint8_t>(bear);
    p.turns = 58;
    play(p, "token A,fish 0 E1");
    ASSERT_FALSE(Game::pending(p).over());
    const auto events = play(p, "token C,fish 8 S1,advance 8 S1");
    ASSERT_TRUE(Game::pending(p).over());
    EXPECT_EQ(events.back()["by"], "turns");
    EXPECT_EQ(Game::returns(p)[kEels], static_cast<float>(eels));
    EXPECT_EQ(Game::returns(p)[kSalmon], static_cast<float>(-eels));
    EXPECT_EQ(verdict(p, kEels, "token A"), "D31");
  }
}

TEST(DeepRiver, D31_ComesAfterTheOtherEndings) {
  Position p = scene(kEels, "");
  p.turns = 59;
  set_token(p, 0, 7, 1);
  set_token(p, 1, 6, 1);
  EXPECT_EQ(play(p, "token B,fish 0 E1").back()["by"], "current");
  EXPECT_EQ(verdict(p, kEels, "token A"), "D29");
  p = scene(kEels, "7 E1");
  p.turns = 59;
  p.bear = 7;
  EXPECT_EQ(play(p, "token C,fish 7 E1").back()["by"], "bear");
  EXPECT_EQ(verdict(p, kEels, "token A"), "D28");
}

TEST(DeepRiver, D31_OnlyTheCapEndsAGameOfOneToken) {
  // Both play A for ever: it never leaves the last tile, and no two tokens meet there.
  Position p = laid(kTilesCalm, kEels);
  set_token(p, 0, 7, 1);
  Rng rng(4);
  for (int ply = 0; ply < 1000 && !Game::pending(p).over(); ++ply) {
    ASSERT_FALSE(contract::legal_moves<Game>(p, p.turn).empty());
    p.bear = p.turn == kEels ? 1 : 7;  // too far to be driven home in one turn
    Move move = random_move<Game>(p, p.turn, rng);
    if (p.step == Step::Token) move = move_of(Kind::Token, 0);
    if (p.step == Step::Tilt) move = move_of(Kind::Tilt, 1);
    Game::apply(p, p.turn, move, NoSink{});
  }
  EXPECT_EQ(int{p.turns}, 60);
}

TEST(DeepRiver, D32_NumbersUpStartsWithoutAToss) {
  Position p = Game::start(with_option(kOptionNumbersUp));
  EXPECT_EQ(Game::setup(p), with_option(kOptionNumbersUp));
  play(p, "tile 1 bear,tile 2 bear,tile 3 swap,tile 5 tilt,tile 6 advance,tile 7 advance");
  EXPECT_EQ(choices(p), "first 0, first 1");
  EXPECT_EQ(verdict(p, "face A 1"), "D32");
  play(p, "first 0");
  const Json tokens = TextCodec::view(p, 0)["tokens"];
  for (const auto& [token, distance] : {std::pair{0, 2}, std::pair{1, 3}, std::pair{2, 1}}) {
    const Json& t = tokens[static_cast<std::size_t>(token)];
    EXPECT_EQ(t["distance"], distance);
    EXPECT_EQ(t["fish"], 1);
    EXPECT_EQ(t["bear"], 0);
  }
}

}  // namespace
}  // namespace tablee::deep_river
