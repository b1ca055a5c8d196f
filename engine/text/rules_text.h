// The rules of a game as people read them, parsed from its rules.<code>.md.
// The format: "# Title", a line of introduction, "## Section" headings, and one paragraph per
// rule that begins with its id in bold: "**N30** …".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/language.h"

namespace tablee {

struct RuleText {
  std::string id;
  std::string section;
  std::string text;  // without the id
};

struct RulesText {
  std::string title;
  std::string introduction;
  std::vector<RuleText> rules;

  // The rule with that id, or null.
  [[nodiscard]] const RuleText* find(std::string_view id) const;
};

// In the pseudo-language every line stands in its brackets.
RulesText parse_rules(std::string_view markdown, Language language = Language::English);

}  // namespace tablee
