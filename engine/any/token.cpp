#include "any/token.h"

#include <cstddef>

#include "any/record_lines.h"

namespace tablee {
namespace {

// Of the game and its version too: a token of another is refused before anybody reads it as a
// position, which may hold any bytes only as far as its types do.
std::string sum_of(const AnyGame& game, std::string_view digits) {
  Checksum sum;
  sum.add(std::string(game.info().name) + " " + std::to_string(game.info().version));
  sum.add(digits);
  return sum.hex();
}

}  // namespace

std::string position_token(const AnyGame& game, const AnyPosition& position) {
  std::string digits;
  for (std::size_t i = 0; i < game.position_bytes(); ++i) {
    const auto byte = static_cast<unsigned>(position.bytes[i]);
    digits += kHexDigits[byte >> 4U];
    digits += kHexDigits[byte & 15U];
  }
  return digits + sum_of(game, digits);
}

std::optional<AnyPosition> read_token(const AnyGame& game, std::string_view token) {
  const std::size_t length = 2 * game.position_bytes();
  if (token.size() < length || token.substr(length) != sum_of(game, token.substr(0, length))) {
    return std::nullopt;
  }
  AnyPosition position;
  for (std::size_t i = 0; i < length; ++i) {
    const std::size_t digit = kHexDigits.find(token[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    position.bytes[i / 2] = position.bytes[i / 2] << 4U | static_cast<std::byte>(digit);
  }
  if (game.audit(position) != nullptr) return std::nullopt;
  return position;
}

}  // namespace tablee
