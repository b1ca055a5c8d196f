// Regret matching where several seats decide at once: a move is played in proportion to how much
// its mean is above what the strategy gets, so that nobody can profit from knowing the strategy.
#pragma once

#include <algorithm>
#include <span>

#include "core/rng.h"
#include "players/node_table.h"

namespace tablee::mixing {

inline constexpr float kExploring = 0.1F;  // how often a move is made by the prior instead

// The share of each move in the current strategy.
inline void strategy(std::span<const Edge> edges, float* share) {
  float total = 0;
  for (const Edge& e : edges) total += e.regret;
  for (const Edge& e : edges) *share++ = total > 0 ? e.regret / total : e.prior;
}

// The share of each move on the average, without the moves made only to explore.
inline void average(std::span<const Edge> edges, float visits, float* share) {
  float total = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const float tried = kExploring * edges[i].prior * visits;
    share[i] = std::max(0.0F, static_cast<float>(edges[i].visits) - tried);
    total += share[i];
  }
  for (std::size_t i = 0; i < edges.size(); ++i) {
    share[i] = total > 0 ? share[i] / total : edges[i].prior;
  }
}

// Draws a move. share: room for the strategy.
inline std::size_t select(std::span<const Edge> edges, float* share, Rng& rng) {
  strategy(edges, share);
  auto rest = static_cast<float>(rng.below(1U << 24U)) / static_cast<float>(1U << 24U);
  for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
    rest -= (1 - kExploring) * share[i] + kExploring * edges[i].prior;
    if (rest < 0) return i;
  }
  return edges.size() - 1;
}

// Adds what each move would have gained over the strategy, as far as its mean tells; mean: of all.
inline void learn(std::span<Edge> edges, float mean, float* share) {
  strategy(edges, share);
  const auto value = [&](const Edge& e) {
    return e.visits == 0 ? mean : static_cast<float>(e.sum) / static_cast<float>(e.visits);
  };
  float expected = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) expected += share[i] * value(edges[i]);
  for (Edge& e : edges) e.regret = std::max(0.0F, e.regret + value(e) - expected);
}

}  // namespace tablee::mixing
