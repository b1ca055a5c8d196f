#include "table/net/http.h"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <ctime>
#include <list>
#include <optional>
#include <stdexcept>

#include "table/net/websocket.h"
#include "text/words.h"

namespace tablee::table {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;
using Error = boost::system::error_code;
using Time = std::chrono::steady_clock;

namespace {

// One person's network: an address of IPv4, the /64 of IPv6.
std::string network(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  asio::ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
  }
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return asio::ip::address_v6(bytes).to_string();
}

std::string text_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

// The address that the nearest proxy saw: the last one in the list.
std::optional<std::string> forwarded(std::string_view list) {
  std::string_view last = list.substr(list.rfind(',') + 1);
  while (!last.empty() && last.front() == ' ') last.remove_prefix(1);
  while (!last.empty() && last.back() == ' ') last.remove_suffix(1);
  Error error;
  const auto address = asio::ip::make_address(std::string(last), error);
  if (error) return std::nullopt;
  return network(address);
}

std::string reason(int status) {
  return text_of(http::obsolete_reason(static_cast<http::status>(status)));
}

Reply refusal(int status, std::string_view code, std::string_view say) {
  Reply reply;
  reply.status = status;
  reply.body = R"({"code":")" + std::string(code) + R"(","say":")" + std::string(say) + "\"}";
  return reply;
}

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  const std::size_t length =
      std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text.data(), length};
}

}  // namespace

class HttpSession;

struct Http::Impl : std::enable_shared_from_this<Http::Impl> {
  Impl(Loop& loop, const Limits& given, std::string lines_of_all, HttpHandler& behind)
      : context(loop.context()),
        acceptor(context.get_executor()),
        limits(given),
        headers(std::move(lines_of_all)),
        handler(behind),
        lines(given, behind) {}

  void accept();
  void take(TcpSocket socket);
  void sweep();
  void leave(const std::string& address);

  asio::io_context& context;
  asio::basic_socket_acceptor<tcp, asio::io_context::executor_type> acceptor;
  const Limits limits;
  const std::string headers;
  HttpHandler& handler;
  Lines lines;
  std::list<std::weak_ptr<HttpSession>> sessions;  // those that speak HTTP still
  std::unordered_map<std::string, int> by_address;
  int open = 0;
  bool closed = false;
};

