// Timeline: virtual time, and all that will happen in it. Everything random comes from one seed.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "table/hall/world.h"

namespace tablee::table::simulation {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : rng_(seed) {}
  std::uint64_t bits() { return rng_.next(); }
  // Uniform in [low, high].
  Millis between(Millis low, Millis high) {
    return low + static_cast<Millis>(rng_.below(static_cast<std::uint32_t>(high - low + 1)));
  }
  std::size_t index(std::size_t count) { return rng_.below(static_cast<std::uint32_t>(count)); }
  bool chance(int percent) { return rng_.below(100) < static_cast<std::uint32_t>(percent); }
  template <class T>
  T& pick(std::vector<T>& list) {
    return list[index(list.size())];
  }
  Rng& rng() { return rng_; }

 private:
  Rng rng_;
};

class Timeline final : public Clock {
 public:
  Millis now() override { return now_; }
  void after(Millis delay, std::function<void()> what) {
    coming_.emplace(std::pair{now_ + delay, ++count_}, std::move(what));
  }
  // Lets the next thing happen; false if nothing will.
  bool step() {
    if (coming_.empty()) return false;
    auto next = coming_.extract(coming_.begin());
    now_ = next.key().first;
    next.mapped()();
    return true;
  }

 private:
  Millis now_ = 1'700'000'000'000;
  std::uint64_t count_ = 0;  // what is planned for the same moment happens in the order of planning
  std::map<std::pair<Millis, std::uint64_t>, std::function<void()>> coming_;
};

}  // namespace tablee::table::simulation
