// Deep River as text and JSON; the contract stands in text/text_codec.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/deep_river/game.h"
#include "text/text_codec.h"

namespace tablee::deep_river {

struct TextCodec {
  static std::string notate(const Position& p, Move move);                     // notation.cpp
  static std::optional<Move> parse(const Position& p, std::string_view text);  // notation.cpp
  static Json view(const Position& p, Seat viewer);                            // view.cpp
  static Json event(const Event& event, Seat viewer);                          // view.cpp
  static std::string draw(const Json& view, const AnsiStyle& style,
                          Language language);                      // drawing.cpp
  static std::string tell(const Json& event, Language language);   // text.cpp
  static std::string prompt(const Json& view, Language language);  // text.cpp
  static std::string_view rules(Language language);  // made from rules.*.md by the build
};

}  // namespace tablee::deep_river
