// Match: one game as it is played, move by move, checked by the referee, with its record.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "any/any_game.h"
#include "any/record_lines.h"

namespace tablee {

struct Ply {
  Seat seat;  // kChance for chance
  Move move;
  bool operator==(const Ply&) const = default;
};

// Options and all moves, chance included: replays to the same position for ever.
struct Record {
  const AnyGame* game = nullptr;
  Setup setup;
  std::vector<std::string> names;  // who sat where, one per seat
  std::vector<Ply> plies;
  // Of a server's shuffles (table/room/fair.h), both or neither: what it told before the game, and
  // what that was the hash of.
  std::string commit{};
  std::string seed{};
};

// A move that was judged and applied, and what it did.
struct Played {
  Seat seat = 0;
  Move move{};
  AnyPosition position{};  // after it
  std::vector<Event> events{};
  std::vector<AnyPosition> moments{};  // the position as it stood when each of them was told
};
// Precondition: the referee allows the move.
Played played(const AnyGame& game, const AnyPosition& before, Seat seat, Move move);

class Match {
 public:
  // Precondition: game.check(setup) finds nothing. Seats without a name get "Seat n".
  Match(const AnyGame& game, const Setup& setup, std::vector<std::string> names = {});

  // The match after the first plies of a record. Precondition: the record's moves are legal, as
  // read_record() guarantees; plies ≤ record.plies.size().
  static Match replay(const Record& record, std::size_t plies);

  [[nodiscard]] const AnyGame& game() const { return *record_.game; }
  [[nodiscard]] const AnyPosition& position() const { return position_; }
  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] Pending pending() const { return game().pending(position_); }

  // Plays a legal move and returns kLegal, or changes nothing and returns the rule against it.
  // A move is judged, applied and written down once: what it did is in events(), the positions in
  // which each of them was told in moments(), its line of the record at the end of lines().
  Rule play(Seat seat, Move move);
  // The same for a move whose work is done. Precondition: it was judged and applied in position().
  void add(const Played& move);
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] const std::vector<AnyPosition>& moments() const { return moments_; }

  // The record as text up to the last move; write_record() closes it.
  [[nodiscard]] const RecordLines& lines() const { return lines_; }

  // A seat may take back its own last small decision until chance, a reveal or another seat came
  // after it.
  [[nodiscard]] bool can_undo(Seat seat) const;
  // Precondition: can_undo of some seat.
  void undo();

 private:
  explicit Match(Record without_plies);

  Record record_;
  AnyPosition position_;
  std::vector<Event> events_;
  std::vector<AnyPosition> moments_;
  RecordLines lines_;
};

}  // namespace tablee
