// The contract of core/game.h and text/text_codec.h as tests that every game calls. A game's own
// test file says which setups to run and adds its scenarios; see games/connect_four for the
// smallest example.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "any/any_game.h"
#include "core/game.h"
#include "text/rules_text.h"
#include "text/text_codec.h"

namespace tablee::contract {

// That many, or the percentage of it that TABLEE_SHARE asks for: slow builds run fewer.
inline int share(int count) {
  const char* asked = std::getenv("TABLEE_SHARE");
  const int percent = asked == nullptr ? 100 : std::atoi(asked);
  return std::max(1, static_cast<int>(std::int64_t{count} * percent / 100));
}

// Whether the n-th of many is looked at: all of them, or as many as TABLEE_SHARE asks for.
inline bool sampled(int n) { return n % std::max(1, 100 / share(100)) == 0; }

// How many random games a test plays; `tablee soak` plays as many as one likes.
inline int games(int usual) { return share(usual); }

template <class G>
std::vector<Move> legal_moves(const typename G::Position& p, Seat seat) {
  MoveList<G> list;
  G::legal(p, seat, list);
  return {list.begin(), list.end()};
}

// Every seat that must decide, chance included.
inline std::vector<Seat> deciders(Pending pending) {
  std::vector<Seat> out;
  for (Seat s = 0; s <= kChance; ++s) {
    if (pending.has(s)) out.push_back(s);
  }
  return out;
}

// Plays one random game and calls visit(position) before every decision and after the last one.
// Deciders are picked at random where several decide at once. A game longer than the limit fails.
template <class G, class Visit>
void walk(const Setup& setup, std::uint64_t seed, Visit&& visit, int limit = 200000) {
  Rng rng(seed);
  auto p = G::start(setup);
  for (int ply = 0; !G::pending(p).over(); ++ply) {
    ASSERT_LT(ply, limit) << "the game does not end; seed " << seed;
    visit(std::as_const(p));
    if (testing::Test::HasFatalFailure()) return;
    const auto who = deciders(G::pending(p));
    const Seat seat = who[rng.below(static_cast<std::uint32_t>(who.size()))];
    G::apply(p, seat, random_move<G>(p, seat, rng), NoSink{});
  }
  visit(std::as_const(p));
}

// What must hold of any single position: invariants, a non-empty list without doubles for each
// decider, chance alone or not at all, weights above zero, results within reason.
template <class G>
void check_position(const typename G::Position& p) {
  ASSERT_EQ(G::audit(p), nullptr) << G::audit(p);
  const Pending pending = G::pending(p);
  if (pending.has(kChance)) {
    ASSERT_TRUE(pending.is_chance());
    ASSERT_TRUE(G::kInfo.chance);
  }
  const Setup setup = G::setup(p);
  for (const Seat seat : deciders(pending)) {
    if (seat != kChance) {
      ASSERT_LT(seat, setup.seats);
    }
    auto moves = legal_moves<G>(p, seat);
    ASSERT_FALSE(moves.empty()) << "seat " << int{seat} << " has no legal move";
    ASSERT_LE(moves.size(), G::kMaxMoves);
    std::set<std::uint32_t> seen;
    for (const Move m : moves) {
      ASSERT_TRUE(seen.insert(m.bits()).second) << "the same move twice in a list";
      if (seat == kChance) {
        ASSERT_GT(G::weight(p, m), 0U);
      }
    }
  }
  if (pending.over()) {
    const Returns returns = G::returns(p);
    const Stakes range = stakes(G::kInfo.payoff, setup.seats);
    float sum = 0;
    for (std::size_t s = 0; s < returns.size(); ++s) {
      sum += returns[s];
      if (s < setup.seats) {
        ASSERT_GE(returns[s], range.lowest - 1e-6);
        ASSERT_LE(returns[s], range.highest + 1e-6);
        ASSERT_TRUE(G::kInfo.payoff != Payoff::Team || returns[s] == returns[0]);
      } else {
        ASSERT_EQ(returns[s], 0);
      }
    }
    if (range.constant) {
      ASSERT_NEAR(sum, range.sum, 1e-5);
    }
  }
}

// Generator and referee agree on every conceivable move of every seat and of chance.
template <class G, class Codec>
void check_referee(const typename G::Position& p) {
  const Pending pending = G::pending(p);
  const Setup setup = G::setup(p);
  for (Seat seat = 0; seat <= kChance; ++seat) {
    if (seat < kChance && seat > setup.seats) continue;  // one seat beyond the table is enough
    std::set<std::uint32_t> legal;
    if (pending.has(seat)) {
      for (const Move m : legal_moves<G>(p, seat)) legal.insert(m.bits());
    }
    std::size_t allowed = 0;
    std::string wrong;
    G::conceivable(setup, [&](Move m) {
      const bool referee_allows = !G::referee(p, seat, m);
      allowed += referee_allows ? 1U : 0U;
      if (referee_allows != legal.contains(m.bits()) && wrong.empty()) {
        wrong = Codec::notate(p, m) +
                (referee_allows ? ": allowed by the referee only"
                                : ": generated, but the referee cites ") +
                G::referee(p, seat, m).c_str();
      }
    });
    ASSERT_EQ(wrong, "") << "seat " << int{seat} << "\n" << Codec::view(p, kTruth).dump();
    ASSERT_EQ(allowed, legal.size())
        << "seat " << int{seat} << ": conceivable() misses a legal move or visits one twice\n"
        << Codec::view(p, kTruth).dump();
  }
}

// Legal moves survive being written and read; the setup survives in the position.
template <class G, class Codec>
void check_notation(const typename G::Position& p) {
  for (const Seat seat : deciders(G::pending(p))) {
    std::set<std::string> seen;
    for (const Move m : legal_moves<G>(p, seat)) {
      const std::string text = Codec::notate(p, m);
      ASSERT_TRUE(seen.insert(text).second) << "two moves are written " << text;
      const auto back = Codec::parse(p, text);
      ASSERT_TRUE(back.has_value()) << "cannot read " << text;
      ASSERT_EQ(back->bits(), m.bits()) << text;
    }
  }
}

// A viewer cannot tell the position from one with freshly drawn secrets: same view, same pending,
// same own moves. Run over spectators and all seats.
template <class G, class Codec>
void check_secrets(const typename G::Position& p, Rng& rng) {
  const Setup setup = G::setup(p);
  std::vector<Seat> viewers{kSpectator};
  for (Seat s = 0; s < setup.seats; ++s) viewers.push_back(s);
  for (const Seat viewer : viewers) {
    const auto q = G::determinize(p, viewer, rng);
    ASSERT_EQ(G::audit(q), nullptr) << G::audit(q);
    ASSERT_EQ(Codec::view(p, viewer), Codec::view(q, viewer)) << "viewer " << int{viewer};
    if (!G::kInfo.secrets) {
      ASSERT_EQ(Codec::view(p, viewer), Codec::view(p, kSpectator));
    }
    ASSERT_EQ(G::pending(p), G::pending(q));
    ASSERT_EQ(G::setup(q), setup);
    if (viewer == kSpectator || !G::pending(p).has(viewer)) continue;
    const auto mine = legal_moves<G>(p, viewer);
    const auto same = legal_moves<G>(q, viewer);
    ASSERT_EQ(mine.size(), same.size()) << "viewer " << int{viewer};
    for (const Move m : mine) {
      ASSERT_TRUE(std::find(same.begin(), same.end(), m) != same.end())
          << "viewer " << int{viewer} << " " << Codec::notate(p, m);
    }
  }
}

// Carries out a move and holds its moments to core/event.h: each keeps every invariant and shows a
// viewer nothing secret; none but those of the end is over; the last one is the position after.
template <class G, class Codec>
void check_moments(typename G::Position& p, Seat seat, Move move, Rng& rng) {
  const std::string text = Codec::notate(p, move);
  std::vector<typename G::Position> moments;
  std::vector<Event> events;
  G::apply(p, seat, move, [&](const Event& e) {
    moments.push_back(p);
    events.push_back(e);
  });
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const auto& m = moments[i];
    const auto told = [&] { return text + " told " + Codec::event(events[i], kTruth).dump(); };
    ASSERT_EQ(G::audit(m), nullptr) << told() << ": " << G::audit(m);
    ASSERT_TRUE(!G::pending(m).over() || G::pending(p).over()) << told() << " ended the game";
    if (rng.below(8) != 0) continue;  // views are slow
    const Seat viewer = static_cast<Seat>(rng.below(G::setup(m).seats + 1U));
    const Seat looks = viewer < G::setup(m).seats ? viewer : kSpectator;
    const auto other = G::determinize(m, looks, rng);
    ASSERT_EQ(Codec::view(m, looks), Codec::view(other, looks))
        << told() << ", viewer " << int{looks};
  }
  if (moments.empty()) return;
  ASSERT_TRUE(moments.back() == p)
      << text << " told too early, at " << Codec::view(moments.back(), kTruth).dump() << "\nbefore "
      << Codec::view(p, kTruth).dump();
}

