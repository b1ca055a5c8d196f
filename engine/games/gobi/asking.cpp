// What is asked, what may be chosen and how it ended, as data for sentences.*.json.
#include <algorithm>

#include "games/gobi/names.h"
#include "games/gobi/routes.h"
#include "games/gobi/text_codec.h"
#include "text/words.h"

namespace tablee::gobi {
namespace {

// What a view has there, or null: views come from elsewhere, too.
const Json& nothing() {
  static const Json null;
  return null;
}
const Json& at(const Json& whole, const char* field) {
  const auto it = whole.find(field);
  return it == whole.end() ? nothing() : *it;
}
const Json& at(const Json& list, int i) {
  const auto place = static_cast<std::size_t>(i);
  return i >= 0 && list.is_array() && place < list.size() ? list[place] : nothing();
}
int whole(const Json& number) { return number.is_number_integer() ? number.get<int>() : 0; }

// The tiles of a view, and which of them hold camels of the seat whose turn it is.
Position desert(const Json& view) {
  Position p;
  const Json& turn = at(view, "turn");
  p.turn = static_cast<Seat>(whole(turn) & 3);
  int left = kCamels;
  for (const Json& tile : at(view, "tiles")) {
    const std::size_t t = p.tiles;
    if (t == kTiles) break;
    p.x[t] = static_cast<std::int8_t>(whole(at(tile, "x")));
    p.y[t] = static_cast<std::int8_t>(whole(at(tile, "y")));
    const Json& tribe = at(tile, "tribe");
    if (tribe.is_string()) {
      p.tribe[t] = static_cast<std::uint8_t>(
          index_of(tribe.get_ref<const std::string&>(), kTribeWords).value_or(0));
    }
    if (whole(at(at(tile, "camels"), p.turn)) > 0 && left-- > 0) p.held[p.turn] |= bit(p.tiles);
    ++p.tiles;
  }
  return p;
}

int route_length(const Position& p, int from, int to, bool corners) {
  const auto held = [&](int tile) { return tile >= 0 && (p.held[p.turn] & bit(tile)) != 0; };
  if (!held(from) || !held(to)) return 0;
  const Network net = network(p, p.turn);
  return longest(net, node_of(net, from), node_of(net, to), corners);
}

// What the seat of the turn may take for its route.
const char* reward(const Json& view) {
  const Json& piles = at(view, "piles");
  const bool some = std::any_of(piles.begin(), piles.end(),
                                [](const Json& pile) { return whole(at(pile, "height")) > 0; });
  const int length = whole(at(view, "route_length"));
  const bool coffees = whole(at(view, "coffees")) > 0;
  const Json& gifts = at(at(at(view, "seats"), whole(at(view, "turn"))), "gifts");
  const bool tea = coffees && length == kTeaLength &&
                   std::any_of(gifts.begin(), gifts.end(), [](const Json& gift) {
                     return at(gift, "kind") == "tea" && at(gift, "used") == false;
                   });
  if (tea) return some ? "pile_tea" : "tea";
  if (coffees && length >= kCoffeeLength) return some ? "pile_coffee" : "coffee";
  return "pile";
}

}  // namespace

Json TextCodec::prompt(const Json& view) {
  const Json& phase = at(view, "phase");
  if (phase == "put" && at(view, "camels_for") == "silk") return {{"prompt", "put_silk"}};
  if (phase == "reward") return {{"prompt", reward(view)}};
  if (phase == "routes") {
    const Position p = desert(view);
    return {{"prompt", has_edge_route(network(p, p.turn)) ? "routes" : "end"}};
  }
  return {{"prompt", phase}};
}

Json TextCodec::choice(const Json& view, std::string_view move) {
  auto word = words(move);
  word.resize(5);
  const auto number_at = [&](std::size_t i) { return number(word[i], -99, 99).value_or(99); };
  const auto cell_at = [&](std::size_t i) {
    return object({{"x", number_at(i)}, {"y", number_at(i + 1)}});
  };
  Json about = object({{"choice", word[0]}});
  if (word[0] == "take") {
    about["pile"] = number_at(1);
    about["reward"] = at(at(at(view, "piles"), number_at(1)), "top");
  } else if (!word[2].empty()) {
    const Position p = desert(view);
    const int from = tile_at(p, number_at(1), number_at(2));
    const int to = tile_at(p, number_at(3), number_at(4));
    about["at"] = cell_at(1);
    about["to"] = cell_at(3);
    about["tribe"] = at(at(at(view, "tiles"), from), "tribe");
    about["camels"] = popcount(beside(p, number_at(1), number_at(2)));
    about["length"] = route_length(p, from, to, word[0] == "spices");
  }
  return about;
}

Json TextCodec::result(const Json& view) {
  const Json& returns = at(view, "returns");
  Json seats = Json::array();
  for (int seat = 0; seat < kSeats; ++seat) {
    const Json& share = at(returns, seat);
    if (share.is_number() && share.get<float>() > 0) seats.push_back(seat);
  }
  return {{"result", seats.size() > 1 ? "shared" : "won"},
          {"points", at(at(at(view, "seats"), whole(at(seats, 0))), "points")},
          {"seats", seats}};
}

}  // namespace tablee::gobi
