// What a viewer of Connect Four sees, as a row of numbers.
#pragma once

#include <array>

#include "core/tensor.h"
#include "games/connect_four/game.h"

namespace tablee::connect_four {

struct Tensor {
  static constexpr std::size_t kSeats = 2;

  static constexpr std::array kFields{
      // Two players: always 1. The game has no options.
      TensorField{"setup", {1}},
      // The viewer's own seat: seat 0 begins.
      TensorField{"seat", {kSeats}},
      // Who must decide: the viewer, the other, chance (never).
      TensorField{"deciding", {kSeats + 1}},
      // A grid of the viewer's discs, then one of the other's: rows from the top, as the view has
      // them, columns from the left. Whose turn it is, or was last, follows from their number.
      TensorField{"discs", {kSeats, kRows, kColumns}},
  };

  static constexpr void write(const Position& p, Seat viewer, TensorRow& row) {
    row.one_of(0, 1);
    row.one_of(viewer, kSeats);
    const Pending pending = connect_four::pending(p);
    for (std::size_t i = 0; i < kSeats; ++i) row.flag(pending.has(seat_after(viewer, i, kSeats)));
    row.flag(pending.is_chance());
    for (std::size_t i = 0; i < kSeats; ++i) grid(p.discs[seat_after(viewer, i, kSeats)], row);
  }

 private:
  static constexpr void grid(std::uint64_t discs, TensorRow& row) {
    for (int r = kRows - 1; r >= 0; --r) {
      for (int c = 0; c < kColumns; ++c) row.flag((discs & cell(c, r)) != 0);
    }
  }
};

static_assert(tablee::Tensor<Tensor, Game>);

}  // namespace tablee::connect_four
