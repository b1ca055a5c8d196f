// The sections of the report that compare: option with option, level with level.
#include <algorithm>
#include <cmath>

#include "arena/lab_report.h"
#include "arena/svg.h"

namespace tablee::arena {
namespace {

Estimate times(const Estimate& e, double by) { return {e.mean * by, e.low * by, e.high * by}; }

// One figure of each table, on a scale that all rows share.
struct Measure {
  std::string name;
  int digits;
  Estimate (*of)(const TableFigures&);
};

std::vector<Measure> measures_of(bool cooperative) {
  std::vector<Measure> out;
  if (cooperative) {
    out.push_back({"games won, %", 0, [](const TableFigures& t) { return times(t.won, 100); }});
  } else {
    out.push_back({"wins of who begins, in even shares", 2,
                   [](const TableFigures& t) { return times(t.by_place[0], t.seats); }});
  }
  out.push_back({"decisions of one seat", 0,
                 [](const TableFigures& t) { return times(t.decisions.mean, 1.0 / t.seats); }});
  out.push_back(
      {"changes of the lead", 1, [](const TableFigures& t) { return t.lead_changes.mean; }});
  out.push_back({"comebacks, %", 0, [](const TableFigures& t) { return times(t.comebacks, 100); }});
  return out;
}

std::string variant_row(const LabFigures& f, const std::string& name, const TableFigures& figures,
                        const std::vector<Measure>& measures) {
  std::string out = "<tr><th scope=\"row\">" + escaped(name) + " <small>" +
                    std::to_string(figures.games) + " games</small></th>";
  for (const Measure& m : measures) {
    const Estimate base = m.of(f.table);
    double low = base.low;
    double high = base.high;
    for (const VariantFigures& v : f.variants) {
      low = std::min(low, m.of(v.figures).low);
      high = std::max(high, m.of(v.figures).high);
    }
    const Estimate e = m.of(figures);
    const bool clear = &figures != &f.table && is_clear(difference(e, base), 0, kAmongMany);
    out += "<td>" + (high > low ? cell_interval(e, low, high, base.mean, clear) : std::string()) +
           (clear ? "<span class=\"clear\">" : "<span>") + decimal(e.mean, m.digits) + " <small>" +
           decimal(e.low, m.digits) + "–" + decimal(e.high, m.digits) + "</small></span></td>";
  }
  return out + "</tr>";
}

std::string elo_text(const std::optional<Estimate>& elo) {
  if (!elo) return "—";
  const auto side = [](double x) {
    if (std::isinf(x)) return std::string(x > 0 ? "+∞" : "−∞");
    return (x > 0 ? "+" : "") + decimal(x, 0);
  };
  return side(elo->mean) + " (" + side(elo->low) + " to " + side(elo->high) + ")";
}

}  // namespace

std::string variants_section(const LabFigures& f) {
  const std::vector<Measure> measures = measures_of(f.table.cooperative);
  std::string out =
      "<p>Each row changes one thing and leaves the rest of the table as it is. Dashed: the table "
      "as it is.</p><div class=\"wide\"><table class=\"stack\"><thead><tr><th "
      "scope=\"col\">changed</th>";
  for (const Measure& m : measures) out += "<th scope=\"col\">" + m.name + "</th>";
  out += "</tr></thead><tbody>" + variant_row(f, "as it is", f.table, measures);
  for (const VariantFigures& v : f.variants) out += variant_row(f, v.name, v.figures, measures);
  return out +
         "</tbody></table></div><p class=\"note\">In <b class=\"clear\">bold</b>: clearly "
         "different "
         "from the table as it is, even among so many figures.</p>";
}

std::string levels_section(const LabFigures& f) {
  const bool team = f.table.cooperative;
  std::vector<Row> rows;
  std::string list =
      "<table><thead><tr><th></th><th scope=\"col\">games</th><th scope=\"col\">wins</th><th "
      "scope=\"col\">95 %</th><th scope=\"col\">Elo</th></tr></thead><tbody>";
  for (const LevelFigures& l : f.levels) {
    const std::string name = team ? l.level : l.level + " against " + l.against;
    rows.push_back({name, l.score});
    list += "<tr><th scope=\"row\">" + escaped(name) + "</th><td>" + std::to_string(l.games) +
            "</td><td>" + percent_text(l.score.mean, 1) + "</td><td>" + range_text(l.score) +
            "</td><td>" + elo_text(l.elo) + "</td></tr>";
  }
  const std::string title =
      team ? "Games won by a table of one level" : "Wins of one player of the higher level";
  return "<div class=\"plots\">" +
         plot_figure(title,
                     team ? "with the 95 % interval"
                          : "all other seats are of the lower level, seats change; dashed: even",
                     interval_chart(title, rows, team ? f.table.won.mean : f.levels[0].even)) +
         "<div class=\"wide\">" + list + "</tbody></table></div></div>";
}

}  // namespace tablee::arena
