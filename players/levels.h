// The levels, named and meant the same in every game.
#pragma once

#include "players/search_player.h"

namespace tablee {

class RandomPlayer final : public Player {
 public:
  RandomPlayer(const AnyGame& game, std::uint64_t seed) : Player(game, seed) {}

 protected:
  Thought ponder(const AnyPosition& imagined, Seat seat, bool) override {
    Thought thought;
    for (const Move m : game_.legal(imagined, seat))
      thought.opinions.push_back({m, 0, 0, false, {}});
    thought.move = game_.random_move(imagined, seat, rng_);
    return thought;
  }
};

// What a master's second is worth where a plan must not depend on the machine's speed: simulations
// that take less than that second on one core.
inline constexpr double kTeamSimulations = 5000;

// A novice glances at the table, a companion thinks for a moment; neither depends on the speed of
// the machine. A master uses its time. In a team nobody errs on purpose: one who does not hold to
// the plan loses the game for all; the lower levels plan less instead.
inline LevelParams params_of(const PlayerSpec& spec, bool team) {
  LevelParams params;
  if (spec.name == "novice") {
    params = team ? LevelParams{{0, 20}} : LevelParams{{0, 60}, 0.08F, 0.2F};
  } else if (spec.name == "companion") {
    params = team ? LevelParams{{0, 60}} : LevelParams{{0, 400}, 0.025F, 0};
  } else {
    const double seconds = spec.think > 0 ? spec.think : kMasterSeconds;
    params.budget.seconds = spec.simulations > 0 ? spec.think : seconds;
    if (team)
      params.budget.simulations = static_cast<std::uint64_t>(kTeamSimulations * seconds) + 1;
  }
  if (spec.simulations > 0) params.budget.simulations = spec.simulations;
  return params;
}

template <Game G, class D>
std::unique_ptr<Player> make_player_of(const AnyGame& game, const PlayerSpec& spec,
                                       std::uint64_t seed) {
  if (spec.name == "random") return std::make_unique<RandomPlayer>(game, seed);
  const LevelParams params = params_of(spec, D::kTeam);
  if (spec.name == "uct") {
    return std::make_unique<SearchPlayer<G, PlainGuide<G, D>>>(game, params, spec.threads, seed);
  }
  return std::make_unique<SearchPlayer<G, D>>(game, params, spec.threads, seed);
}

}  // namespace tablee
