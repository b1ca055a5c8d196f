// Matches: a move is judged, applied and written down once, whatever was played before.
#include "any/match.h"

#include <gtest/gtest.h>

#include <string>

#include "any/record.h"
#include "core/rng.h"

namespace tablee {
namespace {

// A real game that counts what is asked of it.
class Counted final : public AnyGame {
 public:
  explicit Counted(const AnyGame& game) : game_(game) {}
  mutable int judged = 0, applied = 0, written = 0, started = 0;

  const Info& info() const override { return game_.info(); }
  std::size_t position_bytes() const override { return game_.position_bytes(); }
  std::string_view rules(Language language) const override { return game_.rules(language); }
  AnyPosition start(const Setup& setup) const override {
    ++started;
    return game_.start(setup);
  }
  Setup setup(const AnyPosition& p) const override { return game_.setup(p); }
  Pending pending(const AnyPosition& p) const override { return game_.pending(p); }
  std::vector<Move> legal(const AnyPosition& p, Seat seat) const override {
    return game_.legal(p, seat);
  }
  std::uint32_t weight(const AnyPosition& p, Move move) const override {
    return game_.weight(p, move);
  }
  std::vector<Event> apply(AnyPosition& p, Seat seat, Move move,
                           std::vector<AnyPosition>* moments) const override {
    ++applied;
    return game_.apply(p, seat, move, moments);
  }
  Returns returns(const AnyPosition& p) const override { return game_.returns(p); }
  Rule referee(const AnyPosition& p, Seat seat, Move move) const override {
    ++judged;
    return game_.referee(p, seat, move);
  }
  AnyPosition determinize(const AnyPosition& p, Seat viewer, Rng& rng) const override {
    return game_.determinize(p, viewer, rng);
  }
  std::uint64_t hash(const AnyPosition& p) const override { return game_.hash(p); }
  const char* audit(const AnyPosition& p) const override { return game_.audit(p); }
  Move random_move(const AnyPosition& p, Seat seat, Rng& rng) const override {
    return game_.random_move(p, seat, rng);
  }
  int playout(AnyPosition& p, Rng& rng) const override { return game_.playout(p, rng); }
  std::uint64_t perft(const AnyPosition& p, int depth) const override {
    return game_.perft(p, depth);
  }
  std::string notate(const AnyPosition& p, Move move) const override {
    ++written;
    return game_.notate(p, move);
  }
  std::optional<Move> parse(const AnyPosition& p, std::string_view text) const override {
    return game_.parse(p, text);
  }
  Json event(const Event& event, Seat viewer) const override { return game_.event(event, viewer); }
  const Sentences& sentences() const override { return game_.sentences(); }

 protected:
  Json own_view(const AnyPosition& p, Seat viewer) const override { return game_.view(p, viewer); }
  Json prompted(const Json&) const override { return Json::object(); }
  Json chosen(const Json&, std::string_view) const override { return Json::object(); }
  Json ended(const Json&) const override { return Json::object(); }
  std::string drawn(const Json&, const AnsiStyle&, const Speaker&) const override { return ""; }

 private:
  const AnyGame& game_;
};

// Plays a random move, whoever decides.
void step(Match& match, Rng& rng) {
  const Seat seat = match.pending().first();
  match.play(seat, match.game().random_move(match.position(), seat, rng));
}

TEST(Match, RefusesIllegalMovesAndChangesNothing) {
  const AnyGame& game = *find_game("connect_four");
  Match match(game, game.info().usual());
  const AnyPosition before = match.position();
  EXPECT_EQ(match.play(1, *game.parse(before, "drop 1")), Rule("C3"));
  EXPECT_EQ(match.position(), before);
  EXPECT_TRUE(match.record().plies.empty());
}

TEST(Match, UndoIsForTheSeatThatMovedLast) {
  const AnyGame& game = *find_game("connect_four");
  Match match(game, game.info().usual());
  const AnyPosition start = match.position();
  EXPECT_FALSE(match.can_undo(0));
  match.play(0, *game.parse(start, "drop 1"));
  EXPECT_TRUE(match.can_undo(0));
  EXPECT_FALSE(match.can_undo(1));
  match.undo();
  EXPECT_EQ(match.position(), start);
}

TEST(Match, JudgesAppliesAndWritesAMoveOnce) {
  for (const AnyGame* real : all_games()) {
    const Counted game(*real);
    Match match(game, game.info().usual());
    Rng rng(3);
    EXPECT_EQ(game.started, 1);
    int plies = 0;
    for (; !match.pending().over(); ++plies) {
      step(match, rng);
      record_closing(match);
      ASSERT_EQ(game.judged, plies + 1) << game.info().name;
      ASSERT_EQ(game.applied, plies + 1) << game.info().name;
      ASSERT_EQ(game.written, plies + 1) << game.info().name;
    }
    EXPECT_GT(write_record(match).size(), 100U);
    EXPECT_EQ(game.started, 1);
    EXPECT_EQ(game.applied, plies);
    EXPECT_EQ(game.written, plies);
  }
}

TEST(Match, KeepsTheMomentsOfItsLastMove) {
  for (const AnyGame* game : all_games()) {
    Match match(*game, game->info().usual());
    Rng rng(5);
    while (!match.pending().over()) {
      AnyPosition again = match.position();
      step(match, rng);
      std::vector<AnyPosition> moments;
      const auto [seat, move] = match.record().plies.back();
      const std::size_t events = game->apply(again, seat, move, &moments).size();
      ASSERT_EQ(match.moments(), moments) << game->info().name;
      ASSERT_EQ(match.events().size(), events) << game->info().name;
    }
  }
}

// What grew line by line, and shrank, is what would be written anew; and the reader, which adds up
// the lines for itself, agrees.
TEST(Match, RecordIsAtEveryPlyAsWrittenAnew) {
  for (const AnyGame* game : all_games()) {
    Match match(*game, game->info().usual());
    Rng rng(11);
    int taken_back = 0;
    for (int i = 0; !match.pending().over(); ++i) {
      step(match, rng);
      if (match.can_undo(match.record().plies.back().seat) && rng.below(4) == 0) {
        match.undo();
        ++taken_back;
      }
      if (i > 60 && i % 23 != 0 && !match.pending().over()) continue;
      const std::string text = write_record(match);
      ASSERT_EQ(text, write_record(match.record())) << game->info().name;
      const auto read = read_match(text);
      ASSERT_TRUE(std::holds_alternative<Match>(read))
          << game->info().name << " " << std::get<RecordError>(read).text();
      const Match& other = std::get<Match>(read);
      ASSERT_EQ(other.position(), match.position());
      ASSERT_EQ(other.moments(), match.moments());
      ASSERT_EQ(write_record(other), text);
    }
    EXPECT_GT(taken_back, 0) << game->info().name;
  }
}

}  // namespace
}  // namespace tablee
