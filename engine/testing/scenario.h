// Scenes for tests: what the referee says to a move, what happens when it is played, what may be
// done, all by notation. A game's scenarios.h makes its own positions and says the rest with this.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "testing/contract.h"

namespace tablee::contract {

template <class G, class Codec>
struct Scenario {
  using Position = typename G::Position;

  // Whoever is to decide; anybody when the game is over.
  static Seat mover(const Position& p) {
    return G::pending(p).over() ? Seat{0} : G::pending(p).first();
  }

  // The rule that forbids a move to a seat, or kLegal; the generator must agree.
  static Rule verdict(const Position& p, Seat seat, std::string_view text) {
    const std::optional<Move> move = Codec::parse(p, text);
    EXPECT_TRUE(move.has_value()) << text << " is no move";
    if (!move) return "?";
    const Rule rule = G::referee(p, seat, *move);
    MoveList<G> moves;
    if (G::pending(p).has(seat)) G::legal(p, seat, moves);
    EXPECT_EQ(moves.contains(*move), !rule) << text << ": generator and referee differ";
    return rule;
  }
  static Rule verdict(const Position& p, std::string_view text) {
    return verdict(p, mover(p), text);
  }

  // Plays a move and returns what happened; every moment keeps the invariants.
  static std::vector<Event> play(Position& p, Seat seat, std::string_view text) {
    std::vector<Event> events;
    const Rule rule = verdict(p, seat, text);
    EXPECT_EQ(rule, kLegal) << text << " is forbidden by " << rule.c_str() << "\n"
                            << Codec::view(p, kTruth).dump();
    if (rule) return events;
    G::apply(p, seat, *Codec::parse(p, text), [&](const Event& e) {
      EXPECT_EQ(G::audit(p), nullptr) << text << ": " << G::audit(p);
      events.push_back(e);
    });
    EXPECT_EQ(G::audit(p), nullptr) << text << ": " << G::audit(p);
    return events;
  }
  // The same for moves separated by commas, each of whoever is to decide.
  static std::vector<Event> play(Position& p, std::string_view texts) {
    std::vector<Event> events;
    while (!texts.empty()) {
      const std::size_t comma = std::min(texts.find(','), texts.size());
      for (const Event& e : play(p, mover(p), texts.substr(0, comma))) events.push_back(e);
      texts.remove_prefix(std::min(comma + 1, texts.size()));
    }
    return events;
  }

  // The legal moves of a seat as generated.
  static std::vector<std::string> moves(const Position& p, Seat seat) {
    std::vector<std::string> texts;
    for (const Move m : legal_moves<G>(p, seat)) texts.push_back(Codec::notate(p, m));
    return texts;
  }
  static std::vector<std::string> moves(const Position& p) { return moves(p, mover(p)); }

  // Events as JSON that hides nothing, and their names.
  static std::vector<Json> told(const std::vector<Event>& events) {
    std::vector<Json> out;
    for (const Event& e : events) out.push_back(Codec::event(e, kTruth));
    return out;
  }
  static std::vector<std::string> names(const std::vector<Event>& events) {
    std::vector<std::string> out;
    for (const Event& e : events) out.push_back(Codec::event(e, kTruth)["event"]);
    return out;
  }

  template <class Kind>
  static int count(const std::vector<Event>& events, Kind kind) {
    return static_cast<int>(std::count_if(events.begin(), events.end(), [&](const Event& e) {
      return e.kind == static_cast<std::uint8_t>(kind);
    }));
  }
};

// Texts as one line.
inline std::string listed(const std::vector<std::string>& texts, std::string_view between = ", ") {
  std::string out;
  for (const std::string& text : texts) {
    if (!out.empty()) out += between;
    out += text;
  }
  return out;
}

}  // namespace tablee::contract
