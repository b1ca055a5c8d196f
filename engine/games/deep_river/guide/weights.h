// What the guide of Deep River weighs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tablee::deep_river::weights {

// ---- The evaluation, in hundredths of a logit for the seat whose turn it is: fitted to the
// results of some thousand games that the solver played against itself.

// Each tile that the Bear is beyond the middle towards the opposing nest, by the turns that two
// tokens need at least to reach the last tile: 0 to 10 and more.
inline constexpr std::array<std::int16_t, 11> kLead{
    {0, 162, 128, 116, 105, 104, 99, 92, 80, 71, 73}};

// To be the one whose turn it is, likewise.
inline constexpr std::array<std::int16_t, 11> kTurn{{0, 76, 11, 26, 6, 15, 5, 9, -5, -5, 4}};

// What A, B and C show, one row per A: face 1, face 2, and the same tilted; in a row 4 * B + C.
inline constexpr std::array<std::array<std::int16_t, 16>, 4> kShown{{
    {{-15, 25, -77, -11, 91, 53, 68, -8, -64, 3, -32, 0, -45, -62, 0, 0}},
    {{65, 28, 79, 1, 36, 64, 58, 33, 8, 8, 0, 0, -87, 6, 0, 0}},
    {{-70, -15, 0, 0, 64, -2, 0, 0, -54, 0, 0, 0, 0, 0, 0, 0}},
    {{-33, -54, 9, -28, 2, 39, 0, 0, 32, 0, 0, 0, 0, 0, 0, 0}},
}};

// Phases of the game: the end up to so many turns that are left at least, then the middle.
inline constexpr std::size_t kEndgame = 3;
inline constexpr std::size_t kMiddle = 7;

// Piles by the phase (end, middle, opening), the tiles they have swum (1 to 7) and their kind: a
// Single, a Double, then stacks: Single on Single, Single on Double, Double on Single, Double on
// Double. Opposing ones count against.
inline constexpr std::array<std::array<std::array<std::int16_t, 6>, 7>, 3> kPile{{
    {{
        {{-32, -5, -57, -87, -99, -78}},
        {{-6, -4, -52, -55, -33, -32}},
        {{12, 27, -4, 6, -4, 23}},
        {{-3, 23, 24, 60, 35, 74}},
        {{18, 54, 33, 94, 84, 143}},
        {{28, 81, 89, 132, 118, 160}},
        {{27, 68, 115, 203, 150, 172}},
    }},
    {{
        {{-4, 8, -47, -58, -59, -43}},
        {{8, 10, -15, -2, -45, 78}},
        {{38, 36, 35, 59, 69, 111}},
        {{8, 20, 43, 65, 44, 77}},
        {{-1, 8, 48, 98, 54, 88}},
        {{37, 13, 75, 146, 78, 120}},
        {{-8, 4, 75, 132, 103, 153}},
    }},
    {{
        {{19, 28, 60, 0, 60, 0}},
        {{18, 14, -5, -45, -17, 0}},
        {{52, 30, 26, -27, -22, 0}},
        {{-1, 19, 35, -32, 57, 92}},
        {{13, -10, 8, -4, 56, 49}},
        {{-5, 7, 32, 73, 82, 61}},
        {{-78, -16, 27, 12, 40, 35}},
    }},
}};

// What any such pile, whoever owns it, is worth to the seat that moves next.
inline constexpr std::array<std::array<std::int16_t, 6>, 7> kStirred{{
    {{5, 10, 16, 24, 56, 45}},
    {{11, 11, 29, 35, 37, 50}},
    {{16, 14, 23, 23, 28, 41}},
    {{18, 19, 12, 32, 14, 27}},
    {{29, 29, 15, 14, 22, 43}},
    {{17, 19, 8, 10, 16, 35}},
    {{32, 29, 5, -1, 18, 28}},
}};

// The kinds of piles by the tile they lie on: none, Bear, Advance, Swap, Tilt, big.
inline constexpr std::array<std::array<std::int16_t, 6>, 6> kOn{{
    {{0, 30, -9, 34, 11, 19}},
    {{0, 33, 5, 60, 57, 30}},
    {{0, 64, 73, 73, 70, 55}},
    {{0, 98, 103, 108, 96, 85}},
    {{0, 83, 109, 108, 115, 87}},
    {{0, 105, 135, 214, 152, 125}},
}};

// How many of a side's pawns are Doubles, wherever they are, by the phase.
inline constexpr std::array<std::array<std::int16_t, 6>, 3> kDoubles{{
    {{-64, 4, 25, 25, -3, -82}},
    {{-68, 20, 58, 35, 32, 0}},
    {{-27, 45, 72, 0, 0, 0}},
}};

// A Double that waits in the nest.
inline constexpr int kNestDouble = 8;

// ---- Preferences: factors, from the moves that the solver chose in such games.

// Per token and face: to choose it, or to deny it to the other seat.
inline constexpr std::array<std::array<float, 2>, 3> kToken{{
    {{0.5F, 3.0F}},
    {{0.3F, 5.0F}},
    {{0.35F, 1.1F}},
}};
// A pile that arrives in the nest, by its fish.
inline constexpr std::array<float, 5> kArrives{{0, 1.3F, 1.6F, 3.0F, 5.0F}};
// A Single or a Double that stops on a tile: none, Bear, Advance, Swap, Tilt, big.
inline constexpr std::array<std::array<float, 2>, 6> kStops{{
    {{1, 1}},
    {{0.4F, 2.4F}},
    {{1.3F, 1.2F}},
    {{0.5F, 0.4F}},
    {{1.2F, 0.9F}},
    {{1.4F, 5.3F}},
}};
inline constexpr float kWithoutEffect = 0.2F;  // an Advance that does not reach the nest
// How far it is then from its own nest.
inline constexpr std::array<float, 7> kReaches{{0.6F, 0.7F, 0.7F, 0.5F, 1.2F, 1.5F, 1.8F}};
inline constexpr float kCovers = 5.5F;
inline constexpr float kLeavesNest = 2.2F;
inline constexpr float kStackSwims = 1.4F;
inline constexpr float kFlips = 0.7F;
inline constexpr float kFlipsStack = 3.0F;
inline constexpr float kSwapGains = 4.5F;
inline constexpr float kSwapLoses = 0.1F;
inline constexpr float kCoversDouble = 3.0F;
inline constexpr float kApplies = 6.0F;

}  // namespace tablee::deep_river::weights
