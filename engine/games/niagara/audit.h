// The invariants of a position, for tests and soak runs.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "games/niagara/state.h"

namespace tablee::niagara {

constexpr const char* audit_gems(const Position& p) {
  for (int colour = 0; colour < kColours; ++colour) {
    int found = 0;
    for (const Gems& heap : p.site) found += heap.count(colour);
    for (const Gems& heap : p.reserve) found += heap.count(colour);
    for (const auto& pair : p.canoe) {
      for (const Canoe& canoe : pair) found += canoe.gem == colour + 1 ? 1 : 0;
    }
    if (found != kGemsPerColour) return "a gem was lost or made";
  }
  return nullptr;
}

// Is the canoe under way back on the beach, its cargo not yet counted or its goal not yet told?
constexpr bool landing(const Position& p) {
  return p.step == Step::Go && p.direction == kUp && p.canoe[p.turn][p.active].node == kBeach;
}

constexpr const char* audit_seats(const Position& p) {
  for (std::size_t s = 0; s < kMaxPlayers; ++s) {
    const auto& pair = p.canoe[s];
    if (s >= p.seats) {
      const bool clear = p.reserve[s].empty() && pair[0] == Canoe{} && pair[1] == Canoe{} &&
                         p.hand[s] == 0 && p.tile[s] == 0 && p.qualified[s] == 0;
      if (!clear) return "an empty seat has something";
      continue;
    }
    const bool lands = p.turn == s && landing(p);
    for (std::size_t c = 0; c < kCanoes; ++c) {
      const Canoe& canoe = pair[c];
      if (canoe.node >= kNodes || canoe.gem > kColours) return "a canoe out of range";
      if (canoe.gem != 0 && !canoe.afloat() && !(lands && p.active == c)) {
        return "cargo off the water";
      }
    }
    if (p.step != Step::Arm && pair[0].node == kFalls && pair[1].node == kFalls) {
      return "a player without a canoe";
    }
    if (p.tile[s] > kTiles || (p.hand[s] & ~kFullHand) != 0) return "a tile that does not exist";
    const int shown = p.tile[s] != 0 && !covered(p, s) ? 1 : 0;
    const int played = (p.round - 1) % kTiles;
    const bool to_come_back = played == 0 && p.step == Step::Tile && (p.hand[s] | p.tile[s]) == 0;
    if (!to_come_back && popcount(p.hand[s]) + shown + played != kTiles) return "a tile is amiss";
    const bool met = goal_met(p.reserve[s]) != Goal::None;
    if (!(lands && met) && met != (p.qualified[s] != 0))
      return "a goal met and not noted, or noted and not met";
    if (p.qualified[s] > p.seats) return "an order that does not exist";
  }
  return nullptr;
}

constexpr const char* audit_step(const Position& p) {
  const bool choosing = p.step <= Step::Tile;
  const bool mid_turn = p.step >= Step::Canoe && p.step <= Step::Steal;
  const bool under_way = mid_turn && p.step != Step::Canoe;
  for (std::size_t s = 0; s < p.seats; ++s) {
    if (p.tile[s] == 0 ? !choosing : p.step < Step::Tile) return "tiles at the wrong time";
  }
  if (p.step != Step::Arm && p.pushes != 0) return "discs at the wrong time";
  if (!mid_turn && (p.afloat | p.moved) != 0) return "canoes at the wrong time";
  if (!under_way && (p.active | p.points | p.direction | p.acted) != 0) {
    return "a canoe under way at the wrong time";
  }
  if (under_way && p.step != Step::Steal && p.points == 0) return "no points left to spend";
  if (under_way && p.step == Step::Steal && p.points != 0) return "points left at a theft";
  if (p.step != Step::Over && !has(p, Option::FinishRound) && !landing(p)) {
    for (std::size_t s = 0; s < p.seats; ++s) {
      if (p.qualified[s] != 0) return "the game should be over";
    }
  }
  for (const std::uint8_t byte : p.unused) {
    if (byte != 0) return "an unused slot is not zero";
  }
  return nullptr;
}

constexpr const char* audit(const Position& p) {
  if (p.seats < kMinPlayers || p.seats > kMaxPlayers) return "three to five players";
  if (p.options >> kOptions != 0) return "an option that does not exist";
  if (p.round < 1 || p.round > kLastRound) return "a round that does not exist";
  if (p.weather < kWeatherLow || p.weather > kWeatherHigh) return "the weather is off its track";
  if (p.buoy >= p.seats || p.turn >= p.seats) return "a seat that does not exist";
  if (p.next_arm > 1) return "an arm that does not exist";
  if (has(p, Option::ForkRandom) && p.next_arm != 0) return "fork_random leaves next_arm alone";
  if (const char* wrong = audit_gems(p)) return wrong;
  if (const char* wrong = audit_seats(p)) return wrong;
  return audit_step(p);
}

}  // namespace tablee::niagara
