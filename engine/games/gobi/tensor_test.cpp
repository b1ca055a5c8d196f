// Gobi as numbers: exactly what is seen, and what some of the numbers mean.
#include "games/gobi/tensor.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/gobi/scenarios.h"
#include "testing/tensor.h"

namespace tablee::gobi {
namespace {

void check_tensors(unsigned seats) {
  contract::tensors<Game, TextCodec, Tensor>(Game::kInfo.usual(seats), 3000);
}

TEST(GobiTensor, IsWhatAViewerSees) { check_tensors(3); }
TEST(GobiTensor, IsWhatAViewerSeesOfTwo) { check_tensors(2); }
TEST(GobiTensor, IsWhatAViewerSeesOfFour) { check_tensors(4); }

// The numbers of one field.
std::vector<float> field(const Position& p, Seat viewer, std::string_view name) {
  return contract::field_of<Game, Tensor>(p, viewer, name);
}

// Gifts, empty piles, Porcelain and many camels, which random games seldom bring together. What
// is seen is the whole position, so any two positions that differ must have different rows.
TEST(GobiTensor, TellsLatePositionsApart) {
  std::map<std::vector<float>, std::string> seen;
  Rng rng(5);
  for (int i = 0; i < contract::share(5000); ++i) {
    const Position p = late(rng);
    const std::vector<float> row = contract::row_of<Game, Tensor>(p, 1);
    for (const float number : row) ASSERT_TRUE(number >= -1 && number <= 1) << number;
    const auto [it, first] = seen.try_emplace(row, TextCodec::view(p, 1).dump());
    if (!first) {
      ASSERT_EQ(it->second, TextCodec::view(p, 1).dump());
    }
    // A step on, so that rows of almost equal positions are compared too.
    if (Game::pending(p).over()) continue;
    const Seat seat = Game::pending(p).first();
    for (int j = 0; j < 3; ++j) {
      Position q = p;
      Game::apply(q, seat, random_move<Game>(q, seat, rng), NoSink{});
      const std::string view = TextCodec::view(q, 1).dump();
      const auto [near, fresh] = seen.try_emplace(contract::row_of<Game, Tensor>(q, 1), view);
      ASSERT_EQ(near->second, view);
    }
  }
}

TEST(GobiTensor, SeatsFollowTheViewer) {
  Position p = table(3, {"BS", "CK"});
  camel(p, 0, 1, 0, 2);
  camel(p, 2, 1, 0);
  give(p, 2, Reward::Tea, 2);
  p.used[2][static_cast<std::size_t>(Reward::Tea)] = 1;
  give_coffees(p, 1, 5);
  EXPECT_EQ(field(p, 0, "setup"), (std::vector<float>{0, 1, 0}));
  EXPECT_EQ(field(p, 2, "seat"), (std::vector<float>{0, 0, 1, 0}));
  EXPECT_EQ(field(p, kSpectator, "seat"), (std::vector<float>{0, 0, 0, 0}));
  EXPECT_EQ(field(p, 2, "turn"), (std::vector<float>{0, 1, 0, 0}));
  EXPECT_EQ(field(p, 2, "deciding"), (std::vector<float>{0, 0, 0, 0, 1}));
  EXPECT_EQ(field(p, 0, "coffees"), (std::vector<float>{0, 0.5F, 0, 0}));
  EXPECT_EQ(field(p, 1, "coffees"), (std::vector<float>{0.5F, 0, 0, 0}));
  EXPECT_EQ(field(p, 2, "gifts")[static_cast<std::size_t>(Reward::Tea)], 2.0F / 3);
  EXPECT_EQ(field(p, 2, "gifts_used")[static_cast<std::size_t>(Reward::Tea)], 1.0F / 3);
  EXPECT_EQ(field(p, kSpectator, "reserve"), (std::vector<float>{0.8F, 1, 0.9F, 0}));
  const auto tile = static_cast<std::size_t>(tile_at(p, 1, 0));
  EXPECT_EQ(field(p, 0, "tile_camels")[4 * tile], 0.2F);
  EXPECT_EQ(field(p, 0, "tile_camels")[4 * tile + 2], 0.1F);
  EXPECT_EQ(field(p, 2, "tile_camels")[4 * tile], 0.1F);
  EXPECT_EQ(field(p, 2, "tile_camels")[4 * tile + 1], 0.2F);
}

TEST(GobiTensor, TilesAreAListWithTheirCells) {
  Position p = table(2, {"BS", "CK"});
  give(p, 0, Reward::Porcelain);
  play(p, "tile naranbaatar,place 0 -1");
  ASSERT_EQ(p.tiles, 5);
  EXPECT_EQ(field(p, 0, "tile_cell")[2 * 4], 0);
  EXPECT_EQ(field(p, 0, "tile_cell")[2 * 4 + 1], -1.0F / 37);
  EXPECT_EQ(field(p, 0, "tile_tribe")[5 * 4 + 4], 1);
  EXPECT_EQ(field(p, 0, "tile_tribe")[5 * 5], 0);
  EXPECT_EQ(field(p, 0, "tile_placed")[4], 1);
  EXPECT_EQ(field(p, 0, "deciding"), (std::vector<float>{1, 0, 0, 0, 0}));
  play(p, "porcelain 0 0");
  EXPECT_EQ(field(p, 1, "tile_porcelain_from")[static_cast<std::size_t>(tile_at(p, 0, 0))], 1);
  EXPECT_EQ(field(p, 1, "pile_top")[static_cast<std::size_t>(Reward::Perfume)], 1);
  EXPECT_EQ(field(p, 1, "pile_top")[12 + static_cast<std::size_t>(Reward::Cotton)], 1);
}

}  // namespace
}  // namespace tablee::gobi
