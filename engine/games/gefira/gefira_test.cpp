// The contract of all games, secrecy, and what random play shows of Géfira as a whole.
#include <gtest/gtest.h>

#include "games/gefira/scenarios.h"
#include "testing/contract.h"
#include "testing/sentences.h"

namespace tablee::gefira {
namespace {

using namespace scenario;

const std::vector<Setup>& other_setups() {
  static const std::vector<Setup> setups{
      options(4),
      options(4, {{"sections", "8"}, {"steps", "5/7"}}),
      options(4, {{"snake_leader", "on"}, {"steps", "3/5"}}),
      options(2, {{"length", "5"}, {"steps", "3/5"}}),
      options(2, {{"length", "6"}, {"snake_leader", "on"}}),
      options(2, {{"length", "8"}, {"steps", "5/7"}}),
      options(2, {{"length", "9"}, {"steps", "5/7"}, {"snake_leader", "on"}}),
  };
  return setups;
}

TEST(Gefira, Contract) {
  contract::random_games<Game, TextCodec>(options(2), contract::games(300));
  contract::random_positions<Game, TextCodec>(options(2), 10000);
}
TEST(Gefira, ContractWithOptions) {
  for (const auto& setup : other_setups()) {
    contract::random_games<Game, TextCodec>(setup, contract::games(40));
    contract::random_positions<Game, TextCodec>(setup, 1000);
  }
}
TEST(Gefira, SaysEverythingInEveryLanguage) {
  auto setups = other_setups();
  setups.push_back(options(2));
  contract::sentences(AnyGameOf<Game, TextCodec>(), setups, contract::games(2));
}
TEST(Gefira, ContractOnOddPositions) {
  contract::random_positions<Game, TextCodec>(2000, [](Rng& rng) {
    const std::uint32_t i = rng.below(static_cast<std::uint32_t>(other_setups().size()) + 1);
    return odd_position(i == 0 ? options(2) : other_setups()[i - 1], rng);
  });
}
TEST(Gefira, OddPositionsPlayOnToAnEnd) {
  Rng rng(58);
  for (int i = 0; i < 300; ++i) {
    Position p = odd_position(options(i % 2 == 0 ? 4 : 2), rng);
    while (!Game::pending(p).over()) {
      contract::check_position<Game>(p);
      ASSERT_FALSE(HasFatalFailure());
      const Seat seat = Game::pending(p).first();
      Game::apply(p, seat, random_move<Game>(p, seat, rng), NoSink{});
    }
    contract::check_position<Game>(p);
  }
}
#ifndef __wasi__  // reads the document from disk; the scenarios are not compiled there
TEST(Gefira, RulesHaveTests) { contract::rules_have_tests<TextCodec>("Gefira"); }
TEST(Gefira, RulesHaveCode) { contract::rules_have_code<TextCodec>("gefira"); }
TEST(Gefira, JsonMatchesSchema) {
  contract::json_matches_schema(AnyGameOf<Game, TextCodec>(), {options(2), options(4)}, 2);
}
#endif

// What a seat is told of an event never depends on what it may not know: in a position with
// freshly drawn secrets the same move tells the other seats the same, until something is revealed.
TEST(Gefira, EventsKeepSecrets) {
  const AnyGameOf<Game, TextCodec> game;
  for (const int seats : {2, 4}) {
    contract::walk<Game>(options(seats), 44, [&](const Position& p) {
      if (Game::pending(p).over() || Game::pending(p).is_chance()) return;
      const Seat mover = Game::pending(p).first();
      for (const Move move : contract::legal_moves<Game>(p, mover)) {
        Position next = p;
        Game::apply(next, mover, move, [&](const Event& e) {
          const auto kind = static_cast<EventKind>(e.kind);
          const bool secret =
              kind == EventKind::Took || kind == EventKind::Drew || kind == EventKind::Raided;
          ASSERT_EQ(e.seen_by, secret ? only(e.seat) : kEveryone);
          if (secret) {
            ASSERT_TRUE(e.reveals);
            ASSERT_TRUE(TextCodec::event(e, kSpectator)["card"].is_null());
            ASSERT_TRUE(TextCodec::event(e, static_cast<Seat>(e.seat ^ 1))["card"].is_null());
            ASSERT_EQ(TextCodec::event(e, e.seat)["card"].size(), 2U);
          }
          if (kind == EventKind::Flipped || kind == EventKind::Laid) {
            ASSERT_TRUE(e.reveals);
          }
        });
      }
    });
  }
}

// A sampled position pairs the unseen faces anew: the back of a visible card cannot be told.
TEST(Gefira, SamplesPairUnseenFacesAnew) {
  Position p = table();
  fill_bridges(p);
  p = ready(p);
  const int up = p.face[1][3] - 1;
  const int own = p.hand[0][0] - 1;
  std::set<int> backs;
  Rng rng(1);
  for (int i = 0; i < 400; ++i) {
    const Position q = Game::determinize(p, 0, rng);
    EXPECT_EQ(q.face, p.face);
    EXPECT_EQ(q.hand[0], p.hand[0]);
    EXPECT_EQ(q.partner[at(own)], p.partner[at(own)]);
    backs.insert(q.partner[at(up)]);
  }
  EXPECT_GT(backs.size(), 50U);
}

// In a sampled position two cards of one hand may show the same face above different backs.
TEST(Gefira, AlikeFacesAboveDifferentBacksHaveTheirOwnNames) {
  Position p = table(4);
  const int first = 0;
  const int second = twin(first);
  pair_up(p, first, 10);
  pair_up(p, 1, 11);
  MoveList<Game> moves;
  p.top = 0;
  Game::legal(p, kChance, moves);
  EXPECT_TRUE(moves.contains(move_of(Kind::Top, first)));
  EXPECT_TRUE(moves.contains(move_of(Kind::Top, second)));
  EXPECT_EQ(TextCodec::notate(p, move_of(Kind::Top, first)), "top 1 A");
  EXPECT_EQ(TextCodec::notate(p, move_of(Kind::Top, second)), "top 1' A");
  EXPECT_EQ(TextCodec::parse(p, "top 1' A"), move_of(Kind::Top, second));
  EXPECT_EQ(Game::weight(p, move_of(Kind::Top, first)), 1U);
  // Where the backs agree too, one move stands for both copies, at twice the weight.
  EXPECT_FALSE(moves.contains(move_of(Kind::Top, twin(40))));
  EXPECT_EQ(Game::weight(p, move_of(Kind::Top, 40)), 2U);
}

TEST(Gefira, NotationReadsBackAndRefusesNonsense) {
  const Position p = ready(table());
  for (const char* text : {"first 1", "build 1", "raid 3", "send MCT", "activate 4", "repair",
                           "renovate", "fate", "slot 2", "done", "tool telescope", "steps 6",
                           "direction short", "lock steps", "extra", "end", "victim 1"}) {
    const auto move = TextCodec::parse(p, text);
    ASSERT_TRUE(move.has_value()) << text;
    EXPECT_EQ(TextCodec::notate(p, *move), text);
  }
  for (const char* text : {"", "send", "send X", "lay 41 A 0", "lay 1 C 0", "lay 1 A 45", "top 1",
                           "repair 1", "tool", "lock", "direction up", "pass"}) {
    EXPECT_FALSE(TextCodec::parse(p, text).has_value()) << text;
  }
}

TEST(Gefira, MovesFromElsewhereDoNoHarm) {
  const Position p = reach(options(2), Step::Fill);
  const AnyGameOf<Game, TextCodec> game;
  const Json view = game.view(game.pack(p), p.decider);
  for (const char* odd : {"", "raid", "raid 99", "slot -1", "build 9", "send X", "lay 99 A 0",
                          "lay 1 A x", "a b c d", "lay 1 A 0 0"}) {
    EXPECT_LE(game.choice(view, odd, Language::English).size(), 60U) << odd;
  }
}

TEST(Gefira, EveryFaceIsCalledByItsSymbol) {
  for (const Language language : {Language::English, *find_language("fr")}) {
    const Speaker speaker(TextCodec::sentences(), language);
    for (int face = 0; face < kLooks; ++face) {
      EXPECT_EQ(speaker.name("face", face_name(face)),
                speaker.name("symbol", kSymbolNames[kFaces[at(face)].symbol]));
    }
  }
}

}  // namespace
}  // namespace tablee::gefira
