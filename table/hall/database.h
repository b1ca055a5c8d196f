// Database: where entries, people and ratings lie. Two of them: SQLite (one file) and PostgreSQL.
// Calls block and are made by one thread at a time; store/store_thread.h brings them to the loop.
#pragma once

#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "arena/rating.h"
#include "table/room/entry.h"

namespace tablee::table {

// The database cannot be used. `again`: it may work later (the connection was lost).
struct DatabaseError : std::runtime_error {
  DatabaseError(const std::string& sentence, bool may_work_later)
      : std::runtime_error(sentence), again(may_work_later) {}
  bool again;
};

struct Standing {
  arena::Rating rating;
  int games = 0;
  bool operator==(const Standing&) const = default;
};

// The rating as people see it: what is surely deserved, about 1000 to begin with.
inline int shown(const Standing& standing) {
  return static_cast<int>(
      std::lround(1000 + 40 * (standing.rating.mu - 3 * standing.rating.sigma)));
}

struct Person {
  std::string id;
  std::string name;
  std::string phrase;  // hash of the recovery phrase, hexadecimal
  Millis since = 0;
  std::map<std::string, Standing> standings;  // by game; read, never written with the person
};

class Database {
 public:
  virtual ~Database() = default;

  // Appends all of it in one durable transaction; one outcome each. A place that is taken is a
  // Conflict, unless the entry there is the very same one: then it was Done before. A write that
  // is Done updates its head and the standings of its results (arena::rated over them; nothing
  // changes where fewer than two people played).
  virtual std::vector<Outcome> commit(std::span<const Write> writes) = 0;

  virtual std::vector<Entry> entries(const std::string& table, std::uint32_t after) = 0;
  virtual std::optional<Entry> first_entry(const std::string& table) = 0;
  virtual std::optional<Head> head(const std::string& table) = 0;

  // Listed tables that are open, newest first.
  virtual std::vector<Head> lobby(int limit) = 0;
  // Tables where the person sits, sat or was host, last changed first, changed before that time (0:
  // now).
  virtual std::vector<Head> tables_of(const std::string& who, Millis before, int limit) = 0;
  // How many tables that are open or playing the person sits at, or holds as their host.
  virtual int tables_held(const std::string& who) = 0;
  // Tables whose due time is not 0 and at most this, the longest overdue first.
  virtual std::vector<std::string> due(Millis until, int limit) = 0;
  // Tables changed at or after this time, with their seq.
  virtual std::vector<Head> changed_since(Millis since, int limit) = 0;
  // All tables in the order of their ids, after this one: for export.
  virtual std::vector<Head> tables(const std::string& after, int limit) = 0;
  virtual int playing() = 0;  // games under way

  virtual void add_person(const Person& person) = 0;
  virtual void rename_person(const std::string& id, const std::string& name) = 0;
  virtual std::optional<Person> person(const std::string& id) = 0;
  virtual std::optional<Person> person_by_phrase(const std::string& hash) = 0;

  // Addresses where a person's browsers want to be woken (Web Push), as JSON.
  virtual void add_push(const std::string& who, const std::string& endpoint,
                        const std::string& subscription) = 0;
  virtual void remove_push(const std::string& endpoint) = 0;
  virtual std::vector<std::string> pushes(const std::string& who) = 0;

  // 32 random bytes (hexadecimal) made with the database: the key that signs identities.
  virtual std::string secret() = 0;
};

// Opens, creates or migrates forward. Throws DatabaseError with one clear sentence: a file that is
// no database, one written by a newer program, a server that does not answer. Writes nothing then.
std::unique_ptr<Database> open_sqlite(const std::string& file);
std::unique_ptr<Database> open_postgres(const std::string& uri);
// By "postgresql://…" or a file's path.
std::unique_ptr<Database> open_database(const std::string& where);

}  // namespace tablee::table
