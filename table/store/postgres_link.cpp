#include "table/store/postgres_link.h"

#include <poll.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <string_view>

namespace tablee::table {
namespace {

using Answer = std::unique_ptr<PGresult, void (*)(PGresult*)>;

constexpr std::chrono::seconds kPatience{15};  // for an answer to a pipeline

std::string first_line(const char* message) {
  std::string_view text = message == nullptr ? "" : message;
  text = text.substr(0, text.find('\n'));
  for (const std::string_view prefix : {"ERROR:  ", "FATAL:  "}) {
    if (text.starts_with(prefix)) text.remove_prefix(prefix.size());
  }
  return std::string(text.empty() ? "no reason given" : text);
}

// Troubles of the server or of the moment, not of what was asked for.
bool may_pass(std::string_view state) {
  return state.starts_with("08") ||  // the connection
         state.starts_with("40") ||  // a deadlock or the like: the same once more
         state.starts_with("53") ||  // no disk, no memory, too many connections
         state.starts_with("57") ||  // the server stops or was told to cancel
         state.starts_with("58") ||  // its own disk
         state == "25006";           // a standby that is not yet the primary
}

}  // namespace

std::int64_t PostgresRows::number(int row, int column) const {
  const std::string value = text(row, column);
  std::int64_t number = 0;
  std::from_chars(value.data(), value.data() + value.size(), number);
  return number;
}

double PostgresRows::real(int row, int column) const {
  const std::string value = text(row, column);
  double number = 0;
  std::from_chars(value.data(), value.data() + value.size(), number);
  return number;
}

void PostgresColumn::add(const std::string& value) {
  comma();
  text_ += '"';
  for (const char c : value) {
    if (c == '"' || c == '\\') text_ += '\\';
    text_ += c;
  }
  text_ += '"';
}

void PostgresColumn::add(std::int64_t value) {
  comma();
  text_ += std::to_string(value);
}

void PostgresColumn::add(double value) {
  comma();
  text_ += postgres_real(value);
}

std::string postgres_real(double value) {
  std::array<char, 64> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  return {text.data(), end};
}

PostgresLink::PostgresLink(const std::string& uri) : connection_(nullptr, PQfinish) {
  // What stands before dbname is only a default: the URI may say otherwise.
  const std::array<const char*, 8> keys{
      "connect_timeout", "tcp_user_timeout", "fallback_application_name",
      "client_encoding", "dbname",           nullptr};
  const std::array<const char*, 8> values{"5", "15000", "tablee", "UTF8", uri.c_str(), nullptr};
  connection_.reset(PQconnectdbParams(keys.data(), values.data(), 1));
  if (!connection_) throw DatabaseError("PostgreSQL: no memory for a connection", true);
  const char* host = PQhost(connection_.get());
  const char* database = PQdb(connection_.get());
  name_ = "the PostgreSQL database";
  if (database != nullptr && *database != '\0') name_ += std::string(" ") + database;
  if (host != nullptr && *host != '\0') {
    name_ += std::string(" at ") + host;
    if (*host != '/') name_ += std::string(":") + PQport(connection_.get());
  }
  if (PQstatus(connection_.get()) != CONNECTION_OK) {
    throw DatabaseError(
        name_ + " cannot be reached: " + first_line(PQerrorMessage(connection_.get())), true);
  }
  PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
}

void PostgresLink::fail() const {
  const bool lost = PQstatus(connection_.get()) == CONNECTION_BAD;
  throw DatabaseError(
      name_ + (lost ? " was lost: " : ": ") + first_line(PQerrorMessage(connection_.get())), lost);
}

void PostgresLink::fail(const PGresult* result) const {
  if (PQstatus(connection_.get()) == CONNECTION_BAD) {
    throw DatabaseError(name_ + " was lost: " + first_line(PQresultErrorMessage(result)), true);
  }
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  throw DatabaseError(name_ + ": " + first_line(PQresultErrorMessage(result)),
                      state != nullptr && may_pass(state));
}

PostgresRows PostgresLink::run(const std::string& sql) {
  PGresult* result = PQexec(connection_.get(), sql.c_str());
  PostgresRows rows(result);
  const ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(result);
  return rows;
}

void PostgresLink::pipeline(const std::vector<Prepared>& statements) {
  if (PQenterPipelineMode(connection_.get()) != 1) fail();
  for (const Prepared& statement : statements) {
    if (PQsendPrepare(connection_.get(), statement.name, statement.sql, 0, nullptr) != 1) fail();
  }
  finish();
}

void PostgresLink::send(const char* statement, const std::vector<std::string>& values) {
  std::vector<const char*> texts;
  texts.reserve(values.size());
  for (const std::string& value : values) texts.push_back(value.c_str());
  if (PQsendQueryPrepared(connection_.get(), statement, static_cast<int>(texts.size()),
                          texts.data(), nullptr, nullptr, 0) != 1) {
    fail();
  }
}

void PostgresLink::wait() {
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (PQisBusy(connection_.get()) == 1) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        until - std::chrono::steady_clock::now());
    if (left.count() <= 0) {
      connection_.reset();  // what it may still answer belongs to nobody
      throw DatabaseError(name_ + " did not answer within 15 seconds", true);
    }
    pollfd socket{PQsocket(connection_.get()), POLLIN, 0};
    if (poll(&socket, 1, static_cast<int>(left.count()) + 1) < 0 && errno != EINTR) fail();
    if (socket.revents != 0 && PQconsumeInput(connection_.get()) != 1) fail();
  }
}

std::vector<PostgresRows> PostgresLink::finish() {
  if (PQpipelineSync(connection_.get()) != 1) fail();
  std::vector<PostgresRows> all;
  Answer wrong(nullptr, PQclear);
  while (true) {
    wait();
    Answer result(PQgetResult(connection_.get()), PQclear);
    if (!result) {  // the end of one statement
      if (PQstatus(connection_.get()) == CONNECTION_BAD) break;
      continue;
    }
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_PIPELINE_SYNC) break;
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
      all.emplace_back(result.release());
    } else if (status != PGRES_PIPELINE_ABORTED && !wrong) {
      wrong = std::move(result);
    }
  }
  if (wrong) fail(wrong.get());
  if (PQstatus(connection_.get()) == CONNECTION_BAD) fail();
  return all;
}

PostgresRows PostgresLink::ask(const char* statement, const std::vector<std::string>& values) {
  send(statement, values);
  return std::move(finish().at(0));
}

void PostgresLink::roll_back() noexcept {
  try {
    if (PQstatus(connection_.get()) != CONNECTION_OK) return;
    if (PQtransactionStatus(connection_.get()) == PQTRANS_IDLE) return;
    ask("rollback");
  } catch (const std::exception&) {  // the server rolls back what loses its connection
    connection_.reset();
  }
}

}  // namespace tablee::table
