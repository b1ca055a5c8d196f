#include "bindings/wasm/json_api.h"

#include <gtest/gtest.h>

#include <string_view>

#include "any/record.h"
#include "core/rng.h"
#include "players/coach.h"
#include "testing/contract.h"

namespace tablee {
namespace {

Json ask(JsonApi& api, const char* question) { return Json::parse(api.answer(question)); }

TEST(JsonApi, ListsTheGames) {
  JsonApi api;
  const Json games = ask(api, R"({"ask": "games"})")["games"];
  ASSERT_EQ(games.size(), all_games().size());
  EXPECT_EQ(games[1], info_json(all_games()[1]->info()));
}

TEST(JsonApi, ReadsTheRulesInBothLanguages) {
  JsonApi api;
  const Json en = ask(api, R"({"ask": "rules", "game": "gobi", "language": "en"})");
  const Json fr = ask(api, R"({"ask": "rules", "game": "gobi", "language": "fr"})");
  ASSERT_GT(en["rules"].size(), 20U);
  EXPECT_EQ(en["rules"].size(), fr["rules"].size());
  EXPECT_NE(en["rules"][0]["text"], fr["rules"][0]["text"]);
}

TEST(JsonApi, PlaysRefusesExplainsAndTakesBack) {
  JsonApi api;
  EXPECT_EQ(ask(api, R"({"ask": "open", "game": "connect_four", "names": ["Ann", "Bo"]})")["table"],
            1);
  Json look = ask(api, R"({"ask": "look", "table": 1, "viewer": 0})");
  EXPECT_EQ(look["legal"].size(), 7U);
  EXPECT_EQ(look["names"], Json({"Ann", "Bo"}));
  EXPECT_FALSE(look["prompt"].get<std::string>().empty());
  const Json done =
      ask(api, R"({"ask": "play", "table": 1, "seat": 0, "move": "drop 4", "viewer": 0})");
  EXPECT_EQ(done["plies"], 1);
  EXPECT_EQ(done["events"][0]["event"], "dropped");
  EXPECT_FALSE(done["events"][0]["tell"].get<std::string>().empty());
  EXPECT_EQ(ask(api, R"({"ask": "look", "table": 1, "viewer": 0})")["undo"], true);
  const Json back = ask(api, R"({"ask": "undo", "table": 1, "seat": 0})");
  EXPECT_EQ(back["plies"], 0);
  EXPECT_EQ(back["view"], look["view"]);
  const Json refused =
      ask(api, R"({"ask": "play", "table": 1, "seat": 0, "move": "drop 9", "viewer": 0})");
  EXPECT_EQ(refused["refused"]["id"], "C2");
  EXPECT_EQ(ask(api, R"({"ask": "why", "table": 1, "seat": 0, "move": "drop 9"})")["rule"]["id"],
            "C2");
  EXPECT_TRUE(
      ask(api, R"({"ask": "why", "table": 1, "seat": 0, "move": "drop 1"})")["rule"].is_null());
}

TEST(JsonApi, LooksAtAnEarlierMoment) {
  JsonApi api;
  ask(api, R"({"ask": "open", "game": "connect_four"})");
  ask(api, R"({"ask": "play", "table": 1, "seat": 0, "move": "drop 4", "viewer": 0})");
  const Json now = ask(api, R"({"ask": "look", "table": 1, "viewer": "spectator"})");
  const Json before = ask(api, R"({"ask": "look", "table": 1, "viewer": "spectator", "plies": 0})");
  EXPECT_EQ(before["plies"], 0);
  EXPECT_NE(now["view"], before["view"]);
}

TEST(JsonApi, HidesWhatASeatMayNotSee) {
  JsonApi api;
  ask(api, R"({"ask": "open", "game": "niagara", "players": 3, "seed": 4})");
  ask(api, R"({"ask": "chance", "table": 1, "viewer": "spectator"})");
  const Json own =
      ask(api, R"({"ask": "play", "table": 1, "seat": 0, "move": "tile 6", "viewer": 0})");
  EXPECT_EQ(own["events"][0]["tile"], "6");
  const Json others =
      ask(api, R"({"ask": "play", "table": 1, "seat": 1, "move": "tile 6", "viewer": 0})");
  EXPECT_TRUE(others["events"][0]["tile"].is_null());
}

TEST(JsonApi, TellsEventsWithTheViewOfTheirMoment) {
  JsonApi api;
  ask(api, R"({"ask": "open", "game": "connect_four"})");
  const Json done =
      ask(api, R"({"ask": "play", "table": 1, "seat": 0, "move": "drop 4", "viewer": 0})");
  EXPECT_EQ(done["events"][0]["view"]["rows"][5][3], 0);
  const Json again = ask(api, R"({"ask": "events", "table": 1, "ply": 0, "viewer": 0})");
  EXPECT_EQ(again["events"], done["events"]);
  ask(api, R"({"ask": "play", "table": 1, "seat": 1, "move": "drop 1", "viewer": 0})");
  const Json story = ask(api, R"({"ask": "story", "table": 1, "viewer": 0})")["story"];
  ASSERT_EQ(story.size(), 2U);
  EXPECT_EQ(story[1]["seat"], 1);
  EXPECT_EQ(story[0]["lines"][0], done["events"][0]["tell"]);
}

TEST(JsonApi, PutsViewsAndEventsFromElsewhereIntoWords) {
  JsonApi api;
  ask(api, R"({"ask": "open", "game": "connect_four"})");
  const Json done =
      ask(api, R"({"ask": "play", "table": 1, "seat": 0, "move": "drop 4", "viewer": 0})");
  for (const char* language : {"en", "fr"}) {
    Json look = {{"ask", "look"}, {"table", 1}, {"viewer", 0}, {"language", language}};
    const Json here = ask(api, look.dump().c_str());
    Json event = done["events"][0];
    event.erase("tell");
    event.erase("view");
    const Json question = {{"ask", "word"},        {"game", "connect_four"},
                           {"language", language}, {"view", here["view"]},
                           {"board", true},        {"events", Json::array({event})}};
    const Json words = ask(api, question.dump().c_str());
    EXPECT_EQ(words["prompt"], here["prompt"]);
    EXPECT_FALSE(words["board"].get<std::string>().empty());
    ASSERT_EQ(words["tells"].size(), 1U);
    if (std::string_view(language) == "en") {
      EXPECT_EQ(words["tells"][0], done["events"][0]["tell"]);
    } else {
      EXPECT_NE(words["tells"][0], done["events"][0]["tell"]);
    }
  }
  EXPECT_TRUE(ask(api, R"({"ask": "word", "game": "chess"})").contains("error"));
  EXPECT_TRUE(ask(api, R"({"ask": "word", "game": "gobi", "view": {}})").contains("error"));
  EXPECT_TRUE(ask(api, R"({"ask": "word", "game": "gobi", "events": [7]})").contains("error"));
  EXPECT_EQ(ask(api, R"({"ask": "word", "game": "gobi"})")["tells"], Json::array());
  const Json named = ask(api, R"({"ask": "word", "game": "connect_four", "people": ["Anna"],
    "events": [{"event": "won", "seat": 0}, {"event": "won", "seat": 1}]})");
  EXPECT_EQ(named["tells"], (Json{"Anna has four in a line.", "Yellow has four in a line."}));
}

TEST(JsonApi, ForeseesWithoutPlaying) {
  JsonApi api;
  ask(api, R"({"ask": "open", "game": "connect_four"})");
  const Json seen = ask(api, R"({"ask": "foresee", "table": 1, "seat": 0, "move": "drop 4"})");
  EXPECT_EQ(seen["certain"], true);
  EXPECT_EQ(seen["events"][0]["event"], "dropped");
  EXPECT_EQ(ask(api, R"({"ask": "look", "table": 1, "viewer": 0})")["plies"], 0);
  EXPECT_EQ(ask(api, R"({"ask": "foresee", "table": 1, "seat": 0,
                          "move": "drop 9"})")["refused"]["id"],
            "C2");
}

