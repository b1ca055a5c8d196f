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
#include "table/room/deed.h"
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

  using Verdict = std::variant<Deed, Refusal>;
  // The deed that would open a table as asked for, or why not. `key` and `seed` are fresh and
  // secret; the seed is used if the game can start at once.
  static Verdict opening(const ask::Open& open, const Actor& host, const std::string& key,
                         const std::string& seed);
  // The same for the table that follows this one, seats moved on by one.
  [[nodiscard]] Verdict rematch_opening(const Actor& host, const std::string& key,
                                        const std::string& seed) const;

  // What would be done for a message, or why not. `seed` (hexadecimal) is used if the game starts
  // by it. Changes nothing.
  [[nodiscard]] Verdict judge(const Message& message, const Actor& actor, Millis now,
                              const std::string& seed) const;
  // A decision and what chance answers to it. Precondition: the referee allows the move.
  [[nodiscard]] Moved moved(Seat seat, Move move) const;

  // Takes the next entry, by which this is done (its body is not looked at). Precondition: what the
  // deed has as played was judged in the present version. Returns what is wrong if it cannot
  // follow.
  std::optional<std::string> take(const Entry& entry, Deed deed);
  // The same from the entry's body, all of it checked: something wrong means a damaged store.
  std::optional<std::string> take(const Entry& entry);

  // The version that a person's message led to, if it was taken before.
  [[nodiscard]] std::optional<std::uint32_t> done(const std::string& who,
                                                  const std::string& msg) const;

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] std::uint32_t version() const { return version_; }
  [[nodiscard]] Status status() const { return status_; }
  [[nodiscard]] const Deed& last() const { return last_; }
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
  struct ChatLine {
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
  std::vector<ChatLine> chat_;
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
  Deed last_;

  // room_judge.cpp
  [[nodiscard]] Verdict judge_join(const ask::Join& join, const Actor& actor, Millis now,
                                   const std::string& seed) const;
  [[nodiscard]] Verdict judge_leave(Seat seat) const;
  [[nodiscard]] Verdict judge_start(const Actor& actor, const std::string& seed) const;
  [[nodiscard]] Verdict judge_move(const ask::Move& asked, Seat seat) const;
  [[nodiscard]] Verdict judge_undo(Seat seat) const;
  [[nodiscard]] Verdict judge_takeback(Seat seat) const;
  [[nodiscard]] Verdict judge_consent(const ask::Consent& consent, Seat seat) const;
  [[nodiscard]] Verdict judge_say(const ask::Say& say, const Actor& actor, Millis now) const;

  // The move that is written so, if the seat may play it now.
  [[nodiscard]] std::variant<Move, Refusal> referee(const std::string& written, Seat seat) const;

  // room.cpp
  // What each kind of deed does. They return what is wrong with it, if it makes no sense here.
  using Wrong = std::optional<std::string>;
  Wrong fold(Opened& deed, const Entry& entry);
  Wrong fold(Joined& deed, const Entry& entry);
  Wrong fold(const Left& deed, const Entry& entry);
  Wrong fold(Started& deed, const Entry& entry);
  Wrong fold(Moved& deed, const Entry& entry);
  Wrong fold(const Undone& deed, const Entry& entry);
  Wrong fold(const TakebackAsked& deed, const Entry& entry);
  Wrong fold(const Consented& deed, const Entry& entry);
  Wrong fold(const Said& deed, const Entry& entry);
  Wrong fold(const WentAway& deed, const Entry& entry);
  Wrong fold(const Returned& deed, const Entry& entry);
  Wrong fold(const FollowedBy& deed, const Entry& entry);
  Wrong fold(const Closed& deed, const Entry& entry);
  Wrong begin(std::optional<Beginning>& beginning);  // if there is one
  // Plays them, the first by this seat and the others by chance; judges and applies those that come
  // from the store.
  Wrong play(Seat seat, Plies& plies);
  void go_back(std::size_t plies);
  void step_aside(Seat seat);
  void settle(std::optional<Seat> mover);
  [[nodiscard]] Millis time_is_over_at(Seat seat) const;
  [[nodiscard]] bool may_undo(Seat seat) const;
  [[nodiscard]] bool lets_talk(const std::vector<Event>& events) const;
  [[nodiscard]] bool talk_is_rationed() const;

  // room_json.cpp
  [[nodiscard]] Json look(Seat viewer) const;
  void set_moves(Json& look, Seat viewer) const;
  [[nodiscard]] Json seats_json() const;
  [[nodiscard]] Json clock_json() const;
  [[nodiscard]] Json asked_json() const;
  [[nodiscard]] Json talk_json(Millis now) const;
  [[nodiscard]] Json story(Seat viewer, std::size_t from) const;
};

}  // namespace tablee::table
