#include "table/net/push.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <chrono>
#include <optional>
#include <unordered_map>
#include <vector>

#include "table/net/log.h"
#include "table/net/url.h"
#include "text/json.h"

namespace tablee::table {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;

namespace {

constexpr Millis kAgainAfter = 60'000;  // for a person and table
constexpr int kTtl = 86'400;            // seconds that the service keeps it for a closed browser
constexpr int kMostAtOnce = 100;
constexpr std::chrono::seconds kPatience(15);

struct Address {
  bool tls = true;
  std::string host;
  std::uint16_t port = 0;
  std::string path;
  std::string service;  // scheme, host and port
};

std::optional<Address> parse(std::string_view url) {
  constexpr std::size_t kLongest = 1000;
  if (url.size() > kLongest) return std::nullopt;
  const auto found = read_url(url);
  if (!found || found->user || found->host.find(':') != std::string::npos) return std::nullopt;
  const bool tls = found->scheme == "https";
  if (!tls && found->scheme != "http") return std::nullopt;
  const std::uint16_t usual = tls ? 443 : 80;
  return Address{tls, found->host, found->port == 0 ? usual : found->port,
                 found->target.starts_with('/') ? found->target : "/" + found->target,
                 found->origin()};
}

bool is_public(const asio::ip::address_v4& address) {
  struct Range {
    std::uint32_t from;
    unsigned bits;
  };
  // What RFC 6890 keeps for private and special use.
  static constexpr Range kOthers[] = {
      {0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16},
      {0xAC100000, 12}, {0xC0000000, 24}, {0xC0000200, 24}, {0xC0A80000, 16}, {0xC6120000, 15},
      {0xC6336400, 24}, {0xCB007100, 24}, {0xE0000000, 3}};
  for (const Range& range : kOthers) {
    if ((address.to_uint() ^ range.from) >> (32U - range.bits) == 0) return false;
  }
  return true;
}

bool is_public(const asio::ip::address& address) {
  if (address.is_v4()) return is_public(address.to_v4());
  const auto bytes = address.to_v6().to_bytes();
  const unsigned first = bytes[0] * 256U + bytes[1];
  const unsigned second = bytes[2] * 256U + bytes[3];
  // Global unicast without tunnels (6to4, Teredo) and addresses for documents.
  return (first & 0xE000U) == 0x2000U && first != 0x2002U &&
         !(first == 0x2001U && (second < 0x0200U || second == 0x0DB8U));
}

}  // namespace

bool is_push_address(std::string_view url, bool anywhere) {
  const auto address = parse(url);
  if (!address) return false;
  if (anywhere) {
    return address->tls || address->host == "127.0.0.1" || address->host == "localhost";
  }
  const std::size_t dot = address->host.rfind('.');
  const bool name = dot != std::string::npos && dot + 1 < address->host.size() &&
                    (address->host[dot + 1] < '0' || address->host[dot + 1] > '9');
  return address->tls && name && address->port == 443;
}

bool is_public_address(const std::string& ip) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(ip, error);
  return !error && is_public(address);
}

struct Push::Impl : std::enable_shared_from_this<Push::Impl> {
  Impl(Loop& loop, Store& given, Clock& time, PushKey push_key, std::string who, bool all)
      : context(loop.context()),
        store(given),
        clock(time),
        key(std::move(push_key)),
        contact(std::move(who)),
        anywhere(all),
        tls(asio::ssl::context::tls_client) {
    tls.set_default_verify_paths();
    tls.set_verify_mode(asio::ssl::verify_peer);
  }

  asio::awaitable<void> deliver(std::string endpoint);
  asio::awaitable<unsigned> post(const Address& address);
  template <class Stream>
  asio::awaitable<unsigned> exchange(Stream& stream, const Address& address);

  asio::io_context& context;
  Store& store;
  Clock& clock;
  PushKey key;
  std::string contact;
  bool anywhere;
  asio::ssl::context tls;
  std::unordered_map<std::string, Millis> woken;  // "who table"
  int under_way = 0;
};

