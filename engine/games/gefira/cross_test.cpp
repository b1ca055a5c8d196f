// Four players: the cross, corners, connections, and whom an event hits (G51 to G58).
#include "games/gefira/scenarios.h"
#include "testing/contract.h"

namespace tablee::gefira {
namespace {

using namespace scenario;

constexpr int kNe = 0, kSe = 1, kSw = 2, kNw = 3;

TEST(Gefira, G51_TheCrossAsDrawn) {
  struct Arm {
    std::array<Spot, 9> slots;  // Start, 1–3, connection, 5–7, End
    std::array<Spot, 5> explorers;
  };
  const std::array<Arm, 4> table_of_the_rules{{
      {{{{1, 5}, {1, 4}, {1, 3}, {1, 2}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}}},
       {{{2, 4}, {2, 3}, {2, 2}, {3, 2}, {4, 2}}}},
      {{{{5, 0}, {4, 0}, {3, 0}, {2, 0}, {1, 0}, {1, -1}, {1, -2}, {1, -3}, {1, -4}}},
       {{{4, -1}, {3, -1}, {2, -1}, {2, -2}, {2, -3}}}},
      {{{{0, -4}, {0, -3}, {0, -2}, {0, -1}, {0, 0}, {-1, 0}, {-2, 0}, {-3, 0}, {-4, 0}}},
       {{{-1, -3}, {-1, -2}, {-1, -1}, {-2, -1}, {-3, -1}}}},
      {{{{-4, 1}, {-3, 1}, {-2, 1}, {-1, 1}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}}},
       {{{-3, 2}, {-2, 2}, {-1, 2}, {-1, 3}, {-1, 4}}}},
  }};
  constexpr std::array<int, 5> kStops{1, 2, 3, 6, 7};
  for (int seat = 0; seat < 4; ++seat) {
    const Arm& arm = table_of_the_rules[at(seat)];
    for (int slot = 0; slot <= 8; ++slot) {
      EXPECT_EQ(slot_spot(5, seat, slot), arm.slots[at(slot)]) << seat << " " << slot;
    }
    for (std::size_t i = 0; i < 5; ++i) {
      EXPECT_EQ(explorer_spot(5, seat, kStops[i]), arm.explorers[i]) << seat << " " << kStops[i];
    }
    EXPECT_EQ(explorer_spot(5, seat, 5), explorer_spot(5, seat, 3));
  }
}

TEST(Gefira, G51_FacingSectionsLieSideBySide) {
  for (const int layout : {5, 6}) {
    const int connection = connection_slot(layout);
    for (int seat = 0; seat < 4; ++seat) {
      for (int slot = 1; slot <= last_slot(layout); ++slot) {
        if (slot == connection) continue;
        const Place other = facing(layout, seat, slot);
        EXPECT_EQ(other.slot, 2 * connection - slot);
        EXPECT_EQ(other.seat, (seat + (slot < connection ? 3 : 1)) % 4);
        EXPECT_EQ(facing(layout, other.seat, other.slot), (Place{seat, slot}));
        const Spot a = slot_spot(layout, seat, slot);
        const Spot b = slot_spot(layout, other.seat, other.slot);
        EXPECT_EQ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y), 1);
        // One arrow points across, one at the own explorer, and none off the table.
        int across = 0;
        int own = 0;
        for (const std::uint8_t target : kTarget[at(layout)][at(seat)][at(slot)]) {
          EXPECT_NE(target, static_cast<int>(Other::Nothing));
          across += target == 64 + other.seat * 16 + other.slot ? 1 : 0;
          own += target >= 128 && (target >> 4 & 3) == seat ? 1 : 0;
        }
        EXPECT_EQ(across, 1);
        EXPECT_EQ(own, 1);
      }
    }
  }
}

TEST(Gefira, G51_TwoCopiesAndTurnsClockwise) {
  Position p = Game::start(options(4));
  play(p, "first 2");
  MoveList<Game> moves;
  Game::legal(p, kChance, moves);
  EXPECT_EQ(moves.size(), 80U);  // alike cards are one outcome of twice the weight
  for (const Move m : moves) EXPECT_EQ(Game::weight(p, m), 2U);
  EXPECT_EQ(Game::referee(p, kChance, move_of(Kind::Top, kLooks)), Rule("G51"));
  play(p, "top 21 A");
  EXPECT_EQ(Game::weight(p, move_of(Kind::Top, twin(40))), 1U);
  play(p, "top 21 A");                                     // the other copy
  EXPECT_EQ(verdict(p, kChance, "top 21 A"), Rule("G8"));  // the builder decides now
  play(p, "build 0");
  play(p, "lay 21 A 90");
  uncover(p);
  EXPECT_EQ(p.decider, 3);
  Position q = table(4);
  q.extras = {};
  q.active = q.decider = 3;
  q = ready(q);
  for (int action = 0; action < 2; ++action) {
    play(q, "fate");
    play_any(q, Kind::Direction);
    play(q, "lock tool");
  }
  EXPECT_EQ(q.active, 0);
}

