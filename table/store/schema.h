// The schema of both databases, and the steps that bring an older one forward.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "table/hall/database.h"

namespace tablee::table {

enum class Dialect { Sqlite, Postgres };

// Step n makes version n out of version n - 1; the first one makes everything out of nothing. A
// step that was released is never changed again. In its text {id} stands for the type of a column
// that is compared byte by byte, {clustered} for keeping the rows in the order of their key; the
// key's columns come first then, in its order (SQLite 3.40's quick_check errs about others).
const std::vector<std::string>& schema_steps();
std::string in_dialect(const std::string& step, Dialect dialect);

// What the first step makes: a database of ours has them all.
const std::vector<std::string>& schema_tables();

// As in database.h, but with other steps.
std::unique_ptr<Database> open_sqlite(const std::string& file, std::span<const std::string> steps);
std::unique_ptr<Database> open_postgres(const std::string& uri, std::span<const std::string> steps);

// What is wrong with a database whose meta table says this, if anything. `name`: as the host knows
// it; `program` and `version`: as read, empty where there is none.
void refuse_foreign(const std::string& name, const std::string& program, const std::string& version,
                    std::size_t known_steps);

inline constexpr const char* kProgram = "tablee";  // in meta: whose database it is

// 32 random bytes, hexadecimal.
std::string new_secret();

}  // namespace tablee::table
