#include "arena/results.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <set>
#include <utility>

#include "text/words.h"

namespace tablee::arena {
namespace {

std::string complaint(const char* verb, const std::string& path) {
  return std::string("cannot ") + verb + " " + quote(path) + ": " + std::strerror(errno);
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool read_all(int file, std::string& text) {
  std::array<char, 65536> block{};
  while (true) {
    const ssize_t got = read(file, block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return got == 0;
    text.append(block.data(), static_cast<std::size_t>(got));
  }
}

Json header(const Tournament& tournament) {
  Json out{{"tablee_arena", kResultsVersion}};
  out.update(settings_json(tournament));
  return out;
}

// A list of one finite number per seat.
bool numbers(const Json& line, const char* key, std::size_t seats, double low,
             std::vector<double>& out) {
  const auto it = line.find(key);
  if (it == line.end() || !it->is_array() || it->size() != seats) return false;
  for (const Json& x : *it) {
    if (!x.is_number()) return false;
    out.push_back(x.get<double>());
    if (!(out.back() >= low && out.back() <= 1e12)) return false;
  }
  return true;
}

bool whole(const Json& line, const char* key, int most, int& out) {
  const auto it = line.find(key);
  if (it == line.end() || !it->is_number_unsigned()) return false;
  const auto value = it->get<std::uint64_t>();
  out = static_cast<int>(std::min<std::uint64_t>(value, static_cast<std::uint64_t>(most)));
  return value <= static_cast<std::uint64_t>(most);
}

// Which setting is not the same, in words.
std::string difference(const Json& found, const Json& wanted) {
  for (const auto& [key, value] : wanted.items()) {
    const auto it = found.find(key);
    if (it == found.end() || *it != value) {
      return key + " " + (it == found.end() ? "missing" : it->dump()) + " instead of " +
             value.dump();
    }
  }
  return "more than this program knows";
}

// Where a link leads, so that the file is replaced and not the link.
std::string target_of(const std::string& path) {
  std::error_code error;
  const auto target = std::filesystem::canonical(path, error);
  return error ? path : target.string();
}

}  // namespace

std::string line_of(const GameResult& r) {
  Json out{{"game", r.game}, {"returns", r.returns}, {"plies", r.plies}};
  for (const char* key : {"decisions", "seconds", "longest"}) out[key] = Json::array();
  for (const Clock& clock : r.clocks) {
    out["decisions"].push_back(clock.decisions);
    out["seconds"].push_back(clock.seconds);
    out["longest"].push_back(clock.longest);
  }
  return out.dump();
}

std::optional<GameResult> result_of(std::string_view text, std::size_t seats) {
  const Json line = Json::parse(text, nullptr, false);
  GameResult r;
  std::vector<double> decisions;
  std::vector<double> seconds;
  std::vector<double> longest;
  if (!line.is_object() || !whole(line, "game", kMostGames - 1, r.game) ||
      !whole(line, "plies", 1'000'000'000, r.plies) ||
      !numbers(line, "returns", seats, -1e12, r.returns) ||
      !numbers(line, "decisions", seats, 0, decisions) ||
      !numbers(line, "seconds", seats, 0, seconds) ||
      !numbers(line, "longest", seats, 0, longest)) {
    return std::nullopt;
  }
  for (std::size_t s = 0; s < seats; ++s) {
    if (decisions[s] > 1e9) return std::nullopt;
    r.clocks.push_back({static_cast<int>(decisions[s]), seconds[s], longest[s]});
  }
  return r;
}

std::variant<ResultsFile, std::string> ResultsFile::open(const std::string& path,
                                                         const Tournament& tournament) {
  struct stat info{};
  if (stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode)) {
    return quote(path) + (S_ISDIR(info.st_mode) ? " is a folder" : " is not a regular file") +
           "; expected a file of arena results, or none";
  }
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0) return complaint("write", path);
  ResultsFile results(path, file);
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    return quote(path) + " is in use by another arena; choose another file";
  }
  if (auto wrong = results.read(tournament)) return *wrong;
  return results;
}

ResultsFile::ResultsFile(ResultsFile&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      found_(std::move(other.found_)) {}

ResultsFile::~ResultsFile() {
  if (file_ >= 0) close(file_);
}

std::optional<std::string> ResultsFile::read(const Tournament& tournament) {
  std::string text;
  if (!read_all(file_, text)) return complaint("read", path_);
  const Json wanted = header(tournament);
  const std::string first = wanted.dump() + "\n";
  const std::size_t whole_lines = text.rfind('\n') + 1;  // 0 if there is none
  if (whole_lines == 0 && !first.starts_with(text)) {
    return quote(path_) + " is no file of arena results; it was left as it is";
  }
  std::set<int> games;
  std::size_t line_number = 0;
  for (std::size_t at = 0; at < whole_lines;) {
    const std::size_t end = text.find('\n', at);
    const std::string_view line = std::string_view(text).substr(at, end - at);
    at = end + 1;
    ++line_number;
    if (line_number == 1) {
      const Json found = Json::parse(line, nullptr, false);
      if (!found.is_object() || !found.contains("tablee_arena")) {
        return quote(path_) + " is no file of arena results; it was left as it is";
      }
      if (found != wanted) {
        return quote(path_) + " holds results of other settings (" + difference(found, wanted) +
               ") and was left as it is; choose another file";
      }
      continue;
    }
    auto result = result_of(line, tournament.setup.seats);
    if (!result || !games.insert(result->game).second) {
      return quote(path_) + " is damaged: line " + std::to_string(line_number) +
             (result ? " repeats game " + std::to_string(result->game)
                     : " is no result of a game") +
             "; remove that line to go on with the rest";
    }
    found_.push_back(std::move(*result));
  }
  if (whole_lines < text.size() && ftruncate(file_, static_cast<off_t>(whole_lines)) != 0) {
    return complaint("write", path_);
  }
  return whole_lines == 0 ? append_line(first) : std::nullopt;
}

std::optional<std::string> ResultsFile::append(const GameResult& result) {
  return append_line(line_of(result) + "\n");
}

std::optional<std::string> ResultsFile::append_line(const std::string& line) {
  struct stat info{};
  const bool sized = fstat(file_, &info) == 0;
  if (write_all(file_, line)) return std::nullopt;
  std::string wrong = complaint("write", path_);
  if (sized && ftruncate(file_, info.st_size) != 0) return wrong + ", and its last line is cut off";
  return wrong;
}

std::optional<std::string> cannot_replace(const std::string& path) {
  const std::string target = target_of(path);
  struct stat info{};
  if (stat(target.c_str(), &info) == 0 && !S_ISREG(info.st_mode)) {
    return "cannot write " + quote(path) + ": it is " +
           (S_ISDIR(info.st_mode) ? "a folder" : "not a regular file");
  }
  const std::string part = target + ".part";
  const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) return complaint("write", path);
  close(file);
  unlink(part.c_str());
  return std::nullopt;
}

std::optional<std::string> replace_file(const std::string& path, std::string_view text) {
  if (auto wrong = cannot_replace(path)) return wrong;
  const std::string target = target_of(path);
  const std::string part = target + ".part";
  const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return complaint("write", path);
  const bool written = write_all(file, text) && fsync(file) == 0;
  const int reason = errno;
  close(file);
  if (written && std::rename(part.c_str(), target.c_str()) == 0) return std::nullopt;
  if (!written) errno = reason;
  std::string wrong = complaint("write", path);
  unlink(part.c_str());
  return wrong;
}

}  // namespace tablee::arena
