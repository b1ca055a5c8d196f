// What a viewer sees as a row of numbers; the contract stands in core/tensor.h. Seats and their
// bridges come in order from the viewer. Directions stay those of the whole table.
#pragma once

#include "core/tensor.h"
#include "games/gefira/game.h"

namespace tablee::gefira {

inline constexpr int kStepKinds = static_cast<int>(Step::Over) + 1;
inline constexpr int kPlaces = kSlots - 1;  // slots 1 … 9 of a bridge, the connection included
// A face in numbers: which symbol, then for each tool which way its arrow points.
inline constexpr int kFaceNumbers = 6 + 3 * 4;
// A section is a face as it lies, and whether it is turned by half.
inline constexpr int kSectionNumbers = kFaceNumbers + 1;

// Symbol and arrows tell which face it is, so that a row needs no names of faces.
static_assert([] {
  for (std::size_t a = 0; a < kLooks; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (kFaces[a].symbol == kFaces[b].symbol && kFaces[a].arrow == kFaces[b].arrow) return false;
    }
  }
  return true;
}());

// Calls write(seat) for each seat, the viewer first. Seats that are not in play are zeros.
template <class Write>
constexpr void write_seats(const Position& p, Seat viewer, int numbers, TensorRow& row,
                           Write&& write) {
  const int n = seats(p);
  for (int places = 0; places < n; ++places) write(seat_after(viewer, at(places), at(n)));
  row.zeros(at(numbers * (kMaxPlayers - n)));
}

// One seat, by its places from the viewer; all 0 when it is not known.
constexpr void write_seat(const Position& p, Seat viewer, Seat seat, bool known, TensorRow& row) {
  const std::size_t places = places_after(viewer, seat, at(seats(p)));
  row.one_of(known ? places : kMaxPlayers, kMaxPlayers);
}

// One place on the bridges; slot 0 is none.
constexpr void write_place(const Position& p, Seat viewer, Seat bridge, int slot, TensorRow& row) {
  constexpr std::size_t kAll = kMaxPlayers * kPlaces;
  const std::size_t first = places_after(viewer, bridge, at(seats(p))) * kPlaces;
  row.one_of(slot == 0 ? kAll : first + at(slot - 1), kAll);
}

constexpr void write_fate_card(FateCard card, TensorRow& row) {
  row.one_of(card == FateCard::None ? 3 : static_cast<std::size_t>(card) - 1, 3);
}

constexpr void write_face(int face, int rotation, TensorRow& row) {
  const Face& printed = kFaces[at(face)];
  row.one_of(printed.symbol, 6);
  for (int tool = 0; tool < 3; ++tool) {
    row.one_of(at((printed.arrow[at(tool)] + rotation) & 3), 4);
  }
}

// Both faces of a card as a hand stores it, in the order of the view; zeros if it is not shown.
constexpr void write_card(const Position& p, int card, bool shown, TensorRow& row) {
  if (card == 0 || !shown) return row.zeros(2 * kFaceNumbers);
  write_face(card - 1, 0, row);
  write_face(p.partner[at(card - 1)], 0, row);
}

constexpr void write_setup(const Position& p, Seat viewer, TensorRow& row) {
  const Setup setup = Game::setup(p);
  row.one_of(is_cross(p.layout) ? 1 : 0, 2);
  row.one_of(setup.option[0], 3);
  row.one_of(setup.option[1], 5);
  row.one_of(setup.option[2], 2);
  row.one_of(setup.option[3], 2);
  row.one_of(viewer, kMaxPlayers);
}

constexpr void write_turn(const Position& p, Seat viewer, TensorRow& row) {
  const Pending who = pending(p);
  write_seats(p, viewer, 1, row, [&](Seat seat) { row.flag(who.has(seat)); });
  row.flag(who.is_chance());
  row.share(p.turns, kTurnsPerSeat * seats(p));
  write_seat(p, viewer, p.first, p.step != Step::First, row);
  write_seat(p, viewer, p.active, p.turns != 0, row);
  row.one_of(p.actions, 4);
}

constexpr void write_step(const Position& p, Seat viewer, TensorRow& row) {
  row.one_of(static_cast<std::size_t>(p.step), kStepKinds);
  write_seat(p, viewer, p.decider, true, row);
  write_place(p, viewer, p.bridge, p.slot, row);
  write_place(p, viewer, p.active, p.done_slot, row);
  for (int card = 0; card < 3; ++card) row.flag((p.changed >> card & 1) != 0);
  row.one_of(p.symbol == 0 ? 6 : at(p.symbol - 1), 6);
}

constexpr void write_fate(const Position& p, TensorRow& row) {
  for (int i = 0; i < 3; ++i) row.one_of(p.tools[at(i)], 3);
  row.one_of(at(step_limit(p) - 3), 5);
  row.flag(p.short_side != 0);
  write_fate_card(p.lock, row);
}

constexpr void write_sections(const Position& p, Seat seat, TensorRow& row) {
  for (int slot = 1; slot < kSlots; ++slot) {
    const int up = p.face[seat][at(slot)];
    const int rotation = p.rotation[seat][at(slot)];
    if (up == 0) {
      row.zeros(kSectionNumbers);
    } else {
      write_face(up - 1, rotation, row);
      row.flag(rotation >= 2);  // which of the two rotations that fit the slot
    }
  }
}

constexpr void write_explorers(const Position& p, Seat seat, TensorRow& row) {
  for (int slot = 1; slot < kSlots; ++slot) {
    const int tools = p.walker[seat][at(slot)];
    for (int tool = 0; tool < 3; ++tool) row.flag((tools >> tool & 1) != 0);
  }
}

