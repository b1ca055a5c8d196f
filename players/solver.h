// Solver: alpha-beta for two seats, without chance and secrets once the first seat decides. It
// knows two kinds of truth and never mixes them. An estimate comes from Guide::value at a horizon
// and holds for one depth. A proof comes from real ends of the game alone and holds for ever: each
// position carries the worst and the best result that are not ruled out yet.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "any/match.h"
#include "core/game.h"
#include "core/guide.h"
#include "players/solver_table.h"

namespace tablee {

template <Game G, class D>
class Solver {
 public:
  using Position = typename G::Position;

  // What is known of one move at the root. Values go from -1 to 1 for the seat that decides.
  struct Judged {
    Move move{};
    float value = 0;  // proven if exact; else an estimate, and a mere upper bound if capped
    bool exact = false;
    bool capped = false;
    int depth = 0;  // of the iteration that said so
  };
  struct Verdict {
    float value = 0;
    bool exact = false;
    Move move{};
    int depth = 0;  // turns that the last full iteration looked ahead; a proof needs no more
    std::uint64_t nodes = 0;
    std::vector<Ply> line;      // what both seats are expected to do, the move first
    std::vector<Judged> moves;  // every legal move, best first
  };

  // The table takes that much memory, once.
  explicit Solver(std::size_t bytes) : table_(bytes) {}

  // Looks deeper and deeper until the result is proven or a limit is reached (0: no such limit)
  // and answers with the best that is known by then. With every_move each legal move gets a full
  // answer of its own, which costs several times the effort; else all that matters is the best.
  // What was learnt stays in the table for the next call: the same calls in the same order give
  // the same answers if only nodes are limited. Precondition: a seat must decide.
  Verdict solve(const Position& position, double seconds, std::uint64_t max_nodes,
                bool every_move = false) {
    start_ = Clock::now();
    seconds_ = seconds;
    max_nodes_ = max_nodes;
    nodes_ = 0;
    stopped_ = false;
    table_.next_call();
    for (auto& two : killers_) two = {};
    for (auto& count : history_) count /= 8;

    prepare(position);
    int depth = 0;
    while (depth < kMaxDepth && !stopped_) {
      iterate(position, ++depth, every_move);
      if (every_move ? all_proven() : root_.exact()) break;
    }
    return verdict(position, stopped_ ? depth - 1 : depth);
  }

  // What follows if both seats do what the table holds for best, beginning with this move.
  std::vector<Ply> line(Position position, Move first) const {
    std::vector<Ply> out;
    for (Move move = first; out.size() < kMaxLine;) {
      const Seat seat = G::pending(position).first();
      out.push_back({seat, move});
      G::apply(position, seat, move, NoSink{});
      if (G::pending(position).over()) break;
      const SolverEntry* entry = table_.find(hash(position));
      if (entry == nullptr || entry->move == 0) break;
      move = Move::from_bits(entry->move);
      MoveList<G> moves;
      G::legal(position, G::pending(position).first(), moves);
      if (!moves.contains(move)) break;
    }
    return out;
  }

 private:
  using Clock = std::chrono::steady_clock;

  static constexpr int kMaxDepth = 250;  // more than the table can say of any entry is of no use
  static constexpr std::size_t kMaxLine = 100;
  static constexpr std::size_t kKillerPlies = 128;
  static constexpr std::size_t kHistory = 4096;
  static constexpr std::uint64_t kClockEvery = 1024;  // nodes between looks at the clock

  // A handful of moves at most; std::stable_sort would ask for memory.
  template <class It, class Less>
  static void sort_stably(It begin, It end, Less less) {
    for (It i = begin; i != end; ++i) std::rotate(std::upper_bound(begin, i, *i, less), i, i + 1);
  }

  struct Candidate {
    Move move{};
    Found found;
    int depth = 0;  // of the iteration that gave `found`
    bool capped = false;
    float preferred = 0;
  };

  void prepare(const Position& position) {
    seat_ = G::pending(position).first();
    root_ = {};
    MoveList<G> moves;
    G::legal(position, seat_, moves);
    Weights<G> weights;
    D::prefer(position, seat_, moves, weights);
    candidates_.clear();
    const Found unknown{estimate(position, seat_), -1, 1};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      candidates_.push_back({moves[i], unknown, 0, false, weights[i]});
    }
    sort_stably(candidates_.begin(), candidates_.end(),
                [](const Candidate& a, const Candidate& b) { return a.preferred > b.preferred; });
  }

