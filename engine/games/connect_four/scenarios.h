// Positions in a few words, for the tests.
#pragma once

#include <string_view>

#include "games/connect_four/game.h"

namespace tablee::connect_four {

inline constexpr Setup kSetup = Game::kInfo.usual();

// Plays columns (1–7) alternately from the empty board.
inline Position played(std::string_view columns) {
  Position p = Game::start(kSetup);
  for (const char c : columns) Game::apply(p, p.turn, move_of(Kind::Drop, c - '1'), NoSink{});
  return p;
}

}  // namespace tablee::connect_four
