// What the tests of Niagara share: positions built by hand, play by notation, a greedy player.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/niagara/names.h"
#include "games/niagara/text_codec.h"
#include "testing/scenario.h"

namespace tablee::niagara {

using Play = contract::Scenario<Game, TextCodec>;

inline Setup setup_with(unsigned seats, std::initializer_list<Option> options = {}) {
  Setup setup = Game::kInfo.usual(seats);
  for (const Option o : options) setup.option[static_cast<std::size_t>(o)] = 1;
  return setup;
}

// A table with helpers that read like the rulebook.
struct Table {
  Position p;
  std::vector<Event> events;  // of the last play()

  explicit Table(unsigned seats = 3, std::initializer_list<Option> options = {})
      : p(Game::start(setup_with(seats, options))) {
    play("first 0");
  }

  // Puts a canoe somewhere, with a gem taken from the site of its colour.
  Table& put(std::size_t seat, std::size_t canoe, Node node, int gem = -1) {
    p.canoe[seat][canoe] = {node, static_cast<std::uint8_t>(gem + 1)};
    if (gem >= 0) p.site[static_cast<std::size_t>(gem)].remove(gem);
    return *this;
  }
  // Gives gems from their sites to a reserve.
  Table& give(std::size_t seat, std::initializer_list<int> gems) {
    for (const int gem : gems) {
      p.site[static_cast<std::size_t>(gem)].remove(gem);
      p.reserve[seat].add(gem);
    }
    return *this;
  }
  // Moves gems from their own sites to another.
  Table& carry(int to_site, std::initializer_list<int> gems) {
    for (const int gem : gems) {
      p.site[static_cast<std::size_t>(gem)].remove(gem);
      p.site[static_cast<std::size_t>(to_site)].add(gem);
    }
    return *this;
  }
  // Everybody chooses these tiles, from seat 0 on.
  Table& tiles(std::initializer_list<std::string_view> all) {
    Seat seat = 0;
    for (const std::string_view tile : all) play("tile " + std::string(tile), seat++);
    return *this;
  }

  [[nodiscard]] Seat mover() const { return Play::mover(p); }

  [[nodiscard]] Rule verdict(std::string_view text, Seat seat) const {
    return Play::verdict(p, seat, text);
  }
  [[nodiscard]] Rule verdict(std::string_view text) const { return verdict(text, mover()); }

  Table& play(std::string_view text, Seat seat) {
    events = Play::play(p, seat, text);
    return *this;
  }
  Table& play(std::string_view text) { return play(text, mover()); }
  Table& play(std::initializer_list<std::string_view> all) {
    for (const std::string_view text : all) play(text);
    return *this;
  }

  // The legal moves of the seat to move, as one line of text.
  [[nodiscard]] std::string moves() const { return contract::listed(Play::moves(p)); }
  // Everyone passes or moves somewhere harmless until the river has flowed.
  Table& finish_round() {
    const std::uint8_t round = p.round;
    while (!Game::pending(p).over() && p.round == round) {
      const auto all = contract::legal_moves<Game>(p, mover());
      Game::apply(p, mover(), all.back(), [&](const Event& e) { events.push_back(e); });
    }
    return *this;
  }
  [[nodiscard]] int seen(EventKind kind) const { return Play::count(events, kind); }
  [[nodiscard]] Node node(std::size_t seat, std::size_t canoe) const {
    return static_cast<Node>(p.canoe[seat][canoe].node);
  }
  [[nodiscard]] int gem(std::size_t seat, std::size_t canoe) const {
    return p.canoe[seat][canoe].gem - 1;
  }
};

// A plain player that wants gems: steals, loads, heads home when loaded and downstream when empty.
// One decision in eight is random, so that games differ and odd corners are seen.
inline Move greedy_move(const Position& p, Seat seat, Rng& rng) {
  const auto moves = contract::legal_moves<Game>(p, seat);
  const auto random = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  if (seat == kChance || p.step == Step::Tile || rng.below(8) == 0) return random;
  const Canoe canoe = active_canoe(p);
  int best = -1000;
  Move choice = random;
  for (const Move m : moves) {
    int worth = static_cast<int>(rng.below(3));
    switch (static_cast<Kind>(m.kind)) {
      case Kind::Steal:
        worth += 20;
        break;
      case Kind::Cargo:
        worth += m.a == kLoad ? 10 + 3 * m.b : m.a == kNoAct ? 5 : 0;
        break;
      case Kind::Go:
        if (canoe.gem != 0 || p.points < 3) {
          worth -= 4 * depth(m.a);
        } else if (m.a != kBeach) {
          const int left =
              p.points - (depth(m.a) > depth(canoe.node) ? depth(m.a) - depth(canoe.node)
                                                         : depth(canoe.node) - depth(m.a));
          worth += left == kCargoCost ? 20 : depth(m.a) < kL6 ? depth(m.a) : 0;
        }
        break;
      case Kind::Weather:
        worth += m.a == 0 ? 3 : 0;
        break;
      case Kind::Canoe:
      case Kind::Decline:
        worth += 5;
        break;
      default:
        break;
    }
    if (worth > best) {
      best = worth;
      choice = m;
    }
  }
  return choice;
}

// Gems on foreign sites and emptied sites, which make loading and dead ends interesting.
inline void scatter(Position& p, Rng& rng) {
  for (int gem = static_cast<int>(rng.below(30)); gem > 0; --gem) {
    Gems& from = p.site[rng.below(kColours)];
    Gems& to = p.site[rng.below(kColours)];
    const int colour = static_cast<int>(rng.below(kColours));
    if (!from.has(colour)) continue;
    from.remove(colour);
    to.add(colour);
  }
  Gems& emptied = p.site[rng.below(kColours)];
  Gems& heaped = p.site[rng.below(kColours)];
  if (&emptied == &heaped || rng.below(2) == 0) return;
  heaped.digits += emptied.digits;
  emptied = {};
}

// A position that random play hardly meets: late in a greedy game.
inline Position late_position(const Setup& setup, Rng& rng) {
  Position p = Game::start(setup);
  for (int left = 20 + static_cast<int>(rng.below(400)); left > 0; --left) {
    const Pending pending = Game::pending(p);
    if (pending.over()) break;
    if (p.step == Step::Tile && rng.below(40) == 0) scatter(p, rng);
    const auto who = contract::deciders(pending);
    const Seat seat = who[rng.below(static_cast<std::uint32_t>(who.size()))];
    Position next = p;
    Game::apply(next, seat, greedy_move(p, seat, rng), NoSink{});
    if (Game::pending(next).over() && rng.below(4) != 0) break;  // rather the last decision
    p = next;
  }
  return p;
}

}  // namespace tablee::niagara
