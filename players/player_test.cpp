// Players of every kind at every game: they play by the rules, they do not peek, they repeat.
#include "players/player.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

#include "players/search_player.h"
#include "testing/contract.h"

namespace tablee {
namespace {

PlayerSpec quick(std::string_view name) { return {std::string(name), 0, 30, 1}; }

// Plays on at random until the test likes the position; false if the game ends before.
bool play_until(const AnyGame& game, AnyPosition& p, Rng& rng,
                const std::function<bool(const AnyPosition&)>& good) {
  while (!game.pending(p).over()) {
    if (good(p)) return true;
    const auto who = contract::deciders(game.pending(p));
    const Seat seat = who[rng.below(static_cast<std::uint32_t>(who.size()))];
    game.apply(p, seat, game.random_move(p, seat, rng));
  }
  return false;
}

TEST(Player, PlaysEveryGameByTheRules) {
  for (const AnyGame* game : all_games()) {
    for (const std::string_view name : player_names()) {
      const auto setup = game->info().usual();
      std::vector<std::unique_ptr<Player>> players;
      for (Seat s = 0; s < setup.seats; ++s) players.push_back(make_player(*game, quick(name), s));
      AnyPosition p = game->start(setup);
      Rng rng(5);
      int decisions = 0;
      while (!game->pending(p).over() && decisions < contract::share(150)) {
        const Seat seat = game->pending(p).first();
        const Move move =
            seat == kChance ? game->random_move(p, seat, rng) : players[seat]->decide(p, seat);
        ASSERT_FALSE(game->referee(p, seat, move)) << game->info().name << " " << name;
        game->apply(p, seat, move);
        decisions += seat == kChance ? 0 : 1;
      }
    }
  }
}

TEST(Player, GivesAnOpinionOfEveryLegalMove) {
  for (const AnyGame* game : all_games()) {
    Rng rng(11);
    AnyPosition p = game->start(game->info().usual());
    int left = 12;
    ASSERT_TRUE(play_until(*game, p, rng, [&](const AnyPosition& q) {
      return !game->pending(q).is_chance() && --left < 0 &&
             game->legal(q, game->pending(q).first()).size() > 1;
    }));
    const Seat seat = game->pending(p).first();
    const Thought thought = make_player(*game, {"master", 0, 400, 1}, 1)->think(p, seat);
    ASSERT_EQ(thought.opinions.size(), game->legal(p, seat).size()) << game->info().name;
    double last = 1;
    for (const Opinion& o : thought.opinions) {
      EXPECT_FALSE(game->referee(p, seat, o.move));
      EXPECT_GT(o.visits, 0U) << game->info().name;
      EXPECT_GE(o.value, 0);
      EXPECT_LE(o.value, last) << "best first";
      last = o.value;
      ASSERT_FALSE(o.line.empty());
      EXPECT_EQ(o.line[0].move, o.move);
    }
  }
}

TEST(Player, WeighsProofsAgainstEstimates) {
  const auto candidate = [](int move, double value, std::uint64_t visits, bool exact) {
    return Candidate{{move_of(1, move), value, visits, exact, {}}, 0};
  };
  const auto best = [](const std::vector<Candidate>& moves) { return best_with_proofs(moves).a; };
  // A proven draw is not taken where more is in sight, however often it was looked at.
  EXPECT_EQ(best({candidate(1, 0.5, 900, true), candidate(2, 0.8, 100, false)}), 2);
  EXPECT_EQ(best({candidate(1, 0.5, 1, true), candidate(2, 0.3, 900, false)}), 1);
  EXPECT_EQ(best({candidate(1, 0, 900, true), candidate(2, 0, 1, false)}), 2);
  EXPECT_EQ(best({candidate(1, 0.4, 10, false), candidate(2, 0.3, 20, false)}), 2);
  EXPECT_EQ(best({candidate(1, 0, 10, true), candidate(2, 0.5, 1, true)}), 2);
}

// How differently a player decides in two positions: 0 the same, 1 never the same; less what two
// samples of one distribution over so many moves differ by chance alone.
double distance(const std::function<Move(const AnyPosition&, std::uint64_t)>& decide,
                const AnyPosition& a, const AnyPosition& b, int tries) {
  std::map<std::uint32_t, int> count;
  for (int i = 0; i < tries; ++i) {
    ++count[decide(a, static_cast<std::uint64_t>(i)).bits()];
    --count[decide(b, static_cast<std::uint64_t>(i) + 1000000).bits()];
  }
  int sum = 0;
  for (const auto& [move, n] : count) sum += std::abs(n);
  return sum / 2.0 / tries - 0.4 * std::sqrt(2.0 * static_cast<double>(count.size()) / tries);
}

struct Secret {
  const AnyGame* game;
  Seat seat;
  AnyPosition one;
  AnyPosition other;  // the same view for the seat
};

// Positions of a game that a seat cannot tell apart, but that are not the same.
std::vector<Secret> secrets(const char* name, int count) {
  const AnyGame& game = *find_game(name);
  std::vector<Secret> found;
  for (std::uint64_t seed = 1; static_cast<int>(found.size()) < count && seed < 200; ++seed) {
    Rng rng(seed);
    AnyPosition p = game.start(game.info().usual());
    int wait = static_cast<int>(rng.below(60));
    Secret secret{&game, 0, {}, {}};
    if (play_until(game, p, rng, [&](const AnyPosition& q) {
          if (game.pending(q).is_chance() || --wait > 0) return false;
          secret.seat = game.pending(q).first();
          secret.one = q;
          secret.other = game.determinize(q, secret.seat, rng);
          return secret.other != q && game.legal(q, secret.seat).size() > 1;
        })) {
      found.push_back(secret);
    }
  }
  return found;
}

TEST(Player, NeverPeeks) {
  const int tries = std::max(60, contract::share(200));
  for (const char* name : {"niagara", "gefira", "gorynich"}) {
    const auto found = secrets(name, 4);
    ASSERT_EQ(found.size(), 4U) << name;
    for (const Secret& s : found) {
      ASSERT_EQ(s.game->view(s.one, s.seat), s.game->view(s.other, s.seat));
      for (const char* level : {"uct", "novice", "companion", "master"}) {
        const auto decide = [&](const AnyPosition& p, std::uint64_t seed) {
          return make_player(*s.game, quick(level), seed)->decide(p, s.seat);
        };
        EXPECT_LT(distance(decide, s.one, s.other, tries), 1.6 / std::sqrt(tries))
            << name << " " << level << "\n"
            << s.game->view(s.one, s.seat).dump();
      }
    }
  }
}

TEST(Player, PeekingWouldBeSeen) {
  // A cheat that decides by the secrets themselves, through the same eyes as the test above.
  for (const char* name : {"niagara", "gefira", "gorynich"}) {
    for (const Secret& s : secrets(name, 4)) {
      const auto cheat = [&](const AnyPosition& p, std::uint64_t) {
        const auto moves = s.game->legal(p, s.seat);
        return moves[(s.game->hash(p) == s.game->hash(s.one) ? 0 : 1)];
      };
      EXPECT_GT(distance(cheat, s.one, s.other, 100), 0.8) << name;
    }
  }
}

TEST(Player, RepeatsItselfOnOneThread) {
  for (const AnyGame* game : all_games()) {
    Rng rng(3);
    AnyPosition p = game->start(game->info().usual());
    int left = 5;
    ASSERT_TRUE(play_until(*game, p, rng, [&](const AnyPosition& q) {
      return !game->pending(q).is_chance() && --left < 0;
    }));
    const Seat seat = game->pending(p).first();
    const auto think = [&] {
      std::vector<std::uint64_t> visits;
      for (const Opinion& o :
           make_player(*game, {"master", 0, 300, 1}, 9)->think(p, seat).opinions) {
        visits.push_back(o.visits);
      }
      return visits;
    };
    EXPECT_EQ(think(), think()) << game->info().name;
  }
}

TEST(Player, ThinksOnSeveralThreads) {
  for (const AnyGame* game : all_games()) {
    Rng rng(3);
    AnyPosition p = game->start(game->info().usual());
    ASSERT_TRUE(play_until(*game, p, rng, [&](const AnyPosition& q) {
      return !game->pending(q).is_chance() && game->legal(q, game->pending(q).first()).size() > 1;
    }));
    const Seat seat = game->pending(p).first();
    const Thought thought = make_player(*game, {"master", 0, 400, 4}, 9)->think(p, seat);
    EXPECT_GE(thought.simulations, 400U) << game->info().name;
    EXPECT_EQ(thought.opinions.size(), game->legal(p, seat).size());
    EXPECT_FALSE(game->referee(p, seat, thought.move));
  }
}

// Every head of the dragon thinks alone, sees no card of the others, and still keeps to one plan:
// its choice follows from the table, not from its own luck or from what the others have chosen.
TEST(Player, ATeamKeepsToOnePlan) {
  const AnyGame& game = *find_game("gorynich");
  Rng rng(8);
  AnyPosition p = game.start(game.info().usual());
  ASSERT_TRUE(play_until(
      game, p, rng, [&](const AnyPosition& q) { return popcount(game.pending(q).seats) == 4; }));
  for (Seat s = 0; s < 4; ++s) {
    const Move move = make_player(game, {"master", 0, 2000, 1}, s)->decide(p, s);
    AnyPosition later = p;
    for (Seat other = 0; other < 4; ++other) {
      if (other != s) game.apply(later, other, game.random_move(later, other, rng));
    }
    EXPECT_EQ(make_player(game, {"master", 0, 2000, 1}, s + 50U)->decide(later, s), move);
  }
}

}  // namespace
}  // namespace tablee
