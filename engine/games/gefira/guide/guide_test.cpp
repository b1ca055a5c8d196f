// What the guide tells a searching player: what it may know, and what is worth knowing.
#include "games/gefira/guide/guide.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "games/gefira/scenarios.h"
#include "testing/guide.h"

namespace tablee::gefira {
namespace {

using TheGuide = contract::GuideTest<Game, Guide, TextCodec>;

using namespace scenario;

// Calls visit(position) along random games and on odd positions.
template <class Visit>
void each_position(Visit&& visit) {
  const std::vector<Setup> setups{options(2), options(4),
                                  options(2, {{"length", "9"}, {"steps", "5/7"}}),
                                  options(4, {{"sections", "8"}, {"snake_leader", "on"}})};
  Rng rng(12);
  for (const Setup& setup : setups) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) contract::walk<Game>(setup, seed, visit);
    for (int i = 0; i < contract::share(300); ++i) visit(odd_position(setup, rng));
  }
}

TEST(GefiraGuide, KeepsItsContract) {
  Rng rng(3);
  each_position([&](const Position& p) { TheGuide::check(p, rng); });
}

// Along a game no two decisions with different moves may share a key.
TEST(GefiraGuide, LegalMovesFollowFromTheKey) {
  std::map<std::uint64_t, std::vector<Move>> known;
  each_position([&](const Position& p) {
    const Pending pending = Game::pending(p);
    if (pending.over() || pending.is_chance()) return;
    const Seat seat = pending.first();
    const auto moves = contract::legal_moves<Game>(p, seat);
    const auto [entry, fresh] = known.emplace(Guide::key(p, seat), moves);
    ASSERT_TRUE(fresh || entry->second == moves);
  });
}

TEST(GefiraGuide, TheRaceDecides) {
  Position p = table();
  fill_bridges(p);
  explorer(p, 0, 3, "M");
  explorer(p, 1, 3, "M");
  p = ready(p);
  EXPECT_GT(Guide::value(p)[0], 0.5F) << "level, and seat 0 is to move";
  Position ahead = p;
  for (const int set : {2, 4, 3}) relocate(ahead, 0, set, 0, end_slot(p));
  EXPECT_GT(Guide::value(ahead)[0], 0.9F) << "three explorers in front";
  Position crushing = ahead;
  for (const int set : {3, 5, 6}) relocate(crushing, 0, set, 0, end_slot(p));
  Position more = crushing;
  relocate(more, 0, 1, 3, 4);
  EXPECT_GT(Guide::value(more)[0], Guide::value(crushing)[0]) << "a step forward is always good";
  Position spent = ahead;
  for (const int set : {2, 4, 3}) relocate(spent, 1, set, 0, end_slot(p));
  spent.extras[0] = 0;
  EXPECT_LT(Guide::value(spent)[0], Guide::value(p)[0]) << "level, but the Extra cards are gone";
  Position lost = p;
  lost.walker[0][3] = 0;
  lost.lost[0] = one_of(1);
  EXPECT_LT(Guide::value(lost)[0], Guide::value(p)[0]) << "fewer moves to go, but one is lost";
  // The same lead counts for more when less can still happen.
  Position late = p;
  for (int seat = 0; seat < 2; ++seat) send_rest_home(late, seat);
  late.walker[0][3] = 0;
  late.walker[0][7] = 1;
  Position early = p;
  early.walker[0][3] = 0;
  early.walker[0][7] = 1;
  EXPECT_GT(Guide::value(late)[0], Guide::value(early)[0]);
}

TEST(GefiraGuide, CarriersOfTheToolGoFirst) {
  Position p = table();
  section(p, 0, 3, "PLU");
  section(p, 1, 3, "LI");
  section(p, 0, 7, "FL");
  section(p, 1, 7, "SN");
  fill_bridges(p);
  explorer(p, 0, 2, "MC");
  explorer(p, 0, 4, "CT");
  explorer(p, 0, 6, "MT");
  p = ready(p);
  EXPECT_GT(TheGuide::weight(p, "activate 2"), TheGuide::weight(p, "activate 4"))
      << "only MC has the machete";
  EXPECT_GT(TheGuide::weight(p, "activate 2"), TheGuide::weight(p, "activate 6"))
      << "a liana beats a snake";
  EXPECT_GT(TheGuide::weight(p, "send M"), TheGuide::weight(p, "send T"));
  EXPECT_GT(TheGuide::weight(p, "activate 4"), TheGuide::weight(p, "renovate"));
}

TEST(GefiraGuide, KeysLeaveOutSecretsAndKeepTheOwnHand) {
  Position p = table();
  for (int slot = 1; slot <= 7; ++slot) {
    if (slot != 2) section(p, 0, slot, "SN");
  }
  explorer(p, 0, 1, "M");
  p = ready(p);
  play(p, "activate 1");
  ASSERT_EQ(p.step, Step::Fill);
  Position q = p;
  std::swap(q.hand[0][0], q.hand[1][0]);
  EXPECT_NE(Guide::key(p, 0), Guide::key(q, 0)) << "the card to lay is another";
  Position r = p;
  const int pile_card = [&] {
    int face = 0;
    while (!has(p.pile, face)) ++face;
    return face;
  }();
  erase(r.pile, pile_card);
  erase(r.pile, p.partner[at(pile_card)]);
  insert(r.pile, p.hand[1][0] - 1);
  insert(r.pile, p.partner[at(p.hand[1][0] - 1)]);
  r.hand[1][0] = byte(card_of(p, pile_card) + 1);
  ASSERT_EQ(Game::audit(r), nullptr) << Game::audit(r);
  EXPECT_EQ(Guide::key(p, 0), Guide::key(r, 0)) << "what the other holds is hidden";
}

// The rollouts alone play far better than chance.
TEST(GefiraGuide, RolloutsBeatRandomPlay) {
  Rng rng(6);
  for (const int seats : {2, 4}) {
    int wins = 0;
    for (int game = 0; game < 20; ++game) {
      Position p = Game::start(options(seats));
      const Seat guided = byte(game % seats);
      while (!Game::pending(p).over()) {
        const Seat seat = Game::pending(p).first();
        MoveList<Game> moves;
        Game::legal(p, seat, moves);
        const Move move =
            seat == guided ? Guide::rollout(p, seat, moves, rng) : random_move<Game>(p, seat, rng);
        Game::apply(p, seat, move, NoSink{});
      }
      wins += Game::returns(p)[guided] > 0 ? 1 : 0;
    }
    EXPECT_GE(wins, 18) << seats << " seats";
  }
}

}  // namespace
}  // namespace tablee::gefira
