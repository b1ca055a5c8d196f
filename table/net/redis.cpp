#include "table/net/redis.h"

#include <hiredis/hiredis.h>
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <exception>
#include <optional>
#include <stdexcept>
#include <utility>

#include "table/net/url.h"
#include "text/words.h"

namespace tablee::table {
namespace {

using namespace std::chrono_literals;
using SteadyTime = std::chrono::steady_clock::time_point;

constexpr timeval kReplyWithin{2, 0};  // for connecting, and for one write
constexpr std::chrono::milliseconds kFirstPause = 100ms;
constexpr std::chrono::milliseconds kLongestPause = 2s;
constexpr std::chrono::milliseconds kPingEvery = 5s;
constexpr std::chrono::milliseconds kSilence = 15s;  // after this nobody is there

constexpr const char* kForm =
    "redis://[[user]:password@]host[:port][/number], with '%40' for an '@' in the password and so "
    "on";

[[noreturn]] void refuse(const std::string& why) {
  throw std::runtime_error("the bus's address " + why + "; the form is " + kForm);
}

}  // namespace

std::string RedisAddress::name() const {
  const bool six = host.find(':') != std::string::npos;
  return (six ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

RedisAddress read_redis(const std::string& uri) {
  const auto url = read_url(uri);
  if (!url) refuse("cannot be read");
  if (url->scheme != "redis") refuse("does not begin with redis://");
  if (url->user && !url->password) refuse("has no ':' before the password");
  if (url->password == "") refuse("has an empty password");
  RedisAddress address;
  address.host = url->host;
  if (url->port != 0) address.port = url->port;
  address.user = url->user.value_or("");
  address.password = url->password.value_or("");
  if (url->target.size() > 1) {
    const std::string number = url->target.substr(1);
    const auto database = tablee::number(number, 0, 999'999);
    if (!database) refuse("ends with " + quote(number) + ", which is no number");
    if (*database != 0) address.channel += ":" + number;
  }
  return address;
}

// One connection; every failure is an exception.
class RedisBus::Link {
 public:
  explicit Link(const RedisAddress& address)
      : name_(address.name()),
        context_(redisConnectWithTimeout(address.host.c_str(), address.port, kReplyWithin)) {
    if (!context_) throw std::runtime_error("there is no memory for a connection to Redis");
    if (context_->err != 0) fail("cannot reach");
    redisSetTimeout(context_.get(), kReplyWithin);
    heard_ = std::chrono::steady_clock::now();
    if (address.password.empty()) {
      call({"PING"});
    } else if (address.user.empty()) {
      call({"AUTH", address.password});
    } else {
      call({"AUTH", address.user, address.password});
    }
  }

  // Sends, and waits for the answer.
  void call(const std::vector<std::string>& words) {
    send(words);
    flush();
    void* raw = nullptr;
    if (redisGetReply(context_.get(), &raw) != REDIS_OK) fail("lost");
    const Reply reply(static_cast<redisReply*>(raw));
    check(*reply);
  }

  void send(const std::vector<std::string>& words) {
    std::vector<const char*> texts;
    std::vector<std::size_t> lengths;
    for (const std::string& word : words) {
      texts.push_back(word.data());
      lengths.push_back(word.size());
    }
    if (redisAppendCommandArgv(context_.get(), static_cast<int>(words.size()), texts.data(),
                               lengths.data()) != REDIS_OK) {
      fail("lost");
    }
  }

  void flush() {
    for (int done = 0; done == 0;) {
      if (redisBufferWrite(context_.get(), &done) != REDIS_OK) fail("lost");
    }
  }

  // Reads what is there, once poll() says that something is; gives the messages of the channel.
  void read(std::vector<std::string>& messages) {
    if (redisBufferRead(context_.get()) != REDIS_OK) fail("lost");
    heard_ = std::chrono::steady_clock::now();
    while (true) {
      void* raw = nullptr;
      if (redisGetReplyFromReader(context_.get(), &raw) != REDIS_OK) fail("lost");
      if (raw == nullptr) return;
      const Reply reply(static_cast<redisReply*>(raw));
      check(*reply);
      if (reply->type != REDIS_REPLY_ARRAY || reply->elements != 3) continue;
      const redisReply& kind = *reply->element[0];
      const redisReply& message = *reply->element[2];
      if (kind.type != REDIS_REPLY_STRING || message.type != REDIS_REPLY_STRING) continue;
      if (std::string_view(kind.str, kind.len) != "message" || message.len > kLongestHeard) {
        continue;
      }
      messages.emplace_back(message.str, message.len);
    }
  }

  // A sign of life is asked for now and then: a machine that vanished closes no connection.
  void keep_alive(SteadyTime now) {
    if (now - heard_ > kSilence) {
      throw std::runtime_error("lost Redis at " + name_ + ": no answer");
    }
    if (now - pinged_ < kPingEvery) return;
    pinged_ = now;
    send({"PING"});
    flush();
  }

  [[nodiscard]] int fd() const { return context_->fd; }

 private:
  struct FreeContext {
    void operator()(redisContext* context) const { redisFree(context); }
  };
  struct FreeReply {
    void operator()(redisReply* reply) const { freeReplyObject(reply); }
  };
  using Reply = std::unique_ptr<redisReply, FreeReply>;

  [[noreturn]] void fail(const char* what) const {
    throw std::runtime_error(std::string(what) + " Redis at " + name_ + ": " + context_->errstr);
  }
  void check(const redisReply& reply) const {
    if (reply.type != REDIS_REPLY_ERROR) return;
    throw std::runtime_error("Redis at " + name_ +
                             " refuses: " + std::string(reply.str, reply.len));
  }

  std::string name_;
  std::unique_ptr<redisContext, FreeContext> context_;
  SteadyTime heard_;
  SteadyTime pinged_;
};

// Who listens may not speak, so there are two.
struct RedisBus::Links {
  explicit Links(const RedisAddress& address) : ear(address), mouth(address) {
    ear.call({"SUBSCRIBE", address.channel});
  }
  Link ear;
  Link mouth;
};

RedisBus::RedisBus(const std::string& uri, Post post, Complain complain)
    : address_(read_redis(uri)),
      post_(std::move(post)),
      complain_(std::move(complain)),
      self_(std::make_shared<RedisBus*>(this)),
      wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (wake_ < 0) throw std::runtime_error("there are no file descriptors left for the bus");
  std::promise<void> connected;
  thread_ = std::thread([this, &connected] { work(connected); });
  try {
    connected.get_future().get();
  } catch (...) {
    thread_.join();
    close(wake_);
    throw;
  }
}

RedisBus::~RedisBus() {
  *self_ = nullptr;
  ending_ = true;
  wake();
  thread_.join();
  close(wake_);
}

void RedisBus::publish(const std::string& message) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= kMostWaiting) waiting_.pop_front();
    waiting_.push_back(message);
  }
  wake();
}

