// Hashes and secrets as text.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tablee::table {

using Bytes32 = std::array<std::uint8_t, 32>;
std::string hex(const Bytes32& bytes);

// BLAKE2b with 32 bytes of output, hexadecimal; with a key (any length) if not empty.
std::string digest(std::string_view text, std::string_view key = {});

// Compares secrets without telling by the time it takes.
bool same(std::string_view a, std::string_view b);

}  // namespace tablee::table
