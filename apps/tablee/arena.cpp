// tablee arena: players against each other, game after game, and what can be said afterwards.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "arena/results.h"
#include "arena/run.h"
#include "arena/summary.h"
#include "arena/tournament.h"
#include "common.h"
#include "text/words.h"

namespace tablee::app {
namespace {

using tablee::arena::Estimate;
using tablee::arena::KindSummary;
using tablee::arena::PlayedGame;
using tablee::arena::ResultsFile;
using tablee::arena::Summary;
using tablee::arena::Tournament;
using tablee::arena::Verdict;

constexpr int kInterrupted = 130;  // what shells expect after Ctrl-C

std::atomic<bool> stop_requested = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler writes it");

// The first Ctrl-C ends the run, a second one the program.
class StopOnSignal {
 public:
  StopOnSignal() {
    struct sigaction action{};
    action.sa_handler = [](int) { stop_requested = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &interrupt_);
    sigaction(SIGTERM, &action, &terminate_);
  }
  ~StopOnSignal() {
    sigaction(SIGINT, &interrupt_, nullptr);
    sigaction(SIGTERM, &terminate_, nullptr);
  }
  StopOnSignal(const StopOnSignal&) = delete;
  StopOnSignal& operator=(const StopOnSignal&) = delete;

 private:
  struct sigaction interrupt_{};
  struct sigaction terminate_{};
};

std::string fixed(double x, int digits) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(digits) << x;
  return out.str();
}

std::string percent(double share) { return fixed(100 * share, 1) + " %"; }

std::string interval(const Estimate& e) {
  return fixed(100 * e.low, 1) + " to " + fixed(100 * e.high, 1) + " %";
}

std::string duration(double seconds) {
  if (seconds < 0.001) return fixed(seconds * 1e6, 1) + " µs";
  if (seconds < 0.1) return fixed(seconds * 1000, 1) + " ms";
  if (seconds < 60) return fixed(seconds, 1) + " s";
  const auto whole = static_cast<long>(std::lround(seconds));
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + std::to_string(whole % 3600 / 60) + " min";
}

// How many characters of UTF-8.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

// Columns wide enough for what is in them; the first to the left, the others to the right.
class Columns {
 public:
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  ~Columns() {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_) {
      widths.resize(std::max(widths.size(), row.size()), 0);
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    }
    for (const auto& row : rows_) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string pad(widths[i] - width(row[i]), ' ');
        std::cout << (i == 0 ? row[i] + pad : "  " + pad + row[i]);
      }
      std::cout << "\n";
    }
    std::cout << "\n";
  }
  Columns() = default;
  Columns(const Columns&) = delete;
  Columns& operator=(const Columns&) = delete;

 private:
  std::vector<std::vector<std::string>> rows_;
};

// Games done, how fast, how long still, who is ahead: on a terminal, ten times a second at most.
class Bar {
 public:
  Bar(const Tournament& t, const std::vector<arena::GameResult>& found)
      : tournament_(t), cooperative_(arena::is_cooperative(t)) {
    for (const arena::GameResult& r : found) count(r);
    found_ = done_;
    if (shown_) draw();
  }
  ~Bar() {
    if (shown_) std::cerr << "\r\x1b[K" << std::flush;
  }
  Bar(const Bar&) = delete;
  Bar& operator=(const Bar&) = delete;

  void add(const arena::GameResult& r) {
    count(r);
    if (shown_ && Time::now() - drawn_ > std::chrono::milliseconds(100)) draw();
  }

 private:
  using Time = std::chrono::steady_clock;

  void count(const arena::GameResult& r) {
    if (r.game >= tournament_.games) return;
    ++done_;
    score_ += cooperative_ ? (r.returns[0] > 0 ? 1 : 0)
                           : arena::score_of(arena::seating(tournament_, r.game), r.returns, 0);
  }

  void draw() {
    drawn_ = Time::now();
    std::cerr << "\r\x1b[K" << tournament_.game->info().title << ": " << done_ << " of "
              << tournament_.games << " games";
    const int now = done_ - found_;
    const double seconds = std::chrono::duration<double>(drawn_ - begin_).count();
    if (now > 0 && seconds > 0) {
      std::cerr << ", " << fixed(now / seconds, 2) << " a second, "
                << duration((tournament_.games - done_) * seconds / now) << " left";
      if (cooperative_) std::cerr << ", won " << percent(score_ / done_);
      if (!cooperative_ && tournament_.kinds.size() > 1) {
        std::cerr << ", " << tournament_.kinds[0].label << " " << percent(score_ / done_);
      }
    }
    std::cerr << std::flush;
  }

  const Tournament& tournament_;
  const bool shown_ = isatty(STDERR_FILENO) == 1;
  const Time::time_point begin_ = Time::now();
  Time::time_point drawn_;
  const bool cooperative_;
  int found_ = 0;
  int done_ = 0;
  double score_ = 0;
};

