// Opening: what is created, what is brought forward, what is refused and stays as it was.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>

#include "table/testing/places.h"

namespace tablee::table {
namespace {

using namespace testing;
namespace fs = std::filesystem;

// What opening says; empty: it works.
std::string refusal(const std::string& where) {
  try {
    open_database(where);
  } catch (const DatabaseError& error) {
    return error.what();
  }
  return "";
}

void sqlite_sql(const std::string& file, const std::string& sql) {
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &db), SQLITE_OK);
  char* error = nullptr;
  EXPECT_EQ(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, &error), SQLITE_OK)
      << (error != nullptr ? error : "");
  sqlite3_free(error);
  sqlite3_close(db);
}

void run_sql(Dialect dialect, const std::string& where, const std::string& sql) {
  if (dialect == Dialect::Sqlite) {
    sqlite_sql(where, sql);
  } else {
    postgres_sql(where, sql);
  }
}

// Every file of a folder with its bytes, but SQLite's index of the log: it is not data.
std::map<std::string, std::string> bytes_in(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& file : fs::directory_iterator(folder)) {
    if (!file.is_regular_file() || file.path().string().ends_with("-shm")) continue;
    std::ostringstream text;
    text << std::ifstream(file.path(), std::ios::binary).rdbuf();
    files[file.path().filename().string()] = text.str();
  }
  return files;
}

void replace_all(std::string& text, const std::string& what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
}

