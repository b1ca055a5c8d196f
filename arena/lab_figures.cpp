#include "arena/lab_figures.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "arena/lab_use_fold.h"
#include "arena/summary.h"

namespace tablee::arena {
namespace {

// The value below which a share of the sorted values lies.
double quantile(const std::vector<double>& sorted, double share) {
  const double at = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (at - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

std::size_t bucket_of(int choices) {
  std::size_t bucket = 0;
  for (int most = 1; choices > most && bucket + 1 < kChoiceBuckets; most *= 2) ++bucket;
  return bucket;
}

}  // namespace

// A table's figures while games come in.
class TableFold {
 public:
  TableFold(const Tournament& t, bool uses)
      : uses_(uses), by_seat_(t.setup.seats), by_place_(t.setup.seats), winner_(kMoments) {
    out_.seats = t.setup.seats;
    out_.cooperative = is_cooperative(t);
    out_.choice_counts.assign(kChoiceBuckets, 0);
    out_.for_good_counts.assign(kMoments + 1, 0);
    part_sum_.assign(kMoments, 0);
    part_games_.assign(kMoments, 0);
  }

  void add(const GameFigures& g) {
    out_.games += 1;
    add_result(g);
    add_choices(g);
    if (!g.curve.empty()) add_story(g);
    const std::vector<double> shares = first_shares(g.returns);
    out_.events += g.events;
    if (!uses_) return;
    out_.looked += g.looked;
    for (const auto& [rule, moments] : g.forbade) out_.forbade[rule] += moments;
    happened_.add(g.happened, shares, out_.cooperative, g.returns[0] > 0);
    played_.add(g.played, shares, out_.cooperative, g.returns[0] > 0);
  }

  [[nodiscard]] TableFigures figures() const {
    TableFigures f = out_;
    f.won = won_.estimate();
    f.shared = shared_.estimate();
    f.comebacks = comebacks_.estimate();
    for (const Sample& s : by_seat_) f.by_seat.push_back(s.estimate());
    for (const Sample& s : by_place_) f.by_place.push_back(s.estimate());
    f.plies = spread_of(plies_);
    f.decisions = spread_of(decisions_);
    f.seat_decisions = spread_of(seat_decisions_);
    f.choices = spread_of(choices_);
    f.forced = spread_of(forced_);
    f.paths = spread_of(paths_);
    f.scores = spread_of(scores_);
    f.margins = spread_of(margins_);
    f.lead_changes = spread_of(lead_changes_);
    f.for_good = spread_of(for_good_);
    f.behind = spread_of(behind_);
    f.tension = spread_of(tension_);
    for (std::size_t part = 0; part < kMoments; ++part) {
      f.choices_over_time.push_back(part_games_[part] > 0 ? part_sum_[part] / part_games_[part]
                                                          : 0);
    }
    for (std::vector<double> values : winner_) {
      if (values.empty()) break;
      std::sort(values.begin(), values.end());
      f.winner.push_back({quantile(values, 0.25), quantile(values, 0.5), quantile(values, 0.75)});
    }
    double moments = 0;
    for (Judged& j : f.judged) {
      if (j.count == 0) continue;
      moments += static_cast<double>(j.count);
      f.judge_error += std::abs(j.expected - j.found);
      j.expected /= static_cast<double>(j.count);
      j.found /= static_cast<double>(j.count);
    }
    if (moments > 0) f.judge_error /= moments;
    f.happened = happened_.uses(f.cooperative, kMostEventVarieties);
    f.played = played_.uses(f.cooperative, kMostMoveVarieties);
    return f;
  }

 private:
  void add_result(const GameFigures& g) {
    const std::vector<double> shares = first_shares(g.returns);
    const std::size_t seats = shares.size();
    if (out_.cooperative) {
      won_.add(g.returns[0] > 0 ? 1 : 0);
    } else {
      shared_.add(std::count(shares.begin(), shares.end(), 0.0) + 1 == std::ssize(shares) ? 0 : 1);
      for (std::size_t s = 0; s < seats; ++s) {
        by_seat_[s].add(shares[s]);
        by_place_[s].add(shares[(static_cast<std::size_t>(g.first) + s) % seats]);
      }
    }
    plies_.push_back(g.plies);
    if (g.scores.empty()) return;
    scores_.push_back(std::accumulate(g.scores.begin(), g.scores.end(), 0.0) /
                      static_cast<double>(seats));
    for (std::size_t s = 0; s < seats; ++s) {
      auto& counts = shares[s] > 0 ? out_.winning_scores : out_.other_scores;
      counts[static_cast<int>(std::lround(g.scores[s]))] += 1;
    }
    std::vector<double> sorted = g.scores;
    std::sort(sorted.rbegin(), sorted.rend());
    margins_.push_back(sorted[0] - sorted[1]);
  }

  void add_choices(const GameFigures& g) {
    const std::size_t count = g.choices.size();
    decisions_.push_back(static_cast<double>(count));
    out_.lengths[static_cast<int>(count)] += 1;
    for (const int n : g.decisions) seat_decisions_.push_back(n);
    if (count == 0) return;
    double sum = 0;
    double forced = 0;
    double path = 0;
    std::array<double, kMoments> part_sum{};
    std::array<int, kMoments> part_count{};
    for (std::size_t i = 0; i < count; ++i) {
      const int n = g.choices[i];
      sum += n;
      forced += n == 1 ? 1 : 0;
      path += std::log10(n);
      out_.choice_counts[bucket_of(n)] += 1;
      part_sum[i * kMoments / count] += n;
      part_count[i * kMoments / count] += 1;
    }
    choices_.push_back(sum / static_cast<double>(count));
    forced_.push_back(forced / static_cast<double>(count));
    paths_.push_back(path);
    for (std::size_t part = 0; part < kMoments; ++part) {
      if (part_count[part] == 0) continue;
      part_sum_[part] += part_sum[part] / part_count[part];
      part_games_[part] += 1;
    }
  }

  void add_story(const GameFigures& g) {
    const Story story = story_of(g);
    lead_changes_.push_back(story.lead_changes);
    out_.lead_change_counts[story.lead_changes] += 1;
    for_good_.push_back(static_cast<double>(story.for_good) / kMoments);
    out_.for_good_counts[static_cast<std::size_t>(story.for_good)] += 1;
    behind_.push_back(story.behind);
    tension_.push_back(story.tension);
    comebacks_.add(story.behind * static_cast<double>(g.curve.size()) >= 1 ? 1 : 0);
    for (std::size_t m = 0; m < kMoments; ++m) winner_[m].push_back(story.winner[m]);
    for (const std::vector<int>& side : g.curve) {
      for (std::size_t m = 0; m < kMoments; ++m) {
        const auto bin = static_cast<std::size_t>(std::min(side[m] / 100, 9));
        Judged& judged = out_.judged[bin];
        judged.count += 1;
        judged.expected += side[m] / 1000.0;
        judged.found += side[kMoments] / 1000.0;
      }
    }
  }

  const bool uses_;
  TableFigures out_;
  Sample won_;
  Sample shared_;
  Sample comebacks_;
  std::vector<Sample> by_seat_;
  std::vector<Sample> by_place_;
  std::vector<double> plies_, decisions_, seat_decisions_, choices_, forced_, paths_, scores_,
      margins_, lead_changes_, for_good_, behind_, tension_;
  std::vector<double> part_sum_;
  std::vector<int> part_games_;
  std::vector<std::vector<double>> winner_;
  UseFold happened_{2};
  UseFold played_{1};
};

Spread spread_of(std::vector<double> values) {
  Spread s;
  if (values.empty()) return s;
  s.count = static_cast<int>(values.size());
  const double n = s.count;
  s.mean.mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  double squares = 0;
  for (const double v : values) squares += (v - s.mean.mean) * (v - s.mean.mean);
  const double half = n > 1 ? student(n - 1) * std::sqrt(squares / (n - 1) / n) : 0;
  s.mean.low = s.mean.mean - half;
  s.mean.high = s.mean.mean + half;
  std::sort(values.begin(), values.end());
  s.least = values.front();
  s.quarter = quantile(values, 0.25);
  s.median = quantile(values, 0.5);
  s.three_quarters = quantile(values, 0.75);
  s.most = values.back();
  return s;
}

class LabFold::OfStudy {
 public:
  explicit OfStudy(Study study)
      : study_(std::move(study)), table_(study_.tournament, study_.kind == Study::Kind::Table) {}

  bool add(GameFigures game) {
    const bool fits = game.game < study_.tournament.games && game.game >= next_ &&
                      game.returns.size() == study_.tournament.setup.seats;
    if (!fits || !waiting_.emplace(game.game, std::move(game)).second) return false;
    for (auto it = waiting_.find(next_); it != waiting_.end(); it = waiting_.find(next_)) {
      if (study_.kind == Study::Kind::Levels) {
        results_.push_back({next_, it->second.returns, it->second.plies,
                            std::vector<Clock>(study_.tournament.setup.seats)});
      } else {
        table_.add(it->second);
      }
      waiting_.erase(it);
      next_ += 1;
    }
    return true;
  }

  [[nodiscard]] const Study& study() const { return study_; }
  [[nodiscard]] int games() const { return next_; }
  [[nodiscard]] TableFigures table() const { return table_.figures(); }
  [[nodiscard]] LevelFigures levels() const {
    const Tournament& t = study_.tournament;
    const Summary summary = summarise(t, results_);
    const KindSummary& first = summary.kinds[0];
    LevelFigures f;
    f.level = first.label;
    if (summary.kinds.size() > 1) f.against = summary.kinds[1].label;
    f.games = summary.games;
    f.even = static_cast<double>(first.places) / t.setup.seats;
    f.score = first.score;
    f.elo = summary.elo;
    return f;
  }

 private:
  Study study_;
  std::map<int, GameFigures> waiting_;
  int next_ = 0;
  TableFold table_;
  std::vector<GameResult> results_;
};

LabFold::LabFold(const LabPlan& plan) {
  for (Study& study : studies_of(plan)) {
    studies_.push_back(std::make_unique<OfStudy>(std::move(study)));
  }
}
LabFold::~LabFold() = default;

bool LabFold::add(GameFigures game) {
  for (const auto& study : studies_) {
    if (study->study().name == game.study) return study->add(std::move(game));
  }
  return false;
}

LabFigures LabFold::figures() const {
  LabFigures f;
  for (const auto& s : studies_) {
    f.games += s->games();
    f.planned += s->study().tournament.games;
    const Study::Kind kind = s->study().kind;
    if (kind == Study::Kind::Table) f.table = s->table();
    if (s->games() == 0) continue;
    if (kind == Study::Kind::Variant) f.variants.push_back({s->study().name, s->table()});
    if (kind == Study::Kind::Levels) f.levels.push_back(s->levels());
  }
  return f;
}

}  // namespace tablee::arena
