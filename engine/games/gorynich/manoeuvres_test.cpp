// Both faces of every Manoeuvre tile: R22–R31.
#include <gtest/gtest.h>

#include "games/gorynich/scenarios.h"

namespace tablee::gorynich {
namespace {

// The tile lies in slot 0; seat 0 will play a Manoeuvre alone.
Scene gorynich_face(Tile tile, int dragon, const std::vector<int>& knights, int value = 2) {
  return Scene(
      with_tiles(setup_of(3, Mode::Advanced), tile, tile == Tile::Roar ? Tile::TakeOff : Tile::Roar,
                 tile == Tile::Breath ? Tile::TakeOff : Tile::Breath),
      dragon, knights, value);
}
Scene knights_face(Tile tile, int dragon, const std::vector<int>& knights, int value = 2) {
  Scene t = gorynich_face(tile, dragon, knights, value);
  t.flip(0);
  return t;
}

TEST(Gorynich, R22_RepetitionRepeatsAnOwnShownCard) {
  Scene t = gorynich_face(Tile::Repetition, 55, {1, 8}, 2);
  t.p.hand[0] = 0b100100;
  t.p.up[0] = 0b010010;  // blue and fire lie open
  t.p.hand[1] = 0b111110;
  t.p.up[1] = 0b000001;  // another's cards do not count
  t.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(t.moves(0), "repeat blue, repeat fire");
  EXPECT_EQ(t.verdict(0, "repeat manoeuvre"), Rule("R22"));
  EXPECT_EQ(t.verdict(0, "repeat yellow"), Rule("R22"));
  EXPECT_EQ(t.verdict(0, "repeat red"), Rule("R22"));
  EXPECT_EQ(t.verdict(0, "steps 1"), Rule("R22"));
  EXPECT_EQ(t.verdict(1, "repeat blue"), Rule("R14"));
  Scene move = t;
  move.play("0 repeat blue");
  EXPECT_EQ(move.moves(0), "steps 1, steps 2");
  move.play("0 steps 2");
  EXPECT_EQ(move.p.dragon, 57);
  EXPECT_EQ(move.p.up[0], 0b110010);
  t.play("0 repeat fire");  // in the castle
  EXPECT_EQ(t.p.outcome, Outcome::CastleBurned);
}

TEST(Gorynich, R22_RepetitionOfAMoveMayLoseAndOfAFireMayWin) {
  Scene t = gorynich_face(Tile::Repetition, 8, {8}, 2);
  t.p.hand[0] = 0b100000;
  t.p.up[0] = 0b010001;
  t.alone("manoeuvre", "0 tile 0");
  Scene lost = t;
  lost.play("0 repeat red");
  EXPECT_EQ(lost.p.outcome, Outcome::LeftBoard);
  t.play("0 repeat fire");
  EXPECT_EQ(t.p.outcome, Outcome::Won);
}

TEST(Gorynich, R22_RepetitionWithNothingShown) {
  Scene t = gorynich_face(Tile::Repetition, 55, {1}, 2);
  t.alone("manoeuvre", "0 tile 0");  // the Manoeuvre itself lies open, and cannot be repeated
  EXPECT_EQ(t.count(EventKind::NothingHappened), 1);
  EXPECT_EQ(t.p.round, 1);
}

TEST(Gorynich, R22_IrrevocableLossBoxesACardForGood) {
  Scene t = knights_face(Tile::Repetition, 55, {1}, 2);
  t.p.hand[0] = 0b100011;
  t.p.up[0] = 0b000100;
  t.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(t.moves(0), "box red, box blue, box yellow, box manoeuvre");
  EXPECT_EQ(t.verdict(0, "box fire"), Rule("R22"));  // in the box already
  EXPECT_EQ(t.verdict(0, "repeat red"), Rule("R22"));
  Scene just_played = t;
  just_played.play("0 box manoeuvre");
  EXPECT_EQ(just_played.p.up[0], 0b000100);
  t.play("0 box red");
  EXPECT_EQ(t.p.hand[0], 0b000010);
  EXPECT_EQ(TextCodec::view(t.p, 1)["seats"][0]["box"], Json({"red", "white", "fire"}));
  t.play("chance knights 0 / chance gorynich +1 / 1 ready");
  EXPECT_EQ(t.verdict(0, "play red"), Rule("R22"));
  t.play("0 pass / 1 pass / 2 pass");
  EXPECT_EQ(t.p.hand[0], 0b100110);  // a pass does not bring it back
}

TEST(Gorynich, R23_KnightsMoveIsAnEll) {
  Scene t = gorynich_face(Tile::KnightsMove, 11, {1}, 2);
  t.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(t.moves(0), "to 3,0, to 3,2, to 0,3, to 2,3");
  EXPECT_EQ(t.verdict(0, "to 2,2"), Rule("R23"));
  EXPECT_EQ(t.verdict(0, "to 1,3"), Rule("R23"));
  EXPECT_EQ(t.verdict(0, "to 10,2"), Rule("R23"));
  t.play("0 to 2,3");
  EXPECT_EQ(t.p.dragon, 32);
  Scene castle = gorynich_face(Tile::KnightsMove, 23, {1}, 2);
  castle.alone("manoeuvre", "0 tile 0 / 0 to 4,4");
  EXPECT_EQ(castle.p.dragon, 44);
  EXPECT_FALSE(castle.over());
}

TEST(Gorynich, R23_WhiteFlagSkipsTheNextAction) {
  // Seat 1 passes, so seat 2's fatal move is the next action.
  Scene t = knights_face(Tile::KnightsMove, 5, {1}, 2);
  t.play("0 play manoeuvre / 1 pass / 2 play red / 0 tile 0");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.count(EventKind::Skipped), 1);
  EXPECT_EQ(t.p.up[2], 0b000001);  // its card stays face up
  EXPECT_EQ(t.p.dragon, 5);
  // Only one action is skipped.
  Scene two = knights_face(Tile::KnightsMove, 5, {1}, 2);
  two.play("0 play manoeuvre / 1 play red / 2 play red / 0 tile 0");
  EXPECT_EQ(two.p.outcome, Outcome::LeftBoard);
  // A skipped Manoeuvre flips nothing.
  Scene tile = knights_face(Tile::KnightsMove, 5, {1}, 2);
  tile.play("0 play manoeuvre / 1 play manoeuvre / 2 pass / 0 tile 0");
  EXPECT_EQ(tile.p.faces, 0);
  EXPECT_EQ(tile.p.step, Step::KnightsCard);
  // As the last action it does nothing, in the next round either.
  Scene last = knights_face(Tile::KnightsMove, 5, {1}, 2);
  last.p.first = 1;
  last.play("0 play manoeuvre / 1 pass / 2 pass / 0 tile 0");
  EXPECT_EQ(last.count(EventKind::NothingHappened), 1);
  EXPECT_EQ(last.p.flag, 0);
  last.play("chance knights 0 / chance gorynich +2 / 2 ready / 0 pass / 1 pass / 2 play blue");
  EXPECT_EQ(last.p.step, Step::Steps);
}

TEST(Gorynich, R24_TrapSendsAKnightToTheStartOfItsPath) {
  Scene t = gorynich_face(Tile::Trap, 99, {35, 10, 11, 40, 12}, 2);
  t.p.shield = 1;
  t.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(t.moves(0), "knight 0, knight 1, knight 2, knight 3, knight 4");
  EXPECT_EQ(t.verdict(0, "knight 5"), Rule("R24"));
  struct Case {
    int knight, start;
  };
  for (const Case& c : std::initializer_list<Case>{
           {0, 1}, {1, 0}, {2, 1}, {3, 70}}) {  // (1,1) belongs to A1, even for a knight from A3
    Scene trapped = t;
    trapped.play("0 knight " + std::to_string(c.knight));
    EXPECT_EQ(trapped.p.knight[index(c.knight)], c.start);
    EXPECT_EQ(trapped.p.shield, 1);
  }
  Scene burned = gorynich_face(Tile::Trap, 99, {35}, 2);
  burned.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(burned.verdict(0, "knight 1"), Rule("R24"));
}

TEST(Gorynich, R24_DoubleProtectionMovesTheShield) {
  Scene t = knights_face(Tile::Trap, 35, {35, 1}, 2);
  t.play("0 play manoeuvre / 1 play fire / 2 play fire / 0 tile 0 / 0 knight 0");
  EXPECT_EQ(t.p.alive, 0b10);  // fire twice in all: first the Shield, then the knight
  EXPECT_EQ(t.count(EventKind::ShieldBurned), 1);
  EXPECT_EQ(t.p.shield, 0);  // back in the supply
  Scene again = knights_face(Tile::Trap, 99, {35, 1}, 2);
  again.p.shield = 2;
  again.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(again.moves(0), "knight 0");
  EXPECT_EQ(again.verdict(0, "knight 1"), Rule("R24"));
  again.play("0 knight 0");
  EXPECT_EQ(again.p.shield, 1);
  Scene one = knights_face(Tile::Trap, 99, {35}, 2);
  one.p.shield = 1;
  one.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(one.p.shield, 1);
  EXPECT_EQ(one.count(EventKind::NothingHappened), 1);
  EXPECT_EQ(one.p.faces, 0);  // flipped all the same
}

TEST(Gorynich, R24_TokensFollowTheirKnight) {
  Scene t = knights_face(Tile::Double, 70, {12, 53}, 2);  // Illusion
  t.p.shield = t.p.mount = 1;
  t.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(t.p.knight[0], 70);
  EXPECT_EQ(t.p.shield, 1);
  EXPECT_EQ(t.p.mount, 1);
  Scene tunnel = gorynich_face(Tile::Trap, 99, {21}, 2);
  tunnel.p.shield = tunnel.p.mount = 1;
  tunnel.before_the_cards().play("chance knights 0");
  EXPECT_EQ(tunnel.p.knight[0], 40);
  EXPECT_EQ(tunnel.p.shield, 1);
  EXPECT_EQ(tunnel.p.mount, 1);
}

TEST(Gorynich, R25_RoyalApplesHitTheNearestKnight) {
  Scene t = gorynich_face(Tile::Apples, 99, {25, 1, 8}, 2);
  t.alone("manoeuvre", "0 tile 0");  // no choice to make
  EXPECT_EQ(t.p.knight[0], 5);
  EXPECT_EQ(t.p.step, Step::KnightsCard);
  // (5,2), (2,4) and (7,5) have two squares left each.
  Scene tie = gorynich_face(Tile::Apples, 99, {1, 25, 42, 57}, 2);
  tie.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(tie.moves(0), "knight 1, knight 2, knight 3");
  EXPECT_EQ(tie.verdict(0, "knight 0"), Rule("R25"));
  tie.play("0 knight 2");
  EXPECT_EQ(tie.p.knight[2], 40);
  Scene start = gorynich_face(Tile::Apples, 99, {10}, 2);
  start.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(start.p.knight[0], 0);  // never beyond the start
}

TEST(Gorynich, R25_FallenComradeReturnsTheLowestBurnedKnight) {
  Scene t = knights_face(Tile::Apples, 99, {1, 8, 31}, 2);
  t.p.alive = 0b00101;
  t.p.knight[1] = 0;
  t.play("0 play manoeuvre / 1 play manoeuvre / 2 pass / 0 tile 0");
  MoveList<Game> starts;
  Game::legal(t.p, 0, starts);
  EXPECT_EQ(starts.size(), 12U);
  EXPECT_EQ(t.verdict(0, "start 1,1"), Rule("R25"));
  EXPECT_EQ(t.verdict(0, "start 1,0"), kLegal);  // occupied or not
  EXPECT_EQ(t.verdict(1, "start 1,0"), Rule("R14"));
  t.play("0 start 1,0");
  EXPECT_EQ(t.p.alive, 0b00111);
  EXPECT_EQ(t.p.knight[1], 1);
  // Not flipped yet, may be used again, and then flips once.
  EXPECT_EQ(visible(t.p, 0), Effect::FallenComrade);
  t.play("1 tile 0 / 1 start 9,6");
  EXPECT_EQ(t.p.alive, 0b01111);
  EXPECT_EQ(t.p.knight[3], 69);
  EXPECT_EQ(visible(t.p, 0), Effect::RoyalApples);
  EXPECT_EQ(t.count(EventKind::TileFlipped), 1);
  Scene none = knights_face(Tile::Apples, 99, {1, 8, 31, 20, 70}, 2);
  none.play("0 play manoeuvre / 1 play blue / 2 pass / 0 tile 0");
  EXPECT_EQ(none.count(EventKind::NothingHappened), 1);
  EXPECT_TRUE(none.over());  // seat 1 was next: the dragon left by the corner
  EXPECT_EQ(visible(none.p, 0), Effect::FallenComrade);
}

TEST(Gorynich, R26_AtTheDoubleFromTheNextPlayerOn) {
  Scene t = gorynich_face(Tile::Double, 51, {1}, 1);
  t.play("0 play blue / 1 play manoeuvre / 2 play blue");
  EXPECT_EQ(t.moves(0), "steps 1");
  t.play("0 steps 1 / 1 tile 0");
  EXPECT_EQ(t.moves(2), "steps 1, steps 2, steps 3, steps 4");
  EXPECT_EQ(t.verdict(2, "steps 5"), Rule("R26"));
  Scene minus = gorynich_face(Tile::Double, 21, {1}, -1);
  minus.play("0 play manoeuvre / 1 play red / 2 pass / 0 tile 0 / 1 steps 4");
  EXPECT_EQ(minus.p.dragon, 61);  // south, against the arrow
}

TEST(Gorynich, R26_IllusionSwapsTheDragonAndTheFarthestKnight) {
  Scene t = knights_face(Tile::Double, 49, {11, 8, 35}, 2);  // the dragon on B1
  t.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(t.p.dragon, 8);
  EXPECT_EQ(t.p.knight[1], 49);
  Scene tie = knights_face(Tile::Double, 49, {1, 8, 35}, 2);
  tie.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(tie.moves(0), "knight 0, knight 1");
  EXPECT_EQ(tie.verdict(0, "knight 2"), Rule("R26"));
  tie.play("0 knight 0");
  EXPECT_EQ(tie.p.dragon, 1);
  EXPECT_EQ(tie.p.knight[0], 49);
}

TEST(Gorynich, R27_MagnetPullsAlongThePath) {
  struct Case {
    int dragon, knight, to;
  };
  for (const Case& c : std::initializer_list<Case>{
           {35, 1, 12},   // on the path, forward two
           {1, 35, 15},   // on the path, back two
           {12, 11, 12},  // one is enough
           {12, 12, 12},  // there already
           {44, 35, 35},  // never into the castle: (4,4) is nearest from the gate itself
           {14, 12, 13},  // off the path, across and down: (3,1)
           {99, 69, 69}}) {
    Scene t = gorynich_face(Tile::Magnet, c.dragon, {c.knight, 57}, 2);
    t.alone("manoeuvre", "0 tile 0");
    EXPECT_EQ(t.moves(0), "knight 0, knight 1");
    EXPECT_EQ(t.verdict(0, "knight 2"), Rule("R27"));
    t.play("0 knight 0");
    EXPECT_EQ(t.p.knight[0], c.to) << c.dragon << " " << c.knight;
  }
}

TEST(Gorynich, R27_MountMakesAKnightFaster) {
  Scene t = knights_face(Tile::Magnet, 99, {1, 8}, 2);
  t.alone("manoeuvre", "0 tile 0 / 0 knight 1");
  EXPECT_EQ(t.p.mount, 2);
  t.play("chance knights 0");
  EXPECT_EQ(t.p.knight[0], 1);
  EXPECT_EQ(t.p.knight[1], 18);
  Scene again = knights_face(Tile::Magnet, 99, {1, 8}, 2);
  again.p.mount = 1;
  again.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(again.moves(0), "knight 1");
  EXPECT_EQ(again.verdict(0, "knight 0"), Rule("R27"));
  Scene one = knights_face(Tile::Magnet, 99, {1}, 2);
  one.p.mount = 1;
  one.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(one.p.mount, 1);
  EXPECT_EQ(one.count(EventKind::NothingHappened), 1);
  // The Shield burns first; the Mount goes with its knight only.
  Scene fire = gorynich_face(Tile::Magnet, 1, {1, 8}, 2);
  fire.p.mount = fire.p.shield = 1;
  fire.play("0 play fire / 1 pass / 2 play fire");
  EXPECT_EQ(fire.p.mount, 0);
  EXPECT_EQ(fire.p.alive, 0b10);
}

TEST(Gorynich, R28_TakeOffAndHeavyWings) {
  Scene t = gorynich_face(Tile::TakeOff, 90, {1}, 2);
  t.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(t.moves(0), "to 1,8");
  EXPECT_EQ(t.verdict(0, "to 1,9"), Rule("R28"));
  EXPECT_EQ(t.verdict(0, "to 2,8"), Rule("R28"));
  t.play("0 to 1,8");
  EXPECT_EQ(t.p.dragon, 81);
  Scene heavy = knights_face(Tile::TakeOff, 55, {1}, 3);
  heavy.play("0 play manoeuvre / 1 play blue / 2 play blue / 0 tile 0");
  EXPECT_EQ(heavy.moves(1), "steps 1");
  EXPECT_EQ(heavy.verdict(1, "steps 2"), Rule("R28"));
  heavy.play("1 steps 1");
  EXPECT_EQ(heavy.moves(2), "steps 1");
}

TEST(Gorynich, R29_RoarAndRally) {
  Scene t = gorynich_face(Tile::Roar, 99, {12, 1}, 2);
  t.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(t.verdict(0, "knight 4"), Rule("R29"));
  Scene start = t;
  start.play("0 knight 1");
  EXPECT_EQ(start.p.knight[1], 1);  // at the start already
  t.play("0 knight 0");
  EXPECT_EQ(t.p.knight[0], 11);
  Scene rally = knights_face(Tile::Roar, 99, {12, 35}, 2);
  rally.alone("manoeuvre", "0 tile 0");
  Scene lost = rally;
  rally.play("0 knight 0");
  EXPECT_EQ(rally.p.knight[0], 13);
  lost.play("0 knight 1");
  EXPECT_EQ(lost.p.outcome, Outcome::Entered);
}

TEST(Gorynich, R30_GreatBreathAndHeadwind) {
  Scene t = gorynich_face(Tile::Breath, 44, {34, 43, 1}, 2);
  t.p.shield = 2;
  t.alone("manoeuvre", "0 tile 0");
  EXPECT_EQ(t.moves(0), "breath 4,3, breath 3,4");
  EXPECT_EQ(t.verdict(0, "breath 5,4"), Rule("R30"));  // a castle square
  EXPECT_EQ(t.verdict(0, "breath 3,3"), Rule("R30"));  // diagonal
  EXPECT_EQ(t.verdict(0, "breath 4,4"), Rule("R30"));  // its own
  Scene shield = t;
  shield.play("0 breath 3,4");
  EXPECT_EQ(shield.p.alive, 0b111);
  EXPECT_EQ(shield.p.shield, 0);
  t.play("0 breath 4,3");
  EXPECT_EQ(t.p.alive, 0b110);
  EXPECT_FALSE(t.over());  // safe from a castle square
  Scene empty = gorynich_face(Tile::Breath, 0, {8}, 2);
  empty.alone("manoeuvre", "0 tile 0 / 0 breath 0,1");
  EXPECT_EQ(empty.p.alive, 1);
  Scene win = gorynich_face(Tile::Breath, 51, {50}, 2);  // a knight on D's first bridge
  win.alone("manoeuvre", "0 tile 0 / 0 breath 0,5");
  EXPECT_EQ(win.p.outcome, Outcome::Won);
  Scene wind = knights_face(Tile::Breath, 25, {1}, 2);
  wind.play("0 play manoeuvre / 1 play red / 2 play red / 0 tile 0 / 1 steps 2 / 2 steps 1");
  EXPECT_EQ(wind.p.dragon, 55);
  Scene twice = knights_face(Tile::Breath, 55, {1}, 2);
  twice.p.inverted = 1;
  twice.play("0 play manoeuvre / 1 play red / 2 pass / 0 tile 0 / 1 steps 2");
  EXPECT_EQ(twice.p.dragon, 35);
}

TEST(Gorynich, R31_IllusionWithTheDragonOffEveryPath) {
  struct Case {
    int dragon, to;
  };
  // The farthest knight is the only one; where the dragon stands is on no path.
  for (const Case& c : std::initializer_list<Case>{
           {44, 34},     // castle: (4,3) and (3,4) are nearest, both gates; lowest y
           {45, 35},     // castle: (5,3) and (6,4)
           {54, 53},     // castle: (3,5) before (4,6)
           {55, 56},     // castle: (6,5) before (5,6)
           {14, 24},     // (4,0), (3,1), (5,1), (4,2): fewest squares left is (4,2), two
           {2, 3},       // (1,0), (3,0), (2,1): fewest left is (3,0)
           {90, 91},     // (1,9) alone; (0,8) is no path
           {99, 89}}) {  // (9,8) alone
    Scene t = knights_face(Tile::Double, c.dragon, {20}, 2);
    t.alone("manoeuvre", "0 tile 0");
    EXPECT_EQ(t.p.knight[0], c.to) << c.dragon;
    EXPECT_EQ(t.p.dragon, 20);
  }
}

TEST(Gorynich, R31_MagnetTies) {
  struct Case {
    int dragon, knight, to;
  };
  for (const Case& c : std::initializer_list<Case>{
           // (2,2) is as near to (2,1) as any path square within reach of it: no ride.
           {22, 12, 12},
           // From (3,0), (2,1) and (4,0) … : the dragon on (4,1) is one away from (3,1) behind and
           // from (4,0) ahead; equally short rides: away from the castle.
           {14, 3, 13},
           // The dragon on A3's own square is not on A1, the path of (1,1): across and down.
           {10, 11, 11},
           // The same dragon is on the path of a knight of A3.
           {10, 0, 10},
           // Along the path although it is nearer across: (3,3) to (4,3) goes by (3,2), (4,2).
           {34, 33, 24}}) {
    Scene t = gorynich_face(Tile::Magnet, c.dragon, {c.knight}, 2);
    t.alone("manoeuvre", "0 tile 0 / 0 knight 0");
    EXPECT_EQ(t.p.knight[0], c.to) << c.dragon << " " << c.knight;
  }
}

TEST(Gorynich, R31_TheLaterSizeWinsAndTheSignStays) {
  Scene t(with_tiles(setup_of(4, Mode::Advanced), Tile::Double, Tile::TakeOff, Tile::Breath), 22,
          {1}, -2);
  t.flip(1).flip(2);
  t.play("0 play manoeuvre / 1 play manoeuvre / 2 play manoeuvre / 3 play red");
  Scene heavy = t;
  heavy.play("0 tile 0 / 1 tile 1 / 2 tile 2");  // double, heavy, headwind
  EXPECT_EQ(heavy.moves(3), "steps 1");
  heavy.play("3 steps 1");
  EXPECT_EQ(heavy.p.dragon, 22);              // north to (2,1), which is river and flows back south
  t.play("0 tile 1 / 1 tile 0 / 2 tile 2");   // heavy, double, headwind
  EXPECT_EQ(t.moves(3), "steps 1, steps 2");  // the board ends after two
}

TEST(Gorynich, R31_RepetitionUsesTheCurrentSizeAndSign) {
  Scene t(with_tiles(setup_of(3, Mode::Advanced), Tile::Repetition, Tile::TakeOff, Tile::Breath),
          55, {1}, 3);
  t.p.hand[2] = 0b111101;
  t.p.up[2] = 0b000010;
  t.flip(1).flip(2);
  t.play("0 play manoeuvre / 1 play manoeuvre / 2 play manoeuvre / 0 tile 1 / 1 tile 2");
  t.play("2 tile 0 / 2 repeat blue");
  EXPECT_EQ(t.moves(2), "steps 1");
  t.play("2 steps 1");
  EXPECT_EQ(t.p.dragon, 54);
}

}  // namespace
}  // namespace tablee::gorynich