// Random games keep every invariant, end, and replay move by move to the same position; what they
// tell, they tell in time; and they are what the game says of itself.
template <class G, class Codec>
void random_games(const Setup& setup, int count) {
  ASSERT_EQ(G::kInfo.misfit(setup), nullptr);
  const bool coloured = G::kInfo.colours[0] != 0;
  for (std::size_t s = 0; s < setup.seats; ++s) ASSERT_EQ(G::kInfo.colours[s] != 0, coloured);
  bool drawn = false;
  bool together = false;
  for (int game = 0; game < count; ++game) {
    Rng rng(static_cast<std::uint64_t>(game) * 7919 + setup.seats);
    Rng looks(static_cast<std::uint64_t>(game));
    auto p = G::start(setup);
    std::vector<std::pair<Seat, Move>> record;
    while (!G::pending(p).over()) {
      check_position<G>(p);
      if (testing::Test::HasFatalFailure()) return;
      ASSERT_LT(record.size(), 200000U) << "the game does not end";
      const auto who = deciders(G::pending(p));
      together = together || who.size() > 1;
      const Seat seat = who[rng.below(static_cast<std::uint32_t>(who.size()))];
      const Move move = random_move<G>(p, seat, rng);
      record.emplace_back(seat, move);
      check_moments<G, Codec>(p, seat, move, looks);
      if (testing::Test::HasFatalFailure()) return;
    }
    check_position<G>(p);
    if (testing::Test::HasFatalFailure()) return;
    const auto draws = static_cast<std::size_t>(std::count_if(
        record.begin(), record.end(), [](const auto& ply) { return ply.first == kChance; }));
    drawn = drawn || draws > 0;
    ASSERT_LE(record.size() - draws, G::kInfo.longest.at(setup.seats));
    auto again = G::start(setup);
    for (const auto& [seat, move] : record) G::apply(again, seat, move, NoSink{});
    ASSERT_EQ(again, p) << "the record does not replay";
    ASSERT_EQ(hash(again), hash(p));
  }
  EXPECT_EQ(drawn, G::kInfo.chance);
  EXPECT_EQ(together, G::kInfo.simultaneous);
}

