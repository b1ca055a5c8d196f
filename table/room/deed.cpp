#include "table/room/deed.h"

#include <algorithm>
#include <type_traits>

#include "any/record.h"
#include "table/room/fair.h"
#include "table/room/write.h"

namespace tablee::table {
namespace {

// In the order of Deed.
constexpr std::array<const char*, std::variant_size_v<Deed>> kWords{
    "open",    "join", "leave", "start",  "move",    "undo", "takeback",
    "consent", "say",  "away",  "return", "rematch", "close"};

Json stored(const Chair& chair) {
  Json json = object({{"kind", kChairKinds[static_cast<std::size_t>(chair.kind)]}});
  if (!chair.who.empty()) json["who"] = chair.who;
  if (!chair.name.empty()) json["name"] = chair.name;
  if (chair.kind == Chair::Kind::Person) json["rating"] = chair.rating;
  if (chair.kind == Chair::Kind::Bot) json["level"] = chair.level;
  return json;
}

int rating_in(const Json& json) {
  return static_cast<int>(std::max<std::int64_t>(0, number(json, "rating")));
}

Chair read_chair(const Json& json) {
  const auto* kind = std::find(kChairKinds.begin(), kChairKinds.end(), text(json, "kind"));
  return {kind == kChairKinds.end() ? Chair::Kind::Open
                                    : static_cast<Chair::Kind>(kind - kChairKinds.begin()),
          text(json, "who"), text(json, "name"), text(json, "level"), rating_in(json)};
}

std::vector<std::string> texts(const Json& body, const char* field) {
  std::vector<std::string> list;
  for (const Json& each : body.value(field, Json::array())) {
    list.push_back(each.is_string() ? each.get<std::string>() : "");
  }
  return list;
}

Json stored(const Beginning& beginning) {
  return object({{"names", beginning.names},
                 {"seed", beginning.seed},
                 {"commit", commitment(beginning.seed)},
                 {"moves", beginning.moves.texts}});
}

Beginning read_beginning(const Json& start) {
  return {texts(start, "names"), text(start, "seed"), {texts(start, "moves")}};
}

void add_opening(Json& body, const Opened& deed) {
  body["game"] = deed.game->info().name;
  body["version"] = deed.game->info().version;
  body["players"] = deed.setup.seats;
  body["options"] = options_json(deed.game->info(), deed.setup);
  Json& seats = body["seats"] = Json::array();
  for (const Chair& chair : deed.chairs) seats.push_back(stored(chair));
  body["listed"] = deed.listed;
  body["clock"] = to_json(deed.control);
  body["key"] = deed.key;
}
// Returns what is wrong, or nothing.
std::string read_opening(const Json& body, Opened& deed) {
  deed.game = find_game(text(body, "game"));
  if (deed.game == nullptr) return "the table's game is not known here";
  const Info& info = deed.game->info();
  if (number(body, "version") != info.version) {
    return "the table was opened with another version of its game";
  }
  deed.setup =
      info.usual(static_cast<unsigned>(std::max<std::int64_t>(0, number(body, "players"))));
  const Json options = body.value("options", Json::object());
  for (const auto& [name, choice] : options.items()) {
    if (!choice.is_string()) return "an option is no text";
    if (const auto wrong = set_option(info, deed.setup, name, choice.get<std::string>())) {
      return *wrong;
    }
  }
  if (const auto wrong = deed.game->check(deed.setup)) return *wrong;
  for (const Json& seat : body.value("seats", Json::array())) {
    deed.chairs.push_back(read_chair(seat));
  }
  if (deed.chairs.size() != deed.setup.seats) {
    return "the table's seats are not as many as its players";
  }
  deed.listed = flag(body, "listed");
  deed.control = read_time_control(body.value("clock", Json::object()));
  deed.key = text(body, "key");
  return {};
}

// Fields of the same name mean the same in every deed: named once, for reading and for writing.
template <class T, class F>
void each_field(T& deed, const F& field) {
  if constexpr (requires { deed.seat; }) field("seat", deed.seat);
  if constexpr (requires { deed.name; }) field("name", deed.name);
  if constexpr (requires { deed.rating; }) field("rating", deed.rating);
  if constexpr (requires { deed.text; }) field("text", deed.text);
  if constexpr (requires { deed.close; }) field.if_any("close", deed.close);
  if constexpr (requires { deed.host; }) field.if_any("host", deed.host);
  if constexpr (requires { deed.moves; }) field("moves", deed.moves);
  if constexpr (requires { deed.plies; }) field("plies", deed.plies);
  if constexpr (requires { deed.yes; }) field("yes", deed.yes);
  if constexpr (requires { deed.why; }) field("why", deed.why);
  if constexpr (requires { deed.table; }) field("table", deed.table);
}

struct Writing {
  Json& body;
  template <class T>
  void operator()(const char* name, const T& value) const {
    body[name] = value;
  }
  void operator()(const char* name, const Plies& plies) const { body[name] = plies.texts; }
  template <class T>
  void if_any(const char* name, const T& value) const {
    if (value != T{}) body[name] = value;
  }
};

struct Reading {
  const Json& body;
  bool& sense;
  void operator()(const char* name, std::string& value) const { value = text(body, name); }
  void operator()(const char* name, bool& value) const { value = flag(body, name); }
  void operator()(const char* name, Plies& value) const { value.texts = texts(body, name); }
  void operator()(const char*, int& value) const { value = rating_in(body); }
  void operator()(const char* name, Seat& value) const { whole(name, value, kMaxSeats - 1); }
  void operator()(const char* name, std::size_t& value) const { whole(name, value, 1'000'000); }
  template <class T>
  void if_any(const char* name, T& value) const {
    (*this)(name, value);
  }

