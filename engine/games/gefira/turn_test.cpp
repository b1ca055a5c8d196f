// Turns, repair, renovation, fate, cards and sight (G13 to G20, G42 to G46b).
#include <algorithm>
#include <string>
#include <vector>

#include "games/gefira/scenarios.h"
#include "testing/contract.h"

namespace tablee::gefira {
namespace {

using namespace scenario;

// Full bridges and nobody on them.
Position full_table(const Setup& setup = options(2)) {
  Position p = table(setup);
  fill_bridges(p);
  return ready(p);
}

std::string lay_first(const Position& p, int card, int rotation = 0) {
  return TextCodec::notate(p, move_of(Kind::Lay, p.hand[p.decider][at(card)] - 1, rotation));
}

void change_something(Position& p) {
  play(p, "fate");
  play_any(p, p.lock == FateCard::Steps ? Kind::Direction : Kind::Steps);
  play(p, "lock tool");
}

TEST(Gefira, G13_TwoActionsATurn) {
  Position p = full_table();
  p.extras = {};
  for (const char* action : {"send M", "renovate", "fate"}) EXPECT_EQ(verdict(p, action), kLegal);
  EXPECT_EQ(verdict(p, 1, "fate"), Rule("G13"));
  EXPECT_EQ(verdict(p, "end"), Rule("G13"));  // no pass
  EXPECT_EQ(verdict(p, "done"), Rule("G13"));
  change_something(p);
  EXPECT_EQ(Game::pending(p), Pending::seat(0));
  change_something(p);  // the same again
  EXPECT_EQ(Game::pending(p), Pending::seat(1));
  EXPECT_EQ(p.turns, 2);
}

TEST(Gefira, G13_ChangeFateIsAlwaysPossible) {
  for (int lock = 0; lock <= 3; ++lock) {
    Position p = table();  // no sections at all
    p.lock = static_cast<FateCard>(lock);
    p = ready(p);
    play(p, "fate");
    MoveList<Game> moves;
    Game::legal(p, 0, moves);
    EXPECT_GE(moves.size(), 2U);
  }
}

TEST(Gefira, G14_OneExtraActionATurn) {
  Position p = full_table();
  EXPECT_EQ(verdict(p, "extra"), Rule("G14"));
  change_something(p);
  change_something(p);
  EXPECT_EQ(Game::pending(p), Pending::seat(0));
  EXPECT_EQ(verdict(p, "fate"), Rule("G14"));
  EXPECT_EQ(verdict(p, "end"), kLegal);
  EXPECT_EQ(story(play(p, "extra")), "extra");
  EXPECT_EQ(p.extras[0], 1);
  change_something(p);
  EXPECT_EQ(Game::pending(p), Pending::seat(1));  // no second one in the same turn
  change_something(p);
  change_something(p);
  play(p, "end");
  EXPECT_EQ(p.extras[1], 2);
  EXPECT_EQ(Game::pending(p), Pending::seat(0));
  change_something(p);
  change_something(p);
  play(p, "extra");
  change_something(p);
  EXPECT_EQ(p.extras[0], 0);
  change_something(p);
  change_something(p);
  play(p, "end");
  change_something(p);
  change_something(p);
  EXPECT_EQ(Game::pending(p), Pending::seat(1));  // none left: the turn ended by itself
}

TEST(Gefira, G15_OwnExplorersThatCanMove) {
  Position p = table();
  fill_bridges(p);
  explorer(p, 0, 1, "MC");
  explorer(p, 0, 2, "CT");
  explorer(p, 1, 5, "T");
  p = ready(p);
  EXPECT_EQ(verdict(p, "activate 2"), kLegal);
  EXPECT_EQ(verdict(p, "activate 1"), Rule("G15"));  // blocked
  EXPECT_EQ(verdict(p, "send M"), Rule("G15"));      // blocked
  EXPECT_EQ(verdict(p, "activate 5"), Rule("G15"));  // not one's own
  EXPECT_EQ(verdict(p, "activate 3"), Rule("G15"));  // nobody
  EXPECT_EQ(verdict(p, "activate 8"), Rule("G15"));
}

TEST(Gefira, G16_RepairOneOrTwoHoles) {
  Position p = table();
  for (const int slot : {1, 2, 5}) section(p, 0, slot, face_name(2 * slot));
  p = ready(p);
  play(p, "repair");
  EXPECT_EQ(verdict(p, "done"), Rule("G16"));    // one at least
  EXPECT_EQ(verdict(p, "slot 1"), Rule("G16"));  // no hole
  EXPECT_EQ(verdict(p, "slot 8"), Rule("G16"));
  EXPECT_EQ(verdict(p, 1, "slot 3"), Rule("G13"));
  play(p, "slot 3");
  EXPECT_EQ(verdict(p, "lay 40 A 0"), Rule("G16"));  // not in hand
  const int card = p.hand[0][1] - 1;
  const std::string name = face_name(p.partner[at(card)]);
  const std::string lay = TextCodec::notate(p, move_of(Kind::Lay, p.partner[at(card)], 2));
  EXPECT_EQ(story(play(p, lay)), "laid:0:3 drew");  // side and rotation as one likes
  EXPECT_EQ(face_name(p.face[0][3] - 1), name);
  EXPECT_EQ(p.rotation[0][3], 2);
  EXPECT_NE(p.hand[0][1] - 1, card);
  uncover(p);
  EXPECT_EQ(verdict(p, "slot 1"), Rule("G16"));
  EXPECT_EQ(verdict(p, "done"), kLegal);
  play(p, "slot 4");
  play(p, lay_first(p, 0));
  uncover(p);
  EXPECT_EQ(p.step, Step::Action);  // two are the most
  EXPECT_EQ(p.actions, 1);
  Position full = full_table();
  EXPECT_EQ(verdict(full, "repair"), Rule("G16"));
}

TEST(Gefira, G17_RenovateOneOrTwoSections) {
  Position p = table();
  for (const int slot : {1, 2, 3}) section(p, 0, slot, face_name(2 * slot));
  explorer(p, 0, 2, "M");
  p = ready(p);
  const int old = p.face[0][2] - 1;
  play(p, "renovate");
  EXPECT_EQ(verdict(p, "done"), Rule("G17"));
  EXPECT_EQ(verdict(p, "slot 4"), Rule("G17"));  // a hole: no mixing with repair
  play(p, "slot 2");                             // an explorer stands there
  EXPECT_EQ(verdict(p, "lay 40 A 0"), Rule("G17"));
  EXPECT_EQ(story(play(p, lay_first(p, 0, 2))), "removed:0:2 laid:0:2 drew");
  EXPECT_TRUE(has(p.discard, old));
  EXPECT_TRUE(has(p.discard, p.partner[at(old)]));
  EXPECT_EQ(tools_at(p, 0, 2), 1);
  uncover(p);
  EXPECT_EQ(verdict(p, "slot 2"), Rule("G17"));  // different slots
  play(p, "done");
  EXPECT_EQ(p.actions, 1);
  Position bare = ready(table());
  EXPECT_EQ(verdict(bare, "renovate"), Rule("G17"));
}

TEST(Gefira, G17_TheOldCardIsDiscardedBeforeTheRefill) {
  Position p = full_table();
  p.discard = p.pile;  // the top card is the last of the pile
  p.pile = {};
  const int old = p.face[0][2] - 1;
  play(p, "renovate");
  play(p, "slot 2");
  EXPECT_EQ(story(play(p, lay_first(p, 0))), "removed:0:2 laid:0:2 drew reshuffled");
  EXPECT_TRUE(has(p.pile, old));
}

TEST(Gefira, G18_ChangeSomethingThenLock) {
  Position p = full_table();
  play(p, "fate");
  EXPECT_EQ(verdict(p, "lock tool"), Rule("G18"));     // change at least one
  EXPECT_EQ(verdict(p, "tool machete"), Rule("G18"));  // no change
  EXPECT_EQ(verdict(p, "steps 4"), Rule("G18"));       //
  EXPECT_EQ(verdict(p, "steps 5"), Rule("G18"));       // not on the card
  EXPECT_EQ(verdict(p, "direction length"), Rule("G18"));
  play(p, "tool telescope");
  EXPECT_EQ(p.tools, (std::array<std::uint8_t, 3>{2, 0, 1}));  // the others keep their order
  EXPECT_EQ(verdict(p, "tool compass"), Rule("G18"));          // once each
  play(p, "steps 6");
  EXPECT_EQ(step_limit(p), 6);
  EXPECT_EQ(verdict(p, "steps 4"), Rule("G18"));
  play(p, "direction short");
  EXPECT_EQ(p.short_side, 1);
  EXPECT_EQ(verdict(p, "direction length"), Rule("G18"));
  EXPECT_EQ(story(play(p, "lock steps")), "locked");
  EXPECT_EQ(p.lock, FateCard::Steps);
  EXPECT_EQ(p.actions, 1);
  play(p, "fate");
  play(p, "tool machete");
  EXPECT_EQ(p.tools, (std::array<std::uint8_t, 3>{0, 2, 1}));
  EXPECT_EQ(verdict(p, "steps 4"), Rule("G19"));
}

TEST(Gefira, G18_TheCardsChangeInAnyOrder) {
  std::vector<std::string> changes{"direction short", "steps 6", "tool telescope"};
  do {
    Position p = full_table();
    play(p, "fate");
    for (std::size_t i = 0; i < changes.size(); ++i) {
      for (std::size_t j = 0; j < changes.size(); ++j) {
        EXPECT_EQ(verdict(p, changes[j].c_str()), j < i ? Rule("G18") : kLegal) << changes[j];
      }
      const Json step = TextCodec::view(p, 0)["step"];
      EXPECT_EQ(step["changeable"].size(), 3 - i);
      play(p, changes[i].c_str());
    }
    EXPECT_EQ(contract::legal_moves<Game>(p, p.decider).size(), 3U);  // locks only
    play(p, "lock tool");
    EXPECT_EQ(p.tools[0], 2);
    EXPECT_EQ(step_limit(p), 6);
    EXPECT_EQ(p.short_side, 1);
  } while (std::next_permutation(changes.begin(), changes.end()));
}

TEST(Gefira, G19_TheLockedCardStays) {
  const std::array<const char*, 3> change{"tool compass", "steps 6", "direction short"};
  for (std::size_t locked = 0; locked < 3; ++locked) {
    Position p = full_table();
    p.lock = static_cast<FateCard>(locked + 1);
    play(p, "fate");
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(verdict(p, change[i]), i == locked ? Rule("G19") : kLegal);
    }
    play(p, change[locked == 2 ? 0 : 2]);
    for (const char* lock : {"lock tool", "lock steps", "lock direction"}) {
      EXPECT_EQ(verdict(p, lock), kLegal) << lock;  // it may move, or stay
    }
  }
}

TEST(Gefira, G20_EventsIgnoreTheLock) {
  Position p = table();
  section(p, 0, 1, "SN", "FLU");
  section(p, 1, 1, "FL");
  p.lock = FateCard::Tool;
  p = ready(p);
  play(p, "send M");
  EXPECT_EQ(p.tools[0], 1);
  EXPECT_EQ(p.lock, FateCard::Tool);
}

TEST(Gefira, G42_TheCardJustDrawnMayBeLaid) {
  Position p = ready(table());
  const int drawn = p.top - 1;
  play(p, "repair");
  play(p, "slot 1");
  play(p, lay_first(p, 2));
  EXPECT_EQ(p.hand[0][2] - 1, card_of(p, drawn));  // three again, at once
  uncover(p);
  play(p, "slot 2");
  play(p, lay_first(p, 2));
  EXPECT_EQ(p.face[0][2] - 1, card_of(p, drawn));
}

TEST(Gefira, G43_TheDiscardIsReshuffledAtOnce) {
  Position p = full_table();
  // Two cards are left: the top one and one below it.
  FaceSet one{};
  for (int face = 0; face < kLooks && is_empty(one); ++face) {
    if (!has(p.pile, face)) continue;
    insert(one, face);
    insert(one, p.partner[at(face)]);
  }
  for (std::size_t w = 0; w < 3; ++w) p.discard[w] = p.pile[w] & ~one[w];
  p.pile = one;
  ASSERT_EQ(Game::audit(p), nullptr);
  const int waiting = cards_in(p.discard);
  play(p, "renovate");
  play(p, "slot 1");
  EXPECT_EQ(story(play(p, lay_first(p, 0))), "removed:0:1 laid:0:1 drew");
  uncover(p);  // the last card of the pile lies on top: it has not run out yet
  EXPECT_TRUE(is_empty(p.pile));
  EXPECT_EQ(cards_in(p.discard), waiting + 1);
  play(p, "slot 2");
  EXPECT_EQ(story(play(p, lay_first(p, 0))), "removed:0:2 laid:0:2 drew reshuffled");
  EXPECT_TRUE(is_empty(p.discard));
  EXPECT_EQ(cards_in(p.pile), waiting + 2);
  EXPECT_TRUE(Game::pending(p).is_chance());
  MoveList<Game> moves;
  Game::legal(p, kChance, moves);
  EXPECT_EQ(moves.size(), at(2 * (waiting + 2)));  // either face of each
}

TEST(Gefira, G44_AHandIsPrivate) {
  const Position p = full_table();
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
    const Json seen = TextCodec::view(p, viewer)["seats"];
    for (Seat owner = 0; owner < 2; ++owner) {
      for (const Json& card : seen[owner]["hand"]) EXPECT_EQ(card.is_null(), viewer != owner);
      EXPECT_EQ(seen[owner]["cards"], 3);
    }
  }
  EXPECT_EQ(TextCodec::view(p, 0)["seats"][0]["hand"][0].size(), 2U);  // both faces
}