// Who sits where in which game: "master against random at 3 seats".
std::string company(const Summary& summary) {
  std::string text;
  for (const KindSummary& k : summary.kinds) {
    text += (text.empty() ? "" : " against ") + k.label;
    if (k.places > 1) text += " at " + std::to_string(k.places) + " seats";
  }
  return text;
}

void print_scores(const Tournament& t, const Summary& summary) {
  const bool duel = t.setup.seats == 2;
  Columns table;
  std::vector<std::string> head{"player", "games"};
  if (duel) {
    head.insert(head.end(), {"won", "drawn", "lost", "score", "95 %"});
  } else {
    head.insert(head.end(), {"firsts", "shared", "share", "95 %", "if equal"});
  }
  head.insert(head.end(), {"mean return", "rating"});
  table.row(std::move(head));
  for (const KindSummary& k : summary.kinds) {
    std::vector<std::string> row{k.label, std::to_string(k.games)};
    row.push_back(duel ? std::to_string(k.won) : fixed(k.firsts, 1));
    row.push_back(std::to_string(k.shared));
    if (duel) row.push_back(std::to_string(k.games - k.won - k.shared));
    row.push_back(percent(k.score.mean));
    row.push_back(interval(k.score));
    if (!duel) row.push_back(percent(double(k.places) / t.setup.seats));
    row.push_back(fixed(k.mean_return, 3));
    row.push_back(fixed(k.rating->mu, 1) + " ± " + fixed(1.96 * k.rating->sigma, 1));
    table.row(std::move(row));
  }
}

void print_seats(const Tournament& t, const Summary& summary) {
  Columns table;
  std::vector<std::string> head{t.setup.seats == 2 ? "score by seat" : "firsts by seat"};
  for (unsigned s = 0; s < t.setup.seats; ++s) head.push_back("seat " + std::to_string(s));
  table.row(std::move(head));
  for (const KindSummary& k : summary.kinds) {
    std::vector<std::string> row{k.label};
    for (const auto& seat : k.by_seat) {
      row.push_back(seat.games == 0 ? "-" : percent(seat.firsts / seat.games));
    }
    table.row(std::move(row));
  }
}

void print_clocks(const Summary& summary) {
  Columns table;
  table.row({"decisions", "a game", "mean", "longest"});
  for (const KindSummary& k : summary.kinds) {
    const double decisions = std::max(1, k.clock.decisions);
    table.row({k.label, fixed(decisions / std::max(1, k.games), 1),
               duration(k.clock.seconds / decisions), duration(k.clock.longest)});
  }
}

// "Elo: master stands 190.8 above random (95 %: 152.3 to 233.0 above)."
void print_elo(const Summary& summary) {
  const auto side = [](double elo) {
    if (std::isinf(elo)) return std::string(elo > 0 ? "no limit above" : "no limit below");
    return fixed(std::abs(elo), 1) + (elo < 0 ? " below" : " above");
  };
  const Estimate& elo = *summary.elo;
  std::cout << "Elo: " << summary.kinds[0].label << " stands ";
  if (std::isinf(elo.mean)) {
    const double bound = elo.mean > 0 ? elo.low : elo.high;
    std::cout << "more than " << side(bound) << " " << summary.kinds[1].label << " (95 %).\n";
    return;
  }
  std::cout << side(elo.mean) << " " << summary.kinds[1].label << " (95 %: " << side(elo.low)
            << " to " << side(elo.high) << ").\n";
}

void print_sprt(const Tournament& t, const Summary& summary) {
  const auto& state = *summary.sprt;
  const std::string& who = summary.kinds[0].label;
  const auto by = [&](double elo) { return fixed(elo, elo == std::round(elo) ? 0 : 1) + " Elo"; };
  std::cout << "Sequential test: ";
  if (state.verdict == Verdict::Stronger) {
    std::cout << "accepted that " << who << " is stronger by " << by(t.sprt->elo1);
  } else if (state.verdict == Verdict::Weaker) {
    std::cout << "accepted that " << who << " is stronger by " << by(t.sprt->elo0) << " at most";
  } else {
    std::cout << "not decided between " << by(t.sprt->elo0) << " and " << by(t.sprt->elo1);
  }
  std::cout << " after " << summary.games << " games (log-likelihood ratio "
            << fixed(state.ratio, 2) << " of " << fixed(state.lower, 2) << " to "
            << fixed(state.upper, 2) << ").\n";
}

void print(const Tournament& t, const Summary& summary) {
  std::cout << t.game->info().title << ", " << int{t.setup.seats} << " seats, seed " << t.seed
            << ": " << company(summary) << "\n"
            << summary.games << (summary.games == 1 ? " game, " : " games, ")
            << fixed(summary.mean_plies, 1) << " plies on average\n";
  if (arena::by_the_clock(t)) {
    std::cout << "Some players think by the clock, so results vary from run to run; "
                 "--simulations makes them repeatable.\n";
  }
  std::cout << "\n";
  if (summary.games == 0) return;
  if (summary.cooperative) {
    const KindSummary& k = summary.kinds[0];
    std::cout << "Won together: " << k.won << " of " << k.games << " games, "
              << percent(k.score.mean) << " (95 %: " << interval(k.score) << ")\n\n";
  } else {
    if (summary.kinds.size() > 1) print_scores(t, summary);
    print_seats(t, summary);
  }
  print_clocks(summary);
  if (summary.elo) print_elo(summary);
  if (summary.sprt) print_sprt(t, summary);
}

