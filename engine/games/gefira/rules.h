// The fast rules: who decides, which moves, what a move does. What follows without a decision
// stands in building.h, turn.h, activation.h and events.h.
#pragma once

#include "core/event.h"
#include "core/game.h"
#include "games/gefira/activation.h"
#include "games/gefira/building.h"

namespace tablee::gefira {

constexpr bool chance_decides(const Position& p) {
  return p.step == Step::First || (p.top == 0 && p.step != Step::Over);
}

constexpr Pending pending(const Position& p) {
  if (p.step == Step::Over) return Pending::nobody();
  return chance_decides(p) ? Pending::chance() : Pending::seat(p.decider);
}

// Every outcome of uncovering the top card: each face of each card in the pile, alike ones once.
template <class Moves>
constexpr void legal_tops(const Position& p, Moves& moves) {
  for (int word = 0; word < 3; ++word) {
    for (std::uint64_t rest = p.pile[at(word)]; rest != 0;) {
      const int face = word * 64 + pop_lowest(rest);
      if (face >= kLooks && has(p.pile, twin(face)) && same_back(p, face, twin(face))) continue;
      moves.push(move_of(Kind::Top, face));
    }
  }
}

constexpr std::uint32_t weight(const Position& p, Move move) {
  if (p.step == Step::First || !is_cross(p.layout)) return 1;
  const int other = twin(move.a);
  return has(p.pile, other) && same_back(p, move.a, other) ? 2 : 1;
}

// Both faces of these cards, both rotations that fit the slot; alike cards once.
template <class Moves>
constexpr void legal_lays(const Position& p, const std::uint8_t* cards, int count, Moves& moves) {
  const int turn = is_upright(p.layout, p.bridge, p.slot) ? 1 : 0;
  for (int i = 0; i < count; ++i) {
    const int low = cards[i] - 1;
    const int back = p.partner[at(low)];
    for (int side = 0; side < 2; ++side) {
      const int face = side == 0 ? low : back;
      bool shadowed = false;
      if (face >= kLooks) {
        const int other = twin(face);
        for (int j = 0; j < count; ++j) {
          const int card = cards[j] - 1;
          shadowed |= (card == other || p.partner[at(card)] == other) && same_back(p, face, other);
        }
      }
      if (shadowed) continue;
      moves.push(move_of(Kind::Lay, face, turn));
      moves.push(move_of(Kind::Lay, face, turn + 2));
    }
  }
}

template <class Moves>
constexpr void legal_actions(const Position& p, Moves& moves) {
  const int seat = p.active;
  if (!is_taken(p, seat, 1)) {
    for (int tools = 1; tools < 8; ++tools) {
      if (count_of(p.start[at(seat)], tools) != 0) moves.push(move_of(Kind::Send, tools));
    }
  }
  bool holes = false;
  bool sections = false;
  for (int slot = 1; slot <= last_slot(p.layout); ++slot) {
    if (slot == connection_slot(p.layout)) continue;
    const bool hole = p.face[at(seat)][at(slot)] == 0;
    holes |= hole;
    sections |= !hole;
    if (explorer_at(p, seat, slot) != 0 && can_step(p, seat, slot, ahead(p.layout, slot))) {
      moves.push(move_of(Kind::Activate, slot));
    }
  }
  if (holes) moves.push(move_of(Kind::Repair));
  if (sections) moves.push(move_of(Kind::Renovate));
  moves.push(move_of(Kind::Fate));
}

template <class Moves>
constexpr void legal_slots(const Position& p, Moves& moves) {
  for (int slot = 1; slot <= last_slot(p.layout); ++slot) {
    if (slot == connection_slot(p.layout) || slot == p.done_slot) continue;
    if ((p.face[at(p.active)][at(slot)] == 0) == (p.step == Step::RepairSlot)) {
      moves.push(move_of(Kind::Slot, slot));
    }
  }
  if (p.done_slot != 0) moves.push(move_of(Kind::Done));
}

// G18: may the leader of this Change Fate still change that card?
constexpr bool may_change(const Position& p, FateCard card) {
  return p.lock != card && (p.changed & fate_bit(card)) == 0;
}

// G18: any of the Fate cards, in any order; a lock closes the action.
template <class Moves>
constexpr void legal_fate(const Position& p, Moves& moves) {
  if (may_change(p, FateCard::Tool)) {
    for (int tool = 0; tool < 3; ++tool) {
      if (tool != p.tools[0]) moves.push(move_of(Kind::Tool, tool));
    }
  }
  if (may_change(p, FateCard::Steps)) {
    moves.push(move_of(Kind::Steps, p.low_steps + 2 * (1 - p.high)));
  }
  if (may_change(p, FateCard::Direction)) {
    moves.push(move_of(Kind::Direction, 1 - p.short_side));
  }
  if (p.changed == 0) return;
  for (int card = 1; card <= 3; ++card) moves.push(move_of(Kind::Lock, card));
}

template <class Moves>
constexpr void legal(const Position& p, Seat, Moves& moves) {
  if (p.step != Step::First && p.top == 0) return legal_tops(p, moves);
  switch (p.step) {
    case Step::First:
      for (int seat = 0; seat < seats(p); ++seat) moves.push(move_of(Kind::First, seat));
      return;
    case Step::Build:
      for (int seat = 0; seat < seats(p); ++seat) {
        if (next_free(p, seat) != end_slot(p)) moves.push(move_of(Kind::Build, seat));
      }
      return;
    case Step::BuildLay:
      return legal_lays(p, &p.held, 1, moves);
    case Step::Raid: {
      const auto& bridge = p.face[at(next_seat(p, p.decider))];
      for (int slot = 2; slot <= last_slot(p.layout); ++slot) {
        if (bridge[at(slot)] != 0) moves.push(move_of(Kind::Raid, slot));
      }
      return;
    }
    case Step::Entry:
      for (int tools = 1; tools < 8; ++tools) moves.push(move_of(Kind::Send, tools));
      return;
    case Step::Action:
      return legal_actions(p, moves);
    case Step::RepairSlot:
    case Step::RenovateSlot:
      return legal_slots(p, moves);
    case Step::RepairLay:
    case Step::RenovateLay:
    case Step::Fill:
      return legal_lays(p, p.hand[p.decider].data(), kHand, moves);
    case Step::Fate:
      return legal_fate(p, moves);
    case Step::Extra:
      moves.push(move_of(Kind::Extra));
      moves.push(move_of(Kind::End));
      return;
    case Step::Victim:
      moves.push(move_of(Kind::Victim, p.bridge));
      moves.push(move_of(Kind::Victim, facing(p.layout, p.bridge, p.slot).seat));
      return;
    case Step::Over:
    case Step::Course:
      return;
  }
}

template <class Sink>
constexpr void lay(Position& p, Seat seat, Move move, Sink& sink) {
  const Step step = p.step;
  const int bridge = p.bridge;
  const int slot = p.slot;
  const int card = card_of(p, move.a) + 1;
  if (step == Step::RenovateLay) remove_section(p, bridge, slot, kRenovated, sink);
  std::uint8_t* from = &p.held;
  if (step != Step::BuildLay) {
    from = p.hand[seat].data();
    while (*from != card) ++from;
  }
  sink.settle();
  *from = 0;
  p.face[at(bridge)][at(slot)] = byte(move.a + 1);
  p.rotation[at(bridge)][at(slot)] = move.b;
  Event laid = event_of(EventKind::Laid, seat, place(bridge, slot), look(move.a), move.b,
                        static_cast<int>(step));
  laid.reveals = true;
  sink(laid);
  if (step == Step::BuildLay) return next_builder(p, next_seat(p, seat), sink);
  take_top(p, seat, *from, EventKind::Drew, sink);  // G42
  if (step == Step::Fill || p.done_slot != 0) return finish_action(p, sink);
  p.done_slot = byte(slot);
  p.bridge = p.slot = 0;
  p.step = step == Step::RepairLay ? Step::RepairSlot : Step::RenovateSlot;
}

template <class Sink>
constexpr void change_fate(Position& p, Move move, Sink& sink) {
  const int value = move.a;
  FateCard card = FateCard::Direction;
  if (move.kind == static_cast<std::uint8_t>(Kind::Tool)) {
    card = FateCard::Tool;
    // The chosen tool comes on top; the others keep their order (G18).
    if (p.tools[2] == value) p.tools[2] = p.tools[1];
    p.tools[1] = p.tools[0];
    p.tools[0] = byte(value);
  } else if (move.kind == static_cast<std::uint8_t>(Kind::Steps)) {
    card = FateCard::Steps;
    p.high ^= 1;
  } else {
    p.short_side ^= 1;
  }
  p.changed |= static_cast<std::uint8_t>(fate_bit(card));
  sink(event_of(EventKind::Fate, p.active, static_cast<int>(card), value));
}

template <class Sink>
constexpr void apply(Position& p, Seat, Move move, Sink&& sink) {
  const auto kind = static_cast<Kind>(move.kind);
  const Seat seat = p.decider;  // one seat decides at a time; chance moves do not look at it
  switch (kind) {
    case Kind::First:
      p.first = p.active = p.decider = move.a;
      p.step = Step::Build;
      sink(event_of(EventKind::First, kChance, move.a));
      return;
    case Kind::Top: {
      p.top = byte(move.a + 1);
      erase(p.pile, move.a);
      erase(p.pile, p.partner[move.a]);
      Event uncovered = event_of(EventKind::Uncovered, kChance, look(move.a));
      uncovered.reveals = true;
      sink(uncovered);
      // The very first card goes to the first builder, which uncovers another (G46b).
      if (p.step == Step::Build && p.held == 0) next_builder(p, p.decider, sink);
      return;
    }
    case Kind::Build:
      p.bridge = move.a;
      p.slot = byte(next_free(p, move.a));
      p.step = Step::BuildLay;
      sink(event_of(EventKind::Building, seat, place(p.bridge, p.slot)));
      return;
    case Kind::Lay:
      return lay(p, seat, move, sink);
    case Kind::Raid:
      return raid(p, seat, move.a, sink);
    case Kind::Send:
      if (p.step == Step::Action) {
        sink(event_of(EventKind::Action, seat, move.kind));
        return activate(p, 0, move.a, sink);
      }
      relocate(p, seat, move.a, 0, 1);
      sink(event_of(EventKind::Entered, seat, move.a));
      p.decider = byte(next_seat(p, seat));
      if (p.decider == p.first) begin_turn(p, p.first, sink);
      return;
    case Kind::Activate:
      sink(event_of(EventKind::Action, seat, move.kind));
      return activate(p, move.a, explorer_at(p, seat, move.a), sink);
    case Kind::Repair:
    case Kind::Renovate:
    case Kind::Fate:
      p.step = kind == Kind::Repair     ? Step::RepairSlot
               : kind == Kind::Renovate ? Step::RenovateSlot
                                        : Step::Fate;
      sink(event_of(EventKind::Action, seat, move.kind));
      return;
    case Kind::Slot:
      p.bridge = seat;
      p.slot = move.a;
      p.step = p.step == Step::RepairSlot ? Step::RepairLay : Step::RenovateLay;
      return;
    case Kind::Done:
      return finish_action(p, sink);
    case Kind::Tool:
    case Kind::Steps:
    case Kind::Direction:
      return change_fate(p, move, sink);
    case Kind::Lock:
      p.lock = static_cast<FateCard>(move.a);
      sink(event_of(EventKind::Locked, seat, move.a));
      return finish_action(p, sink);
    case Kind::Extra:
      --p.extras[seat];
      p.step = Step::Action;
      sink(event_of(EventKind::Extra, seat, p.extras[seat]));
      return;
    case Kind::End:
      return end_turn(p, sink);
    case Kind::Victim: {
      const auto symbol = static_cast<Symbol>(p.symbol - 1);
      const Place other = facing(p.layout, p.bridge, p.slot);
      const int slot = move.a == p.bridge ? p.slot : other.slot;
      forget_choices(p);
      p.step = Step::Action;
      sink(event_of(EventKind::Victim, seat, move.a));
      return strike(p, symbol, move.a, slot, sink);
    }
    case Kind::None:
      return;
  }
}

// G48, G49: most points, then fewest accidents, then most at End. Who is level on all shares
// the places taken, so that the results of a game always sum to zero.
constexpr Returns returns(const Position& p) {
  const auto rank = [&](int seat) {
    return score(p, seat) * 10000 - total_of(p.lost[at(seat)]) * 100 + total_of(p.end[at(seat)]);
  };
  const int n = seats(p);
  int best = rank(0);
  for (int seat = 1; seat < n; ++seat) best = rank(seat) > best ? rank(seat) : best;
  int winners = 0;
  for (int seat = 0; seat < n; ++seat) winners += rank(seat) == best ? 1 : 0;
  Returns r{};
  for (int seat = 0; seat < n; ++seat) {
    r[at(seat)] = rank(seat) == best
                      ? static_cast<float>(n - winners) / static_cast<float>(winners * (n - 1))
                      : -1.0F / static_cast<float>(n - 1);
  }
  return r;
}

}  // namespace tablee::gefira
