// The position. Tiles are a list in order of placement, because the desert can grow 36 cells in any
// direction. Tiles and rewards that nobody has seen are interchangeable, so only their numbers are
// kept and nothing is hidden from anyone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/seat.h"
#include "games/gobi/components.h"

namespace tablee::gobi {

// Tiles are named by their index, empty cells by coordinates plus kBias.
enum class Kind : std::uint8_t {
  None,
  First,      // chance: a = seat
  Tile,       // chance: a = tribe
  Reward,     // chance: a = pile, b = kind
  Place,      // a = x + kBias, b = y + kBias
  Discard,    //
  Porcelain,  // a = tile the camel leaves
  Move,       // a = tile the camel goes to
  Adjacent,   // no Silk
  Silk,       //
  Lift,       // a = tile
  Put,        // a = tile
  Skip,       // no camel after a discard
  Cotton,     //
  Route,      // a < b: tiles at the ends
  Spices,     // a < b: tiles at the ends
  Perfume,    //
  End,        //
  Take,       // a = pile
  Coffee,     //
  Tea,        //
  Decline     // "none": no reward rather than a Tea
};
inline constexpr int kKinds = 22;
inline constexpr int kBias = 64;

// Cells are packed into one argument: see packed().
enum class EventKind : std::uint8_t {
  FirstPlayer,     // seat
  TileLaid,        // cell, tribe
  TilesSwapped,    // cell, cell
  RewardRevealed,  // pile, reward
  TileDrawn,       // seat; tribe
  TilePlaced,      // seat; cell, tribe
  TileDiscarded,   // seat; tribe
  GiftUsed,        // seat; gift
  CamelMoved,      // seat; cell, cell
  CamelLifted,     // seat; cell
  CamelPlaced,     // seat; cell
  CamelSkipped,    // seat
  RouteResolved,   // seat; cell, cell, length, 1 if with Spices
  CamelReturned,   // seat; cell
  RewardTaken,     // seat; pile, reward
  CoffeeTaken,     // seat
  NoReward,        // seat
  TurnEnded,       // seat
  BlessingScored,  // seat; blessing, points
  Scored,          // seat; gifts, coffees, blessings, discards, in points
  Won              // seat
};

// What is decided now.
enum class Phase : std::uint8_t {
  First,    // chance: who begins
  Layout,   // chance: the four tiles of the setup
  Reveal,   // chance: the top of the lowest pile that shows none
  Draw,     // chance: the tile of the turn
  Play,     // place it, discard it, or Porcelain first
  Move,     // where the Porcelain camel goes
  Silk,     // adjacent tiles or Silk
  Lift,     // a camel from the board, until the reserve holds the camels needed
  Put,      // a free camel
  Discard,  // the camel of a discard
  Routes,   // step 2
  Reward,   // what a route gives
  Over
};

// Which camels are being lifted and put.
enum class Cause : std::uint8_t { None, Adjacent, Silk, Discard, Perfume };

struct Position {
  std::array<std::uint64_t, kSeats> held{};    // per seat: bit per tile with its camels
  std::array<std::uint16_t, kTiles> camels{};  // per tile: four bits of number per seat
  std::array<std::int8_t, kTiles> x{};         // per tile
  std::array<std::int8_t, kTiles> y{};         // per tile
  std::array<std::uint8_t, kTiles> tribe{};    // per tile
  std::array<std::array<std::uint8_t, kRewards>, kSeats> rewards{};  // owned, used or not
  std::array<std::array<std::uint8_t, kGifts>, kSeats> used{};       // of these, flipped gifts
  std::array<std::array<std::uint8_t, kTribes>, kSeats> discards{};  // tiles before each seat
  std::array<std::uint8_t, kSeats> reserve{};                        // camels off the board
  std::array<std::uint8_t, kSeats> coffees{};                        // owned
  std::array<std::uint8_t, kTribes> left{};     // tiles not yet turned up, per tribe
  std::array<std::uint8_t, kRewards> unseen{};  // rewards not yet turned up, the box included
  std::array<std::uint8_t, kPiles> top{};       // reward + 1, 0 while none shows
  std::array<std::uint8_t, kPiles> height{};    // rewards in the pile, the top included
  std::uint8_t coffee = 0;                      // left beside the piles
  std::uint8_t seats = 0;
  Seat turn = 0;
  Phase phase = Phase::First;
  std::uint8_t tiles = 0;   // in play
  std::uint8_t hand = 0;    // tribe + 1 of the drawn tile until it is played
  std::uint8_t placed = 0;  // 1 when the last tile of the list was placed this turn
  Cause cause = Cause::None;
  std::uint8_t need = 0;    // camels that are still to be put, in Lift and Put
  std::uint8_t from = 0;    // tile + 1 that the Porcelain camel leaves, in Move
  std::uint8_t length = 0;  // of the route being rewarded, in Reward

  constexpr bool operator==(const Position&) const = default;
};

constexpr int camels(const Position& p, int tile, int seat) {
  return p.camels[static_cast<std::size_t>(tile)] >> (4 * seat) & 15;
}

// Gifts of that kind whose ability is still to be used.
constexpr int unused(const Position& p, int seat, Reward gift) {
  const auto s = static_cast<std::size_t>(seat);
  const auto g = static_cast<std::size_t>(gift);
  return p.rewards[s][g] - p.used[s][g];
}

// Tiles that are still in the players' piles.
constexpr int tiles_left(const Position& p) {
  int sum = 0;
  for (std::size_t t = 0; t < kTribes; ++t) sum += p.left[t];
  return sum;
}

// The same for one seat: whoever draws next has the most. Every seat has its share from the start
// (B5), though nobody knows of what: every draw is one from all.
constexpr int tiles_left(const Position& p, int seat) {
  const int sum = tiles_left(p);
  if (sum >= kTiles - kSetupTiles) return (kTiles - kSetupTiles) / p.seats;
  const int next = p.phase == Phase::Draw ? p.turn : p.turn + 1;
  const int after = (seat - next + p.seats) % p.seats;
  return (sum + p.seats - 1 - after) / p.seats;
}

// A cell in one event argument.
constexpr int packed(int x, int y) { return (x + kBias) * 256 + y + kBias; }
constexpr int packed(const Position& p, int tile) {
  return packed(p.x[static_cast<std::size_t>(tile)], p.y[static_cast<std::size_t>(tile)]);
}
constexpr int packed_x(int cell) { return cell / 256 - kBias; }
constexpr int packed_y(int cell) { return cell % 256 - kBias; }

}  // namespace tablee::gobi
