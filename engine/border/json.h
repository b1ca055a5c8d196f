// JSON, at the borders only: the rules never see it. Keys keep the order they were written in.
#pragma once

#include <nlohmann/json.hpp>

namespace tablee {

using Json = nlohmann::ordered_json;

}  // namespace tablee
