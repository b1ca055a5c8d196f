// What the games of a plan add up to.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/lab.h"
#include "arena/statistics.h"

namespace tablee::arena {

// Of kinds with more varieties than these, only the kind is kept: places on a board, say.
inline constexpr std::size_t kMostMoveVarieties = 24;
inline constexpr std::size_t kMostEventVarieties = 100;

// One number per game.
struct Spread {
  int count = 0;
  Estimate mean;
  double least = 0;
  double quarter = 0;
  double median = 0;
  double three_quarters = 0;
  double most = 0;
};
Spread spread_of(std::vector<double> values);

// Seats that did a thing at least this share of what the busiest seat did count as having done it
// equally often: whoever makes the last move of a game has made one more, which says nothing.
inline constexpr double kAsOften = 0.8;

// How often something was done, and how those who did it fared.
struct Use {
  std::int64_t total = 0;
  std::int64_t last = 0;     // of all that, in the last ply of a game
  std::int64_t offered = 0;  // of moves: decisions in which one was legal
  int in_games = 0;
  Estimate games;  // the share of games in which it happened
  // Whoever did it most, in games where some did it more than others: the share of first place; a
  // fair share is one over the seats. In a cooperative game: games won of those with it.
  int compared = 0;
  Estimate won;
  // In a cooperative game only: games won of those without it.
  int compared_without = 0;
  Estimate won_without;
};
using Uses = std::map<std::string, Use>;

// What the judge expected of the sides it gave about the same chances, and what came of it.
struct Judged {
  std::int64_t count = 0;
  double expected = 0;
  double found = 0;
};
// A judge that is further off, on average, does not know this game well enough to tell its story.
inline constexpr double kMostJudgeError = 0.1;

inline constexpr std::size_t kChoiceBuckets = 8;  // 1, 2, 3–4, 5–8, …, 65 and more

struct TableFigures {
  int games = 0;
  int seats = 0;
  bool cooperative = false;
  Estimate won;                    // games won together; cooperative games only
  std::vector<Estimate> by_seat;   // share of first place, one per seat
  std::vector<Estimate> by_place;  // the same by order of play: who begins, then clockwise
  Estimate shared;                 // games with several winners
  Spread plies;
  Spread decisions;            // of all seats together
  Spread seat_decisions;       // of one seat
  Spread choices;              // the mean number of legal moves at a decision
  Spread forced;               // the share of decisions with one legal move only
  Spread paths;                // logarithm (base 10) of the product of the numbers of legal moves
  std::map<int, int> lengths;  // decisions to games
  std::vector<std::int64_t> choice_counts;  // decisions by bucket
  std::vector<double> choices_over_time;    // mean, in kMoments parts of a game
  std::map<int, int> winning_scores;        // score to how often; empty without scores
  std::map<int, int> other_scores;
  Spread scores;   // mean of the seats
  Spread margins;  // of the best over the second
  Spread lead_changes;
  Spread for_good;  // when the winner took the lead for good, from 0 to 1
  Spread behind;    // how far the winner was behind at worst
  Spread tension;
  Estimate comebacks;  // the winner was once behind by an even share or more
  std::map<int, int> lead_change_counts;
  std::vector<int> for_good_counts;           // by moment
  std::vector<std::array<double, 3>> winner;  // quarter, median, three quarters at each moment
  std::array<Judged, 10> judged;              // by tenths of chances
  double judge_error = 0;  // between expected and found, on average over the moments
  std::int64_t events = 0;
  Uses happened;
  Uses played;
  // Moments at which rules were asked, and at how many of them each rule forbade some move.
  std::int64_t looked = 0;
  std::map<std::string, std::int64_t> forbade;
};

struct LevelFigures {
  std::string level;
  std::string against;  // empty in a cooperative game
  int games = 0;
  double even = 0;              // the score if both were equally strong
  Estimate score;               // share of first place, or of games won together
  std::optional<Estimate> elo;  // at two seats
};

struct VariantFigures {
  std::string name;
  TableFigures figures;  // without uses
};

struct LabFigures {
  int games = 0;
  int planned = 0;
  TableFigures table;
  std::vector<VariantFigures> variants;  // those with games
  std::vector<LevelFigures> levels;
};

// Adds up games in the order of their numbers, whatever order they come in, so that the sums are
// the same to the last bit. Games after one that is missing do not count.
class LabFold {
 public:
  explicit LabFold(const LabPlan& plan);
  ~LabFold();
  LabFold(const LabFold&) = delete;
  LabFold& operator=(const LabFold&) = delete;

  // False if this is no game of the plan, or one that was added before.
  bool add(GameFigures game);
  [[nodiscard]] LabFigures figures() const;

 private:
  class OfStudy;
  std::vector<std::unique_ptr<OfStudy>> studies_;
};

// Plays all games of the plan, on that many threads (0: all cores). Precondition: check() finds
// nothing. What a callback or a player throws ends the run and is thrown on.
LabFigures run_lab(const LabPlan& plan, unsigned threads = 0, const LabWatch& watch = {});

// For programs: the plan and the figures.
Json lab_json(const LabPlan& plan, const LabFigures& figures);

}  // namespace tablee::arena
