// The end of the game, scores and options (G47 to G50b).
#include "games/gefira/scenarios.h"
#include "testing/contract.h"

namespace tablee::gefira {
namespace {

using namespace scenario;

// n explorers of the crew, in the order M, C, MC, MC, T …
std::uint16_t some(int from, int n) {
  std::uint16_t counts = 0;
  int i = 0;
  for (int set = 1; set < 8; ++set) {
    for (int k = 0; k < kCrew[at(set)]; ++k, ++i) {
      if (i >= from && i < from + n) counts = static_cast<std::uint16_t>(counts + one_of(set));
    }
  }
  return counts;
}

// A crew with so many at Start, at End and lost; nobody on the bridge.
void crew(Position& p, int seat, int end, int lost) {
  p.end[at(seat)] = some(0, end);
  p.lost[at(seat)] = some(end, lost);
  p.start[at(seat)] = some(end + lost, 10 - end - lost);
}

// How a game that ended so is told.
std::string told(const Position& p, const Listener& listener = Language::English) {
  const AnyGameOf<Game, TextCodec> game;
  return game.result(game.view(game.pack(p), kSpectator), listener);
}

TEST(Gefira, G47_TheLastExplorerAcrossEndsTheGame) {
  Position p = table();
  section(p, 0, 7, "SN");
  explorer(p, 0, 7, "M");
  send_rest_home(p, 0);
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 7")), "action advanced:0:7>end ended:across");
  EXPECT_TRUE(Game::pending(p).over());  // at once, in the middle of the turn
  EXPECT_EQ(verdict(p, 0, "fate"), Rule("G47"));
  EXPECT_EQ(verdict(p, 1, "fate"), Rule("G47"));
  EXPECT_EQ(Game::returns(p)[0], 1);
  EXPECT_EQ(told(p), "Blue’s crew is off the bridge: Blue wins with 30 points.");
  EXPECT_EQ(told(p, Listener(*find_language("fr"), {}, 0)),
            "Votre équipe a quitté le pont\u00a0: vous gagnez avec 30 points.");
}

TEST(Gefira, G47_OneOnTheBridgeOrAtStartGoesOn) {
  Position p = table();
  section(p, 0, 7, "SN");
  section(p, 0, 2, "SN");
  explorer(p, 0, 7, "M");
  explorer(p, 0, 2, "C");
  send_rest_home(p, 0);
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 7")), "action advanced:0:7>end stopped:across");
}

TEST(Gefira, G47_OnAnyonesTurnAndWithCasualties) {
  // Blue's turn; an arrow moves red's last explorer to End. One of red's is lost.
  Position p = table();
  section(p, 0, 6, "SN");
  explorer(p, 0, 6, "M");
  section(p, 0, 7, "1A", "SND");
  section(p, 1, 7, "1B", "LID");
  explorer(p, 1, 7, "C");
  send_rest_home(p, 1);
  p.end[1] = static_cast<std::uint16_t>(p.end[1] - one_of(1));
  p.lost[1] = one_of(1);
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 6")),
            "action advanced:0:6>7 flipped:0:7 flipped:1:7 advanced:1:7>end ended:across");
  EXPECT_TRUE(Game::pending(p).over());
}

TEST(Gefira, G47_AnEventIsResolvedToItsEnd) {
  // A flood drowns red's last explorer; the tool still changes before the game ends.
  Position p = table();
  section(p, 0, 2, "SN");
  explorer(p, 0, 2, "M");
  section(p, 0, 3, "1B", "FL");
  section(p, 1, 3, "FL");
  section(p, 1, 5, "FL");
  explorer(p, 1, 3, "C");
  send_rest_home(p, 1);
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 2")),
            "action advanced:0:2>3 flipped:0:3 triggered:0:3 removed:1:3 removed:1:5 lost:1:3 "
            "fate:compass ended:across");
  EXPECT_EQ(p.tools[0], 1);
  EXPECT_EQ(score(p, 1), 9 * 3 - 1);
  EXPECT_EQ(Game::returns(p)[1], 1);  // ending the game is not winning it
}

TEST(Gefira, G47_ATalismanCanEndIt) {
  Position p = table();
  section(p, 0, 6, "SN");
  explorer(p, 0, 6, "M");
  section(p, 0, 7, "1A", "TA");
  section(p, 1, 7, "TA");
  send_rest_home(p, 0);
  p = ready(p);
  EXPECT_EQ(story(play(p, "activate 6")),
            "action advanced:0:6>7 flipped:0:7 triggered:0:7 moved:0:7>end ended:across");
}

TEST(Gefira, G48_ThePicturedTable) {
  // Blue: 4 at Start, 3 on the bridge, 3 at End. Red: 2, 3, 4, and one accident.
  Position p = table();
  fill_bridges(p);
  crew(p, 0, 3, 0);
  crew(p, 1, 4, 1);
  for (int seat = 0; seat < 2; ++seat) {
    for (int slot = 1; slot <= 3; ++slot) {
      int set = 1;
      while (count_of(p.start[at(seat)], set) == 0) ++set;
      relocate(p, seat, set, 0, slot);
    }
  }
  p = ready(p);
  EXPECT_EQ(total_of(p.start[0]), 4);
  EXPECT_EQ(total_of(p.start[1]), 2);
  EXPECT_EQ(TextCodec::view(p, kSpectator)["seats"][0]["score"], 12);
  EXPECT_EQ(TextCodec::view(p, kSpectator)["seats"][1]["score"], 14);
}

