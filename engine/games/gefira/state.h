// The position. Which face lies on the back of which is part of it (partner), because nobody at
// the table may work out a hidden face from the visible one: a sampled position pairs the unseen
// faces anew.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/seat.h"
#include "games/gefira/geometry.h"

namespace tablee::gefira {

enum class Kind : std::uint8_t {
  None,
  First,      // chance: a = seat
  Top,        // chance: a = the face that comes up on the pile
  Build,      // a = the bridge, by its seat
  Lay,        // a = the face put up, b = rotation in quarter turns
  Raid,       // a = slot of the bridge that is raided
  Send,       // a = tool set of the explorer that leaves Start
  Activate,   // a = slot that the own explorer faces
  Repair,     //
  Renovate,   //
  Fate,       //
  Slot,       // a = own slot to repair or renovate
  Done,       //
  Tool,       // a = Tool
  Steps,      // a = number of steps
  Direction,  // a = 0 length, 1 short
  Lock,       // a = FateCard
  Extra,      //
  End,        //
  Victim,     // a = seat
};
inline constexpr int kKinds = 20;

// What is decided next, unless chance must first uncover the top card (top == 0).
enum class Step : std::uint8_t {
  First,
  Build,
  BuildLay,
  Raid,
  Entry,
  Action,
  RepairSlot,
  RepairLay,
  RenovateSlot,
  RenovateLay,
  Fate,
  Fill,
  Victim,
  Extra,
  Over,
  Course,  // only at moments: an event strikes, and explorers may stand on nothing
};

enum class FateCard : std::uint8_t { None, Tool, Steps, Direction };

constexpr unsigned fate_bit(FateCard card) { return 1U << (static_cast<int>(card) - 1); }

enum class EventKind : std::uint8_t {
  First,       // a = seat
  Uncovered,   // a = look
  Reshuffled,  // a = cards in the new pile
  Took,        // secret: a = upper look, b = other look
  Building,    // a = place
  Laid,        // a = place, b = look, c = rotation, d = Step it was laid in
  Drew,        // secret: a = upper look, b = other look
  Raided,      // a = place; secret: b = upper look, c = other look
  Entered,     // a = tools
  Turn,        // a = number
  Action,      // a = Kind
  Advanced,    // a = owner, b = tools, c = from · 16 + to, d = step count
  Flipped,     // a = place, b = look, c = rotation, d = step count
  Stopped,     // a = Stop
  Triggered,   // a = symbol, b = place flipped, c = place facing
  Victim,      // a = seat
  Nothing,     // a = symbol: the event finds nothing to do
  Removed,     // a = place, b = look, c = symbol or kRenovated
  Moved,       // a = owner, b = tools, c = from · 16 + to, d = symbol or kJump
  Lost,        // a = owner, b = tools, c = slot
  Rotated,     // a = place, b = rotation
  Gap,         // a = place that its owner must fill
  Fate,        // a = FateCard, b = new value
  Locked,      // a = FateCard
  Extra,       // a = cards left
  Ended,       // a = 1 when a crew is across, 0 at the turn limit
};
inline constexpr int kRenovated = 6;  // in place of a symbol
inline constexpr int kJump = 6;
inline constexpr int kEndMark = 15;  // End in a from · 16 + to

// Why an activation ended without an event or a gap.
enum class Stop : std::uint8_t {
  Steps,
  Tool,
  Across,
  Blocked,
  Hole,
  Start,
  End,
  Connection,
  Empty
};

using FaceSet = std::array<std::uint64_t, 3>;                            // one bit per face
using Grid = std::array<std::array<std::uint8_t, kSlots>, kMaxPlayers>;  // [seat][slot]
using Hands = std::array<std::array<std::uint8_t, kHand>, kMaxPlayers>;  // [seat]
using Counts = std::array<std::uint16_t, kMaxPlayers>;                   // two bits a tool set

struct Position {
  FaceSet pile{};                                 // both faces of every card below the top one
  FaceSet discard{};                              //
  Counts start{};                                 // explorers at Start
  Counts end{};                                   // at End
  Counts lost{};                                  // out of the game
  std::uint16_t turns = 0;                        // the number of the turn; 0 before the first
  std::array<std::uint8_t, kMaxFaces> partner{};  // the face on the back of each face
  Grid face{};                                    // the face that lies up, plus 1; 0 is a hole
  Grid rotation{};                                // quarter turns clockwise
  Grid walker{};  // tool set of the explorer that faces this section; 0 nobody
  Hands hand{};   // the lower face of each card, plus 1
  std::array<std::uint8_t, kMaxPlayers> extras{};  // Extra Action cards left
  std::uint8_t layout = 0;                         // geometry.h
  std::uint8_t low_steps = 0;                      // the lower number of the Steps card
  std::uint8_t snake_leader = 0;                   // option of G38
  Step step = Step::First;
  Seat decider = 0;          // who takes the step
  Seat active = 0;           // whose turn it is
  Seat first = 0;            //
  std::uint8_t actions = 0;  // done in this turn
  std::uint8_t top = 0;      // visible face of the pile's top card, plus 1; 0: to be uncovered
  std::uint8_t held = 0;     // the builder's card as in hand
  std::array<std::uint8_t, 3> tools{};  // the Tool stack, top first
  std::uint8_t high = 0;                // 1 when the Steps card shows its higher number
  std::uint8_t short_side = 0;          // 1 when the Directional card shows SHORT
  FateCard lock = FateCard::None;       // until the first Change Fate (G7)
  std::uint8_t changed = 0;             // the cards changed in this Change Fate: fate_bit of each
  std::uint8_t bridge = 0;              // where a card is to be laid, or the section just flipped
  std::uint8_t slot = 0;                //
  std::uint8_t done_slot = 0;           // the slot of the first placement of this action
  std::uint8_t symbol = 0;              // the event whose victim is to be chosen, plus 1
  std::array<std::uint8_t, 1> unused{};

