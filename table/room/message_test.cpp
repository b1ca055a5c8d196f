#include "table/room/message.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tablee::table {
namespace {

// The message, which must be one.
Message good(const std::string& text) {
  auto read = read_message(text);
  if (const auto* unread = std::get_if<Unread>(&read)) {
    ADD_FAILURE() << text << ": " << unread->refusal.say;
    return {};
  }
  return std::get<Message>(read);
}

Unread bad(const std::string& text) {
  auto read = read_message(text);
  if (std::holds_alternative<Message>(read)) {
    ADD_FAILURE() << text << " should be refused";
    return {};
  }
  return std::get<Unread>(read);
}

// What it asks for, which must be of this kind.
template <class T>
T asks(const std::string& text) {
  const Message message = good(text);
  EXPECT_TRUE(std::holds_alternative<T>(message.ask)) << text;
  return std::holds_alternative<T>(message.ask) ? std::get<T>(message.ask) : T{};
}

TEST(Message, EveryDoWithWhatItNeedsIsRead) {
  EXPECT_EQ(asks<ask::Hello>(R"({"do":"hello","token":"x"})").token, "x");
  asks<ask::Ping>(R"({"do":"ping"})");
  EXPECT_TRUE(asks<ask::Lobby>(R"({"do":"lobby","on":true})").on);
  EXPECT_EQ(asks<ask::Mine>(R"({"do":"mine"})").before, 0);
  EXPECT_EQ(asks<ask::Mine>(R"({"do":"mine","before":1700000000000})").before, 1700000000000);
  EXPECT_EQ(asks<ask::Watch>(R"({"do":"watch","table":"t"})").version, 0U);
  const std::string watch = R"({"do":"watch","table":"t","key":"k-_9","version":3,"plies":2})";
  EXPECT_EQ(asks<ask::Watch>(watch).version, 3U);
  EXPECT_EQ(asks<ask::Watch>(watch).plies, 2U);
  EXPECT_EQ(good(watch).table, "t");
  EXPECT_EQ(good(watch).key, "k-_9");
  asks<ask::Unwatch>(R"({"do":"unwatch","table":"t"})");
  EXPECT_EQ(asks<ask::Join>(R"({"do":"join","id":"1","table":"t","seat":1})").seat, Seat{1});
  EXPECT_EQ(asks<ask::Join>(R"({"do":"join","id":"1","table":"t"})").seat, std::nullopt);
  asks<ask::Leave>(R"({"do":"leave","id":"1","table":"t"})");
  asks<ask::Start>(R"({"do":"start","id":"1","table":"t"})");
  const std::string move = R"({"do":"move","id":"m1","table":"t","plies":7,"move":"drop 3"})";
  EXPECT_EQ(asks<ask::Move>(move).move, "drop 3");
  EXPECT_EQ(asks<ask::Move>(move).plies, 7U);
  EXPECT_EQ(good(move).id, "m1");
  EXPECT_EQ(good(move).key, "");
  asks<ask::Undo>(R"({"do":"undo","id":"1","table":"t"})");
  asks<ask::Takeback>(R"({"do":"takeback","id":"1","table":"t"})");
  EXPECT_FALSE(asks<ask::Consent>(R"({"do":"consent","id":"1","table":"t","yes":false})").yes);
  EXPECT_TRUE(asks<ask::Consent>(R"({"do":"consent","id":"1","table":"t","yes":true})").yes);
  EXPECT_EQ(asks<ask::Say>(R"({"do":"say","id":"1","table":"t","text":"é"})").text, "é");
  asks<ask::Rematch>(R"({"do":"rematch","id":"1","table":"t"})");
  EXPECT_EQ(asks<ask::Look>(R"({"do":"look","id":"1","table":"t","plies":4})").plies, 4U);
  EXPECT_EQ(asks<ask::Why>(R"({"do":"why","id":"1","table":"t","move":"x"})").move, "x");
  EXPECT_EQ(asks<ask::Foresee>(R"({"do":"foresee","id":"1","table":"t","move":"y"})").move, "y");
}

TEST(Message, AnOpeningIsReadWhole) {
  const auto open = asks<ask::Open>(
      R"({"do":"open","id":"1","game":"gobi","players":4,"listed":true,"options":{"a":"b","c":"d"},
          "clock":{"kind":"bank","minutes":2,"seconds":5},
          "seats":[{"kind":"bot","level":"master"},{"kind":"you"},{"kind":"open"},
                   {"kind":"reserved","level":"master"}]})");
  using Kind = ask::Open::Place::Kind;
  EXPECT_EQ(open.game, "gobi");
  EXPECT_EQ(open.players, 4U);
  EXPECT_TRUE(open.listed);
  EXPECT_EQ(open.options,
            (std::vector<std::pair<std::string, std::string>>{{"a", "b"}, {"c", "d"}}));
  EXPECT_EQ(open.clock.kind, TimeControl::Kind::Bank);
  EXPECT_EQ(open.clock.bank, 120'000);
  EXPECT_EQ(open.clock.more, 5000);
  std::vector<Kind> kinds;
  for (const auto& seat : open.seats) kinds.push_back(seat.kind);
  EXPECT_EQ(kinds, (std::vector<Kind>{Kind::Bot, Kind::You, Kind::Open, Kind::Reserved}));
  EXPECT_EQ(open.seats[0].level, "master");

  const auto bare = asks<ask::Open>(
      R"({"do":"open","id":"1","game":"gobi","seats":[{"kind":"you"},{"kind":"open"}]})");
  EXPECT_EQ(bare.players, 2U);
  EXPECT_FALSE(bare.listed);
  EXPECT_EQ(bare.clock.kind, TimeControl::Kind::None);
}

TEST(Message, EachWrongFieldGetsItsSentence) {
  struct Case {
    const char* text;
    const char* names;  // what the sentence must name
  };
  const std::vector<Case> all{
      {"", "JSON object"},
      {"[]", "JSON object"},
      {"3", "JSON object"},
      {"{", "JSON object"},
      {R"({"do":"ping"} x)", "JSON object"},
      {"{}", "unknown 'do'"},
      {R"({"do":3})", "unknown 'do'"},
      {R"({"do":"dance","id":"7"})", "'dance'"},
      {R"({"do":"hello"})", "'token'"},
      {R"({"do":"hello","token":5})", "'token'"},
      {R"({"do":"lobby"})", "'on'"},
      {R"({"do":"lobby","on":1})", "'on'"},
      {R"({"do":"mine","before":-1})", "'before'"},
      {R"({"do":"mine","before":1e99})", "'before'"},
      {R"({"do":"watch"})", "'table'"},
      {R"({"do":"watch","table":"a b"})", "'table'"},
      {R"({"do":"watch","table":"t","version":4294967296})", "'version'"},
      {R"({"do":"watch","table":"t","version":"3"})", "'version'"},
      {R"({"do":"watch","table":"t","plies":1.5})", "'plies'"},
      {R"({"do":"watch","table":"t","plies":18446744073709551615})", "'plies'"},
      {R"({"do":"watch","table":"t","key":""})", "'key'"},
      {R"({"do":"watch","table":"t","key":7})", "'key'"},
      {R"({"do":"join","table":"t"})", "'id'"},
      {R"({"do":"join","table":"t","id":"é"})", "'id'"},
      {R"({"do":"join","table":"t","id":"12345678901234567890123456789012345678901"})", "'id'"},
      {R"({"do":"join","table":"t","id":"1","seat":7})", "'seat'"},
      {R"({"do":"join","table":"t","id":"1","seat":-1})", "'seat'"},
      {R"({"do":"move","table":"t","id":"1","move":"x"})", "'plies'"},
      {R"({"do":"move","table":"t","id":"1","plies":1})", "'move'"},
      {R"({"do":"move","table":"t","id":"1","plies":1,"move":""})", "'move'"},
      {R"({"do":"consent","table":"t","id":"1"})", "'yes'"},
      {R"({"do":"consent","table":"t","id":"1","yes":"y"})", "'yes'"},
      {R"({"do":"say","table":"t","id":"1"})", "'text'"},
      {R"({"do":"say","table":"t","id":"1","text":""})", "'text'"},
      {R"({"do":"open","id":"1","seats":[]})", "'game'"},
      {R"({"do":"open","id":"1","game":"gobi"})", "'seats'"},
      {R"({"do":"open","id":"1","game":"gobi","seats":{}})", "'seats'"},
      {R"({"do":"open","id":"1","game":"gobi","seats":[1,2,3,4,5,6,7,8]})", "'seats'"},
      {R"({"do":"open","id":"1","game":"gobi","seats":[],"players":8})", "'players'"},
      {R"({"do":"open","id":"1","game":"gobi","seats":[],"options":[]})", "'options'"},
      {R"({"do":"open","id":"1","game":"gobi","seats":[],"clock":"none"})", "'clock'"},
      {R"({"do":"open","id":"1","game":"gobi","seats":[],"listed":0})", "'listed'"},
  };
  for (const Case& each : all) {
    const Unread unread = bad(each.text);
    EXPECT_EQ(unread.refusal.code, "bad_message") << each.text;
    EXPECT_NE(unread.refusal.say.find(each.names), std::string::npos)
        << each.text << ": " << unread.refusal.say;
  }
  const std::string long_move(201, 'x');
  EXPECT_EQ(bad(R"({"do":"why","table":"t","id":"1","move":")" + long_move + "\"}").refusal.code,
            "bad_message");
}

