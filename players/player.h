// Player: who sits at a seat and decides. Whatever a player is made of, it is handed a position in
// which everything its seat may not know was drawn anew, so that it could not peek if it wanted.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "any/any_game.h"
#include "any/match.h"
#include "core/guide.h"

namespace tablee {

// What a player thinks of one legal move.
struct Opinion {
  Move move{};
  double value = 0;          // 0 to 1 for the deciding seat: win chance, or as the game values it
  std::uint64_t visits = 0;  // how often the search looked at it
  bool exact = false;        // proven, not estimated
  std::vector<Ply> line{};   // what the player expects: this move first; stops at chance
};

struct Thought {
  Move move{};                    // what the player would play
  std::vector<Opinion> opinions;  // every legal move, best first
  std::uint64_t simulations = 0;
  double seconds = 0;
};

inline constexpr double kMasterSeconds = 1;
inline constexpr double kMaxThinkSeconds = 3600;

// A kind of player by name, and how long it may think if that differs from its habit.
struct PlayerSpec {
  std::string name;
  double think = 0;               // seconds a decision at most, for uct and master; 0: as usual
  std::uint64_t simulations = 0;  // a decision, instead of a time; 0: as usual
  unsigned threads = 1;
};

// "random"; "uct", a search that knows nothing but the rules; and the levels "novice",
// "companion" and "master".
std::span<const std::string_view> player_names();
bool is_player_name(std::string_view name);
// The names in one line, for messages.
std::string player_list();

class Player {
 public:
  virtual ~Player() = default;

  // The move this player makes. Precondition: the seat must decide.
  Move decide(const AnyPosition& position, Seat seat);
  // The same with reasons: an opinion of every legal move.
  Thought think(const AnyPosition& position, Seat seat);

 protected:
  Player(const AnyGame& game, std::uint64_t seed) : game_(game), rng_(seed) {}
  // Thinks about a position with freshly drawn secrets. With every_move, each legal move gets an
  // opinion worth showing.
  virtual Thought ponder(const AnyPosition& imagined, Seat seat, bool every_move) = 0;

  const AnyGame& game_;
  Rng rng_;
};

// Precondition: is_player_name(spec.name). The seed fixes everything where no time limit cuts in.
std::unique_ptr<Player> make_player(const AnyGame& game, const PlayerSpec& spec,
                                    std::uint64_t seed);

}  // namespace tablee
