// A position as a token: text that carries it from one engine to another, so that thinking about it
// needs no record and replays nothing. It holds every secret of the position: for the page's own
// workers, never for a player. It lasts as long as the game's version.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "any/any_game.h"

namespace tablee {

std::string position_token(const AnyGame& game, const AnyPosition& position);

// Nothing, unless position_token() of this game and version wrote it and the position passes the
// game's audit.
std::optional<AnyPosition> read_token(const AnyGame& game, std::string_view token);

}  // namespace tablee
