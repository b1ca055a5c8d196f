// The contract of all games over every player count and option; setup, rounds, tiles, secrets.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "games/niagara/scenarios.h"
#include "testing/sentences.h"

namespace tablee::niagara {
namespace {

constexpr Setup kUsual = Game::kInfo.usual();

// Every player count, each option alone, all of them together.
std::vector<Setup> setups() {
  std::vector<Setup> all{setup_with(3), setup_with(5)};
  for (int o = 0; o < kOptions; ++o) {
    all.push_back(setup_with(3 + static_cast<unsigned>(o % 3), {static_cast<Option>(o)}));
  }
  Setup everything = setup_with(5);
  for (std::size_t o = 0; o < kOptions; ++o) everything.option[o] = 1;
  all.push_back(everything);
  return all;
}

TEST(Niagara, Contract) {
  contract::random_games<Game, TextCodec>(kUsual, contract::games(200));
  contract::random_positions<Game, TextCodec>(kUsual, 10000);
}

TEST(Niagara, ContractOfOptions) {
  for (const auto& setup : setups()) {
    contract::random_games<Game, TextCodec>(setup, contract::games(40));
    contract::random_positions<Game, TextCodec>(setup, 1000);
  }
}

TEST(Niagara, ContractOfLatePositions) {
  contract::random_positions<Game, TextCodec>(2000,
                                              [](Rng& rng) { return late_position(kUsual, rng); });
  for (const auto& setup : setups()) {
    contract::random_positions<Game, TextCodec>(
        500, [&](Rng& rng) { return late_position(setup, rng); });
  }
}

#ifndef __wasi__  // reads the document from disk; the scenarios are not compiled there
TEST(Niagara, RulesHaveTests) { contract::rules_have_tests<TextCodec>("Niagara"); }
TEST(Niagara, RulesHaveCode) { contract::rules_have_code<TextCodec>("niagara"); }
TEST(Niagara, JsonMatchesSchema) {
  contract::json_matches_schema(AnyGameOf<Game, TextCodec>(), {kUsual, setups().back()}, 3);
}
#endif

TEST(Niagara, GreedyPlayersReachEveryGoal) {
  std::set<int> goals;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    Position p = Game::start(kUsual);
    while (!Game::pending(p).over()) {
      const Seat seat = Game::pending(p).first();
      const Move move = greedy_move(p, seat, rng);
      Position after = p;
      if (seed < 10) contract::check_moments<Game, TextCodec>(after, seat, move, rng);
      Game::apply(p, seat, move, [&](const Event& e) {
        if (e.kind == static_cast<std::uint8_t>(EventKind::Qualified)) goals.insert(e.arg[0]);
      });
    }
  }
  EXPECT_EQ(goals, (std::set<int>{1, 2, 3}));
}

// What a board sees at each event of a move, in a few words.
std::vector<std::string> moments(Table& t, const char* text) {
  std::vector<std::string> out;
  const Move move = *TextCodec::parse(t.p, text);
  Game::apply(t.p, t.mover(), move, [&](const Event& e) {
    const Json view = TextCodec::view(t.p, kSpectator);
    std::string line = TextCodec::event(e, kSpectator)["event"].get<std::string>();
    for (const Json& canoe : view["seats"][0]["canoes"]) {
      line += ' ' + canoe["node"].get<std::string>();
      if (!canoe["cargo"].is_null()) line += '+' + canoe["cargo"].get<std::string>();
    }
    line += " ashore " + view["seats"][0]["gems"].dump() + " pink " +
            view["sites"][4]["gems"]["pink"].dump() + " turn " + view["turn"].dump();
    out.push_back(line);
  });
  return out;
}

TEST(Niagara, EventsAreToldWithTheirEffect) {
  Table t(3);
  t.put(0, 0, kT1, kPink).put(0, 1, kL7, kPink);
  t.tiles({"1", "2", "2"});
  EXPECT_EQ(moments(t, "canoe 0").size(), 0U);
  using Moments = std::vector<std::string>;
  EXPECT_EQ(moments(t, "go BEACH"), (Moments{"paddled BEACH+pink L7+pink ashore 0 pink 5 turn 0",
                                             "landed BEACH L7+pink ashore 1 pink 5 turn 0"}));
  t.play({"canoe 1", "go L6", "pass"});
  t.p.canoe[0][1].node = kL7;
  EXPECT_EQ(moments(t, "pass"), (Moments{"passed BEACH L7+pink ashore 1 pink 5 turn 2",
                                         "flowed BEACH L7+pink ashore 1 pink 5 turn null",
                                         "pushed BEACH L7+pink ashore 1 pink 5 turn null",
                                         "fell BEACH FALLS ashore 1 pink 6 turn null",
                                         "buoy_passed BEACH FALLS ashore 1 pink 6 turn 0"}));
}

TEST(Niagara, SaysEverythingInEveryLanguage) {
  contract::sentences(AnyGameOf<Game, TextCodec>(), setups(), 1);
}

// The same of what random games hardly reach: thefts, goals, several canoes on a disc.
TEST(Niagara, LatePositionsFitTheTerminalAndHaveWords) {
  const AnyGameOf<Game, TextCodec> game;
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    Position p = late_position(setups()[static_cast<std::size_t>(i) % setups().size()], rng);
    const AnyPosition any = AnyGameOf<Game, TextCodec>::pack(p);
    const Pending pending = Game::pending(p);
    const Seat seat = pending.over() ? kSpectator : pending.first();
    const Json view = game.view(any, seat);
    for (std::size_t code = 0; code < languages().size(); ++code) {
      const Language language{static_cast<std::uint8_t>(code)};
      const std::string drawn = game.draw(view, AnsiStyle(false), language);
      EXPECT_TRUE(drawn.ends_with('\n'));
      for (std::size_t at = 0; at < drawn.size();) {
        const std::size_t end = drawn.find('\n', at);
        EXPECT_LE(width(std::string_view(drawn).substr(at, end - at)), 80U) << drawn;
        at = end + 1;
      }
      EXPECT_TRUE(game.prompt(view, language).ends_with('.'));
      if (pending.over()) {
        EXPECT_TRUE(game.result(view, language).ends_with('.'));
      }
      if (seat >= kMaxSeats) continue;
      std::set<std::string> choices;
      for (const Move m : game.legal(any, seat)) {
        const std::string said = game.choice(view, game.notate(any, m), language);
        EXPECT_LE(width(said), 60U) << said;
        EXPECT_EQ(said.find("  "), std::string::npos) << said;
        EXPECT_TRUE(choices.insert(said).second) << said;
      }
    }
  }
}

