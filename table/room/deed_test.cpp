#include "table/room/deed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "table/room/fair.h"

namespace tablee::table {
namespace {

Deed read(const std::string& stored) {
  auto read = read_deed(stored);
  if (const auto* wrong = std::get_if<std::string>(&read)) {
    ADD_FAILURE() << stored << ": " << *wrong;
    return {};
  }
  return std::get<Deed>(std::move(read));
}

// As the first version stored them. These stay: databases with them are out there.
const std::string kOpen =
    R"({"do":"open","game":"connect_four","version":1,"players":2,"options":{},)"
    R"("seats":[{"kind":"person","who":"ada","name":"Ada","rating":1100},{"kind":"open"}],)"
    R"("listed":true,"clock":{"kind":"bank","minutes":2,"seconds":5},"key":"thekey"})";
const std::string kOpenAndBegun =
    R"({"do":"open","game":"connect_four","version":1,"players":2,"options":{},)"
    R"("seats":[{"kind":"bot","name":"Anouk","level":"master"},{"kind":"reserved"}],)"
    R"("listed":false,"clock":{"kind":"days","days":3},"key":"k","start":{"names":["Anouk","Bob"],)"
    R"("seed":"5555","commit":")" +
    commitment("5555") + R"(","moves":["a","b"]}})";
const std::string kRematchOpen =
    R"({"do":"open","game":"connect_four","version":1,"players":2,"options":{},)"
    R"("seats":[{"kind":"reserved","who":"bob","name":"Bob"},{"kind":"open"}],)"
    R"("listed":true,"clock":{"kind":"none"},"key":"k"})";
const std::string kStart =
    R"({"do":"start","start":{"names":["Ada","Basile"],"seed":"55","commit":")" + commitment("55") +
    R"(","moves":[]}})";
const std::vector<std::string> kStored{
    kOpen,
    kOpenAndBegun,
    kRematchOpen,
    R"({"do":"join","seat":1,"name":"Bob","rating":0})",
    R"({"do":"leave","seat":1})",
    R"({"do":"leave","seat":0,"close":true})",
    R"({"do":"leave","seat":0,"host":"bob"})",
    kStart,
    R"({"do":"move","seat":0,"moves":["drop 3","tails"]})",
    R"({"do":"undo","seat":1})",
    R"({"do":"takeback","seat":0,"plies":4})",
    R"({"do":"consent","seat":1,"yes":false})",
    R"({"do":"say","seat":0,"name":"Ada","text":"héllo \"you\""})",
    R"({"do":"away","seat":2,"why":"gone"})",
    R"({"do":"return","seat":2})",
    R"({"do":"rematch","table":"0123456789ab"})",
    R"({"do":"close"})",
};

TEST(Deed, WhatIsStoredStaysWhatItWas) {
  std::vector<std::size_t> kinds;
  for (const std::string& stored : kStored) {
    const Deed deed = read(stored);
    EXPECT_EQ(to_text(deed), stored);
    kinds.push_back(deed.index());
  }
  for (std::size_t kind = 0; kind < std::variant_size_v<Deed>; ++kind) {
    EXPECT_NE(std::find(kinds.begin(), kinds.end(), kind), kinds.end()) << kind;
  }
}

TEST(Deed, AnOpeningIsReadWhole) {
  const auto deed = std::get<Opened>(read(kOpen));
  EXPECT_EQ(deed.game, find_game("connect_four"));
  EXPECT_EQ(deed.setup, deed.game->info().usual());
  ASSERT_EQ(deed.chairs.size(), 2U);
  EXPECT_EQ(deed.chairs[0].kind, Chair::Kind::Person);
  EXPECT_EQ(deed.chairs[0].who, "ada");
  EXPECT_EQ(deed.chairs[0].name, "Ada");
  EXPECT_EQ(deed.chairs[0].rating, 1100);
  EXPECT_EQ(deed.chairs[1].kind, Chair::Kind::Open);
  EXPECT_TRUE(deed.listed);
  EXPECT_EQ(deed.control.bank, 120'000);
  EXPECT_EQ(deed.control.more, 5000);
  EXPECT_EQ(deed.key, "thekey");
  EXPECT_FALSE(deed.beginning);

  const auto begun = std::get<Opened>(read(kOpenAndBegun));
  EXPECT_EQ(begun.chairs[0].level, "master");
  EXPECT_EQ(begun.control.each, 3 * 86'400'000);
  ASSERT_TRUE(begun.beginning);
  EXPECT_EQ(begun.beginning->names, (std::vector<std::string>{"Anouk", "Bob"}));
  EXPECT_EQ(begun.beginning->seed, "5555");
  EXPECT_EQ(begun.beginning->moves.texts, (std::vector<std::string>{"a", "b"}));
  EXPECT_TRUE(begun.beginning->moves.played.empty());
}

TEST(Deed, FieldsAreReadAsTheyWereMeant) {
  const auto joined = std::get<Joined>(read(R"({"do":"join","seat":1,"name":"Bob","rating":-7})"));
  EXPECT_EQ(joined.seat, 1);
  EXPECT_EQ(joined.name, "Bob");
  EXPECT_EQ(joined.rating, 0);
  const auto moved = std::get<Moved>(read(R"({"do":"move","seat":3,"moves":["x","y"]})"));
  EXPECT_EQ(moved.seat, 3);
  EXPECT_EQ(moved.moves.texts, (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(std::get<TakebackAsked>(read(R"({"do":"takeback","seat":0,"plies":4})")).plies, 4U);
  EXPECT_TRUE(std::get<Consented>(read(R"({"do":"consent","seat":1,"yes":true})")).yes);
  EXPECT_EQ(std::get<WentAway>(read(R"({"do":"away","seat":2,"why":"time"})")).why, "time");
  EXPECT_EQ(seat_of(read(R"({"do":"undo","seat":2})")), Seat{2});
  EXPECT_EQ(seat_of(read(R"({"do":"close"})")), std::nullopt);
  EXPECT_STREQ(word_for(read(R"({"do":"return","seat":2})")), "return");
}

}  // namespace
}  // namespace tablee::table
