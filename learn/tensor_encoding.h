// TensorEncoding: any game as programs that learn want it, behind one type: its actions, its rows,
// and batches of games.
#pragma once

#include <memory>
#include <span>

#include "any/any_game.h"
#include "core/tensor.h"
#include "learn/actions.h"
#include "learn/batch.h"

namespace tablee {

class TensorEncoding {
 public:
  virtual ~TensorEncoding() = default;

  [[nodiscard]] virtual const Actions& actions() const = 0;
  [[nodiscard]] virtual std::span<const TensorField> fields() const = 0;
  // How many numbers a row has.
  [[nodiscard]] virtual std::size_t row_size() const = 0;
  // Precondition: the position is the game's; row has row_size() numbers.
  virtual void write(const AnyPosition& position, Seat viewer, std::span<float> row) const = 0;
  // Precondition: the setup can be played; lanes > 0.
  [[nodiscard]] virtual std::unique_ptr<Batch> batch(const Setup& setup, std::size_t lanes,
                                                     std::uint64_t seed) const = 0;
};

const TensorEncoding& encoding_of(const AnyGame& game);

}  // namespace tablee
