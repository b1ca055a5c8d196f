#include "players/coach.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tablee {
namespace {

// A finished game as a value from 0, the least there is to get, to 1.
double final_value(const Review& r, Seat seat) {
  const Stakes range = stakes(r.game->info().payoff, static_cast<unsigned>(r.names.size()));
  return ((*r.returns)[seat] - range.lowest) / (range.highest - range.lowest);
}

Decision judge(const AnyGame& game, const AnyPosition& position, const Ply& ply, int number,
               const Thought& thought) {
  Decision d;
  d.ply = number;
  d.seat = ply.seat;
  const Opinion& best = best_of(thought);
  for (const Opinion& o : thought.opinions) {
    d.moves.push_back({game.notate(position, o.move), o.value, o.visits, o.exact});
    if (o.move == ply.move) d.played = d.moves.back();
    if (&o == &best) d.best = d.moves.back();
  }
  d.lost = std::max(0.0, d.best.value - d.played.value);
  d.exact = d.played.exact && d.best.exact;
  d.grade = grade_of(d.lost);
  d.line = line_of(game, position, ply.seat, best.line);
  return d;
}

SeatSummary summary(const Review& r, Seat seat) {
  SeatSummary s{.seat = seat};
  int good = 0;
  double worst = 0;
  for (std::size_t i = 0; i < r.decisions.size(); ++i) {
    const Decision& d = r.decisions[i];
    if (d.seat != seat) continue;
    ++s.decisions;
    s.mean_lost += d.lost;
    if (d.grade == Grade::Good) ++good;
    if (d.lost <= worst) continue;
    worst = d.lost;
    s.worst = i;
  }
  if (s.decisions == 0) return s;
  s.mean_lost /= s.decisions;
  s.accuracy = static_cast<double>(good) / s.decisions;
  return s;
}

// Draws the curves and collects every swing on the way.
class Story {
 public:
  explicit Story(Review& r, bool everybody)
      : r_(r), team_(r.game->info().payoff == Payoff::Team), pair_(r.names.size() == 2) {
    const std::size_t curves = team_ || pair_ ? 1 : r.seats.size();
    for (std::size_t i = 0; i < curves; ++i) r.curves.push_back({r.seats[i].seat, {}});
    knows_leader_ = !team_ && (pair_ || everybody);
  }

  void tell(bool to_the_end) {
    for (std::size_t i = 0; i < r_.decisions.size(); ++i) {
      const Decision& d = r_.decisions[i];
      go(d.seat, d.ply - 1, d.best.value, std::nullopt);
      go(d.seat, d.ply, d.best.value - d.lost, i);
    }
    if (to_the_end && r_.returns && !r_.decisions.empty()) {
      for (const Curve& c : r_.curves) go(c.seat, r_.plies, final_value(r_, c.seat), std::nullopt);
    }
    // What the next look takes back was no turn.
    std::erase_if(swings_, [&](const Swing& w) { return !lasts(w); });
    // A change of leader counts for twice its swing.
    const auto weight = [](const Swing& w) {
      return std::abs(w.turn.to - w.turn.from) * (w.turn.leader ? 2 : 1);
    };
    const auto order = [](const Swing& w) { return std::tuple(w.turn.ply, w.curve, w.point); };
    const auto heavier = [&](const Swing& a, const Swing& b) {
      return std::tuple(-weight(a), order(a)) < std::tuple(-weight(b), order(b));
    };
    const auto first = [&](const Swing& a, const Swing& b) { return order(a) < order(b); };
    // There are few; sorting them would be a large part of the page's engine.
    while (swings_.size() > kMaxTurningPoints) {
      swings_.erase(std::max_element(swings_.begin(), swings_.end(), heavier));
    }
    while (!swings_.empty()) {
      const auto next = std::min_element(swings_.begin(), swings_.end(), first);
      r_.turning_points.push_back(next->turn);
      swings_.erase(next);
    }
  }

 private:
  struct Swing {
    TurningPoint turn;
    std::size_t curve;
    std::size_t point;  // where it leads, on the curve
  };

