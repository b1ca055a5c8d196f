#include "arena/svg.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace tablee::arena {
namespace {

// Where a plot stands on its drawing.
constexpr double kPlotLeft = 44;
constexpr double kPlotRight = 388;
constexpr double kPlotTop = 14;
constexpr double kPlotBottom = 170;
constexpr double kPlotHeight = 204;

double across(double share) { return kPlotLeft + (kPlotRight - kPlotLeft) * share; }
double up(double share) { return kPlotBottom - (kPlotBottom - kPlotTop) * share; }

std::string attribute(std::string_view name, double value) {
  return " " + std::string(name) + "=\"" + decimal(value, 1) + "\"";
}

// Lines and numbers on the left for values up to top.
void scale(Drawing& d, double top, bool shares) {
  const double step = nice_step(top, 5);
  for (int i = 0; i * step <= top * 1.0001; ++i) {
    const double value = i * step;
    d.line(kPlotLeft, up(value / top), kPlotRight, up(value / top), i == 0 ? "axis" : "grid");
    const int digits = step < (shares ? 0.01 : 1) ? 1 : 0;
    d.text(kPlotLeft - 6, up(value / top) + 4, "num end",
           shares ? percent_text(value, digits) : decimal(value, digits));
  }
}

// A picture for a table's cell; what it shows stands beside it as text.
std::string cell(double width, const std::string& inside) {
  return std::string("<svg class=\"cell") + (width < 100 ? " short" : "") + "\" viewBox=\"0 0 " +
         decimal(width, 0) + " 18\" aria-hidden=\"true\" focusable=\"false\">" + inside + "</svg>";
}

}  // namespace

std::string decimal(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  std::string out = text.data();
  if (out.starts_with('-') && out.find_first_not_of("-0.") == std::string::npos) out.erase(0, 1);
  return out;
}

std::string percent_text(double share, int digits) { return decimal(100 * share, digits) + " %"; }

std::string range_text(const Estimate& share) {
  return decimal(100 * share.low, 0) + "–" + decimal(100 * share.high, 0) + " %";
}

Drawing::Drawing(double height, std::string_view title)
    : out_("<svg class=\"plot\" viewBox=\"0 0 400 " + decimal(height, 0) +
           "\" role=\"img\"><title>" + escaped(title) + "</title>") {}

Drawing& Drawing::text(double x, double y, std::string_view css, std::string_view words) {
  out_ += "<text" + attribute("x", x) + attribute("y", y) + " class=\"" + std::string(css) + "\">" +
          escaped(words) + "</text>";
  return *this;
}

Drawing& Drawing::line(double x1, double y1, double x2, double y2, std::string_view css) {
  out_ += "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) +
          attribute("y2", y2) + " class=\"" + std::string(css) + "\"/>";
  return *this;
}

Drawing& Drawing::bar(double x, double y, double width, double height, std::string_view css) {
  out_ += "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) +
          attribute("height", height) + " class=\"" + std::string(css) + "\"/>";
  return *this;
}

Drawing& Drawing::dot(double x, double y, double radius, std::string_view css) {
  out_ += "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", radius) +
          " class=\"" + std::string(css) + "\"/>";
  return *this;
}

Drawing& Drawing::path(const std::string& d, std::string_view css) {
  out_ += "<path d=\"" + d + "\" class=\"" + std::string(css) + "\"/>";
  return *this;
}

double nice_step(double range, int most_steps) {
  if (!(range > 0)) return 1;
  double step = std::pow(10, std::floor(std::log10(range / most_steps)));
  for (int i = 0; range / step > most_steps; ++i) step *= i % 3 == 1 ? 2.5 : 2;
  return step;
}

std::string column_chart(std::string_view title, const std::vector<Column>& columns) {
  Drawing d(kPlotHeight, title);
  double top = 0.01;
  for (const Column& c : columns) top = std::max(top, c.value + c.other);
  scale(d, top, true);
  const double slot = (kPlotRight - kPlotLeft) / static_cast<double>(columns.size());
  const double width = std::min(slot * 0.82, 44.0);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Column& c = columns[i];
    const double middle = kPlotLeft + slot * (static_cast<double>(i) + 0.5);
    const double y = up(c.value / top);
    if (c.value > 0) d.bar(middle - width / 2, y, width, kPlotBottom - y, "fill");
    const double y2 = up((c.value + c.other) / top);
    if (c.other > 0) d.bar(middle - width / 2, y2, width, y - y2, "fill2");
    if (!c.label.empty()) d.text(middle, kPlotBottom + 16, "num mid", c.label);
  }
  return d.done();
}

