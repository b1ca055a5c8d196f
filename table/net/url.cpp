#include "table/net/url.h"

// The only place that includes this: the library's own code, which Debian does not build.
#include <boost/url/src.hpp>

namespace tablee::table {

namespace urls = boost::urls;

std::optional<Url> read_url(std::string_view text) {
  constexpr const char* kName = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_";
  const auto parsed = urls::parse_uri({text.data(), text.size()});
  if (!parsed || !parsed->has_authority() || parsed->has_fragment()) return std::nullopt;
  const urls::host_type kind = parsed->host_type();
  const std::string_view written = parsed->encoded_host();
  if (written.empty() || kind == urls::host_type::ipvfuture ||
      (kind == urls::host_type::name && written.find_first_not_of(kName) != written.npos)) {
    return std::nullopt;
  }
  urls::url lower(*parsed);
  lower.normalize_scheme();
  lower.normalize_authority();
  Url url;
  url.scheme = lower.scheme();
  if (parsed->has_userinfo()) url.user = parsed->user();
  if (parsed->has_password()) url.password = parsed->password();
  url.host = kind == urls::host_type::ipv6 ? lower.host_address() : lower.host();
  url.named = kind == urls::host_type::name;
  url.port = parsed->port_number();  // 0 if it is too large
  if (parsed->has_port() && url.port == 0) return std::nullopt;
  url.target = std::string(parsed->encoded_target());
  // Boost 1.81 takes whatever follows a host, "x" in "[::1]x", for a path.
  if (!url.target.empty() && url.target[0] != '/' && url.target[0] != '?') return std::nullopt;
  return url;
}

std::string Url::origin() const {
  const std::string place = host.find(':') == std::string::npos ? host : "[" + host + "]";
  const bool usual = port == 0 || port == (scheme == "https" ? 443 : 80);
  return scheme + "://" + place + (usual ? "" : ":" + std::to_string(port));
}

std::optional<std::string> web_origin(std::string_view text) {
  const auto url = read_url(text);
  if (!url || (url->scheme != "http" && url->scheme != "https") || url->user ||
      !url->target.empty()) {
    return std::nullopt;
  }
  return url->origin();
}

}  // namespace tablee::table
