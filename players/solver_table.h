// What a Solver remembers of the positions it has searched, in memory taken once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/move.h"

namespace tablee {

inline constexpr int kWon = 30000;  // the score of a proven win; estimates stay below

// The result of a search for the seat that decides: a score, and the worst and best result (-1,
// 0, 1) that are not ruled out by ends of the game.
struct Found {
  int score = 0;
  int lo = -1;
  int hi = 1;

  static constexpr Found proven(int result) { return {result * kWon, result, result}; }
  [[nodiscard]] constexpr bool exact() const { return lo == hi; }
  [[nodiscard]] constexpr Found negated() const { return {-score, -hi, -lo}; }
};

struct SolverEntry {
  enum Bound : std::uint8_t { AtMost = 1, AtLeast = 2, Equal = 3 };

  std::uint64_t key = 0;
  std::uint32_t move = 0;  // bits; 0: none
  std::int16_t score = 0;
  std::uint8_t depth = 0;
  std::uint8_t marks = 0;  // Bound, lo + 1 from bit 2, hi + 1 from bit 4, the call from bit 6

  [[nodiscard]] constexpr Found found() const {
    return {score, (marks >> 2 & 3) - 1, (marks >> 4 & 3) - 1};
  }
  // Is the score all that a search with this window asks for?
  [[nodiscard]] constexpr bool settles(int alpha, int beta) const {
    if (score >= beta) return (marks & AtLeast) != 0;
    if (score <= alpha) return (marks & AtMost) != 0;
    return (marks & 3) == Equal;
  }
};
static_assert(sizeof(SolverEntry) == 16);

class SolverTable {
 public:
  explicit SolverTable(std::size_t bytes) {
    std::size_t buckets = 1;
    while (2 * buckets * kBucket * sizeof(SolverEntry) <= bytes) buckets *= 2;
    mask_ = buckets - 1;
    entries_.resize(buckets * kBucket);
  }

  void next_call() { call_ = (call_ + 1) & 3; }

  [[nodiscard]] const SolverEntry* find(std::uint64_t key) const {
    const SolverEntry* bucket = &entries_[(key & mask_) * kBucket];
    for (std::size_t i = 0; i < kBucket; ++i) {
      if (bucket[i].key == key && bucket[i].marks != 0) return &bucket[i];
    }
    return nullptr;
  }

  // Takes the place of the same position, else of the least that the bucket holds.
  void store(std::uint64_t key, const Found& found, Move move, int depth, int alpha, int beta) {
    SolverEntry* bucket = &entries_[(key & mask_) * kBucket];
    SolverEntry* place = bucket;
    for (std::size_t i = 0; i < kBucket; ++i) {
      if (bucket[i].key == key || bucket[i].marks == 0) {
        place = &bucket[i];
        break;
      }
      if (worth(bucket[i]) < worth(*place)) place = &bucket[i];
    }
    const int bound = found.score >= beta    ? SolverEntry::AtLeast
                      : found.score <= alpha ? SolverEntry::AtMost
                                             : SolverEntry::Equal;
    place->key = key;
    place->move = move.bits();
    place->score = static_cast<std::int16_t>(found.score);
    place->depth = static_cast<std::uint8_t>(std::min(depth, 255));
    place->marks = static_cast<std::uint8_t>(bound | (found.lo + 1) << 2 | (found.hi + 1) << 4 |
                                             static_cast<int>(call_ << 6));
  }

 private:
  static constexpr std::size_t kBucket = 4;
  static constexpr int kProofWorth = 8;  // in depths: a proof never has to be found again
  static constexpr int kFreshWorth = 16;

  [[nodiscard]] int worth(const SolverEntry& e) const {
    return e.depth + (e.found().exact() ? kProofWorth : 0) +
           (e.marks >> 6 == call_ ? kFreshWorth : 0);
  }

  std::vector<SolverEntry> entries_;
  std::size_t mask_ = 0;
  unsigned call_ = 0;
};

}  // namespace tablee
