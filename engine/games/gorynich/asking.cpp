// What is asked, what may be chosen and how it ended, as data for sentences.*.json.
#include "games/gorynich/names.h"
#include "games/gorynich/text_codec.h"
#include "text/words.h"

namespace tablee::gorynich {
namespace {

// What a view has there, or null: views come from elsewhere, too.
const Json& at(const Json& whole, const char* field) {
  static const Json nothing;
  const auto it = whole.find(field);
  return it == whole.end() ? nothing : *it;
}
Json at(const Json& list, int place) {
  const auto i = static_cast<std::size_t>(place);
  return place >= 0 && list.is_array() && i < list.size() ? list[i] : Json();
}
int whole(const Json& number) { return number.is_number_integer() ? number.get<int>() : -1; }

// Where a Move card takes the dragon this round, and whether that is against its arrow.
int heading(int card, bool against) { return (card + (against ? 2 : 0)) % kMoveCards; }
bool against(const Json& view) {
  const Json& value = at(view, "gorynich_card");
  return (value.is_number() && value < 0) != (at(view, "inverted") == true);
}

// The square of "x,y".
int square_of(std::string_view written) {
  const std::size_t comma = written.find(',');
  return square(number(written.substr(0, comma), 0, kWidth - 1).value_or(0),
                number(written.substr(comma + 1), 0, kWidth - 1).value_or(0));
}

Json move_choice(const Json& view, const std::string& card) {
  const int colour = index_of(card, kCardNames).value_or(kMoveCards);
  if (colour >= kMoveCards) return {{"choice", "play." + card}};
  const bool turned = against(view);
  return {{"choice", "play"},
          {"card", card},
          {"way", kDirectionNames[index(heading(colour, turned))]},
          {"against", turned}};
}

Json steps_choice(const Json& view, int steps) {
  const Json& card = at(view, "card");
  const int colour =
      card.is_string() ? index_of(card.get<std::string>(), kCardNames).value_or(0) : 0;
  const int way = heading(colour, against(view));
  return {{"choice", "steps"},
          {"steps", steps},
          {"way", kDirectionNames[index(way)]},
          {"square", stepped(whole(at(view, "dragon")), way, steps)}};
}

}  // namespace

Json TextCodec::prompt(const Json& view) { return {{"prompt", at(view, "step")}}; }

Json TextCodec::choice(const Json& view, std::string_view move) {
  auto word = words(move);
  word.resize(2);
  const std::string kind(word[0]), what(word[1]);
  const int count = number(what, 0, kSquares).value_or(0);
  if (kind == "play") return move_choice(view, what);
  if (kind == "steps") return steps_choice(view, count);
  if (kind == "pass") {
    const Json mine = at(at(view, "seats"), whole(at(view, "viewer")));
    return {{"choice", kind}, {"cards", at(mine, "up").size()}};
  }
  if (kind == "tile") {
    return {{"choice", kind}, {"effect", at(at(at(view, "tiles"), count), "effect")}};
  }
  if (kind == "knight") {
    const Json& effect = at(view, "effect");
    return {{"choice", effect.is_string() ? "knight." + effect.get<std::string>() : kind},
            {"knight", count}};
  }
  if (kind == "boards") {
    Json boards = Json::array();
    for (const char board : what) boards.push_back(std::string(1, board));
    return {{"choice", kind}, {"boards", boards}};
  }
  if (what.find(',') != std::string::npos) return {{"choice", kind}, {"square", square_of(what)}};
  // What the number or the word is depends on the move; only its sentence takes it up.
  const auto digits = number(what);
  const Json value = digits ? Json(*digits) : Json(what);
  return {{"choice", kind},  {"card", what},  {"tile", what},
          {"knight", value}, {"seat", value}, {"value", value}};
}

Json TextCodec::result(const Json& view) {
  const Json& knights = at(view, "knights");
  int burned = 0, inside = 0;
  for (int k = 0; k < static_cast<int>(knights.size()); ++k) {
    const Json knight = at(knights, k);
    const Json& state = at(knight, "state");
    burned += state == "burned" ? 1 : 0;
    if (state == "castle") inside = k;
  }
  return {{"result", at(view, "outcome")},
          {"knights", knights.size()},
          {"burned", burned},
          {"knight", inside}};
}

}  // namespace tablee::gorynich
