// tablee soak: random games by the hundred thousand, every invariant checked on the way.
#include <unistd.h>

#include <iomanip>
#include <iostream>
#include <vector>

#include "common.h"

namespace tablee::app {
namespace {

constexpr std::size_t kLongestGame = 200000;

// What a broken promise looks like: enough to see it again.
[[noreturn]] void broken(const Match& match, const std::string& what) {
  throw Stop{kNo, "after " + std::to_string(match.record().plies.size()) + " plies of this game, " +
                      what + ":\n" + write_record(match)};
}

// A setup with the given seats; every other game draws its options too.
Setup random_setup(const AnyGame& game, unsigned seats, int number, Rng& rng) {
  Setup setup = game.info().usual(seats);
  if (number % 2 == 0) return setup;
  for (std::size_t i = 0; i < game.info().option_count(); ++i) {
    const std::uint32_t choice = rng.below(kMaxChoices);
    if (!game.info().options[i].choices[choice].empty())
      setup.option[i] = static_cast<std::uint8_t>(choice);
  }
  return game.check(setup) ? game.info().usual(seats) : setup;
}

// No viewer can tell the position from one with freshly drawn secrets.
void check_secrets(const Match& match, Rng& rng) {
  const AnyGame& game = match.game();
  for (Seat viewer = 0; viewer <= kSpectator; ++viewer) {
    if (viewer >= match.record().setup.seats && viewer != kSpectator) continue;
    const AnyPosition other = game.determinize(match.position(), viewer, rng);
    if (game.view(other, viewer) != game.view(match.position(), viewer)) {
      broken(match, "viewer " + std::to_string(viewer) + " sees a secret");
    }
  }
}

void check_game(const AnyGame& game, const Setup& setup, int number, Rng& rng) {
  Match match(game, setup);
  for (Pending pending = match.pending(); !pending.over(); pending = match.pending()) {
    // Where several decide at once, anyone may be first.
    std::uint64_t who = pending.seats;
    for (auto skip = rng.below(static_cast<std::uint32_t>(popcount(who))); skip > 0; --skip) {
      pop_lowest(who);
    }
    const Seat seat = static_cast<Seat>(lowest_bit(who));
    const auto moves = game.legal(match.position(), seat);
    if (moves.empty()) broken(match, "nothing is legal");
    const Rule rule = match.play(seat, game.random_move(match.position(), seat, rng));
    if (rule)
      broken(match, std::string("the referee cites ") + rule.c_str() + " against a generated move");
    if (const char* wrong = game.audit(match.position())) broken(match, wrong);
    if (match.record().plies.size() > kLongestGame) broken(match, "the game does not end");
    if (rng.below(1000) == 0) check_secrets(match, rng);
  }
  AnyPosition again = game.start(setup);
  for (const Ply& ply : match.record().plies) {
    std::vector<AnyPosition> moments;
    game.apply(again, ply.seat, ply.move, &moments);
    for (const AnyPosition& moment : moments) {
      if (const char* wrong = game.audit(moment)) broken(match, wrong);
    }
    if (!moments.empty() && moments.back() != again) broken(match, "an event is told too early");
  }
  if (again != match.position()) broken(match, "the moves do not replay to the same position");
  if (number % 100 == 0) {
    const auto read = read_record(write_record(match));
    if (!std::holds_alternative<Record>(read)) broken(match, std::get<RecordError>(read).text());
  }
}

}  // namespace

int soak(const std::string& name, int games_each, const std::string& seed) {
  if (games_each < 1) throw Stop{kUsage, "--games must be at least 1"};
  if (!name.empty()) game_named(name);
  const std::uint64_t first = seed.empty() ? 1 : seed_of(seed);
  const bool bar = isatty(STDERR_FILENO) == 1;
  for (const AnyGame* game : all_games()) {
    const Info& info = game->info();
    if (!name.empty() && info.name != name) continue;
    for (unsigned seats = 0; seats <= kMaxSeats; ++seats) {
      if (!info.plays(seats)) continue;
      Rng rng(first * 1000003 + seats);
      for (int i = 0; i < games_each; ++i) {
        check_game(*game, random_setup(*game, seats, i, rng), i, rng);
        if (bar && (i % 100 == 99 || i + 1 == games_each)) {
          std::cerr << "\r" << info.title << ", " << seats << " players: " << i + 1 << " of "
                    << games_each << std::flush;
        }
      }
      if (bar) std::cerr << "\r\x1b[K";
      std::cout << std::left << std::setw(14) << info.name << seats << " players: " << games_each
                << " games, nothing wrong\n"
                << std::flush;
    }
  }
  return kFine;
}

}  // namespace tablee::app