TEST(Gefira, G51_AlikeCardsAreOneChoice) {
  Position p = table(4);
  p = ready(p);
  const int low = p.hand[0][0] - 1;  // 1 A of the first copy
  ASSERT_EQ(low, 0);
  const int other = p.hand[0][1] - 1;
  insert(p.pile, other);
  insert(p.pile, p.partner[at(other)]);
  erase(p.pile, twin(low));
  erase(p.pile, p.partner[at(twin(low))]);
  p.hand[0][1] = byte(twin(low) + 1);
  ASSERT_EQ(Game::audit(p), nullptr);
  play(p, "repair");
  play(p, "slot 1");
  MoveList<Game> moves;
  Game::legal(p, 0, moves);
  EXPECT_EQ(moves.size(), 8U);  // two kinds of cards, two faces, two rotations
  EXPECT_EQ(Game::referee(p, 0, move_of(Kind::Lay, twin(low), 1)), Rule("G51"));
  EXPECT_EQ(Game::referee(p, 0, move_of(Kind::Lay, low, 1)), kLegal);
}

TEST(Gefira, G51_SectionsLieAlongTheirArm) {
  for (int seat = 0; seat < 4; ++seat) {
    for (const int slot : {1, 2, 3, 5, 6, 7}) {
      Position p = table(4);
      p.active = p.decider = byte(seat);
      p = ready(p);
      play(p, "repair");
      play(p, "slot " + std::to_string(slot));
      const std::string card = std::to_string((p.hand[at(seat)][0] - 1) / 2 + 1);
      const bool upright = (seat % 2 == 0) == (slot < 4);  // N and S arms
      EXPECT_EQ(verdict(p, "lay " + card + " A 90"), upright ? kLegal : Rule("G51"));
      EXPECT_EQ(verdict(p, "lay " + card + " A 270"), upright ? kLegal : Rule("G51"));
      EXPECT_EQ(verdict(p, "lay " + card + " A 0"), upright ? Rule("G51") : kLegal);
      EXPECT_EQ(verdict(p, "lay " + card + " A 180"), upright ? Rule("G51") : kLegal);
    }
  }
}

TEST(Gefira, G52_BuildAroundTheConnectionOnAnyBridge) {
  Position p = Game::start(options(4));
  play(p, "first 1");
  uncover(p);
  for (const int slot : {1, 2, 3, 5, 6, 7}) {  // six builders in turn on the same bridge
    for (const char* bridge : {"build 0", "build 1", "build 2", "build 3"}) {
      EXPECT_EQ(verdict(p, bridge), kLegal);
    }
    play(p, "build 3");
    EXPECT_EQ(p.slot, slot);
    play_any(p, Kind::Lay);
    uncover(p);
  }
  EXPECT_EQ(verdict(p, "build 3"), Rule("G8"));
  EXPECT_TRUE(is_hole(p, 3, 4));
}

TEST(Gefira, G53_EachRaidsTheNextClockwise) {
  Position p = reach(options(4), Step::Raid, 4);
  for (int i = 0; i < 4; ++i) {
    const Seat raider = static_cast<Seat>((p.first + i) % 4);
    const int victim = (raider + 1) % 4;
    ASSERT_EQ(Game::pending(p), Pending::seat(raider));
    EXPECT_EQ(verdict(p, static_cast<Seat>(victim), "raid 3"), Rule("G53"));
    EXPECT_EQ(verdict(p, "raid 4"), Rule("G57"));
    for (const char* raid : {"raid 2", "raid 5", "raid 7"}) play(p, raid);
    for (const int slot : {2, 5, 7}) EXPECT_TRUE(is_hole(p, victim, slot));
  }
  EXPECT_EQ(p.step, Step::Entry);
}

