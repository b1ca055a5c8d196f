// JSON Schema as far as docs/json uses it: says what is wrong with a value, and which lines of the
// schema no value has met.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "text/json.h"

namespace tablee::contract {

class Schema {
 public:
  // Reads a file of docs, "json/gobi.schema.json", with those it refers to. Throws what is wrong
  // with them: a file that is not there, a keyword not known here.
  explicit Schema(const std::string& file);
  Schema(const Schema&) = delete;  // its links point into itself
  Schema& operator=(const Schema&) = delete;

  // What is wrong with a value of that definition, or nothing: "".
  std::string wrong(const Json& value, const std::string& definition);

  // What the values so far have never shown: a field, a type or a word that a field may have. Left
  // out is what "$comment" calls rare: "rare", all of it; "rare: turns, rounds", these words.
  [[nodiscard]] std::vector<std::string> unmet() const;

 private:
  const Json& read(const std::string& file);
  void link(const Json& schema, const std::string& file);
  [[nodiscard]] const Json* linked(const Json& schema) const;
  [[nodiscard]] bool describes(const Json& schema, const std::string& field) const;
  std::string check(const Json& value, const Json& schema, const std::string& at);
  std::string check_fields(const Json& value, const Json& schema, const std::string& at);
  std::string check_one_of(const Json& value, const Json& schema, const std::string& at);
  [[nodiscard]] bool could_be(const Json& value, const Json& schema) const;
  void add_unmet(const Json& schema, const std::string& at, std::vector<std::string>& out) const;

  std::map<std::string, Json> files_;
  std::map<const Json*, const Json*> links_;          // of each "$ref"
  std::map<const Json*, std::set<std::string>> met_;  // of each schema, what of alternatives()
  const Json& root_;
};

}  // namespace tablee::contract
