// Web Push: a browser that is closed learns that it is its person's turn. Nothing is told but that
// (the message is empty); the server signs with its own key (RFC 8030, RFC 8292).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "table/hall/world.h"
#include "table/net/loop.h"
#include "table/net/push_key.h"

namespace tablee::table {

// Whether a push service may be there: an https address with a host name and no port. `anywhere`,
// for tests: any host and port, and http on this machine. Where the name leads is looked at again
// when something is sent: to public addresses only, unless `anywhere`.
bool is_push_address(std::string_view url, bool anywhere);

// Whether an IP address is for everyone: not of this machine, its network or any special use.
bool is_public_address(const std::string& ip);

class Push final : public Waker {
 public:
  // `contact`: a mailto: or https: address for the push services, or empty.
  Push(Loop& loop, Store& store, Clock& clock, PushKey key, std::string contact, bool anywhere);
  ~Push() override;

  // At most once a minute for a person and table.
  void wake(const std::string& who, const std::string& table, const std::string& game) override;

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

}  // namespace tablee::table
