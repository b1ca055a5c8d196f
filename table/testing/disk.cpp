#include "table/testing/disk.h"

#include <algorithm>

namespace tablee::table::simulation {
namespace {

bool newest_first(const Head& a, const Head& b) {
  return a.changed != b.changed ? a.changed > b.changed : a.table < b.table;
}

}  // namespace

std::vector<Outcome> Disk::commit(std::span<const Write> writes) {
  std::vector<Outcome> outcomes;
  for (const Write& write : writes) {
    const Entry& entry = write.entry;
    std::vector<Entry>& list = entries_[entry.table];
    if (entry.seq <= list.size() && entry.seq > 0) {
      outcomes.push_back(list[entry.seq - 1] == entry ? Outcome::Done : Outcome::Conflict);
      continue;
    }
    outcomes.push_back(Outcome::Done);
    list.push_back(entry);
    heads_[entry.table] = write.head;
    for (const std::string& who : write.head.people) {
      if (!who.empty()) sat_[entry.table].insert(who);
    }
    if (!write.head.host.empty()) sat_[entry.table].insert(write.head.host);
    if (write.results.size() > 1) {
      std::vector<arena::Rating> before;
      std::vector<double> scores;
      for (const Result& result : write.results) {
        before.push_back(people_.at(result.who).standings[write.head.game].rating);
        scores.push_back(result.score);
      }
      const std::vector<arena::Rating> now = arena::rated(before, scores);
      for (std::size_t i = 0; i < now.size(); ++i) {
        Standing& standing = people_.at(write.results[i].who).standings[write.head.game];
        standing.rating = now[i];
        ++standing.games;
      }
    }
    if (committed) committed(write);
  }
  return outcomes;
}

std::vector<Entry> Disk::entries(const std::string& table, std::uint32_t after) {
  const auto found = entries_.find(table);
  if (found == entries_.end() || after >= found->second.size()) return {};
  return {found->second.begin() + after, found->second.end()};
}

std::optional<Entry> Disk::first_entry(const std::string& table) {
  const auto found = entries_.find(table);
  return found == entries_.end() ? std::nullopt : std::optional(found->second.front());
}

std::optional<Head> Disk::head(const std::string& table) {
  const auto found = heads_.find(table);
  return found == heads_.end() ? std::nullopt : std::optional(found->second);
}

template <class Want, class Before>
std::vector<Head> Disk::some(int limit, Want want, Before before) const {
  std::vector<Head> list;
  for (const auto& [table, head] : heads_) {
    if (want(head)) list.push_back(head);
  }
  std::sort(list.begin(), list.end(), before);
  if (list.size() > static_cast<std::size_t>(limit)) list.resize(static_cast<std::size_t>(limit));
  return list;
}

std::vector<Head> Disk::lobby(int limit) {
  return some(limit, [](const Head& h) { return h.listed && h.status == "open"; }, newest_first);
}

std::vector<Head> Disk::tables_of(const std::string& who, Millis before, int limit) {
  return some(
      limit,
      [&](const Head& h) {
        return sat_[h.table].contains(who) && (before == 0 || h.changed < before);
      },
      newest_first);
}

int Disk::tables_held(const std::string& who) {
  return static_cast<int>(std::count_if(heads_.begin(), heads_.end(), [&](const auto& each) {
    const Head& head = each.second;
    if (head.status != "open" && head.status != "playing") return false;
    return head.host == who || std::count(head.people.begin(), head.people.end(), who) > 0;
  }));
}

std::vector<std::string> Disk::due(Millis until, int limit) {
  std::vector<std::string> list;
  for (const Head& head : some(
           limit, [&](const Head& h) { return h.due != 0 && h.due <= until; },
           [](const Head& a, const Head& b) { return a.due < b.due; })) {
    list.push_back(head.table);
  }
  return list;
}

std::vector<Head> Disk::changed_since(Millis since, int limit) {
  return some(
      limit, [&](const Head& h) { return h.changed >= since; },
      [](const Head& a, const Head& b) { return a.changed < b.changed; });
}

std::vector<Head> Disk::tables(const std::string& after, int limit) {
  return some(
      limit, [&](const Head& h) { return h.table > after; },
      [](const Head& a, const Head& b) { return a.table < b.table; });
}

int Disk::playing() {
  return static_cast<int>(std::count_if(heads_.begin(), heads_.end(), [](const auto& each) {
    return each.second.status == "playing";
  }));
}

void Disk::rename_person(const std::string& id, const std::string& name) {
  people_.at(id).name = name;
}

std::optional<Person> Disk::person(const std::string& id) {
  const auto found = people_.find(id);
  return found == people_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Person> Disk::person_by_phrase(const std::string& hash) {
  for (const auto& [id, person] : people_) {
    if (person.phrase == hash) return person;
  }
  return std::nullopt;
}

void SlowStore::append(Write write, std::function<void(Outcome)> then) {
  if (closed()) {
    return time_.after(1, [alive = alive_, then = std::move(then)] {
      if (*alive) then(Outcome::Failed);
    });
  }
  waiting_.emplace_back(Append{std::move(write), std::move(then)});
  if (under_way_.empty()) go_on();
}

void SlowStore::ask(std::function<void(Database&)> what, std::function<void(bool)> then) {
  if (closed()) {
    return time_.after(1, [alive = alive_, then = std::move(then)] {
      if (*alive) then(false);
    });
  }
  waiting_.emplace_back(Question{std::move(what), std::move(then)});
  if (under_way_.empty()) go_on();
}

// Takes the next question, or all appends that stand together: they share a transaction.
void SlowStore::go_on() {
  while (!waiting_.empty()) {
    const bool question = std::holds_alternative<Question>(waiting_.front());
    if (question && !under_way_.empty()) break;
    under_way_.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
    if (question) break;
  }
  if (under_way_.empty()) return;
  time_.after(dice_.between(1, weather.slowest), [this, alive = alive_] {
    if (*alive) arrive();
  });
}

void SlowStore::arrive() {
  if (weather.away && well_) away_since_ = time_.now();
  well_ = !weather.away;
  std::vector<Outcome> outcomes;
  bool lost = weather.away;
  if (!lost) {
    std::vector<Write> writes;
    for (const Job& job : under_way_) {
      if (const auto* append = std::get_if<Append>(&job)) writes.push_back(append->write);
    }
    if (writes.empty()) {
      std::get<Question>(under_way_.front()).what(disk_);
    } else {
      outcomes = disk_.commit(writes);
      lost = dice_.chance(weather.torn);
    }
  }
  if (lost) {
    time_.after(dice_.between(100, 2000), [this, alive = alive_] {
      if (*alive) arrive();
    });
    return;
  }
  time_.after(dice_.between(0, 5), [this, alive = alive_, outcomes = std::move(outcomes)] {
    if (!*alive) return;
    const std::vector<Job> jobs = std::exchange(under_way_, {});
    go_on();
    for (std::size_t i = 0; i < jobs.size() && *alive; ++i) {
      if (const auto* append = std::get_if<Append>(&jobs[i])) {
        append->then(outcomes[i]);
      } else {
        std::get<Question>(jobs[i]).then(true);
      }
    }
  });
}

void SlowStore::crash() {
  *alive_ = false;
  if (weather.away || dice_.chance(50)) return;
  std::vector<Write> writes;
  for (const Job& job : under_way_) {
    if (const auto* append = std::get_if<Append>(&job)) writes.push_back(append->write);
  }
  disk_.commit(writes);
}

}  // namespace tablee::table::simulation
