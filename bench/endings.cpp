// How well a master keeps what it has: endings of Deep River that the solver has proven, with a
// result that at least one move would throw away. A master of the given thinking time plays them
// to the end against perfect play, and keeps the result or does not.
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <cstring>
#include <string>

#include "games/deep_river/game.h"
#include "games/deep_river/guide/guide.h"
#include "players/player.h"
#include "players/solver.h"

namespace {

using namespace tablee;
using River = deep_river::Game;
using Perfect = Solver<River, deep_river::Guide>;

constexpr std::uint64_t kMostNodes = 1'000'000;  // what an ending may cost to prove
constexpr std::uint64_t kLeastNodes = 2'000;     // cheaper ones are too easy
constexpr std::size_t kTableBytes = std::size_t{256} << 20U;

AnyPosition packed(const River::Position& p) {
  AnyPosition any;
  std::memcpy(any.bytes.data(), &p, sizeof p);
  return any;
}

// A position from a game between novices that the side to move can lose, but need not.
struct Ending {
  River::Position position;
  Seat seat;
  float value;  // what perfect play keeps: 1 or 0
  std::uint64_t nodes;
};

bool find(std::uint64_t seed, Perfect& perfect, Ending& ending) {
  const AnyGame& game = *find_game("deep_river");
  Rng rng(seed);
  const auto novice = make_player(game, {"novice"}, seed);
  River::Position p = River::start(River::kInfo.usual());
  int turns = 4 + static_cast<int>(rng.below(6));  // how late to begin looking
  while (!River::pending(p).over()) {
    const Seat seat = River::pending(p).first();
    if (seat != kChance && p.turns >= turns && p.step == deep_river::Step::Token) {
      const auto verdict = perfect.solve(p, 0, kMostNodes, true);
      bool can_err = false;
      bool proven = verdict.exact;
      for (const auto& m : verdict.moves) {
        proven &= m.exact;
        can_err |= m.value < verdict.value;
      }
      if (proven && can_err && verdict.value >= 0 && verdict.nodes >= kLeastNodes) {
        ending = {p, seat, verdict.value, verdict.nodes};
        return true;
      }
    }
    const Move move =
        seat == kChance ? random_move<River>(p, seat, rng) : novice->decide(packed(p), seat);
    River::apply(p, seat, move, NoSink{});
  }
  return false;
}

// Does the master keep the result against perfect play?
bool keeps(const Ending& ending, double think, std::uint64_t seed, Perfect& perfect) {
  const auto master = make_player(*find_game("deep_river"), {"master", think}, seed);
  River::Position p = ending.position;
  while (!River::pending(p).over()) {
    const Seat seat = River::pending(p).first();
    Move move{};
    if (seat == ending.seat) {
      move = master->decide(packed(p), seat);
    } else {
      move = perfect.solve(p, 0, 4 * kMostNodes).move;
    }
    River::apply(p, seat, move, NoSink{});
  }
  return River::returns(p)[ending.seat] >= ending.value;
}

}  // namespace

int main(int argc, char** argv) {
  int count = 200;
  double think = 0.2;
  const auto read = [&](int i, auto& into) {
    const char* end = argv[i] + std::strlen(argv[i]);
    const auto [stop, error] = std::from_chars(argv[i], end, into);
    return error == std::errc{} && stop == end && into > 0;
  };
  if ((argc > 1 && !read(1, count)) || (argc > 2 && !read(2, think)) || argc > 3) {
    std::fprintf(stderr, "endings: expected [COUNT [SECONDS]], both above 0: endings 200 0.2\n");
    return 2;
  }
  const bool bar = isatty(STDERR_FILENO) == 1;
  Perfect perfect(kTableBytes);
  int found = 0;
  int kept = 0;
  int wins = 0;
  double nodes = 0;
  for (std::uint64_t seed = 1; found < count; ++seed) {
    Ending ending{};
    if (!find(seed, perfect, ending)) continue;
    ++found;
    kept += keeps(ending, think, seed, perfect) ? 1 : 0;
    wins += ending.value > 0 ? 1 : 0;
    nodes += static_cast<double>(ending.nodes);
    if (bar) std::fprintf(stderr, "\r%d of %d endings, %d kept", found, count, kept);
  }
  if (bar) std::fprintf(stderr, "\r\x1b[K");
  std::printf(
      "{\"endings\": %d, \"won\": %d, \"kept\": %d, \"mean_nodes_to_prove\": %.0f, "
      "\"think\": %g}\n",
      found, wins, kept, nodes / found, think);
  return 0;
}
