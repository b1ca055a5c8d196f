// Database over one SQLite file. Several processes may share it: writers take turns.
#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "table/store/schema.h"
#include "table/store/sql.h"
#include "table/store/sqlite_link.h"
#include "table/store/sqlite_open.h"

namespace tablee::table {
namespace {

// The columns of a head, in the order in which head_of reads them.
#define TABLEE_HEAD                                                                          \
  "SELECT h.tbl, h.seq, h.game, h.status, h.listed, h.due, h.changed, h.summary, h.people, " \
  "h.host "                                                                                  \
  "FROM head h "

class Sqlite final : public Database {
 public:
  explicit Sqlite(std::unique_ptr<SqliteLink> link) : link_(std::move(link)) {}

  std::vector<Outcome> commit(std::span<const Write> writes) override {
    std::vector<Outcome> outcomes;
    if (writes.empty()) return outcomes;
    outcomes.reserve(writes.size());
    begin_.with().run();
    try {
      for (const Write& write : writes) outcomes.push_back(append(write));
      commit_.with().run();
    } catch (...) {
      sqlite3_exec(link_->get(), "ROLLBACK", nullptr, nullptr, nullptr);
      throw;
    }
    for (std::size_t i = 0; i < writes.size(); ++i) {
      if (outcomes[i] == Outcome::Done) seats_.remember(writes[i].head);
    }
    return outcomes;
  }

  std::vector<Entry> entries(const std::string& table, std::uint32_t after) override {
    std::vector<Entry> found;
    entries_.with(table, after);
    while (entries_.row()) {
      found.push_back({table, static_cast<std::uint32_t>(entries_.number(0)), entries_.number(1),
                       entries_.text(2), entries_.text(3), entries_.text(4)});
    }
    return found;
  }

  std::optional<Entry> first_entry(const std::string& table) override {
    if (!first_.with(table).row()) return std::nullopt;
    Entry entry{table, 1, first_.number(0), first_.text(1), first_.text(2), first_.text(3)};
    first_.end();
    return entry;
  }

  std::optional<Head> head(const std::string& table) override {
    std::vector<Head> found = heads(head_.with(table));
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
  }

  std::vector<Head> lobby(int limit) override { return heads(lobby_.with(std::max(limit, 0))); }

  std::vector<Head> tables_of(const std::string& who, Millis before, int limit) override {
    const Millis bound = before == 0 ? std::numeric_limits<Millis>::max() : before;
    return heads(tables_of_.with(who, bound, std::max(limit, 0)));
  }

  int tables_held(const std::string& who) override { return held_by(who, heads(held_.with(who))); }

  std::vector<std::string> due(Millis until, int limit) override {
    std::vector<std::string> found;
    due_.with(until, std::max(limit, 0));
    while (due_.row()) found.push_back(due_.text(0));
    return found;
  }

  std::vector<Head> changed_since(Millis since, int limit) override {
    return heads(changed_since_.with(since, std::max(limit, 0)));
  }

  std::vector<Head> tables(const std::string& after, int limit) override {
    return heads(tables_.with(after, std::max(limit, 0)));
  }

  int playing() override {
    playing_.with().row();
    const auto count = static_cast<int>(playing_.number(0));
    playing_.end();
    return count;
  }

  void add_person(const Person& person) override {
    add_person_.with(person.id, person.name, person.phrase, person.since).run();
  }

  void rename_person(const std::string& id, const std::string& name) override {
    rename_person_.with(name, id).run();
  }

  std::optional<Person> person(const std::string& id) override { return person(person_, id); }

  std::optional<Person> person_by_phrase(const std::string& hash) override {
    return person(by_phrase_, hash);
  }

  void add_push(const std::string& who, const std::string& endpoint,
                const std::string& subscription) override {
    add_push_.with(endpoint, who, subscription).run();
  }

  void remove_push(const std::string& endpoint) override { remove_push_.with(endpoint).run(); }

  std::vector<std::string> pushes(const std::string& who) override {
    std::vector<std::string> found;
    pushes_.with(who);
    while (pushes_.row()) found.push_back(pushes_.text(0));
    return found;
  }

