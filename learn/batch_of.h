// The batch of one game, at the full speed of its own types.
#pragma once

#include <algorithm>
#include <cstring>
#include <vector>

#include "core/tensor.h"
#include "learn/actions.h"
#include "learn/batch.h"

namespace tablee {

template <Game G, class T>
  requires Tensor<T, G>
class BatchOf final : public Batch {
 public:
  using Position = typename G::Position;

  BatchOf(const Setup& setup, std::size_t lanes, std::uint64_t seed)
      : setup_(setup), start_(G::start(setup)) {
    lanes_.assign(lanes, Lane{start_, Rng(0), Actions::kNone});
    reset(seed);
  }

  [[nodiscard]] std::size_t lanes() const override { return lanes_.size(); }
  void seats(std::span<std::int8_t> out) const override {
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      out[i] = static_cast<std::int8_t>(decider(lanes_[i].position));
    }
  }
  void masks(std::span<std::uint8_t> out) const override {
    const Actions& all = actions<G>();
    std::fill(out.begin(), out.end(), std::uint8_t{0});
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      const Position& p = lanes_[i].position;
      MoveList<G> moves;
      G::legal(p, decider(p), moves);
      std::uint8_t* mask = out.data() + i * all.size();
      for (const Move move : moves) mask[all.id(move)] = 1;
    }
  }
  void rows(std::span<float> out) const override {
    constexpr std::size_t kNumbers = tensor_size<T>();
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      const Position& p = lanes_[i].position;
      TensorRow row(out.subspan(i * kNumbers, kNumbers));
      T::write(p, decider(p), row);
    }
  }
  void random(std::span<std::int32_t> out) override {
    const Actions& all = actions<G>();
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      Lane& lane = lanes_[i];
      lane.known = all.id(random_move<G>(lane.position, decider(lane.position), lane.rng));
      out[i] = lane.known;
    }
  }
  std::optional<WrongAction> step(std::span<const std::int32_t> chosen, std::span<float> returns,
                                  std::span<std::uint8_t> over) override {
    const Actions& all = actions<G>();
    // A copy: whatever happens to the caller's memory, what is checked is what is played.
    chosen_.assign(chosen.begin(), chosen.end());
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      const std::int32_t id = chosen_[i];
      if (id < 0 || static_cast<std::size_t>(id) >= all.size()) return WrongAction{i, id, kLegal};
      if (const Rule rule = check(lanes_[i], id)) return WrongAction{i, id, rule};
    }
    std::fill(returns.begin(), returns.end(), 0.0F);
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      Lane& lane = lanes_[i];
      const Move move = all.move(static_cast<std::size_t>(chosen_[i]));
      G::apply(lane.position, decider(lane.position), move, NoSink{});
      ++plies_;
      settle(lane);
      const bool ended = G::pending(lane.position).over();
      over[i] = ended ? 1 : 0;
      if (!ended) continue;
      const Returns got = G::returns(lane.position);
      std::copy_n(got.begin(), setup_.seats, returns.data() + i * setup_.seats);
      begin(lane);
    }
    return std::nullopt;
  }
  [[nodiscard]] std::uint64_t plies() const override { return plies_; }
  std::uint64_t wander(std::uint64_t decisions) override {
    std::uint64_t games = 0;
    for (Lane& lane : lanes_) {
      for (std::uint64_t d = 0; d < decisions; ++d) {
        Position& p = lane.position;
        const Seat seat = decider(p);
        G::apply(p, seat, random_move<G>(p, seat, lane.rng), NoSink{});
        ++plies_;
        settle(lane);
        if (!G::pending(p).over()) continue;
        ++games;
        begin(lane);
      }
    }
    return games;
  }
  [[nodiscard]] AnyPosition position(std::size_t lane) const override {
    AnyPosition out;
    std::memcpy(out.bytes.data(), &lanes_[lane].position, sizeof(Position));
    return out;
  }
  void reset(std::uint64_t seed) override {
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      lanes_[i].rng = Rng(seed + i);
      begin(lanes_[i]);
    }
  }

 private:
  struct Lane {
    Position position;
    Rng rng;
    std::int32_t known;  // an action that is legal here, or kNone
  };
  // Precondition: the game is not over, and chance has nothing to draw.
  static Seat decider(const Position& p) { return G::pending(p).first(); }
  // The rule against an action. The referee is slow, so it is asked only for the reason.
  static Rule check(Lane& lane, std::int32_t id) {
    if (id == lane.known) return kLegal;
    const Move move = actions<G>().move(static_cast<std::size_t>(id));
    const Seat seat = decider(lane.position);
    MoveList<G> moves;
    G::legal(lane.position, seat, moves);
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
      return G::referee(lane.position, seat, move);
    }
    lane.known = id;
    return kLegal;
  }
  void settle(Lane& lane) {
    lane.known = Actions::kNone;
    while (G::pending(lane.position).is_chance()) {
      G::apply(lane.position, kChance, random_move<G>(lane.position, kChance, lane.rng), NoSink{});
      ++plies_;
    }
  }
  void begin(Lane& lane) {
    lane.position = start_;
    settle(lane);
  }

  Setup setup_;
  Position start_;
  std::vector<Lane> lanes_;
  std::vector<std::int32_t> chosen_;  // of the last step
  std::uint64_t plies_ = 0;
};

}  // namespace tablee
