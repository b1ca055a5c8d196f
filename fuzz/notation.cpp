// Any text is no move, or a move that the referee can judge; if legal, it is one of the list.
#include <algorithm>

#include "bytes.h"
#include "core/rng.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tablee;
  fuzz::Bytes bytes(data, size);
  const AnyGame& game = fuzz::pick_game(bytes);
  AnyPosition p = game.start(fuzz::pick_setup(game, bytes));
  Rng rng(bytes.next());
  for (int steps = bytes.next(); steps > 0 && !game.pending(p).over(); --steps) {
    const Seat seat = game.pending(p).first();
    game.apply(p, seat, game.random_move(p, seat, rng));
  }
  const auto move = game.parse(p, bytes.rest());
  if (!move) return 0;
  for (Seat seat = 0; seat <= kChance; ++seat) {
    if (game.referee(p, seat, *move)) continue;
    const auto legal = game.legal(p, seat);
    fuzz::require(std::find(legal.begin(), legal.end(), *move) != legal.end());
    fuzz::require(game.parse(p, game.notate(p, *move)) == move);
  }
  return 0;
}
