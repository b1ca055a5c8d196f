// Positions and moves in a few words, for the tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/deep_river/names.h"
#include "games/deep_river/text_codec.h"
#include "testing/scenario.h"
#include "text/words.h"

namespace tablee::deep_river {

using Play = contract::Scenario<Game, TextCodec>;

inline constexpr Setup kSetup = Game::kInfo.usual();

inline Setup with_option(int option) {
  Setup setup = kSetup;
  setup.option[static_cast<std::size_t>(option)] = 1;
  return setup;
}

// Lays these tiles and lets this seat begin; every token shows face 1.
inline Position laid(std::string_view tiles, Seat first, const Setup& setup = kSetup) {
  Position p = Game::start(setup);
  for (const std::string_view tile : words(tiles)) {
    Game::apply(p, kChance, move_of(Kind::Tile, p.at, index_of(tile, kTileWords).value_or(0)),
                NoSink{});
  }
  while (p.step == Step::Face) Game::apply(p, kChance, move_of(Kind::Face, p.at, 1), NoSink{});
  Game::apply(p, kChance, move_of(Kind::First, first), NoSink{});
  return p;
}

// The first three do nothing for single pawns while there is no stack, so that movement shows
// alone.
inline constexpr std::string_view kTilesCalm = "bear bear swap tilt advance advance";

// A seat before its choice of a token, with piles put on the river: "3 E2/S1 4 S1". The pawns come
// from the nests; "0 E2" turns one at home to its Double side.
inline Position scene(Seat turn, std::string_view piles, std::string_view tiles = kTilesCalm,
                      const Setup& setup = kSetup) {
  Position p = laid(tiles, turn, setup);
  const auto word = words(piles);
  for (std::size_t i = 0; i + 1 < word.size(); i += 2) {
    const int at = number(word[i]).value_or(0);
    const Look look = read_pile(word[i + 1]).value_or(0);
    --p.nest[owner(look)];
    if (is_stack(look)) --p.nest[1 - owner(look)];
    if (at == kEelNest || at == kSalmonNest) {
      bring_home(p, look);
    } else {
      replace(p, at, 0, look);
    }
  }
  return p;
}

// Shows another face of a token, or puts it at another tile.
inline void set_token(Position& p, int token, int place, int face) {
  p.token[static_cast<std::size_t>(token)] =
      static_cast<std::uint8_t>(place | (face == 2 ? kTokenFace : 0));
}

inline Rule verdict(const Position& p, Seat seat, std::string_view text) {
  return Play::verdict(p, seat, text);
}
inline Rule verdict(const Position& p, std::string_view text) { return Play::verdict(p, text); }

// Plays moves separated by commas; returns what happened as JSON.
inline std::vector<Json> play(Position& p, std::string_view moves) {
  return Play::told(Play::play(p, moves));
}

inline std::string names(const std::vector<Json>& events) {
  std::string out;
  for (const Json& e : events) out += (out.empty() ? "" : " ") + e["event"].get<std::string>();
  return out;
}

// The legal moves, sorted and separated by commas.
inline std::string choices(const Position& p) {
  std::vector<std::string> texts = Play::moves(p);
  std::sort(texts.begin(), texts.end());
  return contract::listed(texts);
}

// What lies at a position: "E1", "-" when empty, "E1 S1" on the big tile; in a nest "4+1", Singles
// and Doubles.
inline std::string lies(const Position& p, int at) {
  if (at == kEelNest || at == kSalmonNest) {
    const Seat side = at == kEelNest ? kEels : kSalmon;
    return std::to_string(singles(p, side)) + "+" + std::to_string(doubles(p, side));
  }
  std::string out = look_at(p, at) == 0 ? "-" : pile_text(look_at(p, at));
  if (at == kBigPosition && look_at(p, 0) != 0) out += " " + pile_text(look_at(p, 0));
  return out;
}

// A position as no random game is likely to reach it: pawns and tokens anywhere, some decisions
// into a turn.
inline Position odd_position(Rng& rng) {
  const auto below = [&](int n) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(n)));
  };
  Setup setup = kSetup;
  setup.option[kOptionTopOnly] = static_cast<std::uint8_t>(below(2));
  Position p = Game::start(setup);
  while (p.step != Step::Token)
    Game::apply(p, kChance, random_move<Game>(p, kChance, rng), NoSink{});
  p.nest = {};
  p.turn = static_cast<Seat>(below(2));
  int left[2] = {kPawns, kPawns};  // NOLINT(modernize-avoid-c-arrays)
  const bool crowded = below(2) == 0;
  const bool two_foes = below(4) == 0;  // isolated on the big tile, a single and a Double
  for (int place = 0; place <= kLastTile; ++place) {
    const bool foe = two_foes && (place == 0 || place == kBigPosition);
    const auto top = static_cast<Seat>(foe ? 1 - p.turn : below(2));
    const int count = foe ? 1 : below(crowded ? 5 : 3);
    if (count == 0 || left[top] == 0) continue;
    Look look = pawn_of(top, foe ? place == 0 : below(2) == 0);
    --left[top];
    if (count > 1 && left[1 - top] > 0) {
      look = stack_of(look, pawn_of(static_cast<Seat>(1 - top), below(2) == 0));
      --left[1 - top];
    }
    p.river |= static_cast<std::uint32_t>(look) << 4 * place;
  }
  set_big(p, look_at(p, 0), look_at(p, kBigPosition));
  for (Seat side = kEels; side <= kSalmon; ++side) {
    while (left[side]-- > 0) bring_home(p, pawn_of(side, below(2) == 0));
  }
  for (int t = 0; t < kTokens; ++t) set_token(p, t, 1 + below(t == 0 ? 7 : 6), 1 + below(2));
  if (below(2) == 0) p.token[static_cast<std::size_t>(below(kTokens))] |= kTokenTilted;
  if (below(4) == 0) p.token[static_cast<std::size_t>(below(2))] |= kTokenTilted;
  p.bear = static_cast<std::uint8_t>(1 + below(7));
  p.turns = static_cast<std::uint8_t>(below(4) == 0 ? 57 + below(3) : below(57));
  for (int moves = below(7); moves > 0 && !Game::pending(p).over(); --moves) {
    Game::apply(p, p.turn, random_move<Game>(p, p.turn, rng), NoSink{});
  }
  return p;
}