std::size_t RedisBus::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void RedisBus::wake() const {
  const std::uint64_t one = 1;
  // It fails only when the thread has been woken more often than it can count.
  [[maybe_unused]] const ssize_t written = write(wake_, &one, sizeof one);
}

void RedisBus::work(std::promise<void>& connected) {
  // hiredis writes without MSG_NOSIGNAL: a Redis that closed the connection would end the process.
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
  try {
    links_ = std::make_unique<Links>(address_);
  } catch (...) {
    return connected.set_exception(std::current_exception());
  }
  connected.set_value();  // from here on the promise may be gone
  std::string said;       // each trouble is complained about once, not at every try
  std::chrono::milliseconds pause = kFirstPause;
  while (!ending_) {
    try {
      if (!links_) links_ = std::make_unique<Links>(address_);
      if (!said.empty()) complain_("Redis at " + address_.name() + " answers again");
      said.clear();
      pause = kFirstPause;
      well_ = true;
      serve(*links_);
    } catch (const std::exception& error) {
      well_ = false;
      links_.reset();
      if (error.what() != said) complain_(error.what());
      said = error.what();
    }
    if (!well_ && !rest(pause)) return;
    pause = std::min(pause * 2, kLongestPause);
  }
}

void RedisBus::serve(Links& links) {
  while (!ending_) {
    say(links);
    std::array<pollfd, 3> ready{pollfd{wake_, POLLIN, 0}, pollfd{links.ear.fd(), POLLIN, 0},
                                pollfd{links.mouth.fd(), POLLIN, 0}};
    poll(ready.data(), ready.size(), 1000);
    if (ready[0].revents != 0) {
      std::uint64_t times = 0;
      [[maybe_unused]] const ssize_t got = ::read(wake_, &times, sizeof times);
    }
    if (ready[1].revents != 0) listen(links);
    if (ready[2].revents != 0) {
      std::vector<std::string> answers;  // how many heard: nobody asks
      links.mouth.read(answers);
    }
    const SteadyTime now = std::chrono::steady_clock::now();
    links.ear.keep_alive(now);
    links.mouth.keep_alive(now);
  }
}

void RedisBus::say(Links& links) {
  std::deque<std::string> messages;
  {
    const std::lock_guard lock(mutex_);
    messages.swap(waiting_);
  }
  if (messages.empty()) return;
  for (std::string& message : messages) {
    links.mouth.send({"PUBLISH", address_.channel, std::move(message)});
  }
  links.mouth.flush();
}

void RedisBus::listen(Links& links) {
  std::vector<std::string> messages;
  links.ear.read(messages);
  if (!messages.empty()) deliver(std::move(messages));
}

void RedisBus::deliver(std::vector<std::string> messages) {
  post_([self = self_, messages = std::move(messages)] {
    for (const std::string& message : messages) {
      if (*self == nullptr || !(*self)->heard) return;
      try {
        (*self)->heard(message);
      } catch (const std::exception& error) {
        // Anybody who reaches Redis can write to the channel: that must not end a node.
        (*self)->complain_(std::string("the bus brought nonsense: ") + error.what());
      }
    }
  });
}

bool RedisBus::rest(std::chrono::milliseconds time) {
  const SteadyTime until = std::chrono::steady_clock::now() + time;
  while (!ending_) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    if (left.count() <= 0) return true;
    pollfd woken{wake_, POLLIN, 0};
    poll(&woken, 1, static_cast<int>(left.count()));
    std::uint64_t times = 0;
    [[maybe_unused]] const ssize_t got = ::read(wake_, &times, sizeof times);
  }
  return false;
}

}  // namespace tablee::table
