// What a searching player is told about Connect Four.
#pragma once

#include "core/bits.h"
#include "core/guide.h"
#include "games/connect_four/game.h"

namespace tablee::connect_four {

inline constexpr std::uint64_t kBoard = kBottomRow * 0x3F;

// The free cells that would complete a line of four for these discs, and perhaps some taken ones.
constexpr std::uint64_t winning_cells(std::uint64_t discs) {
  std::uint64_t cells = (discs << 1) & (discs << 2) & (discs << 3);  // on top of three
  for (int step = 6; step <= 8; ++step) {
    std::uint64_t two = (discs << step) & (discs << 2 * step);
    cells |= two & (discs << 3 * step);
    cells |= two & (discs >> step);
    two = (discs >> step) & (discs >> 2 * step);
    cells |= two & (discs << step);
    cells |= two & (discs >> 3 * step);
  }
  return cells & kBoard;
}

struct Guide : UniformGuide<Game> {
  static constexpr bool kPerfect = true;

  // The evaluation, chosen by hand: a free cell that would win, as much again in the rows that
  // zugzwang favours (odd for the first seat, even for the second), a disc for each column that it
  // is nearer to the centre, the turn, and the lead that stands for 3 to 1.
  static constexpr float kThreat = 4;
  static constexpr float kGoodRow = 4;
  static constexpr float kCentre = 0.25F;
  static constexpr float kTurn = 1;
  static constexpr float kEven = 8;

  static constexpr Returns value(const Position& p) {
    if (p.over != 0) return halved_returns<Game>(p);
    const float lead = side(p, 0) - side(p, 1) + (p.turn == 0 ? kTurn : -kTurn);
    Returns r{};
    r[0] = 0.5F + 0.5F * lead / (kEven + (lead < 0 ? -lead : lead));
    r[1] = 1 - r[0];
    return r;
  }

  // Wins and blocks first, then the centre.
  static constexpr void prefer(const Position& p, Seat seat, const MoveList<Game>& moves,
                               Weights<Game>& weights) {
    const std::uint64_t all = p.discs[0] | p.discs[1];
    const std::uint64_t wins = winning_cells(p.discs[seat]);
    const std::uint64_t blocks = winning_cells(p.discs[1 - seat]);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const int column = moves[i].a;
      const std::uint64_t landing = (all + cell(column, 0)) & ~all & (0x3FULL << (column * 7));
      float weight = 1 + static_cast<float>(column < 4 ? column : 6 - column);
      if ((landing << 1 & blocks) != 0) weight = 0.1F;  // opens the cell above to a loss
      if ((landing & blocks) != 0) weight = 50;
      if ((landing & wins) != 0) weight = 500;
      weights[i] = weight;
    }
  }

 private:
  static constexpr std::uint64_t kOddRows = kBottomRow | kBottomRow << 2 | kBottomRow << 4;

  static constexpr float side(const Position& p, Seat seat) {
    const std::uint64_t free = kBoard & ~(p.discs[0] | p.discs[1]);
    const std::uint64_t threats = winning_cells(p.discs[seat]) & free;
    const std::uint64_t good = threats & (seat == 0 ? kOddRows : ~kOddRows);
    float sum = kThreat * static_cast<float>(popcount(threats)) +
                kGoodRow * static_cast<float>(popcount(good));
    for (int c = 0; c < kColumns; ++c) {
      const int inwards = c < 4 ? c : 6 - c;
      sum += kCentre * static_cast<float>(inwards * popcount(p.discs[seat] >> c * 7 & 0x3F));
    }
    return sum;
  }
};

static_assert(tablee::Guide<Guide, Game>);

}  // namespace tablee::connect_four
