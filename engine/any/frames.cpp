#include "any/frames.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace tablee {

Json frames(const AnyGame& game, std::span<const Event> events,
            std::span<const AnyPosition> moments, Seat viewer) {
  Json list = Json::array();
  for (std::size_t i = 0; i < events.size(); ++i) {
    Json event = game.event(events[i], viewer);
    event["view"] = game.view(moments[i], viewer);
    list.push_back(std::move(event));
  }
  return list;
}

Foresight foresee(const AnyGame& game, const AnyPosition& position, Seat seat, Move move) {
  constexpr int kSamples = 4;
  Foresight seen;
  Rng rng(1);  // not the table's: looking ahead changes nothing
  for (int i = 0; i < kSamples; ++i) {
    AnyPosition guess = game.determinize(position, seat, rng);
    std::vector<AnyPosition> moments;
    const std::vector<Event> events = game.apply(guess, seat, move, &moments);
    Json one = frames(game, events, moments, seat);
    if (i == 0) seen.events = one;
    std::size_t same = 0;
    while (same < seen.events.size() && same < one.size() && seen.events[same] == one[same]) ++same;
    seen.certain = seen.certain && same == seen.events.size() && same == one.size();
    seen.events.erase(seen.events.begin() + static_cast<std::ptrdiff_t>(same), seen.events.end());
  }
  return seen;
}

}  // namespace tablee
