// AnyGame: one type-erased face of all games, for command line, records, server, WebAssembly and
// Python. Positions travel as plain bytes; nothing here is fast, nothing needs to be.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/text_codec.h"

namespace tablee {

// A position of any game. Only the AnyGame that made it can read it.
struct AnyPosition {
  alignas(8) std::array<std::byte, kMaxPositionBytes> bytes{};
  bool operator==(const AnyPosition&) const = default;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual const Info& info() const = 0;
  [[nodiscard]] virtual std::size_t position_bytes() const = 0;
  [[nodiscard]] virtual std::string_view rules(Language language) const = 0;

  // Null, or what is wrong with the setup: seats, choices and their combination.
  [[nodiscard]] std::optional<std::string> check(const Setup& setup) const;

  // As in core/game.h.
  [[nodiscard]] virtual AnyPosition start(const Setup& setup) const = 0;
  [[nodiscard]] virtual Setup setup(const AnyPosition& p) const = 0;
  [[nodiscard]] virtual Pending pending(const AnyPosition& p) const = 0;
  [[nodiscard]] virtual std::vector<Move> legal(const AnyPosition& p, Seat seat) const = 0;
  [[nodiscard]] virtual std::uint32_t weight(const AnyPosition& p, Move move) const = 0;
  // Returns the events; with `moments`, also the position as it stood when each of them happened,
  // for animation. Precondition: the referee allows the move.
  virtual std::vector<Event> apply(AnyPosition& p, Seat seat, Move move,
                                   std::vector<AnyPosition>* moments = nullptr) const = 0;
  [[nodiscard]] virtual Returns returns(const AnyPosition& p) const = 0;
  [[nodiscard]] virtual Rule referee(const AnyPosition& p, Seat seat, Move move) const = 0;
  [[nodiscard]] virtual AnyPosition determinize(const AnyPosition& p, Seat viewer,
                                                Rng& rng) const = 0;
  [[nodiscard]] virtual std::uint64_t hash(const AnyPosition& p) const = 0;
  [[nodiscard]] virtual const char* audit(const AnyPosition& p) const = 0;
  // A uniformly random legal move, or a fairly drawn outcome for kChance.
  [[nodiscard]] virtual Move random_move(const AnyPosition& p, Seat seat, Rng& rng) const = 0;
  // Plays random moves to the end; returns how many. Runs on the game's own type, at full speed.
  virtual int playout(AnyPosition& p, Rng& rng) const = 0;
  // The number of move sequences of that length, chance outcomes included; where several decide
  // at once, the lowest seat goes first.
  [[nodiscard]] virtual std::uint64_t perft(const AnyPosition& p, int depth) const = 0;

  // As in text/text_codec.h; the view comes with the fields all games share.
  [[nodiscard]] virtual std::string notate(const AnyPosition& p, Move move) const = 0;
  [[nodiscard]] virtual std::optional<Move> parse(const AnyPosition& p,
                                                  std::string_view text) const = 0;
  [[nodiscard]] Json view(const AnyPosition& p, Seat viewer) const;
  [[nodiscard]] virtual Json event(const Event& event, Seat viewer) const = 0;

  // In words: what happened, what is to be decided, what a legal move is, how it ended, and the
  // table drawn for a terminal. A sentence is empty where there is nothing to say.
  [[nodiscard]] std::string tell(const Json& event, const Listener& listener) const;
  [[nodiscard]] std::string prompt(const Json& view, const Listener& listener) const;
  [[nodiscard]] std::string choice(const Json& view, std::string_view move,
                                   const Listener& listener) const;
  [[nodiscard]] std::string result(const Json& view, const Listener& listener) const;
  [[nodiscard]] std::string draw(const Json& view, const AnsiStyle& style,
                                 const Listener& listener) const;
  [[nodiscard]] Speaker speaker(const Listener& listener) const { return {sentences(), listener}; }
  [[nodiscard]] virtual const Sentences& sentences() const = 0;

 protected:
  [[nodiscard]] virtual Json own_view(const AnyPosition& p, Seat viewer) const = 0;
  // As in text/text_codec.h.
  [[nodiscard]] virtual Json prompted(const Json& view) const = 0;
  [[nodiscard]] virtual Json chosen(const Json& view, std::string_view move) const = 0;
  [[nodiscard]] virtual Json ended(const Json& view) const = 0;
  [[nodiscard]] virtual std::string drawn(const Json& view, const AnsiStyle& style,
                                          const Speaker& speaker) const = 0;
};

// The options of a setup as {"name": "choice", …}.
Json options_json(const Info& info, const Setup& setup);

// All that a game says about itself (docs/json/README.md).
Json info_json(const Info& info);

// The numbers of players, "2, 4", for messages.
std::string player_counts(SeatSet counts);

// "chance", or the seats that must decide as a list (empty when the game is over).
Json pending_json(Pending pending);

template <Game G, class Codec>
  requires TextCodec<Codec, G>
class AnyGameOf final : public AnyGame {
 public:
  using Position = typename G::Position;

