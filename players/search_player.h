// SearchPlayer: a player that thinks ahead, by search (search.h) and, where a game has neither
// chance nor secrets, by calculation first (solver.h). The levels differ in how far they look and
// in how carefully they choose, never in what they know.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#if !defined(__wasi__)
#include <thread>
#endif

#include "players/player.h"
#include "players/search.h"
#include "players/solver.h"

namespace tablee {

// How a level thinks and errs. People err by overlooking moves and by misjudging close ones, not
// by playing at random: so do the lower levels.
struct LevelParams {
  Budget budget;
  float misjudges = 0;  // how far, in value, it misjudges a move
  float overlooks = 0;  // how often it does not see a move at all
};

// In a page there is one thread and less memory; a page asks several workers instead.
#if defined(__wasi__)
inline constexpr bool kPage = true;
#else
inline constexpr bool kPage = false;
#endif

// What a player thinks of a move, and how often it would play it where it must not be predictable.
struct Candidate {
  Opinion opinion;
  float mixed = 0;
};

// What comes of thinking about a decision.
struct Judgement {
  std::vector<Candidate> moves;  // in the order of the rules' list
  Move best{};
  bool simultaneous = false;
  std::uint64_t simulations = 0;
  double seconds = 0;
};

// What to play where some moves are proven and the others were searched: the most visited of the
// others, unless a proof promises at least as much. Precondition: there are moves.
inline Move best_with_proofs(const std::vector<Candidate>& moves) {
  const Opinion* searched = nullptr;
  const Opinion* proven = nullptr;
  for (const Candidate& c : moves) {
    const Opinion& o = c.opinion;
    const Opinion*& best = o.exact ? proven : searched;
    if (best == nullptr || (o.exact ? o.value > best->value : o.visits > best->visits)) best = &o;
  }
  if (searched == nullptr) return proven->move;
  if (proven == nullptr || proven->value == 0) return searched->move;  // a loss is never better
  return proven->value >= searched->value ? proven->move : searched->move;
}

// Thinks by Monte Carlo search, in one tree per thread.
template <Game G, class D>
class Searching {
 public:
  using Position = typename G::Position;

  Searching(const Budget& budget, unsigned threads, std::uint64_t seed) : budget_(budget) {
    // A team's plans agree only if they are made in one stream.
    const unsigned count = D::kTeam || kPage ? 1 : std::max(1U, threads);
    for (unsigned i = 0; i < count; ++i) {
      searches_.push_back(std::make_unique<Search<G, D>>(seed * 1000003 + i, edges() / count));
    }
  }

  Judgement judge(const Position& root, Seat seat, bool every_move) {
    const Result result = run(root, seat, every_move);
    Judgement j;
    j.simultaneous = result.simultaneous;
    j.simulations = result.simulations;
    j.seconds = result.seconds;
    const auto* best = &result.moves[0];
    for (const auto& m : result.moves) {
      const double value = m.visits == 0 ? 0 : m.sum / static_cast<double>(m.visits);
      j.moves.push_back({{m.move, value, m.visits, false, {}}, m.mixed});
      const bool more = m.visits > best->visits;
      if (more || (m.visits == best->visits && m.prior > best->prior)) best = &m;
      if (!every_move) continue;
      for (const auto& step : searches_[0]->line(root, seat, m.move)) {
        j.moves.back().opinion.line.push_back({step.seat, step.move});
      }
    }
    j.best = best->move;
    return j;
  }

 private:
  using Result = typename Search<G, D>::Result;

  // What a master fills in some seconds, or less where the number of simulations says that less
  // will do.
  [[nodiscard]] std::size_t edges() const {
    constexpr std::uint64_t kMost = 1U << (kPage ? 20U : 22U);
    constexpr std::uint64_t kPerSimulation = 64;
    if (budget_.simulations == 0) return kMost;
    return static_cast<std::size_t>(std::min(kMost, 1024 + budget_.simulations * kPerSimulation));
  }

  Result run(const Position& root, Seat seat, bool every_move) {
    const std::size_t count = searches_.size();
    if (count == 1) return searches_[0]->run(root, seat, budget_, every_move);
    Budget share = budget_;
    share.simulations = (share.simulations + count - 1) / count;
    std::vector<Result> results(count);
#if !defined(__wasi__)
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < count; ++i) {
      threads.emplace_back(
          [&, i] { results[i] = searches_[i]->run(root, seat, share, every_move); });
    }
    for (std::thread& t : threads) t.join();
#endif
    // All trees list the same moves in the same order.
    Result all = results[0];
    for (std::size_t i = 1; i < count; ++i) {
      all.simulations += results[i].simulations;
      all.seconds = std::max(all.seconds, results[i].seconds);
      for (std::size_t m = 0; m < all.moves.size(); ++m) {
        all.moves[m].visits += results[i].moves[m].visits;
        all.moves[m].sum += results[i].moves[m].sum;
        all.moves[m].mixed += results[i].moves[m].mixed;
      }
    }
    for (auto& m : all.moves) m.mixed /= static_cast<float>(count);
    return all;
  }

  Budget budget_;
  std::vector<std::unique_ptr<Search<G, D>>> searches_;
};

