// What the parts of the Python module share: errors, JSON, games and positions. What is wrong
// becomes a Python exception with a sentence; nothing that Python hands over ends the interpreter.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "any/match.h"
#include "learn/tensor_encoding.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace tablee::python {

// tablee.errors.TableeError, or IllegalMove if there is a rule.
[[noreturn]] void wrong(const std::string& sentence);
[[noreturn]] void illegal(const std::string& sentence, const Rule& rule);

nb::object to_python(const Json& json);

// For signatures: what is in a dict or a list.
using Dict = nb::typed<nb::dict, nb::str, nb::any>;
using Dicts = nb::typed<nb::list, Dict>;

struct PyGame {
  const AnyGame* game;
};
struct PyPosition {
  const AnyGame* game;
  AnyPosition p;

  [[nodiscard]] unsigned seats() const { return game->setup(p).seats; }
  [[nodiscard]] Pending pending() const { return game->pending(p); }
};

// A game by name, or the game itself.
const AnyGame& game_of(const nb::object& game);
Setup setup_of(const AnyGame& game, std::optional<long> players, const nb::dict& options);
using Options = nb::typed<nb::dict, nb::str, nb::str>;
Options options_of(const AnyGame& game, const Setup& setup);
Language language_of(const std::string& name);
// Any whole number from 0 that fits, else an error.
std::uint64_t seed_of(const nb::object& seed);

// A seat in the game, else an error.
Seat seat_of(const PyPosition& position, long seat);
// A seat, "spectator" or "truth".
Seat viewer_of(const PyPosition& position, const nb::object& viewer);
// The seat given if it must decide, else an error; without one, the first that must, or chance.
Seat decider(const PyPosition& position, std::optional<long> seat);
// A move in notation, or the number of an action. Errors if it is neither.
Move move_of(const PyPosition& position, const nb::object& move);
// The same, allowed by the referee; else IllegalMove.
Move legal_move_of(const PyPosition& position, Seat seat, const nb::object& move);
Dicts events_of(const AnyGame& game, const std::vector<Event>& events, Seat viewer);

// The caller's array, checked, or a new one of this shape.
using Shape = std::vector<std::size_t>;
template <typename T>
class Array {
 public:
  // name: for messages. given: None for a new one.
  Array(const char* name, const nb::object& given, const Shape& shape);
  [[nodiscard]] std::span<T> span() const { return {data_, size_}; }
  [[nodiscard]] const nb::object& object() const { return object_; }

 private:
  nb::object object_;
  nb::ndarray<> kept_;
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

// Long work on threads of its own, without the interpreter's lock. Meanwhile Ctrl-C raises `stop`
// and then KeyboardInterrupt, and `progress`, unless it is None, is called with how many games are
// done and how many there are.
struct Patience {
  std::atomic<bool> stop = false;
  std::atomic<int> done = 0;

  void wait_for(const std::function<void()>& work, const nb::object& progress, int count);
};

// The parts of the module.
void add_positions(nb::module_& module);
void add_matches(nb::module_& module);
void add_players(nb::module_& module);
void add_batches(nb::module_& module);
void add_arena(nb::module_& module);
void add_lab(nb::module_& module);

}  // namespace tablee::python
