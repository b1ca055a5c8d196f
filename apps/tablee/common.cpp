#include "common.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>

#include "players/player.h"
#include "text/words.h"

namespace tablee::app {

const AnyGame& game_named(std::string_view name) {
  const AnyGame* game = find_game(name);
  if (game == nullptr) {
    throw Stop{kUsage, "unknown game " + quote(name) + "; games: " + game_names()};
  }
  return *game;
}

Seat viewer_of(const Setup& setup, const std::string& as) {
  if (as == "truth") return kTruth;
  if (as == "spectator") return kSpectator;
  const auto seat = number(as, 0, setup.seats - 1);
  if (seat) return static_cast<Seat>(*seat);
  throw Stop{kUsage, "--as " + quote(as) +
                         " is nobody at this table; choose truth, spectator or a seat from 0 to " +
                         std::to_string(setup.seats - 1)};
}

Setup setup_of(const AnyGame& game, const TableFlags& flags) {
  const Info& info = game.info();
  if (flags.players < 0 || flags.players > 255) {
    throw Stop{kUsage, "--players " + std::to_string(flags.players) + " is no number of players"};
  }
  Setup setup =
      info.usual(flags.players == 0 ? info.usual_seats : static_cast<unsigned>(flags.players));
  for (const std::string& option : flags.options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) {
      throw Stop{kUsage, "--option " + quote(option) + " needs the form name=choice"};
    }
    const std::string_view text = option;
    if (const auto wrong =
            set_option(info, setup, text.substr(0, equals), text.substr(equals + 1))) {
      throw Stop{kUsage, *wrong};
    }
  }
  if (const auto wrong = game.check(setup)) throw Stop{kUsage, *wrong};
  return setup;
}

std::uint64_t seed_of(const std::string& text) {
  std::uint64_t seed = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, seed);
  if (error != std::errc{} || stop != end) {
    throw Stop{kUsage, "--seed " + quote(text) +
                           " is no seed; a seed is a whole number from 0 to 18446744073709551615"};
  }
  return seed;
}

std::uint64_t fresh_seed() { return std::random_device{}(); }

Language language_of(const std::string& text) {
  if (const auto language = find_language(text)) return *language;
  throw Stop{kUsage,
             "--lang " + quote(text) + " is not spoken here; languages: " + language_codes()};
}

std::string said(Language language, std::string_view key, const Json& about) {
  return Speaker(sentences(), language).words("terminal", key, about);
}

AnsiStyle style_for_stdout() {
  return AnsiStyle(isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr);
}

std::string read_file(const std::string& path) {
  struct stat info{};
  if (stat(path.c_str(), &info) != 0) {
    throw Stop{kUsage, "cannot open " + quote(path) + ": " + std::strerror(errno)};
  }
  if (S_ISDIR(info.st_mode))
    throw Stop{kUsage, quote(path) + " is a folder; expected a record file"};
  if (!S_ISREG(info.st_mode))
    throw Stop{kUsage, quote(path) + " is not a regular file; expected a record file"};
  if (info.st_size == 0) throw Stop{kUsage, quote(path) + " is empty; expected a record file"};
  if (static_cast<std::size_t>(info.st_size) > kMaxRecordBytes) {
    throw Stop{kUsage, quote(path) + " has " + std::to_string(info.st_size) +
                           " bytes; no record is larger than " + std::to_string(kMaxRecordBytes)};
  }
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) throw Stop{kUsage, "cannot read " + quote(path) + ": " + std::strerror(errno)};
  return text.str();
}

Record load_record(const std::string& path) {
  auto result = read_record(read_file(path));
  if (const auto* error = std::get_if<RecordError>(&result)) {
    throw Stop{kNo, path + ", " + error->text()};
  }
  return std::get<Record>(std::move(result));
}

void check_player(const std::string& name, const std::string& flag) {
  if (!is_player_name(name)) {
    throw Stop{kUsage, flag + " " + quote(name) + " is no kind of player; kinds: " + player_list()};
  }
}

void check_think(double seconds) {
  if (!(seconds >= 0 && seconds <= kMaxThinkSeconds)) {
    std::ostringstream text;
    text << "--think " << seconds
         << " is no thinking time; it is a number of seconds from 0.001 to " << kMaxThinkSeconds
         << " (0: the level's own)";
    throw Stop{kUsage, text.str()};
  }
}

unsigned threads_of(int threads) {
  constexpr int kMost = 256;
  if (threads < 1 || threads > kMost) {
    throw Stop{kUsage, "--threads must lie between 1 and " + std::to_string(kMost)};
  }
  return static_cast<unsigned>(threads);
}

std::size_t ply_of(const Record& record, int ply) {
  const int last = static_cast<int>(record.plies.size());
  if (ply > last || ply < -1) {
    throw Stop{kUsage, "--ply " + std::to_string(ply) +
                           " is not in this record; it has plies 0 to " + std::to_string(last)};
  }
  return static_cast<std::size_t>(ply < 0 ? last : ply);
}

std::optional<std::string> write_new_file(const std::string& path, std::string_view text) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file < 0) {
    if (errno == EEXIST)
      return quote(path) + " is there already and was left as it is; choose another name";
    return "cannot write " + quote(path) + ": " + std::strerror(errno);
  }
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0) {
      const std::string reason = std::strerror(errno);
      close(file);
      unlink(path.c_str());
      return "cannot write " + quote(path) + ": " + reason;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  close(file);
  return std::nullopt;
}

}  // namespace tablee::app
