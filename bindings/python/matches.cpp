// Matches: games as they are played, with their records.
#include "any/record.h"
#include "bindings/python/common.h"

namespace tablee::python {
namespace {

// With a seed, chance draws by itself as soon as it has to.
struct PyMatch {
  Match match;
  std::optional<Rng> chance{};

  [[nodiscard]] PyPosition position() const { return {&match.game(), match.position()}; }
};

// Draws what chance has to; returns what happened.
std::vector<Event> settle(PyMatch& self) {
  std::vector<Event> events;
  while (self.chance && self.match.pending().is_chance()) {
    const Move move = self.match.game().random_move(self.match.position(), kChance, *self.chance);
    self.match.play(kChance, move);
    events.insert(events.end(), self.match.events().begin(), self.match.events().end());
  }
  return events;
}

PyMatch make(const nb::object& which, std::optional<long> players,
             std::optional<std::vector<std::string>> names, const nb::object& seed,
             const nb::kwargs& options) {
  const AnyGame& game = game_of(which);
  const Setup setup = setup_of(game, players, options);
  for (const std::string& name : names.value_or(std::vector<std::string>{})) {
    if (!is_name(name)) {
      wrong("'" + name + "' is not a name: one line of at most " + std::to_string(kMaxNameBytes) +
            " bytes");
    }
  }
  if (names && names->size() != setup.seats) {
    wrong("there are " + std::to_string(setup.seats) + " seats, but " +
          std::to_string(names->size()) + " names");
  }
  PyMatch made{Match(game, setup, names.value_or(std::vector<std::string>{}))};
  if (!seed.is_none()) made.chance.emplace(seed_of(seed));
  settle(made);
  return made;
}

Dicts play(PyMatch& self, const nb::object& move, std::optional<long> seat,
           const nb::object& viewer) {
  const PyPosition before = self.position();
  const Seat sees = viewer_of(before, viewer);
  const Seat who = decider(before, seat);
  const Move allowed = legal_move_of(before, who, move);
  // Reading the number of an action may run the caller's own code.
  if (self.match.position() != before.p) {
    wrong("another move was played meanwhile; this one was not");
  }
  self.match.play(who, allowed);
  std::vector<Event> events = self.match.events();
  const std::vector<Event> drawn = settle(self);
  events.insert(events.end(), drawn.begin(), drawn.end());
  return events_of(self.match.game(), events, sees);
}

PyMatch read(const std::string& text) {
  auto found = read_match(text);
  if (const auto* error = std::get_if<RecordError>(&found)) wrong(error->text());
  return {std::move(std::get<Match>(found))};
}

PyMatch at(const PyMatch& self, long asked) {
  const auto plies = static_cast<std::size_t>(asked);
  const Record& record = self.match.record();
  if (asked < 0 || plies > record.plies.size()) {
    wrong("there are " + std::to_string(record.plies.size()) + " plies, not " +
          std::to_string(asked));
  }
  return {Match::replay(record, plies)};
}

// For pickle: the record, and where chance stands.
using MatchState = std::tuple<std::string, nb::bytes>;
MatchState match_state(const PyMatch& self) {
  const std::size_t size = self.chance ? sizeof(Rng) : 0;
  return {write_record(self.match), nb::bytes(self.chance ? &*self.chance : nullptr, size)};
}

void restore_match(PyMatch& self, const MatchState& state) {
  const auto& [record, chance] = state;
  PyMatch made = read(record);
  if (chance.size() == sizeof(Rng)) {
    made.chance.emplace(0);
    std::memcpy(&*made.chance, chance.c_str(), sizeof(Rng));
  }
  new (&self) PyMatch(std::move(made));
}

Dicts rows(const PyMatch& self) {
  const Record& record = self.match.record();
  const AnyGame& game = *record.game;
  const Actions& actions = encoding_of(game).actions();
  AnyPosition p = game.start(record.setup);
  Dicts all;
  for (std::size_t i = 0; i < record.plies.size(); ++i) {
    const auto [seat, move] = record.plies[i];
    nb::dict row;
    row["ply"] = i + 1;
    row["seat"] = seat == kChance ? nb::none() : nb::cast(int{seat});
    row["move"] = game.notate(p, move);
    row["action"] = actions.id(move);
    row["legal"] = game.legal(p, seat).size();
    row["events"] = events_of(game, game.apply(p, seat, move), kTruth);
    all.append(row);
  }
  return all;
}

}  // namespace

void add_matches(nb::module_& module) {
  nb::class_<PyMatch>(module, "Match",
                      "A game as it is played, move by move, checked by the referee, with its "
                      "record. With a seed, chance draws by itself.")
      .def_prop_ro("position", &PyMatch::position)
      .def_prop_ro("game", [](const PyMatch& m) { return PyGame{&m.match.game()}; })
      .def_prop_ro(
          "names", [](const PyMatch& m) { return m.match.record().names; }, "Who sits where.")
      .def_prop_ro(
          "plies", [](const PyMatch& m) { return m.match.record().plies.size(); },
          "How many moves were played, chance included.")
      .def("play", &play, "move"_a.none(), "seat"_a = nb::none(), "viewer"_a = "truth",
           "Plays a move, in notation or by the number of its action, for a seat or the first "
           "that must decide. Returns what happened, as the viewer may know it. An illegal move "
           "raises IllegalMove and changes nothing.")
      .def(
          "can_undo",
          [](const PyMatch& m, long seat) { return m.match.can_undo(seat_of(m.position(), seat)); },
          "seat"_a, "Whether a seat may take back its last decision: nothing came after it.")
      .def(
          "undo",
          [](PyMatch& m, long seat) {
            if (!m.match.can_undo(seat_of(m.position(), seat))) {
              wrong("seat " + std::to_string(seat) + " has nothing to take back");
            }
            m.match.undo();
          },
          "seat"_a, "Takes back the last decision of a seat.")
      .def(
          "record", [](const PyMatch& m) { return write_record(m.match); },
          "The record as text, as docs/record.md describes it.")
      .def_static("read", &read, "text"_a,
                  "The match of a record. Every move is checked; a text that is no record raises "
                  "TableeError with the line and what is wrong there.")
      .def("at", &at, "plies"_a, "The match as it stood after so many plies.")
      .def("rows", &rows,
           "One dict per ply, fit for a data frame: ply, seat (None for chance), move, action, "
           "legal (how many moves there were), events.")
      .def("__getstate__", &match_state)
      .def("__setstate__", &restore_match)
      .def("__repr__", [](const PyMatch& m) {
        return "<Match of " + std::string(m.match.game().info().title) + " after " +
               std::to_string(m.match.record().plies.size()) + " plies>";
      });
  module.def("make", &make, "game"_a, "players"_a = nb::none(), "names"_a = nb::none(),
             "seed"_a = nb::none(), "options"_a,
             "Sits down to a game: make(GAME, players=4, seed=1). Options are given by "
             "name. Without a seed, chance is played like a seat.");
}

}  // namespace tablee::python
