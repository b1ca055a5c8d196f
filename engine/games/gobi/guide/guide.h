// What a searching player knows of Gobi: points as they stand, what each seat may hope for with
// its next tile, and which moves make routes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/guide.h"
#include "games/gobi/game.h"
#include "games/gobi/guide/caravan.h"
#include "games/gobi/guide/desert.h"
#include "games/gobi/guide/gains.h"

namespace tablee::gobi {

struct Guide : UniformGuide<Game> {
  static constexpr float kExploration = 0.3F;

  // Set by hand, checked in the arena.
  static constexpr float kSharpness = 0.5F;  // of prefer(): one point more weighs e to this power
  static constexpr float kFloor = 0.02F;     // no move weighs less than this part of the best
  static constexpr float kNoise = 0.3F;      // points that a rollout does not tell apart
  static constexpr float kNext = 0.5F;       // how far to trust the gain of the next turn
  static constexpr float kTurn = 2.4F;       // points that a turn brings besides
  static constexpr float kLuck = 0.9F;       // points of luck at the end, and
  static constexpr float kMoreLuck = 10;     // many turns before it
  static constexpr float kLuckTurns = 12;    // turns left at which half of that is open

  // e to the power x, off by at most 4 percent; the same on every machine.
  static constexpr float power(float x) {
    x = x < -60 ? -60 : x > 60 ? 60 : x;
    const float scaled = x * 1.442695F + 126.9569F;
    return __builtin_bit_cast(float, static_cast<std::uint32_t>(scaled * 8388608.0F));
  }

  static constexpr Returns value(const Position& p) {
    if (p.phase == Phase::Over) return returns(p);
    const Desert desert(p);
    std::array<float, kSeats> points{};
    float most = 0;
    int turns = 0;
    for (int s = 0; s < p.seats; ++s) {
      const auto i = static_cast<std::size_t>(s);
      points[i] = estimate(p, desert, s);
      if (s == 0 || points[i] > most) most = points[i];
      turns += turns_left(p, s);
    }
    const float spread = kLuck + kMoreLuck * horizon(turns / p.seats, kLuckTurns);
    Returns out{};
    float total = 0;
    for (std::size_t s = 0; s < p.seats; ++s) total += out[s] = power((points[s] - most) / spread);
    for (std::size_t s = 0; s < p.seats; ++s) out[s] /= total;
    return out;
  }

  // The points of a seat as they stand, and what its gifts, its camels and its next turn may add.
  static constexpr float estimate(const Position& p, const Desert& desert, int seat) {
    const auto s = static_cast<std::size_t>(seat);
    const int turns = turns_left(p, seat);
    float sum = static_cast<float>(kCoffeePoints * p.coffees[s] - discarded(p, seat));
    for (std::size_t r = 0; r < kRewards; ++r) {
      if (p.rewards[s][r] == 0) continue;
      sum += static_cast<float>(p.rewards[s][r]) * worth(p, desert, seat, r, turns);
      if (r >= kGifts) continue;
      sum -= static_cast<float>(p.used[s][r]) * ability(static_cast<Reward>(r), turns);
    }
    if (turns == 0) return sum;
    const Caravan caravan(p, desert, seat);
    sum += standing(desert, caravan, turns) + kTurn * static_cast<float>(turns);
    return sum + kNext * next_gain(p, desert, caravan);
  }

  static constexpr float standing(const Desert& desert, const Caravan& caravan, int turns) {
    int tiles = 0;
    int links = 0;
    for (std::uint64_t rest = caravan.held; rest != 0;) {
      links += popcount(desert.beside[static_cast<std::size_t>(pop_lowest(rest))] & caravan.held);
      ++tiles;
    }
    const float camels =
        static_cast<float>(tiles) + kStack * static_cast<float>(popcount(caravan.stacked));
    return tile_worth(turns) * camels + kLink / 2 * static_cast<float>(links);
  }

  // What the seat's next tile brings where it fits best, on the average over the tribes. A tile
  // just drawn counts as not drawn yet: rollouts stop there, and its luck would only be noise.
  static constexpr float next_gain(const Position& p, const Desert& desert,
                                   const Caravan& caravan) {
    std::array<float, kTribes> best{};
    for (std::size_t i = 0; i < desert.cells; ++i) {
      const Desert::Cell& cell = desert.cell[i];
      Caravan after = caravan;
      const float gain = after.put(desert, cell.beside);
      for (std::size_t t = 0; t < kTribes; ++t) {
        if ((cell.tribes >> t & 1U) == 0 && gain > best[t]) best[t] = gain;
      }
    }
    float sum = 0;
    int tiles = 0;
    for (std::size_t t = 0; t < kTribes; ++t) {
      const int left = p.left[t] + (p.hand == t + 1 ? 1 : 0);
      sum += best[t] * static_cast<float>(left);
      tiles += left;
    }
    return tiles == 0 ? 0 : sum / static_cast<float>(tiles);
  }

  static constexpr void prefer(const Position& p, Seat, const MoveList<Game>& moves,
                               Weights<Game>& weights) {
    if (moves.size() == 1) {
      weights[0] = 1;
      return;
    }
    float most = -1000;
    gains(p, moves, true, [&](std::size_t i, float gain) {
      weights[i] = gain;
      if (gain > most) most = gain;
    });
    for (std::size_t i = 0; i < moves.size(); ++i) {
      weights[i] = kFloor + power(kSharpness * (weights[i] - most));
    }
  }

  static constexpr Move rollout(const Position& p, Seat, const MoveList<Game>& moves, Rng& rng) {
    std::size_t best = 0;
    float most = -1000;
    gains(p, moves, false, [&](std::size_t i, float gain) {
      gain += kNoise * static_cast<float>(rng.below(1U << 16U)) / static_cast<float>(1U << 16U);
      if (gain > most) {
        most = gain;
        best = i;
      }
    });
    return moves[best];
  }

  // A turn is worth looking at only when its routes are resolved, so cut where one begins.
  static constexpr bool enough(const Position& p, int) { return p.phase == Phase::Play; }

  // Everything is open. Two chains of words, because each step of one waits for the last.
  static constexpr std::uint64_t key(const Position& p, Seat) {
    constexpr std::size_t kWords = sizeof(Position) / 8;
    static_assert(kWords % 2 == 0);
    const auto words = __builtin_bit_cast(Words<Position>, p);
    std::uint64_t even = 0x243F6A8885A308D3ULL;
    std::uint64_t odd = 0x13198A2E03707344ULL;
    for (std::size_t i = 0; i < kWords; i += 2) {
      even = (even ^ words.word[i]) * 0x9E3779B97F4A7C15ULL;
      odd = (odd ^ words.word[i + 1]) * 0xD6E8FEB86659FD93ULL;
      even ^= even >> 32;
      odd ^= odd >> 32;
    }
    even = (even ^ (odd << 32 | odd >> 32)) * 0xD6E8FEB86659FD93ULL;
    return even ^ (even >> 29);
  }
};

static_assert(tablee::Guide<Guide, Game>);

}  // namespace tablee::gobi