TEST(Niagara, SpeaksOfPeopleAndToYou) {
  const AnyGameOf<Game, TextCodec> game;
  const std::vector<std::string> people{"Anna", "", "Zoé"};
  const auto tell = [&](const Json& event, const char* code, Seat you = kSpectator) {
    return game.tell(event, {*find_language(code), people, you});
  };
  const Json stole{{"event", "stole"}, {"seat", 0},         {"canoe", 1},
                   {"victim", 2},      {"victim_canoe", 0}, {"gem", "yellow"}};
  EXPECT_EQ(tell(stole, "en"), "Anna steals a yellow gem from Zoé’s canoe 1.");
  EXPECT_EQ(tell(stole, "en", 0), "You steal a yellow gem from Zoé’s canoe 1.");
  EXPECT_EQ(tell(stole, "en", 2), "Anna steals a yellow gem from your canoe 1.");
  EXPECT_EQ(tell(stole, "fr"), "Anna vole une gemme jaune dans le canoë 1 de Zoé.");
  EXPECT_EQ(tell(stole, "fr", 2), "Anna vole une gemme jaune dans votre canoë 1.");
  const Json launched{
      {"event", "paddled"}, {"seat", 1}, {"canoe", 1}, {"from", "BEACH"}, {"to", "R6"}};
  EXPECT_EQ(tell(launched, "en"), "Green launches canoe 2 and paddles to disc 6 on the right.");
  EXPECT_EQ(tell(launched, "fr", 1),
            "Vous mettez le canoë 2 à l’eau et allez au disque 6 à droite.");
  const Json fell{{"event", "fell"}, {"seat", 0}, {"canoe", 0}, {"from", "L7"}, {"gem", nullptr}};
  EXPECT_EQ(tell(fell, "en", 0), "Your canoe 1 goes over the falls.");
  EXPECT_EQ(tell(fell, "fr"), "Le canoë 1 d’Anna tombe dans les chutes.");
}

