// What a number of games sum up to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/rating.h"
#include "arena/statistics.h"
#include "arena/tournament.h"
#include "text/json.h"

namespace tablee::arena {

// The share of first place of each seat: 1 for the only best, 1/k where k are level.
std::vector<double> first_shares(const std::vector<double>& returns);

// The share of first place that the seats of one kind have together.
double score_of(const std::vector<std::size_t>& kind_at, const std::vector<double>& returns,
                std::size_t kind);

// Do all seats win or lose together? No rule says so, but random games show it: in any other game
// somebody is soon ahead.
bool is_cooperative(const Tournament& tournament);

// How one kind of player did at one seat.
struct SeatSummary {
  int games = 0;
  double firsts = 0;
  double mean_return = 0;
};

struct KindSummary {
  std::string label;
  int places = 0;  // how many of the seats it holds
  int games = 0;
  int won = 0;        // nobody of another kind was first
  int shared = 0;     // somebody of another kind was first too
  double firsts = 0;  // shared ones by their share
  // The share of first places; at two seats: wins and half the draws. In a cooperative game: the
  // share of games won, which all have in common.
  Estimate score;
  double mean_return = 0;  // of a seat of this kind
  std::vector<SeatSummary> by_seat;
  Clock clock;
  std::optional<Rating> rating;
};

struct Summary {
  int games = 0;  // that count
  int planned = 0;
  bool stopped = false;      // before all games were played or the test knew
  bool cooperative = false;  // all win or lose together: no ratings
  double mean_plies = 0;
  std::vector<KindSummary> kinds;
  std::optional<Estimate> elo;  // of the first kind over the second, at two seats
  std::optional<SprtState> sprt;
};

// Sums up the games played so far, in any order. With a sequential test that has decided, only
// the games up to its decision count.
Summary summarise(const Tournament& tournament, std::vector<GameResult> results);

// For programs. What is infinite is null.
Json summary_json(const Tournament& tournament, const Summary& summary);

// Follows the sequential test of a tournament, if it has one, in the order of the games' numbers,
// whatever order they end in.
class SequentialTest {
 public:
  explicit SequentialTest(const Tournament& t) : tournament_(t) {
    if (t.sprt) state_ = sprt(*t.sprt, 0, 0, 0);
  }

  void add(const GameResult& result);
  [[nodiscard]] bool decided() const { return state_.verdict != Verdict::Open; }
  // After how many games. Precondition: decided().
  [[nodiscard]] int games() const { return next_; }
  [[nodiscard]] const SprtState& state() const { return state_; }

 private:
  const Tournament& tournament_;
  std::map<int, double> waiting_;
  int next_ = 0;
  std::int64_t wins_ = 0;
  std::int64_t draws_ = 0;
  std::int64_t losses_ = 0;
  SprtState state_;
};

}  // namespace tablee::arena
