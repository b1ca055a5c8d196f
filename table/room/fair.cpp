#include "table/room/fair.h"

#include <charconv>

#include "table/room/digest.h"

namespace tablee::table {

std::string commitment(std::string_view seed) { return digest(seed); }

Move draw(const AnyGame& game, const AnyPosition& p, std::string_view seed, std::size_t ply) {
  const std::string mixed = digest("ply " + std::to_string(ply), seed);
  std::uint64_t start = 0;
  std::from_chars(mixed.data(), mixed.data() + 16, start, 16);
  Rng rng(start);
  return game.random_move(p, kChance, rng);
}

std::optional<std::string> unfair(const Record& record) {
  if (commitment(record.seed) != record.commit) {
    return "the seed is not the one that was committed to before the game";
  }
  const AnyGame& game = *record.game;
  AnyPosition p = game.start(record.setup);
  for (std::size_t i = 0; i < record.plies.size(); ++i) {
    const auto& [seat, move] = record.plies[i];
    if (seat == kChance) {
      const Move fair = draw(game, p, record.seed, i + 1);
      if (fair != move) {
        return "ply " + std::to_string(i + 1) + ": chance was '" + game.notate(p, move) +
               "', but the seed gives '" + game.notate(p, fair) + "'";
      }
    }
    game.apply(p, seat, move);
  }
  return std::nullopt;
}

}  // namespace tablee::table
