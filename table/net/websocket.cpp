#include "table/net/websocket.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <vector>

#include "table/room/message.h"

namespace tablee::table {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using Error = boost::system::error_code;

// Thousands of these lie idle, so it is kept small: no compression, a little room to read into that
// is joined into longer messages only when they come.
class OneLine : public std::enable_shared_from_this<OneLine> {
 public:
  OneLine(Lines& lines, ConnectionId line, TcpSocket socket, std::function<void()> ended)
      : lines_(lines), line_(line), ended_(std::move(ended)), stream_(std::move(socket)) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds(10);
    timeout.idle_timeout = std::chrono::seconds(lines.limits_.idle_seconds);
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.auto_fragment(false);
    stream_.read_message_max(0);  // counted below, to say so before closing
    stream_.text(true);
  }

  void accept(HttpRequest request, std::string who) {
    // Both live until the upgrade is answered; the line itself need not keep them.
    auto held = std::make_shared<HttpRequest>(std::move(request));
    stream_.async_accept(
        *held, [self = shared_from_this(), held, who = std::move(who)](const Error& error) {
          if (error) {
            self->end();
            return;
          }
          self->connected_ = true;
          self->lines_.handler_.connected(self->line_, who);
          self->read();
          if (self->closing_ && !self->writing_) self->say_goodbye();
        });
  }

  void send(std::string text) {
    if (over_ || closing_) return;
    queued_ += text.size();
    if (queued_ > lines_.limits_.queue_bytes) {
      drop();
      return;
    }
    waiting_.push_back(std::move(text));
    if (!writing_) write();
  }

  void hang_up(websocket::close_code code, const std::string& why) {
    if (over_ || closing_) return;
    closing_ = true;
    goodbye_ = websocket::close_reason(code);
    constexpr std::size_t kLongest = 120;
    goodbye_.reason = why.substr(0, kLongest);
    if (!writing_ && connected_) say_goodbye();
  }

  // Without a word: it would not be heard.
  void drop() {
    if (dropped_) return;
    dropped_ = true;
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
      Error none;
      self->stream_.next_layer().close(none);
      self->end();
    });
  }

 private:
  void read() {
    stream_.async_read_some(asio::buffer(room_),
                            [self = shared_from_this()](const Error& error, std::size_t count) {
                              if (error) {
                                self->end();
                              } else {
                                self->heard(count);
                              }
                            });
  }

  void heard(std::size_t count) {
    if (over_ || closing_) return;  // closing reads what is left by itself
    const std::string_view part(room_.data(), count);
    if (text_.size() + count > kMaxMessageBytes) {
      text_ = {};
      send(R"({"is":"error","id":null,"code":"too_long","say":"a message has at most )" +
           std::to_string(kMaxMessageBytes) + R"( bytes"})");
      hang_up(websocket::close_code::too_big, "a message was too long");
      return;
    }
    if (!stream_.got_text()) {
      hang_up(websocket::close_code::unknown_data, "messages are text");
      return;
    }
    if (!stream_.is_message_done()) {
      text_.append(part);
    } else if (text_.empty()) {
      lines_.handler_.received(line_, part);
    } else {
      text_.append(part);
      lines_.handler_.received(line_, std::exchange(text_, {}));
    }
    if (!over_ && !closing_) read();
  }

  void write() {
    writing_ = true;
    current_ = std::move(waiting_[next_++]);
    if (next_ == waiting_.size()) {
      waiting_ = {};
      next_ = 0;
    }
    stream_.async_write(
        asio::buffer(current_),
        [self = shared_from_this()](const Error& error, std::size_t) { self->written(error); });
  }

  void written(const Error& error) {
    writing_ = false;
    queued_ -= current_.size();
    current_ = {};
    if (over_) return;
    if (error) {
      drop();  // reading would see it too, but a line that is hung up on reads no more
      return;
    }
    if (!waiting_.empty()) {
      write();
    } else if (closing_) {
      say_goodbye();
    }
  }

  void say_goodbye() {
    if (std::exchange(said_goodbye_, true)) return;
    stream_.async_close(goodbye_, [self = shared_from_this()](const Error&) { self->end(); });
  }

  void end() {
    if (std::exchange(over_, true)) return;
    const auto self = shared_from_this();
    lines_.lines_.erase(line_);
    if (connected_) lines_.handler_.gone(line_);
    ended_();
  }

  Lines& lines_;
  ConnectionId line_;
  std::function<void()> ended_;
  websocket::stream<TcpSocket, false> stream_;
  std::array<char, 512> room_{};
  std::string text_;     // of a message that has not come whole
  std::string current_;  // being written
  std::vector<std::string> waiting_;
  std::size_t next_ = 0;  // in waiting
  std::size_t queued_ = 0;
  websocket::close_reason goodbye_;
  bool connected_ = false;
  bool writing_ = false;
  bool closing_ = false;
  bool said_goodbye_ = false;
  bool dropped_ = false;
  bool over_ = false;
};

Lines::~Lines() = default;

void Lines::open(TcpSocket socket, HttpRequest request, std::string who,
                 std::function<void()> ended) {
  const ConnectionId line = ++last_;
  const auto one = std::make_shared<OneLine>(*this, line, std::move(socket), std::move(ended));
  lines_.emplace(line, one);
  one->accept(std::move(request), std::move(who));
}

void Lines::send(ConnectionId line, std::string text) {
  const auto found = lines_.find(line);
  if (found != lines_.end()) found->second->send(std::move(text));
}

void Lines::hang_up(ConnectionId line, const std::string& why) {
  const auto found = lines_.find(line);
  if (found != lines_.end()) found->second->hang_up(websocket::close_code::policy_error, why);
}

void Lines::close() {
  for (const auto& [line, one] : lines_) {
    one->hang_up(websocket::close_code::going_away, "the server stops");
  }
}

void Lines::forget() { lines_.clear(); }

}  // namespace tablee::table