constexpr void write_crew(std::uint16_t counts, TensorRow& row) {
  for (int tools = 1; tools < 8; ++tools) row.share(count_of(counts, tools), kCrew[at(tools)]);
}

constexpr void write_bridges(const Position& p, Seat viewer, TensorRow& row) {
  write_seats(p, viewer, kPlaces * kSectionNumbers, row,
              [&](Seat seat) { write_sections(p, seat, row); });
  write_seats(p, viewer, kPlaces * 3, row, [&](Seat seat) { write_explorers(p, seat, row); });
  write_seats(p, viewer, 3 * 7, row, [&](Seat seat) {
    write_crew(p.start[seat], row);
    write_crew(p.end[seat], row);
    write_crew(p.lost[seat], row);
  });
}

constexpr void write_hands(const Position& p, Seat viewer, TensorRow& row) {
  write_seats(p, viewer, 1, row, [&](Seat seat) { row.share(p.extras[seat], kExtras); });
  write_seats(p, viewer, 1, row, [&](Seat seat) {
    int cards = 0;
    for (int i = 0; i < kHand; ++i) cards += p.hand[seat][at(i)] != 0 ? 1 : 0;
    row.share(cards, kHand);
  });
  for (int i = 0; i < kHand; ++i) {
    const bool plays = viewer < seats(p);
    write_card(p, plays ? p.hand[viewer][at(i)] : 0, plays, row);
  }
  write_card(p, p.held, viewer == p.decider, row);
}

constexpr void write_pile(const Position& p, TensorRow& row) {
  const int all = faces(p) / 2;
  row.share(cards_in(p.pile) + (p.top != 0 ? 1 : 0), all);
  row.share(cards_in(p.discard), all);
  if (p.top == 0) {
    row.zeros(kFaceNumbers);
  } else {
    write_face(p.top - 1, 0, row);
  }
}

struct Tensor {
  static constexpr std::array kFields{
      // Two or four players; then the choice of steps (3), length (5), sections (2) and
      // snake_leader (2).
      TensorField{"setup", {2 + 3 + 5 + 2 + 2}},
      // The viewer's own seat, as the table counts them: it tells where its bridge lies.
      TensorField{"seat", {kMaxPlayers}},
      // Which seats must decide now; then whether chance must.
      TensorField{"deciding", {kMaxPlayers + 1}},
      // The number of the turn, as a share of the last turn there can be.
      TensorField{"turn", {1}},
      // The first player; nobody until drawn.
      TensorField{"first", {kMaxPlayers}},
      // Whose turn it is; nobody before the first turn.
      TensorField{"active", {kMaxPlayers}},
      // Actions done in this turn: 0, 1, 2, 3.
      TensorField{"actions", {4}},
      // What is decided now, or next when chance turns up a card: in the order of Step.
      TensorField{"step", {kStepKinds}},
      // Who takes that step.
      TensorField{"step_seat", {kMaxPlayers}},
      // Where a card is to be laid, or which section was turned over when a victim is chosen:
      // bridge, slot.
      TensorField{"step_place", {kMaxPlayers, kPlaces}},
      // Where the first card of this repair or renovation was laid.
      TensorField{"placed", {kMaxPlayers, kPlaces}},
      // The Fate cards changed in this action: tool, steps, direction.
      TensorField{"changed", {3}},
      // The event whose victim is to be chosen: flood, plank, talisman, liana, snake, winds.
      TensorField{"symbol", {6}},
      // The Tool stack, top first: for each of the three cards machete, compass or telescope.
      TensorField{"tools", {3, 3}},
      // The steps that the Steps card shows: 3, 4, 5, 6, 7.
      TensorField{"steps", {5}},
      // Whether the Directional card shows SHORT.
      TensorField{"short", {1}},
      // The card under the Lock: tool, steps, direction.
      TensorField{"lock", {3}},
      // For each slot of each bridge the section there: its symbol (6); where machete, compass and
      // telescope point as it lies (up, right, down, left each); whether it is turned by half. A
      // hole is all 0.
      TensorField{"sections", {kMaxPlayers, kPlaces, kSectionNumbers}},
      // The explorer that faces that section: whether it has machete, compass, telescope.
      TensorField{"explorers", {kMaxPlayers, kPlaces, 3}},
      // Explorers at Start, at End and out of the game, for each tool set M, C, MC, T, MT, CT,
      // MCT as a share of those in a crew.
      TensorField{"crew", {kMaxPlayers, 3, 7}},
      // Extra Action cards left, as a share of the first two.
      TensorField{"extras", {kMaxPlayers}},
      // Cards in hand, as a share of three.
      TensorField{"cards", {kMaxPlayers}},
      // The viewer's own hand: three cards, the two faces of each (symbol, arrows at rotation 0).
      TensorField{"hand", {kHand, 2, kFaceNumbers}},
      // The two faces of the card the viewer holds as a builder.
      TensorField{"held", {2, kFaceNumbers}},
      // Cards in the pile, the top one included, as a share of all sections in the game.
      TensorField{"pile", {1}},
      // Cards in the discard, as such a share.
      TensorField{"discard", {1}},
      // The visible face of the top card; all 0 while the next is being turned up.
      TensorField{"top", {kFaceNumbers}},
  };

  static constexpr void write(const Position& p, Seat viewer, TensorRow& row) {
    write_setup(p, viewer, row);
    write_turn(p, viewer, row);
    write_step(p, viewer, row);
    write_fate(p, row);
    write_bridges(p, viewer, row);
    write_hands(p, viewer, row);
    write_pile(p, row);
  }
};

static_assert(tablee::Tensor<Tensor, Game>);

}  // namespace tablee::gefira
