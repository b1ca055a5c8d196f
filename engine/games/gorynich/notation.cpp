// Moves as text: "boards ABCD" (north, east, south, west), "draw trap", "start 8,0", "gorynich +2",
// "play fire", "tile 0", "knight 3". Seats, knights, slots and coordinates count from 0.
#include "games/gorynich/names.h"
#include "games/gorynich/text_codec.h"
#include "text/words.h"

namespace tablee::gorynich {
namespace {

constexpr int kKinds = 20;
constexpr std::array<std::string_view, kKinds> kKindNames{
    "none",     "boards", "draw",  "start", "dragon", "first", "knights",
    "gorynich", "point",  "speak", "ready", "play",   "pass",  "steps",
    "tile",     "repeat", "box",   "to",    "breath", "knight"};

std::string arrangement(int a) {
  if (a >= kArrangements) return "?";
  std::string letters;
  for (const std::uint8_t board : kArrangement[index(a)]) letters += static_cast<char>('A' + board);
  return letters;
}

template <class Names>
std::string name(const Names& names, int i) {
  return index(i) < names.size() ? std::string(names[index(i)]) : "?";
}

std::optional<int> read_arrangement(std::string_view letters) {
  for (int a = 0; a < kArrangements; ++a) {
    if (arrangement(a) == letters) return a;
  }
  return std::nullopt;
}

std::optional<int> read_value(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  const auto value = number(word);
  for (int i = 0; value && i < kGorynichValues; ++i) {
    if (kGorynichValue[index(i)] == *value) return i;
  }
  return std::nullopt;
}

std::optional<Move> read_square(Kind kind, std::string_view word) {
  const std::size_t comma = word.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = number(word.substr(0, comma), 0, 99);
  const auto y = number(word.substr(comma + 1), 0, 99);
  if (!x || !y) return std::nullopt;
  return move_of(kind, *x, *y);
}

}  // namespace

std::string TextCodec::notate(const Position&, Move move) {
  if (move.kind == 0 || move.kind >= kKinds) return "none";
  std::string word(kKindNames[move.kind]);
  switch (static_cast<Kind>(move.kind)) {
    case Kind::Speak:
    case Kind::Ready:
    case Kind::Pass:
      return word;
    case Kind::Boards:
      return word + " " + arrangement(move.a);
    case Kind::Draw:
      return word + " " + name(kTileNames, move.a);
    case Kind::Play:
    case Kind::Repeat:
    case Kind::Box:
      return word + " " + name(kCardNames, move.a);
    case Kind::Gorynich: {
      if (move.a >= kGorynichValues) return word + " ?";
      const int value = kGorynichValue[move.a];
      return word + (value > 0 ? " +" : " ") + std::to_string(value);
    }
    case Kind::Start:
    case Kind::Dragon:
    case Kind::To:
    case Kind::Breath:
      return word + " " + std::to_string(move.a) + "," + std::to_string(move.b);
    default:
      return word + " " + std::to_string(move.a);
  }
}

std::optional<Move> TextCodec::parse(const Position&, std::string_view text) {
  const auto word = words(text);
  if (word.empty()) return std::nullopt;
  const auto found = index_of(word[0], kKindNames);
  if (!found || *found == 0) return std::nullopt;
  const auto kind = static_cast<Kind>(*found);
  if (kind == Kind::Speak || kind == Kind::Ready || kind == Kind::Pass) {
    return word.size() == 1 ? std::optional(move_of(kind)) : std::nullopt;
  }
  if (word.size() != 2) return std::nullopt;
  std::optional<int> argument;
  switch (kind) {
    case Kind::Start:
    case Kind::Dragon:
    case Kind::To:
    case Kind::Breath:
      return read_square(kind, word[1]);
    case Kind::Boards:
      argument = read_arrangement(word[1]);
      break;
    case Kind::Draw:
      argument = index_of(word[1], kTileNames);
      break;
    case Kind::Play:
    case Kind::Repeat:
    case Kind::Box:
      argument = index_of(word[1], kCardNames);
      break;
    case Kind::Gorynich:
      argument = read_value(word[1]);
      break;
    default:
      argument = number(word[1], 0, 99);
      break;
  }
  if (!argument) return std::nullopt;
  return move_of(kind, *argument);
}

}  // namespace tablee::gorynich
