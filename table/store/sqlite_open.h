// Opening a SQLite file: looked at without writing, then created or migrated.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "table/store/sqlite_link.h"

namespace tablee::table {

// A connection to a file of the newest schema. Throws DatabaseError; a file that is refused keeps
// every byte.
std::unique_ptr<SqliteLink> open_sqlite_link(const std::string& file,
                                             std::span<const std::string> steps);

}  // namespace tablee::table
