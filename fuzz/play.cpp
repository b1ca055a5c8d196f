// The input plays: it picks game, setup and moves, legal ones and arbitrary 32 bits, which the
// referee must judge without harm. Invariants hold at every step, views and events can be made.
#include <algorithm>

#include "bytes.h"
#include "core/rng.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tablee;
  fuzz::Bytes bytes(data, size);
  const AnyGame& game = fuzz::pick_game(bytes);
  AnyPosition p = game.start(fuzz::pick_setup(game, bytes));
  Rng rng(bytes.next());
  // A random opening, so that the input's own bytes decide about the middle of the game.
  for (int steps = bytes.next() * 4; steps > 0 && !game.pending(p).over(); --steps) {
    const Seat seat = game.pending(p).first();
    game.apply(p, seat, game.random_move(p, seat, rng));
  }
  while (!bytes.empty() && !game.pending(p).over()) {
    const Seat seat = game.pending(p).first();
    const auto legal = game.legal(p, seat);
    fuzz::require(!legal.empty());
    const std::uint8_t choice = bytes.next();
    Move move = legal[choice % legal.size()];
    if (choice == 255) {
      move = {bytes.next(), bytes.next(), bytes.next(), bytes.next()};
      const bool listed = std::find(legal.begin(), legal.end(), move) != legal.end();
      fuzz::require(listed == !game.referee(p, seat, move));
      static_cast<void>(game.notate(p, move));
      if (!listed) continue;
    }
    for (const Event& e : game.apply(p, seat, move)) {
      static_cast<void>(game.tell(game.event(e, kSpectator), *find_language("fr")));
    }
    fuzz::require(game.audit(p) == nullptr);
    const Json view = game.view(p, choice % 2 == 0 ? kSpectator : Seat{0});
    fuzz::require(!game.draw(view, AnsiStyle(true), Language::English).empty());
    if (!game.pending(p).over() && !game.pending(p).is_chance()) {
      fuzz::require(!game.prompt(view, *find_language("fr")).empty());
    }
  }
  return 0;
}
