// What a game says, as a test: everything in every language, nothing that is not translated.
#pragma once

#include <vector>

#include "any/any_game.h"
#include "core/rng.h"

namespace tablee::contract {

// Plays random games of every setup and has each event told, each decision asked, each choice
// named, the table drawn and the result said: in every language there is, to seats and spectators.
// In the pseudo-language no word stands outside the brackets; choices of a seat differ from each
// other; the files of all languages have the same keys.
void sentences(const AnyGame& game, const std::vector<Setup>& setups, int games);

// The same for one game that goes on from a position, for what games from the start hardly reach.
void sentences(const AnyGame& game, AnyPosition position, Rng& rng);

}  // namespace tablee::contract
