// The raid: what a team that acts as one can still do in this round. A plan over the dragon's
// square alone, turn by turn: exact about flying, rivers and Fire, rough about manoeuvres, and it
// counts a knight twice if it is fired at from one square twice with a flight between.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "games/gorynich/guide/threats.h"
#include "games/gorynich/rules.h"

namespace tablee::gorynich {

// How many squares there are from each to the edge of the board, by direction.
TABLEE_TABLE auto kRoom = [] {
  std::array<std::array<std::uint8_t, kSquares>, 4> room{};
  for (int d = 0; d < 4; ++d) {
    for (int s = 0; s < kSquares; ++s) {
      while (stepped(s, d, room[index(d)][index(s)] + 1) >= 0) ++room[index(d)][index(s)];
    }
  }
  return room;
}();

// Where the dragon comes to rest without rivers: where it lands.
TABLEE_TABLE auto kStill = [] {
  std::array<std::uint8_t, kSquares> still{};
  for (int s = 0; s < kSquares; ++s) still[index(s)] = static_cast<std::uint8_t>(s);
  return still;
}();

class Raid {
 public:
  // Plans from the position's turn on. Seats that have not chosen may play any card they hold.
  // asked: the seat whose choices are to be weighed, if it has not chosen.
  constexpr Raid(const Position& p, const Threats& threats, Seat asked = kChance)
      : p_(p), reach_(p.gorynich_card != 0 ? reach(p) : 0), landing_(kStill) {
    for (std::uint64_t rest = p.alive; rest != 0;) {
      const int s = p.knight[index(pop_lowest(rest))];
      if (s != kCastle) fire_[index(s)] = threats.fire(p, s);
    }
    for (int slot = 0; slot < kSlots; ++slot) tile_[index(slot)] = tile_gain(p, threats, slot);
    if (p.mode == Mode::Advanced) {
      for (int s = 0; s < kSquares; ++s) {
        landing_[index(s)] = static_cast<std::uint8_t>(drift(p, s));
      }
    }
    for (float& worst : choice_) worst = Worth::kLost;
    Turn& first = turn_[p.turn];
    first.before[2U * p.dragon] = 0;
    first.list[first.size++] = static_cast<std::uint8_t>(2 * p.dragon);
    for (int t = p.turn; t < p.seats; ++t) look_ahead(t);
    const Turn& last = turn_[p.seats];
    for (std::size_t i = 0; i < last.size; ++i) {
      turn_[p.seats].after[last.list[i]] = threats.lair(last.list[i] / 2);
    }
    for (int t = p.seats - 1; t >= p.turn; --t) look_back(t, seat_after(p, t) == asked);
  }

  // The best that the rest of the round can add, the dragon's last square included.
  [[nodiscard]] constexpr float best() const { return turn_[p_.turn].after[2U * p_.dragon]; }
  // The same if the asked seat makes that choice: 1 + card, or kPassed.
  [[nodiscard]] constexpr float best_with(int choice) const { return choice_[index(choice)]; }

  // The knights that the best plan burns.
  [[nodiscard]] constexpr unsigned prey() const {
    unsigned prey = 0;
    int state = 2 * p_.dragon;
    for (int t = p_.turn; t < p_.seats; ++t) {
      const Turn& turn = turn_[index(t)];
      int next = -1;
      int burned = -1;
      for (std::size_t o = 0; o < turn.options; ++o) {
        each(turn.option[o], state, [&](int to, float gain, int fired) {
          if (next >= 0) return;
          if (gain + turn_[index(t + 1)].after[index(to)] < turn.after[index(state)]) return;
          next = to;
          burned = fired;
        });
      }
      if (next < 0) break;
      for (int k = 0; k < kMaxKnights; ++k) {
        if (alive(p_, k) && p_.knight[index(k)] == burned) prey |= 1U << k;
      }
      state = next;
    }
    return prey;
  }

 private:
  static constexpr std::size_t kStates = 2 * kSquares;  // 2 · square, plus 1 after a Fire there
  static constexpr std::size_t kOptions = 24;
  static constexpr float kNever = -1e9F;  // gained on the way to a state that is not reached

  enum class Deed : std::uint8_t { Stay, Fly, Fire, Ell, Diagonal, Breathe };
  struct Option {
    Deed deed;
    std::uint8_t direction;
    std::uint8_t choice;
    float gain;
  };
  struct Turn {
    std::size_t options = 0;
    std::size_t size = 0;
    std::array<Option, kOptions> option;
    std::array<std::uint8_t, kStates> list;  // the states that can be reached
    std::array<float, kStates> before;       // the most gained on the way there
    std::array<float, kStates> after;        // the most that can follow
    constexpr Turn() {}                      // NOLINT: only what is reached is ever read
  };

