// The position of a game of Niagara: 96 bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/event.h"
#include "core/seat.h"
#include "games/niagara/components.h"

namespace tablee::niagara {

// The small decisions and their arguments.
enum class Kind : std::uint8_t {
  None,
  First,    // chance: a = the seat that gets the buoy
  Arm,      // chance, only with fork_random: a = arm
  Recover,  // a = colour of the gem paid
  Decline,
  Tile,     // a = 1–6, or kCloud
  Weather,  // a = shift + 1
  Canoe,    // a = canoe
  Pass,
  Cargo,  // a = CargoAct, b = colour for a load or a swap
  Go,     // a = node
  Steal,  // a = seat, b = canoe
  NoSteal
};
enum CargoAct : std::uint8_t { kNoAct, kLoad, kUnload, kSwap };

// What happened; e.seat is whose canoe, tile or gem it is.
enum class EventKind : std::uint8_t {
  FirstPlayer,  //
  Recovered,    // colour paid, canoe
  Declined,     //
  Chose,        // tile (secret)
  Revealed,     // tile
  Shifted,      // weather before, after
  Passed,       //
  Paddled,      // canoe, from, to
  Landed,       // canoe, colour or −1
  Loaded,       // canoe, colour, node
  Unloaded,     // canoe, colour, node
  Stole,        // canoe, victim's seat, victim's canoe, colour
  Spared,       // canoe
  Flowed,       // flow, smallest tile, weather
  Pushed,       // number of the disc and arm, then whom it carries: see Carried
  Fell,         // canoe, from, colour or −1
  Rescued,      // canoe
  BuoyPassed,   // the round that begins
  TilesBack,    //
  Qualified,    // Goal
  Won,          //
  Stopped       //
};
// The canoes that a disc carries with it, in the arguments of Pushed: after the disc · 2 + arm,
// four bits a canoe say where each was, 0: it stays where it is.
struct Carried {
  static constexpr int kPerArgument = 4;

  static constexpr void note(Event& pushed, int canoe, int from) {
    auto& arg = pushed.arg[static_cast<std::size_t>(1 + canoe / kPerArgument)];
    arg = static_cast<std::int16_t>(arg | from << 4 * (canoe % kPerArgument));
  }
  static constexpr int from(const Event& pushed, int canoe) {
    return pushed.arg[static_cast<std::size_t>(1 + canoe / kPerArgument)] >>
               4 * (canoe % kPerArgument) &
           15;
  }
};

enum class Goal : std::uint8_t { None, FiveColours, FourAlike, AnySeven };

// What must be decided now. The phases of a round (N11): Recover and Tile; Weather to Steal; Arm;
// the buoy is passed on without a decision.
enum class Step : std::uint8_t {
  First,
  Recover,
  Tile,
  Weather,
  Canoe,
  StartCargo,
  Go,
  EndCargo,
  Steal,
  Arm,
  Over
};

// In the order of Info::options.
enum class Option : std::uint8_t {
  MustLaunch,
  CargoAnytime,
  SelfTransfer,
  MinFlow1,
  FinishRound,
  ForkRandom,
  HiddenHistory
};
inline constexpr int kOptions = 7;

enum Direction : std::uint8_t { kStill, kUp, kDown };

// A heap of gems: how many of each colour, one hexadecimal digit per colour. Only seven of each
// exist, so that no digit overflows.
struct Gems {
  std::uint32_t digits = 0;

