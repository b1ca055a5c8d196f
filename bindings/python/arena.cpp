// The arena: players against each other, game after game.
#include "arena/results.h"
#include "arena/run.h"
#include "bindings/python/common.h"

namespace tablee::python {
namespace {

class PyTournament {
 public:
  PyTournament(const nb::object& game, const std::vector<std::string>& lineup, int games,
               std::optional<long> players, const nb::object& seed, const nb::kwargs& options) {
    tournament_.game = &game_of(game);
    tournament_.setup = setup_of(*tournament_.game, players, options);
    tournament_.seed = seed_of(seed);
    if (games < 1 || games > arena::kMostGames) {
      wrong("games: 1 to " + std::to_string(arena::kMostGames) + ", not " + std::to_string(games));
    }
    tournament_.games = arena::whole_rounds(games, tournament_.setup.seats);
    if (const auto problem = arena::seat_players(tournament_, lineup)) wrong(*problem);
    if (const auto problem = arena::check(tournament_)) wrong(*problem);
  }

  [[nodiscard]] int games() const { return tournament_.games; }

  Dict run(unsigned threads, const nb::object& progress) const {
    if (threads > arena::kMostThreads) {
      wrong("threads: 0 for all cores, or 1 to " + std::to_string(arena::kMostThreads));
    }
    Json told;
    Patience patience;
    const arena::Watch watch{[&](const auto&) { ++patience.done; }, &patience.stop};
    const auto work = [&] {
      told = arena::summary_json(tournament_, arena::run(tournament_, threads, {}, watch));
    };
    patience.wait_for(work, progress, tournament_.games);
    return nb::borrow<Dict>(to_python(told));
  }

  [[nodiscard]] std::string play(int number) const {
    if (number < 0 || number >= tournament_.games) {
      wrong("there is no game " + std::to_string(number) + "; games: 0 to " +
            std::to_string(tournament_.games - 1));
    }
    const nb::gil_scoped_release free;
    return arena::line_of(arena::play_game(tournament_, number)->result);
  }

  [[nodiscard]] Dict sum(const std::vector<std::string>& lines) const {
    std::vector<arena::GameResult> results;
    for (const std::string& line : lines) {
      auto result = arena::result_of(line, tournament_.setup.seats);
      if (!result) wrong("'" + line + "' is not a game of this tournament, as play() tells it");
      results.push_back(std::move(*result));
    }
    if (results.empty()) wrong("there are no games to sum up");
    return nb::borrow<Dict>(
        to_python(arena::summary_json(tournament_, arena::summarise(tournament_, results))));
  }

 private:
  arena::Tournament tournament_;
};

}  // namespace

void add_arena(nb::module_& module) {
  nb::class_<PyTournament>(module, "Tournament",
                           "The same table over and over, the players changing seats: "
                           "Tournament(GAME, ['master:400', 'novice'], games=100). What happens "
                           "in a game follows from the seed and the game's number alone.")
      .def(nb::init<const nb::object&, const std::vector<std::string>&, int, std::optional<long>,
                    const nb::object&, const nb::kwargs&>(),
           "game"_a, "lineup"_a, "games"_a = 100, "players"_a = nb::none(), "seed"_a = 1,
           "options"_a)
      .def_prop_ro("games", &PyTournament::games,
                   "How many: as asked for or a few more, so that everybody sits everywhere.")
      .def("run", &PyTournament::run, "threads"_a = 0, "progress"_a = nb::none(),
           "Plays all games on so many threads (0: all cores); progress(done, count) is called now "
           "and then. Returns what `tablee arena --json` "
           "writes.")
      .def("play", &PyTournament::play, "number"_a,
           "Plays one game; returns its result as a line of text.")
      .def("sum", &PyTournament::sum, "lines"_a,
           "What games, played here or elsewhere, sum up to; as run() returns it.");
}

}  // namespace tablee::python
