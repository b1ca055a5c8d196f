// Moves as text. Tiles are written by their coordinates: "place 3 -1", "route 0 0 1 1".
#include <utility>
#include <vector>

#include "games/gobi/names.h"
#include "games/gobi/text_codec.h"
#include "text/words.h"

namespace tablee::gobi {
namespace {

enum class Form { Plain, Seat, Tribe, Pile, Reward, Cell, Tile, Ends };

struct Word {
  std::string_view word;
  Form form;
};

// In the order of Kind.
constexpr std::array<Word, kKinds> kWords{
    {{"", Form::Plain},         {"first", Form::Seat},    {"tile", Form::Tribe},
     {"reward", Form::Reward},  {"place", Form::Cell},    {"discard", Form::Plain},
     {"porcelain", Form::Tile}, {"move", Form::Tile},     {"adjacent", Form::Plain},
     {"silk", Form::Plain},     {"lift", Form::Tile},     {"put", Form::Tile},
     {"skip", Form::Plain},     {"cotton", Form::Plain},  {"route", Form::Ends},
     {"spices", Form::Ends},    {"perfume", Form::Plain}, {"end", Form::Plain},
     {"take", Form::Pile},      {"coffee", Form::Plain},  {"tea", Form::Plain},
     {"none", Form::Plain}}};

template <class Names>
std::string name(std::size_t i, const Names& names) {
  return " " + (i < names.size() ? std::string(names[i]) : "unknown");
}

std::string pair(int x, int y) { return " " + std::to_string(x) + " " + std::to_string(y); }

std::string place_of(const Position& p, std::uint8_t tile) {
  return tile < p.tiles ? pair(p.x[tile], p.y[tile]) : " nowhere";
}

// The tile on these coordinates, kTiles if there is none, so that the referee can say so.
std::optional<int> tile_of(const Position& p, std::string_view x, std::string_view y) {
  const auto column = number(x, -99, 99);
  const auto row = number(y, -99, 99);
  if (!column || !row) return std::nullopt;
  const int tile = tile_at(p, *column, *row);
  return tile < 0 ? kTiles : tile;
}

}  // namespace

std::string TextCodec::notate(const Position& p, Move move) {
  if (move.kind == 0 || move.kind >= kKinds) return "nothing";
  const Word& w = kWords[move.kind];
  std::string out(w.word);
  switch (w.form) {
    case Form::Plain:
      return out;
    case Form::Seat:
    case Form::Pile:
      return out + " " + std::to_string(move.a);
    case Form::Tribe:
      return out + name(move.a, kTribeWords);
    case Form::Reward:
      return out + " " + std::to_string(move.a) + name(move.b, kRewardWords);
    case Form::Cell:
      return out + pair(move.a - kBias, move.b - kBias);
    case Form::Tile:
      return out + place_of(p, move.a);
    case Form::Ends:
      return out + place_of(p, move.a) + place_of(p, move.b);
  }
  return out;
}

std::optional<Move> TextCodec::parse(const Position& p, std::string_view text) {
  const auto word = words(text);
  if (word.empty()) return std::nullopt;
  const auto found = [&]() -> std::optional<int> {
    for (int k = 1; k < kKinds; ++k) {
      if (kWords[static_cast<std::size_t>(k)].word == word[0]) return k;
    }
    return std::nullopt;
  }();
  if (!found) return std::nullopt;
  const auto kind = static_cast<Kind>(*found);
  std::optional<int> a;
  std::optional<int> b;
  switch (kWords[static_cast<std::size_t>(*found)].form) {
    case Form::Plain:
      if (word.size() != 1) return std::nullopt;
      return move_of(kind);
    case Form::Seat:
    case Form::Pile:
      if (word.size() == 2) a = number(word[1], 0, 99);
      b = 0;
      break;
    case Form::Tribe:
      if (word.size() == 2) a = index_of(word[1], kTribeWords);
      b = 0;
      break;
    case Form::Reward:
      if (word.size() != 3) return std::nullopt;
      a = number(word[1], 0, 99);
      b = index_of(word[2], kRewardWords);
      break;
    case Form::Cell:
      if (word.size() != 3) return std::nullopt;
      a = number(word[1], -kBias, kBias);
      b = number(word[2], -kBias, kBias);
      if (!a || !b) return std::nullopt;
      return move_of(kind, *a + kBias, *b + kBias);
    case Form::Tile:
      if (word.size() == 3) a = tile_of(p, word[1], word[2]);
      b = 0;
      break;
    case Form::Ends:
      if (word.size() != 5) return std::nullopt;
      a = tile_of(p, word[1], word[2]);
      b = tile_of(p, word[3], word[4]);
      if (a && b && *a > *b) std::swap(a, b);
      break;
  }
  if (!a || !b) return std::nullopt;
  return move_of(kind, *a, *b);
}

}  // namespace tablee::gobi
