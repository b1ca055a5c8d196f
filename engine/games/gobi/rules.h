// The fast rules: who decides and which moves there are. turn.h says what a move does.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/game.h"
#include "games/gobi/board.h"
#include "games/gobi/routes.h"
#include "games/gobi/state.h"

namespace tablee::gobi {

inline constexpr std::size_t kLongestList = 104;  // 45 pairs twice, 10 camels, perfume, end

constexpr Pending pending(const Position& p) {
  if (p.phase == Phase::Over) return Pending::nobody();
  return p.phase <= Phase::Draw ? Pending::chance() : Pending::seat(p.turn);
}

// How many of the tiles laid out so far (setup) are of that tribe.
constexpr int laid_out(const Position& p, int tribe) {
  int sum = 0;
  for (std::size_t t = 0; t < p.tiles; ++t) sum += p.tribe[t] == tribe ? 1 : 0;
  return sum;
}

// In how many ways the setup can be completed once this tile lies there, without three tiles of a
// tribe (B4): of the first two tiles a pair or not, then of the first three.
constexpr std::uint32_t completions(const Position& p, int tribe) {
  bool pair = laid_out(p, tribe) == 1;
  for (int t = 0; t < kTribes; ++t) pair = pair || laid_out(p, t) == 2;
  constexpr std::uint32_t kOthers = kTiles - kPerTribe;  // tiles of the other tribes
  if (p.tiles == 1) {
    // A pair: no third of it. Two tribes: not two more of either.
    return pair ? kOthers * (kOthers - 1) : 38 * 37 - 2 * (kPerTribe - 1) * (kPerTribe - 2);
  }
  if (p.tiles == 2) return pair ? 37 - (kPerTribe - 2) : 37;
  return 1;  // the first tile is like any other; the last one completes
}

constexpr std::uint32_t weight(const Position& p, Move move) {
  switch (static_cast<Kind>(move.kind)) {
    case Kind::Tile:
      return p.left[move.a] * (p.phase == Phase::Layout ? completions(p, move.a) : 1);
    case Kind::Reward:
      return p.unseen[move.b];
    default:
      return 1;
  }
}

// The lowest pile that shows no top, while one is to be revealed.
constexpr int bare_pile(const Position& p) {
  for (std::size_t i = 0; i < kPiles; ++i) {
    if (p.top[i] == 0 && p.height[i] != 0) return static_cast<int>(i);
  }
  return kPiles;
}

constexpr bool piles_empty(const Position& p) {
  return (p.height[0] | p.height[1] | p.height[2] | p.height[3]) == 0;
}

// Whether a coffee can be had for the route just resolved: by its length, or only by Tea.
constexpr bool coffee_earned(const Position& p) {
  return p.coffee != 0 && p.length >= kCoffeeLength;
}
constexpr bool tea_offered(const Position& p) {
  return p.coffee != 0 && p.length == kTeaLength && unused(p, p.turn, Reward::Tea) != 0;
}

// One move for each tile of a set.
template <class Moves>
constexpr void on_tiles(Kind kind, std::uint64_t tiles, Moves& moves) {
  while (tiles != 0) moves.push(move_of(kind, pop_lowest(tiles)));
}

template <class Moves>
constexpr void porcelain_moves(const Position& p, Moves& moves) {
  if (unused(p, p.turn, Reward::Porcelain) != 0) on_tiles(Kind::Porcelain, p.held[p.turn], moves);
}

template <class Moves>
constexpr void route_moves(const Position& p, Moves& moves) {
  const Network net = network(p, p.turn);
  edge_routes(net, [&](std::uint32_t a, std::uint32_t b) {
    moves.push(move_of(Kind::Route, net.tile[a], net.tile[b]));
    return true;
  });
  const bool may_end = moves.empty();
  if (unused(p, p.turn, Reward::Spices) != 0) {
    spice_routes(net, [&](std::uint32_t a, std::uint32_t b) {
      moves.push(move_of(Kind::Spices, net.tile[a], net.tile[b]));
      return true;
    });
  }
  if (p.placed != 0 && unused(p, p.turn, Reward::Perfume) != 0) moves.push(move_of(Kind::Perfume));
  porcelain_moves(p, moves);
  if (may_end) moves.push(move_of(Kind::End));
}

template <class Moves>
constexpr void reward_moves(const Position& p, Moves& moves) {
  for (std::size_t i = 0; i < kPiles; ++i) {
    if (p.height[i] != 0) moves.push(move_of(Kind::Take, static_cast<int>(i)));
  }
  if (coffee_earned(p)) moves.push(move_of(Kind::Coffee));
  if (tea_offered(p)) {
    moves.push(move_of(Kind::Tea));
    if (piles_empty(p)) moves.push(move_of(Kind::Decline));
  }
}

template <class Moves>
constexpr void legal(const Position& p, Seat /*seat*/, Moves& moves) {
  const std::uint64_t in_play = bit(p.tiles) - 1;
  switch (p.phase) {
    case Phase::First:
      for (int s = 0; s < p.seats; ++s) moves.push(move_of(Kind::First, s));
      return;
    case Phase::Layout:
      for (int t = 0; t < kTribes; ++t) {
        if (laid_out(p, t) < 2) moves.push(move_of(Kind::Tile, t));
      }
      return;
    case Phase::Reveal: {
      const int pile = bare_pile(p);
      for (std::size_t r = 0; r < kRewards; ++r) {
        if (p.unseen[r] != 0) moves.push(move_of(Kind::Reward, pile, static_cast<int>(r)));
      }
      return;
    }
    case Phase::Draw:
      for (std::size_t t = 0; t < kTribes; ++t) {
        if (p.left[t] != 0) moves.push(move_of(Kind::Tile, static_cast<int>(t)));
      }
      return;
    case Phase::Play:
      places(p, [&](int x, int y) { moves.push(move_of(Kind::Place, x + kBias, y + kBias)); });
      moves.push(move_of(Kind::Discard));
      porcelain_moves(p, moves);
      return;
    case Phase::Move:
      on_tiles(Kind::Move, reach(p, p.from - 1), moves);
      return;
    case Phase::Silk:
      moves.push(move_of(Kind::Adjacent));
      moves.push(move_of(Kind::Silk));
      return;
    case Phase::Lift:
      on_tiles(Kind::Lift, p.held[p.turn], moves);
      return;
    case Phase::Put:
      on_tiles(Kind::Put, p.cause == Cause::Silk ? lines(p, p.tiles - 1) : in_play, moves);
      return;
    case Phase::Discard:
      if (p.reserve[p.turn] != 0) {
        on_tiles(Kind::Put, in_play, moves);
      } else {
        on_tiles(Kind::Lift, p.held[p.turn], moves);
      }
      moves.push(move_of(Kind::Skip));
      if (unused(p, p.turn, Reward::Cotton) != 0) moves.push(move_of(Kind::Cotton));
      return;
    case Phase::Routes:
      route_moves(p, moves);
      return;
    case Phase::Reward:
      reward_moves(p, moves);
      return;
    case Phase::Over:
      return;
  }
}

}  // namespace tablee::gobi
