#include "arena/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace tablee::arena {
namespace {

constexpr double kNormal = 1.959963984540054;  // the 97.5 % point of the normal distribution

constexpr std::size_t kOutcomes = 3;
using Shares = std::array<double, kOutcomes>;
constexpr Shares kScore = {0, 0.5, 1};

// The shares closest to those seen (by likelihood) whose mean score is this one.
Shares fitted(const Shares& seen, double score) {
  // Each is seen / (1 + t (its score - score)); the condition on the mean falls with t.
  double low = -1 / (1 - score);
  double high = 1 / score;
  for (int i = 0; i < 100; ++i) {
    const double t = (low + high) / 2;
    double slope = 0;
    for (std::size_t k = 0; k < kOutcomes; ++k) {
      slope += seen[k] * (kScore[k] - score) / (1 + t * (kScore[k] - score));
    }
    (slope > 0 ? low : high) = t;
  }
  const double t = (low + high) / 2;
  Shares shares{};
  for (std::size_t k = 0; k < kOutcomes; ++k) {
    shares[k] = seen[k] / (1 + t * (kScore[k] - score));
  }
  return shares;
}

}  // namespace

Estimate wilson(double successes, double trials) {
  const double share = successes / trials;
  const double z2 = kNormal * kNormal;
  const double middle = (share + z2 / (2 * trials)) / (1 + z2 / trials);
  const double reach = kNormal / (1 + z2 / trials) *
                       std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
  // Exact at both ends, where rounding would leave almost 0 and almost 1.
  return {share, successes <= 0 ? 0 : middle - reach, successes >= trials ? 1 : middle + reach};
}

double student(double freedom) {
  if (freedom < 1.5) return 12.7062;
  if (freedom < 2.5) return 4.3027;
  // The expansion round the normal distribution (Abramowitz and Stegun 26.7.5).
  const double z = kNormal;
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  const double z7 = z5 * z * z;
  const double z9 = z7 * z * z;
  const double f = freedom;
  return z + (z3 + z) / (4 * f) + (5 * z5 + 16 * z3 + 3 * z) / (96 * f * f) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * f * f * f) +
         (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * f * f * f * f);
}

void Sample::add(double x) {
  ++count_;
  sum_ += x;
  squares_ += x * x;
  shared_ |= x > 0 && x < 1;
}

Estimate Sample::estimate() const {
  if (count_ == 0) return {0, 0, 1};
  const auto n = static_cast<double>(count_);
  if (!shared_ || count_ == 1) return wilson(std::clamp(sum_, 0.0, n), n);
  const double mean = sum_ / n;
  const double variance = (squares_ - sum_ * mean) / (n - 1);
  if (variance < 1e-12) return wilson(std::clamp(sum_, 0.0, n), n);
  const double reach = student(n - 1) * std::sqrt(variance / n);
  return {mean, std::max(0.0, mean - reach), std::min(1.0, mean + reach)};
}

double elo(double score) { return 400 * std::log10(score / (1 - score)); }

double score_at(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

SprtState sprt(const Sprt& test, std::int64_t wins, std::int64_t draws, std::int64_t losses) {
  SprtState state;
  state.lower = std::log(test.beta / (1 - test.alpha));
  state.upper = std::log((1 - test.beta) / test.alpha);
  if (wins + draws + losses == 0) return state;
  // An outcome not seen yet is rare, not impossible.
  constexpr double kUnseen = 1e-3;
  Shares seen{};
  const std::array<std::int64_t, kOutcomes> counts = {losses, draws, wins};
  double games = 0;
  for (std::size_t k = 0; k < kOutcomes; ++k) {
    seen[k] = std::max(static_cast<double>(counts[k]), kUnseen);
    games += seen[k];
  }
  for (double& share : seen) share /= games;
  const Shares weaker = fitted(seen, score_at(test.elo0));
  const Shares stronger = fitted(seen, score_at(test.elo1));
  for (std::size_t k = 0; k < kOutcomes; ++k) {
    state.ratio += games * seen[k] * std::log(stronger[k] / weaker[k]);
  }
  if (state.ratio >= state.upper) state.verdict = Verdict::Stronger;
  if (state.ratio <= state.lower) state.verdict = Verdict::Weaker;
  return state;
}

}  // namespace tablee::arena
