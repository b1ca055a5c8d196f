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

// "3.1", in French "3,1".
std::string points(double value, Language language) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f", 100 * value);
  std::string out = text.data();
  if (language == Language::French) std::replace(out.begin(), out.end(), '.', ',');
  return out;
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
      out += (seat < names.size()
                  ? names[seat]
                  : std::string(in(language, "seat ", "place ")) + std::to_string(int{seat})) +
             std::string(in(language, ": ", " : "));
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
      : r_(r), style_(style), language_(language) {}

  void heading(std::string_view judge) {
    std::string names;
    for (const std::string& name : r_.names) names += (names.empty() ? "" : ", ") + name;
    out_ += style_.bold(r_.game->info().title) + std::string(say(": ", " : ")) + names + ". " +
            result_text(r_, language_) + ", " + std::to_string(r_.plies) + say(" plies", " coups") +
            ".\n";
    out_ +=
        say("Percentages: ", "Pourcentages : ") +
        std::string(means_text(r_.game->info().payoff, language_)) +
        (r_.game->info().payoff != Payoff::Team && r_.game->info().payoff != Payoff::Ranking
             ? say(" (a shared win counts its share)", " (une victoire partagée compte sa part)")
             : "") +
        say(", judged by ", ", d'après ") + std::string(judge) + ".\n";
    out_ += say("Each decision is judged from what its seat could know then.\n",
                "Chaque décision est jugée d'après ce que sa place pouvait alors savoir.\n");
    out_ += say("Grades, by percentage points lost against the best move:",
                "Notes, en points de pourcentage perdus par rapport au meilleur coup :");
    for (std::size_t g = 0; g < kGradeFrom.size(); ++g) {
      const auto grade = static_cast<Grade>(g);
      out_ += (g == 0 ? " " : ", ") + std::string(grade_name(grade, language_)) +
              (g == 0 ? say(" under ", " sous ") : say(" from ", " dès ")) +
              std::to_string(std::lround(100 * kGradeFrom[std::max<std::size_t>(g, 1)]));
    }
    out_ += ".\n";
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
    title(say("Decisions", "Décisions"));
    if (r_.decisions.empty()) {
      out_ += say("  There was nothing to choose.\n", "  Il n'y avait rien à choisir.\n");
    } else if (shown.empty()) {
      out_ += say("  None lost much; --all lists every one.\n",
                  "  Aucune n'a coûté cher ; --all les donne toutes.\n");
    } else {
      out_ += style_.dim(say("  with the best move → with the move played, points lost",
                             "  avec le meilleur coup → avec le coup joué, points perdus")) +
              "\n";
    }
    for (const Decision* d : shown) {
      const std::string_view word = grade_name(d->grade, language_);
      out_ += right(std::to_string(d->ply), 5) + "  " + padded(r_.names[d->seat], name) + "  " +
              padded(d->played.move, move) + "  " + right(marked(d->best), 6) + " → " +
              right(marked(d->played), 6) + right("−" + points(d->lost, language_), 7) + "  " +
              style_.paint(word, colour_of(d->grade));
      if (d->played.move != d->best.move) {
        out_ +=
            std::string(grade - width(word) + 2, ' ') + say("best: ", "meilleur : ") + d->best.move;
      }
      out_ += d->exact ? "  !exact\n" : "\n";
    }
    notes(shown);
  }

  // Every move of the one decision that was asked for.
  void moves() {
    const Decision& d = r_.decisions.front();
    title(say("Every move", "Tous les coups"));
    std::size_t move = 0;
    for (const JudgedMove& m : d.moves) move = std::max(move, width(m.move));
    for (const JudgedMove& m : d.moves) {
      out_ += (m.move == d.played.move ? "  > " : "    ") + padded(m.move, move) + "  " +
              right(marked(m), 6) + right(std::to_string(m.visits), 10) +
              say(m.visits == 1 ? " visit" : " visits", m.visits == 1 ? " visite" : " visites") +
              (m.exact ? "  !exact\n" : "\n");
    }
    if (d.line.empty()) return;
    out_ += say("  expected: ", "  suite attendue : ") +
            line_text(d.line, d.seat, r_.names, language_) + "\n";
  }

  void seats() {
    title(say("Seats", "Places"));
    std::size_t name = 0;
    for (const SeatSummary& s : r_.seats) name = std::max(name, width(r_.names[s.seat]));
    const std::string spaces(name, ' ');
    out_ += style_.dim("  " + spaces +
                       say("  decisions  mean loss  accuracy  worst move",
                           "  décisions  perte moy.  précision  pire coup")) +
            "\n";
    const std::size_t extra = language_ == Language::French ? 1 : 0;
    for (const SeatSummary& s : r_.seats) {
      out_ += "  " + padded(r_.names[s.seat], name) + right(std::to_string(s.decisions), 11) +
              right(s.decisions == 0 ? "–" : points(s.mean_lost, language_), 11 + extra) +
              right(s.decisions == 0 ? "–" : percent(s.accuracy), 10 + extra) + "  ";
      if (s.worst) {
        const Decision& d = r_.decisions[*s.worst];
        out_ +=
            std::to_string(d.ply) + " " + d.played.move + " (−" + points(d.lost, language_) + ")";
      } else {
        out_ += "–";
      }
      out_ += "\n";
    }
    out_ +=
        style_.dim(say("  loss in percentage points a decision; accuracy: the share of good moves",
                       "  perte en points par décision ; précision : la part des bons coups")) +
        "\n";
  }

  void turning_points() {
    if (r_.turning_points.empty()) return;
    title(say("Turning points", "Tournants"));
    for (const TurningPoint& t : r_.turning_points) {
      out_ += right(std::to_string(t.ply), 5) + "  " + turning_text(r_, t, language_) + "\n";
    }
  }

  [[nodiscard]] std::string text() && { return std::move(out_); }

 private:
  [[nodiscard]] std::string say(std::string_view english, std::string_view french) const {
    return std::string(in(language_, english, french));
  }
  void title(const std::string& text) { out_ += "\n" + style_.bold(text) + "\n"; }

  // Explains the marks that were used.
  void notes(const std::vector<const Decision*>& shown) {
    const auto rough = [](const JudgedMove& m) { return !m.exact && m.visits < kFewVisits; };
    if (std::any_of(shown.begin(), shown.end(),
                    [&](const Decision* d) { return rough(d->played) || rough(d->best); })) {
      out_ += style_.dim(say("  ~ a rough estimate: the search hardly looked at this move",
                             "  ~ estimation grossière : la recherche a peu regardé ce coup")) +
              "\n";
    }
    if (std::any_of(shown.begin(), shown.end(), [](const Decision* d) { return d->exact; })) {
      out_ += style_.dim(say("  !exact: both values are proven",
                             "  !exact : les deux valeurs sont prouvées")) +
              "\n";
    }
  }

  const Review& r_;
  const AnsiStyle& style_;
  Language language_;
  std::string out_;
};

}  // namespace

