#include "table/room/room.h"

#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <utility>

#include "any/record.h"
#include "table/room/fair.h"

namespace tablee::table {
namespace {

constexpr Millis kStart = 1'000'000;
const std::string kSeed(64, '5');
const Actor kAda{"ada", "Ada", 1100, false};
const Actor kBob{"bob", "Bob", 0, false};
const Actor kEve{"eve", "Eve", 0, false};

Actor keyed(Actor actor) {
  actor.has_key = true;
  return actor;
}

// A table with its entries, and time; and the same table as a node has it that reads them later.
struct Table {
  Room room{"t"};
  Room stored{"t"};
  Millis now = kStart;
  int count = 0;

  void take(const Deed& deed, const std::string& who = {}, const std::string& msg = {}) {
    const Entry entry{"t", room.version() + 1, now, who, msg, to_text(deed)};
    EXPECT_EQ(room.take(entry, deed), std::nullopt) << entry.body;
    EXPECT_EQ(stored.take(entry), std::nullopt) << entry.body;
    EXPECT_EQ(room.change(0, now), stored.change(0, now)) << entry.body;
    EXPECT_EQ(room.head(0), stored.head(0)) << entry.body;
  }
  // Does it and returns "", or the code of the refusal.
  std::string act(const Actor& actor, Json message) {
    message["id"] = "m" + std::to_string(++count);
    message["table"] = "t";
    auto read = read_message(message.dump());
    if (const auto* unread = std::get_if<Unread>(&read)) return unread->refusal.code;
    const auto& m = std::get<Message>(read);
    const auto verdict = room.judge(m, actor, now, kSeed);
    if (const auto* refused = std::get_if<Refusal>(&verdict)) {
      EXPECT_FALSE(refused->say.empty());
      return refused->code;
    }
    take(std::get<Deed>(verdict), actor.who, m.id);
    return "";
  }
  std::string move(const Actor& actor, const std::string& move) {
    return act(actor,
               {{"do", "move"}, {"plies", room.match()->record().plies.size()}, {"move", move}});
  }
  // A move of this seat that the rules allow, the first one.
  std::string any(Seat seat) {
    const AnyPosition& p = room.match()->position();
    return room.game().notate(p, room.game().legal(p, seat).front());
  }
  std::size_t plies() const { return room.match()->record().plies.size(); }
};

Json seat(const char* kind) { return {{"kind", kind}}; }
Json bot() { return {{"kind", "bot"}, {"level", "novice"}}; }

Room::Verdict opening(Json message, const Actor& host = kAda) {
  message["do"] = "open";
  message["id"] = "open";
  const auto read = read_message(message.dump());
  if (const auto* unread = std::get_if<Unread>(&read)) return unread->refusal;
  return Room::opening(std::get<ask::Open>(std::get<Message>(read).ask), host, "thekey", kSeed);
}
std::string refusal(const Json& message) {
  const auto verdict = opening(message);
  const auto* refused = std::get_if<Refusal>(&verdict);
  return refused == nullptr ? "" : refused->code + ": " + refused->say;
}
Table opened(const Json& message, const Actor& host = kAda) {
  Table t;
  const auto verdict = opening(message, host);
  if (const auto* refused = std::get_if<Refusal>(&verdict)) {
    ADD_FAILURE() << refused->say;
    return t;
  }
  t.take(std::get<Deed>(verdict), host.who, "open");
  return t;
}
Table pair(Json clock = {{"kind", "none"}}, const char* game = "connect_four") {
  Table t = opened({{"game", game},
                    {"seats", {seat("you"), seat("open")}},
                    {"listed", true},
                    {"clock", std::move(clock)}});
  EXPECT_EQ(t.act(kBob, {{"do", "join"}}), "");
  return t;
}

TEST(Room, OpeningSaysWhatIsWrong) {
  const Json two = Json::array({seat("you"), seat("open")});
  const auto says = [](const Json& message, const char* what) {
    const std::string said = refusal(message);
    EXPECT_TRUE(said.starts_with("bad_message") && said.find(what) != std::string::npos) << said;
  };
  says({{"game", "chess"}, {"seats", two}}, "'chess'");
  says({{"game", "connect_four"}, {"players", 5}, {"seats", two}}, "2");
  says({{"game", "connect_four"}, {"players", 2}, {"seats", {seat("you")}}},
       "one entry per player");
  says({{"game", "connect_four"}, {"seats", {seat("you"), seat("you")}}}, "'you'");
  says({{"game", "connect_four"}, {"seats", {seat("you"), seat("cat")}}}, "'kind'");
  says({{"game", "connect_four"}, {"seats", {seat("you"), 3}}}, "'kind'");
  says({{"game", "connect_four"}, {"seats", {seat("you"), seat("bot")}}}, "'level'");
  says({{"game", "connect_four"}, {"seats", two}, {"options", {{"x", "y"}}}}, "'x'");
  says({{"game", "connect_four"}, {"seats", two}, {"options", {{"x", 1}}}}, "'x'");
  says({{"game", "connect_four"}, {"seats", two}, {"clock", {{"kind", "sun"}}}}, "'kind'");
  says({{"game", "connect_four"},
        {"seats", two},
        {"clock", {{"kind", "bank"}, {"minutes", 0}, {"seconds", 1}}}},
       "'minutes'");
  says({{"game", "connect_four"}, {"seats", two}, {"clock", {{"kind", "days"}, {"days", 31}}}},
       "'days'");
}

TEST(Room, ATableWhoseSeatsAreTakenBeginsByItself) {
  const Table full = opened({{"game", "connect_four"}, {"seats", {seat("you"), bot()}}});
  EXPECT_EQ(full.room.status(), Status::Playing);
  EXPECT_EQ(full.room.chairs()[0].rating, 1100);
  Table t =
      opened({{"game", "connect_four"}, {"seats", {seat("open"), seat("you")}}, {"listed", true}});
  EXPECT_EQ(t.room.status(), Status::Open);
  EXPECT_EQ(t.room.match(), nullptr);
  EXPECT_EQ(t.act(kBob, {{"do", "join"}}), "");
  EXPECT_EQ(t.room.status(), Status::Playing);
  EXPECT_EQ(t.room.seat_of("bob"), Seat{0});
  EXPECT_EQ(t.act(kEve, {{"do", "join"}}), "not_now");
  EXPECT_EQ(t.act(kBob, {{"do", "join"}}), "seat");
}

TEST(Room, SeatsAreForThoseWhoMaySit) {
  Table hidden = opened({{"game", "connect_four"}, {"seats", {seat("you"), seat("open")}}});
  EXPECT_EQ(hidden.act(kBob, {{"do", "join"}}), "seat");
  EXPECT_EQ(hidden.act(keyed(kBob), {{"do", "join"}}), "");
  Table kept = opened(
      {{"game", "connect_four"}, {"seats", {seat("you"), seat("reserved")}}, {"listed", true}});
  EXPECT_EQ(kept.act(kBob, {{"do", "join"}}), "seat");
  EXPECT_EQ(kept.act(keyed(kBob), {{"do", "join"}, {"seat", 0}}), "seat");
  EXPECT_EQ(kept.act(keyed(kBob), {{"do", "join"}, {"seat", 1}}), "");
  EXPECT_EQ(kept.room.chairs()[1].name, "Bob");
}

TEST(Room, WhoOpenedItStarts) {
  Table t = opened({{"game", "gobi"},
                    {"players", 3},
                    {"seats", {seat("you"), seat("open"), seat("reserved")}},
                    {"listed", true}});
  EXPECT_EQ(t.act(kBob, {{"do", "start"}}), "seat");
  EXPECT_EQ(t.act(kAda, {{"do", "move"}, {"plies", 0}, {"move", "x"}}), "not_now");
  EXPECT_EQ(std::get<Refusal>(t.room.rematch_opening(kAda, "k", kSeed)).code, "not_now");
  EXPECT_EQ(t.act(kAda, {{"do", "start"}}), "");
  EXPECT_EQ(t.room.status(), Status::Playing);
  EXPECT_EQ(t.room.chairs()[1].kind, Chair::Kind::Bot);
  EXPECT_EQ(t.act(kAda, {{"do", "start"}}), "not_now");
}

TEST(Room, LeavingGivesTheSeatBackOrToABot) {
  Table t = opened({{"game", "gobi"},
                    {"players", 3},
                    {"seats", {seat("you"), seat("open"), seat("open")}},
                    {"listed", true}});
  EXPECT_EQ(t.act(kEve, {{"do", "leave"}}), "seat");
  EXPECT_EQ(t.act(kBob, {{"do", "join"}}), "");
  EXPECT_EQ(t.act(kAda, {{"do", "leave"}}), "");
  EXPECT_EQ(t.room.chairs()[0].kind, Chair::Kind::Open);
  EXPECT_EQ(t.act(kBob, {{"do", "start"}}), "");  // the other one is the host now
  EXPECT_EQ(t.act(kBob, {{"do", "leave"}}), "");
  EXPECT_EQ(t.room.chairs()[1].away, "left");
  EXPECT_TRUE(t.room.bot_decides(1));
  for (const char* what : {"move", "undo", "takeback", "consent"}) {
    EXPECT_EQ(t.act(kBob, {{"do", what}, {"plies", 0}, {"move", "x"}, {"yes", true}}), "seat")
        << what;
  }
  EXPECT_EQ(t.act(kBob, {{"do", "join"}}), "");  // comes back
  EXPECT_FALSE(t.room.bot_decides(1));

  Table alone = opened({{"game", "connect_four"}, {"seats", {seat("you"), seat("open")}}});
  EXPECT_EQ(alone.act(kAda, {{"do", "leave"}}), "");
  EXPECT_EQ(alone.room.status(), Status::Closed);
}

TEST(Room, MovesAreJudged) {
  Table t = pair();
  EXPECT_EQ(t.act(kEve, {{"do", "move"}, {"plies", 0}, {"move", "3"}}), "seat");
  EXPECT_EQ(t.move(kBob, t.any(0)), "turn");
  EXPECT_EQ(t.move(kAda, "no such move"), "bad_message");
  EXPECT_EQ(t.act(kAda, {{"do", "move"}, {"plies", 1}, {"move", t.any(0)}}), "stale");
  EXPECT_EQ(t.move(kAda, t.any(0)), "");
  EXPECT_EQ(t.act(kBob, {{"do", "move"}, {"plies", 0}, {"move", t.any(1)}}), "stale");
  // One column filled to the top.
  const std::string column = t.any(1);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(t.move(i % 2 == 0 ? kBob : kAda, column), "");
  EXPECT_EQ(t.move(kAda, column), "illegal");
}

TEST(Room, WhatWasJudgedIsNotPlayedAgain) {
  Table t = pair();
  Moved deed = t.room.moved(0, t.room.game().legal(t.room.match()->position(), 0).front());
  ASSERT_EQ(deed.moves.texts.size(), deed.moves.played.size());
  const Entry entry{"t", t.room.version() + 1, t.now, "ada", "m", to_text(deed)};
  // Texts that nobody could read and a position that no rule gives would be noticed by whoever
  // parses, judges or applies once more.
  AnyPosition& after = deed.moves.played.front().position;
  const AnyPosition legal = std::exchange(after, t.room.match()->position());
  deed.moves.texts.front() = "nonsense";
  EXPECT_EQ(t.room.take(entry, deed), std::nullopt);
  EXPECT_EQ(t.room.match()->position(), after);
  // What comes from the store is.
  EXPECT_EQ(t.stored.take(entry), std::nullopt);
  EXPECT_EQ(t.stored.match()->position(), legal);
  Entry wrong = entry;
  wrong.seq = t.stored.version() + 1;
  wrong.body = to_text(deed);
  EXPECT_NE(t.stored.take(wrong), std::nullopt);
}

TEST(Room, TheSameMessageIsKnownAgain) {
  Table t = pair();
  EXPECT_EQ(t.move(kAda, t.any(0)), "");
  EXPECT_EQ(t.room.done("ada", "m" + std::to_string(t.count)), t.room.version());
  EXPECT_EQ(t.room.done("bob", "m" + std::to_string(t.count)), std::nullopt);
  EXPECT_EQ(t.room.done("ada", "open"), 1U);
}

TEST(Room, TakingBack) {
  Table t = pair();
  EXPECT_EQ(t.act(kAda, {{"do", "undo"}}), "reveal");
  EXPECT_EQ(t.act(kAda, {{"do", "takeback"}}), "reveal");
  EXPECT_EQ(t.move(kAda, t.any(0)), "");
  EXPECT_EQ(t.act(kBob, {{"do", "undo"}}), "reveal");
  EXPECT_EQ(t.act(kAda, {{"do", "undo"}}), "");
  EXPECT_EQ(t.plies(), 0U);
  EXPECT_EQ(t.move(kAda, t.any(0)), "");
  EXPECT_EQ(t.move(kBob, t.any(1)), "");
  EXPECT_EQ(t.act(kAda, {{"do", "undo"}}), "reveal");
  EXPECT_EQ(t.act(kBob, {{"do", "consent"}, {"yes", true}}), "not_now");
  EXPECT_EQ(t.act(kAda, {{"do", "takeback"}}), "");
  EXPECT_EQ(t.act(kBob, {{"do", "takeback"}}), "not_now");
  EXPECT_EQ(t.act(kAda, {{"do", "consent"}, {"yes", true}}), "not_now");
  EXPECT_EQ(t.act(kBob, {{"do", "consent"}, {"yes", false}}), "");
  EXPECT_EQ(t.plies(), 2U);
  EXPECT_EQ(t.act(kAda, {{"do", "takeback"}}), "");
  EXPECT_EQ(t.act(kBob, {{"do", "consent"}, {"yes", true}}), "");
  EXPECT_EQ(t.plies(), 0U);
  // A move meanwhile is an answer too.
  EXPECT_EQ(t.move(kAda, t.any(0)), "");
  EXPECT_EQ(t.act(kAda, {{"do", "takeback"}}), "");
  EXPECT_EQ(t.move(kBob, t.any(1)), "");
  EXPECT_EQ(t.act(kBob, {{"do", "consent"}, {"yes", true}}), "not_now");
}

TEST(Room, NobodyWaitsForTheConsentOfWhoIsNotThere) {
  for (const bool leaves : {true, false}) {
    Table t = pair();
    EXPECT_EQ(t.move(kAda, t.any(0)), "");
    EXPECT_EQ(t.act(kAda, {{"do", "takeback"}}), "");
    if (leaves) {
      EXPECT_EQ(t.act(kBob, {{"do", "leave"}}), "");
    } else {
      t.take(WentAway{1, "gone"});
    }
    EXPECT_TRUE(t.room.whole(0, 0, t.now).at("asked").is_null());
    EXPECT_EQ(t.act(kAda, {{"do", "takeback"}}), "");  // and now nobody has to agree
    EXPECT_EQ(t.plies(), 0U);
  }
}

TEST(Room, NothingIsTakenBackAcrossChance) {
  for (const AnyGame* game : all_games()) {
    const std::string name(game->info().name);
    Table t = opened({{"game", name}, {"seats", [&] {
                                         Json seats = Json::array({seat("you")});
                                         while (seats.size() < game->info().usual_seats)
                                           seats.push_back(bot());
                                         return seats;
                                       }()}});
    Rng rng(3);
    for (int i = 0; i < 60 && t.room.status() == Status::Playing; ++i) {
      Seat who = 0;
      while ((t.room.deciding() >> who & 1U) == 0) ++who;
      const std::size_t before = t.plies();
      t.take(t.room.moved(who, game->random_move(t.room.match()->position(), who, rng)),
             who == 0 ? "ada" : "");
      if (who != 0 || t.plies() == before + 1 || t.room.status() != Status::Playing) continue;
      EXPECT_EQ(t.act(kAda, {{"do", "undo"}}), "reveal") << name;
      EXPECT_EQ(t.act(kAda, {{"do", "takeback"}}), "reveal") << name;
    }
  }
}

TEST(Room, Talk) {
  Table t = pair();
  EXPECT_EQ(t.act(kAda, {{"do", "say"}, {"text", "héllo"}}), "");
  EXPECT_EQ(t.room.whole(kSpectator, 0, t.now)["chat"][0]["text"], "héllo");
  EXPECT_EQ(t.act(kEve, {{"do", "say"}, {"text", "x"}}), "seat");
  EXPECT_EQ(t.act(kAda, {{"do", "say"}, {"text", "a\nb"}}), "bad_message");
  EXPECT_EQ(t.act(kAda, {{"do", "say"}, {"text", std::string(301, 'x')}}), "bad_message");
  std::string accents;
  for (int i = 0; i < 300; ++i) accents += "é";
  EXPECT_EQ(t.act(kAda, {{"do", "say"}, {"text", accents}}), "");
  for (std::size_t i = 0; i < kChatKept; ++i) t.act(kAda, {{"do", "say"}, {"text", "x"}});
  EXPECT_EQ(t.room.whole(0, 0, t.now)["chat"].size(), kChatKept);
}

TEST(Room, TalkDoesNotFillTheDisk) {
  Table t = pair();
  for (int i = 0; i < kMostSaid; ++i) {
    ASSERT_EQ(t.act(kAda, {{"do", "say"}, {"text", "x"}}), "");
  }
  EXPECT_EQ(t.act(kAda, {{"do", "say"}, {"text", "x"}}), "no_talk");
  EXPECT_EQ(t.act(kBob, {{"do", "say"}, {"text", "x"}}), "no_talk");
}

TEST(Room, InGorynichTalkCostsASpeechToken) {
  Json seats = Json::array({seat("you")});
  while (seats.size() < find_game("gorynich")->info().usual_seats) seats.push_back(bot());
  Table t = opened({{"game", "gorynich"}, {"seats", seats}});
  EXPECT_EQ(t.act(kAda, {{"do", "say"}, {"text", "x"}}), "no_talk");
  EXPECT_EQ(t.room.whole(0, 0, t.now)["talk"], false);
  // Plays until Ada may speak.
  Rng rng(1);
  const AnyGame& game = t.room.game();
  for (int i = 0; i < 2000 && t.room.status() == Status::Playing; ++i) {
    Seat who = 0;
    while ((t.room.deciding() >> who & 1U) == 0) ++who;
    const AnyPosition& p = t.room.match()->position();
    const auto speak = game.parse(p, "speak");
    if (who == 0 && speak && !game.referee(p, 0, *speak)) break;
    t.take(t.room.moved(who, game.random_move(p, who, rng)), who == 0 ? "ada" : "");
  }
  ASSERT_EQ(t.room.status(), Status::Playing);
  t.now += 60'000;
  ASSERT_EQ(t.move(kAda, "speak"), "");
  EXPECT_EQ(t.room.whole(0, 0, t.now)["talk"], t.now + kSpeech);
  EXPECT_EQ(t.act(kAda, {{"do", "say"}, {"text", "x"}}), "");
  // What was said cannot be taken back, so neither can the token.
  EXPECT_EQ(t.room.whole(0, 0, t.now)["look"]["undo"], false);
  EXPECT_EQ(t.act(kAda, {{"do", "undo"}}), "reveal");
  EXPECT_EQ(t.act(kAda, {{"do", "takeback"}}), "reveal");
  t.now += kSpeech + 1;
  EXPECT_EQ(t.act(kAda, {{"do", "say"}, {"text", "x"}}), "no_talk");
}

TEST(Room, TheBankIsUsedAndFilled) {
  Table t = pair({{"kind", "bank"}, {"minutes", 1}, {"seconds", 10}});
  EXPECT_EQ(t.room.flag_at(0), kStart + kGrace + 60'000);
  EXPECT_EQ(t.room.flag_at(1), 0);
  t.now += 21'000;
  EXPECT_EQ(t.move(kAda, t.any(0)), "");
  const Json clock = t.room.whole(0, 0, t.now).at("clock");
  EXPECT_EQ(clock.at("left"), Json({50'000, 60'000}));  // 60 - 20 + 10
  EXPECT_EQ(clock.at("running"), Json::array({1}));
  EXPECT_EQ(clock.at("at"), t.now);
  t.now += 900;  // less than what the way may take
  EXPECT_EQ(t.move(kBob, t.any(1)), "");
  EXPECT_EQ(t.room.whole(0, 0, t.now)["clock"]["left"][1], 70'000);
  EXPECT_EQ(t.room.flag_at(0), t.now + kGrace + 50'000);
}

TEST(Room, WhoseTimeIsOverIsPlayedForAndComesBackWithLittle) {
  for (const Json& clock : {Json{{"kind", "bank"}, {"minutes", 1}, {"seconds", 0}},
                            Json{{"kind", "days"}, {"days", 1}}}) {
    Table t = pair(clock);
    t.now = t.room.flag_at(0);
    t.take(WentAway{0, "time"});
    EXPECT_TRUE(t.room.bot_decides(0));
    EXPECT_EQ(t.room.flag_at(0), 0);
    // This decision is the bot's: nobody holds the table by coming back again and again.
    EXPECT_FALSE(t.room.may_return(0, t.now));
    EXPECT_EQ(t.act(kAda, {{"do", "join"}}), "not_now");
    t.take(t.room.moved(0, t.room.game().legal(t.room.match()->position(), 0).front()));
    EXPECT_TRUE(t.room.may_return(0, t.now));
    EXPECT_EQ(t.act(kAda, {{"do", "join"}}), "");
    EXPECT_FALSE(t.room.bot_decides(0));
    EXPECT_EQ(t.move(kBob, t.any(1)), "");
    EXPECT_EQ(t.room.flag_at(0), t.now + (t.room.days() ? 86'400'000 : kGrace + 5000));
  }
}

TEST(Room, LeavingAndComingBackWinsNoTime) {
  Table t = pair({{"kind", "bank"}, {"minutes", 1}, {"seconds", 0}});
  const Millis flag = t.room.flag_at(0);
  for (int i = 0; i < 5; ++i) {
    t.now += 8'000;
    EXPECT_EQ(t.act(kAda, {{"do", "leave"}}), "");
    t.now += 100;
    EXPECT_EQ(t.act(kAda, {{"do", "join"}}), "");
    EXPECT_EQ(t.room.flag_at(0), flag);
  }
}

TEST(Room, DecidingAndTakingBackWinsNoTime) {
  Table t = pair({{"kind", "bank"}, {"minutes", 1}, {"seconds", 10}});
  for (int i = 0; i < 5; ++i) {
    t.now += 6'000;
    EXPECT_EQ(t.move(kAda, t.any(0)), "");
    t.now += 500;
    EXPECT_EQ(t.act(kAda, {{"do", "undo"}}), "");
  }
  // Five times six seconds are used, the way is counted once, and nothing was added.
  EXPECT_EQ(t.room.whole(0, 0, t.now)["clock"]["left"], Json({31'000, 60'000}));
  EXPECT_EQ(t.room.flag_at(0), t.now + 31'000);
}

// In games whose decisions have several steps the seat goes on deciding after a step is taken back.
TEST(Room, TakingBackAStepWinsNoTime) {
  for (const char* game : {"deep_river", "niagara", "gobi", "gefira", "gorynich"}) {
    const unsigned players = find_game(game)->info().usual_seats;
    Json seats = Json::array({seat("you"), seat("open")});
    while (seats.size() < players) seats.push_back(bot());
    Table t = opened({{"game", game},
                      {"seats", seats},
                      {"clock", {{"kind", "bank"}, {"minutes", 3}, {"seconds", 10}}}});
    EXPECT_EQ(t.act(keyed(kBob), {{"do", "join"}}), "") << game;
    int undone = 0;
    for (int i = 0; i < 300 && undone < 20 && t.room.status() == Status::Playing; ++i) {
      Seat who = 0;
      while ((t.room.deciding() >> who & 1U) == 0) ++who;
      const Move move = t.room.game().legal(t.room.match()->position(), who).front();
      const std::string person = t.room.chairs()[who].who;
      const Millis before = t.room.flag_at(who);
      t.now += 1500;
      t.take(t.room.moved(who, move), person);
      if (person.empty() || t.act({person, person, 0, false}, {{"do", "undo"}}) != "") continue;
      ++undone;
      EXPECT_EQ(t.room.flag_at(who), before) << game << ", ply " << t.plies();
    }
    EXPECT_GT(undone, 0) << game;
  }
}

TEST(Room, DaysAreForEachDecision) {
  Table t = pair({{"kind", "days"}, {"days", 2}});
  EXPECT_EQ(t.room.flag_at(0), kStart + 2 * 86'400'000);
  t.now += 86'400'000;
  EXPECT_EQ(t.move(kAda, t.any(0)), "");
  EXPECT_EQ(t.room.flag_at(0), 0);
  EXPECT_EQ(t.room.flag_at(1), t.now + 2 * 86'400'000);
  EXPECT_TRUE(t.room.days());
  EXPECT_EQ(pair().room.flag_at(0), 0);  // without a clock nobody's time is over
}

// Plays to the end by the first legal moves.
void finish(Table& t) {
  while (t.room.status() == Status::Playing) {
    Seat who = 0;
    while ((t.room.deciding() >> who & 1U) == 0) ++who;
    const AnyPosition& p = t.room.match()->position();
    t.take(t.room.moved(who, t.room.game().legal(p, who).back()),
           t.room.bot_decides(who) ? "" : t.room.chairs()[who].who);
  }
}

TEST(Room, TheEnd) {
  Table t = pair();
  EXPECT_TRUE(t.room.results().empty());
  EXPECT_TRUE(t.room.whole(0, 0, t.now)["seed"].is_null());
  EXPECT_EQ(t.room.whole(0, 0, t.now)["commit"], commitment(kSeed));
  EXPECT_EQ(t.room.whole(0, 0, t.now).dump().find(kSeed), std::string::npos);
  EXPECT_EQ(t.room.record().find(kSeed), std::string::npos);
  finish(t);
  EXPECT_EQ(t.room.status(), Status::Over);
  EXPECT_EQ(t.room.deciding(), 0);
  EXPECT_EQ(t.room.whole(kSpectator, 0, t.now)["seed"], kSeed);
  EXPECT_EQ(t.room.change(kSpectator, t.now)["seed"], kSeed);
  const auto record = read_record(t.room.record());
  ASSERT_TRUE(std::holds_alternative<Record>(record));
  EXPECT_EQ(unfair(std::get<Record>(record)), std::nullopt);
  ASSERT_EQ(t.room.results().size(), 2U);
  EXPECT_NE(t.room.results()[0].score, t.room.results()[1].score);
  EXPECT_EQ(t.act(kAda, {{"do", "undo"}}), "not_now");
  EXPECT_EQ(t.act(kAda, {{"do", "leave"}}), "not_now");
  EXPECT_EQ(t.act(kBob, {{"do", "say"}, {"text", "gg"}}), "");
}

TEST(Room, WhoseSeatABotFinishedIsLast) {
  for (const Seat gone : {Seat{0}, Seat{1}}) {  // one of them has won
    Table t = pair();
    t.take(WentAway{gone, "gone"});
    finish(t);
    ASSERT_EQ(t.room.chairs()[gone].away, "gone");
    EXPECT_LT(t.room.results()[gone].score, t.room.results()[1 - gone].score);
  }
}

TEST(Room, ARematchMovesTheSeatsOn) {
  Table t = opened({{"game", "gobi"},
                    {"players", 3},
                    {"seats", {seat("you"), seat("open"), bot()}},
                    {"listed", true}});
  EXPECT_EQ(t.act(kBob, {{"do", "join"}}), "");
  finish(t);
  EXPECT_EQ(std::get<Refusal>(t.room.rematch_opening(kEve, "newkey", kSeed)).code, "seat");
  Table next;
  next.take(std::get<Deed>(t.room.rematch_opening(kBob, "newkey", kSeed)), "bob", "again");
  EXPECT_EQ(next.room.status(), Status::Open);
  EXPECT_EQ(next.room.chairs()[0].who, "bob");
  EXPECT_EQ(next.room.chairs()[1].kind, Chair::Kind::Bot);
  EXPECT_EQ(next.room.chairs()[2].kind, Chair::Kind::Reserved);
  EXPECT_EQ(next.act(keyed(kEve), {{"do", "join"}}), "seat");  // it is Ada's
  EXPECT_EQ(next.act(kAda, {{"do", "join"}}), "");
  EXPECT_EQ(next.room.seat_of("ada"), Seat{2});
  EXPECT_EQ(next.room.status(), Status::Playing);
  t.take(FollowedBy{"next"}, "bob", "again");
  EXPECT_EQ(t.room.rematch(), "next");
}

TEST(Room, TheKeyIsForThoseAtTheTable) {
  const Table t = pair();
  EXPECT_EQ(t.room.whole(0, 0, t.now)["key"], "thekey");
  EXPECT_TRUE(t.room.whole(kSpectator, 0, t.now)["key"].is_null());
  EXPECT_EQ(t.room.head(0).summary.find("thekey"), std::string::npos);
  EXPECT_EQ(t.room.whole(kSpectator, 0, t.now)["look"]["legal"], Json::array());
  EXPECT_EQ(t.room.whole(1, 0, t.now)["look"]["legal"], Json::array());
  EXPECT_FALSE(t.room.whole(0, 0, t.now)["look"]["legal"].empty());
}

TEST(Room, Answers) {
  Table t = pair();
  EXPECT_EQ(t.move(kAda, t.any(0)), "");
  const auto ask = [&](Json message, Seat viewer) {
    message["id"] = "1";
    message["table"] = "t";
    return t.room.answer(std::get<Message>(read_message(message.dump())), viewer);
  };
  const auto look = ask({{"do", "look"}, {"plies", 0}}, kSpectator);
  EXPECT_EQ(std::get<Json>(look)["plies"], 0);
  EXPECT_EQ(std::get<Refusal>(ask({{"do", "look"}, {"plies", 2}}, 0)).code, "bad_message");
  EXPECT_EQ(std::get<Refusal>(ask({{"do", "why"}, {"move", t.any(1)}}, 0)).code, "turn");
  EXPECT_EQ(std::get<Refusal>(ask({{"do", "why"}, {"move", "?"}}, 1)).code, "bad_message");
  EXPECT_TRUE(std::get<Json>(ask({{"do", "why"}, {"move", t.any(1)}}, 1))["rule"].is_null());
  EXPECT_FALSE(std::get<Json>(ask({{"do", "foresee"}, {"move", t.any(1)}}, 1))["events"].empty());
}

TEST(Room, WhereAllSeeTheSameOneChangeServesAll) {
  Rng rng(1);
  for (const char* name : {"deep_river", "gobi"}) {
    Table t = opened({{"game", name}, {"seats", {seat("you"), bot()}}, {"listed", true}});
    ASSERT_FALSE(t.room.game().info().secrets);
    while (t.room.status() == Status::Playing) {
      const auto decider = static_cast<Seat>(std::countr_zero(t.room.deciding()));
      t.take(t.room.moved(decider,
                          t.room.game().random_move(t.room.match()->position(), decider, rng)));
      Json change = t.room.change(0, t.now);
      for (const Seat viewer : {Seat{1}, kSpectator, Seat{0}}) {
        t.room.readdress(change, viewer);
        ASSERT_EQ(change.dump(), t.room.change(viewer, t.now).dump());
      }
    }
  }
}

TEST(Room, EntriesThatCannotFollowAreReported) {
  const auto wrong = [](Table t, const std::string& body, std::uint32_t skip = 1) {
    const auto why = t.room.take({"t", t.room.version() + skip, t.now, "ada", "x", body});
    EXPECT_TRUE(why && !why->empty()) << body;
  };
  const Table t = pair();
  wrong(t, R"({"do":"close"})", 2);
  wrong(t, R"({"do":"close"})", 0);
  for (const char* body :
       {"", "[]", "{}", R"({"do":3})", R"({"do":"dance"})", R"({"do":"open"})", R"({"do":"join"})",
        R"({"do":"join","seat":7})", R"({"do":"leave","seat":-1})", R"({"do":"move"})",
        R"({"do":"move","seat":0,"moves":["nonsense"]})", R"({"do":"move","seat":0,"moves":[3]})",
        R"({"do":"undo","seat":0})", R"({"do":"takeback","seat":0,"plies":9})",
        R"({"do":"takeback","plies":0})", R"({"do":"consent","seat":0,"yes":true})",
        R"({"do":"away","why":"gone"})", R"({"do":"start","start":3})",
        R"({"do":"start","start":{"moves":["nonsense"]}})"}) {
    wrong(t, body);
  }
  Table none;
  wrong(none, R"({"do":"join","seat":0})");
  wrong(none, R"({"do":"open"})");
  wrong(none, R"({"do":"open","game":"gobi","version":99})");
  wrong(none, R"({"do":"open","game":"connect_four","version":1,"players":9})");
  wrong(none, R"({"do":"open","game":"connect_four","version":1,"players":2,"seats":[]})");
  wrong(none, R"({"do":"open","game":"connect_four","version":1,"players":2,"options":{"x":"y"}})");
}

}  // namespace
}  // namespace tablee::table
