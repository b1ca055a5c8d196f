// The invariants of a position, for tests and soak runs.
#pragma once

#include "games/deep_river/river.h"

namespace tablee::deep_river {

// Null if the marks of the turn fit its step, and all others are zero.
constexpr const char* audit_step(const Position& p) {
  const bool setting_up = p.step <= Step::First;
  const bool course = p.step == Step::Course;
  const bool deciding = course ? p.chosen != 0 : p.step >= Step::Fish && p.step <= Step::Apply;
  if (p.step > Step::Course) return "no such step";
  if ((p.chosen != 0) != deciding || p.chosen > kTokens) return "a token chosen at the wrong time";
  if (p.second != 0 && (!deciding || p.second >= chosen_face(p).fish)) return "too many fish";
  const bool pawn = p.step == Step::Cover || p.step == Step::Big || p.step == Step::Apply;
  if (!course && pawn != (p.pawn != 0)) return "an arrived pawn at the wrong time";
  if (pawn && p.pawn != pawn_of(p.turn, is_double(p.pawn))) return "a wrong pawn arrived";
  if (p.step == Step::Cover) {
    if (!is_isolated_foe(look_at(p, p.at), p.turn) &&
        !(p.at == kBigPosition && is_isolated_foe(look_at(p, 0), p.turn))) {
      return "a pawn covers none";
    }
  } else if (p.step == Step::Big) {
    if (p.at != kBigPosition) return "an arrival elsewhere";
  } else if (course && p.pawn != 0) {
    if (p.at != home(1 - p.turn)) return "a pile in no nest";
  } else if (p.step == Step::Tile || p.step == Step::Apply) {
    if (p.at < 1 || p.at > kLastTile) return "a position beyond the river";
  } else if (p.step == Step::Face ? p.at >= kTokens : p.at != 0) {
    return "a position kept without need";
  }
  if (p.cause != Cause::Fish && p.step != Step::Cover) return "a cause kept without need";
  if (setting_up && (p.turn != 0 || p.turns != 0)) return "a turn before the game";
  return nullptr;
}

// Null if all pawns are there and stand in order.
constexpr const char* audit_pawns(const Position& p) {
  int pawns[2] = {singles(p, kEels) + doubles(p, kEels),
                  singles(p, kSalmon) + doubles(p, kSalmon)};  // NOLINT(modernize-avoid-c-arrays)
  for (int place = 0; place <= kLastTile; ++place) {
    const Look look = look_at(p, place);
    if (look != 0 && !is_pile(look)) return "a pile without pawns";
    if (look == 0) continue;
    ++pawns[owner(look)];
    if (is_stack(look)) ++pawns[1 - owner(look)];
  }
  if (p.step == Step::Cover || (p.step == Step::Course && p.pawn != 0)) {
    ++pawns[owner(p.pawn)];
    if (is_stack(p.pawn)) ++pawns[1 - owner(p.pawn)];
  }
  if (pawns[0] != kPawns || pawns[1] != kPawns) return "a pawn is missing";
  if (look_at(p, 0) > look_at(p, kBigPosition)) return "the big tile is not in order";
  return nullptr;
}

constexpr const char* audit(const Position& p) {
  if (const char* wrong = audit_step(p); wrong != nullptr) return wrong;
  if (const char* wrong = audit_pawns(p); wrong != nullptr) return wrong;
  if (tile_at(p, 0) != Tile::None || tile_at(p, kBigPosition) != Tile::Big) {
    return "the big tile is not in the centre";
  }
  for (int position = 1; position <= kLastTile; ++position) {
    const bool laid = p.step != Step::Tile || position < p.at || position == kBigPosition;
    if (laid == (tile_at(p, position) == Tile::None)) return "a tile laid out of order";
  }
  for (int tile = 1; tile <= kSimpleTiles + 1; ++tile) {
    if (copies_left(p, tile) < 0) return "too many tiles of a kind";
  }
  for (const std::uint8_t token : p.token) {
    if ((token & kTokenPlace) == 0 || token >= 2 * kTokenNext) return "a token out of place";
  }
  if (p.turn > kSalmon || p.turns > kTurnCap || p.options > 3) return "a count out of range";
  const bool home = p.bear == kEelNest || p.bear == kSalmonNest;
  if (p.bear > kSalmonNest) return "the Bear left the river";
  const bool ended = home || tokens_at_the_end(p) >= 2 || p.turns == kTurnCap;
  if (p.step != Step::Course && ended != (p.step == Step::Over))
    return "the end was missed or made up";
  return p.unused == 0 ? nullptr : "an unused byte is not zero";
}

}  // namespace tablee::deep_river