// check_referee, check_notation, check_secrets and check_moments over at least that many positions.
// The positions come from make(rng), or from random games when none is given.
template <class G, class Codec, class Make>
void random_positions(int count, Make&& make) {
  Rng rng(2026);
  for (int i = 0; i < share(count); ++i) {
    const typename G::Position p = make(rng);
    check_position<G>(p);
    check_referee<G, Codec>(p);
    check_notation<G, Codec>(p);
    check_secrets<G, Codec>(p, rng);
    for (const Seat seat : deciders(G::pending(p))) {
      auto after = p;
      check_moments<G, Codec>(after, seat, random_move<G>(p, seat, rng), rng);
    }
    if (testing::Test::HasFatalFailure()) return;
  }
}

template <class G, class Codec>
void random_positions(const Setup& setup, int wanted) {
  const int count = share(wanted);
  Rng rng(setup.seats);
  for (int done = 0, game = 0; done < count && !testing::Test::HasFatalFailure(); ++game) {
    walk<G>(setup, static_cast<std::uint64_t>(game) + 1, [&](const auto& p) {
      // Every position of the first games, then a third of them, so that many games are seen.
      if (done >= count || (game > 4 && rng.below(3) != 0)) return;
      ++done;
      check_position<G>(p);
      check_referee<G, Codec>(p);
      check_notation<G, Codec>(p);
      check_secrets<G, Codec>(p, rng);
    });
  }
}

// Every word (of letters, digits and _) in the sources of a game's folder that are no tests.
std::set<std::string> words_in_code(std::string_view game);

// Every rule has a text in both languages and a test that carries its id at the front of its name:
// N30_… or N4_N5_N9_… in the suite of that name.
template <class Codec>
void rules_have_tests(const char* suite) {
  std::set<std::string> english, french, tested;
  for (const RuleText& r : parse_rules(Codec::rules(Language::English)).rules) {
    ASSERT_TRUE(english.insert(r.id).second) << r.id << " stands twice in rules.en.md";
    ASSERT_GT(r.text.size(), 20U) << r.id;
  }
  for (const RuleText& r : parse_rules(Codec::rules(*find_language("fr"))).rules) {
    ASSERT_TRUE(french.insert(r.id).second) << r.id << " stands twice in rules.fr.md";
    ASSERT_GT(r.text.size(), 20U) << r.id;
  }
  ASSERT_FALSE(english.empty());
  ASSERT_EQ(english, french) << "rules.en.md and rules.fr.md list different rules";
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int s = 0; s < all.total_test_suite_count(); ++s) {
    const testing::TestSuite& tests = *all.GetTestSuite(s);
    if (std::string(tests.name()) != suite) continue;
    for (int t = 0; t < tests.total_test_count(); ++t) {
      std::string name = tests.GetTestInfo(t)->name();
      for (std::size_t at = 0; at != std::string::npos;) {
        const std::size_t bar = name.find('_', at);
        const std::string word = name.substr(at, bar - at);
        if (!english.contains(word)) break;
        tested.insert(word);
        at = bar == std::string::npos ? bar : bar + 1;
      }
    }
  }
  for (const std::string& id : english) EXPECT_TRUE(tested.contains(id)) << "no test for " << id;
}

// Every rule is named in the code that carries it out: in some source of the game's folder that is
// no test.
template <class Codec>
void rules_have_code(std::string_view game) {
  const std::set<std::string> named = words_in_code(game);
  for (const RuleText& r : parse_rules(Codec::rules(Language::English)).rules) {
    EXPECT_TRUE(named.contains(r.id)) << "no code in games/" << game << " names " << r.id;
  }
}

// docs/json/<game>.schema.json describes every field of views and events, and nothing else: what
// random games show fits it, at every moment, and shows all of it but what the schema calls rare.
void json_matches_schema(const AnyGame& game, const std::vector<Setup>& setups, int games_each);

}  // namespace tablee::contract
