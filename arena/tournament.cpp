#include "arena/tournament.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>

#include "text/words.h"

namespace tablee::arena {
namespace {

template <class T>
bool parse_number(std::string_view text, T& value) {
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && stop == end;
}

std::string think_complaint() {
  return "a thinking time lies between 0 and " +
         std::to_string(static_cast<int>(kMaxThinkSeconds)) + " seconds";
}

bool is_thinking_time(double seconds) { return seconds >= 0 && seconds <= kMaxThinkSeconds; }

// The other players always think alike, and never by the clock.
bool chooses_time(std::string_view name) { return name == "uct" || name == "master"; }

// "master", "master:400", "master:0.5s".
std::optional<std::string> parse_player(std::string_view text, PlayerSpec& spec) {
  const std::size_t colon = text.find(':');
  spec.name = text.substr(0, colon);
  if (!is_player_name(spec.name)) {
    return "unknown player " + quote(spec.name) + "; players: " + player_list();
  }
  if (!chooses_time(spec.name)) {
    spec.think = 0;
    spec.simulations = 0;
    if (colon == std::string_view::npos) return std::nullopt;
    return "player " + quote(text) + ": only uct and master can be told how long to think";
  }
  if (colon == std::string_view::npos) return std::nullopt;
  std::string_view limit = text.substr(colon + 1);
  if (limit.ends_with('s')) {
    limit.remove_suffix(1);
    spec.simulations = 0;
    if (parse_number(limit, spec.think) && spec.think > 0 && is_thinking_time(spec.think)) {
      return std::nullopt;
    }
    return "player " + quote(text) + ": " + think_complaint();
  }
  spec.think = 0;
  if (parse_number(limit, spec.simulations) && spec.simulations > 0) return std::nullopt;
  return "player " + quote(text) +
         " needs a number of simulations (master:400) or seconds (master:0.5s) after the colon";
}

}  // namespace

std::optional<std::string> seat_players(Tournament& tournament,
                                        const std::vector<std::string>& names, double think,
                                        std::uint64_t simulations) {
  const std::size_t seats = tournament.setup.seats;
  if (names.empty()) return "no player is named; players: " + player_list();
  if (names.size() > seats) {
    return std::to_string(names.size()) + " players, but the table has " + std::to_string(seats) +
           " seats";
  }
  if (!is_thinking_time(think)) return think_complaint();
  tournament.kinds.clear();
  tournament.lineup.clear();
  for (std::size_t s = 0; s < seats; ++s) {
    const std::string& name = names[std::min(s, names.size() - 1)];
    std::size_t kind = 0;
    while (kind < tournament.kinds.size() && tournament.kinds[kind].label != name) ++kind;
    if (kind == tournament.kinds.size()) {
      Kind added{name, {}};
      added.spec.think = think;
      added.spec.simulations = simulations;
      if (const auto wrong = parse_player(name, added.spec)) return wrong;
      tournament.kinds.push_back(std::move(added));
    }
    tournament.lineup.push_back(kind);
  }
  return std::nullopt;
}

std::optional<std::string> check(const Tournament& t) {
  if (const auto wrong = t.game->check(t.setup)) return wrong;
  if (t.games < 1 || t.games > kMostGames) {
    return std::to_string(t.games) + " is no number of games; choose 1 to " +
           std::to_string(kMostGames);
  }
  if (t.lineup.size() != t.setup.seats) return "every seat needs a player";
  if (!t.sprt) return std::nullopt;
  if (t.setup.seats != 2 || t.kinds.size() != 2) {
    return "a sequential test needs two seats and two different players";
  }
  if (!(t.sprt->elo0 < t.sprt->elo1 && t.sprt->elo0 >= -1000 && t.sprt->elo1 <= 1000)) {
    return "a sequential test needs two Elo differences from -1000 to 1000, the lower one first";
  }
  return std::nullopt;
}

int whole_rounds(int games, unsigned seats) {
  const int n = static_cast<int>(seats);
  return (games + n - 1) / n * n;
}

std::vector<std::size_t> seating(const Tournament& tournament, int game) {
  const std::size_t seats = tournament.lineup.size();
  std::vector<std::size_t> kinds(seats);
  for (std::size_t s = 0; s < seats; ++s) {
    kinds[(s + static_cast<std::size_t>(game)) % seats] = tournament.lineup[s];
  }
  return kinds;
}

Json settings_json(const Tournament& t) {
  const Info& info = t.game->info();
  Json out{{"game", info.name},      {"version", info.version},
           {"seats", t.setup.seats}, {"options", options_json(info, t.setup)},
           {"seed", t.seed},         {"players", Json::array()}};
  for (const std::size_t kind : t.lineup) {
    const Kind& k = t.kinds[kind];
    out["players"].push_back({{"player", k.label},
                              {"name", k.spec.name},
                              {"think", k.spec.think},
                              {"simulations", k.spec.simulations}});
  }
  return out;
}

bool by_the_clock(const Tournament& tournament) {
  return std::any_of(tournament.kinds.begin(), tournament.kinds.end(), [](const Kind& kind) {
    return chooses_time(kind.spec.name) && (kind.spec.think > 0 || kind.spec.simulations == 0);
  });
}

}  // namespace tablee::arena
