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

TEST(Message, EveryDoWithWhatItNeedsIsRead) {
  const std::vector<std::string> all{
      R"({"do":"hello","token":"x"})",
      R"({"do":"ping"})",
      R"({"do":"lobby","on":true})",
      R"({"do":"mine"})",
      R"({"do":"mine","before":1700000000000})",
      R"({"do":"watch","table":"t"})",
      R"({"do":"watch","table":"t","key":"k-_9","version":3,"plies":2})",
      R"({"do":"unwatch","table":"t"})",
      R"({"do":"open","id":"1","game":"gobi","players":2,"seats":[],"listed":true,"clock":{}})",
      R"({"do":"join","id":"1","table":"t","seat":1,"key":"k"})",
      R"({"do":"leave","id":"1","table":"t"})",
      R"({"do":"start","id":"1","table":"t"})",
      R"({"do":"move","id":"1","table":"t","plies":0,"move":"drop 3"})",
      R"({"do":"undo","id":"1","table":"t"})",
      R"({"do":"takeback","id":"1","table":"t"})",
      R"({"do":"consent","id":"1","table":"t","yes":false})",
      R"({"do":"say","id":"1","table":"t","text":"é"})",
      R"({"do":"rematch","id":"1","table":"t"})",
      R"({"do":"look","id":"1","table":"t","plies":4})",
      R"({"do":"why","id":"1","table":"t","move":"x"})",
      R"({"do":"foresee","id":"1","table":"t","move":"x"})"};
  for (const std::string& text : all) {
    const Message message = good(text);
    EXPECT_EQ(message.body, Json::parse(text));
    EXPECT_EQ(message.what, message.body.value("do", std::string()));
    EXPECT_EQ(message.id, message.body.value("id", std::string()));
    EXPECT_EQ(message.table, message.body.value("table", std::string()));
  }
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
  const auto read = read_message(R"({"do":"ping","x":)" + deep + "}");
  if (const auto* message = std::get_if<Message>(&read)) {
    EXPECT_LT(message->body.dump().size(), 100U);
  }
  // What stands beside the limit is not touched by it.
  const Message message =
      good(R"({"do":"say","a":[[[[[[[[1]]]]]]]],"id":"1","table":"t","text":"x"})");
  EXPECT_EQ(message.id, "1");
  EXPECT_EQ(message.table, "t");
}

}  // namespace
}  // namespace tablee::table