  [[nodiscard]] constexpr int count(int colour) const {
    return static_cast<int>(digits >> 4 * colour & 0xFU);
  }
  [[nodiscard]] constexpr bool empty() const { return digits == 0; }
  [[nodiscard]] constexpr bool has(int colour) const { return count(colour) != 0; }
  // The colours present, as bit 4 * colour.
  [[nodiscard]] constexpr std::uint32_t colours() const {
    return (digits | digits >> 1 | digits >> 2) & 0x11111U;
  }
  [[nodiscard]] constexpr int total() const {
    const std::uint32_t pairs = (digits & 0x0F0F0FU) + (digits >> 4 & 0x0F0FU);
    return static_cast<int>((pairs + (pairs >> 8) + (pairs >> 16)) & 0xFFU);
  }
  constexpr void add(int colour) { digits += 1U << 4 * colour; }
  constexpr void remove(int colour) { digits -= 1U << 4 * colour; }
  constexpr bool operator==(const Gems&) const = default;
};

struct Canoe {
  std::uint8_t node = kBeach;  // N7
  std::uint8_t gem = 0;        // colour + 1 of what it carries, 0: empty

  [[nodiscard]] constexpr bool afloat() const { return node != kBeach && node != kFalls; }
  constexpr bool operator==(const Canoe&) const = default;
};

// The weather begins at 0 (N7). Where the buoy stands and the played tiles lie is tidiness (N9):
// whose the buoy is and what a hand still holds says it all.
struct Position {
  std::array<Gems, kColours> site{};                            // by colour of the site
  std::array<Gems, kMaxPlayers> reserve{};                      // gems brought ashore
  std::array<std::array<Canoe, kCanoes>, kMaxPlayers> canoe{};  // per seat
  std::array<std::uint8_t, kMaxPlayers> hand{};       // bit tile − 1; holds a tile until revealed
  std::array<std::uint8_t, kMaxPlayers> tile{};       // this round's tile, 0: not chosen yet
  std::array<std::uint8_t, kMaxPlayers> qualified{};  // 1: first to meet N2, 2: second, …
  std::uint8_t seats = 0;
  std::uint8_t options = 0;  // bit Option
  std::uint8_t round = 0;    // from 1
  Step step = Step::First;
  Seat buoy = 0;
  Seat turn = 0;                    // who recovers or acts, 0 where nobody in particular does
  std::int8_t weather = 0;          // −1 … +2
  std::uint8_t next_arm = 0;        // where the next disc leaves; unused with fork_random
  std::uint8_t pushes = 0;          // Arm: discs still to enter; 0 only as the last one carries
  std::uint8_t afloat = 0;          // bit canoe: on the water when the turn began
  std::uint8_t moved = 0;           // bit canoe: has moved this turn
  std::uint8_t active = 0;          // the canoe under way
  std::uint8_t points = 0;          // what the canoe under way has left
  std::uint8_t direction = kStill;  // of the canoe under way
  std::uint8_t acted = 0;           // Go: its cargo was handled at the start, so not at the end
  std::array<std::uint8_t, 6> unused{};

  constexpr bool operator==(const Position&) const = default;
};
static_assert(sizeof(Position) == 96);

constexpr bool has(const Position& p, Option option) {
  return (p.options >> static_cast<int>(option) & 1U) != 0;
}

constexpr std::uint8_t tile_bit(int tile) { return static_cast<std::uint8_t>(1U << (tile - 1)); }

// Has this seat chosen a tile that nobody else has seen yet?
constexpr bool covered(const Position& p, std::size_t seat) {
  return p.tile[seat] != 0 && (p.hand[seat] & tile_bit(p.tile[seat])) != 0;
}

// The seat to the left.
constexpr Seat left_of(const Position& p, Seat seat) {
  return static_cast<Seat>(seat + 1 == p.seats ? 0 : seat + 1);
}

constexpr int value_of(Gems gems) {
  int sum = 0;
  for (int c = 0; c < kColours; ++c) sum += value_of(c) * gems.count(c);
  return sum;
}

constexpr Goal goal_met(Gems gems) {
  if (gems.colours() == 0x11111U) return Goal::FiveColours;
  if ((gems.digits & 0x44444U) != 0) return Goal::FourAlike;  // 4 to 7 have this bit
  return gems.total() >= kGemsToWin ? Goal::AnySeven : Goal::None;
}
static_assert(kAlikeToWin == 4 && kGemsPerColour < 8, "goal_met reads bits");

}  // namespace tablee::niagara
