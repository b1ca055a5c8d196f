// The fast rules: who decides, which moves, what a move does. Phase 2 stands in canoes.h, the
// other phases and the end in river.h.
#pragma once

#include "core/event.h"
#include "core/game.h"
#include "games/niagara/canoes.h"
#include "games/niagara/river.h"
#include "games/niagara/state.h"

namespace tablee::niagara {

constexpr Pending pending(const Position& p) {
  switch (p.step) {
    case Step::Over:
      return Pending::nobody();
    case Step::First:
    case Step::Arm:
      return Pending::chance();
    case Step::Tile: {
      Pending open;
      for (Seat s = 0; s < p.seats; ++s) {
        if (p.tile[s] == 0) open.seats |= only(s);
      }
      return open.over() ? Pending::chance() : open;  // as the last tile is chosen
    }
    default:
      return Pending::seat(p.turn);
  }
}

template <class Moves>
constexpr void legal(const Position& p, Seat seat, Moves& moves) {
  switch (p.step) {
    case Step::First:
      for (int s = 0; s < p.seats; ++s) moves.push(move_of(Kind::First, s));
      break;
    case Step::Recover:
      for (std::uint64_t left = p.reserve[seat].colours(); left != 0;) {
        moves.push(move_of(Kind::Recover, pop_lowest(left) / 4));
      }
      moves.push(move_of(Kind::Decline));
      break;
    case Step::Tile:
      for (std::uint64_t left = p.hand[seat]; left != 0;) {
        moves.push(move_of(Kind::Tile, pop_lowest(left) + 1));
      }
      break;
    case Step::Weather:
      if (p.weather > kWeatherLow) moves.push(move_of(Kind::Weather, 0));
      if (p.weather < kWeatherHigh) moves.push(move_of(Kind::Weather, 2));
      break;
    case Step::Canoe:
      legal_canoe(p, moves);
      break;
    case Step::StartCargo:
    case Step::EndCargo:
      legal_cargo(p, moves);
      break;
    case Step::Go:
      legal_go(p, moves);
      break;
    case Step::Steal:
      legal_steal(p, moves);
      break;
    case Step::Arm:
      moves.push(move_of(Kind::Arm, kLeft));
      moves.push(move_of(Kind::Arm, kRight));
      break;
    case Step::Over:
      break;
  }
}

template <class Sink>
constexpr void choose_tile(Position& p, Seat seat, std::uint8_t tile, Sink&& sink) {
  p.tile[seat] = tile;
  Event chose = event_of(EventKind::Chose, seat, tile);
  chose.seen_by = only(seat);
  sink(chose);
  for (std::size_t s = 0; s < p.seats; ++s) {
    if (p.tile[s] == 0) return;
  }
  begin_turn(p, p.buoy, sink);
}

template <class Sink>
constexpr void apply(Position& p, Seat seat, Move move, Sink&& sink) {
  switch (p.step) {
    case Step::First:
      p.buoy = move.a;
      sink(event_of(EventKind::FirstPlayer, p.buoy));
      p.step = Step::Tile;
      break;
    case Step::Recover:
      recover(p, seat, move, sink);
      break;
    case Step::Tile:
      choose_tile(p, seat, move.a, sink);
      break;
    case Step::Weather:
      shift_weather(p, move.a - 1, sink);
      break;
    case Step::Canoe:
      take_canoe(p, move, sink);
      break;
    case Step::StartCargo:
    case Step::EndCargo:
      handle_cargo(p, move, sink);
      break;
    case Step::Go:
      go(p, move.a, sink);
      break;
    case Step::Steal:
      steal(p, move, sink);
      break;
    case Step::Arm:
      push_by_chance(p, move.a, sink);
      break;
    case Step::Over:
      break;
  }
}

constexpr Returns returns(const Position& p) {
  Returns r{};
  for (std::size_t s = 0; s < p.seats; ++s) {
    int half_points = 0;
    for (std::size_t t = 0; t < p.seats; ++t) {
      if (t == s || standing(p, t) > standing(p, s)) continue;
      half_points += standing(p, t) < standing(p, s) ? 2 : 1;
    }
    r[s] = static_cast<float>(half_points) / static_cast<float>(2 * (p.seats - 1));
  }
  return r;
}

}  // namespace tablee::niagara
