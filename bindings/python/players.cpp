// Players and the coach. They think without the interpreter's lock.
#include <mutex>

#include "any/record.h"
#include "bindings/python/common.h"
#include "players/coach.h"

namespace tablee::python {
namespace {

PlayerSpec spec_of(const std::string& name, double think, std::uint64_t simulations,
                   unsigned threads) {
  if (!is_player_name(name)) {
    wrong("there is no player '" + name + "'; players: " + player_list());
  }
  if (!(think >= 0 && think <= kMaxThinkSeconds)) {
    wrong("a player thinks from 0 to " + std::to_string(static_cast<int>(kMaxThinkSeconds)) +
          " seconds a decision");
  }
  if (threads < 1 || threads > 256) wrong("a player thinks with 1 to 256 threads");
  return {name, think, simulations, threads};
}

class PyPlayer {
 public:
  PyPlayer(const nb::object& game, const std::string& name, double think, std::uint64_t simulations,
           unsigned threads, const nb::object& seed)
      : game_(game_of(game)),
        name_(name),
        player_(make_player(game_, spec_of(name, think, simulations, threads), seed_of(seed))) {}

  std::string decide(const PyPosition& position, std::optional<long> seat) {
    const Seat who = seat_for(position, seat);
    Move move{};
    {
      const nb::gil_scoped_release free;
      const std::lock_guard lock(*mutex_);
      move = player_->decide(position.p, who);
    }
    return game_.notate(position.p, move);
  }

  Dict think(const PyPosition& position, std::optional<long> seat) {
    const Seat who = seat_for(position, seat);
    Thought thought;
    {
      const nb::gil_scoped_release free;
      const std::lock_guard lock(*mutex_);
      thought = player_->think(position.p, who);
    }
    nb::list opinions;
    for (const Opinion& opinion : thought.opinions) {
      nb::list line;
      for (const LineStep& step : line_of(game_, position.p, who, opinion.line)) {
        line.append(nb::make_tuple(int{step.seat}, step.move));
      }
      nb::dict told;
      told["move"] = game_.notate(position.p, opinion.move);
      told["value"] = opinion.value;
      told["visits"] = opinion.visits;
      told["exact"] = opinion.exact;
      told["line"] = line;
      opinions.append(told);
    }
    Dict out;
    out["move"] = game_.notate(position.p, thought.move);
    out["simulations"] = thought.simulations;
    out["seconds"] = thought.seconds;
    out["opinions"] = opinions;
    return out;
  }

  [[nodiscard]] PyGame game() const { return {&game_}; }
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  [[nodiscard]] Seat seat_for(const PyPosition& position, std::optional<long> seat) const {
    if (position.game != &game_) {
      wrong("this player plays " + std::string(game_.info().title) + ", not " +
            std::string(position.game->info().title));
    }
    const Seat who = decider(position, seat);
    if (who == kChance) wrong("chance decides now, not a seat");
    return who;
  }

  const AnyGame& game_;
  std::string name_;
  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
  std::unique_ptr<Player> player_;
};

Dict review_record(const std::string& text, const std::string& name, double think,
                   std::uint64_t simulations, unsigned threads, std::optional<long> seat) {
  auto found = read_record(text);
  if (const auto* error = std::get_if<RecordError>(&found)) wrong(error->text());
  const auto& record = std::get<Record>(found);
  const PlayerSpec spec = spec_of(name, think, simulations, threads);
  ReviewOptions options;
  if (seat) options.seat = seat_of({record.game, record.game->start(record.setup)}, *seat);
  options.to = static_cast<int>(record.plies.size());
  Json told;
  {
    const nb::gil_scoped_release free;
    // A fresh player each time, so that a ply looks the same whatever was judged before it.
    const auto judge = [&](const AnyPosition& position, Seat who, int ply) {
      return make_player(*record.game, spec, static_cast<std::uint64_t>(ply))->think(position, who);
    };
    told = review_json(review(record, options, judge));
  }
  return nb::borrow<Dict>(to_python(told));
}

}  // namespace

void add_players(nb::module_& module) {
  module.def(
      "players",
      [] {
        std::vector<std::string> names;
        for (const std::string_view name : player_names()) names.emplace_back(name);
        return names;
      },
      "The names of the players.");
  nb::class_<PyPlayer>(module, "Player",
                       "Somebody who decides: 'random', 'uct', or a level: 'novice', 'companion', "
                       "'master'. It is shown a position in which everything its seat cannot know "
                       "was drawn anew, so it cannot peek. The seed fixes what it does, unless "
                       "the clock cuts in.")
      .def(nb::init<const nb::object&, const std::string&, double, std::uint64_t, unsigned,
                    const nb::object&>(),
           "game"_a, "name"_a = "companion", nb::kw_only(), "think"_a = 0.0, "simulations"_a = 0,
           "threads"_a = 1, "seed"_a = 0)
      .def_prop_ro("game", &PyPlayer::game)
      .def_prop_ro("name", &PyPlayer::name)
      .def("decide", &PyPlayer::decide, "position"_a, "seat"_a = nb::none(),
           "The move it makes, in notation.")
      .def("think", &PyPlayer::think, "position"_a, "seat"_a = nb::none(),
           "The same with reasons: move, simulations, seconds, and an opinion of every legal "
           "move, best first.")
      .def("__repr__", [](const PyPlayer& p) {
        return "<Player " + p.name() + " of " + std::string(p.game().game->info().title) + ">";
      });
  module.def("review", &review_record, "record"_a, "player"_a = "master", nb::kw_only(),
             "think"_a = 0.0, "simulations"_a = 0, "threads"_a = 1, "seat"_a = nb::none(),
             "What the coach says of a recorded game: every decision, what it was worth and what "
             "would have been better, as docs/json/analysis.md describes it.");
}

}  // namespace tablee::python
