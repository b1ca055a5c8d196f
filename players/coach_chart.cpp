#include "players/coach_chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "text/words.h"

namespace tablee {
namespace {

// Where things stand on the 960 × 420 sheet: the plot, and beside it a column for names.
constexpr double kLeft = 76;
constexpr double kRight = 818;
constexpr double kTop = 84;
constexpr double kBottom = 338;
constexpr std::size_t kLongestName = 15;

// Colours in light and dark, and dashes so that no seat is told by colour alone.
constexpr std::array<std::string_view, kMaxSeats> kLight{"#2a7f86", "#bb5537", "#bd861a", "#55549a",
                                                         "#6f7f33", "#96487a", "#64707a"};
constexpr std::array<std::string_view, kMaxSeats> kDark{"#5fb6bb", "#e58a68", "#e0b453", "#9a99dc",
                                                        "#a9ba66", "#cf86b4", "#a5b1bb"};
constexpr std::array<std::string_view, kMaxSeats> kDashes{"none", "9 3",         "2 3", "12 3 2 3",
                                                          "5 3",  "9 3 2 3 2 3", "16 4"};

std::string xml(std::string_view text) {
  // Two code points that are no characters in XML though they are in UTF-8.
  std::string clean = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  clean = Json::parse(clean).get<std::string>();
  for (const std::string_view bad : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {
    for (std::size_t at = clean.find(bad); at != std::string::npos; at = clean.find(bad)) {
      clean.replace(at, bad.size(), "?");
    }
  }
  return escaped(clean);
}

std::string num(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f", value);
  return text.data();
}

// A name that fits the column, cut between characters.
std::string shortened(const std::string& name) {
  if (width(name) <= kLongestName) return name;
  std::string out;
  for (const char c : name) {
    const bool starts = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    if (starts && width(out) == kLongestName - 1) break;
    out += c;
  }
  return out + "…";
}

std::string style() {
  const auto colours = [](std::string_view paper, std::string_view card, std::string_view ink,
                          std::string_view faint, const auto& seats) {
    const std::string i(ink);
    const std::string p(paper);
    std::string css = ".paper{fill:" + p + "}.card{fill:" + std::string(card) + "}text{fill:" + i +
                      "}.ink{stroke:" + i + "}.halo{stroke:" + p +
                      "}.grid{stroke:" + std::string(faint) + "}.soft{fill:" + std::string(faint) +
                      "}";
    for (std::size_t s = 0; s < seats.size(); ++s) {
      const std::string n = std::to_string(s);
      const std::string c(seats[s]);
      css += ".s" + n + "{stroke:" + c + "}.f" + n + "{fill:" + c + "}";
    }
    return css;
  };
  return "<style>\ntext{font:13px system-ui,'Segoe UI',Helvetica,Arial,'DejaVu Sans',sans-serif}"
         ".title{font:600 24px Georgia,'Iowan Old Style','DejaVu Serif',serif}"
         ".small{font-size:12px}.badge{font-size:11px;font-weight:700;text-anchor:middle}"
         ".end{text-anchor:end}.mid{text-anchor:middle}.line{fill:none;stroke-width:2.2;"
         "stroke-linejoin:round;stroke-linecap:round}\n" +
         colours("#fbf6ea", "#fffdf6", "#2c2a26", "#d9cdb4", kLight) +
         "\n@media (prefers-color-scheme:dark){" +
         colours("#1f1d1a", "#292622", "#efe7d6", "#575044", kDark) + "}\n</style>\n";
}

class Chart {
 public:
  Chart(const Review& r, Language language)
      : r_(r),
        language_(language),
        speaker_(coach::sentences(), language),
        pair_(r.names.size() == 2) {
    for (const Curve& c : r.curves) {
      for (const CurvePoint& p : c.points) {
        first_ = first_ < 0 ? p.plies : std::min(first_, p.plies);
        last_ = std::max(last_, p.plies);
      }
    }
    first_ = std::max(first_, 0);
    last_ = std::max(last_, first_ + 1);
  }

  std::string draw() {
    frame();
    axes();
    if (pair_) areas();
    curves();
    blunders();
    turning_points();
    legend();
    return out_ + "</svg>\n";
  }

 private:
  [[nodiscard]] std::string words(std::string_view key, const Json& about = {}) const {
    return speaker_.words("coach", key, about);
  }
  [[nodiscard]] double x(int plies) const {
    return kLeft + (kRight - kLeft) * (plies - first_) / (last_ - first_);
  }
  static double y(double value) { return kBottom - (kBottom - kTop) * value; }

  void text(double at_x, double at_y, std::string_view css, const std::string& words,
            const std::string& more = "") {
    out_ += "<text x=\"" + num(at_x) + "\" y=\"" + num(at_y) + "\" class=\"" + std::string(css) +
            "\"" + more + ">" + xml(words) + "</text>\n";
  }
  void path(const std::string& d, const std::string& css, const std::string& more = "") {
    out_ += "<path d=\"" + d + "\" class=\"" + css + "\"" + more + "/>\n";
  }
  static std::string segment(double x1, double y1, double x2, double y2) {
    return "M" + num(x1) + " " + num(y1) + "L" + num(x2) + " " + num(y2);
  }

  void frame() {
    const std::string means(means_text(r_.game->info().payoff, language_));
    const std::string title =
        words("over_the_game", {{"game", r_.game->info().title}, {"means", means}});
    std::string story = speaker_.name("", Json(r_.names)) + ".";
    for (const TurningPoint& t : r_.turning_points) {
      story += " " + words("story", {{"ply", t.ply}, {"turn", turning_text(r_, t, language_)}});
    }
    out_ =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 960 420\" role=\"img\" "
        "aria-labelledby=\"title desc\" xml:lang=\"" +
        std::string(code_of(language_)) + "\">\n<title id=\"title\">" + xml(title) +
        "</title>\n<desc id=\"desc\">" + xml(story) + "</desc>\n" + style();
    out_ += "<rect width=\"960\" height=\"420\" class=\"paper\"/>\n";
    text(kLeft, 42, "title", std::string(r_.game->info().title));
    const bool of_one = r_.curves.size() == 1 && pair_;
    text(kLeft, 66, "",
         of_one ? words("curve_of", {{"name", r_.names[r_.curves.front().seat]}, {"means", means}})
                : means);
    text(kRight, 66, "end", result_text(r_, language_));
  }
  void axes() {
    out_ += "<rect x=\"" + num(kLeft) + "\" y=\"" + num(kTop) + "\" width=\"" +
            num(kRight - kLeft) + "\" height=\"" + num(kBottom - kTop) + "\" class=\"card\"/>\n";
    for (const double v : {0.0, 0.25, 0.5, 0.75, 1.0}) {
      text(kLeft - 10, y(v) + 4, "small end", percent(v));
      path(segment(kLeft, y(v), kRight, y(v)), "grid");
    }
    // About eight steps of 1, 2 or 5 times a power of ten.
    int step = 1;
    for (int i = 0; (last_ - first_) / step > 9; ++i) step = step * (i % 3 == 1 ? 5 : 4) / 2;
    for (int ply = (first_ + step - 1) / step * step; ply <= last_; ply += step) {
      path(segment(x(ply), kBottom, x(ply), kBottom + 5), "grid");
      text(x(ply), kBottom + 20, "small mid", std::to_string(ply));
    }
    text((kLeft + kRight) / 2, kBottom + 40, "small mid", words("plies_played"));
  }

  [[nodiscard]] std::string points(const Curve& c, double down = 0) const {
    std::string d;
    for (const CurvePoint& p : c.points) {
      d += (d.empty() ? "M" : "L") + num(x(p.plies)) + " " + num(y(p.value) + down);
    }
    return d;
  }

  // Two seats share the sheet: one below the line, the other above, like cut paper.
  void areas() {
    const Curve& c = r_.curves.front();
    if (c.points.empty()) return;
    const auto close = [&](double edge) {
      return "L" + num(x(c.points.back().plies)) + " " + num(edge) + "L" +
             num(x(c.points.front().plies)) + " " + num(edge) + "Z";
    };
    path(points(c) + close(kTop), "f" + std::to_string(1 - c.seat));
    path(points(c, -2) + close(kBottom), "", " fill=\"#000\" opacity=\".2\"");
    path(points(c) + close(kBottom), "f" + std::to_string(int{c.seat}));
    path(segment(kLeft, y(0.5), kRight, y(0.5)), "halo",
         " stroke-dasharray=\"2 5\" stroke-width=\"1.5\"");
  }

  void curves() {
    for (const Curve& c : r_.curves) {
      if (c.points.empty()) continue;
      if (pair_) {
        path(points(c), "line halo");
        continue;
      }
      const std::string s = std::to_string(int{c.seat});
      if (r_.curves.size() == 1) {
        path(points(c) + "L" + num(x(c.points.back().plies)) + " " + num(kBottom) + "L" +
                 num(x(c.points.front().plies)) + " " + num(kBottom) + "Z",
             "f" + s, " opacity=\".22\"");
      }
      path(points(c), "line s" + s, " stroke-dasharray=\"" + std::string(kDashes[c.seat]) + "\"");
    }
    if (pair_) {
      const Seat own = r_.curves.front().seat;
      name_swatch(kTop + 8, static_cast<Seat>(1 - own));
      name_swatch(kBottom - 8, own);
      return;
    }
    // Names at the ends of their curves, pushed apart where they would overlap.
    std::vector<std::pair<double, const Curve*>> labels;
    for (const Curve& c : r_.curves) {
      if (!c.points.empty()) labels.emplace_back(y(c.points.back().value), &c);
    }
    std::sort(labels.begin(), labels.end(), [](const auto& a, const auto& b) {
      return std::pair(a.first, a.second->seat) < std::pair(b.first, b.second->seat);
    });
    double free = kTop;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const double room = kBottom - 18.0 * static_cast<double>(labels.size() - 1 - i);
      const double at = std::min(std::max(labels[i].first, free), room);
      free = at + 18;
      const Seat seat = labels[i].second->seat;
      path(segment(kRight + 8, at, kRight + 30, at), "line s" + std::to_string(int{seat}),
           " stroke-dasharray=\"" + std::string(kDashes[seat]) + "\"");
      text(kRight + 36, at + 4, "small", shortened(curve_name(r_, seat, language_)));
    }
  }

  void name_swatch(double at, Seat seat) {
    out_ += "<rect x=\"" + num(kRight + 12) + "\" y=\"" + num(at - 7) +
            "\" width=\"14\" height=\"14\" rx=\"3\" class=\"f" + std::to_string(int{seat}) +
            "\"/>\n";
    text(kRight + 33, at + 4, "small", shortened(r_.names[seat]));
  }

  void cross(double at_x, double at_y, const std::string& css) {
    const std::string d = segment(at_x - 5, at_y - 5, at_x + 5, at_y + 5) +
                          segment(at_x - 5, at_y + 5, at_x + 5, at_y - 5);
    path(d, "line halo", " style=\"stroke-width:6\"");
    path(d, "line " + css, " style=\"stroke-width:2.6\"");
  }

  void blunders() {
    for (const Decision& d : r_.decisions) {
      if (d.grade != Grade::Blunder) continue;
      ++blunders_;
      const bool flip = pair_ && d.seat != r_.curves.front().seat;
      const double value = d.best.value - d.lost;
      out_ += "<g><title>" +
              xml(words("marked", {{"ply", d.ply},
                                   {"name", r_.names[d.seat]},
                                   {"move", d.played.move},
                                   {"from", percent(d.best.value)},
                                   {"to", percent(d.played.value)},
                                   {"best", d.best.move}})) +
              "</title>\n";
      cross(x(d.ply), y(flip ? 1 - value : value),
            pair_ ? "ink"
                  : "s" + std::to_string(int{r_.curves.size() == 1 ? r_.curves[0].seat : d.seat}));
      out_ += "</g>\n";
    }
  }

  void badge(double at_x, double at_y, const std::string& number) {
    out_ += "<circle cx=\"" + num(at_x) + "\" cy=\"" + num(at_y) +
            "\" r=\"9\" class=\"card ink\" stroke-width=\"1.6\"/>\n";
    text(at_x, at_y + 4, "badge", number);
  }

  void turning_points() {
    double last_x = -100;
    double last_y = -100;
    for (std::size_t i = 0; i < r_.turning_points.size(); ++i) {
      const TurningPoint& t = r_.turning_points[i];
      const double at_x = x(t.ply);
      const double at_y = y(t.to);
      // On the side the curve went to, unless the sheet ends or another badge is there.
      double badge_y = at_y + (t.to < t.from ? 24 : -24);
      const auto taken = [&](double b) {
        return b < kTop + 10 || b > kBottom - 10 ||
               (std::abs(at_x - last_x) < 21 && std::abs(b - last_y) < 21);
      };
      if (taken(badge_y)) badge_y = 2 * at_y - badge_y;
      if (taken(badge_y)) badge_y += badge_y > at_y ? 22 : -22;
      out_ += "<g><title>" +
              xml(words("at", {{"ply", t.ply}, {"turn", turning_text(r_, t, language_)}})) +
              "</title>\n";
      path(segment(at_x, at_y, at_x, badge_y), "ink", " stroke-width=\"1.4\"");
      badge(at_x, badge_y, std::to_string(i + 1));
      out_ += "</g>\n";
      last_x = at_x;
      last_y = badge_y;
    }
  }

  void legend() {
    constexpr double kLine = 402;
    double at = kLeft + 8;
    if (blunders_ > 0) {
      cross(at, kLine - 4, "ink");
      const std::string key = words("blunder_key");
      text(at + 14, kLine, "small", key);
      at += 48 + 6.6 * static_cast<double>(width(key));
    }
    if (!r_.turning_points.empty()) {
      badge(at, kLine - 4, "n");
      text(at + 16, kLine, "small", words("turning_key"));
    }
    if (r_.decisions.empty()) {
      text((kLeft + kRight) / 2, (kTop + kBottom) / 2 - 8, "mid", words("nothing_to_choose"));
    }
  }

  const Review& r_;
  Language language_;
  Speaker speaker_;
  bool pair_;
  int first_ = -1;
  int last_ = 0;
  int blunders_ = 0;
  std::string out_;
};

}  // namespace

std::string review_chart(const Review& review, Language language) {
  return Chart(review, language).draw();
}

}  // namespace tablee