TEST(Niagara, SaysHowItEnded) {
  const AnyGameOf<Game, TextCodec> game;
  Table t(3, {Option::FinishRound});
  t.give(2, {kViolet, kClear, kYellow, kBlue, kPink}).give(1, {kPink, kPink, kPink, kPink});
  t.p.qualified = {0, 2, 1};
  Json view = game.view(AnyGameOf<Game, TextCodec>::pack(t.p), kSpectator);
  view["over"] = true;
  view["returns"] = {0, 0.5, 1};
  EXPECT_EQ(game.result(view, Language::English),
            "Yellow wins: all five colours. Green also reached a goal.");
  EXPECT_EQ(game.result(view, *find_language("fr")),
            "Jaune gagne : les cinq couleurs. But atteint aussi par Vert.");
  for (Json& seat : view["seats"]) seat["qualified"] = nullptr;
  EXPECT_EQ(game.result(view, Language::English),
            "Seventy rounds are over: Yellow has the most precious gems, worth 15.");
  view["seats"][0]["value"] = 15;
  EXPECT_EQ(game.result(view, Language::English),
            "Seventy rounds are over: Red and Yellow share first place with gems worth 15.");
}

TEST(Niagara, OddViewsAndMovesNeverHarm) {
  const AnyGameOf<Game, TextCodec> game;
  const Json whole = game.view(AnyGameOf<Game, TextCodec>::pack(Table(3).p), 0);
  for (const auto& [field, value] : whole.items()) {
    for (const Json& odd : {Json(), Json(7), Json("x"), Json::array({nullptr}), Json::object()}) {
      Json view = whole;
      view[field] = odd;
      for (const char* step : {"canoe", "start_cargo", "go"}) {
        if (field != "step") view["step"] = step;
        static_cast<void>(game.prompt(view, Language::English));
      }
      for (const char* move : {"go", "go X9", "steal 99 99", "steal", "cargo swap", "canoe -1",
                               "weather", "pass", "x y z w", "first 7"}) {
        EXPECT_FALSE(game.choice(view, move, Language::English).empty()) << move;
      }
      EXPECT_TRUE(game.result(view, Language::English).ends_with('.')) << field;
    }
  }
}

// --- Table and setup --------------------------------------------------------------------------

TEST(Niagara, N1_ThreeToFivePlayers) {
  for (unsigned n = 0; n <= 7; ++n) EXPECT_EQ(Game::kInfo.plays(n), n >= 3 && n <= 5);
  EXPECT_EQ(Table(3).verdict("tile 1", 2), kLegal);
  EXPECT_EQ(Table(3).verdict("tile 1", 3), Rule("N1"));
  EXPECT_EQ(Table(5).verdict("tile 1", 4), kLegal);
}

