// Records that 0.1 wrote, of every game, with each option both ways: they still load, and lead
// where they led then. testdata/0.1 holds for each game the records, one after the other, and
// beside them the last position of each, in a line, as 0.1 showed it.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "any/record.h"

namespace tablee {
namespace {

std::string file(const AnyGame& game, const char* ending) {
  std::ifstream in(TABLEE_SOURCE_DIR "/engine/any/testdata/0.1/" + std::string(game.info().name) +
                   ending);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> parts(const std::string& text, std::string_view first) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t next = std::min(text.find(first, at + 1), text.size());
    out.push_back(text.substr(at, next - at));
    at = next;
  }
  return out;
}

// Whether all that was shown then is still there and the same; a view may have become longer.
bool has_all(const Json& now, const Json& then) {
  if (now.is_array() && then.is_array()) {
    return std::equal(now.begin(), now.end(), then.begin(), then.end(), has_all);
  }
  if (!now.is_object() || !then.is_object()) return now == then;
  const auto fields = then.items();
  return std::all_of(fields.begin(), fields.end(), [&](const auto& field) {
    return now.contains(field.key()) && has_all(now[field.key()], field.value());
  });
}

TEST(OlderRecords, LeadWhereTheyLed) {
  for (const AnyGame* game : all_games()) {
    const auto records = parts(file(*game, ".records"), "tablee record ");
    const auto positions = parts(file(*game, ".positions"), "\n");
    ASSERT_GE(records.size(), 2U) << game->info().name;
    ASSERT_EQ(positions.size(), records.size() + 1) << game->info().name;
    for (std::size_t i = 0; i < records.size(); ++i) {
      SCOPED_TRACE(std::string(game->info().name) + " " + std::to_string(i + 1));
      const auto result = read_match(records[i]);
      ASSERT_TRUE(std::holds_alternative<Match>(result)) << std::get<RecordError>(result).text();
      const Match& match = std::get<Match>(result);
      EXPECT_EQ(write_record(match), records[i]);
      const Json now = game->view(match.position(), kTruth);
      EXPECT_TRUE(has_all(now, Json::parse(positions[i]))) << positions[i] << now;
    }
  }
}

}  // namespace
}  // namespace tablee
