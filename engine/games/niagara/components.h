// What lies on the table of Niagara: the river and its sites, gems, tiles and the weather track.
#pragma once

#include <array>
#include <cstdint>

#include "core/platform.h"

namespace tablee::niagara {

// source: players, canoes, gems, sites, tiles, tiles in a cycle
inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kCanoes = 2;
inline constexpr int kColours = 5;  // of gems, and as many sites
inline constexpr int kGemsPerColour = 7;
inline constexpr int kTiles = 7;  // paddle tiles 1–6 and the cloud
inline constexpr int kCloud = 7;  // the number the cloud tile goes by
inline constexpr std::uint8_t kFullHand = (1U << kTiles) - 1;

// source: points and goals
inline constexpr int kCargoCost = 2;  // to load or to unload; a swap is both
inline constexpr int kSwapCost = 4;
inline constexpr int kAlikeToWin = 4;
inline constexpr int kGemsToWin = 7;

// completion: the weather track, the longest game. The wooden cloud and the box below the falls are
// furniture (N5): a number and a node.
inline constexpr int kWeatherLow = -1;
inline constexpr int kWeatherHigh = 2;
inline constexpr int kLastRound = 70;

// completion: colours of gems, in the order of their sites down the river. A gem is worth its
// place in this list, counted from 1.
enum Colour : std::uint8_t { kViolet, kClear, kYellow, kBlue, kPink };
constexpr int value_of(int colour) { return colour + 1; }

// completion: the board. The trunk T1–T5 forks into a left and a right arm of two discs: nine
// places to float (N8).
enum Node : std::uint8_t { kBeach, kT1, kT2, kT3, kT4, kT5, kL6, kL7, kR6, kR7, kFalls };
inline constexpr int kNodes = 11;
inline constexpr int kDeepest = 7;  // the last disc above the falls
enum Arm : std::uint8_t { kLeft, kRight };

// How many steps from the beach; the two arms lie side by side.
constexpr int depth(int node) { return node < kR6 ? node : node - 2; }

// The neighbour towards the beach. Precondition: not the beach.
constexpr int upstream(int node) { return node == kR6 ? kT5 : node - 1; }

// The site beside discs of that depth, which is the number of its colour too; −1: none.
constexpr int site_at(int depth) { return depth >= 3 && depth <= kDeepest ? depth - 3 : -1; }

// completion: where one disc that enters and leaves through that arm carries a canoe.
TABLEE_TABLE std::array<std::array<std::uint8_t, kNodes>, 2> kDrift{{
    {kBeach, kT2, kT3, kT4, kT5, kL6, kL7, kFalls, kR6, kR7, kFalls},
    {kBeach, kT2, kT3, kT4, kT5, kR6, kL6, kL7, kR7, kFalls, kFalls},
}};

}  // namespace tablee::niagara
