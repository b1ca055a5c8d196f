#include "table/server/workers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "players/player.h"

namespace tablee::table {

Workers::Workers(unsigned threads, double master_seconds, Post post)
    : master_seconds_(master_seconds), post_(std::move(post)) {
  for (unsigned i = 0; i < threads; ++i) {
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
  }
}

Workers::~Workers() {
  for (std::jthread& thread : threads_) thread.request_stop();  // all at once, then each is joined
}

void Workers::think(Thinking about, std::function<void(Move)> then) {
  const std::string host = about.host;
  run(host, [this, about = std::move(about), then = std::move(then)] {
    PlayerSpec spec;
    spec.name = about.level;
    if (spec.name == "master" || spec.name == "uct") spec.think = master_seconds_;
    const auto player = make_player(*about.game, spec, about.seed);
    return [then, move = player->decide(about.position, about.seat)] { then(move); };
  });
}

void Workers::run(const std::string& host, Work work) {
  {
    const std::lock_guard lock(mutex_);
    std::deque<Work>& mine = jobs_[host];
    if (mine.empty()) turns_.push_back(host);
    mine.push_back(std::move(work));
  }
  some_.notify_one();
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  std::size_t all = 0;
  for (const auto& [host, jobs] : jobs_) all += jobs.size();
  return all;
}

Workers::Work Workers::next() {
  const std::string host = std::move(turns_.front());
  turns_.pop_front();
  const auto found = jobs_.find(host);
  Work job = std::move(found->second.front());
  found->second.pop_front();
  if (found->second.empty()) {
    jobs_.erase(found);
  } else {
    turns_.push_back(host);
  }
  return job;
}

void Workers::work(const std::stop_token& stop) {
  // People's moves come before bots' thoughts where both want the processor. Linux keeps this
  // value by thread.
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 10);
  while (true) {
    Work job;
    {
      std::unique_lock lock(mutex_);
      if (!some_.wait(lock, stop, [this] { return !turns_.empty(); }) || stop.stop_requested()) {
        return;
      }
      job = next();
    }
    post_(job());
  }
}

}  // namespace tablee::table
