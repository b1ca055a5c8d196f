// Fair shuffles: a table's chance comes from a seed whose hash everyone has before the first move
// and whose value everyone gets after the last, so that anybody can draw again.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "any/any_game.h"
#include "any/match.h"

namespace tablee::table {

// The hash that is told at the start.
std::string commitment(std::string_view seed);

// What chance decides as that ply of the game. Precondition: chance must decide in p.
Move draw(const AnyGame& game, const AnyPosition& p, std::string_view seed, std::size_t ply);

// What is wrong with a record that carries its seed, if anything: the seed does not fit the
// commitment, or a ply of chance is not what the seed gives.
std::optional<std::string> unfair(const Record& record);

}  // namespace tablee::table
