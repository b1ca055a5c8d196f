// Empty databases of both kinds for tests, and writes to fill them with.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "table/hall/database.h"
#include "table/store/schema.h"
#include "table/testing/postgres_server.h"

namespace tablee::table::testing {

// A test that runs over SQLite and over PostgreSQL. where_ is an empty database.
class OverBoth : public ::testing::TestWithParam<Dialect> {
 protected:
  void SetUp() override { where_ = fresh("tablee.sqlite"); }

  std::string fresh(const std::string& name) {
    return GetParam() == Dialect::Sqlite ? folder_.file(name) : postgres_server().fresh_database();
  }
  [[nodiscard]] std::unique_ptr<Database> open() const { return open_database(where_); }

  TemporaryFolder folder_;
  std::string where_;
};

inline std::string name_of(const ::testing::TestParamInfo<Dialect>& info) {
  return info.param == Dialect::Sqlite ? "Sqlite" : "Postgres";
}

#define TABLEE_OVER_BOTH(Suite)                                                                \
  INSTANTIATE_TEST_SUITE_P(Both, Suite, ::testing::Values(Dialect::Sqlite, Dialect::Postgres), \
                           ::tablee::table::testing::name_of)

// The entry of that place, by default the same for the same arguments.
inline Write write(const std::string& table, std::uint32_t seq, const std::string& msg = "m") {
  Write write;
  write.entry = {table, seq, 1000 + static_cast<Millis>(seq),
                 "ada", msg, R"({"do":"say","text":"“Ça va?”\n\\ \"{1,2}\" ☃"})"};
  write.head = {table,
                seq,
                "gobi",
                "playing",
                false,
                0,
                1000 + static_cast<Millis>(seq),
                R"({"say":"☃ \\ \""})",
                {"ada", "", "bob"}};
  return write;
}

inline std::vector<Outcome> put(Database& database, const std::vector<Write>& writes) {
  return database.commit(writes);
}

// The same again as long as the database says that it may work later: on a busy machine it may.
template <typename What>
auto insist(const What& what) {
  while (true) {
    try {
      return what();
    } catch (const DatabaseError& error) {
      if (!error.again) throw;
    }
  }
}

inline std::vector<std::string> ids(const std::vector<Head>& heads) {
  std::vector<std::string> found;
  for (const Head& head : heads) found.push_back(head.table);
  return found;
}

}  // namespace tablee::table::testing
