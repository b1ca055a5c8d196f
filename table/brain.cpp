#include "table/brain.h"

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
  {
    const std::lock_guard lock(mutex_);
    std::deque<Job>& mine = jobs_[about.host];
    if (mine.empty()) turns_.push_back(about.host);
    mine.push_back({std::move(about), std::move(then)});
  }
  some_.notify_one();
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  std::size_t all = 0;
  for (const auto& [host, jobs] : jobs_) all += jobs.size();
  return all;
}

Workers::Job Workers::next() {
  const std::string host = std::move(turns_.front());
  turns_.pop_front();
  const auto found = jobs_.find(host);
  Job job = std::move(found->second.front());
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
    Job job;
    {
      std::unique_lock lock(mutex_);
      if (!some_.wait(lock, stop, [this] { return !turns_.empty(); }) || stop.stop_requested()) {
        return;
      }
      job = next();
    }
    PlayerSpec spec;
    spec.name = job.about.level;
    if (spec.name == "master" || spec.name == "uct") spec.think = master_seconds_;
    const auto player = make_player(*job.about.game, spec, job.about.seed);
    const Move move = player->decide(job.about.position, job.about.seat);
    post_([then = std::move(job.then), move] { then(move); });
  }
}

}  // namespace tablee::table
