// Any text is refused with a sentence or is a message; whatever a message asks for, the table it
// meets stays one that its own entries give.
#include "table/room/message.h"

#include <algorithm>
#include <string>

#include "bytes.h"
#include "core/rng.h"
#include "table/room/room.h"
#include "table/room/variants.h"

namespace {

using namespace tablee;
using namespace tablee::table;

const std::string kSeed(64, '7');

// A table that takes what is judged good, as the hall would, and as a node that reads it later.
struct Table {
  Room room{"t"};
  Room stored{"t"};
  Millis now = 1'000'000;

  void take(const Deed& deed, const std::string& who, const std::string& msg) {
    now += 700;
    const Entry entry{"t", room.version() + 1, now, who, msg, to_text(deed)};
    fuzz::require(!room.take(entry, deed));
    fuzz::require(!stored.take(entry));
    fuzz::require(room.head(0) == stored.head(0));
  }
  void show() const {
    for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
      fuzz::require(room.change(viewer, now).is_object());
      fuzz::require(room.whole(viewer, 0, now).is_object());
    }
    fuzz::require(room.head(0).seq == room.version());
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const AnyGame& game = fuzz::pick_game(bytes);
  const Setup setup = fuzz::pick_setup(game, bytes);
  Rng rng(bytes.next());
  Json seats = Json::array();
  for (unsigned s = 0; s < setup.seats; ++s) seats.push_back({{"kind", s == 0 ? "you" : "open"}});
  const Json opening{{"do", "open"},
                     {"id", "o"},
                     {"game", game.info().name},
                     {"options", options_json(game.info(), setup)},
                     {"seats", seats},
                     {"listed", true}};
  const auto opened = read_message(opening.dump());
  Table table;
  const auto& open = std::get<ask::Open>(std::get<Message>(opened).ask);
  const auto first = Room::opening(open, {"a", "A", 0, false}, "k", kSeed);
  table.take(std::get<Deed>(first), "a", "o");
  const std::uint8_t steps = bytes.next();
  std::string_view rest = bytes.rest();
  int count = 0;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(rest.size(), end + 1));
    const auto read = read_message(line);
    if (const auto* unread = std::get_if<Unread>(&read)) {
      fuzz::require(!unread->refusal.code.empty() && !unread->refusal.say.empty());
      continue;
    }
    const Message& message = std::get<Message>(read);
    const bool host = line.size() % 2 == 0;
    const Actor actor{host ? "a" : "b", host ? "A" : "B", 0, line.size() % 3 == 0};
    if (const auto* asked = std::get_if<ask::Open>(&message.ask)) {
      const auto other = Room::opening(*asked, actor, "k", kSeed);
      if (const auto* deed = std::get_if<Deed>(&other)) Table().take(*deed, actor.who, message.id);
    } else if (holds<ask::Look, ask::Why, ask::Foresee>(message.ask)) {
      static_cast<void>(table.room.answer(message, table.room.viewer_of(actor.who)));
    } else if (!message.id.empty() && !holds<ask::Rematch>(message.ask)) {
      const auto verdict = table.room.judge(message, actor, table.now, kSeed);
      if (const auto* deed = std::get_if<Deed>(&verdict)) {
        table.take(*deed, actor.who, message.id);
        fuzz::require(table.room.done(actor.who, message.id) == table.room.version());
        table.show();
      }
    }
    // Bots play on, so that messages meet the middle of a game.
    for (int i = 0; i < steps % 8 && table.room.deciding() != 0 && ++count < 400; ++i) {
      Seat seat = 0;
      while ((table.room.deciding() >> seat & 1U) == 0) ++seat;
      const Move move = game.random_move(table.room.match()->position(), seat, rng);
      table.take(table.room.moved(seat, move), "", "");
    }
  }
  return 0;
}
