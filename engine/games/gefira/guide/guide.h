// What a searching player knows of Géfira beyond the rules. The game is a race: who brings the
// whole crew across first and loses nobody cannot be outscored. So everything is counted in moves
// of explorers: how many a crew still has to make, and how many an action or a loss is worth.
#pragma once

#include "core/guide.h"
#include "games/gefira/game.h"

namespace tablee::gefira {

// Moves from a slot to End: a corner takes two, the connection none.
constexpr int way_from(const Position& p, int slot) {
  return end_slot(p) - slot - (is_cross(p.layout) && slot < connection_slot(p.layout) ? 1 : 0);
}

// Moves until the whole crew of a seat is across.
constexpr int way(const Position& p, int seat) {
  int moves = total_of(p.start[at(seat)]) * way_from(p, 0);
  for (int slot = 1; slot < end_slot(p); ++slot) {
    if (explorer_at(p, seat, slot) != 0) moves += way_from(p, slot);
  }
  return moves;
}

constexpr bool carries(int tools, int tool) { return (tools >> tool & 1) != 0; }

// Would the explorer there be out of the game if its section were gone (G41)?
constexpr bool has_no_footing(const Position& p, int seat, int slot) {
  const auto offers_none = [&](int to) {
    return to > 0 && to < end_slot(p) &&
           (p.face[at(seat)][at(to)] == 0 || !can_step(p, seat, slot, to));
  };
  return offers_none(behind(p.layout, slot)) && offers_none(ahead(p.layout, slot));
}

// Actions that the active player still has in this turn; one under way is spent, and an Extra
// Action card counts once it is played.
constexpr int actions_left(const Position& p) {
  if (p.step == Step::Extra) return 0;
  const int left = p.actions < 2 ? 2 - p.actions : 1;
  return p.step == Step::Action ? left : left - 1;
}

struct Guide : UniformGuide<Game> {
  static constexpr float kExploration = 0.3F;

  // What things are worth in moves. Fitted by logistic regression to 20,000 games of the rollout
  // policy and tried in the arena.
  static constexpr float kAction = 1.02F;      // to have an action left
  static constexpr float kExtra = 0.96F;       // an Extra Action card
  static constexpr float kLost = 7.8F;         // an explorer out of the game
  static constexpr float kDanger = 0.3F;       // an explorer on the bridge: much can befall it
  static constexpr float kHole = 0.06F;        // a hole, per explorer that has yet to pass it
  static constexpr float kTool = 0.025F;       // any tool, per move its carrier has to go
  static constexpr float kAtHand = 0.095F;     // the current tool, likewise, on the bridge
  static constexpr float kAtStart = 0.05F;     // the current tool, likewise, at Start
  static constexpr float kLuck = 0.6F;         // how far luck blurs a lead in the end
  static constexpr float kLuckAhead = 0.042F;  // and more for each move that is still to come

  // What an activation gains on average, in moves.
  static constexpr float kStep = 1.0F;      // without the tool, into a hole or to End
  static constexpr float kChain = 1.2F;     // with the tool
  static constexpr float kFavour = 0.1F;    // facing a Talisman or a Liana
  static constexpr float kSnake = -0.2F;    // facing a Snake
  static constexpr float kStrike = 0.1F;    // facing an opponent who may be struck
  static constexpr float kOdds = 1.0F / 6;  // that a flipped section shows a given symbol

  static constexpr Returns value(const Position& p) {
    const int n = seats(p);
    if (p.step == Step::Over) {
      // From -1 / (n - 1) for a loser and 1 for a sole winner.
      Returns out = Game::returns(p);
      for (int s = 0; s < n; ++s) {
        out[at(s)] = (out[at(s)] * static_cast<float>(n - 1) + 1) / static_cast<float>(n);
      }
      return out;
    }
    std::array<float, kMaxPlayers> lead{};
    int shortest = kExplorers * kSlots;
    for (int seat = 0; seat < n; ++seat) {
      const int moves = way(p, seat);
      if (moves < shortest) shortest = moves;
      lead[at(seat)] = assets(p, seat) - static_cast<float>(moves);
    }
    if (p.turns != 0) lead[p.active] += kAction * static_cast<float>(actions_left(p) - 1);
    const float luck = kLuck + kLuckAhead * static_cast<float>(shortest);
    Returns out{};
    float sum = 0;
    for (int seat = 0; seat < n; ++seat) {
      float share = 1;
      for (int other = 0; other < n; ++other) {
        if (other != seat) share *= logistic((lead[at(seat)] - lead[at(other)]) / luck);
      }
      out[at(seat)] = share;
      sum += share;
    }
    for (int seat = 0; seat < n; ++seat) out[at(seat)] /= sum;
    return out;
  }

  static constexpr void prefer(const Position& p, Seat seat, const MoveList<Game>& moves,
                               Weights<Game>& weights) {
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = promise(p, seat, moves[i]);
  }

  static constexpr Move rollout(const Position& p, Seat seat, const MoveList<Game>& moves,
                                Rng& rng) {
    if (p.step == Step::Extra) return moves[is_closing(p) ? 0 : 1];
    if (p.step != Step::Action) return UniformGuide::rollout(p, seat, moves, rng);
    Move best = moves[0];
    float most = 0;
    for (const Move move : moves) {
      const float whim = static_cast<float>(64 + rng.below(64));
      const float weight = promise(p, seat, move) * whim;
      if (weight > most) {
        most = weight;
        best = move;
      }
    }
    return best;
  }

  // One action beyond the tree: value() is at its best between two actions.
  static constexpr bool enough(const Position& p, int plies) {
    return plies >= 1 && (p.step == Step::Action || p.step == Step::Extra);
  }