  std::string secret() override {
    return link_->one("SELECT value FROM meta WHERE name = 'secret'");
  }

 private:
  Outcome append(const Write& write) {
    const Entry& entry = write.entry;
    insert_.with(entry.table, entry.seq, entry.at, entry.who, entry.msg, entry.body);
    if (insert_.run() == 0) {
      taken_.with(entry.table, entry.seq, entry.at, entry.who, entry.msg, entry.body);
      const bool same = taken_.row();
      taken_.end();
      return same ? Outcome::Done : Outcome::Conflict;
    }
    put_head(write.head);
    if (rates(write.results)) rate(write);
    return Outcome::Done;
  }

  void put_head(const Head& head) {
    const std::string people = people_text(head.people);
    const int listed = head.listed ? 1 : 0;
    // Most entries leave status and people alone: then only the indexes over time are touched.
    if (go_on_
            .with(head.seq, head.due, head.changed, head.summary, head.table, head.game,
                  head.status, listed, people, head.host)
            .run() == 0) {
      put_head_
          .with(head.table, head.seq, head.game, head.status, listed, head.due, head.changed,
                head.summary, people, head.host)
          .run();
    }
    if (seats_.has(head)) return;
    for (const auto& [who, seat] : seats_of(head)) put_seat_.with(head.table, seat, who).run();
  }

  void rate(const Write& write) {
    std::map<std::string, Standing> standings;
    for (const Result& result : write.results) {
      if (result.who.empty()) continue;
      Standing standing;
      if (standing_.with(result.who, write.head.game).row()) {
        standing = {{standing_.real(0), standing_.real(1)}, static_cast<int>(standing_.number(2))};
        standing_.end();
      }
      standings[result.who] = standing;
    }
    rate_game(standings, write.results);
    for (const auto& [who, standing] : standings) {
      put_standing_
          .with(who, write.head.game, standing.rating.mu, standing.rating.sigma, standing.games)
          .run();
    }
  }

  static std::vector<Head> heads(SqliteStatement& rows) {
    std::vector<Head> found;
    while (rows.row()) {
      found.push_back({rows.text(0), static_cast<std::uint32_t>(rows.number(1)), rows.text(2),
                       rows.text(3), rows.number(4) != 0, rows.number(5), rows.number(6),
                       rows.text(7), people_of(rows.text(8)), rows.text(9)});
    }
    return found;
  }

  std::optional<Person> person(SqliteStatement& rows, const std::string& key) {
    if (!rows.with(key).row()) return std::nullopt;
    Person person{rows.text(0), rows.text(1), rows.text(2), rows.number(3), {}};
    rows.end();
    standings_.with(person.id);
    while (standings_.row()) {
      person.standings[standings_.text(0)] = {{standings_.real(1), standings_.real(2)},
                                              static_cast<int>(standings_.number(3))};
    }
    return person;
  }

  SqliteStatement prepared(const char* sql) { return {*link_, sql}; }

