// A quick look at what a seat can make of its tile: every way to spend the points of one canoe,
// judged by where the river will probably leave it. Only a judgement: the rules decide what is
// legal, and cargo_anytime is judged as if cargo were handled at the start or the end only.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/niagara/canoes.h"
#include "games/niagara/guide/outlook.h"

namespace tablee::niagara {

class Plans {
 public:
  // For that canoe of a seat, which plays or has played that tile.
  Plans(const Position& p, Seat seat, std::size_t canoe, int tile)
      : Plans(p, seat, canoe, flows(p, seat, tile, p.weather), obtainable(p)) {}
  Plans(const Position& p, Seat seat, std::size_t canoe, const Flows& flows,
        const std::array<int, kColours>& around)
      : p_(p), seat_(seat), outlook_(p, ashore_before(p, seat, canoe), around), flows_(flows) {}

  void expect(const Flows& flows) { flows_ = flows; }
  [[nodiscard]] const Outlook& outlook() const { return outlook_; }

  // Left where it is.
  [[nodiscard]] float stay(int node, int gem) const {
    return outlook_.worth_after(flows_, p_.next_arm, node, gem);
  }

  // The best of all ways to spend the points.
  [[nodiscard]] float best(int node, int gem, int points) const {
    float best = best_go(node, gem, points, false);
    const int at = site_at(depth(node));
    if (at < 0 || points < kCargoCost) return best;
    if (gem != 0) best = std::max(best, after_start_cargo(node, 0, points - kCargoCost));
    const int rest = points - (gem != 0 ? kSwapCost : kCargoCost);
    if (rest < 0) return best;
    for (std::uint64_t left = site(at).colours(); left != 0;) {
      best = std::max(best, after_start_cargo(node, pop_lowest(left) / 4 + 1, rest));
    }
    return best;
  }

  // Cargo was handled at the start and that many points are left.
  [[nodiscard]] float after_start_cargo(int node, int gem, int points) const {
    return points == 0 ? stay(node, gem) : best_go(node, gem, points, true);
  }

  [[nodiscard]] float best_go(int node, int gem, int points, bool acted) const {
    float best = kNever;
    if (node != kBeach) {
      int to = node;
      for (int left = points - 1; left >= 0; --left) {
        to = upstream(to);
        best = std::max(best, stop(to, gem, left, true, acted));
        if (to == kBeach) break;
      }
    }
    const int here = depth(node);
    const bool right = node == kR6 || node == kR7;
    const int most = std::min(kDeepest, here + points);
    for (int d = here + 1; d <= most; ++d) {
      const int left = points - (d - here);
      if (left != 0 && left != kCargoCost && left != kSwapCost) continue;
      if (d <= kT5 || !right) best = std::max(best, stop(d, gem, left, false, acted));
      if (d > kT5 && (right || here <= kT5)) {
        best = std::max(best, stop(d + kR6 - kL6, gem, left, false, acted));
      }
    }
    return best;
  }

  // Stops there with that many points left for cargo.
  [[nodiscard]] float stop(int node, int gem, int left, bool up, bool acted) const {
    if (node == kBeach) return gem != 0 ? outlook_.need(gem - 1) : 0;
    if (left == 0) {
      const float calm = stay(node, gem);
      return up && gem == 0 ? std::max(calm, best_theft(node)) : calm;
    }
    const int at = site_at(depth(node));
    if (acted || at < 0 || (left != kCargoCost && left != kSwapCost)) return kNever;
    if (gem != 0 && left == kCargoCost) return stay(node, 0);
    if ((gem != 0) != (left == kSwapCost)) return kNever;
    float best = kNever;
    for (std::uint64_t rest = site(at).colours(); rest != 0;) {
      const int taken = pop_lowest(rest) / 4 + 1;
      if (taken != gem) best = std::max(best, stay(node, taken));
    }
    return best;
  }

  // Takes that gem on that disc.
  [[nodiscard]] float theft(int node, int gem) const { return stay(node, gem) + kHarm; }

  static constexpr float kNever = -100;

 private:
  [[nodiscard]] const Gems& site(int at) const { return p_.site[static_cast<std::size_t>(at)]; }

  [[nodiscard]] float best_theft(int node) const {
    float best = kNever;
    for (Seat s = 0; s < p_.seats; ++s) {
      if (s == seat_) continue;
      for (const Canoe& canoe : p_.canoe[s]) {
        if (canoe.node == node && canoe.gem != 0) best = std::max(best, theft(node, canoe.gem));
      }
    }
    return best;
  }

  // The gem of the canoe that is nearer home counts as ashore for the other one.
  static Gems ashore_before(const Position& p, Seat seat, std::size_t canoe) {
    Gems ashore = p.reserve[seat];
    const Canoe mine = p.canoe[seat][canoe];
    const Canoe other = p.canoe[seat][1 - canoe];
    if (other.gem == 0) return ashore;
    const int far = depth(mine.node), near = depth(other.node);
    if (mine.gem == 0 || near < far || (near == far && canoe == 1)) ashore.add(other.gem - 1);
    return ashore;
  }

  const Position& p_;
  Seat seat_;
  Outlook outlook_;
  Flows flows_;
};

}  // namespace tablee::niagara
