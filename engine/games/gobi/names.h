// The words that notation, views and texts share, in the order of the enums.
#pragma once

#include <array>
#include <string_view>

#include "games/gobi/components.h"

namespace tablee::gobi {

inline constexpr std::array<std::string_view, kTribes> kTribeWords{"bolormaa", "sarnai", "chingis",
                                                                   "khulan", "naranbaatar"};
inline constexpr std::array<std::string_view, kRewards> kRewardWords{
    "perfume",  "cotton", "porcelain", "tea",        "silk",        "spices",
    "interior", "stack",  "exterior",  "no_discard", "unused_gift", "shared"};
inline constexpr std::array<std::string_view, kSeats> kSeatWords{"blue", "black", "white", "red"};

}  // namespace tablee::gobi
