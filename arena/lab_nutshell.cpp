// What the figures say, in sentences, and the command they came from.
#include <algorithm>
#include <cmath>

#include "arena/lab_report.h"
#include "arena/svg.h"

namespace tablee::arena {
namespace {

constexpr int kEnoughGames = 30;  // before anything is said about a part of the games
constexpr std::size_t kMostClaims = 3;

std::string share_text(const Estimate& e) {
  return percent_text(e.mean) + " (" + range_text(e) + ")";
}

std::string place_name(std::size_t place) {
  return place == 0 ? "who begins"
                    : "who plays " + std::to_string(place + 1) +
                          (place == 1   ? "nd"
                           : place == 2 ? "rd"
                                        : "th");
}

// Those of the shares that are clearly not even.
void tell_uneven(const std::vector<Estimate>& shares, bool places, std::vector<std::string>& out) {
  const double even = 1 / static_cast<double>(shares.size());
  for (std::size_t s = 0; s < shares.size(); ++s) {
    // Of two, the other is the mirror image.
    if (shares.size() == 2 && s == 1) break;
    if (!is_clear(shares[s], even, 1.4)) continue;
    const std::string who = places ? place_name(s) : "seat " + std::to_string(s);
    out.push_back("On average, " + who + " takes " + share_text(shares[s]) +
                  " of the wins, where an even share is " + percent_text(even) + ": " +
                  (shares[s].mean > even ? "favoured." : "at a disadvantage."));
  }
}

void tell_fairness(const TableFigures& t, std::vector<std::string>& out) {
  if (t.cooperative) {
    out.push_back("The table wins " + share_text(t.won) + " of the games.");
    return;
  }
  const std::size_t before = out.size();
  tell_uneven(t.by_place, true, out);
  tell_uneven(t.by_seat, false, out);
  const double even = 1.0 / t.seats;
  if (out.size() == before) {
    const std::string found = "who begins takes " + share_text(t.by_place[0]) +
                              " of the wins, an even share is " + percent_text(even) + ".";
    out.push_back(is_clear(t.by_place[0], even)
                      ? "The order of play may matter, more games would tell: " + found
                      : "No seat and no place in the order of play is clearly favoured: " + found);
  }
  if (t.shared.mean > 0) out.push_back("Wins are shared in " + share_text(t.shared) + " of games.");
}

void tell_length(const TableFigures& t, std::vector<std::string>& out) {
  out.push_back("Half of the games take " + decimal(t.decisions.quarter, 0) + " to " +
                decimal(t.decisions.three_quarters, 0) + " small decisions, about " +
                decimal(t.seat_decisions.median, 0) + " for each player; each offers " +
                decimal(t.choices.mean.mean, 1) + " moves on average.");
}

void tell_story(const TableFigures& t, std::vector<std::string>& out) {
  if (t.lead_changes.count == 0) return;
  if (t.judge_error > kMostJudgeError) {
    out.push_back(
        "How tense it is cannot be told: the judge's chances do not fit how the games ended.");
    return;
  }
  const std::string winner = t.cooperative ? "the side that wins, team or game," : "the winner";
  const std::string when = t.for_good.median < 0.05
                               ? " leads from the start and never loses the lead"
                               : " has the lead for good " +
                                     std::string(t.for_good.median < 0.5 ? "from" : "only from") +
                                     " " + percent_text(t.for_good.median) + " of the decisions on";
  out.push_back("The lead changes " + decimal(t.lead_changes.mean.mean, 1) +
                " times a game. In half of the games " + winner + when + "; " +
                share_text(t.comebacks) + " are comebacks, where " +
                (t.cooperative ? "that side" : "the winner") + " was once far behind.");
}

void tell_uses(const TableFigures& t, std::vector<std::string>& out) {
  std::size_t told = 0;
  for (const auto& [key, use] : telling_uses(t)) {
    if (told++ == kMostClaims) break;
    out.push_back(t.cooperative
                      ? "Games with “" + use_name(key) + "” are won " + share_text(use.won) +
                            ", games without " + share_text(use.won_without) + "."
                      : "Whoever has most of “" + use_name(key) + "” takes " + share_text(use.won) +
                            " of the wins; an even share is " + percent_text(1.0 / t.seats) + ".");
  }
  for (const auto& [key, use] : t.played) {
    if (use.offered < 100 || key.find(' ') != std::string::npos) continue;
    if (static_cast<double>(use.total) > 0.01 * static_cast<double>(use.offered)) continue;
    out.push_back("The move “" + key + "” is hardly ever wanted: possible in " +
                  std::to_string(use.offered) + " decisions, made in " + std::to_string(use.total) +
                  ".");
  }
}

void tell_variants(const LabFigures& f, std::vector<std::string>& out) {
  struct Claim {
    double size;
    std::string text;
  };
  std::vector<Claim> claims;
  for (const VariantFigures& v : f.variants) {
    if (v.figures.games < kEnoughGames) continue;
    const double usual = f.table.decisions.mean.mean;
    const Estimate longer = difference(v.figures.decisions.mean, f.table.decisions.mean);
    const double by = usual > 0 ? std::abs(longer.mean) / usual : 0;
    if (is_clear(longer, 0, kAmongMany) && by >= 0.1) {
      claims.push_back({by, "With " + v.name + " a game takes " + percent_text(by) +
                                (longer.mean > 0 ? " more" : " fewer") + " decisions."});
    }
    if (!f.table.cooperative) {
      const Estimate& begins = v.figures.by_place[0];
      const Estimate& usually = f.table.by_place[0];
      const Estimate fairer = difference(begins, usually);
      if (v.figures.seats != f.table.seats || !is_clear(fairer, 0, kAmongMany)) continue;
      claims.push_back({10 * std::abs(fairer.mean),
                        "With " + v.name + " who begins takes " + share_text(begins) +
                            " of the wins instead of " + percent_text(usually.mean) + "."});
      continue;
    }
    const Estimate easier = difference(v.figures.won, f.table.won);
    if (!is_clear(easier, 0, kAmongMany)) continue;
    claims.push_back({10 * std::abs(easier.mean),
                      "With " + v.name + " the table wins " + share_text(v.figures.won) +
                          " of the games instead of " + percent_text(f.table.won.mean) + "."});
  }
  std::sort(claims.begin(), claims.end(), [](const Claim& a, const Claim& b) {
    return a.size != b.size ? a.size > b.size : a.text < b.text;
  });
  for (std::size_t i = 0; i < std::min(kMostClaims, claims.size()); ++i) {
    out.push_back(claims[i].text);
  }
}

void tell_levels(const LabFigures& f, std::vector<std::string>& out) {
  for (const LevelFigures& l : f.levels) {
    if (l.against.empty()) {
      out.push_back("A table of the level “" + l.level + "” wins " + share_text(l.score) +
                    " of the games.");
    } else if (is_clear(l.score, l.even, 1.4)) {
      out.push_back("One “" + l.level + "” among players of the level “" + l.against + "” takes " +
                    share_text(l.score) + " of the wins" +
                    (l.score.mean > l.even ? ": better play pays." : ": the level does not help."));
    } else {
      out.push_back("Between “" + l.level + "” and “" + l.against + "” no difference shows: " +
                    share_text(l.score) + " of the wins, even is " + percent_text(l.even) + ".");
    }
  }
}

}  // namespace

bool is_clear(const Estimate& e, double value, double stretch) {
  return value < e.mean - stretch * (e.mean - e.low) ||
         value > e.mean + stretch * (e.high - e.mean);
}

Estimate difference(const Estimate& a, const Estimate& b) {
  // Newcombe's way: each end is as far as both ends that lead there, taken together.
  const double mean = a.mean - b.mean;
  return {mean, mean - std::hypot(a.mean - a.low, b.high - b.mean),
          mean + std::hypot(a.high - a.mean, b.mean - b.low)};
}

bool is_ending(const Use& use) { return use.total > 0 && use.last == use.total; }

std::vector<std::pair<std::string, Use>> telling_uses(const TableFigures& t) {
  std::vector<std::pair<std::string, Use>> out;
  const double even = t.seats > 0 ? 1.0 / t.seats : 0;
  const auto effect = [&](const Use& use) {
    return t.cooperative ? difference(use.won, use.won_without)
                         : difference(use.won, {even, even, even});
  };
  for (const auto& [key, use] : t.happened) {
    const bool enough =
        use.compared >= kEnoughGames && (!t.cooperative || use.compared_without >= kEnoughGames);
    if (!enough || is_ending(use) || !is_clear(effect(use), 0, kAmongMany)) continue;
    // Once in every game is who begins, which has its own section.
    if (use.total == t.games && use.in_games == t.games) continue;
    // A kind is told by its varieties, where it has any.
    const bool kind = key.find(' ') == std::string::npos;
    const auto next = t.happened.upper_bound(key);
    if (kind && next != t.happened.end() && next->first.starts_with(key + " ")) continue;
    out.emplace_back(key, use);
  }
  std::sort(out.begin(), out.end(), [&](const auto& a, const auto& b) {
    const double left = std::abs(effect(a.second).mean);
    const double right = std::abs(effect(b.second).mean);
    return left != right ? left > right : a.first < b.first;
  });
  return out;
}

std::string use_name(std::string_view key) {
  std::string out;
  int spaces = 0;
  for (const char c : key) {
    if (c == ' ' && spaces++ == 0) out += ',';
    out += c == '_' ? ' ' : c;
  }
  return out;
}

std::vector<std::string> nutshell(const LabPlan& plan, const LabFigures& f) {
  std::vector<std::string> out;
  if (f.table.games == 0) {
    return {"No game of " + std::string(plan.game->info().title) +
            " was finished, so nothing can be said."};
  }
  tell_fairness(f.table, out);
  tell_length(f.table, out);
  tell_story(f.table, out);
  tell_uses(f.table, out);
  tell_variants(f, out);
  tell_levels(f, out);
  return out;
}

std::string lab_command(const LabPlan& plan) {
  const Info& info = plan.game->info();
  std::string out = "tablee lab " + std::string(info.name) + " --players " +
                    std::to_string(plan.setup.seats) + " --level " + plan.level + " --games " +
                    std::to_string(plan.games) + " --seed " + std::to_string(plan.seed);
  for (std::size_t o = 0; o < info.option_count(); ++o) {
    const OptionInfo& option = info.options[o];
    if (plan.setup.option[o] == option.fallback) continue;
    out += " --option " + std::string(option.name) + "=" +
           std::string(option.choices[plan.setup.option[o]]);
  }
  if (plan.other_games > 0) out += " --other-games " + std::to_string(plan.other_games);
  if (!plan.options) out += " --no-options";
  if (plan.levels.empty()) return out + " --no-levels";
  if (plan.levels == LabPlan{}.levels) return out;
  out += " --levels ";
  for (std::size_t i = 0; i < plan.levels.size(); ++i) {
    out += (i == 0 ? "" : ",") + plan.levels[i];
  }
  return out;
}

}  // namespace tablee::arena
