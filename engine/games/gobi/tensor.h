// What is seen of Gobi as a row of numbers. Nothing is hidden, so viewers differ only in the order
// of the seats. The tiles are a list as in the position, because the desert has no fixed frame.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/tensor.h"
#include "games/gobi/game.h"

namespace tablee::gobi {

struct Tensor {
  static constexpr std::size_t kCounts = 3;   // of players: 2, 3, 4
  static constexpr std::size_t kPhases = 13;  // the last one: over
  static constexpr std::size_t kCauses = 4;   // without None
  static constexpr std::size_t kBlessings = kRewards - kGifts;
  static constexpr int kFar = kTiles - kSetupTiles + 1;  // of the farthest cell, x or y
  static constexpr int kMostDue = 4;                     // a tile touches no more than four
  static constexpr int kGiftCopies = 3;
  static constexpr int kBlessingCopies = 2;

  // Points and the tiles left to each seat are in the view too: they follow from the rest.
  static constexpr std::array kFields{
      // One of 2, 3, 4 players. There are no options.
      TensorField{"setup", {kCounts}},
      // The viewer's own seat; all 0 for a spectator.
      TensorField{"seat", {kSeats}},
      // Seats from the viewer on: who must decide. Then: chance must.
      TensorField{"deciding", {kSeats + 1}},
      // One of the phases, in the order of Phase.
      TensorField{"phase", {kPhases}},
      // Seats from the viewer on: whose turn it is, or was at the end. All 0 before the first.
      TensorField{"turn", {kSeats}},
      // One of the tribes: the drawn tile until it is played.
      TensorField{"hand", {kTribes}},
      // One of adjacent, silk, discard, perfume: what camels are lifted and put for.
      TensorField{"camels_for", {kCauses}},
      // How many of them are still to be put, of four.
      TensorField{"camels_due", {1}},
      // Of the route whose reward is chosen, as a share of ten camels.
      TensorField{"route_length", {1}},
      // Tiles in order of placement × x, y: columns to the right and rows down from the first cell
      // of the setup, over 37. All 0 for a tile not yet in play, whose tribe is 0 too.
      TensorField{"tile_cell", {kTiles, 2}},
      // Tiles × one of the tribes.
      TensorField{"tile_tribe", {kTiles, kTribes}},
      // Tiles × seats from the viewer on: camels on the tile, of ten.
      TensorField{"tile_camels", {kTiles, kSeats}},
      // The tile that was placed in this turn.
      TensorField{"tile_placed", {kTiles}},
      // The tile that the Porcelain camel leaves, while its way is chosen.
      TensorField{"tile_porcelain_from", {kTiles}},
      // Piles × one of the rewards: the top.
      TensorField{"pile_top", {kPiles, kRewards}},
      // Rewards in each pile, of six.
      TensorField{"pile_height", {kPiles}},
      // Coffees left beside the piles, of ten.
      TensorField{"coffees_left", {1}},
      // Tiles that nobody has seen, of eight per tribe.
      TensorField{"unseen_tiles", {kTribes}},
      // Rewards that nobody has seen, of all copies of the kind.
      TensorField{"unseen_rewards", {kRewards}},
      // In each of these, seats from the viewer on. Camels off the board, of ten.
      TensorField{"reserve", {kSeats}},
      // Discarded tiles by tribe, of eight.
      TensorField{"discards", {kSeats, kTribes}},
      // Gifts by kind, used or not, of three.
      TensorField{"gifts", {kSeats, kGifts}},
      // Gifts by kind whose ability is spent, of three.
      TensorField{"gifts_used", {kSeats, kGifts}},
      // Blessings by kind, of two.
      TensorField{"blessings", {kSeats, kBlessings}},
      // Coffees owned, of ten.
      TensorField{"coffees", {kSeats}}};

  static constexpr void write(const Position& p, Seat viewer, TensorRow& row) {
    row.one_of(p.seats - 2U, kCounts);
    row.one_of(viewer, kSeats);
    write_deciding(p, viewer, row);
    write_turn(p, viewer, row);
    write_tiles(p, viewer, row);
    write_table(p, row);
    write_seats(p, viewer, row);
  }

