// Gorynich: the rules behind the Game concept.
#pragma once

#include "core/game_of.h"
#include "games/gorynich/audit.h"
#include "games/gorynich/names.h"
#include "games/gorynich/referee.h"
#include "games/gorynich/rules.h"
#include "games/gorynich/secrets.h"

namespace tablee::gorynich {

constexpr OptionInfo tile_option(std::string_view name) {
  OptionInfo option{name, {"random"}, 0, "R7", 0, "mode", "advanced", 1};
  for (std::size_t i = 0; i < kTiles; ++i) option.choices[i + 1] = kTileNames[i];
  return option;
}

struct Game : GameOf<Position> {
  static constexpr std::size_t kMaxMoves = kArrangements;
  static constexpr Info kInfo{
      .name = "gorynich",
      .title = "Gorynich",
      .seat_counts = seat_counts(3, 4, 5, 6, 7),
      .usual_seats = 4,
      .version = 1,
      .minutes = 40,
      .options = {{{"mode", {"basic", "advanced"}, 0, "R1"},
                   {"difficulty", {"easy", "normal", "hard"}, 1, "R6"},
                   {"boards", {"fixed", "random"}, 0, "R5"},
                   tile_option("tile1"),
                   tile_option("tile2"),
                   tile_option("tile3")}},
      .simultaneous = true,
      .payoff = Payoff::Team,
      .talk = Talk::Rationed,  // R12
      .speech = "spoke",
      .longest = {0, 2400},  // R19: 60 rounds
      .colours = {0xd98e12, 0x2f8f63, 0xd9584c, 0x8e4f9e, 0x17869b, 0xa05a28, 0x66737f}};

  static constexpr Position start(const Setup& setup) {
    Position p;
    p.seats = setup.seats;
    p.mode = static_cast<Mode>(setup.option[0]);
    p.difficulty = static_cast<Difficulty>(setup.option[1]);
    p.random_boards = setup.option[2];
    for (std::size_t i = 0; i < kSlots; ++i) {
      p.named[i] = setup.option[3 + i];
      p.tile[i] =
          p.mode == Mode::Basic ? static_cast<std::uint8_t>(kFirstBasicTile + i + 1) : p.named[i];
    }
    for (std::size_t s = 0; s < p.seats; ++s) p.hand[s] = kAllCards;
    if (p.mode == Mode::Basic) {
      p.speech =
          static_cast<std::uint8_t>(p.difficulty == Difficulty::Hard ? kHardSpeech : kSpeech);
    }
    fill_decks(p);
    if (p.random_boards != 0) return p;
    p.boards = kArrangement[0];
    p.step = after_boards(p);
    return p;
  }
  static constexpr Setup setup(const Position& p) {
    return {p.seats,
            {static_cast<std::uint8_t>(p.mode), static_cast<std::uint8_t>(p.difficulty),
             p.random_boards, p.named[0], p.named[1], p.named[2]}};
  }

  template <class Visit>
  static constexpr void conceivable(const Setup& setup, Visit&& visit) {
    const int knights = setup.seats + 1 + setup.option[1];
    const auto each = [&](Kind kind, int from, int to) {
      for (int a = from; a <= to; ++a) visit(move_of(kind, a));
    };
    const auto squares = [&](Kind kind, int from, int to) {
      for (int y = from; y <= to; ++y) {
        for (int x = from; x <= to; ++x) visit(move_of(kind, x, y));
      }
    };
    each(Kind::None, 0, 0);
    each(Kind::Boards, 0, kArrangements);
    each(Kind::Draw, 0, kTiles);
    squares(Kind::Start, 0, kWidth);
    squares(Kind::Dragon, 3, 6);
    each(Kind::First, 0, setup.seats);
    each(Kind::Knights, 0, kKnightsValues);
    each(Kind::Gorynich, 0, kGorynichValues);
    each(Kind::Point, 0, knights);
    each(Kind::Speak, 0, 1);
    each(Kind::Ready, 0, 1);
    each(Kind::Play, 0, kCards);
    each(Kind::Pass, 0, 1);
    each(Kind::Steps, 0, 5);
    each(Kind::Tile, 0, kSlots);
    each(Kind::Repeat, 0, kCards);
    each(Kind::Box, 0, kCards);
    squares(Kind::To, 0, kWidth);
    squares(Kind::Breath, 0, kWidth);
    each(Kind::Knight, 0, knights);
  }
};

static_assert(tablee::Game<Game>);

}  // namespace tablee::gorynich
