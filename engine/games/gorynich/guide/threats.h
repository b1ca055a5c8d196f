// What the table is worth to the team before anyone acts: the knights by how near the castle they
// are, the hands, the tiles' faces. It serves the guide; the rules never ask it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/platform.h"
#include "games/gorynich/rules.h"

namespace tablee::gorynich {

// Weights of the evaluation, as log odds of winning at a table of four: fitted to the results of
// searched games, then tuned in the arena.
struct Worth {
  static constexpr float kKnight = 0.55F;  // every knight that lives
  // How threatening a knight is with so many squares left to the castle.
  static constexpr std::array<float, 14> kThreat{3.0F,  0.85F, 0.68F, 0.55F, 0.38F, 0.20F, 0.12F,
                                                 0.08F, 0.05F, 0.03F, 0.01F, 0.0F,  0.0F,  0.0F};
  static constexpr float kEntry = 2.2F;   // times the chance that the next ride ends in the castle
  static constexpr float kShield = 0.3F;  // against the team, as is the Mount
  static constexpr float kMount = 0.3F;
  static constexpr float kMark = 0.08F;  // a knight that the first player pointed at
  // Cards in a hand: Moves by their number, then the two others.
  static constexpr std::array<float, 5> kMoves{0.0F, 0.08F, 0.13F, 0.16F, 0.18F};
  static constexpr float kFire = 0.17F;
  static constexpr float kManoeuvre = 0.06F;
  static constexpr float kNearest = 0.20F;  // per Move card to the nearest knight
  static constexpr float kThreats = 0.10F;  // per Move card to a knight, by its threat
  static constexpr float kRaid = 0.35F;     // how much of this round's best plan is more than usual
  static constexpr float kNext = 0.1F;      // what the next round's plan is worth on the average
  static constexpr float kLost = -30.0F;    // beyond all else
};

// What it does to the table that a manoeuvre's face has turned from Gorynich's to the knights'.
TABLEE_TABLE std::array<float, kTiles> kFaceWorth{0.15F, 0.10F, 0.4F, 0.4F, 0.15F,
                                                  0.15F, 0.08F, 0.2F, 0.10F};
// Move cards needed to go so many squares along one axis, on the average of the deck.
TABLEE_TABLE std::array<float, kWidth> kCardsToFly{0.0F, 1.0F, 1.1F, 1.5F, 2.0F,
                                                   2.4F, 2.8F, 3.2F, 3.6F, 4.0F};

constexpr float hand_worth(unsigned hand) {
  float worth = Worth::kMoves[index(popcount(hand & 0xFU))];
  if ((hand & 1U << static_cast<unsigned>(Card::Fire)) != 0) worth += Worth::kFire;
  if ((hand & 1U << static_cast<unsigned>(Card::Manoeuvre)) != 0) worth += Worth::kManoeuvre;
  return worth;
}

// The chances of the next Knights' card, from the deck as it will be then.
constexpr std::array<float, kKnightsValues> next_ride(const Position& p) {
  std::array<std::uint8_t, kKnightsValues> deck = p.knights_deck;
  int cards = deck[0] + deck[1] + deck[2];
  if (cards == 0) {
    Position fresh = p;
    fill_decks(fresh);
    deck = fresh.knights_deck;
    cards = kDeckCards;
  }
  std::array<float, kKnightsValues> chance{};
  for (std::size_t v = 0; v < kKnightsValues; ++v) {
    chance[v] = static_cast<float>(deck[v]) / static_cast<float>(cards);
  }
  return chance;
}

// The knights as the team fears them.
class Threats {
 public:
  constexpr explicit Threats(const Position& p) : ride_(next_ride(p)) {
    NoSink sink;
    Position q = p;
    float all = 0;
    for (std::uint64_t rest = p.alive; rest != 0;) {
      const int k = pop_lowest(rest);
      One& one = one_[index(count_++)];
      one.knight = k;
      one.square = p.knight[index(k)];
      if (one.square == kCastle) continue;
      one.threat = threat(p, k, one.square);
      const int extra = p.mount == k + 1 ? 1 : 0;
      for (int v = 0; v < kKnightsValues; ++v) {
        if (ride_[index(v)] == 0) continue;
        q.knight[index(k)] = static_cast<std::uint8_t>(one.square);
        if (!ride(q, k, v + extra, sink)) lure(one, q.knight[index(k)], ride_[index(v)]);
      }
      all += one.threat;
      total_ += Worth::kKnight + one.threat;
    }
    const float share = all > 0 ? Worth::kThreats / all : 0;
    for (int i = 0; i < count_; ++i) {
      const One& one = one_[index(i)];
      for (std::size_t n = 0; n < kWidth; ++n) {
        across_[n] += share * one.threat * one.across[n];
        down_[n] += share * one.threat * one.down[n];
      }
    }
  }

