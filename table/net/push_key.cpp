#include "table/net/push_key.h"

#include <fcntl.h>
#include <openssl/bio.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <sodium.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "text/json.h"
#include "text/words.h"

namespace tablee::table {
namespace {

constexpr Millis kLifetime = 12 * 3600;  // seconds; services take up to 24 hours

std::string base64url(const unsigned char* bytes, std::size_t count) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string out(sodium_base64_encoded_len(count, kVariant), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes, count, kVariant);
  out.resize(std::strlen(out.c_str()));
  return out;
}

std::string base64url(std::string_view text) {
  return base64url(reinterpret_cast<const unsigned char*>(text.data()), text.size());
}

}  // namespace

PushKey::PushKey(const std::string& file) {
  const std::unique_ptr<BIO, decltype(&BIO_free)> in(BIO_new_file(file.c_str(), "r"), BIO_free);
  if (in == nullptr) throw std::runtime_error("cannot open the push key " + quote(file));
  // An empty password, so that OpenSSL does not ask for one.
  std::array<char, 1> none{};
  EVP_PKEY* key = PEM_read_bio_PrivateKey(in.get(), nullptr, nullptr, none.data());
  if (key != nullptr) key_ = std::shared_ptr<EVP_PKEY>(key, EVP_PKEY_free);
  std::array<char, 40> group{};
  if (key == nullptr || EVP_PKEY_get_group_name(key, group.data(), group.size(), nullptr) != 1 ||
      std::string_view(group.data()) != "prime256v1") {
    throw std::runtime_error(quote(file) +
                             " is no P-256 key in PEM; 'tablee push-key FILE' makes one");
  }
  EVP_PKEY_set_utf8_string_param(key, OSSL_PKEY_PARAM_EC_POINT_CONVERSION_FORMAT, "uncompressed");
}

std::string PushKey::public_key() const {
  std::array<unsigned char, 65> point{};
  std::size_t length = 0;
  if (EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                      point.size(), &length) != 1) {
    throw std::runtime_error("the push key has no public part");
  }
  return base64url(point.data(), length);
}

std::string PushKey::sign(const std::string& text) const {
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(),
                                                                        EVP_MD_CTX_free);
  std::size_t length = 0;
  const auto* data = reinterpret_cast<const unsigned char*>(text.data());
  std::vector<unsigned char> der;
  if (EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) != 1 ||
      EVP_DigestSign(context.get(), nullptr, &length, data, text.size()) != 1) {
    throw std::runtime_error("the push key cannot sign");
  }
  der.resize(length);
  if (EVP_DigestSign(context.get(), der.data(), &length, data, text.size()) != 1) {
    throw std::runtime_error("the push key cannot sign");
  }
  // OpenSSL writes the two numbers as ASN.1; a token has them as 32 bytes each.
  const unsigned char* at = der.data();
  const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> numbers(
      d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(length)), ECDSA_SIG_free);
  std::array<unsigned char, 64> raw{};
  BN_bn2binpad(ECDSA_SIG_get0_r(numbers.get()), raw.data(), 32);
  BN_bn2binpad(ECDSA_SIG_get0_s(numbers.get()), raw.data() + 32, 32);
  return base64url(raw.data(), raw.size());
}

std::string PushKey::authorization(const std::string& service, const std::string& contact,
                                   Millis now) const {
  Json claims{{"aud", service}, {"exp", now / 1000 + kLifetime}};
  if (!contact.empty()) claims["sub"] = contact;
  const std::string token =
      base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims.dump());
  return "vapid t=" + token + "." + sign(token) + ", k=" + public_key();
}

void make_push_key(const std::string& file) {
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
  const std::unique_ptr<BIO, decltype(&BIO_free)> out(BIO_new(BIO_s_mem()), BIO_free);
  if (key == nullptr || out == nullptr ||
      PEM_write_bio_PrivateKey(out.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1) {
    throw std::runtime_error("OpenSSL made no key");
  }
  char* text = nullptr;
  const auto length = static_cast<std::size_t>(BIO_get_mem_data(out.get(), &text));
  const int descriptor = open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    throw std::runtime_error(errno == EEXIST
                                 ? quote(file) + " is there already and was left as it is"
                                 : "cannot write " + quote(file) + ": " + std::strerror(errno));
  }
  const bool written = write(descriptor, text, length) == static_cast<ssize_t>(length);
  const std::string reason = std::strerror(errno);
  close(descriptor);
  if (written) return;
  unlink(file.c_str());
  throw std::runtime_error("cannot write " + quote(file) + ": " + reason);
}

}  // namespace tablee::table