TEST(Niagara, N3_TwoCanoesSixPaddlesAndACloud) {
  Table t(5);
  for (Seat s = 0; s < 5; ++s) {
    EXPECT_EQ(contract::legal_moves<Game>(t.p, s).size(), 7U);
    EXPECT_EQ(t.verdict("tile 6", s), kLegal);
    EXPECT_EQ(t.verdict("tile cloud", s), kLegal);
    EXPECT_EQ(Game::referee(t.p, s, move_of(Kind::Tile, 8)), Rule("N3"));
    EXPECT_EQ(Game::referee(t.p, s, move_of(Kind::Tile, 0)), Rule("N3"));
    EXPECT_EQ(TextCodec::view(t.p, kSpectator)["seats"][s]["canoes"].size(), 2U);
  }
  std::set<std::string> colours;
  const Json view = TextCodec::view(t.p, kSpectator);
  for (const Json& seat : view["seats"]) colours.insert(seat["colour"]);
  EXPECT_EQ(colours, (std::set<std::string>{"red", "green", "yellow", "blue", "brown"}));
  // Two canoes on the same spot are still two choices.
  t.tiles({"1", "1", "1", "1", "1"});
  EXPECT_EQ(t.moves(), "canoe 0, canoe 1, pass");
  EXPECT_EQ(t.verdict("canoe 2"), Rule("N3"));
}

TEST(Niagara, N4_N5_N9_FurnitureHasNoEffect) {
  // The stock of discs never runs out, however long and hard the river flows.
  Table t(3);
  int pushed = 0;
  int asked = 0;
  while (!Game::pending(t.p).over()) {
    t.p.weather = kWeatherHigh;
    const auto all = contract::legal_moves<Game>(t.p, t.mover());
    Game::apply(t.p, t.mover(), all.back(), [&](const Event& e) {
      if (e.kind == static_cast<std::uint8_t>(EventKind::Pushed)) ++pushed;
      if (e.kind == static_cast<std::uint8_t>(EventKind::Flowed)) asked += e.arg[0];
    });
  }
  EXPECT_EQ(pushed, asked);
  EXPECT_GT(pushed, 200);
}

TEST(Niagara, N6_SevenGemsAtEachSite) {
  const Table t(4);
  const Json view = TextCodec::view(t.p, kSpectator);
  ASSERT_EQ(view["sites"].size(), 5U);
  for (const Json& site : view["sites"]) {
    for (const auto& [colour, count] : site["gems"].items()) {
      EXPECT_EQ(count, site["colour"] == colour ? 7 : 0);
    }
  }
  Position lost = t.p;
  lost.site[kBlue].remove(kBlue);
  EXPECT_NE(Game::audit(lost), nullptr);
}

TEST(Niagara, N7_CanoesOnTheBeachWeatherOnZero) {
  const Table t(5);
  for (std::size_t s = 0; s < 5; ++s) {
    EXPECT_EQ(t.node(s, 0), kBeach);
    EXPECT_EQ(t.node(s, 1), kBeach);
    EXPECT_TRUE(t.p.reserve[s].empty());
  }
  EXPECT_EQ(t.p.weather, 0);
}

TEST(Niagara, N8_NineDiscsFillTheRiver) {
  // A canoe can float on nine nodes: whatever is neither beach nor foot of the falls.
  std::set<int> floating;
  for (std::uint64_t seed = 1; seed < 5; ++seed) {
    contract::walk<Game>(kUsual, seed, [&](const Position& p) {
      for (const auto& pair : p.canoe) {
        for (const Canoe& canoe : pair) {
          if (canoe.afloat()) floating.insert(canoe.node);
        }
      }
    });
  }
  EXPECT_EQ(floating.size(), 9U);
}

TEST(Niagara, N10_ChanceNamesTheFirstPlayer) {
  for (unsigned n = 3; n <= 5; ++n) {
    const Position p = Game::start(setup_with(n));
    ASSERT_TRUE(Game::pending(p).is_chance());
    const auto outcomes = contract::legal_moves<Game>(p, kChance);
    ASSERT_EQ(outcomes.size(), n);
    for (const Move m : outcomes) EXPECT_EQ(Game::weight(p, m), Game::weight(p, outcomes[0]));
    EXPECT_EQ(Game::referee(p, 0, outcomes[0]), Rule("N10"));
    EXPECT_EQ(Game::referee(p, kChance, move_of(Kind::First, static_cast<int>(n))), Rule("N10"));
    Position q = p;
    Game::apply(q, kChance, move_of(Kind::First, 2), NoSink{});
    EXPECT_EQ(TextCodec::view(q, kSpectator)["buoy"], 2);
    for (Seat s = 0; s < n; ++s) Game::apply(q, s, move_of(Kind::Tile, 1), NoSink{});
    EXPECT_EQ(Game::pending(q), Pending::seat(2));
  }
}

