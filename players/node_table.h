// The memory of a search: nodes found by key, each with its edges right behind it, so that walking
// to a node costs one look into memory. All of it is taken once and used up by and by.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "core/move.h"

namespace tablee {

// A move at a node, and what was seen of it.
struct Edge {
  Move move;
  std::uint32_t visits;
  double sum;    // of values for the deciding seat; a float would stop counting after a while
  float prior;   // its share of Guide::prefer
  float regret;  // where several decide at once: see mixing.h
  std::uint32_t child;  // where this move led last: the node's number, or 0
};

// What a seat knows when it must decide.
struct Node {
  std::uint64_t key;
  double sum;            // of values for the deciding seat
  std::uint32_t visits;  // of all its edges
  std::uint16_t count;   // edges
  bool simultaneous;     // others decide at the same time

  [[nodiscard]] std::span<Edge> edges() {
    return {std::launder(reinterpret_cast<Edge*>(this + 1)), count};
  }
  [[nodiscard]] std::span<const Edge> edges() const {
    return {std::launder(reinterpret_cast<const Edge*>(this + 1)), count};
  }
};
static_assert(sizeof(Node) % alignof(Edge) == 0 && sizeof(Edge) % alignof(Node) == 0);

class NodeTable {
 public:
  explicit NodeTable(std::size_t max_edges)
      : words_(max_edges * (sizeof(Edge) + sizeof(Node) / 2) / sizeof(Word) + 1),
        memory_(std::make_unique_for_overwrite<Word[]>(words_ + kFetched)) {
    std::size_t slots = 16;
    while (slots < max_edges) slots *= 2;
    slots_.assign(slots, 0);
  }

  [[nodiscard]] Node* find(std::uint64_t key) const {
    for (std::size_t at = slot(key); slots_[at] != 0; at = next(at)) {
      Node& node = (*this)[slots_[at]];
      if (node.key == key) return &node;
    }
    return nullptr;
  }
  // A new node with room for so many edges, which the caller writes; null if there is none.
  Node* add(std::uint64_t key, std::size_t edges, bool simultaneous) {
    const std::size_t size = (sizeof(Node) + edges * sizeof(Edge)) / sizeof(Word);
    if (used_ + size > words_ || 2 * size_ >= slots_.size()) return nullptr;
    std::size_t at = slot(key);
    while (slots_[at] != 0) at = next(at);
    slots_[at] = static_cast<std::uint32_t>(used_);
    Word* place = &memory_[used_];
    used_ += size;
    ++size_;
    Node* node = new (place) Node{key, 0, 0, static_cast<std::uint16_t>(edges), simultaneous};
    new (node + 1) Edge[edges];
    return node;
  }

  // Nodes by number, which is never 0.
  [[nodiscard]] Node& operator[](std::uint32_t number) const {
    return *std::launder(reinterpret_cast<Node*>(&memory_[number]));
  }
  // Tells the processor that a node will be walked to soon.
  void fetch(std::uint32_t number) const {
    for (std::size_t i = 0; i < kFetched; i += 8) __builtin_prefetch(&memory_[number + i]);
  }
  [[nodiscard]] std::uint32_t number(const Node& node) const {
    return static_cast<std::uint32_t>(reinterpret_cast<const Word*>(&node) - memory_.get());
  }
  [[nodiscard]] std::size_t size() const { return size_; }

  [[nodiscard]] bool half_full() const { return 2 * used_ > words_ || 4 * size_ > slots_.size(); }
  void clear() {
    std::fill(slots_.begin(), slots_.end(), 0);
    size_ = 0;
    used_ = 1;
  }

 private:
  using Word = std::uint64_t;
  static constexpr std::size_t kFetched = 24;  // words: three lines of the cache

  [[nodiscard]] std::size_t slot(std::uint64_t key) const {
    return static_cast<std::size_t>(key) & (slots_.size() - 1);
  }
  [[nodiscard]] std::size_t next(std::size_t at) const { return (at + 1) & (slots_.size() - 1); }

  std::size_t words_;
  std::size_t used_ = 1;  // in words; the first is left out, so that 0 can mean no node
  std::size_t size_ = 0;
  std::unique_ptr<Word[]> memory_;
  std::vector<std::uint32_t> slots_;  // node by key, 0: free
};

}  // namespace tablee
