// The coach's review as text and as JSON, and hints.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "players/coach.h"

namespace tablee {
namespace {

constexpr std::uint64_t kFewVisits = 20;  // a value seen less often than this is rough
constexpr std::size_t kLongestLine = 8;   // moves of an expected line that people still follow

Speaker in(Language language) { return {coach::sentences(), language}; }

std::string words(Language language, std::string_view key, const Json& about = {}) {
  return in(language).words("coach", key, about);
}

// "3.1", in French "3,1".
std::string points(double value, Language language) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f", 100 * value);
  std::string out = text.data();
  return out.replace(out.find('.'), 1, in(language).words("number", "point"));
}

std::string right(const std::string& text, std::size_t columns) {
  return std::string(columns - std::min(columns, width(text)), ' ') + text;
}

Colour colour_of(Grade grade) {
  static constexpr std::array kColours{Colour::Green, Colour::Yellow, Colour::Orange, Colour::Red};
  return kColours[static_cast<std::size_t>(grade)];
}

// "token A, fish 8 S1, Ben: token C": the name where another seat goes on.
std::string line_text(const std::vector<LineStep>& line, Seat seat,
                      std::span<const std::string> names, Language language) {
  std::string out;
  for (std::size_t i = 0; i < line.size() && i < kLongestLine; ++i) {
    if (i > 0) out += ", ";
    if (line[i].seat != seat) {
      seat = line[i].seat;
      const std::string name =
          seat < names.size() ? names[seat] : words(language, "step", {{"seat", seat + 1}});
      out += words(language, "goes_on", {{"name", name}});
    }
    out += line[i].move;
  }
  return out + (line.size() > kLongestLine ? ", …" : "");
}

std::string marked(const JudgedMove& m) {
  return (!m.exact && m.visits < kFewVisits ? "~" : "") + percent(m.value);
}

class Writer {
 public:
  Writer(const Review& r, const AnsiStyle& style, Language language)
      : r_(r), style_(style), language_(language), speaker_(in(language)) {}

  void heading(std::string_view judge) {
    const Payoff payoff = r_.game->info().payoff;
    out_ +=
        words_of("heading", {{"game", style_.bold(r_.game->info().title)},
                             {"players", speaker_.name("", Json(r_.names))},
                             {"result", result_text(r_, language_)},
                             {"plies", r_.plies}}) +
        "\n" +
        words_of("percentages", {{"means", means_text(payoff, language_)},
                                 {"shared", payoff != Payoff::Team && payoff != Payoff::Ranking},
                                 {"judge", judge}}) +
        "\n" + words_of("fair") + "\n" +
        words_of("grades", {{"inaccuracy", from(Grade::Inaccuracy)},
                            {"mistake", from(Grade::Mistake)},
                            {"blunder", from(Grade::Blunder)}}) +
        "\n";
  }

  void decisions(bool every) {
    std::vector<const Decision*> shown;
    std::size_t name = 0;
    std::size_t move = 0;
    std::size_t grade = 0;
    for (const Decision& d : r_.decisions) {
      if (!every && d.grade == Grade::Good) continue;
      shown.push_back(&d);
      name = std::max(name, width(r_.names[d.seat]));
      move = std::max(move, width(d.played.move));
      grade = std::max(grade, width(grade_name(d.grade, language_)));
    }
    title(words_of("decisions"));
    if (r_.decisions.empty()) {
      out_ += "  " + words_of("nothing_to_choose") + "\n";
    } else if (shown.empty()) {
      out_ += "  " + words_of("none_costly") + "\n";
    } else {
      note("columns");
    }
    for (const Decision* d : shown) {
      const std::string word = grade_name(d->grade, language_);
      out_ += right(std::to_string(d->ply), 5) + "  " + padded(r_.names[d->seat], name) + "  " +
              padded(d->played.move, move) + "  " + right(marked(d->best), 6) + " → " +
              right(marked(d->played), 6) + right("−" + points(d->lost, language_), 7) + "  " +
              style_.paint(word, colour_of(d->grade));
      if (d->played.move != d->best.move) {
        out_ += std::string(grade - width(word) + 2, ' ') +
                words_of("better", {{"move", d->best.move}});
      }
      out_ += d->exact ? "  !exact\n" : "\n";
    }
    notes(shown);
  }

  // Every move of the one decision that was asked for.
  void moves() {
    const Decision& d = r_.decisions.front();
    title(words_of("every_move"));
    std::size_t move = 0;
    for (const JudgedMove& m : d.moves) move = std::max(move, width(m.move));
    for (const JudgedMove& m : d.moves) {
      out_ += (m.move == d.played.move ? "  > " : "    ") + padded(m.move, move) + "  " +
              right(marked(m), 6) + right(words_of("visits", {{"n", m.visits}}), 17) +
              (m.exact ? "  !exact\n" : "\n");
    }
    if (d.line.empty()) return;
    out_ += "  " +
            words_of("expected", {{"line", line_text(d.line, d.seat, r_.names, language_)}}) + "\n";
  }

