// Information-set Monte Carlo search over any game, through the rules' own contracts.
//
// What a seat knows is a node: Guide::key says which positions a seat cannot tell apart, and all
// of them share one node in a table. A simulation draws a position that the root's seat may
// imagine, walks down through the nodes of whoever decides, plays on by the guide's rollout from
// the first position without a node, and adds the value it finds to the moves it walked along.
// - Chance needs no node: outcomes are drawn by their weights, and what follows has its own node.
// - A hidden draw is in nobody's key but its owner's, so that others play without knowing it.
// - Seats that decide at once do not have each other's choice in their keys, so each has a node of
//   its own, where it learns to mix (regret matching); a team plans one after the other instead.
// - Each edge keeps the value for the seat that decides there: enough for any number of seats.
// - Nodes of an earlier decision that still matter are found again by their keys.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/game.h"
#include "core/guide.h"
#include "players/mixing.h"
#include "players/node_table.h"

namespace tablee {

// Plain UCT: the game's information boundary, but no knowledge of how to play it well.
template <Game G, class D>
struct PlainGuide : UniformGuide<G> {
  static constexpr bool kPlain = true;
  static constexpr bool kPerfect = D::kPerfect;
  static constexpr bool kTeam = D::kTeam;
  static constexpr Returns value(const typename G::Position& p) { return D::value(p); }
  static constexpr std::uint64_t key(const typename G::Position& p, Seat seat) {
    return D::key(p, seat);
  }
  static constexpr typename G::Position imagine(const typename G::Position& p, Seat seat,
                                                Rng& rng) {
    return D::imagine(p, seat, rng);
  }
};

// How long to think, whichever comes first; 0: no such limit.
struct Budget {
  double seconds = 0;
  std::uint64_t simulations = 0;
};

// Log to the base 2, the same on every machine; off by less than 0.01.
constexpr float fast_log2(float x) {
  const auto bits = __builtin_bit_cast(std::uint32_t, x);
  const float m = __builtin_bit_cast(float, (bits & 0x7FFFFFU) | 0x3F800000U);  // 1 to 2
  return static_cast<float>(static_cast<int>(bits >> 23) - 128) +
         (-0.34484843F * m + 2.02466578F) * m - 0.67487759F;
}

template <Game G, class D>
  requires Guide<D, G>
class Search {
 public:
  using Position = typename G::Position;

  struct Candidate {
    Move move;
    std::uint64_t visits;
    double sum;   // of values for the seat
    float prior;  // how promising it looked before any search
    float mixed;  // its share where several decide at once; else 0
  };
  struct Result {
    std::vector<Candidate> moves;  // in the order of the rules' list
    std::uint64_t simulations = 0;
    double seconds = 0;
    bool simultaneous = false;
  };
  struct Step {
    Seat seat;
    Move move;
  };

  Search(std::uint64_t seed, std::size_t max_edges) : rng_(seed), table_(max_edges) {}

  // Thinks about the seat's decision. With every_move, half of the effort goes to the moves that
  // were looked at least, so that each gets a value worth showing.
  Result run(const Position& root, Seat seat, const Budget& budget, bool every_move) {
    const auto begin = std::chrono::steady_clock::now();
    const auto elapsed = [&] {
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    if (D::kTeam || table_.half_full()) table_.clear();
    if constexpr (D::kTeam) {
      // Everyone in the team plans the same from the same table.
      Rng fixed(1);
      rng_ = Rng(hash(D::imagine(root, seat, fixed)));
    }
    Result result;
    std::uint64_t done = 0;
    std::uint64_t check = 16;
    while (budget.simulations == 0 || done < budget.simulations) {
      simulate(root, seat, every_move && done % 2 == 1);
      ++done;
      // Counted, not timed, so that the same seed always stops at the same simulation.
      if (budget.simulations != 0 && done % kCheckEvery == 0 && !every_move &&
          is_decided(root, seat, budget.simulations - done)) {
        break;
      }
      if (budget.seconds <= 0 || done < check) continue;
      const double now = elapsed();
      if (now >= budget.seconds) break;
      // Often enough to stop in time, seldom enough to cost nothing.
      const double rate = static_cast<double>(done) / std::max(now, 1e-9);
      check = done + std::clamp<std::uint64_t>(static_cast<std::uint64_t>(rate * 0.002), 1, 4096);
      if (budget.simulations == 0 && !every_move &&
          is_decided(root, seat, static_cast<std::uint64_t>(rate * (budget.seconds - now)))) {
        break;
      }
    }
    tell(root, seat, result);
    result.simulations = done;
    result.seconds = elapsed();
    return result;
  }

  // What the search expects after the move: the most visited moves, until chance decides or the
  // next decision rests on what the seat cannot see.
  std::vector<Step> line(const Position& root, Seat seat, Move move) {
    std::vector<Step> steps;
    Rng rng(1);
    Position p = to_decision(root, seat, rng);
    steps.push_back({seat, move});
    if (!G::pending(p).has(seat)) return steps;
    G::apply(p, seat, move, NoSink{});
    while (steps.size() < kLongestLine) {
      const Pending pending = G::pending(p);
      if (pending.over() || pending.is_chance()) break;
      const Seat next = pending.first();
      if (next != seat && !D::kPerfect && !D::kTeam) break;
      const Node* node = table_.find(D::key(p, next));
      if (node == nullptr || node->visits < kVisitsWorthTelling) break;
      const Move expected = most_visited(*node).move;
      steps.push_back({next, expected});
      G::apply(p, next, expected, NoSink{});
    }
    return steps;
  }

  [[nodiscard]] std::size_t nodes() const { return table_.size(); }

 private:
  static constexpr std::uint64_t kCheckEvery = 256;  // simulations
  static constexpr std::size_t kLongestLine = 12;
  static constexpr std::uint64_t kVisitsWorthTelling = 8;
  static constexpr float kCaution = 0.1F;  // how far below the node an unseen move is taken to be
  static constexpr bool kPlain = requires { D::kPlain; };

  struct Visit {
    std::uint32_t node;
    std::uint32_t edge;  // within the node
    Seat seat;
  };

  // The node of what the seat knows here, made if there is room; null if not.
  Node* make(const Position& p, Seat seat, std::uint64_t key, bool simultaneous) {
    MoveList<G> moves;
    G::legal(p, seat, moves);
    Node* node = table_.add(key, moves.size(), simultaneous);
    if (node == nullptr) return nullptr;
    Weights<G> weights;
    D::prefer(p, seat, moves, weights);
    float total = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) total += weights[i];
    const std::span<Edge> edges = node->edges();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      edges[i] = {moves[i], 0, 0, weights[i] / total, 0, 0};
    }
    return node;
  }

