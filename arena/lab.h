// The lab: what a game is like. A plan becomes studies: the table as it is set up, the same table
// with one thing changed, level against level. Each game is played as in any tournament, then
// measured from its record. What is found follows from the plan alone, whoever plays which game.
#pragma once

#include <array>
#include <atomic>
#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "any/match.h"
#include "arena/tournament.h"
#include "text/json.h"

namespace tablee::arena {

inline constexpr int kLabVersion = 1;
inline constexpr int kMostLabGames = 100'000;
// A judge looks at every game at so many moments, evenly spread over its decisions.
inline constexpr int kMoments = 20;
inline constexpr std::uint64_t kJudgeSimulations = 200;

struct LabPlan {
  const AnyGame* game = nullptr;
  Setup setup;
  std::string level = "companion";  // who sits at every seat, as in seat_players()
  int games = 400;                  // at the table as it is set up
  int other_games = 0;              // in each other study; 0: a quarter as many
  std::uint64_t seed = 1;
  bool options = true;  // also study each other choice of an option and number of seats
  // Also study each of these against the one before; in a cooperative game, each by itself.
  std::vector<std::string> levels{"random", "novice", "companion"};

  bool operator==(const LabPlan&) const = default;
};

// Null, or what is wrong with the plan.
std::optional<std::string> check(const LabPlan& plan);
Json plan_json(const LabPlan& plan);
// The plan, or what is wrong with it.
std::variant<LabPlan, std::string> plan_of(const Json& json);

struct Study {
  enum class Kind : std::uint8_t { Table, Variant, Levels };
  Kind kind = Kind::Table;
  std::string name;       // "table", "length=5", "seats=3", "novice against random"
  Tournament tournament;  // its seed follows from the plan's and the name
};

// The table first. Precondition: check() finds nothing.
std::vector<Study> studies_of(const LabPlan& plan);

// How often something happened in one game.
struct Tally {
  std::vector<int> by_seat;  // whose doing it was
  int nobody = 0;            // or nobody's
  int last = 0;              // how often of all that in the last ply
  int offered = 0;           // of moves: decisions in which one was legal

  [[nodiscard]] int total() const;
  bool operator==(const Tally&) const = default;
};
// By kind ("gift_used", "take") and by what tells more ("gift_used gift silk", "take 2").
using Tallies = std::map<std::string, Tally>;

// What is left of a game in the lab.
struct GameFigures {
  std::string study;
  int game = 0;                 // its number in the study, from 0
  std::vector<double> returns;  // one per seat
  int plies = 0;                // chance included
  // The rest is for games that were measured.
  int first = 0;                 // the seat that began
  std::vector<double> scores{};  // one per seat, if the view shows any
  std::vector<int> decisions{};  // one per seat
  std::vector<int> choices{};    // in the order of play, how many moves each decision had
  // The chances of each side at kMoments moments and at the end, in thousandths: one side per
  // seat, or the team and the game. Empty for a game without decisions.
  std::vector<std::vector<int>> curve{};
  int events = 0;
  Tallies happened{};  // events
  Tallies played{};    // moves
  // At so many of the judge's moments, the rules that forbade some move, and at how many each did.
  int looked = 0;
  std::map<std::string, int> forbade{};

  bool operator==(const GameFigures&) const = default;
};

Json figures_json(const GameFigures& figures);
// Nothing if this is none.
std::optional<GameFigures> figures_of(const Json& json);

// Measures a finished game; the seed is the judge's.
GameFigures measure(const Record& record, std::uint64_t seed);

// Plays a game of a study by its number and measures it. Nothing if stop() was true before its end.
std::optional<GameFigures> play_lab_game(const Study& study, int game,
                                         const std::function<bool()>& stop = {});

// How the lead went through one game. A side leads once it is clearly ahead of every other, by
// kClearLead of an even share, and until another one is.
inline constexpr double kClearLead = 0.2;
struct Story {
  int lead_changes = 0;
  int for_good = kMoments;  // the moment from which the winner led; kMoments: not before the end
  double behind = 0;        // how far the winner was behind at worst, from 0 to 1
  double tension = 0;       // 1 less the lead, over all moments: 1 if all were level all the time
  std::vector<double> winner{};  // the winner's chances at each moment; the lowest if shared
};
// Precondition: the game was measured and had decisions.
Story story_of(const GameFigures& figures);

struct LabWatch {
  // Called with each game in the order they end, one call at a time, from any thread.
  std::function<void(const GameFigures&)> finished;
  const std::atomic<bool>* stop = nullptr;  // raise it and the run ends soon
};

}  // namespace tablee::arena
