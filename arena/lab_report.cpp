#include "arena/lab_report.h"

#include <algorithm>
#include <cmath>

#include "arena/lab_style.h"
#include "arena/svg.h"

namespace tablee::arena {
namespace {

std::string with_range(const Spread& s, int digits) {
  return decimal(s.mean.mean, digits) + " (" + decimal(s.mean.low, digits) + "–" +
         decimal(s.mean.high, digits) + ")";
}

// Counts as columns, several values to a column where there are many.
std::string histogram(std::string_view title, const std::map<int, int>& values,
                      const std::map<int, int>& others = {}) {
  int low = INT32_MAX;
  int high = INT32_MIN;
  double total = 0;
  for (const auto* counts : {&values, &others}) {
    for (const auto& [value, count] : *counts) {
      low = std::min(low, value);
      high = std::max(high, value);
      total += count;
    }
  }
  if (total == 0) return "";
  const int step = std::max(1, static_cast<int>(nice_step(high - low + 1, 24)));
  const auto floor_to = [&](int v) { return (v - ((v % step) + step) % step); };
  const int from = floor_to(low);
  std::vector<Column> columns(static_cast<std::size_t>((floor_to(high) - from) / step + 1));
  for (const auto& [v, n] : values) {
    columns[static_cast<std::size_t>((floor_to(v) - from) / step)].value += n / total;
  }
  for (const auto& [v, n] : others) {
    columns[static_cast<std::size_t>((floor_to(v) - from) / step)].other += n / total;
  }
  const std::size_t every = (columns.size() + 7) / 8;
  for (std::size_t i = 0; i < columns.size(); i += every) {
    columns[i].label = std::to_string(from + static_cast<int>(i) * step);
  }
  return column_chart(title, columns);
}

// Words as HTML, no number apart from its %.
std::string sentence(const std::string& words) {
  std::string out = escaped(words);
  for (std::size_t at = out.find(" %"); at != std::string::npos; at = out.find(" %")) {
    out.replace(at, 1, "&nbsp;");
  }
  return out;
}

std::string tile(const std::string& figure, const std::string& words) {
  return "<li><b>" + sentence(figure) + "</b><span>" + sentence(words) + "</span></li>";
}

std::string spread_row(const std::string& name, const Spread& s, int digits) {
  return "<tr><th scope=\"row\">" + name + "</th><td>" + with_range(s, digits) + "</td><td>" +
         decimal(s.median, digits) + "</td><td>" + decimal(s.quarter, digits) + "–" +
         decimal(s.three_quarters, digits) + "</td><td>" + decimal(s.least, digits) + "–" +
         decimal(s.most, digits) + "</td></tr>";
}

std::string spread_table(const std::string& rows) {
  return "<div class=\"wide\"><table><thead><tr><th></th><th scope=\"col\">mean (95 %)</th><th "
         "scope=\"col\">median</th><th scope=\"col\">middle half</th><th scope=\"col\">least to "
         "most</th></tr></thead><tbody>" +
         rows + "</tbody></table></div>";
}

std::string share_rows(const std::vector<Row>& rows) {
  std::string out =
      "<table><thead><tr><th></th><th scope=\"col\">wins</th><th scope=\"col\">95 "
      "%</th></tr></thead><tbody>";
  for (const Row& r : rows) {
    out += "<tr><th scope=\"row\">" + escaped(r.label) + "</th><td>" +
           percent_text(r.estimate.mean, 1) + "</td><td>" + decimal(100 * r.estimate.low, 1) + "–" +
           decimal(100 * r.estimate.high, 1) + " %</td></tr>";
  }
  return out + "</tbody></table>";
}

// The page in parts, with the list of its sections.
class LabPage {
 public:
  LabPage(const LabPlan& plan, const LabFigures& f) : plan_(plan), f_(f), t_(f.table) {}

