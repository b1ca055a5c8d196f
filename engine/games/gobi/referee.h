// The judge, written apart from the generator: step by step, by the rules as they read.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/move.h"
#include "core/rule.h"
#include "games/gobi/state.h"

namespace tablee::gobi {

namespace judge {

constexpr int distance(int a, int b) { return a < b ? b - a : a - b; }

constexpr bool touch(const Position& p, std::size_t a, std::size_t b) {
  return distance(p.x[a], p.x[b]) + distance(p.y[a], p.y[b]) == 1;
}

constexpr bool corner(const Position& p, std::size_t a, std::size_t b) {
  return distance(p.x[a], p.x[b]) == 1 && distance(p.y[a], p.y[b]) == 1;
}

constexpr bool mine(const Position& p, std::size_t tile) {
  return tile < p.tiles && camels(p, static_cast<int>(tile), p.turn) > 0;
}

constexpr bool has(const Position& p, Reward gift) { return unused(p, p.turn, gift) > 0; }

// Can a camel step from one tile to the other in that many edge steps or fewer?
constexpr bool walk(const Position& p, std::size_t from, std::size_t to, int steps) {
  if (from == to) return true;
  if (steps == 0) return false;
  for (std::size_t t = 0; t < p.tiles; ++t) {
    if (touch(p, from, t) && walk(p, t, to, steps - 1)) return true;
  }
  return false;
}

// Is the tile on an unbroken straight line of tiles from the tile just placed?
constexpr bool in_line(const Position& p, std::size_t tile) {
  const std::size_t last = p.tiles - 1U;
  int x = p.x[tile];
  int y = p.y[tile];
  if ((x == p.x[last]) == (y == p.y[last])) return false;
  while (true) {
    x += x < p.x[last] ? 1 : x > p.x[last] ? -1 : 0;
    y += y < p.y[last] ? 1 : y > p.y[last] ? -1 : 0;
    if (x == p.x[last] && y == p.y[last]) return true;
    bool filled = false;
    for (std::size_t t = 0; t < p.tiles; ++t) filled = filled || (p.x[t] == x && p.y[t] == y);
    if (!filled) return false;
  }
}

// Does a path of my camels lead on from one tile to the other, over none that it has visited? With
// diagonal links it must have one.
constexpr bool path(const Position& p, std::size_t from, std::size_t to, bool diagonal, bool done,
                    std::uint64_t visited) {
  if (from == to) return done || !diagonal;
  visited |= 1ULL << from;
  for (std::size_t t = 0; t < p.tiles; ++t) {
    if ((visited >> t & 1U) != 0 || !mine(p, t)) continue;
    if (touch(p, from, t) && path(p, t, to, diagonal, done, visited)) return true;
    if (diagonal && corner(p, from, t) && path(p, t, to, diagonal, true, visited)) return true;
  }
  return false;
}

// Are these two the ends of a route of mine (B18, or B30 with diagonal links)?
constexpr bool route(const Position& p, std::size_t a, std::size_t b, bool diagonal) {
  return a < b && mine(p, a) && mine(p, b) && p.tribe[a] == p.tribe[b] &&
         path(p, a, b, diagonal, false, 0);
}

constexpr bool any_route(const Position& p) {
  for (std::size_t a = 0; a < p.tiles; ++a) {
    if (!mine(p, a)) continue;
    for (std::size_t b = a + 1; b < p.tiles; ++b) {
      if (route(p, a, b, false)) return true;
    }
  }
  return false;
}

constexpr bool piles_left(const Position& p) {
  for (std::size_t i = 0; i < kPiles; ++i) {
    if (p.height[i] > 0) return true;
  }
  return false;
}

// How many arguments a kind of move has; the others must be zero.
constexpr int arguments(Kind kind) {
  switch (kind) {
    case Kind::Reward:
    case Kind::Place:
    case Kind::Route:
    case Kind::Spices:
      return 2;
    case Kind::First:
    case Kind::Tile:
    case Kind::Porcelain:
    case Kind::Move:
    case Kind::Lift:
    case Kind::Put:
    case Kind::Take:
      return 1;
    default:
      return 0;
  }
}

constexpr bool well_formed(Move m) {
  const int n = arguments(static_cast<Kind>(m.kind));
  return m.kind != 0 && m.kind < kKinds && m.c == 0 && (n > 1 || m.b == 0) && (n > 0 || m.a == 0);
}

// Each of the following judges one step; the first rule is the one that describes the step.

constexpr Rule first(const Position& p, Move m) {
  if (static_cast<Kind>(m.kind) != Kind::First || m.a >= p.seats) return "B8";
  return kLegal;
}

constexpr Rule layout(const Position& p, Move m) {
  if (static_cast<Kind>(m.kind) != Kind::Tile) return "B4";
  if (m.a >= kTribes) return "B2";
  int same = 1;
  for (std::size_t t = 0; t < p.tiles; ++t) same += p.tribe[t] == m.a ? 1 : 0;
  return same >= 3 ? Rule("B4") : kLegal;
}

constexpr Rule top(const Position& p, Move m) {
  if (static_cast<Kind>(m.kind) != Kind::Reward || m.a >= kPiles) return "B6";
  for (std::size_t i = 0; i < m.a; ++i) {
    if (p.height[i] > 0 && p.top[i] == 0) return "B6";  // an earlier pile first
  }
  if (p.height[m.a] == 0 || p.top[m.a] != 0) return "B6";
  return m.b >= kRewards || p.unseen[m.b] == 0 ? Rule("B2") : kLegal;
}

constexpr Rule draw(const Position& p, Move m) {
  if (static_cast<Kind>(m.kind) != Kind::Tile) return "B11";
  return m.a >= kTribes || p.left[m.a] == 0 ? Rule("B2") : kLegal;
}

constexpr Rule porcelain(const Position& p, Move m) {
  if (!has(p, Reward::Porcelain)) return "B24";
  return mine(p, m.a) ? kLegal : Rule("B27");
}

constexpr Rule play(const Position& p, Move m) {
  const auto kind = static_cast<Kind>(m.kind);
  if (kind == Kind::Discard) return kLegal;
  if (kind == Kind::Porcelain) return porcelain(p, m);
  if (kind != Kind::Place) return "B11";
  const int x = m.a - kBias;
  const int y = m.b - kBias;
  bool touches = false;
  bool clashes = false;
  for (std::size_t t = 0; t < p.tiles; ++t) {
    const int away = distance(p.x[t], x) + distance(p.y[t], y);
    if (away == 0) return "B12";
    if (away != 1) continue;
    touches = true;
    clashes = clashes || p.tribe[t] + 1 == p.hand;
  }
  if (!touches) return "B12";
  return clashes ? Rule("B9") : kLegal;
}

constexpr Rule carry(const Position& p, Move m) {
  if (static_cast<Kind>(m.kind) != Kind::Move || m.a >= p.tiles) return "B27";
  const std::size_t from = p.from - 1U;
  return m.a != from && walk(p, from, m.a, 3) ? kLegal : Rule("B27");
}

constexpr Rule silk(Move m) {
  const auto kind = static_cast<Kind>(m.kind);
  return kind == Kind::Adjacent || kind == Kind::Silk ? kLegal : Rule("B29");
}

constexpr Rule lift(const Position& p, Move m) {
  return static_cast<Kind>(m.kind) == Kind::Lift && mine(p, m.a) ? kLegal : Rule("B17");
}

constexpr Rule put_down(const Position& p, Move m) {
  const auto kind = static_cast<Kind>(m.kind);
  if (kind == Kind::Lift) return "B17";  // the reserve suffices
  if (p.cause == Cause::Silk) {
    if (kind != Kind::Put || m.a >= p.tiles) return "B29";
    if (m.a + 1 == p.tiles) return "B15";
    return in_line(p, m.a) ? kLegal : Rule("B29");
  }
  if (kind == Kind::Cotton) return "B26";  // before its camel, and once
  if (kind == Kind::Skip) return p.need == 2 ? Rule("B26") : Rule("B17");
  return kind == Kind::Put && m.a < p.tiles ? kLegal : Rule("B14");
}

constexpr Rule after_discard(const Position& p, Move m) {
  const bool short_of_camels = p.reserve[p.turn] == 0;
  switch (static_cast<Kind>(m.kind)) {
    case Kind::Skip:
      return kLegal;
    case Kind::Cotton:
      return has(p, Reward::Cotton) ? kLegal : Rule("B24");
    case Kind::Put:
      if (m.a >= p.tiles) return "B14";
      return short_of_camels ? Rule("B17") : kLegal;
    case Kind::Lift:
      return short_of_camels && mine(p, m.a) ? kLegal : Rule("B17");
    default:
      return "B14";
  }
}

constexpr Rule routes(const Position& p, Move m) {
  switch (static_cast<Kind>(m.kind)) {
    case Kind::Route:
      return route(p, m.a, m.b, false) ? kLegal : Rule("B18");
    case Kind::Spices:
      if (!has(p, Reward::Spices)) return "B24";
      return route(p, m.a, m.b, true) ? kLegal : Rule("B30");
    case Kind::Perfume:
      if (!has(p, Reward::Perfume)) return "B24";
      return p.placed != 0 ? kLegal : Rule("B25");
    case Kind::Porcelain:
      return porcelain(p, m);
    case Kind::End:
      return any_route(p) ? Rule("B22") : kLegal;
    default:
      return "B18";
  }
}

constexpr Rule reward(const Position& p, Move m) {
  switch (static_cast<Kind>(m.kind)) {
    case Kind::Take:
      return m.a < kPiles && p.height[m.a] > 0 ? kLegal : Rule("B20");
    case Kind::Coffee:
      if (p.coffee == 0) return "B7";
      return p.length >= kCoffeeLength ? kLegal : Rule("B20");
    case Kind::Tea:
      if (!has(p, Reward::Tea)) return "B24";
      if (p.coffee == 0) return "B7";
      return p.length == kTeaLength ? kLegal : Rule("B28");
    case Kind::Decline:
      return piles_left(p) || p.length != kTeaLength ? Rule("B20") : kLegal;
    default:
      return "B20";
  }
}

// The verdict of the current step. A move that is none at all gets the rule that describes it.
constexpr Rule step(const Position& p, Move m) {
  switch (p.phase) {
    case Phase::First:
      return first(p, m);
    case Phase::Layout:
      return layout(p, m);
    case Phase::Reveal:
      return top(p, m);
    case Phase::Draw:
      return draw(p, m);
    case Phase::Play:
      return play(p, m);
    case Phase::Move:
      return carry(p, m);
    case Phase::Silk:
      return silk(m);
    case Phase::Lift:
      return lift(p, m);
    case Phase::Put:
      return put_down(p, m);
    case Phase::Discard:
      return after_discard(p, m);
    case Phase::Routes:
      return routes(p, m);
    case Phase::Reward:
      return reward(p, m);
    case Phase::Over:
      break;
  }
  return "B23";
}

}  // namespace judge

constexpr Rule referee(const Position& p, Seat seat, Move m) {
  if (p.phase == Phase::Over) return "B23";
  if (seat != kChance && seat >= p.seats) return "B1";
  const bool chance_decides = p.phase <= Phase::Draw;
  if (chance_decides && seat != kChance) return judge::step(p, Move{});
  if (!chance_decides && seat != p.turn) return "B8";
  return judge::step(p, judge::well_formed(m) ? m : Move{});
}

}  // namespace tablee::gobi
