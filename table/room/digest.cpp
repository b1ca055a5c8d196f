#include "table/room/digest.h"

#include <sodium.h>

#include <stdexcept>

namespace tablee::table {
namespace {

std::string hex_of(const unsigned char* bytes, std::size_t count) {
  std::string out(2 * count + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes, count);
  out.pop_back();
  return out;
}

}  // namespace

std::string hex(const Bytes32& bytes) { return hex_of(bytes.data(), bytes.size()); }

std::string digest(std::string_view text, std::string_view key) {
  // BLAKE2b takes keys of 16 to 64 bytes; others are hashed to one.
  std::string fitting(key);
  if (!key.empty() && (key.size() < crypto_generichash_KEYBYTES_MIN ||
                       key.size() > crypto_generichash_KEYBYTES_MAX)) {
    fitting = digest(key);
  }
  std::array<unsigned char, 32> out{};
  const auto* data = reinterpret_cast<const unsigned char*>(text.data());
  const auto* key_data = reinterpret_cast<const unsigned char*>(fitting.data());
  if (crypto_generichash(out.data(), out.size(), data, text.size(),
                         fitting.empty() ? nullptr : key_data, fitting.size()) != 0) {
    throw std::logic_error("BLAKE2b refused a digest");
  }
  return hex_of(out.data(), out.size());
}

bool same(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace tablee::table
