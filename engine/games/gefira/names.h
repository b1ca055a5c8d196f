// The words for pieces that notation, views and texts share.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/gefira/geometry.h"
#include "text/json.h"

namespace tablee::gefira {

inline constexpr std::array<std::string_view, 3> kToolNames{"machete", "compass", "telescope"};
inline constexpr std::array<std::string_view, 8> kToolSets{"",  "M",  "C",  "MC",
                                                           "T", "MT", "CT", "MCT"};
inline constexpr std::array<std::string_view, 2> kSideNames{"length", "short"};
inline constexpr std::array<std::string_view, 4> kFateNames{"", "tool", "steps", "direction"};
inline constexpr std::array<std::string_view, 4> kDirectionNames{"up", "right", "down", "left"};
inline constexpr std::array<std::string_view, 6> kSymbolNames{"flood", "plank", "talisman",
                                                              "liana", "snake", "winds"};

// A printed face as people call it: 21A.
inline std::string face_name(int look) {
  return std::to_string(look / 2 + 1) + (look % 2 == 0 ? "A" : "B");
}

// The layout of the table that a view shows.
inline int layout_of(const Json& view) {
  const int slots = static_cast<int>(view["bridges"][0]["sections"].size());
  return view["connection"].is_null() ? slots - 5 : slots == 7 ? 5 : 6;
}

}  // namespace tablee::gefira
