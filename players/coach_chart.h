// The coach's review as a drawing: values over the game, turning points and blunders.
#pragma once

#include <string>

#include "players/coach.h"

namespace tablee {

// A self-contained SVG of 960 × 420, in light and dark.
std::string review_chart(const Review& review, Language language);

}  // namespace tablee
