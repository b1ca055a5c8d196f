// The six events and accidents (G32 to G41).
#include "games/gefira/scenarios.h"

namespace tablee::gefira {
namespace {

using namespace scenario;

// Blue's explorer walks from slot − 1 to slot, where blue's section turns over to that face; red's
// section there shows the other. Everything else is holes until it is laid.
Position pair_at(int slot, std::string_view blue, std::string_view red,
                 const Setup& setup = options(2)) {
  Position p = table(setup);
  if (slot > 1) {
    section(p, 0, slot - 1, "35A");
    explorer(p, 0, slot - 1, "M");
  }
  section(p, 0, slot, "1A", blue);
  section(p, 1, slot, red);
  return p;
}
std::string go(Position& p, int slot) {
  p = ready(p);
  return story(play(p, slot == 1 ? "send M" : "activate " + std::to_string(slot - 1)));
}
// What happens after the pair has matched.
std::string effect(Position& p, int slot) {
  const std::string told = go(p, slot);
  const std::string mark = "triggered:0:" + std::to_string(slot) + " ";
  const std::size_t from = told.find(mark);
  EXPECT_NE(from, std::string::npos) << told;
  return from == std::string::npos ? told : told.substr(from + mark.size());
}

TEST(Gefira, G32_EqualSymbolsAfterAFlip) {
  Position p = pair_at(1, "SN", "SN");
  EXPECT_EQ(effect(p, 1), "moved:0:1>start");
  p = pair_at(1, "SNL", "PL");
  EXPECT_EQ(go(p, 1), "action advanced:0:start>1 flipped:0:1 stopped:start");
  // A hole matches nothing.
  p = table();
  section(p, 0, 1, "1A", "SNL");
  EXPECT_EQ(go(p, 1), "action advanced:0:start>1 flipped:0:1 stopped:start");
  // The symbols that count are those after the flip.
  p = table();
  section(p, 0, 1, "SN", "PLL");
  section(p, 1, 1, "SN");
  EXPECT_EQ(go(p, 1), "action advanced:0:start>1 flipped:0:1 stopped:start");
}

TEST(Gefira, G32_PlacingNeverTriggers) {
  Position p = table();
  section(p, 1, 1, "SN");
  p = ready(p);
  const int snake = find_face(p, "SN", 0);  // goes into the hand, for another card
  const int other = p.hand[0][0] - 1;
  for (const int face : {other, int{p.partner[at(other)]}}) insert(p.pile, face);
  for (const int face : {snake, int{p.partner[at(snake)]}}) erase(p.pile, face);
  p.hand[0][0] = byte(card_of(p, snake) + 1);
  play(p, "repair");
  play(p, "slot 1");
  EXPECT_EQ(story(play(p, TextCodec::notate(p, move_of(Kind::Lay, snake)))), "laid:0:1 drew");
}

TEST(Gefira, G33_TheActivePlayerIsWhoCounts) {
  // On blue's turn red's section turns over and matches: still red's is removed.
  Position p = table();
  section(p, 0, 1, "1A", "PLD");
  section(p, 1, 1, "1B", "PL");
  EXPECT_EQ(go(p, 1),
            "action advanced:0:start>1 flipped:0:1 flipped:1:1 triggered:1:1 removed:1:1");
  // On red's turn blue's is.
  p = table();
  section(p, 1, 1, "1A", "PLU");
  section(p, 0, 1, "1B", "PL");
  p.active = p.decider = 1;
  EXPECT_EQ(go(p, 1),
            "action advanced:1:start>1 flipped:1:1 flipped:0:1 triggered:0:1 removed:0:1");
}

TEST(Gefira, G34_FloodTakesAllOpposingFloodsThenTheTool) {
  Position p = pair_at(3, "FL", "FL");
  section(p, 0, 6, "FL");
  section(p, 1, 2, "SN");
  section(p, 1, 4, "SN");
  section(p, 1, 5, "FL");
  section(p, 1, 7, "FL");
  explorer(p, 1, 5, "CT");
  EXPECT_EQ(effect(p, 3), "removed:1:3 removed:1:5 removed:1:7 moved:1:5>4 fate:compass");
  EXPECT_EQ(p.tools, (std::array<std::uint8_t, 3>{1, 2, 0}));  // the machete goes under
  EXPECT_FALSE(is_hole(p, 0, 3));                              // the own ones stay
  EXPECT_FALSE(is_hole(p, 0, 6));
  EXPECT_FALSE(is_hole(p, 1, 2));
  EXPECT_EQ(cards_in(p.discard), 3);
  EXPECT_EQ(p.actions, 1);
}

TEST(Gefira, G35_PlankTakesTheOpposingSectionOfThePair) {
  Position p = pair_at(2, "PL", "PL");
  section(p, 1, 4, "PL");
  EXPECT_EQ(effect(p, 2), "removed:1:2");
  EXPECT_FALSE(is_hole(p, 1, 4));
  EXPECT_FALSE(is_hole(p, 0, 2));
  EXPECT_EQ(p.tools[0], 0);
  p = pair_at(2, "PL", "PL");
  section(p, 1, 1, "SN");
  explorer(p, 1, 2, "C");
  EXPECT_EQ(effect(p, 2), "removed:1:2 moved:1:2>1");
}

TEST(Gefira, G36_TalismanMovesTheLeader) {
  Position p = pair_at(2, "TA", "TA");
  section(p, 0, 5, "SN");
  section(p, 0, 6, "SN");
  explorer(p, 0, 5, "CT");
  EXPECT_EQ(effect(p, 2), "moved:0:5>6");
  EXPECT_EQ(tools_at(p, 0, 2), 1);
  p = pair_at(2, "TA", "TA");
  section(p, 0, 7, "SN");
  explorer(p, 0, 7, "C");
  EXPECT_EQ(effect(p, 2), "moved:0:7>end");
  p = pair_at(2, "TA", "TA");  // the only one leads; a hole does not block
  EXPECT_EQ(effect(p, 2), "moved:0:2>3 gap:0:3");
  EXPECT_EQ(Game::pending(p), Pending::seat(0));
  // Nobody on the bridge: nothing. (No activation leads here; the rule is asked directly.)
  p = table();
  section(p, 0, 1, "TA");
  section(p, 1, 1, "TA");
  p = ready(p);
  Events events;
  const auto sink = [&](const Event& e) { events.push_back(e); };
  tell_in_time(sink, [&](auto& tell) { trigger(p, Symbol::Talisman, {0, 1}, {1, 1}, tell); });
  EXPECT_EQ(story(events), "triggered:0:1 nothing:talisman");
}

TEST(Gefira, G37_LianaSwingsTwoFurther) {
  Position p = pair_at(2, "LI", "LI");
  section(p, 0, 3, "SN");
  section(p, 0, 4, "SN");
  explorer(p, 0, 3, "C");  // passed over
  EXPECT_EQ(effect(p, 2), "moved:0:2>4");
  EXPECT_EQ(tools_at(p, 0, 4), 1);
  EXPECT_EQ(tools_at(p, 0, 3), 2);
  p = pair_at(2, "LI", "LI");
  section(p, 0, 4, "SN");
  explorer(p, 0, 4, "C");
  EXPECT_EQ(effect(p, 2), "nothing:liana");  // blocked where it would land
  p = pair_at(2, "LI", "LI");
  EXPECT_EQ(effect(p, 2), "moved:0:2>4 gap:0:4");  // a hole does not block
  for (const int slot : {6, 7}) {
    p = pair_at(slot, "LI", "LI");
    EXPECT_EQ(effect(p, slot), "moved:0:" + std::to_string(slot) + ">end");
  }
  p = pair_at(5, "LI", "LI");
  section(p, 0, 7, "SN");
  EXPECT_EQ(effect(p, 5), "moved:0:5>7");
  // Nobody under the own section of the pair: nothing.
  p = pair_at(2, "PLR", "SN");
  section(p, 0, 3, "1B", "LI");
  section(p, 1, 3, "LI");
  EXPECT_EQ(go(p, 2), "action advanced:0:1>2 flipped:0:2 flipped:0:3 triggered:0:3 nothing:liana");
}

TEST(Gefira, G38_SnakeSendsBack) {
  Position p = pair_at(3, "SN", "SN");
  EXPECT_EQ(effect(p, 3), "moved:0:3>2");
  p = pair_at(1, "SN", "SN");
  EXPECT_EQ(effect(p, 1), "moved:0:1>start");
  EXPECT_EQ(total_of(p.start[0]), 10);
  // Blocked: the section of another explorer of blue's turns over.
  p = pair_at(2, "PLR", "WI");
  section(p, 0, 3, "1B", "SN");
  section(p, 1, 3, "SN");
  explorer(p, 0, 3, "CT");
  EXPECT_EQ(go(p, 2), "action advanced:0:1>2 flipped:0:2 flipped:0:3 triggered:0:3 nothing:snake");
  EXPECT_EQ(tools_at(p, 0, 3), 6);
  // A hole does not block. 4 turns over to 35 B, which points on to 3.
  p = pair_at(5, "PLL", "WI");
  section(p, 0, 3, "1B", "SN");
  section(p, 1, 3, "SN");
  explorer(p, 0, 3, "CT");
  EXPECT_EQ(go(p, 5),
            "action advanced:0:4>5 flipped:0:5 flipped:0:4 flipped:0:3 triggered:0:3 moved:0:3>2 "
            "gap:0:2");
}

TEST(Gefira, G38_OptionSnakeLeader) {
  for (const char* choice : {"off", "on"}) {
    Position p = pair_at(2, "SN", "SN", options(2, {{"snake_leader", choice}}));
    section(p, 0, 4, "LI");
    section(p, 0, 5, "LI");
    explorer(p, 0, 5, "CT");
    EXPECT_EQ(effect(p, 2), choice[1] == 'n' ? "moved:0:5>4" : "moved:0:2>1");
  }
}

TEST(Gefira, G39_WindsBlowBackAndTurnTheSection) {
  Position p = pair_at(3, "WI", "WI");
  section(p, 1, 2, "SN");
  explorer(p, 1, 3, "CT");
  const int face = p.face[1][3];
  EXPECT_EQ(effect(p, 3), "moved:1:3>2 rotated:1:3");
  EXPECT_EQ(p.rotation[1][3], 2);
  EXPECT_EQ(p.face[1][3], face);
  EXPECT_EQ(p.rotation[0][3], 0);
  p = pair_at(3, "WI", "WI");  // blocked: only the section turns
  section(p, 1, 2, "SN");
  explorer(p, 1, 3, "CT");
  explorer(p, 1, 2, "C");
  EXPECT_EQ(effect(p, 3), "rotated:1:3");
  EXPECT_EQ(tools_at(p, 1, 3), 6);
  EXPECT_EQ(p.rotation[1][3], 2);
  p = pair_at(3, "WI", "WI");  // nobody there
  EXPECT_EQ(effect(p, 3), "nothing:winds");
  EXPECT_EQ(p.rotation[1][3], 0);
  p = pair_at(1, "WI", "WI");
  explorer(p, 1, 1, "CT");
  EXPECT_EQ(effect(p, 1), "moved:1:1>start rotated:1:1");
}

TEST(Gefira, G39_G27_WindsIntoAHoleAreFilledOffTurn) {
  Position p = pair_at(3, "WI", "WI");
  explorer(p, 1, 3, "CT");
  EXPECT_EQ(effect(p, 3), "moved:1:3>2 rotated:1:3 gap:1:2");
  ASSERT_EQ(Game::pending(p), Pending::seat(1));
  EXPECT_EQ(verdict(p, 0, "fate"), Rule("G27"));
  play_any(p, Kind::Lay);
  EXPECT_FALSE(is_hole(p, 1, 2));
  uncover(p);
  EXPECT_EQ(Game::pending(p), Pending::seat(0));
  EXPECT_EQ(p.actions, 1);
}

TEST(Gefira, G40_AccidentsFromStartToEnd) {
  Position p = pair_at(2, "FL", "FL");
  section(p, 1, 1, "SN");
  section(p, 1, 3, "SN");
  section(p, 1, 4, "FL");
  section(p, 1, 5, "SN");
  explorer(p, 1, 1, "M");
  explorer(p, 1, 2, "C");
  explorer(p, 1, 4, "T");
  // The one at 2 must jump forward to 3, so the one at 4 finds 3 taken and goes to 5.
  EXPECT_EQ(effect(p, 2), "removed:1:2 removed:1:4 moved:1:2>3 moved:1:4>5 fate:compass");
  EXPECT_EQ(total_of(p.lost[1]), 0);
}

TEST(Gefira, G41_BackElseForwardElseOut) {
  struct Case {
    int slot;
    bool behind, behind_taken, ahead, ahead_taken;
    const char* told;
  };
  for (const Case& c : {
           Case{3, true, false, true, false, "moved:1:3>2"},
           Case{3, true, true, true, false, "moved:1:3>4"},
           Case{3, false, false, true, false, "moved:1:3>4"},
           Case{3, false, false, false, false, "lost:1:3"},
           Case{3, true, true, true, true, "lost:1:3"},
           Case{3, true, true, false, false, "lost:1:3"},
           Case{3, false, false, true, true, "lost:1:3"},
           Case{1, false, false, true, false, "moved:1:1>start"},
           Case{7, true, true, false, false, "moved:1:7>end"},
           Case{7, false, false, false, false, "moved:1:7>end"},
           Case{7, true, false, false, false, "moved:1:7>6"},
       }) {
    Position p = pair_at(c.slot, "PL", "PL");
    explorer(p, 1, c.slot, "CT");
    if (c.behind) section(p, 1, c.slot - 1, "SN");
    if (c.behind_taken) explorer(p, 1, c.slot - 1, "C");
    if (c.ahead) section(p, 1, c.slot + 1, "SN");
    if (c.ahead_taken) explorer(p, 1, c.slot + 1, "T");
    EXPECT_EQ(effect(p, c.slot), "removed:1:" + std::to_string(c.slot) + " " + c.told);
    EXPECT_EQ(total_of(p.lost[1]), std::string_view(c.told).starts_with("lost") ? 1 : 0);
  }
}

}  // namespace
}  // namespace tablee::gefira
