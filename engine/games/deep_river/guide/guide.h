// What a searching player is told about Deep River.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/guide.h"
#include "games/deep_river/game.h"
#include "games/deep_river/guide/weights.h"

namespace tablee::deep_river {

// A score in hundredths of a logit as a win chance, from a table, so that every machine agrees.
class WinChance {
 public:
  constexpr WinChance() {
    for (std::size_t i = 0; i < table_.size(); ++i) {
      const double logit = (static_cast<double>(i) * kStep - kEnd) / 100;
      // e^x as (e^(x / 1024))^1024, the inner one from the first terms of its series.
      const double x = -logit / 1024;
      double power = 1 + x + x * x / 2 + x * x * x / 6;
      for (int squarings = 0; squarings < 10; ++squarings) power *= power;
      table_[i] = static_cast<float>(1 / (1 + power));
    }
  }
  constexpr float operator()(int score) const {
    const int inside = score < -kEnd ? -kEnd : score > kEnd ? kEnd : score;
    return table_[static_cast<std::size_t>(inside + kEnd) / kStep];
  }

 private:
  static constexpr int kEnd = 1000;
  static constexpr int kStep = 2;
  std::array<float, 2 * kEnd / kStep + 1> table_{};
};
inline constexpr WinChance kWinChance;

// The least number of turns until two tokens lie at the last tile (D29).
constexpr int turns_left(const Position& p) {
  int sum = 0;
  int most = 0;
  for (int t = 0; t < kTokens; ++t) {
    const int left = kLastTile - token_place(p, t);
    sum += left;
    most = left > most ? left : most;
  }
  return sum - most;
}

// 0 to 5: Single, Double, then stacks: Single on Single, Single on Double, Double on Single,
// Double on Double.
constexpr std::size_t kind_of(Look look) {
  if (!is_stack(look)) return is_double(look) ? 1 : 0;
  return (is_double(look) ? 4U : 2U) + (look & kUnderDouble);
}

// Tiles swum from a side's own nest.
constexpr int swum(Seat side, int position) {
  return side == kEels ? position : kSalmonNest - position;
}

// How the seat whose turn it is stands, in hundredths of a logit.
constexpr int score(const Position& p) {
  using namespace weights;
  const Seat me = p.turn;
  const auto you = static_cast<Seat>(1 - me);
  const auto left = static_cast<std::size_t>(turns_left(p));
  const std::size_t phase = left <= kEndgame ? 0 : left <= kMiddle ? 1 : 2;
  const std::size_t soon = left < kLead.size() ? left : kLead.size() - 1;
  const auto shows = [&](std::size_t t) -> std::size_t { return p.token[t] >> 3 & 3; };
  std::array<std::size_t, 2> all_doubles{};
  all_doubles[me] = static_cast<std::size_t>(doubles(p, me));
  all_doubles[you] = static_cast<std::size_t>(doubles(p, you));

  int sum = kTurn[soon] + kLead[soon] * (swum(me, p.bear) - kBigPosition);
  sum += kNestDouble * (doubles(p, me) - doubles(p, you));
  sum += kShown[shows(0)][4 * shows(1) + shows(2)];
  for (std::uint64_t rest = (p.river | p.river >> 1) & kPlaces; rest != 0;) {
    const int bit = pop_lowest(rest);
    const int at = position_of(bit);
    const auto look = static_cast<Look>(p.river >> bit & 15);
    const Seat side = owner(look);
    all_doubles[side] += is_double(look) ? 1 : 0;
    if (is_stack(look)) all_doubles[1 - side] += look & kUnderDouble;
    const auto far = static_cast<std::size_t>(swum(side, at) - 1);
    const std::size_t kind = kind_of(look);
    const int worth = kPile[phase][far][kind] + kOn[kind][static_cast<std::size_t>(tile_at(p, at))];
    sum += (side == me ? worth : -worth) + kStirred[far][kind];
  }
  return sum + kDoubles[phase][all_doubles[me]] - kDoubles[phase][all_doubles[you]];
}

// How promising it is to let a pile swim: where it ends up, and what it covers there.
constexpr float promise_of_swim(const Position& p, Move move, int distance) {
  using namespace weights;
  const Look pile = move.b;
  Position lifted = p;
  lift(lifted, p.turn, move.a, pile);
  const int to = destination(lifted, move.a, distance, pile);
  float promise = is_stack(pile) ? kStackSwims : 1;
  if (to == kEelNest || to == kSalmonNest) {
    int fish = is_double(pile) ? 2 : 1;
    if (is_stack(pile) && !option(p, kOptionTopOnly)) fish += is_double(under_of(pile)) ? 2 : 1;
    return promise * kArrives[static_cast<std::size_t>(fish)];
  }
  if (move.kind == static_cast<std::uint8_t>(Kind::Advance)) {
    promise *= kWithoutEffect;
  } else {
    promise *= kStops[static_cast<std::size_t>(tile_at(p, to))][is_double(pile) ? 1 : 0];
  }
  promise *= kReaches[static_cast<std::size_t>(swum(p.turn, to) - 1)];
  if (move.a == home(p.turn)) promise *= kLeavesNest;
  const Look there = look_at(lifted, to);
  const Look beside = to == kBigPosition ? look_at(lifted, 0) : Look{0};
  if (!is_stack(pile) && (is_isolated_foe(there, p.turn) || is_isolated_foe(beside, p.turn))) {
    promise *= kCovers;
  }
  return promise;
}

constexpr float promise(const Position& p, Move move) {
  using namespace weights;
  switch (static_cast<Kind>(move.kind)) {
    case Kind::Token:
      return kToken[move.a][static_cast<std::size_t>(token_face(p, move.a))];
    case Kind::Tilt: {
      // Bar what one would like to take oneself; the token of this turn will be turned over.
      const int face = token_face(p, move.a) ^ (move.a + 1 == p.chosen ? 1 : 0);
      return kToken[move.a][static_cast<std::size_t>(face)];
    }
    case Kind::Fish:
      return promise_of_swim(p, move, chosen_face(p).distance);
    case Kind::Advance:
    case Kind::Move:
      return promise_of_swim(p, move, 1);
    case Kind::Flip:
      return kFlips * (is_stack(move.b) ? kFlipsStack : 1);
    case Kind::Swap:
      return owner(move.b) != p.turn ? kSwapGains : kSwapLoses;
    case Kind::Cover:
      return is_double(move.a) ? kCoversDouble : 1;
    case Kind::Apply:
      return move.a == 1 ? kApplies : 1;
    default:
      return 1;
  }
}

struct Guide : UniformGuide<Game> {
  static constexpr bool kPerfect = true;