void refuse_if(const std::optional<std::string>& wrong) {
  if (wrong) throw Stop{kUsage, *wrong};
}

std::vector<std::string> names_of(const std::string& text) {
  std::vector<std::string> names;
  std::size_t from = 0;
  while (true) {
    const std::size_t comma = text.find(',', from);
    names.push_back(text.substr(from, comma - from));
    if (comma == std::string::npos) return names;
    from = comma + 1;
  }
}

Tournament tournament_of(const TableFlags& flags, const ArenaFlags& arena) {
  Tournament t;
  t.game = &game_named(flags.game);
  if (flags.players < 0) {
    throw Stop{kUsage, "--seats " + std::to_string(flags.players) + " is no number of seats"};
  }
  t.setup = setup_of(*t.game, flags);
  if (!flags.seed.empty()) t.seed = seed_of(flags.seed);
  if (arena.simulations < 0) {
    throw Stop{kUsage, "--simulations " + std::to_string(arena.simulations) +
                           " is no number of simulations; 0 means as usual"};
  }
  check_think(arena.think);
  if (arena.threads < 0 || arena.threads > static_cast<int>(arena::kMostThreads)) {
    throw Stop{kUsage, "--threads must lie between 1 and " + std::to_string(arena::kMostThreads) +
                           "; 0 means all cores"};
  }
  refuse_if(arena::seat_players(t, names_of(arena.players), arena.think,
                                static_cast<std::uint64_t>(arena.simulations)));
  t.games = arena.games;
  if (arena.sprt) t.sprt = arena::Sprt{arena.elo0, arena.elo1};
  refuse_if(arena::check(t));
  t.games = arena::whole_rounds(arena.games, t.setup.seats);
  return t;
}

std::string record_path(const std::string& folder, int game) {
  std::string number = std::to_string(game);
  number.insert(0, number.size() < 6 ? 6 - number.size() : 0, '0');
  return (std::filesystem::path(folder) / ("game-" + number + ".record")).string();
}

// Makes the folder; records of other games that are in it are not for us to replace.
void prepare_records(const std::string& folder, const Tournament& t, bool resumed) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw Stop{kUsage, "cannot make the folder " + quote(folder) + ": " + error.message()};
  refuse_if(arena::cannot_replace(record_path(folder, 0)));
  for (int game = 0; game < t.games && !resumed; ++game) {
    const std::string path = record_path(folder, game);
    if (std::filesystem::exists(path, error)) {
      throw Stop{kUsage, quote(path) + " is there already; choose another folder for --records"};
    }
  }
}

}  // namespace

int arena(const TableFlags& flags, const ArenaFlags& arena) {
  const Tournament t = tournament_of(flags, arena);
  if (!arena.json.empty()) refuse_if(arena::cannot_replace(arena.json));
  std::optional<ResultsFile> file;
  std::vector<arena::GameResult> done;
  if (!arena.file.empty()) {
    auto opened = ResultsFile::open(arena.file, t);
    if (const auto* wrong = std::get_if<std::string>(&opened)) throw Stop{kUsage, *wrong};
    file.emplace(std::get<ResultsFile>(std::move(opened)));
    done = file->found();
  }
  if (!arena.records.empty()) prepare_records(arena.records, t, !done.empty());

  if (t.games != arena.games) {
    std::cerr << "tablee: " << arena.games << " games are no whole number of rounds at "
              << int{t.setup.seats} << " seats; " << t.games << " will be played\n";
  }
  Summary summary;
  try {
    const StopOnSignal guard;
    Bar bar(t, done);
    const auto finished = [&](const PlayedGame& game) {
      if (!arena.records.empty()) {
        refuse_if(arena::replace_file(record_path(arena.records, game.result.game),
                                      write_record(game.record)));
      }
      if (file) refuse_if(file->append(game.result));
      bar.add(game.result);
    };
    summary = arena::run(t, static_cast<unsigned>(arena.threads), std::move(done),
                         {finished, &stop_requested});
  } catch (const std::exception& error) {
    throw Stop{kNo, error.what()};
  }
  print(t, summary);
  if (!arena.json.empty()) {
    refuse_if(arena::replace_file(arena.json, arena::summary_json(t, summary).dump(2) + "\n"));
  }
  if (summary.stopped) {
    std::cout.flush();
    std::cerr << "tablee: stopped after " << summary.games << " of " << t.games << " games"
              << (file ? "; the same command goes on from there" : "") << "\n";
    return kInterrupted;
  }
  return summary.sprt && summary.sprt->verdict != Verdict::Stronger ? kNo : kFine;
}

}  // namespace tablee::app
