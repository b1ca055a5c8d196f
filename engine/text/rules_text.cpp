#include "text/rules_text.h"

#include <algorithm>
#include <cstddef>

namespace tablee {

const RuleText* RulesText::find(std::string_view id) const {
  const auto it =
      std::find_if(rules.begin(), rules.end(), [&](const RuleText& r) { return r.id == id; });
  return it == rules.end() ? nullptr : &*it;
}

namespace {

// Puts every line of a text in brackets, after the dash of an item.
void bracket(std::string& text) {
  std::string out;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const std::size_t begin = text.compare(from, 2, "- ") == 0 ? from + 2 : from;
    out += (from == 0 ? "" : "\n") + text.substr(from, begin - from);
    out += "⟦" + text.substr(begin, end - begin) + "⟧";
    from = end + 1;
  }
  text = out;
}

}  // namespace

RulesText parse_rules(std::string_view markdown, Language language) {
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
  if (language != find_language(kPseudoCode)) return out;
  bracket(out.title);
  bracket(out.introduction);
  for (RuleText& rule : out.rules) {
    bracket(rule.section);
    bracket(rule.text);
  }
  return out;
}

}  // namespace tablee