  std::string page() {
    if (t_.games > 0) {
      section("fair", "Is it fair?", fairness());
      section("long", "How long is it?", length());
      section("choice", "How much is there to choose?", choice());
      section("tense", "How tense is it?", tension());
      if (t_.scores.count > 0) section("scores", "Scores", scores());
      section("ends", "How games end", endings_section(t_));
      section("uses", "What is strong, what is weak", uses_section(t_));
      section("rules", "Which rules are felt", rules_section(plan_, t_));
      if (!f_.variants.empty())
        section("options", "What each option changes", variants_section(f_));
      if (!f_.levels.empty()) section("levels", "Level against level", levels_section(f_));
    }
    section("how", "How this was measured", method());
    const std::string title = std::string(plan_.game->info().title) + " in the lab";
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta "
           "name=\"viewport\" "
           "content=\"width=device-width,initial-scale=1\"><title>" +
           escaped(title) + "</title><style>" + std::string(kLabStyle) +
           "</style></head><body><header><h1>" + escaped(title) + "</h1><p class=\"lead\">" +
           escaped(table()) + "</p>" + tiles() +
           "</header><main><h2 id=\"nutshell\">In a nutshell" + "</h2>" + summary() +
           "<nav aria-label=\"Contents\"><ul>" + contents_ + "</ul></nav>" + body_ +
           "</main><footer>Made by the lab of Tablée. Nothing in this file depends on when "
           "or where it was made.</footer></body></html>\n";
  }

 private:
  void section(const std::string& id, const std::string& title, const std::string& inside) {
    if (inside.empty()) return;
    contents_ += "<li><a href=\"#" + id + "\">" + escaped(title) + "</a></li>";
    body_ += "<section aria-labelledby=\"" + id + "\"><h2 id=\"" + id + "\">" + escaped(title) +
             "</h2>" + inside + "</section>\n";
  }

  [[nodiscard]] std::string table() const {
    const Info& info = plan_.game->info();
    std::string out = std::to_string(t_.games) + " games, " + std::to_string(plan_.setup.seats) +
                      " seats, at every seat: " + plan_.level;
    for (std::size_t o = 0; o < info.option_count(); ++o) {
      const OptionInfo& option = info.options[o];
      if (plan_.setup.option[o] == option.fallback) continue;
      out += ", " + std::string(option.name) + "=" +
             std::string(option.choices[plan_.setup.option[o]]);
    }
    if (f_.games < f_.planned) {
      out += ". Stopped early: " + std::to_string(f_.games) + " of " + std::to_string(f_.planned) +
             " games";
    }
    return out + ".";
  }

  [[nodiscard]] std::string tiles() const {
    if (t_.games == 0) return "";
    std::string out = "<ul class=\"tiles\">";
    if (t_.cooperative) {
      out += tile(percent_text(t_.won.mean), "of games won by the table");
    } else {
      out += tile(percent_text(t_.by_place[0].mean),
                  "of wins for who begins; even is " + percent_text(1.0 / t_.seats));
      out += tile(percent_text(t_.shared.mean), "of games with several winners");
    }
    out += tile(decimal(t_.seat_decisions.median, 0), "small decisions for each player");
    out += tile(decimal(t_.choices.mean.mean, 1), "moves to choose from");
    if (t_.judge_error <= kMostJudgeError) {
      out += tile(decimal(t_.lead_changes.mean.mean, 1), "changes of the lead a game");
      out += tile(percent_text(t_.comebacks.mean), "of games are comebacks");
    }
    return out + "</ul>";
  }

  [[nodiscard]] std::string summary() const {
    std::string out = "<ul class=\"nutshell\">";
    for (const std::string& s : nutshell(plan_, f_)) out += "<li>" + sentence(s) + "</li>";
    return out + "</ul>";
  }

