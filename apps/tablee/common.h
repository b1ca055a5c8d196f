// What the subcommands share: how they stop, and how they read what the user typed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "border/any_game.h"
#include "border/record.h"

namespace tablee::app {

// Exit codes that scripts can use.
enum Exit : int {
  kFine = 0,   // done
  kNo = 1,     // the answer is no: a record that does not verify
  kUsage = 2,  // the command line, or a file it names, cannot be used
};

// Ends the program with one clear sentence on stderr.
struct Stop {
  int code;
  std::string sentence;
};

// What describes a table on the command line; see add_table() in main.cpp.
struct TableFlags {
  std::string game;
  int players = 0;  // 0: the game's usual number
  std::vector<std::string> options;
  std::string seed;
  std::string lang = "en";
};

const AnyGame& game_named(std::string_view name);
Setup setup_of(const AnyGame& game, const TableFlags& flags);
std::uint64_t seed_of(const std::string& text);
std::uint64_t fresh_seed();
Language language_of(const std::string& text);
// Colour if stdout is a terminal and NO_COLOR is not set.
Ink ink_for_stdout();

// Reads a whole file of at most kMaxRecordBytes; stops with a sentence if it cannot.
std::string read_file(const std::string& path);
Record load_record(const std::string& path);
// Writes a new file, whole or not at all; never over an existing one. Returns what went wrong.
std::optional<std::string> write_new_file(const std::string& path, std::string_view text);

// The subcommands; each returns an exit code.
int games();
int rules(const TableFlags& flags, const std::string& id);
int play(const TableFlags& flags, const std::string& seats, const std::string& load, int ply);
int trace(const TableFlags& flags);
int sample(const TableFlags& flags, int plies);
int replay(const std::string& file, int ply, const std::string& as, bool json, Language language);
int verify(const std::string& file);
int perft(const TableFlags& flags, int depth);
int soak(const std::string& game, int games_each, const std::string& seed);
int bench(const std::string& game, double seconds, const std::string& json);
int bench_count(const std::string& game, int playouts);

}  // namespace tablee::app
