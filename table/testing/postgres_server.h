// A real PostgreSQL for tests: its data in a temporary folder, reached by a socket in that folder
// alone, ended with the object. Throws std::runtime_error where PostgreSQL is not installed.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace tablee::table::testing {

// A folder of its own under /tmp, removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

class PostgresServer {
 public:
  PostgresServer();  // started
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  void start();  // returns when it answers
  void stop();   // at once, as if it crashed; returns when it is gone

  // Makes an empty database and returns its address.
  std::string fresh_database(const std::string& encoding = "UTF8");
  [[nodiscard]] std::string uri(const std::string& database) const;
  // Where its programs are: psql, pg_dump and so on.
  [[nodiscard]] const std::filesystem::path& programs() const { return programs_; }

 private:
  // Starts a program as a user that PostgreSQL accepts, in the folder.
  pid_t spawn(const std::vector<std::string>& command) const;

  TemporaryFolder folder_;
  std::filesystem::path programs_;
  uid_t user_;
  gid_t group_;
  pid_t process_ = 0;
  int databases_ = 0;
};

// Runs SQL on a database by libpq, outside of what is tested.
std::vector<std::string> postgres_sql(const std::string& uri, const std::string& sql);

// One server for all tests of a program, started when first needed.
PostgresServer& postgres_server();

}  // namespace tablee::table::testing