  [[nodiscard]] std::string fairness() const {
    if (t_.cooperative) {
      return "<div class=\"plots\">" +
             plot_figure(
                 "Games won by the table", "with the 95 % interval",
                 interval_chart("Games won by the table", {{"the table wins", t_.won}}, 0.5)) +
             "</div>";
    }
    std::vector<Row> places;
    std::vector<Row> seats;
    for (std::size_t s = 0; s < t_.by_seat.size(); ++s) {
      places.push_back({s == 0 ? "begins" : "place " + std::to_string(s + 1), t_.by_place[s]});
      seats.push_back({"seat " + std::to_string(s), t_.by_seat[s]});
    }
    const double even = 1.0 / t_.seats;
    const std::string note = "dot: share of wins; bar: 95 % interval; dashed: even";
    return "<div class=\"plots\">" +
           plot_figure("Wins by order of play", note,
                       interval_chart("Wins by order of play", places, even) + share_rows(places)) +
           plot_figure("Wins by seat", note,
                       interval_chart("Wins by seat", seats, even) + share_rows(seats)) +
           "</div><p class=\"note\">Shared wins count by their share. Several winners in " +
           percent_text(t_.shared.mean, 1) + " (" + range_text(t_.shared) + ") of the games.</p>";
  }

  [[nodiscard]] std::string length() const {
    return "<div class=\"plots\">" +
           plot_figure("Decisions in a game",
                       "share of games; a big action is a chain of small decisions",
                       histogram("Decisions in a game", t_.lengths)) +
           spread_table(spread_row("decisions in a game", t_.decisions, 0) +
                        spread_row("decisions of one seat", t_.seat_decisions, 0) +
                        spread_row("with draws and tosses", t_.plies, 0)) +
           "</div>";
  }

  [[nodiscard]] std::string choice() const {
    std::vector<Band> course;
    double top = 1;
    for (const double c : t_.choices_over_time) {
      course.push_back({c, c, c});
      top = std::max(top, c);
    }
    double total = 0;
    for (const auto n : t_.choice_counts) total += static_cast<double>(n);
    std::vector<Column> columns;
    for (std::size_t i = 0; i < t_.choice_counts.size(); ++i) {
      const int most = 1 << i;
      const std::string label = i == 0   ? "1"
                                : i == 1 ? "2"
                                : i + 1 == kChoiceBuckets
                                    ? "> " + std::to_string(most / 2)
                                    : std::to_string(most / 2 + 1) + "–" + std::to_string(most);
      columns.push_back({label, static_cast<double>(t_.choice_counts[i]) / std::max(1.0, total)});
    }
    return "<div class=\"plots\">" +
           plot_figure(
               "Legal moves as the game goes on", "mean over all games",
               course_chart("Legal moves as the game goes on", course, top * 1.1, false, 0)) +
           plot_figure("Legal moves at a decision", "share of decisions",
                       column_chart("Legal moves at a decision", columns)) +
           "</div>" +
           spread_table(
               spread_row("legal moves at a decision", t_.choices, 1) +
               spread_row("decisions without a choice, of 100", scaled(t_.forced, 100), 1) +
               spread_row("ways through a game, digits", t_.paths, 0));
  }

  static Spread scaled(Spread s, double by) {
    for (double* x : {&s.mean.mean, &s.mean.low, &s.mean.high, &s.least, &s.quarter, &s.median,
                      &s.three_quarters, &s.most}) {
      *x *= by;
    }
    return s;
  }