// Niagara's last choice of a tile reveals those of the others: that much a seat cannot foresee.
TEST(JsonApi, ForeseesNothingThatIsHidden) {
  JsonApi api;
  ask(api, R"({"ask": "open", "game": "niagara", "players": 3, "seed": 4})");
  ask(api, R"({"ask": "chance", "table": 1, "viewer": "spectator"})");
  const Json before = ask(api, R"({"ask": "look", "table": 1, "viewer": "spectator"})");
  const auto buoy = before["view"]["buoy"].get<int>();
  const auto say = [&](const char* what, int seat, const char* move) {
    const Json question{
        {"ask", what}, {"table", 1}, {"seat", seat}, {"move", move}, {"viewer", seat}};
    return Json::parse(api.answer(question.dump()));
  };
  // Who chooses last makes the holder of the buoy show a tile that only its owner knew.
  say("play", buoy, "tile 6");
  say("play", (buoy + 1) % 3, "tile 5");
  const Json seen = say("foresee", (buoy + 2) % 3, "tile 4");
  EXPECT_EQ(seen["certain"], false);
  EXPECT_EQ(seen["events"].size(), 1U);
  EXPECT_EQ(seen["events"][0]["event"], "chose");
}

// As long as a seat is told the same, the views of those moments are the same: they hold no secret
// that the event itself does not tell.
TEST(Moments, HideWhatASeatMayNotSee) {
  for (const AnyGame* game : all_games()) {
    for (unsigned seats = 2; seats <= kMaxSeats; ++seats) {
      const auto setup = game->info().usual(seats);
      if (game->check(setup)) continue;
      Rng rng(seats);
      AnyPosition position = game->start(setup);
      for (Pending who = game->pending(position); !who.over(); who = game->pending(position)) {
        const Seat seat = who.first();
        const Move move = game->random_move(position, seat, rng);
        AnyPosition next = position;
        std::vector<AnyPosition> moments;
        const std::vector<Event> events = game->apply(next, seat, move, &moments);
        ASSERT_EQ(events.size(), moments.size());
        const auto viewer = static_cast<Seat>(rng.below(seats));
        AnyPosition twin = game->determinize(position, viewer, rng);
        std::vector<AnyPosition> others;
        const bool compared = static_cast<int>(rng.below(100)) < contract::share(100);
        if (compared && !game->referee(twin, seat, move)) {
          const std::vector<Event> told = game->apply(twin, seat, move, &others);
          for (std::size_t i = 0; i < events.size() && i < told.size(); ++i) {
            const Json event = game->event(events[i], viewer);
            if (event != game->event(told[i], viewer)) break;
            ASSERT_EQ(game->view(moments[i], viewer), game->view(others[i], viewer))
                << game->info().name << " " << game->notate(position, move) << ", " << event;
          }
        }
        position = next;
      }
    }
  }
}

