#include "text/free_list_allocator.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace tablee {
namespace {

TEST(FreeListAllocator, HandsOutAgainWhatWasDropped) {
  FreeListAllocator<int> memory;
  int* first = memory.allocate(10);
  const auto where = reinterpret_cast<std::uintptr_t>(first);
  memory.deallocate(first, 10);
  const std::size_t room = free_list::shelves[2].room;
  int* second = memory.allocate(12);  // the same 48 bytes: sizes go by steps of 16
  if (free_list::kMost > 0) {
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(second), where);
  }
  EXPECT_EQ(free_list::shelves[2].room, free_list::kMost > 0 ? room + 1 : 0);
  memory.deallocate(second, 12);
  EXPECT_EQ(free_list::shelves[2].room, room);
}

TEST(FreeListAllocator, KeepsOnlySoManyAndNoLargeOnes) {
  const auto make_and_drop = [](std::size_t pieces, std::size_t bytes) {
    FreeListAllocator<char> memory;
    std::vector<char*> all;
    for (std::size_t i = 0; i < pieces; ++i) all.push_back(memory.allocate(bytes));
    for (char* piece : all) memory.deallocate(piece, bytes);
  };
  make_and_drop(free_list::kMost + 10, 100);
  EXPECT_EQ(free_list::shelves[6].room, 0U);
  const auto before = free_list::shelves;
  make_and_drop(10, free_list::kSizes * free_list::kStep + 1);
  for (std::size_t kind = 0; kind < free_list::kSizes; ++kind) {
    EXPECT_EQ(free_list::shelves[kind].room, before[kind].room) << kind;
  }
}

}  // namespace
}  // namespace tablee
