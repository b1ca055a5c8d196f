// A connection to a table server, as cheap for the caller as it can be: both share the machine
// that is measured. Messages are not parsed; `text_in` and `number_in` find what is needed.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <deque>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tablee::load {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using tcp = asio::ip::tcp;

// What follows a mark such as `"table":"`, to the closing quote. Only for texts without escapes.
inline std::string_view text_in(std::string_view message, std::string_view mark) {
  const std::size_t at = message.find(mark);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = message.substr(at + mark.size());
  return rest.substr(0, rest.find('"'));
}

inline long number_in(std::string_view message, std::string_view mark) {
  const std::size_t at = message.find(mark);
  long value = -1;
  if (at == std::string_view::npos) return value;
  const char* from = message.data() + at + mark.size();
  std::from_chars(from, message.data() + message.size(), value);
  return value;
}

// One HTTP request after the other on one connection, waiting for each answer.
class Asker {
 public:
  Asker(asio::io_context& context, const tcp::endpoint& server) : socket_(context) {
    socket_.connect(server);
  }

  std::string ask(http::verb method, const std::string& path, const std::string& body = {}) {
    http::request<http::string_body> request(method, path, 11);
    request.set(http::field::host, "127.0.0.1");
    request.set(http::field::content_type, "application/json");
    request.body() = body;
    request.prepare_payload();
    http::write(socket_, request);
    http::response<http::string_body> reply;
    http::read(socket_, buffer_, reply);
    if (reply.result_int() != 200) {
      throw std::runtime_error(path + " answered " + std::to_string(reply.result_int()) + ": " +
                               reply.body());
    }
    return reply.body();
  }

 private:
  tcp::socket socket_;
  boost::beast::flat_buffer buffer_;
};

class Line {
 public:
  std::function<void(std::string_view)> heard;  // a whole message
  std::function<void()> lost;

  // Waits for the upgrade; hears nothing until the context runs.
  Line(asio::io_context& context, const tcp::endpoint& server, const std::string& token)
      : stream_(context) {
    stream_.next_layer().connect(server);
    stream_.next_layer().set_option(tcp::no_delay(true));
    stream_.auto_fragment(false);
    stream_.set_option(websocket::stream_base::decorator([&token](websocket::request_type& r) {
      r.set(http::field::authorization, "Bearer " + token);
    }));
    stream_.handshake("127.0.0.1", "/ws");
    read();
  }

  void send(std::string text) {
    waiting_.push_back(std::move(text));
    if (waiting_.size() == 1) write();
  }

 private:
  void read() {
    stream_.async_read(buffer_, [this](const boost::system::error_code& error, std::size_t) {
      if (error) {
        if (lost && error != asio::error::operation_aborted) lost();
        return;
      }
      const auto data = buffer_.data();
      if (heard) heard({static_cast<const char*>(data.data()), data.size()});
      buffer_.consume(buffer_.size());
      read();
    });
  }

  void write() {
    stream_.async_write(asio::buffer(waiting_.front()),
                        [this](const boost::system::error_code& error, std::size_t) {
                          if (error) return;  // reading sees it too
                          waiting_.pop_front();
                          if (!waiting_.empty()) write();
                        });
  }

  websocket::stream<tcp::socket, false> stream_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
};

}  // namespace tablee::load
