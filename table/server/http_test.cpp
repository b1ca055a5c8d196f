#include <gtest/gtest.h>

#include <filesystem>
#include <iterator>
#include <optional>
#include <thread>

#include "table/testing/server_fixture.h"

namespace tablee::table {
namespace {

namespace fs = std::filesystem;
using testing::Answer;
using testing::code_of;
using testing::Frame;
using testing::ServerFixture;
using testing::Visitor;

TEST_F(ServerFixture, ServesThePageAndNothingElse) {
  start();
  put("late.html", "came after the start");
  Visitor visitor(port_);
  Answer page = visitor.get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.headers["content-type"], "text/html; charset=utf-8");
  EXPECT_EQ(page.headers["cache-control"], "no-cache");
  EXPECT_EQ(page.body.size(), 2055U);

  Answer wasm = visitor.get("/assets/engine-abc.wasm");
  EXPECT_EQ(wasm.headers["content-type"], "application/wasm");
  EXPECT_EQ(wasm.headers["cache-control"], "public, max-age=31536000, immutable");
  EXPECT_EQ(wasm.body.size(), 3004U);

  const std::string tag = "If-None-Match: " + page.headers["etag"] + "\r\n";
  EXPECT_EQ(visitor.get("/index.html", tag).status, 304);
  EXPECT_EQ(visitor.get("/icon.png", tag).status, 200);

  visitor.send("HEAD / HTTP/1.1\r\nHost: test\r\n\r\n");
  Answer head = visitor.read_answer(true);
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers["content-length"], "2055");

  for (const char* path :
       {"/late.html", "/link.txt", "/../secret.txt", "/assets/../../secret.txt",
        "/%2e%2e/secret.txt", "//etc/passwd", "/assets", "/assets/", "/.", "*", "/index.html/"}) {
    EXPECT_EQ(visitor.get(path).status, 404) << path;
  }
  EXPECT_EQ(visitor.post("/", "{}").status, 405);
}

TEST_F(ServerFixture, SendsWhatTheBuildCompressedAndWhatIsOfTheSameFile) {
  const auto compress = [&](const std::string& name) {
    const std::string file = (folder_ / "web" / name).string();
    ASSERT_EQ(std::system(("gzip --keep --no-name '" + file + "'").c_str()), 0);
  };
  compress("index.html");
  compress("assets/engine-abc.wasm");
  put("index.html", "<p>a newer page" + std::string(2040, ' '));
  const std::string file = (folder_ / "web/assets/engine-abc.wasm.gz").string();
  std::ifstream in(file, std::ios::binary);
  const std::string small(std::istreambuf_iterator<char>(in), {});
  start();
  Visitor visitor(port_);
  const std::string path = "/assets/engine-abc.wasm";
  Answer gzipped = visitor.get(path, "Accept-Encoding: br, gzip\r\n");
  EXPECT_EQ(gzipped.headers["content-encoding"], "gzip");
  EXPECT_EQ(gzipped.headers["content-type"], "application/wasm");
  EXPECT_EQ(gzipped.headers["vary"], "Accept-Encoding");
  EXPECT_TRUE(gzipped.body == small);
  Answer plain = visitor.get(path, "Accept-Encoding: gzip;q=0\r\n");
  EXPECT_EQ(plain.body.size(), 3004U);
  EXPECT_EQ(plain.headers["vary"], "Accept-Encoding");
  EXPECT_NE(plain.headers["etag"], gzipped.headers["etag"]);
  Answer page = visitor.get("/", "Accept-Encoding: gzip\r\n");
  EXPECT_EQ(page.headers["content-encoding"], "");
  EXPECT_TRUE(page.body.starts_with("<p>a newer page"));
  EXPECT_EQ(visitor.get(path + ".gz").status, 404);
}