 private:
  template <class T>
  void whole(const char* name, T& value, std::int64_t most) const {
    const std::int64_t found = number(body, name);
    sense = sense && found >= 0 && found <= most;
    if (sense) value = static_cast<T>(found);
  }
};

template <class T>
std::variant<Deed, std::string> read_as(const Json& body) {
  T deed;
  bool sense = true;
  each_field(deed, Reading{body, sense});
  if constexpr (std::is_same_v<T, Opened>) {
    if (std::string wrong = read_opening(body, deed); !wrong.empty()) return wrong;
  }
  if constexpr (requires { deed.beginning; }) {
    const auto start = body.find("start");
    sense = sense && (start == body.end() || start->is_object());
    if (sense && start != body.end()) deed.beginning = read_beginning(*start);
  }
  if (!sense) return "it makes no sense";
  return deed;
}

template <std::size_t I = 0>
std::variant<Deed, std::string> read_kind(const Json& body, const std::string& word) {
  if constexpr (I == kWords.size()) {
    return "it is of an unknown kind";
  } else {
    if (word == kWords[I]) return read_as<std::variant_alternative_t<I, Deed>>(body);
    return read_kind<I + 1>(body, word);
  }
}

}  // namespace

std::string to_text(const Deed& deed) {
  return write(std::visit(
      [&](const auto& each) {
        Json body = object({{"do", word_for(deed)}});
        each_field(each, Writing{body});
        if constexpr (std::is_same_v<decltype(each), const Opened&>) add_opening(body, each);
        if constexpr (requires { each.beginning; }) {
          if (each.beginning) body["start"] = stored(*each.beginning);
        }
        return body;
      },
      deed));
}

std::variant<Deed, std::string> read_deed(std::string_view stored) {
  const Json body = Json::parse(stored, nullptr, false);
  if (!body.is_object()) return "it is no JSON object";
  return read_kind(body, text(body, "do"));
}

const char* word_for(const Deed& deed) { return kWords[deed.index()]; }

std::optional<Seat> seat_of(const Deed& deed) {
  return std::visit(
      [](const auto& each) -> std::optional<Seat> {
        if constexpr (requires { each.seat; }) return each.seat;
        return std::nullopt;
      },
      deed);
}

const Plies* plies_of(const Deed& deed) {
  return std::visit(
      [](const auto& each) -> const Plies* {
        if constexpr (requires { each.moves; }) return &each.moves;
        if constexpr (requires { each.beginning; }) {
          if (each.beginning) return &each.beginning->moves;
        }
        return nullptr;
      },
      deed);
}

}  // namespace tablee::table
