// Event: what happened, as data, for animation, sound and log. apply() hands events to a sink;
// search passes NoSink, which compiles to nothing.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"

namespace tablee {

struct Event {
  std::uint8_t kind = 0;        // the game's own enum
  Seat seat = kChance;          // whose doing it is
  SeatSet seen_by = kEveryone;  // who may see the secret arguments (the game says which those are)
  bool reveals = false;         // somebody learned something: no undo across this
  std::array<std::int16_t, 4> arg{};

  constexpr bool operator==(const Event&) const = default;
};

struct NoSink {
  constexpr void operator()(const Event&) const {}
};

// Builds an event from the game's own enum and plain integers.
template <class Kind>
constexpr Event event_of(Kind kind, Seat seat, int a = 0, int b = 0, int c = 0, int d = 0) {
  return {static_cast<std::uint8_t>(kind),
          seat,
          kEveryone,
          false,
          {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), static_cast<std::int16_t>(c),
           static_cast<std::int16_t>(d)}};
}

}  // namespace tablee