// A connection until it is closed or becomes a line.
class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(std::shared_ptr<Http::Impl> impl, TcpSocket socket, std::string address)
      : impl_(std::move(impl)), socket_(std::move(socket)), address_(std::move(address)) {}
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;
  ~HttpSession() {
    if (!handed_on_) impl_->leave(counted_as_);
  }

  std::list<std::weak_ptr<HttpSession>>::iterator place;
  std::string counted_as_;

  void start() { wait(impl_->limits.head_seconds); }

  // Whether its time is over.
  [[nodiscard]] bool late(Time::time_point now) {
    if (now < deadline_) return false;
    shut();
    return true;
  }

  // The server stops: whoever is answered is answered still.
  void stop() {
    keep_ = false;
    if (idle_) shut();
  }

  void shut() {
    Error ignored;
    socket_.shutdown(tcp::socket::shutdown_both, ignored);
    socket_.close(ignored);
  }

 private:
  // Between requests: nothing is held but the socket.
  void wait(int seconds) {
    if (buffer_.size() > 0) {
      read_head();
      return;
    }
    buffer_ = {};
    idle_ = true;
    deadline_ = Time::now() + std::chrono::seconds(seconds);
    socket_.async_wait(tcp::socket::wait_read, [self = shared_from_this()](const Error& error) {
      if (!error) self->read_head();
    });
  }

  void read_head() {
    idle_ = false;
    deadline_ = Time::now() + std::chrono::seconds(impl_->limits.head_seconds);
    parser_.emplace();
    parser_->header_limit(impl_->limits.head_bytes);
    parser_->body_limit(impl_->limits.body_bytes);
    http::async_read_header(socket_, buffer_, *parser_,
                            [self = shared_from_this()](const Error& error, std::size_t) {
                              if (error) {
                                self->unreadable(error);
                              } else {
                                self->read_body();
                              }
                            });
  }

  void read_body() {
    deadline_ = Time::now() + std::chrono::seconds(impl_->limits.body_seconds);
    if (parser_->is_done()) {
      handle();
      return;
    }
    http::async_read(socket_, buffer_, *parser_,
                     [self = shared_from_this()](const Error& error, std::size_t) {
                       if (error) {
                         self->unreadable(error);
                       } else {
                         self->handle();
                       }
                     });
  }

  void unreadable(const Error& error) {
    keep_ = false;
    head_only_ = false;
    if (error == http::error::header_limit) {
      write(refusal(431, "too_long", "the request's headers are too long"));
    } else if (error == http::error::body_limit) {
      write(refusal(413, "too_long", "the request's body is too long"));
    } else if (error != http::error::end_of_stream && error != http::error::partial_message &&
               error.category() == http::make_error_code(http::error::bad_version).category()) {
      write(refusal(400, "bad_message", "this is no HTTP request"));
    } else {
      shut();
    }
  }

  Request request_of(const HttpRequest& message) {
    const auto field = [&](http::field name) { return text_of(message[name]); };
    Request request;
    request.method = text_of(message.method_string());
    const std::string target = text_of(message.target());
    const std::size_t mark = target.find('?');
    request.path = target.substr(0, mark);
    if (mark != std::string::npos) request.query = target.substr(mark + 1);
    request.host = field(http::field::host);
    request.origin = field(http::field::origin);
    request.cookie = field(http::field::cookie);
    request.authorization = field(http::field::authorization);
    request.content_type = field(http::field::content_type);
    request.accept_encoding = field(http::field::accept_encoding);
    request.if_none_match = field(http::field::if_none_match);
    request.address = address_;
    if (impl_->limits.behind_proxy) {
      request.https = text_of(message["X-Forwarded-Proto"]) == "https";
      if (const auto address = forwarded(text_of(message["X-Forwarded-For"]))) {
        request.address = *address;
      }
    }
    return request;
  }

  void handle() {
    HttpRequest message = parser_->release();
    parser_.reset();
    keep_ = message.keep_alive() && !impl_->closed;
    head_only_ = message.method() == http::verb::head;
    Request request = request_of(message);
    // Of two, a proxy may have read the one and this server the other.
    const auto hosts = message.count(http::field::host);
    if (hosts > 1 || (message.version() >= 11 && request.host.empty())) {
      keep_ = false;
      write(refusal(400, "bad_message",
                    hosts > 1 ? "the Host header is there twice" : "the Host header is missing"));
      return;
    }
    deadline_ = Time::now() + std::chrono::seconds(impl_->limits.keep_seconds);
    if (request.path == "/ws") {
      upgrade(std::move(message), request);
      return;
    }
    request.body = std::move(message.body());
    impl_->handler.answer(
        request, [self = shared_from_this()](Reply reply) { self->write(std::move(reply)); });
  }

  void upgrade(HttpRequest message, const Request& request) {
    if (!boost::beast::websocket::is_upgrade(message)) {
      Reply reply =
          refusal(426, "bad_message", "this is a WebSocket; docs/protocol.md says what is spoken");
      reply.headers.emplace_back("Upgrade", "websocket");
      write(std::move(reply));
      return;
    }
    auto admitted = impl_->handler.admit(request);
    if (auto* no = std::get_if<Reply>(&admitted)) {
      write(std::move(*no));
      return;
    }
    // Behind a proxy all sockets have one address; then people's lines are counted.
    if (impl_->limits.behind_proxy) {
      if (impl_->by_address[request.address] >= impl_->limits.per_address) {
        write(refusal(429, "too_fast", "too many connections from this address"));
        return;
      }
      ++impl_->by_address[request.address];
      counted_as_ = request.address;
    }
    handed_on_ = true;
    if (place != impl_->sessions.end()) impl_->sessions.erase(place);
    place = impl_->sessions.end();
    impl_->lines.open(std::move(socket_), std::move(message),
                      std::get<std::string>(std::move(admitted)),
                      [impl = impl_, address = counted_as_] { impl->leave(address); });
  }

  void write(Reply reply) {
    reply_ = std::move(reply);
    const std::string_view body = reply_.fixed.empty() ? reply_.body : reply_.fixed;
    head_ = "HTTP/1.1 " + std::to_string(reply_.status) + " " + reason(reply_.status) + "\r\n";
    if (!reply_.type.empty() && reply_.status != 304) {
      head_ += "Content-Type: " + reply_.type + "\r\n";
    }
    if (reply_.status != 304 && reply_.status != 204) {
      head_ += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    }
    head_ += "Date: " + date_now() + "\r\n";
    for (const auto& [name, value] : reply_.headers) head_ += name + ": " + value + "\r\n";
    head_ += impl_->headers;
    head_ += keep_ ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n";
    const bool bare = head_only_ || reply_.status == 304 || reply_.status == 204;
    const std::array<asio::const_buffer, 2> parts{
        asio::buffer(head_), bare ? asio::const_buffer{} : asio::buffer(body.data(), body.size())};
    // A slow network may take its time over a large file, at 8 kB a second.
    deadline_ = Time::now() + std::chrono::seconds(impl_->limits.keep_seconds) +
                std::chrono::seconds(body.size() / 8192);
    asio::async_write(socket_, parts, [self = shared_from_this()](const Error& error, std::size_t) {
      self->head_ = {};
      self->reply_ = {};
      if (error) return;
      if (self->keep_) {
        self->wait(self->impl_->limits.keep_seconds);
      } else {
        self->linger();
      }
    });
  }

  // A socket closed with bytes unread would take the reply back: they are read away first, within
  // the time and amount of one more request.
  void linger() {
    Error ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
    deadline_ = Time::now() + std::chrono::seconds(1);
    drain(impl_->limits.head_bytes + impl_->limits.body_bytes);
  }
  void drain(std::size_t most) {
    buffer_.clear();
    socket_.async_read_some(buffer_.prepare(2048),
                            [self = shared_from_this(), most](const Error& error, std::size_t n) {
                              if (!error && n < most) {
                                self->drain(most - n);
                              } else {
                                self->shut();
                              }
                            });
  }

  std::shared_ptr<Http::Impl> impl_;
  TcpSocket socket_;
  std::string address_;
  boost::beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::string head_;
  Reply reply_;
  Time::time_point deadline_;
  bool keep_ = false;
  bool head_only_ = false;
  bool idle_ = true;  // no request has begun
  bool handed_on_ = false;
};

