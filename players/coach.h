// The coach: goes through a recorded game and says what every decision was worth. Each decision is
// judged from what its seat could know, never from what the record knows. Nothing is spent on
// chance or on decisions without a choice.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "any/match.h"
#include "players/player.h"
#include "text/ansi_style.h"
#include "text/json.h"
#include "text/sentences.h"

namespace tablee {

// Grades by value lost, that is the best move's value less that of the move played.
enum class Grade { Good, Inaccuracy, Mistake, Blunder };
inline constexpr std::array<double, 4> kGradeFrom{0, 0.05, 0.10, 0.20};
Grade grade_of(double lost);

// The opinion that counts as best: the highest value that the search took seriously. Precondition:
// there are opinions.
const Opinion& best_of(const Thought& thought);

struct JudgedMove {
  std::string move;  // in notation, as all moves here
  double value = 0;
  std::uint64_t visits = 0;
  bool exact = false;
};

struct LineStep {
  Seat seat = 0;
  std::string move;
};

struct Decision {
  int ply = 0;  // from 1, as in the record
  Seat seat = 0;
  JudgedMove played;
  JudgedMove best;
  double lost = 0;     // 0 if the best move was played
  bool exact = false;  // both values are proven
  Grade grade = Grade::Good;
  std::vector<LineStep> line;     // what the coach expects, the best move first
  std::vector<JudgedMove> moves;  // every legal move, best first
};

struct SeatSummary {
  Seat seat = 0;
  int decisions = 0;
  double mean_lost = 0;
  double accuracy = 0;                 // the share of decisions graded good
  std::optional<std::size_t> worst{};  // index into Review::decisions; none if nothing was lost
};

// The value of a position for one seat, over the game.
struct CurvePoint {
  int plies = 0;  // how many have been played
  double value = 0;
};
struct Curve {
  Seat seat = 0;
  std::vector<CurvePoint> points;
};

struct TurningPoint {
  enum class Cause {
    Move,      // the move played at this ply
    Between,   // chance, other seats or forced moves since the decision judged before
    Estimate,  // nothing happened: the coach sees further now
  };
  int ply = 0;
  Seat seat = 0;  // whose curve turns
  double from = 0;
  double to = 0;
  Cause cause = Cause::Move;
  std::optional<std::size_t> decision{};  // index into Review::decisions if a move was the cause
  std::optional<Seat> leader{};           // who leads now, if that changed
};

struct Review {
  const AnyGame* game = nullptr;
  std::vector<std::string> names;
  int plies = 0;                     // of the record
  std::optional<Returns> returns{};  // if the record is of a finished game
  std::vector<Decision> decisions;   // in the order of play
  std::vector<SeatSummary> seats;    // the seats reviewed
  std::vector<Curve> curves;         // one for two seats or a team, else one per seat reviewed
  std::vector<TurningPoint> turning_points;  // at most kMaxTurningPoints, in the order of play
};
inline constexpr std::size_t kMaxTurningPoints = 5;
inline constexpr double kMinSwing = 0.10;  // a turning point is at least this, and it lasts

struct ReviewOptions {
  std::optional<Seat> seat{};  // everybody if none
  int from = 1;                // the first and the last ply to judge
  int to = 0;                  // 0: the last of the record
};

// Whoever judges the position; ply is that of the decision, for instance as a seed.
using Thinker = std::function<Thought(const AnyPosition& position, Seat seat, int ply)>;
// Called before each decision is thought about.
using Progress = std::function<void(int ply)>;

// Precondition: the options name a seat and plies of this record.
Review review(const Record& record, const ReviewOptions& options, const Thinker& think,
              const Progress& progress = {});

// The line of an opinion as one seat may read it: notation never shows what it cannot know.
std::vector<LineStep> line_of(const AnyGame& game, const AnyPosition& position, Seat seat,
                              const std::vector<Ply>& line);

// The review as people read it. judge: who judged, "master, 1 s a decision". every_decision: the
// good ones too, and every move where there is one decision only.
std::string review_text(const Review& review, std::string_view judge, bool every_decision,
                        const AnsiStyle& style, Language language);
// docs/json/analysis.md.
Json review_json(const Review& review);

// What a player thinks, in a short paragraph for the table: the three best moves and the line.
std::string hint_text(const AnyGame& game, const AnyPosition& position, Seat seat,
                      const Thought& thought, Language language,
                      std::span<const std::string> names = {});

namespace coach {
const Sentences& sentences();  // sentences.*.json
}

// Words that text and chart share.
std::string percent(double value);  // "54 %"
std::string grade_name(Grade grade, Language language);
std::string means_text(Payoff payoff, Language language);
std::string result_text(const Review& review, Language language);  // "Winner: Anna"
// "Anna", or "the team".
std::string curve_name(const Review& review, Seat seat, Language language);
std::string turning_text(const Review& review, const TurningPoint& turn, Language language);

}  // namespace tablee
