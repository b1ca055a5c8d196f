// Moves as text: "lay 21 A 180" puts side A of section 21 up. In the cross both copies of a
// section are called alike; only where two cards of one lot show the same face above different
// backs, which a sampled position can hold, the second copy is marked: "lay 21' A 180".
#include "games/gefira/names.h"
#include "games/gefira/text_codec.h"
#include "text/words.h"

namespace tablee::gefira {
namespace {

constexpr std::array<std::string_view, kKinds> kWords{
    "",         "first",     "top",      "build", "lay",  "raid",  "send",
    "activate", "repair",    "renovate", "fate",  "slot", "done",  "tool",
    "steps",    "direction", "lock",     "extra", "end",  "victim"};

// Is this face on a card of the lot that the move takes from: the pile, the builder's card, or
// the hand of whoever decides?
bool in_lot(const Position& p, Kind kind, int face) {
  if (face >= faces(p)) return false;
  if (kind == Kind::Top) return has(p.pile, face);
  const int card = card_of(p, face) + 1;
  if (p.held != 0) return p.held == card;
  for (const std::uint8_t held : p.hand[p.decider]) {
    if (held == card) return true;
  }
  return false;
}

bool needs_mark(const Position& p, Kind kind, int face) {
  return face >= kLooks && face < faces(p) && in_lot(p, kind, twin(face)) &&
         !same_back(p, face, twin(face));
}

std::string argument(const Position& p, Move move) {
  const auto kind = static_cast<Kind>(move.kind);
  const auto named = [&](const auto& names) {
    return move.a < names.size() ? std::string(names[move.a]) : std::to_string(move.a);
  };
  switch (kind) {
    case Kind::Top:
    case Kind::Lay: {
      const int shown = look(move.a);
      std::string text = std::to_string(shown / 2 + 1);
      if (needs_mark(p, kind, move.a)) text += "'";
      text += shown % 2 == 0 ? " A" : " B";
      return kind == Kind::Top ? text : text + " " + std::to_string(90 * move.b);
    }
    case Kind::Send:
      return named(kToolSets);
    case Kind::Tool:
      return named(kToolNames);
    case Kind::Direction:
      return named(kSideNames);
    case Kind::Lock:
      return named(kFateNames);
    default:
      return std::to_string(move.a);
  }
}

// The face of "21 A": the copy in the lot, the first if both are there.
std::optional<int> face_named(const Position& p, Kind kind, std::string_view card,
                              std::string_view side) {
  const bool marked = card.ends_with('\'');
  if (marked) card.remove_suffix(1);
  const auto n = number(card, 1, kCards);
  if (!n || (side != "A" && side != "B")) return std::nullopt;
  const int face = 2 * (*n - 1) + (side == "A" ? 0 : 1);
  const bool second = marked || (!in_lot(p, kind, face) && in_lot(p, kind, twin(face)));
  return second ? twin(face) : face;
}

}  // namespace

std::string TextCodec::notate(const Position& p, Move move) {
  if (move.kind == 0 || move.kind >= kKinds) return "?";
  const std::string word(kWords[move.kind]);
  return arguments_of(static_cast<Kind>(move.kind)) == 0 ? word : word + " " + argument(p, move);
}

std::optional<Move> TextCodec::parse(const Position& p, std::string_view text) {
  const auto word = words(text);
  if (word.empty()) return std::nullopt;
  const auto index = index_of(word[0], kWords);
  if (!index) return std::nullopt;
  const auto kind = static_cast<Kind>(*index);
  const std::size_t count = kind == Kind::Lay   ? 4
                            : kind == Kind::Top ? 3
                                                : static_cast<std::size_t>(arguments_of(kind)) + 1;
  if (word.size() != count) return std::nullopt;
  if (count == 1) return move_of(kind);
  if (kind == Kind::Top || kind == Kind::Lay) {
    const auto face = face_named(p, kind, word[1], word[2]);
    if (!face) return std::nullopt;
    if (kind == Kind::Top) return move_of(kind, *face);
    const auto degrees = number(word[3], 0, 360);
    if (!degrees || *degrees % 90 != 0) return std::nullopt;
    return move_of(kind, *face, *degrees / 90);
  }
  const auto value = kind == Kind::Send        ? index_of(word[1], kToolSets)
                     : kind == Kind::Tool      ? index_of(word[1], kToolNames)
                     : kind == Kind::Direction ? index_of(word[1], kSideNames)
                     : kind == Kind::Lock      ? index_of(word[1], kFateNames)
                                               : number(word[1], 0, 99);
  if (!value) return std::nullopt;
  return move_of(kind, *value);
}

}  // namespace tablee::gefira