// --- Round and tiles --------------------------------------------------------------------------

TEST(Niagara, N11_FourPhasesInOrder) {
  Table t(3);
  t.put(0, 0, kFalls).give(0, {kPink});
  t.p.round = 2;
  for (std::size_t s = 0; s < 3; ++s) t.p.hand[s] = kFullHand - 1;
  t.p.step = Step::Recover;
  std::vector<EventKind> order;
  const auto collect = [&] {
    for (const Event& e : t.events) order.push_back(static_cast<EventKind>(e.kind));
  };
  for (const char* text : {"decline", "tile 2", "tile 2", "tile 2", "pass", "pass", "pass"}) {
    t.play(text);
    collect();
  }
  using E = EventKind;
  EXPECT_EQ(order, (std::vector<E>{E::Declined, E::Chose, E::Chose, E::Chose, E::Revealed,
                                   E::Passed, E::Revealed, E::Passed, E::Revealed, E::Passed,
                                   E::Flowed, E::Pushed, E::Pushed, E::BuoyPassed}));
}

TEST(Niagara, N12_TilesAreChosenAtOnceAndInSecret) {
  Table t(3);
  EXPECT_EQ(Game::pending(t.p).seats, 7);
  EXPECT_EQ(t.verdict("pass", 0), Rule("N12"));
  EXPECT_EQ(t.verdict("tile 1", kChance), Rule("N12"));
  t.play("tile 4", 1);
  EXPECT_EQ(Game::pending(t.p).seats, 5);
  EXPECT_EQ(t.verdict("tile 5", 1), Rule("N12"));
  EXPECT_EQ(TextCodec::view(t.p, 1)["seats"][1]["tile"], "4");
  EXPECT_EQ(TextCodec::view(t.p, 0)["seats"][1]["tile"], nullptr);
  EXPECT_EQ(TextCodec::view(t.p, kSpectator)["seats"][1]["tile"], nullptr);
  EXPECT_EQ(TextCodec::view(t.p, kTruth)["seats"][1]["tile"], "4");
  EXPECT_EQ(TextCodec::view(t.p, 0)["seats"][1]["chosen"], true);
  // Whatever seat 1 chose, the others see the same.
  Table u(3);
  u.play("tile cloud", 1);
  for (const Seat viewer : {Seat{0}, Seat{2}, kSpectator}) {
    EXPECT_EQ(TextCodec::view(t.p, viewer), TextCodec::view(u.p, viewer));
  }
  EXPECT_NE(TextCodec::view(t.p, 1), TextCodec::view(u.p, 1));
  // The order of choosing does not matter.
  t.play("tile 1", 0).play("tile 2", 2);
  Table v(3);
  v.play("tile 2", 2).play("tile 1", 0).play("tile 4", 1);
  EXPECT_EQ(t.p, v.p);
}

TEST(Niagara, N12_TheEventHidesTheTile) {
  Table t(3);
  t.play("tile 4", 1);
  ASSERT_EQ(t.events.size(), 1U);
  EXPECT_EQ(TextCodec::event(t.events[0], 1)["tile"], "4");
  EXPECT_EQ(TextCodec::event(t.events[0], kTruth)["tile"], "4");
  for (const Seat viewer : {Seat{0}, Seat{2}, kSpectator}) {
    EXPECT_EQ(TextCodec::event(t.events[0], viewer)["tile"], nullptr);
  }
  EXPECT_FALSE(t.events[0].reveals);
}

// A table where these seats have lost canoe 1 and recovery is about to be asked, buoy at 1.
Table after_losses(std::initializer_list<std::size_t> losers) {
  Table t(4);
  for (const std::size_t s : losers) t.put(s, 1, kFalls).give(s, {kViolet, kBlue});
  t.tiles({"1", "1", "1", "1"}).play({"pass", "pass", "pass", "pass"});
  return t;
}

