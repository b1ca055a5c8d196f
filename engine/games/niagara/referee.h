// The judge, written apart from the generator: it plays a canoe's move out disc by disc and asks
// whether any whole plan begins with the decision at hand.
#pragma once

#include "core/move.h"
#include "core/rule.h"
#include "games/niagara/state.h"

namespace tablee::niagara {

namespace judge {

// A canoe under way, as far as its own plan goes. No disc is passed twice in a move, so the sites
// ahead are as they lie now.
struct Plan {
  int node = kBeach;
  int gem = 0;  // colour + 1
  int points = 0;
  Direction direction = kStill;
  bool acted = false;    // handled cargo at some disc of this move
  bool settled = false;  // the question of cargo on this disc is answered
};

constexpr bool beside_site(int node) {
  return node == kT3 || node == kT4 || node == kT5 || node == kL6 || node == kL7 || node == kR6 ||
         node == kR7;
}

constexpr const Gems& site_beside(const Position& p, int node) {
  switch (node) {
    case kT3:
      return p.site[kViolet];
    case kT4:
      return p.site[kClear];
    case kT5:
      return p.site[kYellow];
    case kL6:
    case kR6:
      return p.site[kBlue];
    default:
      return p.site[kPink];
  }
}

// Is `below` the next disc downstream of `above`?
constexpr bool flows_into(int above, int below) {
  if (above == kT5) return below == kL6 || below == kR6;
  if (above == kL7 || above == kR7 || above == kFalls) return false;
  return below == above + 1;
}

// Carries out one cargo action in the plan, or says which rule forbids it.
constexpr Rule act(const Position& p, Plan& plan, int action, int colour) {
  const Rule about = action == kLoad ? "N24" : action == kUnload ? "N25" : "N26";
  if (!beside_site(plan.node)) return about;
  if (plan.settled) return "N27";
  if (plan.acted && !has(p, Option::CargoAnytime)) return "N27";
  const Gems& site = site_beside(p, plan.node);
  const int cost = action == kSwap ? 4 : 2;
  if (action == kLoad && plan.gem != 0) return "N27";
  if (action != kLoad && plan.gem == 0) return about;
  if (action == kUnload ? colour != 0 : colour >= kColours) return about;
  if (action != kUnload && site.count(colour) == 0) return about;
  if (action == kSwap && colour + 1 == plan.gem) return about;
  if (plan.points < cost) return about;
  plan.points -= cost;
  plan.gem = action == kUnload ? 0 : colour + 1;
  plan.acted = plan.settled = true;
  const bool midway = plan.direction != kStill && plan.points > 0;
  if (midway && !has(p, Option::CargoAnytime)) return "N27";
  return kLegal;
}

// Paddles one disc, or onto the beach.
constexpr Rule paddle(Plan& plan, int to) {
  const bool down = flows_into(plan.node, to);
  if (!down && !flows_into(to, plan.node)) return "N21";
  if (plan.direction == (down ? kUp : kDown)) return "N22";
  if (plan.points < 1) return to == kBeach ? "N28" : "N21";
  plan.points -= 1;
  plan.node = to;
  plan.direction = down ? kDown : kUp;
  plan.settled = false;
  return kLegal;
}

constexpr bool can_finish(const Position& p, const Plan& plan);

// Can the move end with the canoe halting here: ashore, all spent, or after a cargo action?
constexpr bool can_halt(const Position& p, const Plan& plan) {
  if (plan.node == kBeach || plan.points == 0) return true;
  for (int action = kLoad; action <= kSwap; ++action) {
    for (int colour = 0; colour < kColours; ++colour) {
      Plan next = plan;
      if (!act(p, next, action, colour) && can_finish(p, next)) return true;
    }
  }
  return false;
}

// Can all points be spent, or the beach be reached, from here on? N19, N28.
constexpr bool can_finish(const Position& p, const Plan& plan) {
  if (plan.points == 0) return true;
  for (int to = kBeach; to < kFalls; ++to) {
    Plan next = plan;
    if (paddle(next, to)) continue;
    if (can_halt(p, next) || can_finish(p, next)) return true;
  }
  return false;
}

constexpr Plan plan_now(const Position& p) {
  const Canoe& canoe = p.canoe[p.turn][p.active];
  return {canoe.node,   canoe.gem,         p.points, static_cast<Direction>(p.direction),
          p.acted != 0, p.step == Step::Go};
}

constexpr Rule cargo(const Position& p, Move move) {
  const bool start = p.step == Step::StartCargo;
  if (move.kind != static_cast<std::uint8_t>(Kind::Cargo) || move.a > kSwap || move.c != 0) {
    return "N27";
  }
  if (move.a == kNoAct) {
    if (move.b != 0) return "N27";
    return start ? kLegal : Rule("N19");  // points are left that must be spent here
  }
  Plan plan = plan_now(p);
  if (const Rule rule = act(p, plan, move.a, move.b)) return rule;
  return can_finish(p, plan) ? kLegal : Rule("N19");
}

constexpr Rule go(const Position& p, Move move) {
  if (move.kind == static_cast<std::uint8_t>(Kind::Cargo)) return "N27";
  if (move.kind != static_cast<std::uint8_t>(Kind::Go) || move.b != 0 || move.c != 0) return "N19";
  if (move.a == kFalls) return "N41";
  if (move.a > kFalls) return "N43";
  Plan plan = plan_now(p);
  if (move.a == plan.node) return "N19";
  const bool down = depth(move.a) > depth(plan.node);
  // N22: only what lies straight upstream or straight downstream can be reached.
  for (int node = down ? move.a : plan.node; node != (down ? plan.node : move.a);) {
    if (node == kBeach) return "N22";
    node = upstream(node);
  }
  while (plan.node != move.a) {
    int next = upstream(down ? move.a : plan.node);
    if (down) {
      int below = move.a;
      for (; next != plan.node; next = upstream(next)) below = next;
      next = below;
    }
    if (const Rule rule = paddle(plan, next)) return rule;
  }
  return can_halt(p, plan) ? kLegal : Rule("N19");
}

constexpr Rule steal(const Position& p, Move move) {
  if (move.kind == static_cast<std::uint8_t>(Kind::NoSteal)) {
    return move.a == 0 && move.b == 0 && move.c == 0 ? kLegal : Rule("N30");
  }
  if (move.kind != static_cast<std::uint8_t>(Kind::Steal) || move.c != 0) return "N30";
  if (move.a >= p.seats || move.b >= kCanoes) return "N30";
  if (move.a == p.turn && (move.b == p.active || !has(p, Option::SelfTransfer))) return "N30";
  const Canoe& victim = p.canoe[move.a][move.b];
  const bool here = victim.node == p.canoe[p.turn][p.active].node;
  return here && victim.gem != 0 ? kLegal : Rule("N30");
}

constexpr Rule take_canoe(const Position& p, Move move) {
  const int afloat = (p.afloat & 1) + (p.afloat >> 1 & 1);
  const Rule situation = afloat == 0 ? "N15" : afloat == 1 ? "N16" : "N17";
  if (move.b != 0 || move.c != 0) return situation;
  if (move.kind == static_cast<std::uint8_t>(Kind::Pass)) {
    if (move.a != 0) return situation;
    for (unsigned c = 0; c < kCanoes; ++c) {
      if ((p.afloat >> c & 1U) != 0 && (p.moved >> c & 1U) == 0) return situation;
    }
    return afloat == 0 && has(p, Option::MustLaunch) ? situation : kLegal;
  }
  if (move.kind != static_cast<std::uint8_t>(Kind::Canoe)) return situation;
  if (move.a >= kCanoes) return "N3";
  const Canoe& canoe = p.canoe[p.turn][move.a];
  if (canoe.node == kFalls) return "N35";
  if ((p.moved >> move.a & 1U) != 0) return canoe.node == kBeach ? "N29" : "N20";
  return kLegal;
}

constexpr Rule choose_tile(const Position& p, Seat seat, Move move) {
  if (seat == kChance || p.tile[seat] != 0) return "N12";
  if (move.kind != static_cast<std::uint8_t>(Kind::Tile) || move.b != 0 || move.c != 0) {
    return "N12";
  }
  if (move.a < 1 || move.a > kTiles) return "N3";
  return (p.hand[seat] & tile_bit(move.a)) != 0 ? kLegal : Rule("N38");
}

constexpr Rule recover(const Position& p, Seat seat, Move move) {
  if (seat != p.turn || move.b != 0 || move.c != 0) return "N13";
  if (move.kind == static_cast<std::uint8_t>(Kind::Decline)) {
    return move.a == 0 ? kLegal : Rule("N13");
  }
  if (move.kind != static_cast<std::uint8_t>(Kind::Recover) || move.a >= kColours) return "N13";
  return p.reserve[seat].count(move.a) > 0 ? kLegal : Rule("N13");
}

constexpr Rule shift_weather(const Position& p, Move move) {
  if (move.kind != static_cast<std::uint8_t>(Kind::Weather) || move.b != 0 || move.c != 0) {
    return "N31";
  }
  if (move.a != 0 && move.a != 2) return "N31";
  const int weather = p.weather + move.a - 1;
  return weather >= kWeatherLow && weather <= kWeatherHigh ? kLegal : Rule("N31");
}

constexpr Rule chance(Seat seat, Move move, Kind kind, int outcomes, Rule about) {
  const bool well_formed =
      move.kind == static_cast<std::uint8_t>(kind) && move.b == 0 && move.c == 0;
  return seat == kChance && well_formed && move.a < outcomes ? kLegal : about;
}

}  // namespace judge

constexpr Rule referee(const Position& p, Seat seat, Move move) {
  using namespace judge;
  if (p.step == Step::Over) {
    for (std::size_t s = 0; s < p.seats; ++s) {
      if (p.qualified[s] != 0) return "N39";
    }
    return "N40";
  }
  if (seat != kChance && seat >= p.seats) return "N1";
  switch (p.step) {
    case Step::First:
      return chance(seat, move, Kind::First, p.seats, "N10");
    case Step::Arm:
      return chance(seat, move, Kind::Arm, 2, "N44");
    case Step::Recover:
      return recover(p, seat, move);
    case Step::Tile:
      return choose_tile(p, seat, move);
    default:
      break;
  }
  if (seat != p.turn) return "N14";
  const auto kind = static_cast<Kind>(move.kind);
  if (p.step != Step::Weather && p.step != Step::Canoe) {  // a canoe is under way
    if (kind == Kind::Canoe) return "N20";
    if (kind == Kind::Steal && p.step != Step::Steal) return "N30";
  }
  switch (p.step) {
    case Step::Weather:
      return shift_weather(p, move);
    case Step::Canoe:
      return take_canoe(p, move);
    case Step::Go:
      return go(p, move);
    case Step::Steal:
      return steal(p, move);
    default:
      return cargo(p, move);
  }
}

}  // namespace tablee::niagara
