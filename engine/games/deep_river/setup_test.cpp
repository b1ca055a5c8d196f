// The table, setting up and the course of a turn: D1 to D12.
#include "games/deep_river/scenarios.h"

namespace tablee::deep_river {
namespace {

TEST(DeepRiver, D1_TwoPlayers) {
  const AnyGameOf<Game, TextCodec> game;
  EXPECT_FALSE(game.check(kSetup).has_value());
  EXPECT_TRUE(game.check(Game::kInfo.usual(1)).has_value());
  EXPECT_TRUE(game.check(Game::kInfo.usual(3)).has_value());
  EXPECT_EQ(verdict(laid(kTilesCalm, 0), 2, "token A"), "D1");
}

TEST(DeepRiver, D2_TheBearInTheOpposingNestWins) {
  for (const Seat seat : {kEels, kSalmon}) {
    Position p = scene(seat, "");
    p.bear = seat == kEels ? 7 : 1;
    set_token(p, 0, 1, 2);
    play(p, seat == kEels ? "token A,fish 0 E1" : "token A,fish 8 S1,advance 8 S1");
    ASSERT_TRUE(Game::pending(p).over());
    EXPECT_EQ(Game::returns(p)[seat], 1);
    EXPECT_EQ(Game::returns(p)[1 - seat], -1);
  }
}

TEST(DeepRiver, D3_WhatIsInTheBox) {
  Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    Position p = Game::start(kSetup);
    while (p.step == Step::Tile) {
      Game::apply(p, kChance, random_move<Game>(p, kChance, rng), NoSink{});
    }
    std::array<int, 6> count{};
    for (int at = 1; at <= kLastTile; ++at) ++count[static_cast<std::size_t>(tile_at(p, at))];
    EXPECT_EQ(count, (std::array<int, 6>{0, 2, 2, 1, 1, 1}));
  }
  Position p = Game::start(kSetup);
  play(p, "tile 1 swap");
  EXPECT_EQ(verdict(p, "tile 2 swap"), "D3");
  EXPECT_EQ(verdict(p, "tile 2 big"), "D3");
  p = laid(kTilesCalm, 0);
  EXPECT_FALSE(TextCodec::parse(p, "token D").has_value());
  EXPECT_EQ(Game::referee(p, 0, move_of(Kind::Token, 3)), Rule("D3"));
  // The tokens: distance, fish, Bear of face 1 and of face 2.
  const auto shown = [&](int token) {
    const Json t = TextCodec::view(p, 0)["tokens"][static_cast<std::size_t>(token)];
    return std::vector<int>{t["distance"], t["fish"], t["bear"]};
  };
  EXPECT_EQ(shown(0), (std::vector{2, 1, 0}));
  EXPECT_EQ(shown(1), (std::vector{3, 1, 0}));
  EXPECT_EQ(shown(2), (std::vector{1, 1, 0}));
  for (int t = 0; t < kTokens; ++t) set_token(p, t, 1, 2);
  EXPECT_EQ(shown(0), (std::vector{1, 1, 1}));
  EXPECT_EQ(shown(1), (std::vector{1, 2, 0}));
  EXPECT_EQ(shown(2), (std::vector{3, 1, 0}));
}

TEST(DeepRiver, D3_PawnsAreConserved) {
  Position p = scene(kEels, "3 E1/S1");
  EXPECT_EQ(Game::audit(p), nullptr);
  bring_home(p, pawn_of(kEels, true));
  EXPECT_NE(Game::audit(p), nullptr);
}

TEST(DeepRiver, D4_TilesAreLaidInOrderByWeight) {
  Position p = Game::start(kSetup);
  EXPECT_EQ(tile_at(p, kBigPosition), Tile::Big);
  const auto weights = [&] {
    std::vector<std::uint32_t> out;
    for (const Move m : contract::legal_moves<Game>(p, kChance)) out.push_back(Game::weight(p, m));
    return out;
  };
  ASSERT_TRUE(Game::pending(p).is_chance());
  EXPECT_EQ(weights(), (std::vector<std::uint32_t>{2, 2, 1, 1}));
  EXPECT_EQ(verdict(p, "tile 5 bear"), "D4");
  EXPECT_EQ(verdict(p, "face A 1"), "D4");
  EXPECT_EQ(verdict(p, kEels, "tile 1 bear"), "D4");
  const auto events = play(p, "tile 1 bear");
  EXPECT_EQ(events[0],
            Json({{"event", "laid"}, {"seat", nullptr}, {"position", 1}, {"tile", "bear"}}));
  EXPECT_EQ(weights(), (std::vector<std::uint32_t>{1, 2, 1, 1}));
  play(p, "tile 2 bear,tile 3 swap");
  EXPECT_EQ(choices(p), "tile 5 advance, tile 5 tilt");  // the big tile is in the centre
  EXPECT_EQ(weights(), (std::vector<std::uint32_t>{2, 1}));
  play(p, "tile 5 tilt,tile 6 advance,tile 7 advance");
  EXPECT_EQ(choices(p), "face A 1, face A 2");
}

TEST(DeepRiver, D5_AllPawnsStartSingleInTheirNest) {
  const Position p = laid(kTilesCalm, 0);
  EXPECT_EQ(lies(p, 0), "5+0");
  EXPECT_EQ(lies(p, 8), "5+0");
  for (int at = 1; at <= kLastTile; ++at) EXPECT_EQ(lies(p, at), "-");
  EXPECT_EQ(choices([&] {
              Position q = p;
              play(q, "token A");
              return q;
            }()),
            "fish 0 E1");
}

TEST(DeepRiver, D6_TokensAreTossedAndStartAtTheEelEnd) {
  Position p = Game::start(kSetup);
  play(p, "tile 1 bear,tile 2 bear,tile 3 swap,tile 5 tilt,tile 6 advance,tile 7 advance");
  EXPECT_TRUE(TextCodec::view(p, 0)["tokens"][0]["face"].is_null());
  EXPECT_EQ(verdict(p, "face B 1"), "D6");
  EXPECT_EQ(verdict(p, kSalmon, "face A 1"), "D6");
  EXPECT_EQ(verdict(p, "face A 3"), "D3");
  for (const Move m : contract::legal_moves<Game>(p, kChance)) EXPECT_EQ(Game::weight(p, m), 1U);
  play(p, "face A 2,face B 1,face C 2");
  EXPECT_EQ(token_face(p, 0), 1);
  EXPECT_EQ(token_face(p, 1), 0);
  EXPECT_EQ(token_face(p, 2), 1);
  for (int t = 0; t < kTokens; ++t) EXPECT_EQ(token_place(p, t), 1);
  EXPECT_EQ(choices(p), "first 0, first 1");
}

TEST(DeepRiver, D7_TheBearStartsInTheCentreAndATossSaysWhoBegins) {
  Position p = Game::start(kSetup);
  EXPECT_EQ(p.bear, 4);
  play(p, "tile 1 bear,tile 2 bear,tile 3 swap,tile 5 tilt,tile 6 advance,tile 7 advance");
  play(p, "face A 1,face B 1,face C 1");
  EXPECT_EQ(verdict(p, "first 2"), "D7");
  EXPECT_EQ(verdict(p, kEels, "first 0"), "D7");
  EXPECT_TRUE(TextCodec::view(p, 0)["turn"].is_null());
  for (const Seat seat : {kEels, kSalmon}) {
    Position q = p;
    play(q, seat == kEels ? "first 0" : "first 1");
    EXPECT_EQ(Game::pending(q), Pending::seat(seat));
    EXPECT_EQ(TextCodec::view(q, 0)["turn"], seat);
  }
}

TEST(DeepRiver, D8_TokenThenFishThenTile) {
  Position p = laid(kTilesCalm, kSalmon);
  EXPECT_EQ(choices(p), "token A, token B, token C");
  EXPECT_EQ(verdict(p, kEels, "token A"), "D8");
  EXPECT_EQ(verdict(p, kChance, "token A"), "D8");
  EXPECT_EQ(verdict(p, "fish 8 S1"), "D8");
  play(p, "token C");
  EXPECT_EQ(verdict(p, "token A"), "D13");
  play(p, "fish 8 S1");  // stops on Advance
  EXPECT_EQ(choices(p), "advance 7 S1, advance 8 S1");
  EXPECT_EQ(Game::pending(p), Pending::seat(kSalmon));
  play(p, "advance 7 S1");
  EXPECT_EQ(Game::pending(p), Pending::seat(kEels));
  EXPECT_EQ(p.step, Step::Token);
  EXPECT_EQ(p.turns, 1);
}

TEST(DeepRiver, D9_TheTokenDriftsAndFlipsAfterAllEffects) {
  Position p = laid(kTilesCalm, kSalmon);
  set_token(p, 2, 3, 1);
  play(p, "token C,fish 8 S1");
  EXPECT_EQ(token_place(p, 2), 3);
  EXPECT_EQ(token_face(p, 2), 0);
  const auto events = play(p, "advance 8 S1");
  EXPECT_EQ(names(events), "moved drifted");
  EXPECT_EQ(token_place(p, 2), 4);  // towards the Salmon nest, whoever plays
  EXPECT_EQ(token_face(p, 2), 1);
  EXPECT_EQ(token_place(p, 0), 1);
  // The next player applies the other face: 3 tiles.
  play(p, "token C,fish 0 E1");
  EXPECT_EQ(lies(p, 3), "E1");
  EXPECT_EQ(token_face(p, 2), 0);
}

TEST(DeepRiver, D9_NoDriftWhenTheBearEndsTheGame) {
  Position p = scene(kEels, "7 E1");
  p.bear = 7;
  const auto events = play(p, "token C,fish 7 E1");
  EXPECT_EQ(names(events), "chosen moved bear home won");
  EXPECT_EQ(token_place(p, 2), 1);
  EXPECT_EQ(token_face(p, 2), 0);
}

TEST(DeepRiver, D10_ATokenAtTheLastTileFlipsButStays) {
  Position p = laid(kTilesCalm, kEels);
  set_token(p, 0, 7, 1);
  const auto events = play(p, "token A,fish 0 E1");
  EXPECT_EQ(token_place(p, 0), 7);
  EXPECT_EQ(token_face(p, 0), 1);
  EXPECT_EQ(events.back(), Json({{"event", "drifted"},
                                 {"seat", 0},
                                 {"token", "A"},
                                 {"from", 7},
                                 {"to", 7},
                                 {"face", 2}}));
  EXPECT_EQ(verdict(p, "token A"), "");
  p = laid(kTilesCalm, kEels);
  set_token(p, 0, 6, 1);
  play(p, "token A,fish 0 E1");
  EXPECT_EQ(token_place(p, 0), 7);  // it does reach the last tile
}

TEST(DeepRiver, D11_TheNumberIsTheDistance) {
  const auto reached = [](const char* token, int which, int face) {
    Position p = laid(kTilesCalm, kEels);
    set_token(p, which, 1, face);
    play(p, token);
    for (const Json& e : play(p, "fish 0 E1")) {
      if (e["event"] == "moved") return e["to"].get<int>();
    }
    return -1;
  };
  EXPECT_EQ(reached("token A", 0, 1), 2);
  EXPECT_EQ(reached("token A", 0, 2), 1);
  EXPECT_EQ(reached("token B", 1, 1), 3);
  EXPECT_EQ(reached("token B", 1, 2), 1);
  EXPECT_EQ(reached("token C", 2, 1), 1);
  EXPECT_EQ(reached("token C", 2, 2), 3);
}

TEST(DeepRiver, D12_AFishThenTheBear) {
  // The whole tile effect comes first: Salmon advance before the Bear walks, towards the Eels.
  Position p = laid(kTilesCalm, kSalmon);
  set_token(p, 0, 1, 2);
  play(p, "token A,fish 8 S1");
  EXPECT_EQ(p.bear, 4);
  const auto events = play(p, "advance 7 S1");
  EXPECT_EQ(names(events), "moved bear drifted");
  EXPECT_EQ(p.bear, 3);
  p = laid(kTilesCalm, kEels);
  set_token(p, 0, 1, 2);
  play(p, "token A,fish 0 E1");
  EXPECT_EQ(p.bear, 5);
}

TEST(DeepRiver, D12_TwoFishEachWithItsTile) {
  Position p = scene(kEels, "5 E1 0 E2");
  set_token(p, 1, 1, 2);
  play(p, "token B,fish 5 E1");
  EXPECT_EQ(p.step, Step::Advance);  // the first tile takes effect before the second choice
  play(p, "advance 6 E1");
  EXPECT_EQ(p.step, Step::Fish);
  EXPECT_EQ(Game::pending(p), Pending::seat(kEels));
  EXPECT_EQ(TextCodec::view(p, 0)["second"], true);
  EXPECT_EQ(choices(p), "fish 0 E1, fish 0 E2, fish 7 E1");  // the same one allowed
  EXPECT_EQ(verdict(p, "token A"), "D12");
  Position same = p;
  play(same, "fish 7 E1");
  EXPECT_EQ(same.bear, 5);
  const auto events = play(p, "fish 0 E2");  // a Double on the Bear tile: effect again
  EXPECT_EQ(names(events), "moved effect bear drifted");
  EXPECT_EQ(lies(p, 1), "E2");
  EXPECT_EQ(Game::pending(p), Pending::seat(kSalmon));
}

TEST(DeepRiver, D12_TheSecondFishIsSkippedWhenNoneIsLeft) {
  Position p = scene(kEels, "1 S1/E1 5 S1/E1 6 S1/E1 7 S1/E1 2 E1 3 S2");
  set_token(p, 1, 1, 2);
  play(p, "token B,fish 2 E1");
  EXPECT_EQ(lies(p, 3), "E1/S2");
  const auto events = play(p, "swap 3 E1/S2");
  EXPECT_EQ(names(events), "swapped no_fish drifted");
  EXPECT_EQ(Game::pending(p), Pending::seat(kSalmon));
}

// Small cases hold at compile time, because the rules are constexpr.
static_assert([] {
  Position p = Game::start(kSetup);
  for (int i = 0; i < 10; ++i) {
    MoveList<Game> moves;
    Game::legal(p, kChance, moves);
    Game::apply(p, kChance, moves[0], NoSink{});
  }
  Game::apply(p, kEels, move_of(Kind::Token, 1), NoSink{});
  Game::apply(p, kEels, move_of(Kind::Fish, 0, pawn_of(kEels, false)), NoSink{});
  return look_at(p, 3) == pawn_of(kEels, false) && p.nest[kEels] == 4;
}());

}  // namespace
}  // namespace tablee::deep_river
