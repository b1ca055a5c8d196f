// What a viewer of Niagara sees, as a row of numbers. Every field by seats has room for five, in
// order from the viewer; the seats that nobody plays are zeros.
#pragma once

#include <array>

#include "core/bits.h"
#include "core/tensor.h"
#include "games/niagara/game.h"

namespace tablee::niagara {

struct Tensor {
  static constexpr std::size_t kSeats = kMaxPlayers;
  static constexpr std::size_t kCounts = kMaxPlayers - kMinPlayers + 1;  // of players
  static constexpr std::size_t kSteps = static_cast<std::size_t>(Step::Over) + 1;
  static constexpr std::size_t kWeathers = kWeatherHigh - kWeatherLow + 1;
  static constexpr std::size_t kMostPoints = kTiles - 1;         // the largest paddle tile
  static constexpr int kMostDiscs = kMostPoints + kWeatherHigh;  // of one flow
  static constexpr std::size_t kOfCanoe = kNodes + kColours + 2;

  static constexpr std::array kFields{
      // Three, four or five players. Then each option, off and on, in the order of Option.
      TensorField{"setup", {kCounts + 2 * kOptions}},
      // The viewer's own seat.
      TensorField{"seat", {kSeats}},
      // Which seats must decide, and last chance. Outside the choice of tiles it is the seat whose
      // turn it is; during it, whoever has chosen is no longer here.
      TensorField{"deciding", {kSeats + 1}},
      // The round, of seventy.
      TensorField{"round", {1}},
      // What is decided now, in the order of Step.
      TensorField{"step", {kSteps}},
      // Who holds the buoy. Zeros before chance has named a seat.
      TensorField{"buoy", {kSeats}},
      // −1, 0, 1, 2.
      TensorField{"weather", {kWeathers}},
      // The arm through which the next disc leaves: left, right. Zeros with fork_random.
      TensorField{"next_arm", {2}},
      // With fork_random: discs of this flow still to come, of eight.
      TensorField{"discs_to_come", {1}},
      // The canoe of the deciding seat whose move has begun: canoe 0, canoe 1.
      TensorField{"under_way", {kCanoes}},
      // The points it has left, 1 to 6. Zeros for none, as at a theft.
      TensorField{"points", {kMostPoints}},
      // Where it is going: up, down. Zeros before it has paddled.
      TensorField{"direction", {2}},
      // It handled cargo at the start, so it may not at the end.
      TensorField{"cargo_done", {1}},
      // The five sites, downstream: gems of each colour there, of seven.
      TensorField{"sites", {kColours, kColours}},
      // Each seat's two canoes: its node in the order of Node; the colour on board, zeros if empty;
      // whether it was afloat when the turn now in progress began; whether it has moved in it.
      TensorField{"canoes", {kSeats, kCanoes, kOfCanoe}},
      // Each seat's gems ashore, by colour, of seven.
      TensorField{"reserve", {kSeats, kColours}},
      // Each seat's tile of this round, 1 to 6 or cloud, as far as the viewer knows it.
      TensorField{"tile", {kSeats, kTiles}},
      // The tiles each seat has not shown yet, its covered one included. Zeros where
      // hidden_history hides them.
      TensorField{"hand", {kSeats, kTiles}},
      // How many these are, hidden or not, of seven.
      TensorField{"hand_count", {kSeats}},
      // Who met a goal first, second, … fifth.
      TensorField{"qualified", {kSeats, kSeats}},
  };

