// The contract, secrecy, the documents, and play as a whole.
#include <gtest/gtest.h>

#include "games/gorynich/scenarios.h"
#include "testing/contract.h"
#include "testing/sentences.h"

namespace tablee::gorynich {
namespace {

constexpr Setup kUsual = Game::kInfo.usual();

Setup random_boards(Setup setup) {
  setup.option[2] = 1;
  return setup;
}

std::vector<Setup> every_size() {
  std::vector<Setup> setups;
  for (unsigned seats = 3; seats <= 7; ++seats) {
    for (const Mode mode : {Mode::Basic, Mode::Advanced}) setups.push_back(setup_of(seats, mode));
  }
  return setups;
}

TEST(Gorynich, Contract) {
  contract::random_games<Game, TextCodec>(kUsual, contract::games(1000));
  contract::random_positions<Game, TextCodec>(kUsual, 10000);
}

TEST(Gorynich, ContractForEveryNumberOfPlayers) {
  for (const auto& setup : every_size()) {
    contract::random_games<Game, TextCodec>(setup, contract::games(200));
    contract::random_positions<Game, TextCodec>(setup, 1000);
  }
}

TEST(Gorynich, ContractForEveryOption) {
  for (const auto& setup :
       {setup_of(4, Mode::Basic, Difficulty::Easy), setup_of(4, Mode::Basic, Difficulty::Hard),
        setup_of(7, Mode::Advanced, Difficulty::Hard), random_boards(setup_of(4, Mode::Basic)),
        random_boards(setup_of(5, Mode::Advanced)),
        advanced(Tile::Trap, Tile::Magnet, Tile::Double, 4)}) {
    contract::random_games<Game, TextCodec>(setup, contract::games(200));
    contract::random_positions<Game, TextCodec>(setup, 1000);
  }
}

TEST(Gorynich, ContractOnOddPositions) {
  contract::random_positions<Game, TextCodec>(10000, odd_position);
}

// The odd positions reach every decision, every face of every tile and every way to end.
TEST(Gorynich, OddPositionsCoverEverything) {
  Rng rng(7);
  std::set<int> steps, effects, outcomes, events;
  for (int i = 0; i < 20000; ++i) {
    Position p = odd_position(rng);
    steps.insert(static_cast<int>(p.step));
    for (int n = 0; n < 40 && !Game::pending(p).over(); ++n) {
      const Seat seat = Game::pending(p).first();
      Game::apply(p, seat, random_move<Game>(p, seat, rng), [&](const Event& e) {
        events.insert(e.kind);
        if (e.kind == static_cast<std::uint8_t>(EventKind::TileChosen)) effects.insert(e.arg[1]);
      });
      ASSERT_EQ(Game::audit(p), nullptr) << Game::audit(p);
    }
    outcomes.insert(static_cast<int>(p.outcome));
  }
  EXPECT_EQ(effects.size(), std::size_t{kEffects});
  EXPECT_EQ(outcomes.size(), 6U);
  EXPECT_EQ(steps.size(), kSteps - 5U);  // all but the set-up
  EXPECT_EQ(events.size(), static_cast<std::size_t>(EventKind::Lost) + 1U - 5U);
}

#ifndef __wasi__  // reads the document from disk; the scenarios are not compiled there
TEST(Gorynich, RulesHaveTests) { contract::rules_have_tests<TextCodec>("Gorynich"); }
TEST(Gorynich, RulesHaveCode) { contract::rules_have_code<TextCodec>("gorynich"); }
TEST(Gorynich, JsonMatchesSchema) {
  contract::json_matches_schema(
      AnyGameOf<Game, TextCodec>(),
      {kUsual, random_boards(setup_of(3, Mode::Advanced, Difficulty::Hard)),
       setup_of(7, Mode::Advanced)},
      25);
}
#endif

TEST(Gorynich, ChoicesAreSecretUntilAllHaveChosen) {
  Scene t(setup_of(3), 22, {1, 8}, 2);
  t.play("1 play fire");
  ASSERT_EQ(t.events.size(), 1U);
  const Event committed = t.events[0];
  EXPECT_EQ(TextCodec::event(committed, 1)["choice"], "fire");
  EXPECT_EQ(TextCodec::event(committed, kTruth)["choice"], "fire");
  for (const Seat other : {Seat{0}, Seat{2}, kSpectator}) {
    EXPECT_TRUE(TextCodec::event(committed, other)["choice"].is_null());
    const Json seen = TextCodec::view(t.p, other)["seats"][1];
    EXPECT_TRUE(seen["choice"].is_null());
    EXPECT_EQ(seen["committed"], true);
    EXPECT_EQ(seen["hand"].size(), 6U);
  }
  EXPECT_EQ(TextCodec::view(t.p, 1)["seats"][1]["choice"], "fire");
  t.play("0 pass / 2 play red");
  EXPECT_EQ(t.count(EventKind::Revealed), 3);
  EXPECT_TRUE(t.find(EventKind::Revealed)->reveals);
  EXPECT_EQ(TextCodec::view(t.p, 0)["seats"][1]["choice"], "fire");
}

TEST(Gorynich, DeterminizeRedrawsWhatOthersChose) {
  Scene t(setup_of(3), 22, {1, 8}, 2);
  t.p.hand[1] = 0b010001;
  t.p.up[1] = 0b101110;
  t.play("0 play blue / 1 play fire");
  Rng rng(5);
  std::set<int> seen;
  for (int i = 0; i < 200; ++i) {
    const Position q = Game::determinize(t.p, 2, rng);
    seen.insert(q.commit[1]);
    EXPECT_EQ(Game::determinize(t.p, 0, rng).commit[0], t.p.commit[0]);
    EXPECT_EQ(q.commit[2], 0);
  }
  EXPECT_EQ(seen, (std::set<int>{1, 5, kPassed}));
}

TEST(Gorynich, SaysEverythingInEveryLanguage) {
  const AnyGameOf<Game, TextCodec> game;
  contract::sentences(game, every_size(), contract::games(20));
  contract::sentences(game, {random_boards(kUsual)}, contract::games(20));
  // Random games end early.
  Rng rng(11);
  for (int i = 0; i < contract::share(1000) && !HasFatalFailure(); ++i) {
    contract::sentences(game, AnyGameOf<Game, TextCodec>::pack(odd_position(rng)), rng);
  }
}

// Colours name the cards, wherever the sign of the round sends them.
TEST(Gorynich, R11_MinusTurnsTheWayOfACardNotItsName) {
  const AnyGameOf<Game, TextCodec> game;
  const auto said = [&](int value) {
    const Scene t(setup_of(3), 22, {1, 8}, value);
    const Json view = game.view(AnyGameOf<Game, TextCodec>::pack(t.p), 0);
    return game.choice(view, "play blue", Language::English);
  };
  EXPECT_EQ(said(2), "Play the blue card: fly east");
  EXPECT_EQ(said(-2), "Play the blue card: fly west, against its arrow");
}

// Views and moves from elsewhere are put in words without harm.
TEST(Gorynich, OddViewsAreSaid) {
  const AnyGameOf<Game, TextCodec> game;
  for (const Json& view : {Json::object(), Json{{"card", 7}, {"dragon", "x"}, {"tiles", 3}},
                           Json{{"seats", {1}}, {"viewer", 0}, {"knights", {{{"state", 0}}}}}}) {
    for (const char* move : {"steps 99999999999", "steps 3", "tile -1", "knight x", "to ,", "pass",
                             "play", "boards", "first 99", "gorynich +9"}) {
      EXPECT_FALSE(game.choice(view, move, Language::English).empty()) << move;
    }
    EXPECT_EQ(game.prompt(view, Language::English), "");
    EXPECT_EQ(game.result(view, Language::English), "");
  }
}

TEST(Gorynich, NotationReadsWhatTheDocumentLists) {
  const Position p = Game::start(kUsual);
  for (const char* text :
       {"boards ABCD",    "boards DCBA", "draw trap",   "start 8,0", "dragon 4,5",  "first 0",
        "knights 2",      "gorynich +2", "gorynich -1", "point 3",   "speak",       "ready",
        "play manoeuvre", "pass",        "steps 4",     "tile 0",    "repeat fire", "box white",
        "to 9,9",         "breath 0,1",  "knight 9"}) {
    const auto move = TextCodec::parse(p, text);
    ASSERT_TRUE(move.has_value()) << text;
    EXPECT_EQ(TextCodec::notate(p, *move), text);
  }
  for (const char* text : {"", "none", "fly 3", "boards ABCC", "gorynich 0", "play", "to 3",
                           "pass 1", "draw dragon", "steps two", "to 3,x"}) {
    EXPECT_FALSE(TextCodec::parse(p, text).has_value()) << text;
  }
}

// The referee judges any 32 bits and any seat without harm.
TEST(Gorynich, RefereeIsTotal) {
  Rng rng(17);
  for (int i = 0; i < 2000; ++i) {
    const Position p = odd_position(rng);
    for (int n = 0; n < 50; ++n) {
      const auto seat = static_cast<Seat>(rng.below(8));
      Move move = Move::from_bits(static_cast<std::uint32_t>(rng.next()));
      if (n % 2 == 0) move.kind = static_cast<std::uint8_t>(rng.below(20));
      const bool legal = !Game::referee(p, seat, move);
      MoveList<Game> list;
      if (Game::pending(p).has(seat)) Game::legal(p, seat, list);
      ASSERT_EQ(legal, list.contains(move));
    }
  }
}

// Small cases hold at compile time, because the rules are constexpr.
static_assert([] {
  Position p = Game::start(Game::kInfo.usual(3));
  Rng rng(1);
  playout<Game>(p, rng);
  return Game::pending(p).over() && Game::audit(p) == nullptr;
}());

}  // namespace
}  // namespace tablee::gorynich
