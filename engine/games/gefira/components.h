// The pieces of Géfira: bridge sections, explorers, tools. Cards are spoken of by face: section n
// has faces 2(n−1) (side A) and 2(n−1)+1 (side B); in the cross a second copy adds 80 to both.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/platform.h"

namespace tablee::gefira {

inline constexpr int kCards = 40;          // source
inline constexpr int kLooks = 2 * kCards;  // printed faces of one copy
inline constexpr int kMaxFaces = 2 * kLooks;
inline constexpr int kMaxPlayers = 4;      // source
inline constexpr int kHand = 3;            // source
inline constexpr int kExtras = 2;          // source
inline constexpr int kExplorers = 10;      // source
inline constexpr int kTurnsPerSeat = 200;  // completion (G50b)

enum class Tool : std::uint8_t { Machete, Compass, Telescope };
enum class Direction : std::uint8_t { Up, Right, Down, Left };  // clockwise: a quarter turn adds 1
enum class Symbol : std::uint8_t { Flood, Plank, Talisman, Liana, Snake, Winds };

// A tool set is a sum of 1 machete, 2 compass, 4 telescope. How many explorers of a colour carry
// each set: {M} {C} {T} once, each pair twice, all three once (G3). completion
TABLEE_TABLE std::array<std::uint8_t, 8> kCrew{0, 1, 1, 2, 1, 2, 2, 1};

// What is printed on a card: the symbol and the ways machete, compass and telescope point with
// the card at rotation 0; side B as seen after a lengthwise flip of side A.
struct PrintedCard {
  char symbol_a[3], arrows_a[4], symbol_b[3], arrows_b[4];  // NOLINT(modernize-avoid-c-arrays)
};

// completion, all but 21 A, whose arrows are those of the pictured card. source
inline constexpr std::array<PrintedCard, kCards> kDeck{{
    {"FL", "URD", "TA", "RUU"}, {"FL", "RLR", "LI", "DUL"}, {"FL", "RUL", "LI", "LRD"},
    {"FL", "LUU", "SN", "RDR"}, {"FL", "URU", "SN", "DUR"}, {"FL", "LUL", "WI", "RRU"},
    {"PL", "DLU", "FL", "LDD"}, {"PL", "LDR", "FL", "RLL"}, {"PL", "LUD", "TA", "ULU"},
    {"PL", "DRD", "LI", "ULL"}, {"PL", "DLR", "SN", "LRD"}, {"PL", "RLU", "WI", "UUD"},
    {"PL", "UUL", "WI", "LDR"}, {"TA", "LUL", "FL", "DLR"}, {"TA", "RLD", "FL", "DRU"},
    {"TA", "DUU", "PL", "RDD"}, {"TA", "RRR", "PL", "LDU"}, {"TA", "UDD", "LI", "RRU"},
    {"TA", "UDR", "SN", "DLL"}, {"TA", "UDU", "WI", "LUR"}, {"LI", "DRR", "FL", "UDD"},
    {"LI", "LLR", "PL", "RRD"}, {"LI", "LLU", "PL", "URR"}, {"LI", "RDU", "TA", "DLD"},
    {"LI", "UUR", "TA", "DRL"}, {"LI", "DDD", "SN", "ULL"}, {"LI", "DRL", "WI", "LLU"},
    {"SN", "DDU", "PL", "URL"}, {"SN", "RDL", "PL", "UUU"}, {"SN", "RUD", "TA", "LLL"},
    {"SN", "LRU", "LI", "RDL"}, {"SN", "LLD", "WI", "RUR"}, {"SN", "URR", "WI", "DDU"},
    {"WI", "LRL", "FL", "DDR"}, {"WI", "DUD", "PL", "LDL"}, {"WI", "DDL", "TA", "LRR"},
    {"WI", "ULR", "TA", "DUD"}, {"WI", "RRL", "LI", "ULD"}, {"WI", "UDL", "LI", "RUR"},
    {"WI", "RLD", "SN", "UUU"},
}};

// One face, ready to be played with.
struct Face {
  std::uint8_t symbol = 0;
  std::array<std::uint8_t, 3> arrow{};  // per tool, a Direction
};

constexpr std::uint8_t direction_named(char letter) {
  return letter == 'U' ? 0 : letter == 'R' ? 1 : letter == 'D' ? 2 : 3;
}
constexpr std::uint8_t symbol_named(const char (&name)[3]) {
  switch (name[0]) {
    case 'F':
      return 0;
    case 'P':
      return 1;
    case 'T':
      return 2;
    case 'L':
      return 3;
    case 'S':
      return 4;
    default:
      return 5;
  }
}

// The printed faces by face id, both copies.
TABLEE_TABLE std::array<Face, kMaxFaces> kFaces = [] {
  std::array<Face, kMaxFaces> faces{};
  for (std::size_t f = 0; f < kMaxFaces; ++f) {
    const PrintedCard& card = kDeck[f % kLooks / 2];
    faces[f].symbol = symbol_named(f % 2 == 0 ? card.symbol_a : card.symbol_b);
    for (std::size_t t = 0; t < 3; ++t) {
      faces[f].arrow[t] = direction_named(f % 2 == 0 ? card.arrows_a[t] : card.arrows_b[t]);
    }
  }
  return faces;
}();

// What people see of a face: the two copies look the same.
constexpr int look(int face) { return face < kLooks ? face : face - kLooks; }
// The same printed face of the other copy.
constexpr int twin(int face) { return face < kLooks ? face + kLooks : face - kLooks; }

}  // namespace tablee::gefira