TEST(Niagara, N13_AFallenCanoeIsBoughtBackForAGem) {
  Table t = after_losses({0});
  ASSERT_EQ(Game::pending(t.p), Pending::seat(0));
  EXPECT_EQ(t.moves(), "recover violet, recover blue, decline");
  EXPECT_EQ(t.verdict("recover pink"), Rule("N13"));
  EXPECT_EQ(t.verdict("tile 2"), Rule("N13"));
  EXPECT_EQ(t.verdict("recover blue", 1), Rule("N13"));
  t.play("recover blue");
  EXPECT_EQ(t.node(0, 1), kBeach);
  EXPECT_EQ(t.p.reserve[0].count(kBlue), 0);
  EXPECT_EQ(t.p.reserve[0].count(kViolet), 1);
  EXPECT_EQ(t.p.site[kBlue].count(kBlue), 7);
  EXPECT_EQ(t.p.step, Step::Tile);
  Table u = after_losses({0});
  u.play("decline");
  EXPECT_EQ(u.node(0, 1), kFalls);
  EXPECT_EQ(u.p.reserve[0].total(), 2);
  EXPECT_EQ(u.p.step, Step::Tile);
}

TEST(Niagara, N13_InTurnOrderFromTheBuoyBeforeAnyTile) {
  Table t = after_losses({0, 1, 3});
  ASSERT_EQ(t.p.buoy, 1);
  std::vector<int> asked;
  while (t.p.step == Step::Recover) {
    asked.push_back(t.mover());
    EXPECT_EQ(t.verdict("tile 2", 2), Rule("N13"));
    t.play("decline");
  }
  EXPECT_EQ(asked, (std::vector<int>{1, 3, 0}));
}

TEST(Niagara, N13_NobodyIsAskedWithoutGemOrLoss) {
  Table t(3);
  t.put(0, 1, kFalls).give(1, {kPink});
  t.tiles({"1", "1", "1"}).play({"pass", "pass", "pass"});
  EXPECT_EQ(t.p.step, Step::Tile);
}

TEST(Niagara, N14_TurnOrderAndRevealingInTurn) {
  Table t(4);
  t.p.buoy = 2;
  t.tiles({"1", "2", "3", "4"});
  for (const int expected : {2, 3, 0, 1}) {
    ASSERT_EQ(t.mover(), expected);
    const auto seat = static_cast<std::size_t>(expected);
    const Json seats = TextCodec::view(t.p, kSpectator)["seats"];
    EXPECT_EQ(seats[seat]["tile"], std::to_string(expected + 1));
    EXPECT_EQ(seats[1]["revealed"], expected == 1);
    EXPECT_EQ(seats[1]["tile"].is_null(), expected != 1);
    EXPECT_EQ(t.verdict("pass", static_cast<Seat>((expected + 1) % 4)), Rule("N14"));
    EXPECT_EQ(t.verdict("pass", kChance), Rule("N14"));
    if (expected != 2) {
      ASSERT_EQ(t.seen(EventKind::Revealed), 1);
      EXPECT_TRUE(t.events.back().reveals);
    }
    t.play("pass");
  }
}

TEST(Niagara, N37_TheBuoyGoesLeft) {
  Table t(3);
  for (const int holder : {0, 1, 2, 0}) {
    EXPECT_EQ(t.p.buoy, holder);
    const std::string tile = std::to_string(t.p.round);
    t.tiles({tile, tile, tile}).play({"pass", "pass", "pass"});
  }
}

TEST(Niagara, N38_TilesComeBackAfterSevenRounds) {
  Table t(3);
  for (int round = 1; round <= 15; ++round) {
    const std::string tile(kTileNames[static_cast<std::size_t>((round - 1) % 7)]);
    const int held = 7 - (round - 1) % 7;
    ASSERT_EQ(TextCodec::view(t.p, kSpectator)["seats"][0]["hand_count"], held) << round;
    if (held < 7) {
      EXPECT_EQ(t.verdict("tile 1", 0), Rule("N38"));
    }
    t.tiles({tile, tile, tile});
    if (tile != "cloud") {
      t.play({"pass", "pass", "pass"});
      continue;
    }
    t.play({"weather +1", "weather -1", "weather +1"});
    EXPECT_EQ(t.seen(EventKind::TilesBack), 1);
    t.p.weather = 0;
  }
}

