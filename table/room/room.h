// Room: one table as the server sees it: the fold of its entries, and the judge of what may follow.
// Pure: no clock, no store, no randomness of its own.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "any/match.h"
#include "table/room/entry.h"
#include "table/room/message.h"
#include "text/json.h"

namespace tablee::table {

inline constexpr Millis kGrace = 1000;         // delay on the way that no clock counts
inline constexpr Millis kSpeech = 30'000;      // of talk, for a speech token
inline constexpr std::size_t kMaxSaid = 300;   // characters
inline constexpr std::size_t kChatKept = 200;  // lines that newcomers hear
inline constexpr int kMostSaid = 2000;         // lines at one table: they are kept for good

enum class Status { Open, Playing, Over, Closed };

struct Chair {
  enum class Kind { Open, Reserved, Person, Bot };
  Kind kind = Kind::Open;
  std::string who;    // of a person; or the one it is reserved for
  std::string name;   // of a person or bot
  std::string level;  // of a bot
  int rating = 0;     // when the person sat down; 0: none
  std::string away;   // why a bot plays for the person: gone, time, left; empty: it does not
};

struct TimeControl {
  enum class Kind { None, Bank, Days };
  Kind kind = Kind::None;
  Millis bank = 0;  // a game
  Millis more = 0;  // added when one's decisions are over
  Millis each = 0;  // a decision, for Days
};

// Somebody who acts: a person with a message, or the server itself (who empty).
struct Actor {
  std::string who;
  std::string name;
  int rating = 0;
  bool has_key = false;  // showed the table's key
};

class Room {
 public:
  explicit Room(std::string id) : id_(std::move(id)) {}

  // The body of the entry that would open a table by this message, or why not. `key` and `seed` are
  // fresh and secret; the seed is used if the game can start at once.
  static std::variant<Json, Refusal> opening(const Message& message, const Actor& host,
                                             const std::string& key, const std::string& seed);
  // The same for the table that follows this one, seats moved on by one.
  [[nodiscard]] Json rematch_opening(const Actor& host, const std::string& key,
                                     const std::string& seed) const;

  // What would be appended for a message, or why not. `seed` (hexadecimal) is used if the game
  // starts by it. Changes nothing.
  [[nodiscard]] std::variant<Json, Refusal> judge(const Message& message, const Actor& actor,
                                                  Millis now, const std::string& seed) const;
  // The server's own doings: a bot's move, somebody away or back, closing.
  [[nodiscard]] Json move_entry(Seat seat, Move move) const;
  static Json away(Seat seat, std::string_view why);
  static Json back(Seat seat);
  static Json closing();
  static Json followed_by(const std::string& table);  // a rematch

  // Takes the next entry. Returns what is wrong with it, if it cannot follow: a damaged store.
  std::optional<std::string> take(const Entry& entry);

  // The version that a person's message led to, if it was taken before.
  [[nodiscard]] std::optional<std::uint32_t> done(const std::string& who,
                                                  const std::string& msg) const;

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] std::uint32_t version() const { return version_; }
  [[nodiscard]] Status status() const { return status_; }
  [[nodiscard]] const std::string& last() const { return what_; }  // the last entry's "do"
  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const std::vector<Chair>& chairs() const { return chairs_; }
  [[nodiscard]] const Match* match() const { return match_ ? &*match_ : nullptr; }
  [[nodiscard]] Seat seats() const { return setup_.seats; }
  [[nodiscard]] const std::string& key() const { return key_; }
  [[nodiscard]] const std::string& host() const { return host_; }
  [[nodiscard]] bool listed() const { return listed_; }
  [[nodiscard]] bool untimed() const { return control_.kind == TimeControl::Kind::None; }
  [[nodiscard]] bool days() const { return control_.kind == TimeControl::Kind::Days; }
  [[nodiscard]] const std::string& rematch() const { return rematch_; }
  [[nodiscard]] std::optional<Seat> seat_of(const std::string& who) const;
  [[nodiscard]] Seat viewer_of(const std::string& who) const {
    return seat_of(who).value_or(kSpectator);
  }
  // Whether the game lets this seat be decided by a bot now: a bot's chair, or its person is away.
  [[nodiscard]] bool bot_decides(Seat seat) const;
  [[nodiscard]] std::string bot_level(Seat seat) const;
  // Seats that must decide now; none unless a game is under way.
  [[nodiscard]] SeatSet deciding() const;
  // When this person's time is over; 0: never, or a bot decides already.
  [[nodiscard]] Millis flag_at(Seat seat) const;
  // Whether somebody for whom a bot plays can take the seat again now: not for a decision whose
  // time is over. That one is the bot's.
  [[nodiscard]] bool may_return(Seat seat, Millis now) const;
  [[nodiscard]] Millis since(Seat seat) const { return since_[seat]; }
  [[nodiscard]] Millis opened() const { return opened_; }

