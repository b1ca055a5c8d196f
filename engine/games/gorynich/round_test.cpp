// The course of a round: R10–R19, and the rivers and tunnels it meets: R20, R21.
#include <gtest/gtest.h>

#include "games/gorynich/scenarios.h"

namespace tablee::gorynich {
namespace {

// A table at the Knights' card, with those knights.
Scene riding(Mode mode, const std::vector<int>& knights, int mounted = -1) {
  Scene t(setup_of(3, mode), 22, knights, 2);
  t.before_the_cards();
  t.p.mount = static_cast<std::uint8_t>(mounted + 1);
  return t;
}

Scene council(int tokens) {
  Scene t(setup_of(3), 22, {1, 8, 31}, 2);
  t.p.step = Step::Council;
  t.p.waiting = 0;
  t.p.speech = static_cast<std::uint8_t>(tokens);
  return t;
}

TEST(Gorynich, R10_AllKnightsRideTogether) {
  Scene t = riding(Mode::Basic, {1, 8, 11, 0});
  t.play("chance knights 2");
  EXPECT_EQ(t.p.knight[0], 12);
  EXPECT_EQ(t.p.knight[1], 19);
  EXPECT_EQ(t.p.knight[2], 13);
  EXPECT_EQ(t.p.knight[3], 11);
  EXPECT_EQ(t.count(EventKind::KnightRode), 4);
  EXPECT_EQ(t.p.step, Step::GorynichCard);
  Scene still = riding(Mode::Basic, {1, 1});
  still.play("chance knights 0");
  EXPECT_EQ(still.p.knight[0], 1);
  EXPECT_EQ(still.verdict(0, "knights 1"), Rule("R11"));
  EXPECT_EQ(riding(Mode::Basic, {1}).verdict(0, "knights 1"), Rule("R10"));
  EXPECT_EQ(riding(Mode::Basic, {1}).verdict(7, "gorynich +1"), Rule("R10"));
}

TEST(Gorynich, R10_TheMountGoesOneFurther) {
  Scene t = riding(Mode::Advanced, {1, 8}, 1);
  t.play("chance knights 0");
  EXPECT_EQ(t.p.knight[0], 1);
  EXPECT_EQ(t.p.knight[1], 18);
  t = riding(Mode::Advanced, {1, 8}, 1);
  t.play("chance knights 2");
  EXPECT_EQ(t.p.knight[1], 29);
  // One move: passing over the entrance at (1,3) does nothing, ending on it does.
  t = riding(Mode::Advanced, {21, 20}, 0);
  t.play("chance knights 1");
  EXPECT_EQ(t.p.knight[0], 32);
  EXPECT_EQ(t.p.knight[1], 21);
  t = riding(Mode::Advanced, {20, 1}, 0);
  t.play("chance knights 1");
  EXPECT_EQ(t.p.knight[0], 40);
}

TEST(Gorynich, R10_EnteringTheCastleLoses) {
  struct Case {
    int square, value, mounted;
    bool lost;
  };
  for (const Case& c : std::initializer_list<Case>{{35, 1, -1, true},
                                                   {35, 0, -1, false},
                                                   {35, 0, 1, true},
                                                   {25, 2, -1, true},
                                                   {25, 1, -1, false},
                                                   {43, 2, -1, true},
                                                   {46, 1, -1, true}}) {
    Scene t = riding(Mode::Advanced, {1, c.square}, c.mounted);
    t.play("chance knights " + std::to_string(c.value));
    EXPECT_EQ(t.over(), c.lost) << c.square << " " << c.value;
    if (!c.lost) continue;
    EXPECT_EQ(t.p.outcome, Outcome::Entered);
    EXPECT_EQ(t.p.knight[1], kCastle);
    EXPECT_EQ(Game::returns(t.p), Returns{});
    EXPECT_EQ(TextCodec::view(t.p, 0)["knights"][1]["state"], "castle");
  }
}

TEST(Gorynich, R11_TheGorynichCardBoundsEveryMove) {
  for (const int value : {1, 2, 3, -1, -2}) {
    Scene t(setup_of(3), 55, {1}, value);
    t.alone("blue");
    const int most = value < 0 ? -value : value;
    for (int n = 0; n <= 5; ++n) {
      const Rule rule = t.verdict(0, "steps " + std::to_string(n));
      if (n == 0) {
        EXPECT_EQ(rule, Rule("R15"));
      } else {
        EXPECT_EQ(rule, n <= most ? kLegal : Rule("R11")) << n;
      }
    }
  }
  Scene t(setup_of(3), 22, {1}, 2);
  t.before_the_cards().play("chance knights 0");
  EXPECT_EQ(t.verdict(0, "gorynich +2"), Rule("R11"));
  EXPECT_EQ(t.verdict(7, "knights 1"), Rule("R11"));
  t.play("chance gorynich -2");
  EXPECT_EQ(signed_value(t.p), -2);
  EXPECT_EQ(t.p.step, Step::Council);
}

TEST(Gorynich, R12_TheFirstPlayerPointsAndSpeaks) {
  Scene t = council(2);
  EXPECT_EQ(Game::pending(t.p), Pending::seat(0));
  EXPECT_EQ(t.moves(0), "point 0, point 1, point 2, speak, ready");
  EXPECT_EQ(t.verdict(1, "ready"), Rule("R12"));
  EXPECT_EQ(t.verdict(0, "point 3"), Rule("R12"));  // burned
  EXPECT_EQ(t.verdict(0, "point 7"), Rule("R12"));  // not in this game
  EXPECT_EQ(t.verdict(0, "play red"), Rule("R12"));
  t.play("0 point 1 / 0 speak");
  EXPECT_EQ(t.p.speech, 1);
  EXPECT_EQ(t.verdict(0, "point 1"), Rule("R12"));  // once each
  EXPECT_EQ(t.verdict(0, "speak"), Rule("R12"));    // one token a council
  EXPECT_EQ(t.moves(0), "point 0, point 2, ready");
  t.play("0 point 2 / 0 ready");
  EXPECT_EQ(t.p.marks, 0b110);
  EXPECT_EQ(Game::pending(t.p).seats, 0b111);
  EXPECT_EQ(TextCodec::view(t.p, 2)["knights"][1]["pointed"], true);
  t.play("0 pass / 1 pass / 2 pass");
  EXPECT_EQ(t.p.marks, 0);
  EXPECT_EQ(t.p.spoken, 0);
  t.play("chance knights 0 / chance gorynich +1 / 1 speak");
  EXPECT_EQ(t.p.speech, 0);
  EXPECT_EQ(council(0).verdict(0, "speak"), Rule("R9"));
}

TEST(Gorynich, R13_SimultaneousChoiceAndPasses) {
  Scene t(setup_of(3), 22, {1}, 2);
  t.p.hand[1] = 0b000010;
  t.p.up[1] = 0b011101;
  t.p.hand[2] = 0;
  t.p.up[2] = kAllCards;
  EXPECT_EQ(Game::pending(t.p).seats, 0b111);
  EXPECT_EQ(t.moves(2), "pass");
  EXPECT_EQ(t.moves(1), "play blue, pass");
  EXPECT_EQ(t.verdict(0, "ready"), Rule("R13"));
  EXPECT_EQ(t.verdict(3, "pass"), Rule("R13"));
  EXPECT_EQ(t.verdict(7, "pass"), Rule("R13"));
  t.play("2 pass");
  EXPECT_EQ(t.verdict(2, "pass"), Rule("R13"));  // committed
  EXPECT_EQ(Game::pending(t.p).seats, 0b011);
  EXPECT_EQ(t.p.up[2], kAllCards);  // nothing happens before the reveal
  t.play("1 pass / 0 play red");
  // At the reveal, before seat 0's action: cards are back.
  EXPECT_EQ(t.p.step, Step::Steps);
  EXPECT_EQ(t.p.hand[1], 0b011111);
  EXPECT_EQ(t.p.up[1], 0);
  EXPECT_EQ(t.p.hand[2], kAllCards);
  EXPECT_EQ(t.count(EventKind::TookBack), 2);
  Scene nothing(setup_of(3), 22, {1}, 2);
  nothing.play("0 pass / 1 pass / 2 pass");
  EXPECT_EQ(nothing.p.hand[0], kAllCards);
  EXPECT_EQ(nothing.count(EventKind::TookBack), 0);
}

TEST(Gorynich, R14_ActionsClockwiseFromTheFirstPlayer) {
  Scene t(setup_of(4), 55, {1}, 1);
  t.p.first = 2;
  t.play("0 play red / 1 play blue / 2 play yellow / 3 pass");
  EXPECT_EQ(Game::pending(t.p), Pending::seat(2));
  EXPECT_EQ(t.verdict(0, "steps 1"), Rule("R14"));
  EXPECT_EQ(t.verdict(7, "steps 1"), Rule("R14"));
  t.play("2 steps 1");
  EXPECT_EQ(t.p.dragon, 65);
  EXPECT_EQ(Game::pending(t.p), Pending::seat(0));
  t.play("0 steps 1 / 1 steps 1");
  EXPECT_EQ(t.p.dragon, 56);
  EXPECT_EQ(t.p.up[2], 0b000100);  // stays face up, gone from the hand
  EXPECT_EQ(t.p.hand[2], 0b111011);
  t.play("chance knights 0 / chance gorynich +2 / 3 ready");
  EXPECT_EQ(t.verdict(2, "play yellow"), Rule("R14"));
  EXPECT_EQ(t.verdict(2, "play red"), kLegal);
}

TEST(Gorynich, R15_MovesAlongOrAgainstTheArrow) {
  const std::array<int, 4> against{22 + 10, 22 - 1, 22 - 10, 22 + 1};
  for (int card = 0; card < 4; ++card) {
    Scene t(setup_of(3), 22, {1}, -2);
    t.alone(kCardNames[index(card)], "0 steps 1");
    EXPECT_EQ(t.p.dragon, against[index(card)]);
  }
  Scene edge(setup_of(3), 51, {1}, 3);
  edge.alone("white");
  EXPECT_EQ(edge.moves(0), "steps 1");
  EXPECT_EQ(edge.verdict(0, "steps 2"), Rule("R15"));
  EXPECT_EQ(edge.verdict(0, "pass"), Rule("R15"));
  // Castle squares and knights do not block; the dragon may rest on both.
  Scene castle(setup_of(3), 43, {46}, 3);
  castle.alone("blue");
  EXPECT_EQ(castle.moves(0), "steps 1, steps 2, steps 3");
  castle.play("0 steps 3");
  EXPECT_EQ(castle.p.dragon, 46);
  EXPECT_EQ(castle.p.knight[0], 46);
  EXPECT_FALSE(castle.over());
}

TEST(Gorynich, R15_LeavingTheBoardLoses) {
  struct Case {
    int dragon;
    const char* card;
    int value;
  };
  for (const Case& c : std::initializer_list<Case>{
           {5, "red", 1}, {59, "blue", 2}, {95, "yellow", 3}, {50, "white", 1}, {95, "red", -1}}) {
    Scene t(setup_of(3), c.dragon, {1}, c.value);
    t.alone(c.card);
    EXPECT_EQ(t.p.outcome, Outcome::LeftBoard) << c.card;
    EXPECT_EQ(t.count(EventKind::DragonLeft), 1);
    EXPECT_EQ(Game::returns(t.p), Returns{});
  }
}

TEST(Gorynich, R16_FireBurnsTheWholeSquare) {
  Scene t(setup_of(3), 21, {21, 21, 13, 21}, 2);
  t.p.shield = 4;
  t.p.mount = 2;
  t.alone("fire");
  EXPECT_EQ(t.p.alive, 0b1100);
  EXPECT_EQ(t.p.shield, 0);  // the Shield went first
  EXPECT_EQ(t.p.mount, 0);   // burned with its rider
  EXPECT_EQ(t.count(EventKind::KnightBurned), 2);
  EXPECT_EQ(t.count(EventKind::ShieldBurned), 1);
  Scene empty(setup_of(3), 22, {1}, 2);
  empty.alone("fire");
  EXPECT_FALSE(empty.over());
  EXPECT_EQ(empty.p.alive, 1);
  for (const int s : {44, 45, 54, 55}) {
    Scene castle(setup_of(3), s, {1}, 2);
    castle.alone("fire");
    EXPECT_EQ(castle.p.outcome, Outcome::CastleBurned);
  }
}

TEST(Gorynich, R17_TilesFlipWhenChosenAndApplyTheVisibleFace) {
  Scene t(setup_of(3), 22, {13, 8}, 2);
  t.play("0 play manoeuvre / 1 play manoeuvre / 2 pass");
  EXPECT_EQ(t.moves(0), "tile 0, tile 1, tile 2");
  EXPECT_EQ(t.verdict(0, "tile 3"), Rule("R17"));
  EXPECT_EQ(t.verdict(0, "knight 0"), Rule("R17"));
  t.play("0 tile 1");
  EXPECT_EQ(t.p.faces, 0b010);  // already turned, before Roar is carried out
  EXPECT_EQ(t.p.step, Step::Knight);
  t.play("0 knight 0");
  EXPECT_EQ(t.p.knight[0], 12);     // back from (3,1) to (2,1)
  t.play("1 tile 1 / 1 knight 1");  // Rally now
  EXPECT_EQ(t.p.knight[1], 18);
  EXPECT_EQ(t.p.faces, 0);
  // A face that can do nothing may be chosen and flips.
  Scene idle(advanced(Tile::Repetition), 22, {1}, 2);
  idle.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(idle.p.faces, 1);
  EXPECT_EQ(idle.count(EventKind::NothingHappened), 1);
  EXPECT_EQ(idle.p.step, Step::KnightsCard);
}

TEST(Gorynich, R18_TheRoundEnds) {
  Scene t(setup_of(3), 22, {1, 8}, 2);
  t.p.first = 2;
  t.p.marks = 3;
  t.flip(0).flip(2);
  t.play("0 play manoeuvre / 1 pass / 2 play manoeuvre / 2 tile 0 / 0 tile 2");
  // Heavy wings and Headwind held for that round only; the token passed clockwise.
  EXPECT_EQ(t.p.size, Size::Card);
  EXPECT_EQ(t.p.inverted, 0);
  EXPECT_EQ(t.p.marks, 0);
  EXPECT_EQ(t.p.first, 0);
  EXPECT_EQ(t.p.round, 1);
  EXPECT_EQ(t.p.step, Step::KnightsCard);
  EXPECT_EQ(t.p.commit, (std::array<std::uint8_t, 7>{}));
  t.play("chance knights 0 / chance gorynich +2 / 0 ready / 0 play red / 1 pass / 2 pass");
  EXPECT_EQ(t.moves(0), "steps 1, steps 2");
}

TEST(Gorynich, R19_WinAndLossEndTheGameAtOnce) {
  Scene t(setup_of(3), 1, {1}, 2);
  t.play("0 play fire / 1 play red / 2 play fire");  // seat 1 would have left the board
  EXPECT_EQ(t.p.outcome, Outcome::Won);
  EXPECT_EQ(Game::returns(t.p), (Returns{1, 1, 1}));
  EXPECT_EQ(t.verdict(1, "steps 1"), Rule("R19"));
  EXPECT_EQ(t.verdict(7, "knights 1"), Rule("R19"));
  Scene lost(setup_of(3), 1, {1}, 2);
  lost.play("0 play red / 1 play fire / 2 pass");  // seat 1 would have won
  EXPECT_EQ(lost.p.outcome, Outcome::LeftBoard);
  EXPECT_EQ(Game::returns(lost.p), Returns{});
  EXPECT_EQ(lost.p.alive, 1);
}

TEST(Gorynich, R19_SixtyRoundsAreTheEnd) {
  Scene t(setup_of(3), 22, {1}, 2);
  t.before_the_cards();
  for (int round = 0; round < 60; ++round) {
    ASSERT_FALSE(t.over()) << round;
    t.p.knight[0] = 1;
    const Seat first = t.p.first;
    for (const char* deck : {"knights", "gorynich"}) {
      const std::string all = t.moves(7);
      ASSERT_TRUE(all.starts_with(deck));
      t.play("chance " + all.substr(0, all.find(',')));
    }
    t.play(std::to_string(first) + " ready / 0 pass / 1 pass / 2 pass");
  }
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.p.outcome, Outcome::TooLong);
  EXPECT_EQ(Game::returns(t.p), Returns{});
}

TEST(Gorynich, R20_TunnelsTakeKnightsWhoseRideEndsThere) {
  struct Case {
    int from, value, to;
  };
  for (const Case& c : std::initializer_list<Case>{
           {20, 2, 40},     // the leaflet's first example: two squares, green
           {21, 1, 40},     // green
           {21, 2, 32},     // passing over
           {13, 1, 3},      // an ordinary square
           {31, 0, 31},     // not moving
           {17, 1, 3},      // purple
           {79, 1, 49},     // orange
           {68, 1, 49},     // orange, along the third path
           {83, 1, 95},     // turquoise
           {31, 1, 32},     // on an entrance already: the ride goes on along the path
           {40, 1, 41}}) {  // out of the exit, along its path
    Scene t = riding(Mode::Advanced, {c.from, 40});
    t.play("chance knights " + std::to_string(c.value));
    EXPECT_EQ(t.p.knight[0], c.to) << c.from << " " << c.value;
  }
  Scene basic = riding(Mode::Basic, {21});
  basic.play("chance knights 1");
  EXPECT_EQ(basic.p.knight[0], 31);
  // The dragon ignores tunnels: the leaflet's second example.
  Scene dragon(advanced(Tile::Trap), 25, {1}, 2);
  dragon.alone("blue", "0 steps 2");
  EXPECT_EQ(dragon.p.dragon, 27);
}

TEST(Gorynich, R20_WhichMovesTakeTunnels) {
  // Rally from (1,2), Roar from (2,3), both to the green entrance (1,3).
  Scene t(advanced(Tile::Roar, Tile::Apples, Tile::Magnet), 99, {32}, 2);
  t.alone("manoeuvre", "0 tile 0 / 0 knight 0");
  EXPECT_EQ(t.p.knight[0], 40);
  t = Scene(advanced(Tile::Roar, Tile::Apples, Tile::Magnet), 99, {21}, 2);
  t.flip(0).alone("manoeuvre", "0 tile 0 / 0 knight 0");
  EXPECT_EQ(t.p.knight[0], 40);
  t = Scene(advanced(Tile::Roar, Tile::Apples, Tile::Magnet), 99, {33}, 2);
  t.alone("manoeuvre", "0 tile 1");  // Royal apples, two back
  EXPECT_EQ(t.p.knight[0], 40);
  t = Scene(advanced(Tile::Roar, Tile::Apples, Tile::Magnet), 31, {20}, 2);
  t.alone("manoeuvre", "0 tile 2 / 0 knight 0");  // Magnet, two forward onto the dragon
  EXPECT_EQ(t.p.knight[0], 40);
  EXPECT_EQ(t.count(EventKind::Tunnelled), 1);
  // Magnet with a knight already beside a dragon on its own square: no ride, no tunnel.
  t = Scene(advanced(Tile::Roar, Tile::Apples, Tile::Magnet), 31, {31}, 2);
  t.alone("manoeuvre", "0 tile 2 / 0 knight 0");
  EXPECT_EQ(t.p.knight[0], 31);
  // Going back from an exit follows the exit's path.
  t = Scene(advanced(Tile::Roar, Tile::Apples, Tile::Magnet), 99, {40}, 2);
  t.alone("manoeuvre", "0 tile 0 / 0 knight 0");
  EXPECT_EQ(t.p.knight[0], 50);
  // Placements do not take tunnels: the Illusion sets a knight on the entrance.
  t = Scene(advanced(Tile::Double), 31, {1}, 2);
  t.flip(0).alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(t.p.knight[0], 31);
  EXPECT_EQ(t.p.dragon, 1);
}

TEST(Gorynich, R21_RiversCarryTheDragonOneSquare) {
  // The leaflet's first example: two squares east onto the river's second square, then one more.
  Scene t(advanced(Tile::Trap), 10, {1}, 2);
  t.alone("blue", "0 steps 2");
  EXPECT_EQ(t.p.dragon, 22);  // and no chain, though (2,2) is river too
  EXPECT_EQ(t.count(EventKind::Drifted), 1);
  struct Case {
    int from;
    const char* card;
    int to;
  };
  for (const Case& c : std::initializer_list<Case>{
           {13, "yellow", 24},   // last square of A's river: ashore
           {4, "white", 3},      // beside the river
           {60, "red", 51},      // D40, the first square, a bridge: never rests there
           {39, "red", 28},      // B20 likewise
           {89, "white", 87},    // C11 flows west to (7,8)
           {66, "blue", 67}}) {  // the shore itself
    Scene river(advanced(Tile::Trap), c.from, {1}, 1);
    river.alone(c.card, "0 steps 1");
    EXPECT_EQ(river.p.dragon, c.to) << c.from;
  }
  Scene basic(setup_of(3), 10, {1}, 2);
  basic.alone("blue", "0 steps 2");
  EXPECT_EQ(basic.p.dragon, 12);
  // Knights stop on bridges, the leaflet's second example.
  Scene bridge = riding(Mode::Advanced, {11});
  bridge.play("chance knights 1");
  EXPECT_EQ(bridge.p.knight[0], 12);
}

TEST(Gorynich, R21_DriftFollowsEveryRelocation) {
  Scene t(advanced(Tile::KnightsMove, Tile::TakeOff, Tile::Double), 0, {1, 8}, 2);
  t.alone("manoeuvre", "0 tile 0 / 0 to 2,1");
  EXPECT_EQ(t.p.dragon, 22);
  t = Scene(advanced(Tile::KnightsMove, Tile::TakeOff, Tile::Double), 11, {1, 8}, 2);
  t.alone("manoeuvre", "0 tile 1 / 0 to 2,0");
  EXPECT_EQ(t.p.dragon, 12);
  t = Scene(advanced(Tile::KnightsMove, Tile::TakeOff, Tile::Double), 70, {12, 53}, 2);
  t.flip(2).alone("manoeuvre", "0 tile 2");  // the farthest knight stands on the bridge (2,1)
  EXPECT_EQ(t.p.knight[0], 70);
  EXPECT_EQ(t.p.dragon, 22);
  // A dragon that already shares the square stays: it was not brought there.
  t = Scene(advanced(Tile::KnightsMove, Tile::TakeOff, Tile::Double), 12, {12, 53}, 2);
  t.flip(2).alone("manoeuvre", "0 tile 2");
  EXPECT_EQ(t.p.dragon, 12);
}

TEST(Gorynich, R21_TheDragonNeverRestsOnTheFirstBridges) {
  for (int a = 0; a < kArrangements; ++a) {
    Position p = Game::start(setup_of(3, Mode::Advanced));
    p.boards = kArrangement[index(a)];
    for (std::size_t slot = 0; slot < 4; ++slot) {
      const int board = p.boards[slot];
      if (board != 1 && board != 3) continue;
      const int first = placed(static_cast<int>(slot), board == 1 ? 2 : 4, 0);
      EXPECT_NE(drift(p, first), first);
      EXPECT_NE(ground(p, first).path, 0);
      for (int s = 0; s < kSquares; ++s) EXPECT_NE(drift(p, s), first);
    }
  }
}

}  // namespace
}  // namespace tablee::gorynich
