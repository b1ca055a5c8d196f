// Lines: the WebSockets, by number. Inside http.cpp's walls: nobody else includes this.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "table/net/http.h"

namespace tablee::table {

using TcpSocket =
    boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

class OneLine;

class Lines {
 public:
  Lines(const Limits& limits, HttpHandler& handler) : limits_(limits), handler_(handler) {}
  ~Lines();

  // Answers the upgrade and begins to listen; `ended` comes when it is over, whatever happens.
  void open(TcpSocket socket, HttpRequest request, std::string who, std::function<void()> ended);
  void send(ConnectionId line, std::string text);
  void hang_up(ConnectionId line, const std::string& why);
  void close();  // hangs up on everybody
  // Lets go of those who have not hung up: the loop runs no more.
  void forget();

 private:
  friend class OneLine;
  const Limits limits_;
  HttpHandler& handler_;
  ConnectionId last_ = 0;
  std::unordered_map<ConnectionId, std::shared_ptr<OneLine>> lines_;
};

}  // namespace tablee::table
