// The words that options, notation, views and texts share, in the order of the enums.
#pragma once

#include <array>
#include <string_view>

#include "games/gorynich/components.h"

namespace tablee::gorynich {

inline constexpr std::array<std::string_view, kCards> kCardNames{"red",   "blue", "yellow",
                                                                 "white", "fire", "manoeuvre"};
inline constexpr std::array<std::string_view, kTiles> kTileNames{
    "repetition", "knights_move", "trap", "apples", "double",
    "magnet",     "take_off",     "roar", "breath"};
inline constexpr std::array<std::string_view, kEffects> kEffectNames{
    "repetition",    "irrevocable_loss",  "knights_move", "white_flag",
    "trap",          "double_protection", "royal_apples", "fallen_comrade",
    "at_the_double", "illusion",          "magnet",       "mount",
    "take_off",      "heavy_wings",       "roar",         "rally",
    "great_breath",  "headwind"};
inline constexpr std::array<std::string_view, 4> kDirectionNames{"north", "east", "south", "west"};
inline constexpr std::array<std::string_view, kTunnels> kTunnelNames{"green", "purple", "orange",
                                                                     "turquoise"};

}  // namespace tablee::gorynich
