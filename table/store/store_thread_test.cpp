// The store of a running server: order, group commit, and databases that go away and come back.
#include "table/store/store_thread.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "table/testing/places.h"

namespace tablee::table {
namespace {

using namespace testing;
using namespace std::chrono_literals;

// The loop of these tests: what is posted runs on the test's thread.
class Loop {
 public:
  StoreThread::Post post() {
    return [this](std::function<void()> what) {
      {
        const std::lock_guard lock(mutex_);
        todo_.push_back(std::move(what));
      }
      changed_.notify_one();
    };
  }
  template <typename Until>
  void run(const Until& until) {
    while (!until()) {
      std::function<void()> next;
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !todo_.empty(); });
        next = std::move(todo_.front());
        todo_.pop_front();
      }
      next();
    }
  }
  void run_what_is_there() {
    for (; !todo_.empty(); todo_.pop_front()) todo_.front()();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> todo_;
};

// What the thread complained about.
class Complaints {
 public:
  StoreThread::Complain listen() {
    return [this](const std::string& sentence) {
      const std::lock_guard lock(mutex_);
      said_.push_back(sentence);
      changed_.notify_all();
    };
  }
  void wait_for_one() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !said_.empty(); });
  }
  std::vector<std::string> said() {
    const std::lock_guard lock(mutex_);
    return said_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> said_;
};

class StoreThreadTest : public OverBoth {
 protected:
  StoreThread::Open opener() {
    return [this] { return open(); };
  }
  Loop loop_;
  Complaints complaints_;
};
TABLEE_OVER_BOTH(StoreThreadTest);

TEST_P(StoreThreadTest, KeepsTheOrderOfAppendsAndOfQuestionsBehindThem) {
  StoreThread store(opener(), loop_.post(), complaints_.listen());
  constexpr std::uint32_t kWrites = 700;  // more than are committed at once
  std::vector<std::uint32_t> told;
  std::size_t seen_first = 0;
  std::size_t seen_last = 0;
  const auto told_done = [&told](std::uint32_t seq) {
    return [&told, seq](Outcome outcome) {
      EXPECT_EQ(outcome, Outcome::Done);
      told.push_back(seq);
    };
  };
  store.append(write("t", 1), told_done(1));
  store.ask([&](Database& database) { seen_first = database.entries("t", 0).size(); },
            [&](bool) { EXPECT_GE(told.size(), 1U); });
  for (std::uint32_t seq = 2; seq <= kWrites; ++seq) store.append(write("t", seq), told_done(seq));
  bool asked = false;
  store.ask([&](Database& database) { seen_last = database.entries("t", 0).size(); },
            [&](bool) { asked = true; });
  EXPECT_TRUE(told.empty()) << "callbacks come by the loop";
  loop_.run([&] { return asked; });
  EXPECT_GE(seen_first, 1U);
  EXPECT_EQ(seen_last, std::size_t{kWrites});
  ASSERT_EQ(told.size(), std::size_t{kWrites});
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
  EXPECT_TRUE(store.well());
  EXPECT_TRUE(complaints_.said().empty());
}

TEST_P(StoreThreadTest, TellsOfConflicts) {
  StoreThread store(opener(), loop_.post(), complaints_.listen());
  std::vector<Outcome> outcomes;
  const auto note = [&](Outcome outcome) { outcomes.push_back(outcome); };
  store.append(write("t", 1, "a"), note);
  store.append(write("t", 1, "b"), note);
  loop_.run([&] { return outcomes.size() == 2; });
  EXPECT_EQ(outcomes, (std::vector<Outcome>{Outcome::Done, Outcome::Conflict}));
}

// PostgreSQL takes nothing that is no UTF-8, and says so for ever; SQLite takes any bytes.
TEST_P(StoreThreadTest, WhatCannotBeWrittenTakesNothingElseWithIt) {
  StoreThread store(opener(), loop_.post(), complaints_.listen());
  std::map<std::string, Outcome> outcomes;
  for (const std::string& table : {std::string("a"), std::string("\xff"), std::string("b")}) {
    store.append(write(table, 1), [&, table](Outcome outcome) { outcomes[table] = outcome; });
  }
  bool answered = true;
  bool asked = false;
  store.ask([](Database& database) { database.entries("\xff", 0); },
            [&](bool worked) { answered = worked; });
  store.ask([](Database& database) { database.entries("a", 0); }, [&](bool) { asked = true; });
  loop_.run([&] { return asked && outcomes.size() == 3; });
  const bool strict = GetParam() == Dialect::Postgres;
  EXPECT_EQ(outcomes["a"], Outcome::Done);
  EXPECT_EQ(outcomes["\xff"], strict ? Outcome::Failed : Outcome::Done);
  EXPECT_EQ(outcomes["b"], Outcome::Done);
  EXPECT_EQ(answered, !strict);
  EXPECT_TRUE(store.well());
}

