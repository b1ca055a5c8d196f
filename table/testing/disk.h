// Disk: a database in memory that never forgets, shared by all nodes of a simulation; and each
// node's way to it, which is slow, goes away and dies with its node.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "table/testing/timeline.h"

namespace tablee::table::simulation {

class Disk final : public Database {
 public:
  std::function<void(const Write&)> committed;  // told of every entry, in order, once

  std::vector<Outcome> commit(std::span<const Write> writes) override;
  std::vector<Entry> entries(const std::string& table, std::uint32_t after) override;
  std::optional<Entry> first_entry(const std::string& table) override;
  std::optional<Head> head(const std::string& table) override;
  std::vector<Head> lobby(int limit) override;
  std::vector<Head> tables_of(const std::string& who, Millis before, int limit) override;
  int tables_held(const std::string& who) override;
  std::vector<std::string> due(Millis until, int limit) override;
  std::vector<Head> changed_since(Millis since, int limit) override;
  std::vector<Head> tables(const std::string& after, int limit) override;
  int playing() override;
  void add_person(const Person& person) override { people_.emplace(person.id, person); }
  void rename_person(const std::string& id, const std::string& name) override;
  std::optional<Person> person(const std::string& id) override;
  std::optional<Person> person_by_phrase(const std::string& hash) override;
  void add_push(const std::string&, const std::string&, const std::string&) override {}
  void remove_push(const std::string&) override {}
  std::vector<std::string> pushes(const std::string&) override { return {}; }
  std::string secret() override { return "the secret of a simulation"; }

  [[nodiscard]] const std::map<std::string, Head>& heads() const { return heads_; }

 private:
  // By a condition, in an order, so many.
  template <class Want, class Before>
  std::vector<Head> some(int limit, Want want, Before before) const;

  std::map<std::string, std::vector<Entry>> entries_;
  std::map<std::string, Head> heads_;
  std::map<std::string, std::set<std::string>> sat_;  // table → who ever sat there
  std::map<std::string, Person> people_;
};

// What a node's database link goes through.
struct Weather {
  bool away = false;    // nothing is answered
  Millis slowest = 40;  // of one commit or question
  int torn = 0;         // percent of commits whose answer is lost: they are tried again
};

class SlowStore final : public Store {
 public:
  SlowStore(Timeline& time, Dice& dice, Disk& disk) : time_(time), dice_(dice), disk_(disk) {}

  void append(Write write, std::function<void(Outcome)> then) override;
  void ask(std::function<void(Database&)> what, std::function<void(bool)> then) override;
  bool well() const override { return well_; }

  Weather weather;
  // The node is dead: no callback comes any more. What was on its way may be durable or lost.
  void crash();

 private:
  struct Append {
    Write write;
    std::function<void(Outcome)> then;
  };
  struct Question {
    std::function<void(Database&)> what;
    std::function<void(bool)> then;
  };
  using Job = std::variant<Append, Question>;

  void go_on();
  void arrive();

  Timeline& time_;
  Dice& dice_;
  Disk& disk_;
  std::deque<Job> waiting_;
  std::vector<Job> under_way_;  // one question, or the appends of one transaction
  // Away for so long that nothing more is taken.
  [[nodiscard]] bool closed() const { return !well_ && time_.now() - away_since_ > kPatience; }

  static constexpr Millis kPatience = 3000;
  Millis away_since_ = 0;
  bool well_ = true;
  // Shared with what is planned, so that it can find the store gone.
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tablee::table::simulation