  std::unique_ptr<SqliteLink> link_;
  SeatCache seats_;
  SqliteStatement begin_ = prepared("BEGIN IMMEDIATE");
  SqliteStatement commit_ = prepared("COMMIT");
  SqliteStatement insert_ = prepared(
      "INSERT INTO entry (tbl, seq, at, who, msg, body) VALUES (?, ?, ?, ?, ?, ?) "
      "ON CONFLICT DO NOTHING");
  SqliteStatement taken_ = prepared(
      "SELECT 1 FROM entry WHERE tbl = ? AND seq = ? AND at = ? AND who = ? AND msg = ? "
      "AND body = ?");
  SqliteStatement go_on_ = prepared(
      "UPDATE head SET seq = ?1, due = ?2, changed = ?3, summary = ?4 WHERE tbl = ?5 "
      "AND seq < ?1 AND game = ?6 AND status = ?7 AND listed = ?8 AND people = ?9 AND host = ?10");
  SqliteStatement put_head_ = prepared(
      "INSERT INTO head (tbl, seq, game, status, listed, due, changed, summary, people, host) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tbl) DO UPDATE SET seq = excluded.seq, "
      "game = excluded.game, status = excluded.status, listed = excluded.listed, "
      "due = excluded.due, changed = excluded.changed, summary = excluded.summary, "
      "people = excluded.people, host = excluded.host WHERE excluded.seq > head.seq");
  SqliteStatement put_seat_ =
      prepared("INSERT INTO seat (tbl, seat, who) VALUES (?, ?, ?) ON CONFLICT DO NOTHING");
  SqliteStatement standing_ =
      prepared("SELECT mu, sigma, games FROM standing WHERE who = ? AND game = ?");
  SqliteStatement put_standing_ = prepared(
      "INSERT INTO standing (who, game, mu, sigma, games) VALUES (?, ?, ?, ?, ?) "
      "ON CONFLICT (who, game) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, "
      "games = excluded.games");
  SqliteStatement entries_ =
      prepared("SELECT seq, at, who, msg, body FROM entry WHERE tbl = ? AND seq > ? ORDER BY seq");
  SqliteStatement first_ =
      prepared("SELECT at, who, msg, body FROM entry WHERE tbl = ? AND seq = 1");
  SqliteStatement head_ = prepared(TABLEE_HEAD "WHERE h.tbl = ?");
  SqliteStatement lobby_ =
      prepared(TABLEE_HEAD
               "WHERE h.listed = 1 AND h.status = 'open' ORDER BY h.changed DESC, h.tbl LIMIT ?");
  SqliteStatement tables_of_ =
      prepared(TABLEE_HEAD
               "WHERE h.tbl IN (SELECT tbl FROM seat WHERE who = ?) AND h.changed < ? "
               "ORDER BY h.changed DESC, h.tbl LIMIT ?");
  SqliteStatement held_ = prepared(TABLEE_HEAD
                                   "WHERE h.tbl IN (SELECT tbl FROM seat WHERE who = ?) "
                                   "AND h.status IN ('open', 'playing')");
  SqliteStatement due_ =
      prepared("SELECT tbl FROM head WHERE due > 0 AND due <= ? ORDER BY due, tbl LIMIT ?");
  SqliteStatement changed_since_ =
      prepared(TABLEE_HEAD "WHERE h.changed >= ? ORDER BY h.changed, h.tbl LIMIT ?");
  SqliteStatement tables_ = prepared(TABLEE_HEAD "WHERE h.tbl > ? ORDER BY h.tbl LIMIT ?");
  SqliteStatement playing_ = prepared("SELECT count(*) FROM head WHERE status = 'playing'");
  SqliteStatement add_person_ = prepared(
      "INSERT INTO person (id, name, phrase, since) VALUES (?, ?, ?, ?) "
      "ON CONFLICT (id) DO NOTHING");
  SqliteStatement rename_person_ = prepared("UPDATE person SET name = ? WHERE id = ?");
  SqliteStatement person_ = prepared("SELECT id, name, phrase, since FROM person WHERE id = ?");
  SqliteStatement by_phrase_ = prepared(
      "SELECT id, name, phrase, since FROM person WHERE phrase = ? ORDER BY since, id LIMIT 1");
  SqliteStatement standings_ =
      prepared("SELECT game, mu, sigma, games FROM standing WHERE who = ?");
  SqliteStatement add_push_ = prepared(
      "INSERT INTO push (endpoint, who, subscription) VALUES (?, ?, ?) "
      "ON CONFLICT (endpoint) DO UPDATE SET who = excluded.who, "
      "subscription = excluded.subscription");
  SqliteStatement remove_push_ = prepared("DELETE FROM push WHERE endpoint = ?");
  SqliteStatement pushes_ =
      prepared("SELECT subscription FROM push WHERE who = ? ORDER BY endpoint");
};

#undef TABLEE_HEAD

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& file, std::span<const std::string> steps) {
  return std::make_unique<Sqlite>(open_sqlite_link(file, steps));
}

std::unique_ptr<Database> open_sqlite(const std::string& file) {
  return open_sqlite(file, schema_steps());
}

}  // namespace tablee::table
