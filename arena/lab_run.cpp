// Playing a plan on all cores, and what came of it as JSON.
#include <algorithm>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>

#include "arena/lab_figures.h"
#include "arena/run.h"

namespace tablee::arena {
namespace {

Json interval_json(const Estimate& e) {
  const auto number = [](double x) { return std::isfinite(x) ? Json(x) : Json(); };
  return object({{"mean", number(e.mean)}, {"low", number(e.low)}, {"high", number(e.high)}});
}

Json intervals_json(const std::vector<Estimate>& estimates) {
  Json out = Json::array();
  for (const Estimate& e : estimates) out.push_back(interval_json(e));
  return out;
}

Json spread_json(const Spread& s) {
  return object({{"mean", s.mean.mean},
                 {"low", s.mean.low},
                 {"high", s.mean.high},
                 {"least", s.least},
                 {"quarter", s.quarter},
                 {"median", s.median},
                 {"three_quarters", s.three_quarters},
                 {"most", s.most}});
}

Json counts_json(const std::map<int, int>& counts) {
  Json out = Json::object();
  for (const auto& [value, count] : counts) out[std::to_string(value)] = count;
  return out;
}

Json uses_json(const Uses& uses, bool cooperative) {
  Json out = Json::object();
  for (const auto& [key, u] : uses) {
    Json use = object({{"total", u.total}, {"games", u.in_games}, {"last", u.last}});
    if (u.offered > 0) use["offered"] = u.offered;
    use["compared"] = u.compared;
    use["won"] = u.compared > 0 ? interval_json(u.won) : Json();
    if (cooperative) {
      use["won_without"] = u.compared_without > 0 ? interval_json(u.won_without) : Json();
    }
    out[key] = std::move(use);
  }
  return out;
}

Json table_json(const TableFigures& f, bool uses) {
  Json out = object({{"games", f.games}, {"seats", f.seats}, {"cooperative", f.cooperative}});
  if (f.cooperative) {
    out["won"] = interval_json(f.won);
  } else {
    out["by_order"] = intervals_json(f.by_place);
    out["by_seat"] = intervals_json(f.by_seat);
    out["shared"] = interval_json(f.shared);
  }
  out["plies"] = spread_json(f.plies);
  out["decisions"] = spread_json(f.decisions);
  out["seat_decisions"] = spread_json(f.seat_decisions);
  out["lengths"] = counts_json(f.lengths);
  out["choices"] = spread_json(f.choices);
  out["forced"] = spread_json(f.forced);
  out["paths"] = spread_json(f.paths);
  out["choice_counts"] = f.choice_counts;
  out["choices_over_time"] = f.choices_over_time;
  if (f.scores.count > 0) {
    out["scores"] = spread_json(f.scores);
    out["margins"] = spread_json(f.margins);
    out["winning_scores"] = counts_json(f.winning_scores);
    out["other_scores"] = counts_json(f.other_scores);
  }
  out["lead_changes"] = spread_json(f.lead_changes);
  out["lead_change_counts"] = counts_json(f.lead_change_counts);
  out["for_good"] = spread_json(f.for_good);
  out["for_good_counts"] = f.for_good_counts;
  out["behind"] = spread_json(f.behind);
  out["tension"] = spread_json(f.tension);
  out["comebacks"] = interval_json(f.comebacks);
  out["winner"] = f.winner;
  out["judged"] = Json::array();
  for (const Judged& j : f.judged) {
    out["judged"].push_back(
        object({{"count", j.count}, {"expected", j.expected}, {"found", j.found}}));
  }
  out["judge_error"] = f.judge_error;
  if (!uses) return out;
  out["event_count"] = f.events;
  out["events"] = uses_json(f.happened, f.cooperative);
  out["moves"] = uses_json(f.played, f.cooperative);
  out["rules_asked"] = f.looked;
  out["rules"] = f.forbade;
  return out;
}

// Hands out the games, study by study, and collects them.
class LabRun {
 public:
  LabRun(const LabPlan& plan, const LabWatch& watch)
      : studies_(studies_of(plan)), fold_(plan), watch_(watch) {
    for (const Study& study : studies_) {
      for (int game = 0; game < study.tournament.games; ++game) todo_.emplace_back(&study, game);
    }
  }

  LabFigures play(unsigned threads) {
    on_threads(std::min<std::size_t>(threads, todo_.size()), [this] { work(); });
    if (failure_) std::rethrow_exception(failure_);
    return fold_.figures();
  }

 private:
  void work() {
    try {
      while (!halted()) {
        const std::size_t turn = next_.fetch_add(1);
        if (turn >= todo_.size()) return;
        auto game =
            play_lab_game(*todo_[turn].first, todo_[turn].second, [this] { return halted(); });
        if (!game) return;
        const std::lock_guard lock(mutex_);
        if (watch_.finished) watch_.finished(*game);
        fold_.add(std::move(*game));
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      halt_ = true;
    }
  }

  [[nodiscard]] bool halted() const { return halt_ || (watch_.stop != nullptr && *watch_.stop); }

  const std::vector<Study> studies_;
  std::vector<std::pair<const Study*, int>> todo_;
  LabFold fold_;
  const LabWatch& watch_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> halt_ = false;
  std::exception_ptr failure_;
  std::mutex mutex_;
};

}  // namespace

LabFigures run_lab(const LabPlan& plan, unsigned threads, const LabWatch& watch) {
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  return LabRun(plan, watch).play(std::min(threads, kMostThreads));
}

Json lab_json(const LabPlan& plan, const LabFigures& figures) {
  Json out = object({{"format", kLabVersion},
                     {"plan", plan_json(plan)},
                     {"games", figures.games},
                     {"planned", figures.planned},
                     {"table", table_json(figures.table, true)},
                     {"variants", Json::array()},
                     {"levels", Json::array()}});
  for (const VariantFigures& v : figures.variants) {
    out["variants"].push_back(
        object({{"name", v.name}, {"figures", table_json(v.figures, false)}}));
  }
  for (const LevelFigures& l : figures.levels) {
    out["levels"].push_back(object({{"level", l.level},
                                    {"against", l.against.empty() ? Json() : Json(l.against)},
                                    {"games", l.games},
                                    {"even", l.even},
                                    {"score", interval_json(l.score)},
                                    {"elo", l.elo ? interval_json(*l.elo) : Json()}}));
  }
  return out;
}

}  // namespace tablee::arena
