// Where everything lies. A layout is a table: 0–4 two bridges of 5–9 sections side by side, 5 and
// 6 the cross of four bridges with 6 and 8 sections. A bridge has slots 1 … last; slot 0 is Start
// and last + 1 is End; in the cross one slot is the connection (G52). An explorer stands at the
// slot that it faces (G56), so that a corner is two slots of which at most one is taken.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/platform.h"
#include "games/gefira/components.h"

namespace tablee::gefira {

inline constexpr int kLayouts = 7;
inline constexpr int kSlots = 10;         // slots 0 … 9 of the longest bridge
inline constexpr int kNoConnection = 15;  // beyond every slot

TABLEE_TABLE std::array<std::uint8_t, kLayouts> kLast{5, 6, 7, 8, 9, 7, 9};
TABLEE_TABLE std::array<std::uint8_t, kLayouts> kConnection{15, 15, 15, 15, 15, 4, 5};

constexpr bool is_cross(int layout) { return layout >= 5; }
constexpr int last_slot(int layout) { return kLast[static_cast<std::size_t>(layout)]; }
constexpr int connection_slot(int layout) { return kConnection[static_cast<std::size_t>(layout)]; }
constexpr bool is_section_slot(int layout, int slot) {
  return slot >= 1 && slot <= last_slot(layout) && slot != connection_slot(layout);
}

// The next stop on an explorer's way, and the one before. On a corner that is a turn (G55).
constexpr int ahead(int layout, int slot) {
  return slot + 1 == connection_slot(layout) ? slot + 2 : slot + 1;
}
constexpr int behind(int layout, int slot) {
  return slot - 1 == connection_slot(layout) ? slot - 2 : slot - 1;
}

struct Place {
  int seat = 0;
  int slot = 0;
  constexpr bool operator==(const Place&) const = default;
};

// The section on the other bridge that an event compares with this one.
constexpr Place facing(int layout, int seat, int slot) {
  if (!is_cross(layout)) return {1 - seat, slot};
  const int connection = connection_slot(layout);
  return {(seat + (slot < connection ? 3 : 1)) % 4, 2 * connection - slot};
}

// Sections lie along their arm: rotations 90 and 270 where the arm runs up and down the table.
constexpr bool is_upright(int layout, int seat, int slot) {
  return is_cross(layout) && (slot < connection_slot(layout)) == (seat % 2 == 0);
}

struct Spot {
  int x = 0;
  int y = 0;
  constexpr bool operator==(const Spot&) const = default;
};

// The cross is one bridge, that of NE, turned clockwise about its middle for each seat.
constexpr Spot turned(Spot spot, int seat) {
  for (int i = 0; i < seat; ++i) spot = {spot.y, 1 - spot.x};
  return spot;
}
// Where a slot lies, Start, connection and End included. y grows downward on the table for two,
// upward in the cross.
constexpr Spot slot_spot(int layout, int seat, int slot) {
  if (!is_cross(layout)) return {slot, seat == 0 ? 1 : 2};
  const int connection = connection_slot(layout);
  return turned(
      slot <= connection ? Spot{1, connection + 1 - slot} : Spot{1 + slot - connection, 1}, seat);
}
// Where an explorer stands that faces this section.
constexpr Spot explorer_spot(int layout, int seat, int slot) {
  if (!is_cross(layout)) return {slot, seat == 0 ? 0 : 3};
  const int connection = connection_slot(layout);
  return turned(slot < connection ? Spot{2, connection + 1 - slot} : Spot{1 + slot - connection, 2},
                seat);
}

// What an arrow points at.
enum class Target : std::uint8_t { Other, Section, Explorer };
enum class Other : std::uint8_t { Nothing, Start, End, Connection };  // never activated (G26)

// kTarget[layout][seat][slot][direction] = Target · 64 + seat · 16 + slot, or an Other.
using Targets = std::array<std::array<std::array<std::uint8_t, 4>, kSlots>, kMaxPlayers>;
TABLEE_TABLE std::array<Targets, kLayouts> kTarget = [] {
  constexpr int kShift = 5;  // the least coordinate is −5
  std::array<Targets, kLayouts> out{};
  for (int layout = 0; layout < kLayouts; ++layout) {
    std::array<std::array<std::uint8_t, 16>, 16> table{};
    const auto put = [&](Spot spot, int what) {
      table[static_cast<std::size_t>(spot.x + kShift)][static_cast<std::size_t>(spot.y + kShift)] =
          static_cast<std::uint8_t>(what);
    };
    const int seats = is_cross(layout) ? 4 : 2;
    const int end = last_slot(layout) + 1;
    for (int seat = 0; seat < seats; ++seat) {
      put(slot_spot(layout, seat, 0), static_cast<int>(Other::Start));
      put(slot_spot(layout, seat, end), static_cast<int>(Other::End));
      for (int slot = 1; slot < end; ++slot) {
        if (!is_section_slot(layout, slot)) {
          put(slot_spot(layout, seat, slot), static_cast<int>(Other::Connection));
          continue;
        }
        put(slot_spot(layout, seat, slot), 64 + seat * 16 + slot);
        put(explorer_spot(layout, seat, slot), 128 + seat * 16 + slot);
      }
    }
    const int up = is_cross(layout) ? 1 : -1;
    for (int seat = 0; seat < seats; ++seat) {
      for (int slot = 1; slot < end; ++slot) {
        if (!is_section_slot(layout, slot)) continue;
        const Spot at = slot_spot(layout, seat, slot);
        const std::array<Spot, 4> beside{
            {{at.x, at.y + up}, {at.x + 1, at.y}, {at.x, at.y - up}, {at.x - 1, at.y}}};
        for (std::size_t d = 0; d < 4; ++d) {
          out[static_cast<std::size_t>(layout)][static_cast<std::size_t>(seat)]
             [static_cast<std::size_t>(slot)][d] =
                 table[static_cast<std::size_t>(beside[d].x + kShift)]
                      [static_cast<std::size_t>(beside[d].y + kShift)];
        }
      }
    }
  }
  return out;
}();

}  // namespace tablee::gefira
