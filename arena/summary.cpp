#include "arena/summary.h"

#include <algorithm>
#include <cmath>

#include "core/rng.h"

namespace tablee::arena {
namespace {

Json finite(double x) { return std::isfinite(x) ? Json(x) : Json(); }

Json estimate_json(const Estimate& e) {
  return {{"mean", finite(e.mean)}, {"low", finite(e.low)}, {"high", finite(e.high)}};
}

// The means of what was only added up so far.
void finish(KindSummary& kind, const Sample& score) {
  double returns = 0;
  int seats = 0;
  for (SeatSummary& seat : kind.by_seat) {
    returns += seat.mean_return;
    seats += seat.games;
    if (seat.games > 0) seat.mean_return /= seat.games;
  }
  if (seats > 0) kind.mean_return = returns / seats;
  kind.score = score.estimate();
}

}  // namespace

std::vector<double> first_shares(const std::vector<double>& returns) {
  const double best = *std::max_element(returns.begin(), returns.end());
  const auto level = static_cast<double>(std::count(returns.begin(), returns.end(), best));
  std::vector<double> shares(returns.size(), 0);
  for (std::size_t s = 0; s < returns.size(); ++s) shares[s] = returns[s] == best ? 1 / level : 0;
  return shares;
}

double score_of(const std::vector<std::size_t>& kind_at, const std::vector<double>& returns,
                std::size_t kind) {
  const std::vector<double> shares = first_shares(returns);
  double score = 0;
  bool others = false;
  for (std::size_t s = 0; s < kind_at.size(); ++s) {
    if (kind_at[s] == kind) score += shares[s];
    others |= kind_at[s] != kind && shares[s] > 0;
  }
  return score > 0 && !others ? 1 : score;  // thirds and sevenths do not quite add up
}

bool is_cooperative(const Tournament& t) { return t.game->info().payoff == Payoff::Team; }

void SequentialTest::add(const GameResult& result) {
  if (!tournament_.sprt) return;
  waiting_[result.game] = score_of(seating(tournament_, result.game), result.returns, 0);
  for (auto it = waiting_.find(next_); it != waiting_.end(); it = waiting_.find(next_)) {
    if (decided()) return;
    (it->second > 0.75 ? wins_ : it->second < 0.25 ? losses_ : draws_) += 1;
    waiting_.erase(it);
    // Asked after whole rounds only, so that no seat is favoured.
    if (++next_ % 2 == 0) state_ = sprt(*tournament_.sprt, wins_, draws_, losses_);
  }
}

Summary summarise(const Tournament& t, std::vector<GameResult> results) {
  std::erase_if(results, [&](const GameResult& r) { return r.game >= t.games; });
  std::sort(results.begin(), results.end(),
            [](const GameResult& a, const GameResult& b) { return a.game < b.game; });
  Summary summary;
  summary.planned = t.games;
  summary.stopped = results.size() < static_cast<std::size_t>(t.games);
  summary.cooperative = is_cooperative(t);
  if (t.sprt) {
    SequentialTest test(t);
    for (const GameResult& r : results) test.add(r);
    summary.sprt = test.state();
    if (test.decided()) {
      results.resize(static_cast<std::size_t>(test.games()));
      summary.stopped = false;
    }
  }
  const bool rates = !summary.cooperative && t.kinds.size() > 1;
  for (const Kind& kind : t.kinds) {
    KindSummary& k = summary.kinds.emplace_back();
    k.label = kind.label;
    k.by_seat.resize(t.setup.seats);
  }
  for (const std::size_t kind : t.lineup) summary.kinds[kind].places += 1;
  std::vector<Sample> scores(t.kinds.size());
  std::vector<Rating> ratings(t.kinds.size());
  double plies = 0;
  for (const GameResult& r : results) {
    const std::vector<std::size_t> kinds = seating(t, r.game);
    const std::vector<double> shares = first_shares(r.returns);
    const bool won = r.returns[0] > 0;  // if cooperative
    for (std::size_t s = 0; s < kinds.size(); ++s) {
      KindSummary& k = summary.kinds[kinds[s]];
      const double firsts = summary.cooperative ? (won ? 1 : 0) : shares[s];
      k.by_seat[s].games += 1;
      k.by_seat[s].firsts += firsts;
      k.by_seat[s].mean_return += r.returns[s];
      k.clock.decisions += r.clocks[s].decisions;
      k.clock.seconds += r.clocks[s].seconds;
      k.clock.longest = std::max(k.clock.longest, r.clocks[s].longest);
    }
    for (std::size_t kind = 0; kind < t.kinds.size(); ++kind) {
      KindSummary& k = summary.kinds[kind];
      const double score = summary.cooperative ? (won ? 1 : 0) : score_of(kinds, r.returns, kind);
      k.games += 1;
      k.firsts += score;
      if (score == 1) k.won += 1;
      if (score > 0 && score < 1) k.shared += 1;
      scores[kind].add(score);
    }
    if (rates) rate(ratings, kinds, r.returns);
    plies += r.plies;
  }
  summary.games = static_cast<int>(results.size());
  if (summary.games > 0) summary.mean_plies = plies / summary.games;
  for (std::size_t kind = 0; kind < t.kinds.size(); ++kind) {
    finish(summary.kinds[kind], scores[kind]);
    if (rates) summary.kinds[kind].rating = ratings[kind];
  }
  if (rates && t.setup.seats == 2 && summary.games > 0) {
    const Estimate& score = summary.kinds[0].score;
    summary.elo = Estimate{elo(score.mean), elo(score.low), elo(score.high)};
  }
  return summary;
}

Json summary_json(const Tournament& t, const Summary& summary) {
  Json out = settings_json(t);
  out["games"] = summary.games;
  out["planned"] = summary.planned;
  out["stopped"] = summary.stopped;
  out["by_the_clock"] = by_the_clock(t);
  out["cooperative"] = summary.cooperative;
  out["mean_plies"] = summary.mean_plies;
  Json& kinds = out["results"] = Json::array();
  for (const KindSummary& k : summary.kinds) {
    const double seconds = k.clock.decisions > 0 ? k.clock.seconds / k.clock.decisions : 0;
    Json kind{{"player", k.label},
              {"places", k.places},
              {"games", k.games},
              {"won", k.won},
              {"shared", k.shared},
              {"firsts", k.firsts},
              {"score", estimate_json(k.score)},
              {"mean_return", k.mean_return},
              {"by_seat", Json::array()},
              {"decisions", k.clock.decisions},
              {"seconds_mean", seconds},
              {"seconds_longest", k.clock.longest}};
    for (const SeatSummary& seat : k.by_seat) {
      kind["by_seat"].push_back(
          {{"games", seat.games}, {"firsts", seat.firsts}, {"mean_return", seat.mean_return}});
    }
    if (k.rating) kind["rating"] = {{"mu", k.rating->mu}, {"sigma", k.rating->sigma}};
    kinds.push_back(std::move(kind));
  }
  if (summary.elo) out["elo"] = estimate_json(*summary.elo);
  if (summary.sprt) {
    const Verdict verdict = summary.sprt->verdict;
    out["sprt"] = {{"elo0", t.sprt->elo0},
                   {"elo1", t.sprt->elo1},
                   {"llr", summary.sprt->ratio},
                   {"lower", summary.sprt->lower},
                   {"upper", summary.sprt->upper},
                   {"accepted", verdict == Verdict::Open     ? Json()
                                : verdict == Verdict::Weaker ? Json("elo0")
                                                             : Json("elo1")}};
  }
  return out;
}

}  // namespace tablee::arena
