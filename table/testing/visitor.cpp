#include "table/testing/visitor.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace tablee::table::testing {

int Frame::close_code() const {
  if (kind != 8 || text.size() < 2) return 0;
  return static_cast<unsigned char>(text[0]) * 256 + static_cast<unsigned char>(text[1]);
}

Visitor::Visitor(std::uint16_t port, int rcvbuf) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
  if (rcvbuf > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &rcvbuf, sizeof rcvbuf);
  // A server that never answers ends the test instead of holding it.
  const timeval patience{60, 0};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    close(socket_);
    throw std::runtime_error("cannot connect");
  }
}

Visitor::~Visitor() { close(socket_); }

bool Visitor::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool Visitor::more() {
  std::array<char, 65536> room{};
  const ssize_t count = recv(socket_, room.data(), room.size(), 0);
  if (count <= 0) return false;
  buffer_.append(room.data(), static_cast<std::size_t>(count));
  return true;
}

bool Visitor::need(std::size_t bytes) {
  while (buffer_.size() < bytes) {
    if (!more()) return false;
  }
  return true;
}

Answer Visitor::read_answer(bool head) {
  Answer answer;
  std::size_t end = 0;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos) {
    if (!more()) return answer;
  }
  const std::string top = buffer_.substr(0, end + 2);
  buffer_.erase(0, end + 4);
  answer.status = std::stoi(top.substr(9, 3));
  for (std::size_t at = top.find("\r\n") + 2; at < top.size();) {
    const std::size_t stop = top.find("\r\n", at);
    const std::size_t colon = top.find(": ", at);
    std::string name = top.substr(at, colon - at);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    answer.headers[name] = top.substr(colon + 2, stop - colon - 2);
    at = stop + 2;
  }
  const auto length = answer.headers.find("content-length");
  if (head || answer.status == 304 || length == answer.headers.end()) return answer;
  const std::size_t bytes = std::stoul(length->second);
  if (!need(bytes)) return {};
  answer.body = buffer_.substr(0, bytes);
  buffer_.erase(0, bytes);
  return answer;
}

std::string Visitor::read_rest() {
  while (more()) {
  }
  return buffer_;
}

Answer Visitor::get(const std::string& path, const std::string& headers) {
  send("GET " + path + " HTTP/1.1\r\nHost: test\r\n" + headers + "\r\n");
  return read_answer();
}

Answer Visitor::post(const std::string& path, const std::string& body, const std::string& headers,
                     const std::string& method) {
  send(method + " " + path + " HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n" +
       "Content-Length: " + std::to_string(body.size()) + "\r\n" + headers + "\r\n" + body);
  return read_answer();
}

Answer Visitor::upgrade(const std::string& headers) {
  return get("/ws",
             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                 headers);
}

bool Visitor::say(std::string_view text, int kind, bool whole) {
  std::string frame(1, static_cast<char>((whole ? 0x80 : 0) | kind));
  // A client must mask; zeros change nothing.
  if (text.size() < 126) {
    frame += static_cast<char>(0x80U | text.size());
  } else {
    frame += static_cast<char>(0xFE);
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 0xFFU);
  }
  frame.append(4, '\0');
  return send(frame.append(text));
}

Frame Visitor::hear() {
  if (!need(2)) return {};
  Frame frame;
  frame.kind = buffer_[0] & 0x0F;
  std::size_t length = buffer_[1] & 0x7F;
  const std::size_t wide = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (!need(2 + wide)) return {};
  if (wide > 0) length = 0;
  for (std::size_t i = 0; i < wide; ++i) {
    length = length * 256 + static_cast<unsigned char>(buffer_[2 + i]);
  }
  if (!need(2 + wide + length)) return {};
  frame.text = buffer_.substr(2 + wide, length);
  buffer_.erase(0, 2 + wide + length);
  return frame;
}

std::string Visitor::hear_with(std::string_view part) {
  while (true) {
    const Frame frame = hear();
    if (frame.kind == 0 || frame.kind == 8) return "";
    if (frame.kind == 1 && frame.text.find(part) != std::string::npos) return frame.text;
  }
}

}  // namespace tablee::table::testing