  // A proven loss is worse than anything unproven; among losses, the one that took longest to see.
  static bool better(const Candidate& a, const Candidate& b) {
    const bool a_lost = a.found.hi < 0;
    const bool b_lost = b.found.hi < 0;
    if (a_lost != b_lost) return b_lost;
    if (a_lost) return a.depth > b.depth;
    if (a.found.score != b.found.score) return a.found.score > b.found.score;
    return a.found.lo > b.found.lo;
  }
  void sort() { sort_stably(candidates_.begin(), candidates_.end(), better); }

  bool all_proven() const {
    return std::all_of(candidates_.begin(), candidates_.end(),
                       [](const Candidate& c) { return c.found.exact(); });
  }

  // One look at every root move. If it is cut short, moves that were not reached keep what the
  // iteration before said, and stand behind the first move unless that one is lost.
  void iterate(const Position& position, int depth, bool every_move) {
    int alpha = -kWon;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      Candidate& c = candidates_[i];
      if (!c.found.exact()) {
        Found found;
        if (every_move || i == 0) {
          found = after(position, seat_, c.move, depth, -kWon, kWon, 0);
        } else {
          found = after(position, seat_, c.move, depth, alpha, alpha + 1, 0);
          if (!stopped_ && found.score > alpha && alpha + 1 < kWon) {
            found = after(position, seat_, c.move, depth, alpha, kWon, 0);
          }
        }
        if (stopped_) {
          reached_ = i;
          break;
        }
        c.found = found;
        c.depth = depth;
        c.capped = !every_move && i > 0 && found.score <= alpha && !found.exact();
      }
      alpha = std::max(alpha, c.found.score);
      if (c.found.lo > 0 && !every_move) break;
    }
    root_ = {0, -1, -1};
    for (const Candidate& c : candidates_) {
      root_.lo = std::max(root_.lo, c.found.lo);
      root_.hi = std::max(root_.hi, c.found.hi);
    }
    if (!stopped_) return sort();
    // Scores of two depths do not compare: what the cut iteration reached goes first.
    const auto cut = candidates_.begin() + static_cast<std::ptrdiff_t>(reached_);
    sort_stably(candidates_.begin(), cut, better);
    sort_stably(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
      return a.found.hi >= 0 && b.found.hi < 0;
    });
  }

  Verdict verdict(const Position& position, int depth) const {
    Verdict v;
    const Candidate& best = candidates_.front();
    v.move = best.move;
    v.value = as_value(best.found);
    v.exact = root_.exact() && best.found.exact();
    v.depth = depth;
    v.nodes = nodes_;
    v.line = line(position, best.move);
    for (const Candidate& c : candidates_) {
      v.moves.push_back({c.move, as_value(c.found), c.found.exact(), c.capped, c.depth});
    }
    return v;
  }

  static float as_value(const Found& found) {
    if (found.exact()) return static_cast<float>(found.lo);
    return static_cast<float>(found.score) / static_cast<float>(kWon);
  }

  static int estimate(const Position& position, Seat seat) {
    const float value = D::value(position)[seat];
    const auto score = static_cast<int>((2 * value - 1) * static_cast<float>(kWon));
    return std::clamp(score, 1 - kWon, kWon - 1);
  }

  // Counts a node; false when there is none left to spend.
  bool spend() {
    ++nodes_;
    if (max_nodes_ != 0 && nodes_ > max_nodes_) stopped_ = true;
    if (seconds_ > 0 && nodes_ % kClockEvery == 0) {
      stopped_ |= std::chrono::duration<double>(Clock::now() - start_).count() > seconds_;
    }
    return !stopped_;
  }

  // What a move of the seat leads to, as that seat sees it. Only where the decider changes does
  // the sign flip and the depth count: estimates compare well if the same seat is to move in all of
  // them, and badly in the middle of a turn.
  Found after(const Position& position, Seat seat, Move move, int depth, int alpha, int beta,
              int ply) {
    if (!spend()) return {};
    Position next = position;
    G::apply(next, seat, move, NoSink{});
    const Pending pending = G::pending(next);
    if (pending.over()) {
      const float result = G::returns(next)[seat];
      return Found::proven(result > 0 ? 1 : result < 0 ? -1 : 0);
    }
    const Seat decider = pending.first();
    if (decider == seat) return search(next, seat, depth, alpha, beta, ply + 1);
    if (depth <= 1) return {estimate(next, seat), -1, 1};
    return search(next, decider, depth - 1, -beta, -alpha, ply + 1).negated();
  }

  Found search(const Position& position, Seat seat, int depth, int alpha, int beta, int ply) {
    const std::uint64_t key = hash(position);
    Found known;
    Move table_move{};
    if (const SolverEntry* entry = table_.find(key); entry != nullptr) {
      known = entry->found();
      table_move = Move::from_bits(entry->move);
      if (known.exact()) return Found::proven(known.lo);
      if (entry->depth >= depth && entry->settles(alpha, beta)) return known;
      if (known.lo == 0 && beta <= 0) return {0, 0, 1};
      if (known.hi == 0 && alpha >= 0) return {0, -1, 0};
    }

    MoveList<G> moves;
    std::array<int, G::kMaxMoves> rank;
    G::legal(position, seat, moves);
    order(position, seat, moves, rank, table_move, ply);

    Found best{-kWon - 1, known.lo, -1};
    Move best_move{};
    const int alpha_before = alpha;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      pick(moves, rank, i);
      Found found;
      if (i == 0 || beta - alpha <= 1) {
        found = after(position, seat, moves[i], depth, alpha, beta, ply);
      } else {
        found = after(position, seat, moves[i], depth, alpha, alpha + 1, ply);
        if (found.score > alpha && found.score < beta && !stopped_) {
          found = after(position, seat, moves[i], depth, alpha, beta, ply);
        }
      }
      if (stopped_) return {};
      best.lo = std::max(best.lo, found.lo);
      best.hi = std::max(best.hi, found.hi);
      if (found.score > best.score) {
        best.score = found.score;
        best_move = moves[i];
      }
      alpha = std::max(alpha, best.score);
      if (alpha >= beta) {
        remember(seat, moves[i], depth, ply);
        if (i + 1 < moves.size()) best.hi = 1;  // the rest was not looked at
        break;
      }
    }
    best.hi = std::min(best.hi, known.hi);
    best.score = std::clamp(best.score, best.lo < 0 ? -kWon : best.lo * kWon,
                            best.hi > 0 ? kWon : best.hi * kWon);
    table_.store(key, best, best_move, depth, alpha_before, beta);
    return best;
  }

  static std::size_t slot(Seat seat, Move move) {
    return ((move.bits() * 2 + seat) * 0x9E3779B1U) >> 20;
  }

  void order(const Position& position, Seat seat, const MoveList<G>& moves,
             std::array<int, G::kMaxMoves>& rank, Move table_move, int ply) const {
    Weights<G> weights;
    D::prefer(position, seat, moves, weights);
    const auto& killers = killers_[static_cast<std::size_t>(ply) % kKillerPlies];
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move m = moves[i];
      int r = std::min(static_cast<int>(weights[i] * kPreferRank), kKillerRank);
      r += history_[slot(seat, m)];
      if (m == killers[0] || m == killers[1]) r += kKillerRank;
      rank[i] = m == table_move ? kTableRank : r;
    }
  }

  // Brings the best of the moves that are left to place i.
  static void pick(MoveList<G>& moves, std::array<int, G::kMaxMoves>& rank, std::size_t i) {
    std::size_t best = i;
    for (std::size_t j = i + 1; j < moves.size(); ++j) {
      if (rank[j] > rank[best]) best = j;
    }
    std::swap(moves[i], moves[best]);
    std::swap(rank[i], rank[best]);
  }

  // A move that refuted something is tried early elsewhere too.
  void remember(Seat seat, Move move, int depth, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply) % kKillerPlies];
    if (killers[0] != move) killers = {move, killers[0]};
    int& count = history_[slot(seat, move)];
    count += depth * depth + 1;
    if (count > kHistoryRank) {
      for (int& each : history_) each /= 2;
    }
  }

  static constexpr float kPreferRank = 1000;
  static constexpr int kHistoryRank = 1 << 15;
  static constexpr int kKillerRank = 1 << 16;
  static constexpr int kTableRank = 1 << 30;

  SolverTable table_;
  std::array<std::array<Move, 2>, kKillerPlies> killers_{};
  std::array<int, kHistory> history_{};
  std::vector<Candidate> candidates_;
  Found root_;  // proven bounds only
  Seat seat_ = 0;
  std::size_t reached_ = 0;
  Clock::time_point start_;
  double seconds_ = 0;
  std::uint64_t max_nodes_ = 0;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace tablee
