// The fast rules: who decides, which moves, what a move does. The two steps of a turn stand in
// camels.h and rewards.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/game.h"
#include "core/move.h"
#include "games/gobi/camels.h"
#include "games/gobi/setup.h"

namespace tablee::gobi {

inline constexpr std::size_t kLongestList = 104;  // 45 pairs twice, 10 camels, perfume, end

constexpr Pending pending(const Position& p) {
  if (p.phase == Phase::Over) return Pending::nobody();
  return p.phase <= Phase::Draw ? Pending::chance() : Pending::seat(p.turn);
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

template <class Sink>
constexpr void tile_drawn(Position& p, int tribe, Sink&& sink) {
  --p.left[static_cast<std::size_t>(tribe)];
  if (p.phase == Phase::Draw) {
    p.hand = static_cast<std::uint8_t>(tribe + 1);
    p.phase = Phase::Play;
    reveal(sink, EventKind::TileDrawn, p.turn, tribe);
    return;
  }
  add_tile(p, p.tiles % 2, p.tiles / 2, tribe);
  reveal(sink, EventKind::TileLaid, kChance, packed(p, p.tiles - 1), tribe);
  if (p.tiles < kSetupTiles) return;
  part_pairs(p, sink);
  p.phase = Phase::Reveal;
}

template <class Sink>
constexpr void reward_revealed(Position& p, int pile, int reward, Sink&& sink) {
  --p.unseen[static_cast<std::size_t>(reward)];
  p.top[static_cast<std::size_t>(pile)] = static_cast<std::uint8_t>(reward + 1);
  reveal(sink, EventKind::RewardRevealed, kChance, pile, reward);
  if (bare_pile(p) < kPiles) return;  // the setup turns up four
  if (tiles_left(p) == kTiles - kSetupTiles) {
    p.phase = Phase::Draw;
  } else {
    step_two(p, sink);
  }
}

template <class Sink>
constexpr void apply(Position& p, Seat /*seat*/, Move move, Sink&& sink) {
  const int a = move.a;
  switch (static_cast<Kind>(move.kind)) {
    case Kind::None:
      return;
    case Kind::First:
      p.turn = move.a;
      p.phase = Phase::Layout;
      reveal(sink, EventKind::FirstPlayer, p.turn);
      return;
    case Kind::Tile:
      tile_drawn(p, a, sink);
      return;
    case Kind::Reward:
      reward_revealed(p, a, move.b, sink);
      return;
    case Kind::Place:
      place_tile(p, a - kBias, move.b - kBias, sink);
      return;
    case Kind::Discard:
      ++p.discards[p.turn][p.hand - 1U];
      sink(event_of(EventKind::TileDiscarded, p.turn, p.hand - 1));
      p.hand = 0;
      p.phase = Phase::Discard;
      return;
    case Kind::Porcelain:
      use(p, Reward::Porcelain, sink);
      p.from = static_cast<std::uint8_t>(a + 1);
      p.phase = Phase::Move;
      return;
    case Kind::Move:
      move_camel(p, a, sink);
      return;
    case Kind::Adjacent:
      need_camels(p, Cause::Adjacent, popcount(beside(p, p.tiles - 1)), sink);
      return;
    case Kind::Silk:
      use(p, Reward::Silk, sink);
      need_camels(p, Cause::Silk, popcount(beside(p, p.tiles - 1)), sink);
      return;
    case Kind::Lift:
      lift_camel(p, a, sink);
      return;
    case Kind::Put:
      put(p, a, sink);
      if (p.need > 1) {
        --p.need;
      } else {
        camels_stand(p, sink);
      }
      return;
    case Kind::Skip:
      sink(event_of(EventKind::CamelSkipped, p.turn));
      step_two(p, sink);
      return;
    case Kind::Cotton:
      use(p, Reward::Cotton, sink);
      need_camels(p, Cause::Discard, 2, sink);
      return;
    case Kind::Route:
      resolve(p, a, move.b, false, sink);
      return;
    case Kind::Spices:
      use(p, Reward::Spices, sink);
      resolve(p, a, move.b, true, sink);
      return;
    case Kind::Perfume:
      use(p, Reward::Perfume, sink);
      need_camels(p, Cause::Perfume, 1, sink);
      return;
    case Kind::End:
      end_turn(p, sink);
      return;
    case Kind::Take:
      take_reward(p, move.a, sink);
      return;
    case Kind::Coffee:
      take_coffee(p, sink);
      return;
    case Kind::Tea:
      use(p, Reward::Tea, sink);
      take_coffee(p, sink);
      return;
    case Kind::Decline:
      p.length = 0;
      sink(event_of(EventKind::NoReward, p.turn));
      step_two(p, sink);
      return;
  }
}

constexpr Returns returns(const Position& p) {
  Returns r{};
  const SeatSet best = winners(p);
  for (Seat s = 0; s < p.seats; ++s) {
    if ((best >> s & 1U) != 0) r[s] = 1.0F / static_cast<float>(popcount(best));
  }
  return r;
}

}  // namespace tablee::gobi
