// TimeControl: how much time people have to decide, as the host chose it.
#pragma once

#include "table/room/entry.h"
#include "table/room/fields.h"
#include "text/json.h"

namespace tablee::table {

struct TimeControl {
  enum class Kind { None, Bank, Days };
  Kind kind = Kind::None;
  Millis bank = 0;  // a game
  Millis more = 0;  // added when one's decisions are over
  Millis each = 0;  // a decision, for Days
};

// As messages, entries and lists have it.
inline Json to_json(const TimeControl& control) {
  switch (control.kind) {
    case TimeControl::Kind::Bank:
      return object(
          {{"kind", "bank"}, {"minutes", control.bank / 60'000}, {"seconds", control.more / 1000}});
    case TimeControl::Kind::Days:
      return object({{"kind", "days"}, {"days", control.each / 86'400'000}});
    case TimeControl::Kind::None:
      break;
  }
  return object({{"kind", "none"}});
}

// None where the kind is not known.
inline TimeControl read_time_control(const Json& clock) {
  const std::string kind = text(clock, "kind");
  if (kind == "bank") {
    return {TimeControl::Kind::Bank, number(clock, "minutes") * 60'000,
            number(clock, "seconds") * 1000, 0};
  }
  if (kind == "days") return {TimeControl::Kind::Days, 0, 0, number(clock, "days") * 86'400'000};
  return {};
}

}  // namespace tablee::table
