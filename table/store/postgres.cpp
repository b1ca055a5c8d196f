// Database over PostgreSQL. A batch is one statement per table of the schema, in two or three round
// trips. Rows are always touched in the order of their keys, so that nodes never wait for each
// other in a circle.
#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "table/store/postgres_link.h"
#include "table/store/postgres_open.h"
#include "table/store/schema.h"
#include "table/store/sql.h"

namespace tablee::table {
namespace {

// The columns of a head, in the order in which heads reads them.
#define TABLEE_HEAD                                                             \
  "SELECT tbl, seq, game, status, listed, due, changed, summary, people, host " \
  "FROM head "

const std::vector<PostgresLink::Prepared> kStatements{
    {"begin", "BEGIN"},
    {"commit", "COMMIT"},
    {"rollback", "ROLLBACK"},
    {"insert",
     "INSERT INTO entry (tbl, seq, at, who, msg, body) SELECT * FROM unnest($1::text[], "
     "$2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[]) "
     "ON CONFLICT DO NOTHING RETURNING tbl, seq"},
    {"taken",
     "SELECT tbl, seq, at, who, msg, body FROM entry WHERE (tbl, seq) IN "
     "(SELECT * FROM unnest($1::text[], $2::bigint[]))"},
    {"put_heads",
     "INSERT INTO head (tbl, seq, game, status, listed, due, changed, summary, people, host) "
     "SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::smallint[], "
     "$6::bigint[], $7::bigint[], $8::text[], $9::text[], $10::text[]) "
     "ON CONFLICT (tbl) DO UPDATE SET seq = excluded.seq, game = excluded.game, "
     "status = excluded.status, listed = excluded.listed, due = excluded.due, "
     "changed = excluded.changed, summary = excluded.summary, people = excluded.people, "
     "host = excluded.host "
     "WHERE excluded.seq > head.seq"},
    {"put_seats",
     "INSERT INTO seat (tbl, seat, who) SELECT * FROM unnest($1::text[], $2::integer[], "
     "$3::text[]) ON CONFLICT DO NOTHING"},
    {"make_standings",
     "INSERT INTO standing (who, game, mu, sigma, games) SELECT w, g, $3::double precision, "
     "$4::double precision, 0 FROM unnest($1::text[], $2::text[]) AS n(w, g) "
     "ON CONFLICT DO NOTHING"},
    {"hold_standings",
     "SELECT who, game, mu, sigma, games FROM standing WHERE (who, game) IN "
     "(SELECT * FROM unnest($1::text[], $2::text[])) ORDER BY who, game FOR UPDATE"},
    {"put_standings",
     "UPDATE standing SET mu = n.mu, sigma = n.sigma, games = n.games FROM "
     "unnest($1::text[], $2::text[], $3::double precision[], $4::double precision[], "
     "$5::integer[]) AS n(who, game, mu, sigma, games) "
     "WHERE standing.who = n.who AND standing.game = n.game"},
    {"entries",
     "SELECT seq, at, who, msg, body FROM entry WHERE tbl = $1 AND seq > $2::bigint ORDER BY seq"},
    {"first", "SELECT at, who, msg, body FROM entry WHERE tbl = $1 AND seq = 1"},
    {"head", TABLEE_HEAD "WHERE tbl = $1"},
    {"lobby", TABLEE_HEAD
     "WHERE listed = 1 AND status = 'open' ORDER BY changed DESC, tbl LIMIT $1::bigint"},
    {"tables_of",
     TABLEE_HEAD "WHERE tbl IN (SELECT tbl FROM seat WHERE who = $1) AND changed < $2::bigint "
                 "ORDER BY changed DESC, tbl LIMIT $3::bigint"},
    {"held", TABLEE_HEAD
     "WHERE tbl IN (SELECT tbl FROM seat WHERE who = $1) AND status IN ('open', 'playing')"},
    {"due",
     "SELECT tbl FROM head WHERE due > 0 AND due <= $1::bigint ORDER BY due, tbl "
     "LIMIT $2::bigint"},
    {"changed_since",
     TABLEE_HEAD "WHERE changed >= $1::bigint ORDER BY changed, tbl LIMIT $2::bigint"},
    {"tables", TABLEE_HEAD "WHERE tbl > $1 ORDER BY tbl LIMIT $2::bigint"},
    {"playing", "SELECT count(*) FROM head WHERE status = 'playing'"},
    {"add_person",
     "INSERT INTO person (id, name, phrase, since) VALUES ($1, $2, $3, $4::bigint) "
     "ON CONFLICT (id) DO NOTHING"},
    {"rename_person", "UPDATE person SET name = $2 WHERE id = $1"},
    {"person", "SELECT id, name, phrase, since FROM person WHERE id = $1"},
    {"by_phrase",
     "SELECT id, name, phrase, since FROM person WHERE phrase = $1 ORDER BY since, id LIMIT 1"},
    {"standings", "SELECT game, mu, sigma, games FROM standing WHERE who = $1"},
    {"add_push",
     "INSERT INTO push (endpoint, who, subscription) VALUES ($2, $1, $3) "
     "ON CONFLICT (endpoint) DO UPDATE SET who = excluded.who, "
     "subscription = excluded.subscription"},
    {"remove_push", "DELETE FROM push WHERE endpoint = $1"},
    {"pushes", "SELECT subscription FROM push WHERE who = $1 ORDER BY endpoint"},
    {"secret", "SELECT value FROM meta WHERE name = 'secret'"},
};

#undef TABLEE_HEAD

using Place = std::pair<std::string, std::uint32_t>;  // of an entry

Place place_of(const Write& write) { return {write.entry.table, write.entry.seq}; }

std::string text(std::int64_t number) { return std::to_string(number); }

class Postgres final : public Database {
 public:
  explicit Postgres(std::unique_ptr<PostgresLink> link) : link_(std::move(link)) {
    link_->pipeline(kStatements);
  }

