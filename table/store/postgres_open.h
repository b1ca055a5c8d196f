// Opening a PostgreSQL database: looked at without writing, then created or migrated.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "table/store/postgres_link.h"

namespace tablee::table {

// A connection to a database of the newest schema. Throws DatabaseError; a database that is refused
// is left as it was.
std::unique_ptr<PostgresLink> open_postgres_link(const std::string& uri,
                                                 std::span<const std::string> steps);

}  // namespace tablee::table