TEST(Gefira, G54_EveryoneButTheFirstEnters) {
  Position p = reach(options(4), Step::Entry, 4);
  for (int i = 1; i < 4; ++i) {
    const Seat seat = static_cast<Seat>((p.first + i) % 4);
    ASSERT_EQ(Game::pending(p), Pending::seat(seat));
    EXPECT_EQ(verdict(p, p.first, "send M"), Rule("G54"));
    play(p, "send M");
    EXPECT_EQ(tools_at(p, seat, 1), 1);
  }
  EXPECT_EQ(on_bridge(p, p.first), 0);
  EXPECT_EQ(Game::pending(p), Pending::seat(p.first));
  EXPECT_EQ(p.step, Step::Action);
}

TEST(Gefira, G55_OnACornerItTurns) {
  Position p = table(4);
  fill_bridges(p);
  explorer(p, kNe, 3, "T");
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 3")), "action advanced:0:3>5 stopped:tool");
  EXPECT_EQ(story(play(p, "activate 5")), "action advanced:0:5>6 stopped:tool");
  // It fills the corner, whichever way it faces.
  for (const int faces_slot : {3, 5}) {
    Position q = table(4);
    fill_bridges(q);
    explorer(q, kNe, faces_slot, "T");
    explorer(q, kNe, 2, "C");
    q = ready(q);
    EXPECT_EQ(verdict(q, "activate 2"), Rule("G15"));
    EXPECT_EQ(verdict(q, "activate " + std::to_string(faces_slot)), kLegal);
  }
}

// Seat NE walks to that slot, whose section turns over to this face; the facing one shows that.
Position facing_pair(int slot, std::string_view mine, std::string_view theirs,
                     const Setup& setup = options(4)) {
  Position p = table(setup);
  const int from = behind(p.layout, slot);
  if (from > 0) {
    section(p, kNe, from, "33A");
    explorer(p, kNe, from, "M");
  }
  section(p, kNe, slot, "1A", mine);
  const Place other = facing(p.layout, kNe, slot);
  section(p, other.seat, other.slot, theirs);
  return p;
}
std::string cross_effect(Position& p, int slot) {
  p = ready(p);
  const int from = behind(p.layout, slot);
  const std::string told =
      story(play(p, from == 0 ? "send M" : "activate " + std::to_string(from)));
  const std::string mark = "triggered:0:" + std::to_string(slot) + " ";
  const std::size_t found = told.find(mark);
  EXPECT_NE(found, std::string::npos) << told;
  return found == std::string::npos ? told : told.substr(found + mark.size());
}

TEST(Gefira, G55_ATurnIsOneMoveBothWays) {
  Position p = facing_pair(5, "SN", "SN");  // a snake turns it back
  EXPECT_EQ(cross_effect(p, 5), "moved:0:5>3");
  p = facing_pair(2, "LI", "LI");  // walk to the corner and turn
  section(p, kNe, 5, "SN");
  EXPECT_EQ(cross_effect(p, 2), "moved:0:2>5");
  p = facing_pair(3, "LI", "LI");  // turn and walk on
  section(p, kNe, 6, "SN");
  EXPECT_EQ(cross_effect(p, 3), "moved:0:3>6");
  p = facing_pair(2, "LI", "LI");
  section(p, kNe, 3, "SN");
  section(p, kNe, 5, "SN");
  explorer(p, kNe, 3, "T");  // the corner is taken, though it faces 3
  EXPECT_EQ(cross_effect(p, 2), "nothing:liana");
  p = facing_pair(3, "TA", "TA");  // a talisman turns the leader
  section(p, kNe, 5, "SN");
  EXPECT_EQ(cross_effect(p, 3), "moved:0:3>5");
  p = facing_pair(7, "LI", "LI");
  EXPECT_EQ(cross_effect(p, 7), "moved:0:7>end");
}

TEST(Gefira, G55_ArrowsFindTheCornerFromBothSides) {
  struct Case {
    int slot;
    const char* arrow;
  };
  for (const Case& c : {Case{3, "PLR"}, Case{5, "PLU"}}) {
    for (const int faces_slot : {3, 5}) {
      // SE's bridge lies beside NE's: SE 3 points up at NE 5, NW 5 points right at NE 3.
      Position p = table(4);
      const Place other = facing(5, kNe, c.slot);
      section(p, other.seat, 2, "LI");
      explorer(p, other.seat, behind(5, other.slot), "M");
      if (other.slot == 5) section(p, other.seat, 3, "LI");
      section(p, other.seat, other.slot, "1A", other.seat == kSe ? "SNU" : "SNR");
      section(p, kNe, c.slot, "1B", c.arrow);
      if (faces_slot != c.slot) section(p, kNe, faces_slot, "WI");
      explorer(p, kNe, faces_slot, "C");
      p.active = p.decider = byte(other.seat);
      p = ready(p);
      const std::string told = story(play(p, "activate " + std::to_string(behind(5, other.slot))));
      EXPECT_TRUE(told.find("flipped:0:" + std::to_string(c.slot) + " advanced:0:" +
                            (faces_slot == 3 ? "3>5" : "5>6")) != std::string::npos)
          << told;
    }
  }
}

