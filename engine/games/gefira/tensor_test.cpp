// The tensor holds exactly what a view shows, and its fields mean what they say.
#include "games/gefira/tensor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/gefira/scenarios.h"
#include "testing/tensor.h"

namespace tablee::gefira {
namespace {

using namespace scenario;

using Numbers = std::vector<float>;

Numbers row_of(const Position& p, Seat viewer) { return contract::row_of<Game, Tensor>(p, viewer); }

// The numbers of one field.
Numbers field(const Position& p, Seat viewer, std::string_view name) {
  return contract::field_of<Game, Tensor>(p, viewer, name);
}

// Some of them, by the places where they stand.
Numbers part(const Numbers& numbers, std::size_t from, std::size_t count) {
  EXPECT_LE(from + count, numbers.size());
  const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(from);
  return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

TEST(GefiraTensor, IsWhatAViewerSees) {
  contract::tensors<Game, TextCodec, Tensor>(options(2), 3000);
}
TEST(GefiraTensor, IsWhatAViewerSeesOnTheLongestBridge) {
  contract::tensors<Game, TextCodec, Tensor>(
      options(2, {{"length", "9"}, {"steps", "5/7"}, {"snake_leader", "on"}}), 3000);
}
TEST(GefiraTensor, IsWhatAViewerSeesOnTheShortestBridge) {
  contract::tensors<Game, TextCodec, Tensor>(options(2, {{"length", "5"}, {"steps", "3/5"}}), 3000);
}
TEST(GefiraTensor, IsWhatAViewerSeesOfTheCross) {
  contract::tensors<Game, TextCodec, Tensor>(options(4), 2000);
}
TEST(GefiraTensor, IsWhatAViewerSeesOfTheLongCross) {
  contract::tensors<Game, TextCodec, Tensor>(options(4, {{"sections", "8"}, {"steps", "5/7"}}),
                                             2000);
}

// Random play seldom comes to a victim or to a full discard. From such positions one move must
// change the row of exactly those viewers whose view it changes.
TEST(GefiraTensor, ChangesWithTheViewOnOddPositions) {
  Rng rng(46);
  for (int i = 0; i < contract::share(800); ++i) {
    const int n = i % 2 == 0 ? 4 : 2;
    const Position p = odd_position(options(n), rng);
    const Pending pending = Game::pending(p);
    ASSERT_FALSE(pending.over());
    Position next = p;
    Game::apply(next, pending.first(), random_move<Game>(p, pending.first(), rng), NoSink{});
    for (int viewer = -1; viewer < n; ++viewer) {
      const Seat seat = viewer < 0 ? kSpectator : byte(viewer);
      const Numbers row = row_of(p, seat);
      ASSERT_EQ(row, row_of(Game::determinize(p, seat, rng), seat));
      ASSERT_EQ(row == row_of(next, seat), TextCodec::view(p, seat) == TextCodec::view(next, seat));
    }
  }
}

// Positions that differ from one another in one thing each, however unlikely.
std::vector<Position> neighbours(const Position& p) {
  std::vector<Position> out{p};
  const auto with = [&](auto change) {
    out.push_back(p);
    change(out.back());
  };
  for (int step = 1; step < kStepKinds; ++step) {
    with([&](Position& q) { q.step = static_cast<Step>(step); });
  }
  for (int i = 0; i < seats(p); ++i) {
    with([&](Position& q) { q.first = byte(i); });
    with([&](Position& q) { q.active = byte(i); });
    with([&](Position& q) { q.decider = byte(i); });
    with([&](Position& q) { --q.extras[at(i)]; });
    with([&](Position& q) { q.hand[at(i)][0] = 0; });
    with([&](Position& q) { q.hand[at(i)][0] = p.top; });
    with([&](Position& q) { std::swap(q.hand[at(i)][0], q.hand[at(i)][2]); });
    for (int slot = 1; slot <= last_slot(p.layout); ++slot) {
      with([&](Position& q) { q.bridge = byte(i), q.slot = byte(slot); });
      with([&](Position& q) { q.face[at(i)][at(slot)] = 0; });
      with([&](Position& q) { q.rotation[at(i)][at(slot)] ^= 2; });
      for (int tools = 0; tools < 8; ++tools) {
        with([&](Position& q) { q.walker[at(i)][at(slot)] = byte(tools); });
      }
    }
    for (int tools = 1; tools < 8; ++tools) {
      with([&](Position& q) { q.start[at(i)] ^= one_of(tools); });
      with([&](Position& q) { q.end[at(i)] ^= one_of(tools); });
      with([&](Position& q) { q.lost[at(i)] ^= one_of(tools); });
    }
  }
  for (int face = 0; face < faces(p); ++face) {
    with([&](Position& q) { q.top = byte(face + 1); });
    with([&](Position& q) { q.held = byte(face + 1); });
    with([&](Position& q) { q.face[1][3] = byte(face + 1); });
  }
  for (int slot = 1; slot <= last_slot(p.layout); ++slot) {
    with([&](Position& q) { q.done_slot = byte(slot); });
  }
  for (int i = 1; i < 4; ++i) {
    with([&](Position& q) { q.actions = byte(i); });
    with([&](Position& q) {
      q.step = Step::Fate;
      q.changed = byte(2 * i + 1);
    });
    with([&](Position& q) { q.lock = static_cast<FateCard>(i); });
    with([&](Position& q) { std::swap(q.tools[at(i - 1)], q.tools[at(i % 3)]); });
  }
  for (int i = 1; i <= 6; ++i) {
    with([&](Position& q) { q.symbol = byte(i); });
  }
  for (int turn = 0; turn <= kTurnsPerSeat * seats(p); ++turn) {
    with([&](Position& q) { q.turns = static_cast<std::uint16_t>(turn); });
  }
  with([](Position& q) { q.top = 0; });
  with([](Position& q) { q.high = 1; });
  with([](Position& q) { q.short_side = 1; });
  with([](Position& q) { q.discard = q.pile; });
  with([](Position& q) { q.pile = {}; });
  return out;
}

// Whatever else is the same, each thing that a view shows is seen in the row, and nothing more.
TEST(GefiraTensor, TellsApartWhatTheViewTellsApart) {
  for (const int n : {2, 4}) {
    Position p = table(n);
    fill_bridges(p);
    const std::vector<Position> all = neighbours(ready(p));
    for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
      std::map<Numbers, std::string> views;
      std::set<std::string> different;
      for (int i = 0; i < std::ssize(all); ++i) {
        if (!contract::sampled(i)) continue;
        const Position& q = all[at(i)];
        const std::string view = TextCodec::view(q, viewer).dump();
        different.insert(view);
        ASSERT_EQ(views.try_emplace(row_of(q, viewer), view).first->second, view);
      }
      EXPECT_EQ(views.size(), different.size()) << "a row tells more than the view";
      EXPECT_GT(std::ssize(views), contract::share(500));
    }
  }
}

TEST(GefiraTensor, BridgesComeInOrderFromTheViewer) {
  Position p = table();
  section(p, 1, 3, "21A", "", 2);  // a liana, down, right, right: turned by half up, left, left
  explorer(p, 1, 3, "MT");
  p = ready(p);
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
    const std::size_t place = (viewer == 1 ? 0 : kPlaces) + 2U;
    Numbers sections = field(p, viewer, "sections");
    EXPECT_EQ(part(sections, place * kSectionNumbers, kSectionNumbers),
              (Numbers{0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1}));
    EXPECT_EQ(std::count(sections.begin(), sections.end(), 0.0F),
              kMaxPlayers * kPlaces * kSectionNumbers - 5);
    Numbers explorers = field(p, viewer, "explorers");
    EXPECT_EQ(part(explorers, place * 3, 3), (Numbers{1, 0, 1}));
    EXPECT_EQ(std::count(explorers.begin(), explorers.end(), 1.0F), 2);
    const std::size_t crew = (viewer == 1 ? 0U : 1U) * 3 * 7;
    EXPECT_EQ(part(field(p, viewer, "crew"), crew, 8), (Numbers{1, 1, 1, 1, 0.5F, 1, 1, 0}));
  }
  EXPECT_EQ(field(p, 0, "seat"), (Numbers{1, 0, 0, 0}));
  EXPECT_EQ(field(p, 1, "seat"), (Numbers{0, 1, 0, 0}));
  EXPECT_EQ(field(p, kSpectator, "seat"), (Numbers{0, 0, 0, 0}));
  EXPECT_EQ(field(p, 0, "deciding"), (Numbers{1, 0, 0, 0, 0}));
  EXPECT_EQ(field(p, 1, "deciding"), (Numbers{0, 1, 0, 0, 0}));
  EXPECT_EQ(field(p, 1, "active"), (Numbers{0, 1, 0, 0}));
  EXPECT_EQ(field(p, 0, "setup"), (Numbers{1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 1, 0}));
}

// G44: both faces of the own cards, and of the others how many they are.
TEST(GefiraTensor, CardsAreTheirOwnersSecret) {
  Position p = reach(options(4), Step::BuildLay);
  const Seat builder = p.decider;
  const Seat other = byte(next_seat(p, builder));
  const Numbers held = field(p, builder, "held");
  EXPECT_EQ(std::count(held.begin(), held.end(), 1.0F), 2 * (1 + 3));
  EXPECT_EQ(field(p, other, "held"), Numbers(held.size(), 0.0F));
  EXPECT_EQ(field(p, kSpectator, "held"), Numbers(held.size(), 0.0F));

  p = reach(options(4), Step::Action);
  const Numbers hand = field(p, 2, "hand");
  EXPECT_EQ(std::count(hand.begin(), hand.end(), 1.0F), kHand * 2 * (1 + 3));
  EXPECT_NE(field(p, 3, "hand"), hand);
  EXPECT_EQ(field(p, kSpectator, "hand"), Numbers(hand.size(), 0.0F));
  EXPECT_EQ(field(p, kSpectator, "cards"), (Numbers{1, 1, 1, 1}));
}

}  // namespace
}  // namespace tablee::gefira