void Http::Impl::leave(const std::string& address) {
  --open;
  const auto found = by_address.find(address);
  if (found != by_address.end() && --found->second <= 0) by_address.erase(found);
}

void Http::Impl::accept() {
  acceptor.async_accept([self = shared_from_this()](const Error& error, TcpSocket socket) {
    if (self->closed) return;
    if (error) {
      // Out of file descriptors, say: somebody must leave first.
      auto timer =
          std::make_shared<asio::steady_timer>(self->context, std::chrono::milliseconds(100));
      timer->async_wait([self, timer](const Error&) {
        if (!self->closed) self->accept();
      });
      return;
    }
    self->take(std::move(socket));
    self->accept();
  });
}

void Http::Impl::take(TcpSocket socket) {
  Error error;
  const auto peer = socket.remote_endpoint(error);
  if (error) return;
  const std::string address = network(peer.address());
  const std::string counted = limits.behind_proxy ? std::string() : address;
  if (open >= limits.connections ||
      (!counted.empty() && by_address[counted] >= limits.per_address)) {
    const std::string_view busy =
        "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 5\r\n"
        "Connection: close\r\n\r\n";
    socket.non_blocking(true, error);
    socket.write_some(asio::buffer(busy.data(), busy.size()), error);
    return;
  }
  socket.set_option(tcp::no_delay(true), error);
  ++open;
  if (!counted.empty()) ++by_address[counted];
  const auto session =
      std::make_shared<HttpSession>(shared_from_this(), std::move(socket), address);
  session->counted_as_ = counted;
  session->place = sessions.insert(sessions.end(), session);
  session->start();
}

void Http::Impl::sweep() {
  const auto now = Time::now();
  for (auto at = sessions.begin(); at != sessions.end();) {
    const auto session = at->lock();
    if (session != nullptr && !session->late(now)) {
      ++at;
      continue;
    }
    if (session != nullptr) session->place = sessions.end();
    at = sessions.erase(at);
  }
}

Http::Http(Loop& loop, const std::string& host, std::uint16_t port, const Limits& limits,
           std::string headers, HttpHandler& handler)
    : impl_(std::make_shared<Impl>(loop, limits, std::move(headers), handler)) {
  Error error;
  const auto address = asio::ip::make_address(host == "localhost" ? "127.0.0.1" : host, error);
  if (error) {
    throw std::runtime_error("--host " + quote(host) +
                             " is no IP address; 127.0.0.1 is this machine only, 0.0.0.0 all of "
                             "its networks");
  }
  const tcp::endpoint endpoint(address, port);
  impl_->acceptor.open(endpoint.protocol(), error);
  if (!error) impl_->acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) impl_->acceptor.bind(endpoint, error);
  if (!error) impl_->acceptor.listen(4096, error);
  if (error) {
    throw std::runtime_error("cannot listen at " + host + " port " + std::to_string(port) + ": " +
                             error.message() + "; choose another with --port");
  }
  impl_->accept();
  loop.every(std::chrono::milliseconds(500), [impl = impl_] { impl->sweep(); });
}

Http::~Http() {
  close();
  // Each line holds the doors that hold it. What still waits for the network holds its own line,
  // and ends with the loop.
  impl_->lines.forget();
}

std::uint16_t Http::port() const { return impl_->acceptor.local_endpoint().port(); }

void Http::send(ConnectionId line, std::string text) { impl_->lines.send(line, std::move(text)); }

void Http::hang_up(ConnectionId line, const std::string& why) { impl_->lines.hang_up(line, why); }

void Http::close() {
  if (std::exchange(impl_->closed, true)) return;
  Error ignored;
  impl_->acceptor.close(ignored);
  impl_->lines.close();
  for (const auto& session : impl_->sessions) {
    if (const auto here = session.lock()) here->stop();
  }
}

std::size_t Http::connections() const { return static_cast<std::size_t>(impl_->open); }

}  // namespace tablee::table
