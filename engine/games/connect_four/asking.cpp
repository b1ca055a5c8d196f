// What is asked, what may be chosen and how it ended, as data for sentences.*.json.
#include "games/connect_four/text_codec.h"
#include "text/words.h"

namespace tablee::connect_four {

Json TextCodec::prompt(const Json& view) {
  return {{"prompt", view["over"] == true ? "over" : "column"}};
}

Json TextCodec::choice(const Json&, std::string_view move) {
  return {{"choice", "drop"}, {"column", number(words(move).back()).value_or(0)}};
}

Json TextCodec::result(const Json& view) {
  const Json& returns = view["returns"];
  if (returns[0] == returns[1]) return {{"result", "drawn"}};
  return {{"result", "won"}, {"seat", returns[0] > returns[1] ? 0 : 1}};
}

}  // namespace tablee::connect_four
