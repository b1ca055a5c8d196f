// Deed: what an entry says was done. Rooms make and take deeds; the store keeps them as text
// (docs/store.md).
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "any/match.h"
#include "table/room/time_control.h"

namespace tablee::table {

struct Chair {
  enum class Kind { Open, Reserved, Person, Bot };
  Kind kind = Kind::Open;
  std::string who{};    // of a person; or the one it is reserved for
  std::string name{};   // of a person or bot
  std::string level{};  // of a bot
  int rating = 0;       // when the person sat down; 0: none
  std::string away{};   // why a bot plays for the person: gone, time, left; empty: it does not
};

inline constexpr std::array kChairKinds{"open", "reserved", "person", "bot"};  // by Chair::Kind

struct Plies {
  std::vector<std::string> texts{};
  std::vector<Played> played{};  // the same, judged and applied; the store keeps the texts alone
};

// The first decision is at hand: part of the deed by which it came to that.
struct Beginning {
  std::vector<std::string> names{};  // by seat
  std::string seed{};
  Plies moves{};  // what chance drew before the first decision
};

struct Opened {
  const AnyGame* game = nullptr;
  Setup setup{};
  std::vector<Chair> chairs{};
  bool listed = false;
  TimeControl control{};
  std::string key{};
  std::optional<Beginning> beginning{};
};
struct Joined {
  Seat seat = 0;
  std::string name{};
  int rating = 0;
  std::optional<Beginning> beginning{};
};
struct Left {
  Seat seat = 0;
  bool close = false;  // nobody is left
  std::string host{};  // from now on; empty: as before
};
struct Started {
  std::optional<Beginning> beginning{};
};
struct Moved {
  Seat seat = 0;
  Plies moves{};  // the decision and what chance answers to it
};
struct Undone {
  Seat seat = 0;
};
struct TakebackAsked {
  Seat seat = 0;
  std::size_t plies = 0;  // to go back to
};
struct Consented {
  Seat seat = 0;
  bool yes = false;
};
struct Said {
  Seat seat = 0;
  std::string name{};
  std::string text{};
};
struct WentAway {
  Seat seat = 0;
  std::string why{};
};
struct Returned {
  Seat seat = 0;
};
struct FollowedBy {
  std::string table{};
};
struct Closed {};
using Deed = std::variant<Opened, Joined, Left, Started, Moved, Undone, TakebackAsked, Consented,
                          Said, WentAway, Returned, FollowedBy, Closed>;

std::string to_text(const Deed& deed);
// The deed, or what is wrong with the text: a damaged store.
std::variant<Deed, std::string> read_deed(std::string_view stored);

const char* word_for(const Deed& deed);         // its "do" in the store and the protocol
std::optional<Seat> seat_of(const Deed& deed);  // whose deed it is
const Plies* plies_of(const Deed& deed);        // null if nothing is played by it

}  // namespace tablee::table
