// Ratings for tables of any size: the Plackett–Luce model of R. Weng and C.-J. Lin, "A Bayesian
// Approximation Method for Online Ranking", JMLR 12 (2011), algorithm 4, as OpenSkill plays it.
#pragma once

#include <cstddef>
#include <vector>

namespace tablee::arena {

inline constexpr double kMu = 25;
inline constexpr double kSigma = kMu / 3;
inline constexpr double kBeta = kMu / 6;  // how far skill alone decides one game

struct Rating {
  double mu = kMu;        // the skill believed in
  double sigma = kSigma;  // the doubt about it
  bool operator==(const Rating&) const = default;
};

// The ratings of those at a table after one game. Higher results are better, equal ones are tied.
std::vector<Rating> rated(const std::vector<Rating>& before, const std::vector<double>& results);

// The same where one kind of player holds several seats: each kind takes the mean of what happens
// to its seats. kind_at: for every seat an index into ratings.
void rate(std::vector<Rating>& ratings, const std::vector<std::size_t>& kind_at,
          const std::vector<double>& results);

}  // namespace tablee::arena
