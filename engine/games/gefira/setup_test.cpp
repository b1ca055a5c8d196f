// Components, building, raids and entry (G1 to G12).
#include <map>

#include "games/gefira/scenarios.h"
#include "testing/contract.h"

namespace tablee::gefira {
namespace {

using namespace scenario;

TEST(Gefira, G1_TwoOrFourSeats) {
  EXPECT_TRUE(Game::kInfo.plays(2));
  EXPECT_FALSE(Game::kInfo.plays(3));
  EXPECT_TRUE(Game::kInfo.plays(4));
  const Position two = ready(table());
  EXPECT_EQ(verdict(two, 2, "fate"), Rule("G1"));
  EXPECT_EQ(TextCodec::view(two, 0)["seats"][0]["name"], "blue");
  EXPECT_EQ(TextCodec::view(two, 0)["seats"][1]["name"], "red");
  EXPECT_TRUE(TextCodec::view(two, 0)["seats"][0]["side"].is_null());
  const Position four = ready(table(4));
  EXPECT_EQ(verdict(four, 4, "fate"), Rule("G1"));
  EXPECT_EQ(verdict(four, 2, "fate"), Rule("G13"));
  const std::array<std::string, 4> sides{"NE", "SE", "SW", "NW"};
  for (std::size_t s = 0; s < 4; ++s) {
    EXPECT_EQ(TextCodec::view(four, 0)["seats"][s]["side"], sides[s]);
  }
}

TEST(Gefira, G2_TheDeck) {
  std::map<int, int> symbols;
  std::map<std::array<std::uint8_t, 3>, int> triples;
  std::array<std::array<std::array<int, 4>, 3>, 2> ways{};
  for (std::size_t f = 0; f < kLooks; ++f) {
    const Face& face = kFaces[f];
    ++symbols[face.symbol];
    ++triples[face.arrow];
    for (std::size_t t = 0; t < 3; ++t) ++ways[f % 2][t][face.arrow[t]];
    const Face& back = kFaces[f ^ 1];
    EXPECT_NE(face.symbol, back.symbol) << face_name(static_cast<int>(f));
    for (std::size_t t = 0; t < 3; ++t) EXPECT_NE(face.arrow[t], back.arrow[t]);
  }
  const std::array<int, 6> counts{12, 14, 14, 14, 12, 14};
  for (int s = 0; s < 6; ++s) EXPECT_EQ(symbols[s], counts[at(s)]);
  for (const auto& side : ways) {
    for (const auto& tool : side) {
      for (const int n : tool) EXPECT_EQ(n, 10);
    }
  }
  EXPECT_EQ(triples.size(), 64U);
  int twice = 0;
  for (const auto& [triple, n] : triples) {
    EXPECT_LE(n, 2);
    twice += n == 2 ? 1 : 0;
  }
  EXPECT_EQ(twice, 16);
}

TEST(Gefira, G2_ThePicturedCard) {
  // Machete down, compass right, telescope right.
  Position p = table();
  section(p, 0, 1, "21A");
  const Json seen = TextCodec::view(ready(p), 0)["bridges"][0]["sections"][0];
  EXPECT_EQ(seen["arrows"]["machete"], "down");
  EXPECT_EQ(seen["arrows"]["compass"], "right");
  EXPECT_EQ(seen["arrows"]["telescope"], "right");
  EXPECT_EQ(seen["symbol"], "liana");
}

TEST(Gefira, G2_NoCardBeyondTheBox) {
  const Position p = reach(options(2), Step::BuildLay);
  EXPECT_EQ(Game::referee(p, p.decider, move_of(Kind::Lay, kLooks)), Rule("G2"));
  const Position cross = reach(options(4), Step::BuildLay);
  EXPECT_NE(Game::referee(cross, cross.decider, move_of(Kind::Lay, kLooks)), Rule("G2"));
  EXPECT_EQ(Game::referee(cross, cross.decider, move_of(Kind::Lay, kMaxFaces)), Rule("G2"));
}

TEST(Gefira, G3_CrewAndExtraCards) {
  for (const int n : {2, 4}) {
    const Position p = Game::start(options(n));
    for (int seat = 0; seat < n; ++seat) {
      EXPECT_EQ(p.extras[at(seat)], 2);
      EXPECT_EQ(total_of(p.start[at(seat)]), 10);
      for (int tool = 0; tool < 3; ++tool) {  // each tool with six of the ten
        int carriers = 0;
        for (int set = 1; set < 8; ++set) {
          if ((set >> tool & 1) != 0) carriers += count_of(p.start[at(seat)], set);
        }
        EXPECT_EQ(carriers, 6);
      }
    }
  }
}

TEST(Gefira, G4_ExplorersWaitAtStart) {
  const Position p = reach(options(2), Step::Raid);
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(total_of(p.start[at(seat)]), 10);
    EXPECT_EQ(on_bridge(p, seat), 0);
  }
  // The two Starts lie side by side.
  EXPECT_EQ(slot_spot(2, 0, 0), (Spot{0, 1}));
  EXPECT_EQ(slot_spot(2, 1, 0), (Spot{0, 2}));
}

TEST(Gefira, G5_AnyCardEitherFaceUp) {
  Position p = Game::start(options(2));
  play(p, "first 0");
  MoveList<Game> moves;
  Game::legal(p, kChance, moves);
  EXPECT_EQ(moves.size(), 80U);
  for (const Move m : moves) EXPECT_EQ(Game::weight(p, m), 1U);
  EXPECT_EQ(cards_in(p.pile), 40);
}

TEST(Gefira, G6_FateAtTheStart) {
  const Json fate = TextCodec::view(Game::start(options(2)), kSpectator)["fate"];
  EXPECT_EQ(fate["tools"], (Json{"machete", "compass", "telescope"}));
  EXPECT_EQ(fate["steps"], 4);
  EXPECT_EQ(fate["other_steps"], 6);
  EXPECT_EQ(fate["direction"], "length");
}

TEST(Gefira, G7_TheLockWaitsForTheFirstChange) {
  Position p = reach(options(2), Step::Action);
  EXPECT_EQ(p.lock, FateCard::None);
  EXPECT_TRUE(TextCodec::view(p, 0)["fate"]["lock"].is_null());
  play(p, "fate");
  for (const char* change : {"tool compass", "steps 6", "direction short"}) {
    EXPECT_EQ(verdict(p, change), kLegal) << change;  // nothing is locked yet
  }
  play(p, "steps 6");
  play(p, "lock direction");
  EXPECT_EQ(TextCodec::view(p, 0)["fate"]["lock"], "direction");
}

TEST(Gefira, G8_BuildersAlternateAndChoose) {
  Position p = Game::start(options(2));
  EXPECT_EQ(verdict(p, 0, "first 0"), Rule("G8"));
  EXPECT_EQ(verdict(p, kChance, "first 2"), Rule("G8"));
  play(p, "first 1");
  play(p, "top 21 A");
  play(p, "top 5 B");
  ASSERT_EQ(Game::pending(p), Pending::seat(1));
  EXPECT_EQ(verdict(p, 0, "build 0"), Rule("G8"));
  EXPECT_EQ(verdict(p, 1, "build 2"), Rule("G8"));
  EXPECT_EQ(verdict(p, 1, "lay 21 A 0"), Rule("G8"));  // the bridge comes first
  play(p, "build 0");
  EXPECT_EQ(verdict(p, "lay 5 B 0"), Rule("G8"));    // not the card taken
  EXPECT_EQ(verdict(p, "lay 21 A 90"), Rule("G8"));  // across the bridge
  play(p, "lay 21 B 180");
  EXPECT_EQ(p.face[0][1] - 1, 41);
  EXPECT_EQ(p.rotation[0][1], 2);
  play(p, "top 7 A");
  ASSERT_EQ(Game::pending(p), Pending::seat(0));  // who holds the card that was on top
  play(p, "build 0");
  play(p, "lay 5 A 0");
  EXPECT_FALSE(is_hole(p, 0, 2));  // contiguous from Start
  EXPECT_TRUE(is_hole(p, 1, 1));
  uncover(p);
  for (int i = 3; i <= 7; ++i) {
    play(p, "build 0");
    play_any(p, Kind::Lay);
    uncover(p);
  }
  EXPECT_EQ(verdict(p, "build 0"), Rule("G8"));  // complete
  EXPECT_EQ(verdict(p, "build 1"), kLegal);
}

TEST(Gefira, G8_TheBuilderSeesBothFaces) {
  Position p = Game::start(options(2));
  play(p, "first 1");
  play(p, "top 21 A");
  play(p, "top 5 B");
  const Json own = TextCodec::view(p, 1)["held"];
  EXPECT_EQ(own[0]["face"], "21A");
  EXPECT_EQ(own[1]["face"], "21B");
  EXPECT_TRUE(TextCodec::view(p, 0)["held"].is_null());
  EXPECT_TRUE(TextCodec::view(p, kSpectator)["held"].is_null());
}

TEST(Gefira, G9_BridgesAreComplete) {
  for (const char* length : {"5", "7", "9"}) {
    const Position p = reach(options(2, {{"length", length}}), Step::Raid);
    const int n = length[0] - '0';
    for (int seat = 0; seat < 2; ++seat) {
      for (int slot = 1; slot < kSlots; ++slot) EXPECT_EQ(is_hole(p, seat, slot), slot > n);
    }
    EXPECT_EQ(cards_in(p.pile), 40 - 2 * n - 1);  // and one lies on top
  }
}

TEST(Gefira, G10_RaidsMakeHolesAndHands) {
  Position p = reach(options(2), Step::Raid);
  const Seat one = p.first;
  const Seat two = static_cast<Seat>(1 - one);
  EXPECT_EQ(Game::pending(p), Pending::seat(one));
  EXPECT_EQ(verdict(p, two, "raid 3"), Rule("G10"));
  EXPECT_EQ(verdict(p, "raid 1"), Rule("G10"));
  EXPECT_EQ(verdict(p, "raid 8"), Rule("G10"));
  const int up = p.face[two][4] - 1;
  EXPECT_TRUE(TextCodec::view(p, one)["bridges"][two]["sections"][3]["back"].is_null());
  play(p, "raid 4");
  EXPECT_TRUE(is_hole(p, two, 4));
  EXPECT_EQ(verdict(p, "raid 4"), Rule("G10"));
  const Json mine = TextCodec::view(p, one)["seats"][one]["hand"][0];
  EXPECT_EQ(mine.size(), 2U);
  EXPECT_TRUE(mine[0]["face"] == face_name(up) || mine[1]["face"] == face_name(up));
  EXPECT_TRUE(TextCodec::view(p, two)["seats"][one]["hand"][0].is_null());
  play(p, "raid 2");
  EXPECT_EQ(Game::pending(p), Pending::seat(one));
  play(p, "raid 7");
  EXPECT_EQ(Game::pending(p), Pending::seat(two));
  for (const char* raid : {"raid 2", "raid 3", "raid 4"}) play(p, raid);
  EXPECT_EQ(p.step, Step::Entry);
  for (int seat = 0; seat < 2; ++seat) {
    int holes = 0;
    for (int slot = 1; slot <= 7; ++slot) holes += is_hole(p, seat, slot) ? 1 : 0;
    EXPECT_EQ(holes, 3);
    EXPECT_NE(p.hand[at(seat)][2], 0);
  }
}

TEST(Gefira, G11_TheSecondPlayerEntersFirst) {
  Position p = reach(options(2), Step::Entry);
  const Seat one = p.first;
  const Seat two = static_cast<Seat>(1 - one);
  EXPECT_EQ(Game::pending(p), Pending::seat(two));
  EXPECT_EQ(verdict(p, one, "send MC"), Rule("G11"));
  EXPECT_EQ(verdict(p, two, "fate"), Rule("G11"));
  EXPECT_EQ(story(play(p, "send MC")), "entered turn");
  EXPECT_EQ(tools_at(p, two, 1), 3);
  EXPECT_EQ(on_bridge(p, one), 0);
  EXPECT_EQ(Game::pending(p), Pending::seat(one));
  EXPECT_EQ(p.step, Step::Action);
}

TEST(Gefira, G12_TheOwnerPicksWhoLeavesStart) {
  Position p = reach(options(2), Step::Entry);
  for (int set = 1; set < 8; ++set) {
    EXPECT_EQ(verdict(p, "send " + std::string(kToolSets[at(set)])), kLegal);
  }
  EXPECT_EQ(Game::referee(p, p.decider, move_of(Kind::Send, 0)), Rule("G12"));
  Position q = table();
  section(q, 0, 1, "1A");
  section(q, 0, 2, "2A");
  explorer(q, 0, 2, "M");
  q = ready(q);
  EXPECT_EQ(verdict(q, "send M"), Rule("G12"));  // the only one has left
  EXPECT_EQ(verdict(q, "send C"), kLegal);
}

}  // namespace
}  // namespace tablee::gefira
