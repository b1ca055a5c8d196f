// What each move is worth to the seat that decides, as far as one look tells. Estimates for the
// guide, in points.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "games/gobi/game.h"
#include "games/gobi/guide/caravan.h"
#include "games/gobi/guide/desert.h"
#include "games/gobi/routes.h"

namespace tablee::gobi {

// Small nudges where the estimates would tie or mislead.
inline constexpr float kBother = 1;         // points that a Porcelain must bring to be thought of
inline constexpr float kCottonGain = 0.5F;  // of two free camels over one
inline constexpr float kLongFirst = 0.1F;   // a camel more: of two routes the longer one goes first

// The best that one camel can do on one of these tiles; it moves in there.
constexpr float best_put(const Desert& desert, Caravan& caravan, std::uint64_t tiles) {
  float best = 0;
  Caravan then = caravan;
  for (std::uint64_t rest = tiles; rest != 0;) {
    const int t = pop_lowest(rest);
    if ((desert.beside[static_cast<std::size_t>(t)] & caravan.held) == 0) continue;
    Caravan after = caravan;
    const float gain = after.put(desert, bit(t));
    if (gain > best) {
      best = gain;
      then = after;
    }
  }
  caravan = then;
  return best;
}
constexpr float best_put(const Desert& desert, const Caravan& caravan, std::uint64_t tiles) {
  Caravan copy = caravan;
  return best_put(desert, copy, tiles);
}

// Calls visit(index, points) for every move. Closely: with what a Porcelain may reach and what a
// Spices route leaves, which take longest.
template <class Visit>
constexpr void gains(const Position& p, const MoveList<Game>& moves, bool closely, Visit&& visit) {
  const Desert desert(p);
  const Caravan caravan(p, desert, p.turn);
  const int turns = turns_left(p, p.turn);
  const int last = p.tiles - 1;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int a = moves[i].a;
    Caravan after = caravan;
    float gain = 0;
    switch (static_cast<Kind>(moves[i].kind)) {
      case Kind::Place:
        gain = after.put(desert, desert.at(a - kBias, moves[i].b - kBias).beside);
        break;
      case Kind::Discard:
        gain = best_put(desert, caravan, bit(p.tiles) - 1) - 1;
        if (discarded(p, p.turn) == 0) {
          gain -= static_cast<float>(
              p.rewards[p.turn][static_cast<std::size_t>(Reward::NoDiscard)] *
              (kPoints[static_cast<std::size_t>(Reward::NoDiscard)] - kBlessingMissed));
        }
        break;
      case Kind::Lift:
        gain = -after.leave(desert, a);
        if (p.cause == Cause::Adjacent) {
          gain += after.put(desert, desert.beside[static_cast<std::size_t>(last)]);
        }
        if (p.cause == Cause::Perfume) gain += after.put(desert, bit(last));
        break;
      case Kind::Put:
        gain = after.put(desert, bit(a));
        break;
      case Kind::Porcelain:
        gain = -ability(Reward::Porcelain, turns) - kBother;
        if (!closely) break;
        gain -= after.leave(desert, a);
        gain += best_put(desert, after, reach(p, a));
        break;
      case Kind::Move:
        gain = -after.leave(desert, p.from - 1);
        gain += after.put(desert, bit(a));
        break;
      case Kind::Silk:
        gain = -ability(Reward::Silk, turns);
        for (int n = popcount(desert.beside[static_cast<std::size_t>(last)]); n > 0; --n) {
          gain += best_put(desert, after, lines(p, last));
        }
        break;
      case Kind::Adjacent:
        gain = after.put(desert, desert.beside[static_cast<std::size_t>(last)]);
        break;
      case Kind::Cotton:
        gain = kCottonGain;
        break;
      case Kind::Perfume:
        gain = after.put(desert, bit(last)) - ability(Reward::Perfume, turns);
        break;
      case Kind::Route: {
        std::size_t taken = 0;
        const int length = longest_path(desert, a, moves[i].b, after.held & ~bit(a));
        gain =
            after.reward(length, taken) - after.leave(desert, a) - after.leave(desert, moves[i].b);
        gain += after.resolve(desert, after.held);
        gain += kLongFirst * static_cast<float>(length);
        break;
      }
      case Kind::Spices: {
        std::size_t taken = 0;
        const Network net = network(p, p.turn);
        const int length = longest(net, node_of(net, a), node_of(net, moves[i].b), true);
        gain = after.reward(length, taken) - after.leave(desert, a) -
               after.leave(desert, moves[i].b) - ability(Reward::Spices, turns);
        if (closely) gain += after.resolve(desert, after.held);
        break;
      }
      case Kind::Take:
        gain = worth(p, desert, p.turn, p.top[static_cast<std::size_t>(a)] - 1U, turns);
        break;
      case Kind::Coffee:
        gain = kCoffeePoints;
        break;
      case Kind::Tea:
        gain = caravan.tea;
        break;
      default:
        break;  // Skip, End and Decline change nothing
    }
    visit(i, gain);
  }
}

}  // namespace tablee::gobi