TEST_F(ServerFixture, EveryReplySaysWhatThePageMayDo) {
  start();
  Visitor visitor(port_);
  for (const char* path : {"/", "/api/me", "/nowhere", "/healthz"}) {
    Answer answer = visitor.get(path);
    const std::string policy = answer.headers["content-security-policy"];
    // The hash of "let a = 1;".
    EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval' "
                          "'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck='"),
              std::string::npos)
        << policy;
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
    EXPECT_EQ(answer.headers["x-content-type-options"], "nosniff");
    EXPECT_EQ(answer.headers["cross-origin-opener-policy"], "same-origin");
  }
}

TEST_F(ServerFixture, MakesGuestsAndKnowsThemAgain) {
  start();
  Visitor visitor(port_);
  Answer made = visitor.post("/api/guest", R"({"name": "  Zoé "})");
  ASSERT_EQ(made.status, 200) << made.body;
  const Json zoe = Json::parse(made.body);
  EXPECT_EQ(zoe["name"], "Zoé");
  const std::string cookie = made.headers["set-cookie"];
  EXPECT_NE(cookie.find("; HttpOnly; SameSite=Strict; Max-Age="), std::string::npos) << cookie;
  EXPECT_EQ(cookie.find("Secure"), std::string::npos) << cookie;
  const std::string token = zoe["token"].get<std::string>();
  EXPECT_TRUE(cookie.starts_with("tablee=" + token + ";"));

  for (const std::string& header :
       {"Cookie: a=b; tablee=" + token + "; c=d\r\n", "Authorization: Bearer " + token + "\r\n"}) {
    const Answer me = visitor.get("/api/me", header);
    EXPECT_EQ(me.status, 200);
    EXPECT_EQ(Json::parse(me.body)["who"], zoe["who"]);
  }
  EXPECT_EQ(visitor.get("/api/me").status, 401);
  EXPECT_EQ(visitor.get("/api/me", "Cookie: tablee=" + token + "0\r\n").status, 401);
  EXPECT_EQ(code_of(visitor.get("/api/me", "Authorization: Bearer x\r\n")), "bad_token");

  const std::string bearer = "Authorization: Bearer " + token + "\r\n";
  EXPECT_EQ(visitor.post("/api/name", R"({"name": "Zoë"})", bearer).status, 200);
  const std::string phrase = Json{{"phrase", zoe["phrase"]}}.dump();
  stop();
  start();
  Visitor later(port_);
  const Answer again = later.post("/api/recover", phrase);
  ASSERT_EQ(again.status, 200) << again.body;
  EXPECT_EQ(Json::parse(again.body)["who"], zoe["who"]);
  EXPECT_EQ(Json::parse(again.body)["name"], "Zoë");
  EXPECT_EQ(Json::parse(again.body)["token"], token);
  EXPECT_EQ(later.post("/api/recover", R"({"phrase": "bebe bebe"})").status, 404);
}

