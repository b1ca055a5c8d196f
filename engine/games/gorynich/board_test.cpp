// The box, the set-up and the ground: R1–R9, R20, R21.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "games/gorynich/scenarios.h"

namespace tablee::gorynich {
namespace {

constexpr std::string_view kBasicBoard = R"(
 0   *A3v   *A1v   .      A1>    A1>    A1v    *B2v   .      *B1v   *B3v
 1   A3>    A1>    A1>    A1^    .      A1v    B2>    B2v    B1>    B1v
 2   *A2>   A2v    .      A2>    A2v    A1v    .      B2v    .      B1v
 3   .      A2>    A2>    A2^    A2v    A1v    B2v    B2<    .      B1v
 4   D1>    D1>    D1>    D1>    #####  #####  B2<    .      B1v    B1<
 5   D1^    .      .      D2>    #####  #####  B1<    B1<    B1<    .
 6   D1^    D1<    .      D2^    C1^    C2^    C2v    C2<    C3v    *C3<
 7   *D1>   D1^    D2>    D2^    C1^    C2^    C2<    C2^    C2<    C2<
 8   .      D3^    D2^    D2<    C1^    C1v    C1<    C1<    .      *C2^
 9   .      *D3^   *D2>   D2^    C1^    C1<    *C1>   C1^    .      .
)";
constexpr std::string_view kAdvancedBoard = R"(
 0   *A3v   *A1v   ~v     A1>)p  A1>    A1v    *B2v   .      *B1v   *B3v
 1   A3>    A1>    A1>~v  A1^    .      A1v    B2>    B2v    B1>    B1v
 2   *A2>   A2v    ~>     A2>~>  A2v    A1v    .      B2v(p  ~v     B1v~<
 3   .      A2>(g  A2>    A2^    A2v    A1v    B2v    B2<~<  ~<     B1v
 4   D1>)g  D1>    D1>    D1>    #####  #####  B2<    .      B1v    B1<)o
 5   D1^~>  ~>     ~v     D2>    #####  #####  B1<    B1<    B1<    .
 6   D1^    D1<    ~v     D2^    C1^    C2^    C2v    C2<    C3v    *C3<
 7   *D1>   D1^    D2>~>  D2^    C1^    C2^    C2<    C2^~^  C2<(o  C2<
 8   .      D3^    D2^(t  D2<    C1^    C1v    C1<    C1<~^  ~<     *C2^
 9   .      *D3^   *D2>   D2^    C1^    C1<)t  *C1>   C1^    ~^     .
)";

void expect_board(Mode mode, std::string_view board) {
  Position p = Game::start(setup_of(3, mode));
  const Json map = TextCodec::view(p, kSpectator)["map"];
  std::istringstream in{std::string(board)};
  for (int y = 0; y < kWidth; ++y) {
    int label = -1;
    in >> label;
    ASSERT_EQ(label, y);
    const std::string line = map[index(y)];
    const auto codes = words(line);
    ASSERT_EQ(codes.size(), 10U);
    for (int x = 0; x < kWidth; ++x) {
      std::string code;
      in >> code;
      if (code == "#####") code = "#";
      EXPECT_EQ(codes[index(x)], code) << x << "," << y;
    }
  }
}

// The position at the first Knights' card: chance takes the first outcome each time.
Position set_up(const Setup& setup) {
  Position p = Game::start(setup);
  while (p.step < Step::KnightsCard) {
    MoveList<Game> outcomes;
    Game::legal(p, kChance, outcomes);
    Game::apply(p, kChance, outcomes[0], NoSink{});
  }
  return p;
}

Position arranged(int arrangement) {
  Position p = Game::start(setup_of(3, Mode::Advanced));
  p.boards = kArrangement[index(arrangement)];
  return p;
}

TEST(Gorynich, R1_BoardsShowTheFaceOfTheirMode) {
  expect_board(Mode::Basic, kBasicBoard);
  expect_board(Mode::Advanced, kAdvancedBoard);
  for (const int s : {44, 45, 54, 55}) EXPECT_TRUE(in_castle(s));
  EXPECT_FALSE(in_castle(43));
  EXPECT_EQ(knight_count(set_up(setup_of(7, Mode::Basic, Difficulty::Hard))), kMaxKnights);
}

TEST(Gorynich, R2_SixCardsAndTheFourArrows) {
  const Position p = Game::start(setup_of(7));
  for (std::size_t s = 0; s < 7; ++s) EXPECT_EQ(p.hand[s], kAllCards);
  const std::array<int, 4> there{22 - 20, 22 + 2, 22 + 20, 22 - 2};
  for (int card = 0; card < 4; ++card) {
    Scene t(setup_of(3), 22, {0}, 2);
    t.alone(kCardNames[index(card)], "0 steps 2");
    EXPECT_EQ(t.p.dragon, there[index(card)]) << card;
  }
}

TEST(Gorynich, R3_DecksAreDrawnWithoutReplacementAndReshuffled) {
  const auto deck = [](const auto& s) { return Game::start(s).knights_deck; };
  EXPECT_EQ(deck(setup_of(4)), (std::array<std::uint8_t, 3>{2, 3, 1}));
  EXPECT_EQ(deck(setup_of(5, Mode::Basic, Difficulty::Hard)),
            (std::array<std::uint8_t, 3>{2, 3, 1}));
  EXPECT_EQ(deck(setup_of(6, Mode::Basic, Difficulty::Hard)),
            (std::array<std::uint8_t, 3>{1, 3, 2}));
  EXPECT_EQ(deck(setup_of(7, Mode::Advanced, Difficulty::Hard)),
            (std::array<std::uint8_t, 3>{1, 3, 2}));
  EXPECT_EQ(deck(setup_of(7)), (std::array<std::uint8_t, 3>{2, 3, 1}));
  Scene t(setup_of(3), 22, {0}, 2);
  t.before_the_cards();
  EXPECT_EQ(Game::weight(t.p, *TextCodec::parse(t.p, "knights 1")), 3U);
  t.play("chance knights 0");
  EXPECT_EQ(Game::weight(t.p, *TextCodec::parse(t.p, "gorynich +2")), 2U);
  EXPECT_EQ(Game::weight(t.p, *TextCodec::parse(t.p, "gorynich -2")), 1U);
  t.play("chance gorynich +3 / 0 ready / 0 pass / 1 pass / 2 pass");
  EXPECT_EQ(t.p.knights_deck, (std::array<std::uint8_t, 3>{1, 3, 1}));
  EXPECT_EQ(t.p.gorynich_deck, (std::array<std::uint8_t, 5>{1, 1, 1, 2, 0}));
  t.play("chance knights 0 ");
  EXPECT_EQ(t.verdict(7, "gorynich +3"), Rule("R3"));
  t.play("chance gorynich +2 / 1 ready / 0 pass / 1 pass / 2 pass");
  EXPECT_EQ(t.verdict(7, "knights 0"), Rule("R3"));
  t.play("chance knights 2 / chance gorynich +2 / 2 ready / 0 pass / 1 pass / 2 pass");
  t.play("chance knights 1 / chance gorynich +1 / 0 ready / 0 pass / 1 pass / 2 pass");
  t.play("chance knights 1 / chance gorynich -1 / 1 ready / 0 pass / 1 pass / 2 pass");
  EXPECT_EQ(t.moves(7), "knights 1");
  t.play("chance knights 1 / chance gorynich -2 / 2 ready / 0 pass / 1 pass / 2 pass");
  EXPECT_EQ(t.count(EventKind::Shuffled), 1);
  EXPECT_EQ(t.moves(7), "knights 0, knights 1, knights 2");
  EXPECT_EQ(t.p.gorynich_deck, (std::array<std::uint8_t, 5>{1, 1, 1, 2, 1}));
}

TEST(Gorynich, R4_NineTilesThreeOfThemBasicAndTwoTokens) {
  Position p = Game::start(setup_of(3));
  EXPECT_EQ(p.tile, (std::array<std::uint8_t, 3>{7, 8, 9}));
  EXPECT_EQ(p.faces, 0);
  p = Game::start(setup_of(3, Mode::Advanced));
  MoveList<Game> tiles;
  Game::legal(p, kChance, tiles);
  EXPECT_EQ(tiles.size(), 9U);
  const Json knight = TextCodec::view(p, kSpectator)["knights"][0];
  EXPECT_EQ(knight["shield"], false);
  EXPECT_EQ(knight["mount"], false);
  EXPECT_EQ(p.speech, 0);
}

TEST(Gorynich, R5_AnyArrangementHasUnbrokenPaths) {
  std::set<std::array<std::uint8_t, 4>> orders;
  for (int a = 0; a < kArrangements; ++a) {
    const Position p = arranged(a);
    orders.insert(p.boards);
    std::set<int> starts;
    for (int s = 0; s < kSquares; ++s) {
      const Ground& g = ground(p, s);
      if (g.path == 0) continue;
      starts.insert(g.start);
      if (g.next != kCastle) {
        EXPECT_EQ(manhattan(s, g.next), 1);
        EXPECT_EQ(ground(p, g.next).left + 1, g.left);
        EXPECT_EQ(stepped(s, g.way & 3, 1), g.next);
      } else {
        EXPECT_TRUE(in_castle(stepped(s, g.way & 3, 1))) << s;
        EXPECT_EQ(g.left, 1);
      }
      if (g.start != s) {
        EXPECT_EQ(ground(p, g.back).next, s);
        EXPECT_EQ(ground(p, g.back).path, g.path);
      } else {
        EXPECT_EQ(g.back, s);
        EXPECT_TRUE(column(s) % 9 == 0 || row(s) % 9 == 0) << s;
      }
    }
    EXPECT_EQ(starts.size(), 12U);
  }
  EXPECT_EQ(orders.size(), 24U);
  // The vectors of the specification: B1's start, C2's gate, D1's start.
  EXPECT_EQ(kAtlas.start[1][1][0], square(8, 0));
  EXPECT_EQ(ground(arranged(0), square(5, 6)).next, kCastle);
  EXPECT_EQ(ground(arranged(0), square(5, 6)).path, 2);
  EXPECT_EQ(kAtlas.start[3][3][0], square(0, 7));
}

TEST(Gorynich, R5_ChanceMayArrangeTheBoards) {
  EXPECT_EQ(Game::start(setup_of(3)).boards, (std::array<std::uint8_t, 4>{0, 1, 2, 3}));
  auto setup = setup_of(3);
  setup.option[2] = 1;
  Scene t(setup, 44, {0});
  t.p = Game::start(setup);
  EXPECT_EQ(Game::pending(t.p), Pending::chance());
  EXPECT_TRUE(TextCodec::view(t.p, kTruth)["map"].is_null());
  EXPECT_EQ(t.verdict(0, "boards ABCD"), Rule("R5"));
  EXPECT_EQ(t.verdict(7, "draw trap"), Rule("R5"));
  t.play("chance boards CADB");
  EXPECT_EQ(t.p.boards, (std::array<std::uint8_t, 4>{2, 0, 3, 1}));
  EXPECT_EQ(t.p.step, Step::Starts);
  // C lies north: its first path starts at local (3,0), which is that square as it stands.
  const std::string north = TextCodec::view(t.p, kSpectator)["map"][0];
  EXPECT_EQ(words(north)[3], "*C1<");
  EXPECT_EQ(t.verdict(7, "start 3,0"), kLegal);
  EXPECT_EQ(t.verdict(7, "start 0,2"), Rule("R6"));
}

TEST(Gorynich, R6_KnightsSpreadOverTheBoards) {
  for (unsigned seats = 3; seats <= 7; ++seats) {
    for (int d = 0; d < 3; ++d) {
      const Position p = set_up(setup_of(seats, Mode::Basic, static_cast<Difficulty>(d)));
      const int knights = static_cast<int>(seats) + 1 + d;
      EXPECT_EQ(popcount(p.alive), knights);
      std::set<int> squares;
      std::array<int, 4> on{};
      for (int k = 0; k < knights; ++k) {
        EXPECT_TRUE(is_start(p, p.knight[index(k)]));
        squares.insert(p.knight[index(k)]);
        ++on[index(slot_of(p.knight[index(k)]))];
      }
      EXPECT_EQ(squares.size(), index(knights));
      for (const int n : on) EXPECT_LE(distance(n, knights / 4), 1);
    }
  }
  Scene t(setup_of(3), 44, {});
  t.p = Game::start(setup_of(3));
  EXPECT_EQ(t.verdict(0, "start 1,0"), Rule("R6"));
  EXPECT_EQ(t.verdict(7, "start 1,1"), Rule("R6"));
  t.play("chance start 1,0");
  EXPECT_EQ(t.verdict(7, "start 0,0"), Rule("R6"));  // the same board before the others
  EXPECT_EQ(t.verdict(7, "start 1,0"), Rule("R6"));
  MoveList<Game> nine;
  Game::legal(t.p, kChance, nine);
  EXPECT_EQ(nine.size(), 9U);
  t.play("chance start 8,0 / chance start 9,6 / chance start 0,7");
  EXPECT_EQ(t.verdict(7, "start 1,0"), Rule("R6"));  // taken
  EXPECT_EQ(t.verdict(7, "start 0,0"), kLegal);
  t.play("chance start 0,0");
  EXPECT_EQ(t.p.step, Step::Dragon);
}

TEST(Gorynich, R7_TilesAreNamedOrDrawn) {
  const auto check = [](Mode mode, int a, int b, int c) {
    auto setup = setup_of(4, mode);
    setup.option[3] = static_cast<std::uint8_t>(a);
    setup.option[4] = static_cast<std::uint8_t>(b);
    setup.option[5] = static_cast<std::uint8_t>(c);
    return Game::kInfo.misfit(setup) == nullptr;
  };
  EXPECT_TRUE(check(Mode::Basic, 0, 0, 0));
  EXPECT_FALSE(check(Mode::Basic, 7, 8, 9));
  EXPECT_TRUE(check(Mode::Advanced, 0, 0, 0));
  EXPECT_TRUE(check(Mode::Advanced, 9, 1, 3));
  EXPECT_FALSE(check(Mode::Advanced, 9, 0, 3));
  EXPECT_FALSE(check(Mode::Advanced, 0, 0, 3));
  EXPECT_FALSE(check(Mode::Advanced, 3, 1, 3));
  const Position named = Game::start(advanced(Tile::Breath, Tile::Trap, Tile::Apples));
  EXPECT_EQ(visible(named, 0), Effect::GreatBreath);
  EXPECT_EQ(visible(named, 1), Effect::Trap);
  EXPECT_EQ(visible(named, 2), Effect::RoyalApples);
  EXPECT_EQ(named.step, Step::Starts);
  Scene t(setup_of(3, Mode::Advanced), 44, {});
  t.p = Game::start(setup_of(3, Mode::Advanced));
  EXPECT_EQ(t.verdict(7, "start 1,0"), Rule("R7"));
  EXPECT_EQ(t.verdict(2, "draw trap"), Rule("R7"));
  t.play("chance draw magnet");
  EXPECT_EQ(t.verdict(7, "draw magnet"), Rule("R7"));
  t.play("chance draw roar / chance draw trap");
  EXPECT_EQ(t.p.step, Step::Starts);
  EXPECT_EQ(visible(t.p, 1), Effect::Roar);
  EXPECT_EQ(t.p.faces, 0);
}

TEST(Gorynich, R8_DragonInTheCastleAndARandomFirstPlayer) {
  Scene t(setup_of(3), 44, {});
  t.p = Game::start(setup_of(3));
  t.play("chance start 1,0 / chance start 8,0 / chance start 9,6 / chance start 0,7");
  t.play("chance start 0,0");
  EXPECT_EQ(t.moves(7), "dragon 4,4, dragon 5,4, dragon 4,5, dragon 5,5");
  EXPECT_EQ(t.verdict(7, "dragon 3,4"), Rule("R8"));
  EXPECT_EQ(t.verdict(0, "dragon 4,4"), Rule("R8"));
  t.play("chance dragon 5,4");
  EXPECT_EQ(t.p.dragon, 45);
  EXPECT_EQ(t.moves(7), "first 0, first 1, first 2");
  EXPECT_EQ(t.verdict(7, "first 3"), Rule("R8"));
  t.play("chance first 2");
  EXPECT_EQ(t.p.first, 2);
  EXPECT_EQ(t.p.step, Step::KnightsCard);
}

TEST(Gorynich, R9_SpeechTokens) {
  EXPECT_EQ(Game::start(setup_of(4, Mode::Basic, Difficulty::Easy)).speech, 4);
  EXPECT_EQ(Game::start(setup_of(4)).speech, 4);
  EXPECT_EQ(Game::start(setup_of(4, Mode::Basic, Difficulty::Hard)).speech, 2);
  EXPECT_EQ(Game::start(setup_of(4, Mode::Advanced)).speech, 0);
  Scene t(setup_of(3, Mode::Advanced), 22, {0}, 2);
  t.p.step = Step::Council;
  t.p.waiting = 0;
  EXPECT_EQ(t.verdict(0, "speak"), Rule("R9"));
}

}  // namespace
}  // namespace tablee::gorynich
