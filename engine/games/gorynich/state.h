// The position, the moves and the events. Seats, knights, slots and squares all count from 0.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/seat.h"
#include "games/gorynich/board.h"
#include "games/gorynich/components.h"

namespace tablee::gorynich {

enum class Kind : std::uint8_t {
  None,
  Boards,    // chance: a = index into kArrangement
  Draw,      // chance: a = tile
  Start,     // chance places a knight, Fallen comrade returns one: a = x, b = y
  Dragon,    // chance: a = x, b = y
  First,     // chance: a = seat
  Knights,   // chance: a = value
  Gorynich,  // chance: a = index into kGorynichValue
  Point,     // a = knight
  Speak,
  Ready,
  Play,  // a = card
  Pass,
  Steps,   // a = how many squares
  Tile,    // a = slot
  Repeat,  // a = card
  Box,     // a = card
  To,      // a = x, b = y
  Breath,  // a = x, b = y
  Knight   // a = knight
};

// What is being decided.
enum class Step : std::uint8_t {
  Boards,
  Draw,
  Starts,
  Dragon,
  First,
  KnightsCard,
  GorynichCard,
  Council,
  Choice,  // all seats at once
  Steps,
  Tile,
  Repeat,
  Box,
  To,
  Breath,
  Knight,
  Comrade,
  Over
};
inline constexpr int kSteps = 18;

enum class Mode : std::uint8_t { Basic, Advanced };
enum class Difficulty : std::uint8_t { Easy, Normal, Hard };
enum class Size : std::uint8_t { Card, Double, Heavy };  // how far a Move goes this round
enum class Outcome : std::uint8_t { None, Won, Entered, LeftBoard, CastleBurned, TooLong };

// Arguments in brackets. Only Committed has a secret one: its choice.
enum class EventKind : std::uint8_t {
  BoardsLaid,       // [arrangement]
  TileDrawn,        // [slot, tile]
  KnightPlaced,     // [knight, square]
  DragonPlaced,     // [square]
  FirstChosen,      // seat
  KnightsCard,      // [value, round]
  GorynichCard,     // [value]
  KnightRode,       // [knight, from, to, squares: below 0 backwards]; to may be kCastle
  Tunnelled,        // [knight, from, to, tunnel]
  Pointed,          // seat [knight]
  Spoke,            // seat [tokens left]
  Ready,            // seat
  Committed,        // seat [choice]
  Revealed,         // seat [choice]
  TookBack,         // seat [cards as bits]
  Acted,            // seat [card]
  Skipped,          // seat [card]
  DragonMoved,      // seat [from, to]
  Drifted,          // [from, to]
  DragonLeft,       // seat [from, direction]
  Fired,            // seat [square]
  ShieldBurned,     // [knight]
  KnightBurned,     // [knight, square]
  TileChosen,       // seat [slot, effect]
  TileFlipped,      // [slot, effect now visible]
  Repeated,         // seat [card]
  Boxed,            // seat [card]
  Trapped,          // seat [knight, from, to]
  ShieldGiven,      // seat [knight]
  MountGiven,       // seat [knight]
  Returned,         // seat [knight, square]
  Swapped,          // seat [knight, its square before, the dragon's square before, its square now]
  FlagRaised,       // seat
  SizeSet,          // seat [size]
  WindTurned,       // seat [inverted]
  NothingHappened,  // seat [effect]
  RoundEnded,       // seat: the next first player [round]
  Shuffled,         // both decks are whole again
  Won,              // seat
  Lost              // [outcome]
};

inline constexpr int kPassed = kCards + 1;  // a commit: 1 + card, or this; 0 while undecided

struct Position {
  std::uint16_t alive = 0;                         // knights on the board, one bit each
  std::uint16_t marks = 0;                         // knights pointed at this round
  std::array<std::uint8_t, 4> boards{};            // per slot; ABCD unless chance said otherwise
  std::array<std::uint8_t, kSlots> tile{};         // per slot: 1 + tile, 0 while not drawn
  std::uint8_t faces = 0;                          // bit per slot: the knights' face is up
  std::uint8_t later = 0;                          // bit per slot: flips at the round's end
  std::array<std::uint8_t, kMaxKnights> knight{};  // squares; 0 when not on the board
  std::array<std::uint8_t, kMaxSeats> hand{};      // cards as bits
  std::array<std::uint8_t, kMaxSeats> up{};        // cards face up; in neither: in the box
  std::array<std::uint8_t, kMaxSeats> commit{};    // this round's choices
  std::array<std::uint8_t, kKnightsValues> knights_deck{};    // copies left
  std::array<std::uint8_t, kGorynichValues> gorynich_deck{};  // copies left
  std::uint8_t seats = 0;
  Mode mode = Mode::Basic;
  Difficulty difficulty = Difficulty::Easy;
  std::uint8_t random_boards = 0;            // the option
  std::array<std::uint8_t, kSlots> named{};  // the options tile1–3: 0 random, else 1 + tile
  Step step = Step::Boards;
  std::uint8_t dragon = 0;         // its square
  Seat first = 0;                  // the first player
  std::uint8_t round = 0;          // rounds finished
  std::uint8_t knights_card = 0;   // 1 + value, 0 when none lies open
  std::uint8_t gorynich_card = 0;  // 1 + index of its value, 0 when none lies open
  std::uint8_t speech = 0;         // Speech tokens left
  std::uint8_t spoken = 0;         // 1 when one was spent in this council
  SeatSet waiting = 0;             // during the choice: who has not committed
  // Whose action is resolved, counted from the first player; as cards are turned up, whose is next.
  std::uint8_t turn = 0;
  Size size = Size::Card;
  std::uint8_t inverted = 0;  // 1 under Headwind
  std::uint8_t flag = 0;      // 1: the next action is skipped
  std::uint8_t card = 0;      // 1 + the Move card being carried out
  std::uint8_t effect = 0;    // 1 + the manoeuvre being carried out
  std::uint8_t shield = 0;    // 1 + the knight that has it
  std::uint8_t mount = 0;     // 1 + the knight that has it
  Outcome outcome = Outcome::None;
  std::array<std::uint8_t, 3> unused{};