  // What a knight on that square costs beyond its life.
  [[nodiscard]] constexpr float threat(const Position& p, int k, int s) const {
    const int extra = p.mount == k + 1 ? 1 : 0;
    const int left = ground(p, s).left;
    float entry = 0;
    for (int v = 0; v < kKnightsValues; ++v) {
      if (left <= v + extra) entry += ride_[index(v)];
    }
    return Worth::kThreat[index(left)] + Worth::kEntry * entry;
  }
  [[nodiscard]] constexpr float total() const { return total_; }

  // What Fire on that square is worth.
  [[nodiscard]] constexpr float fire(const Position& p, int s) const {
    float gain = 0;
    for (int i = 0; i < count_; ++i) {
      const One& one = one_[index(i)];
      if (one.square != s) continue;
      gain += p.shield == one.knight + 1 ? Worth::kShield : Worth::kKnight + one.threat;
      if ((p.marks >> one.knight & 1U) != 0) gain += Worth::kMark;
    }
    return gain;
  }

  // How well the dragon waits on that square for the knights after their next ride.
  [[nodiscard]] constexpr float lair(int s) const {
    const std::size_t x = index(column(s));
    const std::size_t y = index(row(s));
    float nearest = 9;
    for (int i = 0; i < count_; ++i) {
      const One& one = one_[index(i)];
      const float cards = one.across[x] + one.down[y];
      if (cards < nearest) nearest = cards;
    }
    return -Worth::kNearest * nearest - across_[x] - down_[y];
  }

  // The most that sending one knight back by so many squares can relieve; 99: to its start.
  [[nodiscard]] constexpr float relief(const Position& p, int squares) const {
    float best = 0;
    for (int i = 0; i < count_; ++i) {
      const One& one = one_[index(i)];
      int s = one.square;
      if (s == kCastle) continue;
      for (int n = 0; n < squares && ground(p, s).back != s; ++n) s = ground(p, s).back;
      const float gain = one.threat - threat(p, one.knight, s);
      if (gain > best) best = gain;
    }
    return best;
  }

 private:
  struct One {
    int knight = 0;
    int square = 0;
    float threat = 0;
    // Move cards to where its next ride takes it, by the dragon's column and row.
    std::array<float, kWidth> across{};
    std::array<float, kWidth> down{};
  };
  static constexpr void lure(One& one, int to, float chance) {
    for (int n = 0; n < kWidth; ++n) {
      one.across[index(n)] += chance * kCardsToFly[index(distance(n, column(to)))];
      one.down[index(n)] += chance * kCardsToFly[index(distance(n, row(to)))];
    }
  }
  std::array<float, kKnightsValues> ride_;
  std::array<One, kMaxKnights> one_{};
  int count_ = 0;
  float total_ = 0;
  std::array<float, kWidth> across_{};  // all of them, by their threats
  std::array<float, kWidth> down_{};
};

// The table without the dragon's square and without what the round can still bring.
constexpr float table_worth(const Position& p, const Threats& threats) {
  float worth = -threats.total();
  if (p.shield != 0) worth -= Worth::kShield;
  if (p.mount != 0) worth -= Worth::kMount;
  for (int slot = 0; slot < kSlots; ++slot) {
    const int tile = p.tile[index(slot)] - 1;
    if (tile < 0) continue;
    if (((p.faces ^ p.later) >> slot & 1) != 0) worth -= kFaceWorth[index(tile)];
  }
  for (std::size_t s = 0; s < p.seats; ++s) worth += hand_worth(p.hand[s]);
  return worth;
}

// What a face does whatever the dragon's square, its flip included.
constexpr float tile_gain(const Position& p, const Threats& threats, int slot) {
  if (p.tile[index(slot)] == 0) return 0;
  const Effect face = visible(p, slot);
  const float flip = kFaceWorth[index(static_cast<int>(face) / 2)];
  switch (face) {
    case Effect::Trap:
      return threats.relief(p, 99) - flip;
    case Effect::RoyalApples:
      return 0.7F * threats.relief(p, 2) - flip;
    case Effect::Roar:
      return threats.relief(p, 1) - flip;
    case Effect::Magnet:
      return 0.5F * threats.relief(p, 1) - flip;
    case Effect::Repetition:
    case Effect::KnightsMove:
    case Effect::TakeOff:
    case Effect::GreatBreath:
    case Effect::AtTheDouble:
      return -flip;
    case Effect::IrrevocableLoss:
      return flip - 0.25F;
    case Effect::DoubleProtection:
      return p.shield != 0 ? flip - 0.05F : flip - Worth::kShield;
    case Effect::FallenComrade:
      return burned(p) != 0 ? flip - Worth::kKnight : flip;
    case Effect::Mount:
      return p.mount != 0 ? flip - 0.05F : flip - Worth::kMount;
    case Effect::Rally:
      return flip - 0.25F;
    case Effect::WhiteFlag:
      return flip - 0.05F;
    default:
      return flip - 0.05F;
  }
}

}  // namespace tablee::gorynich
