// What a viewer of Deep River sees, as a row of numbers. The river is never turned around: the Eel
// nest comes first for both sides.
#pragma once

#include <array>

#include "core/tensor.h"
#include "games/deep_river/game.h"

namespace tablee::deep_river {

struct Tensor {
  static constexpr std::size_t kSeats = 2;
  static constexpr std::size_t kOptions = 2;
  static constexpr std::size_t kPlaces = kLastTile + 1;    // of piles: the big tile has two
  static constexpr std::size_t kPawnKinds = 2 * kSeats;    // the viewer's Single, its Double, …
  static constexpr std::size_t kKinds = kSimpleTiles + 1;  // of tiles
  static constexpr std::size_t kFaceCount = 2;             // of a token
  static constexpr std::size_t kSteps = static_cast<std::size_t>(Step::Over) + 1;
  static constexpr std::size_t kCauses = static_cast<std::size_t>(Cause::Move) + 1;

  static constexpr std::array kFields{
      // Two players: always 1. Then top_only off, on; numbers_up off, on.
      TensorField{"setup", {1 + 2 * kOptions}},
      // The viewer's own seat: Eels, Salmon.
      TensorField{"seat", {kSeats}},
      // Who must decide: the viewer, the other, chance.
      TensorField{"deciding", {kSeats + 1}},
      // The kind of each tile, from the Eel nest: bear, advance, swap, tilt, big. Zeros until it is
      // laid.
      TensorField{"tiles", {kLastTile, kKinds}},
      // The pile on each of the tiles 1 to 7, and last that on the second place of the big tile.
      // Its top pawn: the viewer's Single, the viewer's Double, the other's Single, the other's
      // Double. Then the pawn beneath, in the same way.
      TensorField{"piles", {kPlaces, 2 * kPawnKinds}},
      // At home, for the viewer, then the other: Singles and Doubles, of five pawns.
      TensorField{"nests", {kSeats, 2}},
      // Each token: the tile it lies at, 1 to 7; face 1 or 2 (zeros until it is tossed, and the
      // face says what the token does); whether a tilt bars it from the viewer, from the other.
      TensorField{"tokens", {kTokens, kLastTile + kFaceCount + kSeats}},
      // Where the Bear stands, from the Eel nest to the Salmon nest.
      TensorField{"bear", {kSalmonNest + 1}},
      // Whose turn it is, or was last: the viewer's, the other's. Zeros before the first.
      TensorField{"turn", {kSeats}},
      // Turns completed, of sixty.
      TensorField{"turns", {1}},
      // What is decided now, in the order of Step.
      TensorField{"step", {kSteps}},
      // The token of this turn, once chosen.
      TensorField{"chosen", {kTokens}},
      // Whether the second of two fish is on its way.
      TensorField{"second", {1}},
      // While cover, big or apply is decided: the tile where a pawn arrived, 1 to 7; a Single or a
      // Double, of whoever's turn it is; and for cover why it moved: fish, advance, move.
      TensorField{"arrival", {kLastTile + 2 + kCauses}},
  };

  static constexpr void write(const Position& p, Seat viewer, TensorRow& row) {
    row.one_of(0, 1);
    row.one_of(option(p, kOptionTopOnly) ? 1 : 0, 2);
    row.one_of(option(p, kOptionNumbersUp) ? 1 : 0, 2);
    row.one_of(viewer, kSeats);
    deciding(p, viewer, row);
    for (int at = 1; at <= kLastTile; ++at) from_one(static_cast<int>(tile_at(p, at)), kKinds, row);
    for (int at = 1; at <= kLastTile; ++at) pile(look_at(p, at), viewer, row);
    pile(look_at(p, 0), viewer, row);
    nests(p, viewer, row);
    for (int t = 0; t < kTokens; ++t) token(p, t, viewer, row);
    row.one_of(p.bear, kSalmonNest + 1);
    turn(p, viewer, row);
    row.share(p.turns, kTurnCap);
    row.one_of(static_cast<std::size_t>(p.step), kSteps);
    from_one(p.chosen, kTokens, row);
    row.flag(p.second != 0);
    arrival(p, row);
  }

 private:
  // A kind that counts from 1; 0 is none of them.
  static constexpr void from_one(int kind, std::size_t kinds, TensorRow& row) {
    row.one_of(kind == 0 ? kinds : static_cast<std::size_t>(kind - 1), kinds);
  }

  static constexpr void deciding(const Position& p, Seat viewer, TensorRow& row) {
    const Pending pending = deep_river::pending(p);
    for (std::size_t i = 0; i < kSeats; ++i) row.flag(pending.has(seat_after(viewer, i, kSeats)));
    row.flag(pending.is_chance());
  }

  // Precondition: a single pawn.
  static constexpr void pawn(Look look, Seat viewer, TensorRow& row) {
    const std::size_t side = places_after(viewer, owner(look), kSeats);
    row.one_of(2 * side + (is_double(look) ? 1U : 0U), kPawnKinds);
  }

  static constexpr void pile(Look look, Seat viewer, TensorRow& row) {
    if (look == 0) return row.zeros(2 * kPawnKinds);
    pawn(top_of(look), viewer, row);
    if (!is_stack(look)) return row.zeros(kPawnKinds);
    pawn(under_of(look), viewer, row);
  }

  static constexpr void nests(const Position& p, Seat viewer, TensorRow& row) {
    for (std::size_t i = 0; i < kSeats; ++i) {
      const Seat side = seat_after(viewer, i, kSeats);
      row.share(singles(p, side), kPawns);
      row.share(doubles(p, side), kPawns);
    }
  }

  // Before its toss a token lies there without a face, though the position has one.
  static constexpr bool tossed(const Position& p, int token) {
    if (p.step > Step::Face || option(p, kOptionNumbersUp)) return true;
    return p.step == Step::Face && token < p.at;
  }

  static constexpr void token(const Position& p, int token, Seat viewer, TensorRow& row) {
    from_one(token_place(p, token), kLastTile, row);
    from_one(tossed(p, token) ? token_face(p, token) + 1 : 0, kFaceCount, row);
    const std::uint8_t marks = p.token[static_cast<std::size_t>(token)];
    for (std::size_t i = 0; i < kSeats; ++i) {
      const bool moving = seat_after(viewer, i, kSeats) == p.turn;
      row.flag((marks & (moving ? kTokenTilted : kTokenNext)) != 0);
    }
  }

  static constexpr void turn(const Position& p, Seat viewer, TensorRow& row) {
    row.one_of(p.step > Step::First ? places_after(viewer, p.turn, kSeats) : kSeats, kSeats);
  }

  static constexpr void arrival(const Position& p, TensorRow& row) {
    if (p.pawn == 0) return row.zeros(kLastTile + 2 + kCauses);
    from_one(p.at, kLastTile, row);
    row.one_of(is_double(p.pawn) ? 1 : 0, 2);
    row.one_of(p.step == Step::Cover ? static_cast<std::size_t>(p.cause) : kCauses, kCauses);
  }
};

static_assert(tablee::Tensor<Tensor, Game>);

}  // namespace tablee::deep_river
