#include "testing/contract.h"

#ifndef __wasi__  // reads the document from disk, which libc++ for WebAssembly cannot

#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <utility>

namespace tablee::contract {
namespace {

using Shape = std::map<std::string, std::set<std::string>>;  // path → types

struct Documented {
  Shape shape;
  std::set<std::string> rare;
};

// Sections of the document by heading ("View", "Event: dropped"), each with its table.
std::map<std::string, Documented> read_document(const std::string& file) {
  std::map<std::string, Documented> out;
  std::ifstream in(file);
  std::string line, section;
  while (std::getline(in, line)) {
    if (line.starts_with("## ")) section = line.substr(3);
    if (!line.starts_with("| `")) continue;
    const std::size_t end = line.find('`', 3);
    const std::string path = line.substr(3, end - 3);
    const std::size_t from = line.find('|', end) + 1;
    const std::size_t to = line.find('|', from);
    std::istringstream types(line.substr(from, to - from));
    std::string word;
    while (types >> word) {
      if (word != "or") out[section].shape[path].insert(word);
    }
    if (line.find("(rare)") != std::string::npos) out[section].rare.insert(path);
  }
  return out;
}

void add(const Json& value, Shape& shape) {
  std::set<std::pair<std::string, std::string>> found;
  collect_shape(value, "", found);
  for (const auto& [path, type] : found) shape[path].insert(type);
}

// {"options": {…}} differs per game and is described by the list of options, not by the shape.
void drop_shared_fields(Json& view) {
  for (const char* key :
       {"game", "version", "viewer", "players", "options", "pending", "over", "returns"}) {
    view.erase(key);
  }
}

}  // namespace

std::set<std::string> words_in_code(std::string_view game) {
  namespace fs = std::filesystem;
  std::set<std::string> words;
  const fs::path folder = fs::path(TABLEE_SOURCE_DIR) / "engine/games" / game;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    const fs::path& file = entry.path();
    const bool code = file.extension() == ".h" || file.extension() == ".cpp";
    const std::string name = file.filename();
    if (!code || name.ends_with("_test.cpp") || name == "scenarios.h") continue;
    std::ifstream in(file);
    std::string word;
    for (char c = ' '; in.get(c);) {
      if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') {
        word += c;
      } else {
        words.insert(std::exchange(word, ""));
      }
    }
  }
  return words;
}

void shapes_match_document(const AnyGame& game, const std::vector<Setup>& setups, int games_each) {
  const std::string file =
      std::string(TABLEE_SOURCE_DIR) + "/docs/json/" + std::string(game.info().name) + ".md";
  const auto document = read_document(file);
  ASSERT_TRUE(document.contains("View")) << file << " has no section \"## View\"";
  std::map<std::string, Shape> seen;
  for (const Setup& setup : setups) {
    for (int g = 0; g < share(games_each); ++g) {
      Rng rng(static_cast<std::uint64_t>(g) + 1);
      AnyPosition p = game.start(setup);
      for (int ply = 0; !game.pending(p).over(); ++ply) {
        for (const Seat viewer : {Seat{0}, kSpectator, kTruth}) {
          if (!sampled(ply)) break;
          Json view = game.view(p, viewer);
          drop_shared_fields(view);
          add(view, seen["View"]);
        }
        const Seat seat = game.pending(p).first();
        for (const Event& e : game.apply(p, seat, game.random_move(p, seat, rng))) {
          for (const Seat viewer : {Seat{0}, kSpectator, kTruth}) {
            const Json event = game.event(e, viewer);
            add(event, seen["Event: " + event["event"].get<std::string>()]);
          }
        }
      }
      Json view = game.view(p, kTruth);
      drop_shared_fields(view);
      add(view, seen["View"]);
    }
  }
  for (const auto& [section, shape] : seen) {
    const auto described = document.find(section);
    ASSERT_NE(described, document.end()) << file << " has no section \"## " << section << "\"";
    for (const auto& [path, types] : shape) {
      for (const std::string& type : types) {
        const auto row = described->second.shape.find(path);
        ASSERT_NE(row, described->second.shape.end())
            << file << ", " << section << ": " << path << " (" << type << ") is not described";
        EXPECT_TRUE(row->second.contains(type))
            << file << ", " << section << ": " << path << " can be " << type;
      }
    }
  }
  if (share(100) < 100) return;  // too few games to miss a field
  for (const auto& [section, described] : document) {
    for (const auto& [path, types] : described.shape) {
      if (described.rare.contains(path)) continue;
      EXPECT_TRUE(seen.contains(section) && seen[section].contains(path))
          << file << ", " << section << ": " << path << " never appeared in the random games";
    }
  }
}

}  // namespace tablee::contract

#endif  // __wasi__
