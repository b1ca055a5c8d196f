// The Guide concept: what a game tells a searching player beyond its rules. A guide stands beside
// the game (games/<game>/guide/guide.h) and the rules never ask it. It speaks of what a seat may
// know and of what is worth knowing; it must be cheap, because a search asks it at every move.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "core/game.h"
#include "core/hash.h"

namespace tablee {

// One number per legal move, in the order of the move list.
template <class G>
using Weights = std::array<float, G::kMaxMoves>;

template <class D, class G>
concept Guide = Game<G> && requires(const typename G::Position& here, Seat seat, Rng& rng,
                                    const MoveList<G>& moves, Weights<G>& weights, int plies) {
  // Nothing is hidden and nothing is left to chance once the first seat decides.
  { D::kPerfect } -> std::convertible_to<bool>;

  // All seats win or lose together, so seats that decide at once follow one common plan: they
  // are searched one after the other, each knowing the choices planned before.
  { D::kTeam } -> std::convertible_to<bool>;

  // How much the search doubts what it has seen so far: the factor of its exploration term.
  { D::kExploration } -> std::convertible_to<float>;

  // How good the position is for each seat, from 0 (lost) to 1 (won), also in the middle of the
  // game; 0 for seats not in play. When the game is over: the returns, stretched to go from 0 to 1.
  { D::value(here) } -> std::same_as<Returns>;

  // How promising each legal move of a seat looks before any search: above 0, on any scale. The
  // search looks at moves in proportion to it first and forgets it as it learns.
  { D::prefer(here, seat, moves, weights) };

  // The move of a seat in a rollout: cheap, sensible, varied.
  { D::rollout(here, seat, moves, rng) } -> std::same_as<Move>;

  // Is it time to stop a rollout and to ask value()? plies: decisions of seats since it began.
  { D::enough(here, plies) } -> std::same_as<bool>;

  // What this seat, which must decide, knows, in 64 bits: equal for positions that it cannot tell
  // apart. It may leave out what hardly matters, but the legal moves must follow from it.
  { D::key(here, seat) } -> std::same_as<std::uint64_t>;

  // A position as this seat may imagine it: as G::determinize, but simultaneous choices that are
  // not shown yet are withdrawn (the search chooses for everybody), and what people would hardly
  // do may be drawn less often. Looks at nothing that the seat may not know.
  { D::imagine(here, seat, rng) } -> std::same_as<typename G::Position>;
};

// What a guide is without any knowledge: uniform choices, played to the end. A game's own guide
// derives from this and says what it knows better.
template <Game G>
struct UniformGuide {
  using Position = typename G::Position;

  static constexpr bool kPerfect = false;
  static constexpr bool kTeam = false;
  static constexpr float kExploration = 1.0F;

  static constexpr void prefer(const Position&, Seat, const MoveList<G>& moves,
                               Weights<G>& weights) {
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = 1;
  }
  static constexpr Move rollout(const Position&, Seat, const MoveList<G>& moves, Rng& rng) {
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
  static constexpr bool enough(const Position&, int) { return false; }
  static constexpr std::uint64_t key(const Position& position, Seat) { return hash(position); }
  static constexpr Position imagine(const Position& position, Seat seat, Rng& rng) {
    return G::determinize(position, seat, rng);
  }
};

// The returns of a finished game whose results go from -1 to 1, as values from 0 to 1.
template <Game G>
constexpr Returns halved_returns(const typename G::Position& position) {
  Returns value = G::returns(position);
  for (std::size_t s = 0; s < G::setup(position).seats; ++s) value[s] = (value[s] + 1) / 2;
  return value;
}

}  // namespace tablee
