#include "table/store/schema.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace tablee::table {
namespace {

constexpr const char* kFirst = R"(
CREATE TABLE meta (
  name {id} PRIMARY KEY,
  value TEXT NOT NULL
) {clustered};

CREATE TABLE entry (
  tbl {id},
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  who {id},
  msg {id},
  body TEXT NOT NULL,
  PRIMARY KEY (tbl, seq)
) {clustered};

CREATE TABLE head (
  tbl {id} PRIMARY KEY,
  seq BIGINT NOT NULL,
  game {id},
  status {id},
  listed SMALLINT NOT NULL,
  due BIGINT NOT NULL,
  changed BIGINT NOT NULL,
  summary TEXT NOT NULL,
  people TEXT NOT NULL
) {clustered};
CREATE INDEX head_changed ON head (changed, tbl);
CREATE INDEX head_due ON head (due, tbl) WHERE due > 0;
CREATE INDEX head_lobby ON head (changed, tbl) WHERE listed = 1 AND status = 'open';
CREATE INDEX head_playing ON head (tbl) WHERE status = 'playing';

CREATE TABLE seat (
  who {id},
  tbl {id} REFERENCES head (tbl),
  seat INTEGER NOT NULL,
  PRIMARY KEY (who, tbl, seat)
) {clustered};

CREATE TABLE person (
  id {id} PRIMARY KEY,
  name TEXT NOT NULL,
  phrase {id},
  since BIGINT NOT NULL
) {clustered};
CREATE INDEX person_phrase ON person (phrase);

CREATE TABLE standing (
  who {id},
  game {id},
  mu DOUBLE PRECISION NOT NULL,
  sigma DOUBLE PRECISION NOT NULL,
  games INTEGER NOT NULL,
  PRIMARY KEY (who, game)
) {clustered};

CREATE TABLE push (
  endpoint {id} PRIMARY KEY,
  who {id},
  subscription TEXT NOT NULL
) {clustered};
CREATE INDEX push_who ON push (who);
)";

// Whose table it is, so that hosts who take no seat are counted, and find it again.
constexpr const char* kHosts = R"(
ALTER TABLE head ADD COLUMN host {id} DEFAULT '';
UPDATE head SET host = coalesce({host_in_summary}, '');
INSERT INTO seat (who, tbl, seat) SELECT host, tbl, -1 FROM head WHERE host <> '';
)";

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
}

}  // namespace

const std::vector<std::string>& schema_steps() {
  static const std::vector<std::string> steps{kFirst, kHosts};
  return steps;
}

const std::vector<std::string>& schema_tables() {
  static const std::vector<std::string> names{"meta",   "entry",    "head", "seat",
                                              "person", "standing", "push"};
  return names;
}

std::string in_dialect(const std::string& step, Dialect dialect) {
  const bool sqlite = dialect == Dialect::Sqlite;
  std::string text = step;
  replace_all(text, "{id}", sqlite ? "TEXT NOT NULL" : "TEXT COLLATE \"C\" NOT NULL");
  replace_all(text, "{clustered}", sqlite ? "WITHOUT ROWID" : "");
  replace_all(text, "{host_in_summary}",
              sqlite ? "json_extract(summary, '$.host')" : "summary::json->>'host'");
  return text;
}

void refuse_foreign(const std::string& name, const std::string& program, const std::string& version,
                    std::size_t known_steps) {
  const bool number =
      !version.empty() && version.size() < 10 &&
      std::all_of(version.begin(), version.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (program != kProgram || !number || std::stoul(version) == 0) {
    throw DatabaseError(name + " holds the data of another program; name a place of its own",
                        false);
  }
  if (std::stoul(version) > known_steps) {
    throw DatabaseError(name + " was written by a newer tablee (schema " + version +
                            ", this one knows " + std::to_string(known_steps) +
                            "); use the newer program or another place",
                        false);
  }
}

std::string new_secret() {
  if (sodium_init() < 0) throw DatabaseError("libsodium has no source of randomness here", false);
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 65> text{};
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  return text.data();
}

}  // namespace tablee::table
