// What a seat may hope for with its camels: which routes some more of them would make, and what the
// rewards would be worth to it. Estimates for the guide, in points; the rules never ask them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "games/gobi/guide/desert.h"
#include "games/gobi/scoring.h"
#include "games/gobi/state.h"

namespace tablee::gobi {

// Estimates in points, fitted to games of the guide against itself, the rest set by hand.
inline constexpr float kTileTurn = 0.22F;   // a tile with the seat's camels, for each turn left
inline constexpr int kTileTurns = 8;        // up to so many
inline constexpr float kLink = 0.9F;        // two of them that touch
inline constexpr float kStack = 0.5F;       // the part of a tile's worth that a second camel has
inline constexpr float kLift = 0.7F;        // the part of a tile's worth that a lifted camel costs
inline constexpr float kBlessingTurns = 2;  // turns left at which the outcome is half open
inline constexpr float kAbilityTurns = 0.7F;  // turns left at which an ability is worth half
// What the ability of a gift adds to its points while many turns are left.
TABLEE_TABLE std::array<float, kGifts> kAbility{3.5F, 0.2F, 2.5F, 1.5F, 2.5F, 2.2F};
// How likely a blessing, from Interior on, comes true when it has not yet, and when it has.
TABLEE_TABLE std::array<float, kRewards - kGifts> kMayCome{0.9F, 0.3F, 0.8F, 0, 0.95F, 0.65F};
TABLEE_TABLE std::array<float, kRewards - kGifts> kWillStay{0.85F, 0.4F, 0.7F, 0.7F, 0.9F, 0.6F};

// Turns that a seat still has after this one, or with this one while its tile is in hand.
constexpr int turns_left(const Position& p, int seat) {
  return tiles_left(p, seat) + (p.hand != 0 && p.turn == seat ? 1 : 0);
}

// From 0 at the end to 1, a half at that many turns before the end.
constexpr float horizon(int turns, float half) {
  return static_cast<float>(turns) / (static_cast<float>(turns) + half);
}
constexpr float ability(Reward gift, int turns) {
  return kAbility[static_cast<std::size_t>(gift)] * horizon(turns, kAbilityTurns);
}
constexpr float tile_worth(int turns) {
  return kTileTurn * static_cast<float>(turns < kTileTurns ? turns : kTileTurns);
}

constexpr bool fulfilled(const Position& p, const Desert& d, int seat, Reward blessing) {
  if (blessing != Reward::Interior && blessing != Reward::Exterior) {
    return fulfilled(p, seat, blessing);
  }
  int sum = 0;
  for (std::uint64_t held = p.held[static_cast<std::size_t>(seat)] &
                            (blessing == Reward::Interior ? d.interior : ~d.interior);
       held != 0;) {
    sum += camels(p, pop_lowest(held), seat);
  }
  return sum >= 2;
}

// What one more of these rewards is worth to a seat.
constexpr float worth(const Position& p, const Desert& d, int seat, std::size_t reward, int turns) {
  const auto points = static_cast<float>(kPoints[reward]);
  if (reward < kGifts) return points + ability(static_cast<Reward>(reward), turns);
  const float far = horizon(turns, kBlessingTurns);
  const bool now = fulfilled(p, d, seat, static_cast<Reward>(reward));
  const float chance =
      now ? 1 + far * (kWillStay[reward - kGifts] - 1) : far * kMayCome[reward - kGifts];
  return kBlessingMissed + chance * (points - kBlessingMissed);
}

// A seat's camels and what it may earn with them.
struct Caravan {
  std::uint64_t held = 0;
  std::uint64_t stacked = 0;  // tiles with two or more
  int reserve = 0;
  std::array<float, kPiles> pile{};  // worth of the tops, best first
  int coffees = 0;
  float tile = 0;  // worth of a tile held when this turn is over
  float link = 0;  // of two that touch
  float tea = 0;   // what a coffee by Tea is worth, 0 without

