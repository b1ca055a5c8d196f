// JSON, for views and messages: the rules never see it. Keys keep the order they were written in.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "text/free_list_allocator.h"

namespace tablee {

using Json = nlohmann::basic_json<nlohmann::ordered_map, std::vector, std::string, bool,
                                  std::int64_t, std::uint64_t, double, FreeListAllocator>;

// A field of an object under construction.
struct Field {
  template <class T>
  Field(const char* field_name, T&& field_value)
      : name(field_name), value(std::forward<T>(field_value)) {}
  const char* name;
  mutable Json value;  // moved away when the object takes it
};

// An object of these fields. Json's own braces say the same, but build an array of two for every
// field on the way, which made a server spend most of its time on views.
inline Json object(std::initializer_list<Field> fields) {
  Json out = Json::object();
  auto& members = out.get_ref<Json::object_t&>();
  members.reserve(fields.size());
  for (const Field& field : fields) members.emplace_back(field.name, std::move(field.value));
  return out;
}

}  // namespace tablee
