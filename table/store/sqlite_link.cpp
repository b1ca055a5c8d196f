#include "table/store/sqlite_link.h"

#include <utility>

namespace tablee::table {
namespace {

// Another process holds the file, the disk is full or does not answer: that may pass.
bool may_pass(int code) {
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_NOMEM:
    case SQLITE_PROTOCOL:
      return true;
    default:
      return false;
  }
}

}  // namespace

SqliteLink::SqliteLink(std::string name, const std::string& path, int flags)
    : name_(std::move(name)) {
  // One thread at a time uses a connection, so it needs no lock of its own.
  if (sqlite3_open_v2(path.c_str(), &db_, flags | SQLITE_OPEN_NOMUTEX, nullptr) != SQLITE_OK) {
    const std::string why = db_ != nullptr ? sqlite3_errmsg(db_) : "no memory";
    sqlite3_close_v2(db_);
    throw DatabaseError(name_ + " cannot be opened: " + why, false);
  }
  sqlite3_extended_result_codes(db_, 1);
  sqlite3_busy_timeout(db_, 10'000);
}

void SqliteLink::fail() const {
  const int code = sqlite3_extended_errcode(db_);
  const std::string why = sqlite3_errmsg(db_);
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw DatabaseError(name_ + " is held by another process: " + why, true);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      throw DatabaseError(name_ + " is damaged (" + why + "); restore a backup", false);
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
      throw DatabaseError(
          name_ + " cannot be written (" + why + "); the file and its folder must be writable",
          false);
    default:
      throw DatabaseError(name_ + ": " + why, may_pass(code));
  }
}

void SqliteLink::run(const std::string& sql) {
  if (sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

std::string SqliteLink::one(const std::string& sql) {
  SqliteStatement statement(*this, sql.c_str());
  return statement.row() ? statement.text(0) : "";
}

SqliteStatement::SqliteStatement(SqliteLink& link, const char* sql) : link_(link) {
  if (sqlite3_prepare_v3(link.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr) !=
      SQLITE_OK) {
    link.fail();
  }
}

bool SqliteStatement::row() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) link_.fail();
  sqlite3_reset(statement_);
  return false;
}

int SqliteStatement::run() {
  while (row()) {
  }
  return sqlite3_changes(link_.get());
}

std::string SqliteStatement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  const int size = sqlite3_column_bytes(statement_, column);
  return text == nullptr ? std::string() : std::string(text, static_cast<std::size_t>(size));
}

void SqliteStatement::bind(int at, const std::string& text) {
  if (sqlite3_bind_text64(statement_, at, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8) !=
      SQLITE_OK) {
    link_.fail();
  }
}

void SqliteStatement::bind(int at, std::int64_t number) {
  if (sqlite3_bind_int64(statement_, at, number) != SQLITE_OK) link_.fail();
}

void SqliteStatement::bind(int at, double real) {
  if (sqlite3_bind_double(statement_, at, real) != SQLITE_OK) link_.fail();
}

}  // namespace tablee::table