  std::vector<Outcome> commit(std::span<const Write> writes) override {
    if (writes.empty()) return {};
    std::vector<Outcome> outcomes;
    std::vector<const Write*> fresh;
    try {
      outcomes = append(writes, fresh);
      rate(fresh);
      put_heads(fresh);
      link_->send("commit");
      link_->finish();
    } catch (...) {
      link_->roll_back();
      throw;
    }
    for (const Write* write : fresh) seats_.remember(write->head);
    return outcomes;
  }

  std::vector<Entry> entries(const std::string& table, std::uint32_t after) override {
    const PostgresRows rows = link_->ask("entries", {table, text(after)});
    std::vector<Entry> found;
    for (int i = 0; i < rows.size(); ++i) {
      found.push_back({table, static_cast<std::uint32_t>(rows.number(i, 0)), rows.number(i, 1),
                       rows.text(i, 2), rows.text(i, 3), rows.text(i, 4)});
    }
    return found;
  }

  std::optional<Entry> first_entry(const std::string& table) override {
    const PostgresRows rows = link_->ask("first", {table});
    if (rows.size() == 0) return std::nullopt;
    return Entry{table, 1, rows.number(0, 0), rows.text(0, 1), rows.text(0, 2), rows.text(0, 3)};
  }

  std::optional<Head> head(const std::string& table) override {
    std::vector<Head> found = heads(link_->ask("head", {table}));
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
  }

  std::vector<Head> lobby(int limit) override {
    return heads(link_->ask("lobby", {text(std::max(limit, 0))}));
  }

  std::vector<Head> tables_of(const std::string& who, Millis before, int limit) override {
    const Millis bound = before == 0 ? std::numeric_limits<Millis>::max() : before;
    return heads(link_->ask("tables_of", {who, text(bound), text(std::max(limit, 0))}));
  }

  int tables_held(const std::string& who) override {
    return held_by(who, heads(link_->ask("held", {who})));
  }

  std::vector<std::string> due(Millis until, int limit) override {
    return texts(link_->ask("due", {text(until), text(std::max(limit, 0))}));
  }

  std::vector<Head> changed_since(Millis since, int limit) override {
    return heads(link_->ask("changed_since", {text(since), text(std::max(limit, 0))}));
  }

  std::vector<Head> tables(const std::string& after, int limit) override {
    return heads(link_->ask("tables", {after, text(std::max(limit, 0))}));
  }

  int playing() override { return static_cast<int>(link_->ask("playing").number(0, 0)); }

  void add_person(const Person& person) override {
    link_->ask("add_person", {person.id, person.name, person.phrase, text(person.since)});
  }

