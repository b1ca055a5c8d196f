// Visitor: a small blocking client for tests, which can also behave badly.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace tablee::table::testing {

struct Answer {
  int status = 0;                              // 0: the connection was closed instead
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;
};

struct Frame {
  int kind = 0;  // 1 text, 8 close, 9 ping, 10 pong; 0: the connection was closed
  std::string text;
  [[nodiscard]] int close_code() const;
};

class Visitor {
 public:
  // rcvbuf: bytes the system keeps for a reader that does not read; 0: as usual.
  explicit Visitor(std::uint16_t port, int rcvbuf = 0);
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  ~Visitor();

  // Sends what it is given; false if the other side has gone.
  bool send(std::string_view bytes);
  // Reads one answer; a HEAD request's has no body.
  Answer read_answer(bool head = false);
  // Until the connection is closed: what came.
  std::string read_rest();

  // "GET /path" and header lines, each with its CRLF.
  Answer get(const std::string& path, const std::string& headers = "");
  Answer post(const std::string& path, const std::string& body, const std::string& headers = "",
              const std::string& method = "POST");

  // Asks for a WebSocket.
  Answer upgrade(const std::string& headers = "");
  bool say(std::string_view text, int kind = 1, bool whole = true);
  Frame hear();
  // The next text that holds this; empty if the connection was closed before.
  std::string hear_with(std::string_view part);

 private:
  bool more();
  bool need(std::size_t bytes);
  int socket_ = -1;
  std::string buffer_;
};

}  // namespace tablee::table::testing
