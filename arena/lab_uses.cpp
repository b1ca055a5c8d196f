// The sections of the report about what was used: events, moves and how games end.
#include <algorithm>
#include <cmath>

#include "arena/lab_report.h"
#include "arena/svg.h"
#include "text/rules_text.h"

namespace tablee::arena {
namespace {

constexpr std::size_t kMostRows = 12;

// A kind of event or move, and its varieties under what they have in common: "gift".
struct UseGroup {
  std::string kind;
  Use use;
  std::vector<std::pair<std::string, Use>> varieties;  // the whole key each
};

std::vector<UseGroup> groups_of(const Uses& uses) {
  std::vector<UseGroup> out;
  for (const auto& [key, use] : uses) {
    if (key.find(' ') == std::string::npos) {
      out.push_back({key, use, {}});
    } else if (!out.empty() && key.starts_with(out.back().kind + " ")) {
      out.back().varieties.emplace_back(key, use);
    }
  }
  std::sort(out.begin(), out.end(), [](const UseGroup& a, const UseGroup& b) {
    return a.use.total != b.use.total ? a.use.total > b.use.total : a.kind < b.kind;
  });
  for (UseGroup& g : out) {
    // By field, then the most frequent first.
    const auto field = [&](const std::string& key) {
      const std::size_t from = g.kind.size() + 1;
      const std::size_t space = key.find(' ', from);
      return space == std::string::npos ? std::string() : key.substr(from, space - from);
    };
    std::sort(g.varieties.begin(), g.varieties.end(), [&](const auto& a, const auto& b) {
      const std::string fa = field(a.first);
      const std::string fb = field(b.first);
      if (fa != fb) return fa < fb;
      if (a.second.total != b.second.total) return a.second.total > b.second.total;
      return a.first < b.first;
    });
  }
  return out;
}

std::string a_game(double count) {
  return decimal(count, count < 0.095 ? 2 : count < 9.95 ? 1 : 0);
}

// Rows of one table of uses.
class UseTable {
 public:
  UseTable(const TableFigures& t, bool moves, double most) : t_(t), moves_(moves), most_(most) {}

  [[nodiscard]] std::string head() const {
    std::string out = "<tr><th scope=\"col\">what</th><th scope=\"col\">times a game</th>";
    out += moves_ ? "<th scope=\"col\">made when possible</th>"
                  : "<th scope=\"col\">in so many games</th>";
    return out + "<th scope=\"col\">" +
           (t_.cooperative ? "games won with it, and without" : "who did it most won") +
           "</th></tr>";
  }

  [[nodiscard]] std::string row(const std::string& name, const Use& u) const {
    const double games = std::max(1, t_.games);
    const double count = static_cast<double>(u.total) / games;
    std::string out = "<tr><th scope=\"row\">" + escaped(name) + "</th><td>" +
                      cell_bar(most_ > 0 ? count / most_ : 0) + "<span>" + a_game(count) +
                      "</span></td><td>";
    const double share =
        moves_ ? (u.offered > 0 ? static_cast<double>(u.total) / static_cast<double>(u.offered) : 0)
               : u.games.mean;
    out += cell_bar(share) + "<span>" + percent_text(share) + "</span></td><td>";
    return out + fate(u) + "</td></tr>";
  }

 private:
  [[nodiscard]] std::string fate(const Use& u) const {
    if (t_.cooperative) {
      if (u.compared == 0 || u.compared_without == 0) return "<span class=\"faint\">—</span>";
      const Estimate gap = difference(u.won, u.won_without);
      const bool clear = is_clear(gap, 0, kAmongMany);
      return cell_interval(u.won, 0, 1, u.won_without.mean, clear) + text(u.won, clear) +
             "<small>" + percent_text(u.won_without.mean) + " without</small>";
    }
    if (u.compared == 0) return "<span class=\"faint\">—</span>";
    const double even = 1.0 / t_.seats;
    const bool clear = is_clear(u.won, even, kAmongMany);
    return cell_interval(u.won, 0, 1, even, clear) + text(u.won, clear);
  }

  static std::string text(const Estimate& e, bool clear) {
    return std::string("<span") + (clear ? " class=\"clear\">" : ">") + percent_text(e.mean) +
           " <small>" + range_text(e) + "</small></span>";
  }