TEST(JsonApi, ThinksAndGivesOpinions) {
  JsonApi api;
  ask(api, R"({"ask": "open", "game": "connect_four"})");
  Json question{{"ask", "think"},
                {"game", "connect_four"},
                {"position", ask(api, R"({"ask": "look", "table": 1, "viewer": 0})")["position"]},
                {"seat", 0},
                {"level", "master"},
                {"simulations", 100}};
  JsonApi elsewhere;  // where the table is not known
  const Json decision = ask(elsewhere, question.dump().c_str());
  EXPECT_TRUE(decision.contains("move"));
  EXPECT_FALSE(decision.contains("opinions"));
  question["opinions"] = true;
  const Json thought = ask(elsewhere, question.dump().c_str());
  EXPECT_EQ(thought["opinions"].size(), 7U);
  EXPECT_EQ(thought["means"], "win");
  question["seat"] = 1;
  EXPECT_NE(ask(elsewhere, question.dump().c_str())["error"].get<std::string>().find("decides now"),
            std::string::npos);
  question["game"] = "gobi";
  EXPECT_NE(ask(elsewhere, question.dump().c_str())["error"].get<std::string>().find("'position'"),
            std::string::npos);
}

// The coach's own review, whoever thought.
TEST(JsonApi, ReviewsWhatWasThoughtElsewhere) {
  JsonApi api;
  const auto say = [&](const Json& question) { return Json::parse(api.answer(question.dump())); };
  say({{"ask", "open"}, {"game", "connect_four"}, {"names", {"Ann", "Bo"}}});
  for (const char* move : {"drop 4", "drop 4", "drop 3", "drop 5", "drop 2", "drop 1"}) {
    const Json pending = say({{"ask", "look"}, {"table", 1}, {"viewer", 0}})["view"]["pending"];
    say({{"ask", "play"}, {"table", 1}, {"seat", pending[0]}, {"move", move}, {"viewer", 0}});
  }
  const auto read = read_match(say({{"ask", "record"}, {"table", 1}})["record"].get<std::string>());
  const Record& record = std::get<Match>(read).record();
  const AnyGame& game = *record.game;
  Json thoughts = Json::array();
  const auto think = [&](const AnyPosition& position, Seat seat, int ply) {
    Thought thought;
    Json opinions = Json::array();
    double value = 0.9;
    for (const Move m : game.legal(position, seat)) {
      const bool exact = thought.opinions.empty();
      thought.opinions.push_back({m, value, 100, exact, {}});
      opinions.push_back({{"move", game.notate(position, m)},
                          {"value", value},
                          {"visits", 100},
                          {"exact", exact}});
      value -= 0.125;
    }
    thoughts.push_back({{"ply", ply}, {"opinions", opinions}});
    return thought;
  };
  for (const std::optional<Seat> seat : {std::optional<Seat>{}, std::optional<Seat>{1}}) {
    thoughts.clear();
    const Json expected = review_json(review(record, {.seat = seat}, think));
    ASSERT_FALSE(expected["decisions"].empty());
    Json question{{"ask", "review"}, {"table", 1}, {"thoughts", thoughts}};
    if (seat) question["seat"] = *seat;
    EXPECT_EQ(say(question), expected);
    question["thoughts"][1]["opinions"].erase(2);
    const std::string missing = "at ply " + std::to_string(thoughts[1]["ply"].get<int>());
    EXPECT_NE(say(question)["error"].get<std::string>().find(missing), std::string::npos);
    question["thoughts"] = {
        1, {{"opinions", 2}}, {{"ply", 1}, {"opinions", {3, {{"move", "fly"}}}}}};
    EXPECT_TRUE(say(question).contains("error"));
  }
}