  void seats() {
    title(words_of("seats"));
    std::size_t name = 0;
    for (const SeatSummary& s : r_.seats) name = std::max(name, width(r_.names[s.seat]));
    const std::string spaces(name, ' ');
    const std::string columns = words_of("seat_columns");
    out_ += style_.dim("  " + spaces + "  " + columns) + "\n";
    // The numbers stand under the ends of the first three headings.
    std::array<std::size_t, 3> column{};
    std::size_t end = 0;
    for (std::size_t i = 0; i < column.size(); ++i) {
      const std::size_t next = columns.find("  ", columns.find_first_not_of(' ', end));
      column[i] = 2 + width(columns.substr(end, next - end)) - (i == 0 ? 0 : 2);
      end = next;
    }
    for (const SeatSummary& s : r_.seats) {
      out_ += "  " + padded(r_.names[s.seat], name) +
              right(std::to_string(s.decisions), column[0]) +
              right(s.decisions == 0 ? "–" : points(s.mean_lost, language_), column[1]) +
              right(s.decisions == 0 ? "–" : percent(s.accuracy), column[2]) + "  ";
      if (s.worst) {
        const Decision& d = r_.decisions[*s.worst];
        out_ +=
            std::to_string(d.ply) + " " + d.played.move + " (−" + points(d.lost, language_) + ")";
      } else {
        out_ += "–";
      }
      out_ += "\n";
    }
    note("seat_help");
  }

  void turning_points() {
    if (r_.turning_points.empty()) return;
    title(words_of("turning_points"));
    for (const TurningPoint& t : r_.turning_points) {
      out_ += right(std::to_string(t.ply), 5) + "  " + turning_text(r_, t, language_) + "\n";
    }
  }

  [[nodiscard]] std::string text() && { return std::move(out_); }

 private:
  [[nodiscard]] std::string words_of(std::string_view key, const Json& about = {}) const {
    return speaker_.words("coach", key, about);
  }
  void note(std::string_view key) { out_ += style_.dim("  " + words_of(key)) + "\n"; }
  // The points a grade begins with.
  static long from(Grade grade) {
    return std::lround(100 * kGradeFrom[static_cast<std::size_t>(grade)]);
  }
  void title(const std::string& text) { out_ += "\n" + style_.bold(text) + "\n"; }

  // Explains the marks that were used.
  void notes(const std::vector<const Decision*>& shown) {
    const auto rough = [](const JudgedMove& m) { return !m.exact && m.visits < kFewVisits; };
    if (std::any_of(shown.begin(), shown.end(),
                    [&](const Decision* d) { return rough(d->played) || rough(d->best); })) {
      note("rough");
    }
    if (std::any_of(shown.begin(), shown.end(), [](const Decision* d) { return d->exact; })) {
      note("exact");
    }
  }

  const Review& r_;
  const AnsiStyle& style_;
  Language language_;
  Speaker speaker_;
  std::string out_;
};

// Grades and causes by the names that JSON and sentences know them by.
constexpr std::array<std::string_view, 4> kGrades{"good", "inaccuracy", "mistake", "blunder"};
constexpr std::array<std::string_view, 3> kCauses{"move", "between", "estimate"};

std::string_view key_of(Grade grade) { return kGrades[static_cast<std::size_t>(grade)]; }

}  // namespace

std::string percent(double value) { return std::to_string(std::lround(100 * value)) + " %"; }

std::string grade_name(Grade grade, Language language) {
  return in(language).name("grade", key_of(grade));
}

std::string means_text(Payoff payoff, Language language) {
  return words(language, payoff == Payoff::Team      ? "means_team"
                         : payoff == Payoff::Ranking ? "means_ranking"
                                                     : "means_win");
}

std::string result_text(const Review& review, Language language) {
  if (!review.returns) return words(language, "not_finished");
  const auto end = review.returns->begin() + static_cast<std::ptrdiff_t>(review.names.size());
  const float best = *std::max_element(review.returns->begin(), end);
  if (review.game->info().payoff == Payoff::Team) {
    return words(language, "team_result", {{"won", best > 0.5F}});
  }
  Json winners = Json::array();
  for (std::size_t s = 0; s < review.names.size(); ++s) {
    if ((*review.returns)[s] == best) winners.push_back(review.names[s]);
  }
  if (winners.size() == review.names.size()) return words(language, "draw");
  return words(language, "winners", {{"n", winners.size()}, {"names", winners}});
}

std::string curve_name(const Review& review, Seat seat, Language language) {
  if (review.game->info().payoff != Payoff::Team) return review.names[seat];
  return words(language, "the_team");
}