TEST_F(ServerFixture, RefusesWhatIsNotRight) {
  start();
  Visitor visitor(port_);
  for (const char* body :
       {"", "[]", "{", R"({"name": 1})", R"({"name": ""})", R"({"name": "   "})",
        R"({"name": "a\nb"})", R"({"name": "a\u202eb"})", R"({"name": "a\u0085"})",
        R"({"name": "01234567890123456789012345678901234567890"})", "{\"name\": \"\xFF\"}"}) {
    const Answer answer = visitor.post("/api/guest", body);
    EXPECT_EQ(answer.status, 400) << body;
    EXPECT_EQ(code_of(answer), "bad_message") << body;
  }
  EXPECT_EQ(visitor.get("/api/guest").status, 405);
  EXPECT_EQ(visitor.get("/api/nothing").status, 404);
  for (const char* id : {"none", "\xff", "%ff", "a%00b", "a/b", ""}) {
    EXPECT_EQ(visitor.get(std::string("/api/record/") + id).status, 404) << id;
  }
  EXPECT_EQ(visitor.get("/api/push-key").status, 404);
  EXPECT_EQ(visitor.post("/api/name", R"({"name": "A"})").status, 401);
  for (const char* hosts : {"", "Host: test\r\nHost: test\r\n", "Host: a\r\nhost: b\r\n"}) {
    Visitor stranger(port_);
    stranger.send(std::string("GET /api/me HTTP/1.1\r\n") + hosts + "\r\n");
    EXPECT_EQ(stranger.read_answer().status, 400) << hosts;
    EXPECT_EQ(stranger.read_rest(), "") << "nothing more is read from whoever sends such things";
  }
  // Forms of other pages can send these without asking.
  visitor.send(
      "POST /api/guest HTTP/1.1\r\nHost: test\r\nContent-Type: text/plain\r\n"
      "Content-Length: 14\r\n\r\n{\"name\": \"A\"} ");
  EXPECT_EQ(visitor.read_answer().status, 415);
  const std::string body = R"({"name": "A"})";
  EXPECT_EQ(visitor.post("/api/guest", body, "Origin: http://evil\r\n").status, 403);
  EXPECT_EQ(visitor.post("/api/guest", body, "Origin: null\r\n").status, 403);
  EXPECT_EQ(visitor.post("/api/guest", body, "Origin: http://evil@test\r\n").status, 403);
  EXPECT_EQ(visitor.post("/api/guest", body, "Origin: http://test/x\r\n").status, 403);
  EXPECT_EQ(visitor.post("/api/guest", body, "Origin: http://test\r\n").status, 200);
  EXPECT_EQ(visitor.upgrade("Origin: http://evil\r\n").status, 403);
  EXPECT_EQ(visitor.upgrade("Authorization: Bearer x\r\n").status, 401);
  EXPECT_EQ(visitor.get("/ws").status, 426);
}

TEST_F(ServerFixture, BehindAProxyItBelievesTheProxy) {
  options_.limits.behind_proxy = true;
  options_.origin = "https://table.example.org";
  options_.guests_an_hour = 1;
  start();
  Visitor visitor(port_);
  const std::string body = R"({"name": "A"})";
  Answer made = visitor.post("/api/guest", body,
                             "X-Forwarded-For: 9.9.9.9, 1.2.3.4\r\nX-Forwarded-Proto: https\r\n"
                             "Origin: https://table.example.org\r\n");
  EXPECT_EQ(made.status, 200);
  EXPECT_NE(made.headers["set-cookie"].find("; Secure"), std::string::npos);
  EXPECT_EQ(visitor.post("/api/guest", body, "X-Forwarded-For: 8.8.8.8, 1.2.3.4\r\n").status, 429);
  EXPECT_EQ(visitor.post("/api/guest", body, "X-Forwarded-For: 1.2.3.5\r\n").status, 200);
}

TEST_F(ServerFixture, WithoutAProxyNobodyChoosesTheirAddress) {
  options_.guests_an_hour = 1;
  options_.recoveries_a_minute = 1;
  start();
  Visitor visitor(port_);
  const std::string body = R"({"name": "A"})";
  EXPECT_EQ(visitor.post("/api/guest", body, "X-Forwarded-For: 1.2.3.4\r\n").status, 200);
  EXPECT_EQ(visitor.post("/api/guest", body, "X-Forwarded-For: 1.2.3.5\r\n").status, 429);
  EXPECT_EQ(visitor.post("/api/recover", R"({"phrase": "a"})").status, 404);
  EXPECT_EQ(visitor.post("/api/recover", R"({"phrase": "a"})").status, 429);
}

