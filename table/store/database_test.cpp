// What both databases promise, checked over real ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <thread>

#include "arena/rating.h"
#include "table/testing/places.h"

namespace tablee::table {
namespace {

using namespace testing;
using Outcomes = std::vector<Outcome>;
using Texts = std::vector<std::string>;

class DatabaseTest : public OverBoth {};
TABLEE_OVER_BOTH(DatabaseTest);

TEST_P(DatabaseTest, KeepsEntriesAndHeads) {
  const auto first = write("t1", 1);
  const auto second = write("t1", 2);
  const auto other = write("t2", 1);
  {
    auto database = open();
    EXPECT_EQ(put(*database, {first, other, second}), Outcomes(3, Outcome::Done));
    EXPECT_EQ(put(*database, {}), Outcomes{});
  }
  auto database = open();
  EXPECT_EQ(database->entries("t1", 0), (std::vector<Entry>{first.entry, second.entry}));
  EXPECT_EQ(database->entries("t1", 1), std::vector<Entry>{second.entry});
  EXPECT_TRUE(database->entries("t1", 2).empty());
  EXPECT_TRUE(database->entries("t", 0).empty());
  EXPECT_EQ(database->tables("", 10), (std::vector<Head>{second.head, other.head}));
}

TEST_P(DatabaseTest, KeepsTheWholeRange) {
  auto database = open();
  Write wide = write("", 4294967295U, "");
  wide.entry.at = 9'007'199'254'740'993;
  wide.entry.who.clear();
  wide.entry.body = std::string(200'000, 'x') + "'; DROP TABLE entry; --";
  wide.head.listed = true;
  wide.head.due = wide.head.changed = 9'007'199'254'740'993;
  wide.head.people = {};
  EXPECT_EQ(put(*database, {wide}), Outcomes{Outcome::Done});
  EXPECT_EQ(database->entries("", 0), std::vector<Entry>{wide.entry});
  EXPECT_EQ(database->changed_since(0, 1), std::vector<Head>{wide.head});
}

TEST_P(DatabaseTest, ATakenPlaceIsAConflict) {
  auto database = open();
  const auto first = write("t", 1);
  auto late = write("t", 1, "late");
  late.head.status = "over";
  late.results = {{"ada", 1}, {"bob", 0}};
  late.head.people = {"eve"};
  database->add_person({"ada", "Ada", "", 0, {}});
  EXPECT_EQ(put(*database, {first}), Outcomes{Outcome::Done});
  const auto next = write("u", 1);
  EXPECT_EQ(put(*database, {late, next}), (Outcomes{Outcome::Conflict, Outcome::Done}));
  EXPECT_EQ(database->entries("t", 0), std::vector<Entry>{first.entry});
  EXPECT_EQ(database->tables("", 1), std::vector<Head>{first.head});
  EXPECT_TRUE(database->person("ada")->standings.empty());
  EXPECT_TRUE(database->tables_of("eve", 0, 9).empty());
  EXPECT_EQ(database->entries("u", 0), std::vector<Entry>{next.entry});
  EXPECT_EQ(database->first_entry("t"), first.entry);
  EXPECT_EQ(database->head("t"), first.head);
  EXPECT_EQ(database->first_entry("v"), std::nullopt);
  EXPECT_EQ(database->head("v"), std::nullopt);
}

TEST_P(DatabaseTest, ASinglePlaceInOneBatchIsGivenOnce) {
  auto database = open();
  EXPECT_EQ(put(*database, {write("t", 1, "a"), write("t", 1, "b"), write("t", 1, "a")}),
            (Outcomes{Outcome::Done, Outcome::Conflict, Outcome::Done}));
  EXPECT_EQ(database->entries("t", 0).at(0).msg, "a");
}

TEST_P(DatabaseTest, TheSameEntryAgainIsDoneAndChangesNothing) {
  auto database = open();
  for (const char* id : {"ada", "bob"}) database->add_person({id, id, "", 0, {}});
  auto over = write("t", 1);
  over.results = {{"ada", 3}, {"bob", 1}};
  put(*database, {over});
  const Standing once = database->person("ada")->standings.at("gobi");
  put(*database, {write("t", 2)});
  EXPECT_EQ(put(*database, {over}), Outcomes{Outcome::Done});
  EXPECT_EQ(database->person("ada")->standings.at("gobi"), once);
  EXPECT_EQ(database->tables("", 9).at(0).seq, 2U);
  // Any difference makes it another entry.
  for (auto change : {+[](Entry& e) { e.at++; }, +[](Entry& e) { e.who = "bob"; },
                      +[](Entry& e) { e.msg = "n"; }, +[](Entry& e) { e.body += " "; }}) {
    auto other = over;
    change(other.entry);
    EXPECT_EQ(put(*database, {other}), Outcomes{Outcome::Conflict});
  }
}

TEST_P(DatabaseTest, TheFenceHoldsBetweenConnections) {
  constexpr int kRounds = 200;
  auto database = open();
  std::atomic<int> done = 0;
  std::atomic<int> conflicts = 0;
  std::barrier together(2);
  std::string trouble[2];
  const auto race = [&](int me) {
    try {
      auto mine = open();
      for (std::uint32_t seq = 1; seq <= kRounds; ++seq) {
        together.arrive_and_wait();
        // In opposite orders: nobody may wait for the other in a circle.
        std::vector<Write> batch{write("a", seq, "of " + std::to_string(me)),
                                 write("b", seq, "of " + std::to_string(me))};
        if (me == 1) std::swap(batch[0], batch[1]);
        for (const Outcome outcome : insist([&] { return mine->commit(batch); })) {
          ++(outcome == Outcome::Done ? done : conflicts);
        }
      }
    } catch (const std::exception& error) {
      trouble[me] = error.what();
      together.arrive_and_drop();
    }
  };
  std::thread first(race, 0);
  std::thread second(race, 1);
  first.join();
  second.join();
  EXPECT_EQ(trouble[0] + trouble[1], "");
  EXPECT_EQ(done, 2 * kRounds);
  EXPECT_EQ(conflicts, 2 * kRounds);
  for (const char* table : {"a", "b"}) {
    const auto entries = database->entries(table, 0);
    ASSERT_EQ(entries.size(), std::size_t{kRounds});
    EXPECT_EQ(entries.back().seq, std::uint32_t{kRounds});
  }
}

TEST_P(DatabaseTest, RatesPeopleOnce) {
  auto database = open();
  for (const char* id : {"ada", "bob", "eve"}) database->add_person({id, id, "", 0, {}});
  std::vector<arena::Rating> expected(3);
  expected = arena::rated(expected, {5, 5, 2});
  auto over = write("t", 1);
  over.results = {{"ada", 5}, {"bob", 5}, {"eve", 2}};
  auto second = write("u", 1);
  second.results = {{"eve", 1}, {"ada", 0}};
  put(*database, {over, second});
  const auto again = arena::rated({expected[2], expected[0]}, {1, 0});
  EXPECT_EQ(database->person("bob")->standings.at("gobi"), (Standing{expected[1], 1}));
  EXPECT_EQ(database->person("eve")->standings.at("gobi"), (Standing{again[0], 2}));
  EXPECT_EQ(database->person("ada")->standings.at("gobi"), (Standing{again[1], 2}));
}

TEST_P(DatabaseTest, NobodyIsRatedAlone) {
  auto database = open();
  database->add_person({"ada", "Ada", "", 0, {}});
  auto alone = write("t", 1);
  alone.results = {{"ada", 5}};
  auto herself = write("u", 1);
  herself.results = {{"ada", 5}, {"ada", 2}, {"", 3}};
  put(*database, {alone, herself});
  EXPECT_TRUE(database->person("ada")->standings.empty());
}

TEST_P(DatabaseTest, SeveralSeatsOfOnePersonCountOnce) {
  auto database = open();
  for (const char* id : {"ada", "bob"}) database->add_person({id, id, "", 0, {}});
  auto over = write("t", 1);
  over.head.game = "niagara";
  over.results = {{"ada", 5}, {"bob", 3}, {"ada", 1}};
  put(*database, {over});
  std::vector<arena::Rating> expected(2);
  arena::rate(expected, {0, 1, 0}, {5, 3, 1});
  EXPECT_EQ(database->person("ada")->standings.at("niagara"), (Standing{expected[0], 1}));
  EXPECT_EQ(database->person("ada")->standings.size(), 1U);
}

TEST_P(DatabaseTest, StandingsOfRacingNodesAddUp) {
  constexpr int kGames = 60;
  auto database = open();
  for (const char* id : {"ada", "bob"}) database->add_person({id, id, "", 0, {}});
  std::string trouble[2];
  const auto play = [&](int me) {
    try {
      auto mine = open();
      for (int i = 0; i < kGames; ++i) {
        auto over = write("of " + std::to_string(me) + " " + std::to_string(i), 1);
        over.results = {{me == 0 ? "ada" : "bob", 1}, {me == 0 ? "bob" : "ada", 0}};
        insist([&] { return mine->commit({&over, 1}); });
      }
    } catch (const std::exception& error) {
      trouble[me] = error.what();
    }
  };
  std::thread first(play, 0);
  std::thread second(play, 1);
  first.join();
  second.join();
  EXPECT_EQ(trouble[0] + trouble[1], "");
  EXPECT_EQ(database->person("ada")->standings.at("gobi").games, 2 * kGames);
  EXPECT_EQ(database->person("bob")->standings.at("gobi").games, 2 * kGames);
}

Write at(const std::string& table, Millis changed, const std::string& status, bool listed,
         Millis due, std::vector<std::string> people) {
  Write made = write(table, 1);
  made.head.changed = changed;
  made.head.status = status;
  made.head.listed = listed;
  made.head.due = due;
  made.head.people = std::move(people);
  return made;
}

TEST_P(DatabaseTest, ListsInOrderAndWithinLimits) {
  auto database = open();
  put(*database, {at("B", 30, "open", true, 0, {"ada"}), at("a", 20, "open", true, 7, {"ada"}),
                  at("c", 40, "open", false, 5, {"bob", "ada"}),
                  at("d", 50, "playing", true, 9, {"bob"}), at("e", 10, "over", true, 0, {"ada"}),
                  at("f", 60, "open", true, 5, {"", ""}), at("g", 30, "open", true, 0, {})});
  EXPECT_EQ(ids(database->lobby(10)), (Texts{"f", "B", "g", "a"}));
  EXPECT_EQ(ids(database->lobby(2)), (Texts{"f", "B"}));
  EXPECT_TRUE(database->lobby(0).empty());
  EXPECT_TRUE(database->lobby(-1).empty());
  EXPECT_EQ(ids(database->tables_of("ada", 0, 10)), (Texts{"c", "B", "a", "e"}));
  EXPECT_EQ(ids(database->tables_of("ada", 30, 10)), (Texts{"a", "e"}));
  EXPECT_EQ(ids(database->tables_of("ada", 0, 1)), Texts{"c"});
  EXPECT_TRUE(database->tables_of("", 0, 10).empty());
  EXPECT_EQ(database->due(8, 10), (Texts{"c", "f", "a"}));
  EXPECT_EQ(database->due(9, 10), (Texts{"c", "f", "a", "d"}));
  EXPECT_EQ(database->due(4, 10), Texts{});
  EXPECT_EQ(database->due(9, 1), Texts{"c"});
  EXPECT_EQ(ids(database->changed_since(40, 10)), (Texts{"c", "d", "f"}));
  EXPECT_EQ(ids(database->changed_since(0, 3)), (Texts{"e", "a", "B"}));
  EXPECT_EQ(ids(database->tables("", 3)), (Texts{"B", "a", "c"}));  // byte by byte
  EXPECT_EQ(ids(database->tables("c", 2)), (Texts{"d", "e"}));
  EXPECT_EQ(database->playing(), 1);
}

TEST_P(DatabaseTest, ListsFollowTheLastEntry) {
  auto database = open();
  auto open_table = at("t", 10, "open", true, 5, {"ada", ""});
  put(*database, {open_table});
  auto next = write("t", 2);
  next.head = {"t", 2, "gobi", "playing", true, 0, 20, "{}", {"", "bob"}, "eve"};
  auto last = write("t", 3);
  last.head = {"t", 3, "gobi", "over", true, 0, 30, "{1}", {"", "bob"}, "eve"};
  EXPECT_EQ(database->tables_held("ada"), 1);
  put(*database, {next});
  EXPECT_EQ(database->tables_held("ada"), 0) << "got up";
  EXPECT_EQ(database->tables_held("bob"), 1);
  EXPECT_EQ(database->tables_held("eve"), 1) << "the host, without a seat";
  EXPECT_EQ(database->playing(), 1);
  EXPECT_TRUE(database->lobby(9).empty());
  EXPECT_TRUE(database->due(99, 9).empty());
  put(*database, {last});
  EXPECT_EQ(database->playing(), 0);
  EXPECT_EQ(database->tables_held("eve"), 0) << "over";
  // Who sat there finds the table, too.
  EXPECT_EQ(database->tables_of("ada", 0, 9), std::vector<Head>{last.head});
  EXPECT_EQ(database->tables_of("bob", 0, 9), std::vector<Head>{last.head});
  EXPECT_EQ(database->tables_of("eve", 0, 9), std::vector<Head>{last.head});
  EXPECT_EQ(ids(database->changed_since(0, 9)), Texts{"t"});
}

TEST_P(DatabaseTest, RemembersPeople) {
  auto database = open();
  EXPECT_FALSE(database->person("ada"));
  EXPECT_FALSE(database->person_by_phrase("ff00"));
  database->add_person({"ada", "Ada ☃ O'Hara", "ff00", 77, {}});
  database->add_person({"ada", "again", "ee", 78, {}});  // the same once more: no effect
  database->rename_person("nobody", "x");
  const auto ada = database->person("ada");
  ASSERT_TRUE(ada);
  EXPECT_EQ(ada->name, "Ada ☃ O'Hara");
  EXPECT_EQ(ada->phrase, "ff00");
  EXPECT_EQ(ada->since, 77);
  database->rename_person("ada", "Ada");
  EXPECT_EQ(database->person_by_phrase("ff00")->name, "Ada");
  EXPECT_EQ(database->person_by_phrase("ff00")->id, "ada");
}

TEST_P(DatabaseTest, RemembersWhomToWake) {
  auto database = open();
  database->add_push("ada", "https://a/1", R"({"a":1})");
  database->add_push("ada", "https://a/2", R"({"a":2})");
  database->add_push("bob", "https://a/1", R"({"a":3})");  // the browser changed hands
  EXPECT_EQ(database->pushes("ada"), Texts{R"({"a":2})"});
  EXPECT_EQ(database->pushes("bob"), Texts{R"({"a":3})"});
  database->remove_push("https://a/1");
  database->remove_push("https://a/1");
  EXPECT_TRUE(database->pushes("bob").empty());
}

TEST_P(DatabaseTest, TheSecretIsMadeOnce) {
  const std::string secret = open()->secret();
  EXPECT_EQ(secret.size(), 64U);
  EXPECT_EQ(secret.find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_EQ(open()->secret(), secret);
  const std::string other = fresh("other.db");
  EXPECT_NE(open_database(other)->secret(), secret);
}

TEST_P(DatabaseTest, ManyNodesMayOpenANewDatabaseAtOnce) {
  constexpr int kNodes = 6;
  std::vector<std::string> said(kNodes);
  std::vector<std::thread> nodes;
  std::barrier together(kNodes);
  for (int i = 0; i < kNodes; ++i) {
    nodes.emplace_back([&, i] {
      together.arrive_and_wait();
      try {
        said[static_cast<std::size_t>(i)] = insist([&] { return open()->secret(); });
      } catch (const std::exception& error) {
        said[static_cast<std::size_t>(i)] = error.what();
      }
    });
  }
  for (std::thread& node : nodes) node.join();
  EXPECT_EQ(said, std::vector<std::string>(kNodes, open()->secret()));
}

}  // namespace
}  // namespace tablee::table