  // Left out, because they hardly matter and would make every node a rarity: arrows and rotations
  // of the sections (a flip shows an unknown face anyway), the top card, and the own hand unless a
  // card of it is to be laid now.
  static constexpr std::uint64_t key(const Position& p, Seat seat) {
    std::uint64_t h = 0x243F6A8885A308D3ULL + p.turns;
    const auto mix = [&](std::uint64_t word) {
      h = (h ^ word) * 0x9E3779B97F4A7C15ULL;
      h ^= h >> 32;
    };
    for (int s = 0; s < seats(p); ++s) {
      std::uint64_t bridge = p.extras[at(s)];
      for (int slot = 1; slot < end_slot(p); ++slot) {
        const int up = p.face[at(s)][at(slot)];
        const unsigned shown = up == 0 ? 0U : kFaces[at(up - 1)].symbol + 1U;
        bridge = bridge << 6 | shown << 3 | p.walker[at(s)][at(slot)];
      }
      mix(bridge);
      mix(std::uint64_t{p.start[at(s)]} << 16 | p.end[at(s)]);
    }
    std::uint64_t table = 0;
    const auto pack = [&](auto... nibble) {
      ((table = table << 4 | static_cast<std::uint64_t>(nibble)), ...);
    };
    pack(p.step, seat, p.active, p.actions, p.tools[0], p.tools[1], p.high, p.short_side);
    pack(p.lock, p.changed, p.bridge, p.slot, p.done_slot, p.symbol, p.layout, p.low_steps);
    mix(table);
    const auto both_faces = [&](int card) {
      return card == 0 ? 0ULL : std::uint64_t{p.partner[at(card - 1)]} << 8 | byte(card);
    };
    if (p.step == Step::BuildLay) mix(both_faces(p.held));
    if (p.step == Step::RepairLay || p.step == Step::RenovateLay || p.step == Step::Fill) {
      std::uint64_t hand = 0;
      for (const std::uint8_t card : p.hand[seat]) hand = hand << 16 | both_faces(card);
      mix(hand);
    }
    return h ^ (h >> 29);
  }

 private:
  // What a seat has, beside the way already made.
  static constexpr float assets(const Position& p, int seat) {
    const auto s = at(seat);
    const int tool = p.tools[0];
    float sum =
        kExtra * static_cast<float>(p.extras[s]) - kLost * static_cast<float>(total_of(p.lost[s]));
    const auto add_tools = [&](int tools, int moves, float current) {
      const float each = kTool * static_cast<float>(popcount(static_cast<unsigned>(tools))) +
                         (carries(tools, tool) ? current : 0);
      sum += each * static_cast<float>(moves);
    };
    const int start = way_from(p, 0);
    for (int tools = 1; tools < 8; ++tools) {
      add_tools(tools, count_of(p.start[s], tools) * start, kAtStart);
    }
    int to_pass = total_of(p.start[s]);
    for (int slot = 1; slot < end_slot(p); ++slot) {
      if (!is_section_slot(p.layout, slot)) continue;
      if (p.face[s][at(slot)] == 0) sum -= kHole * static_cast<float>(to_pass);
      const int tools = explorer_at(p, seat, slot);
      if (tools == 0) continue;
      ++to_pass;
      sum -= kDanger;
      add_tools(tools, way_from(p, slot), kAtHand);
    }
    return sum;
  }

  // The logistic curve, near enough and without a library, but never flat: also who is far ahead
  // or behind should see that one move is better than another.
  static constexpr float logistic(float x) {
    const float y = x < -5.8F ? -2.9F : x > 5.8F ? 2.9F : x / 2;
    const float curve = y * (27 + y * y) / (27 + 9 * y * y);
    return 0.5F + 0.49F * curve + 0.01F * x / (4 + (x < 0 ? -x : x));
  }

  // What activating the explorer at `from` gains.
  static constexpr float gain(const Position& p, int seat, int from, int tools) {
    const int to = ahead(p.layout, from);
    if (to == end_slot(p) || p.face[at(seat)][at(to)] == 0) return kStep;
    if (!carries(tools, p.tools[0])) return kStep;
    const Place other = facing(p.layout, seat, to);
    const int across = p.face[at(other.seat)][at(other.slot)];
    if (across == 0) return kChain;
    const auto symbol = static_cast<Symbol>(kFaces[at(across - 1)].symbol);
    if (symbol == Symbol::Snake) return kChain + kSnake;
    if (symbol == Symbol::Talisman || symbol == Symbol::Liana) return kChain + kFavour;
    if (explorer_at(p, other.seat, other.slot) == 0) return kChain;
    const bool falls = symbol != Symbol::Winds && has_no_footing(p, other.seat, other.slot);
    return kChain + (falls ? kOdds * kLost : kStrike);
  }

  static constexpr float promise(const Position& p, Seat seat, Move move) {
    switch (static_cast<Kind>(move.kind)) {
      case Kind::Send:
      case Kind::Activate: {
        const bool waits = move.kind == static_cast<std::uint8_t>(Kind::Send);
        const int from = waits ? 0 : move.a;
        const float moves = gain(p, seat, from, waits ? move.a : explorer_at(p, seat, from));
        return moves * moves * moves;
      }
      // Their use lies further off, and an action is worth more than a move.
      case Kind::Repair:
      case Kind::Fate:
        return 0.2F;
      case Kind::Renovate:
        return 0.1F;
      case Kind::Extra:
        return is_closing(p) ? 2 : 0.5F;
      default:
        return 1;
    }
  }

  // A crew may be across before this player's next turn: nothing is worth saving any more.
  static constexpr bool is_closing(const Position& p) {
    for (int seat = 0; seat < seats(p); ++seat) {
      if (way(p, seat) < 6) return true;
    }
    return false;
  }
};

static_assert(tablee::Guide<Guide, Game>);

}  // namespace tablee::gefira
