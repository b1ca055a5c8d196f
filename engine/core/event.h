// Event: what happened, as data, for animation, sound and log. apply() hands events to a sink;
// search passes NoSink, which compiles to nothing.
//
// The position as the sink finds it is the event's moment: all that the event did is in it, nothing
// of what later events will tell. So boards draw moments and know no rules. Every moment satisfies
// audit(); only where the game ends is one over; the last moment of a move is the position after
// the move. A change without an event of its own (whose turn it is, what is asked next) belongs to
// the event before it.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

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
  constexpr void settle() const {}
};

// Whether anybody hears: marks that only a moment shows need not be made for search.
template <class Sink>
inline constexpr bool kHeard = !std::is_same_v<std::remove_cvref_t<Sink>, NoSink>;

// What rules tell their events to, so that the sink hears each at its moment: an event is held back
// until settle(), the next event or the end of the move. Rules call settle() before they begin to
// change what a later event will tell.
template <class Sink>
class Teller {
 public:
  constexpr explicit Teller(Sink& sink) : sink_(sink) {}
  constexpr void operator()(const Event& event) {
    settle();
    held_ = event;
    holds_ = true;
  }
  constexpr void settle() {
    if (holds_) sink_(held_);
    holds_ = false;
  }

 private:
  Sink& sink_;
  Event held_{};
  bool holds_ = false;
};

// Calls play(teller) with a Teller for that sink, and settles in the end.
template <class Sink, class Play>
constexpr void tell_in_time(Sink&& sink, Play&& play) {
  if constexpr (kHeard<Sink>) {
    Teller<std::remove_reference_t<Sink>> teller(sink);
    play(teller);
    teller.settle();
  } else {
    play(sink);
  }
}

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
