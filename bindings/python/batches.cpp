// Batches: many games side by side, stepped without the interpreter's lock.
#include <mutex>

#include "bindings/python/common.h"

namespace tablee::python {
namespace {

constexpr std::size_t kMostLanes = 1U << 20U;

class PyBatch {
 public:
  PyBatch(const nb::object& which, long lanes, std::optional<long> players, const nb::object& seed,
          const nb::kwargs& options)
      : game_(game_of(which)), encoding_(encoding_of(game_)) {
    const Setup setup = setup_of(game_, players, options);
    if (lanes < 1 || lanes > static_cast<long>(kMostLanes)) {
      wrong("a batch has 1 to " + std::to_string(kMostLanes) + " lanes, not " +
            std::to_string(lanes));
    }
    seats_ = setup.seats;
    batch_ = encoding_.batch(setup, static_cast<std::size_t>(lanes), seed_of(seed));
  }

  nb::object seats(const nb::object& out) {
    const Array<std::int8_t> array("out", out, {lanes()});
    freely([&] { batch_->seats(array.span()); });
    return array.object();
  }
  nb::object masks(const nb::object& out) {
    const Array<std::uint8_t> array("out", out, {lanes(), encoding_.actions().size()});
    freely([&] { batch_->masks(array.span()); });
    return array.object();
  }
  nb::object observe(const nb::object& out) {
    const Array<float> array("out", out, {lanes(), encoding_.row_size()});
    freely([&] { batch_->rows(array.span()); });
    return array.object();
  }
  nb::object random(const nb::object& out) {
    const Array<std::int32_t> array("out", out, {lanes()});
    freely([&] { batch_->random(array.span()); });
    return array.object();
  }
  nb::typed<nb::tuple, nb::any, nb::any> step(const nb::object& given, const nb::object& rewards,
                                              const nb::object& over) {
    const Array<std::int32_t> actions("actions", in_int32(given), {lanes()});
    const Array<float> got("rewards", rewards, {lanes(), seats_});
    const Array<std::uint8_t> ended("over", over, {lanes()});
    if (overlap(std::as_bytes(got.span()), std::as_bytes(ended.span()))) {
      wrong("rewards and over share memory: one would be written over the other");
    }
    std::optional<WrongAction> problem;
    freely([&] { problem = batch_->step(actions.span(), got.span(), ended.span()); });
    if (problem) refuse(*problem);
    return nb::make_tuple(got.object(), ended.object());
  }
  std::uint64_t rollout(std::uint64_t decisions) {
    std::uint64_t games = 0;
    freely([&] { games = batch_->wander(decisions); });
    return games;
  }
  PyPosition position(long lane) {
    if (lane < 0 || lane >= static_cast<long>(lanes())) {
      wrong("there is no lane " + std::to_string(lane) + "; lanes: 0 to " +
            std::to_string(lanes() - 1));
    }
    PyPosition found{&game_, {}};
    freely([&] { found.p = batch_->position(static_cast<std::size_t>(lane)); });
    return found;
  }
  void reset(const nb::object& seed) {
    const std::uint64_t number = seed_of(seed);
    freely([&] { batch_->reset(number); });
  }

  [[nodiscard]] std::size_t lanes() const { return batch_->lanes(); }
  [[nodiscard]] unsigned players() const { return seats_; }
  [[nodiscard]] std::uint64_t plies() const {
    std::uint64_t plies = 0;
    freely([&] { plies = batch_->plies(); });
    return plies;
  }
  [[nodiscard]] PyGame game() const { return {&game_}; }

 private:
  // Without the interpreter's lock, one call at a time.
  template <typename What>
  void freely(const What& what) const {
    const nb::gil_scoped_release free;
    const std::lock_guard lock(*mutex_);
    what();
  }

  static bool overlap(std::span<const std::byte> one, std::span<const std::byte> other) {
    const std::less<> before;
    return before(one.data(), other.data() + other.size()) &&
           before(other.data(), one.data() + one.size());
  }