TEST(Gefira, G56_TheFacedSectionCounts) {
  // Turning toward a hole.
  Position p = table(4);
  section(p, kNe, 3, "SN");
  explorer(p, kNe, 3, "T");
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 3")), "action advanced:0:3>5 gap:0:5");
  // Winds and planks on SE's 3 do not touch an explorer that faces 5, but one that faces 3.
  for (const int faces_slot : {3, 5}) {
    const bool faced = faces_slot == 3;
    p = facing_pair(5, "WI", "WI");
    section(p, kSe, 2, "SN");
    if (!faced) section(p, kSe, 5, "SN");
    explorer(p, kSe, faces_slot, "C");
    EXPECT_EQ(cross_effect(p, 5), faced ? "moved:1:3>2 rotated:1:3" : "nothing:winds");
    p = facing_pair(5, "PL", "PL");
    section(p, kSe, 5, "SN");
    explorer(p, kSe, faces_slot, "C");
    EXPECT_EQ(cross_effect(p, 5), faced ? "removed:1:3 moved:1:3>5" : "removed:1:3");
  }
  // Neither a section behind nor one after the turn: out.
  p = facing_pair(5, "PL", "PL");
  explorer(p, kSe, 3, "C");
  EXPECT_EQ(cross_effect(p, 5), "removed:1:3 lost:1:3");
}

TEST(Gefira, G57_ConnectionsAreNoSections) {
  Position p = table(4);
  section(p, kNe, 2, "SN");
  section(p, kNe, 3, "1A", "PLD");
  explorer(p, kNe, 2, "M");
  p = ready(p);
  EXPECT_EQ(verdict(p, "activate 4"), Rule("G57"));
  Position q = p;
  play(q, "repair");
  EXPECT_EQ(verdict(q, "slot 4"), Rule("G57"));
  q = p;
  play(q, "renovate");
  EXPECT_EQ(verdict(q, "slot 4"), Rule("G57"));
  EXPECT_EQ(story(play(p, "activate 2")), "action advanced:0:2>3 flipped:0:3 stopped:connection");
  // Back from 5 as well.
  p = table(4);
  section(p, kNe, 3, "SN");
  section(p, kNe, 5, "1A", "PLL");
  explorer(p, kNe, 3, "M");
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 3")), "action advanced:0:3>5 flipped:0:5 stopped:connection");
}

TEST(Gefira, G57_OptionEightSections) {
  const auto eight = options(4, {{"sections", "8"}});
  Position p = table(eight);
  fill_bridges(p);
  explorer(p, kNe, 4, "T");
  explorer(p, kNe, 9, "C");
  p = ready(p);
  EXPECT_TRUE(is_hole(p, kNe, 5));
  EXPECT_EQ(verdict(p, "activate 5"), Rule("G57"));
  EXPECT_EQ(story(play(p, "activate 4")), "action advanced:0:4>6 stopped:tool");
  EXPECT_EQ(story(play(p, "activate 9")), "action advanced:0:9>end stopped:across");
  for (int slot = 1; slot <= 4; ++slot) EXPECT_EQ(facing(6, kSe, slot), (Place{kNe, 10 - slot}));
  for (int slot = 6; slot <= 9; ++slot) EXPECT_EQ(facing(6, kSe, slot), (Place{kSw, 10 - slot}));
  EXPECT_EQ(explorer_spot(6, kNe, 4), explorer_spot(6, kNe, 6));
  EXPECT_FALSE(is_hole(reach(eight, Step::Raid, 4), kSw, 9));
}

TEST(Gefira, G58_TheOtherOwnerOfThePairIsTheOpponent) {
  Position p = facing_pair(1, "PL", "PL");  // NE 1 faces NW 7
  EXPECT_EQ(cross_effect(p, 1), "removed:3:7");
  EXPECT_TRUE(is_hole(p, kNw, 7));
  p = facing_pair(5, "FL", "FL");  // NE 5 faces SE 3
  section(p, kSe, 6, "FL");
  section(p, kSw, 6, "FL");
  EXPECT_EQ(cross_effect(p, 5), "removed:1:3 removed:1:6 fate:compass");
  EXPECT_FALSE(is_hole(p, kSw, 6));  // nobody else is hit
  // The neighbour's section is flipped by an arrow: the neighbour is still the one hit.
  p = table(4);
  section(p, kNe, 3, "33A");
  explorer(p, kNe, 3, "M");
  section(p, kNe, 5, "1A", "PLD");
  section(p, kSe, 3, "1B", "PL");
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 3")),
            "action advanced:0:3>5 flipped:0:5 flipped:1:3 triggered:1:3 removed:1:3");
}