  static constexpr Returns value(const Position& p) {
    if (p.step == Step::Over) return halved_returns<Game>(p);
    Returns r{};
    r[p.turn] = kWinChance(score(p));
    r[static_cast<std::size_t>(1 - p.turn)] = 1 - r[p.turn];
    return r;
  }
  static constexpr void prefer(const Position& p, Seat, const MoveList<Game>& moves,
                               Weights<Game>& weights) {
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = promise(p, moves[i]);
  }
  // In proportion to prefer().
  static constexpr Move rollout(const Position& p, Seat seat, const MoveList<Game>& moves,
                                Rng& rng) {
    Weights<Game> weights{};
    prefer(p, seat, moves, weights);
    float total = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) total += weights[i];
    float rest = total * static_cast<float>(rng.below(1U << 24U)) / static_cast<float>(1U << 24U);
    for (std::size_t i = 0; i + 1 < moves.size(); ++i) {
      rest -= weights[i];
      if (rest < 0) return moves[i];
    }
    return moves[moves.size() - 1];
  }
  // Between two turns, where score() was fitted.
  static constexpr bool enough(const Position& p, int plies) {
    return plies > 0 && p.step == Step::Token;
  }
};

static_assert(tablee::Guide<Guide, Game>);

}  // namespace tablee::deep_river
