// JSON as text, for what is sent often: the same bytes as Json::dump with `replace`, in half
// the time. Nearly all texts are plain words; the others are left to Json itself.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include "border/json.h"

namespace tablee::table {

namespace write_detail {

inline bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) >= 0x20U && static_cast<unsigned char>(c) < 0x7FU &&
           c != '"' && c != '\\';
  });
}

inline void add_text(std::string& out, const std::string& text) {
  if (is_plain(text)) {
    out += '"';
    out += text;
    out += '"';
  } else {
    out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
}

template <class T>
void add_number(std::string& out, T number) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

inline void add(std::string& out, const Json& json) {
  bool first = true;
  switch (json.type()) {
    case Json::value_t::object:
      out += '{';
      for (const auto& [name, value] : json.get_ref<const Json::object_t&>()) {
        if (!std::exchange(first, false)) out += ',';
        add_text(out, name);
        out += ':';
        add(out, value);
      }
      out += '}';
      break;
    case Json::value_t::array:
      out += '[';
      for (const Json& value : json.get_ref<const Json::array_t&>()) {
        if (!std::exchange(first, false)) out += ',';
        add(out, value);
      }
      out += ']';
      break;
    case Json::value_t::string:
      add_text(out, json.get_ref<const std::string&>());
      break;
    case Json::value_t::null:
      out += "null";
      break;
    case Json::value_t::boolean:
      out += json.get<bool>() ? "true" : "false";
      break;
    case Json::value_t::number_integer:
      add_number(out, json.get<std::int64_t>());
      break;
    case Json::value_t::number_unsigned:
      add_number(out, json.get<std::uint64_t>());
      break;
    default:
      out += json.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
}

}  // namespace write_detail

inline std::string write(const Json& json) {
  std::string out;
  write_detail::add(out, json);
  return out;
}

}  // namespace tablee::table
