// Identities: who somebody is, signed by the server; how a person moves to another device.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/hall/world.h"
#include "table/room/digest.h"

namespace tablee::table {

// Twelve letters and digits, easy to read aloud.
std::string new_id(Randomness& randomness);

// "<id>.<signature>" with the installation's secret (hexadecimal).
std::string token_of(std::string_view secret, std::string_view id);
// The id if the signature is right; compared in constant time.
std::optional<std::string> who_of(std::string_view secret, std::string_view token);

// Seven made-up words that can be said and typed: about 88 bits.
std::string new_phrase(Randomness& randomness);
// What is kept of a phrase. Case, accents of punctuation and spacing do not matter.
std::string phrase_hash(std::string_view phrase);

}  // namespace tablee::table