  // Whole numbers of any size are taken: argmax makes int64.
  [[nodiscard]] nb::object in_int32(const nb::object& given) const {
    const nb::module_ numpy = nb::module_::import_("numpy");
    const nb::object array = numpy.attr("asarray")(given);
    const nb::object type = array.attr("dtype");
    const nb::object kind = type.attr("kind");
    if (!kind.equal(nb::str("i")) && !kind.equal(nb::str("u"))) {
      wrong(std::string("actions must be whole numbers, one per lane, not ") +
            nb::str(type).c_str());
    }
    const nb::object numbers = numpy.attr("require")(array, "int32", "CW");
    if (!numbers.is(array) && !nb::cast<bool>(numpy.attr("array_equal")(numbers, array))) {
      const nb::object lost = numpy.attr("flatnonzero")(numpy.attr("not_equal")(numbers, array));
      const auto lane = nb::cast<std::size_t>(lost.attr("item")(0));
      unknown(nb::str(array.attr("item")(lane)).c_str(), lane);
    }
    return numbers;
  }

  [[noreturn]] void unknown(const std::string& action, std::size_t lane) const {
    wrong("action " + action + " in lane " + std::to_string(lane) +
          " does not exist; actions: 0 to " + std::to_string(encoding_.actions().size() - 1));
  }
  [[noreturn]] void refuse(const WrongAction& problem) const {
    const std::string action = std::to_string(problem.action);
    if (!problem.rule) unknown(action, problem.lane);
    illegal("action " + action + " in lane " + std::to_string(problem.lane) +
                " is not legal now: rule " + problem.rule.c_str() + " of " +
                std::string(game_.info().title) + "; nothing was played",
            problem.rule);
  }

  const AnyGame& game_;
  const TensorEncoding& encoding_;
  unsigned seats_ = 0;
  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
  std::unique_ptr<Batch> batch_;
};

}  // namespace

void add_batches(nb::module_& module) {
  nb::class_<PyBatch>(module, "Batch",
                      "Many games of one setup side by side. Chance draws by itself, each lane "
                      "from its own seed; a game that is over begins anew. Every method writes "
                      "into the array it is given (NumPy, or anything that speaks DLPack), or "
                      "makes one; an array that must not be written, as all of JAX, is refused. "
                      "Threads may share a batch: one call at a time is served.")
      .def_prop_ro("game", &PyBatch::game)
      .def_prop_ro("lanes", &PyBatch::lanes)
      .def_prop_ro("players", &PyBatch::players)
      .def_prop_ro("plies", &PyBatch::plies,
                   "How many moves were played since the batch was made, chance included.")
      .def("seats", &PyBatch::seats, "out"_a = nb::none(),
           "The seat that decides in each lane, int8; where several do at once, the lowest.")
      .def("masks", &PyBatch::masks, "out"_a = nb::none(),
           "lanes x actions, uint8: 1 where the deciding seat may.")
      .def("observe", &PyBatch::observe, "out"_a = nb::none(),
           "lanes x observation_size, float32: what the deciding seat sees.")
      .def("random", &PyBatch::random, "out"_a = nb::none(),
           "A random legal action in each lane, int32.")
      .def("step", &PyBatch::step, "actions"_a, "rewards"_a = nb::none(), "over"_a = nb::none(),
           "Plays an action in each lane, or nothing at all if one of them is wrong. Returns "
           "rewards (lanes x players, float32: what each seat got where a game ended, else 0) "
           "and over (uint8: 1 where a game ended; it has begun anew). The actions are copied "
           "first, so they may be written meanwhile and may share memory with rewards or over; "
           "rewards and over must not share any, which raises TableeError.")
      .def("rollout", &PyBatch::rollout, "decisions"_a,
           "Plays so many random decisions in each lane; returns how many games ended.")
      .def("position", &PyBatch::position, "lane"_a, "The position in a lane.")
      .def("reset", &PyBatch::reset, "seed"_a,
           "Begins everywhere anew; lane i draws from seed + i.")
      .def("__repr__", [](const PyBatch& b) {
        return "<Batch of " + std::to_string(b.lanes()) + " games of " +
               std::string(b.game().game->info().title) + ">";
      });
  module.def(
      "batch",
      [](const nb::object& game, long lanes, std::optional<long> players, const nb::object& seed,
         const nb::kwargs& options) { return PyBatch(game, lanes, players, seed, options); },
      "game"_a, "lanes"_a, "players"_a = nb::none(), "seed"_a = 0, "options"_a,
      "So many games side by side: batch(GAME, 1024, players=4). Options by name.");
}

}  // namespace tablee::python
