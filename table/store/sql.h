// What the two databases share besides the schema.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "table/hall/database.h"

namespace tablee::table {

// Head::people in its column: a JSON list.
std::string people_text(const std::vector<std::string>& people);
std::vector<std::string> people_of(const std::string& text);

// Changes the standings of those who played one game; `standings` holds a standing for each of
// them. Somebody who held several seats counts once.
void rate_game(std::map<std::string, Standing>& standings, const std::vector<Result>& results);
// Whether results change anything: at least two people.
bool rates(const std::vector<Result>& results);

// The row of the seat table by which a host finds the table, also without a seat there.
inline constexpr int kHostSeat = -1;
// The rows that a head stands for: who, and where.
std::vector<std::pair<std::string, int>> seats_of(const Head& head);
// How many of these tables somebody sits at now, or holds as their host.
int held_by(const std::string& who, const std::vector<Head>& tables);

// The seats that are known to be in the seat table. Its rows are never taken away, so what was
// there once is there, whichever node wrote it.
class SeatCache {
 public:
  [[nodiscard]] bool has(const Head& head) const {
    const auto found = people_.find(head.table);
    return found != people_.end() && found->second == seats_of(head);
  }
  // To be called when it is durable.
  void remember(const Head& head) {
    if (people_.size() >= kMost) people_.clear();
    people_[head.table] = seats_of(head);
  }

 private:
  static constexpr std::size_t kMost = 20'000;
  std::unordered_map<std::string, std::vector<std::pair<std::string, int>>> people_;
};

}  // namespace tablee::table
