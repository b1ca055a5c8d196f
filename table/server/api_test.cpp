// What is asked by plain HTTP beyond identities: finished games, where to be woken, health.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <chrono>
#include <thread>

#include "any/record.h"
#include "table/hall/database.h"
#include "table/net/push_key.h"
#include "table/testing/server_fixture.h"

namespace tablee::table {
namespace {

using testing::Answer;
using testing::code_of;
using testing::ServerFixture;
using testing::Visitor;

std::string bearer(const Json& person) {
  return "Authorization: Bearer " + person["token"].get<std::string>() + "\r\n";
}

// A person with a line.
class Player {
 public:
  Player(std::uint16_t port, const Json& person) : line_(port) {
    EXPECT_EQ(line_.upgrade(bearer(person)).status, 101);
  }
  // Says it and hears what comes of it.
  Json says(Json message) {
    const std::string id = "m" + std::to_string(++count_);
    message["id"] = id;
    line_.say(message.dump());
    return Json::parse(line_.hear_with("\"id\":\"" + id + "\""));
  }
  Json watches(const std::string& table) {
    line_.say(Json{{"do", "watch"}, {"table", table}}.dump());
    return Json::parse(line_.hear_with(R"("is":"table")"));
  }

 private:
  Visitor line_;
  int count_ = 0;
};

class ApiTest : public ServerFixture {
 protected:
  void TearDown() override {
    players_.clear();  // a server that stops waits for its people to hang up
    ServerFixture::TearDown();
  }
  // Ada and Bob sit down at Connect Four.
  void sit_down(bool listed) {
    ada_ = guest("Ada");
    bob_ = guest("Bob");
    players_.push_back(std::make_unique<Player>(port_, ada_));
    players_.push_back(std::make_unique<Player>(port_, bob_));
    const Json you{{"kind", "you"}};
    const Json open{{"kind", "open"}};
    const Json opened = players_[0]->says(
        {{"do", "open"}, {"game", "connect_four"}, {"seats", {you, open}}, {"listed", listed}});
    table_ = opened["table"].get<std::string>();
    key_ = players_[0]->watches(table_)["key"].get<std::string>();
    const Json joined = players_[1]->says({{"do", "join"}, {"table", table_}, {"key", key_}});
    EXPECT_NE(joined["is"], "error") << joined;
  }
  // Four discs of Ada's on top of each other, with Bob's beside them.
  void play() {
    for (std::size_t ply = 0; ply < 7; ++ply) {
      const Json moved = players_[ply % 2]->says({{"do", "move"},
                                                  {"table", table_},
                                                  {"plies", ply},
                                                  {"move", ply % 2 == 0 ? "drop 1" : "drop 2"}});
      EXPECT_NE(moved["is"], "error") << moved;
    }
  }
  Answer record(const std::string& query = "", const std::string& headers = "") {
    return Visitor(port_).get("/api/record/" + table_ + query, headers);
  }
  std::vector<std::string> pushes(const Json& person) {
    return open_database(options_.data)->pushes(person["who"].get<std::string>());
  }

