// The solver against a search that knows no tricks: no table, no pruning, no horizon.
#include "players/solver.h"

#include <gtest/gtest.h>

#include <optional>
#include <string_view>

#include "games/connect_four/game.h"
#include "games/connect_four/guide/guide.h"
#include "games/deep_river/game.h"
#include "games/deep_river/guide/guide.h"
#include "testing/contract.h"

namespace tablee {
namespace {

using River = deep_river::Game;
using RiverSolver = Solver<River, deep_river::Guide>;
using Four = connect_four::Game;
using FourSolver = Solver<Four, connect_four::Guide>;

constexpr std::size_t kSmallTable = std::size_t{1} << 18U;  // so small that entries are replaced
constexpr std::size_t kTable = std::size_t{1} << 22U;

// The result for that seat with best play, or nothing if it takes more positions than `left`.
template <class G>
std::optional<int> minimax(const typename G::Position& p, Seat seat, int& left) {
  const Pending pending = G::pending(p);
  if (pending.over()) return static_cast<int>(G::returns(p)[seat]);
  if (--left < 0) return std::nullopt;
  const Seat decider = pending.first();
  int best = decider == seat ? -1 : 1;
  for (const Move m : contract::legal_moves<G>(p, decider)) {
    auto next = p;
    G::apply(next, decider, m, NoSink{});
    const auto found = minimax<G>(next, seat, left);
    if (!found) return std::nullopt;
    best = decider == seat ? std::max(best, *found) : std::min(best, *found);
  }
  return best;
}

// A position and the proven results of its legal moves, in their order.
template <class G>
struct Known {
  typename G::Position position{};
  Seat seat = 0;
  std::vector<Move> moves;
  std::vector<int> results;

