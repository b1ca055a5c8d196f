// The judge, written apart from the generator: rule by rule, from what the players see.
#pragma once

#include "core/move.h"
#include "core/rule.h"
#include "games/gorynich/state.h"

namespace tablee::gorynich {

namespace judge {

// The rule that describes a manoeuvre.
constexpr Rule rule_of(Effect effect) {
  switch (static_cast<Tile>(static_cast<int>(effect) / 2)) {
    case Tile::Repetition:
      return "R22";
    case Tile::KnightsMove:
      return "R23";
    case Tile::Trap:
      return "R24";
    case Tile::Apples:
      return "R25";
    case Tile::Double:
      return "R26";
    case Tile::Magnet:
      return "R27";
    case Tile::TakeOff:
      return "R28";
    case Tile::Roar:
      return "R29";
    case Tile::Breath:
      break;
  }
  return "R30";
}

// The rule that describes what is being decided.
constexpr Rule rule_of_step(const Position& p) {
  switch (p.step) {
    case Step::Boards:
      return "R5";
    case Step::Draw:
      return "R7";
    case Step::Starts:
      return "R6";
    case Step::Dragon:
    case Step::First:
      return "R8";
    case Step::KnightsCard:
      return "R10";
    case Step::GorynichCard:
      return "R11";
    case Step::Council:
      return "R12";
    case Step::Choice:
      return "R13";
    case Step::Steps:
      return "R15";
    case Step::Tile:
      return "R17";
    case Step::Over:
      return "R19";
    case Step::Repeat:
    case Step::Box:
    case Step::To:
    case Step::Breath:
    case Step::Knight:
    case Step::Comrade:
      break;
  }
  return rule_of(effect(p));
}

// The rule about whose decision it is.
constexpr Rule rule_of_seat(const Position& p) {
  return p.step <= Step::Choice ? rule_of_step(p) : Rule("R14");
}

constexpr bool may_decide(const Position& p, Seat seat) {
  if (p.step <= Step::GorynichCard) return seat == kChance;
  if (seat >= p.seats) return false;
  if (p.step == Step::Council) return seat == p.first;
  if (p.step == Step::Choice) return p.commit[seat] == 0;
  return (p.first + p.turn) % p.seats == seat;
}

constexpr bool is(Move m, Kind kind) { return m.kind == static_cast<std::uint8_t>(kind); }
constexpr bool plain(Move m) { return m.a == 0 && m.b == 0 && m.c == 0; }
constexpr bool one_argument(Move m) { return m.b == 0 && m.c == 0; }
constexpr bool a_square(Move m) { return m.a < kWidth && m.b < kWidth && m.c == 0; }

constexpr Rule start_of_game(const Position& p, Move m) {
  if (!is(m, Kind::Start) || !a_square(m)) return "R6";
  const int s = square(m.a, m.b);
  if (!is_start(p, s)) return "R6";
  int here = 0;
  for (int k = 0; k < kMaxKnights; ++k) {
    if (!alive(p, k)) continue;
    if (p.knight[index(k)] == s) return "R6";
    if (slot_of(p.knight[index(k)]) == slot_of(s)) ++here;
  }
  for (int slot = 0; slot < 4; ++slot) {
    int there = 0;
    for (int k = 0; k < kMaxKnights; ++k) {
      if (alive(p, k) && slot_of(p.knight[index(k)]) == slot) ++there;
    }
    if (there < here) return "R6";
  }
  return kLegal;
}

constexpr Rule council(const Position& p, Move m) {
  if (is(m, Kind::Ready) && plain(m)) return kLegal;
  if (is(m, Kind::Speak) && plain(m)) {
    if (p.speech == 0) return "R9";
    return p.spoken == 0 ? kLegal : Rule("R12");
  }
  if (!is(m, Kind::Point) || !one_argument(m) || m.a >= knight_count(p)) return "R12";
  const bool marked = (p.marks >> m.a & 1U) != 0;
  return alive(p, m.a) && !marked ? kLegal : Rule("R12");
}

constexpr Rule choice(const Position& p, Seat seat, Move m) {
  if (is(m, Kind::Pass) && plain(m)) return kLegal;
  if (!is(m, Kind::Play) || !one_argument(m) || m.a >= kCards) return "R13";
  if ((p.hand[seat] >> m.a & 1U) != 0) return kLegal;
  return (p.up[seat] >> m.a & 1U) != 0 ? Rule("R14") : Rule("R22");
}

constexpr Rule steps(const Position& p, Move m) {
  if (!is(m, Kind::Steps) || !one_argument(m) || m.a == 0) return "R15";
  const int value = kGorynichValue[index(p.gorynich_card - 1)];
  if (p.size == Size::Double && m.a > 4) return "R26";
  if (p.size == Size::Heavy && m.a > 1) return "R28";
  if (p.size == Size::Card && m.a > (value < 0 ? -value : value)) return "R11";
  const bool against = (value < 0) != (p.inverted != 0);
  int x = column(p.dragon);
  int y = row(p.dragon);
  const int n = against ? -int{m.a} : int{m.a};
  switch (static_cast<Card>(p.card - 1)) {
    case Card::Red:
      y -= n;
      break;
    case Card::Blue:
      x += n;
      break;
    case Card::Yellow:
      y += n;
      break;
    default:
      x -= n;
      break;
  }
  return on_board(x, y) ? kLegal : Rule("R15");
}

constexpr Rule own_card(const Position& p, Seat seat, Move m) {
  const bool repeat = p.step == Step::Repeat;
  if (!is(m, repeat ? Kind::Repeat : Kind::Box) || !one_argument(m) || m.a >= kCards) return "R22";
  const bool shown = (p.up[seat] >> m.a & 1U) != 0;
  const bool held = (p.hand[seat] >> m.a & 1U) != 0;
  if (repeat) return shown && static_cast<Card>(m.a) != Card::Manoeuvre ? kLegal : Rule("R22");
  return shown || held ? kLegal : Rule("R22");
}

constexpr Rule flight(const Position& p, Move m) {
  const Rule rule = rule_of(effect(p));
  if (!is(m, Kind::To) || !a_square(m)) return rule;
  const int across = distance(m.a, column(p.dragon));
  const int down = distance(m.b, row(p.dragon));
  const bool ell = (across == 1 && down == 2) || (across == 2 && down == 1);
  const bool diagonal = across == 1 && down == 1;
  return (effect(p) == Effect::KnightsMove ? ell : diagonal) ? kLegal : rule;
}

constexpr Rule breath(const Position& p, Move m) {
  if (!is(m, Kind::Breath) || !a_square(m)) return "R30";
  const int s = square(m.a, m.b);
  return manhattan(s, p.dragon) == 1 && !in_castle(s) ? kLegal : Rule("R30");
}

constexpr Rule knight(const Position& p, Move m) {
  const Rule rule = rule_of(effect(p));
  if (!is(m, Kind::Knight) || !one_argument(m) || m.a >= knight_count(p)) return rule;
  if (!alive(p, m.a)) return rule;
  const int left = ground(p, p.knight[m.a]).left;
  for (int k = 0; k < kMaxKnights; ++k) {
    if (!alive(p, k)) continue;
    const int other = ground(p, p.knight[index(k)]).left;
    if (effect(p) == Effect::RoyalApples && other < left) return rule;
    if (effect(p) == Effect::Illusion && other > left) return rule;
  }
  if (effect(p) == Effect::DoubleProtection && p.shield == m.a + 1) return rule;
  if (effect(p) == Effect::Mount && p.mount == m.a + 1) return rule;
  return kLegal;
}

}  // namespace judge

constexpr Rule referee(const Position& p, Seat seat, Move m) {
  using namespace judge;
  if (p.step == Step::Over) return "R19";
  if (!may_decide(p, seat)) return rule_of_seat(p);
  switch (p.step) {
    case Step::Boards:
      return is(m, Kind::Boards) && one_argument(m) && m.a < kArrangements ? kLegal : Rule("R5");
    case Step::Draw: {
      if (!is(m, Kind::Draw) || !one_argument(m) || m.a >= kTiles) return "R7";
      for (const std::uint8_t tile : p.tile) {
        if (tile == m.a + 1) return "R7";
      }
      return kLegal;
    }
    case Step::Starts:
      return start_of_game(p, m);
    case Step::Dragon:
      return is(m, Kind::Dragon) && a_square(m) && in_castle(square(m.a, m.b)) ? kLegal
                                                                               : Rule("R8");
    case Step::First:
      return is(m, Kind::First) && one_argument(m) && m.a < p.seats ? kLegal : Rule("R8");
    case Step::KnightsCard:
      if (!is(m, Kind::Knights) || !one_argument(m)) return "R10";
      return m.a < kKnightsValues && p.knights_deck[m.a] > 0 ? kLegal : Rule("R3");
    case Step::GorynichCard:
      if (!is(m, Kind::Gorynich) || !one_argument(m)) return "R11";
      return m.a < kGorynichValues && p.gorynich_deck[m.a] > 0 ? kLegal : Rule("R3");
    case Step::Council:
      return council(p, m);
    case Step::Choice:
      return choice(p, seat, m);
    case Step::Steps:
      return steps(p, m);
    case Step::Tile:
      return is(m, Kind::Tile) && one_argument(m) && m.a < kSlots ? kLegal : Rule("R17");
    case Step::Repeat:
    case Step::Box:
      return own_card(p, seat, m);
    case Step::To:
      return flight(p, m);
    case Step::Breath:
      return breath(p, m);
    case Step::Knight:
      return knight(p, m);
    case Step::Comrade:
      return is(m, Kind::Start) && a_square(m) && is_start(p, square(m.a, m.b)) ? kLegal
                                                                                : Rule("R25");
    case Step::Over:
      break;
  }
  return "R19";
}

}  // namespace tablee::gorynich
