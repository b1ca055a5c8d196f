// Niagara as text and JSON; the contract stands in text/text_codec.h.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/niagara/game.h"
#include "text/text_codec.h"

namespace tablee::niagara {

// The words of notation and JSON.
inline constexpr std::array<std::string_view, kNodes> kNodeNames{
    "BEACH", "T1", "T2", "T3", "T4", "T5", "L6", "L7", "R6", "R7", "FALLS"};
inline constexpr std::array<std::string_view, kColours> kColourNames{"violet", "clear", "yellow",
                                                                     "blue", "pink"};
inline constexpr std::array<std::string_view, kTiles> kTileNames{"1", "2", "3",    "4",
                                                                 "5", "6", "cloud"};
inline constexpr std::array<std::string_view, kMaxPlayers> kSeatNames{"red", "green", "yellow",
                                                                      "blue", "brown"};
inline constexpr std::array<std::string_view, 2> kArmNames{"L", "R"};

struct TextCodec {
  static std::string notate(const Position& p, Move move);                     // notation.cpp
  static std::optional<Move> parse(const Position& p, std::string_view text);  // notation.cpp
  static Json view(const Position& p, Seat viewer);                            // view.cpp
  static Json event(const Event& event, Seat viewer);                          // view.cpp
  static std::string draw(const Json& view, const AnsiStyle& style, Language language);  // text.cpp
  static std::string tell(const Json& event, Language language);                         // text.cpp
  static std::string prompt(const Json& view, Language language);                        // text.cpp
  static std::string_view rules(Language language);  // made from rules.*.md by the build
};

static_assert(tablee::TextCodec<TextCodec, Game>);

}  // namespace tablee::niagara
