#include "table/room/fair.h"

#include <gtest/gtest.h>

#include "any/record.h"

namespace tablee::table {
namespace {

constexpr const char* kSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

// A game whose chance comes from the seed and whose people play at random.
Record played(const AnyGame& game, const std::string& seed) {
  Match match(game, game.info().usual());
  Rng rng(5);
  while (!match.pending().over()) {
    const Seat seat = match.pending().first();
    const Move move = seat == kChance
                          ? draw(game, match.position(), seed, match.record().plies.size() + 1)
                          : game.random_move(match.position(), seat, rng);
    match.play(seat, move);
  }
  Record record = match.record();
  record.seed = seed;
  record.commit = commitment(seed);
  return record;
}

TEST(Fair, WhatWasDrawnFromTheSeedIsFairInEveryGame) {
  for (const AnyGame* game : all_games()) {
    const Record record = played(*game, kSeed);
    EXPECT_EQ(unfair(record), std::nullopt) << game->info().name;
    const auto again = read_record(write_record(record));
    ASSERT_TRUE(std::holds_alternative<Record>(again)) << game->info().name;
    EXPECT_EQ(unfair(std::get<Record>(again)), std::nullopt) << game->info().name;
  }
}

TEST(Fair, ASeedDrawsTheSameAndAnotherSeedOtherwise) {
  const AnyGame& game = *find_game("gefira");
  EXPECT_EQ(played(game, kSeed).plies, played(game, kSeed).plies);
  EXPECT_NE(played(game, kSeed).plies, played(game, std::string(64, '1')).plies);
}

TEST(Fair, TheCommitmentHidesAndBinds) {
  EXPECT_EQ(commitment(kSeed).size(), 64U);
  EXPECT_EQ(commitment(kSeed), commitment(kSeed));
  EXPECT_NE(commitment(kSeed), commitment(std::string(64, '0')));
  EXPECT_EQ(commitment(kSeed).find(std::string(kSeed).substr(0, 8)), std::string::npos);
}

TEST(Fair, AnotherSeedThanTheOneCommittedToIsNamed) {
  Record record = played(*find_game("gefira"), kSeed);
  record.commit = commitment("another");
  const auto wrong = unfair(record);
  ASSERT_TRUE(wrong.has_value());
  EXPECT_NE(wrong->find("seed"), std::string::npos) << *wrong;
}

TEST(Fair, APlyThatTheSeedDoesNotGiveIsNamed) {
  for (const AnyGame* game : all_games()) {
    Record record = played(*game, kSeed);
    AnyPosition p = game->start(record.setup);
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
      if (record.plies[i].seat == kChance && game->legal(p, kChance).size() > 1) {
        const Move drawn = record.plies[i].move;
        for (const Move other : game->legal(p, kChance)) {
          if (other != drawn) record.plies[i].move = other;
        }
        record.plies.resize(i + 1);
        const auto wrong = unfair(record);
        ASSERT_TRUE(wrong.has_value()) << game->info().name;
        EXPECT_NE(wrong->find("ply " + std::to_string(i + 1) + ":"), std::string::npos) << *wrong;
        EXPECT_NE(wrong->find(game->notate(p, drawn)), std::string::npos) << *wrong;
        break;
      }
      game->apply(p, record.plies[i].seat, record.plies[i].move);
    }
  }
}

}  // namespace
}  // namespace tablee::table