  // Does the node list what is legal here? If not, two positions share a key that must not.
  bool fits(const Node& node, const Position& p, Seat seat) const {
    MoveList<G> moves;
    G::legal(p, seat, moves);
    const std::span<const Edge> edges = node.edges();
    bool same = moves.size() == edges.size();
    for (std::size_t i = 0; same && i < edges.size(); ++i) same = edges[i].move == moves[i];
    return same;
  }

  [[nodiscard]] const Edge& most_visited(const Node& node) const {
    const std::span<const Edge> edges = node.edges();
    return *std::max_element(edges.begin(), edges.end(),
                             [](const Edge& a, const Edge& b) { return a.visits < b.visits; });
  }
  [[nodiscard]] std::size_t least_visited(const Node& node) const {
    const std::span<const Edge> edges = node.edges();
    const auto least =
        std::min_element(edges.begin(), edges.end(),
                         [](const Edge& a, const Edge& b) { return a.visits < b.visits; });
    return static_cast<std::size_t>(least - edges.begin());
  }

  // Imagines the root and, where others decide before the seat at the same time, plays what the
  // search expects of them, up to the seat's own decision.
  Position to_decision(const Position& root, Seat seat, Rng& rng) const {
    Position p = D::imagine(root, seat, rng);
    while (G::pending(p).first() < seat) {
      const Seat other = G::pending(p).first();
      const Node* node = table_.find(D::key(p, other));
      const Move move = node == nullptr ? random_move<G>(p, other, rng) : most_visited(*node).move;
      G::apply(p, other, move, NoSink{});
    }
    return p;
  }
  const Node* node_of(const Position& root, Seat seat) const {
    Rng rng(1);
    return table_.find(D::key(to_decision(root, seat, rng), seat));
  }

