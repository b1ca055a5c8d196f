// First thoughts about the moves of a seat in Niagara, in canoe-turns: what the guide prefers and
// how its rollouts play. Each step looks no farther than the end of the round.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/guide.h"
#include "games/niagara/game.h"
#include "games/niagara/guide/plans.h"

namespace tablee::niagara {

inline void hunch_recovery(const Position& p, Seat seat, const MoveList<Game>& moves,
                           Weights<Game>& out) {
  const auto around = obtainable(p);
  const Outlook now(p, p.reserve[seat], around);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].kind == static_cast<std::uint8_t>(Kind::Decline)) {
      out[i] = 0;
      continue;
    }
    Gems poorer = p.reserve[seat];
    poorer.remove(moves[i].a);
    out[i] = now.left() + now.loss() - Outlook(p, poorer, around).left();
  }
}

inline void hunch_tiles(const Position& p, Seat seat, const MoveList<Game>& moves,
                        Weights<Game>& out) {
  const auto& pair = p.canoe[seat];
  const auto around = obtainable(p);
  std::array<Plans, kCanoes> plans{Plans(p, seat, 0, Flows{}, around),
                                   Plans(p, seat, 1, Flows{}, around)};
  const bool none_afloat = !pair[0].afloat() && !pair[1].afloat();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int tile = moves[i].a;
    const Flows expected = flows(p, seat, tile, p.weather);
    float sum = 0;
    for (std::size_t c = 0; c < kCanoes; ++c) {
      plans[c].expect(expected);
      if (pair[c].node == kFalls) continue;
      float one = tile == kCloud ? plans[c].stay(pair[c].node, pair[c].gem)
                                 : plans[c].best(pair[c].node, pair[c].gem, tile);
      if (!pair[c].afloat()) one = std::max(one, 0.0F);
      sum = none_afloat ? std::max(sum, one) : sum + one;
    }
    out[i] = sum - kInHand[static_cast<std::size_t>(tile)];
  }
}

// Which weather suits the seat's own canoes, and the others' less.
inline void hunch_weather(const Position& p, Seat seat, const MoveList<Game>& moves,
                          Weights<Game>& out) {
  const auto around = obtainable(p);
  for (std::size_t i = 0; i < moves.size(); ++i) out[i] = 0;
  for (Seat s = 0; s < p.seats; ++s) {
    const auto& pair = p.canoe[s];
    if (!pair[0].afloat() && !pair[1].afloat()) continue;
    const Outlook outlook(p, p.reserve[s], around);
    // Who is still to act can answer the weather.
    const float share = s == seat ? 1.0F : covered(p, s) ? -0.1F : -0.3F;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Flows expected = flows(p, seat, kCloud, p.weather + moves[i].a - 1);
      for (const Canoe& canoe : pair) {
        if (!canoe.afloat()) continue;
        out[i] += share * outlook.worth_after(expected, p.next_arm, canoe.node, canoe.gem);
      }
    }
  }
}

// How good each move looks, in canoe-turns.
inline void hunch(const Position& p, Seat seat, const MoveList<Game>& moves, Weights<Game>& out) {
  switch (p.step) {
    case Step::Recover:
      hunch_recovery(p, seat, moves, out);
      return;
    case Step::Tile:
      hunch_tiles(p, seat, moves, out);
      return;
    case Step::Weather:
      hunch_weather(p, seat, moves, out);
      return;
    case Step::Canoe:
      for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves[i].kind == static_cast<std::uint8_t>(Kind::Pass)) {
          out[i] = 0;
          continue;
        }
        const Canoe canoe = p.canoe[seat][moves[i].a];
        out[i] = Plans(p, seat, moves[i].a, p.tile[seat]).best(canoe.node, canoe.gem, p.tile[seat]);
      }
      return;
    default:
      break;
  }
  const Plans plans(p, seat, p.active, p.tile[seat]);
  const Canoe canoe = active_canoe(p);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move m = moves[i];
    switch (static_cast<Kind>(m.kind)) {
      case Kind::Cargo: {
        const int gem = m.a == kNoAct ? canoe.gem : m.a == kUnload ? 0 : m.b + 1;
        const int cost = m.a == kNoAct ? 0 : m.a == kSwap ? kSwapCost : kCargoCost;
        out[i] = p.step == Step::EndCargo ? plans.stay(canoe.node, gem)
                 : m.a == kNoAct          ? plans.best_go(canoe.node, gem, p.points, false)
                                 : plans.after_start_cargo(canoe.node, gem, p.points - cost);
        break;
      }
      case Kind::Go: {
        const int steps = depth(m.a) - depth(canoe.node);
        const int left = m.a == kBeach ? 0 : p.points - (steps < 0 ? -steps : steps);
        out[i] = plans.stop(m.a, canoe.gem, left, steps < 0, p.acted != 0);
        break;
      }
      case Kind::Steal:
        out[i] = plans.theft(canoe.node, p.canoe[m.a][m.b].gem);
        break;
      default:
        out[i] = plans.stay(canoe.node, canoe.gem);
        break;
    }
  }
}

}  // namespace tablee::niagara
