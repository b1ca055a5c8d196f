// Addresses as people, pages and browsers write them, taken apart by Boost.URL, which stays in
// url.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tablee::table {

struct Url {
  std::string scheme;                   // in small letters
  std::optional<std::string> user;      // decoded, as the password is
  std::optional<std::string> password;  // none: there was no ':'
  std::string host;                     // in small letters, IPv6 without its brackets
  bool named = false;                   // the host is a name and no IP address
  std::uint16_t port = 0;               // 0: none was given
  std::string target;                   // path and query as written; may be empty

  // What browsers call the origin: without a port that is usual for the scheme.
  [[nodiscard]] std::string origin() const;
};

// Nothing unless the text is a whole address (RFC 3986) with a host of letters, digits, '.', '-'
// and '_' or an IP address, a port from 1 to 65535 if any, and no fragment.
std::optional<Url> read_url(std::string_view text);

// The origin if the text is an http or https address of a host and nothing more.
std::optional<std::string> web_origin(std::string_view text);

}  // namespace tablee::table