template <class Stream>
asio::awaitable<unsigned> Push::Impl::exchange(Stream& stream, const Address& address) {
  http::request<http::empty_body> request{http::verb::post, address.path, 11};
  request.set(http::field::host, address.service.substr(address.service.find("//") + 2));
  request.set(http::field::authorization, key.authorization(address.service, contact, clock.now()));
  request.set("TTL", std::to_string(kTtl));
  request.set("Urgency", "normal");
  request.set(http::field::connection, "close");
  request.content_length(0);
  co_await http::async_write(stream, request, asio::use_awaitable);
  beast::flat_buffer buffer;
  http::response_parser<http::empty_body> response;
  response.skip(true);
  co_await http::async_read_header(stream, buffer, response, asio::use_awaitable);
  co_return response.get().result_int();
}

asio::awaitable<unsigned> Push::Impl::post(const Address& address) {
  tcp::resolver resolver(context);
  const auto found = co_await resolver.async_resolve(address.host, std::to_string(address.port),
                                                     asio::use_awaitable);
  std::vector<tcp::endpoint> endpoints;
  for (const auto& one : found) {
    if (anywhere || is_public(one.endpoint().address())) endpoints.push_back(one.endpoint());
  }
  if (endpoints.empty()) throw std::runtime_error("the address is not public");
  if (!address.tls) {
    beast::tcp_stream stream(context);
    stream.expires_after(kPatience);
    co_await stream.async_connect(endpoints, asio::use_awaitable);
    co_return co_await exchange(stream, address);
  }
  beast::ssl_stream<beast::tcp_stream> stream(context, tls);
  beast::get_lowest_layer(stream).expires_after(kPatience);
  SSL_set_tlsext_host_name(stream.native_handle(), address.host.c_str());
  stream.set_verify_callback(asio::ssl::host_name_verification(address.host));
  co_await beast::get_lowest_layer(stream).async_connect(endpoints, asio::use_awaitable);
  co_await stream.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
  co_return co_await exchange(stream, address);
}

asio::awaitable<void> Push::Impl::deliver(std::string endpoint) {
  const auto self = shared_from_this();
  const auto address = parse(endpoint);
  if (!address || !is_push_address(endpoint, anywhere)) co_return;
  ++under_way;
  try {
    const unsigned status = co_await post(*address);
    constexpr unsigned kNotFound = 404;
    constexpr unsigned kGone = 410;
    if (status == kNotFound || status == kGone) {
      store.ask([endpoint](Database& database) { database.remove_push(endpoint); }, [](bool) {});
    } else if (status < 200 || status > 299) {
      log(Level::Warning, "a push service refused", {{"host", address->host}, {"status", status}});
    }
  } catch (const std::exception& error) {
    // Whoever knows the whole endpoint could push to it: only its host is logged.
    log(Level::Warning, "a push service was not reached",
        {{"host", address->host}, {"why", error.what()}});
  }
  --under_way;
}

Push::Push(Loop& loop, Store& store, Clock& clock, PushKey key, std::string contact, bool anywhere)
    : impl_(std::make_shared<Impl>(loop, store, clock, std::move(key), std::move(contact),
                                   anywhere)) {}

Push::~Push() = default;

void Push::wake(const std::string& who, const std::string& table, const std::string&) {
  constexpr std::size_t kMost = 100'000;
  const Millis now = impl_->clock.now();
  if (impl_->woken.size() > kMost) {
    std::erase_if(impl_->woken, [&](const auto& one) { return now - one.second >= kAgainAfter; });
  }
  const auto [last, first] = impl_->woken.try_emplace(who + " " + table, now);
  if (!first && now - last->second < kAgainAfter) return;
  last->second = now;
  auto found = std::make_shared<std::vector<std::string>>();
  impl_->store.ask([found, who](Database& database) { *found = database.pushes(who); },
                   [impl = impl_, found](bool) {
                     for (const std::string& text : *found) {
                       const Json subscription = Json::parse(text, nullptr, false);
                       if (!subscription.is_object() || impl->under_way >= kMostAtOnce) continue;
                       const auto endpoint = subscription.find("endpoint");
                       if (endpoint == subscription.end() || !endpoint->is_string()) continue;
                       asio::co_spawn(impl->context, impl->deliver(endpoint->get<std::string>()),
                                      asio::detached);
                     }
                   });
}

}  // namespace tablee::table
