// tablee bench: random games per second on one core, through the same contract for every game,
// beside a hand-written Connect Four loop as the yardstick.
#include <chrono>
#include <fstream>
#include <iomanip>
#include <iostream>

#include "common.h"
#include "players/player.h"
#include "text/words.h"

namespace tablee::app {
namespace {

struct Rate {
  double playouts_per_s;
  double moves_per_s;
};

// Calls play() (which plays one game and returns its moves) for about that long.
template <class Play>
Rate measure(double seconds, Play&& play) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  std::uint64_t playouts = 0;
  std::uint64_t moves = 0;
  double took = 0;
  while (took < seconds) {
    for (int i = 0; i < 50; ++i) moves += static_cast<std::uint64_t>(play());
    playouts += 50;
    took = std::chrono::duration<double>(Clock::now() - begin).count();
  }
  // Read through a volatile, so that the games cannot be optimised away where only their number
  // is asked for.
  const volatile std::uint64_t played = moves;
  return {static_cast<double>(playouts) / took, static_cast<double>(played) / took};
}

Rate measure(const AnyGame& game, double seconds) {
  Rng rng(1);
  const AnyPosition start = game.start(game.info().usual());
  return measure(seconds, [&] {
    AnyPosition p = start;
    return game.playout(p, rng);
  });
}

// Simulations per second of a plain search, with random games from its leaves, at the first
// decision.
double measure_search(const AnyGame& game, double seconds) {
  Rng rng(1);
  AnyPosition p = game.start(game.info().usual());
  while (game.pending(p).is_chance()) game.apply(p, kChance, game.random_move(p, kChance, rng));
  const Thought thought = make_player(game, {"uct", seconds}, 1)->think(p, game.pending(p).first());
  return static_cast<double>(thought.simulations) / thought.seconds;
}

// Connect Four as one would write it by hand for speed alone: no list of moves, no contract.
int inlined_connect_four(Rng& rng) {
  std::uint64_t mine = 0;
  std::uint64_t all = 0;
  for (int ply = 0; ply < 42; ++ply) {
    std::uint64_t landing = 0;
    do {
      const unsigned column = rng.below(7) * 7;
      landing = (all + (1ULL << column)) & (0x3FULL << column) & ~all;
    } while (landing == 0);
    mine |= landing;
    all |= landing;
    const std::uint64_t rows = mine & (mine >> 7);
    const std::uint64_t falls = mine & (mine >> 6);
    const std::uint64_t rises = mine & (mine >> 8);
    const std::uint64_t columns = mine & (mine >> 1);
    if (((rows & (rows >> 14)) | (falls & (falls >> 12)) | (rises & (rises >> 16)) |
         (columns & (columns >> 2))) != 0) {
      return ply + 1;
    }
    mine ^= all;
  }
  return 42;
}

}  // namespace

int bench(const std::string& name, double seconds, const std::string& json) {
  if (!(seconds >= 0.01 && seconds <= 600)) {
    throw Stop{kUsage, "--seconds must lie between 0.01 and 600"};
  }
  if (!name.empty()) game_named(name);
  Json out{{"games", Json::object()}};
  std::cout
      << "random games on one core\n"
      << "game            players   playouts/s      moves/s   moves/game   bytes   searches/s\n";
  for (const AnyGame* game : all_games()) {
    const Info& info = game->info();
    if (!name.empty() && info.name != name) continue;
    const Rate rate = measure(*game, seconds);
    const double searches = measure_search(*game, seconds);
    std::cout << std::left << std::setw(16) << info.name << std::right << std::setw(7)
              << int{info.usual_seats} << std::fixed << std::setprecision(0) << std::setw(13)
              << rate.playouts_per_s << std::setw(13) << rate.moves_per_s << std::setprecision(1)
              << std::setw(13) << rate.moves_per_s / rate.playouts_per_s << std::setw(8)
              << game->position_bytes() << std::setprecision(0) << std::setw(13) << searches << "\n"
              << std::flush;
    out["games"][std::string(info.name)] = {{"playouts_per_s", rate.playouts_per_s},
                                            {"moves_per_s", rate.moves_per_s},
                                            {"simulations_per_s", searches},
                                            {"position_bytes", game->position_bytes()}};
    if (info.name == "connect_four") {
      // Alternate the two, so that a noisy neighbour disturbs both alike.
      Rng rng(1);
      double ours = 0;
      double inlined = 0;
      for (int round = 0; round < 5; ++round) {
        ours += measure(*game, seconds / 5).playouts_per_s;
        inlined += measure(seconds / 5, [&] { return inlined_connect_four(rng); }).playouts_per_s;
      }
      std::cout << "  a hand-inlined bitboard loop: " << std::setprecision(0) << inlined / 5
                << " playouts/s; ours is " << std::setprecision(2) << ours / inlined
                << " times that\n";
      out["connect_four_inlined"] = {{"playouts_per_s", inlined / 5}, {"ratio", ours / inlined}};
    }
  }
  if (!json.empty()) {
    std::ofstream file(json);
    file << out.dump(2) << "\n";
    if (!file.flush()) throw Stop{kUsage, "cannot write " + quote(json)};
  }
  return kFine;
}

int bench_count(const std::string& name, int playouts) {
  const AnyGame& game = game_named(name);
  if (playouts < 1) throw Stop{kUsage, "--count must be at least 1"};
  Rng rng(1);
  std::uint64_t moves = 0;
  for (int i = 0; i < playouts; ++i) {
    AnyPosition p = game.start(game.info().usual());
    moves += static_cast<std::uint64_t>(game.playout(p, rng));
  }
  std::cout << moves << "\n";
  return kFine;
}

}  // namespace tablee::app
