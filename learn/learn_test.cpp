// Actions and batches of every game.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "learn/tensor_encoding.h"
#include "testing/contract.h"

namespace tablee {
namespace {

// Every setup with one option other than usual, for every number of players.
std::vector<Setup> setups_of(const AnyGame& game) {
  std::vector<Setup> all;
  const Info& info = game.info();
  for (unsigned seats = 1; seats <= kMaxSeats; ++seats) {
    if (!info.plays(seats)) continue;
    all.push_back(info.usual(seats));
    for (std::size_t o = 0; o < info.option_count(); ++o) {
      for (std::size_t c = 0; c < kMaxChoices && !info.options[o].choices[c].empty(); ++c) {
        Setup setup = info.usual(seats);
        setup.option[o] = static_cast<std::uint8_t>(c);
        if (!game.check(setup)) all.push_back(setup);
      }
    }
  }
  return all;
}

TEST(Actions, EveryLegalMoveHasANumberAndBack) {
  for (const AnyGame* game : all_games()) {
    const Actions& actions = encoding_of(*game).actions();
    for (std::size_t id = 0; id < actions.size(); ++id) {
      ASSERT_EQ(actions.id(actions.move(id)), static_cast<std::int32_t>(id));
    }
    ASSERT_EQ(actions.id(Move::from_bits(~std::uint32_t{0})), Actions::kNone);
    Rng rng(1);
    for (const auto& setup : setups_of(*game)) {
      AnyPosition p = game->start(setup);
      for (int ply = 0; ply < 400 && !game->pending(p).over(); ++ply) {
        const Seat seat = game->pending(p).first();
        for (const Move move : game->legal(p, seat)) {
          if (seat == kChance) break;
          ASSERT_NE(actions.id(move), Actions::kNone) << game->notate(p, move);
        }
        game->apply(p, seat, game->random_move(p, seat, rng));
      }
    }
  }
}

// What a batch tells of each lane, in arrays of the right size.
struct Told {
  Told(const AnyGame& game, const Setup& setup, std::size_t lanes)
      : seats(lanes),
        masks(lanes * encoding_of(game).actions().size()),
        rows(lanes * encoding_of(game).row_size()),
        returns(lanes * setup.seats),
        over(lanes) {}
  void hear(const Batch& batch) {
    batch.seats(seats);
    batch.masks(masks);
    batch.rows(rows);
  }
  std::vector<std::int8_t> seats;
  std::vector<std::uint8_t> masks;
  std::vector<float> rows;
  std::vector<float> returns;
  std::vector<std::uint8_t> over;
};

TEST(BatchTest, EachLaneIsAGameOfItsOwn) {
  constexpr std::size_t kLanes = 5;
  for (const AnyGame* game : all_games()) {
    const TensorEncoding& encoding = encoding_of(*game);
    const std::size_t actions = encoding.actions().size();
    const auto setup = game->info().usual();
    const auto batch = encoding.batch(setup, kLanes, 40);
    Told told(*game, setup, kLanes);
    Rng rng(7);
    int ended = 0;
    for (int step = 0; step < 3000 && ended < 3; ++step) {
      told.hear(*batch);
      std::vector<std::int32_t> chosen(kLanes);
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const AnyPosition p = batch->position(lane);
        const auto seat = static_cast<Seat>(told.seats[lane]);
        ASSERT_EQ(seat, game->pending(p).first());
        const std::vector<Move> legal = game->legal(p, seat);
        const std::span mask = std::span(told.masks).subspan(lane * actions, actions);
        ASSERT_EQ(std::count(mask.begin(), mask.end(), 1), std::ssize(legal));
        for (const Move move : legal) {
          ASSERT_EQ(mask[static_cast<std::size_t>(encoding.actions().id(move))], 1);
        }
        std::vector<float> row(encoding.row_size());
        encoding.write(p, seat, row);
        ASSERT_TRUE(std::equal(row.begin(), row.end(),
                               told.rows.begin() + static_cast<std::ptrdiff_t>(lane * row.size())));
        chosen[lane] =
            encoding.actions().id(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      }
      ASSERT_FALSE(batch->step(chosen, told.returns, told.over));
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        float sum = 0;
        for (std::size_t s = 0; s < setup.seats; ++s) {
          sum += std::abs(told.returns[lane * setup.seats + s]);
        }
        if (told.over[lane] == 0) {
          ASSERT_EQ(sum, 0);
        } else {
          ++ended;
        }
        ASSERT_FALSE(game->pending(batch->position(lane)).over());
        ASSERT_FALSE(game->pending(batch->position(lane)).is_chance());
      }
    }
  }
}

TEST(BatchTest, RandomActionsAreLegalAndPlayGamesToTheirEnd) {
  for (const AnyGame* game : all_games()) {
    const auto setup = game->info().usual();
    const auto batch = encoding_of(*game).batch(setup, 4, 3);
    Told told(*game, setup, 4);
    std::vector<std::int32_t> chosen(4);
    int ended = 0;
    for (int step = 0; step < 5000 && ended < 2; ++step) {
      batch->random(chosen);
      ASSERT_FALSE(batch->step(chosen, told.returns, told.over));
      for (const std::uint8_t over : told.over) ended += over;
    }
    EXPECT_GE(ended, 2) << game->info().name;
  }
}

TEST(BatchTest, TheSameSeedPlaysTheSame) {
  for (const AnyGame* game : all_games()) {
    const auto setup = game->info().usual();
    const auto one = encoding_of(*game).batch(setup, 3, 9);
    const auto two = encoding_of(*game).batch(setup, 2, 10);
    one->wander(500);
    two->wander(500);
    // Lane i of a batch draws from seed + i, whatever else is there.
    EXPECT_EQ(one->position(1), two->position(0));
    EXPECT_EQ(one->position(2), two->position(1));
    one->reset(10);
    two->reset(10);
    EXPECT_EQ(one->position(1), two->position(1));
  }
}

TEST(BatchTest, TakesWhatTheRefereeAllowsAndNothingElse) {
  for (const AnyGame* game : all_games()) {
    const TensorEncoding& encoding = encoding_of(*game);
    const auto setup = game->info().usual();
    const auto batch = encoding.batch(setup, 1, 5);
    Told told(*game, setup, 1);
    for (int decisions = 0; decisions < 30; ++decisions) {
      const AnyPosition p = batch->position(0);
      const Seat seat = game->pending(p).first();
      std::int32_t legal = Actions::kNone;
      for (std::size_t id = 0; id < encoding.actions().size(); ++id) {
        const Rule rule = game->referee(p, seat, encoding.actions().move(id));
        if (!rule) {
          legal = static_cast<std::int32_t>(id);
          continue;
        }
        const std::vector chosen{static_cast<std::int32_t>(id)};
        const auto wrong = batch->step(chosen, told.returns, told.over);
        ASSERT_TRUE(wrong) << game->notate(p, encoding.actions().move(id));
        ASSERT_EQ(wrong->rule, rule);
      }
      ASSERT_FALSE(batch->step(std::vector{legal}, told.returns, told.over));
    }
  }
}

// What is checked is what is played: the caller may give the memory of the actions back as an array
// to write into.
TEST(BatchTest, PlaysTheActionsThatItChecked) {
  constexpr std::size_t kLanes = 8;
  const AnyGame& game = *find_game("connect_four");
  const TensorEncoding& encoding = encoding_of(game);
  const auto setup = game.info().usual();
  const auto batch = encoding.batch(setup, kLanes, 1);
  Told told(game, setup, kLanes);
  AnyPosition after = batch->position(0);
  const Move last = game.legal(after, 0).back();
  game.apply(after, 0, last);
  std::vector<std::int32_t> chosen(kLanes, encoding.actions().id(last));
  // What is told of lane 0 is written over the action of lane 4.
  std::uint8_t* const shared = reinterpret_cast<std::uint8_t*>(chosen.data() + 4);
  ASSERT_FALSE(batch->step(chosen, told.returns, {shared, kLanes}));
  for (std::size_t lane = 0; lane < kLanes; ++lane) EXPECT_EQ(batch->position(lane), after);
  EXPECT_EQ(chosen[4], 0);
}

TEST(BatchTest, AWrongActionChangesNothingAndNamesTheRule) {
  const AnyGame& game = *find_game("connect_four");
  const TensorEncoding& encoding = encoding_of(game);
  const auto setup = game.info().usual();
  const auto batch = encoding.batch(setup, 2, 1);
  Told told(game, setup, 2);
  const AnyPosition before = batch->position(0);
  const std::int32_t good = encoding.actions().id(game.legal(before, 0).front());
  for (const std::int32_t none : {-1, static_cast<std::int32_t>(encoding.actions().size())}) {
    const auto wrong = batch->step(std::vector{good, none}, told.returns, told.over);
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->lane, 1U);
    EXPECT_EQ(wrong->action, none);
    EXPECT_FALSE(wrong->rule);
  }
  std::int32_t illegal = 0;
  while (!game.referee(before, 0, encoding.actions().move(static_cast<std::size_t>(illegal))))
    ++illegal;
  const auto wrong = batch->step(std::vector{good, illegal}, told.returns, told.over);
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->lane, 1U);
  EXPECT_EQ(wrong->action, illegal);
  EXPECT_TRUE(wrong->rule);
  EXPECT_EQ(batch->position(0), before);
}

}  // namespace
}  // namespace tablee