TEST_P(StoreThreadTest, StopFinishesWhatWaits) {
  int told = 0;
  {
    StoreThread store(opener(), loop_.post(), complaints_.listen());
    for (std::uint32_t seq = 1; seq <= 600; ++seq) {
      store.append(write("t", seq), [&](Outcome) { ++told; });
    }
    store.stop();
    EXPECT_EQ(store.waiting(), 0U);
    store.append(write("t", 601), [&](Outcome) { ++told; });  // too late: not taken
  }
  loop_.run_what_is_there();
  EXPECT_EQ(told, 600);
  EXPECT_EQ(open()->entries("t", 0).size(), 600U);
}

// A database whose troubles the test decides.
struct Troubles {
  int before = 0;     // commits that fail before they do anything
  int after = 0;      // commits whose answer is lost
  int questions = 0;  // lists of due tables that fail
  bool again = true;
  std::atomic<bool> gone = false;  // it cannot even be opened
  int opened = 0;
  std::vector<std::size_t> batches;
  std::function<void()> on_commit = [] {};
};

class FlakyDatabase final : public Database {
 public:
  FlakyDatabase(std::unique_ptr<Database> real, Troubles& troubles)
      : real_(std::move(real)), troubles_(troubles) {}
  std::vector<Outcome> commit(std::span<const Write> writes) override {
    troubles_.on_commit();
    fail(troubles_.before, "lost before");
    troubles_.batches.push_back(writes.size());
    auto outcomes = real_->commit(writes);
    fail(troubles_.after, "lost after");
    return outcomes;
  }
  std::vector<Entry> entries(const std::string& table, std::uint32_t after) override {
    return real_->entries(table, after);
  }
  std::optional<Entry> first_entry(const std::string& table) override {
    return real_->first_entry(table);
  }
  std::optional<Head> head(const std::string& table) override { return real_->head(table); }
  std::vector<Head> lobby(int limit) override { return real_->lobby(limit); }
  std::vector<Head> tables_of(const std::string& who, Millis before, int limit) override {
    return real_->tables_of(who, before, limit);
  }
  int tables_held(const std::string& who) override { return real_->tables_held(who); }
  std::vector<std::string> due(Millis until, int limit) override {
    fail(troubles_.questions, "lost in a question");
    return real_->due(until, limit);
  }
  std::vector<Head> changed_since(Millis since, int limit) override {
    return real_->changed_since(since, limit);
  }
  std::vector<Head> tables(const std::string& after, int limit) override {
    return real_->tables(after, limit);
  }
  int playing() override { return real_->playing(); }
  void add_person(const Person& person) override { real_->add_person(person); }
  void rename_person(const std::string& id, const std::string& name) override {
    real_->rename_person(id, name);
  }
  std::optional<Person> person(const std::string& id) override { return real_->person(id); }
  std::optional<Person> person_by_phrase(const std::string& hash) override {
    return real_->person_by_phrase(hash);
  }
  void add_push(const std::string& who, const std::string& endpoint,
                const std::string& subscription) override {
    real_->add_push(who, endpoint, subscription);
  }
  void remove_push(const std::string& endpoint) override { real_->remove_push(endpoint); }
  std::vector<std::string> pushes(const std::string& who) override { return real_->pushes(who); }
  std::string secret() override { return real_->secret(); }

 private:
  void fail(int& times, const char* why) const {
    if (times == 0) return;
    --times;
    throw DatabaseError(why, troubles_.again);
  }
  std::unique_ptr<Database> real_;
  Troubles& troubles_;
};

class FlakyTest : public ::testing::Test {
 protected:
  StoreThread::Open opener() {
    return [this]() -> std::unique_ptr<Database> {
      ++troubles_.opened;
      if (troubles_.gone) throw DatabaseError("nobody answers", true);
      return std::make_unique<FlakyDatabase>(open_sqlite(file_), troubles_);
    };
  }
  TemporaryFolder folder_;
  std::string file_ = folder_.file("tablee.sqlite");
  Troubles troubles_;
  Loop loop_;
  Complaints complaints_;
};

