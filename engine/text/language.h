// The languages the table speaks. English is always there; a further one is there when its files
// are: sentences.<code>.json and rules.<code>.md in every folder that has the English ones.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tablee {

struct Language {
  std::uint8_t index = 0;  // in languages(); 0 is English

  static const Language English;

  constexpr bool operator==(const Language&) const = default;
};
inline constexpr Language Language::English{0};

// The codes of the languages, "en" first. Made by the build from the files that are there.
std::span<const std::string_view> languages();

// English with every sentence in brackets: what a reader sees outside brackets is not translated.
inline constexpr std::string_view kPseudoCode = "en-XA";

// The language of a code, the pseudo-language included.
std::optional<Language> find_language(std::string_view code);
std::string_view code_of(Language language);

// "en, fr", for messages.
std::string language_codes();

}  // namespace tablee
