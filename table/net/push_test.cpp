#include "table/net/push.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <sodium.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <thread>

#include "table/net/log.h"
#include "table/store/store_thread.h"
#include "table/testing/sentence.h"
#include "text/json.h"

namespace tablee::table {
namespace {

namespace fs = std::filesystem;
using testing::sentence;

std::string unbase64(const std::string& text) {
  std::string out(text.size(), '\0');
  std::size_t length = 0;
  EXPECT_EQ(sodium_base642bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), text.data(),
                              text.size(), nullptr, &length, nullptr,
                              sodium_base64_VARIANT_URLSAFE_NO_PADDING),
            0)
      << text;
  out.resize(length);
  return out;
}

// Whether a token is signed with the key whose public point this is, as a service would check it.
bool signed_by(const std::string& point, const std::string& text, const std::string& signature) {
  std::array<char, 12> group{"prime256v1"};
  std::string copy = point;
  std::array<OSSL_PARAM, 3> parts{
      OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), 0),
      OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, copy.data(), copy.size()),
      OSSL_PARAM_construct_end()};
  EVP_PKEY_CTX* maker = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
  EVP_PKEY* key = nullptr;
  EVP_PKEY_fromdata_init(maker);
  EVP_PKEY_fromdata(maker, &key, EVP_PKEY_PUBLIC_KEY, parts.data());
  EVP_PKEY_CTX_free(maker);
  const auto* raw = reinterpret_cast<const unsigned char*>(signature.data());
  ECDSA_SIG* numbers = ECDSA_SIG_new();
  ECDSA_SIG_set0(numbers, BN_bin2bn(raw, 32, nullptr), BN_bin2bn(raw + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int length = i2d_ECDSA_SIG(numbers, &der);
  ECDSA_SIG_free(numbers);
  EVP_MD_CTX* check = EVP_MD_CTX_new();
  EVP_DigestVerifyInit(check, nullptr, EVP_sha256(), nullptr, key);
  const int good =
      EVP_DigestVerify(check, der, static_cast<std::size_t>(length),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size());
  EVP_MD_CTX_free(check);
  OPENSSL_free(der);
  EVP_PKEY_free(key);
  return good == 1;
}

// A push service at a free port of this machine.
class Service {
 public:
  Service() : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(listen(socket_, 8), 0);
    getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
    url = "http://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
  }
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  ~Service() { close(socket_); }

  // Waits for a request and answers it.
  std::string take(const std::string& status) const {
    const int visitor = accept(socket_, nullptr, nullptr);
    std::string text;
    std::array<char, 4096> room{};
    while (text.find("\r\n\r\n") == std::string::npos) {
      const ssize_t count = recv(visitor, room.data(), room.size(), 0);
      if (count <= 0) break;
      text.append(room.data(), static_cast<std::size_t>(count));
    }
    const std::string answer = "HTTP/1.1 " + status + "\r\nContent-Length: 0\r\n\r\n";
    EXPECT_GT(send(visitor, answer.data(), answer.size(), MSG_NOSIGNAL), 0);
    close(visitor);
    return text;
  }

  std::string url;

 private:
  int socket_;
};

class SetClock final : public Clock {
 public:
  Millis now() override { return time; }
  std::atomic<Millis> time = 1'700'000'000'000;
};

class PushTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "tablee_push_XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    key_file_ = (folder_ / "push.pem").string();
    set_log(false, Level::Error);
    make_push_key(key_file_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path folder_;
  std::string key_file_;
};

