// Batch: many games of one setup side by side, for programs that learn. Whoever must decide in a
// lane sees that lane; chance is drawn by itself, from the lane's own seed; a game that is over is
// told once and begins anew. Numbers are written where the caller wants them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "any/any_game.h"

namespace tablee {

// A lane whose action cannot be played.
struct WrongAction {
  std::size_t lane = 0;
  std::int32_t action = 0;
  Rule rule{};  // against it; kLegal: there is no action of this number
};

class Batch {
 public:
  virtual ~Batch() = default;

  [[nodiscard]] virtual std::size_t lanes() const = 0;
  // The seat that decides in each lane; where several do at once, the lowest.
  virtual void seats(std::span<std::int8_t> out) const = 0;
  // lanes × actions: 1 where the deciding seat may.
  virtual void masks(std::span<std::uint8_t> out) const = 0;
  // lanes × numbers of a row, as the deciding seat sees it.
  virtual void rows(std::span<float> out) const = 0;
  // A random legal action in each lane.
  virtual void random(std::span<std::int32_t> out) = 0;
  // Plays an action in each lane, or nothing at all if one of them is wrong. `returns` is lanes ×
  // seats: what each seat got where the game ended (`over` is 1 there), else 0. The actions are
  // read once, before anything is written: they may share memory with `returns` or `over`, and may
  // be written by another thread meanwhile. Precondition: `returns` and `over` share none.
  virtual std::optional<WrongAction> step(std::span<const std::int32_t> actions,
                                          std::span<float> returns,
                                          std::span<std::uint8_t> over) = 0;
  // Moves played since the batch was made, chance included.
  [[nodiscard]] virtual std::uint64_t plies() const = 0;
  // Plays so many random decisions in each lane; returns how many games ended.
  virtual std::uint64_t wander(std::uint64_t decisions) = 0;
  [[nodiscard]] virtual AnyPosition position(std::size_t lane) const = 0;
  // Every lane from the start; lane i draws from seed + i.
  virtual void reset(std::uint64_t seed) = 0;
};

}  // namespace tablee