std::string interval_chart(std::string_view title, const std::vector<Row>& rows, double even) {
  constexpr double kRowHeight = 34;
  constexpr double kFirst = 16;
  const double bottom = kFirst + kRowHeight * static_cast<double>(rows.size());
  Drawing d(bottom + 26, title);
  double low = even;
  double high = even;
  for (const Row& r : rows) {
    low = std::min(low, r.estimate.low);
    high = std::max(high, r.estimate.high);
  }
  const double step = nice_step(std::max(high - low, 0.04) * 1.15, 5);
  low = std::max(0.0, std::floor(low / step) * step);
  high = std::min(1.0, std::ceil(high / step) * step);
  const auto x = [&](double share) { return 16 + 368 * (share - low) / (high - low); };
  for (int i = 0; low + i * step <= high + step / 100; ++i) {
    const double value = low + i * step;
    d.line(x(value), 4, x(value), bottom, "grid");
    d.text(x(value), bottom + 16, "num mid", percent_text(value, step < 0.01 ? 1 : 0));
  }
  d.line(x(even), 0, x(even), bottom + 4, "even");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Estimate& e = rows[i].estimate;
    const double y = kFirst + kRowHeight * static_cast<double>(i) + 14;
    d.text(16, y - 10, "label", rows[i].label);
    d.bar(x(e.low), y - 3, std::max(1.0, x(e.high) - x(e.low)), 6, "reach");
    d.dot(x(e.mean), y, 5, "fill");
  }
  return d.done();
}

std::string course_chart(std::string_view title, const std::vector<Band>& course, double top,
                         bool shares, double even) {
  Drawing d(kPlotHeight, title);
  scale(d, top, shares);
  if (even > 0) d.line(kPlotLeft, up(even / top), kPlotRight, up(even / top), "even");
  const auto point = [&](std::size_t i, double value) {
    const double share =
        course.size() > 1 ? static_cast<double>(i) / static_cast<double>(course.size() - 1) : 0.5;
    return decimal(across(share), 1) + " " + decimal(up(value / top), 1);
  };
  std::string line;
  std::string band;
  for (std::size_t i = 0; i < course.size(); ++i) {
    line += (i == 0 ? "M" : "L") + point(i, course[i].middle);
    band += (i == 0 ? "M" : "L") + point(i, course[i].high);
  }
  for (std::size_t i = course.size(); i > 0; --i) band += "L" + point(i - 1, course[i - 1].low);
  d.path(band + "Z", "band");
  d.path(line, "line");
  d.text(kPlotLeft, kPlotBottom + 16, "num", "start");
  d.text(across(0.5), kPlotBottom + 16, "num mid", "halfway");
  d.text(kPlotRight, kPlotBottom + 16, "num end", "end");
  return d.done();
}

std::string cell_interval(const Estimate& e, double low, double high, double mark, bool notable) {
  constexpr double kCell = 120;
  const auto x = [&](double value) {
    return decimal(4 + (kCell - 8) * (std::clamp(value, low, high) - low) / (high - low), 1);
  };
  const std::string css = notable ? "notable" : "plain";
  return cell(kCell, "<line x1=\"" + x(mark) + "\" x2=\"" + x(mark) +
                         "\" y1=\"0\" y2=\"18\" class=\"even\"/><line x1=\"" + x(e.low) +
                         "\" x2=\"" + x(e.high) + "\" y1=\"9\" y2=\"9\" class=\"whisker " + css +
                         "\"/><circle cx=\"" + x(e.mean) + "\" cy=\"9\" r=\"4\" class=\"" + css +
                         "\"/>");
}

std::string cell_bar(double share) {
  return cell(80,
              "<rect x=\"0\" y=\"4\" width=\"80\" height=\"10\" class=\"track\"/><rect x=\"0\" "
              "y=\"4\" width=\"" +
                  decimal(80 * std::clamp(share, 0.0, 1.0), 1) +
                  "\" height=\"10\" class=\"fill\"/>");
}

}  // namespace tablee::arena
