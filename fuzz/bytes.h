// Reads a fuzzer's input as small numbers; after the end come zeros.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "any/any_game.h"

namespace tablee::fuzz {

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  [[nodiscard]] bool empty() const { return at_ >= size_; }
  std::uint8_t next() { return empty() ? std::uint8_t{0} : data_[at_++]; }
  [[nodiscard]] std::string_view rest() const {
    return {reinterpret_cast<const char*>(data_) + at_, size_ - at_};
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

// A game and a setup it accepts, chosen by the input.
inline const AnyGame& pick_game(Bytes& bytes) {
  return *all_games()[bytes.next() % all_games().size()];
}

inline Setup pick_setup(const AnyGame& game, Bytes& bytes) {
  const Info& info = game.info();
  Setup setup = info.usual(2 + bytes.next() % 6U);
  if (!info.plays(setup.seats)) setup.seats = info.usual_seats;
  for (std::size_t i = 0; i < info.option_count(); ++i) {
    const std::uint8_t choice = bytes.next() % kMaxChoices;
    if (!info.options[i].choices[choice].empty()) setup.option[i] = choice;
  }
  return game.check(setup) ? info.usual() : setup;
}

// A property that must hold whatever the input.
inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace tablee::fuzz