  int best() const { return *std::max_element(results.begin(), results.end()); }
  int result(Move move) const {
    const auto at = std::find(moves.begin(), moves.end(), move);
    return results[static_cast<std::size_t>(at - moves.begin())];
  }
};

// Goes back from the end of random games for as long as everything that follows can be looked at,
// and picks one position of each game.
template <class G>
std::vector<Known<G>> endings(const Setup& setup, int count, std::uint64_t seed) {
  std::vector<Known<G>> out;
  Rng rng(seed);
  while (static_cast<int>(out.size()) < count) {
    std::vector<typename G::Position> game;
    contract::walk<G>(setup, rng.next(), [&](const auto& p) { game.push_back(p); });
    Known<G> picked;
    for (std::size_t back = 2; back <= game.size(); ++back) {
      Known<G> known{game[game.size() - back], 0, {}, {}};
      if (G::pending(known.position).is_chance()) break;
      known.seat = G::pending(known.position).first();
      known.moves = contract::legal_moves<G>(known.position, known.seat);
      int left = 20000;
      for (const Move m : known.moves) {
        auto next = known.position;
        G::apply(next, known.seat, m, NoSink{});
        const auto result = minimax<G>(next, known.seat, left);
        if (!result) break;
        known.results.push_back(*result);
      }
      if (known.results.size() != known.moves.size()) break;
      if (picked.moves.empty() || rng.below(4) != 0) picked = known;
    }
    if (!picked.moves.empty()) out.push_back(picked);
  }
  return out;
}

template <class S, class G>
void expect_same(S& solver, const Known<G>& known) {
  const auto verdict = solver.solve(known.position, 0, 0);
  EXPECT_TRUE(verdict.exact);
  EXPECT_EQ(verdict.value, static_cast<float>(known.best()));
  EXPECT_EQ(known.result(verdict.move), known.best());
  const auto full = solver.solve(known.position, 0, 0, true);
  ASSERT_EQ(full.moves.size(), known.moves.size());
  for (const auto& judged : full.moves) {
    EXPECT_TRUE(judged.exact);
    EXPECT_EQ(judged.value, static_cast<float>(known.result(judged.move)));
  }
}

// Whatever a search says that was cut short: what it calls proven is true, and it loses knowingly
// only where every move is known to lose.
template <class S, class G>
void expect_no_false_proof(S& solver, const Known<G>& known, std::uint64_t nodes) {
  for (const bool every_move : {false, true}) {
    const auto verdict = solver.solve(known.position, 0, nodes, every_move);
    EXPECT_LE(verdict.nodes, nodes + 1);
    if (verdict.exact) {
      EXPECT_EQ(verdict.value, static_cast<float>(known.best()));
    }
    bool all_lost = true;
    for (const auto& judged : verdict.moves) {
      if (judged.exact) {
        EXPECT_EQ(judged.value, static_cast<float>(known.result(judged.move)));
      }
      all_lost = all_lost && judged.exact && judged.value == -1;
      if (judged.exact && judged.value == 1) {
        EXPECT_EQ(verdict.value, 1) << "a proven win was not chosen";
      }
      if (judged.move == verdict.move && judged.exact && judged.value == -1) {
        EXPECT_TRUE(std::all_of(verdict.moves.begin(), verdict.moves.end(),
                                [](const auto& j) { return j.exact && j.value == -1; }));
      }
    }
    EXPECT_EQ(all_lost, verdict.exact && verdict.value == -1);
  }
}

// Plays a won position to the end against every reply; false if the win was let go.
template <class S, class G>
bool wins_against_everything(S& solver, const typename G::Position& p, Seat winner) {
  const Pending pending = G::pending(p);
  if (pending.over()) return G::returns(p)[winner] > 0;
  const Seat seat = pending.first();
  std::vector<Move> moves = contract::legal_moves<G>(p, seat);
  if (seat == winner) {
    const auto verdict = solver.solve(p, 0, 200000);
    if (!verdict.exact || verdict.value != 1) return false;
    moves = {verdict.move};
  }
  return std::all_of(moves.begin(), moves.end(), [&](Move m) {
    auto next = p;
    G::apply(next, seat, m, NoSink{});
    return wins_against_everything<S, G>(solver, next, winner);
  });
}

template <class S, class G>
int wins_played_out(const std::vector<Known<G>>& all) {
  S solver(kTable);
  int played = 0;
  for (const auto& known : all) {
    if (known.best() != 1) continue;
    const bool won = wins_against_everything<S, G>(solver, known.position, known.seat);
    EXPECT_TRUE(won) << "after " << played;
    ++played;
  }
  return played;
}

// Plays columns (1–7) alternately from the empty board.
Four::Position played(std::string_view columns) {
  Four::Position p = Four::start(Four::kInfo.usual());
  for (const char c : columns) {
    Four::apply(p, p.turn, move_of(connect_four::Kind::Drop, c - '1'), NoSink{});
  }
  return p;
}

TEST(Solver, DeepRiverEndingsAsByExhaustion) {
  RiverSolver solver(kSmallTable);
  for (const auto& known : endings<River>(River::kInfo.usual(), contract::share(400), 1)) {
    expect_same(solver, known);
  }
}

TEST(Solver, ConnectFourEndingsAsByExhaustion) {
  FourSolver solver(kSmallTable);
  for (const auto& known : endings<Four>(Four::kInfo.usual(), contract::share(100), 2)) {
    expect_same(solver, known);
  }
}

TEST(Solver, NothingIsProvenTooEarly) {
  RiverSolver river(kSmallTable);
  for (const auto& known : endings<River>(River::kInfo.usual(), contract::share(100), 3)) {
    for (std::uint64_t nodes = 1; nodes < 3000; nodes = nodes * 3 + 1) {
      expect_no_false_proof(river, known, nodes);
    }
  }
  FourSolver four(kSmallTable);
  for (const auto& known : endings<Four>(Four::kInfo.usual(), contract::share(50), 4)) {
    for (std::uint64_t nodes = 1; nodes < 3000; nodes = nodes * 3 + 1) {
      expect_no_false_proof(four, known, nodes);
    }
  }
}

TEST(Solver, AForcedWinIsWonAgainstEveryDefence) {
  EXPECT_GE((wins_played_out<RiverSolver, River>(
                endings<River>(River::kInfo.usual(), std::max(20, contract::share(80)), 5))),
            contract::share(24));
  EXPECT_GE((wins_played_out<FourSolver, Four>(
                endings<Four>(Four::kInfo.usual(), std::max(20, contract::share(80)), 6))),
            contract::share(24));
}

TEST(Solver, ConnectFourWinInOne) {
  FourSolver solver(kTable);
  const auto verdict = solver.solve(played("112233"), 0, 0);
  EXPECT_TRUE(verdict.exact);
  EXPECT_EQ(verdict.value, 1);
  EXPECT_EQ(verdict.depth, 1);
  EXPECT_EQ(verdict.move, move_of(connect_four::Kind::Drop, 3));
}

TEST(Solver, ConnectFourWinInThree) {
  FourSolver solver(kTable);
  // Two in the middle of an open bottom row: a third leaves both ends free.
  const auto verdict = solver.solve(played("3344"), 0, 0);
  EXPECT_TRUE(verdict.exact);
  EXPECT_EQ(verdict.value, 1);
  EXPECT_EQ(verdict.depth, 3);
  EXPECT_EQ(verdict.line.size(), 3U);
}

TEST(Solver, ConnectFourBlocksOrLoses) {
  FourSolver solver(kTable);
  const auto verdict = solver.solve(played("12131"), 0, 20000, true);
  EXPECT_EQ(verdict.move, move_of(connect_four::Kind::Drop, 0));
  int lost = 0;
  for (const auto& judged : verdict.moves) lost += judged.exact && judged.value == -1 ? 1 : 0;
  EXPECT_EQ(lost, Four::kMaxMoves - 1);
}

TEST(Solver, ConnectFourFullBoardIsADraw) {
  FourSolver solver(kTable);
  const auto verdict =
      solver.solve(played("121212212121343434434343565656656565777"), 0, 0);  // one column is left
  EXPECT_TRUE(verdict.exact);
  EXPECT_EQ(verdict.value, 0);
  EXPECT_EQ(verdict.line.size(), 3U);
}

TEST(Solver, TheSameCallsGiveTheSameAnswers) {
  Rng rng(7);
  RiverSolver one(kSmallTable);
  RiverSolver two(kSmallTable);
  River::Position p = River::start(River::kInfo.usual());
  while (!River::pending(p).over()) {
    const Seat seat = River::pending(p).first();
    Move move = random_move<River>(p, seat, rng);
    if (seat != kChance) {
      const auto a = one.solve(p, 0, 5000);
      const auto b = two.solve(p, 0, 5000);
      EXPECT_EQ(a.move, b.move);
      EXPECT_EQ(a.value, b.value);
      EXPECT_EQ(a.nodes, b.nodes);
      EXPECT_EQ(a.line, b.line);
      EXPECT_EQ(a.line.front().move, a.move);
      // The line can be played.
      River::Position end = p;
      for (const Ply& ply : a.line) {
        ASSERT_FALSE(River::referee(end, ply.seat, ply.move));
        River::apply(end, ply.seat, ply.move, NoSink{});
      }
      move = a.move;
    }
    River::apply(p, seat, move, NoSink{});
  }
}

TEST(Solver, KeepsToItsTime) {
  Rng rng(8);
  RiverSolver solver(kTable);
  River::Position p = River::start(River::kInfo.usual());
  while (River::pending(p).is_chance()) {
    River::apply(p, kChance, random_move<River>(p, kChance, rng), NoSink{});
  }
  const auto begin = std::chrono::steady_clock::now();
  const auto verdict = solver.solve(p, 0.05, 0);
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), 2);
  EXPECT_GT(verdict.nodes, 0U);
  EXPECT_FALSE(verdict.exact);
}

}  // namespace
}  // namespace tablee