TEST(Gefira, G49_TiesAndReturns) {
  Position p = table();
  p.step = Step::Over;
  crew(p, 0, 5, 0);
  crew(p, 1, 4, 0);
  EXPECT_EQ(Game::returns(p)[0], 1);
  EXPECT_EQ(Game::returns(p)[1], -1);
  EXPECT_EQ(told(p), "The last turn is over: Blue wins with 15 points.");
  // 12 points each, but red had accidents.
  crew(p, 0, 4, 0);
  crew(p, 1, 5, 3);
  EXPECT_EQ(Game::returns(p)[0], 1);
  EXPECT_EQ(told(p),
            "The last turn is over: level at 12 points, Blue wins with fewer explorers lost.");
  // Equal points and accidents; blue has more at End, red more on the bridge.
  crew(p, 0, 5, 0);
  crew(p, 1, 4, 0);
  for (int slot = 1; slot <= 3; ++slot) {
    int set = 1;
    while (count_of(p.start[1], set) == 0) ++set;
    relocate(p, 1, set, 0, slot);
  }
  EXPECT_EQ(score(p, 0), score(p, 1));
  EXPECT_EQ(Game::returns(p)[0], 1);
  EXPECT_EQ(Game::returns(p)[1], -1);
  EXPECT_EQ(told(p),
            "The last turn is over: level at 15 points, Blue wins with more explorers at End.");
  crew(p, 0, 5, 1);
  crew(p, 1, 5, 1);
  p.walker = {};
  EXPECT_EQ(Game::returns(p)[0], 0);  // a draw
  EXPECT_EQ(Game::returns(p)[1], 0);
  EXPECT_EQ(told(p), "The last turn is over: a draw at 14 points.");
}

TEST(Gefira, G49_SharedWinsInTheCross) {
  Position p = table(4);
  p.step = Step::Over;
  for (int seat = 0; seat < 4; ++seat) crew(p, seat, 2, 0);
  crew(p, 2, 5, 0);
  Returns r = Game::returns(p);
  EXPECT_FLOAT_EQ(r[2], 1);
  EXPECT_FLOAT_EQ(r[0], -1.0F / 3);
  crew(p, 0, 5, 0);
  r = Game::returns(p);
  EXPECT_FLOAT_EQ(r[0], 1.0F / 3);
  EXPECT_FLOAT_EQ(r[2], 1.0F / 3);
  EXPECT_FLOAT_EQ(r[1], -1.0F / 3);
  EXPECT_EQ(told(p), "The last turn is over: Blue and Green share the win with 15 points.");
  for (int seat = 0; seat < 4; ++seat) crew(p, seat, 2, 0);
  r = Game::returns(p);
  for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_FLOAT_EQ(r[seat], 0);
}

TEST(Gefira, G50_StepsAndLength) {
  const std::array<const char*, 3> cards{"3/5", "4/6", "5/7"};
  for (int i = 0; i < 3; ++i) {
    const Json fate =
        TextCodec::view(Game::start(options(2, {{"steps", cards[at(i)]}})), 0)["fate"];
    EXPECT_EQ(fate["steps"], 3 + i);
    EXPECT_EQ(fate["other_steps"], 5 + i);
  }
  for (const char* length : {"5", "6", "7", "8", "9"}) {
    const int n = length[0] - '0';
    Position p = table(options(2, {{"length", length}}));
    section(p, 0, n, "SN");
    explorer(p, 0, n, "M");
    p = ready(p);
    EXPECT_EQ(TextCodec::view(p, 0)["bridges"][0]["sections"].size(), at(n));
    EXPECT_EQ(story(play(p, "activate " + std::string(length))),
              "action advanced:0:" + std::string(length) + ">end stopped:across");
  }
  EXPECT_NE(Game::kInfo.misfit(options(4, {{"length", "9"}})), nullptr);
  EXPECT_NE(Game::kInfo.misfit(options(2, {{"sections", "8"}})), nullptr);
  EXPECT_EQ(Game::kInfo.misfit(options(4, {{"sections", "8"}})), nullptr);
  EXPECT_EQ(Game::kInfo.misfit(options(2, {{"length", "9"}})), nullptr);
}

TEST(Gefira, G50b_NoGameIsEndless) {
  for (const int n : {2, 4}) {
    Position p = table(n);
    p.extras = {};
    p.turns = static_cast<std::uint16_t>(200 * n - 1);
    p = ready(p);
    for (int turn = 0; turn < 2; ++turn) {
      ASSERT_FALSE(Game::pending(p).over());
      for (int action = 0; action < 2; ++action) {
        play(p, "fate");
        play_any(p, Kind::Direction);
        play(p, "lock tool");
      }
    }
    EXPECT_TRUE(Game::pending(p).over());
    EXPECT_EQ(p.turns, 200 * n);
    EXPECT_EQ(verdict(p, 0, "fate"), Rule("G50b"));
    EXPECT_EQ(Game::returns(p)[0], 0);  // scored as it stands
  }
}

// Small cases hold at compile time, because the rules are constexpr: the first lines of a game,
// and an explorer that walks into the hole at section 1.
static_assert([] {
  Position p = Game::start(Game::kInfo.usual());
  Game::apply(p, kChance, move_of(Kind::First, 1), NoSink{});
  Game::apply(p, kChance, move_of(Kind::Top, 40), NoSink{});
  Game::apply(p, kChance, move_of(Kind::Top, 7), NoSink{});
  Game::apply(p, 1, move_of(Kind::Build, 0), NoSink{});
  Game::apply(p, 1, move_of(Kind::Lay, 41, 2), NoSink{});
  return p.face[0][1] == 42 && p.held == 7 && p.decider == 0 && Game::pending(p).is_chance() &&
         Game::audit(p) == nullptr;
}());

}  // namespace
}  // namespace tablee::gefira
