// Gobi as text: notation, drawing, sentences.
#include <gtest/gtest.h>

#include <sstream>

#include "any/any_game.h"
#include "games/gobi/scenarios.h"

namespace tablee::gobi {
namespace {

using Any = AnyGameOf<Game, TextCodec>;

TEST(Gobi, NotationNamesTilesByTheirCells) {
  Position p = table(2, {"BS", "CK"});
  EXPECT_EQ(TextCodec::notate(p, move_of(Kind::Place, 3 + kBias, -1 + kBias)), "place 3 -1");
  EXPECT_EQ(TextCodec::notate(p, move_of(Kind::Lift, tile_at(p, 0, 1))), "lift 0 1");
  EXPECT_EQ(TextCodec::notate(p, move_of(Kind::Reward, 2, 4)), "reward 2 silk");
  EXPECT_EQ(TextCodec::notate(p, move_of(Kind::Decline)), "none");
  EXPECT_EQ(TextCodec::notate(p, move_of(Kind::First, 0)), "first 0");
  EXPECT_EQ(TextCodec::notate(p, move_of(Kind::Tile, 0)), "tile bolormaa");
  EXPECT_EQ(TextCodec::notate(p, move_of(Kind::Route, tile_at(p, 0, 0), tile_at(p, 1, 1))),
            "route 0 0 1 1");
  EXPECT_EQ(TextCodec::parse(p, "spices 1 1 0 0"), TextCodec::parse(p, "spices 0 0 1 1"));
  EXPECT_EQ(TextCodec::parse(p, "  put   0 0 "), move_of(Kind::Put, 0));
  for (const char* text : {"", "put", "put 0", "put a b", "put 0 0 0", "place 1", "fly 1 1",
                           "tile mongol", "reward 1", "reward 1 gold", "end now", "route 0 0 1"}) {
    EXPECT_FALSE(TextCodec::parse(p, text).has_value()) << text;
  }
  // A cell without a tile can still be named, so that the referee can answer.
  EXPECT_EQ(TextCodec::parse(p, "put 7 7"), move_of(Kind::Put, kTiles));
}

TEST(Gobi, DrawingsFitATerminal) {
  const Any game;
  Rng rng(3);
  for (int i = 0; i < 150; ++i) {
    const Json view = game.view(Any::pack(late(rng)), 0);
    for (const Language language : {Language::English, *find_language("fr")}) {
      std::istringstream drawn(game.draw(view, AnsiStyle(false), language));
      for (std::string line; std::getline(drawn, line);) ASSERT_LE(width(line), 80U) << line;
    }
  }
}

TEST(Gobi, DrawingShowsTribesAndCamels) {
  const Any game;
  Position p = table(2, {"BS", "CK"});
  camel(p, 0, 0, 0, 2);
  camel(p, 1, 0, 0);
  const std::string drawn =
      game.draw(game.view(Any::pack(p), 0), AnsiStyle(false), Language::English);
  for (const char* part : {"Bolormaa", "Sarnai", "Chingis", "Khulan", "│●2■ ", "camels in reserve",
                           "Perfume ×6", "Coffee ×10"}) {
    EXPECT_NE(drawn.find(part), std::string::npos) << part << "\n" << drawn;
  }
}

// The wider the desert, the narrower its tiles; camels without room are listed.
TEST(Gobi, DrawingOfAVeryWideDesert) {
  const Any game;
  for (const int tiles : {7, 14, 35}) {
    Position p = table(4, {"BS", "CK"});
    for (int i = 2; i < 2 + tiles; ++i) add_tile(p, i, 0, i % kTribes);
    for (int s = 0; s < 4; ++s) camel(p, s, 1, 0, 10);
    const std::string drawn =
        game.draw(game.view(Any::pack(p), 0), AnsiStyle(false), *find_language("fr"));
    std::istringstream lines(drawn);
    for (std::string line; std::getline(lines, line);) ASSERT_LE(width(line), 80U) << line;
    EXPECT_NE(drawn.find("(1,\u00a00) ×10"), std::string::npos) << drawn;
  }
}

TEST(Gobi, PromptsNameTheRewardsOfARoute) {
  const Any game;
  const auto prompt = [&](const Position& p) {
    return game.prompt(game.view(Any::pack(p), 0), Language::English);
  };
  Position p = table(2, {"BSCKB", "CKNSC"});
  for (int x = 0; x < 5; ++x) camel(p, 0, x, 0);
  play(p, "tile naranbaatar,discard,skip,route 0 0 4 0");
  EXPECT_EQ(prompt(p), "A route of 5: take the top of a pile, or a coffee.");
  p.length = 4;
  EXPECT_EQ(prompt(p), "A route of 4: take the top of a pile.");
  give(p, 0, Reward::Tea);
  EXPECT_EQ(prompt(p), "A route of 4: take the top of a pile, or a coffee with Tea.");
  empty_piles(p, 1);
  EXPECT_EQ(prompt(p), "A route of 4: take a coffee with Tea, or nothing.");
  p.length = 5;
  EXPECT_EQ(prompt(p), "A route of 5: take your coffee.");
}

TEST(Gobi, PromptsSayWhetherARouteIsLeft) {
  const Any game;
  Position p = table(2, {"BSCKB", "CKNSC"});
  give(p, 0, Reward::Porcelain);
  for (int x = 0; x < 5; ++x) camel(p, 0, x, 0);
  play(p, "tile naranbaatar,discard,skip");
  const auto asked = [&] { return TextCodec::prompt(game.view(Any::pack(p), 0))["prompt"]; };
  EXPECT_EQ(asked(), "routes");
  play(p, "route 0 0 4 0,take 0,reward 0 silk");
  EXPECT_EQ(asked(), "end");
}

TEST(Gobi, ChoicesNameTilesAndLengths) {
  const Any game;
  Position p = table(2, {"BSCKB", "CKNSC"});
  give(p, 0, Reward::Spices);
  for (int x = 0; x < 5; ++x) camel(p, 0, x, 0);
  camel(p, 0, 0, 1);
  const auto choice = [&](std::string_view move) {
    return game.choice(game.view(Any::pack(p), 0), move, Language::English);
  };
  play(p, "tile naranbaatar");
  EXPECT_EQ(choice("place 0 -1"), "Place Naranbaatar at (0,\u00a0−1): 1 camel");
  EXPECT_EQ(choice("place -1 1"), "Place Naranbaatar at (−1,\u00a01): 1 camel");
  play(p, "discard");
  EXPECT_EQ(choice("put 2 1"), "Put a camel on Naranbaatar (2,\u00a01)");
  play(p, "put 1 1");
  EXPECT_EQ(choice("route 0 0 4 0"), "Bolormaa, a route of 7: (0,\u00a00) to (4,\u00a00)");
  EXPECT_EQ(choice("spices 0 1 2 0"), "Spices: Chingis, a route of 5: (0,\u00a01) to (2,\u00a00)");
  EXPECT_EQ(choice("take 1"), "Take Cotton from pile 2");
}

// Views and moves come from elsewhere, too.
TEST(Gobi, OddInputIsAnswered) {
  const Any game;
  const Json views[]{
      Json::object(),
      {{"phase", 7}, {"turn", -1}, {"tiles", 3}, {"returns", "x"}},
      {{"phase", "routes"}, {"turn", 9}, {"tiles", {{{"x", 999}, {"camels", {1}}}, 5, nullptr}}},
      {{"phase", "reward"}, {"piles", {1}}, {"coffees", "x"}, {"seats", Json::array()}}};
  for (const Json& view : views) {
    const bool asks = view.contains("phase") && view["phase"].is_string();
    EXPECT_EQ(game.prompt(view, Language::English).empty(), !asks) << view.dump();
    EXPECT_FALSE(game.result(view, Language::English).empty()) << view.dump();
    for (const char* move : {"take", "take -4", "take 99", "route 0 0 9", "place a b", "put 7", "x",
                             "spices -999 0 231 0 5 6 7"}) {
      EXPECT_FALSE(game.choice(view, move, Language::English).empty()) << move;
    }
  }
}

TEST(Gobi, EventsThatTurnSomethingUpForbidUndo) {
  Position p = Game::start(Game::kInfo.usual(2));
  Rng rng(6);
  while (!Game::pending(p).over()) {
    const Seat seat = Game::pending(p).first();
    bool reveals = false;
    Game::apply(p, seat, random_move<Game>(p, seat, rng),
                [&](const Event& e) { reveals = reveals || e.reveals; });
    EXPECT_EQ(reveals, seat == kChance);
  }
}

}  // namespace
}  // namespace tablee::gobi
