// How fish swim: D13 to D18.
#include "games/deep_river/scenarios.h"

namespace tablee::deep_river {
namespace {

// Where a pile of the seat comes to rest with a token whose face 1 says 2 (A), 3 (B) or 1 (C).
int rests(Seat seat, std::string_view piles, const char* moves) {
  Position p = scene(seat, piles);
  int to = -1;
  for (const Json& e : play(p, moves)) {
    if (e["event"] == "moved") to = e["to"];
  }
  return to;
}

TEST(DeepRiver, D13_AnyPileWithYourPawnOnTop) {
  Position p = scene(kEels, "0 E2 1 E1 2 S1 3 S1/E1 4 E2/S2");
  play(p, "token C");
  EXPECT_EQ(choices(p), "fish 0 E1, fish 0 E2, fish 1 E1, fish 4 E2/S2");
  EXPECT_EQ(verdict(p, "fish 2 S1"), "D13");     // not yours
  EXPECT_EQ(verdict(p, "fish 3 S1/E1"), "D16");  // yours lies beneath
  EXPECT_EQ(verdict(p, "fish 3 E1"), "D13");
  EXPECT_EQ(verdict(p, "fish 5 E1"), "D13");
  EXPECT_EQ(verdict(p, "fish 8 S1"), "D13");
  EXPECT_EQ(verdict(p, "fish 9 E1"), "D13");
}

TEST(DeepRiver, D13_SamePlaceAndSameLookIsOneMove) {
  Position p = scene(kEels, "4 E1 4 E1");
  play(p, "token C");
  EXPECT_EQ(choices(p), "fish 0 E1, fish 4 E1");
  play(p, "fish 4 E1");
  EXPECT_EQ(lies(p, 4), "E1");
  EXPECT_EQ(lies(p, 5), "E1");
  p = scene(kEels, "4 E1 4 E2");
  EXPECT_EQ(p, scene(kEels, "4 E2 4 E1"));  // the two places are interchangeable
  EXPECT_EQ(hash(p), hash(scene(kEels, "4 E2 4 E1")));
  play(p, "token C");
  EXPECT_EQ(choices(p), "fish 0 E1, fish 4 E1, fish 4 E2");
  play(p, "fish 4 E2");
  EXPECT_EQ(lies(p, 4), "E1");
  EXPECT_EQ(lies(p, 5), "E2");
}

TEST(DeepRiver, D14_AlwaysTowardsTheOpposingNestAndTheFullNumber) {
  EXPECT_EQ(rests(kEels, "3 E1", "token A,fish 3 E1"), 5);
  EXPECT_EQ(rests(kSalmon, "3 S1", "token A,fish 3 S1"), 1);
  // Tiles on the way count, whoever is on them.
  EXPECT_EQ(rests(kEels, "1 E1 2 E1 3 S1/E1", "token B,fish 1 E1"), 4);
  EXPECT_EQ(rests(kSalmon, "7 S1 6 E1", "token A,fish 7 S1"), 5);
}

TEST(DeepRiver, D15_FullTilesArePassed) {
  EXPECT_EQ(rests(kEels, "1 S1", "token C,fish 0 E1"), 1);               // one opposing pawn
  EXPECT_EQ(rests(kEels, "1 E2", "token C,fish 0 E1"), 2);               // your own pawn
  EXPECT_EQ(rests(kEels, "1 S1/E1", "token C,fish 0 E1"), 2);            // a stack
  EXPECT_EQ(rests(kEels, "1 E1/S1", "token C,fish 0 E1"), 2);            // your own stack
  EXPECT_EQ(rests(kEels, "1 E1 2 S1/E1 3 E1", "token C,fish 0 E1"), 4);  // again and again
  EXPECT_EQ(rests(kSalmon, "7 S1 6 S1 5 S1", "token C,fish 8 S1"), 4);
}

TEST(DeepRiver, D15_TheBigTileHasTwoPlaces) {
  EXPECT_EQ(rests(kEels, "3 E1 4 E1", "token C,fish 3 E1"), 4);
  EXPECT_EQ(rests(kEels, "3 E1 4 S1/E1", "token C,fish 3 E1"), 4);
  EXPECT_EQ(rests(kEels, "3 E1 4 E1 4 S1", "token C,fish 3 E1"), 4);
  EXPECT_EQ(rests(kEels, "3 E1 4 S1/E1 4 S2", "token C,fish 3 E1"), 4);
  EXPECT_EQ(rests(kEels, "3 E1 4 E1 4 E2", "token C,fish 3 E1"), 5);
  EXPECT_EQ(rests(kEels, "3 E1 4 E1 4 E1/S1", "token C,fish 3 E1"), 5);
  EXPECT_EQ(rests(kEels, "3 E1 4 S1/E1 4 S1/E1", "token C,fish 3 E1"), 5);
}

TEST(DeepRiver, D15_PassingIntoTheNestIsAnArrival) {
  Position p = scene(kEels, "6 E1 7 E1");
  play(p, "token C,fish 6 E1");
  EXPECT_EQ(lies(p, 0), "4+0");
  EXPECT_EQ(p.bear, 5);
}

TEST(DeepRiver, D16_AnIsolatedPawnMustBeCovered) {
  Position p = scene(kEels, "2 S2");
  const auto events = play(p, "token A,fish 0 E1");
  EXPECT_EQ(names(events), "chosen moved covered drifted");
  EXPECT_EQ(lies(p, 2), "E1/S2");
  // Also when the big tile has a free place, or a place beside your own pawn or a stack.
  for (const char* beside : {"", " 4 E2", " 4 E1/S1", " 4 S1/E1"}) {
    p = scene(kEels, std::string("3 E1 4 S2") + beside);
    play(p, "token C,fish 3 E1");
    EXPECT_NE(lies(p, 4).find("E1/S2"), std::string::npos) << lies(p, 4);
    EXPECT_EQ(p.step, Step::Big);
  }
}

TEST(DeepRiver, D16_TwoIsolatedPawnsAreAChoice) {
  Position p = scene(kEels, "3 E2 4 S1 4 S2");
  play(p, "token C,fish 3 E2");
  EXPECT_EQ(choices(p), "cover S1, cover S2");  // before the tile's effect
  EXPECT_EQ(verdict(p, "cover E1"), "D16");
  EXPECT_EQ(verdict(p, "flip 0 E1"), "D16");
  EXPECT_EQ(TextCodec::view(p, 0)["arrival"],
            Json({{"position", 4}, {"pawn", "E2"}, {"cause", "fish"}}));
  Position q = p;
  play(q, "cover S1");
  EXPECT_EQ(lies(q, 4), "S2 E2/S1");
  EXPECT_EQ(q.step, Step::Big);
  play(p, "cover S2");
  EXPECT_EQ(lies(p, 4), "S1 E2/S2");
  EXPECT_EQ(verdict(p, "move 4 E2/S2"), "");  // the arrived Double counts
  // Two that look the same are no choice.
  p = scene(kEels, "3 E1 4 S2 4 S2");
  play(p, "token C,fish 3 E1");
  EXPECT_EQ(p.step, Step::Big);
  EXPECT_EQ(lies(p, 4), "S2 E1/S2");
}

TEST(DeepRiver, D16_AStackBelongsToItsTopAndMovesAsOne) {
  Position p = scene(kSalmon, "5 S1/E2");
  play(p, "token A,fish 5 S1/E2");
  EXPECT_EQ(lies(p, 5), "-");
  EXPECT_EQ(lies(p, 3), "S1/E2");
  EXPECT_EQ(verdict(p, "swap 3 S1/E2"), "");
  p = scene(kSalmon, "5 S1/E2");
  play(p, "token A");
  EXPECT_EQ(verdict(p, "fish 5 S1"), "D16");
  p = scene(kEels, "5 S1/E2");
  play(p, "token A");
  EXPECT_EQ(verdict(p, "fish 5 S1/E2"), "D16");
}

TEST(DeepRiver, D16_AMovingStackNeverCovers) {
  EXPECT_EQ(rests(kEels, "1 E1/S1", "token C,fish 1 E1/S1"), 2);
  EXPECT_EQ(rests(kEels, "1 E1/S1 2 S1", "token C,fish 1 E1/S1"), 3);
  EXPECT_EQ(rests(kEels, "1 E1/S1 2 S1 3 E1", "token C,fish 1 E1/S1"), 4);
  // On the big tile it lies down beside an isolated pawn, its own side's or the other's.
  Position p = scene(kEels, "3 E1/S1 4 S1");
  play(p, "token C,fish 3 E1/S1");
  EXPECT_EQ(lies(p, 4), "S1 E1/S1");
  p = scene(kEels, "3 E1/S1 4 E2");
  play(p, "token C,fish 3 E1/S1");
  EXPECT_EQ(lies(p, 4), "E2 E1/S1");  // looks in order, highest first
  EXPECT_EQ(rests(kEels, "3 E1/S1 4 S1 4 S2", "token C,fish 3 E1/S1"), 5);
  EXPECT_EQ(rests(kEels, "3 E1/S1 4 S1 4 E2", "token C,fish 3 E1/S1"), 5);
}

TEST(DeepRiver, D17_FishInTheNestDriveTheBear) {
  struct Case {
    const char* pile;
    int bear;
    int top_only;
    const char* eels;
    const char* salmon;
  };
  for (const Case& c : {Case{"E1", 5, 5, "5+0", "5+0"}, Case{"E2", 6, 6, "4+1", "5+0"},
                        Case{"E1/S1", 6, 5, "5+0", "5+0"}, Case{"E2/S1", 7, 6, "4+1", "5+0"},
                        Case{"E1/S2", 7, 5, "5+0", "4+1"}, Case{"E2/S2", 8, 6, "4+1", "4+1"}}) {
    const std::string piles = std::string("7 ") + c.pile;
    const std::string moves = std::string("token C,fish 7 ") + c.pile;
    Position p = scene(kEels, piles);
    play(p, moves);
    EXPECT_EQ(p.bear, c.bear) << c.pile;
    EXPECT_EQ(lies(p, 0), c.eels) << c.pile;  // home again, faces unchanged
    EXPECT_EQ(lies(p, 8), c.salmon) << c.pile;
    EXPECT_EQ(lies(p, 7), "-");
    p = scene(kEels, piles, kTilesCalm, with_option(kOptionTopOnly));
    play(p, moves);
    EXPECT_EQ(p.bear, c.top_only) << c.pile;
    EXPECT_EQ(lies(p, 8), c.salmon) << c.pile;
  }
  Position p = scene(kSalmon, "1 S2/E1");
  play(p, "token C,fish 1 S2/E1");
  EXPECT_EQ(p.bear, 1);
  EXPECT_EQ(lies(p, 8), "4+1");
}

TEST(DeepRiver, D17_TheBearMovesThenThePawnsReturn) {
  Position p = scene(kEels, "7 E2/S2");
  p.bear = 6;
  const auto events = play(p, "token C,fish 7 E2/S2");
  EXPECT_EQ(names(events), "chosen moved bear home home won");
  EXPECT_EQ(p.bear, 8);  // the surplus is lost
  EXPECT_EQ(lies(p, 0), "4+1");
  EXPECT_EQ(lies(p, 8), "4+1");
}

TEST(DeepRiver, D17_ThePileIsInTheOpposingNestWhileTheBearMoves) {
  Position p = scene(kEels, "7 E2/S2");
  play(p, "token C");
  std::vector<std::string> seen;
  const Move move = *TextCodec::parse(p, "fish 7 E2/S2");
  Game::apply(p, kEels, move, [&](const Event& e) {
    const Json view = TextCodec::view(p, kSpectator);
    const Json& nest = view["arrival"];
    seen.push_back(TextCodec::event(e, kSpectator)["event"].get<std::string>() + " bear " +
                   view["bear"].dump() + " nest " +
                   (nest.is_null() ? "-" : nest["pawn"].get<std::string>()) + " home " +
                   lies(p, 0) + " " + lies(p, 8));
  });
  EXPECT_EQ(seen[0], "moved bear 4 nest E2/S2 home 4+0 4+0");
  EXPECT_EQ(seen[1], "bear bear 8 nest E2/S2 home 4+0 4+0");
  EXPECT_EQ(seen[2], "home bear 8 nest S2 home 4+1 4+0");
  EXPECT_EQ(seen[3], "home bear 8 nest - home 4+1 4+1");
  EXPECT_EQ(seen[4], "won bear 8 nest - home 4+1 4+1");
}

TEST(DeepRiver, D17_ANestHasNoEffectAndNoLimit) {
  Position p = scene(kEels, "7 E2");
  const auto events = play(p, "token C,fish 7 E2");
  EXPECT_EQ(names(events), "chosen moved bear home drifted");
  EXPECT_EQ(Game::pending(p), Pending::seat(kSalmon));
  EXPECT_EQ(lies(p, 0), "4+1");
}

TEST(DeepRiver, D18_RemainingMovementIsLost) {
  Position p = scene(kEels, "6 E1");
  play(p, "token B,fish 6 E1");  // 3 tiles, of which the nest is the second
  EXPECT_EQ(p.bear, 5);
  EXPECT_EQ(lies(p, 0), "5+0");
  p = scene(kSalmon, "1 S1");
  play(p, "token B,fish 1 S1");
  EXPECT_EQ(p.bear, 3);
  EXPECT_EQ(lies(p, 8), "5+0");
}

}  // namespace
}  // namespace tablee::deep_river
