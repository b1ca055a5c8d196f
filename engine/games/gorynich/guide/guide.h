// What a searching player knows about Gorynich beyond its rules.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/guide.h"
#include "games/gorynich/game.h"
#include "games/gorynich/guide/raid.h"
#include "games/gorynich/guide/threats.h"

namespace tablee::gorynich {

struct Guide : UniformGuide<Game> {
  // All bots find the same plan from the same table; a choice that is not shown yet is part of it.
  static constexpr bool kTeam = true;
  static constexpr float kExploration = 0.6F;
  static constexpr float kBias = 3.0F;         // log odds of a table whose worth is 0; tuned
  static constexpr float kWarmth = 5.0F;       // how sharply prefer() follows the plan
  static constexpr std::uint32_t kSlips = 16;  // one move in so many of a rollout is any move
  static constexpr float kFloor = 0.01F;       // what any move gets at least

  // The worth of the table if the rest of the round goes well.
  static float outlook(const Position& p) {
    if (p.step == Step::Over) return p.outcome == Outcome::Won ? -Worth::kLost : Worth::kLost;
    const Threats threats(p);
    const float table = table_worth(p, threats);
    if (p.step <= Step::GorynichCard) return table + threats.lair(p.dragon);
    return table + Raid(p, threats).best();
  }

  static Returns value(const Position& p) {
    if (p.step == Step::Over) return Game::returns(p);
    float chance = 0;
    if (p.step < Step::KnightsCard) {
      chance = 0.8F;  // no table to judge yet
    } else {
      const Threats threats(p);
      float worth = table_worth(p, threats);
      if (p.step <= Step::GorynichCard) {
        worth += threats.lair(p.dragon);
      } else if (p.step == Step::Council) {
        worth += Worth::kRaid * Raid(p, threats).best();
      } else {
        worth += Raid(p, threats).best() + Worth::kNext;
      }
      chance = 1 / (1 + std::exp(-kBias - 4.0F / static_cast<float>(p.seats) * worth));
    }
    Returns value{};
    for (std::size_t s = 0; s < p.seats; ++s) value[s] = chance;
    return value;
  }

  static void prefer(const Position& p, Seat seat, const MoveList<Game>& moves,
                     Weights<Game>& weights) {
    if (p.step == Step::Council) return point(p, moves, weights);
    worths(p, seat, moves, weights);
    float best = weights[0];
    for (std::size_t i = 1; i < moves.size(); ++i) best = std::max(best, weights[i]);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      weights[i] = kFloor + std::exp(kWarmth * (weights[i] - best));
    }
  }

  static Move rollout(const Position& p, Seat seat, const MoveList<Game>& moves, Rng& rng) {
    if (p.step == Step::Council) return move_of(Kind::Ready);
    Weights<Game> weights;
    worths(p, seat, moves, weights);
    std::size_t best = 0;
    for (std::size_t i = 1; i < moves.size(); ++i) {
      if (weights[i] > weights[best]) best = i;
    }
    if (rng.below(kSlips) == 0) best = rng.below(static_cast<std::uint32_t>(moves.size()));
    return moves[best];
  }

  // The cards of a round are open then, and the plan for it is part of the value.
  static constexpr bool enough(const Position& p, int) { return p.step == Step::Council; }

  static constexpr Position imagine(const Position& p, Seat, Rng&) {
    Position q = p;
    if (p.step != Step::Choice) return q;
    q.commit = {};
    q.waiting = static_cast<SeatSet>((1U << p.seats) - 1U);
    return q;
  }

 private:
  static void worths(const Position& p, Seat seat, const MoveList<Game>& moves,
                     Weights<Game>& worth) {
    if (p.step == Step::Choice) {
      const Threats threats(p);
      const Raid raid(p, threats, seat);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const bool pass = static_cast<Kind>(moves[i].kind) == Kind::Pass;
        worth[i] = raid.best_with(pass ? kPassed : moves[i].a + 1);
      }
      return;
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Position q = p;
      Game::apply(q, seat, moves[i], NoSink{});
      worth[i] = outlook(q);
    }
  }

  // The first player points at what the plan burns, then is ready.
  static void point(const Position& p, const MoveList<Game>& moves, Weights<Game>& weights) {
    const Threats threats(p);
    const unsigned prey = Raid(p, threats).prey() & ~unsigned{p.marks};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto kind = static_cast<Kind>(moves[i].kind);
      weights[i] = 0.001F;
      if (kind == Kind::Ready && prey == 0) weights[i] = 1;
      if (kind == Kind::Point && (prey >> moves[i].a & 1U) != 0) weights[i] = 1;
    }
  }
};

static_assert(tablee::Guide<Guide, Game>);

}  // namespace tablee::gorynich
