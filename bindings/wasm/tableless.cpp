#include "bindings/wasm/tableless.h"

#include "any/token.h"
#include "bindings/wasm/fields.h"
#include "players/player.h"
#include "text/rules_text.h"

namespace tablee::json_api {

Json rules(const Json& q) {
  const AnyGame* game = find_game(text(q, "game"));
  if (game == nullptr) return unknown_game(q);
  const Language language = language_of(q);
  const RulesText all = parse_rules(game->rules(language), language);
  Json list = Json::array();
  for (const RuleText& r : all.rules) {
    list.push_back({{"id", r.id}, {"section", r.section}, {"text", r.text}});
  }
  return {{"title", all.title}, {"introduction", all.introduction}, {"rules", list}};
}

// Views and events that came from elsewhere (a server speaks no language), in words.
Json word(const Json& q) {
  const AnyGame* game = find_game(text(q, "game"));
  if (game == nullptr) return unknown_game(q);
  const Audience audience(q);
  const Listener listener = audience;
  Json answer = Json::object();
  if (const auto view = q.find("view"); view != q.end() && !view->is_null()) {
    if (!view->is_object() || text(*view, "game") != game->info().name) {
      return error("'view' must be a view of " + quote(game->info().name));
    }
    answer["prompt"] = game->prompt(*view, listener);
    if (flag(*view, "over")) answer["result"] = game->result(*view, listener);
    if (flag(q, "board")) answer["board"] = game->draw(*view, AnsiStyle(false), listener);
    answer["choices"] = Json::array();
    if (const auto moves = q.find("moves"); moves != q.end() && moves->is_array()) {
      for (const Json& move : *moves) {
        const bool written = move.is_string() && !words(move.get_ref<const std::string&>()).empty();
        if (!written) return error("'moves' must be a list of moves as text");
        answer["choices"].push_back(game->choice(*view, move.get<std::string>(), listener));
      }
    }
  }
  answer["tells"] = Json::array();
  if (const auto events = q.find("events"); events != q.end() && events->is_array()) {
    for (const Json& event : *events) {
      if (!event.is_object() || text(event, "event").empty()) {
        return error("'events' must be a list of events, each with its name in 'event'");
      }
      answer["tells"].push_back(game->tell(event, listener));
    }
  }
  return answer;
}

// Thinks about a position that is given whole: no table, nothing replayed, nothing kept.
Json think(const Json& q) {
  const AnyGame* game = find_game(text(q, "game"));
  if (game == nullptr) return unknown_game(q);
  const auto position = read_token(*game, text(q, "position"));
  if (!position) {
    return error("'position' must be a position of " + quote(game->info().name) +
                 " as 'look' gives it");
  }
  const auto seat = decider(q, *game, *position);
  if (!seat) return no_decider();
  const PlayerSpec spec{text(q, "level"), real(q, "think"),
                        static_cast<std::uint64_t>(whole(q, "simulations").value_or(0)), 1};
  if (!is_player_name(spec.name)) {
    return error("unknown level " + quote(spec.name) + "; levels: " + player_list());
  }
  if (!(spec.think >= 0 && spec.think <= kMaxThinkSeconds)) {
    return error("'think' must be a number of seconds from 0 to 3600");
  }
  const auto player =
      make_player(*game, spec, static_cast<std::uint64_t>(whole(q, "seed").value_or(1)));
  const auto written = [&](Move m) { return game->notate(*position, m); };
  // A decision needs no opinion of every move.
  if (!flag(q, "opinions")) return {{"move", written(player->decide(*position, *seat))}};
  const Thought thought = player->think(*position, *seat);
  Json opinions = Json::array();
  for (const Opinion& o : thought.opinions) {
    opinions.push_back(
        {{"move", written(o.move)}, {"value", o.value}, {"visits", o.visits}, {"exact", o.exact}});
  }
  const Payoff payoff = game->info().payoff;
  return {{"move", written(thought.move)},
          {"means", payoff == Payoff::Team      ? "team"
                    : payoff == Payoff::Ranking ? "opponents"
                                                : "win"},
          {"opinions", opinions},
          {"simulations", thought.simulations},
          {"seconds", thought.seconds}};
}

}  // namespace tablee::json_api
