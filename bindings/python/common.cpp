#include "bindings/python/common.h"

#include <chrono>
#include <future>
#include <thread>

#include "any/record.h"

namespace tablee::python {
namespace {

[[noreturn]] void raise(const char* kind, const nb::tuple& arguments) {
  const nb::object type = nb::module_::import_("tablee.errors").attr(kind);
  const nb::object error = type(*arguments);
  PyErr_SetObject(type.ptr(), error.ptr());
  throw nb::python_error();
}

template <typename T>
const char* name_of();
template <>
const char* name_of<float>() {
  return "float32";
}
template <>
const char* name_of<std::uint8_t>() {
  return "uint8";
}
template <>
const char* name_of<std::int8_t>() {
  return "int8";
}
template <>
const char* name_of<std::int32_t>() {
  return "int32";
}

std::string shape_text(const Shape& shape) {
  std::string text = "(";
  for (const std::size_t length : shape)
    text += (text.size() > 1 ? ", " : "") + std::to_string(length);
  return text + (shape.size() == 1 ? ",)" : ")");
}

// Whether an object says in the buffer protocol that it must not be written. JAX says so there
// alone: its arrays come through DLPack as if they could be.
bool is_read_only_buffer(const nb::object& object) {
  if (PyObject_CheckBuffer(object.ptr()) == 0) return false;
  Py_buffer view;
  if (PyObject_GetBuffer(object.ptr(), &view, PyBUF_FULL_RO) != 0) {
    PyErr_Clear();
    return false;
  }
  const bool read_only = view.readonly != 0;
  PyBuffer_Release(&view);
  return read_only;
}

// Whatever counts as a whole number in Python, NumPy's included; nothing if it is none or too
// large.
std::optional<long> whole(const nb::object& object) {
  if (PyIndex_Check(object.ptr()) == 0) return std::nullopt;
  const nb::object number = nb::steal(PyNumber_Index(object.ptr()));
  long value = 0;
  if (!number.is_valid() || !nb::try_cast(number, value)) {
    PyErr_Clear();
    return std::nullopt;
  }
  return value;
}

}  // namespace

void wrong(const std::string& sentence) { raise("TableeError", nb::make_tuple(sentence)); }
void illegal(const std::string& sentence, const Rule& rule) {
  raise("IllegalMove", nb::make_tuple(sentence, rule.c_str()));
}

nb::object to_python(const Json& json) {
  switch (json.type()) {
    case Json::value_t::object: {
      nb::dict out;
      for (const auto& [name, value] : json.get_ref<const Json::object_t&>()) {
        out[name.c_str()] = to_python(value);
      }
      return out;
    }
    case Json::value_t::array: {
      nb::list out;
      for (const Json& value : json) out.append(to_python(value));
      return out;
    }
    case Json::value_t::string:
      return nb::cast(json.get_ref<const std::string&>());
    case Json::value_t::boolean:
      return nb::cast(json.get<bool>());
    case Json::value_t::number_unsigned:
      return nb::cast(json.get<std::uint64_t>());
    case Json::value_t::number_integer:
      return nb::cast(json.get<std::int64_t>());
    case Json::value_t::number_float:
      return nb::cast(json.get<double>());
    default:
      return nb::none();
  }
}

const AnyGame& game_of(const nb::object& game) {
  if (nb::isinstance<PyGame>(game)) return *nb::cast<PyGame>(game).game;
  const auto name = nb::cast<std::string>(nb::str(game));
  const AnyGame* found = find_game(name);
  if (found == nullptr) wrong("there is no game '" + name + "'; games: " + game_names());
  return *found;
}

Setup setup_of(const AnyGame& game, std::optional<long> players, const nb::dict& options) {
  const Info& info = game.info();
  const long seats = players.value_or(info.usual_seats);
  if (seats < 0 || seats > kMaxSeats || !info.plays(static_cast<unsigned>(seats))) {
    wrong(std::string(info.title) + " is for " + player_counts(info.seat_counts) +
          " players, not " + std::to_string(seats));
  }
  Setup setup = info.usual(static_cast<unsigned>(seats));
  for (const auto [name, choice] : options) {
    const auto problem = set_option(info, setup, nb::cast<std::string>(nb::str(name)),
                                    nb::cast<std::string>(nb::str(choice)));
    if (problem) wrong(*problem);
  }
  if (const auto problem = game.check(setup)) wrong(*problem);
  return setup;
}

Options options_of(const AnyGame& game, const Setup& setup) {
  return nb::borrow<Options>(to_python(options_json(game.info(), setup)));
}

std::uint64_t seed_of(const nb::object& seed) {
  std::uint64_t value = 0;
  if (PyIndex_Check(seed.ptr()) != 0) {
    const nb::object number = nb::steal(PyNumber_Index(seed.ptr()));
    if (number.is_valid() && nb::try_cast(number, value)) return value;
    PyErr_Clear();
  }
  wrong("a seed is a whole number from 0 to 2**64 - 1, not " +
        nb::cast<std::string>(nb::repr(seed)));
}

Language language_of(const std::string& name) {
  if (const auto language = find_language(name)) return *language;
  wrong("there is no language '" + name + "'; languages: " + language_codes());
}

Seat seat_of(const PyPosition& position, long seat) {
  if (seat < 0 || seat >= static_cast<long>(position.seats())) {
    wrong("there is no seat " + std::to_string(seat) + "; seats: 0 to " +
          std::to_string(position.seats() - 1));
  }
  return static_cast<Seat>(seat);
}

Seat viewer_of(const PyPosition& position, const nb::object& viewer) {
  if (const auto seat = whole(viewer)) return seat_of(position, *seat);
  const auto word = nb::cast<std::string>(nb::str(viewer));
  if (word == "spectator") return kSpectator;
  if (word == "truth") return kTruth;
  wrong("there is no viewer '" + word + "'; viewers: a seat from 0 to " +
        std::to_string(position.seats() - 1) + ", 'spectator', 'truth'");
}

Seat decider(const PyPosition& position, std::optional<long> seat) {
  const Pending pending = position.pending();
  if (pending.over()) wrong("the game is over: nobody decides any more");
  if (!seat) return pending.first();
  const Seat asked = seat_of(position, *seat);
  if (!pending.has(asked)) {
    wrong("seat " + std::to_string(asked) +
          " has nothing to decide now; pending: " + pending_json(pending).dump());
  }
  return asked;
}

Move move_of(const PyPosition& position, const nb::object& move) {
  if (nb::isinstance<nb::str>(move)) {
    const auto text = nb::cast<std::string>(move);
    const auto found = position.game->parse(position.p, text);
    if (!found) {
      wrong("'" + text + "' is not a move of " + std::string(position.game->info().title) +
            "; legal() lists what may be played");
    }
    return *found;
  }
  const auto found = whole(move);
  if (!found) {
    wrong("a move is its notation or the number of an action, not " +
          nb::cast<std::string>(nb::repr(move)));
  }
  const long id = *found;
  const Actions& actions = encoding_of(*position.game).actions();
  if (id < 0 || static_cast<std::size_t>(id) >= actions.size()) {
    wrong("there is no action " + std::to_string(id) + "; actions: 0 to " +
          std::to_string(actions.size() - 1));
  }
  return actions.move(static_cast<std::size_t>(id));
}

Move legal_move_of(const PyPosition& position, Seat seat, const nb::object& move) {
  const Move found = move_of(position, move);
  if (const Rule rule = position.game->referee(position.p, seat, found)) {
    illegal(nb::cast<std::string>(nb::str(move)) + " is not legal now: rule " + rule.c_str() +
                " of " + std::string(position.game->info().title),
            rule);
  }
  return found;
}

Dicts events_of(const AnyGame& game, const std::vector<Event>& events, Seat viewer) {
  Dicts told;
  for (const Event& event : events) {
    const Json seen = game.event(event, viewer);
    if (!seen.is_null()) told.append(to_python(seen));
  }
  return told;
}

template <typename T>
Array<T>::Array(const char* name, const nb::object& given, const Shape& shape) {
  size_ = 1;
  for (const std::size_t length : shape) size_ *= length;
  if (given.is_none()) {
    nb::list lengths;
    for (const std::size_t length : shape) lengths.append(length);
    object_ = nb::module_::import_("numpy").attr("zeros")(nb::tuple(lengths), name_of<T>());
  } else {
    object_ = given;
  }
  const std::string wanted = std::string(name) + " must be a writable, C-contiguous " +
                             name_of<T>() + " array of shape " + shape_text(shape) +
                             " in this machine's memory";
  const bool taken = nb::try_cast(object_, kept_);
  nb::ndarray<nb::ro> readable;
  if (taken ? is_read_only_buffer(object_) : nb::try_cast(object_, readable)) {
    wrong(wanted + "; this one must not be written");
  }
  if (!taken) wrong(wanted);
  bool same = kept_.dtype() == nb::dtype<T>() && kept_.ndim() == shape.size() &&
              kept_.device_type() == nb::device::cpu::value;
  std::int64_t step = 1;
  for (std::size_t i = shape.size(); same && i-- > 0;) {
    same = kept_.shape(i) == shape[i] && (shape[i] <= 1 || kept_.stride(i) == step);
    step *= static_cast<std::int64_t>(shape[i]);
  }
  if (!same) {
    Shape found;
    for (std::size_t i = 0; i < kept_.ndim(); ++i) found.push_back(kept_.shape(i));
    wrong(wanted + (found.empty() ? "" : "; this one has shape " + shape_text(found)));
  }
  data_ = static_cast<T*>(kept_.data());
}

template class Array<float>;
template class Array<std::uint8_t>;
template class Array<std::int8_t>;
template class Array<std::int32_t>;

void Patience::wait_for(const std::function<void()>& work, const nb::object& progress, int count) {
  std::promise<void> over;
  std::future<void> future = over.get_future();
  std::thread worker([&] {
    try {
      work();
      over.set_value();
    } catch (...) {
      over.set_exception(std::current_exception());
    }
  });
  std::exception_ptr interrupted;
  int told = -1;
  for (bool ended = false; !ended;) {
    {
      const nb::gil_scoped_release free;
      ended = future.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready;
    }
    if (interrupted) continue;
    try {
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      if (const int now = done; !progress.is_none() && now != told) progress(told = now, count);
    } catch (...) {
      interrupted = std::current_exception();
      stop = true;
    }
  }
  worker.join();
  if (interrupted) std::rethrow_exception(interrupted);
  future.get();
}

}  // namespace tablee::python