TEST_F(FlakyTest, ALostAnswerIsNeitherLostNorDoubled) {
  open_sqlite(file_)->add_person({"ada", "Ada", "", 0, {}});
  troubles_.before = 1;
  troubles_.after = 1;
  troubles_.questions = 1;
  StoreThread store(opener(), loop_.post(), complaints_.listen());
  auto over = write("t", 1);
  over.results = {{"ada", 1}, {"bob", 0}};
  std::vector<Outcome> outcomes;
  std::vector<std::string> due{"unset"};
  bool asked = false;
  store.append(over, [&](Outcome outcome) { outcomes.push_back(outcome); });
  store.ask([&](Database& database) { due = database.due(1, 1); }, [&](bool) { asked = true; });
  loop_.run([&] { return asked; });
  EXPECT_EQ(outcomes, std::vector<Outcome>{Outcome::Done});
  EXPECT_TRUE(due.empty());
  EXPECT_TRUE(store.well());
  EXPECT_EQ(troubles_.opened, 4);
  store.stop();
  EXPECT_EQ(complaints_.said(),
            (std::vector<std::string>{"lost before", "lost after", "the database answers again",
                                      "lost in a question", "the database answers again"}));
  EXPECT_EQ(open_sqlite(file_)->person("ada")->standings.at("gobi").games, 1);
}

TEST_F(FlakyTest, RepeatsNothingThatWillNeverWork) {
  troubles_.before = 2;  // the batch, and its one write alone
  troubles_.again = false;
  StoreThread store(opener(), loop_.post(), complaints_.listen());
  std::vector<Outcome> outcomes;
  const auto note = [&](Outcome outcome) { outcomes.push_back(outcome); };
  store.append(write("t", 1), note);
  loop_.run([&] { return outcomes.size() == 1; });
  EXPECT_TRUE(store.well()) << "it answered";
  store.append(write("t", 1), note);
  loop_.run([&] { return outcomes.size() == 2; });
  store.stop();
  EXPECT_EQ(outcomes, (std::vector<Outcome>{Outcome::Failed, Outcome::Done}));
  EXPECT_EQ(complaints_.said(),
            (std::vector<std::string>(2, "the database refuses a request: lost before")));
}

TEST_F(FlakyTest, IsNotWellWhileTheDatabaseIsAway) {
  StoreThread store(opener(), loop_.post(), complaints_.listen());
  EXPECT_TRUE(store.well());
  troubles_.before = 1;
  troubles_.gone = true;
  store.append(write("t", 1), [](Outcome) { FAIL() << "nobody can know"; });
  complaints_.wait_for_one();
  EXPECT_FALSE(store.well());
  store.stop(0ms);  // gives up
  EXPECT_FALSE(store.well());
  loop_.run_what_is_there();
  EXPECT_TRUE(open_sqlite(file_)->entries("t", 0).empty());
}

TEST_F(FlakyTest, TurnsAwayWhatComesWhileTheDatabaseIsAwayForLong) {
  StoreThread store(opener(), loop_.post(), complaints_.listen(), 0ms);
  troubles_.questions = 1;
  troubles_.gone = true;
  std::vector<bool> answers;
  std::vector<Outcome> outcomes;
  const auto ask = [&] {
    store.ask([](Database& database) { database.due(1, 1); },
              [&](bool answered) { answers.push_back(answered); });
  };
  ask();
  loop_.run([&] { return answers.size() == 1; });
  for (std::uint32_t seq = 1; seq <= 100; ++seq) {
    ask();
    store.append(write("t", seq), [&](Outcome outcome) { outcomes.push_back(outcome); });
  }
  EXPECT_EQ(store.waiting(), 0U);
  loop_.run([&] { return answers.size() == 101 && outcomes.size() == 100; });
  EXPECT_EQ(answers, std::vector<bool>(101, false));
  EXPECT_EQ(outcomes, std::vector<Outcome>(100, Outcome::Failed));
  EXPECT_FALSE(store.well());
  troubles_.gone = false;  // it comes back by itself, without anybody asking
  while (!store.well()) std::this_thread::sleep_for(1ms);
  ask();
  loop_.run([&] { return answers.size() == 102; });
  EXPECT_TRUE(answers.back());
  store.stop();
  EXPECT_TRUE(open_sqlite(file_)->entries("t", 0).empty());
}

