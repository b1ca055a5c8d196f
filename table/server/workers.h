// Workers: threads that think for bots and do other long work, so that the loop never waits.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "table/hall/world.h"

namespace tablee::table {

using Post = std::function<void(std::function<void()>)>;  // runs something on the loop's thread

class Workers final : public Brain {
 public:
  // `master_seconds`: how long a master thinks about a decision; 0: as usual.
  Workers(unsigned threads, double master_seconds, Post post);
  // Waits for the thoughts under way; drops those that wait.
  ~Workers() override;

  void think(Thinking about, std::function<void(Move)> then) override;
  // Other work that the loop must not wait for, in the same turns: `work` runs on one of the
  // threads, and what it returns runs on the loop.
  using Work = std::function<std::function<void()>()>;
  void run(const std::string& host, Work work);
  [[nodiscard]] std::size_t waiting() const;

 private:
  void work(const std::stop_token& stop);

  double master_seconds_;
  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable_any some_;
  [[nodiscard]] Work next();  // of the host whose turn it is; precondition: one waits
  std::map<std::string, std::deque<Work>> jobs_;  // by host, none of them empty
  std::deque<std::string> turns_;                 // each host that waits, once
  std::vector<std::jthread> threads_;             // the last member: they use all the others
};

}  // namespace tablee::table
