#include "table/store/postgres_open.h"

#include <set>

#include "table/store/schema.h"

namespace tablee::table {
namespace {

std::string one(PostgresLink& link, const std::string& sql) {
  const PostgresRows rows = link.run(sql);
  return rows.size() > 0 ? rows.text(0, 0) : "";
}

// The schema's version; 0: none of our tables is there. Refuses those that are not ours.
std::size_t version_of(PostgresLink& link, std::span<const std::string> steps) {
  std::string names;
  for (const std::string& table : schema_tables()) {
    names += (names.empty() ? "'" : ", '") + table + "'";
  }
  const PostgresRows tables = link.run(
      "SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace "
      "WHERE n.nspname = ANY (current_schemas(false)) AND c.relname IN (" +
      names + ")");
  if (tables.size() == 0) return 0;
  std::set<std::string> there;
  for (int i = 0; i < tables.size(); ++i) there.insert(tables.text(i, 0));
  std::string program;
  std::string version;
  if (one(link,
          "SELECT count(*) FROM pg_attribute WHERE attrelid = to_regclass('meta') "
          "AND attname IN ('name', 'value') AND NOT attisdropped") == "2") {
    program = one(link, "SELECT value FROM meta WHERE name = 'program'");
    version = one(link, "SELECT value FROM meta WHERE name = 'schema_version'");
  }
  refuse_foreign(link.name(), program, version, steps.size());
  for (const std::string& table : schema_tables()) {
    if (there.contains(table)) continue;
    throw DatabaseError(
        link.name() + " is damaged (it has no table " + table + "); restore a backup", false);
  }
  return std::stoul(version);
}

// Each step in a transaction of its own, one node at a time.
void migrate(PostgresLink& link, std::span<const std::string> steps) {
  for (std::size_t version = 0; version < steps.size();) {
    link.run("BEGIN");  // an error leaves it by closing the connection
    link.run("SELECT pg_advisory_xact_lock(7463524)");
    version = version_of(link, steps);
    if (version < steps.size()) {
      link.run(in_dialect(steps[version], Dialect::Postgres));
      if (version == 0) {
        link.run(std::string("INSERT INTO meta VALUES ('program', '") + kProgram +
                 "'), ('schema_version', '0'), ('secret', '" + new_secret() + "')");
      }
      ++version;
      link.run("UPDATE meta SET value = '" + std::to_string(version) +
               "' WHERE name = 'schema_version'");
    }
    link.run("COMMIT");
  }
}

}  // namespace

std::unique_ptr<PostgresLink> open_postgres_link(const std::string& uri,
                                                 std::span<const std::string> steps) {
  auto link = std::make_unique<PostgresLink>(uri);
  if (one(*link, "SHOW server_encoding") != "UTF8") {
    throw DatabaseError(link->name() + " is not in UTF-8; create it with ENCODING 'UTF8'", false);
  }
  // An acknowledgement comes after the change is on disk, whatever the server's default is.
  link->run(
      "SELECT set_config('synchronous_commit', 'on', false) "
      "WHERE current_setting('synchronous_commit') = 'off'");
  migrate(*link, steps);
  return link;
}

}  // namespace tablee::table
