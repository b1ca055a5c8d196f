// The invariants of a position, for tests and soak runs.
#pragma once

#include "games/gefira/state.h"

namespace tablee::gefira {

// Every face lies in exactly one place, and backs come in pairs. Any pairing will do.
constexpr const char* audit_cards(const Position& p) {
  for (int face = 0; face < kMaxFaces; ++face) {
    const int back = p.partner[at(face)];
    if (face >= faces(p)) {
      if (back != 0) return "a back for a face that is not in play";
    } else if (back == face || back >= faces(p) || p.partner[at(back)] != face) {
      return "the backs do not pair up";
    }
  }
  std::array<std::uint8_t, kMaxFaces> seen{};
  const auto place_card = [&](int card) {
    if (card == 0 || card > faces(p)) return card == 0;
    ++seen[at(card - 1)];
    ++seen[p.partner[at(card - 1)]];
    return true;
  };
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    for (int slot = 0; slot < kSlots; ++slot) {
      const int up = p.face[at(seat)][at(slot)];
      const int turn = p.rotation[at(seat)][at(slot)];
      if (up == 0 && turn != 0) return "a hole is rotated";
      if (up == 0) continue;
      if (seat >= seats(p) || !is_section_slot(p.layout, slot)) return "a section beside a bridge";
      if (turn > 3 || (turn % 2 == 1) != is_upright(p.layout, seat, slot)) {
        return "a section lies across its bridge";
      }
      if (!place_card(up)) return "no such face on a bridge";
    }
    for (const std::uint8_t card : p.hand[at(seat)]) {
      if (seat >= seats(p) && card != 0) return "a hand without a seat";
      const bool laying =
          p.decider == seat &&
          (p.step == Step::RepairLay || p.step == Step::RenovateLay || p.step == Step::Fill);
      if (p.turns != 0 && seat < seats(p) && card == 0 && !laying) return "a hand is not full";
      if (card != 0 && (!place_card(card) || card_of(p, card - 1) != card - 1)) {
        return "a hand names a card by its higher face";
      }
    }
  }
  if (!place_card(p.top) || !place_card(p.held)) return "no such face";
  for (int face = 0; face < kMaxFaces; ++face) {
    const int lying = (has(p.pile, face) ? 1 : 0) + (has(p.discard, face) ? 1 : 0);
    if (lying != 0 && face >= faces(p)) return "the pile holds a face that is not in play";
    if (lying != 0 && has(p.pile, face) != has(p.pile, p.partner[at(face)])) {
      return "the pile splits a card";
    }
    if (seen[at(face)] + lying != (face < faces(p) ? 1 : 0)) return "a face is lost or doubled";
  }
  if (p.step != Step::Over && p.top == 0 && is_empty(p.pile) && is_empty(p.discard)) {
    return "no card to uncover";
  }
  return nullptr;
}

constexpr const char* audit_explorers(const Position& p) {
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    if (seat >= seats(p)) {
      if ((p.start[at(seat)] | p.end[at(seat)] | p.lost[at(seat)] | p.extras[at(seat)]) != 0) {
        return "explorers without a seat";
      }
    }
    std::array<int, 8> crew{};
    for (int tools = 0; tools < 8; ++tools) {
      crew[at(tools)] = count_of(p.start[at(seat)], tools) + count_of(p.end[at(seat)], tools) +
                        count_of(p.lost[at(seat)], tools);
    }
    for (int slot = 0; slot < kSlots; ++slot) {
      const int tools = p.walker[at(seat)][at(slot)];
      if (tools == 0) continue;
      if (tools > 7 || !is_section_slot(p.layout, slot)) return "an explorer beside the bridge";
      ++crew[at(tools)];
      const bool there = p.bridge == seat && p.slot == slot;
      const bool footing = p.face[at(seat)][at(slot)] != 0;
      const bool mended = there && (p.step == Step::Fill || p.step == Step::RenovateLay);
      if (!footing && !mended && p.step != Step::Course) return "an explorer stands on nothing";
    }
    for (int tools = 0; tools < 8; ++tools) {
      if (crew[at(tools)] != (seat < seats(p) ? kCrew[at(tools)] : 0)) {
        return "an explorer is lost or doubled";
      }
    }
    const int connection = connection_slot(p.layout);
    if (is_cross(p.layout) && p.walker[at(seat)][at(connection - 1)] != 0 &&
        p.walker[at(seat)][at(connection + 1)] != 0) {
      return "two explorers on a corner";
    }
    if (p.extras[at(seat)] > kExtras) return "too many Extra Action cards";
  }
  return nullptr;
}

constexpr const char* audit(const Position& p) {
  if (p.layout >= kLayouts) return "no such layout";
  if (p.low_steps < 3 || p.low_steps > 5 || p.snake_leader > 1) return "no such option";
  if (p.step > Step::Course || p.decider >= seats(p) || p.active >= seats(p) ||
      p.first >= seats(p)) {
    return "no such step or seat";
  }
  if (const char* wrong = audit_cards(p)) return wrong;
  if (const char* wrong = audit_explorers(p)) return wrong;
  if (p.tools[0] > 2 || p.tools[1] > 2 || p.tools[2] > 2 || p.tools[0] == p.tools[1] ||
      p.tools[1] == p.tools[2] || p.tools[0] == p.tools[2]) {
    return "the Tool stack is not the three tools";
  }
  if (p.high > 1 || p.short_side > 1 || p.lock > FateCard::Direction || p.changed > 7) {
    return "no such Fate card";
  }
  if (p.actions > 2 && p.step != Step::Over) return "too many actions in a turn";
  if (p.turns > kTurnsPerSeat * seats(p)) return "the game went on beyond its last turn";
  const bool building = p.step == Step::Build || p.step == Step::BuildLay;
  if ((p.held != 0) && !building) return "a card is held outside the building";
  const bool laying = p.step == Step::BuildLay || p.step == Step::RepairLay ||
                      p.step == Step::RenovateLay || p.step == Step::Fill || p.step == Step::Victim;
  if (!laying && (p.bridge != 0 || p.slot != 0)) return "a place is chosen for nothing";
  if (laying && (p.bridge >= seats(p) || !is_section_slot(p.layout, p.slot))) {
    return "no such place";
  }
  if ((p.symbol != 0) != (p.step == Step::Victim)) return "an event is kept for nothing";
  if (p.changed != 0 && p.step != Step::Fate) return "a change is kept for nothing";
  if (p.unused[0] != 0) return "an unused slot is not zero";
  return nullptr;
}

}  // namespace tablee::gefira
