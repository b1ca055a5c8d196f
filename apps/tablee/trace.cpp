// tablee trace, tablee sample: one random game as JSON lines or as a record, for checkers and
// other programs.
#include <iostream>

#include "common.h"

namespace tablee::app {

int trace(const TableFlags& flags, const std::string& as) {
  const AnyGame& game = game_named(flags.game);
  const Setup setup = setup_of(game, flags);
  const Seat viewer = viewer_of(setup, as);
  const std::uint64_t seed = flags.seed.empty() ? fresh_seed() : seed_of(flags.seed);
  Rng rng(seed);
  std::cout << Json{{"game", game.info().name},
                    {"version", game.info().version},
                    {"options", options_json(game.info(), setup)},
                    {"players", setup.seats},
                    {"seed", seed}}
            << "\n";
  AnyPosition p = game.start(setup);
  int ply = 0;
  for (Pending pending = game.pending(p); !pending.over(); pending = game.pending(p)) {
    const Seat seat = pending.first();
    Json legal = Json::array();
    Json weights = nullptr;
    for (const Move m : game.legal(p, seat)) {
      legal.push_back(game.notate(p, m));
      if (seat == kChance) weights.push_back(game.weight(p, m));
    }
    const Move move = game.random_move(p, seat, rng);
    Json line{{"ply", ply}, {"pending", pending_json(pending)}, {"legal", legal}};
    if (seat == kChance) line["weights"] = weights;
    line["seat"] = seat == kChance ? Json("chance") : Json(seat);
    line["move"] = game.notate(p, move);
    Json events = Json::array();
    for (const Event& e : game.apply(p, seat, move)) events.push_back(game.event(e, viewer));
    line["events"] = events;
    line["position"] = game.view(p, viewer);
    std::cout << line << "\n";
    ++ply;
  }
  const Returns returns = game.returns(p);
  std::cout << Json{{"over", true},
                    {"plies", ply},
                    {"returns", std::vector<float>(returns.begin(), returns.begin() + setup.seats)}}
            << "\n";
  return std::cout.flush() ? kFine : kUsage;
}

int sample(const TableFlags& flags, int plies) {
  const AnyGame& game = game_named(flags.game);
  if (plies < 0) throw Stop{kUsage, "--plies " + std::to_string(plies) + " is no number of plies"};
  Rng rng(flags.seed.empty() ? fresh_seed() : seed_of(flags.seed));
  Match match(game, setup_of(game, flags));
  while (!match.pending().over() &&
         (plies == 0 || match.record().plies.size() < static_cast<std::size_t>(plies))) {
    const Seat seat = match.pending().first();
    match.play(seat, game.random_move(match.position(), seat, rng));
  }
  std::cout << write_record(match) << std::flush;
  return std::cout ? kFine : kUsage;
}

}  // namespace tablee::app
