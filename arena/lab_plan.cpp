// Plans and the studies they become.
#include <algorithm>

#include "any/record.h"
#include "arena/lab.h"
#include "core/rng.h"
#include "text/words.h"

namespace tablee::arena {
namespace {

// Seeds by name, so that leaving out one study changes no other.
std::uint64_t seed_for(std::uint64_t seed, std::string_view name) {
  std::uint64_t mixed = Rng(seed).next();
  for (const char c : name) mixed = Rng(mixed ^ static_cast<unsigned char>(c)).next();
  return mixed;
}

int games_elsewhere(const LabPlan& plan) {
  return plan.other_games > 0 ? plan.other_games : std::max(1, plan.games / 4);
}

Study study_of(const LabPlan& plan, Study::Kind kind, std::string name, const Setup& setup,
               const std::vector<std::string>& players) {
  Study study{kind, std::move(name), {}};
  Tournament& t = study.tournament;
  t.game = plan.game;
  t.setup = setup;
  t.games = kind == Study::Kind::Table ? plan.games : games_elsewhere(plan);
  if (kind == Study::Kind::Levels) t.games = whole_rounds(t.games, setup.seats);
  t.seed = seed_for(plan.seed, study.name);
  seat_players(t, players);
  return study;
}

void add_variants(const LabPlan& plan, std::vector<Study>& studies) {
  const Info& info = plan.game->info();
  const auto add = [&](const std::string& name, const Setup& setup) {
    if (setup == plan.setup || plan.game->check(setup)) return;
    studies.push_back(study_of(plan, Study::Kind::Variant, name, setup, {plan.level}));
  };
  for (unsigned seats = 1; seats <= kMaxSeats; ++seats) {
    Setup setup = plan.setup;
    setup.seats = static_cast<std::uint8_t>(seats);
    add("seats=" + std::to_string(seats), setup);
  }
  for (std::size_t o = 0; o < info.option_count(); ++o) {
    const OptionInfo& option = info.options[o];
    for (std::size_t c = 0; c < kMaxChoices && !option.choices[c].empty(); ++c) {
      Setup setup = plan.setup;
      setup.option[o] = static_cast<std::uint8_t>(c);
      add(std::string(option.name) + "=" + std::string(option.choices[c]), setup);
    }
  }
}

void add_levels(const LabPlan& plan, std::vector<Study>& studies) {
  const auto& levels = plan.levels;
  const bool team = plan.game->info().payoff == Payoff::Team;
  for (std::size_t i = team ? 0 : 1; i < levels.size(); ++i) {
    const std::string name = team ? levels[i] : levels[i] + " against " + levels[i - 1];
    const std::vector<std::string> players =
        team ? std::vector{levels[i]} : std::vector{levels[i], levels[i - 1]};
    studies.push_back(study_of(plan, Study::Kind::Levels, name, plan.setup, players));
  }
}

std::optional<std::string> check_level(const LabPlan& plan, const std::string& level) {
  Tournament t;
  t.game = plan.game;
  t.setup = plan.setup;
  if (auto wrong = seat_players(t, {level})) return wrong;
  if (!by_the_clock(t)) return std::nullopt;
  return "player " + quote(level) +
         " thinks by the clock, so no two reports would be alike; name a number of simulations: " +
         t.kinds[0].spec.name + ":400";
}

std::optional<std::string> check_number(int games, int least, const std::string& what) {
  if (games >= least && games <= kMostLabGames) return std::nullopt;
  return std::to_string(games) + " is no number of " + what + "; choose " + std::to_string(least) +
         " to " + std::to_string(kMostLabGames);
}

}  // namespace

std::optional<std::string> check(const LabPlan& plan) {
  if (plan.game == nullptr) return "the plan names no game; games: " + game_names();
  if (auto wrong = plan.game->check(plan.setup)) return wrong;
  if (auto wrong = check_number(plan.games, 1, "games")) return wrong;
  if (auto wrong = check_number(plan.other_games, 0, "games for the other studies")) return wrong;
  if (auto wrong = check_level(plan, plan.level)) return wrong;
  for (std::size_t i = 0; i < plan.levels.size(); ++i) {
    if (auto wrong = check_level(plan, plan.levels[i])) return wrong;
    if (std::count(plan.levels.begin(), plan.levels.end(), plan.levels[i]) > 1) {
      return "level " + quote(plan.levels[i]) + " is named twice; name each level once";
    }
  }
  if (plan.levels.size() == 1 && plan.game->info().payoff != Payoff::Team) {
    return "one level has nobody to play against; name two or more, the weakest first, or none";
  }
  return std::nullopt;
}

Json plan_json(const LabPlan& plan) {
  const Info& info = plan.game->info();
  return object({{"game", info.name},
                 {"version", info.version},
                 {"seats", plan.setup.seats},
                 {"options", options_json(info, plan.setup)},
                 {"level", plan.level},
                 {"games", plan.games},
                 {"other_games", plan.other_games},
                 {"seed", plan.seed},
                 {"study_options", plan.options},
                 {"study_levels", plan.levels}});
}

std::variant<LabPlan, std::string> plan_of(const Json& json) {
  const std::string broken = "this is no plan for the lab: ";
  try {
    LabPlan plan;
    const auto name = json.at("game").get<std::string>();
    plan.game = find_game(name);
    if (plan.game == nullptr) return "unknown game " + quote(name) + "; games: " + game_names();
    const Info& info = plan.game->info();
    if (const int version = json.at("version").get<int>(); version != info.version) {
      return broken + "it is for version " + std::to_string(version) + " of " +
             std::string(info.name) + ", this is version " + std::to_string(info.version);
    }
    const auto seats = json.at("seats").get<std::int64_t>();
    if (seats < 0 || seats > kMaxSeats) {
      return broken + std::to_string(seats) + " is no number of seats";
    }
    plan.setup = info.usual(static_cast<unsigned>(seats));
    for (const auto& [option, choice] : json.at("options").items()) {
      if (auto wrong = set_option(info, plan.setup, option, choice.get<std::string>())) {
        return *wrong;
      }
    }
    plan.level = json.at("level").get<std::string>();
    plan.games = json.at("games").get<int>();
    plan.other_games = json.at("other_games").get<int>();
    plan.seed = json.at("seed").get<std::uint64_t>();
    plan.options = json.at("study_options").get<bool>();
    plan.levels = json.at("study_levels").get<std::vector<std::string>>();
    if (auto wrong = check(plan)) return *wrong;
    return plan;
  } catch (const Json::exception& error) {
    return broken + error.what();
  }
}

std::vector<Study> studies_of(const LabPlan& plan) {
  std::vector<Study> studies;
  studies.push_back(study_of(plan, Study::Kind::Table, "table", plan.setup, {plan.level}));
  if (plan.options) add_variants(plan, studies);
  add_levels(plan, studies);
  return studies;
}

}  // namespace tablee::arena
