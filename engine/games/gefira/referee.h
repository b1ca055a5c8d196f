// The judge, written apart from the generator: rule by rule, which one forbids the move.
#pragma once

#include "core/move.h"
#include "core/rule.h"
#include "games/gefira/state.h"

namespace tablee::gefira {

// The rule that describes a step: cited for a move that does not belong to it.
constexpr Rule rule_of_step(const Position& p) {
  switch (p.step) {
    case Step::First:
    case Step::Build:
    case Step::BuildLay:
      return "G8";
    case Step::Raid:
      return is_cross(p.layout) ? Rule("G53") : Rule("G10");
    case Step::Entry:
      return is_cross(p.layout) ? Rule("G54") : Rule("G11");
    case Step::Action:
      return "G13";
    case Step::RepairSlot:
    case Step::RepairLay:
      return "G16";
    case Step::RenovateSlot:
    case Step::RenovateLay:
      return "G17";
    case Step::Fate:
      return "G18";
    case Step::Fill:
      return "G27";
    case Step::Victim:
      return "G58";
    case Step::Extra:
      return "G14";
    case Step::Over:
    case Step::Course:
      break;
  }
  for (int seat = 0; seat < seats(p); ++seat) {
    if (crossed(p, seat)) return "G47";
  }
  return "G50b";
}

// A seat that is not asked: a turn belongs to its player (G13), the rest says itself whose it is.
constexpr Rule rule_of_decider(const Position& p) {
  switch (p.step) {
    case Step::RepairSlot:
    case Step::RepairLay:
    case Step::RenovateSlot:
    case Step::RenovateLay:
    case Step::Fate:
    case Step::Extra:
      return "G13";
    default:
      return rule_of_step(p);
  }
}

// How many arguments a kind of move has.
constexpr int arguments_of(Kind kind) {
  switch (kind) {
    case Kind::Repair:
    case Kind::Renovate:
    case Kind::Fate:
    case Kind::Done:
    case Kind::Extra:
    case Kind::End:
      return 0;
    case Kind::Lay:
      return 2;
    default:
      return 1;
  }
}

constexpr bool card_has(const Position& p, int card, int face) {
  return card == face || p.partner[at(card)] == face;
}

// Chance uncovers a card of the pile; of two cards alike it names the first.
constexpr Rule judge_top(const Position& p, int face) {
  if (face >= faces(p)) return "G2";
  if (!has(p.pile, face)) return "G46b";
  if (face >= kLooks && has(p.pile, twin(face)) && same_back(p, face, twin(face))) return "G51";
  return kLegal;
}

constexpr Rule judge_lay(const Position& p, Seat seat, int face, int rotation) {
  if (face >= faces(p)) return "G2";
  bool here = false;
  bool twin_alike = false;
  const bool building = p.step == Step::BuildLay;
  for (int i = 0; i < (building ? 1 : kHand); ++i) {
    const int card = (building ? p.held : p.hand[seat][at(i)]) - 1;
    here = here || card_has(p, card, face);
    if (face >= kLooks && card_has(p, card, twin(face)) && same_back(p, face, twin(face))) {
      twin_alike = true;
    }
  }
  if (!here) return rule_of_step(p);
  if (twin_alike) return "G51";
  if (rotation > 3) return "G8";
  if ((rotation % 2 == 1) != is_upright(p.layout, p.bridge, p.slot)) {
    return is_cross(p.layout) ? Rule("G51") : Rule("G8");
  }
  return kLegal;
}

constexpr Rule judge_raid(const Position& p, Seat seat, int slot) {
  if (slot == connection_slot(p.layout)) return "G57";
  if (slot == 1 || !is_section_slot(p.layout, slot)) return "G10";
  if (p.face[at(next_seat(p, seat))][at(slot)] == 0) return "G10";
  return kLegal;
}

constexpr Rule judge_send(const Position& p, Seat seat, int tools) {
  if (tools < 1 || tools > 7 || count_of(p.start[seat], tools) == 0) return "G12";
  if (is_taken(p, seat, 1)) return "G15";
  return kLegal;
}

constexpr Rule judge_action(const Position& p, Seat seat, Kind kind, int argument) {
  int holes = 0;
  int sections = 0;
  for (int slot = 1; slot <= last_slot(p.layout); ++slot) {
    if (!is_section_slot(p.layout, slot)) continue;
    ++(p.face[seat][at(slot)] == 0 ? holes : sections);
  }
  switch (kind) {
    case Kind::Send:
      return judge_send(p, seat, argument);
    case Kind::Activate:
      if (argument == connection_slot(p.layout)) return "G57";
      if (!is_section_slot(p.layout, argument)) return "G15";
      if (p.walker[seat][at(argument)] == 0) return "G15";
      return can_step(p, seat, argument, ahead(p.layout, argument)) ? kLegal : Rule("G15");
    case Kind::Repair:
      return holes > 0 ? kLegal : Rule("G16");
    case Kind::Renovate:
      return sections > 0 ? kLegal : Rule("G17");
    case Kind::Fate:
      return kLegal;
    case Kind::Extra:  // offered after the second action only
      return "G14";
    default:
      return "G13";
  }
}

constexpr Rule judge_slot(const Position& p, Seat seat, Kind kind, int slot) {
  const Rule rule = rule_of_step(p);
  if (kind == Kind::Done) return p.done_slot != 0 ? kLegal : rule;
  if (kind != Kind::Slot) return rule;
  if (slot == connection_slot(p.layout)) return "G57";
  if (!is_section_slot(p.layout, slot) || slot == p.done_slot) return rule;
  const bool hole = p.face[seat][at(slot)] == 0;
  return hole == (p.step == Step::RepairSlot) ? kLegal : rule;
}

constexpr Rule judge_fate(const Position& p, Kind kind, int argument) {
  switch (kind) {
    case Kind::Tool:
      if ((p.changed & 1) != 0) return "G18";
      if (p.lock == FateCard::Tool) return "G19";
      return argument < 3 && argument != p.tools[0] ? kLegal : Rule("G18");
    case Kind::Steps:
      if ((p.changed & 2) != 0) return "G18";
      if (p.lock == FateCard::Steps) return "G19";
      if (argument != p.low_steps && argument != p.low_steps + 2) return "G18";
      return argument != step_limit(p) ? kLegal : Rule("G18");
    case Kind::Direction:
      if ((p.changed & 4) != 0) return "G18";
      if (p.lock == FateCard::Direction) return "G19";
      return argument < 2 && argument != p.short_side ? kLegal : Rule("G18");
    case Kind::Lock:
      if (p.changed == 0) return "G18";
      return argument >= 1 && argument <= 3 ? kLegal : Rule("G18");
    default:
      return "G18";
  }
}

constexpr Rule referee(const Position& p, Seat seat, Move move) {
  const auto kind = static_cast<Kind>(move.kind);
  if (p.step == Step::Over) return rule_of_step(p);
  if (seat != kChance && seat >= seats(p)) return "G1";
  const bool uncover = p.step != Step::First && p.top == 0;
  const bool chance = uncover || p.step == Step::First;
  if (chance && seat != kChance) return uncover ? Rule("G46b") : Rule("G8");
  if (!chance && seat != p.decider) return rule_of_decider(p);
  if (move.kind == 0 || move.kind >= kKinds) return uncover ? Rule("G46b") : rule_of_step(p);
  if ((arguments_of(kind) < 1 && move.a != 0) || (arguments_of(kind) < 2 && move.b != 0) ||
      move.c != 0) {
    return uncover ? Rule("G46b") : rule_of_step(p);
  }
  if (uncover) return kind == Kind::Top ? judge_top(p, move.a) : Rule("G46b");
  switch (p.step) {
    case Step::First:
      return kind == Kind::First && move.a < seats(p) ? kLegal : Rule("G8");
    case Step::Build:
      if (kind != Kind::Build || move.a >= seats(p)) return "G8";
      return next_free(p, move.a) < end_slot(p) ? kLegal : Rule("G8");
    case Step::Raid:
      return kind == Kind::Raid ? judge_raid(p, seat, move.a) : rule_of_step(p);
    case Step::Entry:
      return kind == Kind::Send ? judge_send(p, seat, move.a) : rule_of_step(p);
    case Step::Action:
      return judge_action(p, seat, kind, move.a);
    case Step::RepairSlot:
    case Step::RenovateSlot:
      return judge_slot(p, seat, kind, move.a);
    case Step::BuildLay:
    case Step::RepairLay:
    case Step::RenovateLay:
    case Step::Fill:
      return kind == Kind::Lay ? judge_lay(p, seat, move.a, move.b) : rule_of_step(p);
    case Step::Fate:
      return judge_fate(p, kind, move.a);
    case Step::Extra:
      return kind == Kind::Extra || kind == Kind::End ? kLegal : Rule("G14");
    case Step::Victim: {
      const bool owner = move.a == p.bridge || move.a == facing(p.layout, p.bridge, p.slot).seat;
      return kind == Kind::Victim && owner ? kLegal : Rule("G58");
    }
    case Step::Over:
    case Step::Course:
      break;
  }
  return rule_of_step(p);
}

}  // namespace tablee::gefira
