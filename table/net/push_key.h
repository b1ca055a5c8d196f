// PushKey: the server's key for Web Push, and what it signs (RFC 8292).
#pragma once

#include <memory>
#include <string>

#include "table/room/entry.h"

using EVP_PKEY = struct evp_pkey_st;

namespace tablee::table {

class PushKey {
 public:
  // A P-256 private key in PEM. Throws std::runtime_error with one sentence.
  explicit PushKey(const std::string& file);

  // The public point, uncompressed, base64url: what browsers subscribe with.
  [[nodiscard]] std::string public_key() const;

  // The Authorization header for a service such as "https://push.example.org".
  [[nodiscard]] std::string authorization(const std::string& service, const std::string& contact,
                                          Millis now) const;

 private:
  [[nodiscard]] std::string sign(const std::string& text) const;
  std::shared_ptr<EVP_PKEY> key_;
};

// Makes a key in a new file that only its owner can read. Throws std::runtime_error with one
// sentence; never writes over a file.
void make_push_key(const std::string& file);

}  // namespace tablee::table
