// The guide keeps its contract on any position, and knows what wins and what loses.
#include "games/gorynich/guide/guide.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "games/gorynich/scenarios.h"
#include "testing/guide.h"

namespace tablee::gorynich {
namespace {

using TheGuide = contract::GuideTest<Game, Guide, TextCodec>;

float worth(const Position& p) { return Guide::value(p)[0]; }

// The share of a move among the moves of a seat.
float share(const Scene& scene, int seat, std::string_view text) {
  MoveList<Game> moves;
  Game::legal(scene.p, static_cast<Seat>(seat), moves);
  Weights<Game> weights{};
  Guide::prefer(scene.p, static_cast<Seat>(seat), moves, weights);
  const auto move = TextCodec::parse(scene.p, text);
  float all = 0;
  float one = -1;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    all += weights[i];
    if (move && moves[i] == *move) one = weights[i];
  }
  EXPECT_GE(one, 0) << text << " is not legal";
  return one / all;
}

// Nothing depends on what the others have chosen and not shown.
void check_imagined(const Position& p, Rng& rng) {
  const Position other = Game::determinize(p, kSpectator, rng);
  for (const Seat seat : contract::deciders(Game::pending(p))) {
    if (seat == kChance) continue;
    Rng one(7);
    Rng two(7);
    const Position q = Guide::imagine(p, seat, one);
    ASSERT_EQ(q, Guide::imagine(other, seat, two));
    ASSERT_EQ(one.next(), two.next());
    if (p.step == Step::Choice) {
      ASSERT_EQ(q.waiting, (1U << p.seats) - 1U) << "the plan is made afresh";
      // Whoever decides imagines the same table, so that all find the same plan.
      ASSERT_EQ(q, Guide::imagine(p, Game::pending(p).first(), one));
    }
  }
}

void check(const Position& p, Rng& rng) {
  TheGuide::check(p, rng);
  check_imagined(p, rng);
}

TEST(GorynichGuide, KeepsItsContractInRandomGames) {
  Rng rng(1);
  for (unsigned seats = 3; seats <= 7; ++seats) {
    for (const Mode mode : {Mode::Basic, Mode::Advanced}) {
      for (int game = 0; game < contract::games(6); ++game) {
        contract::walk<Game>(setup_of(seats, mode), static_cast<std::uint64_t>(game) + 1,
                             [&](const Position& p) { check(p, rng); });
        if (HasFatalFailure()) return;
      }
    }
  }
}

TEST(GorynichGuide, KeepsItsContractInOddPositions) {
  Rng rng(2);
  for (int i = 0; i < contract::share(400) && !HasFatalFailure(); ++i)
    check(odd_position(rng), rng);
}

// Follows the guide alone: what prefer() likes most.
bool greedy_team_wins(const Setup& setup, std::uint64_t seed) {
  Rng rng(seed);
  Position p = Game::start(setup);
  while (!Game::pending(p).over()) {
    const Seat seat = Game::pending(p).first();
    Game::apply(p, seat, seat == kChance ? random_move<Game>(p, seat, rng) : TheGuide::favourite(p),
                NoSink{});
  }
  return p.outcome == Outcome::Won;
}

TEST(GorynichGuide, WinsGamesWithoutAnySearch) {
  int wins = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    wins += greedy_team_wins(setup_of(4, Mode::Advanced), seed) ? 1 : 0;
  }
  EXPECT_GE(wins, 10) << "random teams never win";
}

TEST(GorynichGuide, BurnedKnightsRaiseTheValue) {
  const tablee::Setup setup = setup_of(3);
  const std::vector<int> knights{square(1, 1), square(8, 1), square(7, 7), square(2, 7)};
  float before = 0;
  for (int n = 4; n > 0; --n) {
    const std::vector<int> left(knights.begin(), knights.begin() + n);
    const float value = worth(Scene(setup, square(5, 2), left).p);
    EXPECT_GT(value, before) << n << " knights";
    before = value;
  }
}

