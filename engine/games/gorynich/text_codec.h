// Gorynich as text and JSON; the contract stands in text/text_codec.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/gorynich/game.h"
#include "text/text_codec.h"

namespace tablee::gorynich {

struct TextCodec {
  static std::string notate(const Position& p, Move move);                     // notation.cpp
  static std::optional<Move> parse(const Position& p, std::string_view text);  // notation.cpp
  static Json view(const Position& p, Seat viewer);                            // view.cpp
  static Json event(const Event& event, Seat viewer);                          // view.cpp
  static std::string draw(const Json& view, const AnsiStyle& style, const Speaker& speaker);
  static Json prompt(const Json& view);                         // asking.cpp
  static Json choice(const Json& view, std::string_view move);  // asking.cpp
  static Json result(const Json& view);                         // asking.cpp
  static const Sentences& sentences();                          // sentences.*.json
  static std::string_view rules(Language language);             // rules.*.md
};

static_assert(tablee::TextCodec<TextCodec, Game>);

}  // namespace tablee::gorynich
