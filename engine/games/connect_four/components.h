// The board of Connect Four.
#pragma once

namespace tablee::connect_four {

inline constexpr int kColumns = 7;
inline constexpr int kRows = 6;

}  // namespace tablee::connect_four