// An answer to a move holds all that a page needs next: nothing has to be asked for again.
TEST(JsonApi, AnswersAMoveWithThePresentAndTheRecord) {
  for (const AnyGame* game : all_games()) {
    JsonApi api;
    const auto say = [&](const Json& question) { return Json::parse(api.answer(question.dump())); };
    say({{"ask", "open"}, {"game", game->info().name}, {"seed", 3}});
    std::string record = say({{"ask", "record"}, {"table", 1}})["record"];
    const auto lines = [](const std::string& text) {
      return text.substr(0, text.find("\nend ") + 1);
    };
    Json now = say({{"ask", "look"}, {"table", 1}, {"viewer", 0}});
    Rng rng(9);
    for (int ply = 1; ply <= 60 && !now["view"]["over"].get<bool>(); ++ply) {
      const Json& pending = now["view"]["pending"];
      Json question{{"ask", "chance"}, {"table", 1}, {"viewer", 0}};
      if (pending.is_array()) {
        const Json legal = say({{"ask", "look"}, {"table", 1}, {"viewer", pending[0]}})["legal"];
        question["ask"] = "play";
        question["seat"] = pending[0];
        question["move"] = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      }
      now = say(question);
      const Json look = say({{"ask", "look"}, {"table", 1}, {"viewer", 0}});
      for (const auto& [field, value] : look.items()) ASSERT_EQ(now[field], value) << field;
      record =
          lines(record) + now["line"].get<std::string>() + "\n" + now["closing"].get<std::string>();
      ASSERT_EQ(say({{"ask", "record"}, {"table", 1}})["record"].get<std::string>(), record);
    }
  }
}

TEST(JsonApi, ShowsThePresentToWhoeverDecidesAtASharedScreen) {
  JsonApi api;
  ask(api, R"({"ask": "open", "game": "connect_four"})");
  const Json done = ask(api, R"({"ask": "play", "table": 1, "seat": 0, "move": "drop 4",
                                  "viewer": 0, "sharing": [0, 1]})");
  EXPECT_EQ(done["events"][0]["view"]["viewer"], 0);
  EXPECT_EQ(done["view"]["viewer"], 1);
  EXPECT_EQ(done["legal"].size(), 7U);
  const Json alone =
      ask(api, R"({"ask": "look", "table": 1, "viewer": 0, "sharing": [0, "x", 9]})");
  EXPECT_EQ(alone["view"]["viewer"], 0);
}

