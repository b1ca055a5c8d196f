#include "table/testing/postgres_server.h"

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace tablee::table::testing {
namespace fs = std::filesystem;
namespace {

// Debian keeps the server's programs out of the PATH, a folder for each version.
fs::path find_programs() {
  const fs::path versions = "/usr/lib/postgresql";
  fs::path best;
  if (fs::is_directory(versions)) {
    for (const auto& version : fs::directory_iterator(versions)) {
      const fs::path bin = version.path() / "bin";
      if (fs::exists(bin / "initdb") && bin > best) best = bin;
    }
  }
  std::istringstream path(getenv("PATH") == nullptr ? "" : getenv("PATH"));
  for (std::string folder; best.empty() && std::getline(path, folder, ':');) {
    if (fs::exists(fs::path(folder) / "initdb")) best = folder;
  }
  if (best.empty()) {
    throw std::runtime_error("these tests need a PostgreSQL server: install Debian's postgresql");
  }
  return best;
}

std::string read(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string name = "/tmp/tablee_test_XXXXXX";  // short: a socket's path has 107 bytes
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder in /tmp");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

PostgresServer::PostgresServer() : programs_(find_programs()), user_(geteuid()), group_(getegid()) {
  if (user_ == 0) {  // PostgreSQL refuses to run as root
    const passwd* postgres = getpwnam("postgres");
    if (postgres == nullptr) throw std::runtime_error("there is no user postgres to run it as");
    user_ = postgres->pw_uid;
    group_ = postgres->pw_gid;
    if (chown(folder_.path().c_str(), user_, group_) != 0) {
      throw std::runtime_error("the temporary folder cannot be given to postgres");
    }
  }
  const pid_t made = spawn({(programs_ / "initdb").string(), "--pgdata=data", "--username=tablee",
                            "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"});
  int status = 0;
  if (waitpid(made, &status, 0) != made || status != 0) {
    throw std::runtime_error("initdb failed: " + read(folder_.path() / "log"));
  }
  start();
}

PostgresServer::~PostgresServer() { stop(); }

pid_t PostgresServer::spawn(const std::vector<std::string>& command) const {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const std::string log = folder_.file("log");
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no new process");
  if (child > 0) return child;
  const bool dropped =
      geteuid() != 0 || (setgroups(0, nullptr) == 0 && setgid(group_) == 0 && setuid(user_) == 0);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);  // never outlives the test
  const int out = open(log.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
  dup2(out, 1);
  dup2(out, 2);
  if (dropped && chdir(folder_.path().c_str()) == 0) execv(words[0], words.data());
  _exit(127);
}

void PostgresServer::start() {
  process_ = spawn({(programs_ / "postgres").string(), "-D", "data", "-k", folder_.path().string(),
                    "-c", "listen_addresses="});
  for (int tries = 0; PQping(uri("postgres").c_str()) != PQPING_OK; ++tries) {
    int status = 0;
    if (tries > 3000 || waitpid(process_, &status, WNOHANG) == process_) {
      throw std::runtime_error("PostgreSQL does not start: " + read(folder_.path() / "log"));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void PostgresServer::stop() {
  if (process_ == 0) return;
  kill(process_, SIGQUIT);
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

std::string PostgresServer::uri(const std::string& database) const {
  return "postgresql://tablee@/" + database + "?host=" + folder_.path().string();
}

std::string PostgresServer::fresh_database(const std::string& encoding) {
  const std::string name = "test" + std::to_string(++databases_);
  postgres_sql(uri("postgres"),
               "CREATE DATABASE " + name + " TEMPLATE template0 ENCODING '" + encoding + "'");
  return uri(name);
}

std::vector<std::string> postgres_sql(const std::string& uri, const std::string& sql) {
  const std::unique_ptr<PGconn, void (*)(PGconn*)> link(PQconnectdb(uri.c_str()), PQfinish);
  const std::unique_ptr<PGresult, void (*)(PGresult*)> result(PQexec(link.get(), sql.c_str()),
                                                              PQclear);
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    throw std::runtime_error(sql + ": " + PQerrorMessage(link.get()));
  }
  std::vector<std::string> rows;
  for (int row = 0; row < PQntuples(result.get()); ++row) {
    rows.emplace_back(PQgetvalue(result.get(), row, 0));
  }
  return rows;
}

PostgresServer& postgres_server() {
  static PostgresServer server;
  return server;
}

}  // namespace tablee::table::testing
