// Activations (G21 to G31).
#include "games/gefira/scenarios.h"

namespace tablee::gefira {
namespace {

using namespace scenario;

TEST(Gefira, G21_NeverMoreStepsThanShown) {
  // Two sections that point at each other would go on for ever.
  const std::array<const char*, 3> cards{"3/5", "4/6", "5/7"};
  for (int option = 0; option < 3; ++option) {
    for (int high = 0; high < 2; ++high) {
      Position p = table(options(2, {{"steps", cards[at(option)]}}));
      section(p, 0, 1, "SND", "PLD");
      section(p, 1, 1, "TAU", "LIU");
      p.high = byte(high);
      p = ready(p);
      const Events events = play(p, "send M");
      int steps = 0;
      for (const Event& e : events) {
        const auto kind = static_cast<EventKind>(e.kind);
        if (kind != EventKind::Advanced && kind != EventKind::Flipped) continue;
        EXPECT_EQ(e.arg[3], ++steps);
      }
      EXPECT_EQ(steps, 3 + option + 2 * high);
      EXPECT_EQ(static_cast<EventKind>(events.back().kind), EventKind::Stopped);
      EXPECT_EQ(events.back().arg[0], static_cast<int>(Stop::Steps));
    }
  }
}

TEST(Gefira, G22_TheSectionActivatesIfTheToolIsCarried) {
  Position p = table();
  section(p, 0, 1, "SND", "PLL");
  p = ready(p);
  Position q = p;
  EXPECT_EQ(story(play(q, "send MC")), "action advanced:0:start>1 flipped:0:1 stopped:start");
  q = p;
  EXPECT_EQ(story(play(q, "send CT")), "action advanced:0:start>1 stopped:tool");
  EXPECT_EQ(q.face, p.face);
  q = p;
  q.tools = {2, 0, 1};
  EXPECT_EQ(story(play(q, "send M")), "action advanced:0:start>1 stopped:tool");
}

TEST(Gefira, G22_EndReachedEndsTheAction) {
  Position p = table();
  section(p, 0, 7, "SND", "PLD");
  explorer(p, 0, 7, "MCT");
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 7")), "action advanced:0:7>end stopped:across");
  EXPECT_EQ(total_of(p.end[0]), 1);
  EXPECT_EQ(p.actions, 1);
}

TEST(Gefira, G22_NoStepLeftForTheSection) {
  // The fourth step moves red's explorer; its section is not reached any more.
  Position p = table();
  section(p, 0, 1, "SND", "PLD");
  section(p, 1, 1, "TAU", "LID");
  section(p, 1, 2, "WI");
  explorer(p, 1, 1, "M");
  p = ready(p);
  EXPECT_EQ(story(play(p, "send M")),
            "action advanced:0:start>1 flipped:0:1 flipped:1:1 advanced:1:1>2 stopped:steps");
}

TEST(Gefira, G23_ABlockedExplorerEndsTheAction) {
  // An arrow moves red's explorer 1, but another stands in front of it.
  Position p = table();
  section(p, 0, 1, "SND", "PLD");
  section(p, 1, 1, "TAU", "LID");
  section(p, 1, 2, "WI");
  explorer(p, 1, 1, "M");
  explorer(p, 1, 2, "C");
  p = ready(p);
  EXPECT_EQ(story(play(p, "send M")),
            "action advanced:0:start>1 flipped:0:1 flipped:1:1 stopped:blocked");
  EXPECT_EQ(tools_at(p, 1, 1), 1);
  EXPECT_EQ(tools_at(p, 1, 2), 2);
}

TEST(Gefira, G24_FlipsFollowTheDirectionalCard) {
  for (int side = 0; side < 2; ++side) {
    Position p = table();
    section(p, 0, 1, "21A", "", 2);
    p.short_side = byte(side);
    p = ready(p);
    play(p, "send M");
    EXPECT_EQ(face_name(p.face[0][1] - 1), "21B");
    EXPECT_EQ(p.rotation[0][1], side == 0 ? 2 : 0);
    // 21 B has its machete up: at rotation 180 it points down.
    EXPECT_EQ(TextCodec::view(p, 0)["bridges"][0]["sections"][0]["arrows"]["machete"],
              side == 0 ? "down" : "up");
  }
}

TEST(Gefira, G24_AnEventOnTheLastStepAndOneThatChangesNothing) {
  Position p = table(options(2, {{"steps", "3/5"}}));
  section(p, 0, 1, "SND", "PLD");
  section(p, 1, 1, "TAU", "PLU");
  p = ready(p);
  EXPECT_EQ(story(play(p, "send M")),  // the third step is the last
            "action advanced:0:start>1 flipped:0:1 flipped:1:1 triggered:1:1 removed:1:1");
  Position q = table();
  section(q, 0, 1, "SND", "WID");  // would go on to red's section
  section(q, 1, 1, "WI");
  q = ready(q);
  EXPECT_EQ(story(play(q, "send M")),
            "action advanced:0:start>1 flipped:0:1 triggered:0:1 nothing:winds");
  EXPECT_EQ(q.actions, 1);
}

TEST(Gefira, G25_TheArrowOfTheCurrentToolLeadsOn) {
  // Along the own bridge, to the own explorer, across, and to the other's explorer.
  Position p = table();
  section(p, 0, 1, "SND", "PLR");
  section(p, 0, 2, "TAU", "LIU");
  section(p, 0, 3, "WI");
  explorer(p, 0, 2, "C");
  p = ready(p);
  EXPECT_EQ(story(play(p, "send M")),
            "action advanced:0:start>1 flipped:0:1 flipped:0:2 advanced:0:2>3 stopped:steps");
  // The same card follows another arrow under another tool: 21 B is U D D.
  for (int tool = 0; tool < 2; ++tool) {
    Position q = table();
    section(q, 0, 1, "21A");
    section(q, 1, 1, "WI");
    if (tool == 1) q.tools = {1, 0, 2};
    q = ready(q);
    const std::string told = story(play(q, "send MC"));
    EXPECT_TRUE(
        told.starts_with(tool == 0 ? "action advanced:0:start>1 flipped:0:1 advanced:0:1>2 gap:0:2"
                                   : "action advanced:0:start>1 flipped:0:1 flipped:1:1"))
        << told;
  }
}

TEST(Gefira, G25_RotationTurnsTheArrows) {
  // 21 B: machete up. At rotation 180 it points down, from red's section at red's explorer.
  for (int rotation = 0; rotation <= 2; rotation += 2) {
    Position p = table();
    section(p, 1, 1, "21A", "", rotation);
    section(p, 1, 2, "1A");
    section(p, 0, 1, "WI", "TAD");
    p.active = p.decider = 1;
    p = ready(p);
    EXPECT_EQ(story(play(p, "send M")),
              rotation == 0
                  ? "action advanced:1:start>1 flipped:1:1 flipped:0:1 flipped:1:1 stopped:steps"
                  : "action advanced:1:start>1 flipped:1:1 advanced:1:1>2 flipped:1:2 "
                    "stopped:steps");
  }
}

TEST(Gefira, G25_EveryArrowOfTheTableForTwo) {
  for (int layout = 0; layout < 5; ++layout) {
    const int last = last_slot(layout);
    for (int c = 1; c <= last; ++c) {
      const auto section_at = [&](int seat, int slot) {
        if (slot == 0) return static_cast<int>(Other::Start);
        if (slot > last) return static_cast<int>(Other::End);
        return 64 + 16 * seat + slot;
      };
      const auto& blue = kTarget[at(layout)][0][at(c)];
      const auto& red = kTarget[at(layout)][1][at(c)];
      EXPECT_EQ(red[0], section_at(0, c));
      EXPECT_EQ(red[2], 128 + 16 + c);
      EXPECT_EQ(red[3], section_at(1, c - 1));
      EXPECT_EQ(red[1], section_at(1, c + 1));
      EXPECT_EQ(blue[0], 128 + c);
      EXPECT_EQ(blue[2], section_at(1, c));
      EXPECT_EQ(blue[3], section_at(0, c - 1));
      EXPECT_EQ(blue[1], section_at(0, c + 1));
    }
  }
}

TEST(Gefira, G26_DeadEnds) {
  struct Case {
    int slot;
    const char* back;
    const char* why;
  };
  for (const Case& c : {Case{1, "PLL", "start"}, Case{7, "PLR", "end"}, Case{3, "PLR", "hole"},
                        Case{3, "PLD", "hole"}}) {
    Position p = table();
    section(p, 0, c.slot, "SN", c.back);
    if (c.slot > 1) {
      section(p, 0, c.slot - 1, "TA");
      explorer(p, 0, c.slot - 1, "M");
    }
    p = ready(p);
    const std::string told =
        story(play(p, c.slot == 1 ? "send M" : "activate " + std::to_string(c.slot - 1)));
    EXPECT_TRUE(told.ends_with(std::string("stopped:") + c.why)) << told;
    EXPECT_EQ(p.actions, 1);
  }
  // An explorer space with nobody in it: red's section points at red's side.
  Position p = table();
  section(p, 0, 1, "SN", "PLD");
  section(p, 1, 1, "TA", "LID");
  p = ready(p);
  EXPECT_EQ(story(play(p, "send M")),
            "action advanced:0:start>1 flipped:0:1 flipped:1:1 stopped:empty");
}

TEST(Gefira, G27_TheOwnerFillsTheHole) {
  Position p = ready(table());
  const int top = p.top - 1;
  EXPECT_EQ(story(play(p, "send M")), "action advanced:0:start>1 gap:0:1");
  EXPECT_EQ(Game::pending(p), Pending::seat(0));
  EXPECT_EQ(verdict(p, "fate"), Rule("G27"));
  EXPECT_EQ(verdict(p, "lay 40 A 0"), Rule("G27"));  // not in hand
  EXPECT_EQ(verdict(p, 1, "lay 1 A 0"), Rule("G27"));
  const int card = p.hand[0][0] - 1;
  EXPECT_EQ(story(play(p, TextCodec::notate(p, move_of(Kind::Lay, p.partner[at(card)], 2)))),
            "laid:0:1 drew");
  EXPECT_EQ(p.face[0][1] - 1, p.partner[at(card)]);
  EXPECT_EQ(p.hand[0][0] - 1, card_of(p, top));
}

// Jean (red) and Marie (blue): machete, four steps, lengthwise. Jean activates his explorer on
// section 1. It walks; its section turns; that one's machete points at Marie's section; that
// one's at Marie's explorer, which walks into a hole that Marie fills, on Jean's turn.
TEST(Gefira, G27_G21_JeanAndMarie) {
  Position p = table();
  section(p, 1, 1, "LI");
  section(p, 1, 2, "SN", "PLU");
  section(p, 0, 2, "TA", "WIU");
  explorer(p, 1, 1, "MC");
  explorer(p, 0, 2, "T");
  p.active = p.decider = 1;
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 1")),
            "action advanced:1:1>2 flipped:1:2 flipped:0:2 advanced:0:2>3 gap:0:3");
  ASSERT_EQ(Game::pending(p), Pending::seat(0));
  EXPECT_EQ(verdict(p, 1, "lay 1 A 0"), Rule("G27"));
  play_any(p, Kind::Lay);
  EXPECT_EQ(tools_at(p, 0, 3), 4);
  EXPECT_FALSE(is_hole(p, 0, 3));
  uncover(p);
  EXPECT_EQ(Game::pending(p), Pending::seat(1));  // Jean has an action left
  EXPECT_EQ(p.actions, 1);
}

TEST(Gefira, G28_FillingEndsTheActionWhateverIsLeft) {
  // No tool is needed, steps are left, and the section just laid is not activated.
  for (const char* tools : {"M", "T"}) {
    Position p = ready(table());
    play(p, std::string("send ") + tools);
    EXPECT_EQ(p.step, Step::Fill);
    const int laid = p.hand[0][0] - 1;
    play_any(p, Kind::Lay);
    uncover(p);
    EXPECT_EQ(p.step, Step::Action);
    EXPECT_EQ(p.actions, 1);
    EXPECT_EQ(p.face[0][1] - 1, laid);
  }
}

TEST(Gefira, G28_AlsoWithoutAStepAndAfterAnEvent) {
  Position p = table(options(2, {{"steps", "3/5"}}));
  section(p, 0, 1, "SN", "PLU");
  p = ready(p);
  EXPECT_EQ(story(play(p, "send M")),  // the third and last step leads to a hole
            "action advanced:0:start>1 flipped:0:1 advanced:0:1>2 gap:0:2");
  Position q = table();
  section(q, 0, 1, "SN", "TAU");
  section(q, 1, 1, "TA");
  q = ready(q);
  EXPECT_EQ(story(play(q, "send M")),
            "action advanced:0:start>1 flipped:0:1 triggered:0:1 moved:0:1>2 gap:0:2");
  play_any(q, Kind::Lay);
  uncover(q);
  EXPECT_EQ(q.actions, 1);
}

TEST(Gefira, G29_TheTurnGoesOnAfterAnAction) {
  Position p = table();
  fill_bridges(p);
  p = ready(p);
  play(p, "send T");
  EXPECT_EQ(Game::pending(p), Pending::seat(0));
  EXPECT_EQ(p.turns, 1);
  play(p, "activate 1");
  EXPECT_EQ(p.step, Step::Extra);
}

TEST(Gefira, G30_TheSameThingsActivateAgain) {
  // The section points at the explorer under it, which walks on; a section is flipped twice.
  Position p = table(options(2, {{"steps", "5/7"}}));
  section(p, 0, 1, "SND", "PLD");
  section(p, 1, 1, "TAU", "LIU");
  p = ready(p);
  EXPECT_EQ(story(play(p, "send M")),
            "action advanced:0:start>1 flipped:0:1 flipped:1:1 flipped:0:1 flipped:1:1 "
            "stopped:steps");
  EXPECT_EQ(p.step, Step::Action);
  Position q = table();
  section(q, 0, 1, "SN", "PLU");
  section(q, 0, 2, "TA", "LI");
  q = ready(q);
  EXPECT_TRUE(story(play(q, "send MC"))
                  .starts_with("action advanced:0:start>1 flipped:0:1 advanced:0:1>2 flipped:0:2"));
  // No action starts on a section: slot 5 has a section and no explorer.
  Position r = table();
  section(r, 0, 5, "SN");
  r = ready(r);
  EXPECT_EQ(verdict(r, "activate 5"), Rule("G15"));
}

TEST(Gefira, G31_ArrowsMoveOpponents) {
  // Red's explorer carries the tool, so its section goes on even on blue's turn.
  Position p = table(options(2, {{"steps", "5/7"}}));
  section(p, 0, 1, "SN", "PLD");
  section(p, 1, 1, "TA", "LID");
  section(p, 1, 2, "SN", "WIL");
  explorer(p, 1, 1, "M");
  p = ready(p);
  EXPECT_EQ(story(play(p, "send M")),
            "action advanced:0:start>1 flipped:0:1 flipped:1:1 advanced:1:1>2 flipped:1:2 "
            "stopped:steps");
  EXPECT_EQ(tools_at(p, 1, 2), 1);
  EXPECT_EQ(p.active, 0);
}

}  // namespace
}  // namespace tablee::gefira
