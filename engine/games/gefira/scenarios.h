// Helpers of the tests: positions made to order, and moves played by their notation.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/gefira/names.h"
#include "games/gefira/text_codec.h"
#include "testing/scenario.h"

namespace tablee::gefira::scenario {

using Play = contract::Scenario<Game, TextCodec>;

// A setup with some options chosen by name.
inline Setup options(
    int seats, std::initializer_list<std::pair<std::string_view, std::string_view>> chosen = {}) {
  Setup setup = Game::kInfo.usual(static_cast<unsigned>(seats));
  for (const auto& [name, choice] : chosen) {
    for (std::size_t i = 0; i < Game::kInfo.option_count(); ++i) {
      const OptionInfo& option = Game::kInfo.options[i];
      for (std::size_t c = 0; option.name == name && c < kMaxChoices; ++c) {
        if (option.choices[c] == choice) setup.option[i] = static_cast<std::uint8_t>(c);
      }
    }
  }
  return setup;
}

// Plays at random up to the first position of that step with no card to uncover.
inline Position reach(const Setup& setup, Step step, std::uint64_t seed = 1) {
  Rng rng(seed);
  Position p = Game::start(setup);
  while (p.step != step || Game::pending(p).is_chance()) {
    const Seat seat = Game::pending(p).first();
    Game::apply(p, seat, random_move<Game>(p, seat, rng), NoSink{});
  }
  return p;
}

// Turn 1 of seat 0 on empty bridges, all explorers at Start; sections and explorers are added,
// then ready() deals the hands.
inline Position table(const Setup& setup) {
  Position p = Game::start(setup);
  p.step = Step::Action;
  p.turns = 1;
  return p;
}
inline Position table(int seats = 2) { return table(options(seats)); }

// A face of the pile: by name ("21A"), or by symbol and the way its machete points on the table
// once the card lies at that rotation ("SNU": snake, up; "SN": any way).
inline int find_face(const Position& p, std::string_view want, int rotation) {
  constexpr std::string_view kSymbols = "FLPLTALISNWI";
  constexpr std::string_view kWays = "URDL";
  for (int face = 0; face < faces(p); ++face) {
    if (!has(p.pile, face)) continue;
    if (face_name(look(face)) == want) return face;
    const Face& printed = kFaces[at(face)];
    if (kSymbols.substr(2U * printed.symbol, 2) != want.substr(0, 2)) continue;
    if (want.size() == 2 || kWays[at((printed.arrow[0] + rotation) & 3)] == want[2]) return face;
  }
  ADD_FAILURE() << "no face " << want << " is left";
  return 0;
}

// Lays a section: this face up and that one on its back, which may make a card that is not in
// the box; any pairing is a position.
inline void section(Position& p, int seat, int slot, std::string_view up,
                    std::string_view back = "", int rotation = -1) {
  if (rotation < 0) rotation = is_upright(p.layout, seat, slot) ? 1 : 0;
  const int face = find_face(p, up, rotation);
  const int mate = p.partner[at(face)];
  erase(p.pile, face);
  if (!back.empty()) {
    const int hidden = find_face(p, back, rotation);
    const int widow = p.partner[at(hidden)];
    if (hidden != mate) {
      pair_up(p, face, hidden);
      pair_up(p, mate, widow);
    }
  }
  erase(p.pile, p.partner[at(face)]);
  p.face[at(seat)][at(slot)] = byte(face + 1);
  p.rotation[at(seat)][at(slot)] = byte(rotation);
}

// Puts an explorer from Start on a slot (last + 1: End).
inline void explorer(Position& p, int seat, int slot, std::string_view tools) {
  for (int set = 1; set < 8; ++set) {
    if (kToolSets[at(set)] == tools) relocate(p, seat, set, 0, slot);
  }
}

// Moves all explorers that wait at Start to End, so that those on the bridge are the last.
inline void send_rest_home(Position& p, int seat) {
  p.end[at(seat)] = static_cast<std::uint16_t>(p.end[at(seat)] + p.start[at(seat)]);
  p.start[at(seat)] = 0;
}

// Deals hands and the top card from the pile.
inline Position ready(Position p) {
  const auto draw = [&] {
    int face = 0;
    while (!has(p.pile, face)) ++face;
    erase(p.pile, face);
    erase(p.pile, p.partner[at(face)]);
    return byte(face + 1);
  };
  for (int seat = 0; seat < seats(p); ++seat) {
    for (auto& card : p.hand[at(seat)]) card = draw();
  }
  p.top = draw();
  EXPECT_EQ(Game::audit(p), nullptr) << Game::audit(p);
  return p;
}

// Fills every slot of all bridges that is still empty with whatever comes.
inline void fill_bridges(Position& p) {
  for (int seat = 0; seat < seats(p); ++seat) {
    for (int slot = 1; slot <= last_slot(p.layout); ++slot) {
      if (!is_section_slot(p.layout, slot) || p.face[at(seat)][at(slot)] != 0) continue;
      int face = 0;
      while (!has(p.pile, face)) ++face;
      section(p, seat, slot, face_name(look(face)));
    }
  }
}

using Events = std::vector<Event>;

// Plays moves separated by commas.
inline Events play(Position& p, std::string_view moves) { return Play::play(p, moves); }

// Lets chance turn up the first card it can, if it is to.
inline void uncover(Position& p) {
  while (Game::pending(p).is_chance()) {
    MoveList<Game> moves;
    Game::legal(p, kChance, moves);
    Game::apply(p, kChance, moves[0], NoSink{});
  }
}

// Plays the first legal move of that kind.
inline Events play_any(Position& p, Kind kind) {
  MoveList<Game> moves;
  Game::legal(p, Game::pending(p).first(), moves);
  for (const Move move : moves) {
    if (move.kind == static_cast<std::uint8_t>(kind)) return play(p, TextCodec::notate(p, move));
  }
  ADD_FAILURE() << "no such move";
  return {};
}

inline Rule verdict(const Position& p, Seat seat, std::string_view text) {
  return Play::verdict(p, seat, text);
}
inline Rule verdict(const Position& p, std::string_view text) { return Play::verdict(p, text); }

// Events in short: "advanced:1:1>2 flipped:1:2 stopped:steps".
inline std::string story(const Events& events) {
  std::string out;
  for (const Event& e : events) {
    const Json json = TextCodec::event(e, kTruth);
    const auto word = [&](const char* key) {
      const Json& value = json[key];
      return value.is_string() ? value.get<std::string>() : value.dump();
    };
    std::string text = json["event"];
    if (json.contains("owner")) text += ":" + word("owner");
    if (json.contains("from")) text += ":" + word("from") + ">" + word("to");
    if (json.contains("bridge")) text += ":" + word("bridge");
    if (json.contains("slot")) text += ":" + word("slot");
    for (const char* key : {"why", "victim"}) {
      if (json.contains(key)) text += ":" + word(key);
    }
    if (text == "nothing") text += ":" + word("symbol");
    if (text == "fate") text += ":" + word("to");
    out += (out.empty() ? "" : " ") + text;
  }
  return out;
}

inline int tools_at(const Position& p, int seat, int slot) { return p.walker[at(seat)][at(slot)]; }
inline bool is_hole(const Position& p, int seat, int slot) {
  return p.face[at(seat)][at(slot)] == 0;
}

// A position such as random play seldom reaches: any pairing, holes anywhere, explorers anywhere,
// few cards in the pile, and any step of a turn, fills and victim choices included.
inline Position odd_position(const Setup& setup, Rng& rng) {
  const auto chance = [&](unsigned percent) { return rng.below(100) < percent; };
  const auto below = [&](int n) { return static_cast<int>(rng.below(static_cast<unsigned>(n))); };
  Position p = table(setup);
  const bool paired = chance(50);
  std::vector<int> lot;
  for (int face = 0; face < faces(p); ++face) lot.push_back(face);
  for (std::size_t i = lot.size(); paired && i > 1; --i)
    std::swap(lot[i - 1], lot[at(below(static_cast<int>(i)))]);
  for (std::size_t i = 0; i < lot.size(); i += 2) pair_up(p, lot[i], lot[i + 1]);
  for (std::size_t i = lot.size() / 2; i > 1; --i) {  // shuffle whole cards
    const std::size_t j = at(below(static_cast<int>(i)));
    std::swap(lot[2 * i - 2], lot[2 * j]);
    std::swap(lot[2 * i - 1], lot[2 * j + 1]);
  }
  p.pile = {};
  const auto draw = [&] {
    const int face = lot.back();
    lot.resize(lot.size() - 2);
    return face;
  };
  const auto side = [&](int face) { return chance(50) ? face : int{p.partner[at(face)]}; };
  for (int seat = 0; seat < seats(p); ++seat) {
    for (auto& card : p.hand[at(seat)]) card = byte(card_of(p, draw()) + 1);
    for (int slot = 1; slot <= last_slot(p.layout); ++slot) {
      if (!is_section_slot(p.layout, slot) || chance(25)) continue;
      p.face[at(seat)][at(slot)] = byte(side(draw()) + 1);
      p.rotation[at(seat)][at(slot)] =
          byte((is_upright(p.layout, seat, slot) ? 1 : 0) + 2 * below(2));
    }
    for (int set = 1; set < 8; ++set) {
      for (int i = 0; i < kCrew[at(set)]; ++i) {
        const int slot = below(end_slot(p) + 1);
        if (slot != 0 && slot != end_slot(p) &&
            (!is_section_slot(p.layout, slot) || is_hole(p, seat, slot) ||
             is_taken(p, seat, slot))) {
          continue;
        }
        relocate(p, seat, set, 0, slot);
      }
    }
    for (int set = 1; set < 8; ++set) {  // some have had an accident
      while (count_of(p.end[at(seat)], set) != 0 && chance(20)) {
        p.end[at(seat)] = static_cast<std::uint16_t>(p.end[at(seat)] - one_of(set));
        p.lost[at(seat)] = static_cast<std::uint16_t>(p.lost[at(seat)] + one_of(set));
      }
    }
    p.extras[at(seat)] = byte(below(3));
  }
  p.top = byte(side(draw()) + 1);
  const unsigned piled = rng.below(101);
  while (!lot.empty()) {
    const int face = draw();
    FaceSet& set = chance(piled) ? p.pile : p.discard;
    insert(set, face);
    insert(set, p.partner[at(face)]);
  }
  for (int i = below(3); i > 0; --i) p.tools = {p.tools[1], p.tools[2], p.tools[0]};
  if (chance(50)) std::swap(p.tools[1], p.tools[2]);
  p.high = byte(below(2));
  p.short_side = byte(below(2));
  p.lock = static_cast<FateCard>(below(4));
  p.turns = static_cast<std::uint16_t>(1 + below(kTurnsPerSeat * seats(p)));
  p.first = byte(below(seats(p)));
  p.active = p.decider = byte(below(seats(p)));
  p.actions = byte(below(3));
  const int seat = below(seats(p));
  const int slot = 1 + below(last_slot(p.layout));
  const bool here = is_section_slot(p.layout, slot);
  switch (below(8)) {
    case 0:
    case 1:
      p.step = here && is_hole(p, p.active, slot) ? Step::RepairSlot : Step::Action;
      break;
    case 2:
    case 3:
      if (!here || is_hole(p, p.active, slot)) break;
      p.step = Step::RenovateSlot;
      if (chance(50)) p.done_slot = byte(slot);
      break;
    case 4:
      p.step = Step::Fate;
      p.changed = byte(below(8));
      break;
    case 5:
      if (p.extras[p.active] == 0) break;
      p.step = Step::Extra;
      p.actions = 2;
      break;
    case 6:
      if (!here || !is_hole(p, seat, slot) || is_taken(p, seat, slot) || p.start[at(seat)] == 0)
        break;
      for (int set = 1; set < 8; ++set) {
        if (count_of(p.start[at(seat)], set) == 0) continue;
        relocate(p, seat, set, 0, slot);
        break;
      }
      p.step = Step::Fill;
      p.decider = p.bridge = byte(seat);
      p.slot = byte(slot);
      break;
    default: {
      if (!here || !is_cross(p.layout)) break;
      const Place other = facing(p.layout, seat, slot);
      if (seat == p.active || other.seat == p.active || is_hole(p, seat, slot) ||
          is_hole(p, other.seat, other.slot)) {
        break;
      }
      p.step = Step::Victim;
      p.bridge = byte(seat);
      p.slot = byte(slot);
      p.symbol = byte(chance(50) ? 6 : 1 + below(2));
    }
  }
  if (chance(10) && !is_empty(p.pile)) {  // the top card was just taken
    insert(p.discard, p.top - 1);
    insert(p.discard, p.partner[at(p.top - 1)]);
    p.top = 0;
  }
  return p;
}

}  // namespace tablee::gefira::scenario
