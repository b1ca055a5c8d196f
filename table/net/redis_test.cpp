#include "table/net/redis.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <filesystem>
#include <stdexcept>

#include "table/testing/sentence.h"

namespace tablee::table {
namespace {

using namespace std::chrono_literals;
using testing::sentence;
constexpr auto kPatience = 60s;  // nothing here takes this long unless it is broken

std::uint16_t free_port() {
  const int door = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  auto* plain = reinterpret_cast<sockaddr*>(&address);
  if (bind(door, plain, length) != 0 || getsockname(door, plain, &length) != 0) {
    throw std::runtime_error("no free port");
  }
  close(door);
  return ntohs(address.sin_port);
}

// A connection on which to speak to Redis as anybody might.
int knock(std::uint16_t port) {
  const int line = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  if (connect(line, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) return line;
  close(line);
  return -1;
}

// A real Redis on a free port, ended with the test.
class RedisServer {
 public:
  explicit RedisServer(std::string password = {})
      : password_(std::move(password)), port_(free_port()) {
    start();
  }
  ~RedisServer() { stop(); }

  void start() {
    pid_ = fork();
    if (pid_ == 0) {
      const std::string port = std::to_string(port_);
      const std::string folder = std::filesystem::temp_directory_path();
      std::vector<const char*> words{
          "redis-server", "--port",     port.c_str(),   "--bind",    "127.0.0.1",
          "--save",       "",           "--appendonly", "no",        "--dir",
          folder.c_str(), "--loglevel", "warning",      "--logfile", "/dev/null"};
      if (!password_.empty()) words.insert(words.end(), {"--requirepass", password_.c_str()});
      words.push_back(nullptr);
      execvp("redis-server", const_cast<char* const*>(words.data()));
      _exit(127);
    }
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (true) {
      const int line = knock(port_);
      if (line >= 0) {
        close(line);
        return;
      }
      if (waitpid(pid_, nullptr, WNOHANG) == pid_) {
        pid_ = -1;
        throw std::runtime_error("redis-server does not start; is it installed?");
      }
      if (std::chrono::steady_clock::now() > until) {
        throw std::runtime_error("redis-server does not answer");
      }
      std::this_thread::sleep_for(10ms);
    }
  }

  void stop() {
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::string uri() const {
    return "redis://" + (password_.empty() ? "" : ":" + password_ + "@") +
           "127.0.0.1:" + std::to_string(port_);
  }

 private:
  std::string password_;
  std::uint16_t port_;
  pid_t pid_ = -1;
};

// A loop on the test's thread.
class TestLoop {
 public:
  RedisBus::Post post() {
    return [this](std::function<void()> what) {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(what));
      some_.notify_all();
    };
  }
  RedisBus::Complain complain() {
    return [this](const std::string& sentence) {
      const std::lock_guard lock(mutex_);
      complaints_.push_back(sentence);
      some_.notify_all();
    };
  }

  // Runs what is posted until this holds; false: it never did.
  bool until(const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!holds()) {
      std::deque<std::function<void()>> jobs;
      {
        std::unique_lock lock(mutex_);
        some_.wait_for(lock, 10ms, [this] { return !jobs_.empty(); });
        jobs.swap(jobs_);
      }
      for (const auto& job : jobs) job();
      if (std::chrono::steady_clock::now() > end) return false;
    }
    return true;
  }

  bool complained(const std::string& part) {
    const std::lock_guard lock(mutex_);
    return std::any_of(complaints_.begin(), complaints_.end(), [&](const std::string& sentence) {
      return sentence.find(part) != std::string::npos;
    });
  }

 private:
  std::mutex mutex_;
  std::condition_variable some_;
  std::deque<std::function<void()>> jobs_;
  std::vector<std::string> complaints_;
};

struct Node {
  Node(const std::string& uri, TestLoop& loop) : bus(uri, loop.post(), loop.complain()) {
    bus.heard = [this](const std::string& message) { heard.push_back(message); };
  }
  [[nodiscard]] bool has(const std::string& message) const {
    return std::find(heard.begin(), heard.end(), message) != heard.end();
  }
  std::vector<std::string> heard;  // declared first: the bus ends before it
  RedisBus bus;
};

TEST(RedisAddress, Forms) {
  EXPECT_EQ(read_redis("redis://cache"), (RedisAddress{"cache", 6379, "", "", "tablee"}));
  EXPECT_EQ(read_redis("redis://cache/"), read_redis("redis://cache/0"));
  EXPECT_EQ(read_redis("redis://:p%40ss:w@127.0.0.1:7000/3"),
            (RedisAddress{"127.0.0.1", 7000, "", "p@ss:w", "tablee:3"}));
  EXPECT_EQ(read_redis("redis://ada:x@[::1]:7000"),
            (RedisAddress{"::1", 7000, "ada", "x", "tablee"}));
  EXPECT_EQ(read_redis("redis://[::1]").name(), "[::1]:6379");
}

TEST(RedisAddress, WrongForms) {
  const auto wrong = [](const char* uri) { return sentence([&] { read_redis(uri); }); };
  for (const char* uri : {"",
                          "localhost",
                          "rediss://localhost",
                          "http://localhost",
                          "redis://",
                          "redis://:6379",
                          "redis://host:",
                          "redis://host:0",
                          "redis://host:65536",
                          "redis://host:6379x",
                          "redis://host/x",
                          "redis://host/-1",
                          "redis://secret@host",
                          "redis://:@host",
                          "redis://:%zz@host",
                          "redis://:%4@host",
                          "redis://[::1",
                          "redis://[::1]x",
                          "redis://:secret@host:x",
                          "redis://:secret/@host",
                          "redis://host?db=1",
                          "redis://host#1"}) {
    const std::string why = wrong(uri);
    EXPECT_NE(why.find("the form is redis://"), std::string::npos) << uri << ": " << why;
    EXPECT_EQ(why.find("secret"), std::string::npos) << why;
  }
  EXPECT_NE(wrong("http://host").find("does not begin with redis://"), std::string::npos);
  EXPECT_NE(wrong("redis://host/x").find("ends with 'x', which is no number"), std::string::npos);
}

TEST(RedisBus, NobodyThere) {
  TestLoop loop;
  const std::string port = std::to_string(free_port());
  const std::string why =
      sentence([&] { RedisBus("redis://127.0.0.1:" + port, loop.post(), loop.complain()); });
  EXPECT_EQ(why, "cannot reach Redis at 127.0.0.1:" + port + ": Connection refused");
}

TEST(RedisBus, Password) {
  const RedisServer redis("open-sesame");
  TestLoop loop;
  const std::string place = "127.0.0.1:" + std::to_string(redis.port());
  for (const std::string& login : {std::string(), std::string(":secret@")}) {
    const std::string why =
        sentence([&] { RedisBus("redis://" + login + place, loop.post(), loop.complain()); });
    EXPECT_NE(why.find("Redis at " + place + " refuses: "), std::string::npos) << why;
    EXPECT_EQ(why.find("secret"), std::string::npos) << why;
  }
  Node node(redis.uri(), loop);
  node.bus.publish("here");
  EXPECT_TRUE(loop.until([&] { return node.has("here"); }));
}

TEST(RedisBus, NodesHearEachOtherInOrder) {
  const RedisServer redis;
  TestLoop loop;
  Node a(redis.uri(), loop);
  Node b(redis.uri(), loop);
  Node other(redis.uri() + "/7", loop);
  std::vector<std::string> said;
  for (int i = 0; i < 2000; ++i) {
    said.push_back("message " + std::to_string(i));
    a.bus.publish(said.back());
  }
  EXPECT_TRUE(loop.until([&] { return b.heard.size() >= said.size(); }));
  EXPECT_EQ(b.heard, said);
  b.bus.publish("answer");
  EXPECT_TRUE(loop.until([&] { return a.has("answer"); }));
  other.bus.publish("elsewhere");
  EXPECT_TRUE(loop.until([&] { return other.has("elsewhere"); }));
  EXPECT_EQ(other.heard.size(), 1U);  // another installation
  EXPECT_TRUE(a.bus.well());
}

TEST(RedisBus, RedisGoesAndComesBack) {
  RedisServer redis;
  TestLoop loop;
  Node a(redis.uri(), loop);
  Node b(redis.uri(), loop);
  redis.stop();
  EXPECT_TRUE(loop.until([&] { return !a.bus.well() && !b.bus.well(); }));
  // Nothing waits for Redis, and memory has an end: the oldest go.
  for (std::size_t i = 0; i < RedisBus::kMostWaiting + 10; ++i) {
    a.bus.publish("late " + std::to_string(i));
  }
  EXPECT_EQ(a.bus.waiting(), RedisBus::kMostWaiting);
  EXPECT_TRUE(loop.complained("Redis at 127.0.0.1:" + std::to_string(redis.port())));
  redis.start();
  EXPECT_TRUE(loop.until([&] { return a.bus.well() && b.bus.well(); }));
  EXPECT_TRUE(loop.complained("answers again"));
  a.bus.publish("back");
  EXPECT_TRUE(loop.until([&] { return a.has("back"); }));
  EXPECT_FALSE(a.has("late 9"));
  EXPECT_TRUE(a.has("late 10"));
  EXPECT_TRUE(loop.until([&] {
    b.bus.publish("both");
    return a.has("both") && b.has("both");
  }));
}

TEST(RedisBus, NonsenseOnTheChannel) {
  const RedisServer redis;
  TestLoop loop;
  Node node(redis.uri(), loop);
  const auto keep = node.bus.heard;
  node.bus.heard = [&](const std::string& message) {
    keep(message);
    if (message == "poison") throw std::invalid_argument("not for us");
  };
  const int line = knock(redis.port());
  ASSERT_GE(line, 0);
  std::string said;
  const auto publish = [&](const std::string& message) {
    said += "*3\r\n$7\r\nPUBLISH\r\n$6\r\ntablee\r\n$" + std::to_string(message.size()) + "\r\n" +
            message + "\r\n";
  };
  const std::string binary("\0\xff\r\n*3\r\n", 9);
  publish(std::string(RedisBus::kLongestHeard + 1, 'x'));
  publish("");
  publish(binary);
  publish("poison");
  publish("good");
  ASSERT_EQ(write(line, said.data(), said.size()), static_cast<ssize_t>(said.size()));
  EXPECT_TRUE(loop.until([&] { return node.has("good"); }));
  EXPECT_EQ(node.heard, (std::vector<std::string>{"", binary, "poison", "good"}));
  EXPECT_TRUE(loop.complained("the bus brought nonsense: not for us"));
  EXPECT_TRUE(node.bus.well());
  close(line);
}

// What was posted before the bus ended runs after it.
TEST(RedisBus, EndsWithMessagesOnTheirWay) {
  const RedisServer redis;
  TestLoop loop;
  std::atomic<int> posted = 0;
  std::deque<std::function<void()>> jobs;
  std::mutex mutex;
  {
    RedisBus bus(
        redis.uri(),
        [&](std::function<void()> what) {
          const std::lock_guard lock(mutex);
          jobs.push_back(std::move(what));
          ++posted;
        },
        loop.complain());
    bus.heard = [](const std::string&) { FAIL() << "the bus has ended"; };
    bus.publish("last words");
    EXPECT_TRUE(loop.until([&] { return posted > 0; }));
  }
  for (const auto& job : jobs) job();
}

}  // namespace
}  // namespace tablee::table
