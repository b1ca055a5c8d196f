// Connect Four, the worked example of docs/add-a-game.md: the rules behind the Game concept.
#pragma once

#include "core/game_of.h"
#include "games/connect_four/audit.h"
#include "games/connect_four/referee.h"
#include "games/connect_four/rules.h"

namespace tablee::connect_four {

struct Game : GameOf<Position> {
  static constexpr std::size_t kMaxMoves = kColumns;
  static constexpr Info kInfo{.name = "connect_four",
                              .title = "Connect Four",
                              .seat_counts = seat_counts(2),
                              .usual_seats = 2,
                              .version = 1,
                              .minutes = 5,
                              .secrets = false,
                              .chance = false,
                              .payoff = Payoff::LosersPay,
                              .longest = {42, 0},
                              .colours = {0xc8452f, 0xe2a92b}};

  static constexpr Position start(const Setup&) { return {}; }
  static constexpr Setup setup(const Position&) { return kInfo.usual(); }
  template <class Visit>
  static constexpr void conceivable(const Setup&, Visit&& visit) {
    for (int column = 0; column <= kColumns; ++column) visit(move_of(Kind::Drop, column));
  }
};

static_assert(tablee::Game<Game>);

}  // namespace tablee::connect_four