 private:
  // So many numbers per seat, from the viewer on; those of absent seats are 0.
  template <class Put>
  static constexpr void each_seat(const Position& p, Seat viewer, std::size_t numbers,
                                  TensorRow& row, Put&& put) {
    for (std::size_t i = 0; i < p.seats; ++i) put(seat_after(viewer, i, p.seats));
    row.zeros((std::size_t{kSeats} - p.seats) * numbers);
  }

  // The kind before this one; a kind that is none for 0.
  static constexpr std::size_t before(unsigned one_more) {
    return static_cast<std::size_t>(one_more) - 1;
  }

  static constexpr void write_deciding(const Position& p, Seat viewer, TensorRow& row) {
    const Pending pending = gobi::pending(p);
    each_seat(p, viewer, 1, row, [&](Seat s) { row.flag(pending.has(s)); });
    row.flag(pending.is_chance());
  }

  static constexpr void write_turn(const Position& p, Seat viewer, TensorRow& row) {
    row.one_of(static_cast<std::size_t>(p.phase), kPhases);
    const bool begun = p.phase != Phase::First;
    row.one_of(begun ? places_after(viewer, p.turn, p.seats) : kSeats, kSeats);
    row.one_of(before(p.hand), kTribes);
    row.one_of(before(static_cast<unsigned>(p.cause)), kCauses);
    row.share(p.need, kMostDue);
    row.share(p.length, kCamels);
  }

  static constexpr void write_tiles(const Position& p, Seat viewer, TensorRow& row) {
    const std::size_t absent = std::size_t{kTiles} - p.tiles;
    for (std::size_t t = 0; t < p.tiles; ++t) {
      row.share(p.x[t], kFar);
      row.share(p.y[t], kFar);
    }
    row.zeros(absent * 2);
    for (std::size_t t = 0; t < p.tiles; ++t) row.one_of(p.tribe[t], kTribes);
    row.zeros(absent * kTribes);
    for (std::size_t t = 0; t < p.tiles; ++t) {
      each_seat(p, viewer, 1, row,
                [&](Seat s) { row.share(camels(p, static_cast<int>(t), s), kCamels); });
    }
    row.zeros(absent * kSeats);
    row.one_of(p.placed != 0 ? before(p.tiles) : kTiles, kTiles);
    row.one_of(before(p.from), kTiles);
  }

  static constexpr void write_table(const Position& p, TensorRow& row) {
    for (std::size_t i = 0; i < kPiles; ++i) row.one_of(before(p.top[i]), kRewards);
    for (std::size_t i = 0; i < kPiles; ++i) row.share(p.height[i], kPileHeight);
    row.share(p.coffee, kCoffees);
    for (std::size_t t = 0; t < kTribes; ++t) row.share(p.left[t], kPerTribe);
    for (std::size_t r = 0; r < kRewards; ++r) row.share(p.unseen[r], copies(r));
  }
  static constexpr int copies(std::size_t reward) {
    return reward < kGifts ? kGiftCopies : kBlessingCopies;
  }

  static constexpr void write_seats(const Position& p, Seat viewer, TensorRow& row) {
    each_seat(p, viewer, 1, row, [&](Seat s) { row.share(p.reserve[s], kCamels); });
    each_seat(p, viewer, kTribes, row, [&](Seat s) {
      for (std::size_t t = 0; t < kTribes; ++t) row.share(p.discards[s][t], kPerTribe);
    });
    each_seat(p, viewer, kGifts, row, [&](Seat s) {
      for (std::size_t g = 0; g < kGifts; ++g) row.share(p.rewards[s][g], kGiftCopies);
    });
    each_seat(p, viewer, kGifts, row, [&](Seat s) {
      for (std::size_t g = 0; g < kGifts; ++g) row.share(p.used[s][g], kGiftCopies);
    });
    each_seat(p, viewer, kBlessings, row, [&](Seat s) {
      for (std::size_t r = kGifts; r < kRewards; ++r) row.share(p.rewards[s][r], kBlessingCopies);
    });
    each_seat(p, viewer, 1, row, [&](Seat s) { row.share(p.coffees[s], kCoffees); });
  }
};

static_assert(tablee::Tensor<Tensor, Game>);

}  // namespace tablee::gobi
