// What all games bind alike. A game's rules are free functions of its Position, each in its own
// header; GameOf finds them by the Position's namespace and is most of a Game. The game derives
// from it and says what is its own: kMaxMoves, kInfo, start, setup, conceivable.
#pragma once

#include <cstdint>

#include "core/game.h"

namespace tablee {

// Named with `using` before each call: a member of the same name would hide the game's function.
// Those with a body are what a game need not say.
namespace free_function {

void pending();
void legal();
void apply();
void returns();
void referee();
void audit();

// All outcomes of chance are equally likely.
template <class P>
constexpr std::uint32_t weight(const P& /*position*/, Move /*outcome*/) {
  return 1;
}

// Nothing is hidden.
template <class P, class R>
constexpr P determinize(const P& position, Seat /*viewer*/, R& /*rng*/) {
  return position;
}

}  // namespace free_function

template <class P>
struct GameOf {
  using Position = P;

  static constexpr Pending pending(const P& p) {
    using free_function::pending;
    return pending(p);
  }
  template <class Moves>
  static constexpr void legal(const P& p, Seat seat, Moves& moves) {
    using free_function::legal;
    legal(p, seat, moves);
  }
  static constexpr std::uint32_t weight(const P& p, Move outcome) {
    using free_function::weight;
    return weight(p, outcome);
  }
  template <class Sink>
  static constexpr void apply(P& p, Seat seat, Move move, Sink&& sink) {
    using free_function::apply;
    tell_in_time(sink, [&](auto& tell) { apply(p, seat, move, tell); });
  }
  static constexpr Returns returns(const P& p) {
    using free_function::returns;
    return returns(p);
  }
  static constexpr Rule referee(const P& p, Seat seat, Move move) {
    using free_function::referee;
    return referee(p, seat, move);
  }
  template <class R>
  static constexpr P determinize(const P& p, Seat viewer, R& rng) {
    using free_function::determinize;
    return determinize(p, viewer, rng);
  }
  static constexpr const char* audit(const P& p) {
    using free_function::audit;
    return audit(p);
  }
};

}  // namespace tablee