// Calculates first, where nothing is hidden and nothing drawn, and searches if that proves nothing:
// a proof is worth more than any estimate, but the estimates of a search are the better ones.
template <Game G, class D>
class Calculating {
 public:
  using Position = typename G::Position;

  Calculating(const Budget& budget, unsigned threads, std::uint64_t seed)
      : budget_(budget), solver_(bytes()), searching_(rest(), threads, seed) {}

  Judgement judge(const Position& root, Seat seat, bool every_move) {
    const auto begin = std::chrono::steady_clock::now();
    const auto verdict = solver_.solve(root, kShare * budget_.seconds, nodes(), every_move);
    const bool settled = every_move ? std::all_of(verdict.moves.begin(), verdict.moves.end(),
                                                  [](const auto& m) { return m.exact; })
                                    : verdict.exact;
    Judgement j;
    if (!settled) j = searching_.judge(root, seat, every_move);
    j.simulations += verdict.nodes;
    merge(root, verdict, every_move, j);
    j.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return j;
  }

 private:
  using Verdict = typename Solver<G, D>::Verdict;

  static constexpr double kShare = 0.15;  // of the effort; more would cost the search too much
  static constexpr std::uint64_t kNodesPerSimulation = 3;

  // What is proven goes before what is estimated.
  void merge(const Position& root, const Verdict& verdict, bool every_move, Judgement& j) {
    const bool searched = !j.moves.empty();
    for (const auto& m : verdict.moves) {
      if (!searched) j.moves.push_back({{m.move, 0, 0, false, {}}, 0});
      const auto c = std::find_if(j.moves.begin(), j.moves.end(),
                                  [&](const Candidate& x) { return x.opinion.move == m.move; });
      if (searched && !m.exact) continue;
      c->opinion.value = (static_cast<double>(m.value) + 1) / 2;
      c->opinion.exact = m.exact;
      if (!searched) c->opinion.visits = verdict.nodes / verdict.moves.size() + 1;
      if (every_move) c->opinion.line = solver_.line(root, m.move);
    }
    j.best = !searched || verdict.exact ? verdict.move : best_with_proofs(j.moves);
  }

  [[nodiscard]] Budget rest() const {
    return {(1 - kShare) * budget_.seconds, budget_.simulations};
  }
  [[nodiscard]] std::uint64_t nodes() const { return budget_.simulations * kNodesPerSimulation; }
  [[nodiscard]] std::size_t bytes() const {
    constexpr std::uint64_t kMost = (kPage ? 16U : 64U) << 20U;
    constexpr std::uint64_t kPerNode = 32;
    if (budget_.simulations == 0) return kMost;
    return static_cast<std::size_t>(std::min(kMost, 1024 + nodes() * kPerNode));
  }

  Budget budget_;
  Solver<G, D> solver_;
  Searching<G, D> searching_;
};

template <Game G, class D>
class SearchPlayer final : public Player {
 public:
  SearchPlayer(const AnyGame& game, const LevelParams& params, unsigned threads, std::uint64_t seed)
      : Player(game, seed), params_(params), thinking_(params.budget, threads, seed) {}

 protected:
  Thought ponder(const AnyPosition& imagined, Seat seat, bool every_move) override {
    typename G::Position root;
    std::memcpy(&root, imagined.bytes.data(), sizeof root);
    // Who errs by misjudging must have judged every move.
    const Judgement judged = thinking_.judge(root, seat, every_move || params_.misjudges > 0);
    Thought thought{choose(judged), {}, judged.simulations, judged.seconds};
    for (const Candidate& c : judged.moves) thought.opinions.push_back(c.opinion);
    std::sort(thought.opinions.begin(), thought.opinions.end(),
              [](const Opinion& a, const Opinion& b) {
                return a.value != b.value ? a.value > b.value : a.move.bits() < b.move.bits();
              });
    return thought;
  }

 private:
  static constexpr bool kCalculates = D::kPerfect && !requires { D::kPlain; };
  using Thinking = std::conditional_t<kCalculates, Calculating<G, D>, Searching<G, D>>;

  double unit() { return (rng_.below(1U << 24U) + 0.5) / (1U << 24U); }

  Move choose(const Judgement& judged) {
    if (params_.misjudges == 0) return judged.simultaneous ? mixed(judged) : judged.best;
    const Candidate* best = nullptr;
    double best_value = 0;
    for (const Candidate& c : judged.moves) {
      if (best != nullptr && unit() < static_cast<double>(params_.overlooks)) continue;
      const double error = -std::log(-std::log(unit()));
      const double value = c.opinion.value + static_cast<double>(params_.misjudges) * error;
      if (best != nullptr && value <= best_value) continue;
      best = &c;
      best_value = value;
    }
    return best->opinion.move;
  }

  Move mixed(const Judgement& judged) {
    double rest = unit();
    for (const Candidate& c : judged.moves) {
      rest -= static_cast<double>(c.mixed);
      if (rest < 0) return c.opinion.move;
    }
    return judged.best;
  }

  LevelParams params_;
  Thinking thinking_;
};

}  // namespace tablee
