#include "table/store/sqlite_open.h"

#include <fcntl.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>
#include <thread>

#include "table/store/schema.h"

namespace tablee::table {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic{"SQLite format 3\0", 16};
constexpr std::uintmax_t kCheckedWhole = 64U << 20;  // bytes that are read through in a blink

[[noreturn]] void refuse_file(const std::string& sentence) { throw DatabaseError(sentence, false); }

// Whether there is something in the file. Refuses what SQLite would make a mess of.
bool has_content(const std::string& file, const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) {
    const fs::path folder = path.parent_path();
    if (!fs::is_directory(folder, error)) {
      refuse_file(file + " cannot be created: there is no folder " + folder.string());
    }
    if (access(folder.c_str(), W_OK | X_OK) != 0) {
      refuse_file(file + " cannot be created: its folder is not writable for this user");
    }
    return false;
  }
  if (fs::is_directory(status)) refuse_file(file + " is a folder; name a file");
  if (status.type() == fs::file_type::none || status.type() == fs::file_type::unknown) {
    refuse_file(file + " cannot be opened: " + error.message());
  }
  if (!fs::is_regular_file(status)) refuse_file(file + " is not a plain file; name one");
  if (access(path.c_str(), R_OK | W_OK) != 0) {
    refuse_file(file + " cannot be written; the file must be readable and writable for this user");
  }
  const std::uintmax_t size = fs::file_size(path, error);
  if (error) refuse_file(file + " cannot be opened: " + error.message());
  if (size == 0) return false;
  std::string start(kMagic.size(), '\0');
  std::ifstream(path, std::ios::binary).read(start.data(), static_cast<int>(start.size()));
  if (start != kMagic) refuse_file(file + " is not a SQLite database; name another file");
  return true;
}

// The file holds the key that signs identities: nobody but its owner may read it. SQLite gives its
// log the same rights as the file.
void create_private(const fs::path& path) {
  const int descriptor = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor >= 0) close(descriptor);
}

bool has_tables(SqliteLink& link) { return link.one("SELECT 1 FROM sqlite_master LIMIT 1") == "1"; }

// The schema's version; 0: an empty database. Refuses those that are not ours.
std::size_t version_of(SqliteLink& link, const std::string& file,
                       std::span<const std::string> steps) {
  if (!has_tables(link)) return 0;
  std::string program;
  std::string version;
  if (link.one("SELECT count(*) FROM pragma_table_info('meta') WHERE name IN ('name', 'value')") ==
      "2") {
    program = link.one("SELECT value FROM meta WHERE name = 'program'");
    version = link.one("SELECT value FROM meta WHERE name = 'schema_version'");
  }
  refuse_foreign(file, program, version, steps.size());
  return std::stoul(version);
}

// A file: address that says that nobody writes: then SQLite makes no log and no lock beside it.
std::string address_of(const fs::path& path) {
  std::string address = "file://";
  for (const char c : path.string()) {
    if (c == '%' || c == '?' || c == '#') {
      address += c == '%' ? "%25" : c == '?' ? "%3f" : "%23";
    } else {
      address += c;
    }
  }
  return address + "?immutable=1";
}

// Looks with a connection that cannot write.
void inspect(const std::string& file, const fs::path& path, bool alone,
             std::span<const std::string> steps) {
  SqliteLink link(file, alone ? address_of(path) : path.string(),
                  SQLITE_OPEN_READONLY | (alone ? SQLITE_OPEN_URI : 0));
  if (version_of(link, file, steps) == 0) return;
  for (const std::string& table : schema_tables()) {
    if (link.one("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '" + table + "'") !=
        "1") {
      refuse_file(file + " is damaged (it has no table " + table + "); restore a backup");
    }
  }
  std::error_code error;
  if (fs::file_size(path, error) > kCheckedWhole || error) return;
  const std::string health = link.one("PRAGMA quick_check(1)");
  if (health != "ok") {
    refuse_file(file + " is damaged (" + health.substr(0, health.find('\n')) +
                "); restore a backup");
  }
}

// Each step in a transaction of its own. The version is read inside it: another process may have
// been quicker.
void migrate(SqliteLink& link, const std::string& file, std::span<const std::string> steps) {
  while (version_of(link, file, steps) < steps.size()) {
    link.run("BEGIN IMMEDIATE");
    try {
      const std::size_t version = version_of(link, file, steps);
      if (version < steps.size()) {
        link.run(in_dialect(steps[version], Dialect::Sqlite));
        if (version == 0) {
          link.run(std::string("INSERT INTO meta VALUES ('program', '") + kProgram +
                   "'), ('schema_version', '0'), ('secret', '" + new_secret() + "')");
        }
        link.run("UPDATE meta SET value = '" + std::to_string(version + 1) +
                 "' WHERE name = 'schema_version'");
      }
      link.run("COMMIT");
    } catch (...) {
      sqlite3_exec(link.get(), "ROLLBACK", nullptr, nullptr, nullptr);
      throw;
    }
  }
}

std::unique_ptr<SqliteLink> open_once(const std::string& file, const fs::path& path,
                                      std::span<const std::string> steps) {
  if (has_content(file, path)) {
    const auto log = [&path] { return fs::exists(path.string() + "-wal"); };
    const bool alone = !log();
    try {
      inspect(file, path, alone, steps);
    } catch (const DatabaseError&) {
      if (!alone || !log()) throw;
      inspect(file, path, false, steps);  // somebody began to write meanwhile
    }
  } else {
    create_private(path);
  }
  auto link =
      std::make_unique<SqliteLink>(file, path.string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (sqlite3_db_readonly(link->get(), "main") == 1) {
    refuse_file(file + " cannot be written; the file must be writable for this user");
  }
  if (link->one("PRAGMA journal_mode = WAL") != "wal") {
    refuse_file(file +
                " is on a file system where SQLite cannot keep a write-ahead log; name another");
  }
  link->run(
      "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000;"
      "PRAGMA temp_store = MEMORY");
  migrate(*link, file, steps);
  return link;
}

}  // namespace

std::unique_ptr<SqliteLink> open_sqlite_link(const std::string& file,
                                             std::span<const std::string> steps) {
  if (file.empty()) refuse_file("the database has no name; name a file or postgresql://…");
  std::error_code error;
  // Absolute, because SQLite takes some names, such as ":memory:", for something else.
  const fs::path path = fs::absolute(file, error);
  // Two processes that make the same new file get in each other's way without waiting.
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (true) {
    try {
      return open_once(file, path, steps);
    } catch (const DatabaseError& trouble) {
      if (!trouble.again || std::chrono::steady_clock::now() >= give_up) throw;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

}  // namespace tablee::table