TEST(GorynichGuide, AKnightAtTheGateLowersTheValue) {
  const tablee::Setup setup = setup_of(3);
  const int gate = square(5, 3);
  ASSERT_EQ(ground_at(kArrangement[0], gate).left, 1);
  float last = 1;
  for (const int where : {square(1, 0), square(5, 0), square(5, 2), gate}) {
    Scene scene(setup, square(1, 8), {square(8, 0), where});
    scene.before_the_cards();
    EXPECT_LT(worth(scene.p), last) << where;
    last = worth(scene.p);
  }
  // While no card of the deck can move it, the gate is only half as bad.
  Scene safe(setup, square(1, 8), {square(8, 0), gate});
  safe.before_the_cards().p.knights_deck = {2, 0, 0};
  EXPECT_GT(worth(safe.p), last);
}

TEST(GorynichGuide, TheNearDragonIsTheBetterOne) {
  const tablee::Setup setup = setup_of(3);
  const std::vector<int> knights{square(5, 1), square(4, 0)};
  Scene near(setup, square(5, 2), knights);
  Scene far(setup, square(1, 9), knights);
  EXPECT_GT(worth(near.before_the_cards().p), worth(far.before_the_cards().p));
}

TEST(GorynichGuide, FireIsForKnightsNotForTheCastle) {
  const tablee::Setup setup = setup_of(3);
  // On a knight, the first player's Fire is the plan.
  EXPECT_GT(share(Scene(setup, square(1, 1), {square(1, 1), square(7, 8)}), 0, "play fire"), 0.2F);
  // On a castle square, it loses.
  EXPECT_LT(share(Scene(setup, square(4, 4), {square(1, 1), square(7, 8)}), 0, "play fire"), 0.05F);
  // Far from every knight, it is a card lost.
  Scene far(setup, square(0, 9), {square(8, 1), square(9, 1)});
  EXPECT_LT(share(far, 0, "play fire"), share(far, 0, "play red"));
}

TEST(GorynichGuide, NobodyFliesOffTheBoard) {
  Scene scene(setup_of(3), square(0, 0), {square(1, 1)});
  EXPECT_LT(share(scene, 0, "play red"), 0.05F);
  EXPECT_LT(share(scene, 0, "play white"), 0.05F);
  EXPECT_GT(share(scene, 0, "play blue") + share(scene, 0, "play yellow"), 0.3F);
}

TEST(GorynichGuide, StepsLandOnTheKnightThatTheNextFireBurns) {
  Scene scene(setup_of(3), square(5, 3), {square(5, 1), square(6, 1)});
  scene.play("0 play red / 1 play fire / 2 pass");
  EXPECT_GT(share(scene, 0, "steps 2"), 0.6F);
}

TEST(GorynichGuide, TheLastKnightWithinReachIsAlmostAWin) {
  Scene scene(setup_of(3), square(5, 3), {square(5, 1)});
  scene.play("0 play red / 1 play fire / 2 pass");
  EXPECT_GT(worth(scene.p), 0.9F);
}

TEST(GorynichGuide, TheFirstPlayerPointsAtThePreyAndOthersFollow) {
  Scene scene(setup_of(3), square(5, 1), {square(5, 1), square(0, 7)});
  scene.p.step = Step::Council;
  scene.p.waiting = 0;
  EXPECT_GT(share(scene, 0, "point 0"), 0.9F);
  scene.play("0 point 0");
  EXPECT_GT(share(scene, 0, "ready"), 0.9F);
  // One knight two squares to the west, one two squares to the east: the mark turns the plan.
  const auto westward = [](unsigned marks) {
    Scene fork(setup_of(3), square(4, 8), {square(2, 8), square(6, 8)});
    fork.p.marks = static_cast<std::uint16_t>(marks);
    return share(fork, 0, "play white");
  };
  EXPECT_GT(westward(1), westward(0));
  EXPECT_LT(westward(2), westward(0));
}

TEST(GorynichGuide, AHandWithoutCardsPassesToTakeThemBack) {
  Scene scene(setup_of(3), square(5, 3), {square(0, 2), square(7, 8)});
  scene.p.hand[1] = 1U << static_cast<unsigned>(Card::White);
  scene.p.up[1] = kAllCards & ~unsigned{scene.p.hand[1]};
  Scene full(setup_of(3), square(5, 3), {square(0, 2), square(7, 8)});
  EXPECT_GT(share(scene, 1, "pass"), share(full, 1, "pass"));
  EXPECT_LT(worth(scene.p), worth(full.p));
}

}  // namespace
}  // namespace tablee::gorynich
