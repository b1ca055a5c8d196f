// The lab's report: one HTML file that needs nothing else, for people who would rather look than
// read. docs/lab.md says how to read it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/lab_figures.h"

namespace tablee::arena {

std::string lab_report(const LabPlan& plan, const LabFigures& figures);

// The command that makes the same report again.
std::string lab_command(const LabPlan& plan);

// What the figures say, in plain sentences: only what their intervals support.
std::vector<std::string> nutshell(const LabPlan& plan, const LabFigures& figures);

// Is the value outside the interval, even if that is stretched so many times? Where many intervals
// are looked at, the odd one misses by chance; twice as wide, hardly one in ten thousand does.
inline constexpr double kAmongMany = 2;
bool is_clear(const Estimate& estimate, double value, double stretch = 1);
// The difference of two figures that were measured apart.
Estimate difference(const Estimate& a, const Estimate& b);

// A use as people read it: "gift used, gift silk".
std::string use_name(std::string_view key);
// The uses that tell how a game ended: they come in the last ply only.
bool is_ending(const Use& use);
// Of whatever was done by some more than by others, what clearly went with winning or losing; most
// telling first.
std::vector<std::pair<std::string, Use>> telling_uses(const TableFigures& table);

// Sections of the report.
std::string uses_section(const TableFigures& table);
std::string rules_section(const LabPlan& plan, const TableFigures& table);
std::string endings_section(const TableFigures& table);
std::string variants_section(const LabFigures& figures);
std::string levels_section(const LabFigures& figures);
// A plot with its title and a note, both HTML.
std::string plot_figure(std::string_view title, std::string_view note, const std::string& drawing);

}  // namespace tablee::arena