TEST(Gefira, G45_NobodySeesTheBackOfASection) {
  const Position p = full_table();
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
    const Json view = TextCodec::view(p, viewer);
    for (const Json& bridge : view["bridges"]) {
      for (const Json& section : bridge["sections"]) EXPECT_TRUE(section["back"].is_null());
    }
  }
  EXPECT_FALSE(TextCodec::view(p, kTruth)["bridges"][0]["sections"][0]["back"].is_null());
}

TEST(Gefira, G46_OnlyTheTopFaceIsSeen) {
  Position p = full_table();
  const std::string top = face_name(p.top - 1);
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
    const Json view = TextCodec::view(p, viewer);
    EXPECT_EQ(view["pile"]["top"]["face"], top);
    EXPECT_TRUE(view["pile"]["top"]["back"].is_null());
    EXPECT_TRUE(view["pile"]["cards"].is_null());
    EXPECT_TRUE(view["discard"]["cards"].is_null());
    EXPECT_EQ(view["pile"]["count"], 40 - 14 - 6);
  }
  // Drawn from the visible top, it is private in the hand.
  play(p, "renovate");
  play(p, "slot 1");
  const Events events = play(p, lay_first(p, 0));
  EXPECT_TRUE(TextCodec::event(events.back(), 1)["card"].is_null());
  EXPECT_EQ(TextCodec::event(events.back(), 0)["card"][0], top);
  EXPECT_TRUE(TextCodec::view(p, 1)["seats"][0]["hand"][0].is_null());
  EXPECT_EQ(TextCodec::view(p, 1)["discard"]["count"], 1);
}