TEST(Message, ARefusalCarriesTheIdIfOneCouldBeRead) {
  EXPECT_EQ(bad(R"({"do":"dance","id":"7"})").id, "7");
  EXPECT_EQ(bad(R"({"do":"say","id":"8","table":"t"})").id, "8");
  EXPECT_EQ(bad(R"({"do":"say","id":"a b","table":"t"})").id, "");
  EXPECT_EQ(bad(R"({"do":"say","id":9,"table":"t"})").id, "");
}

TEST(Message, TooLongIsSaidSo) {
  std::string text = R"({"do":"ping"})";
  text.resize(kMaxMessageBytes, ' ');
  good(text);
  EXPECT_EQ(bad(text + " ").refusal.code, "too_long");
}

TEST(Message, BrokenTextIsRefused) {
  EXPECT_EQ(bad("{\"do\":\"say\",\"id\":\"1\",\"table\":\"t\",\"text\":\"\xFF\"}").refusal.code,
            "bad_message");
  EXPECT_EQ(bad(std::string("{\"do\":\"ping\"\0}", 15)).refusal.code, "bad_message");
  EXPECT_EQ(bad(std::string(16000, '[')).refusal.code, "bad_message");
}

TEST(Message, DeepNestingIsNeverKept) {
  const std::string deep = std::string(1000, '[') + std::string(1000, ']');
  EXPECT_EQ(bad(R"({"do":"ping","x":)" + deep + "}").refusal.code, "bad_message");
  // What stands beside the limit is not touched by it.
  const Message message =
      good(R"({"do":"say","a":[[[[[[[[1]]]]]]]],"id":"1","table":"t","text":"x"})");
  EXPECT_EQ(message.id, "1");
  EXPECT_EQ(message.table, "t");
}

}  // namespace
}  // namespace tablee::table
