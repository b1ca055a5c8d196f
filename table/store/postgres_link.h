// A connection to PostgreSQL: prepared statements sent in pipelines, with an end to waiting; errors
// as DatabaseError.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "table/hall/database.h"

namespace tablee::table {

// What a statement gave.
class PostgresRows {
 public:
  explicit PostgresRows(PGresult* result) : result_(result, PQclear) {}
  [[nodiscard]] int size() const { return PQntuples(result_.get()); }
  [[nodiscard]] std::string text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
  }
  [[nodiscard]] std::int64_t number(int row, int column) const;
  [[nodiscard]] double real(int row, int column) const;

 private:
  std::unique_ptr<PGresult, void (*)(PGresult*)> result_;
};

// Values of one column for many rows, as one array parameter: a batch is one statement.
class PostgresColumn {
 public:
  void add(const std::string& value);
  void add(std::int64_t value);
  void add(double value);
  [[nodiscard]] std::string text() const { return text_ + "}"; }

 private:
  void comma() {
    if (text_.size() > 1) text_ += ',';
  }
  std::string text_ = "{";
};

std::string postgres_real(double value);  // so that it is read back the same

class PostgresLink {
 public:
  explicit PostgresLink(const std::string& uri);
  PostgresLink(const PostgresLink&) = delete;
  PostgresLink& operator=(const PostgresLink&) = delete;

  // The server and the database, without passwords: for sentences.
  [[nodiscard]] const std::string& name() const { return name_; }

  // Commands in SQL, waited for as long as they take. Only before pipeline().
  PostgresRows run(const std::string& sql);

  struct Prepared {
    const char* name;
    const char* sql;
  };
  // Prepares all of them. From now on: send, send, finish.
  void pipeline(const std::vector<Prepared>& statements);
  void send(const char* statement, const std::vector<std::string>& values = {});
  // Waits for all that was sent. What follows an error was not done.
  std::vector<PostgresRows> finish();
  PostgresRows ask(const char* statement, const std::vector<std::string>& values = {});

  // Leaves a transaction, if the connection still stands.
  void roll_back() noexcept;

 private:
  void wait();
  [[noreturn]] void fail() const;
  [[noreturn]] void fail(const PGresult* result) const;

  std::unique_ptr<PGconn, void (*)(PGconn*)> connection_;
  std::string name_;
};

}  // namespace tablee::table