  [[nodiscard]] const Info& info() const override { return kInfo; }
  [[nodiscard]] std::size_t position_bytes() const override { return sizeof(Position); }
  [[nodiscard]] std::string_view rules(Language language) const override {
    return Codec::rules(language);
  }
  [[nodiscard]] AnyPosition start(const Setup& setup) const override {
    return pack(G::start(setup));
  }
  [[nodiscard]] Setup setup(const AnyPosition& p) const override { return G::setup(unpack(p)); }
  [[nodiscard]] Pending pending(const AnyPosition& p) const override {
    return G::pending(unpack(p));
  }
  [[nodiscard]] std::vector<Move> legal(const AnyPosition& p, Seat seat) const override {
    MoveList<G> moves;
    G::legal(unpack(p), seat, moves);
    return {moves.begin(), moves.end()};
  }
  [[nodiscard]] std::uint32_t weight(const AnyPosition& p, Move move) const override {
    return G::weight(unpack(p), move);
  }
  std::vector<Event> apply(AnyPosition& p, Seat seat, Move move,
                           std::vector<AnyPosition>* moments = nullptr) const override {
    std::vector<Event> events;
    Position position = unpack(p);
    G::apply(position, seat, move, [&](const Event& e) {
      events.push_back(e);
      if (moments != nullptr) moments->push_back(pack(position));
    });
    p = pack(position);
    return events;
  }
  [[nodiscard]] Returns returns(const AnyPosition& p) const override {
    return G::returns(unpack(p));
  }
  [[nodiscard]] Rule referee(const AnyPosition& p, Seat seat, Move move) const override {
    return G::referee(unpack(p), seat, move);
  }
  [[nodiscard]] AnyPosition determinize(const AnyPosition& p, Seat viewer,
                                        Rng& rng) const override {
    return pack(G::determinize(unpack(p), viewer, rng));
  }
  [[nodiscard]] std::uint64_t hash(const AnyPosition& p) const override {
    return tablee::hash(unpack(p));
  }
  [[nodiscard]] const char* audit(const AnyPosition& p) const override {
    return G::audit(unpack(p));
  }
  [[nodiscard]] Move random_move(const AnyPosition& p, Seat seat, Rng& rng) const override {
    return tablee::random_move<G>(unpack(p), seat, rng);
  }
  int playout(AnyPosition& p, Rng& rng) const override {
    Position position = unpack(p);
    const int moves = tablee::playout<G>(position, rng);
    p = pack(position);
    return moves;
  }
  [[nodiscard]] std::uint64_t perft(const AnyPosition& p, int depth) const override {
    return count(unpack(p), depth);
  }
  [[nodiscard]] std::string notate(const AnyPosition& p, Move move) const override {
    return Codec::notate(unpack(p), move);
  }
  [[nodiscard]] std::optional<Move> parse(const AnyPosition& p,
                                          std::string_view text) const override {
    return Codec::parse(unpack(p), text);
  }
  [[nodiscard]] Json event(const Event& event, Seat viewer) const override {
    return Codec::event(event, viewer);
  }
  [[nodiscard]] const Sentences& sentences() const override { return Codec::sentences(); }

  static AnyPosition pack(const Position& position) {
    AnyPosition p;
    std::memcpy(p.bytes.data(), &position, sizeof position);
    return p;
  }
  static Position unpack(const AnyPosition& p) {
    Position position;
    std::memcpy(&position, p.bytes.data(), sizeof position);
    return position;
  }

 protected:
  [[nodiscard]] Json own_view(const AnyPosition& p, Seat viewer) const override {
    return Codec::view(unpack(p), viewer);
  }
  [[nodiscard]] Json prompted(const Json& view) const override { return Codec::prompt(view); }
  [[nodiscard]] Json chosen(const Json& view, std::string_view move) const override {
    return Codec::choice(view, move);
  }
  [[nodiscard]] Json ended(const Json& view) const override { return Codec::result(view); }
  [[nodiscard]] std::string drawn(const Json& view, const AnsiStyle& style,
                                  const Speaker& speaker) const override {
    return Codec::draw(view, style, speaker);
  }

 private:
  static constexpr Info kInfo = G::kInfo;

  static std::uint64_t count(const Position& position, int depth) {
    const Pending pending = G::pending(position);
    if (depth == 0 || pending.over()) return 1;
    const Seat seat = pending.first();
    MoveList<G> moves;
    G::legal(position, seat, moves);
    if (depth == 1) return moves.size();
    std::uint64_t total = 0;
    for (const Move move : moves) {
      Position next = position;
      G::apply(next, seat, move, NoSink{});
      total += count(next, depth - 1);
    }
    return total;
  }
};

// All games, in the order a menu shows them.
std::span<const AnyGame* const> all_games();

// What they say about themselves: {"games": […]}.
Json games_json();

// Their names in one line, for messages.
std::string game_names();

// The game of that name, or null.
const AnyGame* find_game(std::string_view name);

}  // namespace tablee
