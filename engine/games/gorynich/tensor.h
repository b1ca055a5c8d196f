// What is seen of Gorynich as a row of numbers. The only secrets are the others' choices before the
// reveal. Knights and squares keep their numbers for every viewer; only the seats turn.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/tensor.h"
#include "games/gorynich/game.h"

namespace tablee::gorynich {

struct Tensor {
  static constexpr std::size_t kFewest = 3;  // players
  static constexpr std::size_t kCounts = 5;  // of players: 3 to 7
  static constexpr std::size_t kModes = 2;
  static constexpr std::size_t kDifficulties = 3;
  static constexpr std::size_t kBoardsChoices = 2;
  static constexpr std::size_t kTileChoices = kTiles + 1;
  static constexpr std::size_t kStates = 4;
  static constexpr std::size_t kSizes = 3;
  static constexpr std::size_t kOutcomes = 5;  // without None
  static constexpr int kLongestPath = 11;      // squares
  static constexpr int kKnightsCopies = 3;     // of one value
  static constexpr int kGorynichCopies = 2;    // of one value

  // Not here, because they follow from the rest: the actor, the map, the tiles' names, the box.
  static constexpr std::array kFields{
      // One of 3 to 7 players; basic, advanced; easy, normal, hard; boards fixed, random; then for
      // each of tile1, tile2, tile3: random or one of the tiles.
      TensorField{"setup",
                  {kCounts + kModes + kDifficulties + kBoardsChoices + kSlots * kTileChoices}},
      // The viewer's own seat; all 0 for a spectator.
      TensorField{"seat", {kMaxSeats}},
      // Seats from the viewer on: who must decide. Then: chance must.
      TensorField{"deciding", {kMaxSeats + 1}},
      // One of the steps, in the order of Step.
      TensorField{"step", {kSteps}},
      // Rounds finished, of 60.
      TensorField{"round", {1}},
      // Seats from the viewer on: the first player. All 0 while not drawn.
      TensorField{"first", {kMaxSeats}},
      // How many seats have been through their action, from the first player on, of seven.
      TensorField{"resolved", {1}},
      // One of red, blue, yellow, white: the Move card being carried out.
      TensorField{"card", {kMoveCards}},
      // One of the effects: the manoeuvre being carried out.
      TensorField{"effect", {kEffects}},
      // North, east, south, west × one of the boards A to D. All 0 while not laid.
      TensorField{"boards", {4, kBoards}},
      // Rows × columns: where the dragon is.
      TensorField{"dragon", {kWidth, kWidth}},
      // Knights × rows × columns: where each rides.
      TensorField{"knights", {kMaxKnights, kWidth, kWidth}},
      // Knights × one of waiting, riding, burned, in the castle. All 0 beyond the last knight.
      TensorField{"knight_state", {kMaxKnights, kStates}},
      // Squares from each knight that rides to the castle, of eleven.
      TensorField{"knight_left", {kMaxKnights}},
      // The knight that has the Shield.
      TensorField{"shield", {kMaxKnights}},
      // The knight that has the Mount.
      TensorField{"mount", {kMaxKnights}},
      // Knights that the first player pointed at this round.
      TensorField{"pointed", {kMaxKnights}},
      // Slots × one of the effects: the visible face. All 0 while the tile is not drawn.
      TensorField{"tiles", {kSlots, kEffects}},
      // Slots whose tile turns over at the end of the round.
      TensorField{"flips_later", {kSlots}},
      // One of 0, 1, 2: this round's Knights' card.
      TensorField{"knights_card", {kKnightsValues}},
      // One of -2, -1, 1, 2, 3: this round's Gorynich card, as printed.
      TensorField{"gorynich_card", {kGorynichValues}},
      // Copies of each value left in the deck, of three.
      TensorField{"knights_deck", {kKnightsValues}},
      // Copies of each value left in the deck, of two.
      TensorField{"gorynich_deck", {kGorynichValues}},
      // How far Moves go: one of as the card says, 1 to 4, exactly 1.
      TensorField{"size", {kSizes}},
      // Whether Headwind has turned the sign.
      TensorField{"inverted", {1}},
      // Whether the White flag is up.
      TensorField{"skip_next", {1}},
      // Speech tokens left, of four.
      TensorField{"speech", {1}},
      // Whether one was spent in this round's council.
      TensorField{"spoken", {1}},
      // In each of these, seats from the viewer on. Cards in hand, a hidden choice included.
      TensorField{"hand", {kMaxSeats, kCards}},
      // Cards face up.
      TensorField{"up", {kMaxSeats, kCards}},
      // Whether the seat has chosen this round.
      TensorField{"committed", {kMaxSeats}},
      // One of the cards or, last, a pass. All 0 while not chosen, or another's secret.
      TensorField{"choice", {kMaxSeats, kPassed}},
      // One of won, entered, board, castle, rounds. All 0 while the game goes on.
      TensorField{"outcome", {kOutcomes}}};

  static constexpr void write(const Position& p, Seat viewer, TensorRow& row) {
    write_setup(p, row);
    row.one_of(viewer, kMaxSeats);
    const Pending pending = gorynich::pending(p);
    each_seat(p, viewer, 1, row, [&](Seat s) { row.flag(pending.has(s)); });
    row.flag(pending.is_chance());
    write_round(p, viewer, row);
    write_board(p, row);
    write_knights(p, row);
    write_table(p, row);
    write_seats(p, viewer, row);
    row.one_of(before(static_cast<unsigned>(p.outcome)), kOutcomes);
  }

