#include "any/match.h"

#include <algorithm>
#include <utility>

namespace tablee {

Match::Match(const AnyGame& game, const Setup& setup, std::vector<std::string> names)
    : record_{&game, setup, std::move(names), {}}, position_(game.start(setup)) {
  for (std::size_t s = record_.names.size(); s < setup.seats; ++s) {
    record_.names.push_back("Seat " + std::to_string(s));
  }
}

Match Match::replay(const Record& record, std::size_t plies) {
  Match match(*record.game, record.setup, record.names);
  match.record_.commit = record.commit;
  match.record_.seed = record.seed;
  for (std::size_t i = 0; i < plies; ++i) match.play(record.plies[i].seat, record.plies[i].move);
  return match;
}

Rule Match::play(Seat seat, Move move) {
  if (const Rule rule = game().referee(position_, seat, move)) return rule;
  events_ = game().apply(position_, seat, move);
  record_.plies.push_back({seat, move});
  return kLegal;
}

bool Match::can_undo(Seat seat) const {
  if (seat == kChance || record_.plies.empty() || record_.plies.back().seat != seat) return false;
  return std::none_of(events_.begin(), events_.end(), [](const Event& e) { return e.reveals; });
}

void Match::undo() { *this = replay(record_, record_.plies.size() - 1); }

}  // namespace tablee
