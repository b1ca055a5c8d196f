// Tensors: what a viewer sees as a row of numbers, for programs that learn. A row has the same
// fields in the same places for every position, setup and number of players of a game.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/seat.h"

namespace tablee {

// Numbers of a row that belong together.
struct TensorField {
  std::string_view name;
  std::array<std::uint16_t, 3> shape{};  // zeros behind the last dimension

  [[nodiscard]] constexpr std::size_t size() const {
    std::size_t numbers = 1;
    for (const std::uint16_t length : shape) numbers *= length == 0 ? 1U : length;
    return numbers;
  }
};

// Writes a row from front to back. Precondition: never more numbers than the row has.
class TensorRow {
 public:
  explicit constexpr TensorRow(std::span<float> row) : at_(row.data()), first_(row.data()) {}

  // Between -1 and 1.
  constexpr void number(float value) { *at_++ = value; }
  constexpr void flag(bool value) { *at_++ = value ? 1.0F : 0.0F; }
  // A number from 0 to most.
  constexpr void share(int value, int most) {
    *at_++ = static_cast<float>(value) / static_cast<float>(most);
  }
  // As many numbers as there are kinds: 1 at this kind, 0 elsewhere. No kind: all 0.
  constexpr void one_of(std::size_t kind, std::size_t kinds) {
    for (std::size_t i = 0; i < kinds; ++i) at_[i] = 0.0F;
    if (kind < kinds) at_[kind] = 1.0F;
    at_ += kinds;
  }
  constexpr void zeros(std::size_t count) { one_of(count, count); }
  [[nodiscard]] constexpr std::size_t written() const {
    return static_cast<std::size_t>(at_ - first_);
  }

 private:
  float* at_;
  float* first_;
};

// The seat that sits so many places behind the viewer; seats are written in this order, so that
// whoever learns always sits first. A spectator sees them in their own order.
constexpr Seat seat_after(Seat viewer, std::size_t places, std::size_t seats) {
  const std::size_t first = viewer < seats ? viewer : 0;
  return static_cast<Seat>((first + places) % seats);
}

// How many places behind the viewer a seat sits.
constexpr std::size_t places_after(Seat viewer, Seat seat, std::size_t seats) {
  const std::size_t first = viewer < seats ? viewer : 0;
  return (seat + seats - first) % seats;
}

// A game's tensor. Two positions have the same row for a viewer if and only if the viewer's views
// are the same: nothing hidden is in it, and nothing seen is missing.
template <class T, class G>
concept Tensor = requires(const typename G::Position& position, Seat viewer, TensorRow& row) {
  { T::kFields[0] } -> std::convertible_to<TensorField>;
  // Writes all fields, in their order, as a seat or kSpectator sees them.
  { T::write(position, viewer, row) };
};

template <class T>
constexpr std::size_t tensor_size() {
  std::size_t numbers = 0;
  for (const TensorField& field : T::kFields) numbers += field.size();
  return numbers;
}

}  // namespace tablee