 private:
  // So many numbers per seat, from the viewer on; those of absent seats are 0.
  template <class Put>
  static constexpr void each_seat(const Position& p, Seat viewer, std::size_t numbers,
                                  TensorRow& row, Put&& put) {
    for (std::size_t i = 0; i < p.seats; ++i) put(tablee::seat_after(viewer, i, p.seats));
    row.zeros((std::size_t{kMaxSeats} - p.seats) * numbers);
  }

  // The kind before this one; a kind that is none for 0.
  static constexpr std::size_t before(unsigned one_more) {
    return static_cast<std::size_t>(one_more) - 1;
  }

  // A flag for each bit, from the lowest on.
  static constexpr void flags(unsigned bits, std::size_t number, TensorRow& row) {
    for (std::size_t i = 0; i < number; ++i) row.flag((bits >> i & 1U) != 0);
  }

  static constexpr void write_setup(const Position& p, TensorRow& row) {
    row.one_of(p.seats - kFewest, kCounts);
    row.one_of(static_cast<std::size_t>(p.mode), kModes);
    row.one_of(static_cast<std::size_t>(p.difficulty), kDifficulties);
    row.one_of(p.random_boards, kBoardsChoices);
    for (std::size_t slot = 0; slot < kSlots; ++slot) row.one_of(p.named[slot], kTileChoices);
  }

  static constexpr void write_round(const Position& p, Seat viewer, TensorRow& row) {
    row.one_of(static_cast<std::size_t>(p.step), kSteps);
    row.share(p.round, kMaxRounds);
    const bool drawn = p.step > Step::First;
    row.one_of(drawn ? places_after(viewer, p.first, p.seats) : kMaxSeats, kMaxSeats);
    row.share(p.turn, kMaxSeats);
    row.one_of(before(p.card), kMoveCards);
    row.one_of(before(p.effect), kEffects);
  }

  static constexpr void write_board(const Position& p, TensorRow& row) {
    const bool laid = p.step > Step::Boards;
    for (std::size_t slot = 0; slot < 4; ++slot) {
      row.one_of(laid ? p.boards[slot] : kBoards, kBoards);
    }
    row.one_of(p.step > Step::Dragon ? p.dragon : kSquares, kSquares);
  }

  // In the order of the states in the field.
  static constexpr std::size_t state(const Position& p, int k) {
    if (k >= knight_count(p)) return kStates;
    if (alive(p, k)) return p.knight[index(k)] == kCastle ? 3 : 1;
    return p.step <= Step::Starts ? 0 : 2;
  }
  static constexpr bool riding(const Position& p, int k) {
    return alive(p, k) && p.knight[index(k)] != kCastle;
  }

  static constexpr void write_knights(const Position& p, TensorRow& row) {
    for (int k = 0; k < kMaxKnights; ++k) {
      row.one_of(riding(p, k) ? p.knight[index(k)] : kSquares, kSquares);
    }
    for (int k = 0; k < kMaxKnights; ++k) row.one_of(state(p, k), kStates);
    for (int k = 0; k < kMaxKnights; ++k) {
      row.share(riding(p, k) ? ground(p, p.knight[index(k)]).left : 0, kLongestPath);
    }
    row.one_of(before(p.shield), kMaxKnights);
    row.one_of(before(p.mount), kMaxKnights);
    flags(p.marks, kMaxKnights, row);
  }

  static constexpr void write_table(const Position& p, TensorRow& row) {
    for (int slot = 0; slot < kSlots; ++slot) {
      const bool drawn = p.tile[index(slot)] != 0;
      row.one_of(drawn ? static_cast<std::size_t>(visible(p, slot)) : kEffects, kEffects);
    }
    flags(p.later, kSlots, row);
    row.one_of(before(p.knights_card), kKnightsValues);
    row.one_of(before(p.gorynich_card), kGorynichValues);
    for (std::size_t v = 0; v < kKnightsValues; ++v) row.share(p.knights_deck[v], kKnightsCopies);
    for (std::size_t v = 0; v < kGorynichValues; ++v) {
      row.share(p.gorynich_deck[v], kGorynichCopies);
    }
    row.one_of(static_cast<std::size_t>(p.size), kSizes);
    row.flag(p.inverted != 0);
    row.flag(p.flag != 0);
    row.share(p.speech, kSpeech);
    row.flag(p.spoken != 0);
  }

  static constexpr void write_seats(const Position& p, Seat viewer, TensorRow& row) {
    each_seat(p, viewer, kCards, row, [&](Seat s) { flags(p.hand[s], kCards, row); });
    each_seat(p, viewer, kCards, row, [&](Seat s) { flags(p.up[s], kCards, row); });
    each_seat(p, viewer, 1, row, [&](Seat s) { row.flag(p.commit[s] != 0); });
    each_seat(p, viewer, kPassed, row, [&](Seat s) {
      const bool known = p.step != Step::Choice || sees(viewer, only(s));
      row.one_of(known ? before(p.commit[s]) : kPassed, kPassed);
    });
  }
};

static_assert(tablee::Tensor<Tensor, Game>);

}  // namespace tablee::gorynich
