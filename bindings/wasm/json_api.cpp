#include "bindings/wasm/json_api.h"

#include <array>
#include <optional>

#include "any/frames.h"
#include "any/record.h"
#include "any/token.h"
#include "bindings/wasm/fields.h"
#include "bindings/wasm/tableless.h"
#include "players/coach.h"
#include "text/rules_text.h"

namespace tablee {

using namespace json_api;

namespace {

// A seat that must decide now.
std::optional<Seat> decider(const Json& q, const Match& match) {
  return json_api::decider(q, match.game(), match.position());
}

std::optional<Seat> viewer_of(const Json& q, const Match& match) {
  if (text(q, "viewer") == "truth") return kTruth;
  if (text(q, "viewer") == "spectator") return kSpectator;
  const auto seat = whole(q, "viewer");
  if (!seat || *seat >= match.record().setup.seats) return std::nullopt;
  return static_cast<Seat>(*seat);
}

// Through whose eyes the present is seen: of whoever decides among the people who share a screen
// openly, else the viewer's.
Seat eyes(const Json& q, const Match& match, Seat viewer) {
  const auto sharing = q.find("sharing");
  if (sharing == q.end() || !sharing->is_array()) return viewer;
  for (const Json& each : *sharing) {
    if (!each.is_number_unsigned() || each.get<std::uint64_t>() >= match.record().setup.seats) {
      continue;
    }
    if (const auto seat = each.get<Seat>(); match.pending().has(seat)) return seat;
  }
  return viewer;
}

Json no_viewer() { return error("'viewer' must be a seat, 'spectator' or 'truth'"); }

Json rule_json(const AnyGame& game, Rule rule, Language language) {
  if (!rule) return nullptr;
  const RulesText all = parse_rules(game.rules(language), language);
  const RuleText* found = all.find(rule.c_str());
  return {{"id", rule.c_str()}, {"text", found == nullptr ? "" : found->text}};
}

// Puts each event in words.
Json told(const AnyGame& game, Json events, const Listener& listener) {
  for (Json& event : events) event["tell"] = game.tell(event, listener);
  return events;
}

// A moment as a viewer sees it, with all that can be done there.
Json moment(const Match& match, const AnyPosition& position, std::size_t plies, Seat viewer,
            const Listener& listener) {
  const AnyGame& game = match.game();
  Json view = game.view(position, viewer);
  Json legal = Json::array(), choices = Json::array();
  if (viewer < kMaxSeats && game.pending(position).has(viewer)) {
    for (const Move m : game.legal(position, viewer)) {
      legal.push_back(game.notate(position, m));
      choices.push_back(game.choice(view, legal.back().get_ref<const std::string&>(), listener));
    }
  }
  std::string prompt = game.prompt(view, listener);
  std::string result = view["over"] == true ? game.result(view, listener) : "";
  const bool now = plies == match.record().plies.size();
  return object({{"plies", plies},
                 {"view", std::move(view)},
                 {"prompt", std::move(prompt)},
                 {"result", std::move(result)},
                 {"legal", std::move(legal)},
                 {"choices", std::move(choices)},
                 {"undo", now && viewer < kMaxSeats && match.can_undo(viewer)},
                 {"names", match.record().names},
                 {"position", position_token(game, position)}});
}

// The present, and how the record ends here.
Json present(const Json& q, const Match& match, Seat viewer) {
  Json answer = moment(match, match.position(), match.record().plies.size(), eyes(q, match, viewer),
                       Audience(q));
  answer["closing"] = record_closing(match);
  return answer;
}

// The ply just played: what happened, its line of the record, and the present.
Json played(const Json& q, const Match& match, Seat viewer) {
  Json answer = present(q, match, viewer);
  answer["line"] = match.lines().last();
  answer["events"] = told(
      match.game(), frames(match.game(), match.events(), match.moments(), viewer), Audience(q));
  return answer;
}

Json seat_json(Seat seat) { return seat == kChance ? Json(nullptr) : Json(seat); }

// Every ply in words, as the viewer was told it.
Json story_of(const Match& match, Seat viewer, const Listener& listener) {
  const AnyGame& game = match.game();
  AnyPosition position = game.start(match.record().setup);
  Json story = Json::array();
  for (const Ply& ply : match.record().plies) {
    Json lines = Json::array();
    for (const Event& e : game.apply(position, ply.seat, ply.move)) {
      std::string line = game.tell(game.event(e, viewer), listener);
      if (!line.empty()) lines.push_back(std::move(line));
    }
    story.push_back({{"seat", seat_json(ply.seat)}, {"lines", std::move(lines)}});
  }
  return story;
}

}  // namespace

std::string JsonApi::answer(std::string_view question) {
  const Json q = Json::parse(question, nullptr, false);
  const Json a = q.is_object() ? reply(q) : error("a question is a JSON object");
  return a.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json JsonApi::reply(const Json& q) {
  struct Question {
    std::string_view name;
    Json (JsonApi::*answer)(const Json&);
  };
  static constexpr std::array<Question, 13> kQuestions{{{"open", &JsonApi::open},
                                                        {"load", &JsonApi::load},
                                                        {"look", &JsonApi::look},
                                                        {"play", &JsonApi::play},
                                                        {"chance", &JsonApi::chance},
                                                        {"events", &JsonApi::events},
                                                        {"story", &JsonApi::story},
                                                        {"foresee", &JsonApi::foresee},
                                                        {"why", &JsonApi::why},
                                                        {"undo", &JsonApi::undo},
                                                        {"review", &JsonApi::review},
                                                        {"record", &JsonApi::record},
                                                        {"close", &JsonApi::close}}};
  const std::string ask = text(q, "ask");
  if (ask == "games") return games_json();
  if (ask == "rules") return json_api::rules(q);
  if (ask == "word") return json_api::word(q);
  if (ask == "think") return json_api::think(q);
  for (const Question& each : kQuestions) {
    if (each.name != ask) continue;
    if (ask != "open" && ask != "load" && table_of(q) == nullptr) {
      return error("'table' must be a table that is open");
    }
    return (this->*each.answer)(q);
  }
  return error("unknown question " + quote(ask) +
               "; questions: games, rules, word, open, load, look, play, chance, events, story, "
               "foresee, why, undo, think, review, record, close");
}

JsonApi::Table* JsonApi::table_of(const Json& q) {
  const auto found = tables_.find(whole(q, "table").value_or(0));
  return found == tables_.end() ? nullptr : &found->second;
}

const AnyPosition& JsonApi::Table::at(std::size_t plies) {
  const Record& record = match.record();
  if (plies == record.plies.size()) return match.position();
  if (plies < past) {
    past = 0;
    then = match.game().start(record.setup);
  }
  for (; past < plies; ++past) {
    match.game().apply(then, record.plies[past].seat, record.plies[past].move);
  }
  return then;
}

Json JsonApi::add(Match match, const Json& q) {
  const std::size_t plies = match.record().plies.size();
  const auto seed = static_cast<std::uint64_t>(whole(q, "seed").value_or(1));
  const AnyPosition start = match.game().start(match.record().setup);
  tables_.emplace(next_, Table{std::move(match), Rng(seed), 0, start});
  return {{"table", next_++}, {"plies", plies}};
}

Json JsonApi::open(const Json& q) {
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

Json JsonApi::load(const Json& q) {
  auto read = read_match(text(q, "record"), language_of(q));
  if (const auto* wrong = std::get_if<RecordError>(&read)) {
    Json answer = error(wrong->text());
    answer["line"] = wrong->line;
    return answer;
  }
  auto& match = std::get<Match>(read);
  const std::size_t length = match.record().plies.size();
  const auto plies = static_cast<std::size_t>(whole(q, "plies").value_or(static_cast<int>(length)));
  if (plies > length) return error("the record has " + std::to_string(length) + " plies");
  return add(plies == length ? std::move(match) : Match::replay(match.record(), plies), q);
}

Json JsonApi::look(const Json& q) {
  Table& table = *table_of(q);
  const Match& match = table.match;
  const auto viewer = viewer_of(q, match);
  if (!viewer) return no_viewer();
  const std::size_t length = match.record().plies.size();
  const auto before = [&](const char* field) -> std::optional<std::size_t> {
    const auto plies = whole(q, field);
    if (!plies || static_cast<std::size_t>(*plies) >= length) return std::nullopt;
    return static_cast<std::size_t>(*plies);
  };
  if (const auto plies = before("plies")) {
    return moment(match, table.at(*plies), *plies, *viewer, Audience(q));
  }
  Json answer = present(q, match, *viewer);
  if (flag(q, "story")) answer["story"] = story_of(match, *viewer, Audience(q));
  if (const auto since = before("since")) {
    answer["before"] = match.game().view(table.at(*since), *viewer);
    Json steps = Json::array();
    for (std::size_t ply = *since; ply < length; ++ply) {
      steps.push_back({{"seat", seat_json(match.record().plies[ply].seat)},
                       {"events", table.events(ply, *viewer, Audience(q))}});
    }
    answer["steps"] = std::move(steps);
  }
  return answer;
}

Json JsonApi::play(const Json& q) {
  Match& match = table_of(q)->match;
  const auto seat = decider(q, match);
  if (!seat) return no_decider();
  const auto viewer = viewer_of(q, match);
  if (!viewer) return no_viewer();
  const std::string written = text(q, "move");
  const auto move = match.game().parse(match.position(), written);
  if (!move) return error(quote(written) + " is no move of this game");
  const Rule rule = match.play(*seat, *move);
  if (rule) return {{"refused", rule_json(match.game(), rule, language_of(q))}};
  return played(q, match, *viewer);
}

Json JsonApi::chance(const Json& q) {
  auto& [match, rng, past, then] = *table_of(q);
  if (!match.pending().is_chance()) return error("chance has nothing to decide now");
  const auto viewer = viewer_of(q, match);
  if (!viewer) return no_viewer();
  match.play(kChance, match.game().random_move(match.position(), kChance, rng));
  return played(q, match, *viewer);
}

Json JsonApi::Table::events(std::size_t ply, Seat viewer, const Listener& listener) {
  const AnyGame& game = match.game();
  const auto& [seat, move] = match.record().plies[ply];
  AnyPosition position = at(ply);
  std::vector<AnyPosition> moments;
  const std::vector<Event> all = game.apply(position, seat, move, &moments);
  past = ply + 1;
  then = position;
  return told(game, frames(game, all, moments, viewer), listener);
}

Json JsonApi::events(const Json& q) {
  Table& table = *table_of(q);
  const auto viewer = viewer_of(q, table.match);
  if (!viewer) return no_viewer();
  const std::size_t length = table.match.record().plies.size();
  const auto ply = whole(q, "ply");
  if (!ply || static_cast<std::size_t>(*ply) >= length) {
    return error("'ply' must be one of the " + std::to_string(length) + " plies, from 0");
  }
  const auto at = static_cast<std::size_t>(*ply);
  return {{"plies", at + 1}, {"events", table.events(at, *viewer, Audience(q))}};
}

Json JsonApi::story(const Json& q) {
  const Match& match = table_of(q)->match;
  const auto viewer = viewer_of(q, match);
  if (!viewer) return no_viewer();
  return {{"story", story_of(match, *viewer, Audience(q))}};
}

Json JsonApi::foresee(const Json& q) {
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
  return {{"events", told(game, std::move(seen.events), Audience(q))}, {"certain", seen.certain}};
}

Json JsonApi::why(const Json& q) {
  const Match& match = table_of(q)->match;
  const auto seat = decider(q, match);
  if (!seat) return no_decider();
  const auto move = match.game().parse(match.position(), text(q, "move"));
  if (!move) return error(quote(text(q, "move")) + " is no move of this game");
  const Rule rule = match.game().referee(match.position(), *seat, *move);
  return {{"rule", rule_json(match.game(), rule, language_of(q))}};
}

Json JsonApi::undo(const Json& q) {
  Table& table = *table_of(q);
  Match& match = table.match;
  const auto seat = whole(q, "seat");
  if (!seat || *seat >= match.record().setup.seats || !match.can_undo(static_cast<Seat>(*seat))) {
    return error("this seat has nothing to take back: chance, a reveal or another seat came after");
  }
  match.undo();
  // A moment that was looked at may be none of this game any more.
  table.past = 0;
  table.then = match.game().start(match.record().setup);
  return present(q, match, static_cast<Seat>(*seat));
}

// Judges what players thought elsewhere about the decisions of this table.
Json JsonApi::review(const Json& q) {
  const Match& match = table_of(q)->match;
  const AnyGame& game = match.game();
  ReviewOptions options;
  if (const auto seat = whole(q, "seat")) {
    if (*seat >= match.record().setup.seats) return error("'seat' must be a seat of this table");
    options.seat = static_cast<Seat>(*seat);
  }
  std::map<int, const Json*> thoughts;
  if (const auto all = q.find("thoughts"); all != q.end() && all->is_array()) {
    for (const Json& each : *all) {
      if (const auto of = each.find("opinions"); of != each.end() && of->is_array()) {
        thoughts[whole(each, "ply").value_or(0)] = &*of;
      }
    }
  }
  std::optional<int> missing;
  const auto told = [&](const AnyPosition& position, Seat seat, int ply) {
    Thought thought;
    const std::vector<Move> legal = game.legal(position, seat);
    if (const auto found = thoughts.find(ply); found != thoughts.end()) {
      for (const Json& o : *found->second) {
        const auto move = game.parse(position, text(o, "move"));
        if (!move || game.referee(position, seat, *move)) continue;
        const auto visits = static_cast<std::uint64_t>(whole(o, "visits").value_or(0));
        thought.opinions.push_back({*move, real(o, "value"), visits, flag(o, "exact"), {}});
      }
    }
    if (thought.opinions.size() != legal.size()) {
      missing = missing.value_or(ply);
      thought.opinions.clear();
      for (const Move m : legal) thought.opinions.push_back({m, 0, 0, false, {}});
    }
    return thought;
  };
  const Review judged = tablee::review(match.record(), options, told);
  if (missing) {
    return error("'thoughts' must hold an opinion of every legal move at ply " +
                 std::to_string(*missing));
  }
  return review_json(judged);
}

Json JsonApi::record(const Json& q) { return {{"record", write_record(table_of(q)->match)}}; }

Json JsonApi::close(const Json& q) {
  tables_.erase(*whole(q, "table"));
  return Json::object();
}

}  // namespace tablee
