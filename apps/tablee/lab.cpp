// tablee lab: what a game is like, from many games, as one page to look at.
#include "lab.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <csignal>
#include <iostream>
#include <memory>

#include "arena/lab_figures.h"
#include "arena/lab_report.h"
#include "arena/results.h"
#include "arena/svg.h"
#include "common.h"

namespace tablee::app {
namespace {

using tablee::arena::LabFigures;
using tablee::arena::LabPlan;

constexpr int kStoppedByUser = 130;  // what shells expect after Ctrl-C

struct LabFlags {
  TableFlags table;
  LabPlan plan;
  int threads = 0;
  std::string levels;  // separated by commas; empty: the usual ones
  bool no_options = false;
  bool no_levels = false;
  std::string out;
  std::string json;
};

std::atomic<bool> lab_stopped = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler writes it");

// Games done and how long still: on a terminal, ten times a second at most.
class LabBar {
 public:
  explicit LabBar(const LabPlan& plan) : title_(plan.game->info().title) {
    for (const arena::Study& s : arena::studies_of(plan)) planned_ += s.tournament.games;
  }
  ~LabBar() {
    if (shown_) std::cerr << "\r\x1b[K" << std::flush;
  }
  LabBar(const LabBar&) = delete;
  LabBar& operator=(const LabBar&) = delete;

  void add(const std::string& study) {
    ++done_;
    const auto now = Time::now();
    if (!shown_ || now - drawn_ < std::chrono::milliseconds(100)) return;
    drawn_ = now;
    constexpr int kWide = 24;
    const int full = kWide * done_ / planned_;
    std::string bar;
    for (int i = 0; i < kWide; ++i) bar += i < full ? "█" : "░";
    const double each = std::chrono::duration<double>(now - begin_).count() / done_;
    const auto left = static_cast<long>(each * (planned_ - done_)) + 1;
    std::cerr << "\r\x1b[K" << title_ << " " << bar << " " << done_ << " of " << planned_
              << " games, ";
    if (left >= 60) std::cerr << left / 60 << " min ";
    std::cerr << left % 60 << " s left (" << study << ")" << std::flush;
  }

 private:
  using Time = std::chrono::steady_clock;
  const std::string title_;
  const bool shown_ = isatty(STDERR_FILENO) == 1;
  const Time::time_point begin_ = Time::now();
  Time::time_point drawn_;
  int planned_ = 0;
  int done_ = 0;
};

void insist(const std::optional<std::string>& wrong) {
  if (wrong) throw Stop{kUsage, *wrong};
}

LabPlan plan_from(const LabFlags& flags) {
  LabPlan plan = flags.plan;
  plan.game = &game_named(flags.table.game);
  plan.setup = setup_of(*plan.game, flags.table);
  if (!flags.table.seed.empty()) plan.seed = seed_of(flags.table.seed);
  plan.options = !flags.no_options;
  if (flags.no_levels) plan.levels.clear();
  if (!flags.levels.empty()) plan.levels = CLI::detail::split(flags.levels, ',');
  if (flags.threads < 0 || flags.threads > static_cast<int>(arena::kMostThreads)) {
    throw Stop{kUsage, "--threads must lie between 1 and " + std::to_string(arena::kMostThreads) +
                           "; 0 means all cores"};
  }
  insist(arena::check(plan));
  return plan;
}

// The first Ctrl-C ends the run, a second one the program.
void stop_on_signal() {
  struct sigaction action{};
  action.sa_handler = [](int) { lab_stopped = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

int lab(const LabFlags& flags) {
  const LabPlan plan = plan_from(flags);
  const std::string out =
      flags.out.empty() ? "lab-" + std::string(plan.game->info().name) + ".html" : flags.out;
  if (out == flags.json) throw Stop{kUsage, "--out and --json name the same file; name two"};
  insist(arena::cannot_replace(out));
  if (!flags.json.empty()) insist(arena::cannot_replace(flags.json));

  LabFigures figures;
  try {
    stop_on_signal();
    LabBar bar(plan);
    const auto finished = [&](const arena::GameFigures& game) { bar.add(game.study); };
    figures = arena::run_lab(plan, static_cast<unsigned>(flags.threads), {finished, &lab_stopped});
  } catch (const std::exception& error) {
    throw Stop{kNo, error.what()};
  }
  const bool stopped = figures.games < figures.planned;
  if (figures.table.games == 0) throw Stop{kStoppedByUser, "stopped before a game was over"};
  for (const std::string& sentence : arena::nutshell(plan, figures)) std::cout << sentence << "\n";
  insist(arena::replace_file(out, arena::lab_report(plan, figures)));
  if (!flags.json.empty()) {
    insist(arena::replace_file(flags.json, arena::lab_json(plan, figures).dump(1) + "\n"));
  }
  std::cout << "\nThe report is in " << out
            << (flags.json.empty() ? "" : ", its figures in " + flags.json) << "." << std::endl;
  if (!stopped) return kFine;
  std::cerr << "tablee: stopped after " << figures.games << " of " << figures.planned
            << " games; the report says so\n";
  return kStoppedByUser;
}

}  // namespace

void add_lab(CLI::App& app, int& code) {
  auto flags = std::make_shared<LabFlags>();
  auto* command = app.add_subcommand(
      "lab",
      "play a game many times and draw what it is like: fair? long? tense? what is too strong?\n"
      "Example: tablee lab GAME --players 3 --games 1000 --out lab.html --json lab.json\n"
      "Bots play the table as it is set up, then with one option or the number of seats changed, "
      "then level against level. The report is one HTML file; docs/lab.md says how to read it. "
      "The same flags make the same file, byte by byte.");
  TableFlags& table = flags->table;
  LabPlan& plan = flags->plan;
  command->add_option("GAME", table.game, "which game; 'tablee games' lists them")->required();
  command->add_option("--players", table.players,
                      "how many seats (default: the game's usual number)");
  command->add_option("--option", table.options, "a rule option as name=choice; may be repeated")
      ->type_name("NAME=CHOICE");
  command
      ->add_option("--level", plan.level,
                   "who sits at every seat: random, novice, companion, or master:400 for 400 "
                   "simulations a decision")
      ->capture_default_str();
  command->add_option("--games", plan.games, "how many games at the table as it is set up")
      ->capture_default_str();
  command->add_option("--other-games", plan.other_games,
                      "how many games for each other study (default: a quarter of --games)");
  command->add_option("--seed", table.seed, "a whole number that fixes all chance (default 1)")
      ->type_name("S");
  command->add_flag("--no-options", flags->no_options,
                    "do not study other options and numbers of seats");
  auto* none = command->add_flag("--no-levels", flags->no_levels, "do not study levels");
  command
      ->add_option("--levels", flags->levels,
                   "the levels to study, the weakest first (default random,novice,companion)")
      ->type_name("A,B,...")
      ->excludes(none);
  command->add_option("--out", flags->out, "where the report goes (default lab-GAME.html)")
      ->type_name("FILE");
  command->add_option("--json", flags->json, "also write the figures to this file")
      ->type_name("FILE");
  command->add_option("--threads", flags->threads, "games at a time (default: all cores)");
  command->callback([flags, &code] { code = lab(*flags); });
}

}  // namespace tablee::app