  // What the seat may do on that turn.
  constexpr void prepare(Turn& turn, int t) const {
    const Seat seat = seat_after(p_, t);
    const bool open = p_.step <= Step::Choice;
    const unsigned hand = p_.hand[seat];
    const int chosen = p_.commit[seat];
    const auto add = [&](Deed deed, int direction, int choice, float gain) {
      turn.option[turn.options++] = {deed, static_cast<std::uint8_t>(direction),
                                     static_cast<std::uint8_t>(choice), gain};
    };
    const auto simple = [&](int card, int choice, float gain) {
      if (card >= kMoveCards) return add(Deed::Fire, 0, choice, gain);
      if (reach_ != 0) add(Deed::Fly, heading(p_, card), choice, gain);
    };
    if (p_.step == Step::Steps && t == p_.turn) return simple(p_.card - 1, p_.card, 0);
    if (chosen == kPassed || (chosen == 0 && open)) {
      add(Deed::Stay, 0, kPassed, open ? hand_worth(hand | p_.up[seat]) - hand_worth(hand) : 0);
    }
    std::uint64_t cards = chosen == 0 ? hand : chosen < kPassed ? 1U << (chosen - 1) : 0U;
    while (cards != 0) {
      const int card = pop_lowest(cards);
      const float gain = open ? hand_worth(hand & ~(1U << card)) - hand_worth(hand) : 0;
      if (static_cast<Card>(card) != Card::Manoeuvre) {
        simple(card, card + 1, gain);
        continue;
      }
      for (int slot = 0; slot < kSlots; ++slot) {
        const float all = gain + tile_[index(slot)];
        switch (visible(p_, slot)) {
          case Effect::Repetition:
            for (std::uint64_t up = p_.up[seat] & kRepeatable; up != 0;) {
              simple(pop_lowest(up), card + 1, all);
            }
            break;
          case Effect::KnightsMove:
            add(Deed::Ell, 0, card + 1, all);
            break;
          case Effect::TakeOff:
            add(Deed::Diagonal, 0, card + 1, all);
            break;
          case Effect::GreatBreath:
            add(Deed::Breathe, 0, card + 1, all);
            break;
          default:
            add(Deed::Stay, 0, card + 1, all);
            break;
        }
      }
    }
  }

  // Calls visit(next state, gain, square fired at or -1) for each way to do it. Always inlined: the
  // visitors' variables then stay in registers, which halves the time of this plan in WebAssembly.
  template <class Visit>
  [[gnu::always_inline]] constexpr void each(const Option& option, int state, Visit&& visit) const {
    const int s = state / 2;
    switch (option.deed) {
      case Deed::Stay:
        return visit(state, option.gain, -1);
      case Deed::Fly: {
        const int step = square(kDx[option.direction], kDy[option.direction]);
        const int room = kRoom[option.direction][index(s)];
        const int steps = room < reach_ ? room : reach_;
        for (int n = 1, to = s + step; n <= steps; ++n, to += step) {
          visit(2 * landing_[index(to)], option.gain, -1);
        }
        return;
      }
      case Deed::Fire:
        if (in_castle(s)) return;
        return visit(2 * s + 1, state % 2 != 0 ? option.gain : option.gain + fire_[index(s)], s);
      case Deed::Breathe:
        for (int d = 0; d < 4; ++d) {
          const int to = stepped(s, d, 1);
          if (to >= 0 && !in_castle(to)) visit(state, option.gain + fire_[index(to)], to);
        }
        return;
      case Deed::Ell:
      case Deed::Diagonal:
        for (int i = 0; i < (option.deed == Deed::Ell ? 8 : 4); ++i) {
          const int long_side = option.deed == Deed::Ell ? 2 : 1;
          const int a = (i & 1) != 0 ? long_side : -long_side;
          const int b = (i & 2) != 0 ? 1 : -1;
          const int x = column(s) + (i < 4 ? a : b);
          const int y = row(s) + (i < 4 ? b : a);
          if (on_board(x, y)) visit(2 * landing_[index(square(x, y))], option.gain, -1);
        }
        return;
    }
  }

  constexpr void look_ahead(int t) {
    Turn& turn = turn_[index(t)];
    Turn& next = turn_[index(t + 1)];
    prepare(turn, t);
    for (float& known : next.before) known = kNever;
    for (std::size_t o = 0; o < turn.options; ++o) {
      const Option option = turn.option[o];
      for (std::size_t i = 0; i < turn.size; ++i) {
        const float here = turn.before[turn.list[i]];
        each(option, turn.list[i], [&](int to, float gain, int) {
          float& known = next.before[index(to)];
          if (here + gain <= known) return;
          if (known == kNever) next.list[next.size++] = static_cast<std::uint8_t>(to);
          known = here + gain;
        });
      }
    }
  }

  constexpr void look_back(int t, bool asked) {
    Turn& turn = turn_[index(t)];
    const Turn& next = turn_[index(t + 1)];
    for (std::size_t i = 0; i < turn.size; ++i) turn.after[turn.list[i]] = Worth::kLost;
    for (std::size_t o = 0; o < turn.options; ++o) {
      const Option option = turn.option[o];
      for (std::size_t i = 0; i < turn.size; ++i) {
        const std::uint8_t state = turn.list[i];
        float best = Worth::kLost;
        each(option, state, [&](int to, float gain, int) {
          const float all = gain + next.after[index(to)];
          best = all > best ? all : best;
        });
        if (best > turn.after[state]) turn.after[state] = best;
        if (asked && turn.before[state] + best > choice_[option.choice]) {
          choice_[option.choice] = turn.before[state] + best;
        }
      }
    }
  }

  const Position& p_;
  int reach_;
  std::array<std::uint8_t, kSquares> landing_;  // where the dragon comes to rest
  std::array<float, kSquares> fire_{};          // what Fire on a square gains
  std::array<float, kSlots> tile_{};
  std::array<float, kPassed + 1> choice_{};
  std::array<Turn, kMaxSeats + 1> turn_;
};

}  // namespace tablee::gorynich
