// The hall's own parts, for its sources alone: hall_lines, hall_tables, hall_opening, hall_time and
// hall_nodes.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "table/hall.h"
#include "table/message.h"
#include "table/place.h"

namespace tablee::table {

struct Hall::Impl {
  struct Guest {
    std::string who;
    std::string name;
    std::map<std::string, Standing> standings;
    bool ready = false;               // it is known who this is
    std::deque<std::string> early{};  // what came before that
    std::set<std::string> tables{};   // watched
    std::map<std::string, std::string> keys{};
    bool lobby = false;
    double tokens = 0;
    Millis refilled = 0;
  };
  // A person's message on its way, with what its answer needs.
  struct Request {
    Line line = 0;
    std::shared_ptr<const Message> message = std::make_shared<const Message>();
    Actor actor;
    Millis came = 0;
    bool fresh = false;  // the store was read for it: what other nodes told is known here
  };

  Impl(Hall& hall, World world, Rules rules, std::string secret, std::string node)
      : hall_(hall),
        world_(world),
        rules_(rules),
        secret_(std::move(secret)),
        node_(std::move(node)) {
    if (world_.bus != nullptr) {
      world_.bus->heard = [this](const std::string& message) { hear(message); };
    }
  }
  ~Impl() {
    if (world_.bus != nullptr) world_.bus->heard = nullptr;
  }

  // Lines.
  void connect(Line line, const std::string& who);
  void identify(Line line, const std::string& who);
  void ready(Line line, const std::optional<Person>& person);
  void receive(Line line, std::string_view text);
  static std::string id_in(std::string_view text);
  void disconnect(Line line);

  // Messages.
  void handle(Line line, std::string_view text);
  bool serve(Place& place, Request request);
  // Refuses; but where another node may have told more than this one knows, not before reading it.
  bool turn_down(Place& place, Request request, const Refusal& refusal);
  static Refusal no_table(const Place& place);
  static Refusal unavailable();
  // The actor as this table knows it: with its rating in this game and whether it holds the key.
  Actor with_key(Actor actor, const Request& request, const Place& place);
  static bool has_key(const Guest& guest, const Room& room);
  static bool may_see(const Room& room, const Actor& actor);
  bool answer(Place& place, const Request& request);
  // To the lobby, or no longer.
  void listen(Line line, bool on);
  void mine(Line line, const Message& m);
  static Json summary_of(const Head& head);

  // Watching.
  void watch(Line line, const std::string& table, const std::string& key, const Json& body);
  // `fresh`: the store was read for it.
  bool watch_now(Place& place, Line line, const std::string& key, const Json& body, bool fresh);
  void unwatch(Line line, const std::string& table);
  // Seats whose people are connected, here or elsewhere, and how many others watch.
  std::pair<SeatSet, int> present(const Place& place) const;
  std::pair<SeatSet, int> present_anywhere(const Place& place) const;
  void presence_changed(Place& place, bool publish = true);
  void publish_presence(const Place& place);

  // Tables.
  // Runs a job at a table, after what waits there; loads the table if need be.
  void at(const std::string& table, std::function<bool(Place&)> run);
  void pump(const std::string& table);
  // Reads what the store has beyond this node's version, tells it, and goes on.
  void read_on(Place& place);
  // Forgets the room and reads it from its first entry on.
  void start_over(Place& place);
  // Runs a job after reading what other nodes wrote, before anything that waits.
  bool after_reading(Place& place, std::function<bool(Place&)> run);
  // A table whose entries make no sense: nobody can play it, and nobody else is harmed.
  void broken(Place& place, const std::string& why);
  // Judges a person's change and appends it. True while the store has it.
  bool change(Place& place, const Request& request);
  // The server's own doing: made anew from the room if another node was faster.
  void act(const std::string& table, const std::function<std::optional<Json>(const Room&)>& make);
  bool act_now(Place& place, const std::function<std::optional<Json>(const Room&)>& make);
  // The room takes the entry at once, but nobody hears of it before it is durable: until then
  // nothing else happens at the table.
  bool append(Place& place, const Request& request, const Json& body,
              std::function<bool(Place&)> again, std::function<void(Place&)> then = {});
  void done(Place& place, const Request& request, const Entry& entry, SeatSet before);
  // Another node has written here: the room goes back to what the watchers know, hears what the
  // others did, and tries again.
  void lost(Place& place, std::uint32_t known, std::function<bool(Place&)> again);
  // Tells everyone at the table what the last entry changed, and the one who asked for it that it
  // is done.
  void tell(Place& place, const std::string& actor, SeatSet before,
            const Request* request = nullptr);
  static bool moves_people(const Room& room);
  // Tells those who must decide now and look elsewhere.
  void your_turn(const Place& place, SeatSet before);
  // Says to a person's lines that it is their turn at a table that they do not watch.
  bool call(const std::string& who, const std::string& table, std::string_view game);

  // Opening, rematch.
  void open(Request request);
  bool open_now(Place& place, const Request& request);
  std::string fresh_key();
  // The table that follows has an id that follows too, so that only one can.
  bool rematch(Place& place, const Request& request);
  bool follow(Place& place, const Json& opening, const Request& request, const std::string& old);
  void announce(const std::string& next, const Request& request, const std::string& old);
  bool announce_now(Place& place, const std::string& next, const Request& request);

  // Bots and time.
  // When the server must act by itself at a table, for the store: after a restart somebody has to.
  Millis due_of(const Room& room) const;
  // Lets bots think and finds out when the table needs looking after next.
  void plan(Place& place);
  // A person who was gone, is connected again and may decide.
  [[nodiscard]] bool returned(const Place& place, Seat seat) const;
  // When a person who is not connected counts as gone; 0: is connected, the clock gives days, or
  // nobody else is there who waits.
  Millis gone_at(const Place& place, Seat seat) const;
  // The time has come that plan() found.
  void look_after(Place& place);
  void take_over(const std::string& table, Seat seat, const char* why);
  void bring_back(Place& place, Seat seat);
  void think(Place& place, Seat seat);
  void thought(const std::string& table, Seat seat, Move move);

  // Other nodes.
  void publish_change(const Place& place, SeatSet before);
  void hear(const std::string& text);
  void catch_up(Place& place, std::uint32_t version);

  // Time.
  void tick();
  // Wakes tables that are due but in nobody's memory; and, with other nodes about, finds out what
  // the bus may have lost.
  void sweep(Millis now);
  // Rooms that nobody watches and that need nothing leave memory.
  void forget(Millis now);
  void tell_lobby(Millis now);
  void stop();

  // Answers.
  void send(Line line, const Json& json);
  void refuse(Line line, const std::string& id, const Refusal& refusal,
              const std::string& table = {});
  void count_ack(const Request& request);
  void acknowledge(const Request& request, const std::string& table, std::uint32_t version);

  Hall& hall_;
  World world_;
  Rules rules_;
  std::string secret_;
  std::string node_;
  std::unordered_map<Line, Guest> guests_;
  std::unordered_map<std::string, std::unique_ptr<Place>> places_;
  std::set<std::pair<Millis, std::string>> due_;
  bool stopped_ = false;
  bool lobby_dirty_ = false;
  Millis lobby_told_ = 0;
  std::string lobby_text_;  // as it was told last; empty: nobody listened then
  bool sweeping_ = false;
  Millis swept_ = 0;
  Millis polled_ = 0;
  Millis heartbeat_ = 0;
  Figures figures_;
};

}  // namespace tablee::table
