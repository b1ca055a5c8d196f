// What somebody is told when something cannot be done.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>

namespace tablee::table::testing {

// The sentence that this throws, or empty.
inline std::string sentence(const std::function<void()>& what) {
  try {
    what();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

}  // namespace tablee::table::testing
