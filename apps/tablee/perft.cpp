// tablee perft: counts move sequences, to compare engines and to notice a changed rule.
#include <chrono>
#include <iomanip>
#include <iostream>

#include "common.h"

namespace tablee::app {

int perft(const TableFlags& flags, int depth) {
  if (depth < 1 || depth > 20) {
    throw Stop{kUsage, "--depth " + std::to_string(depth) + " cannot be counted; choose 1 to 20"};
  }
  const AnyGame& game = game_named(flags.game);
  const Setup setup = setup_of(game, flags);
  const std::uint64_t seed = flags.seed.empty() ? 1 : seed_of(flags.seed);
  Rng rng(seed);
  AnyPosition p = game.start(setup);
  while (game.pending(p).is_chance()) game.apply(p, kChance, game.random_move(p, kChance, rng));
  std::cout << game.info().title << ", " << int{setup.seats}
            << " players, set up by chance with seed " << seed << "\n";
  for (int d = 1; d <= depth; ++d) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t count = game.perft(p, d);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    std::cout << "depth " << std::setw(2) << d << "  " << std::setw(16) << count << "  "
              << std::fixed << std::setprecision(2) << took.count() << " s" << "\n"
              << std::flush;
  }
  return kFine;
}

}  // namespace tablee::app