  // Every legal move with what was learnt about it, which may be nothing after a short search.
  void tell(const Position& root, Seat seat, Result& result) {
    Rng rng(1);
    const Position p = to_decision(root, seat, rng);
    const std::uint64_t key = D::key(p, seat);
    const Node* node = table_.find(key);
    if (node == nullptr) node = make(p, seat, key, false);
    if (node == nullptr) {
      MoveList<G> moves;
      G::legal(p, seat, moves);
      for (const Move m : moves) result.moves.push_back({m, 0, 0, 1, 0});
      return;
    }
    result.simultaneous = node->simultaneous;
    const std::span<const Edge> edges = node->edges();
    std::array<float, G::kMaxMoves> mixed{};
    if (node->simultaneous) {
      mixing::average(edges, static_cast<float>(node->visits), mixed.data());
    }
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const Edge& e = edges[i];
      result.moves.push_back({e.move, e.visits, e.sum, e.prior, mixed[i]});
    }
  }

  // Can no other move overtake the most visited one any more? A team's plan is decided only when
  // all of it has been thought through.
  bool is_decided(const Position& root, Seat seat, std::uint64_t left) const {
    if (D::kTeam && popcount(G::pending(root).seats) > 1) return false;
    const Node* node = node_of(root, seat);
    if (node == nullptr || node->simultaneous) return false;
    std::uint64_t best = 0;
    std::uint64_t second = 0;
    for (const Edge& e : node->edges()) {
      second = std::max(second, std::min<std::uint64_t>(best, e.visits));
      best = std::max<std::uint64_t>(best, e.visits);
    }
    return best > second && best - second > left;
  }

  std::size_t select(const Node& node) {
    const std::span<const Edge> edge = node.edges();
    if (node.simultaneous) return mixing::select(edge, share_.data(), rng_);
    const std::uint32_t total = node.visits;
    std::size_t best = 0;
    float best_score = -1;
    if constexpr (kPlain) {
      if (total < node.count) {  // every move once, from a random one on
        std::size_t i = rng_.below(node.count);
        while (edge[i].visits != 0) i = i + 1 == node.count ? 0 : i + 1;
        return i;
      }
      const float log =
          D::kExploration * D::kExploration * 0.6931472F * fast_log2(static_cast<float>(total));
      for (std::size_t i = 0; i < node.count; ++i) {
        const float inverse = 1 / static_cast<float>(edge[i].visits);
        const float score = static_cast<float>(edge[i].sum) * inverse + std::sqrt(log * inverse);
        if (score > best_score) {
          best_score = score;
          best = i;
        }
      }
    } else {
      const float doubt = D::kExploration * std::sqrt(static_cast<float>(total) + 1);
      const float unseen =
          total == 0
              ? 0.5F
              : std::max(0.0F, static_cast<float>(node.sum) / static_cast<float>(total) - kCaution);
      for (std::size_t i = 0; i < node.count; ++i) {
        const auto n = static_cast<float>(edge[i].visits);
        const float mean = edge[i].visits == 0 ? unseen : static_cast<float>(edge[i].sum) / n;
        const float score = mean + doubt * edge[i].prior / (1 + n);
        if (score > best_score) {
          best_score = score;
          best = i;
        }
      }
    }
    return best;
  }

  void simulate(const Position& root, Seat viewer, bool least_seen) {
    path_.clear();
    Position p = D::imagine(root, viewer, rng_);
    SeatSet together = 0;      // seats that decide at once and have not been asked yet
    bool known_before = true;  // the last edge was walked before, so what follows deserves a node
    std::uint32_t* hint = nullptr;
    for (;;) {
      Pending pending = G::pending(p);
      if constexpr (!D::kPerfect) {
        while (pending.is_chance()) {
          G::apply(p, kChance, random_move<G>(p, kChance, rng_), NoSink{});
          pending = G::pending(p);
        }
      }
      if (pending.over()) break;
      const Seat seat = pending.first();
      if (!D::kTeam && (pending.seats & (pending.seats - 1)) != 0) together = pending.seats;
      const bool simultaneous = sees(seat, together);
      together &= static_cast<SeatSet>(~only(seat));
      Node* node = nullptr;
      bool fresh = false;
      if (D::kPerfect && hint != nullptr && *hint != 0) {
        node = &table_[*hint];  // one move, one successor
      } else {
        if (!known_before) break;
        const std::uint64_t key = D::key(p, seat);
        if (hint != nullptr && *hint != 0 && table_[*hint].key == key) {
          node = &table_[*hint];
        } else {
          node = table_.find(key);
        }
        if (node == nullptr) {
          node = make(p, seat, key, simultaneous);
          fresh = true;
        }
        if (node == nullptr) break;
        assert(fits(*node, p, seat));
        if (hint != nullptr) *hint = table_.number(*node);
      }
      std::size_t chosen = 0;
      if (least_seen && seat == viewer) {
        chosen = least_visited(*node);
        least_seen = false;
      } else {
        chosen = select(*node);
      }
      Edge& edge = node->edges()[chosen];
      path_.push_back({table_.number(*node), static_cast<std::uint32_t>(chosen), seat});
      known_before = edge.visits > 0;
      if (D::kPerfect && edge.child != 0) table_.fetch(edge.child);
      hint = &edge.child;
      G::apply(p, seat, edge.move, NoSink{});
      if (fresh) break;
    }
    const Returns value = rollout(p);
    for (const Visit& v : path_) {
      Node& node = table_[v.node];
      Edge& edge = node.edges()[v.edge];
      ++node.visits;
      ++edge.visits;
      node.sum += value[v.seat];
      edge.sum += value[v.seat];
      if (node.simultaneous) {
        const float mean = static_cast<float>(node.sum) / static_cast<float>(node.visits);
        mixing::learn(node.edges(), mean, share_.data());
      }
    }
  }

  Returns rollout(Position& p) {
    MoveList<G> moves;
    for (int plies = 0;;) {
      const Pending pending = G::pending(p);
      if (pending.over() || (!pending.is_chance() && D::enough(p, plies))) return D::value(p);
      const Seat seat = pending.first();
      moves.clear();
      G::legal(p, seat, moves);
      if constexpr (!D::kPerfect) {
        if (seat == kChance) {
          G::apply(p, seat, draw<G>(p, moves, rng_), NoSink{});
          continue;
        }
      }
      ++plies;
      G::apply(p, seat, moves.size() == 1 ? moves[0] : D::rollout(p, seat, moves, rng_), NoSink{});
    }
  }

  Rng rng_;
  NodeTable table_;
  std::vector<Visit> path_;
  std::array<float, G::kMaxMoves> share_;  // scratch for mixing
};

}  // namespace tablee