  constexpr bool operator==(const Position&) const = default;
};

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
constexpr std::uint8_t byte(int i) { return static_cast<std::uint8_t>(i); }

constexpr int seats(const Position& p) { return is_cross(p.layout) ? 4 : 2; }
constexpr int faces(const Position& p) { return is_cross(p.layout) ? kMaxFaces : kLooks; }
constexpr int next_seat(const Position& p, int seat) { return (seat + 1) % seats(p); }
constexpr int step_limit(const Position& p) { return p.low_steps + 2 * p.high; }
constexpr int end_slot(const Position& p) { return last_slot(p.layout) + 1; }

constexpr bool has(const FaceSet& set, int face) {
  return (set[at(face >> 6)] >> (face & 63) & 1) != 0;
}
constexpr void insert(FaceSet& set, int face) { set[at(face >> 6)] |= 1ULL << (face & 63); }
constexpr void erase(FaceSet& set, int face) { set[at(face >> 6)] &= ~(1ULL << (face & 63)); }
constexpr bool is_empty(const FaceSet& set) { return (set[0] | set[1] | set[2]) == 0; }
constexpr int cards_in(const FaceSet& set) {
  return (popcount(set[0]) + popcount(set[1]) + popcount(set[2])) / 2;
}

// A card in a hand is named by the lower of its two faces.
constexpr int card_of(const Position& p, int face) {
  const int back = p.partner[at(face)];
  return face < back ? face : back;
}

// Explorers of one tool set, and of all, in a Counts entry.
constexpr int count_of(std::uint16_t counts, int tools) { return counts >> (2 * tools) & 3; }
constexpr int total_of(std::uint16_t counts) {
  return popcount(counts & 0x5555U) + 2 * popcount(counts & 0xAAAAU);
}
constexpr std::uint16_t one_of(int tools) { return static_cast<std::uint16_t>(1U << (2 * tools)); }
inline constexpr std::uint16_t kWholeCrew = [] {
  unsigned all = 0;
  for (int tools = 1; tools < 8; ++tools) all += kCrew[at(tools)] * one_of(tools);
  return static_cast<std::uint16_t>(all);
}();

constexpr int on_bridge(const Position& p, int seat) {
  int n = 0;
  for (int slot = 1; slot < kSlots; ++slot) n += p.walker[at(seat)][at(slot)] != 0 ? 1 : 0;
  return n;
}

// G48
constexpr int score(const Position& p, int seat) {
  return 3 * total_of(p.end[at(seat)]) + on_bridge(p, seat) - total_of(p.lost[at(seat)]);
}

// G47: nobody left at Start or on the bridge.
constexpr bool crossed(const Position& p, int seat) {
  return p.start[at(seat)] == 0 && on_bridge(p, seat) == 0;
}

// The next free slot of a bridge under construction; end_slot when it is complete.
constexpr int next_free(const Position& p, int seat) {
  int slot = 1;
  while (slot <= last_slot(p.layout) && p.face[at(seat)][at(slot)] != 0) {
    slot = ahead(p.layout, slot);
  }
  return slot;
}

// Does an explorer stand in its way there? A corner holds one explorer, whichever way it faces.
constexpr bool is_taken(const Position& p, int seat, int slot) {
  const auto& walker = p.walker[at(seat)];
  const int connection = connection_slot(p.layout);
  if (slot == connection - 1 || slot == connection + 1) {
    return (walker[at(connection - 1)] | walker[at(connection + 1)]) != 0;
  }
  return walker[at(slot)] != 0;
}

// May the explorer of that bridge at `from` go to `to`? Start and End hold any number, and who
// turns on a corner stays where it stands.
constexpr bool can_step(const Position& p, int seat, int from, int to) {
  if (to <= 0 || to >= end_slot(p)) return true;
  if ((from < to ? to - from : from - to) == 2 && from + to == 2 * connection_slot(p.layout)) {
    return true;
  }
  return !is_taken(p, seat, to);
}

// In the cross two cards can be alike on both sides. Then the lower face stands for both: a face
// of the second copy is shadowed when its twin lies in the same lot with an equal back.
constexpr bool same_back(const Position& p, int face, int other) {
  return look(p.partner[at(face)]) == look(p.partner[at(other)]);
}

}  // namespace tablee::gefira