std::string percent(double value) { return std::to_string(std::lround(100 * value)) + " %"; }

std::string_view grade_name(Grade grade, Language language) {
  static constexpr std::array<std::array<std::string_view, 2>, 4> kNames{{
      {"good", "bon coup"},
      {"inaccuracy", "imprécision"},
      {"mistake", "erreur"},
      {"blunder", "gaffe"},
  }};
  const auto& names = kNames[static_cast<std::size_t>(grade)];
  return in(language, names[0], names[1]);
}

std::string_view means_text(Payoff payoff, Language language) {
  if (payoff == Payoff::Team) {
    return in(language, "chance that the team wins", "chances que l'équipe gagne");
  }
  if (payoff == Payoff::Ranking) {
    return in(language, "share of opponents beaten", "part des adversaires battus");
  }
  return in(language, "chance to win", "chances de gagner");
}

std::string result_text(const Review& review, Language language) {
  if (!review.returns) return std::string(in(language, "Not finished", "Partie inachevée"));
  const auto end = review.returns->begin() + static_cast<std::ptrdiff_t>(review.names.size());
  const float best = *std::max_element(review.returns->begin(), end);
  if (review.game->info().payoff == Payoff::Team) {
    return std::string(best > 0.5F ? in(language, "The team won", "L'équipe a gagné")
                                   : in(language, "The team lost", "L'équipe a perdu"));
  }
  std::string winners;
  std::size_t count = 0;
  for (std::size_t s = 0; s < review.names.size(); ++s) {
    if ((*review.returns)[s] < best) continue;
    winners += (count++ == 0 ? "" : ", ") + review.names[s];
  }
  if (count == review.names.size()) return std::string(in(language, "A draw", "Partie nulle"));
  return std::string(count == 1 ? in(language, "Winner: ", "Vainqueur : ")
                                : in(language, "Winners: ", "Vainqueurs : ")) +
         winners;
}