TEST(JsonApi, TellsWhatSomebodyMissed) {
  JsonApi api;
  ask(api, R"({"ask": "open", "game": "connect_four"})");
  for (int seat : {0, 1, 0}) {
    const Json question{
        {"ask", "play"}, {"table", 1}, {"seat", seat}, {"move", "drop 4"}, {"viewer", 0}};
    ask(api, question.dump().c_str());
  }
  const Json now =
      ask(api, R"({"ask": "look", "table": 1, "viewer": 1, "since": 1, "story": true})");
  EXPECT_EQ(now["plies"], 3);
  EXPECT_EQ(now["story"].size(), 3U);
  const Json then = ask(api, R"({"ask": "look", "table": 1, "viewer": 1, "plies": 1})");
  EXPECT_EQ(now["before"], then["view"]);
  ASSERT_EQ(now["steps"].size(), 2U);
  for (int i : {0, 1}) {
    Json question{{"ask", "events"}, {"table", 1}, {"ply", i + 1}, {"viewer", 1}};
    const auto at = static_cast<std::size_t>(i);
    EXPECT_EQ(now["steps"][at]["events"], ask(api, question.dump().c_str())["events"]);
    EXPECT_EQ(now["steps"][at]["seat"], (i + 1) % 2);
  }
  EXPECT_FALSE(
      ask(api, R"({"ask": "look", "table": 1, "viewer": 1, "since": 3})").contains("steps"));
}

// A moment that was taken back is not remembered.
TEST(JsonApi, LooksBackRightAfterTakingBack) {
  JsonApi api;
  ask(api, R"({"ask": "open", "game": "connect_four"})");
  const auto play = [&](int seat, const char* move) {
    const Json question{
        {"ask", "play"}, {"table", 1}, {"seat", seat}, {"move", move}, {"viewer", seat}};
    return Json::parse(api.answer(question.dump()));
  };
  play(0, "drop 1");
  ask(api, R"({"ask": "events", "table": 1, "ply": 0, "viewer": 0})");
  ask(api, R"({"ask": "undo", "table": 1, "seat": 0})");
  const Json first = play(0, "drop 2");
  play(1, "drop 3");
  EXPECT_EQ(ask(api, R"({"ask": "look", "table": 1, "viewer": 0, "plies": 1})")["view"],
            first["view"]);
}

TEST(JsonApi, SaysWhatIsWrong) {
  JsonApi api;
  ask(api, R"({"ask": "open", "game": "gobi", "seed": 2})");
  const std::vector<std::pair<const char*, const char*>> cases{
      {"", "a question is a JSON object"},
      {"[]", "a question is a JSON object"},
      {"{", "a question is a JSON object"},
      {"{}", "unknown question ''"},
      {R"({"ask": 3})", "unknown question ''"},
      {R"({"ask": "frob"})", "unknown question 'frob'"},
      {R"({"ask": "open", "game": "ludo"})", "unknown game 'ludo'; games: deep_river"},
      {R"({"ask": "open", "game": "gobi", "players": 9})", "players: 2, 3, 4"},
      {R"({"ask": "open", "game": "niagara", "options": {"x": "on"}})", "no option 'x'"},
      {R"({"ask": "open", "game": "niagara", "options": {"must_launch": 3}})", "3"},
      {R"({"ask": "open", "game": "gobi", "names": [""]})", "at most one name a seat"},
      {R"({"ask": "load", "record": "diary"})", "line 1"},
      {R"({"ask": "look", "table": 9, "viewer": 0})", "a table that is open"},
      {R"({"ask": "look", "table": "1", "viewer": 0})", "a table that is open"},
      {R"({"ask": "look", "table": 1, "viewer": 7})", "'viewer' must be"},
      {R"({"ask": "look", "table": 1})", "'viewer' must be"},
      {R"({"ask": "play", "table": 1, "seat": 0, "move": "end", "viewer": 0})", "decides now"},
      {R"({"ask": "undo", "table": 1, "seat": 0})", "nothing to take back"},
      {R"({"ask": "events", "table": 1, "ply": 5, "viewer": 0})", "one of the 0 plies"},
      {R"({"ask": "story", "table": 1, "viewer": "me"})", "'viewer' must be"},
      {R"({"ask": "foresee", "table": 1, "seat": 0, "move": "end"})", "decides now"},
      {R"({"ask": "review", "table": 1, "seat": 7})", "a seat of this table"},
      {R"({"ask": "think", "game": "ludo", "seat": 0, "level": "master"})", "unknown game 'ludo'"},
      {R"({"ask": "think", "game": "gobi", "seat": 0, "level": "master"})", "as 'look' gives it"},
  };
  for (const auto& [question, says] : cases) {
    const Json answer = ask(api, question);
    ASSERT_TRUE(answer.contains("error")) << question;
    EXPECT_NE(answer["error"].get<std::string>().find(says), std::string::npos)
        << question << ": " << answer["error"];
  }
}

}  // namespace
}  // namespace tablee
