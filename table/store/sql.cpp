#include "table/store/sql.h"

#include <algorithm>
#include <set>

#include "arena/rating.h"
#include "text/json.h"

namespace tablee::table {

std::string people_text(const std::vector<std::string>& people) {
  return Json(people).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<std::string> people_of(const std::string& text) {
  const Json list = Json::parse(text, nullptr, false);
  std::vector<std::string> people;
  if (!list.is_array()) return people;
  for (const Json& who : list) people.push_back(who.is_string() ? who.get<std::string>() : "");
  return people;
}

std::vector<std::pair<std::string, int>> seats_of(const Head& head) {
  std::vector<std::pair<std::string, int>> seats;
  if (!head.host.empty()) seats.emplace_back(head.host, kHostSeat);
  for (std::size_t seat = 0; seat < head.people.size(); ++seat) {
    if (!head.people[seat].empty()) seats.emplace_back(head.people[seat], static_cast<int>(seat));
  }
  return seats;
}

int held_by(const std::string& who, const std::vector<Head>& tables) {
  return static_cast<int>(std::count_if(tables.begin(), tables.end(), [&](const Head& head) {
    return head.host == who ||
           std::find(head.people.begin(), head.people.end(), who) != head.people.end();
  }));
}

bool rates(const std::vector<Result>& results) {
  std::set<std::string> people;
  for (const Result& result : results) {
    if (!result.who.empty()) people.insert(result.who);
  }
  return people.size() >= 2;
}

void rate_game(std::map<std::string, Standing>& standings, const std::vector<Result>& results) {
  if (!rates(results)) return;
  std::vector<std::string> people;
  std::vector<arena::Rating> ratings;
  std::vector<std::size_t> person_at;
  std::vector<double> scores;
  for (const Result& result : results) {
    if (result.who.empty()) continue;
    const auto found = std::find(people.begin(), people.end(), result.who);
    person_at.push_back(static_cast<std::size_t>(found - people.begin()));
    scores.push_back(result.score);
    if (found != people.end()) continue;
    people.push_back(result.who);
    ratings.push_back(standings.at(result.who).rating);
  }
  arena::rate(ratings, person_at, scores);
  for (std::size_t i = 0; i < people.size(); ++i) {
    Standing& standing = standings.at(people[i]);
    standing.rating = ratings[i];
    ++standing.games;
  }
}

std::unique_ptr<Database> open_database(const std::string& where) {
  if (where.starts_with("postgresql://") || where.starts_with("postgres://")) {
    return open_postgres(where);
  }
  if (const std::size_t scheme = where.find("://"); scheme != std::string::npos) {
    throw DatabaseError("no database is reached by " + where.substr(0, scheme + 3) +
                            "…; write postgresql://… or the path of a file",
                        false);
  }
  return open_sqlite(where);
}

}  // namespace tablee::table