TEST_F(ServerFixture, SpeaksByWebSocket) {
  start();
  const std::string token = guest()["token"].get<std::string>();
  Visitor visitor(port_);
  const Answer answer = visitor.upgrade("Cookie: tablee=" + token + "\r\nOrigin: http://test\r\n");
  ASSERT_EQ(answer.status, 101);
  EXPECT_NE(visitor.hear_with(R"("is":"welcome")").find("Ada"), std::string::npos);
  // In pieces, with a ping between.
  visitor.say(R"({"do":)", 1, false);
  visitor.say("hi", 9);
  visitor.say(R"( "ping"})", 0, true);
  const Frame pong = visitor.hear();
  EXPECT_EQ(pong.kind, 10);
  EXPECT_EQ(pong.text, "hi");
  EXPECT_NE(visitor.hear_with(R"("is":"pong")"), "");
  // A long message, just within what is allowed.
  visitor.say(R"({"do":"ping","x":")" + std::string(16300, 'x') + "\"}");
  EXPECT_NE(visitor.hear().text, "");
  visitor.say(std::string("\x03\xE8", 2), 8);
  EXPECT_EQ(visitor.hear().close_code(), 1000);
}

TEST_F(ServerFixture, SaysWhyBeforeItHangsUp) {
  start();
  Visitor longwinded(port_);
  ASSERT_EQ(longwinded.upgrade().status, 101);
  longwinded.hear_with("welcome");
  longwinded.say(std::string(20000, 'x'));
  EXPECT_NE(longwinded.hear_with("too_long"), "");
  EXPECT_EQ(longwinded.hear().close_code(), 1009);
  Visitor binary(port_);
  ASSERT_EQ(binary.upgrade().status, 101);
  binary.hear_with("welcome");
  binary.say("{}", 2);
  EXPECT_EQ(binary.hear().close_code(), 1003);
  Visitor broken(port_);
  ASSERT_EQ(broken.upgrade().status, 101);
  broken.hear_with("welcome");
  broken.say("\xFF\xFF");
  EXPECT_EQ(broken.hear().close_code(), 1007);
}

TEST_F(ServerFixture, LimitsRequests) {
  options_.limits.head_seconds = 1;
  options_.limits.body_seconds = 1;
  options_.limits.keep_seconds = 1;
  start();
  Visitor big(port_);
  EXPECT_EQ(big.get("/", "X: " + std::string(9000, 'x') + "\r\n").status, 431);
  EXPECT_EQ(big.read_rest(), "");
  Visitor heavy(port_);
  EXPECT_EQ(heavy.post("/api/guest", std::string(20000, ' ')).status, 413);
  Visitor foreign(port_);
  foreign.send("SSH-2.0-hello\r\n\r\n");
  EXPECT_EQ(foreign.read_answer().status, 400);
  Visitor nameless(port_);
  nameless.send("GET / HTTP/1.1\r\n\r\n");
  EXPECT_EQ(nameless.read_answer().status, 400);
  // Those who never finish are cut off: reading comes to an end.
  Visitor silent(port_);
  EXPECT_EQ(silent.read_rest(), "");
  Visitor slow_head(port_);
  slow_head.send("GET / HTTP/1.1\r\nHost: te");
  EXPECT_EQ(slow_head.read_rest(), "");
  Visitor slow_body(port_);
  slow_body.send("POST /api/guest HTTP/1.1\r\nHost: test\r\nContent-Length: 9\r\n\r\n{");
  EXPECT_EQ(slow_body.read_rest(), "");
  Visitor kept(port_);
  EXPECT_EQ(kept.get("/").status, 200);
  EXPECT_EQ(kept.get("/").status, 200);
  EXPECT_EQ(kept.read_rest(), "");
}

TEST_F(ServerFixture, LimitsConnectionsOfAnAddress) {
  options_.limits.per_address = 3;
  start();
  Visitor first(port_);
  Visitor second(port_);
  ASSERT_EQ(first.upgrade().status, 101);
  ASSERT_EQ(second.upgrade().status, 101);
  {
    Visitor third(port_);
    EXPECT_EQ(third.get("/").status, 200);
    Visitor fourth(port_);
    EXPECT_EQ(fourth.read_answer().status, 503);
  }
  // Places become free again.
  for (int i = 0; i < 10; ++i) {
    int status = 503;
    while (status != 200) status = Visitor(port_).get("/").status;
  }
}