std::string turning_text(const Review& review, const TurningPoint& turn, Language language) {
  Json about{{"who", curve_name(review, turn.seat, language)},
             {"from", percent(turn.from)},
             {"to", percent(turn.to)},
             {"cause", kCauses[static_cast<std::size_t>(turn.cause)]},
             {"leader", turn.leader ? Json(review.names[*turn.leader]) : Json()}};
  if (turn.cause == TurningPoint::Cause::Move) {
    const Decision& d = review.decisions[*turn.decision];
    about["name"] = review.names[d.seat];
    about["move"] = d.played.move;
    about["grade"] = key_of(d.grade);
  }
  return words(language, "turn", about);
}

std::string review_text(const Review& review, std::string_view judge, bool every_decision,
                        const AnsiStyle& style, Language language) {
  Writer writer(review, style, language);
  writer.heading(judge);
  writer.decisions(every_decision);
  if (every_decision && review.decisions.size() == 1) {
    writer.moves();
  } else {
    writer.seats();
    writer.turning_points();
  }
  return std::move(writer).text();
}

Json review_json(const Review& review) {
  const auto judged = [](const JudgedMove& m) {
    return Json{{"move", m.move}, {"value", m.value}, {"visits", m.visits}, {"exact", m.exact}};
  };
  Json json{{"format", 1},
            {"game", review.game->info().name},
            {"players", review.names},
            {"plies", review.plies},
            {"returns", nullptr},
            {"value_means", means_text(review.game->info().payoff, Language::English)},
            {"decisions", Json::array()},
            {"seats", Json::array()},
            {"curves", Json::array()},
            {"turning_points", Json::array()}};
  if (review.returns) {
    json["returns"] = Json::array();
    for (std::size_t s = 0; s < review.names.size(); ++s) {
      json["returns"].push_back((*review.returns)[s]);
    }
  }
  for (const Decision& d : review.decisions) {
    Json line = Json::array();
    for (const LineStep& step : d.line) line.push_back({{"seat", step.seat}, {"move", step.move}});
    Json moves = Json::array();
    for (const JudgedMove& m : d.moves) moves.push_back(judged(m));
    json["decisions"].push_back({{"ply", d.ply},
                                 {"seat", d.seat},
                                 {"move", d.played.move},
                                 {"value", d.played.value},
                                 {"best", d.best.move},
                                 {"best_value", d.best.value},
                                 {"lost", d.lost},
                                 {"exact", d.exact},
                                 {"visits", d.played.visits},
                                 {"grade", key_of(d.grade)},
                                 {"line", std::move(line)},
                                 {"moves", std::move(moves)}});
  }
  for (const SeatSummary& s : review.seats) {
    const bool any = s.decisions > 0;
    json["seats"].push_back({{"seat", s.seat},
                             {"decisions", s.decisions},
                             {"mean_lost", any ? Json(s.mean_lost) : Json()},
                             {"accuracy", any ? Json(s.accuracy) : Json()},
                             {"worst", s.worst ? Json(review.decisions[*s.worst].ply) : Json()}});
  }
  for (const Curve& c : review.curves) {
    Json points = Json::array();
    for (const CurvePoint& p : c.points) points.push_back({{"plies", p.plies}, {"value", p.value}});
    json["curves"].push_back({{"seat", c.seat}, {"points", std::move(points)}});
  }
  for (const TurningPoint& t : review.turning_points) {
    json["turning_points"].push_back({{"ply", t.ply},
                                      {"seat", t.seat},
                                      {"from", t.from},
                                      {"to", t.to},
                                      {"cause", kCauses[static_cast<std::size_t>(t.cause)]},
                                      {"leader", t.leader ? Json(*t.leader) : Json()}});
  }
  return json;
}

std::string hint_text(const AnyGame& game, const AnyPosition& position, Seat seat,
                      const Thought& thought, Language language,
                      std::span<const std::string> names) {
  if (thought.opinions.empty()) return "";
  const Opinion& best = best_of(thought);
  const auto value = [&](const Opinion& o) {
    return words(language, "value", {{"value", percent(o.value)}, {"exact", o.exact}});
  };
  const Json move = game.notate(position, best.move);
  if (thought.opinions.size() == 1) return words(language, "only_move", {{"move", move}});
  std::string others;
  int shown = 0;
  for (const Opinion& o : thought.opinions) {
    if (&o == &best || shown == 2) continue;
    others += (shown++ == 0 ? "" : ", ") + game.notate(position, o.move) + " (" + value(o) + ")";
  }
  const std::vector<LineStep> line = line_of(game, position, seat, best.line);
  Json expected;
  if (line.size() > 1) expected = line_text(line, seat, names, language);
  return words(language, "hint",
               {{"move", move},
                {"means", means_text(game.info().payoff, language)},
                {"value", value(best)},
                {"others", others},
                {"line", expected}});
}

}  // namespace tablee