  // For the store.
  [[nodiscard]] Head head(Millis due) const;
  [[nodiscard]] std::vector<Result> results() const;  // of a game that is over
  [[nodiscard]] std::string record() const;           // with the seed if over

  // For the protocol: the whole table, or what the last entry changed, as a viewer may see it.
  [[nodiscard]] Json whole(Seat viewer, std::size_t story_from, Millis now) const;
  [[nodiscard]] Json change(Seat viewer, Millis now) const;
  // Makes the last change, as somebody was told, what this viewer is told: for games in which all
  // see the same, in a fraction of the time.
  void readdress(Json& change, Seat viewer) const;
  [[nodiscard]] Json summary() const;
  // Answers to look, why and foresee.
  [[nodiscard]] std::variant<Json, Refusal> answer(const Message& message, Seat viewer) const;

 private:
  struct Said {
    Millis at;
    std::string who;
    std::string name;
    std::string text;
  };
  struct Asked {  // a takeback that waits for consent
    Seat by;
    std::size_t plies;  // to go back to
    SeatSet waiting;
  };
  struct Decided {      // a seat's decision that is over
    std::size_t plies;  // after it
    Seat seat;
    Millis left;  // of the bank, before it
    Millis used;  // by it, the way included
  };
  struct Step {  // a ply of the last entry
    Seat seat;
    std::vector<Event> events;
    std::vector<AnyPosition> moments;
  };

  std::string id_;
  std::uint32_t version_ = 0;
  Status status_ = Status::Open;
  const AnyGame* game_ = nullptr;
  Setup setup_;
  std::vector<Chair> chairs_;
  std::string host_;
  std::string key_;
  bool listed_ = false;
  TimeControl control_;
  std::string seed_;
  std::string rematch_;
  std::optional<Match> match_;
  std::vector<Said> chat_;
  int said_ = 0;  // lines, also those forgotten
  std::optional<Asked> asked_;
  Millis opened_ = 0;
  Millis at_ = 0;                                  // of the last entry
  Millis talk_until_ = 0;                          // where talk is rationed
  std::array<Millis, kMaxSeats> left_{};           // of the bank
  std::array<Millis, kMaxSeats> since_{};          // when the seat's decision began; 0: it has none
  std::array<std::size_t, kMaxSeats> asked_at_{};  // plies when the seat's decision began
  std::vector<Decided> decided_;                   // in the order of plies
  std::unordered_map<std::string, std::uint32_t> done_;  // "who msg" → version
  // The last entry.
  std::string what_;
  std::optional<Seat> by_;
  std::vector<Step> steps_;

  // judge.cpp
  using Verdict = std::variant<Json, Refusal>;
  [[nodiscard]] Verdict judge_join(const Message& m, const Actor& actor, Millis now,
                                   const std::string& seed) const;
  [[nodiscard]] Verdict judge_leave(const Actor& actor) const;
  [[nodiscard]] Verdict judge_start(const Actor& actor, const std::string& seed) const;
  [[nodiscard]] Verdict judge_move(const Message& m, const Actor& actor) const;
  [[nodiscard]] Verdict judge_takeback(Seat seat) const;
  [[nodiscard]] Verdict judge_consent(const Message& m, Seat seat) const;
  [[nodiscard]] Verdict judge_say(const Message& m, const Actor& actor, Millis now) const;

  // room.cpp
  std::optional<std::string> take_open(const Json& body, const Entry& entry);
  std::optional<std::string> take_start(const Json& start);
  std::optional<std::string> play(Seat seat, const std::string& notation);
  void go_back(std::size_t plies);
  void step_aside(Seat seat);
  void settle(std::optional<Seat> mover);
  [[nodiscard]] Millis time_is_over_at(Seat seat) const;
  [[nodiscard]] bool may_undo(Seat seat) const;
  [[nodiscard]] bool lets_talk(const std::vector<Event>& events) const;
  [[nodiscard]] bool talk_is_rationed() const;

  // showing.cpp
  [[nodiscard]] Json look(Seat viewer) const;
  void set_moves(Json& look, Seat viewer) const;
  [[nodiscard]] Json seats_json() const;
  [[nodiscard]] Json clock_json() const;
  [[nodiscard]] Json control_json() const;
  [[nodiscard]] Json asked_json() const;
  [[nodiscard]] Json talk_json(Millis now) const;
  [[nodiscard]] Json story(Seat viewer, std::size_t from) const;
};

}  // namespace tablee::table
