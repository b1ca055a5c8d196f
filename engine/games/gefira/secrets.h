// What a viewer cannot know, drawn anew (G44, G45, G46): the unseen faces are dealt out again over
// all places that the viewer cannot see, the backs of the visible cards among them.
#pragma once

#include "core/list.h"
#include "games/gefira/state.h"

namespace tablee::gefira {

constexpr void pair_up(Position& p, int face, int back) {
  p.partner[at(face)] = byte(back);
  p.partner[at(back)] = byte(face);
}

template <class R>
constexpr Position determinize(const Position& p, Seat viewer, R& rng) {
  Position q = p;
  List<std::uint8_t, kMaxFaces> unseen;
  const auto collect_card = [&](int card) {
    if (card == 0) return;
    unseen.push(byte(card - 1));
    unseen.push(p.partner[at(card - 1)]);
  };
  const auto collect_set = [&](const FaceSet& set) {
    for (int face = 0; face < faces(p); ++face) {
      if (has(set, face)) unseen.push(byte(face));
    }
  };
  const bool holds = viewer == p.decider;
  for (int seat = 0; seat < seats(p); ++seat) {
    for (int slot = 1; slot < kSlots; ++slot) {
      const int up = p.face[at(seat)][at(slot)];
      if (up != 0) unseen.push(p.partner[at(up - 1)]);
    }
    if (seat == viewer) continue;
    for (int i = 0; i < kHand; ++i) collect_card(p.hand[at(seat)][at(i)]);
  }
  if (p.top != 0) unseen.push(p.partner[at(p.top - 1)]);
  if (!holds) collect_card(p.held);
  collect_set(p.pile);
  collect_set(p.discard);

  for (std::size_t i = unseen.size(); i > 1; --i) {
    const std::size_t j = rng.below(static_cast<std::uint32_t>(i));
    const std::uint8_t swapped = unseen[i - 1];
    unseen[i - 1] = unseen[j];
    unseen[j] = swapped;
  }

  std::size_t dealt = 0;
  const auto deal_card = [&] {
    const int face = unseen[dealt++];
    const int back = unseen[dealt++];
    pair_up(q, face, back);
    return byte(card_of(q, face) + 1);
  };
  const auto deal_set = [&](FaceSet& set, int cards) {
    set = {};
    for (int i = 0; i < cards; ++i) {
      const int card = deal_card() - 1;
      insert(set, card);
      insert(set, q.partner[at(card)]);
    }
  };
  for (int seat = 0; seat < seats(p); ++seat) {
    for (int slot = 1; slot < kSlots; ++slot) {
      const int up = p.face[at(seat)][at(slot)];
      if (up != 0) pair_up(q, up - 1, unseen[dealt++]);
    }
    if (seat == viewer) continue;
    for (auto& card : q.hand[at(seat)]) {
      if (card != 0) card = deal_card();
    }
  }
  if (p.top != 0) pair_up(q, p.top - 1, unseen[dealt++]);
  if (!holds && p.held != 0) q.held = deal_card();
  deal_set(q.pile, cards_in(p.pile));
  deal_set(q.discard, cards_in(p.discard));
  return q;
}

}  // namespace tablee::gefira
