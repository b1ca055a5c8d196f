// Tournament: the same table over and over, the players changing seats. What happens in a game
// follows from the seed and the game's number alone, so neither the number of threads nor an
// interruption changes a result, as long as nobody thinks by the clock.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arena/statistics.h"
#include "players/player.h"
#include "text/json.h"

namespace tablee::arena {

inline constexpr int kMostGames = 10'000'000;
inline constexpr unsigned kMostThreads = 256;

struct Kind {
  std::string label;  // as people wrote it: "master", "uct:400"
  PlayerSpec spec;
};

struct Tournament {
  const AnyGame* game = nullptr;
  Setup setup;
  std::vector<Kind> kinds;          // every kind of player once
  std::vector<std::size_t> lineup;  // who sits where in game 0, one kind per seat
  int games = 0;                    // a whole number of rounds, see whole_rounds()
  std::uint64_t seed = 1;
  std::optional<Sprt> sprt;  // ends the run once it knows; two kinds at two seats
};

// How a seat spent its time.
struct Clock {
  int decisions = 0;
  double seconds = 0;  // all decisions together
  double longest = 0;
  bool operator==(const Clock&) const = default;
};

// What is left of a game when it is over.
struct GameResult {
  int game = 0;                 // its number, from 0
  std::vector<double> returns;  // one per seat
  int plies = 0;                // chance included
  std::vector<Clock> clocks;    // one per seat
  bool operator==(const GameResult&) const = default;
};

// Seats players by name: "master", or "master:400" for 400 simulations a decision, or
// "master:0.5s" for half a second; what is not said there is taken from think and simulations. The
// last name fills the seats that are left. Precondition: game and setup are set. Returns what is
// wrong, if anything.
std::optional<std::string> seat_players(Tournament& tournament,
                                        const std::vector<std::string>& names, double think = 0,
                                        std::uint64_t simulations = 0);

// Null, or what is wrong with a tournament as a whole.
std::optional<std::string> check(const Tournament& tournament);

// That many games or a few more, so that everybody sits in every seat equally often.
int whole_rounds(int games, unsigned seats);

// The kind of player at each seat in that game. A round is as many games as there are seats; in
// each the company moves on by one seat, and all games of a round draw chance alike.
std::vector<std::size_t> seating(const Tournament& tournament, int game);

// All that the games follow from, but not how many there are: a run can be made longer.
Json settings_json(const Tournament& tournament);

// Does anyone think by the clock, so that results vary?
bool by_the_clock(const Tournament& tournament);

}  // namespace tablee::arena
