// Deep River: the rules behind the Game concept.
#pragma once

#include "core/game.h"
#include "games/deep_river/referee.h"
#include "games/deep_river/rules.h"

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

struct Game {
  using Position = deep_river::Position;
  static constexpr std::size_t kMaxMoves = 2 * kPawns;  // the big tile: every pawn, flip or move
  static constexpr Info kInfo{"deep_river",
                              "Deep River",
                              seat_counts(2),
                              2,
                              1,
                              {on_off("top_only", "D17"), on_off("numbers_up", "D32")},
                              false};

  static constexpr const char* check(const Setup&) { return nullptr; }
  static constexpr Position start(const Setup& setup) {
    Position p;
    p.tiles = static_cast<std::uint32_t>(Tile::Big) << 4 * kBigPosition;
    p.nest = {kPawns, kPawns};
    p.token = {1, 1, 1};
    p.at = 1;
    p.options = static_cast<std::uint8_t>(setup.option[kOptionTopOnly] << kOptionTopOnly |
                                          setup.option[kOptionNumbersUp] << kOptionNumbersUp);
    return p;
  }
  static constexpr Setup setup(const Position& p) {
    Setup setup = kInfo.usual();
    setup.option[kOptionTopOnly] = option(p, kOptionTopOnly) ? 1 : 0;
    setup.option[kOptionNumbersUp] = option(p, kOptionNumbersUp) ? 1 : 0;
    return setup;
  }
  static constexpr Pending pending(const Position& p) { return deep_river::pending(p); }
  static constexpr void legal(const Position& p, Seat seat, MoveList<Game>& moves) {
    deep_river::legal(p, seat, moves);
  }
  static constexpr std::uint32_t weight(const Position& p, Move move) {
    return deep_river::weight(p, move);
  }
  template <class Sink>
  static constexpr void apply(Position& p, Seat seat, Move move, Sink&& sink) {
    tell_in_time(sink, [&](auto& tell) { deep_river::apply(p, seat, move, tell); });
  }
  static constexpr Returns returns(const Position& p) { return deep_river::returns(p); }
  static constexpr Rule referee(const Position& p, Seat seat, Move move) {
    return deep_river::referee(p, seat, move);
  }
  template <class R>
  static constexpr Position determinize(const Position& p, Seat, R&) {
    return p;  // nothing is hidden
  }
  template <class Visit>
  static constexpr void conceivable(const Setup&, Visit&& visit) {
    for (int at = 0; at <= kSalmonNest; ++at) {
      for (int tile = 0; tile <= kSimpleTiles + 1; ++tile) visit(move_of(Kind::Tile, at, tile));
    }
    for (int token = 0; token <= kTokens; ++token) {
      for (int face = 0; face <= 3; ++face) visit(move_of(Kind::Face, token, face));
      visit(move_of(Kind::Token, token));
      visit(move_of(Kind::Tilt, token));
    }
    for (int n = 0; n <= 2; ++n) {
      visit(move_of(Kind::First, n));
      visit(move_of(Kind::Apply, n));
    }
    for (int look = 0; look <= 16; ++look) {
      visit(move_of(Kind::Cover, look));
      for (int at = 0; at <= kSalmonNest + 1; ++at) {
        visit(move_of(Kind::Fish, at, look));
        visit(move_of(Kind::Advance, at, look));
        visit(move_of(Kind::Swap, at, look));
        visit(move_of(Kind::Flip, at, look));
        visit(move_of(Kind::Move, at, look));
      }
    }
  }
  static constexpr const char* audit(const Position& p) {
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
};

static_assert(tablee::Game<Game>);
static_assert(sizeof(Position) == 24);

}  // namespace tablee::deep_river