// The other side of the river: Eels for Salmon, positions reversed, tokens as they are.
inline Look mirrored(Look look) { return look == 0 ? look : static_cast<Look>(look ^ kSalmonTop); }
inline Position mirrored(const Position& p) {
  Position q = p;
  q.river = q.tiles = 0;
  for (int at = 1; at <= kLastTile; ++at) {
    q.river |= static_cast<std::uint32_t>(mirrored(look_at(p, at))) << 4 * (kSalmonNest - at);
    q.tiles |= static_cast<std::uint32_t>(tile_at(p, at)) << 4 * (kSalmonNest - at);
  }
  set_big(q, mirrored(look_at(p, 0)), mirrored(look_at(p, kBigPosition)));
  q.nest = {p.nest[1], p.nest[0]};
  q.bear = static_cast<std::uint8_t>(kSalmonNest - p.bear);
  q.turn = static_cast<Seat>(1 - p.turn);
  q.at = static_cast<std::uint8_t>(p.at == 0 ? 0 : kSalmonNest - p.at);
  q.pawn = mirrored(p.pawn);
  return q;
}
inline Move mirrored(Move m) {
  const auto kind = static_cast<Kind>(m.kind);
  if (kind == Kind::Cover) m.a = mirrored(m.a);
  if (kind == Kind::Fish || kind == Kind::Advance || kind == Kind::Swap || kind == Kind::Flip ||
      kind == Kind::Move) {
    m.a = static_cast<std::uint8_t>(kSalmonNest - m.a);
    m.b = mirrored(m.b);
  }
  return m;
}

}  // namespace tablee::deep_river
