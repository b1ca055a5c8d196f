#include "text/rules_text.h"

#include <algorithm>
#include <cstddef>

namespace tablee {

const RuleText* RulesText::find(std::string_view id) const {
  const auto it =
      std::find_if(rules.begin(), rules.end(), [&](const RuleText& r) { return r.id == id; });
  return it == rules.end() ? nullptr : &*it;
}

RulesText parse_rules(std::string_view markdown) {
  RulesText out;
  std::string section;
  std::string* open = nullptr;  // the paragraph that a following line continues
  while (!markdown.empty()) {
    const std::size_t length = std::min(markdown.find('\n'), markdown.size());
    std::string_view line = markdown.substr(0, length);
    markdown.remove_prefix(std::min(length + 1, markdown.size()));
    if (line.empty()) {
      open = nullptr;
    } else if (line.starts_with("# ")) {
      out.title = line.substr(2);
    } else if (line.starts_with("## ")) {
      section = line.substr(3);
    } else if (const std::size_t close = line.find("** ");
               line.starts_with("**") && close != std::string_view::npos && open == nullptr) {
      out.rules.push_back(
          {std::string(line.substr(2, close - 2)), section, std::string(line.substr(close + 3))});
      open = &out.rules.back().text;
    } else if (open != nullptr) {
      *open += (line.starts_with("- ") ? "\n" : " ") + std::string(line);
    } else if (out.rules.empty() && section.empty()) {
      out.introduction += (out.introduction.empty() ? "" : " ") + std::string(line);
    } else if (!out.rules.empty()) {
      open = &out.rules.back().text;
      *open += "\n" + std::string(line);
    }
  }
  return out;
}

}  // namespace tablee
