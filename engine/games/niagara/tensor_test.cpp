// The row of numbers is what a viewer sees, and its fields mean what they say.
#include "games/niagara/tensor.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/niagara/scenarios.h"
#include "testing/tensor.h"

namespace tablee::niagara {
namespace {

using Numbers = std::vector<float>;

// The numbers of one field.
Numbers field(std::string_view name, const Position& p, Seat viewer) {
  return contract::field_of<Game, Tensor>(p, viewer, name);
}

// One line of a field, such as what belongs to one seat.
Numbers line(const Numbers& numbers, std::size_t which, std::size_t length) {
  const auto at = numbers.begin() + static_cast<std::ptrdiff_t>(which * length);
  return {at, at + static_cast<std::ptrdiff_t>(length)};
}

// That many numbers, 1 at these places.
Numbers ones(std::size_t count, std::initializer_list<std::size_t> places) {
  Numbers out(count);
  for (const std::size_t place : places) out[place] = 1;
  return out;
}

Setup everything() {
  Setup setup = setup_with(5);
  for (std::size_t o = 0; o < kOptions; ++o) setup.option[o] = 1;
  return setup;
}

TEST(NiagaraTensor, IsWhatAViewerSees) {
  for (const unsigned seats : {3U, 4U, 5U}) {
    contract::tensors<Game, TextCodec, Tensor>(setup_with(seats), 3000);
  }
}

TEST(NiagaraTensor, IsWhatAViewerSeesWithOptions) {
  contract::tensors<Game, TextCodec, Tensor>(setup_with(3, {Option::HiddenHistory}), 3000);
  contract::tensors<Game, TextCodec, Tensor>(setup_with(4, {Option::ForkRandom}), 3000);
  contract::tensors<Game, TextCodec, Tensor>(everything(), 3000);
}

// Random games seldom meet these; here a view and a row must name each other.
TEST(NiagaraTensor, IsWhatAViewerSeesOfLatePositions) {
  Rng rng(5);
  int qualified = 0;
  for (const auto& setup : {setup_with(4, {Option::FinishRound}), everything()}) {
    std::map<std::pair<Seat, Numbers>, std::string> views;
    std::map<std::pair<Seat, std::string>, Numbers> rows;
    for (int i = 0; i < contract::share(2000); ++i) {
      const Position p = late_position(setup, rng);
      qualified += somebody_qualified(p) ? 1 : 0;
      for (const Seat viewer : {Seat{0}, Seat{3}, kSpectator}) {
        const Numbers row = contract::row_of<Game, Tensor>(p, viewer);
        const Position other = Game::determinize(p, viewer, rng);
        const std::string view = TextCodec::view(p, viewer).dump();
        for (const float number : row) ASSERT_TRUE(number >= 0 && number <= 1);
        ASSERT_EQ((contract::row_of<Game, Tensor>(other, viewer)), row);
        ASSERT_EQ(views.try_emplace({viewer, row}, view).first->second, view);
        ASSERT_EQ(rows.try_emplace({viewer, view}, row).first->second, row);
      }
    }
  }
  EXPECT_GT(qualified, 0);
}

TEST(NiagaraTensor, SeatsComeInOrderFromTheViewer) {
  Table t(3);
  t.put(0, 1, kT4, kBlue).give(1, {kPink, kPink});
  const Numbers canoes = field("canoes", t.p, 2);
  EXPECT_EQ(line(canoes, 0, 18), ones(18, {kBeach}));  // the viewer's own
  EXPECT_EQ(line(canoes, 3, 18), ones(18, {kT4, kNodes + kBlue}));
  EXPECT_EQ(line(canoes, 6, 18), Numbers(18));  // nobody sits there
  EXPECT_EQ(line(field("reserve", t.p, 2), 2, 5), (Numbers{0, 0, 0, 0, 2 / 7.0F}));
  EXPECT_EQ(line(field("reserve", t.p, 0), 1, 5), (Numbers{0, 0, 0, 0, 2 / 7.0F}));
  EXPECT_EQ(line(field("sites", t.p, 0), 4, 5), (Numbers{0, 0, 0, 0, 5 / 7.0F}));
  EXPECT_EQ(field("buoy", t.p, 2), ones(5, {1}));
  EXPECT_EQ(field("seat", t.p, 2), ones(5, {2}));
  EXPECT_EQ(field("seat", t.p, kSpectator), Numbers(5));
}

TEST(NiagaraTensor, ATileIsSeenByItsOwnerAndThenByAll) {
  Table t(3);
  t.play("tile 3", 1);
  EXPECT_EQ(line(field("tile", t.p, 1), 0, 7), ones(7, {2}));
  EXPECT_EQ(line(field("tile", t.p, 0), 1, 7), Numbers(7));
  EXPECT_EQ(field("deciding", t.p, 1), ones(6, {1, 2}));  // all but the viewer
  EXPECT_EQ(field("deciding", t.p, 0), ones(6, {0, 2}));
  t.play("tile 5", 0).play("tile cloud", 2);
  // The holder of the buoy has turned its tile up.
  EXPECT_EQ(line(field("tile", t.p, 1), 2, 7), ones(7, {4}));
  EXPECT_EQ(line(field("hand", t.p, 1), 2, 7), ones(7, {0, 1, 2, 3, 5, 6}));
  EXPECT_EQ(line(field("hand", t.p, 1), 0, 7), ones(7, {0, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(line(field("tile", t.p, 1), 1, 7), Numbers(7));
}

TEST(NiagaraTensor, HiddenHistoryHidesHandsButNotTheirSize) {
  Table t(3, {Option::HiddenHistory});
  t.tiles({"5", "3", "2"});
  EXPECT_EQ(line(field("hand", t.p, 1), 2, 7), Numbers(7));
  EXPECT_EQ(line(field("hand", t.p, 0), 0, 7), ones(7, {0, 1, 2, 3, 5, 6}));
  EXPECT_EQ(field("hand_count", t.p, 1), (Numbers{1, 1, 6 / 7.0F, 0, 0}));
}

TEST(NiagaraTensor, ACanoeUnderWayHasPointsAndADirection) {
  Table t(3, {Option::CargoAnytime});
  t.put(0, 1, kT5).tiles({"6", "3", "2"}).play({"canoe 1", "cargo none", "go T3"});
  EXPECT_EQ(field("under_way", t.p, 2), ones(2, {1}));
  EXPECT_EQ(field("points", t.p, 2), ones(6, {3}));
  EXPECT_EQ(field("direction", t.p, 2), ones(2, {0}));
  EXPECT_EQ(field("deciding", t.p, 2), ones(6, {1}));
  // Canoe 1 of the seat behind the viewer began the turn afloat and has not finished its move.
  EXPECT_EQ(line(field("canoes", t.p, 2), 3, 18), ones(18, {kT3, kNodes + kColours}));
}

}  // namespace
}  // namespace tablee::niagara