  void rename_person(const std::string& id, const std::string& name) override {
    link_->ask("rename_person", {id, name});
  }

  std::optional<Person> person(const std::string& id) override { return person("person", id); }

  std::optional<Person> person_by_phrase(const std::string& hash) override {
    return person("by_phrase", hash);
  }

  void add_push(const std::string& who, const std::string& endpoint,
                const std::string& subscription) override {
    link_->ask("add_push", {who, endpoint, subscription});
  }

  void remove_push(const std::string& endpoint) override { link_->ask("remove_push", {endpoint}); }

  std::vector<std::string> pushes(const std::string& who) override {
    return texts(link_->ask("pushes", {who}));
  }

  std::string secret() override {
    const PostgresRows rows = link_->ask("secret");
    return rows.size() > 0 ? rows.text(0, 0) : "";
  }

 private:
  // Begins, and puts the entries where their places are free: those are `fresh`.
  std::vector<Outcome> append(std::span<const Write> writes, std::vector<const Write*>& fresh) {
    std::vector<const Entry*> sorted;
    for (const Write& write : writes) sorted.push_back(&write.entry);
    std::sort(sorted.begin(), sorted.end(), [](const Entry* a, const Entry* b) {
      return std::tie(a->table, a->seq, a) < std::tie(b->table, b->seq, b);
    });
    PostgresColumn table, seq, at, who, msg, body;
    for (const Entry* entry : sorted) {
      table.add(entry->table);
      seq.add(std::int64_t{entry->seq});
      at.add(entry->at);
      who.add(entry->who);
      msg.add(entry->msg);
      body.add(entry->body);
    }
    link_->send("begin");
    link_->send("insert",
                {table.text(), seq.text(), at.text(), who.text(), msg.text(), body.text()});
    const PostgresRows rows = std::move(link_->finish().at(1));
    std::set<Place> free;
    for (int i = 0; i < rows.size(); ++i) {
      free.emplace(rows.text(i, 0), static_cast<std::uint32_t>(rows.number(i, 1)));
    }
    std::vector<const Write*> late;
    for (const Write& write : writes) {
      // Each place once: a second write to it in the same batch came too late.
      (free.erase(place_of(write)) == 1 ? fresh : late).push_back(&write);
    }
    std::vector<Outcome> outcomes(writes.size(), Outcome::Done);
    if (late.empty()) return outcomes;
    const std::map<Place, Entry> taken = read(late);
    for (const Write* write : late) {
      const auto found = taken.find(place_of(*write));
      if (found == taken.end() || found->second != write->entry) {
        outcomes[static_cast<std::size_t>(write - writes.data())] = Outcome::Conflict;
      }
    }
    return outcomes;
  }

  std::map<Place, Entry> read(const std::vector<const Write*>& writes) {
    PostgresColumn table, seq;
    for (const Write* write : writes) {
      table.add(write->entry.table);
      seq.add(std::int64_t{write->entry.seq});
    }
    const PostgresRows rows = link_->ask("taken", {table.text(), seq.text()});
    std::map<Place, Entry> found;
    for (int i = 0; i < rows.size(); ++i) {
      Entry entry{rows.text(i, 0),   static_cast<std::uint32_t>(rows.number(i, 1)),
                  rows.number(i, 2), rows.text(i, 3),
                  rows.text(i, 4),   rows.text(i, 5)};
      found.emplace(Place{entry.table, entry.seq}, std::move(entry));
    }
    return found;
  }

