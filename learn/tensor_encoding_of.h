#pragma once

#include <cstring>

#include "learn/batch_of.h"
#include "learn/tensor_encoding.h"

namespace tablee {

template <Game G, class T>
class TensorEncodingOf final : public TensorEncoding {
 public:
  [[nodiscard]] const Actions& actions() const override { return tablee::actions<G>(); }
  [[nodiscard]] std::span<const TensorField> fields() const override { return T::kFields; }
  [[nodiscard]] std::size_t row_size() const override { return tensor_size<T>(); }
  void write(const AnyPosition& position, Seat viewer, std::span<float> row) const override {
    typename G::Position p;
    std::memcpy(&p, position.bytes.data(), sizeof p);
    TensorRow writer(row);
    T::write(p, viewer, writer);
  }
  [[nodiscard]] std::unique_ptr<Batch> batch(const Setup& setup, std::size_t lanes,
                                             std::uint64_t seed) const override {
    return std::make_unique<BatchOf<G, T>>(setup, lanes, seed);
  }
};

}  // namespace tablee
