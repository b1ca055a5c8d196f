// What a searching player is told about Niagara: the nearest goal wins the race, gems under way
// are nearly ashore, canoes near the falls are not, and rivals can be robbed.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/guide.h"
#include "games/niagara/game.h"
#include "games/niagara/guide/hunches.h"

namespace tablee::niagara {

struct Guide : UniformGuide<Game> {
  static constexpr float kExploration = 1.0F;

  // How sharply a lead in canoe-turns decides the race, and how much less so when much is left.
  static constexpr float kLead = 4.0F, kFarOff = 2.5F;
  // The chance that a gem is lost to a rival who is in a position to take it.
  static constexpr float kRobbed = 0.25F;
  // How far the value of the gems decides the ranks behind the winner, in points.
  static constexpr float kRankSpan = 3.0F;
  // How much of a gem's value a gem under way counts there.
  static constexpr float kCargoValue = 0.3F;
  // How much the rollout policy errs, in canoe-turns.
  static constexpr float kNoise = 0.5F;
  // How much worse than the best a move must look to be thought of less by three quarters.
  static constexpr float kPreferSpan = 0.5F;

  // A rollout stops where a round begins, unless it has hardly begun itself.
  static constexpr int kRolloutPlies = 6;
  static constexpr bool enough(const Position& p, int plies) {
    if (plies < kRolloutPlies || (p.step != Step::Recover && p.step != Step::Tile)) return false;
    for (std::size_t s = 0; s < p.seats; ++s) {
      if (p.tile[s] != 0) return false;
    }
    return true;
  }

  // The mean over the rivals of the chance to be ranked above them: by winning, or, if somebody
  // else wins, by the value of one's gems.
  static Returns value(const Position& p) {
    if (p.step == Step::Over) return Game::returns(p);
    std::array<float, kMaxPlayers> left{}, wins{}, gems{};
    const auto around = obtainable(p);
    float least = 1000;
    for (Seat s = 0; s < p.seats; ++s) {
      left[s] = work_left(p, s, around);
      least = std::min(least, left[s]);
      gems[s] = static_cast<float>(value_of(p.reserve[s]));
      for (const Canoe& canoe : p.canoe[s]) gems[s] += kCargoValue * static_cast<float>(canoe.gem);
    }
    float sum = 0;
    const float sharp = kLead / (kFarOff + std::max(0.0F, least));
    for (std::size_t s = 0; s < p.seats; ++s) sum += wins[s] = std::exp(sharp * (least - left[s]));
    Returns out{};
    for (std::size_t s = 0; s < p.seats; ++s) {
      wins[s] /= sum;
      for (std::size_t t = 0; t < s; ++t) {
        const float lead = (gems[s] - gems[t]) / kRankSpan;
        const float above = 0.5F + 0.5F * lead / (1 + std::abs(lead));
        const float third = std::max(0.0F, 1 - wins[s] - wins[t]);
        out[s] += wins[s] + third * above;
        out[t] += wins[t] + third * (1 - above);
      }
    }
    for (std::size_t s = 0; s < p.seats; ++s) {
      out[s] = std::clamp(out[s] / static_cast<float>(p.seats - 1), 0.0F, 1.0F);
    }
    return out;
  }

  static void prefer(const Position& p, Seat seat, const MoveList<Game>& moves,
                     Weights<Game>& weights) {
    hunch(p, seat, moves, weights);
    float best = Plans::kNever;
    for (std::size_t i = 0; i < moves.size(); ++i) best = std::max(best, weights[i]);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const float worse = 1 + (best - weights[i]) / kPreferSpan;
      weights[i] = 0.02F + 1 / (worse * worse);
    }
  }

  static Move rollout(const Position& p, Seat seat, const MoveList<Game>& moves, Rng& rng) {
    if (moves.size() == 1) return moves[0];
    Weights<Game> weights;
    hunch(p, seat, moves, weights);
    return about_best(moves, weights, rng);
  }