std::string curve_name(const Review& review, Seat seat, Language language) {
  if (review.game->info().payoff != Payoff::Team) return review.names[seat];
  return std::string(in(language, "the team", "l'équipe"));
}

std::string turning_text(const Review& review, const TurningPoint& turn, Language language) {
  using Cause = TurningPoint::Cause;
  std::string text = curve_name(review, turn.seat, language) + " " + percent(turn.from) + " → " +
                     percent(turn.to) + std::string(in(language, ": ", " : "));
  if (turn.cause == Cause::Move) {
    const Decision& d = review.decisions[*turn.decision];
    text += review.names[d.seat] + ", " + d.played.move + " (" +
            std::string(grade_name(d.grade, language)) + ")";
  } else if (turn.cause == Cause::Between) {
    text += in(language, "chance or the others' moves", "le hasard ou les coups des autres");
  } else {
    text += in(language, "the coach sees further only now", "le coach ne le voit que maintenant");
  }
  if (turn.leader) {
    text += (language == Language::French ? " ; " : "; ") + review.names[*turn.leader] +
            std::string(in(language, " leads", " mène"));
  }
  return text;
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
  constexpr Language kWords = Language::English;
  const auto judged = [](const JudgedMove& m) {
    return Json{{"move", m.move}, {"value", m.value}, {"visits", m.visits}, {"exact", m.exact}};
  };
  Json json{{"format", 1},
            {"game", review.game->info().name},
            {"players", review.names},
            {"plies", review.plies},
            {"returns", nullptr},
            {"value_means", means_text(review.game->info().payoff, kWords)},
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
                                 {"grade", grade_name(d.grade, kWords)},
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
  static constexpr std::array kCauses{"move", "between", "estimate"};
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
    return percent(o.value) + (o.exact ? std::string(in(language, ", proven", ", prouvé")) : "");
  };
  std::string text(in(language, "Best: ", "Le mieux : "));
  text += game.notate(position, best.move);
  if (thought.opinions.size() == 1) {
    return text + std::string(in(language, ", the only move.", ", le seul coup possible."));
  }
  text += " (" + std::string(means_text(game.info().payoff, language)) +
          std::string(in(language, ": ", " : ")) + value(best) + ")";
  int others = 0;
  for (const Opinion& o : thought.opinions) {
    if (&o == &best || others == 2) continue;
    text += std::string(others++ == 0 ? in(language, "; then ", " ; puis ") : ", ") +
            game.notate(position, o.move) + " (" + value(o) + ")";
  }
  text += ".";
  const std::vector<LineStep> line = line_of(game, position, seat, best.line);
  if (line.size() > 1) {
    text += std::string(in(language, " Expected: ", " Suite attendue : ")) +
            line_text(line, seat, names, language) + ".";
  }
  return text;
}

}  // namespace tablee