TEST_F(FlakyTest, CommitsTogetherWhatGatheredBetweenQuestionsToo) {
  std::mutex mutex;
  std::condition_variable changed;
  bool entered = false;
  bool leave = false;
  troubles_.on_commit = [&] {  // holds the first commit until the others wait
    std::unique_lock lock(mutex);
    entered = true;
    changed.notify_all();
    changed.wait(lock, [&] { return leave; });
  };
  StoreThread store(opener(), loop_.post(), complaints_.listen());
  int told = 0;
  store.append(write("t", 1), [&](Outcome) { ++told; });
  {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return entered; });
  }
  int asked = 0;
  for (std::uint32_t seq = 2; seq <= 301; ++seq) {
    store.append(write("t", seq), [&](Outcome) { ++told; });
    store.ask([](Database&) {}, [&](bool) { ++asked; });
  }
  {
    const std::lock_guard lock(mutex);
    leave = true;
    changed.notify_all();
  }
  loop_.run([&] { return told == 301 && asked == 300; });
  store.stop();
  EXPECT_EQ(troubles_.batches, (std::vector<std::size_t>{1, 256, 44}));
}

TEST_F(FlakyTest, AQuestionThatThrowsHasNoAnswerAndHoldsNobodyUp) {
  StoreThread store(opener(), loop_.post(), complaints_.listen());
  std::vector<bool> answers;
  const auto note = [&](bool answered) { answers.push_back(answered); };
  store.ask([](Database&) { throw std::runtime_error("a slip"); }, note);
  store.ask([](Database&) { throw DatabaseError("nonsense", false); }, note);
  store.ask([](Database& database) { database.playing(); }, note);
  loop_.run([&] { return answers.size() == 3; });
  store.stop();
  EXPECT_EQ(answers, (std::vector<bool>{false, false, true}));
  EXPECT_EQ(complaints_.said(),
            (std::vector<std::string>{"the database refuses a request: a slip",
                                      "the database refuses a request: nonsense"}));
}

TEST_F(FlakyTest, SaysAtOnceWhatCannotBeOpened) {
  troubles_.gone = true;
  EXPECT_THROW(StoreThread(opener(), loop_.post(), complaints_.listen()), DatabaseError);
}

TEST(PostgresStoreTest, GoesOnWhenTheServerComesBack) {
  PostgresServer server;  // its own: it goes away
  const std::string where = server.fresh_database();
  Loop loop;
  Complaints complaints;
  StoreThread store([&] { return open_postgres(where); }, loop.post(), complaints.listen(), 60s);
  constexpr std::uint32_t kBefore = 400;
  constexpr std::uint32_t kAll = 800;
  std::uint32_t done = 0;
  std::uint32_t wrong = 0;
  const auto append = [&](std::uint32_t seq) {
    auto next = write("t", seq);
    if (seq % 10 == 0) next.results = {{"ada", 1}, {"bob", 0}};
    store.append(next, [&](Outcome outcome) { ++(outcome == Outcome::Done ? done : wrong); });
  };
  open_postgres(where)->add_person({"ada", "Ada", "", 0, {}});
  // One after the other, so that the server goes away between or within commits.
  for (std::uint32_t seq = 1; seq <= kBefore; ++seq) {
    append(seq);
    if (seq == 300) loop.run([&] { return done > 0; });
  }
  server.stop();
  for (std::uint32_t seq = kBefore + 1; seq <= kAll; ++seq) append(seq);
  complaints.wait_for_one();
  EXPECT_FALSE(store.well());
  server.start();
  loop.run([&] { return done + wrong == kAll; });
  EXPECT_EQ(wrong, 0U);
  EXPECT_TRUE(store.well());
  store.stop();
  auto database = open_postgres(where);
  const auto entries = database->entries("t", 0);
  ASSERT_EQ(entries.size(), std::size_t{kAll});
  for (std::uint32_t seq = 1; seq <= kAll; ++seq)
    EXPECT_EQ(entries[seq - 1], write("t", seq).entry);
  EXPECT_EQ(database->person("ada")->standings.at("gobi").games, static_cast<int>(kAll / 10));
}

}  // namespace
}  // namespace tablee::table
