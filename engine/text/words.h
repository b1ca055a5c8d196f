// Reading notation, words separated by spaces; and texts inside other texts.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace tablee {

// The words of a text, without the spaces and tabs between them.
inline std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> out;
  while (true) {
    const std::size_t from = text.find_first_not_of(" \t");
    if (from == std::string_view::npos) return out;
    text.remove_prefix(from);
    const std::size_t length = std::min(text.find_first_of(" \t"), text.size());
    out.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
}

// A whole decimal number, a leading minus allowed, and nothing else around it.
inline std::optional<int> number(std::string_view word) {
  int value = 0;
  const char* end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, value);
  if (error != std::errc{} || stop != end || word.empty()) return std::nullopt;
  return value;
}

// A whole decimal number within [low, high].
inline std::optional<int> number(std::string_view word, int low, int high) {
  const auto value = number(word);
  return value && *value >= low && *value <= high ? value : std::nullopt;
}

// Is the text well-formed UTF-8, as far as lead and continuation bytes go?
inline bool is_utf8(std::string_view text) {
  int following = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (following > 0) {
      if ((byte & 0xC0U) != 0x80U) return false;
      --following;
    } else if (byte >= 0x80U) {
      if (byte < 0xC2U || byte > 0xF4U) return false;
      following = byte >= 0xF0U ? 3 : byte >= 0xE0U ? 2 : 1;
    }
  }
  return following == 0;
}

// Text for HTML and SVG, attributes included.
inline std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

// A foreign text inside a message: short, in quotes, without control characters or broken UTF-8.
inline std::string quote(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::size_t length = std::min(text.size(), kLongest);
  // Never cut a UTF-8 character in two.
  while (length > 0 && length < text.size() &&
         (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) {
    --length;
  }
  const bool readable = is_utf8(text.substr(0, length));
  std::string out = "'";
  for (const char c : text.substr(0, length)) {
    const auto byte = static_cast<unsigned char>(c);
    out += byte < 0x20 || byte == 0x7F || (byte >= 0x80 && !readable) ? '?' : c;
  }
  return out + (length < text.size() ? "…'" : "'");
}

// Where a word stands in a list of words.
template <class Names>
std::optional<int> index_of(std::string_view word, const Names& names) {
  int i = 0;
  for (const std::string_view name : names) {
    if (!name.empty() && name == word) return i;
    ++i;
  }
  return std::nullopt;
}

}  // namespace tablee
