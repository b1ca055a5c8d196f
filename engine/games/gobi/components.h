// The pieces of Gobi. "source": said by the rulebook; "completion": settled by our specification.
#pragma once

#include <array>
#include <cstdint>

#include "core/platform.h"

namespace tablee::gobi {

inline constexpr int kSeats = 4;     // source: at most
inline constexpr int kTribes = 5;    // source
inline constexpr int kPerTribe = 8;  // source: desert tiles of a tribe
inline constexpr int kTiles = kTribes * kPerTribe;
inline constexpr int kSetupTiles = 4;    // source: laid out as two by two
inline constexpr int kCamels = 10;       // source: per player
inline constexpr int kPiles = 4;         // source
inline constexpr int kPileHeight = 6;    // source
inline constexpr int kBoxed = 6;         // source: rewards put back unseen
inline constexpr int kCoffees = 10;      // source
inline constexpr int kCoffeePoints = 7;  // source
inline constexpr int kCoffeeLength = 5;  // source: camels of a route that earns a coffee
inline constexpr int kTeaLength = 4;     // source: the same with Tea

enum class Tribe : std::uint8_t { Bolormaa, Sarnai, Chingis, Khulan, Naranbaatar };  // completion

// Gifts first, then blessings.
enum class Reward : std::uint8_t {
  Perfume,
  Cotton,
  Porcelain,
  Tea,
  Silk,
  Spices,
  Interior,
  Stack,
  Exterior,
  NoDiscard,
  UnusedGift,
  Shared
};
inline constexpr int kGifts = 6;     // source: kinds
inline constexpr int kRewards = 12;  // source: kinds of gifts and blessings together

// completion: the rulebook gives 18 gifts and 12 blessings in all, not the copies of each.
TABLEE_TABLE std::array<std::uint8_t, kRewards> kCopies{3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2};

// source: points of a gift; of a blessing that is fulfilled.
TABLEE_TABLE std::array<std::uint8_t, kRewards> kPoints{3, 2, 3, 2, 3, 2, 4, 5, 4, 5, 4, 5};
inline constexpr int kBlessingMissed = 1;  // source

}  // namespace tablee::gobi
