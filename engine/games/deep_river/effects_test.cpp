// What the tiles do: D19 to D27.
#include <tuple>

#include "games/deep_river/scenarios.h"

namespace tablee::deep_river {
namespace {

TEST(DeepRiver, D19_TheEffectIsMandatoryWhenPossible) {
  Position p = scene(kEels, "2 E1 6 S1/E1");
  play(p, "token C,fish 2 E1");
  EXPECT_EQ(choices(p), "swap 6 S1/E1");  // one option is still asked, and nothing else
  EXPECT_EQ(verdict(p, "apply no"), "D23");
  EXPECT_EQ(verdict(p, "token A"), "D23");
  // Impossible: skipped without a question.
  p = scene(kEels, "2 E1");
  const auto events = play(p, "token C,fish 2 E1");
  EXPECT_EQ(names(events), "chosen moved drifted");
}

TEST(DeepRiver, D20_TheTopPawnOfAStackCounts) {
  Position p = scene(kEels, "1 E2/S1");
  play(p, "token C,fish 1 E2/S1");
  EXPECT_EQ(p.bear, 5);
  p = scene(kEels, "1 E1/S2");
  play(p, "token C,fish 1 E1/S2");
  EXPECT_EQ(p.bear, 4);
  p = scene(kEels, "1 E1 2 S2");  // covering a Double does not make one
  play(p, "token C,fish 1 E1");
  EXPECT_EQ(p.bear, 4);
  p = scene(kEels, "3 E1/S2");
  play(p, "token C,fish 3 E1/S2");
  EXPECT_EQ(verdict(p, "move 4 E1/S2"), "D26");
}

TEST(DeepRiver, D21_ADoubleOnTheBearTileDrivesTheBear) {
  Position p = scene(kEels, "1 E2");
  const auto events = play(p, "token C,fish 1 E2");
  EXPECT_EQ(names(events), "chosen moved effect bear drifted");
  EXPECT_EQ(p.bear, 5);
  p = scene(kSalmon, "3 S2");
  play(p, "token C,fish 3 S2");
  EXPECT_EQ(p.bear, 3);
  p = scene(kEels, "1 E1");
  play(p, "token C,fish 1 E1");
  EXPECT_EQ(p.bear, 4);
}

TEST(DeepRiver, D22_AdvanceMovesAFishWithoutItsTile) {
  Position p = scene(kEels, "5 E1 3 S1/E1 2 E2/S1 0 E2");
  play(p, "token C,fish 5 E1");
  EXPECT_EQ(choices(p), "advance 0 E1, advance 0 E2, advance 2 E2/S1, advance 6 E1");
  EXPECT_EQ(verdict(p, "advance 3 S1/E1"), "D16");
  EXPECT_EQ(verdict(p, "advance 8 S1"), "D22");
  EXPECT_EQ(verdict(p, "advance 5 E1"), "D22");
  EXPECT_EQ(verdict(p, "fish 6 E1"), "D22");
  const auto events = play(p, "advance 0 E2");  // a Double on the Bear tile: nothing
  EXPECT_EQ(names(events), "moved drifted");
  EXPECT_EQ(lies(p, 1), "E2");
  EXPECT_EQ(p.bear, 4);
}

TEST(DeepRiver, D22_TheOneThatJustArrivedMayAdvance) {
  Position p = scene(kEels, "6 E2");
  play(p, "token C,fish 6 E2,advance 7 E2");  // into the nest: D17 applies
  EXPECT_EQ(p.bear, 6);
  EXPECT_EQ(lies(p, 0), "4+1");
  EXPECT_EQ(Game::pending(p), Pending::seat(kSalmon));
}

TEST(DeepRiver, D22_AdvancingCoversAndPasses) {
  Position p = scene(kEels, "5 E1 1 S2 7 E1");
  play(p, "token C,fish 5 E1,advance 0 E1");
  EXPECT_EQ(lies(p, 1), "E1/S2");
  p = scene(kEels, "5 E1 7 E1");
  play(p, "token C,fish 5 E1,advance 6 E1");  // passes its own pawn
  EXPECT_EQ(p.bear, 5);
  // Onto the big tile: whom to cover is asked, its effect is not.
  p = scene(kEels, "5 E1 3 E2 4 S1 4 S2");
  play(p, "token C,fish 5 E1,advance 3 E2");
  EXPECT_EQ(p.step, Step::Cover);
  EXPECT_EQ(TextCodec::view(p, 0)["arrival"]["cause"], "advance");
  play(p, "cover S2");
  EXPECT_EQ(lies(p, 4), "S1 E2/S2");
  EXPECT_EQ(Game::pending(p), Pending::seat(kSalmon));
}

TEST(DeepRiver, D23_AnyStackChangesHands) {
  Position p = scene(kEels, "2 E1 3 S2 5 S1/E2 1 E2/S1");
  play(p, "token C,fish 2 E1");
  EXPECT_EQ(choices(p), "swap 1 E2/S1, swap 3 E1/S2, swap 5 S1/E2");
  EXPECT_EQ(verdict(p, "swap 3 S2"), "D23");
  EXPECT_EQ(verdict(p, "swap 5 E2/S1"), "D23");
  EXPECT_EQ(verdict(p, "swap 6 S1/E2"), "D23");
  for (const auto& [move, at, after] :
       {std::tuple{"swap 1 E2/S1", 1, "S1/E2"}, std::tuple{"swap 3 E1/S2", 3, "S2/E1"},
        std::tuple{"swap 5 S1/E2", 5, "E2/S1"}}) {
    Position q = p;
    const auto events = play(q, move);
    EXPECT_EQ(lies(q, at), after);  // faces unchanged
    EXPECT_EQ(names(events), "swapped drifted");
    EXPECT_EQ(Game::pending(q), Pending::seat(kSalmon));
  }
}

TEST(DeepRiver, D23_SwappingTriggersNothing) {
  // The Double that comes to the top on a Bear tile has not arrived there.
  Position p = scene(kEels, "2 E1 1 S1/E2");
  play(p, "token C,fish 2 E1,swap 1 S1/E2");
  EXPECT_EQ(lies(p, 1), "E2/S1");
  EXPECT_EQ(p.bear, 4);
}

TEST(DeepRiver, D23_OnTheBigTileTheOrderIsKept) {
  Position p = scene(kEels, "2 E1 4 E1/S1 4 S1/E1");
  play(p, "token C,fish 2 E1,swap 4 E1/S1");
  EXPECT_EQ(lies(p, 4), "S1/E1 S1/E1");
  p = scene(kEels, "2 E1 4 S1/E1 4 S1/E1");
  play(p, "token C,fish 2 E1");
  EXPECT_EQ(choices(p), "swap 4 S1/E1");
  play(p, "swap 4 S1/E1");
  EXPECT_EQ(lies(p, 4), "S1/E1 E1/S1");
}

TEST(DeepRiver, D24_ATiltedTokenIsBarredForOneTurn) {
  Position p = scene(kEels, "4 E1");
  play(p, "token C,fish 4 E1");
  EXPECT_EQ(choices(p), "tilt A, tilt B, tilt C");
  const auto events = play(p, "tilt C");  // the one just played
  EXPECT_EQ(names(events), "tilted drifted");
  EXPECT_EQ(token_place(p, 2), 2);  // the mark stays as it drifts and flips
  EXPECT_EQ(token_face(p, 2), 1);
  EXPECT_EQ(choices(p), "token A, token B");
  EXPECT_EQ(verdict(p, "token C"), "D24");
  const auto after = play(p, "token A,fish 8 S1,advance 8 S1");
  EXPECT_EQ(names(after), "chosen moved effect moved drifted straightened");
  EXPECT_EQ(choices(p), "token A, token B, token C");  // the Eels were never bound
  play(p, "token A,fish 0 E1");
  EXPECT_EQ(choices(p), "token A, token B, token C");  // and the Salmon are free again
}

TEST(DeepRiver, D24_OneTiltedAgainstYouMayBeTiltedOn) {
  Position p = scene(kEels, "4 E1");
  p.token[0] |= kTokenTilted;
  EXPECT_EQ(verdict(p, "token A"), "D24");
  play(p, "token C,fish 4 E1");
  EXPECT_EQ(choices(p), "tilt A, tilt B, tilt C");
  play(p, "tilt A");
  EXPECT_EQ(choices(p), "token B, token C");
}

TEST(DeepRiver, D24_ATokenIsTiltedOncePerTurn) {
  // Two fish, and a second way onto the Tilt tile at 3 through two moves over the big tile.
  Position p = scene(kEels, "0 E2 0 E2 1 E1 2 E1", "bear bear tilt swap advance advance");
  set_token(p, 1, 1, 2);
  play(p, "token B,fish 0 E2");
  EXPECT_EQ(lies(p, 3), "E2");
  play(p, "tilt A,fish 0 E2,move 3 E2,apply yes,move 2 E1,apply yes");
  EXPECT_EQ(choices(p), "tilt B, tilt C");
  EXPECT_EQ(verdict(p, "tilt A"), "D24");
  play(p, "tilt B");
  EXPECT_EQ(choices(p), "token C");
}

TEST(DeepRiver, D25_TheBigTileOffersOneOfTwoEffects) {
  Position p = scene(kEels, "3 E2 1 E1");
  play(p, "token C,fish 3 E2");
  EXPECT_EQ(choices(p), "flip 0 E1, flip 1 E1, move 0 E1, move 1 E1, move 4 E2");
  EXPECT_EQ(verdict(p, "fish 4 E2"), "D25");
  EXPECT_EQ(verdict(p, "apply yes"), "D25");
  Position q = p;
  play(q, "flip 1 E1");  // one of them, not both
  EXPECT_EQ(Game::pending(q), Pending::seat(kSalmon));
  play(p, "move 1 E1");
  EXPECT_EQ(Game::pending(p), Pending::seat(kSalmon));
}

TEST(DeepRiver, D26_ASinglePawnMustFlip) {
  Position p = scene(kEels, "3 E1 1 E1/S1 2 S1/E1 5 E2");
  play(p, "token C,fish 3 E1");
  EXPECT_EQ(choices(p), "flip 0 E1, flip 1 E1/S1, flip 4 E1");
  EXPECT_EQ(verdict(p, "move 4 E1"), "D26");
  EXPECT_EQ(verdict(p, "flip 2 S1/E1"), "D26");  // beneath an opposing pawn
  EXPECT_EQ(verdict(p, "flip 5 E2"), "D26");     // nothing turns a Double back
  EXPECT_EQ(verdict(p, "flip 8 S1"), "D26");
  Position q = p;
  play(q, "flip 0 E1");
  EXPECT_EQ(lies(q, 0), "0+1");
  q = p;
  const auto events = play(q, "flip 1 E1/S1");  // the top of your own stack
  EXPECT_EQ(lies(q, 1), "E2/S1");
  EXPECT_EQ(names(events), "flipped drifted");
  play(p, "flip 4 E1");  // the one that arrived
  EXPECT_EQ(lies(p, 4), "E2");
}

TEST(DeepRiver, D27_ADoubleMayMoveAFishAndApplyItsTile) {
  Position p = scene(kEels, "3 E2 1 E2 0 E2");
  play(p, "token C,fish 3 E2,move 0 E2");  // from the nest, past the pawn at 1, to the Bear tile
  EXPECT_EQ(choices(p), "apply no, apply yes");
  EXPECT_EQ(verdict(p, "token A"), "D27");
  EXPECT_EQ(Game::referee(p, kEels, move_of(Kind::Apply, 2)), Rule("D27"));
  Position q = p;
  EXPECT_EQ(names(play(q, "apply no")), "declined drifted");
  EXPECT_EQ(q.bear, 4);
  EXPECT_EQ(names(play(p, "apply yes")), "effect bear drifted");
  EXPECT_EQ(p.bear, 5);
}

TEST(DeepRiver, D27_TheMovedPawnIsTheOneThatCounts) {
  // Its own face: a single on the Bear tile can do nothing, so nothing is asked.
  Position p = scene(kEels, "3 E2 1 E1");
  EXPECT_EQ(names(play(p, "token C,fish 3 E2,move 1 E1")), "chosen moved effect moved drifted");
  EXPECT_EQ(p.bear, 4);
  // Nor on Swap without a stack, nor in the nest.
  p = scene(kEels, "3 E2 2 E1");
  play(p, "token C,fish 3 E2,move 2 E1");
  EXPECT_EQ(Game::pending(p), Pending::seat(kSalmon));
  p = scene(kEels, "3 E2 7 E1");
  play(p, "token C,fish 3 E2,move 7 E1");
  EXPECT_EQ(Game::pending(p), Pending::seat(kSalmon));
  EXPECT_EQ(p.bear, 5);
  EXPECT_EQ(verdict(scene(kEels, "3 E2"), "move 8 S1"), "D8");
}

TEST(DeepRiver, D27_AfterYesTheChoicesAreMandatory) {
  Position p = scene(kEels, "3 E2 2 E1 6 S1/E1");
  play(p, "token C,fish 3 E2,move 2 E1,apply yes");
  EXPECT_EQ(choices(p), "swap 6 S1/E1");
  p = scene(kEels, "3 E2 4 E1");
  play(p, "token C,fish 3 E2,move 4 E1,apply yes");
  EXPECT_EQ(choices(p), "tilt A, tilt B, tilt C");
  p = scene(kEels, "3 E2 5 E1 0 E2");
  play(p, "token C,fish 3 E2,move 5 E1,apply yes");
  EXPECT_EQ(choices(p), "advance 0 E1, advance 0 E2, advance 4 E2, advance 6 E1");
}

TEST(DeepRiver, D27_WithNothingToFlipADoubleMustMove) {
  Position p = scene(kEels, "3 E2 0 E2 0 E2 1 S1/E1 5 E2");
  play(p, "token C,fish 3 E2");
  EXPECT_EQ(choices(p), "move 0 E2, move 4 E2, move 5 E2");
  EXPECT_EQ(verdict(p, "move 1 S1/E1"), "D16");
  EXPECT_EQ(verdict(p, "move 2 E2"), "D27");
}

TEST(DeepRiver, D27_TheBigTileStartsAfresh) {
  Position p = scene(kEels, "2 E2 3 E1 0 E2");
  play(p, "token C,fish 2 E2");  // passes its own pawn at 3
  EXPECT_EQ(lies(p, 4), "E2");
  Position q = p;
  play(p, "move 3 E1,apply yes");  // a single arrives: only flips
  EXPECT_EQ(lies(p, 4), "E2 E1");
  EXPECT_EQ(choices(p), "flip 0 E1, flip 4 E1");
  EXPECT_EQ(verdict(p, "move 4 E2"), "D26");
  q = scene(kEels, "2 E2 3 E2 0 E2");
  play(q, "token C,fish 2 E2,move 3 E2,apply yes");  // a Double: may move on
  EXPECT_EQ(choices(q), "flip 0 E1, move 0 E1, move 0 E2, move 4 E2");
  play(q, "move 0 E2,apply yes");
  EXPECT_EQ(q.bear, 5);
  EXPECT_EQ(Game::pending(q), Pending::seat(kSalmon));
}

TEST(DeepRiver, D27_CoveringOnTheWayIsAskedFirst) {
  Position p = scene(kEels, "2 E2 3 E1 4 S1/E1 4 S1");
  play(p, "token C,fish 2 E2");  // passes 3 and covers the only isolated pawn
  EXPECT_EQ(lies(p, 4), "S1/E1 E2/S1");
  // A Salmon Double on the big tile moves another; the Eel singles and Doubles wait there.
  p = scene(kSalmon, "4 E1 4 E2 5 S2 0 E2", "bear bear advance swap tilt advance");
  play(p, "token C,fish 5 S2");
  EXPECT_EQ(choices(p), "cover E1, cover E2");
  play(p, "cover E2");
  EXPECT_EQ(lies(p, 4), "S2/E2 E1");
  play(p, "move 8 S1,apply yes");
  EXPECT_EQ(p.step, Step::Advance);
}

TEST(DeepRiver, D27_AMovedPawnMayHaveToChooseWhomToCover) {
  // Not in play, where the pawn that arrived holds one of the two places; but the chain is sound.
  Position p = scene(kEels, "3 E2 4 S1 4 S2 1 E1");
  p.step = Step::Big;
  p.chosen = 3;
  p.at = kBigPosition;
  p.pawn = pawn_of(kEels, true);
  play(p, "move 3 E2");
  EXPECT_EQ(TextCodec::view(p, 0)["arrival"]["cause"], "move");
  play(p, "cover S1");
  EXPECT_EQ(choices(p), "apply no, apply yes");
  EXPECT_EQ(TextCodec::view(p, 0)["arrival"],
            Json({{"position", 4}, {"pawn", "E2"}, {"cause", nullptr}}));
  play(p, "apply yes");
  EXPECT_EQ(p.step, Step::Big);
}

}  // namespace
}  // namespace tablee::deep_river
