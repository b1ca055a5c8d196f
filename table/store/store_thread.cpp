#include "table/store/store_thread.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace tablee::table {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostAtOnce = 256;  // writes in one transaction
constexpr std::size_t kMostWaiting = 20'000;
// From one transaction to the next: 2 ms for every write of the last one. Whoever plays alone does
// not wait; from 500 writes a second on, many share a sync.
constexpr auto kPace = 2ms;
constexpr auto kLongestPace = 20ms;
constexpr std::chrono::milliseconds kFirstRest = 100ms;
constexpr std::chrono::milliseconds kLongestRest = 2s;

}  // namespace

StoreThread::StoreThread(Open open, Post post, Complain complain,
                         std::chrono::milliseconds patience)
    : open_(std::move(open)),
      post_(std::move(post)),
      complain_(std::move(complain)),
      patience_(patience),
      database_(open_()),
      thread_([this] { work(); }) {}

StoreThread::~StoreThread() { stop(); }

void StoreThread::append(Write write, std::function<void(Outcome)> then) {
  add(Append{std::move(write), std::move(then)});
}

void StoreThread::ask(std::function<void(Database&)> what, std::function<void(bool)> then) {
  add(Question{std::move(what), std::move(then)});
}

void StoreThread::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    if (!closed_ && jobs_.size() < kMostWaiting) {
      jobs_.push_back(std::move(job));
      if (jobs_.size() == 1) changed_.notify_one();
      return;
    }
  }
  turn_away(std::move(job));
}

void StoreThread::turn_away(Job job) {
  if (auto* write = std::get_if<Append>(&job)) {
    post_([then = std::move(write->then)] { then(Outcome::Failed); });
  } else {
    post_([then = std::move(std::get<Question>(job).then)] { then(false); });
  }
}

void StoreThread::turn_all_away() {
  std::deque<Job> all;
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    all.swap(jobs_);
  }
  for (Job& job : all) turn_away(std::move(job));
}

std::size_t StoreThread::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

void StoreThread::stop(std::chrono::milliseconds patience) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_) give_up_ = std::chrono::steady_clock::now() + patience;
    stopping_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void StoreThread::work() {
  std::chrono::steady_clock::time_point next;
  while (true) {
    std::vector<Append> writes;
    Question question;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopping_ || closed_ || !jobs_.empty(); });
      if (jobs_.empty() && stopping_) return;
      if (jobs_.empty()) {  // closed: until the database is there, there is nothing else to do
        lock.unlock();
        insist([](Database&) {}, Until::ItWorks);
        continue;
      }
      if (std::holds_alternative<Append>(jobs_.front())) {
        changed_.wait_until(lock, next, [this] { return stopping_; });
        take(writes);
      } else {
        question = std::move(std::get<Question>(jobs_.front()));
        jobs_.pop_front();
      }
    }
    if (writes.empty()) {
      answer(std::move(question));
    } else {
      next = std::chrono::steady_clock::now() +
             std::min(kPace * static_cast<int>(writes.size()), kLongestPace);
      commit(std::move(writes));
    }
  }
}

void StoreThread::take(std::vector<Append>& writes) {
  std::deque<Job> left;
  for (Job& job : jobs_) {
    auto* write = std::get_if<Append>(&job);
    if (write != nullptr && writes.size() < kMostAtOnce) {
      writes.push_back(std::move(*write));
    } else {
      left.push_back(std::move(job));
    }
  }
  jobs_ = std::move(left);
}

void StoreThread::commit(std::vector<Append> jobs) {
  std::vector<Write> writes;
  std::vector<std::function<void(Outcome)>> thens;
  for (Append& job : jobs) {
    writes.push_back(std::move(job.write));
    thens.push_back(std::move(job.then));
  }
  std::vector<Outcome> outcomes;
  const auto all = [&](Database& database) { outcomes = database.commit(writes); };
  Try tried = insist(all, Until::ItWorks);
  if (tried == Try::Refused) {
    // One of them cannot be written: alone, it does not take the others with it.
    outcomes.assign(writes.size(), Outcome::Failed);
    for (std::size_t i = 0; i < writes.size() && tried != Try::GivenUp; ++i) {
      const auto one = [&](Database& database) {
        outcomes[i] = database.commit(std::span(&writes[i], 1)).front();
      };
      tried = insist(one, Until::ItWorks);
    }
  }
  if (tried == Try::GivenUp) return;
  post_([thens = std::move(thens), outcomes = std::move(outcomes)] {
    for (std::size_t i = 0; i < thens.size(); ++i) thens[i](outcomes[i]);
  });
}

void StoreThread::answer(Question job) {
  const Try tried = insist(job.what, Until::Patience);
  if (tried == Try::GivenUp) return;
  post_([then = std::move(job.then), worked = tried == Try::Worked] { then(worked); });
}

StoreThread::Try StoreThread::insist(const std::function<void(Database&)>& what, Until until) {
  const auto patient_until = std::chrono::steady_clock::now() + patience_;
  std::string said;  // each trouble is complained about once, not at every try
  const auto trouble = [&](const std::string& sentence) {
    well_ = false;
    database_.reset();
    if (sentence != said) complain_(sentence);
    said = sentence;
  };
  for (std::chrono::milliseconds pause = kFirstRest;; pause = std::min(pause * 2, kLongestRest)) {
    try {
      if (!database_) database_ = open_();
    } catch (const std::exception& error) {
      trouble(error.what());
    }
    if (database_) {
      try {
        what(*database_);
        const bool back = !well_.exchange(true);
        {
          const std::lock_guard lock(mutex_);
          closed_ = false;
        }
        if (back) complain_("the database answers again");
        return Try::Worked;
      } catch (const DatabaseError& error) {
        if (!error.again) return refuse(error.what());
        trouble(error.what());
      } catch (const std::exception& error) {
        return refuse(error.what());
      }
    }
    if (std::chrono::steady_clock::now() >= patient_until) {
      turn_all_away();
      if (until == Until::Patience) return Try::Refused;
    }
    if (!rest(pause)) return Try::GivenUp;
  }
}

StoreThread::Try StoreThread::refuse(const std::string& why) {
  complain_("the database refuses a request: " + why);
  database_.reset();  // whatever state it was left in
  well_ = true;       // it answered
  return Try::Refused;
}

bool StoreThread::rest(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  const auto until = std::chrono::steady_clock::now() + time;
  changed_.wait_until(lock, until, [this] { return stopping_; });
  if (!stopping_) return true;
  // Stopping: tries go on at the same pace, to the end of the patience.
  if (std::chrono::steady_clock::now() >= give_up_) {
    jobs_.clear();
    return false;
  }
  lock.unlock();
  std::this_thread::sleep_until(std::min(until, give_up_));
  return true;
}

}  // namespace tablee::table
