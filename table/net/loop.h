// Loop: the one thread that owns the hall and all sockets.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace tablee::table {

class Loop {
 public:
  Loop();
  ~Loop();

  // From any thread: runs it on the loop's.
  void post(std::function<void()> what);
  // Again and again, from now on.
  void every(std::chrono::milliseconds time, std::function<void()> what);
  void after(std::chrono::milliseconds time, std::function<void()> what);
  // When the process is asked to end (SIGINT, SIGTERM).
  void on_end(std::function<void()> what);

  void run();   // until stop()
  void stop();  // from the loop's thread

  boost::asio::io_context& context() { return *context_; }

 private:
  std::unique_ptr<boost::asio::io_context> context_;
  struct Timers;
  std::unique_ptr<Timers> timers_;
};

}  // namespace tablee::table
