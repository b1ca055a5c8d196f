// The contract, the symmetry of the two sides, and what players see and read.
#include <map>

#include "games/deep_river/scenarios.h"
#include "testing/sentences.h"

namespace tablee::deep_river {
namespace {

constexpr int kBoth = 2;  // top_only and numbers_up together

Setup setup_of(int which) {
  Setup setup = with_option(which == kBoth ? 0 : which);
  if (which == kBoth) setup.option[kOptionNumbersUp] = 1;
  return setup;
}

TEST(DeepRiver, Contract) {
  contract::random_games<Game, TextCodec>(kSetup, contract::games(2000));
  contract::random_positions<Game, TextCodec>(kSetup, 10000);
}

TEST(DeepRiver, ContractWithOptions) {
  for (int which = 0; which <= kBoth; ++which) {
    contract::random_games<Game, TextCodec>(setup_of(which), contract::games(500));
    contract::random_positions<Game, TextCodec>(setup_of(which), 1000);
  }
}

TEST(DeepRiver, ContractOfOddPositions) {
  contract::random_positions<Game, TextCodec>(5000, odd_position);
  // They reach every step of a turn.
  std::array<int, 12> steps{};
  Rng rng(1);
  for (int i = 0; i < 5000; ++i) ++steps[static_cast<std::size_t>(odd_position(rng).step)];
  for (auto s = static_cast<std::size_t>(Step::Token); s < steps.size(); ++s) {
    EXPECT_GT(steps[s], 5) << "step " << s;
  }
}

#ifndef __wasi__  // reads the document from disk; the scenarios are not compiled there
TEST(DeepRiver, RulesHaveTests) { contract::rules_have_tests<TextCodec>("DeepRiver"); }
TEST(DeepRiver, RulesHaveCode) { contract::rules_have_code<TextCodec>("deep_river"); }
TEST(DeepRiver, JsonMatchesSchema) {
  contract::json_matches_schema(AnyGameOf<Game, TextCodec>(), {kSetup, setup_of(kBoth)}, 100);
}
#endif

TEST(DeepRiver, TheSidesMirrorEachOther) {
  Rng rng(7);
  for (int i = 0; i < 20000; ++i) {
    const Position p = odd_position(rng);
    const Position q = mirrored(p);
    ASSERT_EQ(Game::audit(q), nullptr) << Game::audit(q);
    ASSERT_EQ(mirrored(q), p);
    if (Game::pending(p).over()) {
      ASSERT_EQ(Game::returns(p)[0], Game::returns(q)[1]);
      continue;
    }
    const auto moves = contract::legal_moves<Game>(p, p.turn);
    ASSERT_EQ(moves.size(), contract::legal_moves<Game>(q, q.turn).size());
    for (const Move m : moves) {
      Position after = p;
      Position reflected = q;
      ASSERT_EQ(Game::referee(q, q.turn, mirrored(m)), kLegal) << TextCodec::notate(p, m);
      Game::apply(after, p.turn, m, NoSink{});
      Game::apply(reflected, q.turn, mirrored(m), NoSink{});
      ASSERT_EQ(mirrored(after), reflected) << TextCodec::notate(p, m);
    }
  }
}

TEST(DeepRiver, NeitherSideIsFavoured) {
  Rng rng(11);
  constexpr int kGames = 20000;
  int wins[2] = {};  // NOLINT(modernize-avoid-c-arrays)
  int draws = 0;
  int by_bear = 0;
  for (int i = 0; i < kGames; ++i) {
    Position p = Game::start(kSetup);
    playout<Game>(p, rng);
    const Returns r = Game::returns(p);
    draws += r[0] == 0 ? 1 : 0;
    wins[0] += r[0] > 0 ? 1 : 0;
    wins[1] += r[1] > 0 ? 1 : 0;
    by_bear += p.bear == kEelNest || p.bear == kSalmonNest ? 1 : 0;
  }
  EXPECT_NEAR(wins[0], wins[1], 0.03 * kGames);
  EXPECT_NEAR(draws, 0.095 * kGames, 0.01 * kGames);
  EXPECT_NEAR(by_bear, 0.48 * kGames, 0.02 * kGames);
}

// ---- Notation, views and sentences.

TEST(DeepRiver, NotationReadsOnlyMoves) {
  const Position p = Game::start(kSetup);
  for (const char* text :
       {"tile 1 bear", "face C 2", "first 1", "token B", "fish 3 E2/S1", "cover S2", "advance 0 E1",
        "swap 4 S1/E2", "tilt A", "flip 8 S1", "move 7 S2", "apply yes", "apply no"}) {
    EXPECT_EQ(TextCodec::notate(p, TextCodec::parse(p, text).value_or(Move{})), text);
  }
  for (const char* text :
       {"", "token", "token D", "token A 1", "fish 3", "fish x E1", "fish 3 E3", "fish 3 E1/E1",
        "fish 3 E1/S1 now", "cover 4", "apply maybe", "swim 1", "tile 1 river", "face A x"}) {
    EXPECT_FALSE(TextCodec::parse(p, text).has_value()) << text;
  }
  // Total: any 32 bits give some text.
  Rng rng(3);
  for (int i = 0; i < 10000; ++i) {
    const auto bits = static_cast<std::uint32_t>(rng.next());
    EXPECT_FALSE(TextCodec::notate(p, Move::from_bits(bits)).empty());
    for (Seat seat = 0; seat <= kChance; ++seat) {
      EXPECT_NE(Game::referee(p, seat, Move::from_bits(bits)), kLegal);
    }
  }
}

TEST(DeepRiver, ViewsTellPositionsApart) {
  // Equal truth views mean equal positions: nothing of the position is missing from them.
  std::map<std::string, Position> seen;
  const AnyGameOf<Game, TextCodec> game;
  Rng rng(5);
  for (int i = 0; i < contract::share(3000); ++i) {
    Position p = i % 3 == 0 ? Game::start(kSetup) : odd_position(rng);
    for (int moves = i % 3 == 0 ? i % 12 : 1; moves > 0 && !Game::pending(p).over(); --moves) {
      const Seat seat = Game::pending(p).first();
      Game::apply(p, seat, random_move<Game>(p, seat, rng), NoSink{});
    }
    const auto [at, fresh] =
        seen.emplace(game.view(AnyGameOf<Game, TextCodec>::pack(p), kTruth).dump(), p);
    EXPECT_EQ(at->second, p);
  }
}

TEST(DeepRiver, SaysEverythingInEveryLanguage) {
  contract::sentences(AnyGameOf<Game, TextCodec>(), {kSetup, with_option(kOptionNumbersUp)},
                      contract::games(40));
}

// The sentences name the faces of the tokens, which components.h may change.
TEST(DeepRiver, FacesAreNamedAsTheyAre) {
  const Speaker speaker(TextCodec::sentences(), Language::English);
  for (std::size_t token = 0; token < kTokens; ++token) {
    for (std::size_t side = 0; side < 2; ++side) {
      const auto& [distance, fish, bear] = kFaces[token][side];
      const std::string number = std::to_string(distance);
      const std::string face = number + (fish == 2 ? " and " + number : "") +
                               (bear != 0 ? ", then Bear " + std::to_string(bear) : "");
      EXPECT_EQ(
          speaker.say("events", "tossed", {{"token", kTokenWords[token]}, {"face", side + 1}}),
          "Token " + std::string(kTokenWords[token]) + " shows " + face + ".");
    }
  }
}

}  // namespace
}  // namespace tablee::deep_river
