// The contract of tensors: complete, bounded, and exactly what a viewer sees.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "core/tensor.h"
#include "testing/contract.h"

namespace tablee::contract {

template <class G, class T>
std::vector<float> row_of(const typename G::Position& p, Seat viewer) {
  std::vector<float> row(tensor_size<T>() + 1, std::numeric_limits<float>::quiet_NaN());
  TensorRow writer(row);
  T::write(p, viewer, writer);
  EXPECT_EQ(writer.written(), tensor_size<T>()) << "the fields are not what is written";
  EXPECT_TRUE(std::isnan(row.back())) << "more is written than the fields have";
  row.pop_back();
  return row;
}

// The numbers of one field.
template <class G, class T>
std::vector<float> field_of(const typename G::Position& p, Seat viewer, std::string_view name) {
  const std::vector<float> row = row_of<G, T>(p, viewer);
  auto from = row.begin();
  for (const TensorField& f : T::kFields) {
    const auto to = from + static_cast<std::ptrdiff_t>(f.size());
    if (f.name == name) return {from, to};
    from = to;
  }
  ADD_FAILURE() << "no field " << name;
  return {};
}

// Over every position of random games and every viewer.
template <class G, class Codec, class T>
  requires Tensor<T, G>
void tensors(const Setup& setup, int positions) {
  std::map<std::pair<Seat, std::vector<float>>, std::string> seen;
  Rng rng(setup.seats);
  int done = 0;
  for (std::uint64_t game = 1; done < share(positions) && !testing::Test::HasFailure(); ++game) {
    walk<G>(setup, game, [&](const typename G::Position& p) {
      if (testing::Test::HasFailure() || done++ >= share(positions)) return;
      std::vector<Seat> viewers{kSpectator};
      for (Seat s = 0; s < setup.seats; ++s) viewers.push_back(s);
      for (const Seat viewer : viewers) {
        const std::vector<float> row = row_of<G, T>(p, viewer);
        for (std::size_t i = 0; i < row.size(); ++i) {
          ASSERT_TRUE(row[i] >= -1.0F && row[i] <= 1.0F) << "number " << i << " is " << row[i];
        }
        const std::vector<float> other = row_of<G, T>(G::determinize(p, viewer, rng), viewer);
        ASSERT_EQ(row, other) << "what viewer " << int{viewer} << " cannot know is in its row";
        std::string view = Codec::view(p, viewer).dump() + std::to_string(G::pending(p).seats);
        const auto [it, first] = seen.try_emplace({viewer, row}, view);
        ASSERT_EQ(it->second, view) << "two views of viewer " << int{viewer} << " have one row";
      }
    });
  }
  EXPECT_GT(seen.size(), 100U);
}

}  // namespace tablee::contract
