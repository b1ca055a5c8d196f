// Fields of JSON that somebody else wrote: one of another kind counts as absent.
#pragma once

#include <cstdint>
#include <string>

#include "text/json.h"

namespace tablee::table {

inline std::string text(const Json& body, const char* field) {
  const auto it = body.find(field);
  return it != body.end() && it->is_string() ? it->get<std::string>() : std::string();
}
// -1 if absent.
inline std::int64_t number(const Json& body, const char* field) {
  const auto it = body.find(field);
  return it != body.end() && it->is_number_integer() ? it->get<std::int64_t>() : -1;
}
inline bool flag(const Json& body, const char* field) {
  const auto it = body.find(field);
  return it != body.end() && it->is_boolean() && it->get<bool>();
}

inline Json or_null(const std::string& word) { return word.empty() ? Json(nullptr) : Json(word); }

}  // namespace tablee::table
