// Moves as text: "token A", "fish 3 E2/S1", "apply no". Positions count from the Eel nest, 0, to
// the Salmon nest, 8.
#include "games/deep_river/names.h"
#include "games/deep_river/text_codec.h"
#include "text/words.h"

namespace tablee::deep_river {
namespace {

constexpr std::array<std::string_view, 13> kKindWords{"",     "tile",  "face",    "first", "token",
                                                      "fish", "cover", "advance", "swap",  "tilt",
                                                      "flip", "move",  "apply"};
constexpr std::array<std::string_view, 2> kAnswers{"no", "yes"};

template <std::size_t N>
std::string word_at(const std::array<std::string_view, N>& list, int index) {
  const auto i = static_cast<std::size_t>(index);
  return i < N && !list[i].empty() ? std::string(list[i]) : "?" + std::to_string(index);
}

}  // namespace

std::string TextCodec::notate(const Position&, Move move) {
  const std::string kind = word_at(kKindWords, move.kind) + " ";
  switch (static_cast<Kind>(move.kind)) {
    case Kind::Tile:
      return kind + std::to_string(move.a) + " " + word_at(kTileWords, move.b);
    case Kind::Face:
      return kind + word_at(kTokenWords, move.a) + " " + std::to_string(move.b);
    case Kind::First:
      return kind + std::to_string(move.a);
    case Kind::Token:
    case Kind::Tilt:
      return kind + word_at(kTokenWords, move.a);
    case Kind::Cover:
      return kind + pile_text(move.a);
    case Kind::Apply:
      return kind + word_at(kAnswers, move.a);
    default:
      return kind + std::to_string(move.a) + " " + pile_text(move.b);
  }
}

std::optional<Move> TextCodec::parse(const Position&, std::string_view text) {
  const auto word = words(text);
  if (word.size() < 2 || word.size() > 3) return std::nullopt;
  const auto index = index_of(word[0], kKindWords);
  if (!index) return std::nullopt;
  const auto kind = static_cast<Kind>(*index);

  std::optional<int> a = number(word[1], 0, 99);
  std::optional<int> b;
  switch (kind) {
    case Kind::Face:
    case Kind::Token:
    case Kind::Tilt:
      a = index_of(word[1], kTokenWords);
      break;
    case Kind::Cover:
      a = read_pile(word[1]);
      break;
    case Kind::Apply:
      a = index_of(word[1], kAnswers);
      break;
    default:
      break;
  }
  const bool one_argument = kind == Kind::First || kind == Kind::Token || kind == Kind::Tilt ||
                            kind == Kind::Cover || kind == Kind::Apply;
  if (!a || one_argument != (word.size() == 2)) return std::nullopt;
  if (one_argument) return move_of(kind, *a);
  if (kind == Kind::Tile) {
    b = index_of(word[2], kTileWords);
  } else if (kind == Kind::Face) {
    b = number(word[2], 0, 99);
  } else {
    b = read_pile(word[2]);
  }
  if (!b) return std::nullopt;
  return move_of(kind, *a, *b);
}

}  // namespace tablee::deep_river
