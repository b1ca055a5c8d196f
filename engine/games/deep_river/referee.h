// The judge, written apart from the generator: it looks at one move, place by place, and names the
// rule that forbids it.
#pragma once

#include "core/move.h"
#include "core/rule.h"
#include "games/deep_river/state.h"

namespace tablee::deep_river {

// Does a pile of that look lie there, in either nest or on the river?
constexpr bool lies_at(const Position& p, int position, Look look) {
  if (!is_pile(look) || position > kSalmonNest) return false;
  if (position == kEelNest || position == kSalmonNest) {
    const Seat side = owner(look);
    if (is_stack(look) || home(side) != position) return false;
    return (is_double(look) ? doubles(p, side) : singles(p, side)) > 0;
  }
  if (position == kBigPosition && look_at(p, 0) == look) return true;
  return look_at(p, position) == look;
}

// Is it the top pawn of a stack there? A stack moves as one.
constexpr bool tops_a_stack(const Position& p, int position, Look pawn) {
  if (!is_pile(pawn) || position < 1 || position > kLastTile) return false;
  const Look here = look_at(p, position);
  const Look beside = position == kBigPosition ? look_at(p, 0) : Look{0};
  return (is_stack(here) && top_of(here) == pawn) || (is_stack(beside) && top_of(beside) == pawn);
}

// Is it a fish that the seat can move? If not, `step` is the rule that asks for one.
constexpr Rule judge_fish(const Position& p, Seat seat, Move move, Rule step) {
  if (!lies_at(p, move.a, move.b)) return tops_a_stack(p, move.a, move.b) ? Rule("D16") : step;
  if (owner(move.b) == seat) return kLegal;
  return is_stack(move.b) ? Rule("D16") : step;
}

constexpr Rule judge_token(const Position& p, Move move, std::uint8_t barred) {
  if (move.a >= kTokens) return "D3";
  return (p.token[move.a] & barred) != 0 ? Rule("D24") : kLegal;
}

constexpr Rule judge_tile(const Position& p, Move move) {
  if (move.a != p.at) return "D4";  // they are laid in order
  if (move.b < 1 || move.b > kSimpleTiles) return "D3";
  int laid = 0;
  for (int position = 1; position <= kLastTile; ++position) {
    if (static_cast<std::uint8_t>(tile_at(p, position)) == move.b) ++laid;
  }
  return laid < kTiles[move.b].copies ? kLegal : Rule("D3");
}

constexpr Rule judge_flip(const Position& p, Seat seat, Move move) {
  if (!lies_at(p, move.a, move.b) || owner(move.b) != seat) return "D26";
  return is_double(move.b) ? Rule("D26") : kLegal;
}

// The kind of move that each step asks for (Big also takes a Move), and the rule that says so.
struct Asked {
  Kind kind;
  Rule rule;
};

constexpr Asked asked(const Position& p) {
  switch (p.step) {
    case Step::Tile:
      return {Kind::Tile, "D4"};
    case Step::Face:
      return {Kind::Face, "D6"};
    case Step::First:
      return {Kind::First, "D7"};
    case Step::Token:
      return {Kind::Token, "D8"};
    case Step::Fish:
      return {Kind::Fish, p.second != 0 ? Rule("D12") : Rule("D13")};
    case Step::Cover:
      return {Kind::Cover, "D16"};
    case Step::Advance:
      return {Kind::Advance, "D22"};
    case Step::Swap:
      return {Kind::Swap, "D23"};
    case Step::Tilt:
      return {Kind::Tilt, "D24"};
    case Step::Big:
      return {Kind::Flip, "D25"};
    case Step::Apply:
      return {Kind::Apply, "D27"};
    case Step::Over:
    case Step::Course:
      break;
  }
  if (p.bear == kEelNest || p.bear == kSalmonNest) return {Kind::None, "D28"};
  return {Kind::None, tokens_at_the_end(p) >= 2 ? Rule("D29") : Rule("D31")};
}

// Does a move of that kind say something about a pile, or about a tile or face: has it a second
// argument?
constexpr bool has_two_arguments(Kind kind) {
  return kind == Kind::Tile || kind == Kind::Face || kind == Kind::Fish || kind == Kind::Advance ||
         kind == Kind::Swap || kind == Kind::Flip || kind == Kind::Move;
}

constexpr Rule referee(const Position& p, Seat seat, Move move) {
  const Asked step = asked(p);
  if (p.step == Step::Over) return step.rule;
  if (seat > kSalmon && seat != kChance) return "D1";
  const bool chance_decides = p.step == Step::Tile || p.step == Step::Face || p.step == Step::First;
  if (chance_decides && seat != kChance) return step.rule;
  if (!chance_decides && seat != p.turn) return "D8";

  const auto kind = static_cast<Kind>(move.kind);
  if (kind == Kind::Face && p.step == Step::First && option(p, kOptionNumbersUp)) return "D32";
  if (kind != step.kind && !(p.step == Step::Big && kind == Kind::Move)) return step.rule;
  if (move.c != 0 || (move.b != 0 && !has_two_arguments(kind))) return step.rule;

  switch (kind) {
    case Kind::Tile:
      return judge_tile(p, move);
    case Kind::Face:
      if (move.a != p.at) return "D6";
      return move.b == 1 || move.b == 2 ? kLegal : Rule("D3");
    case Kind::First:
      return move.a <= kSalmon ? kLegal : Rule("D7");
    case Kind::Token:
      return judge_token(p, move, kTokenTilted);
    case Kind::Fish:
      return judge_fish(p, seat, move, "D13");
    case Kind::Cover: {
      const Look pawn = move.a;
      const bool lone = is_pile(pawn) && !is_stack(pawn) && owner(pawn) != seat;
      return lone && lies_at(p, kBigPosition, pawn) ? kLegal : Rule("D16");
    }
    case Kind::Advance:
      return judge_fish(p, seat, move, "D22");
    case Kind::Swap:
      return lies_at(p, move.a, move.b) && is_stack(move.b) ? kLegal : Rule("D23");
    case Kind::Tilt:
      return judge_token(p, move, kTokenNext);
    case Kind::Flip:
      return judge_flip(p, seat, move);
    case Kind::Move:
      if (!is_double(p.pawn)) return "D26";  // a single must flip
      return judge_fish(p, seat, move, "D27");
    case Kind::Apply:
      return move.a <= 1 ? kLegal : Rule("D27");
    case Kind::None:
      break;
  }
  return step.rule;
}

}  // namespace tablee::deep_river
