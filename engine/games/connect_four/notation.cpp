// Moves as text: "drop 4", columns counted from 1 as players do.
#include "games/connect_four/text_codec.h"
#include "text/words.h"

namespace tablee::connect_four {

std::string TextCodec::notate(const Position&, Move move) {
  return "drop " + std::to_string(move.a + 1);
}

std::optional<Move> TextCodec::parse(const Position&, std::string_view text) {
  const auto word = words(text);
  if (word.size() != 2 || word[0] != "drop") return std::nullopt;
  const auto column = number(word[1], 1, 99);
  if (!column) return std::nullopt;
  return move_of(Kind::Drop, *column - 1);
}

}  // namespace tablee::connect_four
