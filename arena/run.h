// Playing a tournament: one game per thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "arena/summary.h"
#include "arena/tournament.h"

namespace tablee::arena {

struct PlayedGame {
  GameResult result;
  Record record;
};

// Plays one game. Nothing if stop() was true before its end. Throws std::runtime_error if a player
// breaks a rule.
std::optional<PlayedGame> play_game(const Tournament& tournament, int game,
                                    const std::function<bool()>& stop = {});

// Runs work on that many threads and waits for all of them.
void on_threads(std::size_t threads, const std::function<void()>& work);

struct Watch {
  // Called after each game, one call at a time, from any thread, in the order they end.
  std::function<void(const PlayedGame&)> finished;
  // Raise it (from a signal handler, say) and the run ends soon: games in progress are dropped.
  const std::atomic<bool>* stop = nullptr;
};

// Plays all games that are not in done, on that many threads (0: all cores), and sums up.
// Precondition: check() finds nothing; done is from this tournament. What a callback or a player
// throws ends the run and is thrown on.
Summary run(const Tournament& tournament, unsigned threads = 0, std::vector<GameResult> done = {},
            const Watch& watch = {});

}  // namespace tablee::arena
