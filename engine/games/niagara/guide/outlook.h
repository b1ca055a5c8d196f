// What a seat can hope for in Niagara: how much work its goals still need, how far each canoe has
// got with it, and what the river may do next. The unit is the canoe-turn: one move of one canoe.
// The numbers below are estimates of play among good players; set by hand and checked in the arena.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/platform.h"
#include "games/niagara/state.h"

namespace tablee::niagara {

// From the beach, to a gem of that site and home again.
TABLEE_TABLE std::array<float, kColours> kTrip{2.8F, 3.0F, 3.3F, 3.7F, 4.3F};
// Home with a gem from a disc of that depth while the weather marker stands on 0, and how much
// longer from the deepest disc, less from nearer ones, for each step of the weather: the river
// takes back more of every move.
TABLEE_TABLE std::array<float, kDeepest + 1> kHome{0, 0.9F, 0.95F, 1.05F, 1.25F, 1.6F, 2.2F, 3.2F};
inline constexpr float kWeatherDelay = 0.6F;
// The danger of an empty canoe on the last two discs, per step and doubled in the worst weather.
inline constexpr float kBrink = 0.15F;
// What a tile still in hand is worth.
TABLEE_TABLE std::array<float, kTiles + 1> kInHand{0, 0, 0.1F, 0.35F, 0.6F, 0.85F, 1.2F, -0.2F};
// What the river usually adds to the way home from a site.
inline constexpr float kDriftHome = 0.4F;
// To load beside a site: at once, from above, from below.
inline constexpr float kLoadHere = 1.0F, kLoadAbove = 1.1F, kLoadBelow = 1.25F;
inline constexpr float kWayDown = 0.05F;  // and per step down to it
// The least that an empty canoe on the water is worth: it can be paddled home.
inline constexpr float kAdrift = -0.3F;
// A canoe at the foot of the falls: never more than this, nor than this share of the work left.
inline constexpr float kLostCanoe = 5.0F, kLostShare = 0.36F;
// A goal for which the gems run short takes this much longer for each spare gem below three.
inline constexpr float kScarce = 0.06F;
// What it is worth that a gem is taken from a rival.
inline constexpr float kHarm = 0.3F;

// Where that many discs carry a canoe, if the first of them leaves through that arm.
inline constexpr int kMostFlow = 8;
TABLEE_TABLE std::array<std::array<std::array<std::uint8_t, kMostFlow + 1>, kNodes>, 2> kCarried =
    [] {
      std::array<std::array<std::array<std::uint8_t, kMostFlow + 1>, kNodes>, 2> all{};
      for (std::size_t arm = 0; arm < 2; ++arm) {
        for (std::size_t node = 0; node < kNodes; ++node) {
          std::size_t at = node;
          for (std::size_t flow = 0; flow <= kMostFlow; ++flow) {
            all[arm][node][flow] = static_cast<std::uint8_t>(at);
            at = kDrift[(arm + flow) % 2][at];
          }
        }
      }
      return all;
    }();

// The chances of each flow, as far as a seat can tell: it knows the tiles shown and its own.
struct Flows {
  std::array<float, kMostFlow + 1> chance{};
};

constexpr Flows flows(const Position& p, Seat seat, int own_tile, int weather) {
  std::array<float, kTiles + 2> at_least{};  // chance that the smallest tile is at least this
  int known = own_tile;
  std::array<Seat, kMaxPlayers> unknown{};
  std::size_t count = 0;
  for (Seat s = 0; s < p.seats; ++s) {
    if (s == seat) continue;
    if (p.tile[s] == 0 || covered(p, s)) {
      unknown[count++] = s;
    } else if (p.tile[s] < known) {
      known = p.tile[s];
    }
  }
  for (int t = 1; t <= known; ++t) at_least[static_cast<std::size_t>(t)] = 1;
  for (std::size_t i = 0; i < count; ++i) {
    const unsigned hand = p.hand[unknown[i]];
    const float one = 1 / static_cast<float>(popcount(hand));
    for (int t = 2; t <= known; ++t) {
      at_least[static_cast<std::size_t>(t)] *= one * static_cast<float>(popcount(hand >> (t - 1)));
    }
  }
  Flows out;
  const int least = has(p, Option::MinFlow1) ? 1 : 0;
  for (int t = 1; t <= known; ++t) {
    const int flow = (t == kCloud ? 0 : t) + weather;
    out.chance[static_cast<std::size_t>(flow < least ? least : flow)] +=
        at_least[static_cast<std::size_t>(t)] - at_least[static_cast<std::size_t>(t) + 1];
  }
  return out;
}

// How many gems of each colour a seat could still get hold of.
constexpr std::array<int, kColours> obtainable(const Position& p) {
  std::uint32_t digits = 0;
  for (const Gems& heap : p.site) digits += heap.digits;
  for (std::size_t s = 0; s < p.seats; ++s) {
    for (const Canoe& canoe : p.canoe[s]) {
      if (canoe.gem != 0) digits += 1U << 4 * (canoe.gem - 1);
    }
  }
  std::array<int, kColours> out{};
  for (int c = 0; c < kColours; ++c) out[static_cast<std::size_t>(c)] = Gems{digits}.count(c);
  return out;
}

class Outlook {
 public:
  // With those gems ashore.
  Outlook(const Position& p, Gems ashore, const std::array<int, kColours>& around)
      : sky_(static_cast<std::size_t>(p.weather - kWeatherLow)) {
    const bool done = goal_met(ashore) != Goal::None;
    std::array<float, kColours> alike{};
    float five = 0, cheapest = kTrip[kPink], sum = 0;
    bool five_possible = true;
    for (std::size_t c = 0; c < kColours; ++c) {
      const int have = ashore.count(static_cast<int>(c));
      alike[c] = alike_ease(c, have, around[c]);
      sum += alike[c];
      if (have == 0) {
        five += kTrip[c];
        five_possible = five_possible && around[c] != 0;
      }
      if (around[c] != 0) cheapest = std::min(cheapest, kTrip[c]);
    }
    const float missing = static_cast<float>(kGemsToWin - ashore.total());
    const float five_now = five_possible ? ease(five) : 0;
    const float base = sum + five_now + ease(missing * cheapest);
    left_ = done ? 0 : work(base);
    const float seven_then = ease((missing - 1) * cheapest);
    for (std::size_t c = 0; c < kColours; ++c) {
      const int colour = static_cast<int>(c);
      Gems more = ashore;
      more.add(colour);
      if (done || goal_met(more) != Goal::None) {
        need_[c] = left_;
        continue;
      }
      const float five_then =
          ashore.has(colour) || !five_possible ? five_now : ease(five - kTrip[c]);
      const float then = sum - alike[c] + alike_ease(c, ashore.count(colour) + 1, around[c] - 1) +
                         five_then + seven_then;
      need_[c] = std::max(0.0F, left_ - work(then));
    }
    std::array<float, kColours> best{};
    for (std::size_t i = 0; i < kColours; ++i) {
      for (std::uint64_t rest = p.site[i].colours(); rest != 0;) {
        best[i] = std::max(best[i], need_[static_cast<std::size_t>(pop_lowest(rest) / 4)]);
      }
    }
    for (std::size_t d = 1; d <= kDeepest; ++d) {
      empty_[d] = kAdrift;
      for (std::size_t i = 0; i < kColours; ++i) {
        empty_[d] = std::max(empty_[d], best[i] * kFetch[sky_][d][i]);
      }
    }
    for (std::size_t d = 6; d <= kDeepest; ++d) {
      empty_[d] -= kBrink * static_cast<float>((d - 5) * (2 + sky_)) / 2;
    }
    loss_ = std::min(kLostCanoe, kLostShare * left_);
  }