TEST(Gefira, G46b_TheNextCardComesUpBeforeAnyDecision) {
  Position p = Game::start(options(2));
  play(p, "first 0");
  EXPECT_TRUE(Game::pending(p).is_chance());
  EXPECT_EQ(verdict(p, 0, "build 0"), Rule("G46b"));
  EXPECT_EQ(story(play(p, "top 3 A")), "uncovered took");
  EXPECT_TRUE(Game::pending(p).is_chance());                // also while the builder holds the card
  EXPECT_EQ(verdict(p, kChance, "top 3 B"), Rule("G46b"));  // no longer in the pile
  EXPECT_EQ(verdict(p, kChance, "build 0"), Rule("G46b"));
  EXPECT_EQ(story(play(p, "top 4 B")), "uncovered");
  EXPECT_EQ(Game::pending(p), Pending::seat(0));
  play(p, "build 1");
  EXPECT_EQ(Game::pending(p), Pending::seat(0));
  EXPECT_EQ(story(play(p, "lay 3 A 0")), "laid:1:1 took");
  EXPECT_TRUE(Game::pending(p).is_chance());
  Position q = full_table();
  play(q, "renovate");
  play(q, "slot 1");
  play(q, lay_first(q, 0));
  EXPECT_TRUE(Game::pending(q).is_chance());
  EXPECT_EQ(verdict(q, 0, "done"), Rule("G46b"));
}

}  // namespace
}  // namespace tablee::gefira
