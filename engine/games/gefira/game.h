// Géfira: the rules behind the Game concept.
#pragma once

#include "core/game_of.h"
#include "games/gefira/audit.h"
#include "games/gefira/referee.h"
#include "games/gefira/rules.h"
#include "games/gefira/secrets.h"

namespace tablee::gefira {

struct Game : GameOf<Position> {
  static constexpr std::size_t kMaxMoves = kMaxFaces;  // both faces of every card in the pile
  static constexpr Info kInfo{
      .name = "gefira",
      .title = "Géfira",
      .seat_counts = seat_counts(2, 4),
      .usual_seats = 2,
      .version = 1,
      .minutes = 45,
      .options = {{{"steps", {"3/5", "4/6", "5/7"}, 1, "G50"},
                   {"length", {"5", "6", "7", "8", "9"}, 2, "G50", seat_counts(2)},
                   {"sections", {"6", "8"}, 0, "G57", seat_counts(4)},
                   on_off("snake_leader", "G38")}},
      .payoff = Payoff::LosersPay,
      .longest = {0, 10'000},  // G50b: 200 turns a player
      .colours = {0x3f7fc4, 0xcf4b36, 0x4f9d57, 0xe0ac22}};

  static constexpr Position start(const Setup& setup) {
    Position p;
    p.layout = byte(setup.seats == 4 ? 5 + setup.option[2] : setup.option[1]);
    p.low_steps = byte(3 + setup.option[0]);
    p.snake_leader = setup.option[3];
    p.tools = {0, 1, 2};  // machete on top; the Steps card low, the Directional card LENGTH (G6)
    for (int face = 0; face < faces(p); ++face) {  // all cards in the pile (G5)
      p.partner[at(face)] = byte(face ^ 1);
      insert(p.pile, face);
    }
    for (int seat = 0; seat < seats(p); ++seat) {
      p.start[at(seat)] = kWholeCrew;  // G4
      p.extras[at(seat)] = kExtras;
    }
    return p;
  }

  static constexpr Setup setup(const Position& p) {
    Setup setup = kInfo.usual(static_cast<unsigned>(seats(p)));
    setup.option[0] = byte(p.low_steps - 3);
    if (is_cross(p.layout)) {
      setup.option[2] = byte(p.layout - 5);
    } else {
      setup.option[1] = p.layout;
    }
    setup.option[3] = p.snake_leader;
    return setup;
  }

  template <class Visit>
  static constexpr void conceivable(const Setup& setup, Visit&& visit) {
    const Position p = start(setup);
    const auto range = [&](Kind kind, int from, int to) {
      for (int a = from; a <= to; ++a) visit(move_of(kind, a));
    };
    range(Kind::First, 0, seats(p));
    range(Kind::Top, 0, faces(p));
    range(Kind::Build, 0, seats(p));
    for (int face = 0; face <= faces(p); ++face) {
      for (int turn = 0; turn <= 4; ++turn) visit(move_of(Kind::Lay, face, turn));
    }
    range(Kind::Raid, 0, end_slot(p));
    range(Kind::Send, 0, 8);
    range(Kind::Activate, 0, end_slot(p));
    range(Kind::Slot, 0, end_slot(p));
    range(Kind::Tool, 0, 3);
    range(Kind::Steps, p.low_steps - 1, p.low_steps + 3);
    range(Kind::Direction, 0, 2);
    range(Kind::Lock, 0, 4);
    range(Kind::Victim, 0, seats(p));
    visit(move_of(Kind::Repair));
    visit(move_of(Kind::Renovate));
    visit(move_of(Kind::Fate));
    visit(move_of(Kind::Done));
    visit(move_of(Kind::Extra));
    visit(move_of(Kind::End));
  }
};

static_assert(tablee::Game<Game>);

}  // namespace tablee::gefira