  Json ada_;
  Json bob_;
  std::vector<std::unique_ptr<Player>> players_;
  std::string table_;
  std::string key_;
};

TEST_F(ApiTest, AFinishedGameIsThereAsARecord) {
  start();
  sit_down(true);
  EXPECT_EQ(record().status, 409);
  EXPECT_EQ(code_of(record()), "not_now");
  play();
  Answer answer = record();
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(answer.headers["content-type"], "text/plain; charset=utf-8");
  EXPECT_EQ(answer.headers["content-disposition"], "inline; filename=\"" + table_ + ".tablee\"");
  const auto read = read_record(answer.body);
  ASSERT_TRUE(std::holds_alternative<Record>(read)) << std::get<RecordError>(read).text();
  EXPECT_EQ(std::get<Record>(read).plies.size(), 7U);
  EXPECT_NE(answer.body.find("\nseat 0 Ada\nseat 1 Bob\n"), std::string::npos) << answer.body;
  EXPECT_NE(answer.body.find("\n7 0 drop 1\n"), std::string::npos) << answer.body;
  const Answer unknown = Visitor(port_).get("/api/record/nosuchtable");
  EXPECT_EQ(unknown.status, 404);
  EXPECT_EQ(code_of(unknown), "no_table");
  EXPECT_EQ(Visitor(port_).post("/api/record/" + table_, "{}").status, 405);
}

TEST_F(ApiTest, ARecordThatIsNotListedNeedsTheKeyOrASeat) {
  start();
  sit_down(false);
  // Before the end, too, nobody else learns that there is such a table.
  EXPECT_EQ(record().status, 404);
  EXPECT_EQ(record("?key=" + key_).status, 409);
  play();
  const Answer unknown = Visitor(port_).get("/api/record/nosuchtable");
  for (const std::string& query : {std::string(), std::string("?key="), "?key=" + key_ + "0",
                                   "?key=" + key_.substr(1), "?monkey=" + key_}) {
    EXPECT_EQ(record(query).status, 404) << query;
    EXPECT_EQ(record(query).body, unknown.body) << query;
  }
  EXPECT_EQ(record("", bearer(guest("Eve"))).status, 404);
  EXPECT_EQ(record("?key=" + key_).status, 200);
  EXPECT_EQ(record("?a=b&key=" + key_ + "&c=d").status, 200);
  EXPECT_EQ(record("", bearer(bob_)).status, 200);
}

TEST_F(ApiTest, WhetherThereIsARecordIsKnownWithoutReadingTheGame) {
  start();
  sit_down(true);
  const auto damage = [&](const char* sql) {
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open(options_.data.c_str(), &file), SQLITE_OK);
    sqlite3_busy_timeout(file, 10'000);
    EXPECT_EQ(sqlite3_exec(file, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(file);
  };
  damage("INSERT INTO entry SELECT tbl, 1000, at, who, msg, '?' FROM entry WHERE seq = 1");
  EXPECT_EQ(record().status, 409);
  play();
  EXPECT_EQ(record().status, 500);
  damage("DELETE FROM entry WHERE seq = 1000");
  const Answer whole = record();
  EXPECT_EQ(whole.status, 200);
  damage("UPDATE entry SET body = '?' WHERE seq > 1");
  EXPECT_EQ(record().body, whole.body) << "it was made already";
}

TEST_F(ApiTest, ABrowserIsKeptForItsPerson) {
  options_.push_key = (folder_ / "push.pem").string();
  make_push_key(options_.push_key);
  start();
  ada_ = guest("Ada");
  bob_ = guest("Bob");
  Visitor visitor(port_);
  EXPECT_EQ(visitor.get("/api/games").body, games_json().dump());
  EXPECT_EQ(Json::parse(visitor.get("/api/push-key").body)["key"],
            PushKey(options_.push_key).public_key());
  const std::string browser = R"({"endpoint":"https://push.example.org/a","keys":{"auth":"x"}})";
  EXPECT_EQ(visitor.post("/api/push", browser, bearer(ada_)).status, 200);
  EXPECT_EQ(visitor.post("/api/push", browser, bearer(ada_)).status, 200);
  EXPECT_EQ(pushes(ada_), std::vector{browser});
  // Its keys may change.
  const std::string again = R"({"endpoint":"https://push.example.org/a","keys":{"auth":"y"}})";
  EXPECT_EQ(visitor.post("/api/push", again, bearer(ada_)).status, 200);
  EXPECT_EQ(pushes(ada_), std::vector{again});
  // Nobody takes away another one's.
  EXPECT_EQ(visitor.post("/api/push", browser, bearer(bob_), "DELETE").status, 200);
  EXPECT_EQ(pushes(ada_), std::vector{again});
  const std::string endpoint = R"({"endpoint":"https://push.example.org/a"})";
  EXPECT_EQ(visitor.post("/api/push", endpoint, bearer(ada_), "DELETE").status, 200);
  EXPECT_EQ(pushes(ada_), std::vector<std::string>());
}

TEST_F(ApiTest, OnlyBrowsersOfPeopleAreKept) {
  options_.push_key = (folder_ / "push.pem").string();
  make_push_key(options_.push_key);
  start();
  ada_ = guest("Ada");
  Visitor visitor(port_);
  const std::string browser = R"({"endpoint":"https://push.example.org/a"})";
  for (const char* method : {"POST", "DELETE"}) {
    const Answer nobody = visitor.post("/api/push", browser, "", method);
    EXPECT_EQ(nobody.status, 401) << method;
    EXPECT_EQ(code_of(nobody), "who") << method;
    const Answer wrong = visitor.post("/api/push", browser, "Authorization: Bearer x\r\n", method);
    EXPECT_EQ(wrong.status, 401) << method;
    EXPECT_EQ(code_of(wrong), "bad_token") << method;
    for (const char* body :
         {"", "[]", "{", "{}", R"({"endpoint":1})", R"({"endpoint":""})",
          R"({"endpoint":"http://push.example.org/a"})", R"({"endpoint":"https://127.0.0.1/a"})"}) {
      const Answer answer = visitor.post("/api/push", body, bearer(ada_), method);
      EXPECT_EQ(answer.status, 400) << method << " " << body;
      EXPECT_EQ(code_of(answer), "bad_message") << method << " " << body;
      EXPECT_EQ(Json::parse(answer.body)["say"],
                "\"endpoint\" must be the https address of a browser's push service");
    }
  }
  EXPECT_EQ(visitor.get("/api/push", bearer(ada_)).status, 405);
  EXPECT_EQ(pushes(ada_), std::vector<std::string>());
}

TEST_F(ApiTest, WithoutAKeyNobodyIsWoken) {
  start();
  const Answer answer = Visitor(port_).post(
      "/api/push", R"({"endpoint":"https://push.example.org/a"})", bearer(guest("Ada")));
  EXPECT_EQ(answer.status, 404);
  EXPECT_EQ(code_of(answer), "not_found");
}

// Asks until the health is this.
Json health_when(std::uint16_t port, int status) {
  constexpr int kTries = 600;
  Visitor visitor(port);
  for (int i = 0; i < kTries; ++i) {
    const Answer answer = visitor.get("/healthz");
    if (answer.status == status) return Json::parse(answer.body);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return nullptr;
}

TEST_F(ApiTest, SaysWhileTheStoreIsAway) {
  start();
  ada_ = guest("Ada");
  EXPECT_EQ(health_when(port_, 200)["store"], "well");
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open(options_.data.c_str(), &file), SQLITE_OK);
  sqlite3_busy_timeout(file, 10'000);
  const auto run = [&](const char* sql) {
    EXPECT_EQ(sqlite3_exec(file, sql, nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(file);
  };
  // A database that lacks a table is none that the server could use.
  run("ALTER TABLE standing RENAME TO elsewhere");
  Visitor patient(port_);
  patient.send("GET /api/me HTTP/1.1\r\nHost: test\r\n" + bearer(ada_) + "\r\n");
  const Json away = health_when(port_, 503);
  EXPECT_EQ(away["ok"], false);
  EXPECT_EQ(away["store"], "away");
  EXPECT_EQ(away["stopping"], false);
  // Who asks is told so, and need not wait for an answer that cannot come.
  EXPECT_EQ(patient.read_answer().status, 503);
  Answer refused = Visitor(port_).get("/api/me", bearer(ada_));
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(code_of(refused), "unavailable");
  EXPECT_EQ(refused.headers["retry-after"], "2");
  run("ALTER TABLE elsewhere RENAME TO standing");
  EXPECT_EQ(health_when(port_, 200)["store"], "well");
  EXPECT_EQ(Visitor(port_).get("/api/me", bearer(ada_)).status, 200);
  sqlite3_close(file);
}

}  // namespace
}  // namespace tablee::table
