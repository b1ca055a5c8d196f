// Sentences are data: every folder that speaks has one file per language, sentences.<code>.json,
// whose sections hold texts by key. Code says which text and about what; the file says how.
//
// In a text, {…} stands for something said:
//   {seat}                  a value of the arguments; {river.0.tile} one inside others
//   {column+1}              a number, and one more
//   {gem:gem}               the name of a value, from the section names: names.gem.violet
//   {seat:seat.of}          a form of a name ("Anna’s"); a name without that form gets it from
//                           the section forms
//   {weather:signed}        a number with its sign
//   {n|# point|# points}    by number, as the language counts; # is the number
//   {by|bear=…|turns=…|…}   by value; the last branch, without a key, is for all others
// A list is told with commas and "and". Branches and names are texts like any other. A sentence
// begins with a capital by itself. What a file lacks is looked for in engine/text's own.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "text/json.h"
#include "text/language.h"

namespace tablee {

// The sentences of a folder in every language.
class Sentences {
 public:
  // One text per language, in the order of languages(), well-formed: the build embeds them.
  // `shared`: where to look for what is not here; null for the ones that all share.
  Sentences(std::span<const std::string_view> files, const Sentences* shared);

  // The text of that key in a section ("events", "drawn"), or null.
  [[nodiscard]] const std::string* find(Language language, std::string_view section,
                                        std::string_view key) const;
  // A value anywhere below the top: {"names", "gem", "violet"}.
  [[nodiscard]] const Json* at(Language language, std::span<const std::string_view> path) const;
  // All of one language's file.
  [[nodiscard]] const Json& file(Language language) const { return files_[language.index]; }

 private:
  std::vector<Json> files_;
  const Sentences* shared_;
};

// What every folder's sentences fall back on.
const Sentences& shared_sentences();

// Who listens: in which language, who sits at the table, and which seat is spoken to as "you".
struct Listener {
  Listener(Language spoken, std::span<const std::string> seated = {}, Seat self = kSpectator)
      : language(spoken), people(seated), you(self) {}
  Language language;
  std::span<const std::string> people;  // by seat; an empty name: the game's own for that seat
  Seat you;
};

// Says the sentences of a folder to a listener.
class Speaker {
 public:
  Speaker(const Sentences& sentences, Listener listener)
      : sentences_(sentences), listener_(listener) {}

  // The sentence of that key about these things; what `about` lacks is looked for in `also`.
  // Empty if the text is; the key itself if there is none.
  [[nodiscard]] std::string say(std::string_view section, std::string_view key,
                                const Json& about = {}, const Json& also = {}) const;

  // The same as part of a line: no capital of its own.
  [[nodiscard]] std::string words(std::string_view section, std::string_view key,
                                  const Json& about = {}, const Json& also = {}) const;

  // What a value is called: name("gem", "violet").
  [[nodiscard]] std::string name(std::string_view table, const Json& value,
                                 std::string_view form = "") const;

  [[nodiscard]] const Listener& listener() const { return listener_; }

 private:
  friend class Telling;
  const Sentences& sentences_;
  Listener listener_;
};

// The English file with every text in brackets.
Json bracketed(const Json& file);

}  // namespace tablee
