// RedisBus: tells other nodes through Redis, which keeps nothing. One thread holds both
// connections, so that the loop never waits for Redis; while Redis is away, nodes hear of each
// other late, by looking into the store.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "table/hall/world.h"

namespace tablee::table {

// Where Redis is: redis://[[user]:password@]host[:port][/number].
struct RedisAddress {
  std::string host;
  std::uint16_t port = 6379;
  std::string user;
  std::string password;
  // Redis's channels know no databases, so the number becomes a part of the channel's name: it
  // keeps several installations on one Redis apart.
  std::string channel = "tablee";

  [[nodiscard]] std::string name() const;  // for sentences: without the password
  bool operator==(const RedisAddress&) const = default;
};
// Throws std::runtime_error with one sentence, which never repeats a password.
RedisAddress read_redis(const std::string& uri);

class RedisBus final : public Bus {
 public:
  using Post = std::function<void(std::function<void()>)>;  // runs it on the loop, in order
  using Complain = std::function<void(const std::string& sentence)>;  // from the thread

  static constexpr std::size_t kMostWaiting = 4096;      // messages, while Redis is away
  static constexpr std::size_t kLongestHeard = 1 << 16;  // bytes; longer is not from a node

  // Connects at once: throws std::runtime_error with one sentence if that fails. Later failures are
  // waited out. To be made and ended on the loop's thread.
  RedisBus(const std::string& uri, Post post, Complain complain);
  ~RedisBus() override;
  RedisBus(const RedisBus&) = delete;
  RedisBus& operator=(const RedisBus&) = delete;

  // Never waits. When too many messages wait, the oldest is dropped. The sender hears its own
  // messages too.
  void publish(const std::string& message) override;

  // Whether Redis is connected.
  [[nodiscard]] bool well() const { return well_; }
  [[nodiscard]] std::size_t waiting() const;

 private:
  class Link;
  struct Links;

  // Connects and says how that went, then serves to the end.
  void work(std::promise<void>& connected);
  // Serves the connections until they fail or the bus ends.
  void serve(Links& links);
  void say(Links& links);
  void listen(Links& links);
  void deliver(std::vector<std::string> messages);
  bool rest(std::chrono::milliseconds time);
  void wake() const;

  RedisAddress address_;
  Post post_;
  Complain complain_;
  std::shared_ptr<RedisBus*> self_;  // for what is posted: holds null once the bus has ended
  std::unique_ptr<Links> links_;
  std::atomic<bool> well_ = true;
  std::atomic<bool> ending_ = false;
  int wake_ = -1;  // an eventfd

  mutable std::mutex mutex_;
  std::deque<std::string> waiting_;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace tablee::table
