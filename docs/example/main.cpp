// Two ways to use the engine: with one game's own types, at full speed, and with any game by name,
// where a player can be asked too.
#include <iostream>

#include "any/any_game.h"
#include "core/game.h"
#include "games/deep_river/game.h"
#include "players/player.h"

int main() {
  // One game, at full speed: random games until seat 0 has won a hundred.
  using Game = tablee::deep_river::Game;
  tablee::Rng rng(2026);
  int games = 0;
  for (int wins = 0; wins < 100; ++games) {
    auto position = Game::start(Game::kInfo.usual());
    tablee::playout<Game>(position, rng);
    if (Game::returns(position)[0] > 0) ++wins;
  }
  std::cout << "100 wins of the Eels took " << games << " random games\n";

  // Any game by name: the first decision of a person, in words.
  const tablee::AnyGame& game = *tablee::find_game("niagara");
  tablee::AnyPosition position = game.start(game.info().usual());
  while (game.pending(position).is_chance()) {
    game.apply(position, tablee::kChance, game.random_move(position, tablee::kChance, rng));
  }
  const tablee::Seat seat = game.pending(position).first();
  std::cout << game.prompt(game.view(position, seat), tablee::Language::English) << "\n";
  for (const tablee::Move move : game.legal(position, seat)) {
    std::cout << "  " << game.notate(position, move) << "\n";
  }
  const auto companion = tablee::make_player(game, {"companion"}, 1);
  std::cout << "A companion would say: " << game.notate(position, companion->decide(position, seat))
            << "\n";
}