  const TableFigures& t_;
  const bool moves_;
  const double most_;
};

std::string use_table(const TableFigures& t, const std::vector<UseGroup>& groups, bool moves) {
  double most = 0;
  for (const UseGroup& g : groups) {
    most = std::max(most, static_cast<double>(g.use.total) / std::max(1, t.games));
  }
  const UseTable kinds(t, moves, most);
  std::string out =
      "<div class=\"wide\"><table class=\"uses\"><thead>" + kinds.head() + "</thead><tbody>";
  for (const UseGroup& g : groups) out += kinds.row(use_name(g.kind), g.use);
  out += "</tbody></table></div>";
  for (const UseGroup& g : groups) {
    if (g.varieties.size() < 2) continue;
    double highest = 0;
    for (const auto& [key, use] : g.varieties) {
      highest = std::max(highest, static_cast<double>(use.total) / std::max(1, t.games));
    }
    const UseTable varieties(t, moves, highest);
    out += "<details><summary>" + escaped(use_name(g.kind)) + " <small>" +
           std::to_string(g.varieties.size()) + " varieties</small></summary>" +
           "<div class=\"wide\"><table class=\"uses\"><thead>" + varieties.head() +
           "</thead><tbody>";
    for (const auto& [key, use] : g.varieties) {
      std::string name = moves ? key : key.substr(g.kind.size() + 1);
      std::replace(name.begin(), name.end(), '_', ' ');
      out += varieties.row(name, use);
    }
    out += "</tbody></table></div></details>";
  }
  return out;
}

}  // namespace

std::string uses_section(const TableFigures& t) {
  std::vector<Row> rows;
  for (const auto& [key, use] : telling_uses(t)) {
    if (rows.size() < kMostRows) rows.push_back({use_name(key), use.won});
  }
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    return a.estimate.mean != b.estimate.mean ? a.estimate.mean > b.estimate.mean
                                              : a.label < b.label;
  });
  std::string out;
  const double even = t.cooperative ? t.won.mean : 1.0 / std::max(1, t.seats);
  if (rows.empty()) {
    out +=
        "<p>Nothing that was done stands out: no interval keeps clear of an even share once it "
        "is widened for the number of things looked at.</p>";
  } else {
    const std::string title =
        t.cooperative ? "Games won in which this happened" : "Wins of whoever did this most";
    out += "<figure><figcaption>" + title +
           "<small>The dashed line: " + (t.cooperative ? "all games" : "an even share") +
           ". Only what stands out, at most twelve.</small></figcaption>" +
           interval_chart(title, rows, even) + "</figure>";
  }
  out +=
      "<p class=\"note\">Winners may do a thing because they are winning: these figures show what "
      "goes with winning, not what causes it. In <b class=\"clear\">bold</b>: clear even among "
      "so many figures.</p><h3>What happened</h3>";
  std::vector<UseGroup> events = groups_of(t.happened);
  std::erase_if(events, [](const UseGroup& g) { return is_ending(g.use); });
  out += use_table(t, events, false);
  out += "<h3>What players chose</h3>" + use_table(t, groups_of(t.played), true);
  return out;
}

std::string rules_section(const LabPlan& plan, const TableFigures& t) {
  if (t.looked == 0) return "";
  const RulesText text = parse_rules(plan.game->rules(Language::English));
  std::vector<std::pair<std::string, std::int64_t>> felt(t.forbade.begin(), t.forbade.end());
  std::sort(felt.begin(), felt.end(), [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  std::string out =
      "<p>How often a rule stood between a player and some move that the game knows. A move "
      "against "
      "several rules counts for one of them, the one a player would be told.</p><div "
      "class=\"wide\"><table class=\"uses rules\"><thead><tr><th scope=\"col\">rule</th><th "
      "scope=\"col\">at so many decisions</th><th scope=\"col\">what it says</th></tr></thead>"
      "<tbody>";
  for (const auto& [id, moments] : felt) {
    const double share = static_cast<double>(moments) / static_cast<double>(t.looked);
    const RuleText* rule = text.find(id);
    out += "<tr><th scope=\"row\">" + escaped(id) + "</th><td>" + cell_bar(share) + "<span>" +
           percent_text(share, share < 0.01 ? 1 : 0) + "</span></td><td>" +
           escaped(rule == nullptr ? "" : rule->text) + "</td></tr>";
  }
  return out + "</tbody></table></div>";
}

std::string endings_section(const TableFigures& t) {
  std::string rows;
  for (const UseGroup& g : groups_of(t.happened)) {
    if (!is_ending(g.use)) continue;
    const auto row = [&](const std::string& name, const Use& u) {
      rows += "<tr><th scope=\"row\">" + escaped(name) + "</th><td>" + cell_bar(u.games.mean) +
              "<span>" + percent_text(u.games.mean) + " <small>" + range_text(u.games) +
              "</small></span></td></tr>";
    };
    // What happens at the end of every game tells nothing.
    if (g.varieties.empty() && g.use.in_games < t.games) row(use_name(g.kind), g.use);
    for (const auto& [key, use] : g.varieties) row(use_name(key), use);
  }
  if (rows.empty()) return "";
  return "<div class=\"wide\"><table class=\"uses\"><thead><tr><th scope=\"col\">in the last move "
         "of the game</th><th scope=\"col\">in so many games</th></tr></thead><tbody>" +
         rows + "</tbody></table></div>";
}

}  // namespace tablee::arena
