// Identities: who somebody is, signed by the server; how a person moves to another device.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/world.h"

namespace tablee::table {

// Twelve letters and digits, easy to read aloud.
std::string new_id(Randomness& randomness);

// "<id>.<signature>" with the installation's secret (hexadecimal).
std::string token_of(std::string_view secret, std::string_view id);
// The id if the signature is right; compared in constant time.
std::optional<std::string> who_of(std::string_view secret, std::string_view token);

// Compares secrets without telling by the time it takes.
bool same(std::string_view a, std::string_view b);

// Seven made-up words that can be said and typed: about 88 bits.
std::string new_phrase(Randomness& randomness);
// What is kept of a phrase. Case, accents of punctuation and spacing do not matter.
std::string phrase_hash(std::string_view phrase);

// BLAKE2b with 32 bytes of output, hexadecimal; with a key (any length) if not empty.
std::string digest(std::string_view text, std::string_view key = {});
std::string hex(const Bytes32& bytes);

}  // namespace tablee::table
