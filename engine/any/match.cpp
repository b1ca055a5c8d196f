#include "any/match.h"

#include <algorithm>
#include <utility>

#include "any/record.h"

namespace tablee {
namespace {

Record named(Record record) {
  for (std::size_t s = record.names.size(); s < record.setup.seats; ++s) {
    record.names.push_back("Seat " + std::to_string(s));
  }
  return record;
}

}  // namespace

Played played(const AnyGame& game, const AnyPosition& before, Seat seat, Move move) {
  Played out{seat, move, before};
  out.events = game.apply(out.position, seat, move, &out.moments);
  return out;
}

Match::Match(Record without_plies)
    : record_(named(std::move(without_plies))),
      position_(record_.game->start(record_.setup)),
      lines_(record_header(record_)) {}

Match::Match(const AnyGame& game, const Setup& setup, std::vector<std::string> names)
    : Match(Record{&game, setup, std::move(names), {}}) {}

Match Match::replay(const Record& record, std::size_t plies) {
  Match match(Record{record.game, record.setup, record.names, {}, record.commit, record.seed});
  for (std::size_t i = 0; i < plies; ++i) {
    const auto [seat, move] = record.plies[i];
    match.add(played(*record.game, match.position_, seat, move));
  }
  return match;
}

Rule Match::play(Seat seat, Move move) {
  if (const Rule rule = game().referee(position_, seat, move)) return rule;
  add(played(game(), position_, seat, move));
  return kLegal;
}

void Match::add(const Played& move) {
  lines_.add(record_line(record_.plies.size() + 1, move.seat, game().notate(position_, move.move)));
  record_.plies.push_back({move.seat, move.move});
  position_ = move.position;
  events_ = move.events;
  moments_ = move.moments;
}

bool Match::can_undo(Seat seat) const {
  if (seat == kChance || record_.plies.empty() || record_.plies.back().seat != seat) return false;
  return std::none_of(events_.begin(), events_.end(), [](const Event& e) { return e.reveals; });
}

void Match::undo() {
  record_.plies.pop_back();
  lines_.take_back();
  position_ = game().start(record_.setup);
  events_.clear();
  moments_.clear();
  for (const auto& [seat, move] : record_.plies) {
    moments_.clear();
    events_ = game().apply(position_, seat, move, &moments_);
  }
}

}  // namespace tablee