// NE's action reaches SE 5, which matches SW 3: a pair of which NE owns neither. It takes five
// steps: NE turns, NE 5, SE 3, SE's explorer turns, SE 5.
Position neither(const char* symbol, const Setup& base = options(4)) {
  Setup setup = base;
  setup.option[0] = 2;
  Position p = table(setup);
  section(p, kNe, 3, "LI");
  section(p, kNe, 5, "1A", "SND");
  section(p, kSe, 3, "1B", "LID");
  section(p, kSe, 5, "2B", symbol);
  section(p, kSw, 3, symbol);
  explorer(p, kNe, 3, "M");
  explorer(p, kSe, 3, "M");
  return p;
}
constexpr std::string_view kNeither =
    "action advanced:0:3>5 flipped:0:5 flipped:1:3 advanced:1:3>5 flipped:1:5 triggered:1:5";

TEST(Gefira, G58_OwningNeitherTheActivePlayerChooses) {
  for (const char* victim : {"victim 1", "victim 2"}) {
    const bool se = victim[7] == '1';
    Position p = ready(neither("PL"));
    EXPECT_EQ(story(play(p, "activate 3")), kNeither);
    ASSERT_EQ(Game::pending(p), Pending::seat(kNe));
    EXPECT_EQ(verdict(p, "victim 0"), Rule("G58"));
    EXPECT_EQ(verdict(p, "victim 3"), Rule("G58"));
    EXPECT_EQ(verdict(p, "fate"), Rule("G58"));
    EXPECT_EQ(verdict(p, kSe, "victim 1"), Rule("G58"));
    EXPECT_EQ(TextCodec::view(p, kSpectator)["step"]["victims"], (Json{1, 2}));
    EXPECT_EQ(story(play(p, victim)),
              se ? "victim:1 removed:1:5 moved:1:5>3" : "victim:2 removed:2:3");
    EXPECT_EQ(p.actions, 1);
  }
  Position p = neither("FL");
  section(p, kSw, 6, "FL");
  section(p, kSe, 7, "FL");
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 3")), kNeither);
  EXPECT_EQ(story(play(p, "victim 2")), "victim:2 removed:2:3 removed:2:6 fate:compass");
  EXPECT_FALSE(is_hole(p, kSe, 7));
  p = ready(neither("WI"));
  EXPECT_EQ(story(play(p, "activate 3")), kNeither);
  EXPECT_EQ(story(play(p, "victim 1")), "victim:1 moved:1:5>3 rotated:1:5");
  p = ready(neither("WI"));
  play(p, "activate 3");
  EXPECT_EQ(story(play(p, "victim 2")), "victim:2 nothing:winds");
}

TEST(Gefira, G58_OwningNeitherLianaAndSnakeDoNothing) {
  for (const char* symbol : {"LI", "SN"}) {
    for (const char* leader : {"off", "on"}) {
      Position p = ready(neither(symbol, options(4, {{"snake_leader", leader}})));
      EXPECT_EQ(story(play(p, "activate 3")),
                std::string(kNeither) + (symbol[0] == 'L' ? " nothing:liana" : " nothing:snake"));
    }
  }
  Position p = neither("TA");
  section(p, kNe, 6, "SN");
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 3")), std::string(kNeither) + " moved:0:5>6");
}

TEST(Gefira, G58_G27_TheVictimFillsOffTurn) {
  // Winds blow SE's explorer round the corner to face 3, where a hole has opened.
  Position p = ready(neither("WI"));
  play(p, "activate 3");
  NoSink silent;
  remove_section(p, kSe, 3, 0, silent);
  EXPECT_EQ(story(play(p, "victim 1")), "victim:1 moved:1:5>3 rotated:1:5 gap:1:3");
  ASSERT_EQ(Game::pending(p), Pending::seat(kSe));
  play_any(p, Kind::Lay);
  uncover(p);
  EXPECT_EQ(Game::pending(p), Pending::seat(kNe));
}

}  // namespace
}  // namespace tablee::gefira