  constexpr Caravan(const Position& p, const Desert& d, int seat) {
    const auto s = static_cast<std::size_t>(seat);
    const int turns = turns_left(p, seat);
    const bool played = p.turn == seat && p.hand == 0 && p.phase > Phase::Play;
    const int later = played || turns == 0 ? turns : turns - 1;
    tile = tile_worth(later);
    link = later > 0 ? kLink : 0;
    held = p.held[s];
    reserve = p.reserve[s];
    coffees = p.coffee;
    for (std::uint64_t rest = held; rest != 0;) {
      const int t = pop_lowest(rest);
      if (camels(p, t, seat) > 1) stacked |= bit(t);
    }
    if (unused(p, seat, Reward::Tea) > 0) {
      tea = kCoffeePoints - ability(Reward::Tea, turns);
    }
    for (std::size_t i = 0; i < kPiles; ++i) {
      if (p.top[i] == 0) continue;
      float w = worth(p, d, seat, p.top[i] - 1U, turns);
      for (std::size_t j = 0; j < kPiles; ++j) {
        if (w > pile[j]) {
          const float next = pile[j];
          pile[j] = w;
          w = next;
        }
      }
    }
  }

  // A camel leaves a tile, as lifted, moved or at the end of a route; returns the structure lost.
  constexpr float leave(const Desert& d, int from) {
    ++reserve;
    if ((stacked & bit(from)) != 0) {
      stacked &= ~bit(from);
      return kStack * tile;
    }
    held &= ~bit(from);
    return tile +
           link * static_cast<float>(popcount(d.beside[static_cast<std::size_t>(from)] & held));
  }

  // What the reward of a route of that length is worth, when `taken` piles were taken before.
  constexpr float reward(int length, std::size_t& taken) {
    const float top = taken < kPiles ? pile[taken] : 0;
    if (coffees > 0 && length >= kCoffeeLength && kCoffeePoints > top) {
      --coffees;
      return kCoffeePoints;
    }
    if (coffees > 0 && length == kTeaLength && tea > top) {
      --coffees;
      const float w = tea;
      tea = 0;
      return w;
    }
    ++taken;
    return top;
  }

  // Resolves every route over these tiles, the longest first, and returns what it gains.
  constexpr float resolve(const Desert& d, std::uint64_t tiles) {
    float gain = 0;
    std::size_t taken = 0;
    while (true) {
      int length = 0;
      int from = 0;
      int to = 0;
      for (const std::uint64_t tribe : d.of_tribe) {
        for (std::uint64_t ends = tribe & tiles & held; (ends & (ends - 1)) != 0;) {
          const int a = pop_lowest(ends);
          for (std::uint64_t rest = ends; rest != 0;) {
            const int b = pop_lowest(rest);
            const int path = longest_path(d, a, b, held & tiles & ~bit(a));
            if (path > length) {
              length = path;
              from = a;
              to = b;
            }
          }
        }
      }
      if (length == 0) return gain;
      gain += reward(length, taken) - leave(d, from) - leave(d, to);
    }
  }

  // Puts a camel on each of these tiles and returns what that and the routes it makes are worth.
  constexpr float put(const Desert& d, std::uint64_t tiles) {
    const int missing = popcount(tiles) - reserve;
    float gain = missing > 0 ? -kLift * tile * static_cast<float>(missing) : 0;
    reserve -= popcount(tiles);
    gain += kStack * tile * static_cast<float>(popcount(tiles & held & ~stacked));
    stacked |= tiles & held;
    const std::uint64_t fresh = tiles & ~held;
    held |= tiles;
    std::uint64_t seen = 0;
    for (std::uint64_t rest = fresh; rest != 0;) {
      const int t = pop_lowest(rest);
      const std::uint64_t near = d.beside[static_cast<std::size_t>(t)] & held;
      gain += tile;
      if (near == 0) continue;
      gain += link * static_cast<float>(popcount(near));
      if ((seen & bit(t)) != 0) continue;
      const std::uint64_t group = linked(d, t);
      seen |= group;
      for (const std::uint64_t tribe : d.of_tribe) {
        const std::uint64_t same = tribe & group;
        if ((same & (same - 1)) == 0) continue;
        gain += resolve(d, group);
        break;
      }
    }
    return gain;
  }

  // All tiles of the seat that are linked to one of them, itself included.
  [[nodiscard]] constexpr std::uint64_t linked(const Desert& d, int tile) const {
    std::uint64_t group = bit(tile);
    for (std::uint64_t edge = group; edge != 0;) {
      const std::uint64_t fresh =
          d.beside[static_cast<std::size_t>(pop_lowest(edge))] & held & ~group;
      group |= fresh;
      edge |= fresh;
    }
    return group;
  }
};

}  // namespace tablee::gobi
