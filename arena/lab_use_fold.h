// Adds up how often things were done, game by game.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "arena/lab_figures.h"

namespace tablee::arena {

// One Use while games come in.
struct Using {
  Use use;
  Sample won;
};

// Adds one game to the uses of its kind. A use that has not come up yet was absent before.
class UseFold {
 public:
  explicit UseFold(int group_words) : group_words_(group_words) {}

  void add(const Tallies& tallies, const std::vector<double>& shares, bool cooperative, bool won) {
    games_ += 1;
    for (const auto& [key, tally] : tallies) {
      Using& u = uses_[key];
      u.use.offered += tally.offered;
      const int total = tally.total();
      if (total == 0) continue;
      u.use.total += total;
      u.use.last += tally.last;
      u.use.in_games += 1;
      if (cooperative) {
        u.won.add(won ? 1 : 0);
        continue;
      }
      const int most = *std::max_element(tally.by_seat.begin(), tally.by_seat.end());
      double share = 0;
      int seats = 0;
      for (std::size_t s = 0; s < shares.size(); ++s) {
        if (tally.by_seat[s] < kAsOften * most) continue;
        share += shares[s];
        seats += 1;
      }
      if (seats < static_cast<int>(shares.size())) u.won.add(share / seats);
    }
    if (won) games_won_ += 1;
  }

  [[nodiscard]] Uses uses(bool cooperative, std::size_t most_varieties) const {
    std::map<std::string, std::size_t> varieties;
    for (const auto& [key, u] : uses_) varieties[group_of(key)] += 1;
    Uses out;
    for (const auto& [key, u] : uses_) {
      const std::string group = group_of(key);
      if (group != key && varieties[group] > most_varieties) continue;
      Use use = u.use;
      use.games = wilson(use.in_games, games_);
      use.compared = static_cast<int>(u.won.count());
      use.won = u.won.estimate();
      use.compared_without = cooperative ? games_ - use.in_games : 0;
      if (use.compared_without > 0) {
        use.won_without = wilson(games_won_ - u.won.sum(), use.compared_without);
      }
      out.emplace(key, use);
    }
    return out;
  }

 private:
  // Events come as "gift_used gift silk", which is one of the varieties of "gift_used gift"; moves
  // as "take 2", which is one of "take".
  [[nodiscard]] std::string group_of(const std::string& key) const {
    std::size_t end = key.find(' ');
    if (end == std::string::npos) return key;
    if (group_words_ == 2) end = key.find(' ', end + 1);
    return key.substr(0, end) + " ";
  }

  const int group_words_;
  int games_ = 0;
  int games_won_ = 0;
  std::map<std::string, Using> uses_;
};

}  // namespace tablee::arena
