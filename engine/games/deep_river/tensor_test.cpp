// The row of numbers is what a viewer sees, and its fields mean what they say.
#include "games/deep_river/tensor.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/deep_river/scenarios.h"
#include "testing/tensor.h"

namespace tablee::deep_river {
namespace {

using Numbers = std::vector<float>;

// The numbers of one field.
Numbers field(std::string_view name, const Position& p, Seat viewer) {
  return contract::field_of<Game, Tensor>(p, viewer, name);
}

// One line of a field, such as the pile at one place.
Numbers line(const Numbers& numbers, std::size_t which, std::size_t length) {
  const auto at = numbers.begin() + static_cast<std::ptrdiff_t>(which * length);
  return {at, at + static_cast<std::ptrdiff_t>(length)};
}

Numbers pile_at(const Position& p, std::size_t place, Seat viewer) {
  return line(field("piles", p, viewer), place - 1, 8);
}

TEST(DeepRiverTensor, IsWhatAViewerSees) {
  contract::tensors<Game, TextCodec, Tensor>(kSetup, 3000);
}

TEST(DeepRiverTensor, IsWhatAViewerSeesWithOptions) {
  contract::tensors<Game, TextCodec, Tensor>(with_option(kOptionTopOnly), 3000);
  contract::tensors<Game, TextCodec, Tensor>(with_option(kOptionNumbersUp), 3000);
}

// Random games seldom meet these; here a view and a row must name each other.
TEST(DeepRiverTensor, IsWhatAViewerSeesOfOddPositions) {
  std::map<std::pair<Seat, Numbers>, std::string> views;
  std::map<std::pair<Seat, std::string>, Numbers> rows;
  Rng rng(11);
  for (int i = 0; i < contract::share(5000); ++i) {
    const Position p = odd_position(rng);
    for (const Seat viewer : {kEels, kSalmon, kSpectator}) {
      const Numbers row = contract::row_of<Game, Tensor>(p, viewer);
      const auto setup = Game::setup(p);
      const std::string view = TextCodec::view(p, viewer).dump() + " " +
                               std::to_string(setup.option[0]) + std::to_string(setup.option[1]);
      for (const float number : row) ASSERT_TRUE(number >= 0 && number <= 1);
      ASSERT_EQ(views.try_emplace({viewer, row}, view).first->second, view);
      ASSERT_EQ(rows.try_emplace({viewer, view}, row).first->second, row);
    }
  }
}

TEST(DeepRiverTensor, PilesAreTheViewersOrTheOthers) {
  const Position p = scene(kEels, "2 E2/S1 4 S1 4 S2 0 E2");
  // The viewer's Single and Double, the other's Single and Double: on top, then beneath.
  EXPECT_EQ(pile_at(p, 2, kEels), (Numbers{0, 1, 0, 0, 0, 0, 1, 0}));
  EXPECT_EQ(pile_at(p, 2, kSalmon), (Numbers{0, 0, 0, 1, 1, 0, 0, 0}));
  EXPECT_EQ(pile_at(p, 2, kSpectator), pile_at(p, 2, kEels));
  EXPECT_EQ(pile_at(p, 3, kEels), Numbers(8));
  // The second place of the big tile stands behind the last tile.
  EXPECT_EQ(pile_at(p, 4, kSalmon), (Numbers{0, 1, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(pile_at(p, 8, kSalmon), (Numbers{1, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(field("nests", p, kEels), (Numbers{3 / 5.0F, 1 / 5.0F, 2 / 5.0F, 0}));
  EXPECT_EQ(field("nests", p, kSalmon), (Numbers{2 / 5.0F, 0, 3 / 5.0F, 1 / 5.0F}));
}

TEST(DeepRiverTensor, TokensSayWhomATiltBars) {
  Position p = scene(kEels, "2 E1", "bear bear tilt swap advance advance");
  play(p, "token C,fish 2 E1,tilt B");
  // It is the Salmon's turn: B lies at tile 1 with face 1 up and is barred from them.
  EXPECT_EQ(line(field("tokens", p, kSalmon), 1, 11), (Numbers{1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0}));
  EXPECT_EQ(line(field("tokens", p, kEels), 1, 11), (Numbers{1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1}));
  // C has drifted and shows its other face.
  EXPECT_EQ(line(field("tokens", p, kEels), 2, 11), (Numbers{0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0}));
  EXPECT_EQ(field("turn", p, kEels), (Numbers{0, 1}));
  EXPECT_EQ(field("deciding", p, kSalmon), (Numbers{1, 0, 0}));
}

TEST(DeepRiverTensor, NothingIsShownBeforeChanceHasDecided) {
  const Position p = Game::start(kSetup);
  EXPECT_EQ(field("deciding", p, kEels), (Numbers{0, 0, 1}));
  EXPECT_EQ(field("turn", p, kEels), (Numbers{0, 0}));
  EXPECT_EQ(line(field("tokens", p, kEels), 0, 11), (Numbers{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(line(field("tiles", p, kEels), 0, 5), Numbers(5));
  EXPECT_EQ(line(field("tiles", p, kEels), 3, 5), (Numbers{0, 0, 0, 0, 1}));
}

}  // namespace
}  // namespace tablee::deep_river
