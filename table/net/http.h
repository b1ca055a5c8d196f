// Http: the doors of the house. HTTP/1.1 requests and WebSockets on one port, with limits on
// everything that somebody outside can make large, many or slow.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "table/hall/world.h"
#include "table/net/loop.h"

namespace tablee::table {

struct Limits {
  std::uint32_t head_bytes = 8192;      // request line and headers
  std::uint32_t body_bytes = 16384;     // of a request
  std::size_t queue_bytes = 1U << 20U;  // that wait for one slow reader
  int head_seconds = 10;                // to send a request's headers
  int body_seconds = 10;                // and its body
  int keep_seconds = 30;                // between requests
  int idle_seconds = 90;                // of a silent WebSocket; asked for a sign of life at half
  int connections = 100'000;
  int per_address = 200;
  bool behind_proxy = false;  // believe X-Forwarded-For and X-Forwarded-Proto
};

struct Request {
  std::string method;
  std::string path;   // without the query, as sent
  std::string query;  // behind '?'
  std::string host;
  std::string origin;
  std::string cookie;
  std::string authorization;
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string address;  // of the client, without a port; IPv6: its network (/64)
  bool https = false;   // as the proxy says
  std::string body;
};

struct Reply {
  int status = 200;
  std::string type = "application/json";
  std::string body{};
  std::string_view fixed{};  // instead of body: bytes that outlive the server
  std::vector<std::pair<std::string, std::string>> headers{};
};

// What is behind the doors. All calls come on the loop's thread.
class HttpHandler {
 public:
  virtual ~HttpHandler() = default;
  // `then` may be called at once or later, once.
  virtual void answer(const Request& request, std::function<void(Reply)> then) = 0;
  // Who comes by WebSocket (empty: nobody in particular), or why not.
  virtual std::variant<std::string, Reply> admit(const Request& request) = 0;
  virtual void connected(ConnectionId line, const std::string& who) = 0;
  virtual void received(ConnectionId line, std::string_view text) = 0;
  virtual void gone(ConnectionId line) = 0;
};

class Http final : public Transport {
 public:
  // Listens; port 0: any free one. Who comes is let in when the loop runs. `headers`: lines for
  // every reply, each ending with CRLF. Throws std::runtime_error with one sentence.
  Http(Loop& loop, const std::string& host, std::uint16_t port, const Limits& limits,
       std::string headers, HttpHandler& handler);
  ~Http() override;
  [[nodiscard]] std::uint16_t port() const;

  void send(ConnectionId line, std::string text) override;
  void hang_up(ConnectionId line, const std::string& why) override;

  // Takes nobody new and hangs up on everybody, once they were sent what waits for them.
  void close();
  [[nodiscard]] std::size_t connections() const;

 private:
  friend class HttpSession;
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace tablee::table
