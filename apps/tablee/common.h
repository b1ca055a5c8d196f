// What the subcommands share: how they stop, and how they read what the user typed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "any/any_game.h"
#include "any/record.h"

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

// Who plays, in `tablee play`.
struct PlayFlags {
  std::string seats;
  std::string level = "companion";  // of seats called "bot"
  double think = 0;                 // seconds a decision for masters; 0: as usual
  int threads = 1;                  // that a master may think on
  std::string load;
  int ply = -1;  // with load: go on from there; -1: the last
};

// Who plays whom how often, in `tablee arena`.
struct ArenaFlags {
  std::string players;  // names, separated by commas
  int games = 100;
  double think = 0;              // seconds a decision for uct and master; 0: as usual
  std::int64_t simulations = 0;  // instead of a time; 0: as usual
  int threads = 0;               // 0: all cores
  bool sprt = false;
  double elo0 = 0;
  double elo1 = 30;
  std::string json;
  std::string file;
  std::string records;
};

// What `tablee analyse` looks at, and where it writes.
struct AnalyseFlags {
  std::string as = "all";  // or a seat
  std::string level = "master";
  double think = 0;              // seconds a decision; 0: as usual
  int threads = 1;               // to think on
  std::int64_t simulations = 0;  // instead of a time; 0: as usual
  std::optional<int> ply;        // one decision only
  std::optional<int> from;
  std::optional<int> to;
  bool all = false;  // good decisions too
  std::string json;
  std::string svg;
};

const AnyGame& game_named(std::string_view name);
Setup setup_of(const AnyGame& game, const TableFlags& flags);
// Whose eyes --as names: "truth", "spectator" or a seat.
Seat viewer_of(const Setup& setup, const std::string& as);
std::uint64_t seed_of(const std::string& text);
std::uint64_t fresh_seed();
Language language_of(const std::string& text);

// A sentence of the terminal (sentences.*.json).
const Sentences& sentences();
std::string said(Language language, std::string_view key, const Json& about = {});
// Colour if stdout is a terminal and NO_COLOR is not set.
AnsiStyle style_for_stdout();

// Reads a whole file of at most kMaxRecordBytes; stops with a sentence if it cannot.
std::string read_file(const std::string& path);
Record load_record(const std::string& path);
// Writes a new file, whole or not at all; never over an existing one. Returns what went wrong.
std::optional<std::string> write_new_file(const std::string& path, std::string_view text);

// Stops unless this is a kind of player, or a time that a player can think.
void check_player(const std::string& name, const std::string& flag);
void check_think(double seconds);
unsigned threads_of(int threads);
// How many plies of the record are asked for; -1: all of them.
std::size_t ply_of(const Record& record, int ply);

// The subcommands; each returns an exit code.
int games(bool as_json);
int rules(const TableFlags& flags, const std::string& id);
int play(const TableFlags& flags, const PlayFlags& who);
int trace(const TableFlags& flags, const std::string& as);
int sample(const TableFlags& flags, int plies);
int replay(const std::string& file, int ply, const std::string& as, bool json, Language language);
int verify(const std::string& file);
int export_records(const std::string& folder, const std::string& data, const std::string& store);
int analyse(const std::string& file, const AnalyseFlags& flags, Language language);
int perft(const TableFlags& flags, int depth);
int soak(const std::string& game, int games_each, const std::string& seed);
int bench(const std::string& game, double seconds, const std::string& json);
int arena(const TableFlags& flags, const ArenaFlags& arena);
int bench_count(const std::string& game, int playouts);

}  // namespace tablee::app