  static constexpr void write(const Position& p, Seat viewer, TensorRow& row) {
    setup(p, row);
    row.one_of(viewer, kSeats);
    deciding(p, viewer, row);
    row.share(p.round, kLastRound);
    row.one_of(static_cast<std::size_t>(p.step), kSteps);
    row.one_of(p.step == Step::First ? kSeats : places_after(viewer, p.buoy, p.seats), kSeats);
    row.one_of(static_cast<std::size_t>(p.weather - kWeatherLow), kWeathers);
    row.one_of(has(p, Option::ForkRandom) ? 2 : p.next_arm, 2);
    row.share(p.pushes, kMostDiscs);
    under_way(p, row);
    for (const Gems& site : p.site) gems(site, row);
    seats(p, viewer, kCanoes * kOfCanoe, row, [&](Seat s) { canoes(p, s, row); });
    seats(p, viewer, kColours, row, [&](Seat s) { gems(p.reserve[s], row); });
    seats(p, viewer, kTiles, row, [&](Seat s) { tile(p, s, viewer, row); });
    seats(p, viewer, kTiles, row, [&](Seat s) { hand(p, s, viewer, row); });
    seats(p, viewer, 1, row, [&](Seat s) { row.share(popcount(p.hand[s]), kTiles); });
    seats(p, viewer, kSeats, row, [&](Seat s) { from_one(p.qualified[s], kSeats, row); });
  }

 private:
  // A kind that counts from 1; 0 is none of them.
  static constexpr void from_one(std::uint8_t kind, std::size_t kinds, TensorRow& row) {
    row.one_of(kind == 0 ? kinds : kind - 1U, kinds);
  }

  // Calls write(seat) for each seat in order from the viewer, and fills up with zeros.
  template <class Write>
  static constexpr void seats(const Position& p, Seat viewer, std::size_t numbers, TensorRow& row,
                              Write&& write) {
    for (std::size_t i = 0; i < p.seats; ++i) write(seat_after(viewer, i, p.seats));
    row.zeros((kSeats - p.seats) * numbers);
  }

  static constexpr void setup(const Position& p, TensorRow& row) {
    row.one_of(static_cast<std::size_t>(p.seats - kMinPlayers), kCounts);
    for (int o = 0; o < kOptions; ++o) row.one_of(p.options >> o & 1U, 2);
  }

  static constexpr void deciding(const Position& p, Seat viewer, TensorRow& row) {
    const Pending pending = niagara::pending(p);
    seats(p, viewer, 1, row, [&](Seat s) { row.flag(pending.has(s)); });
    row.flag(pending.is_chance());
  }

  static constexpr void under_way(const Position& p, TensorRow& row) {
    const bool begun = p.step > Step::Canoe && p.step <= Step::Steal;
    row.one_of(begun ? p.active : kCanoes, kCanoes);
    from_one(p.points, kMostPoints, row);
    from_one(p.direction, 2, row);
    row.flag(p.acted != 0);
  }

  static constexpr void gems(Gems heap, TensorRow& row) {
    for (int c = 0; c < kColours; ++c) row.share(heap.count(c), kGemsPerColour);
  }

  static constexpr void canoes(const Position& p, Seat seat, TensorRow& row) {
    const bool acting = p.turn == seat;  // both masks are empty when nobody is
    for (std::size_t c = 0; c < kCanoes; ++c) {
      row.one_of(p.canoe[seat][c].node, kNodes);
      from_one(p.canoe[seat][c].gem, kColours, row);
      row.flag(acting && (p.afloat >> c & 1U) != 0);
      row.flag(acting && (p.moved >> c & 1U) != 0);
    }
  }

  static constexpr void tile(const Position& p, Seat seat, Seat viewer, TensorRow& row) {
    const bool known = seat == viewer || !covered(p, seat);
    from_one(known ? p.tile[seat] : std::uint8_t{0}, kTiles, row);
  }

  static constexpr void hand(const Position& p, Seat seat, Seat viewer, TensorRow& row) {
    if (seat != viewer && has(p, Option::HiddenHistory)) return row.zeros(kTiles);
    for (int t = 1; t <= kTiles; ++t) row.flag((p.hand[seat] & tile_bit(t)) != 0);
  }
};

static_assert(tablee::Tensor<Tensor, Game>);

}  // namespace tablee::niagara
