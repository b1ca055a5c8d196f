// A list with a fixed capacity and no heap: what a generator fills.
#pragma once

#include <array>
#include <cstddef>

namespace tablee {

template <class T, std::size_t N>
class List {
 public:
  // Left uninitialised on purpose: a generator writes before anyone reads, and clearing a long
  // list for every move would cost more than the move.
  constexpr List() : size_(0) {}  // NOLINT(cppcoreguidelines-pro-type-member-init)

  // Precondition: size() < N. Each game proves its bound (Game::kMaxMoves) in its tests.
  constexpr void push(T item) { items_[size_++] = item; }
  constexpr void clear() { size_ = 0; }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }

  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] constexpr const T* begin() const { return items_; }
  [[nodiscard]] constexpr const T* end() const { return items_ + size_; }

  [[nodiscard]] constexpr bool contains(const T& item) const {
    for (std::size_t i = 0; i < size_; ++i) {
      if (items_[i] == item) return true;
    }
    return false;
  }

 private:
  std::size_t size_;
  T items_[N];  // NOLINT(modernize-avoid-c-arrays): indexable in device code
};

}  // namespace tablee
