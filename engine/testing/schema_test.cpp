// The checker of schemas notices what is wrong, and says where.
#include "testing/schema.h"

#include <gtest/gtest.h>

#ifndef __wasi__  // nor is the checker there

#include "text/json.h"

namespace tablee::contract {
namespace {

Json dropped() { return {{"event", "dropped"}, {"seat", 1}, {"column", 3}, {"row", 0}}; }

// What is wrong with that event of Connect Four when a change is made to it.
std::string wrong(void (*change)(Json&)) {
  Schema schema("json/connect_four.schema.json");
  Json event = dropped();
  change(event);
  return schema.wrong(event, "event");
}

TEST(Schema, AFittingEventIsRight) {
  EXPECT_EQ(wrong([](Json&) {}), "");
}

TEST(Schema, AFieldTooManyTooFewOrOfAnotherKindIsWrong) {
  EXPECT_EQ(wrong([](Json& e) { e["secret"] = 1; }), "event.secret is not described");
  EXPECT_EQ(wrong([](Json& e) { e.erase("row"); }), "event.row is missing");
  EXPECT_EQ(wrong([](Json& e) { e["row"] = "0"; }), R"(event.row is "0", should be "integer")");
  EXPECT_EQ(wrong([](Json& e) { e["row"] = 0.5; }), R"(event.row is 0.5, should be "integer")");
  EXPECT_EQ(wrong([](Json& e) { e["seat"] = 7; }), "event.seat is 7, out of its bounds");
  EXPECT_EQ(wrong([](Json& e) { e["event"] = "flew"; }),
            R"(event is {"event":"flew","seat":1,"column":3,"row":0}, which fits nothing)");
}

TEST(Schema, ViewsHaveTheFieldsThatAllGamesShareAndNoOthers) {
  Schema schema("json/connect_four.schema.json");
  Json view{{"game", "connect_four"},
            {"version", 1},
            {"viewer", "spectator"},
            {"players", 2},
            {"options", Json::object()},
            {"pending", Json::array({0})},
            {"over", false},
            {"returns", nullptr},
            {"rows", Json::array()},
            {"turn", 0}};
  EXPECT_EQ(schema.wrong(view, "view"), "");
  Json more = view;
  more["secret"] = 1;
  EXPECT_EQ(schema.wrong(more, "view"), "view.secret is not described");
  view.erase("over");
  EXPECT_EQ(schema.wrong(view, "view"), "view.over is missing");
}

TEST(Schema, WhatWasNeverMetIsListed) {
  Schema schema("json/connect_four.schema.json");
  EXPECT_EQ(schema.wrong(dropped(), "event"), "");
  const std::vector<std::string> wanted{"view", "event as won", "event as drawn"};
  EXPECT_EQ(schema.unmet(), wanted);
}

}  // namespace
}  // namespace tablee::contract

#endif  // __wasi__
