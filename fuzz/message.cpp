// Any text is refused with a sentence or is a message; whatever a message asks for, the table it
// meets stays one that its own entries give.
#include "table/room/message.h"

#include <algorithm>
#include <string>

#include "bytes.h"
#include "core/rng.h"
#include "table/room/room.h"

namespace {

using namespace tablee;
using namespace tablee::table;

const std::string kSeed(64, '7');

// A table that takes what is judged good, as the hall would.
struct Table {
  Room room{"t"};
  Millis now = 1'000'000;

  void take(const Json& body, const std::string& who, const std::string& msg) {
    now += 700;
    fuzz::require(!room.take({"t", room.version() + 1, now, who, msg, body.dump()}));
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
  const auto first = Room::opening(std::get<Message>(opened), {"a", "A", 0, false}, "k", kSeed);
  table.take(std::get<Json>(first), "a", "o");
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
    if (message.what == "open") {
      const auto other = Room::opening(message, actor, "k", kSeed);
      if (const auto* body = std::get_if<Json>(&other)) Table().take(*body, actor.who, message.id);
    } else if (message.what == "look" || message.what == "why" || message.what == "foresee") {
      static_cast<void>(table.room.answer(message, table.room.viewer_of(actor.who)));
    } else if (!message.id.empty() && message.what != "rematch") {
      const auto verdict = table.room.judge(message, actor, table.now, kSeed);
      if (const auto* body = std::get_if<Json>(&verdict)) {
        table.take(*body, actor.who, message.id);
        fuzz::require(table.room.done(actor.who, message.id) == table.room.version());
        table.show();
      }
    }
    // Bots play on, so that messages meet the middle of a game.
    for (int i = 0; i < steps % 8 && table.room.deciding() != 0 && ++count < 400; ++i) {
      Seat seat = 0;
      while ((table.room.deciding() >> seat & 1U) == 0) ++seat;
      const Move move = game.random_move(table.room.match()->position(), seat, rng);
      table.take(table.room.bot_move(seat, move), "", "");
    }
  }
  return 0;
}
