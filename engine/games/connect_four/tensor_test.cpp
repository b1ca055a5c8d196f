// The row of numbers is what a viewer sees, and its fields mean what they say.
#include "games/connect_four/tensor.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "games/connect_four/scenarios.h"
#include "games/connect_four/text_codec.h"
#include "testing/tensor.h"

namespace tablee::connect_four {
namespace {

// The numbers of one field.
std::vector<float> field(std::string_view name, const Position& p, Seat viewer) {
  return contract::field_of<Game, Tensor>(p, viewer, name);
}

// Where a disc stands in the grids: place 0 is the viewer's, rows from the top, columns from 1.
std::size_t disc(std::size_t place, std::size_t row, std::size_t column) {
  return (place * kRows + row) * kColumns + column - 1;
}

TEST(ConnectFourTensor, IsWhatAViewerSees) {
  contract::tensors<Game, TextCodec, Tensor>(kSetup, 3000);
}

TEST(ConnectFourTensor, TheViewersDiscsComeFirst) {
  const Position p = played("447");  // seat 0 in 4 and 7, seat 1 upon the 4
  const std::vector<float> mine = field("discs", p, 1);
  EXPECT_EQ(mine[disc(0, 4, 4)], 1);
  EXPECT_EQ(mine[disc(1, 5, 4)], 1);
  EXPECT_EQ(mine[disc(1, 5, 7)], 1);
  EXPECT_EQ(mine[disc(0, 5, 4)], 0);
  const std::vector<float> others = field("discs", p, 0);
  EXPECT_EQ(others[disc(0, 5, 4)], 1);
  EXPECT_EQ(others[disc(1, 4, 4)], 1);
  EXPECT_EQ(field("discs", p, kSpectator), others);
}

TEST(ConnectFourTensor, SaysWhoSitsAndWhoDecides) {
  const Position p = played("4");
  EXPECT_EQ(field("seat", p, 0), (std::vector<float>{1, 0}));
  EXPECT_EQ(field("seat", p, 1), (std::vector<float>{0, 1}));
  EXPECT_EQ(field("seat", p, kSpectator), (std::vector<float>{0, 0}));
  EXPECT_EQ(field("deciding", p, 0), (std::vector<float>{0, 1, 0}));
  EXPECT_EQ(field("deciding", p, 1), (std::vector<float>{1, 0, 0}));
  EXPECT_EQ(field("deciding", played("1212121"), 1), (std::vector<float>{0, 0, 0}));
}

}  // namespace
}  // namespace tablee::connect_four
