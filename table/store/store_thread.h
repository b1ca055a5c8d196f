// StoreThread: the store of a running server. One thread owns the database. What comes alone is
// committed at once, what comes close behind is gathered for a few milliseconds, so that a thousand
// moves a second cost a hundred syncs.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "table/hall/world.h"

namespace tablee::table {

class StoreThread final : public Store {
 public:
  using Open = std::function<std::unique_ptr<Database>()>;
  using Post = std::function<void(std::function<void()>)>;  // runs it on the loop, in order
  using Complain = std::function<void(const std::string& sentence)>;  // from the thread

  // Opens the database at once: throws DatabaseError if that fails. Later failures that may pass
  // are waited out: the database is opened again, and what was under way is done again. After
  // `patience` questions have no answer, and neither have writes that were not begun.
  StoreThread(Open open, Post post, Complain complain,
              std::chrono::milliseconds patience = std::chrono::seconds(3));
  ~StoreThread() override;

  void append(Write write, std::function<void(Outcome)> then) override;
  // `what` runs again from its start if the database was lost under it.
  void ask(std::function<void(Database&)> what, std::function<void(bool)> then) override;
  [[nodiscard]] bool well() const override { return well_; }

  // Takes nothing more and returns when what was asked for is done, or when the database has not
  // answered for this long: what is not done then never was, and nobody is told it was.
  void stop(std::chrono::milliseconds patience = std::chrono::seconds(5));

  // Writes and questions that wait.
  [[nodiscard]] std::size_t waiting() const;

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

  void add(Job job);
  void work();
  // Tells whoever waits that nothing comes of it.
  void turn_away(Job job);
  void turn_all_away();
  // The writes that wait, also those behind questions: else every question would end a transaction,
  // and the pace, meant for full ones, would hold the next back.
  void take(std::vector<Append>& writes);
  void commit(std::vector<Append> jobs);
  void answer(Question job);
  enum class Try { Worked, Refused, GivenUp };  // given up: because of stop()
  // As long as a failure may pass and, if asked to be patient only, for that time. What will never
  // work is complained about, not repeated.
  enum class Until { ItWorks, Patience };
  Try insist(const std::function<void(Database&)>& what, Until until);
  Try refuse(const std::string& why);
  bool rest(std::chrono::milliseconds time);

  Open open_;
  Post post_;
  Complain complain_;
  const std::chrono::milliseconds patience_;
  std::unique_ptr<Database> database_;
  std::atomic<bool> well_ = true;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  bool closed_ = false;  // the database has been away for too long: nothing more is taken
  bool stopping_ = false;
  std::chrono::steady_clock::time_point give_up_;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace tablee::table
