// StaticFiles: the page and its parts, read into memory once. What was not in the folder then does
// not exist, whatever path is asked for. Who takes gzip gets FILE.gz, where the build left one.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "table/net/http.h"

namespace tablee::table {

class StaticFiles {
 public:
  StaticFiles() = default;  // no files
  // Throws std::runtime_error with one sentence.
  explicit StaticFiles(const std::string& folder);

  // Answers GET and HEAD; 404 for what is not there.
  [[nodiscard]] Reply answer(const Request& request) const;
  [[nodiscard]] std::size_t count() const { return files_.size(); }

  // "'sha256-…'" of every script that stands inside a page, for the content security policy.
  [[nodiscard]] const std::vector<std::string>& script_hashes() const { return script_hashes_; }

 private:
  struct File {
    std::string type;
    std::string bytes;
    std::string gzipped;  // empty: there is none
    std::string tag;
    bool immutable = false;  // its name changes with its content
  };
  std::unordered_map<std::string, File> files_;  // by path
  std::vector<std::string> script_hashes_;
};

}  // namespace tablee::table
