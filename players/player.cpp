#include "players/player.h"

#include <algorithm>
#include <array>

namespace tablee {
namespace {

constexpr std::array<std::string_view, 5> kNames{"random", "uct", "novice", "companion", "master"};

}  // namespace

std::span<const std::string_view> player_names() { return kNames; }

bool is_player_name(std::string_view name) {
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

std::string player_list() {
  std::string list;
  for (const std::string_view name : kNames) {
    list += (list.empty() ? "" : ", ") + std::string(name);
  }
  return list;
}

Move Player::decide(const AnyPosition& position, Seat seat) {
  const std::vector<Move> moves = game_.legal(position, seat);
  if (moves.size() == 1) return moves[0];
  return ponder(game_.determinize(position, seat, rng_), seat, false).move;
}

Thought Player::think(const AnyPosition& position, Seat seat) {
  return ponder(game_.determinize(position, seat, rng_), seat, true);
}

}  // namespace tablee
