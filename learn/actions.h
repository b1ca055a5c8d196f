// Actions: every move as a small number that means the same in every position, setup and number of
// players of a game, as programs that learn want it. Not every number is ever legal: they are all
// moves that somebody could conceive.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/game.h"

namespace tablee {

class Actions {
 public:
  // The moves in the order of their bits.
  explicit Actions(std::vector<std::uint32_t> bits) : bits_(std::move(bits)) {
    std::sort(bits_.begin(), bits_.end());
    bits_.erase(std::unique(bits_.begin(), bits_.end()), bits_.end());
    slots_.assign(std::bit_ceil(bits_.size() * 2), kNone);
    for (std::size_t id = 0; id < bits_.size(); ++id) {
      std::size_t slot = slot_of(bits_[id]);
      while (slots_[slot] != kNone) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = static_cast<std::int32_t>(id);
    }
  }

  [[nodiscard]] std::size_t size() const { return bits_.size(); }
  // Precondition: id < size().
  [[nodiscard]] Move move(std::size_t id) const { return Move::from_bits(bits_[id]); }
  // The number of a move, or kNone.
  [[nodiscard]] std::int32_t id(Move move) const {
    for (std::size_t slot = slot_of(move.bits());; slot = (slot + 1) & (slots_.size() - 1)) {
      const std::int32_t id = slots_[slot];
      if (id == kNone || bits_[static_cast<std::size_t>(id)] == move.bits()) return id;
    }
  }
  static constexpr std::int32_t kNone = -1;

 private:
  [[nodiscard]] std::size_t slot_of(std::uint32_t bits) const {
    return (bits * 0x9E3779B1U >> 7) & (slots_.size() - 1);
  }

  std::vector<std::uint32_t> bits_;
  std::vector<std::int32_t> slots_;  // hash table, at most half full
};

// The actions of a game: what is conceivable in any of its setups.
template <Game G>
const Actions& actions() {
  static const Actions all = [] {
    std::vector<std::uint32_t> bits;
    const auto add = [&](const Setup& setup) {
      if (G::kInfo.misfit(setup) != nullptr) return;
      G::conceivable(setup, [&](Move move) { bits.push_back(move.bits()); });
    };
    for (unsigned seats = 1; seats <= kMaxSeats; ++seats) {
      if (!G::kInfo.plays(seats)) continue;
      add(G::kInfo.usual(seats));
      for (std::size_t o = 0; o < G::kInfo.option_count(); ++o) {
        for (std::size_t c = 0; c < kMaxChoices && !G::kInfo.options[o].choices[c].empty(); ++c) {
          Setup setup = G::kInfo.usual(seats);
          setup.option[o] = static_cast<std::uint8_t>(c);
          add(setup);
        }
      }
    }
    return Actions(std::move(bits));
  }();
  return all;
}

}  // namespace tablee
