// The position, in 24 bytes: eight places of four bits each, two nests that only count, three
// tokens, the Bear, and the step of the turn. Equal situations have equal bytes: nothing is kept
// that no later decision depends on, and the two places of the big tile stand in order.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "games/deep_river/components.h"

namespace tablee::deep_river {

inline constexpr Seat kEels = 0;
inline constexpr Seat kSalmon = 1;

enum class Kind : std::uint8_t {
  None,
  Tile,   // a = position, b = Tile
  Face,   // a = token, b = 1 or 2
  First,  // a = seat
  Token,  // a = token
  Fish,   // a = position, b = look; so also Advance, Swap, Flip and Move
  Cover,  // a = look of the pawn that is covered
  Advance,
  Swap,
  Tilt,  // a = token
  Flip,
  Move,
  Apply,  // a = 1 yes, 0 no
};

enum class EventKind : std::uint8_t {
  Laid,          // position, Tile
  Tossed,        // token, face 1 or 2
  Begins,        // the seat begins
  Chosen,        // token, face 1 or 2
  Moved,         // from, to, look
  Covered,       // position, look of the stack
  Home,          // position of the nest, look; seat = the pawn's owner
  BearMoved,     // from, to
  Effect,        // position, Tile
  Declined,      // position, Tile
  Swapped,       // position, look afterwards
  Tilted,        // token
  Flipped,       // position, look afterwards
  NoFish,        // nothing to move
  Drifted,       // token, from, to, face 1 or 2 that now shows
  Straightened,  // token; seat = who could not choose it
  Won,           // Ending
  Drawn,         // Ending
};

enum class Ending : std::uint8_t { Bear, Current, Turns };

enum class Step : std::uint8_t {
  Tile,   // chance: the tile at `at`
  Face,   // chance: the face of token `at`
  First,  // chance
  Token,
  Fish,
  Cover,  // which of two isolated pawns on the big tile
  Advance,
  Swap,
  Tilt,
  Big,    // flip or move
  Apply,  // the effect at `at`, or not
  Over,
  Course,  // only at moments: the turn runs its course; `pawn` may be a pile in the nest at `at`
};

// Why a pawn is moving, kept while its player chooses whom it covers.
enum class Cause : std::uint8_t { Fish, Advance, Move };

// A pile in four bits. One pawn: 8 = Salmon, 4 = Double, and 1. Two pawns: 8 and 4 speak of the
// top pawn, 2 says that an opposing pawn lies beneath, 1 that it is a Double. 0: no pile.
using Look = std::uint8_t;
inline constexpr Look kSingle = 1;
inline constexpr Look kUnderDouble = 1;
inline constexpr Look kStacked = 2;
inline constexpr Look kDouble = 4;
inline constexpr Look kSalmonTop = 8;

constexpr bool is_pile(Look look) { return look < 16 && (look & 3) != 0; }
constexpr bool is_stack(Look look) { return (look & kStacked) != 0; }
constexpr bool is_double(Look look) { return (look & kDouble) != 0; }  // of the top pawn
constexpr Seat owner(Look look) { return static_cast<Seat>(look >> 3); }
constexpr Look pawn_of(Seat side, bool is_double) {
  return static_cast<Look>(side << 3 | (is_double ? kDouble : 0) | kSingle);
}
constexpr Look top_of(Look look) { return static_cast<Look>((look & 12) | kSingle); }
// The pawn beneath. Precondition: is_stack(look).
constexpr Look under_of(Look look) { return pawn_of(1 - owner(look), (look & kUnderDouble) != 0); }
// Precondition: two single pawns of different sides.
constexpr Look stack_of(Look top, Look under) {
  return static_cast<Look>((top & 12) | kStacked | (is_double(under) ? kUnderDouble : 0));
}

struct Position {
  std::uint32_t river =
      0;  // the look at position n in bits 4n; bits 0: second place of the big tile
  std::uint32_t tiles = 0;                    // the Tile at position n in bits 4n
  std::array<std::uint8_t, 2> nest{};         // pawns at home per seat: Singles + 16 * Doubles
  std::array<std::uint8_t, kTokens> token{};  // position, and the bits below
  std::uint8_t bear = kBigPosition;           // 0 to 8
  std::uint8_t turns = 0;                     // turns completed
  Seat turn = kEels;                          // whose turn it is, or was last
  Step step = Step::Tile;
  std::uint8_t chosen = 0;  // the token of this turn plus 1, else 0
  std::uint8_t second = 0;  // 1 when the second fish of a token is on its way
  std::uint8_t at = 0;      // Tile, Face: what is decided; Cover, Big, Apply: where a pawn arrived
  Look pawn = 0;            // Cover, Big, Apply: the arrived pawn, or the top of its stack
  Cause cause = Cause::Fish;  // Cover only
  std::uint8_t options = 0;   // bit i: option i is on
  std::uint8_t unused = 0;

  constexpr bool operator==(const Position&) const = default;
};

inline constexpr std::uint8_t kTokenPlace = 7;    // mask of its position
inline constexpr std::uint8_t kTokenFace = 8;     // set: face 2 shows
inline constexpr std::uint8_t kTokenTilted = 16;  // the seat whose turn it is may not choose it
inline constexpr std::uint8_t kTokenNext = 32;    // tilted this turn, against the other seat

inline constexpr int kOptionTopOnly = 0;
inline constexpr int kOptionNumbersUp = 1;

constexpr bool option(const Position& p, int which) { return (p.options >> which & 1) != 0; }
constexpr Look look_at(const Position& p, int position) {
  return static_cast<Look>(p.river >> 4 * position & 15);
}
constexpr Tile tile_at(const Position& p, int position) {
  return static_cast<Tile>(p.tiles >> 4 * position & 15);
}
constexpr int singles(const Position& p, Seat side) { return p.nest[side] & 15; }
constexpr int doubles(const Position& p, Seat side) { return p.nest[side] >> 4; }
constexpr int token_place(const Position& p, int token) {
  return p.token[static_cast<std::size_t>(token)] & kTokenPlace;
}
// 0 or 1: which face of the token shows.
constexpr int token_face(const Position& p, int token) {
  return (p.token[static_cast<std::size_t>(token)] & kTokenFace) != 0 ? 1 : 0;
}
constexpr const Face& chosen_face(const Position& p) {
  const int token = p.chosen - 1;
  return kFaces[static_cast<std::size_t>(token)][static_cast<std::size_t>(token_face(p, token))];
}
constexpr int home(Seat side) { return side == kEels ? kEelNest : kSalmonNest; }
constexpr int direction(Seat side) { return side == kEels ? 1 : -1; }
// How many tokens lie at the last tile.
constexpr int tokens_at_the_end(const Position& p) {
  int n = 0;
  for (int t = 0; t < kTokens; ++t) n += token_place(p, t) == kLastTile ? 1 : 0;
  return n;
}

}  // namespace tablee::deep_river
