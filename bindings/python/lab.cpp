// The lab: what a game is like.
#include "arena/lab.h"

#include "arena/lab_report.h"
#include "bindings/python/common.h"

namespace tablee::python {
namespace {

class PyLab {
 public:
  PyLab(const nb::object& game, int games, std::optional<long> players, const std::string& level,
        const nb::object& seed, bool variants,
        const std::optional<std::vector<std::string>>& levels, const nb::kwargs& options) {
    plan_.game = &game_of(game);
    plan_.setup = setup_of(*plan_.game, players, options);
    plan_.level = level;
    plan_.games = games;
    plan_.seed = seed_of(seed);
    plan_.options = variants;
    if (levels) plan_.levels = *levels;
    if (const auto problem = arena::check(plan_)) wrong(*problem);
    studies_ = arena::studies_of(plan_);
  }

  [[nodiscard]] int games() const {
    int all = 0;
    for (const arena::Study& study : studies_) all += study.tournament.games;
    return all;
  }

  [[nodiscard]] std::string play(int number) const {
    int game = number;
    for (const arena::Study& study : studies_) {
      if (game >= 0 && game < study.tournament.games) {
        const nb::gil_scoped_release free;
        return arena::figures_json(*arena::play_lab_game(study, game)).dump();
      }
      game -= study.tournament.games;
    }
    wrong("there is no game " + std::to_string(number) + "; games: 0 to " +
          std::to_string(games() - 1));
  }

  [[nodiscard]] std::pair<Dict, std::string> sum(const std::vector<std::string>& lines) const {
    arena::LabFold fold(plan_);
    for (const std::string& line : lines) {
      const Json json = Json::parse(line, nullptr, false);
      auto figures = arena::figures_of(json);
      if (!figures || !fold.add(std::move(*figures))) {
        wrong("this is not a game of this lab, as play() tells it, or it was there before: " +
              line.substr(0, 60));
      }
    }
    return told(fold.figures());
  }

  [[nodiscard]] std::pair<Dict, std::string> run(unsigned threads,
                                                 const nb::object& progress) const {
    if (threads > arena::kMostThreads) {
      wrong("threads: 0 for all cores, or 1 to " + std::to_string(arena::kMostThreads));
    }
    arena::LabFigures figures;
    Patience patience;
    const arena::LabWatch watch{[&](const auto&) { ++patience.done; }, &patience.stop};
    patience.wait_for([&] { figures = arena::run_lab(plan_, threads, watch); }, progress, games());
    return told(figures);
  }

 private:
  [[nodiscard]] std::pair<Dict, std::string> told(const arena::LabFigures& figures) const {
    return {nb::borrow<Dict>(to_python(arena::lab_json(plan_, figures))),
            arena::lab_report(plan_, figures)};
  }

  arena::LabPlan plan_;
  std::vector<arena::Study> studies_;
};

}  // namespace

void add_lab(nb::module_& module) {
  nb::class_<PyLab>(module, "Lab",
                    "What a game is like: many games of players of one level, measured; the same "
                    "with one option changed; level against level. What is found follows from "
                    "these arguments alone.")
      .def(nb::init<const nb::object&, int, std::optional<long>, const std::string&,
                    const nb::object&, bool, const std::optional<std::vector<std::string>>&,
                    const nb::kwargs&>(),
           "game"_a, "games"_a = 400, "players"_a = nb::none(), "level"_a = "companion",
           "seed"_a = 1, "variants"_a = true, "levels"_a = nb::none(), "options"_a)
      .def_prop_ro("games", &PyLab::games, "How many games there are in all studies.")
      .def("run", &PyLab::run, "threads"_a = 0, "progress"_a = nb::none(),
           "Plays all games on so many threads (0: all cores); progress(done, count) is called now "
           "and then. Returns the figures, as docs/lab.md "
           "describes them, and the report, an HTML page.")
      .def("play", &PyLab::play, "number"_a, "Plays and measures one game; returns a line of text.")
      .def("sum", &PyLab::sum, "lines"_a,
           "What games, played here or elsewhere, sum up to; as run() returns it.");
}

}  // namespace tablee::python
