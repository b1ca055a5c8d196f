// The coach: what it makes of opinions, whatever player they come from.
#include "players/coach.h"

#include <gtest/gtest.h>

#include "any/record.h"
#include "players/coach_chart.h"
#include "testing/schema.h"

namespace tablee {
namespace {

// A record of that game: the moves, then random ones up to that many plies.
Record record_of(std::string_view name, const std::vector<std::string>& moves, std::size_t plies,
                 std::vector<std::string> names = {}) {
  const AnyGame& game = *find_game(name);
  Match match(game, game.info().usual(), std::move(names));
  Rng rng(5);
  while (!match.pending().over() && match.record().plies.size() < plies) {
    const Seat seat = match.pending().first();
    const std::size_t i = match.record().plies.size();
    match.play(seat, i < moves.size() ? *game.parse(match.position(), moves[i])
                                      : game.random_move(match.position(), seat, rng));
  }
  return match.record();
}

// Anna wins in column 4, and both play what the coach below dislikes.
Record short_game() {
  return record_of("connect_four",
                   {"drop 4", "drop 5", "drop 4", "drop 5", "drop 4", "drop 5", "drop 4"}, 7,
                   {"Anna & <Co>", "Ben"});
}

// Legal moves in their order, each worth 15 points less than the one before.
Thinker steps_down(const AnyGame& game) {
  return [&game](const AnyPosition& position, Seat seat, int) {
    Thought thought;
    double value = 0.9;
    for (const Move m : game.legal(position, seat)) {
      thought.opinions.push_back({m, value, 100, true, {{seat, m}}});
      value -= 0.15;
    }
    thought.move = thought.opinions.front().move;
    return thought;
  };
}

TEST(Coach, GradesByValueLost) {
  EXPECT_EQ(grade_of(0), Grade::Good);
  EXPECT_EQ(grade_of(0.049), Grade::Good);
  EXPECT_EQ(grade_of(0.05), Grade::Inaccuracy);
  EXPECT_EQ(grade_of(0.10), Grade::Mistake);
  EXPECT_EQ(grade_of(0.20), Grade::Blunder);
  EXPECT_EQ(grade_of(1), Grade::Blunder);
}

TEST(Coach, JudgesEveryDecision) {
  const Record record = short_game();
  std::vector<int> asked;
  const Review r =
      review(record, {}, steps_down(*record.game), [&](int ply) { asked.push_back(ply); });
  EXPECT_EQ(asked, (std::vector<int>{1, 2, 3, 4, 5, 6, 7}));
  ASSERT_EQ(r.decisions.size(), 7U);
  const Decision& d = r.decisions[0];
  EXPECT_EQ(d.played.move, "drop 4");
  EXPECT_EQ(d.best.move, "drop 1");
  EXPECT_NEAR(d.lost, 0.45, 1e-9);
  EXPECT_EQ(d.grade, Grade::Blunder);
  EXPECT_TRUE(d.exact);
  EXPECT_EQ(d.moves.size(), 7U);
  ASSERT_EQ(d.line.size(), 1U);
  EXPECT_EQ(d.line[0].move, "drop 1");
  ASSERT_EQ(r.seats.size(), 2U);
  EXPECT_EQ(r.seats[0].decisions, 4);
  EXPECT_NEAR(r.seats[1].mean_lost, 0.6, 1e-9);
  EXPECT_EQ(r.seats[1].accuracy, 0);
  EXPECT_LE(r.turning_points.size(), kMaxTurningPoints);
  // Two seats share one curve; it ends with the result.
  ASSERT_EQ(r.curves.size(), 1U);
  EXPECT_EQ(r.curves[0].points.back().plies, 7);
  EXPECT_EQ(r.curves[0].points.back().value, 1);
}

TEST(Coach, LooksOnlyWhereAsked) {
  const Record record = short_game();
  const Thinker think = steps_down(*record.game);
  const Review one = review(record, {Seat{1}, 1, 0}, think);
  ASSERT_EQ(one.decisions.size(), 3U);
  EXPECT_EQ(one.decisions[0].ply, 2);
  EXPECT_EQ(one.seats.size(), 1U);
  const Review some = review(record, {std::nullopt, 3, 4}, think);
  ASSERT_EQ(some.decisions.size(), 2U);
  EXPECT_EQ(some.decisions[1].ply, 4);
}

TEST(Coach, SkipsChanceAndForcedMovesInEveryGame) {
  for (const AnyGame* game : all_games()) {
    const Record record = record_of(game->info().name, {}, 120);
    AnyPosition p = game->start(record.setup);
    std::vector<int> choices;
    for (std::size_t i = 0; i < record.plies.size(); ++i) {
      const Ply& ply = record.plies[i];
      if (ply.seat != kChance && game->legal(p, ply.seat).size() > 1) {
        choices.push_back(static_cast<int>(i) + 1);
      }
      game->apply(p, ply.seat, ply.move);
    }
    const Review r = review(record, {}, steps_down(*game));
    std::vector<int> judged;
    for (const Decision& d : r.decisions) judged.push_back(d.ply);
    EXPECT_EQ(judged, choices) << game->info().name;
    for (const Language language : {Language::English, *find_language("fr")}) {
      EXPECT_FALSE(review_text(r, "master", true, AnsiStyle(false), language).empty());
      EXPECT_NE(review_chart(r, language).find("</svg>"), std::string::npos);
    }
  }
}

TEST(Coach, DistrustsMovesThatWereHardlyLookedAt) {
  Thought thought;
  thought.opinions = {{move_of(1, 0), 0.9, 3, false, {}}, {move_of(1, 1), 0.6, 1000, false, {}}};
  EXPECT_EQ(best_of(thought).move, move_of(1, 1));
  thought.opinions[0].exact = true;
  EXPECT_EQ(best_of(thought).move, move_of(1, 0));
}

TEST(Coach, TurnsOnlyWhereAChangeLasts) {
  const Record record = short_game();
  const auto drop4 = record.plies[0].move;
  // Anna has 60 % and drops to 20 % at ply 3, which the next look takes back, and at ply 5.
  const auto think = [&](const AnyPosition& p, Seat seat, int ply) {
    Thought thought;
    for (const Move m : record.game->legal(p, seat)) {
      double anna = ply <= 5 ? 0.6 : 0.2;
      if (m == drop4 && (ply == 3 || ply == 5)) anna = 0.2;
      thought.opinions.push_back({m, seat == 0 ? anna : 1 - anna, 100, false, {}});
    }
    return thought;
  };
  const Review r = review(record, {std::nullopt, 1, 6}, think);
  EXPECT_EQ(r.decisions[2].grade, Grade::Blunder);
  ASSERT_EQ(r.turning_points.size(), 1U);
  const TurningPoint& t = r.turning_points[0];
  EXPECT_EQ(t.ply, 5);
  EXPECT_EQ(t.cause, TurningPoint::Cause::Move);
  EXPECT_EQ(t.leader, Seat{1});
  EXPECT_NEAR(t.to, 0.2, 1e-9);
}

TEST(Coach, WritesJson) {
  const Record record = short_game();
  const Json json = review_json(review(record, {}, steps_down(*record.game)));
#ifndef __wasi__  // no files there
  EXPECT_EQ(contract::Schema("json/analysis.schema.json").wrong(json, "review"), "");
#endif
  EXPECT_EQ(json["format"], 1);
  EXPECT_EQ(json["game"], "connect_four");
  EXPECT_EQ(json["value_means"], "chance to win");
  EXPECT_EQ(json["players"][1], "Ben");
  const Json& d = json["decisions"][0];
  for (const char* key : {"ply", "seat", "move", "value", "best", "best_value", "lost", "exact",
                          "visits", "grade", "line", "moves"}) {
    EXPECT_TRUE(d.contains(key)) << key;
  }
  EXPECT_EQ(d["grade"], "blunder");
  EXPECT_EQ(json["seats"].size(), 2U);
  ASSERT_EQ(json["curves"].size(), 1U);
  EXPECT_EQ(json["curves"][0]["points"][0]["value"], d["best_value"]);
}

TEST(Coach, EscapesNamesInTheChart) {
  const Record record = short_game();
  const std::string svg =
      review_chart(review(record, {}, steps_down(*record.game)), Language::English);
  EXPECT_NE(svg.find("Anna &amp; &lt;Co&gt;"), std::string::npos);
  EXPECT_EQ(svg.find("<Co>"), std::string::npos);
  EXPECT_NE(svg.find("prefers-color-scheme:dark"), std::string::npos);
}

TEST(Coach, Hints) {
  const AnyGame& game = *find_game("connect_four");
  const AnyPosition p = game.start(game.info().usual());
  const Thought thought = steps_down(game)(p, 0, 1);
  EXPECT_EQ(hint_text(game, p, 0, thought, Language::English),
            "Best: drop 1 (chance to win: 90 %, proven); then drop 2 (75 %, proven), drop 3 "
            "(60 %, proven).");
  EXPECT_EQ(
      hint_text(game, p, 0, thought, *find_language("fr")),
      "Le mieux\u00a0: drop 1 (chances de gagner\u00a0: 90 %, prouvé)\u202f; puis drop 2 (75 %, "
      "prouvé), "
      "drop 3 (60 %, prouvé).");
}

}  // namespace
}  // namespace tablee
