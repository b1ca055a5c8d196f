// SQLite's connection and statements, closed by themselves; errors as DatabaseError.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>

#include "table/hall/database.h"

namespace tablee::table {

class SqliteLink {
 public:
  // name: the file as the host wrote it, for sentences. flags: SQLITE_OPEN_…
  SqliteLink(std::string name, const std::string& path, int flags);
  ~SqliteLink() { sqlite3_close_v2(db_); }
  SqliteLink(const SqliteLink&) = delete;
  SqliteLink& operator=(const SqliteLink&) = delete;

  void run(const std::string& sql);
  [[nodiscard]] std::string one(const std::string& sql);  // its first value; empty: no row
  [[nodiscard]] sqlite3* get() const { return db_; }
  [[noreturn]] void fail() const;

 private:
  std::string name_;
  sqlite3* db_ = nullptr;
};

// A prepared statement. Texts are bound without a copy: they must live until the last row.
class SqliteStatement {
 public:
  SqliteStatement(SqliteLink& link, const char* sql);
  ~SqliteStatement() { sqlite3_finalize(statement_); }
  SqliteStatement(const SqliteStatement&) = delete;
  SqliteStatement& operator=(const SqliteStatement&) = delete;

  template <typename... Values>
  SqliteStatement& with(const Values&... values) {
    sqlite3_reset(statement_);
    int at = 0;
    (bind(++at, values), ...);
    return *this;
  }
  // The next row; after the last one the statement is ready for other values.
  bool row();
  // Without rows. Returns how many were changed.
  int run();
  // For who does not read all rows.
  void end() { sqlite3_reset(statement_); }

  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t number(int column) const {
    return sqlite3_column_int64(statement_, column);
  }
  [[nodiscard]] double real(int column) const { return sqlite3_column_double(statement_, column); }

 private:
  void bind(int at, const std::string& text);
  void bind(int at, std::int64_t number);
  void bind(int at, std::uint32_t number) { bind(at, static_cast<std::int64_t>(number)); }
  void bind(int at, int number) { bind(at, static_cast<std::int64_t>(number)); }
  void bind(int at, double real);

  SqliteLink& link_;
  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace tablee::table
