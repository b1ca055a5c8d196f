// The search on small games whose right play is known.
#include "players/search.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/connect_four/game.h"
#include "games/connect_four/guide/guide.h"
#include "games/gorynich/game.h"
#include "games/gorynich/guide/guide.h"

namespace tablee {
namespace {

// Both seats show heads or tails at once. Alike heads pays seat 0 one, alike tails half of it,
// different sides nothing; seat 1 gets the rest. Right play shows heads one time in three.
struct Pennies {
  struct Position {
    std::uint8_t shown[2];  // 0 not yet, 1 heads, 2 tails
    std::uint8_t unused[6];
    bool operator==(const Position&) const = default;
  };
  static constexpr std::size_t kMaxMoves = 2;
  static constexpr Info kInfo{"pennies", "Pennies", seat_counts(2), 2, 1, {}};
  static constexpr const char* check(const Setup&) { return nullptr; }
  static constexpr Position start(const Setup&) { return {}; }
  static constexpr Setup setup(const Position&) { return kInfo.usual(); }
  static constexpr Pending pending(const Position& p) {
    return {static_cast<SeatSet>((p.shown[0] == 0 ? 1 : 0) | (p.shown[1] == 0 ? 2 : 0))};
  }
  static constexpr void legal(const Position&, Seat, MoveList<Pennies>& moves) {
    moves.push(move_of(1, 1));
    moves.push(move_of(1, 2));
  }
  static constexpr std::uint32_t weight(const Position&, Move) { return 1; }
  template <class Sink>
  static constexpr void apply(Position& p, Seat seat, Move move, Sink&&) {
    p.shown[seat] = move.a;
  }
  static constexpr Returns returns(const Position& p) {
    Returns r{};
    r[0] = p.shown[0] != p.shown[1] ? 0.0F : p.shown[0] == 1 ? 1.0F : 0.5F;
    r[1] = 1 - r[0];
    return r;
  }
  static constexpr Rule referee(const Position&, Seat, Move) { return kLegal; }
  template <class R>
  static constexpr Position determinize(const Position& p, Seat, R&) {
    return p;
  }
  template <class Visit>
  static constexpr void conceivable(const Setup&, Visit&&) {}
  static constexpr const char* audit(const Position&) { return nullptr; }
};

struct PenniesGuide : UniformGuide<Pennies> {
  static constexpr Returns value(const Position& p) { return Pennies::returns(p); }
  static constexpr std::uint64_t key(const Position&, Seat seat) { return seat + 1U; }
  static constexpr Position imagine(const Position& p, Seat seat, Rng&) {
    Position q = p;
    q.shown[1 - seat] = 0;  // what the other has chosen is not shown yet
    return q;
  }
};

TEST(Search, MixesWhereEveryoneDecidesAtOnce) {
  for (Seat seat = 0; seat < 2; ++seat) {
    Search<Pennies, PenniesGuide> search(3, 1000);
    const auto result = search.run({}, seat, {0, 200000}, false);
    ASSERT_TRUE(result.simultaneous);
    EXPECT_NEAR(result.moves[0].mixed, 1.0 / 3, 0.06) << "seat " << int{seat};
    EXPECT_NEAR(result.moves[0].mixed + result.moves[1].mixed, 1, 1e-4);
  }
}

TEST(Search, DoesNotSeeTheOtherSeatsChoice) {
  Search<Pennies, PenniesGuide> blind(3, 1000);
  Search<Pennies, PenniesGuide> shown(3, 1000);
  Pennies::Position chosen{};
  chosen.shown[1] = 2;
  const auto a = blind.run({}, 0, {0, 5000}, false);
  const auto b = shown.run(chosen, 0, {0, 5000}, false);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(a.moves[i].visits, b.moves[i].visits);
}

// Chance hides a coin that seat 1 sees; seat 0 guesses it, or lets seat 1 say it for a lower prize.
struct Coin {
  struct Position {
    std::uint8_t coin;   // 0 not tossed, 1 or 2
    std::uint8_t asked;  // seat 1 answers
    std::uint8_t guess;
    std::uint8_t unused[5];
    bool operator==(const Position&) const = default;
  };
  static constexpr std::size_t kMaxMoves = 3;
  static constexpr Info kInfo{"coin", "Coin", seat_counts(2), 2, 1, {}};
  static constexpr const char* check(const Setup&) { return nullptr; }
  static constexpr Position start(const Setup&) { return {}; }
  static constexpr Setup setup(const Position&) { return kInfo.usual(); }
  static constexpr Pending pending(const Position& p) {
    if (p.coin == 0) return Pending::chance();
    if (p.guess != 0) return Pending::nobody();
    return Pending::seat(p.asked);
  }
  static constexpr void legal(const Position& p, Seat seat, MoveList<Coin>& moves) {
    moves.push(move_of(1, 1));
    moves.push(move_of(1, 2));
    if (seat == 0 && p.coin != 0) moves.push(move_of(2));
  }
  static constexpr std::uint32_t weight(const Position&, Move) { return 1; }
  template <class Sink>
  static constexpr void apply(Position& p, Seat seat, Move move, Sink&&) {
    if (seat == kChance) {
      p.coin = move.a;
    } else if (move.kind == 2) {
      p.asked = 1;
    } else {
      p.guess = move.a;
    }
  }
  static constexpr Returns returns(const Position& p) {
    Returns r{};
    r[0] = p.guess != p.coin ? 0.0F : p.asked != 0 ? 0.7F : 1.0F;
    r[1] = r[0];
    return r;
  }
  static constexpr Rule referee(const Position&, Seat, Move) { return kLegal; }
  template <class R>
  static constexpr Position determinize(const Position& p, Seat viewer, R& rng) {
    Position q = p;
    if (viewer != 1 && p.coin != 0) q.coin = static_cast<std::uint8_t>(1 + rng.below(2));
    return q;
  }
  template <class Visit>
  static constexpr void conceivable(const Setup&, Visit&&) {}
  static constexpr const char* audit(const Position&) { return nullptr; }
};

struct CoinGuide : UniformGuide<Coin> {
  static constexpr Returns value(const Position& p) { return Coin::returns(p); }
  static constexpr std::uint64_t key(const Position& p, Seat seat) {
    return 1U + seat * 8U + p.asked * 4U + (seat == 1 ? p.coin : 0U);
  }
};

TEST(Search, TakesHiddenChanceAsHidden) {
  Search<Coin, CoinGuide> search(5, 1000);
  Coin::Position p{};
  p.coin = 2;
  const auto result = search.run(p, 0, {0, 20000}, true);
  ASSERT_EQ(result.moves.size(), 3U);
  const auto value = [&](std::size_t i) {
    return result.moves[i].sum / static_cast<double>(result.moves[i].visits);
  };
  EXPECT_NEAR(value(0), 0.5, 0.03);
  EXPECT_NEAR(value(1), 0.5, 0.03);
  EXPECT_NEAR(value(2), 0.7, 0.05) << "seat 1 knows the coin and says it";
}

using Four = connect_four::Game;
using FourPlain = PlainGuide<Four, connect_four::Guide>;

connect_four::Position dropped(std::initializer_list<int> columns) {
  connect_four::Position p{};
  for (const int c : columns)
    Four::apply(p, p.turn, move_of(connect_four::Kind::Drop, c), NoSink{});
  return p;
}

template <class D>
Move best_of(const connect_four::Position& p, std::uint64_t simulations) {
  Search<Four, D> search(1, 1U << 20U);
  const auto result = search.run(p, p.turn, {0, simulations}, false);
  return std::max_element(result.moves.begin(), result.moves.end(),
                          [](const auto& a, const auto& b) { return a.visits < b.visits; })
      ->move;
}

TEST(Search, WinsInOneAndStopsAThreat) {
  const auto win = dropped({0, 6, 1, 6, 2, 5});
  EXPECT_EQ(best_of<FourPlain>(win, 2000).a, 3);
  EXPECT_EQ(best_of<connect_four::Guide>(win, 2000).a, 3);
  const auto threat = dropped({0, 6, 1, 6, 2});
  EXPECT_EQ(best_of<FourPlain>(threat, 5000).a, 3);
  EXPECT_EQ(best_of<connect_four::Guide>(threat, 5000).a, 3);
}

TEST(Search, SameSeedSameThoughts) {
  const auto p = dropped({3, 3, 2});
  Search<Four, FourPlain> one(7, 1U << 20U);
  Search<Four, FourPlain> two(7, 1U << 20U);
  Search<Four, FourPlain> other(8, 1U << 20U);
  const auto a = one.run(p, p.turn, {0, 3000}, false);
  const auto b = two.run(p, p.turn, {0, 3000}, false);
  const auto c = other.run(p, p.turn, {0, 3000}, false);
  bool differs = false;
  for (std::size_t i = 0; i < a.moves.size(); ++i) {
    EXPECT_EQ(a.moves[i].visits, b.moves[i].visits);
    EXPECT_EQ(a.moves[i].sum, b.moves[i].sum);
    differs |= a.moves[i].visits != c.moves[i].visits;
  }
  EXPECT_TRUE(differs) << "the seed has no effect";
}

TEST(Search, RemembersWhatItThoughtBefore) {
  auto p = dropped({3, 3, 2});
  Search<Four, FourPlain> search(7, 1U << 20U);
  search.run(p, p.turn, {0, 20000}, false);
  const auto line = search.line(p, p.turn, best_of<FourPlain>(p, 20000));
  ASSERT_GE(line.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) Four::apply(p, line[i].seat, line[i].move, NoSink{});
  std::uint64_t visits = 0;
  for (const auto& m : search.run(p, p.turn, {0, 100}, false).moves) visits += m.visits;
  EXPECT_GT(visits, 200U) << "the nodes of the decision before were thrown away";
}

TEST(Search, GoesOnWhenItsMemoryIsFull) {
  const auto p = dropped({3, 3, 2});
  Search<Four, FourPlain> search(7, 100);
  const auto result = search.run(p, p.turn, {0, 5000}, true);
  EXPECT_EQ(result.simulations, 5000U);
  EXPECT_LE(search.nodes(), 50U);
}

TEST(Search, LooksAtEveryMoveWhenAsked) {
  const auto p = dropped({0, 6, 1, 6, 2});
  Search<Four, connect_four::Guide> search(7, 1U << 20U);
  for (const auto& m : search.run(p, p.turn, {0, 1400}, true).moves) EXPECT_GE(m.visits, 90U);
}

TEST(Search, StopsInTime) {
  const auto p = dropped({3, 3, 2});
  Search<Four, FourPlain> search(7, 1U << 20U);
  const auto result = search.run(p, p.turn, {0.05, 0}, true);
  EXPECT_GE(result.seconds, 0.05);
  EXPECT_GT(result.simulations, 100U);
}

TEST(Search, TellsTheLineItExpects) {
  const auto p = dropped({0, 6, 1, 6, 2});  // seat 1 must stop at 3
  Search<Four, connect_four::Guide> search(7, 1U << 20U);
  search.run(p, p.turn, {0, 5000}, true);
  const auto line = search.line(p, p.turn, move_of(connect_four::Kind::Drop, 5));
  ASSERT_GE(line.size(), 2U);
  EXPECT_EQ(line[1].seat, 0);
  EXPECT_EQ(line[1].move.a, 3) << "the threat is carried out";
}

// Whoever of the team thinks, the plan is the same, seat by seat.
TEST(Search, ATeamMakesOnePlan) {
  using Dragon = gorynich::Game;
  Rng rng(8);
  auto p = Dragon::start(Dragon::kInfo.usual());
  while (p.step != gorynich::Step::Choice) {
    const Seat seat = Dragon::pending(p).first();
    Dragon::apply(p, seat, random_move<Dragon>(p, seat, rng), NoSink{});
  }
  std::vector<Move> plan;
  for (Seat seat = 0; seat < 4; ++seat) {
    Search<Dragon, gorynich::Guide> search(seat, 1U << 18U);
    const auto result = search.run(p, seat, {0, 1500}, false);
    std::size_t best = 0;
    for (std::size_t i = 1; i < result.moves.size(); ++i) {
      if (result.moves[i].visits > result.moves[best].visits) best = i;
    }
    if (seat == 0) {
      for (const auto& step : search.line(p, 0, result.moves[best].move)) plan.push_back(step.move);
    }
    ASSERT_GE(plan.size(), 4U);
    EXPECT_EQ(plan[seat], result.moves[best].move) << "seat " << int{seat};
  }
}

TEST(Search, LogarithmIsCloseEnough) {
  for (float x = 1; x < 1e7F; x *= 1.37F) EXPECT_NEAR(fast_log2(x), std::log2(x), 0.01);
}

}  // namespace
}  // namespace tablee
