#include "testing/contract.h"

#ifndef __wasi__  // reads the schema from disk, which libc++ for WebAssembly cannot

#include <cctype>
#include <filesystem>
#include <fstream>
#include <utility>

#include "testing/schema.h"

namespace tablee::contract {

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

void json_matches_schema(const AnyGame& game, const std::vector<Setup>& setups, int games_each) {
  const std::string file = "json/" + std::string(game.info().name) + ".schema.json";
  Schema schema(file);
  const auto views = [&](const AnyPosition& p) {
    for (const Seat viewer : {Seat{0}, kSpectator, kTruth}) {
      ASSERT_EQ(schema.wrong(game.view(p, viewer), "view"), "") << file;
    }
  };
  for (const Setup& setup : setups) {
    for (int g = 0; g < share(games_each); ++g) {
      Rng rng(static_cast<std::uint64_t>(g) + 1);
      AnyPosition p = game.start(setup);
      for (int ply = 0; !game.pending(p).over(); ++ply) {
        if (sampled(ply)) views(p);
        const Seat seat = game.pending(p).first();
        std::vector<AnyPosition> moments;
        for (const Event& e : game.apply(p, seat, game.random_move(p, seat, rng), &moments)) {
          for (const Seat viewer : {Seat{0}, kSpectator, kTruth}) {
            ASSERT_EQ(schema.wrong(game.event(e, viewer), "event"), "") << file;
          }
        }
        // The last moment is the position itself.
        for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
          if (sampled(ply)) views(moments[i]);
        }
        if (testing::Test::HasFatalFailure()) return;
      }
      views(p);
    }
  }
  if (share(100) < 100) return;  // too few games to miss a field
  for (const std::string& line : schema.unmet()) {
    ADD_FAILURE() << file << ": " << line << " never appeared in the random games";
  }
}

}  // namespace tablee::contract

#endif  // __wasi__
