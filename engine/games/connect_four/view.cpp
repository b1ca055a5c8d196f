// The position and its events as JSON; docs/json/connect_four.md describes the fields.
#include "games/connect_four/text_codec.h"

namespace tablee::connect_four {

Json TextCodec::view(const Position& p, Seat) {
  Json rows = Json::array();
  for (int row = kRows - 1; row >= 0; --row) {
    Json line = Json::array();
    for (int column = 0; column < kColumns; ++column) {
      const std::uint64_t bit = cell(column, row);
      Json disc = nullptr;
      if ((p.discs[0] & bit) != 0) disc = 0;
      if ((p.discs[1] & bit) != 0) disc = 1;
      line.push_back(disc);
    }
    rows.push_back(line);
  }
  return object({{"rows", std::move(rows)}, {"turn", p.turn}});
}

Json TextCodec::event(const Event& e, Seat) {
  switch (static_cast<EventKind>(e.kind)) {
    case EventKind::Dropped:
      return object(
          {{"event", "dropped"}, {"seat", e.seat}, {"column", e.arg[0]}, {"row", e.arg[1]}});
    case EventKind::Won:
      return object({{"event", "won"}, {"seat", e.seat}});
    case EventKind::Drawn:
      return object({{"event", "drawn"}, {"seat", nullptr}});
  }
  return nullptr;
}

}  // namespace tablee::connect_four
