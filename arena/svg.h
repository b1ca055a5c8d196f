// Small drawings for reports. They take their colours from the page (see lab_report.cpp), so that
// one drawing serves light and dark; every drawing has a title for those who listen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/statistics.h"
#include "text/words.h"

namespace tablee::arena {

// "12.5"; never "-0".
std::string decimal(double value, int digits);
std::string percent_text(double share, int digits = 0);  // "54 %"
std::string range_text(const Estimate& share);           // "51–57 %"

// A picture 400 wide: what a phone shows without shrinking.
class Drawing {
 public:
  Drawing(double height, std::string_view title);

  Drawing& text(double x, double y, std::string_view css, std::string_view words);
  Drawing& line(double x1, double y1, double x2, double y2, std::string_view css);
  Drawing& bar(double x, double y, double width, double height, std::string_view css);
  Drawing& dot(double x, double y, double radius, std::string_view css);
  Drawing& path(const std::string& d, std::string_view css);
  [[nodiscard]] std::string done() const { return out_ + "</svg>"; }

  static constexpr double kWidth = 400;

 private:
  std::string out_;
};

// Steps of 1, 2 or 5 times a power of ten, so that at most that many cover the range.
double nice_step(double range, int most_steps);

struct Column {
  std::string label;  // under the bar; may be empty
  double value = 0;
  double other = 0;  // stacked upon it
};
// Upright bars; values are shares of one.
std::string column_chart(std::string_view title, const std::vector<Column>& columns);

struct Row {
  std::string label;
  Estimate estimate;
};
// A dot with its interval for each row, on a scale of shares, with a line where all would be even.
std::string interval_chart(std::string_view title, const std::vector<Row>& rows, double even);

// A line over the course of a game, with a band around it if there are low and high.
struct Band {
  double low = 0;
  double middle = 0;
  double high = 0;
};
std::string course_chart(std::string_view title, const std::vector<Band>& course, double top,
                         bool shares, double even);

// One interval in a cell of a table, on a scale from low to high with a line at mark.
std::string cell_interval(const Estimate& e, double low, double high, double mark, bool notable);
// A bar in a cell.
std::string cell_bar(double share);

}  // namespace tablee::arena
