#include "arena/run.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace tablee::arena {
namespace {

// One of many independent seeds that follow from one.
std::uint64_t derived(std::uint64_t seed, std::uint64_t a, std::uint64_t b) {
  return Rng(Rng(Rng(seed).next() ^ a).next() ^ b).next();
}

constexpr std::uint64_t kChanceStream = 0;
constexpr std::uint64_t kPlayerStream = 1;

// Collects games while threads play them.
class Run {
 public:
  Run(const Tournament& t, std::vector<GameResult> done, const Watch& watch)
      : tournament_(t), results_(std::move(done)), watch_(watch), test_(t) {
    std::erase_if(results_, [&](const GameResult& r) { return r.game >= t.games; });
    std::vector<bool> known(static_cast<std::size_t>(t.games), false);
    for (const GameResult& r : results_) {
      known[static_cast<std::size_t>(r.game)] = true;
      test_.add(r);
    }
    for (int game = 0; game < t.games; ++game) {
      if (!known[static_cast<std::size_t>(game)]) todo_.push_back(game);
    }
  }

  Summary play(unsigned threads) {
    if (!test_.decided()) {
      on_threads(std::min<std::size_t>(threads, todo_.size()), [this] { work(); });
    }
    if (failure_) std::rethrow_exception(failure_);
    return summarise(tournament_, std::move(results_));
  }

 private:
  void work() {
    try {
      while (!halted()) {
        const std::size_t turn = next_.fetch_add(1);
        if (turn >= todo_.size()) return;
        const auto played = play_game(tournament_, todo_[turn], [this] { return halted(); });
        if (!played) return;
        const std::lock_guard lock(mutex_);
        if (watch_.finished) watch_.finished(*played);
        results_.push_back(played->result);
        test_.add(played->result);
        if (test_.decided()) halt_ = true;
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      halt_ = true;
    }
  }

  [[nodiscard]] bool halted() const { return halt_ || (watch_.stop != nullptr && *watch_.stop); }

  const Tournament& tournament_;
  std::vector<int> todo_;
  std::vector<GameResult> results_;
  const Watch& watch_;
  SequentialTest test_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> halt_ = false;
  std::exception_ptr failure_;
  std::mutex mutex_;
};

}  // namespace

void on_threads(std::size_t threads, const std::function<void()>& work) {
  std::vector<std::thread> pool;
  try {
    while (pool.size() < threads) pool.emplace_back(work);
  } catch (const std::system_error&) {
    if (pool.empty()) throw;  // with fewer threads than asked for it only takes longer
  }
  for (std::thread& thread : pool) thread.join();
}

std::optional<PlayedGame> play_game(const Tournament& t, int game,
                                    const std::function<bool()>& stop) {
  using Time = std::chrono::steady_clock;
  const auto number = static_cast<std::uint64_t>(game);
  const std::size_t seats = t.setup.seats;
  const std::vector<std::size_t> kinds = seating(t, game);
  std::vector<std::unique_ptr<Player>> players;
  std::vector<std::string> names;
  for (std::size_t s = 0; s < seats; ++s) {
    const Kind& kind = t.kinds[kinds[s]];
    players.push_back(make_player(*t.game, kind.spec, derived(t.seed, kPlayerStream + s, number)));
    names.push_back(kind.label);
  }
  // The games of a round draw from one stream; where all seats are of one kind there is nothing to
  // even out, and the same players would play the same game again.
  const std::uint64_t apart = t.kinds.size() == 1 ? (number % seats) << 32U : 0;
  Rng chance(derived(t.seed, kChanceStream, number / seats + apart));
  Match match(*t.game, t.setup, std::move(names));
  GameResult result{game, {}, 0, std::vector<Clock>(seats)};
  for (Pending pending = match.pending(); !pending.over(); pending = match.pending()) {
    if (stop && stop()) return std::nullopt;
    const Seat seat = pending.first();
    if (seat == kChance) {
      match.play(seat, t.game->random_move(match.position(), seat, chance));
      continue;
    }
    const auto begin = Time::now();
    const Move move = players[seat]->decide(match.position(), seat);
    const double took = std::chrono::duration<double>(Time::now() - begin).count();
    Clock& clock = result.clocks[seat];
    clock.decisions += 1;
    clock.seconds += took;
    clock.longest = std::max(clock.longest, took);
    if (const Rule rule = match.play(seat, move)) {
      throw std::runtime_error("in game " + std::to_string(game) + " at ply " +
                               std::to_string(match.record().plies.size()) + " the player " +
                               match.record().names[seat] + " broke rule " + rule.c_str());
    }
  }
  const Returns returns = t.game->returns(match.position());
  for (std::size_t s = 0; s < seats; ++s) result.returns.push_back(double{returns[s]});
  result.plies = static_cast<int>(match.record().plies.size());
  return PlayedGame{std::move(result), match.record()};
}

Summary run(const Tournament& tournament, unsigned threads, std::vector<GameResult> done,
            const Watch& watch) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  return Run(tournament, std::move(done), watch).play(std::min(threads, kMostThreads));
}

}  // namespace tablee::arena