// --- What may be known ------------------------------------------------------------------------

TEST(Niagara, N42_HandsArePublicButACoveredTileIsNotBetrayed) {
  Table t(3);
  t.tiles({"6", "5", "4"});
  const Json before = TextCodec::view(t.p, 0);
  EXPECT_EQ(before["seats"][0]["hand"].size(), 6U);  // revealed
  EXPECT_EQ(before["seats"][1]["hand"].size(), 7U);  // chosen, covered
  EXPECT_EQ(before["seats"][1]["played"].size(), 0U);
  t.play("pass");
  const Json after = TextCodec::view(t.p, 0);
  EXPECT_EQ(after["seats"][1]["hand"], (Json{"1", "2", "3", "4", "6", "cloud"}));
  EXPECT_EQ(after["seats"][1]["played"], Json::array({"5"}));
  EXPECT_EQ(after["seats"][1]["tile"], "5");
}

TEST(Niagara, N42_CoveredTilesAreRedrawnFromTheHand) {
  Table t(3);
  t.tiles({"6", "5", "4"});
  Rng rng(1);
  std::set<int> drawn;
  for (int i = 0; i < 200; ++i) {
    const Position q = Game::determinize(t.p, 2, rng);
    EXPECT_EQ(q.tile[0], 6);  // revealed
    EXPECT_EQ(q.tile[2], 4);  // one's own
    EXPECT_EQ(q.hand[1], t.p.hand[1]);
    drawn.insert(q.tile[1]);
  }
  EXPECT_EQ(drawn, (std::set<int>{1, 2, 3, 4, 5, 6, 7}));
}

TEST(Niagara, N42_HiddenHistoryCoversHandsAndOlderTiles) {
  Table t(3, {Option::HiddenHistory});
  t.tiles({"6", "5", "4"}).play({"pass", "pass", "pass"});
  ASSERT_EQ(t.p.round, 2);
  t.tiles({"1", "2", "3"});  // seat 1 leads
  const Json view = TextCodec::view(t.p, 0);
  EXPECT_EQ(view["seats"][1]["tile"], "2");
  EXPECT_EQ(view["seats"][2]["tile"], nullptr);
  for (const std::size_t other : {1U, 2U}) {
    EXPECT_EQ(view["seats"][other]["hand"], nullptr);
    EXPECT_EQ(view["seats"][other]["played"], nullptr);
  }
  EXPECT_EQ(view["seats"][1]["hand_count"], 5);
  EXPECT_EQ(view["seats"][2]["hand_count"], 6);
  EXPECT_EQ(view["seats"][0]["played"], Json::array({"6"}));
  EXPECT_EQ(TextCodec::view(t.p, kTruth)["seats"][1]["hand"].size(), 5U);
  // What was played in round 1 can be any tile but the one on show.
  Rng rng(7);
  std::set<int> older, covered_tiles;
  for (int i = 0; i < 400; ++i) {
    const Position q = Game::determinize(t.p, 0, rng);
    EXPECT_EQ(q.hand[0], t.p.hand[0]);
    EXPECT_EQ(popcount(q.hand[1]), 5);
    EXPECT_EQ(q.hand[1] & tile_bit(2), 0);  // on show
    const auto played = static_cast<std::uint64_t>(kFullHand & ~q.hand[1] & ~tile_bit(2));
    older.insert(lowest_bit(played) + 1);
    covered_tiles.insert(q.tile[2]);
  }
  EXPECT_EQ(older, (std::set<int>{1, 3, 4, 5, 6, 7}));
  EXPECT_EQ(covered_tiles.size(), 7U);
}

}  // namespace
}  // namespace tablee::niagara
