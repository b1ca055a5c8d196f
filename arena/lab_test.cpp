// The lab: the same figures however the games came in, sums that are right, a page that is safe.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "arena/lab_figures.h"
#include "arena/lab_report.h"
#include "arena/run.h"
#include "arena/svg.h"
#include "text/rules_text.h"

namespace tablee::arena {
namespace {

LabPlan lab_plan(std::string_view game, int games) {
  LabPlan plan;
  plan.game = find_game(game);
  plan.setup = plan.game->info().usual();
  plan.level = "random";
  plan.games = games;
  plan.other_games = 2;
  plan.levels = {"random", "novice"};
  EXPECT_EQ(check(plan), std::nullopt);
  return plan;
}

// A game of two seats by hand: who won, the chances of seat 0 in ten parts, then the result.
GameFigures by_hand(int game, std::vector<double> returns, int first,
                    const std::vector<int>& chances) {
  GameFigures g;
  g.study = "table";
  g.game = game;
  g.returns = std::move(returns);
  g.first = first;
  g.plies = 10 + game;
  g.decisions = {2, 2};
  g.choices = {1, 10, 100, 5};
  g.scores = {10.0 + game, 8};
  g.curve.resize(2);
  for (int m = 0; m < kMoments; ++m) {
    const int chance = chances[static_cast<std::size_t>(m) * chances.size() / kMoments];
    g.curve[0].push_back(chance);
    g.curve[1].push_back(1000 - chance);
  }
  const std::vector<int> end = g.returns[0] == g.returns[1]  ? std::vector{500, 500}
                               : g.returns[0] > g.returns[1] ? std::vector{1000, 0}
                                                             : std::vector{0, 1000};
  for (std::size_t s = 0; s < 2; ++s) g.curve[s].push_back(end[s]);
  return g;
}

TEST(Lab, FollowsFromThePlanAlone) {
  LabPlan plan = lab_plan("connect_four", 5);
  const LabFigures alone = run_lab(plan, 1);
  const LabFigures together = run_lab(plan, 3);
  EXPECT_EQ(alone.games, alone.planned);
  EXPECT_EQ(lab_json(plan, alone).dump(), lab_json(plan, together).dump());
  EXPECT_EQ(lab_report(plan, alone), lab_report(plan, together));
  plan.seed = 2;
  EXPECT_NE(lab_json(plan, alone)["table"], lab_json(plan, run_lab(plan, 2))["table"]);
}

TEST(Lab, GamesMayComeInAnyOrderAndAsJson) {
  const LabPlan plan = lab_plan("connect_four", 5);
  std::vector<GameFigures> games;
  run_lab(plan, 1, {[&](const GameFigures& g) { games.push_back(g); }, nullptr});
  LabFold forwards(plan);
  LabFold backwards(plan);
  for (const GameFigures& g : games) EXPECT_TRUE(forwards.add(g));
  std::reverse(games.begin(), games.end());
  for (const GameFigures& g : games) {
    const auto read = figures_of(Json::parse(figures_json(g).dump()));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, g);
    EXPECT_TRUE(backwards.add(*read));
  }
  EXPECT_EQ(lab_json(plan, forwards.figures()), lab_json(plan, backwards.figures()));
  EXPECT_FALSE(forwards.add(games[0])) << "twice";
  games[0].study = "elsewhere";
  EXPECT_FALSE(forwards.add(games[0]));
  EXPECT_FALSE(figures_of(Json::parse(R"({"study": "table"})")));
  const Json good = figures_json(games[1]);
  ASSERT_TRUE(figures_of(good));
  for (const char* change :
       {R"({"returns": []})", R"({"first": 2})", R"({"first": -1})", R"({"game": -1})",
        R"({"scores": [1]})", R"({"scores": [1e300, 0]})", R"({"choices": [0]})",
        R"({"curve": [[500]]})", R"({"curve": 1})", R"({"returns": [null, 1]})"}) {
    Json bad = good;
    bad.update(Json::parse(change));
    EXPECT_FALSE(figures_of(bad)) << change;
  }
  Json bad = good;
  bad["curve"][0][3] = -1;
  EXPECT_FALSE(figures_of(bad));
}

TEST(Lab, LeavingOutAStudyChangesNoOther) {
  LabPlan plan = lab_plan("gefira", 1);
  const std::vector<Study> all = studies_of(plan);
  plan.options = false;
  const std::vector<Study> few = studies_of(plan);
  ASSERT_EQ(few.size(), 2U);
  EXPECT_EQ(few[0].tournament.seed, all.front().tournament.seed);
  EXPECT_EQ(few[1].name, "novice against random");
  EXPECT_EQ(few[1].tournament.seed, all.back().tournament.seed);
  // Two other choices of steps, four of length, one of snake_leader, and four seats; sections is
  // not for two.
  EXPECT_EQ(all.size(), few.size() + 8);
}

TEST(Lab, PlansTravelAsJson) {
  LabPlan plan = lab_plan("gefira", 7);
  plan.setup.option[1] = 4;
  plan.seed = 18446744073709551615U;
  plan.options = false;
  const auto read = plan_of(Json::parse(plan_json(plan).dump()));
  ASSERT_TRUE(std::holds_alternative<LabPlan>(read)) << std::get<std::string>(read);
  EXPECT_EQ(std::get<LabPlan>(read), plan);
  EXPECT_EQ(lab_command(plan),
            "tablee lab gefira --players 2 --level random --games 7 --seed 18446744073709551615 "
            "--option length=9 --other-games 2 --no-options --levels random,novice");
}

TEST(Lab, BadPlansGetASentence) {
  const LabPlan good = lab_plan("niagara", 3);
  const auto wrong = [&](auto change) {
    LabPlan plan = good;
    change(plan);
    return check(plan).value_or("");
  };
  EXPECT_EQ(wrong([](LabPlan& p) { p.games = 0; }), "0 is no number of games; choose 1 to 100000");
  EXPECT_NE(wrong([](LabPlan& p) { p.other_games = -1; }), "");
  EXPECT_NE(wrong([](LabPlan& p) { p.setup.seats = 2; }), "");
  EXPECT_NE(wrong([](LabPlan& p) { p.level = "wizard"; }), "");
  EXPECT_NE(wrong([](LabPlan& p) { p.level = "master"; }).find("by the clock"), std::string::npos);
  EXPECT_EQ(wrong([](LabPlan& p) { p.level = "master:10"; }), "");
  EXPECT_NE(wrong([](LabPlan& p) { p.levels = {"novice"}; }), "");
  EXPECT_NE(wrong([](LabPlan& p) { p.levels = {"novice", "novice"}; }), "");
  EXPECT_NE(check(LabPlan{}), std::nullopt);
  for (const char* text : {"null", "{}", R"({"game": "chess"})", R"({"game": "gobi"})"}) {
    EXPECT_TRUE(std::holds_alternative<std::string>(plan_of(Json::parse(text)))) << text;
  }
}

TEST(Lab, TellsHowTheLeadWent) {
  // Level, then ahead, then behind, then ahead for good: two changes.
  const Story story = story_of(by_hand(0, {1, -1}, 0, {500, 700, 200, 800}));
  EXPECT_EQ(story.lead_changes, 2);
  EXPECT_EQ(story.for_good, 15);
  EXPECT_DOUBLE_EQ(story.behind, 0.6);
  EXPECT_NEAR(story.tension, (1 + 0.6 + 0.4 + 0.4) / 4, 1e-9);
  // A little ahead is no lead; and who leads and loses has it not for good.
  EXPECT_EQ(story_of(by_hand(0, {1, -1}, 0, {540, 460})).lead_changes, 0);
  EXPECT_EQ(story_of(by_hand(0, {-1, 1}, 0, {900})).for_good, kMoments);
  EXPECT_EQ(story_of(by_hand(0, {0, 0}, 0, {900})).for_good, kMoments);
}

TEST(Lab, AddsUpGamesMadeByHand) {
  LabPlan plan = lab_plan("connect_four", 4);
  plan.levels.clear();
  LabFold fold(plan);
  // Seat 0 wins three of four; who begins wins once and shares once.
  GameFigures games[] = {by_hand(0, {1, -1}, 0, {800}), by_hand(1, {1, -1}, 1, {100, 900}),
                         by_hand(2, {1, -1}, 1, {800}), by_hand(3, {0, 0}, 0, {500})};
  games[0].events = 3;
  games[0].happened = {{"hit", {{2, 1}, 0, 0, 0}}, {"won", {{1, 0}, 0, 1, 0}}};
  games[1].happened = {{"hit", {{0, 1}, 0, 0, 0}}};
  games[2].happened = {{"hit", {{1, 1}, 5, 0, 0}}};
  games[3].played = {{"drop", {{0, 1}, 0, 0, 4}}};
  for (const GameFigures& g : games) EXPECT_TRUE(fold.add(g));
  const TableFigures t = fold.figures().table;
  EXPECT_EQ(t.games, 4);
  EXPECT_DOUBLE_EQ(t.by_seat[0].mean, 3.5 / 4);
  EXPECT_DOUBLE_EQ(t.by_place[0].mean, 1.5 / 4);
  EXPECT_EQ(t.shared, wilson(1, 4));
  EXPECT_DOUBLE_EQ(t.plies.mean.mean, 11.5);
  EXPECT_DOUBLE_EQ(t.plies.quarter, 10.75);
  EXPECT_DOUBLE_EQ(t.choices.mean.mean, 29);
  EXPECT_DOUBLE_EQ(t.forced.mean.mean, 0.25);
  EXPECT_NEAR(t.paths.mean.mean, std::log10(5000), 1e-12);
  EXPECT_EQ(t.choice_counts, (std::vector<std::int64_t>{4, 0, 0, 4, 4, 0, 0, 4}));
  EXPECT_EQ(t.lengths, (std::map<int, int>{{4, 4}}));
  EXPECT_EQ(t.winning_scores, (std::map<int, int>{{8, 1}, {10, 1}, {11, 1}, {12, 1}, {13, 1}}));
  EXPECT_EQ(t.other_scores, (std::map<int, int>{{8, 3}}));
  EXPECT_EQ(t.comebacks, wilson(1, 4));
  EXPECT_EQ(t.lead_change_counts, (std::map<int, int>{{0, 3}, {1, 1}}));
  // Twenty moments each: 0.8 won twice; 0.9 and 0.1 for ten moments each; 0.5 shared.
  EXPECT_EQ(t.judged[8].count, 40);
  EXPECT_DOUBLE_EQ(t.judged[8].found, 1);
  EXPECT_EQ(t.judged[1].count, 10 + 10);
  EXPECT_DOUBLE_EQ(t.judged[1].found, 0.5);
  EXPECT_DOUBLE_EQ(t.judged[5].expected, 0.5);
  EXPECT_EQ(t.events, 3);
  const Use& hit = t.happened.at("hit");
  EXPECT_EQ(hit.total, 11);
  EXPECT_EQ(hit.in_games, 3);
  EXPECT_EQ(hit.compared, 2) << "in the third game both did it once";
  EXPECT_EQ(hit.won, wilson(1, 2));
  EXPECT_TRUE(is_ending(t.happened.at("won")));
  EXPECT_EQ(t.played.at("drop").offered, 4);
}

TEST(Lab, AGameThatIsMissingHoldsBackTheRest) {
  LabPlan plan = lab_plan("connect_four", 4);
  LabFold fold(plan);
  for (const int game : {0, 1, 3}) fold.add(by_hand(game, {1, -1}, 0, {500}));
  EXPECT_EQ(fold.figures().table.games, 2);
  EXPECT_EQ(fold.figures().games, 2);
}

TEST(Lab, CountsEveryEventAndMoveOfEveryGame) {
  for (const AnyGame* game : all_games()) {
    Tournament t;
    t.game = game;
    t.setup = game->info().usual();
    t.games = 1;
    ASSERT_EQ(seat_players(t, {"random"}), std::nullopt);
    const Record record = play_game(t, 0)->record;
    const GameFigures figures = measure(record, 1);
    int events = 0;
    int decisions = 0;
    AnyPosition p = game->start(t.setup);
    for (const Ply& ply : record.plies) {
      events += static_cast<int>(game->apply(p, ply.seat, ply.move).size());
      decisions += ply.seat == kChance ? 0 : 1;
    }
    const auto sum = [](const Tallies& tallies) {
      int total = 0;
      for (const auto& [key, tally] : tallies) {
        if (key.find(' ') == std::string::npos) total += tally.total();
      }
      return total;
    };
    SCOPED_TRACE(game->info().name);
    EXPECT_EQ(figures.events, events);
    EXPECT_EQ(sum(figures.happened), events);
    EXPECT_EQ(sum(figures.played), decisions);
    EXPECT_EQ(static_cast<int>(figures.choices.size()), decisions);
    EXPECT_GT(figures.looked, 0);
    EXPECT_FALSE(figures.forbade.empty());
    const RulesText rules = parse_rules(game->rules(Language::English));
    for (const auto& [rule, moments] : figures.forbade) {
      EXPECT_NE(rules.find(rule), nullptr) << rule;
      EXPECT_LE(moments, figures.looked) << rule;
    }
    for (const auto& [key, tally] : figures.played) EXPECT_LE(tally.total(), tally.offered) << key;
    // Before every seat was asked, nobody is ahead.
    for (const auto& side : figures.curve) {
      EXPECT_TRUE(figures.curve.size() == 2 || side[0] == figures.curve[0][0]);
    }
    EXPECT_EQ(figures.curve.size(), game->info().payoff == Payoff::Team ? 2 : t.setup.seats);
    EXPECT_EQ(figures_of(figures_json(figures)), figures);
  }
}

TEST(Lab, StopsWhenTold) {
  const std::atomic<bool> stop = true;
  const LabPlan plan = lab_plan("connect_four", 50);
  const LabFigures figures = run_lab(plan, 2, {{}, &stop});
  EXPECT_EQ(figures.games, 0);
  EXPECT_NE(lab_report(plan, figures).find("nothing can be said"), std::string::npos);
}

TEST(LabReport, EscapesWhatItIsGiven) {
  EXPECT_EQ(escaped("<a href=\"x\">'&"), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;");
  LabPlan plan = lab_plan("connect_four", 1);
  plan.level = "<script>";
  LabFigures figures;
  figures.table.games = 1;
  figures.table.seats = 2;
  figures.table.by_seat = figures.table.by_place = {{0.5, 0, 1}, {0.5, 0, 1}};
  figures.table.choice_counts.assign(kChoiceBuckets, 0);
  figures.table.happened["<bad>"] = {5, 0, 0, 1, {}, 0, {}, 0, {}};
  figures.levels.push_back({"<i>", "&", 1, 0.5, {0.5, 0, 1}, {}});
  const std::string page = lab_report(plan, figures);
  for (const char* bad : {"<script", "<bad", "<i>", "http:", "https:", "url(", "src="}) {
    EXPECT_EQ(page.find(bad), std::string::npos) << bad;
  }
}

TEST(LabReport, SaysOnlyWhatTheIntervalsSupport) {
  const Estimate clear{0.54, 0.51, 0.57};
  EXPECT_TRUE(is_clear(clear, 0.5));
  EXPECT_FALSE(is_clear(clear, 0.5, 1.4));
  EXPECT_FALSE(is_clear({0.52, 0.49, 0.55}, 0.5));
  const Estimate d = difference({0.6, 0.57, 0.63}, {0.5, 0.46, 0.54});
  EXPECT_NEAR(d.low, 0.05, 1e-12);
  EXPECT_NEAR(d.high, 0.15, 1e-12);
  LabPlan plan = lab_plan("connect_four", 1);
  LabFigures f;
  f.table.games = 1000;
  f.table.seats = 2;
  f.table.by_seat = f.table.by_place = {{0.7, 0.67, 0.73}, {0.3, 0.27, 0.33}};
  EXPECT_NE(nutshell(plan, f)[0].find("who begins takes 70 % (67–73 %)"), std::string::npos);
  f.table.by_seat = f.table.by_place = {{0.51, 0.48, 0.54}, {0.49, 0.46, 0.52}};
  EXPECT_EQ(nutshell(plan, f)[0].find("No seat"), 0U);
  VariantFigures other{"wide=on", f.table};
  other.figures.by_place = {{0.7, 0.67, 0.73}, {0.3, 0.27, 0.33}};
  f.variants = {other};
  const std::string all = nutshell(plan, f).back();
  EXPECT_EQ(all, "With wide=on who begins takes 70 % (67–73 %) of the wins instead of 51 %.");
}

}  // namespace
}  // namespace tablee::arena
