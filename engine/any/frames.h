// Frames: what a move does, event by event, as one viewer may know it, for animation and previews.
#pragma once

#include <span>

#include "any/any_game.h"

namespace tablee {

// Each event as JSON with `view`, what the viewer sees at its moment. Precondition: a moment an
// event, as AnyGame::apply and Match give them.
Json frames(const AnyGame& game, std::span<const Event> events,
            std::span<const AnyPosition> moments, Seat viewer);

// What a seat can foresee of its own legal move, and nothing it may not know: the move is played in
// positions that the seat cannot tell from the true one; what happens in all of them is kept.
struct Foresight {
  Json events;
  bool certain = true;  // that is all that happens
};
Foresight foresee(const AnyGame& game, const AnyPosition& position, Seat seat, Move move);

}  // namespace tablee