TEST_F(PushTest, AKeyIsMadeOnceAndForItsOwnerOnly) {
  struct stat info{};
  ASSERT_EQ(stat(key_file_.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
  const std::string point = unbase64(PushKey(key_file_).public_key());
  EXPECT_EQ(point.size(), 65U);
  EXPECT_EQ(point[0], 4);
  EXPECT_NE(sentence([&] { make_push_key(key_file_); }).find("is there already"),
            std::string::npos);
  EXPECT_EQ(unbase64(PushKey(key_file_).public_key()), point);
  const std::string other = (folder_ / "other").string();
  std::ofstream(other) << "no key";
  EXPECT_NE(sentence([&] { PushKey{other}; }).find("is no P-256 key"), std::string::npos);
  EXPECT_NE(sentence([&] { PushKey{other + "2"}; }).find("cannot open"), std::string::npos);
  EXPECT_NE(sentence([&] { make_push_key(other + "/x"); }).find("cannot write"), std::string::npos);
}

TEST_F(PushTest, OnlyPublicServicesAreAsked) {
  EXPECT_TRUE(is_push_address("https://push.example.org/send/abc?x=1", false));
  for (const char* url : {"http://push.example.org/",
                          "https://localhost/",
                          "https://127.0.0.1/",
                          "https://[::1]/",
                          "https://10.0.0.1/",
                          "https://push.example.org:8443/",
                          "https://a@push.example.org/",
                          "https://push.example.org/a b",
                          "https://push.example.org/\r\nX: y",
                          "ftp://x.org",
                          "",
                          "https://",
                          "https:///x",
                          "https://x.0x7f/",
                          "https://127.1/",
                          "https://2130706433/",
                          "https://push.example.org:0/",
                          "https://push.example.org:65979/",
                          "https://push.example.org%2f.evil.org/",
                          "https://push.example.org\\@evil.org/",
                          "https://push.example.org./",
                          "https://[::ffff:127.0.0.1]/",
                          "https://push.example.org/#x"}) {
    EXPECT_FALSE(is_push_address(url, false)) << url;
  }
  EXPECT_TRUE(is_push_address("http://127.0.0.1:99/x", true));
  EXPECT_FALSE(is_push_address("http://10.0.0.1/x", true));
  EXPECT_FALSE(is_push_address("http://localhost@10.0.0.1/x", true));
  for (const char* ip : {"8.8.8.8", "1.1.1.1", "172.15.0.1", "2a00:1450:4007:80e::200e"}) {
    EXPECT_TRUE(is_public_address(ip)) << ip;
  }
  for (const char* ip : {"127.0.0.1",       "10.1.2.3",     "172.16.0.1",
                         "172.31.255.255",  "192.168.1.1",  "169.254.169.254",
                         "100.64.0.1",      "0.0.0.0",      "224.0.0.1",
                         "255.255.255.255", "::1",          "::",
                         "fe80::1",         "fc00::1",      "::ffff:10.0.0.1",
                         "64:ff9b::a00:1",  "2002:a00:1::", "2001::1",
                         "2001:db8::1",     "ff02::1",      "x"}) {
    EXPECT_FALSE(is_public_address(ip)) << ip;
  }
}

TEST_F(PushTest, WakesWithASignedEmptyMessage) {
  const Service service;
  Loop loop;
  SetClock clock;
  const std::string file = (folder_ / "data.sqlite").string();
  const auto post = [&loop](std::function<void()> what) { loop.post(std::move(what)); };
  StoreThread store([&] { return open_sqlite(file); }, post, [](const std::string&) {});
  const auto ask = [&](const std::function<void(Database&)>& what) {
    std::promise<void> done;
    store.ask(
        [&](Database& database) {
          what(database);
          done.set_value();
        },
        [](bool) {});
    done.get_future().wait();
  };
  const std::string endpoint = service.url + "/send/abc";
  ask([&](Database& database) {
    Person ada;
    ada.id = "ada";
    ada.name = "Ada";
    ada.phrase = "hash";
    database.add_person(ada);
    database.add_push("ada", endpoint, Json{{"endpoint", endpoint}}.dump());
  });
  Push push(loop, store, clock, PushKey(key_file_), "mailto:host@example.org", true);
  std::thread running([&] { loop.run(); });
  const auto wake = [&](const std::string& table) {
    loop.post([&, table] { push.wake("ada", table, "gobi"); });
  };

  wake("one");
  const std::string request = service.take("201 Created");
  EXPECT_TRUE(request.starts_with("POST /send/abc HTTP/1.1\r\n")) << request;
  EXPECT_NE(request.find("\r\nTTL: 86400\r\n"), std::string::npos) << request;
  EXPECT_NE(request.find("\r\nContent-Length: 0\r\n"), std::string::npos) << request;
  const std::size_t from = request.find("Authorization: vapid t=") + 23;
  const std::size_t comma = request.find(", k=", from);
  const std::string token = request.substr(from, comma - from);
  const std::string point = request.substr(comma + 4, request.find("\r\n", comma) - comma - 4);
  EXPECT_EQ(point, PushKey(key_file_).public_key());
  const std::size_t dot = token.find('.');
  const std::size_t last = token.rfind('.');
  EXPECT_EQ(Json::parse(unbase64(token.substr(0, dot)))["alg"], "ES256");
  const Json claims = Json::parse(unbase64(token.substr(dot + 1, last - dot - 1)));
  EXPECT_EQ(claims["aud"], service.url);
  EXPECT_EQ(claims["sub"], "mailto:host@example.org");
  EXPECT_EQ(claims["exp"], 1'700'000'000 + 43'200);
  const std::string signature = unbase64(token.substr(last + 1));
  EXPECT_EQ(signature.size(), 64U);
  EXPECT_TRUE(signed_by(unbase64(point), token.substr(0, last), signature));
  EXPECT_FALSE(signed_by(unbase64(point), token.substr(0, last) + "x", signature));

  // Not twice within a minute for the same table: the next to come is about another one, and the
  // service no longer knows the browser.
  clock.time += 59'000;
  wake("one");
  wake("two");
  EXPECT_NE(service.take("410 Gone"), "");
  std::vector<std::string> left{"unknown"};
  while (!left.empty()) {
    ask([&](Database& database) { left = database.pushes("ada"); });
  }
  clock.time += 1'000;
  ask([&](Database& database) {
    database.add_push("ada", endpoint, Json{{"endpoint", endpoint}}.dump());
  });
  wake("one");
  EXPECT_NE(service.take("500 Oops"), "");
  ask([&](Database& database) { left = database.pushes("ada"); });
  EXPECT_EQ(left.size(), 1U);
  loop.post([&] { loop.stop(); });
  running.join();
  store.stop();
}

}  // namespace
}  // namespace tablee::table