  // Hides what others have chosen, and with hidden_history what they hold. The seat is part of it:
  // where all choose tiles, the rest of the position is the same for everybody.
  static constexpr std::uint64_t key(const Position& p, Seat seat) {
    Position q = p;
    const bool hidden = has(p, Option::HiddenHistory);
    for (std::size_t s = 0; s < p.seats; ++s) {
      if (s == seat) continue;
      if (p.step == Step::Tile || covered(p, s)) q.tile[s] = 0;
      if (hidden) q.hand[s] = 0;
    }
    q.unused[0] = static_cast<std::uint8_t>(seat + 1);
    return hash(q);
  }

  // Of the tiles still covered, three in four are drawn as a sensible player would choose them.
  static Position imagine(const Position& p, Seat seat, Rng& rng) {
    Position q = Game::determinize(p, seat, rng);
    for (Seat s = 0; s < p.seats; ++s) {
      if (s == seat || q.tile[s] == 0) continue;
      if (p.step == Step::Tile) {
        q.tile[s] = 0;
      } else if (covered(q, s) && rng.below(4) != 0) {
        MoveList<Game> tiles;
        for (std::uint64_t left = q.hand[s]; left != 0;) {
          tiles.push(move_of(Kind::Tile, pop_lowest(left) + 1));
        }
        Weights<Game> weights;
        hunch_tiles(q, s, tiles, weights);
        q.tile[s] = about_best(tiles, weights, rng).a;
      }
    }
    return q;
  }

  // The canoe-turns a seat is away from a goal.
  static float work_left(const Position& p, Seat seat, const std::array<int, kColours>& around) {
    if (p.qualified[seat] != 0) return -static_cast<float>(p.reserve[seat].total());
    const auto& pair = p.canoe[seat];
    // The gem nearer home comes first and counts as ashore for the other canoe.
    const std::size_t first =
        pair[0].gem == 0 || (pair[1].gem != 0 && depth(pair[1].node) < depth(pair[0].node)) ? 1 : 0;
    Gems ashore = p.reserve[seat];
    const Outlook outlook(p, ashore, around);
    const Canoe near = pair[first], far = pair[1 - first];
    float left = outlook.left() - afloat_worth(p, seat, near, outlook);
    if (near.gem != 0 && far.node != kBeach) {
      ashore.add(near.gem - 1);
      left -= afloat_worth(p, seat, far, Outlook(p, ashore, around));
    } else {
      left -= afloat_worth(p, seat, far, outlook);
    }
    for (std::uint64_t rest = p.hand[seat]; rest != 0;) {
      left -= kInHand[static_cast<std::size_t>(pop_lowest(rest)) + 1];
    }
    return left;
  }

 private:
  static float afloat_worth(const Position& p, Seat seat, Canoe canoe, const Outlook& outlook) {
    const float worth = outlook.worth(canoe.node, canoe.gem);
    if (canoe.gem == 0) return worth;
    float kept = 1;
    for (Seat s = 0; s < p.seats; ++s) {
      if (s == seat || !acts_before(p, s, seat)) continue;
      for (const Canoe& thief : p.canoe[s]) {
        const int steps = depth(thief.node) - depth(canoe.node);
        if (thief.gem != 0 || !thief.afloat() || steps < 1 || steps > 6) continue;
        const bool same_water = canoe.node <= kT5 || (canoe.node < kR6) == (thief.node < kR6);
        if (same_water && (p.hand[s] & tile_bit(steps)) != 0) kept *= 1 - kRobbed;
      }
    }
    return worth * kept;
  }

  static constexpr bool acts_before(const Position& p, Seat a, Seat b) {
    const int n = p.seats;
    return (a + n - p.buoy) % n < (b + n - p.buoy) % n;
  }

  static Move about_best(const MoveList<Game>& moves, Weights<Game>& weights, Rng& rng) {
    std::size_t best = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      weights[i] += kNoise * static_cast<float>(rng.below(1024)) / 1024;
      if (weights[i] > weights[best]) best = i;
    }
    return moves[best];
  }
};

static_assert(tablee::Guide<Guide, Game>);

}  // namespace tablee::niagara