  // Sends the last head of each table, and the seats that may be new.
  void put_heads(const std::vector<const Write*>& writes) {
    std::map<std::string, const Head*> last;
    std::set<std::tuple<std::string, std::string, std::int64_t>> seats;
    for (const Write* write : writes) {
      const Head*& head = last[write->head.table];
      if (head == nullptr || head->seq < write->head.seq) head = &write->head;
      if (seats_.has(write->head)) continue;
      for (const auto& [who, seat] : seats_of(write->head)) {
        seats.emplace(who, write->head.table, seat);
      }
    }
    if (last.empty()) return;
    PostgresColumn table, seq, game, status, listed, due, changed, summary, people, host;
    for (const auto& [id, head] : last) {
      table.add(id);
      seq.add(std::int64_t{head->seq});
      game.add(head->game);
      status.add(head->status);
      listed.add(std::int64_t{head->listed ? 1 : 0});
      due.add(head->due);
      changed.add(head->changed);
      summary.add(head->summary);
      people.add(people_text(head->people));
      host.add(head->host);
    }
    link_->send("put_heads",
                {table.text(), seq.text(), game.text(), status.text(), listed.text(), due.text(),
                 changed.text(), summary.text(), people.text(), host.text()});
    if (seats.empty()) return;
    PostgresColumn at, number, person;
    for (const auto& [who, id, seat] : seats) {
      at.add(id);
      number.add(seat);
      person.add(who);
    }
    link_->send("put_seats", {at.text(), number.text(), person.text()});
  }

  // Holds the standings of everyone whose game is over and sends the new ones.
  void rate(const std::vector<const Write*>& writes) {
    std::set<std::pair<std::string, std::string>> keys;  // who, game
    for (const Write* write : writes) {
      if (!rates(write->results)) continue;
      for (const Result& result : write->results) {
        if (!result.who.empty()) keys.emplace(result.who, write->head.game);
      }
    }
    if (keys.empty()) return;
    PostgresColumn people, games;
    for (const auto& [who, game] : keys) {
      people.add(who);
      games.add(game);
    }
    const arena::Rating first;
    link_->send("make_standings",
                {people.text(), games.text(), postgres_real(first.mu), postgres_real(first.sigma)});
    link_->send("hold_standings", {people.text(), games.text()});
    const PostgresRows rows = std::move(link_->finish().at(1));
    std::map<std::string, std::map<std::string, Standing>> by_game;
    for (int i = 0; i < rows.size(); ++i) {
      by_game[rows.text(i, 1)][rows.text(i, 0)] = {{rows.real(i, 2), rows.real(i, 3)},
                                                   static_cast<int>(rows.number(i, 4))};
    }
    for (const Write* write : writes) {
      if (rates(write->results)) rate_game(by_game[write->head.game], write->results);
    }
    PostgresColumn who, game, mu, sigma, count;
    for (const auto& [id, standings] : by_game) {
      for (const auto& [person, standing] : standings) {
        who.add(person);
        game.add(id);
        mu.add(standing.rating.mu);
        sigma.add(standing.rating.sigma);
        count.add(std::int64_t{standing.games});
      }
    }
    link_->send("put_standings", {who.text(), game.text(), mu.text(), sigma.text(), count.text()});
  }

  static std::vector<Head> heads(const PostgresRows& rows) {
    std::vector<Head> found;
    for (int i = 0; i < rows.size(); ++i) {
      found.push_back({rows.text(i, 0), static_cast<std::uint32_t>(rows.number(i, 1)),
                       rows.text(i, 2), rows.text(i, 3), rows.number(i, 4) != 0, rows.number(i, 5),
                       rows.number(i, 6), rows.text(i, 7), people_of(rows.text(i, 8)),
                       rows.text(i, 9)});
    }
    return found;
  }

  static std::vector<std::string> texts(const PostgresRows& rows) {
    std::vector<std::string> found;
    for (int i = 0; i < rows.size(); ++i) found.push_back(rows.text(i, 0));
    return found;
  }

  std::optional<Person> person(const char* statement, const std::string& key) {
    const PostgresRows rows = link_->ask(statement, {key});
    if (rows.size() == 0) return std::nullopt;
    Person person{rows.text(0, 0), rows.text(0, 1), rows.text(0, 2), rows.number(0, 3), {}};
    const PostgresRows standings = link_->ask("standings", {person.id});
    for (int i = 0; i < standings.size(); ++i) {
      person.standings[standings.text(i, 0)] = {{standings.real(i, 1), standings.real(i, 2)},
                                                static_cast<int>(standings.number(i, 3))};
    }
    return person;
  }

  std::unique_ptr<PostgresLink> link_;
  SeatCache seats_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& uri,
                                        std::span<const std::string> steps) {
  return std::make_unique<Postgres>(open_postgres_link(uri, steps));
}

std::unique_ptr<Database> open_postgres(const std::string& uri) {
  return open_postgres(uri, schema_steps());
}

}  // namespace tablee::table