  void go(Seat seat, int plies, double value, std::optional<std::size_t> decision) {
    Curve* curve = r_.curves.data();
    if (pair_ && seat != curve->seat) value = 1 - value;  // what one gains the other loses
    if (!team_ && !pair_) {
      curve = &*std::find_if(r_.curves.begin(), r_.curves.end(),
                             [&](const Curve& c) { return c.seat == seat; });
    }
    const std::optional<Seat> before = leader();
    curve->points.push_back({plies, value});
    if (curve->points.size() < 2) return;
    const CurvePoint& last = curve->points[curve->points.size() - 2];
    if (std::abs(value - last.value) < kMinSwing) return;
    using Cause = TurningPoint::Cause;
    TurningPoint t{plies, curve->seat, last.value, value, Cause::Move, decision, std::nullopt};
    if (!decision) t.cause = plies == last.plies ? Cause::Estimate : Cause::Between;
    if (leader() != before) t.leader = leader();
    swings_.push_back(
        {t, static_cast<std::size_t>(curve - r_.curves.data()), curve->points.size() - 1});
  }

  // Are the two points before it on one side, and the two from it on the other?
  [[nodiscard]] bool lasts(const Swing& w) const {
    const std::vector<CurvePoint>& points = r_.curves[w.curve].points;
    const double sign = w.turn.to > w.turn.from ? 1 : -1;
    double before = sign * w.turn.from;
    if (w.point > 1) before = std::max(before, sign * points[w.point - 2].value);
    double after = sign * w.turn.to;
    if (w.point + 1 < points.size()) after = std::min(after, sign * points[w.point + 1].value);
    return after - before >= kMinSwing;
  }

  // Who has the highest value now, if everybody has one.
  [[nodiscard]] std::optional<Seat> leader() const {
    if (!knows_leader_) return std::nullopt;
    std::optional<Seat> best;
    double value = -1;
    for (const Curve& c : r_.curves) {
      if (c.points.empty()) return std::nullopt;
      if (c.points.back().value <= value) continue;
      value = c.points.back().value;
      best = c.seat;
    }
    if (pair_ && value < 0.5) best = static_cast<Seat>(1 - *best);
    return best;
  }

  Review& r_;
  bool team_;
  bool pair_;
  bool knows_leader_ = false;
  std::vector<Swing> swings_;
};

}  // namespace

Grade grade_of(double lost) {
  std::size_t grade = kGradeFrom.size() - 1;
  while (grade > 0 && lost < kGradeFrom[grade]) --grade;
  return static_cast<Grade>(grade);
}

const Opinion& best_of(const Thought& thought) {
  std::uint64_t most = 0;
  for (const Opinion& o : thought.opinions) most = std::max(most, o.visits);
  // A move that was hardly looked at may seem better than it is.
  return *std::find_if(thought.opinions.begin(), thought.opinions.end(),
                       [&](const Opinion& o) { return o.exact || o.visits * 20 >= most; });
}

std::vector<LineStep> line_of(const AnyGame& game, const AnyPosition& position, Seat seat,
                              const std::vector<Ply>& line) {
  std::vector<LineStep> steps;
  Rng rng(1);
  AnyPosition p = game.determinize(position, seat, rng);
  for (const Ply& ply : line) {
    // The player imagined other secrets, so its line may not fit these beyond some point.
    if (game.referee(p, ply.seat, ply.move)) break;
    steps.push_back({ply.seat, game.notate(p, ply.move)});
    game.apply(p, ply.seat, ply.move);
  }
  return steps;
}

Review review(const Record& record, const ReviewOptions& options, const Thinker& think,
              const Progress& progress) {
  const AnyGame& game = *record.game;
  Review r;
  r.game = &game;
  r.names = record.names;
  r.plies = static_cast<int>(record.plies.size());
  const int to = options.to == 0 ? r.plies : options.to;
  AnyPosition position = game.start(record.setup);
  for (int number = 1; number <= r.plies; ++number) {
    const Ply& ply = record.plies[static_cast<std::size_t>(number - 1)];
    const bool asked = number >= options.from && number <= to && ply.seat != kChance &&
                       (!options.seat || *options.seat == ply.seat);
    if (asked && game.legal(position, ply.seat).size() > 1) {
      if (progress) progress(number);
      r.decisions.push_back(judge(game, position, ply, number, think(position, ply.seat, number)));
    }
    game.apply(position, ply.seat, ply.move);
  }
  if (game.pending(position).over()) r.returns = game.returns(position);
  for (Seat s = 0; s < record.setup.seats; ++s) {
    if (!options.seat || *options.seat == s) r.seats.push_back(summary(r, s));
  }
  Story(r, !options.seat).tell(to == r.plies);
  return r;
}

}  // namespace tablee
