// The words that notation, views and sentences share.
#pragma once

#include <array>
#include <string_view>

#include "games/niagara/components.h"

namespace tablee::niagara {

inline constexpr std::array<std::string_view, kNodes> kNodeNames{
    "BEACH", "T1", "T2", "T3", "T4", "T5", "L6", "L7", "R6", "R7", "FALLS"};
inline constexpr std::array<std::string_view, kColours> kColourNames{"violet", "clear", "yellow",
                                                                     "blue", "pink"};
inline constexpr std::array<std::string_view, kTiles> kTileNames{"1", "2", "3",    "4",
                                                                 "5", "6", "cloud"};
inline constexpr std::array<std::string_view, kMaxPlayers> kSeatNames{"red", "green", "yellow",
                                                                      "blue", "brown"};
inline constexpr std::array<std::string_view, 2> kArmNames{"L", "R"};
inline constexpr std::array<std::string_view, 4> kGoalNames{"", "five_colours", "four_alike",
                                                            "any_seven"};

}  // namespace tablee::niagara
