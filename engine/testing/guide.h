// The contract of core/guide.h as a test that every guide's test calls, and what the guide prefers
// by notation.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

#include "core/guide.h"
#include "testing/contract.h"

namespace tablee::contract {

template <class G, class D, class Codec>
struct GuideTest {
  static_assert(Guide<D, G>);
  using Position = typename G::Position;

  // All that must hold of the guide at one position.
  static void check(const Position& p, Rng& rng) {
    check_values(p);
    for (const Seat seat : deciders(G::pending(p))) {
      if (seat == kChance || testing::Test::HasFatalFailure()) continue;
      check_moves(p, seat, rng);
      check_knowledge(p, seat, rng);
    }
  }

  // How promising the guide calls a move of the seat to move.
  static float weight(const Position& p, std::string_view text) {
    return weight(p, G::pending(p).first(), text);
  }
  static float weight(const Position& p, Seat seat, std::string_view text) {
    const Preferred preferred(p, seat);
    for (std::size_t i = 0; i < preferred.moves.size(); ++i) {
      if (Codec::notate(p, preferred.moves[i]) == text) return preferred.weights[i];
    }
    ADD_FAILURE() << text << " is not legal";
    return 0;
  }

  // The move of the seat to move that looks best before any search.
  static Move favourite(const Position& p) {
    const Preferred preferred(p, G::pending(p).first());
    const auto& w = preferred.weights;
    const auto end = w.begin() + static_cast<std::ptrdiff_t>(preferred.moves.size());
    return preferred.moves[static_cast<std::size_t>(std::max_element(w.begin(), end) - w.begin())];
  }
  static std::string favourite_text(const Position& p) { return Codec::notate(p, favourite(p)); }

 private:
  struct Preferred {
    MoveList<G> moves;
    Weights<G> weights{};

    Preferred(const Position& p, Seat seat) {
      G::legal(p, seat, moves);
      D::prefer(p, seat, moves, weights);
    }
  };

  // From 0 to 1, and together what the seats can have together; at the end the returns, stretched.
  static void check_values(const Position& p) {
    const Returns value = D::value(p);
    const std::size_t seats = G::setup(p).seats;
    const auto players = static_cast<float>(seats);
    float sum = 0;
    for (std::size_t s = 0; s < kMaxSeats; ++s) {
      ASSERT_GE(value[s], 0);
      ASSERT_LE(value[s], s < seats ? 1 : 0) << "seat " << s << " is not in play";
      sum += value[s];
    }
    constexpr Payoff kPayoff = G::kInfo.payoff;
    const float whole = kPayoff == Payoff::Team      ? value[0] * players
                        : kPayoff == Payoff::Ranking ? players / 2
                                                     : 1;
    ASSERT_NEAR(sum, whole, 1e-3);
    if (!G::pending(p).over()) return;
    const Returns returns = G::returns(p);
    // Who wins 1 from the others loses them 1 together, or they have nothing.
    const auto lowest = static_cast<float>(stakes(kPayoff, static_cast<unsigned>(seats)).lowest);
    for (std::size_t s = 0; s < seats; ++s) {
      ASSERT_NEAR(value[s], (returns[s] - lowest) / (1 - lowest), 1e-5) << "seat " << s;
    }
  }

  static void check_moves(const Position& p, Seat seat, Rng& rng) {
    const Preferred preferred(p, seat);
    for (std::size_t i = 0; i < preferred.moves.size(); ++i) {
      ASSERT_GT(preferred.weights[i], 0) << Codec::notate(p, preferred.moves[i]);
      ASSERT_LT(preferred.weights[i], 1e6) << Codec::notate(p, preferred.moves[i]);
    }
    ASSERT_TRUE(preferred.moves.contains(D::rollout(p, seat, preferred.moves, rng)));
  }

  // Nothing depends on what the seat may not know; what it imagines, it could see.
  static void check_knowledge(const Position& p, Seat seat, Rng& rng) {
    const Position q = D::imagine(p, seat, rng);
    ASSERT_EQ(G::audit(q), nullptr) << G::audit(q);
    if (!D::kTeam) {  // a team's plan is known to all who follow it
      ASSERT_EQ(D::key(p, seat), D::key(G::determinize(p, seat, rng), seat));
      ASSERT_EQ(D::key(p, seat), D::key(q, seat));
    }
    ASSERT_TRUE(G::pending(q).has(seat));
    ASSERT_EQ(legal_moves<G>(p, seat), legal_moves<G>(q, seat));
    // Choices that are withdrawn can be seen to be; views are slow.
    if (G::pending(q) == G::pending(p) && rng.below(8) == 0) {
      ASSERT_EQ(Codec::view(p, seat), Codec::view(q, seat));
    }
  }
};

}  // namespace tablee::contract
