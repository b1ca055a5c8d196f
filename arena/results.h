// A file of results: a line of JSON with the settings, then a line for every finished game. A run
// that was cut off goes on from it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arena/tournament.h"

namespace tablee::arena {

inline constexpr int kResultsVersion = 1;

// A game as a line of such a file, and back; nothing if it is none.
std::string line_of(const GameResult& result);
std::optional<GameResult> result_of(std::string_view line, std::size_t seats);

class ResultsFile {
 public:
  // Opens or makes the results file of a tournament, or says why it cannot be used. A last line
  // that was cut off is dropped; anything else that does not belong leaves the file untouched.
  // Nobody else can open it meanwhile.
  static std::variant<ResultsFile, std::string> open(const std::string& path,
                                                     const Tournament& tournament);

  ResultsFile(ResultsFile&& other) noexcept;
  ResultsFile& operator=(ResultsFile&&) = delete;
  ResultsFile(const ResultsFile&) = delete;
  ResultsFile& operator=(const ResultsFile&) = delete;
  ~ResultsFile();

  // The games found when it was opened.
  [[nodiscard]] const std::vector<GameResult>& found() const { return found_; }
  // Appends one game, whole or not at all. Returns what went wrong, if anything.
  std::optional<std::string> append(const GameResult& result);

 private:
  ResultsFile(std::string path, int file) : path_(std::move(path)), file_(file) {}
  std::optional<std::string> read(const Tournament& tournament);
  std::optional<std::string> append_line(const std::string& line);

  std::string path_;
  int file_;
  std::vector<GameResult> found_;
};

// Writes a file, whole or not at all, in place of one that may be there. Returns what went wrong.
std::optional<std::string> replace_file(const std::string& path, std::string_view text);
// Would that work? Asked before a long run, so that its end is not in vain.
std::optional<std::string> cannot_replace(const std::string& path);

}  // namespace tablee::arena
