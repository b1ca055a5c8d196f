// tablee export: the records of all finished games of a server, as files.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "common.h"
#include "table/hall/database.h"
#include "table/room/room.h"
#include "text/words.h"

namespace tablee::app {
namespace {

constexpr int kAtOnce = 500;

struct Counts {
  std::size_t written = 0;
  std::size_t same = 0;
  std::size_t failed = 0;
};

std::unique_ptr<table::Database> open_store(const std::string& data, const std::string& store) {
  if (store.empty() && !std::filesystem::exists(data)) {
    throw Stop{kUsage, "there is no file " + quote(data) +
                           "; --data names the file that 'tablee serve' writes, --store its "
                           "PostgreSQL database"};
  }
  return table::open_database(store.empty() ? data : store);
}

void make_folder(const std::string& folder) {
  if (mkdir(folder.c_str(), 0755) == 0) return;
  const int reason = errno;
  if (reason == EEXIST && std::filesystem::is_directory(folder)) return;
  throw Stop{kUsage, "cannot make the folder " + quote(folder) + ": " +
                         (reason == EEXIST ? "a file has this name" : std::strerror(reason))};
}

bool is_file_name(const std::string& table) {
  return !table.empty() && std::all_of(table.begin(), table.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

void complain(const std::string& sentence, Counts& counts) {
  ++counts.failed;
  std::cerr << "tablee: " << sentence << "\n";
}

// The file appears with all its text or not at all: written beside it, then given its name, which
// the system refuses if that is taken.
void write(const std::string& file, const std::string& text, Counts& counts) {
  const std::string draft = file + ".part" + std::to_string(getpid());
  unlink(draft.c_str());  // of a process of this number that was killed
  if (const auto wrong = write_new_file(draft, text)) return complain(*wrong, counts);
  const int linked = link(draft.c_str(), file.c_str());
  const int reason = errno;
  unlink(draft.c_str());
  if (linked == 0) {
    ++counts.written;
  } else if (reason != EEXIST) {
    complain("cannot write " + quote(file) + ": " + std::strerror(reason), counts);
  } else if (std::error_code error; std::filesystem::file_size(file, error) == text.size() &&
                                    !error && read_file(file) == text) {
    ++counts.same;
  } else {
    complain(quote(file) + " is there with another content and was left as it is", counts);
  }
}

void export_table(table::Database& database, const table::Head& head, const std::string& folder,
                  Counts& counts) {
  table::Room room(head.table);
  for (const table::Entry& entry : database.entries(head.table, 0)) {
    if (const auto wrong = room.take(entry)) {
      return complain("table " + quote(head.table) + " is damaged: " + *wrong, counts);
    }
  }
  if (room.status() != table::Status::Over || !is_file_name(head.table)) {
    return complain("table " + quote(head.table) + " is damaged: its entries do not end the game",
                    counts);
  }
  write(folder + "/" + head.table + ".record", room.record(), counts);
}

}  // namespace

int export_records(const std::string& folder, const std::string& data, const std::string& store) {
  Counts counts;
  try {
    const auto database = open_store(data, store);
    make_folder(folder);
    std::string after;
    while (true) {
      const std::vector<table::Head> heads = database->tables(after, kAtOnce);
      if (heads.empty()) break;
      for (const table::Head& head : heads) {
        if (head.status == "over") export_table(*database, head, folder, counts);
      }
      after = heads.back().table;
    }
  } catch (const table::DatabaseError& error) {
    throw Stop{kUsage, error.what()};
  }
  std::cout << counts.written << (counts.written == 1 ? " record" : " records") << " written to "
            << folder;
  if (counts.same != 0) std::cout << ", " << counts.same << " there already";
  if (counts.failed != 0) std::cout << ", " << counts.failed << " failed";
  std::cout << ".\n";
  return counts.failed == 0 ? kFine : kNo;
}

}  // namespace tablee::app
