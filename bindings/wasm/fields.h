// What a question says: its fields, and the sentences for what is wrong with them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "any/any_game.h"
#include "text/words.h"

namespace tablee::json_api {

inline Json error(const std::string& sentence) { return {{"error", sentence}}; }

// Fields of a question; a field of another type counts as absent.
inline std::string text(const Json& q, const char* field) {
  const auto it = q.find(field);
  return it != q.end() && it->is_string() ? it->get<std::string>() : std::string();
}
inline std::optional<int> whole(const Json& q, const char* field) {
  const auto it = q.find(field);
  if (it == q.end() || !it->is_number_integer()) return std::nullopt;
  const auto value = it->get<std::int64_t>();
  if (value < 0 || value > 1'000'000'000) return std::nullopt;
  return static_cast<int>(value);
}
inline double real(const Json& q, const char* field) {
  const auto it = q.find(field);
  return it != q.end() && it->is_number() ? it->get<double>() : 0;
}
inline bool flag(const Json& q, const char* field) {
  const auto it = q.find(field);
  return it != q.end() && it->is_boolean() && it->get<bool>();
}
inline Language language_of(const Json& q) {
  return find_language(text(q, "language")).value_or(Language::English);
}

// Who asks: in "language", and in "people" how those at the table are called, by seat.
struct Audience {
  explicit Audience(const Json& q) : language(language_of(q)) {
    const auto names = q.find("people");
    if (names == q.end() || !names->is_array()) return;
    for (const Json& name : *names) {
      people.push_back(name.is_string() ? name.get<std::string>() : std::string());
    }
  }
  operator Listener() const { return {language, people}; }  // NOLINT: that is what it is for

  Language language;
  std::vector<std::string> people;
};

// A seat that must decide now.
inline std::optional<Seat> decider(const Json& q, const AnyGame& game,
                                   const AnyPosition& position) {
  const auto seat = whole(q, "seat");
  if (!seat || *seat >= kMaxSeats) return std::nullopt;
  if (!game.pending(position).has(static_cast<Seat>(*seat))) return std::nullopt;
  return static_cast<Seat>(*seat);
}

inline Json no_decider() { return error("'seat' must be a seat that decides now"); }

inline Json unknown_game(const Json& q) {
  return error("unknown game " + quote(text(q, "game")) + "; games: " + game_names());
}

}  // namespace tablee::json_api
