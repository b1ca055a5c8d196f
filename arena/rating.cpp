#include "arena/rating.h"

#include <algorithm>
#include <cmath>

namespace tablee::arena {
namespace {

constexpr double kLeastVariance = 1e-4;  // no single game takes more of the variance than the rest

}  // namespace

std::vector<Rating> rated(const std::vector<Rating>& before, const std::vector<double>& results) {
  const std::size_t seats = before.size();
  double variance = 0;
  for (const Rating& r : before) variance += r.sigma * r.sigma + kBeta * kBeta;
  const double c = std::sqrt(variance);
  // For each seat: the strength of all who finished no better, and how many finished level.
  std::vector<double> strength(seats);
  std::vector<double> rivals(seats, 0);
  std::vector<double> level(seats, 0);
  for (std::size_t i = 0; i < seats; ++i) strength[i] = std::exp(before[i].mu / c);
  for (std::size_t q = 0; q < seats; ++q) {
    for (std::size_t s = 0; s < seats; ++s) {
      if (results[s] <= results[q]) rivals[q] += strength[s];
      if (results[s] == results[q]) level[q] += 1;
    }
  }
  std::vector<Rating> after = before;
  for (std::size_t i = 0; i < seats; ++i) {
    double omega = 0;
    double delta = 0;
    for (std::size_t q = 0; q < seats; ++q) {
      if (results[q] < results[i]) continue;
      const double chance = strength[i] / rivals[q];
      omega += ((q == i ? 1 : 0) - chance) / level[q];
      delta += chance * (1 - chance) / level[q];
    }
    const double sigma = before[i].sigma;
    after[i].mu += sigma * sigma / c * omega;
    const double gamma = sigma / c;
    const double left = 1 - gamma * sigma * sigma / (c * c) * delta;
    after[i].sigma *= std::sqrt(std::max(left, kLeastVariance));
  }
  return after;
}

void rate(std::vector<Rating>& ratings, const std::vector<std::size_t>& kind_at,
          const std::vector<double>& results) {
  std::vector<Rating> before;
  before.reserve(kind_at.size());
  for (const std::size_t kind : kind_at) before.push_back(ratings[kind]);
  const std::vector<Rating> after = rated(before, results);
  std::vector<Rating> sum(ratings.size(), Rating{0, 0});
  std::vector<double> seats(ratings.size(), 0);
  for (std::size_t s = 0; s < kind_at.size(); ++s) {
    sum[kind_at[s]].mu += after[s].mu;
    sum[kind_at[s]].sigma += after[s].sigma;
    seats[kind_at[s]] += 1;
  }
  for (std::size_t k = 0; k < ratings.size(); ++k) {
    if (seats[k] > 0) ratings[k] = {sum[k].mu / seats[k], sum[k].sigma / seats[k]};
  }
}

}  // namespace tablee::arena
