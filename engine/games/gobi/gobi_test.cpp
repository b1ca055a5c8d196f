// The contract, the material and the setup.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <utility>

#include "games/gobi/scenarios.h"
#include "testing/contract.h"
#include "testing/sentences.h"

namespace tablee::gobi {
namespace {

Setup setup_for(unsigned seats) { return Game::kInfo.usual(seats); }

TEST(Gobi, Contract) {
  contract::random_games<Game, TextCodec>(setup_for(3), contract::games(1000));
  contract::random_positions<Game, TextCodec>(setup_for(3), 10000);
}
TEST(Gobi, ContractForTwo) {
  contract::random_games<Game, TextCodec>(setup_for(2), contract::games(500));
  contract::random_positions<Game, TextCodec>(setup_for(2), 1500);
}
TEST(Gobi, ContractForFour) {
  contract::random_games<Game, TextCodec>(setup_for(4), contract::games(500));
  contract::random_positions<Game, TextCodec>(setup_for(4), 1500);
}
TEST(Gobi, ContractOfLatePositions) { contract::random_positions<Game, TextCodec>(4000, late); }
TEST(Gobi, SaysEverythingInEveryLanguage) {
  contract::sentences(AnyGameOf<Game, TextCodec>(), {setup_for(2), setup_for(3), setup_for(4)},
                      contract::games(40));
}

#ifndef __wasi__  // reads the document from disk; the scenarios are not compiled there
TEST(Gobi, RulesHaveTests) { contract::rules_have_tests<TextCodec>("Gobi"); }
TEST(Gobi, RulesHaveCode) { contract::rules_have_code<TextCodec>("gobi"); }
TEST(Gobi, JsonMatchesSchema) {
  contract::json_matches_schema(AnyGameOf<Game, TextCodec>(),
                                {setup_for(2), setup_for(3), setup_for(4)}, 20);
}
#endif

// The four tiles of a setup, read row by row, after they fell in that order.
std::string laid(std::string_view letters) {
  constexpr std::string_view kLetters = "BSCKN";
  Position p = Game::start(setup_for(2));
  play(p, "first 0");
  for (const char c : letters) play(p, "tile " + std::string(kTribeWords[kLetters.find(c)]));
  std::string out;
  for (int i = 0; i < kSetupTiles; ++i) {
    out += kLetters[p.tribe[static_cast<std::size_t>(tile_at(p, i % 2, i / 2))]];
  }
  return out;
}

TEST(Gobi, B1_TwoToFourPlayers) {
  for (unsigned seats = 0; seats <= kMaxSeats; ++seats) {
    EXPECT_EQ(Game::kInfo.plays(seats), seats >= 2 && seats <= 4) << seats;
  }
  const Position p = table(3, {"BS", "CK"});
  EXPECT_EQ(Game::referee(p, 3, move_of(Kind::Discard)), Rule("B1"));
  EXPECT_NE(Game::referee(p, 2, move_of(Kind::Discard)), Rule("B1"));
}

TEST(Gobi, B2_TilesRewardsAndCamels) {
  const Position p = Game::start(setup_for(4));
  EXPECT_EQ(tiles_left(p), 40);
  int gifts = 0;
  int blessings = 0;
  for (std::size_t r = 0; r < kRewards; ++r) (r < kGifts ? gifts : blessings) += p.unseen[r];
  EXPECT_EQ(gifts, 18);
  EXPECT_EQ(blessings, 12);
  EXPECT_EQ(p.coffee, 10);
  for (std::size_t s = 0; s < 4; ++s) EXPECT_EQ(p.reserve[s], 10);
  // A tribe whose eight tiles are out cannot be drawn again.
  Position q = table(2, {"BSB", "CKC", "BSB"});
  q.discards[0][0] = 4;
  q.left[0] = 0;
  EXPECT_EQ(verdict(q, "tile bolormaa"), Rule("B2"));
  EXPECT_EQ(options(q).size(), 4U);
  EXPECT_EQ(Game::audit(q), nullptr);
  ++q.left[1];
  EXPECT_STREQ(Game::audit(q), "a desert tile was lost or found");
}

TEST(Gobi, B4_TilesFallInTheOrderOfTheCells) {
  Position p = Game::start(setup_for(2));
  play(p, "first 1,tile khulan,tile sarnai,tile bolormaa");
  EXPECT_EQ(p.phase, Phase::Layout);
  EXPECT_EQ(tile_at(p, 0, 0), 0);
  EXPECT_EQ(tile_at(p, 1, 0), 1);
  EXPECT_EQ(tile_at(p, 0, 1), 2);
  EXPECT_EQ(laid("KSBC"), "KSBC");
}

TEST(Gobi, B4_TouchingPairsPartDiagonally) {
  EXPECT_EQ(laid("KKSC"), "KCSK");  // (0,0) (1,0): the later goes to (1,1)
  EXPECT_EQ(laid("KSKC"), "KSCK");  // (0,0) (0,1)
  EXPECT_EQ(laid("SKCK"), "SKKC");  // (1,0) (1,1): diagonal to the earlier is (0,1)
  EXPECT_EQ(laid("SCKK"), "SKKC");  // (0,1) (1,1)
  EXPECT_EQ(laid("KSCK"), "KSCK");  // diagonal pairs stay
  EXPECT_EQ(laid("SKKC"), "SKKC");
  EXPECT_EQ(laid("KKSS"), "KSSK");  // two pairs at once
  EXPECT_EQ(laid("KSKS"), "KSSK");
  EXPECT_EQ(laid("KSSK"), "KSSK");
  Position p = Game::start(setup_for(2));
  const auto events = play(p, "first 0,tile khulan,tile khulan,tile sarnai,tile chingis");
  EXPECT_EQ(events.back(), "tiles_swapped");
}

TEST(Gobi, B4_NoThreeTilesOfOneName) {
  Position p = Game::start(setup_for(2));
  play(p, "first 0,tile khulan,tile khulan");
  EXPECT_EQ(verdict(p, "tile khulan"), Rule("B4"));
  play(p, "tile sarnai");
  EXPECT_EQ(verdict(p, "tile khulan"), Rule("B4"));
  EXPECT_EQ(verdict(p, "tile sarnai"), kLegal);
  EXPECT_EQ(verdict(p, "discard"), Rule("B4"));
}

// The draws, each weighted by its completions, give every layout the chance that reshuffling
// everything until no name stands three times would give it.
TEST(Gobi, B4_DrawsEqualReshuffling) {
  const auto shuffles = [](const std::array<int, 4>& tribes) {
    std::array<int, kTribes> left{};
    left.fill(kPerTribe);
    double ways = 1;
    for (const int t : tribes) ways *= left[static_cast<std::size_t>(t)]--;
    for (const int n : left) ways *= n <= kPerTribe - 3 ? 0 : 1;
    return ways;
  };
  std::map<std::array<int, 4>, double> expected;
  double sum = 0;
  for (int code = 0; code < 625; ++code) {
    const std::array<int, 4> tribes{code % 5, code / 5 % 5, code / 25 % 5, code / 125};
    expected[tribes] = shuffles(tribes);
    sum += shuffles(tribes);
  }
  for (const auto& [tribes, ways] : expected) {
    Position p = Game::start(setup_for(3));
    play(p, "first 2");
    double chance = 1;
    for (const int tribe : tribes) {
      MoveList<Game> moves;
      Game::legal(p, kChance, moves);
      double total = 0;
      for (const Move m : moves) total += Game::weight(p, m);
      const Move move = move_of(Kind::Tile, tribe);
      if (!moves.contains(move)) {
        chance = 0;
        break;
      }
      chance *= Game::weight(p, move) / total;
      Game::apply(p, kChance, move, NoSink{});
    }
    EXPECT_NEAR(chance, ways / sum, 1e-12);
  }
}

TEST(Gobi, B5_EqualShares) {
  for (unsigned seats = 2; seats <= 4; ++seats) {
    Position p = Game::start(setup_for(seats));
    Rng rng(seats);
    std::array<int, 4> turns{};
    while (!Game::pending(p).over()) {
      const Seat seat = Game::pending(p).first();
      const Phase before = p.phase;
      const Seat drawer = p.turn;
      int sum = 0;
      for (int s = 0; s < p.seats; ++s) sum += tiles_left(p, s);
      if (p.phase >= Phase::Draw) {
        EXPECT_EQ(sum, tiles_left(p));
      }
      const int own = tiles_left(p, drawer);
      Game::apply(p, seat, random_move<Game>(p, seat, rng), NoSink{});
      if (before != Phase::Draw) continue;
      ++turns[drawer];
      EXPECT_EQ(tiles_left(p, drawer), own - 1);
    }
    for (unsigned s = 0; s < seats; ++s) EXPECT_EQ(turns[s], 36 / static_cast<int>(seats));
  }
}

TEST(Gobi, B5_UnseenTilesAreDrawnByTheirNumber) {
  Position p = table(2, {"BSB", "CKC"});
  EXPECT_EQ(Game::weight(p, *TextCodec::parse(p, "tile bolormaa")), 6U);
  EXPECT_EQ(Game::weight(p, *TextCodec::parse(p, "tile naranbaatar")), 8U);
}

TEST(Gobi, B6_FourPilesOfSixWithTheTopUp) {
  Position p = Game::start(setup_for(2));
  play(p, "first 0,tile khulan,tile sarnai,tile bolormaa,tile chingis");
  EXPECT_EQ(verdict(p, "reward 1 silk"), Rule("B6"));
  EXPECT_EQ(options(p).size(), 12U);
  play(p, "reward 0 shared,reward 1 silk,reward 2 shared");
  EXPECT_EQ(verdict(p, "reward 3 shared"), Rule("B2"));  // both copies show
  EXPECT_EQ(Game::weight(p, *TextCodec::parse(p, "reward 3 silk")), 2U);
  EXPECT_EQ(verdict(p, "tile khulan"), Rule("B6"));
  play(p, "reward 3 silk");
  EXPECT_EQ(p.phase, Phase::Draw);
  int unseen = 0;
  for (const int n : p.unseen) unseen += n;
  EXPECT_EQ(unseen, 4 * 5 + 6);  // the box included
}

TEST(Gobi, B6_ANewTopIsTurnedUpAtOnce) {
  Position p = table(2, {"BSB", "CKC"});
  camel(p, 0, 0, 0, 2);
  camel(p, 0, 1, 0);
  camel(p, 0, 2, 0, 2);
  play(p, "tile naranbaatar,discard,skip,route 0 0 2 0");
  EXPECT_EQ(p.phase, Phase::Reward);
  const auto events = play(p, "take 1");
  EXPECT_EQ(events, std::vector<std::string>{"reward_taken"});
  EXPECT_TRUE(Game::pending(p).is_chance());
  EXPECT_EQ(verdict(p, "reward 2 silk"), Rule("B6"));
  play(p, "reward 1 interior");
  EXPECT_EQ(p.phase, Phase::Routes);
  EXPECT_EQ(p.height[1], 5);
  EXPECT_EQ(p.rewards[0][static_cast<std::size_t>(Reward::Cotton)], 1);
}

TEST(Gobi, B7_TheCoffeePileRunsOut) {
  Position p = table(2, {"BSCSB", "CKNKC"});
  for (int x = 0; x < 5; ++x) camel(p, 0, x, 0);
  give_coffees(p, 1, 9);
  play(p, "tile naranbaatar,discard,skip,route 0 0 4 0");
  EXPECT_TRUE(options(p).contains("coffee"));
  Position none = p;
  give_coffees(none, 1, 1);
  EXPECT_EQ(verdict(none, "coffee"), Rule("B7"));
  play(p, "coffee");
  EXPECT_EQ(p.coffee, 0);
  EXPECT_EQ(p.coffees[0], 1);
}

TEST(Gobi, B8_TenCamelsAndARandomFirstPlayer) {
  Position p = Game::start(setup_for(3));
  EXPECT_TRUE(Game::pending(p).is_chance());
  EXPECT_EQ(options(p), (std::set<std::string>{"first 0", "first 1", "first 2"}));
  EXPECT_EQ(verdict(p, "first 3"), Rule("B8"));
  EXPECT_EQ(Game::weight(p, *TextCodec::parse(p, "first 0")),
            Game::weight(p, *TextCodec::parse(p, "first 2")));
  play(p,
       "first 2,tile khulan,tile sarnai,tile bolormaa,tile chingis,reward 0 silk,reward 1 silk,"
       "reward 2 silk,reward 3 tea,tile naranbaatar");
  EXPECT_EQ(Game::pending(p), Pending::seat(2));
  EXPECT_EQ(Game::referee(p, 0, move_of(Kind::Discard)), Rule("B8"));
  EXPECT_EQ(Game::referee(p, kChance, move_of(Kind::Discard)), Rule("B8"));
  play(p, "place 2 0,tile naranbaatar");  // clockwise: 2, 0, 1
  EXPECT_EQ(Game::pending(p), Pending::seat(0));
  play(p, "discard,skip,tile naranbaatar");
  EXPECT_EQ(Game::pending(p), Pending::seat(1));
  p.reserve[1] = 9;
  EXPECT_STREQ(Game::audit(p), "a camel was lost or found");
}

TEST(Gobi, NothingIsHidden) {
  Rng rng(4);
  for (int i = 0; i < 200; ++i) {
    const Position p = late(rng);
    EXPECT_EQ(Game::determinize(p, 0, rng), p);
    EXPECT_EQ(TextCodec::view(p, kSpectator), TextCodec::view(p, kTruth));
  }
}

TEST(Gobi, TheRefereeIsTotal) {
  Rng rng(8);
  for (int i = 0; i < 300; ++i) {
    const Position p = late(rng);
    for (int n = 0; n < 500; ++n) {
      const Move m = Move::from_bits(static_cast<std::uint32_t>(rng.next()));
      for (Seat seat = 0; seat <= kChance; ++seat) {
        const bool allowed = !Game::referee(p, seat, m);
        if (!allowed) continue;
        ASSERT_TRUE(Game::pending(p).has(seat));
        MoveList<Game> moves;
        Game::legal(p, seat, moves);
        ASSERT_TRUE(moves.contains(m));
      }
    }
  }
}

TEST(Gobi, NoMoveHasSpareArguments) {
  Position p = table(2, {"BS", "CK"});
  play(p, "tile naranbaatar");
  Move m = move_of(Kind::Discard);
  EXPECT_EQ(Game::referee(p, 0, m), kLegal);
  m.c = 1;
  EXPECT_EQ(Game::referee(p, 0, m), Rule("B11"));
}

// Small cases hold at compile time, because the rules are constexpr.
static_assert([] {
  Position p = Game::start(Game::kInfo.usual(2));
  Game::apply(p, kChance, move_of(Kind::First, 1), NoSink{});
  for (int t = 0; t < 4; ++t) Game::apply(p, kChance, move_of(Kind::Tile, t / 2), NoSink{});
  for (int i = 0; i < 4; ++i) Game::apply(p, kChance, move_of(Kind::Reward, i, i), NoSink{});
  Game::apply(p, kChance, move_of(Kind::Tile, 2), NoSink{});
  MoveList<Game> moves;
  Game::legal(p, 1, moves);
  if (moves.size() != 9) return false;  // eight cells round the square, and the discard
  Game::apply(p, 1, move_of(Kind::Place, 2 + kBias, 0 + kBias), NoSink{});
  return tile_at(p, 1, 1) == 1 && camels(p, tile_at(p, 1, 0), 1) == 1 && p.turn == 0 &&
         Game::audit(p) == nullptr;
}());

}  // namespace
}  // namespace tablee::gobi
