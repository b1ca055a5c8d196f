// Tokens: positions on their way to another engine.
#include "any/token.h"

#include <gtest/gtest.h>

#include <string>

#include "any/match.h"
#include "core/rng.h"

namespace tablee {
namespace {

TEST(Token, CarriesEveryPosition) {
  for (const AnyGame* game : all_games()) {
    Match match(*game, game->info().usual());
    Rng rng(2);
    while (!match.pending().over()) {
      const Seat seat = match.pending().first();
      match.play(seat, game->random_move(match.position(), seat, rng));
      ASSERT_EQ(read_token(*game, position_token(*game, match.position())), match.position());
    }
  }
}

TEST(Token, IsRefusedIfAnythingIsWrong) {
  const AnyGame& game = *find_game("connect_four");
  const AnyPosition position = game.start(game.info().usual());
  const std::string token = position_token(game, position);
  for (std::size_t at = 0; at < token.size(); ++at) {
    EXPECT_FALSE(read_token(game, token.substr(0, at)));
    for (const char c : {'0', '7', 'f', 'F', ' ', '\0'}) {
      std::string other = token;
      if (other[at] == c) continue;
      other[at] = c;
      EXPECT_FALSE(read_token(game, other)) << at << " " << c;
    }
  }
  EXPECT_FALSE(read_token(game, token + "0"));
  EXPECT_FALSE(read_token(game, ""));
  for (const AnyGame* other : all_games()) {
    EXPECT_EQ(read_token(*other, token).has_value(), other == &game) << other->info().name;
  }
  // Well written, but no position that the game could have.
  AnyPosition broken = position;
  broken.bytes[0] = std::byte{0xFF};
  ASSERT_NE(game.audit(broken), nullptr);
  EXPECT_FALSE(read_token(game, position_token(game, broken)));
}

}  // namespace
}  // namespace tablee
