#include "table/net/loop.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <list>

namespace tablee::table {

namespace asio = boost::asio;

struct Loop::Timers {
  explicit Timers(asio::io_context& context) : context(context), signals(context) {}

  asio::io_context& context;
  asio::signal_set signals;
  std::list<asio::steady_timer> repeating;

  void repeat(asio::steady_timer& timer, std::chrono::milliseconds time,
              std::function<void()> what) {
    timer.expires_after(time);
    timer.async_wait([this, &timer, time, what = std::move(what)](const auto& error) mutable {
      if (error) return;
      what();
      repeat(timer, time, std::move(what));
    });
  }
};

Loop::Loop()
    : context_(std::make_unique<asio::io_context>(1)),
      timers_(std::make_unique<Timers>(*context_)) {}

Loop::~Loop() = default;

void Loop::post(std::function<void()> what) { asio::post(*context_, std::move(what)); }

void Loop::every(std::chrono::milliseconds time, std::function<void()> what) {
  timers_->repeat(timers_->repeating.emplace_back(*context_), time, std::move(what));
}

void Loop::after(std::chrono::milliseconds time, std::function<void()> what) {
  auto timer = std::make_shared<asio::steady_timer>(*context_, time);
  timer->async_wait([timer, what = std::move(what)](const auto& error) {
    if (!error) what();
  });
}

void Loop::on_end(std::function<void()> what) {
  timers_->signals.add(SIGINT);
  timers_->signals.add(SIGTERM);
  timers_->signals.async_wait([what = std::move(what)](const auto& error, int) {
    if (!error) what();
  });
}

void Loop::run() {
  const auto work = asio::make_work_guard(*context_);
  context_->run();
}

void Loop::stop() { context_->stop(); }

}  // namespace tablee::table
