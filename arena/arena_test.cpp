// Tournaments: fair seats, results that follow from the seed alone, files that survive anything.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "any/record.h"
#include "arena/results.h"
#include "arena/run.h"
#include "arena/summary.h"
#include "arena/tournament.h"

namespace tablee::arena {
namespace {

Tournament tournament_of(std::string_view game, unsigned seats,
                         const std::vector<std::string>& players, int games) {
  Tournament t;
  t.game = find_game(game);
  t.setup = t.game->info().usual(seats);
  t.games = games;
  EXPECT_EQ(seat_players(t, players), std::nullopt);
  EXPECT_EQ(check(t), std::nullopt);
  return t;
}

// Results without the times, which are never the same twice.
std::vector<GameResult> without_times(std::vector<GameResult> results) {
  for (GameResult& r : results) {
    for (Clock& clock : r.clocks) clock.seconds = clock.longest = 0;
  }
  std::sort(results.begin(), results.end(),
            [](const GameResult& a, const GameResult& b) { return a.game < b.game; });
  return results;
}

// The summary without the times.
std::string fingerprint(const Tournament& t, const Summary& summary) {
  Json json = summary_json(t, summary);
  for (Json& kind : json["results"]) {
    kind.erase("seconds_mean");
    kind.erase("seconds_longest");
  }
  return json.dump(1);
}

std::vector<GameResult> results_of(const Tournament& t, unsigned threads) {
  std::vector<GameResult> results;
  run(t, threads, {}, {[&](const PlayedGame& g) { results.push_back(g.result); }, nullptr});
  return without_times(results);
}

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "arena-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

void write_text(const std::string& path, std::string_view text) { std::ofstream(path) << text; }

TEST(Tournament, EverybodySitsEverywhereEquallyOften) {
  const Tournament t = tournament_of("gobi", 4, {"novice", "uct", "random"}, 8);
  EXPECT_EQ(t.lineup, (std::vector<std::size_t>{0, 1, 2, 2}));
  std::vector<std::vector<int>> sat(3, std::vector<int>(4, 0));
  for (int game = 0; game < t.games; ++game) {
    const std::vector<std::size_t> kinds = seating(t, game);
    for (std::size_t s = 0; s < 4; ++s) ++sat[kinds[s]][s];
  }
  EXPECT_EQ(sat, (std::vector<std::vector<int>>{{2, 2, 2, 2}, {2, 2, 2, 2}, {4, 4, 4, 4}}));
  EXPECT_EQ(seating(t, 0), t.lineup);
  EXPECT_EQ(whole_rounds(1, 4), 4);
  EXPECT_EQ(whole_rounds(8, 4), 8);
  EXPECT_EQ(whole_rounds(9, 4), 12);
}

TEST(Tournament, RefusesWhatCannotBePlayed) {
  Tournament t = tournament_of("gobi", 3, {"random"}, 3);
  EXPECT_NE(seat_players(t, {"a", "b", "c", "d"})->find("4 players, but"), std::string::npos);
  EXPECT_NE(seat_players(t, {"ludo"})->find("unknown player 'ludo'; players: random"),
            std::string::npos);
  EXPECT_TRUE(seat_players(t, {}));
  for (const char* name : {"uct:", "uct:0", "uct:x", "uct:-1", "uct:0s", "uct:-1s", "uct:nans",
                           "uct:4000s", "uct:infs", "random:5"}) {
    EXPECT_TRUE(seat_players(t, {name})) << name;
  }
  for (const double think : {-1.0, std::nan(""), 3601.0}) {
    EXPECT_TRUE(seat_players(t, {"uct"}, think));
  }
  EXPECT_EQ(seat_players(t, {"uct:40", "master:0.5s", "random"}, 2), std::nullopt);
  EXPECT_EQ(t.kinds[0].spec.simulations, 40U);
  EXPECT_EQ(t.kinds[0].spec.think, 0);
  EXPECT_EQ(t.kinds[1].spec.think, 0.5);
  EXPECT_EQ(t.kinds[2].spec.think, 0);
  EXPECT_TRUE(by_the_clock(t));
  EXPECT_EQ(seat_players(t, {"uct", "novice"}, 0, 40), std::nullopt);
  EXPECT_FALSE(by_the_clock(t));
  t.games = 0;
  EXPECT_TRUE(check(t));
  t.games = 3;
  t.sprt = Sprt{};
  EXPECT_NE(check(t)->find("two seats"), std::string::npos);
}

TEST(Tournament, GamesOfARoundShareTheirChance) {
  const auto drawn = [](const Tournament& t, int game) {
    std::vector<Ply> plies;
    const auto played = play_game(t, game);
    for (const Ply& ply : played->record.plies) {
      if (ply.seat == kChance) plies.push_back(ply);
    }
    return plies;
  };
  const Tournament t = tournament_of("deep_river", 2, {"random", "uct:1"}, 2);
  EXPECT_FALSE(drawn(t, 0).empty());
  EXPECT_EQ(drawn(t, 0), drawn(t, 1));
  EXPECT_EQ(drawn(t, 2), drawn(t, 3));
  EXPECT_NE(drawn(t, 0), drawn(t, 2));
  // The heads of a team plan the same from the same table: the same luck would be the same game.
  const Tournament alike = tournament_of("gorynich", 4, {"companion"}, 4);
  EXPECT_NE(drawn(alike, 0), drawn(alike, 1));
}

TEST(Run, DoesNotDependOnThreads) {
  for (const AnyGame* game : all_games()) {
    const Tournament t = tournament_of(game->info().name, game->info().usual_seats, {"random"}, 8);
    const std::vector<GameResult> results = results_of(t, 1);
    EXPECT_EQ(results.size(), 8U);
    EXPECT_EQ(results, results_of(t, 3)) << game->info().name;
    Tournament other = t;
    other.seed = 2;
    EXPECT_NE(results, results_of(other, 3)) << game->info().name;
  }
  const Tournament t = tournament_of("connect_four", 2, {"uct:20", "random"}, 12);
  EXPECT_EQ(results_of(t, 1), results_of(t, 4));
  EXPECT_EQ(fingerprint(t, run(t, 1)), fingerprint(t, run(t, 4)));
}

TEST(Run, KnowsTheStrongerPlayer) {
  const Tournament t = tournament_of("connect_four", 2, {"uct:100", "random"}, 40);
  const Summary summary = run(t, 2);
  EXPECT_EQ(summary.games, 40);
  EXPECT_FALSE(summary.stopped);
  EXPECT_FALSE(summary.cooperative);
  EXPECT_GT(summary.kinds[0].score.low, 0.5);
  EXPECT_LT(summary.kinds[1].score.high, 0.5);
  EXPECT_NEAR(summary.kinds[0].firsts + summary.kinds[1].firsts, 40, 1e-9);
  EXPECT_GT(summary.elo->low, 0);
  EXPECT_GT(summary.kinds[0].rating->mu, summary.kinds[1].rating->mu);
  EXPECT_EQ(summary.kinds[0].by_seat[0].games, 20);
  EXPECT_EQ(summary.kinds[0].by_seat[1].games, 20);
  EXPECT_GT(summary.mean_plies, 7);
  EXPECT_GT(summary.kinds[0].clock.longest, 0);
}

TEST(Run, CooperativeGamesHaveNoRatings) {
  for (const AnyGame* game : all_games()) {
    const Tournament t = tournament_of(game->info().name, game->info().usual_seats, {"random"}, 1);
    EXPECT_EQ(summarise(t, {}).cooperative, game->info().name == "gorynich");
  }
  Tournament t = tournament_of("gorynich", 4, {"novice", "random"}, 4);
  std::vector<GameResult> results;
  for (int game = 0; game < 4; ++game) {
    const double won = game == 2 ? 1 : 0;
    results.push_back({game, {won, won, won, won}, 60, std::vector<Clock>(4)});
  }
  const Summary summary = summarise(t, results);
  EXPECT_FALSE(summary.elo);
  for (const KindSummary& kind : summary.kinds) {
    EXPECT_EQ(kind.score, wilson(1, 4));
    EXPECT_FALSE(kind.rating);
  }
}

TEST(Run, SharedFirstPlacesCountTheirShare) {
  EXPECT_EQ(first_shares({0.5, 0, 0.5}), (std::vector<double>{0.5, 0, 0.5}));
  const Tournament t = tournament_of("gobi", 3, {"novice", "random"}, 3);
  // novice sits at 0, 1, 2: level with a random player, first alone, last.
  std::vector<GameResult> results = {{2, {1, 0, 0}, 90, std::vector<Clock>(3)},
                                     {0, {0.5, 0.5, 0}, 100, std::vector<Clock>(3)},
                                     {1, {0, 1, 0}, 110, std::vector<Clock>(3)}};
  const Summary summary = summarise(t, results);
  EXPECT_DOUBLE_EQ(summary.kinds[0].firsts, 1.5);
  EXPECT_EQ(summary.kinds[0].won, 1);
  EXPECT_EQ(summary.kinds[0].shared, 1);
  EXPECT_DOUBLE_EQ(summary.kinds[0].score.mean, 0.5);
  EXPECT_DOUBLE_EQ(summary.kinds[0].mean_return, 0.5);
  EXPECT_DOUBLE_EQ(summary.kinds[1].firsts, 1.5);
  EXPECT_DOUBLE_EQ(summary.kinds[1].mean_return, 0.25);
  EXPECT_DOUBLE_EQ(summary.mean_plies, 100);
  EXPECT_DOUBLE_EQ(summary.kinds[0].by_seat[0].firsts, 0.5);
}

TEST(Run, StopsWhenTheTestKnows) {
  Tournament t = tournament_of("connect_four", 2, {"uct:60", "random"}, 4000);
  t.sprt = Sprt{};
  const Summary one = run(t, 1);
  EXPECT_EQ(one.sprt->verdict, Verdict::Stronger);
  EXPECT_LT(one.games, 400);
  EXPECT_EQ(one.games % 2, 0);
  EXPECT_FALSE(one.stopped);
  EXPECT_EQ(fingerprint(t, one), fingerprint(t, run(t, 3)));
  Tournament back = tournament_of("connect_four", 2, {"random", "uct:60"}, 4000);
  back.sprt = Sprt{};
  EXPECT_EQ(run(back, 2).sprt->verdict, Verdict::Weaker);
}

TEST(Run, WhatGoesWrongInACallbackComesOut) {
  const Tournament t = tournament_of("connect_four", 2, {"random"}, 100);
  EXPECT_THROW(
      run(t, 3, {}, {[](const PlayedGame&) { throw std::runtime_error("full"); }, nullptr}),
      std::runtime_error);
}

TEST(Results, AnInterruptedRunGoesOn) {
  const Folder folder;
  const std::string path = folder.file("results.jsonl");
  const Tournament t = tournament_of("niagara", 3, {"uct:5", "random"}, 12);
  const std::string whole = fingerprint(t, run(t, 2));
  for (int round = 0; round < 4; ++round) {
    auto opened = ResultsFile::open(path, t);
    auto* file = std::get_if<ResultsFile>(&opened);
    ASSERT_NE(file, nullptr) << std::get<std::string>(opened);
    EXPECT_GE(file->found().size(), static_cast<std::size_t>(3 * round));
    EXPECT_TRUE(std::holds_alternative<std::string>(ResultsFile::open(path, t)));  // in use
    std::atomic<bool> stop = false;
    int played = 0;
    const auto note = [&](const PlayedGame& g) {
      EXPECT_EQ(file->append(g.result), std::nullopt);
      if (++played == 3 && round < 3) stop = true;
    };
    const Summary summary = run(t, 2, file->found(), {note, &stop});
    EXPECT_EQ(summary.stopped, round < 3);
    EXPECT_EQ(fingerprint(t, summary) == whole, round == 3);
  }
}

TEST(Results, ALineCutOffIsPlayedAgain) {
  const Folder folder;
  const std::string path = folder.file("results.jsonl");
  const Tournament t = tournament_of("deep_river", 2, {"uct:5", "random"}, 6);
  std::string whole;
  {
    auto opened = ResultsFile::open(path, t);
    auto& file = std::get<ResultsFile>(opened);
    whole = fingerprint(
        t, run(t, 1, {}, {[&](const PlayedGame& g) { file.append(g.result); }, nullptr}));
  }
  const std::string text = text_of(path);
  for (const std::size_t left :
       {text.size(), text.size() - 1, text.size() - 40, text.size() / 2, text.find('\n') + 1,
        text.find('\n'), std::size_t{20}, std::size_t{0}}) {
    write_text(path, text.substr(0, left));
    auto opened = ResultsFile::open(path, t);
    auto* file = std::get_if<ResultsFile>(&opened);
    ASSERT_NE(file, nullptr) << std::get<std::string>(opened);
    EXPECT_EQ(file->found().size() == 6, left == text.size());
    EXPECT_EQ(fingerprint(t, run(t, 2, file->found(),
                                 {[&](const PlayedGame& g) { file->append(g.result); }, nullptr})),
              whole);
    const std::string again = text_of(path);
    EXPECT_EQ(std::count(again.begin(), again.end(), '\n'), 7);
  }
}

TEST(Results, ForeignAndDamagedFilesAreLeftAlone) {
  const Folder folder;
  const std::string path = folder.file("results.jsonl");
  const Tournament t = tournament_of("deep_river", 2, {"random"}, 4);
  const auto refused = [&](const Tournament& tournament, std::string_view text, const char* says) {
    if (!text.empty()) write_text(path, text);
    const std::string before = text_of(path);
    const auto opened = ResultsFile::open(path, tournament);
    const auto* wrong = std::get_if<std::string>(&opened);
    ASSERT_NE(wrong, nullptr) << text;
    EXPECT_NE(wrong->find(says), std::string::npos) << *wrong;
    EXPECT_EQ(wrong->find('\n'), std::string::npos);
    EXPECT_EQ(text_of(path), before);
  };
  refused(t, "my diary", "is no file of arena results");
  refused(t, "my diary\n", "is no file of arena results");
  refused(t, "{}\n", "is no file of arena results");
  refused(t, "[1,", "is no file of arena results");
  std::remove(path.c_str());
  {
    auto opened = ResultsFile::open(path, t);
    for (int game = 0; game < 2; ++game)
      std::get<ResultsFile>(opened).append(play_game(t, game)->result);
  }
  const std::string good = text_of(path);
  Tournament other = t;
  other.seed = 8;
  refused(other, "", "other settings (seed 1 instead of 8)");
  other = tournament_of("deep_river", 2, {"random", "novice"}, 4);
  refused(other, "", "other settings (players");
  other = tournament_of("gobi", 2, {"random"}, 4);
  refused(other, "", "other settings (game \"deep_river\" instead of \"gobi\")");
  const std::string last = good.substr(good.rfind('\n', good.size() - 2) + 1);
  refused(t, good + last, "line 4 repeats game 1");
  refused(t, good + "\n", "line 4 is no result");
  refused(t, good + "{\"game\":-1}\n", "line 4 is no result");
  refused(t,
          good +
              "{\"game\":7,\"plies\":3,\"returns\":[1],\"decisions\":[1],\"seconds\":[1],"
              "\"longest\":[1]}\n",
          "line 4 is no result");
  // More games of the same kind are no other settings, and fewer leave some out.
  other = t;
  other.games = 40;
  write_text(path, good);
  auto opened = ResultsFile::open(path, other);
  EXPECT_EQ(run(other, 2, std::get<ResultsFile>(opened).found()).games, 40);
  other.games = 1;
  EXPECT_EQ(run(other, 2, std::get<ResultsFile>(opened).found()).games, 1);
  EXPECT_TRUE(std::holds_alternative<std::string>(ResultsFile::open("/dev/null", t)));
  EXPECT_TRUE(std::holds_alternative<std::string>(ResultsFile::open(folder.file(""), t)));
  EXPECT_TRUE(std::holds_alternative<std::string>(ResultsFile::open("/nowhere/x", t)));
}

TEST(Results, FilesAreReplacedWhole) {
  const Folder folder;
  const std::string path = folder.file("out.json");
  EXPECT_EQ(replace_file(path, "one"), std::nullopt);
  EXPECT_EQ(replace_file(path, "two"), std::nullopt);
  EXPECT_EQ(text_of(path), "two");
  std::filesystem::create_symlink(path, folder.file("link"));
  EXPECT_EQ(replace_file(folder.file("link"), "three"), std::nullopt);
  EXPECT_EQ(text_of(path), "three");
  EXPECT_TRUE(std::filesystem::is_symlink(folder.file("link")));
  EXPECT_TRUE(cannot_replace("/dev/null"));
  EXPECT_TRUE(cannot_replace(folder.file("")));
  EXPECT_TRUE(cannot_replace("/nowhere/x"));
  EXPECT_FALSE(std::filesystem::exists(path + ".part"));
}

// One who errs on purpose would lose a team's every game.
TEST(Arena, CompanionsWinTogether) {
  const Tournament t = tournament_of("gorynich", 4, {"companion"}, 4);
  int won = 0;
  for (int game = 0; game < t.games; ++game) {
    won += play_game(t, game * t.setup.seats)->result.returns[0] > 0 ? 1 : 0;
  }
  EXPECT_GE(won, 2);
}

}  // namespace
}  // namespace tablee::arena