  // The canoe-turns of work left.
  [[nodiscard]] float left() const { return left_; }
  // How much of it a gem of that colour saves once it is ashore.
  [[nodiscard]] float need(int colour) const { return need_[static_cast<std::size_t>(colour)]; }
  // What a lost canoe costs.
  [[nodiscard]] float loss() const { return loss_; }

  // How much of the work a canoe there has done; gem as in Canoe.
  [[nodiscard]] float worth(int node, int gem) const {
    if (node == kFalls) return -loss_;
    if (node == kBeach) return 0;
    const auto d = static_cast<std::size_t>(depth(node));
    if (gem == 0) return empty_[d];
    const auto c = static_cast<std::size_t>(gem - 1);
    return need_[c] * (1 - kHomeUnder[sky_][d] / kTrip[c]);
  }
  // The same after the river has flowed.
  [[nodiscard]] float worth_after(const Flows& flows, int arm, int node, int gem) const {
    const auto& carried = kCarried[static_cast<std::size_t>(arm)][static_cast<std::size_t>(node)];
    float sum = 0;
    for (std::size_t f = 0; f <= kMostFlow; ++f) {
      if (flows.chance[f] != 0) sum += flows.chance[f] * worth(carried[f], gem);
    }
    return sum;
  }

 private:
  // Several goals within reach are better than one: the work left is a soft minimum over them,
  // (Σ work⁻⁴)^(-1/4). ease() is one summand.
  static constexpr float ease(float work) {
    const float square = std::max(work, 0.5F) * std::max(work, 0.5F);
    return 1 / (square * square);
  }
  static float work(float ease) { return 1 / std::sqrt(std::sqrt(ease)); }
  static constexpr float alike_ease(std::size_t c, int have, int around) {
    const int spare = around + have - kAlikeToWin;
    if (spare < 0) return 0;
    const float scarce = spare < 3 ? 1 + kScarce * static_cast<float>(3 - spare) : 1;
    return ease(static_cast<float>(kAlikeToWin - have) * kTrip[c] * scarce);
  }
  static constexpr std::size_t kSkies = kWeatherHigh - kWeatherLow + 1;
  static constexpr std::array<std::array<float, kDeepest + 1>, kSkies> kHomeUnder = [] {
    std::array<std::array<float, kDeepest + 1>, kSkies> all{};
    for (int sky = 0; sky < static_cast<int>(kSkies); ++sky) {
      for (int d = 1; d <= kDeepest; ++d) {
        all[static_cast<std::size_t>(sky)][static_cast<std::size_t>(d)] =
            kHome[static_cast<std::size_t>(d)] +
            kWeatherDelay * static_cast<float>((sky + kWeatherLow) * (d - 1)) / (kDeepest - 1);
      }
    }
    return all;
  }();
  // The share of a trip to a site that an empty canoe at a depth has behind it.
  static constexpr std::array<std::array<std::array<float, kColours>, kDeepest + 1>, kSkies>
      kFetch = [] {
        std::array<std::array<std::array<float, kColours>, kDeepest + 1>, kSkies> all{};
        for (std::size_t sky = 0; sky < kSkies; ++sky) {
          for (std::size_t d = 1; d <= kDeepest; ++d) {
            for (std::size_t i = 0; i < kColours; ++i) {
              const std::size_t site = i + 3;
              const float load = site == d  ? kLoadHere
                                 : site > d ? kLoadAbove + kWayDown * static_cast<float>(site - d)
                                            : kLoadBelow;
              const float rest = load + kHomeUnder[sky][site] + (site == d ? 0 : kDriftHome);
              all[sky][d][i] = 1 - rest / kTrip[i];
            }
          }
        }
        return all;
      }();

  std::size_t sky_;  // the weather, from its lowest
  float left_ = 0;
  float loss_ = 0;
  std::array<float, kColours> need_{};
  std::array<float, kDeepest + 1> empty_{};
};

}  // namespace tablee::niagara
