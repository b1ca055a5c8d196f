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

#include "table/hall/hall.h"
#include "table/hall/loaded_room.h"
#include "table/room/message.h"
#include "table/room/variants.h"

namespace tablee::table {

inline constexpr Millis kWatchersEvery = 1000;  // how many watch is told at most this often

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
    int strikes = 0;  // messages that came too fast since it last was quiet
    Millis refilled = 0;
  };
  // A person's message on its way, with what its answer needs.
  struct Request {
    ConnectionId line = 0;
    std::shared_ptr<const Message> message = std::make_shared<const Message>();
    Actor actor;
    Millis came = 0;
    bool fresh = false;  // the store was read for it: what other nodes told is known here
  };

  Impl(Hall& hall, World world, HallLimits limits, std::string secret, std::string node)
      : hall_(hall),
        world_(world),
        limits_(limits),
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
  void connect(ConnectionId line, const std::string& who);
  void identify(ConnectionId line, const std::string& who);
  void ready(ConnectionId line, const std::optional<Person>& person);
  void receive(ConnectionId line, std::string_view text);
  static std::string id_in(std::string_view text);
  void disconnect(ConnectionId line);

  // Messages.
  void handle(ConnectionId line, std::string_view text);
  void accept(ConnectionId line, Message message);
  bool serve(LoadedRoom& place, Request request);
  // Refuses; but where another node may have told more than this one knows, not before reading it.
  bool turn_down(LoadedRoom& place, Request request, const Refusal& refusal);
  static Refusal no_table(const LoadedRoom& place);
  static Refusal unavailable();
  // Whether more is asked for than can be done in time: then it is not begun.
  [[nodiscard]] bool behind() const;
  static Refusal busy();
  // How whoever asked for it hears that it is not done now.
  using TurnAway = std::function<void(const Refusal&)>;
  TurnAway turn_away(const Request& request);
  // The actor as this table knows it: with its rating in this game and whether it holds the key.
  Actor with_key(Actor actor, const Request& request, const LoadedRoom& place);
  static bool has_key(const Guest& guest, const Room& room);
  static bool may_see(const Room& room, const Actor& actor);
  bool answer(LoadedRoom& place, const Request& request);
  // To the lobby, or no longer.
  void listen(ConnectionId line, bool on);
  void mine(ConnectionId line, const std::string& id, Millis before);
  static Json summary_of(const Head& head);

  // Watching.
  void watch(ConnectionId line, const std::string& table, const std::string& key,
             const ask::Watch& asked);
  // `fresh`: the store was read for it.
  bool watch_now(LoadedRoom& place, ConnectionId line, const std::string& key,
                 const ask::Watch& asked, bool fresh);
  void unwatch(ConnectionId line, const std::string& table);
  // Seats whose people are connected, here or elsewhere, and how many others watch.
  std::pair<SeatSet, int> present(const LoadedRoom& place) const;
  std::pair<SeatSet, int> present_anywhere(const LoadedRoom& place) const;
  void presence_changed(LoadedRoom& place, bool publish = true);
  void tell_presence(LoadedRoom& place);
  [[nodiscard]] std::string presence_text(const LoadedRoom& place) const;
  void publish_presence(const LoadedRoom& place);

  // Tables.
  // Runs a job at a table, after what waits there; loads the table if need be.
  void at(const std::string& table, std::function<bool(LoadedRoom&)> run, TurnAway turn_away = {});
  // The store, with what is under way in it counted.
  void ask(std::function<void(Database&)> what, std::function<void(bool)> then);
  // Answers those who wait behind something that the store has not answered for long.
  void turn_away_waiting(Millis now);
  void pump(const std::string& table);
  // Reads what the store has beyond this node's version, tells it, and goes on.
  void read_on(LoadedRoom& place);
  void show_again(LoadedRoom& place);
  // Forgets the room and reads it from its first entry on.
  void start_over(LoadedRoom& place);
  // Runs a job after reading what other nodes wrote, before anything that waits.
  bool after_reading(LoadedRoom& place, std::function<bool(LoadedRoom&)> run, TurnAway turn_away);
  // A table whose entries make no sense: nobody can play it, and nobody else is harmed.
  void broken(LoadedRoom& place, const std::string& why);
  // Judges a person's change and appends it. True while the store has it.
  bool change(LoadedRoom& place, const Request& request);
  // The server's own doing: made anew from the room if another node was faster.
  using Make = std::function<std::optional<Deed>(const Room&)>;
  void act(const std::string& table, const Make& make);
  bool act_now(LoadedRoom& place, const Make& make);
  // The room takes the entry at once, but nobody hears of it before it is durable: until then
  // nothing else happens at the table.
  bool append(LoadedRoom& place, const Request& request, Deed deed,
              std::function<bool(LoadedRoom&)> again, std::function<void(LoadedRoom&)> then = {});
  void done(LoadedRoom& place, const Request& request, const Entry& entry, SeatSet before);
  // Another node has written here: the room goes back to what the watchers know, hears what the
  // others did, and tries again.
  void lost(LoadedRoom& place, std::uint32_t known, std::function<bool(LoadedRoom&)> again);
  // Tells everyone at the table what the last entry changed, and the one who asked for it that it
  // is done.
  void tell(LoadedRoom& place, const std::string& actor, SeatSet before,
            const Request* request = nullptr);
  static bool moves_people(const Room& room);
  // Tells those who must decide now and look elsewhere.
  void your_turn(const LoadedRoom& place, SeatSet before);
  // Says to a person's lines that it is their turn at a table that they do not watch.
  bool call(const std::string& who, const std::string& table, std::string_view game);

  // Opening, rematch.
  void open(Request request);
  bool open_now(LoadedRoom& place, const Request& request);
  std::string fresh_key();
  // The table that follows has an id that follows too, so that only one can.
  bool rematch(LoadedRoom& place, const Request& request);
  bool follow(LoadedRoom& place, const Deed& opening, const Request& request,
              const std::string& old);
  bool announce(LoadedRoom& place, const std::string& next, const Request& request);

  // Bots and time.
  // When the server must act by itself at a table, for the store: after a restart somebody has to.
  Millis due_of(const Room& room) const;
  // Lets bots think and finds out when the table needs looking after next.
  void plan(LoadedRoom& place);
  // A person who was gone, is connected again and may decide.
  [[nodiscard]] bool returned(const LoadedRoom& place, Seat seat) const;
  // When a person who is not connected counts as gone; 0: is connected, the clock gives days, or
  // nobody else is there who waits.
  Millis gone_at(const LoadedRoom& place, Seat seat) const;
  // The time has come that plan() found.
  void look_after(LoadedRoom& place);
  void take_over(const std::string& table, Seat seat, const char* why);
  void bring_back(LoadedRoom& place, Seat seat);
  void think(LoadedRoom& place, Seat seat);
  void thought(const std::string& table, Seat seat, Move move);

  // Other nodes.
  void publish_change(const LoadedRoom& place, SeatSet before);
  void hear(const std::string& text);
  void catch_up(LoadedRoom& place, std::uint32_t version);

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
  void send(ConnectionId line, const Json& json);
  void refuse(ConnectionId line, const std::string& id, const Refusal& refusal,
              const std::string& table = {});
  void count_ack(const Request& request);
  void acknowledge(const Request& request, const std::string& table, std::uint32_t version);

  Hall& hall_;
  World world_;
  HallLimits limits_;
  std::string secret_;
  std::string node_;
  std::unordered_map<ConnectionId, Guest> guests_;
  std::unordered_map<std::string, std::unique_ptr<LoadedRoom>> places_;
  std::set<std::pair<Millis, std::string>> due_;
  bool stopped_ = false;
  bool lobby_dirty_ = false;
  Millis lobby_told_ = 0;
  std::string lobby_text_;  // as it was told last; empty: nobody listened then
  bool sweeping_ = false;
  Millis swept_ = 0;
  Millis polled_ = 0;
  Millis heartbeat_ = 0;
  Millis ticked_ = 0;
  int under_way_ = 0;  // what the store has been asked for and has not answered
  Figures figures_;
};

}  // namespace tablee::table