TEST_F(ServerFixture, CutsOffWhoDoesNotRead) {
  options_.limits.queue_bytes = 65536;
  options_.hall.messages_a_second = 1e6;
  options_.hall.burst = 1e6;
  start();
  Visitor visitor(port_, 4096);
  ASSERT_EQ(visitor.upgrade().status, 101);
  int sent = 0;
  constexpr int kMany = 1'000'000;
  while (sent < kMany && visitor.say(R"({"do":"ping"})")) ++sent;
  EXPECT_LT(sent, kMany);
  // Others are served all the while.
  EXPECT_EQ(Visitor(port_).get("/healthz").status, 200);
}

TEST_F(ServerFixture, TellsItsFigures) {
  start();
  EXPECT_EQ(server_->address(), "http://127.0.0.1:" + std::to_string(port_) + "/");
  Visitor line(port_);
  ASSERT_EQ(line.upgrade().status, 101);
  line.hear_with("welcome");
  Visitor visitor(port_);
  const Answer health = visitor.get("/healthz");
  EXPECT_EQ(health.status, 200);
  EXPECT_EQ(Json::parse(health.body)["ok"], true);
  const std::string text = visitor.get("/metrics").body;
  EXPECT_NE(text.find("\ntablee_lines 1\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\ntablee_ack_seconds_bucket{le=\"0.001\"} 0\n"), std::string::npos);
  EXPECT_NE(text.find("\nprocess_cpu_seconds_total "), std::string::npos);
}

TEST_F(ServerFixture, SaysGoodbye) {
  start();
  Visitor line(port_);
  ASSERT_EQ(line.upgrade().status, 101);
  line.hear_with("welcome");
  Visitor idle(port_);
  EXPECT_EQ(idle.get("/").status, 200);
  std::thread ending([this] { server_->stop(); });
  EXPECT_NE(line.hear_with(R"("is":"bye")"), "");
  EXPECT_EQ(line.hear().kind, 8);
  ending.join();
  EXPECT_EQ(idle.read_rest(), "");
}

// Lets everybody in and says nothing.
class Quiet final : public HttpHandler {
 public:
  void answer(const Request&, std::function<void(Reply)> then) override { then({}); }
  std::variant<std::string, Reply> admit(const Request&) override { return ""; }
  void connected(ConnectionId, const std::string&) override {}
  void received(ConnectionId, std::string_view) override {}
  void gone(ConnectionId) override {}
};

std::ptrdiff_t open_files() {
  return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
}

// A server that stops does not wait forever for those who do not hang up.
TEST(Http, LeavesNoConnectionBehind) {
  const std::ptrdiff_t before = open_files();
  Quiet quiet;
  auto loop = std::make_unique<Loop>();
  std::optional<Http> http(std::in_place, *loop, "127.0.0.1", std::uint16_t{0}, Limits{}, "",
                           quiet);
  std::thread thread([&] { loop->run(); });
  Visitor line(http->port());
  EXPECT_EQ(line.upgrade().status, 101);
  Visitor closing(http->port());
  EXPECT_EQ(closing.upgrade().status, 101);
  Visitor idle(http->port());
  EXPECT_EQ(idle.get("/").status, 200);
  loop->post([&] {
    http->hang_up(2, "enough");
    loop->stop();
  });
  thread.join();
  http.reset();
  loop.reset();
  EXPECT_EQ(open_files(), before + 3);  // the visitors' own ends
  EXPECT_EQ(idle.read_rest(), "");
}

TEST_F(ServerFixture, APortThatIsTakenIsOneSentence) {
  start();
  Options second = options_;
  second.port = port_;
  second.data = (folder_ / "second.sqlite").string();
  try {
    const Server server(second, "test");
    FAIL() << "two servers at one port";
  } catch (const std::runtime_error& error) {
    EXPECT_EQ(std::string(error.what()),
              "cannot listen at 127.0.0.1 port " + std::to_string(port_) +
                  ": Address already in use; choose another with --port");
  }
  EXPECT_FALSE(fs::exists(second.data));
}

}  // namespace
}  // namespace tablee::table
