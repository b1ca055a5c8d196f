// The languages the table speaks.
#pragma once

#include <string_view>

namespace tablee {

enum class Language { English, French };

// Picks the text of a language: in(lang, "Your turn", "À vous").
constexpr std::string_view in(Language language, std::string_view english,
                              std::string_view french) {
  return language == Language::French ? french : english;
}

}  // namespace tablee