  [[nodiscard]] std::string tension() const {
    if (t_.lead_changes.count == 0) return "";
    std::vector<Band> course;
    for (const auto& w : t_.winner) course.push_back({w[0], w[1], w[2]});
    std::vector<Column> when;
    for (std::size_t m = 0; m <= kMoments; m += 2) {
      double games = t_.for_good_counts[m];
      if (m < kMoments) games += t_.for_good_counts[m + 1];
      when.push_back({m % 4 == 0 || m == kMoments ? decimal(100.0 * double(m) / kMoments, 0) : "",
                      games / t_.lead_changes.count});
    }
    const std::string side = t_.cooperative ? "the side that won" : "the later winner";
    std::vector<Column> judged;
    for (std::size_t i = 0; i < t_.judged.size(); ++i) {
      judged.push_back({std::to_string(10 * i) + "–", t_.judged[i].found});
    }
    const std::string warning =
        t_.judge_error <= kMostJudgeError
            ? ""
            : "<p><b class=\"clear\">With care:</b> the judge is off by " +
                  percent_text(t_.judge_error) +
                  " on average (last plot), so the figures of this section say little.</p>";
    return warning + "<div class=\"plots\">" +
           plot_figure("Chances of " + side,
                       "line: median game; band: middle half of the games; dashed: even",
                       course_chart("Chances of " + side + " as the game goes on", course, 1, true,
                                    t_.cooperative ? 0.5 : 1.0 / t_.seats)) +
           plot_figure("When the winner takes the lead for good",
                       "share of games, by % of the game’s decisions; 100: only at the very end",
                       column_chart("When the winner takes the lead for good", when)) +
           plot_figure("Changes of the lead", "share of games",
                       histogram("Changes of the lead", t_.lead_change_counts)) +
           spread_table(
               spread_row("changes of the lead", t_.lead_changes, 1) +
               spread_row("lead for good, % of the game", scaled(t_.for_good, 100), 0) +
               spread_row("drama: winner behind at worst, points", scaled(t_.behind, 100), 0) +
               spread_row("tension: 100 less the lead, points", scaled(t_.tension, 100), 0)) +
           plot_figure(
               "Is the judge right?",
               "wins of sides by the chances (%) it gave them; a staircase would be perfect",
               column_chart("Wins by the chances the judge gave", judged)) +
           "</div><p class=\"note\">Comebacks, where the winner was once behind by an even share "
           "or more: " +
           percent_text(t_.comebacks.mean) + " (" + range_text(t_.comebacks) + ").</p>";
  }

  [[nodiscard]] std::string scores() const {
    return "<div class=\"plots\">" +
           plot_figure(
               "Scores at the end",
               "share of all results; <span class=\"key\" style=\"background:var(--a)\"></span>"
               "winners, at the bottom <span class=\"key\" style=\"background:var(--a2)\"></span>"
               "the others, on top",
               histogram("Scores at the end", t_.winning_scores, t_.other_scores)) +
           spread_table(spread_row("score, mean of the seats", t_.scores, 1) +
                        spread_row("lead of the best over the second", t_.margins, 1)) +
           "</div>";
  }

  [[nodiscard]] std::string method() const {
    return "<p>Programs played these games, each seat knowing only what a person there would know. "
           "They play as people of their level might, not as the best would; a rule that only "
           "masters can use shows less here. Every game has its own luck.</p><p>Chances were "
           "estimated by a judge that looks at " +
           std::to_string(kMoments) + " moments of every game, with " +
           std::to_string(kJudgeSimulations) +
           " simulations each, through the eyes of each seat at its last decision with a choice" +
           (t_.cooperative ? "" : "; the chances of all seats are brought to a sum of one") +
           ". A side has the lead once it is clearly ahead of every other, until another one "
           "is.</p><p>All intervals are at 95 %. Where many figures stand side by side, only those "
           "whose interval would hold even if it were twice as wide are called clear.</p><p>The "
           "same command makes the same file again:</p><code>" +
           escaped(lab_command(plan_)) + "</code>";
  }

  const LabPlan& plan_;
  const LabFigures& f_;
  const TableFigures& t_;
  std::string contents_;
  std::string body_;
};

}  // namespace

std::string plot_figure(std::string_view title, std::string_view note, const std::string& drawing) {
  return "<figure><figcaption>" + std::string(title) + "<small>" + std::string(note) +
         "</small></figcaption>" + drawing + "</figure>";
}

std::string lab_report(const LabPlan& plan, const LabFigures& figures) {
  return LabPage(plan, figures).page();
}

}  // namespace tablee::arena
