// The Game concept: what a set of rules must offer. Everything in the house is written against
// this, and each game is a struct of static constexpr functions over a plain value, its Position.
// No heap, no exceptions, no virtual calls, no global state, no random generator in here.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/event.h"
#include "core/hash.h"
#include "core/list.h"
#include "core/move.h"
#include "core/rng.h"
#include "core/rule.h"
#include "core/seat.h"
#include "core/setup.h"

namespace tablee {

inline constexpr std::size_t kMaxPositionBytes = 512;

// One number per seat, higher is better; what the numbers mean is each game's own rule.
using Returns = std::array<float, kMaxSeats>;

template <class G>
using MoveList = List<Move, G::kMaxMoves>;

// What anyone may do with a move that is only conceivable: look at it.
struct MoveVisitor {
  constexpr void operator()(Move) const {}
};

template <class G>
concept Game = requires(typename G::Position& position, const typename G::Position& here,
                        const Setup& setup, Seat seat, Move move, MoveList<G>& moves, Rng& rng) {
  // Everything true about a game now, its setup included: a value without padding, whose unused
  // slots are zero, so that equal positions are equal byte by byte.
  requires std::is_trivially_copyable_v<typename G::Position>;
  requires std::has_unique_object_representations_v<typename G::Position>;
  requires std::equality_comparable<typename G::Position>;
  requires sizeof(typename G::Position) <= kMaxPositionBytes;
  requires sizeof(typename G::Position) % 8 == 0;

  // The longest list that legal() can ever fill.
  { G::kMaxMoves } -> std::convertible_to<std::size_t>;

  // All that the game says about itself, once for everybody.
  { G::kInfo } -> std::convertible_to<Info>;

  // The position before the first decision (often chance). Precondition: kInfo.plays(setup.seats),
  // choices in range, kInfo.misfit(setup) is null.
  { G::start(setup) } -> std::same_as<typename G::Position>;

  // The setup this position was started with.
  { G::setup(here) } -> std::same_as<Setup>;

  // Who must decide now. Over means nobody. Never chance and a seat together.
  { G::pending(here) } -> std::same_as<Pending>;

  // Appends every legal move of a pending seat, or every outcome if the seat is kChance; each once.
  // Precondition: pending(position).has(seat), moves is empty. Never leaves it empty.
  { G::legal(here, seat, moves) };

  // The weight of a chance outcome, above 0; its probability is weight over the sum of weights.
  // Precondition: move is legal for kChance.
  { G::weight(here, move) } -> std::same_as<std::uint32_t>;

  // Carries out a legal move and everything that follows from it without a decision, and hands an
  // Event to the sink for each thing that happened, at its moment (core/event.h). Precondition:
  // move is legal for seat.
  { G::apply(position, seat, move, NoSink{}) };

  // The results. Precondition: pending(position).over(). Seats not in play get 0.
  { G::returns(here) } -> std::same_as<Returns>;

  // The slow, readable judge, for any seat (kChance included) and any 32 bits as a move: kLegal or
  // the rule that forbids it. Written apart from legal(); a test holds the two equal.
  { G::referee(here, seat, move) } -> std::same_as<Rule>;

  // A position with the same view for this viewer (a seat or kSpectator) and freshly drawn
  // secrets: all that the viewer cannot know is drawn anew, uniformly over what its view allows.
  { G::determinize(here, seat, rng) } -> std::same_as<typename G::Position>;

  // Calls visit(move) for every move that anyone could conceive with this setup, chance included:
  // all kinds, all arguments in range and a step beyond. The domain of the referee's tests.
  { G::conceivable(setup, MoveVisitor{}) };

  // Null if the position, at rest or at the moment of an event, keeps the game's invariants (pieces
  // conserved, counts in range, unused slots zero); else a sentence. For tests and soak runs, so it
  // may be slow.
  { G::audit(here) } -> std::same_as<const char*>;
};

// Draws one of the chance outcomes in proportion to its weight. Precondition: chance is pending.
template <Game G, class R>
constexpr Move draw(const typename G::Position& position, const MoveList<G>& outcomes, R& rng) {
  std::uint32_t total = 0;
  for (const Move m : outcomes) total += G::weight(position, m);
  std::uint32_t rest = rng.below(total);
  for (const Move m : outcomes) {
    const std::uint32_t w = G::weight(position, m);
    if (rest < w) return m;
    rest -= w;
  }
  return outcomes[outcomes.size() - 1];  // not reached: the weights sum to total
}

// A uniformly random legal move of that seat, or a fairly drawn outcome for kChance.
template <Game G, class R>
constexpr Move random_move(const typename G::Position& position, Seat seat, R& rng) {
  MoveList<G> moves;
  G::legal(position, seat, moves);
  if (seat == kChance) return draw<G>(position, moves, rng);
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
}

// Plays random moves to the end of the game; returns how many, chance included.
template <Game G, class R>
constexpr int playout(typename G::Position& position, R& rng) {
  int moves = 0;
  for (Pending pending = G::pending(position); !pending.over(); pending = G::pending(position)) {
    const Seat seat = pending.first();
    G::apply(position, seat, random_move<G>(position, seat, rng), NoSink{});
    ++moves;
  }
  return moves;
}

}  // namespace tablee
