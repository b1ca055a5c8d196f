// Gorynich as numbers: exactly what is seen, and what some of the numbers mean.
#include "games/gorynich/tensor.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/gorynich/scenarios.h"
#include "testing/tensor.h"

namespace tablee::gorynich {
namespace {

void check_tensors(const Setup& setup, int positions) {
  contract::tensors<Game, TextCodec, Tensor>(setup, positions);
}

Setup on_random_boards(Setup setup) {
  setup.option[2] = 1;
  return setup;
}

TEST(GorynichTensor, IsWhatAViewerSees) { check_tensors(Game::kInfo.usual(), 3000); }
TEST(GorynichTensor, IsWhatAViewerSeesOfThree) {
  check_tensors(setup_of(3, Mode::Basic, Difficulty::Hard), 1500);
  check_tensors(on_random_boards(setup_of(3, Mode::Advanced, Difficulty::Easy)), 3000);
}
TEST(GorynichTensor, IsWhatAViewerSeesOfFive) {
  check_tensors(advanced(Tile::Trap, Tile::Magnet, Tile::Double, 5), 1500);
  check_tensors(on_random_boards(setup_of(6, Mode::Basic)), 1500);
}
TEST(GorynichTensor, IsWhatAViewerSeesOfSeven) {
  check_tensors(setup_of(7, Mode::Advanced, Difficulty::Hard), 3000);
}

// The numbers of one field.
std::vector<float> field(const Position& p, Seat viewer, std::string_view name) {
  return contract::field_of<Game, Tensor>(p, viewer, name);
}

// Positions that random games hardly ever reach, with what may follow from each, so that rows of
// almost equal positions are compared.
TEST(GorynichTensor, TellsOddPositionsApart) {
  std::map<std::vector<float>, std::string> seen;
  Rng rng(5);
  const auto look = [&](const Position& p) {
    for (const Seat viewer : {Seat{0}, kSpectator}) {
      const std::vector<float> row = contract::row_of<Game, Tensor>(p, viewer);
      for (const float number : row) ASSERT_TRUE(number >= -1 && number <= 1) << number;
      const std::vector<float> other =
          contract::row_of<Game, Tensor>(Game::determinize(p, viewer, rng), viewer);
      ASSERT_EQ(row, other);
      const std::string view = TextCodec::view(p, viewer).dump();
      const auto [it, first] = seen.try_emplace(row, view);
      ASSERT_EQ(it->second, view);
    }
  };
  for (int i = 0; i < contract::share(1500); ++i) {
    const Position p = odd_position(rng);
    look(p);
    for (int j = 0; j < 3 && !Game::pending(p).over(); ++j) {
      Position q = p;
      const Seat seat = Game::pending(q).first();
      Game::apply(q, seat, random_move<Game>(q, seat, rng), NoSink{});
      look(q);
    }
    if (HasFatalFailure()) return;
  }
}

TEST(GorynichTensor, AChoiceIsSeenByWhoMadeItUntilTheReveal) {
  Scene t(setup_of(3), 22, {1, 8}, 2);
  t.play("1 play blue / 2 pass");
  const std::vector<float> none(7, 0);
  const auto choice = [&](Seat viewer, std::size_t places) {
    const std::vector<float> all = field(t.p, viewer, "choice");
    const auto from = all.begin() + static_cast<std::ptrdiff_t>(7 * places);
    return std::vector<float>(from, from + 7);
  };
  EXPECT_EQ(field(t.p, 0, "committed"), (std::vector<float>{0, 1, 1, 0, 0, 0, 0}));
  EXPECT_EQ(field(t.p, 0, "deciding"), (std::vector<float>{1, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(field(t.p, 1, "deciding"), (std::vector<float>{0, 0, 1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(choice(0, 1), none);
  EXPECT_EQ(choice(kSpectator, 1), none);
  EXPECT_EQ(choice(1, 0), (std::vector<float>{0, 1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(choice(1, 1), none);
  EXPECT_EQ(choice(2, 0), (std::vector<float>{0, 0, 0, 0, 0, 0, 1}));
  EXPECT_EQ(field(t.p, 1, "hand")[1], 1);  // still counted in the hand
  t.play("0 play manoeuvre");
  EXPECT_EQ(choice(0, 1), (std::vector<float>{0, 1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(field(t.p, 1, "hand")[1], 0);
  EXPECT_EQ(field(t.p, 1, "up")[1], 1);
}

TEST(GorynichTensor, SquaresAndKnightsStayAsTheyAre) {
  Scene t(setup_of(4), 47, {1, 8}, 2);
  t.p.first = 3;
  t.p.shield = 2;
  for (const Seat viewer : {Seat{0}, Seat{2}, kSpectator}) {
    EXPECT_EQ(field(t.p, viewer, "dragon")[47], 1);
    EXPECT_EQ(field(t.p, viewer, "knights")[1], 1);
    EXPECT_EQ(field(t.p, viewer, "knights")[108], 1);
    EXPECT_EQ(field(t.p, viewer, "knights")[200], 0);  // burned
    EXPECT_EQ(field(t.p, viewer, "shield")[1], 1);
    EXPECT_EQ(field(t.p, viewer, "knight_left")[0], 10.0F / 11);
  }
  const std::vector<float> state = field(t.p, 0, "knight_state");
  EXPECT_EQ(std::vector<float>(state.begin() + 4, state.begin() + 12),
            (std::vector<float>{0, 1, 0, 0, 0, 0, 1, 0}));
  EXPECT_EQ(field(t.p, 0, "first"), (std::vector<float>{0, 0, 0, 1, 0, 0, 0}));
  EXPECT_EQ(field(t.p, 2, "first"), (std::vector<float>{0, 1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(field(t.p, 2, "seat"), (std::vector<float>{0, 0, 1, 0, 0, 0, 0}));
}

}  // namespace
}  // namespace tablee::gorynich
