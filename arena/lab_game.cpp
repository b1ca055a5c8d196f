// One game of the lab: played, then measured from its record.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "arena/lab.h"
#include "arena/run.h"
#include "arena/summary.h"
#include "learn/tensor_encoding.h"
#include "players/coach.h"
#include "text/words.h"

namespace tablee::arena {
namespace {

// Of an event's fields, words and yes or no tell what was used, unless they name a place; numbers
// name places, pieces and counters, except these.
constexpr std::array<std::string_view, 4> kPlaceFields{"from", "to", "node", "direction"};
constexpr std::array<std::string_view, 4> kTellingNumbers{"length", "value", "flow", "face"};
// What views call a seat's points.
constexpr std::array<std::string_view, 3> kScoreFields{"score", "points", "value"};

bool is_in(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<std::string> telling(std::string_view field, const Json& value) {
  if (value.is_string() && !is_in(field, kPlaceFields)) return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (value.is_number_integer() && is_in(field, kTellingNumbers)) return value.dump();
  return std::nullopt;
}

std::string verb_of(const std::string& notation) { return notation.substr(0, notation.find(' ')); }

// Goes through a record and counts; keeps the decisions that a judge could look at.
class Measuring {
 public:
  Measuring(const Record& record, std::uint64_t seed)
      : record_(record), game_(*record.game), seats_(record.setup.seats), seed_(seed) {
    out_.decisions.assign(seats_, 0);
  }

  GameFigures measured() {
    AnyPosition p = game_.start(record_.setup);
    for (std::size_t i = 0; i < record_.plies.size(); ++i) {
      const Ply& ply = record_.plies[i];
      last_ = i + 1 == record_.plies.size();
      look_at_move(p, ply);
      for (const Event& event : game_.apply(p, ply.seat, ply.move)) count_event(event);
    }
    out_.plies = static_cast<int>(record_.plies.size());
    const Returns returns = game_.returns(p);
    for (std::size_t s = 0; s < seats_; ++s) out_.returns.push_back(double{returns[s]});
    read_scores(p);
    judge();
    return std::move(out_);
  }

 private:
  // A decision with a choice.
  struct Fork {
    std::size_t decision;
    Seat seat;
    AnyPosition position;
  };

  void count(Tallies& tallies, const std::string& key, Seat seat) {
    Tally& tally = tallies[key];
    tally.by_seat.resize(seats_, 0);
    (seat < seats_ ? tally.by_seat[seat] : tally.nobody) += 1;
    if (last_) tally.last += 1;
  }

  void look_at_move(const AnyPosition& p, const Ply& ply) {
    const std::string played = game_.notate(p, ply.move);
    if (ply.seat == kChance) {
      // Games that draw who begins call that move so.
      const auto word = words(played);
      if (word.size() != 2 || word[0] != "first") return;
      out_.first = number(word[1], 0, static_cast<int>(seats_) - 1).value_or(0);
      return;
    }
    const std::vector<Move> moves = game_.legal(p, ply.seat);
    if (moves.size() > 1) forks_.push_back({out_.choices.size(), ply.seat, p});
    out_.choices.push_back(static_cast<int>(moves.size()));
    out_.decisions[ply.seat] += 1;
    std::set<std::string> offered;
    for (const Move m : moves) {
      std::string notation = game_.notate(p, m);
      offered.insert(verb_of(notation));
      offered.insert(std::move(notation));
    }
    for (const std::string& key : offered) {
      Tally& tally = out_.played[key];
      tally.by_seat.resize(seats_, 0);
      tally.offered += 1;
    }
    count(out_.played, played, ply.seat);
    if (const std::string verb = verb_of(played); verb != played) {
      count(out_.played, verb, ply.seat);
    }
  }

  void count_event(const Event& event) {
    const Json json = game_.event(event, kTruth);
    const auto kind = json.at("event").get<std::string>();
    const Seat seat = json.at("seat").is_null() ? kChance : json.at("seat").get<Seat>();
    out_.events += 1;
    count(out_.happened, kind, seat);
    for (const auto& [field, value] : json.items()) {
      if (field == "event" || field == "seat") continue;
      if (const auto word = telling(field, value)) {
        count(out_.happened, kind + " " + field + " " + *word, seat);
      }
    }
  }

  void read_scores(const AnyPosition& p) {
    const Json view = game_.view(p, kTruth);
    const auto seats = view.find("seats");
    if (seats == view.end()) return;
    for (const std::string_view field : kScoreFields) {
      for (const Json& seat : *seats) {
        const auto score = seat.find(field);
        if (score != seat.end() && score->is_number()) out_.scores.push_back(score->get<double>());
      }
      if (out_.scores.size() == seats_) return;
      out_.scores.clear();
    }
  }

  // The chances of each side at each moment are what a judge thinks of the last decision with a
  // choice that its seat took by then, brought to a sum of one.
  void judge() {
    if (out_.choices.empty()) return;
    const bool team = game_.info().payoff == Payoff::Team;
    const std::size_t minds = team ? 1 : seats_;
    const auto judge = make_player(game_, {"master", 0, kJudgeSimulations, 1}, seed_);
    std::vector<double> value(minds, 0);
    std::vector<const Fork*> newest(minds, nullptr);
    std::vector<const Fork*> judged(minds, nullptr);
    const Fork* latest = nullptr;
    const Fork* asked = nullptr;
    out_.curve.assign(team ? 2 : seats_, {});
    std::size_t next = 0;
    for (std::size_t moment = 0; moment < kMoments; ++moment) {
      const std::size_t now = moment * out_.choices.size() / kMoments;
      for (; next < forks_.size() && forks_[next].decision <= now; ++next) {
        newest[team ? 0 : forks_[next].seat] = &forks_[next];
        latest = &forks_[next];
      }
      if (latest != asked) look_at_rules(*latest);
      asked = latest;
      for (std::size_t m = 0; m < minds; ++m) {
        if (newest[m] == judged[m]) continue;
        judged[m] = newest[m];
        value[m] = best_of(judge->think(judged[m]->position, judged[m]->seat)).value;
      }
      // Nobody is ahead of somebody who was not asked yet.
      if (std::count(judged.begin(), judged.end(), nullptr) > 0) {
        add_moment(std::vector(out_.curve.size(), 1.0));
      } else {
        add_moment(team ? std::vector{value[0], 1 - value[0]} : value);
      }
    }
    if (team) {
      const double won = out_.returns[0] > 0 ? 1 : 0;
      add_moment({won, 1 - won});
    } else {
      add_moment(first_shares(out_.returns));
    }
  }

  // Which rules forbid something here. A move against several counts for the one that the referee
  // names.
  void look_at_rules(const Fork& fork) {
    const Actions& actions = encoding_of(game_).actions();
    std::set<std::string> rules;
    for (std::size_t id = 0; id < actions.size(); ++id) {
      const Rule rule = game_.referee(fork.position, fork.seat, actions.move(id));
      if (rule) rules.insert(rule.c_str());
    }
    for (const std::string& rule : rules) out_.forbade[rule] += 1;
    out_.looked += 1;
  }

  void add_moment(const std::vector<double>& values) {
    const double sum = std::accumulate(values.begin(), values.end(), 0.0);
    for (std::size_t s = 0; s < values.size(); ++s) {
      const double chance = sum > 0 ? values[s] / sum : 1 / static_cast<double>(values.size());
      out_.curve[s].push_back(static_cast<int>(std::lround(1000 * chance)));
    }
  }

  const Record& record_;
  const AnyGame& game_;
  const std::size_t seats_;
  const std::uint64_t seed_;
  bool last_ = false;
  std::vector<Fork> forks_;
  GameFigures out_;
};

Json tallies_json(const Tallies& tallies) {
  Json out = Json::object();
  for (const auto& [key, tally] : tallies) {
    out[key] = {tally.by_seat, tally.nobody, tally.last, tally.offered};
  }
  return out;
}

Tallies tallies_of(const Json& json, std::size_t seats) {
  Tallies out;
  for (const auto& [key, value] : json.items()) {
    Tally& tally = out[key];
    tally = {value.at(0).get<std::vector<int>>(), value.at(1).get<int>(), value.at(2).get<int>(),
             value.at(3).get<int>()};
    if (tally.by_seat.size() != seats) tally.by_seat.assign(seats, 0);
  }
  return out;
}

// Figures that come from elsewhere are added up only if everything in them has its place.
bool fits_together(const GameFigures& f) {
  const std::size_t seats = f.returns.size();
  const auto within = [](const auto& values, double low, double high) {
    return std::all_of(values.begin(), values.end(), [&](auto v) { return v >= low && v <= high; });
  };
  const auto whole = [&](const std::vector<int>& side) {
    return side.size() == kMoments + 1 && within(side, 0, 1000);
  };
  constexpr double kMost = 1e8;
  return seats > 0 && f.game >= 0 && f.first >= 0 && static_cast<std::size_t>(f.first) < seats &&
         within(f.returns, -kMost, kMost) && within(f.scores, -kMost, kMost) &&
         within(f.choices, 1, kMost) && (f.scores.empty() || f.scores.size() == seats) &&
         f.scores.size() != 1 && f.curve.size() != 1 &&
         std::all_of(f.curve.begin(), f.curve.end(), whole);
}

}  // namespace

int Tally::total() const { return std::accumulate(by_seat.begin(), by_seat.end(), nobody); }

Json figures_json(const GameFigures& f) {
  return object({{"study", f.study},
                 {"game", f.game},
                 {"returns", f.returns},
                 {"plies", f.plies},
                 {"first", f.first},
                 {"scores", f.scores},
                 {"decisions", f.decisions},
                 {"choices", f.choices},
                 {"curve", f.curve},
                 {"events", f.events},
                 {"happened", tallies_json(f.happened)},
                 {"played", tallies_json(f.played)},
                 {"looked", f.looked},
                 {"forbade", f.forbade}});
}

std::optional<GameFigures> figures_of(const Json& json) {
  try {
    GameFigures f;
    f.study = json.at("study").get<std::string>();
    f.game = json.at("game").get<int>();
    f.returns = json.at("returns").get<std::vector<double>>();
    f.plies = json.at("plies").get<int>();
    f.first = json.at("first").get<int>();
    f.scores = json.at("scores").get<std::vector<double>>();
    f.decisions = json.at("decisions").get<std::vector<int>>();
    f.choices = json.at("choices").get<std::vector<int>>();
    f.curve = json.at("curve").get<std::vector<std::vector<int>>>();
    f.events = json.at("events").get<int>();
    f.happened = tallies_of(json.at("happened"), f.returns.size());
    f.played = tallies_of(json.at("played"), f.returns.size());
    f.looked = json.at("looked").get<int>();
    f.forbade = json.at("forbade").get<std::map<std::string, int>>();
    if (!fits_together(f)) return std::nullopt;
    return f;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

GameFigures measure(const Record& record, std::uint64_t seed) {
  return Measuring(record, seed).measured();
}

std::optional<GameFigures> play_lab_game(const Study& study, int game,
                                         const std::function<bool()>& stop) {
  const Tournament& t = study.tournament;
  // The games of one round have the same luck, so that players can be compared; a table is studied
  // with luck of its own in every game.
  const bool rounds = study.kind == Study::Kind::Levels;
  const auto played = play_game(t, rounds ? game : game * t.setup.seats, stop);
  if (!played) return std::nullopt;
  GameFigures figures;
  if (rounds) {
    figures.returns = played->result.returns;
    figures.plies = played->result.plies;
  } else {
    const auto number = static_cast<std::uint64_t>(game);
    figures = measure(played->record, Rng(Rng(~t.seed).next() ^ number).next());
  }
  figures.study = study.name;
  figures.game = game;
  return figures;
}

Story story_of(const GameFigures& f) {
  const std::size_t sides = f.curve.size();
  const auto at = [&](std::size_t side, int moment) {
    return f.curve[side][static_cast<std::size_t>(moment)] / 1000.0;
  };
  std::vector<std::size_t> winners;
  for (std::size_t s = 0; s < sides; ++s) {
    if (winners.empty() || at(s, kMoments) > at(winners[0], kMoments)) {
      winners = {s};
    } else if (at(s, kMoments) == at(winners[0], kMoments)) {
      winners.push_back(s);
    }
  }
  Story story;
  std::optional<std::size_t> leader;
  for (int m = 0; m < kMoments; ++m) {
    std::vector<double> chances;
    for (std::size_t s = 0; s < sides; ++s) chances.push_back(at(s, m));
    const std::size_t ahead = static_cast<std::size_t>(
        std::max_element(chances.begin(), chances.end()) - chances.begin());
    double lowest = 1;
    for (const std::size_t w : winners) lowest = std::min(lowest, chances[w]);
    const double best = chances[ahead];
    chances.erase(chances.begin() + static_cast<std::ptrdiff_t>(ahead));
    const double second = *std::max_element(chances.begin(), chances.end());
    story.winner.push_back(lowest);
    story.behind = std::max(story.behind, best - lowest);
    story.tension += (1 - (best - second)) / kMoments;
    if (best - second < kClearLead / static_cast<double>(sides) || leader == ahead) continue;
    if (leader) story.lead_changes += 1;
    leader = ahead;
    story.for_good = m;
  }
  if (winners.size() != 1 || leader != winners[0]) story.for_good = kMoments;
  return story;
}

}  // namespace tablee::arena
