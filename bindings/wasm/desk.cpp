#include "bindings/wasm/desk.h"

#include <array>
#include <optional>

#include "any/frames.h"
#include "any/record.h"
#include "text/rules_text.h"
#include "text/words.h"

namespace tablee {
namespace {

Json error(const std::string& sentence) { return {{"error", sentence}}; }

// Fields of a question; a field of another type counts as absent.
std::string text(const Json& q, const char* field) {
  const auto it = q.find(field);
  return it != q.end() && it->is_string() ? it->get<std::string>() : std::string();
}
std::optional<int> whole(const Json& q, const char* field) {
  const auto it = q.find(field);
  if (it == q.end() || !it->is_number_integer()) return std::nullopt;
  const auto value = it->get<std::int64_t>();
  if (value < 0 || value > 1'000'000'000) return std::nullopt;
  return static_cast<int>(value);
}
double real(const Json& q, const char* field) {
  const auto it = q.find(field);
  return it != q.end() && it->is_number() ? it->get<double>() : 0;
}
bool flag(const Json& q, const char* field) {
  const auto it = q.find(field);
  return it != q.end() && it->is_boolean() && it->get<bool>();
}
Language language_of(const Json& q) {
  return text(q, "language") == "fr" ? Language::French : Language::English;
}

// A seat that must decide now.
std::optional<Seat> decider(const Json& q, const Match& match) {
  const auto seat = whole(q, "seat");
  if (!seat || *seat >= match.record().setup.seats) return std::nullopt;
  if (!match.pending().has(static_cast<Seat>(*seat))) return std::nullopt;
  return static_cast<Seat>(*seat);
}

Json no_decider() { return error("'seat' must be a seat that decides now"); }

std::optional<Seat> viewer_of(const Json& q, const Match& match) {
  if (text(q, "viewer") == "truth") return kTruth;
  if (text(q, "viewer") == "spectator") return kSpectator;
  const auto seat = whole(q, "viewer");
  if (!seat || *seat >= match.record().setup.seats) return std::nullopt;
  return static_cast<Seat>(*seat);
}

Json no_viewer() { return error("'viewer' must be a seat, 'spectator' or 'truth'"); }

Json game_json(const AnyGame& game) {
  const Info& info = game.info();
  Json players = Json::array();
  for (unsigned n = 1; n <= kMaxSeats; ++n) {
    if (info.plays(n)) players.push_back(n);
  }
  Json options = Json::array();
  for (std::size_t i = 0; i < info.option_count(); ++i) {
    const OptionInfo& option = info.options[i];
    Json choices = Json::array();
    for (const std::string_view choice : option.choices) {
      if (!choice.empty()) choices.push_back(choice);
    }
    options.push_back({{"name", option.name},
                       {"choices", choices},
                       {"usual", option.choices[option.fallback]},
                       {"rule", option.rule}});
  }
  return {{"name", info.name},  {"title", info.title},       {"version", info.version},
          {"players", players}, {"usual", info.usual_seats}, {"options", std::move(options)}};
}

Json games() {
  Json list = Json::array();
  for (const AnyGame* game : all_games()) list.push_back(game_json(*game));
  return {{"games", list}};
}

Json unknown_game(const Json& q) {
  return error("unknown game " + quote(text(q, "game")) + "; games: " + game_names());
}

Json rules(const Json& q) {
  const AnyGame* game = find_game(text(q, "game"));
  if (game == nullptr) return unknown_game(q);
  const RulesText all = parse_rules(game->rules(language_of(q)));
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
  const Language language = language_of(q);
  Json answer = Json::object();
  if (const auto view = q.find("view"); view != q.end() && !view->is_null()) {
    if (!view->is_object() || text(*view, "game") != game->info().name) {
      return error("'view' must be a view of " + quote(game->info().name));
    }
    answer["prompt"] = game->prompt(*view, language);
    answer["board"] = game->draw(*view, AnsiStyle(false), language);
  }
  answer["tells"] = Json::array();
  if (const auto events = q.find("events"); events != q.end() && events->is_array()) {
    for (const Json& event : *events) {
      if (!event.is_object() || text(event, "event").empty()) {
        return error("'events' must be a list of events, each with its name in 'event'");
      }
      answer["tells"].push_back(game->tell(event, language));
    }
  }
  return answer;
}

Json rule_json(const AnyGame& game, Rule rule, Language language) {
  if (!rule) return nullptr;
  const RulesText all = parse_rules(game.rules(language));
  const RuleText* found = all.find(rule.c_str());
  return {{"id", rule.c_str()}, {"text", found == nullptr ? "" : found->text}};
}

// Puts each event in words.
Json told(const AnyGame& game, Json events, Language language) {
  for (Json& event : events) event["tell"] = game.tell(event, language);
  return events;
}

// What a move does, as the viewer may know it: each event in words, with the view at that moment.
Json played(const AnyGame& game, const AnyPosition& before, Ply ply, Seat viewer,
            Language language) {
  return told(game, frames(game, before, ply, viewer), language);
}

Json happened(const Match& match, const AnyPosition& before, Seat viewer, Language language) {
  return {{"plies", match.record().plies.size()},
          {"events", played(match.game(), before, match.record().plies.back(), viewer, language)}};
}

}  // namespace

std::string Desk::answer(std::string_view question) {
  const Json q = Json::parse(question, nullptr, false);
  const Json a = q.is_object() ? reply(q) : error("a question is a JSON object");
  return a.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json Desk::reply(const Json& q) {
  struct Question {
    std::string_view name;
    Json (Desk::*answer)(const Json&);
  };
  static constexpr std::array<Question, 11> kQuestions{{{"open", &Desk::open},
                                                        {"load", &Desk::load},
                                                        {"look", &Desk::look},
                                                        {"play", &Desk::play},
                                                        {"chance", &Desk::chance},
                                                        {"events", &Desk::events},
                                                        {"story", &Desk::story},
                                                        {"foresee", &Desk::foresee},
                                                        {"why", &Desk::why},
                                                        {"undo", &Desk::undo},
                                                        {"think", &Desk::think}}};
  const std::string ask = text(q, "ask");
  if (ask == "games") return games();
  if (ask == "rules") return rules(q);
  if (ask == "word") return word(q);
  for (const Question& each : kQuestions) {
    if (each.name != ask) continue;
    if (ask != "open" && ask != "load" && table_of(q) == nullptr) {
      return error("'table' must be a table that is open");
    }
    return (this->*each.answer)(q);
  }
  if (ask == "record" || ask == "close") {
    const Table* table = table_of(q);
    if (table == nullptr) return error("'table' must be a table that is open");
    if (ask == "record") return {{"record", write_record(table->match.record())}};
    tables_.erase(*whole(q, "table"));
    return Json::object();
  }
  return error("unknown question " + quote(ask) +
               "; questions: games, rules, word, open, load, look, play, chance, events, story, "
               "foresee, why, undo, think, record, close");
}

Desk::Table* Desk::table_of(const Json& q) {
  const auto found = tables_.find(whole(q, "table").value_or(0));
  return found == tables_.end() ? nullptr : &found->second;
}

Json Desk::add(Match match, const Json& q) {
  const std::size_t plies = match.record().plies.size();
  const auto seed = static_cast<std::uint64_t>(whole(q, "seed").value_or(1));
  tables_.emplace(next_, Table{std::move(match), Rng(seed), {}});
  return {{"table", next_++}, {"plies", plies}};
}

Json Desk::open(const Json& q) {
  const AnyGame* game = find_game(text(q, "game"));
  if (game == nullptr) return unknown_game(q);
  Setup setup = game->info().usual(
      static_cast<unsigned>(whole(q, "players").value_or(game->info().usual_seats)));
  if (const auto options = q.find("options"); options != q.end() && options->is_object()) {
    for (const auto& [name, choice] : options->items()) {
      const std::string word = choice.is_string() ? choice.get<std::string>() : choice.dump();
      if (const auto wrong = set_option(game->info(), setup, name, word)) return error(*wrong);
    }
  }
  if (const auto wrong = game->check(setup)) return error(*wrong);
  std::vector<std::string> names;
  if (const auto given = q.find("names"); given != q.end() && given->is_array()) {
    for (const Json& name : *given) {
      if (!name.is_string() || !is_name(name.get<std::string>()) || names.size() == setup.seats) {
        return error("'names' holds at most one name a seat, each of 1 to 60 bytes on one line");
      }
      names.push_back(name.get<std::string>());
    }
  }
  return add(Match(*game, setup, std::move(names)), q);
}

Json Desk::load(const Json& q) {
  const auto read = read_record(text(q, "record"), language_of(q));
  if (const auto* wrong = std::get_if<RecordError>(&read)) {
    Json answer = error(wrong->text());
    answer["line"] = wrong->line;
    return answer;
  }
  const Record& record = std::get<Record>(read);
  const auto plies =
      static_cast<std::size_t>(whole(q, "plies").value_or(static_cast<int>(record.plies.size())));
  if (plies > record.plies.size()) {
    return error("the record has " + std::to_string(record.plies.size()) + " plies");
  }
  return add(Match::replay(record, plies), q);
}

Json Desk::look(const Json& q) {
  const Match* match = &table_of(q)->match;
  std::optional<Match> earlier;
  const auto plies = whole(q, "plies");
  if (plies && static_cast<std::size_t>(*plies) < match->record().plies.size()) {
    earlier = Match::replay(match->record(), static_cast<std::size_t>(*plies));
    match = &*earlier;
  }
  const auto viewer = viewer_of(q, *match);
  if (!viewer) return no_viewer();
  const AnyGame& game = match->game();
  const Json view = game.view(match->position(), *viewer);
  Json legal = Json::array();
  const bool decides = *viewer < kMaxSeats && match->pending().has(*viewer);
  if (decides) {
    for (const Move m : game.legal(match->position(), *viewer)) {
      legal.push_back(game.notate(match->position(), m));
    }
  }
  const Language language = language_of(q);
  return {{"plies", match->record().plies.size()},
          {"view", view},
          {"prompt", game.prompt(view, language)},
          {"board", game.draw(view, AnsiStyle(false), language)},
          {"legal", legal},
          {"undo", *viewer < kMaxSeats && match->can_undo(*viewer)},
          {"names", match->record().names}};
}

Json Desk::play(const Json& q) {
  Match& match = table_of(q)->match;
  const auto seat = decider(q, match);
  if (!seat) return no_decider();
  const auto viewer = viewer_of(q, match);
  if (!viewer) return no_viewer();
  const std::string written = text(q, "move");
  const auto move = match.game().parse(match.position(), written);
  if (!move) return error(quote(written) + " is no move of this game");
  const AnyPosition before = match.position();
  const Rule rule = match.play(*seat, *move);
  if (rule) return {{"refused", rule_json(match.game(), rule, language_of(q))}};
  return happened(match, before, *viewer, language_of(q));
}

Json Desk::chance(const Json& q) {
  Table& table = *table_of(q);
  if (!table.match.pending().is_chance()) return error("chance has nothing to decide now");
  const auto viewer = viewer_of(q, table.match);
  if (!viewer) return no_viewer();
  const AnyGame& game = table.match.game();
  const AnyPosition before = table.match.position();
  table.match.play(kChance, game.random_move(before, kChance, table.rng));
  return happened(table.match, before, *viewer, language_of(q));
}

Json Desk::events(const Json& q) {
  const Match& match = table_of(q)->match;
  const auto viewer = viewer_of(q, match);
  if (!viewer) return no_viewer();
  const std::vector<Ply>& plies = match.record().plies;
  const auto ply = whole(q, "ply");
  if (!ply || static_cast<std::size_t>(*ply) >= plies.size()) {
    return error("'ply' must be one of the " + std::to_string(plies.size()) + " plies, from 0");
  }
  const auto at = static_cast<std::size_t>(*ply);
  const AnyPosition before = Match::replay(match.record(), at).position();
  return {{"plies", at + 1},
          {"events", played(match.game(), before, plies[at], *viewer, language_of(q))}};
}

Json Desk::story(const Json& q) {
  const Match& match = table_of(q)->match;
  const auto viewer = viewer_of(q, match);
  if (!viewer) return no_viewer();
  const AnyGame& game = match.game();
  const Language language = language_of(q);
  AnyPosition position = game.start(match.record().setup);
  Json story = Json::array();
  for (const Ply& ply : match.record().plies) {
    Json lines = Json::array();
    for (const Event& e : game.apply(position, ply.seat, ply.move)) {
      std::string line = game.tell(game.event(e, *viewer), language);
      if (!line.empty()) lines.push_back(std::move(line));
    }
    story.push_back({{"seat", ply.seat == kChance ? Json(nullptr) : Json(ply.seat)},
                     {"lines", std::move(lines)}});
  }
  return {{"story", story}};
}

Json Desk::foresee(const Json& q) {
  Table& table = *table_of(q);
  const Match& match = table.match;
  const AnyGame& game = match.game();
  const auto seat = decider(q, match);
  if (!seat) return no_decider();
  const auto move = game.parse(match.position(), text(q, "move"));
  if (!move) return error(quote(text(q, "move")) + " is no move of this game");
  if (const Rule rule = game.referee(match.position(), *seat, *move)) {
    return {{"refused", rule_json(game, rule, language_of(q))}};
  }
  Foresight seen = tablee::foresee(game, match.position(), *seat, *move);
  return {{"events", told(game, std::move(seen.events), language_of(q))},
          {"certain", seen.certain}};
}

Json Desk::why(const Json& q) {
  const Match& match = table_of(q)->match;
  const auto seat = decider(q, match);
  if (!seat) return no_decider();
  const auto move = match.game().parse(match.position(), text(q, "move"));
  if (!move) return error(quote(text(q, "move")) + " is no move of this game");
  const Rule rule = match.game().referee(match.position(), *seat, *move);
  return {{"rule", rule_json(match.game(), rule, language_of(q))}};
}

Json Desk::undo(const Json& q) {
  Match& match = table_of(q)->match;
  const auto seat = whole(q, "seat");
  if (!seat || *seat >= match.record().setup.seats || !match.can_undo(static_cast<Seat>(*seat))) {
    return error("this seat has nothing to take back: chance, a reveal or another seat came after");
  }
  match.undo();
  return {{"plies", match.record().plies.size()}};
}

Json Desk::think(const Json& q) {
  Table& table = *table_of(q);
  const Match& match = table.match;
  const AnyGame& game = match.game();
  const auto seat = decider(q, match);
  if (!seat) return no_decider();
  PlayerSpec spec{text(q, "level"), real(q, "think"),
                  static_cast<std::uint64_t>(whole(q, "simulations").value_or(0)), 1};
  if (!is_player_name(spec.name)) {
    return error("unknown level " + quote(spec.name) + "; levels: " + player_list());
  }
  if (!(spec.think >= 0 && spec.think <= kMaxThinkSeconds)) {
    return error("'think' must be a number of seconds from 0 to 3600");
  }
  const std::string who = std::to_string(*seat) + spec.name + std::to_string(spec.think) + " " +
                          std::to_string(spec.simulations);
  std::unique_ptr<Player>& player = table.players[who];
  if (!player) player = make_player(game, spec, table.rng.next());
  const auto written = [&](Move m) { return game.notate(match.position(), m); };
  // A decision needs no opinion of every move.
  if (!flag(q, "opinions")) {
    return {{"move", written(player->decide(match.position(), *seat))}};
  }
  const Thought thought = player->think(match.position(), *seat);
  Json opinions = Json::array();
  for (const Opinion& o : thought.opinions) {
    opinions.push_back(
        {{"move", written(o.move)}, {"value", o.value}, {"visits", o.visits}, {"exact", o.exact}});
  }
  static constexpr std::array<std::string_view, 3> kMeans{"win", "team", "opponents"};
  return {{"move", written(thought.move)},
          {"means", kMeans[static_cast<std::size_t>(value_means(game))]},
          {"opinions", opinions},
          {"simulations", thought.simulations},
          {"seconds", thought.seconds}};
}

}  // namespace tablee