// The oldest schema, word for word as SQLite got it, with data in it.
constexpr const char* kVersion1 = R"(
CREATE TABLE meta (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE entry (tbl TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, who TEXT NOT NULL,
  msg TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (tbl, seq)) WITHOUT ROWID;
CREATE TABLE head (tbl TEXT NOT NULL PRIMARY KEY, seq BIGINT NOT NULL, game TEXT NOT NULL,
  status TEXT NOT NULL, listed SMALLINT NOT NULL, due BIGINT NOT NULL, changed BIGINT NOT NULL,
  summary TEXT NOT NULL, people TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX head_changed ON head (changed, tbl);
CREATE INDEX head_due ON head (due, tbl) WHERE due > 0;
CREATE INDEX head_lobby ON head (changed, tbl) WHERE listed = 1 AND status = 'open';
CREATE INDEX head_playing ON head (tbl) WHERE status = 'playing';
CREATE TABLE seat (who TEXT NOT NULL, tbl TEXT NOT NULL REFERENCES head (tbl),
  seat INTEGER NOT NULL, PRIMARY KEY (who, tbl, seat)) WITHOUT ROWID;
CREATE TABLE person (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, phrase TEXT NOT NULL,
  since BIGINT NOT NULL) WITHOUT ROWID;
CREATE INDEX person_phrase ON person (phrase);
CREATE TABLE standing (who TEXT NOT NULL, game TEXT NOT NULL, mu DOUBLE PRECISION NOT NULL,
  sigma DOUBLE PRECISION NOT NULL, games INTEGER NOT NULL, PRIMARY KEY (who, game)) WITHOUT ROWID;
CREATE TABLE push (endpoint TEXT NOT NULL PRIMARY KEY, who TEXT NOT NULL,
  subscription TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX push_who ON push (who);
INSERT INTO meta VALUES ('program', 'tablee'), ('schema_version', '1'), ('secret', 'abc123');
INSERT INTO entry VALUES ('t', 1, 11, 'ada', 'm1', '{"do":"open"}'), ('t', 2, 12, '', '', '{}');
INSERT INTO head VALUES ('t', 2, 'gobi', 'open', 1, 99, 12, '{"host":"eve"}', '["ada",""]');
INSERT INTO seat VALUES ('ada', 't', 0);
INSERT INTO person VALUES ('ada', 'Ada', 'ff', 5);
INSERT INTO standing VALUES ('ada', 'gobi', 26.5, 7.25, 3);
INSERT INTO push VALUES ('https://a', 'ada', '{}');
)";

std::string version_1(Dialect dialect) {
  std::string sql = kVersion1;
  if (dialect == Dialect::Postgres) {
    replace_all(sql, "TEXT NOT NULL", "TEXT COLLATE \"C\" NOT NULL");
    replace_all(sql, " WITHOUT ROWID", "");
  }
  return sql;
}

void expect_version_1(Database& database) {
  EXPECT_EQ(database.entries("t", 0),
            (std::vector<Entry>{{"t", 1, 11, "ada", "m1", "{\"do\":\"open\"}"},
                                {"t", 2, 12, "", "", "{}"}}));
  const Head head{"t", 2, "gobi", "open", true, 99, 12, R"({"host":"eve"})", {"ada", ""}, "eve"};
  EXPECT_EQ(database.lobby(9), std::vector<Head>{head});
  for (const char* who : {"ada", "eve"}) {
    EXPECT_EQ(database.tables_of(who, 0, 9), std::vector<Head>{head}) << who;
    EXPECT_EQ(database.tables_held(who), 1) << who;
  }
  EXPECT_EQ(database.due(99, 9), std::vector<std::string>{"t"});
  const auto ada = database.person_by_phrase("ff");
  ASSERT_TRUE(ada);
  EXPECT_EQ(ada->name, "Ada");
  EXPECT_EQ(ada->standings, (std::map<std::string, Standing>{{"gobi", {{26.5, 7.25}, 3}}}));
  EXPECT_EQ(database.pushes("ada"), std::vector<std::string>{"{}"});
  EXPECT_EQ(database.secret(), "abc123");
}

class OpenTest : public OverBoth {};
TABLEE_OVER_BOTH(OpenTest);

TEST_P(OpenTest, TakesTheOldestSchemaForward) {
  run_sql(GetParam(), where_, version_1(GetParam()));
  auto database = open();
  expect_version_1(*database);
  EXPECT_EQ(put(*database, {write("t", 3)}), std::vector<Outcome>{Outcome::Done});
}

std::unique_ptr<Database> open_with(Dialect dialect, const std::string& where,
                                    const std::vector<std::string>& steps) {
  return dialect == Dialect::Sqlite ? open_sqlite(where, steps) : open_postgres(where, steps);
}

TEST_P(OpenTest, AStepMoreKeepsTheData) {
  run_sql(GetParam(), where_, version_1(GetParam()));
  auto steps = schema_steps();
  const std::size_t today = steps.size();
  steps.push_back(
      "ALTER TABLE person ADD COLUMN shoes {id} DEFAULT 'none';"
      "CREATE TABLE hat (who {id} PRIMARY KEY) {clustered}");
  steps.push_back("INSERT INTO hat SELECT id FROM person WHERE shoes = 'none'");
  expect_version_1(*open_with(GetParam(), where_, steps));
  expect_version_1(*open_with(GetParam(), where_, steps));  // once only: hat has one row
  run_sql(GetParam(), where_,
          "INSERT INTO hat SELECT 'x' FROM hat");  // would clash with itself if it had two
  const std::string said = refusal(where_);
  EXPECT_NE(said.find("written by a newer tablee (schema " + std::to_string(today + 2)),
            std::string::npos)
      << said;
}

TEST_P(OpenTest, AStepThatFailsLeavesWhatWas) {
  run_sql(GetParam(), where_, version_1(GetParam()));
  auto steps = schema_steps();
  steps.push_back("DELETE FROM entry; CREATE TABLE hat (who {id}); CREATE TABLE hat (who {id})");
  EXPECT_THROW(open_with(GetParam(), where_, steps), DatabaseError);
  expect_version_1(*open());
}

TEST_P(OpenTest, RefusesADatabaseThatLacksATable) {
  run_sql(GetParam(), where_, version_1(GetParam()) + "DROP TABLE standing;");
  EXPECT_NE(refusal(where_).find("is damaged (it has no table standing); restore a backup"),
            std::string::npos)
      << refusal(where_);
}

TEST_P(OpenTest, RefusesAnotherProgramsTables) {
  for (const char* sql :
       {"CREATE TABLE entry (a INTEGER)", "CREATE TABLE meta (key TEXT, value TEXT)",
        "CREATE TABLE meta (name TEXT, value TEXT); INSERT INTO meta VALUES ('program', 'x')",
        "CREATE TABLE meta (name TEXT, value TEXT); INSERT INTO meta VALUES ('program', 'tablee'), "
        "('schema_version', 'new')"}) {
    const std::string where = fresh("foreign.db");
    if (GetParam() == Dialect::Sqlite) fs::remove(where);
    run_sql(GetParam(), where, sql);
    const auto before = bytes_in(folder_.path());
    EXPECT_NE(refusal(where).find("holds the data of another program"), std::string::npos)
        << sql << ": " << refusal(where);
    EXPECT_EQ(bytes_in(folder_.path()), before);
    if (GetParam() == Dialect::Postgres) {
      EXPECT_EQ(postgres_sql(where, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"),
                std::vector<std::string>{"1"});
    }
  }
}

class FileTest : public ::testing::Test {
 protected:
  // Refused with these words, and every byte around stays.
  void expect_refused(const std::string& words) {
    const auto before = bytes_in(folder_.path());
    const std::string said = refusal(file_);
    EXPECT_NE(said.find(words), std::string::npos) << said;
    EXPECT_EQ(said.find('\n'), std::string::npos) << said;
    EXPECT_TRUE(bytes_in(folder_.path()) == before) << "something was written";
  }
  void make(const std::string& content) { std::ofstream(file_, std::ios::binary) << content; }
  // A database with some pages in it, closed.
  void fill() {
    auto database = open_sqlite(file_);
    std::vector<Write> batch;
    for (int i = 0; i < 300; ++i) batch.push_back(write("t" + std::to_string(i), 1));
    database->commit(batch);
  }

  TemporaryFolder folder_;
  std::string file_ = folder_.file("some.db");
};

TEST_F(FileTest, MakesAFileWhereThereIsNoneOrAnEmptyOne) {
  EXPECT_EQ(refusal(file_), "");
  EXPECT_TRUE(fs::exists(file_));
  file_ = folder_.file("empty.db");
  make("");
  EXPECT_EQ(refusal(file_), "");
  const fs::path here = fs::current_path();
  fs::current_path(folder_.path());
  EXPECT_EQ(refusal(":memory:"), "");
  fs::current_path(here);
  EXPECT_TRUE(fs::exists(folder_.path() / ":memory:")) << "a name is a file's name, whatever it is";
}

TEST_F(FileTest, MakesAFileThatOnlyItsOwnerCanRead) {
  const mode_t usual = umask(0);
  {
    const auto database = open_sqlite(file_);
    database->commit(std::vector<Write>{write("t", 1)});
    for (const char* end : {"", "-wal", "-shm"}) {
      struct stat info{};
      ASSERT_EQ(stat((file_ + end).c_str(), &info), 0) << end;
      EXPECT_EQ(info.st_mode & 0777U, 0600U) << end;
    }
  }
  umask(usual);
}

TEST_F(FileTest, RefusesWhatIsNoDatabase) {
  make("Dear diary, ");
  expect_refused("is not a SQLite database");
  make("x");
  expect_refused("is not a SQLite database");
  make(std::string(100'000, '\0'));
  expect_refused("is not a SQLite database");
  make(std::string("SQLite format 3\0", 16) + "and nothing that follows from it");
  expect_refused("is damaged");
}

TEST_F(FileTest, RefusesFoldersAndOtherThings) {
  file_ = folder_.file("");
  expect_refused("is a folder; name a file");
  file_ = folder_.file("no/such/file.db");
  expect_refused("there is no folder");
  file_ = folder_.file("pipe");
  ASSERT_EQ(mkfifo(file_.c_str(), 0600), 0);
  expect_refused("is not a plain file");
  file_ = "";
  expect_refused("has no name");
  file_ = "mysql://host/db";
  expect_refused("no database is reached by mysql://");
}

TEST_F(FileTest, RefusesADamagedOne) {
  fill();
  const auto size = fs::file_size(file_);
  fs::resize_file(file_, size / 2);
  expect_refused("is damaged");
  fs::remove(file_);
  fill();
  {  // nonsense in the middle, as of a bad disk
    std::fstream bytes(file_, std::ios::binary | std::ios::in | std::ios::out);
    bytes.seekp(static_cast<std::streamoff>(size / 2));
    bytes << std::string(8192, 'z');
  }
  expect_refused("is damaged");
}

TEST_F(FileTest, RefusesANewerOne) {
  fill();
  sqlite_sql(file_, "UPDATE meta SET value = '999' WHERE name = 'schema_version'");
  expect_refused("written by a newer tablee (schema 999, this one knows ");
}

TEST_F(FileTest, RefusesAnotherProgramsFileWithALogBesideIt) {
  // Left as after a crash: the log holds what the file does not have yet.
  sqlite_sql(file_, "PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT)");
  const std::string crashed = folder_.file("crashed.db");
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(file_.c_str(), &db), SQLITE_OK);
  sqlite3_exec(db, "INSERT INTO notes VALUES ('x')", nullptr, nullptr, nullptr);
  fs::copy_file(file_, crashed);
  fs::copy_file(file_ + "-wal", crashed + "-wal");
  sqlite3_close(db);
  file_ = crashed;
  expect_refused("holds the data of another program");
}

TEST_F(FileTest, RefusesWhatMayNotBeWritten) {
  fill();
  chmod(folder_.path().c_str(), 0755);
  chmod(file_.c_str(), 0444);
  const auto before = bytes_in(folder_.path());
  // In a process without root's rights; what it was told comes back by a pipe.
  const auto told = [](const std::string& file) {
    int ends[2];
    if (pipe(ends) != 0) return std::string("no pipe");
    const pid_t child = fork();
    if (child == 0) {
      const bool dropped = geteuid() != 0 || (setgid(65534) == 0 && setuid(65534) == 0);
      const std::string said = dropped ? refusal(file) : "still root";
      _exit(::write(ends[1], said.data(), said.size()) < 0 ? 1 : 0);
    }
    close(ends[1]);
    std::string said(1000, '\0');
    const ssize_t size = read(ends[0], said.data(), said.size());
    close(ends[0]);
    waitpid(child, nullptr, 0);
    said.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
    return said;
  };
  EXPECT_NE(told(file_).find("cannot be written"), std::string::npos) << told(file_);
  chmod(folder_.path().c_str(), 0555);
  const std::string other = folder_.file("new.db");
  EXPECT_NE(told(other).find("its folder is not writable"), std::string::npos) << told(other);
  chmod(folder_.path().c_str(), 0755);
  EXPECT_EQ(bytes_in(folder_.path()), before);
}

TEST(PostgresOpenTest, SaysThatNobodyAnswers) {
  TemporaryFolder folder;
  for (const std::string& where :
       {"postgresql://tablee@/tablee?host=" + folder.path().string(),
        std::string("postgresql://tablee:hush@127.0.0.1:1/tablee"),
        std::string("postgres://tablee:hush@127.0.0.1:notaport/tablee")}) {
    const std::string said = refusal(where);
    EXPECT_NE(said.find("cannot be reached: "), std::string::npos) << said;
    EXPECT_EQ(said.find("hush"), std::string::npos) << said;
    EXPECT_EQ(said.find('\n'), std::string::npos) << said;
  }
  EXPECT_NE(refusal(postgres_server().uri("nowhere")).find("\"nowhere\" does not exist"),
            std::string::npos);
}

TEST(PostgresOpenTest, RefusesOtherEncodings) {
  const std::string where = postgres_server().fresh_database("SQL_ASCII");
  EXPECT_NE(refusal(where).find("is not in UTF-8"), std::string::npos) << refusal(where);
}

TEST(PostgresOpenTest, LivesBesideOtherTables) {
  const std::string where = postgres_server().fresh_database();
  postgres_sql(where, "CREATE TABLE customers (a INTEGER)");
  EXPECT_EQ(refusal(where), "");
}

}  // namespace
}  // namespace tablee::table
