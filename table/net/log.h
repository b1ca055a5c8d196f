// The log: one line for each thing worth knowing, on stderr, as text or JSON. Tokens, phrases and
// what people say to each other never go there.
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "text/json.h"

namespace tablee::table {

enum class Level { Debug, Info, Warning, Error };
inline constexpr std::array<std::string_view, 4> kLevels{"debug", "info", "warning", "error"};

void set_log(bool json, Level least);

using LogField = std::pair<std::string_view, Json>;
// From any thread.
void log(Level level, std::string_view what, std::initializer_list<LogField> fields = {});

}  // namespace tablee::table
