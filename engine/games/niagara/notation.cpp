// Moves as text, in the words of the rulebook's small decisions: "tile cloud", "go T4",
// "cargo load blue", "steal 2 0".
#include "games/niagara/names.h"
#include "games/niagara/text_codec.h"
#include "text/words.h"

namespace tablee::niagara {
namespace {

constexpr std::array<std::string_view, 4> kActNames{"none", "load", "unload", "swap"};

template <class Names>
std::string name(const Names& names, std::size_t i) {
  return i < names.size() ? std::string(names[i]) : std::to_string(i);
}

template <class Names>
std::optional<Move> read(Kind kind, const Names& names, std::string_view word, int from = 0) {
  const auto i = index_of(word, names);
  return i ? std::optional(move_of(kind, *i + from)) : std::nullopt;
}

std::optional<Move> read_number(Kind kind, std::string_view word) {
  const auto n = number(word, 0, 99);
  return n ? std::optional(move_of(kind, *n)) : std::nullopt;
}

std::optional<Move> read_weather(std::string_view word) {
  const bool plus = word.starts_with('+');
  if (plus) word.remove_prefix(1);
  const auto shift = number(word, -1, 2);
  if (!shift || plus != (*shift > 0)) return std::nullopt;
  return move_of(Kind::Weather, *shift + 1);
}

}  // namespace

std::string TextCodec::notate(const Position&, Move m) {
  switch (static_cast<Kind>(m.kind)) {
    case Kind::None:
      break;
    case Kind::First:
      return "first " + std::to_string(m.a);
    case Kind::Arm:
      return "arm " + name(kArmNames, m.a);
    case Kind::Recover:
      return "recover " + name(kColourNames, m.a);
    case Kind::Decline:
      return "decline";
    case Kind::Tile:
      return "tile " + name(kTileNames, m.a - 1U);
    case Kind::Weather:
      return (m.a > 1 ? "weather +" : "weather ") + std::to_string(m.a - 1);
    case Kind::Canoe:
      return "canoe " + std::to_string(m.a);
    case Kind::Pass:
      return "pass";
    case Kind::Cargo:
      return "cargo " + name(kActNames, m.a) +
             (m.a == kLoad || m.a == kSwap ? " " + name(kColourNames, m.b) : "");
    case Kind::Go:
      return "go " + name(kNodeNames, m.a);
    case Kind::Steal:
      return "steal " + std::to_string(m.a) + " " + std::to_string(m.b);
    case Kind::NoSteal:
      return "no steal";
  }
  return "move " + std::to_string(m.bits());
}

std::optional<Move> TextCodec::parse(const Position&, std::string_view text) {
  const auto word = words(text);
  if (word.size() == 1 && word[0] == "decline") return move_of(Kind::Decline);
  if (word.size() == 1 && word[0] == "pass") return move_of(Kind::Pass);
  if (word.size() == 2) {
    if (word[0] == "first") return read_number(Kind::First, word[1]);
    if (word[0] == "arm") return read(Kind::Arm, kArmNames, word[1]);
    if (word[0] == "recover") return read(Kind::Recover, kColourNames, word[1]);
    if (word[0] == "tile") return read(Kind::Tile, kTileNames, word[1], 1);
    if (word[0] == "weather") return read_weather(word[1]);
    if (word[0] == "canoe") return read_number(Kind::Canoe, word[1]);
    if (word[0] == "go") return read(Kind::Go, kNodeNames, word[1]);
    if (word[0] == "no" && word[1] == "steal") return move_of(Kind::NoSteal);
    if (word[0] == "cargo" && word[1] == "none") return move_of(Kind::Cargo, kNoAct);
    if (word[0] == "cargo" && word[1] == "unload") return move_of(Kind::Cargo, kUnload);
  }
  if (word.size() == 3 && word[0] == "cargo" && (word[1] == "load" || word[1] == "swap")) {
    const auto colour = index_of(word[2], kColourNames);
    if (!colour) return std::nullopt;
    return move_of(Kind::Cargo, word[1] == "load" ? kLoad : kSwap, *colour);
  }
  if (word.size() == 3 && word[0] == "steal") {
    const auto seat = number(word[1], 0, 99);
    const auto canoe = number(word[2], 0, 99);
    if (seat && canoe) return move_of(Kind::Steal, *seat, *canoe);
  }
  return std::nullopt;
}

}  // namespace tablee::niagara
