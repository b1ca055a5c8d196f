#include "games/connect_four/guide/guide.h"

#include <gtest/gtest.h>

#include <string_view>

#include "games/connect_four/scenarios.h"
#include "games/connect_four/text_codec.h"
#include "testing/guide.h"

namespace tablee::connect_four {
namespace {

using TheGuide = contract::GuideTest<Game, Guide, TextCodec>;

// The column (1–7) that looks best before any search.
int preferred(std::string_view columns) { return TheGuide::favourite(played(columns)).a + 1; }

TEST(ConnectFourGuide, KeepsItsContract) {
  Rng rng(1);
  for (int game = 0; game < contract::games(500); ++game) {
    contract::walk<Game>(kSetup, rng.next(), [&](const Position& p) { TheGuide::check(p, rng); });
  }
}

TEST(ConnectFourGuide, WinningCellsAreThoseThatWin) {
  for (int game = 0; game < contract::games(200); ++game) {
    contract::walk<Game>(kSetup, static_cast<std::uint64_t>(game), [](const Position& p) {
      for (const std::uint64_t discs : p.discs) {
        if (has_line(discs)) continue;
        const std::uint64_t wins = winning_cells(discs);
        for (int c = 0; c < kColumns; ++c) {
          for (int r = 0; r < kRows; ++r) {
            if (((p.discs[0] | p.discs[1]) & cell(c, r)) != 0) continue;
            ASSERT_EQ((wins & cell(c, r)) != 0, has_line(discs | cell(c, r)));
          }
        }
      }
    });
  }
}

TEST(ConnectFourGuide, WinsBeforeItBlocksAndBlocksBeforeItBuilds) {
  EXPECT_EQ(preferred(""), 4);
  EXPECT_EQ(preferred("11223"), 4);    // blocks the bottom row
  EXPECT_EQ(preferred("12121"), 1);    // blocks the column
  EXPECT_EQ(preferred("171717"), 1);   // both could win: one's own line first
  EXPECT_EQ(preferred("1717172"), 7);  // the same for the other seat
}

TEST(ConnectFourGuide, ThreatsAreWorthHaving) {
  // Seat 0 has three in the bottom row with a free end; without the third disc it has none.
  EXPECT_GT(Guide::value(played("112237"))[0], Guide::value(played("112277"))[0]);
  EXPECT_GT(Guide::value(played("4"))[0], Guide::value(played("1"))[0]);
}

}  // namespace
}  // namespace tablee::connect_four
