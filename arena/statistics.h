// What a number of games says about strength, and how sure one may be of it.
#pragma once

#include <cstdint>

namespace tablee::arena {

// A mean with its 95 % interval.
struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
  bool operator==(const Estimate&) const = default;
};

// Wilson's interval for a share. Precondition: trials > 0, 0 ≤ successes ≤ trials.
Estimate wilson(double successes, double trials);

// The 97.5 % point of Student's distribution, within 0.2 %. Precondition: freedom ≥ 1.
double student(double freedom);

// Observations from 0 to 1, one per game.
class Sample {
 public:
  void add(double x);
  [[nodiscard]] std::int64_t count() const { return count_; }
  [[nodiscard]] double sum() const { return sum_; }
  // Wilson where every game was won or lost; Student's interval of the mean where some were
  // shared, cut to 0 and 1; Wilson again, which is too wide then, where all results were equal
  // and Student would claim to know everything.
  [[nodiscard]] Estimate estimate() const;

 private:
  std::int64_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
  bool shared_ = false;
};

// The Elo difference at which this score is expected; infinite for 0 and 1.
double elo(double score);
// The score expected at this Elo difference.
double score_at(double elo);

// A sequential test: is the first of two players elo1 stronger than the second (accepted with
// error beta at most), or only elo0 (alpha)?
struct Sprt {
  double elo0 = 0;
  double elo1 = 30;
  double alpha = 0.05;
  double beta = 0.05;
  bool operator==(const Sprt&) const = default;
};

enum class Verdict : std::uint8_t { Open, Weaker, Stronger };  // open, elo0 or elo1 accepted

struct SprtState {
  double ratio = 0;  // logarithm of the likelihood ratio
  double lower = 0;  // elo0 is accepted at or below
  double upper = 0;  // elo1 is accepted at or above
  Verdict verdict = Verdict::Open;
};

// The generalised test for three outcomes: the shares of wins, draws and losses are those that fit
// best among all that make the score right, so that draws need no model.
SprtState sprt(const Sprt& test, std::int64_t wins, std::int64_t draws, std::int64_t losses);

}  // namespace tablee::arena
