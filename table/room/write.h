// JSON as text, for what is sent often: the same bytes as Json::dump with `replace`, in a third of
// the time. Nearly all texts are plain words; the others are left to Json itself.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "text/json.h"

namespace tablee::table {

class Writer {
 public:
  std::string write(const Json& json) {
    size_ = 0;
    add(json);
    return text_.substr(0, size_);
  }

 private:
  void add(const Json& json) {
    bool first = true;
    switch (json.type()) {
      case Json::value_t::object:
        add('{');
        for (const auto& [name, value] : json.get_ref<const Json::object_t&>()) {
          if (!std::exchange(first, false)) add(',');
          add_text(name);
          add(':');
          add(value);
        }
        return add('}');
      case Json::value_t::array:
        add('[');
        for (const Json& value : json.get_ref<const Json::array_t&>()) {
          if (!std::exchange(first, false)) add(',');
          add(value);
        }
        return add(']');
      case Json::value_t::string:
        return add_text(json.get_ref<const std::string&>());
      case Json::value_t::null:
        return add_bytes("null");
      case Json::value_t::boolean:
        return add_bytes(json.get<bool>() ? "true" : "false");
      case Json::value_t::number_integer:
        return add_number(json.get<std::int64_t>());
      case Json::value_t::number_unsigned:
        return add_number(json.get<std::uint64_t>());
      default:
        return add_bytes(dumped(json));
    }
  }
  static std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  static bool is_plain(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
      return static_cast<unsigned char>(c) >= 0x20U && static_cast<unsigned char>(c) < 0x7FU &&
             c != '"' && c != '\\';
    });
  }
  // Where so many more bytes can be written.
  char* room(std::size_t bytes) {
    if (size_ + bytes > text_.size()) text_.resize(std::max(text_.size() * 2, size_ + bytes));
    return text_.data() + size_;
  }
  void add(char c) {
    *room(1) = c;
    ++size_;
  }
  void add_bytes(std::string_view bytes) {
    std::memcpy(room(bytes.size()), bytes.data(), bytes.size());
    size_ += bytes.size();
  }
  void add_text(const std::string& text) {
    if (!is_plain(text)) return add_bytes(dumped(Json(text)));
    char* to = room(text.size() + 2);
    *to = '"';
    std::memcpy(to + 1, text.data(), text.size());
    to[text.size() + 1] = '"';
    size_ += text.size() + 2;
  }
  template <class T>
  void add_number(T number) {
    constexpr std::size_t kDigits = 24;
    char* to = room(kDigits);
    size_ += static_cast<std::size_t>(std::to_chars(to, to + kDigits, number).ptr - to);
  }

  std::string text_ = std::string(4096, ' ');
  std::size_t size_ = 0;
};

inline std::string write(const Json& json) {
  thread_local Writer writer;  // its memory is used again
  return writer.write(json);
}

}  // namespace tablee::table
