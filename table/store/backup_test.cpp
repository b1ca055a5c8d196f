// The commands of docs/store.md, word for word: a backup made under writing is restored, and
// everything that was acknowledged before it is there.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

#include "table/testing/places.h"

namespace tablee::table {
namespace {

using namespace testing;

// The shell commands of the page's section on backups: for each database one block that backs up
// and one that restores.
std::vector<std::string> documented() {
  std::ostringstream page;
  page << std::ifstream(TABLEE_SOURCE_DIR "/docs/store.md").rdbuf();
  const std::string text = page.str();
  const std::size_t end = text.find("## Migrations");
  std::vector<std::string> blocks;
  for (std::size_t at = text.find("## Backup"); at < end;) {
    const std::size_t from = text.find("```sh\n", at);
    if (from >= end) break;
    const std::size_t to = text.find("```", from + 6);
    blocks.push_back(text.substr(from + 6, to - from - 6));
    at = to + 3;
  }
  return blocks;
}

class BackupTest : public OverBoth {
 protected:
  void run(const std::string& commands) const {
    std::string script = "set -eu\ncd " + folder_.path().string() + "\n";
    if (GetParam() == Dialect::Postgres) {
      script += "PATH=" + postgres_server().programs().string() + ":$PATH\nDATABASE='" + where_ +
                "'\nRESTORED='" + postgres_server().uri("restored") + "'\n";
    }
    ASSERT_EQ(std::system((script + commands).c_str()), 0) << commands;
  }
};
TABLEE_OVER_BOTH(BackupTest);

TEST_P(BackupTest, RestoresWhatWasAcknowledged) {
  const auto commands = documented();
  ASSERT_EQ(commands.size(), 4U);
  const std::size_t first = GetParam() == Dialect::Sqlite ? 0 : 2;
  const std::string secret = open()->secret();

  std::atomic<std::uint32_t> acknowledged = 0;
  std::atomic<bool> enough = false;
  std::atomic<bool> broken = false;
  std::string trouble;
  std::thread writer([&] {
    try {
      auto database = open();
      for (std::uint32_t seq = 1; !enough; ++seq) {
        const std::vector<Write> batch{write("a", seq), write("b", seq)};
        insist([&] { return database->commit(batch); });
        acknowledged = seq;
        acknowledged.notify_one();
      }
    } catch (const std::exception& error) {
      trouble = error.what();
      broken = true;
      ++acknowledged;
      acknowledged.notify_one();
    }
  });
  const auto wait_for = [&](std::uint32_t seq) {
    for (std::uint32_t now = acknowledged; now < seq && !broken; now = acknowledged) {
      acknowledged.wait(now);
    }
  };
  wait_for(50);
  const std::uint32_t before = acknowledged;
  run(commands[first]);
  struct stat backup{};
  const char* name = GetParam() == Dialect::Sqlite ? "backup.sqlite" : "backup.dump";
  ASSERT_EQ(stat(folder_.file(name).c_str(), &backup), 0);
  EXPECT_EQ(backup.st_mode & 077U, 0U) << "whoever reads it can sign for anybody";
  const std::uint32_t after = acknowledged;
  wait_for(after + 5);  // it goes on
  enough = true;
  writer.join();
  ASSERT_EQ(trouble, "");

  run(commands[first + 1]);
  auto restored =
      open_database(GetParam() == Dialect::Sqlite ? where_ : postgres_server().uri("restored"));
  const std::size_t there = restored->entries("a", 0).size();
  EXPECT_GE(there, std::size_t{before});
  EXPECT_LE(there, std::size_t{after} + 1);
  for (const char* table : {"a", "b"}) {
    const auto entries = restored->entries(table, 0);
    ASSERT_EQ(entries.size(), there) << "written together, there together";
    for (std::uint32_t seq = 1; seq <= there; ++seq) {
      EXPECT_EQ(entries[seq - 1], write(table, seq).entry);
    }
  }
  ASSERT_EQ(restored->tables("", 9).size(), 2U);
  EXPECT_EQ(restored->tables("", 9)[0].seq, there);
  EXPECT_EQ(restored->secret(), secret);
  // And it can be played on.
  const auto next = write("a", static_cast<std::uint32_t>(there) + 1, "on");
  EXPECT_EQ(put(*restored, {next}), std::vector<Outcome>{Outcome::Done});
}

}  // namespace
}  // namespace tablee::table
