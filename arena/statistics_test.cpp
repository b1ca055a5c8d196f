// Figures against values known from books or worked out by hand.
#include "arena/statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "arena/rating.h"
#include "core/rng.h"

namespace tablee::arena {
namespace {

TEST(Statistics, WilsonInterval) {
  const Estimate e = wilson(8, 10);
  EXPECT_DOUBLE_EQ(e.mean, 0.8);
  EXPECT_NEAR(e.low, 0.4902, 1e-4);
  EXPECT_NEAR(e.high, 0.9433, 1e-4);
  EXPECT_NEAR(wilson(0, 10).high, 0.2775, 1e-4);
  EXPECT_EQ(wilson(0, 10).low, 0);
  EXPECT_EQ(wilson(10, 10).high, 1);
}

TEST(Statistics, StudentsTable) {
  const std::array<std::array<double, 2>, 8> table = {{{1, 12.706},
                                                       {2, 4.303},
                                                       {3, 3.182},
                                                       {4, 2.776},
                                                       {5, 2.571},
                                                       {9, 2.262},
                                                       {30, 2.042},
                                                       {1e9, 1.960}}};
  for (const auto& [freedom, point] : table) EXPECT_NEAR(student(freedom), point, point * 0.002);
}

TEST(Statistics, SamplesChooseTheirInterval) {
  Sample games;
  for (int i = 0; i < 10; ++i) games.add(i < 8 ? 1 : 0);
  EXPECT_EQ(games.estimate(), wilson(8, 10));
  // 4 wins, 4 draws, 2 losses: mean 0.6, variance (4·0.16 + 4·0.01 + 2·0.36) / 9 = 1.4 / 9.
  Sample drawn;
  for (const double x : {1.0, 1.0, 1.0, 1.0, 0.5, 0.5, 0.5, 0.5, 0.0, 0.0}) drawn.add(x);
  const double reach = 2.2622 * std::sqrt(1.4 / 9 / 10);
  EXPECT_NEAR(drawn.estimate().mean, 0.6, 1e-12);
  EXPECT_NEAR(drawn.estimate().low, 0.6 - reach, 1e-3);
  EXPECT_NEAR(drawn.estimate().high, 0.6 + reach, 1e-3);
  // Nothing but draws proves nothing for certain.
  Sample level;
  for (int i = 0; i < 10; ++i) level.add(0.5);
  EXPECT_LT(level.estimate().low, 0.3);
  EXPECT_GT(level.estimate().high, 0.7);
  EXPECT_EQ(Sample().estimate(), (Estimate{0, 0, 1}));
}

TEST(Statistics, EloAndBack) {
  EXPECT_NEAR(elo(0.75), 190.85, 0.01);
  EXPECT_NEAR(elo(0.5), 0, 1e-12);
  EXPECT_NEAR(elo(0.25), -190.85, 0.01);
  EXPECT_TRUE(std::isinf(elo(1)));
  EXPECT_TRUE(std::isinf(elo(0)));
  EXPECT_NEAR(score_at(elo(0.61)), 0.61, 1e-12);
}

TEST(Statistics, SprtWithoutDrawsIsWalds) {
  // Without draws the ratio is that of two coins.
  const double p0 = score_at(0);
  const double p1 = score_at(30);
  const SprtState state = sprt({}, 60, 0, 40);
  EXPECT_NEAR(state.ratio, 60 * std::log(p1 / p0) + 40 * std::log((1 - p1) / (1 - p0)), 1e-2);
  EXPECT_NEAR(state.upper, std::log(19), 1e-9);
  EXPECT_NEAR(state.lower, -std::log(19), 1e-9);
  EXPECT_EQ(state.verdict, Verdict::Open);
  EXPECT_EQ(sprt({}, 0, 0, 0).verdict, Verdict::Open);
  EXPECT_EQ(sprt({}, 2, 0, 0).verdict, Verdict::Open);
  EXPECT_EQ(sprt({}, 1, 1, 0).verdict, Verdict::Open);
}

// Tosses until the test knows; the chances of win and draw are those given.
Verdict toss(double win, double draw, std::uint64_t seed) {
  Rng rng(seed);
  std::array<std::int64_t, 3> counts{};
  for (int i = 0; i < 100000; ++i) {
    const double x = rng.below(1000000) / 1e6;
    ++counts[x < win ? 0U : x < win + draw ? 1U : 2U];
    const Verdict verdict = sprt({}, counts[0], counts[1], counts[2]).verdict;
    if (verdict != Verdict::Open) return verdict;
  }
  return Verdict::Open;
}

TEST(Statistics, SprtOnCoinFlips) {
  int right = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    right += toss(score_at(30), 0, seed) == Verdict::Stronger ? 1 : 0;
    right += toss(score_at(0), 0, 1000 + seed) == Verdict::Weaker ? 1 : 0;
    // With 40 % draws, and 30 Elo or none between the players.
    right += toss(score_at(30) - 0.2, 0.4, 2000 + seed) == Verdict::Stronger ? 1 : 0;
    right += toss(0.3, 0.4, 3000 + seed) == Verdict::Weaker ? 1 : 0;
  }
  // One in twenty may go wrong: 380 of 400 expected; 363 is four standard deviations below.
  EXPECT_GE(right, 363);
  EXPECT_EQ(toss(0.9, 0.05, 7), Verdict::Stronger);
  EXPECT_EQ(toss(0.05, 0.05, 7), Verdict::Weaker);
}

// Two players: the model is Bradley and Terry's, so each half of the formula can be written out.
void expect_two(const Rating& a, const Rating& b, double result) {
  const double beta2 = (25.0 / 6) * (25.0 / 6);
  const double c = std::sqrt(a.sigma * a.sigma + b.sigma * b.sigma + 2 * beta2);
  const double p = 1 / (1 + std::exp((b.mu - a.mu) / c));
  const double va = a.sigma * a.sigma;
  const double vb = b.sigma * b.sigma;
  const std::vector<Rating> after = rated({a, b}, {result, 1 - result});
  EXPECT_NEAR(after[0].mu, a.mu + va / c * (result - p), 1e-9);
  EXPECT_NEAR(after[1].mu, b.mu - vb / c * (result - p), 1e-9);
  const double information = p * (1 - p) / (c * c);
  EXPECT_NEAR(after[0].sigma, a.sigma * std::sqrt(1 - a.sigma / c * va * information), 1e-9);
  EXPECT_NEAR(after[1].sigma, b.sigma * std::sqrt(1 - b.sigma / c * vb * information), 1e-9);
}

TEST(Rating, TwoPlayers) {
  // What OpenSkill prints in its introduction.
  const std::vector<Rating> after = rated({{}, {}}, {1, 0});
  EXPECT_NEAR(after[0].mu, 27.63523138, 1e-8);
  EXPECT_NEAR(after[0].sigma, 8.06550632, 1e-8);
  EXPECT_NEAR(after[1].mu, 22.36476862, 1e-8);
  EXPECT_NEAR(after[1].sigma, 8.06550632, 1e-8);
  for (const double result : {1.0, 0.5, 0.0}) {
    expect_two({25, 25.0 / 3}, {25, 25.0 / 3}, result);
    expect_two({32, 3}, {21, 7}, result);
  }
}

TEST(Rating, ManyPlayers) {
  // Equal players: the first of three gains by surprise in one choice of three, the second loses
  // that and gains in one of two, the last only loses.
  const double c = std::sqrt(3 * (kSigma * kSigma + kBeta * kBeta));
  const double unit = kSigma * kSigma / c;
  const std::vector<Rating> after = rated({{}, {}, {}}, {3, 1, 2});
  EXPECT_NEAR(after[0].mu, 25 + unit * (2.0 / 3), 1e-9);
  EXPECT_NEAR(after[2].mu, 25 + unit * (-1.0 / 3 + 1.0 / 2), 1e-9);
  EXPECT_NEAR(after[1].mu, 25 + unit * (-1.0 / 3 - 1.0 / 2), 1e-9);
  const std::vector<Rating> tied = rated({{}, {}, {}}, {1, 1, 1});
  for (const Rating& r : tied) EXPECT_NEAR(r.mu, 25, 1e-9);
}

TEST(Rating, OneKindAtSeveralSeats) {
  std::vector<Rating> ratings(2);
  for (int i = 0; i < 200; ++i) rate(ratings, {0, 1, 1, 1}, {1, 0, 0, 0});
  EXPECT_GT(ratings[0].mu - 3 * ratings[0].sigma, ratings[1].mu + 3 * ratings[1].sigma);
  std::vector<Rating> level(2);
  for (int i = 0; i < 400; ++i) {
    // Everyone is first in turn.
    std::vector<double> results(4, 0);
    results[static_cast<std::size_t>(i) % 4] = 1;
    rate(level, {0, 1, 1, 1}, results);
  }
  EXPECT_NEAR(level[0].mu, level[1].mu, 3 * (level[0].sigma + level[1].sigma));
}

}  // namespace
}  // namespace tablee::arena
