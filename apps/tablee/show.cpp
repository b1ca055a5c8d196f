// tablee games, tablee rules: what is on the shelf, and how it is played.
#include <algorithm>
#include <cctype>
#include <iostream>
#include <sstream>

#include "common.h"
#include "text/rules_text.h"
#include "text/words.h"

namespace tablee::app {
namespace {

// Breaks a text into lines of that many columns, each after an indent.
std::string wrapped(const std::string& text, std::size_t columns, const std::string& indent) {
  std::string out;
  std::istringstream paragraphs(text);
  std::string paragraph;
  while (std::getline(paragraphs, paragraph)) {
    std::size_t used = 0;
    for (const std::string_view word : words(paragraph)) {
      if (used == 0 || used + 1 + width(word) > columns) {
        out += (out.empty() ? "" : "\n") + indent;
        used = 0;
      } else {
        out += ' ';
        ++used;
      }
      out += word;
      used += width(word);
    }
  }
  return out + "\n";
}

}  // namespace

int games(bool as_json) {
  if (as_json) {
    std::cout << games_json().dump(2) << "\n";
    return kFine;
  }
  const AnsiStyle style = style_for_stdout();
  for (const AnyGame* game : all_games()) {
    const Info& info = game->info();
    std::cout << style.bold(info.title) << " (" << info.name
              << "), players: " << player_counts(info.seat_counts) << "\n"
              << wrapped(parse_rules(game->rules(Language::English)).introduction, 76, "  ");
    for (std::size_t i = 0; i < info.option_count(); ++i) {
      const OptionInfo& option = info.options[i];
      std::string choices;
      for (const std::string_view choice : option.choices) {
        if (choice.empty()) continue;
        choices += (choices.empty() ? "" : "|") + std::string(choice);
      }
      std::cout << wrapped("--option " + std::string(option.name) + "=" + choices +
                               " (usual: " + std::string(option.choices[option.fallback]) +
                               "; rule " + std::string(option.rule) + ")",
                           74, "    ");
    }
  }
  return kFine;
}

int rules(const TableFlags& flags, const std::string& id) {
  const AnyGame& game = game_named(flags.game);
  const AnsiStyle style = style_for_stdout();
  const Language language = language_of(flags.lang);
  const RulesText text = parse_rules(game.rules(language), language);
  if (!id.empty()) {
    std::string asked = id;
    if (!asked.empty())
      asked[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(asked[0])));
    const RuleText* rule = text.find(asked);
    if (rule == nullptr) {
      throw Stop{kUsage, std::string(game.info().title) + " has no rule " + quote(id) +
                             "; its rules run from " + text.rules.front().id + " to " +
                             text.rules.back().id + " ('tablee rules " +
                             std::string(game.info().name) + "' lists them)"};
    }
    std::cout << style.bold(rule->id) << "\n" << wrapped(rule->text, 76, "  ");
    return kFine;
  }
  std::cout << style.bold(text.title) << "\n" << wrapped(text.introduction, 76, "");
  std::string section;
  for (const RuleText& rule : text.rules) {
    if (rule.section != section) {
      section = rule.section;
      std::cout << "\n" << style.bold(section) << "\n";
    }
    std::cout << style.paint(rule.id, Colour::Cyan) << "\n" << wrapped(rule.text, 72, "    ");
  }
  return kFine;
}

}  // namespace tablee::app
