// What lies in the box of Gorynich: cards, tiles, boards, and how many of each.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/platform.h"

namespace tablee::gorynich {

inline constexpr int kMaxKnights = 10;  // source: ten knight figures
inline constexpr int kSlots = 3;        // source: three manoeuvre tiles in play
inline constexpr int kMaxRounds = 60;   // completion

// The six Action cards of every player (R2, source); the four colours point north, east (source:
// the blue arrow), south and west (completion), in the order of Direction.
enum class Card : std::uint8_t { Red, Blue, Yellow, White, Fire, Manoeuvre };
inline constexpr int kCards = 6;
inline constexpr int kMoveCards = 4;
inline constexpr unsigned kAllCards = 0b111111;
inline constexpr unsigned kRepeatable = 0b011111;  // completion: Moves and Fire, not Manoeuvre

// Clockwise from north; y grows downwards.
enum class Direction : std::uint8_t { North, East, South, West };
TABLEE_TABLE std::array<int, 4> kDx{0, 1, 0, -1};
TABLEE_TABLE std::array<int, 4> kDy{-1, 0, 1, 0};

// The movement decks, six cards each (completion): how many copies of each value.
inline constexpr int kDeckCards = 6;
inline constexpr int kKnightsValues = 3;  // 0, 1, 2
inline constexpr int kGorynichValues = 5;
TABLEE_TABLE std::array<std::uint8_t, kKnightsValues> kKnightsDeck{2, 3, 1};
TABLEE_TABLE std::array<std::uint8_t, kKnightsValues> kHardKnightsDeck{1, 3, 2};
TABLEE_TABLE std::array<int, kGorynichValues> kGorynichValue{-2, -1, 1, 2, 3};
TABLEE_TABLE std::array<std::uint8_t, kGorynichValues> kGorynichDeck{1, 1, 1, 2, 1};

inline constexpr int kSpeech = 4;      // source: four Speech tokens
inline constexpr int kHardSpeech = 2;  // completion

// The Manoeuvre tiles (R4): six advanced (source), three basic (completion).
enum class Tile : std::uint8_t {
  Repetition,
  KnightsMove,
  Trap,
  Apples,
  Double,
  Magnet,
  TakeOff,
  Roar,
  Breath
};
inline constexpr int kTiles = 9;
inline constexpr int kFirstBasicTile = 6;

// The faces: twice the tile, plus one for the knights' face.
enum class Effect : std::uint8_t {
  Repetition,
  IrrevocableLoss,
  KnightsMove,
  WhiteFlag,
  Trap,
  DoubleProtection,
  RoyalApples,
  FallenComrade,
  AtTheDouble,
  Illusion,
  Magnet,
  Mount,
  TakeOff,
  HeavyWings,
  Roar,
  Rally,
  GreatBreath,
  Headwind
};
inline constexpr int kEffects = 18;

// The four boards in their own coordinates: squares "uv", u 0–5, v 0–3 (completion). A path runs
// from its start to the gate; the third one ends on the square where it joins another.
struct Plan {
  std::array<std::string_view, 3> path;
  std::string_view river;  // "uv" and the way it flows, N E S W; the shore follows the last square
};
inline constexpr int kBoards = 4;
inline constexpr int kPaths = 3;
inline constexpr std::array<Plan, kBoards> kPlans{
    Plan{{"10 11 21 31 30 40 50 51 52 53", "02 12 13 23 33 32 42 43", "00 01 11"},
         "20S 21S 22E 32E"},
    Plan{{"01 11 10 20 30 40 41 51 52 53", "03 13 12 22 32 33 43", "00 10"}, "20S 21E 31S 32S"},
    Plan{{"30 20 21 31 41 40 50 51 52 53", "01 02 12 22 23 33 32 42 43", "03 13 12"},
         "10S 11E 21S 22S"},
    Plan{{"20 21 31 30 40 50 51 52 53", "02 03 13 12 22 23 33 43", "01 11 21"},
         "40S 41S 42W 32W 22S"}};

// Tunnels (completion): tunnel i begins on board i and leads to another board.
struct Tunnel {
  std::string_view entrance;
  int exit_board;
  std::string_view exit;
};
inline constexpr int kTunnels = 4;
inline constexpr std::array<Tunnel, kTunnels> kTunnelPlans{
    Tunnel{"13", 3, "50"}, Tunnel{"22", 0, "30"}, Tunnel{"12", 1, "40"}, Tunnel{"12", 2, "40"}};

}  // namespace tablee::gorynich
