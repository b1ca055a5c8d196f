// Games and positions.
#include "bindings/python/common.h"

namespace tablee::python {
namespace {

std::vector<unsigned> players_of(const PyGame& self) {
  std::vector<unsigned> counts;
  for (unsigned seats = 1; seats <= kMaxSeats; ++seats) {
    if (self.game->info().plays(seats)) counts.push_back(seats);
  }
  return counts;
}

nb::typed<nb::dict, nb::str, nb::typed<nb::list, nb::str>> choices_of(const PyGame& self) {
  nb::typed<nb::dict, nb::str, nb::typed<nb::list, nb::str>> options;
  const Info& info = self.game->info();
  for (std::size_t o = 0; o < info.option_count(); ++o) {
    nb::list choices;
    for (const std::string_view choice : info.options[o].choices) {
      if (!choice.empty()) choices.append(std::string(choice));
    }
    options[std::string(info.options[o].name).c_str()] = choices;
  }
  return options;
}

std::tuple<double, double, std::optional<double>> stakes_of(const PyGame& self,
                                                            std::optional<unsigned> players) {
  const Info& info = self.game->info();
  const Stakes range = stakes(info.payoff, players.value_or(info.usual_seats));
  return {range.lowest, range.highest, range.constant ? std::optional(range.sum) : std::nullopt};
}

using Fields =
    nb::typed<nb::list, nb::typed<nb::tuple, nb::str, nb::typed<nb::tuple, int, nb::ellipsis>>>;
Fields fields_of(const PyGame& self) {
  Fields fields;
  for (const TensorField& field : encoding_of(*self.game).fields()) {
    nb::list shape;
    for (const std::uint16_t length : field.shape) {
      if (length > 0) shape.append(length);
    }
    fields.append(nb::make_tuple(std::string(field.name), nb::tuple(shape)));
  }
  return fields;
}

std::vector<int> pending_of(const PyPosition& self) {
  std::vector<int> seats;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (self.pending().has(seat)) seats.push_back(seat);
  }
  return seats;
}

std::vector<float> returns_of(const PyPosition& self) {
  std::vector<float> all(self.seats());
  if (!self.pending().over()) return all;
  const Returns returns = self.game->returns(self.p);
  std::copy_n(returns.begin(), all.size(), all.begin());
  return all;
}

// Nothing for a seat that has nothing to decide.
std::vector<Move> moves_of(const PyPosition& self, std::optional<long> seat) {
  const Pending pending = self.pending();
  if (pending.over()) return {};
  const Seat who = seat ? seat_of(self, *seat) : pending.first();
  return pending.has(who) ? self.game->legal(self.p, who) : std::vector<Move>{};
}

std::vector<std::string> legal(const PyPosition& self, std::optional<long> seat) {
  std::vector<std::string> texts;
  for (const Move move : moves_of(self, seat)) texts.push_back(self.game->notate(self.p, move));
  return texts;
}

std::vector<std::int32_t> legal_actions(const PyPosition& self, std::optional<long> seat) {
  const Actions& actions = encoding_of(*self.game).actions();
  std::vector<std::int32_t> ids;
  for (const Move move : moves_of(self, seat)) ids.push_back(actions.id(move));
  std::sort(ids.begin(), ids.end());
  return ids;
}

nb::object mask(const PyPosition& self, std::optional<long> seat, const nb::object& out) {
  const Array<std::uint8_t> array("out", out, {encoding_of(*self.game).actions().size()});
  std::fill(array.span().begin(), array.span().end(), std::uint8_t{0});
  for (const std::int32_t id : legal_actions(self, seat)) {
    array.span()[static_cast<std::size_t>(id)] = 1;
  }
  return array.object();
}

std::string notation(const PyPosition& self, const nb::object& action, std::optional<long> seat) {
  return self.game->notate(self.p, legal_move_of(self, decider(self, seat), action));
}

std::int32_t action(const PyPosition& self, const nb::object& move) {
  return encoding_of(*self.game).actions().id(move_of(self, move));
}

std::optional<std::string> why(const PyPosition& self, const nb::object& move,
                               std::optional<long> seat) {
  const Seat who = seat ? seat_of(self, *seat) : decider(self, seat);
  const Rule rule = self.game->referee(self.p, who, move_of(self, move));
  return rule ? std::optional<std::string>(rule.c_str()) : std::nullopt;
}

std::pair<PyPosition, Dicts> after(const PyPosition& self, const nb::object& move,
                                   std::optional<long> seat, const nb::object& viewer) {
  const Seat sees = viewer_of(self, viewer);
  const Seat who = decider(self, seat);
  const Move legal = legal_move_of(self, who, move);
  PyPosition next = self;
  const std::vector<Event> events = self.game->apply(next.p, who, legal);
  return {next, events_of(*self.game, events, sees)};
}

std::vector<std::pair<std::string, double>> outcomes(const PyPosition& self) {
  if (!self.pending().is_chance()) wrong("chance has nothing to draw in this position");
  const std::vector<Move> moves = self.game->legal(self.p, kChance);
  double total = 0;
  for (const Move move : moves) total += self.game->weight(self.p, move);
  std::vector<std::pair<std::string, double>> all;
  for (const Move move : moves) {
    all.emplace_back(self.game->notate(self.p, move), self.game->weight(self.p, move) / total);
  }
  return all;
}

nb::object observe(const PyPosition& self, const nb::object& viewer, const nb::object& out) {
  const TensorEncoding& encoding = encoding_of(*self.game);
  const Seat who = viewer_of(self, viewer);
  if (who == kTruth) wrong("nobody observes the truth; viewers: a seat or 'spectator'");
  const Array<float> array("out", out, {encoding.row_size()});
  encoding.write(self.p, who, array.span());
  return array.object();
}

std::string draw(const PyPosition& self, const nb::object& viewer, bool colour,
                 const std::string& language) {
  const Json view = self.game->view(self.p, viewer_of(self, viewer));
  return self.game->draw(view, AnsiStyle(colour), language_of(language));
}

PyPosition imagine(const PyPosition& self, const nb::object& viewer, const nb::object& seed) {
  const Seat who = viewer_of(self, viewer);
  if (who == kTruth) return self;
  Rng rng(seed_of(seed));
  return {self.game, self.game->determinize(self.p, who, rng)};
}

PyPosition play_out(const PyPosition& self, const nb::object& seed) {
  PyPosition end = self;
  Rng rng(seed_of(seed));
  const nb::gil_scoped_release free;
  self.game->playout(end.p, rng);
  return end;
}

PyPosition draw_chance(const PyPosition& self, const nb::object& seed) {
  PyPosition next = self;
  Rng rng(seed_of(seed));
  while (next.pending().is_chance()) {
    next.game->apply(next.p, kChance, next.game->random_move(next.p, kChance, rng));
  }
  return next;
}

std::string repr(const PyPosition& self) {
  std::string text = "<Position of " + std::string(self.game->info().title) + ", " +
                     std::to_string(self.seats()) + " players, ";
  if (self.pending().over()) return text + "over>";
  return text + "pending " + pending_json(self.pending()).dump() + ">";
}

void add_game(nb::module_& module) {
  nb::class_<PyGame>(module, "Game", "One of the games, as it describes itself.")
      .def_prop_ro(
          "name", [](const PyGame& g) { return std::string(g.game->info().name); },
          "The id, as on the command line.")
      .def_prop_ro(
          "title", [](const PyGame& g) { return std::string(g.game->info().title); },
          "The name people read.")
      .def_prop_ro("players", &players_of, "How many can play.")
      .def_prop_ro("usual_players", [](const PyGame& g) { return int{g.game->info().usual_seats}; })
      .def_prop_ro("options", &choices_of, "Every option with its choices.")
      .def_prop_ro(
          "usual_options",
          [](const PyGame& g) { return options_of(*g.game, g.game->info().usual()); },
          "The choice of every option when nothing is said.")
      .def_prop_ro(
          "secrets", [](const PyGame& g) { return g.game->info().secrets; },
          "Whether seats see different things.")
      .def_prop_ro(
          "info",
          [](const PyGame& g) { return nb::borrow<Dict>(to_python(info_json(g.game->info()))); },
          "All that the game says about itself, as `tablee games --json` writes it.")
      .def(
          "stakes", &stakes_of, "players"_a = nb::none(),
          "What there is to win when so many play: the least and the most that a seat can get, and "
          "the sum of what all get, None if it varies.")
      .def(
          "longest",
          [](const PyGame& g, std::optional<unsigned> players) {
            const Info& info = g.game->info();
            return info.longest.at(players.value_or(info.usual_seats));
          },
          "players"_a = nb::none(), "More decisions of seats than a game of so many can have.")
      .def_prop_ro(
          "actions", [](const PyGame& g) { return encoding_of(*g.game).actions().size(); },
          "How many actions there are, in all setups. A number means the same move in "
          "every position.")
      .def_prop_ro("fields", &fields_of, "The fields of an observation in order: name and shape.")
      .def_prop_ro(
          "observation_size", [](const PyGame& g) { return encoding_of(*g.game).row_size(); },
          "How many numbers an observation has, in all setups.")
      .def(
          "rules",
          [](const PyGame& g, const std::string& language) {
            return std::string(g.game->rules(language_of(language)));
          },
          "language"_a = "en", "The rules as Markdown, in English ('en') or French ('fr').")
      .def(
          "start",
          [](const PyGame& g, std::optional<long> players, const nb::kwargs& options) {
            return PyPosition{g.game, g.game->start(setup_of(*g.game, players, options))};
          },
          "players"_a = nb::none(), "options"_a,
          "The position before the first decision. Options are given by name.")
      .def(
          "__eq__", [](const PyGame& a, const PyGame& b) { return a.game == b.game; },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__", [](const PyGame& g) { return std::hash<const void*>{}(g.game); })
      .def("__getstate__", [](const PyGame& g) { return std::string(g.game->info().name); })
      .def("__setstate__",
           [](PyGame& g, const std::string& name) { new (&g) PyGame{&game_of(nb::cast(name))}; })
      .def("__repr__", [](const PyGame& g) {
        return "<Game " + std::string(g.game->info().name) + ", version " +
               std::to_string(g.game->info().version) + ">";
      });
}

void add_position(nb::module_& module) {
  nb::class_<PyPosition>(module, "Position",
                         "Everything true about a game now. A position never changes; after() "
                         "makes the next one.")
      .def_prop_ro("game", [](const PyPosition& p) { return PyGame{p.game}; })
      .def_prop_ro("players", &PyPosition::seats, "How many play.")
      .def_prop_ro("options",
                   [](const PyPosition& p) { return options_of(*p.game, p.game->setup(p.p)); })
      .def_prop_ro("pending", &pending_of,
                   "The seats that must decide, lowest first; empty for chance and at the end.")
      .def_prop_ro(
          "chance", [](const PyPosition& p) { return p.pending().is_chance(); },
          "Whether chance has something to draw.")
      .def_prop_ro("over", [](const PyPosition& p) { return p.pending().over(); })
      .def_prop_ro("returns", &returns_of, "What each seat got; zeros until the game is over.")
      .def("legal", &legal, "seat"_a = nb::none(),
           "The legal moves in notation: of this seat, or of the first that must decide (or "
           "chance). Empty for a seat that has nothing to decide.")
      .def("legal_actions", &legal_actions, "seat"_a = nb::none(),
           "The same as numbers of actions, sorted.")
      .def("mask", &mask, "seat"_a = nb::none(), "out"_a = nb::none(),
           "The same as an array of uint8: 1 where an action is legal.")
      .def("action", &action, "move"_a.none(), "The number of a move.")
      .def("notation", &notation, "action"_a.none(), "seat"_a = nb::none(),
           "A legal action in notation.")
      .def("why", &why, "move"_a.none(), "seat"_a = nb::none(),
           "The id of the rule that forbids a move; None if it is legal.")
      .def("after", &after, "move"_a.none(), "seat"_a = nb::none(), "viewer"_a = "truth",
           "The position after a move and what happened, as the viewer may know it. A move is "
           "given in notation or by the number of its action.")
      .def("outcomes", &outcomes, "What chance may draw, with probabilities.")
      .def("draw_chance", &draw_chance, "seed"_a,
           "The position after chance has drawn all it has to, fairly.")
      .def(
          "view",
          [](const PyPosition& p, const nb::object& viewer) {
            return nb::borrow<Dict>(to_python(p.game->view(p.p, viewer_of(p, viewer))));
          },
          "viewer"_a, "What a seat, a 'spectator' or 'truth' sees, as docs/json describes it.")
      .def("observe", &observe, "viewer"_a, "out"_a = nb::none(),
           "What a seat or a 'spectator' sees, as float32 numbers: Game.fields says which.")
      .def("draw", &draw, "viewer"_a = "spectator", "colour"_a = false, "language"_a = "en",
           "The table as a terminal shows it.")
      .def("imagine", &imagine, "viewer"_a, "seed"_a,
           "A position that looks the same to this viewer, with everything it cannot know drawn "
           "anew.")
      .def("play_out", &play_out, "seed"_a, "The end of the game after random moves.")
      .def(
          "__eq__",
          [](const PyPosition& a, const PyPosition& b) { return a.game == b.game && a.p == b.p; },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__copy__", [](const nb::object& self) { return self; })  // it never changes
      .def("__deepcopy__", [](const nb::object& self, const nb::object&) { return self; })
      .def("__reduce__",
           [](const nb::object&) {
             wrong("a position cannot be pickled; pickle its match, or keep its record");
           })
      .def("__hash__", [](const PyPosition& p) { return p.game->hash(p.p); })
      .def("__repr__", &repr);
}

}  // namespace

void add_positions(nb::module_& module) {
  module.def(
      "games",
      [] {
        std::vector<PyGame> all;
        for (const AnyGame* game : all_games()) all.push_back({game});
        return all;
      },
      "All games.");
  module.def(
      "game", [](const nb::object& name) { return PyGame{&game_of(name)}; }, "name"_a,
      "The game of that name.");
  add_game(module);
  add_position(module);
}

}  // namespace tablee::python
