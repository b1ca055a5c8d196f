#include "testing/schema.h"

#ifndef __wasi__  // reads files, which libc++ for WebAssembly cannot

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace tablee::contract {
namespace {

const Json* find(const Json& schema, const char* keyword) {
  const auto found = schema.find(keyword);
  return found == schema.end() ? nullptr : &*found;
}

bool is_type(const Json& value, const std::string& type) {
  if (type == "integer") return value.is_number_integer();
  return type == value.type_name();
}

// What may be met of a schema: the words or the types it lists, or just itself.
std::vector<std::string> alternatives(const Json& schema) {
  std::vector<std::string> out;
  if (const Json* words = find(schema, "enum")) {
    for (const Json& word : *words) out.push_back(word.dump());
  } else if (const Json* types = find(schema, "type"); types != nullptr && types->is_array()) {
    for (const Json& type : *types) out.push_back(type);
  } else {
    out.emplace_back();
  }
  return out;
}

// Which of those a value is.
std::string alternative(const Json& value, const Json& schema) {
  if (schema.contains("enum")) return value.dump();
  for (const std::string& type : alternatives(schema)) {
    if (is_type(value, type)) return type;
  }
  return "";
}

std::string unquoted(std::string word) {
  std::erase(word, '"');
  return word;
}

// A shape among others, for messages: its event, its type or what it refers to.
std::string name_of(const Json& schema) {
  if (const Json* to = find(schema, "$ref")) return to->get<std::string>();
  if (const Json* properties = find(schema, "properties")) {
    if (const Json* event = find(*properties, "event")) return event->value("const", "");
  }
  return schema.value("type", Json()).dump();
}

bool allows(const Json& schema, const Json& value) {
  if (const Json* only = find(schema, "const")) return *only == value;
  if (const Json* words = find(schema, "enum")) {
    return std::find(words->begin(), words->end(), value) != words->end();
  }
  const Json* type = find(schema, "type");
  return type == nullptr || (type->is_array() ? alternative(value, schema) != ""
                                              : is_type(value, type->get<std::string>()));
}

}  // namespace

Schema::Schema(const std::string& file) : root_(read(file)) {}

const Json& Schema::read(const std::string& file) {
  if (const auto known = files_.find(file); known != files_.end()) return known->second;
  std::ifstream in(std::string(TABLEE_SOURCE_DIR) + "/docs/" + file);
  Json& document = files_[file] = Json::parse(in);
  link(document, file);
  return document;
}

// Looks through a schema for what it refers to.
void Schema::link(const Json& schema, const std::string& file) {
  static const std::set<std::string> kKnown{
      "$schema",  "$comment",   "$defs",    "$ref",    "title",   "description",
      "oneOf",    "const",      "enum",     "type",    "items",   "additionalProperties",
      "required", "properties", "maxItems", "minimum", "maximum", "unevaluatedProperties"};
  for (const auto& [keyword, value] : schema.items()) {
    if (!kKnown.contains(keyword)) {
      throw std::runtime_error(file + " says " + keyword + ", which is not checked here");
    }
    if (keyword == "$defs" || keyword == "properties" || keyword == "oneOf") {
      for (const Json& each : value) link(each, file);
    } else if (value.is_object() && keyword != "const") {
      link(value, file);
    } else if (keyword == "$ref") {
      const auto to = value.get<std::string>();
      const std::size_t hash = to.find('#');
      const std::string folder = file.substr(0, file.rfind('/') + 1);
      const Json& document = hash == 0 ? files_.at(file) : read(folder + to.substr(0, hash));
      links_[&schema] = &document.at(Json::json_pointer(to.substr(hash + 1)));
    }
  }
}

const Json* Schema::linked(const Json& schema) const {
  const auto found = links_.find(&schema);
  return found == links_.end() ? nullptr : found->second;
}

std::string Schema::wrong(const Json& value, const std::string& definition) {
  return check(value, root_.at("$defs").at(definition), definition);
}

std::string Schema::check(const Json& value, const Json& schema, const std::string& at) {
  std::string problem;
  if (const Json* other = linked(schema)) problem = check(value, *other, at);
  if (problem.empty() && schema.contains("oneOf")) problem = check_one_of(value, schema, at);
  if (!problem.empty()) return problem;
  if (!allows(schema, value)) {
    const char* keyword = schema.contains("const")  ? "const"
                          : schema.contains("enum") ? "enum"
                                                    : "type";
    return at + " is " + value.dump() + ", should be " + schema.at(keyword).dump();
  }
  const auto beyond = [&](const char* keyword, double sign, double amount) {
    const Json* limit = find(schema, keyword);
    return limit != nullptr && sign * (amount - limit->get<double>()) > 0;
  };
  if ((value.is_number() && (beyond("minimum", -1, value) || beyond("maximum", 1, value))) ||
      (value.is_array() && beyond("maxItems", 1, static_cast<double>(value.size())))) {
    return at + " is " + value.dump() + ", out of its bounds";
  }
  if (value.is_object()) problem = check_fields(value, schema, at);
  if (const Json* items = find(schema, "items"); items != nullptr && value.is_array()) {
    for (const Json& item : value) {
      if (problem.empty()) problem = check(item, *items, at + "[]");
    }
  }
  if (problem.empty()) met_[&schema].insert(alternative(value, schema));
  return problem;
}

std::string Schema::check_fields(const Json& value, const Json& schema, const std::string& at) {
  if (const Json* required = find(schema, "required")) {
    for (const Json& name : *required) {
      if (!value.contains(name)) return at + "." + name.get<std::string>() + " is missing";
    }
  }
  const Json* more = find(schema, "additionalProperties");
  const bool closed =
      (more != nullptr && *more == false) || schema.contains("unevaluatedProperties");
  const Json* properties = find(schema, "properties");
  for (const auto& [name, field] : value.items()) {
    const Json* described = properties == nullptr ? nullptr : find(*properties, name.c_str());
    if (described == nullptr && more != nullptr && more->is_object()) described = more;
    std::string problem;
    if (described != nullptr) {
      problem = check(field, *described, at + "." + name);
    } else if (closed && !describes(schema, name)) {
      problem = at + "." + name + " is not described";
    }
    if (!problem.empty()) return problem;
  }
  return "";
}

bool Schema::describes(const Json& schema, const std::string& field) const {
  const Json* properties = find(schema, "properties");
  if (properties != nullptr && properties->contains(field)) return true;
  const Json* other = linked(schema);
  return other != nullptr && describes(*other, field);
}

// Only shapes that the value could be are looked at: what is wrong with the one that was meant is
// worth telling.
std::string Schema::check_one_of(const Json& value, const Json& schema, const std::string& at) {
  int fitting = 0;
  std::string problem = at + " is " + value.dump() + ", which fits nothing";
  for (const Json& each : schema.at("oneOf")) {
    if (!could_be(value, each)) continue;
    const std::string other = check(value, each, at);
    if (other.empty())
      ++fitting;
    else
      problem = other;
  }
  if (fitting > 1) return at + " fits " + std::to_string(fitting) + " shapes at once";
  return fitting == 1 ? "" : problem;
}

// Whether its type and its constants are as this schema says.
bool Schema::could_be(const Json& value, const Json& schema) const {
  const Json* other = linked(schema);
  if ((other != nullptr && !could_be(value, *other)) || !allows(schema, value)) return false;
  const Json* properties = find(schema, "properties");
  if (properties == nullptr || !value.is_object()) return true;
  for (const auto& [name, field] : properties->items()) {
    if (field.contains("const") && (!value.contains(name) || value.at(name) != field.at("const"))) {
      return false;
    }
  }
  return true;
}

std::vector<std::string> Schema::unmet() const {
  std::vector<std::string> out;
  for (const auto& [name, definition] : root_.at("$defs").items()) add_unmet(definition, name, out);
  return out;
}

void Schema::add_unmet(const Json& schema, const std::string& at,
                       std::vector<std::string>& out) const {
  const std::string rare = schema.value("$comment", "");
  if (rare == "rare") return;
  const auto met = met_.find(&schema);
  if (met == met_.end()) {
    out.push_back(at);
    return;
  }
  for (const std::string& each : alternatives(schema)) {
    const bool may_lack =
        rare.starts_with("rare: ") && rare.find(unquoted(each)) != std::string::npos;
    if (!met->second.contains(each) && !may_lack) out.push_back(at + " as " + each);
  }
  if (const Json* items = find(schema, "items")) add_unmet(*items, at + "[]", out);
  if (const Json* shapes = find(schema, "oneOf")) {
    for (const Json& shape : *shapes) add_unmet(shape, at + " as " + name_of(shape), out);
  }
  if (const Json* properties = find(schema, "properties")) {
    for (const auto& [name, field] : properties->items()) add_unmet(field, at + "." + name, out);
  }
}

}  // namespace tablee::contract

#endif  // __wasi__
