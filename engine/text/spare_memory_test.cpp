#include "text/spare_memory.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace tablee {
namespace {

TEST(SpareMemory, HandsOutAgainWhatWasDropped) {
  SpareMemory<int> memory;
  int* first = memory.allocate(10);
  const auto where = reinterpret_cast<std::uintptr_t>(first);
  memory.deallocate(first, 10);
  const std::size_t room = spare::shelves[2].room;
  int* second = memory.allocate(12);  // the same 48 bytes: sizes go by steps of 16
  if (spare::kMost > 0) {
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(second), where);
  }
  EXPECT_EQ(spare::shelves[2].room, spare::kMost > 0 ? room + 1 : 0);
  memory.deallocate(second, 12);
  EXPECT_EQ(spare::shelves[2].room, room);
}

TEST(SpareMemory, KeepsOnlySoManyAndNoLargeOnes) {
  const auto make_and_drop = [](std::size_t pieces, std::size_t bytes) {
    SpareMemory<char> memory;
    std::vector<char*> all;
    for (std::size_t i = 0; i < pieces; ++i) all.push_back(memory.allocate(bytes));
    for (char* piece : all) memory.deallocate(piece, bytes);
  };
  make_and_drop(spare::kMost + 10, 100);
  EXPECT_EQ(spare::shelves[6].room, 0U);
  const auto before = spare::shelves;
  make_and_drop(10, spare::kSizes * spare::kStep + 1);
  for (std::size_t kind = 0; kind < spare::kSizes; ++kind) {
    EXPECT_EQ(spare::shelves[kind].room, before[kind].room) << kind;
  }
}

}  // namespace
}  // namespace tablee
