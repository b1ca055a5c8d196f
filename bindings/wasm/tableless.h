// The questions that need no table (README.md).
#pragma once

#include "text/json.h"

namespace tablee::json_api {

Json rules(const Json& q);
Json word(const Json& q);
Json think(const Json& q);

}  // namespace tablee::json_api