  constexpr bool operator==(const Position&) const = default;
};

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

constexpr int knight_count(const Position& p) {
  return p.seats + 1 + static_cast<int>(p.difficulty);
}
constexpr unsigned all_knights(const Position& p) { return (1U << knight_count(p)) - 1U; }
constexpr unsigned burned(const Position& p) { return all_knights(p) & ~unsigned{p.alive}; }
constexpr bool alive(const Position& p, int k) { return (p.alive >> k & 1U) != 0; }

// The seat that acts after so many others, clockwise from the first player.
constexpr Seat seat_after(const Position& p, int others) {
  const int seat = p.first + others;
  return static_cast<Seat>(seat < p.seats ? seat : seat - p.seats);
}
// The seat whose action is being resolved.
constexpr Seat actor(const Position& p) { return seat_after(p, p.turn); }

// Does this seat's choice still lie face down? Cards are turned up clockwise from the first player.
constexpr bool face_down(const Position& p, int seat) {
  const int order = seat - p.first + (seat < p.first ? p.seats : 0);
  return p.step == Step::Choice && p.commit[index(seat)] != 0 && order >= p.turn;
}

constexpr Effect effect(const Position& p) { return static_cast<Effect>(p.effect - 1); }
// The face of a slot's tile that lies open. Precondition: the tile is drawn.
constexpr Effect visible(const Position& p, int slot) {
  return static_cast<Effect>((p.tile[index(slot)] - 1) * 2 + (p.faces >> slot & 1));
}

constexpr const Ground& ground(const Position& p, int s) { return ground_at(p.boards, s); }
constexpr bool is_start(const Position& p, int s) {
  const Ground& g = ground(p, s);
  return g.path != 0 && g.start == s;
}
// Rivers and tunnels are printed on the advanced face only (R20, R21).
constexpr int drift(const Position& p, int s) {
  return p.mode == Mode::Advanced ? ground(p, s).drift : s;
}
constexpr int tunnel_exit(const Position& p, int s) {
  const int tunnel = p.mode == Mode::Advanced ? ground(p, s).tunnel : 0;
  if (tunnel == 0) return s;
  std::size_t slot = 0;
  while (p.boards[slot] != kAtlas.exit_board[index(tunnel - 1)]) ++slot;
  return kAtlas.exit[index(tunnel - 1)][slot];
}

// The round's value with the sign as it stands (R11, R30).
constexpr int signed_value(const Position& p) {
  const int value = kGorynichValue[index(p.gorynich_card - 1)];
  return p.inverted != 0 ? -value : value;
}

}  // namespace tablee::gorynich
