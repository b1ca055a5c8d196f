#include "table/testing/people.h"

#include <algorithm>

#include "any/any_game.h"
#include "table/hall/identity.h"

namespace tablee::table::simulation {

void Guest::cut() {
  online_ = false;
  welcome_ = false;
  absent_until_ = town_.time.now() + town_.dice.between(50, 3000);
}

void Guest::dial() {
  // Some come with a cookie, some say who they are.
  const bool cookie = town_.dice.chance(70);
  if (!town_.dial(*this, cookie ? who_ : "")) return;
  online_ = true;
  welcome_ = false;
  if (!cookie) {
    town_.send(*this, Json{{"do", "hello"}, {"token", token_of(town_.secret, who_)}}.dump());
  }
  if (town_.dice.chance(30)) town_.send(*this, R"({"do":"lobby","on":true})");
  for (const auto& [table, held] : held_) watch(table);
  for (const Pending& each : pending_) town_.send(*this, each.text);
}

void Guest::watch(const std::string& table) {
  Json message{{"do", "watch"}, {"table", table}};
  const Held& held = held_[table];
  if (!held.key.empty()) message["key"] = held.key;
  if (held.version != 0) {
    message["version"] = held.version;
    message["plies"] = town_.dice.between(0, 20);
  }
  town_.send(*this, message.dump());
}

void Guest::ask(const std::string& what, const std::string& table, Json more) {
  const std::string id = "m" + std::to_string(++count_);
  Json message{{"do", what}, {"id", id}};
  if (!table.empty()) message["table"] = table;
  message.update(more);
  const std::string text = message.dump();
  if (what == "look") {
    town_.witness.will_look(who_, id, table, more.at("plies").get<std::size_t>());
  }
  pending_.push_back({id, table, what, text});
  if (what != "open" && what != "join") town_.overheard.push_back(text);
  town_.send(*this, text);
  if (!town_.calm && town_.dice.chance(6)) town_.send(*this, text);
}

bool Guest::waits(const std::string& table, std::string_view what) const {
  return std::any_of(pending_.begin(), pending_.end(), [&](const Pending& each) {
    return each.table == table && (what.empty() || each.what == what);
  });
}

std::size_t Guest::busy() const {
  return static_cast<std::size_t>(std::count_if(held_.begin(), held_.end(), [](const auto& each) {
    return each.second.status != "over" && each.second.status != "closed";
  }));
}

void Guest::heard(const std::string& text) {
  if (text.starts_with(R"({"is":"change")")) {
    take(text, false);
    if (const std::string id(answered(text)); !id.empty()) settle(id, true, Json::parse(text));
    return;
  }
  if (text.starts_with(R"({"is":"table")")) return take(text, true);
  const Json frame = Json::parse(text, nullptr, false);
  const std::string is = frame.value("is", std::string());
  if (is == "welcome") {
    welcome_ = frame.at("you").is_object();
  } else if (is == "ack") {
    settle(frame.at("id").get<std::string>(), true, frame);
  } else if (is == "answer") {
    settle(frame.at("id").get<std::string>(), false, frame);
  } else if (is == "error" && frame.at("id").is_string()) {
    if (frame["code"] != "too_fast" && frame["code"] != "unavailable" && frame["code"] != "busy") {
      settle(frame["id"].get<std::string>(), false, frame);
    }
  } else if (is == "error" && frame.contains("table") &&
             (frame["code"] == "busy" || frame["code"] == "unavailable")) {
    const std::string table = frame["table"].get<std::string>();
    town_.time.after(1000, [this, table] { watch(table); });
  } else if (is == "turn") {
    watch(frame.at("table").get<std::string>());
  } else if (is == "bye") {
    town_.hang_up(*this);
    cut();
  }
}

void Guest::settle(const std::string& id, bool done, const Json& frame) {
  const auto found = std::find_if(pending_.begin(), pending_.end(),
                                  [&](const Pending& each) { return each.id == id; });
  if (found == pending_.end()) return;  // it was sent twice
  const Pending settled = *found;
  pending_.erase(found);
  if (!done) {
    // A page that was refused looks again.
    if (frame.value("code", std::string()) == "stale" && held_.contains(settled.table)) {
      watch(settled.table);
    }
    return;
  }
  if (!town_.witness.took_effect(who_, id) && settled.what != "rematch") {
    town_.witness.say("acknowledged to " + who_ + " without an effect: " + frame.dump());
  }
  const std::string table = frame.at("table").get<std::string>();
  if (settled.what == "open" || settled.what == "rematch" || settled.what == "join") {
    if (settled.what == "open") held_[table].host = true;
    held_[table].left = false;
    watch(table);
  } else if (settled.what == "leave" && held_.contains(table)) {
    Held& held = held_.at(table);
    held.left = true;
    if (held.status == "open") {
      town_.send(*this, Json{{"do", "unwatch"}, {"table", table}}.dump());
      held_.erase(table);
    }
  }
}

void Guest::take(const std::string& text, bool whole) {
  const std::string table(between(text, R"("table":")", '"'));
  const auto version =
      static_cast<std::uint32_t>(std::stoul(std::string(between(text, R"("version":)", ','))));
  const auto found = held_.find(table);
  if (found == held_.end()) return;  // not watched any more
  Held& held = found->second;
  if (whole ? version < held.version : version != held.version + 1) {
    town_.witness.say(who_ + " at " + table + " had version " + std::to_string(held.version) +
                      (whole ? " and got the table of " : " and got the change of ") +
                      std::to_string(version));
  }
  held.version = version;
  if (const auto status = between(text, R"("status":")", '"'); !status.empty()) {
    held.status = status;
  }
  if (text.find(R"("look":{)") != std::string::npos) held.look = text;
  if (text.find(R"("asked":{)") != std::string::npos) held.asked = true;
  if (text.find(R"("asked":null)") != std::string::npos) held.asked = false;
  if (const auto next = between(text, R"("rematch":")", '"'); !next.empty()) held.rematch = next;
  if (!whole) return;
  held.seated = text.find(R"("seat":null,"clock")") == std::string::npos;
  if (const std::string key(between(text, R"("key":")", '"')); !key.empty() && held.key != key) {
    held.key = key;
    town_.invitations.push_back({table, key, text.find(R"("listed":true)") != std::string::npos});
  }
}

void Guest::act() {
  Dice& dice = town_.dice;
  town_.time.after(town_.pace * dice.between(100, 1400), [this] { act(); });
  if (!online_) {
    if (town_.time.now() >= absent_until_ && !deserted_) dial();
    return;
  }
  if (deserted_ || (!town_.calm && dice.chance(1))) {
    town_.hang_up(*this);
    cut();
    absent_until_ += dice.chance(50) ? 0 : dice.between(0, 60'000);
    return;
  }
  if (!welcome_) return;
  if (!pending_.empty() && dice.chance(3)) town_.send(*this, dice.pick(pending_).text);
  if (!town_.calm && town_.tables > 0 && busy() < 3 && dice.chance(25)) open();
  if (dice.chance(20)) visit();
  if (dice.chance(1)) town_.send(*this, R"({"do":"mine"})");
  for (auto it = held_.begin(); it != held_.end();) {
    auto& [table, held] = *it;
    if ((held.status == "over" || held.status == "closed") && !town_.calm && dice.chance(10)) {
      town_.send(*this, Json{{"do", "unwatch"}, {"table", table}}.dump());
      it = held_.erase(it);
      continue;
    }
    play(table, held);
    ++it;
  }
}

void Guest::open() {
  Dice& dice = town_.dice;
  --town_.tables;
  const AnyGame& game =
      town_.game.empty() ? *all_games()[dice.index(all_games().size())] : *find_game(town_.game);
  const Info& info = game.info();
  Setup setup = info.usual(static_cast<unsigned>(dice.between(2, 7)));
  if (!info.plays(setup.seats)) setup.seats = info.usual_seats;
  for (std::size_t i = 0; i < info.option_count(); ++i) {
    const std::size_t choice = dice.index(kMaxChoices);
    if (!info.options[i].choices[choice].empty()) {
      setup.option[i] = static_cast<std::uint8_t>(choice);
    }
  }
  if (game.check(setup)) setup = info.usual();
  Json seats = Json::array();
  const std::size_t mine = dice.index(setup.seats);
  for (std::size_t s = 0; s < setup.seats; ++s) {
    if (s == mine) {
      seats.push_back({{"kind", "you"}});
    } else if (dice.chance(45)) {
      seats.push_back({{"kind", dice.chance(50) ? "open" : "reserved"}});
    } else {
      seats.push_back({{"kind", "bot"}, {"level", dice.chance(50) ? "novice" : "master"}});
    }
  }
  const int roll = static_cast<int>(dice.index(10));
  const Json clock = roll < 5 ? Json{{"kind", "none"}}
                     : roll < 9
                         ? Json{{"kind", "bank"}, {"minutes", 1}, {"seconds", dice.between(0, 3)}}
                         : Json{{"kind", "days"}, {"days", 1}};
  ask("open", "",
      {{"game", info.name},
       {"players", setup.seats},
       {"options", options_json(info, setup)},
       {"seats", seats},
       {"listed", dice.chance(50)},
       {"clock", clock}});
}

// Looks at what others told of.
void Guest::visit() {
  if (town_.invitations.empty() || town_.calm) return;
  const Invitation invitation = town_.dice.pick(town_.invitations);
  if (held_.contains(invitation.table)) return;
  const Room* room = town_.witness.room(invitation.table);
  if (room == nullptr || room->status() != Status::Open) {
    if (!town_.dice.chance(10)) return;
  }
  // Whoever has the key may use it; of a listed table one may also know without it.
  const bool with_key = !invitation.listed || town_.dice.chance(50);
  if (with_key) {
    town_.witness.invited.insert(who_ + " " + invitation.table);
    held_[invitation.table].key = invitation.key;
  }
  watch(invitation.table);
  if (busy() > 4 || town_.dice.chance(25)) return;  // only watches
  ask("join", invitation.table, with_key ? Json{{"key", invitation.key}} : Json::object());
}

void Guest::play(const std::string& table, Held& held) {
  Dice& dice = town_.dice;
  if (!held.seated) return;
  if (!held.rematch.empty() && !held_.contains(held.rematch) && !town_.calm && dice.chance(30)) {
    const std::string next = held.rematch;
    watch(next);
    if (dice.chance(80)) ask("join", next);
    return;
  }
  if (held.status == "over" && !town_.calm && town_.tables > 0 && held.rematch.empty() &&
      !waits(table, "rematch") && dice.chance(20)) {
    --town_.tables;
    return ask("rematch", table);
  }
  if (held.status == "open" && held.host && !waits(table, "") && (town_.calm || dice.chance(4))) {
    return ask(town_.calm || dice.chance(85) ? "start" : "leave", table);
  }
  if (held.status == "open" && !town_.calm && dice.chance(1)) return ask("leave", table);
  if (held.status != "playing" || held.look.empty()) return;
  if (held.left) {
    if (!waits(table, "") && dice.chance(20)) ask("join", table);
    return;
  }
  if (dice.chance(2)) {
    return ask("say", table, {{"text", "h\u00e9 " + std::to_string(dice.index(1000))}});
  }
  if (!town_.calm && dice.index(600) == 0) return ask("leave", table);
  if (held.asked && dice.chance(60)) {
    return ask("consent", table, {{"yes", dice.chance(75)}});
  }
  if (waits(table, "move") && !dice.chance(2)) return;
  if (dice.chance(15)) return;
  // The view is not for these eyes: reading it would take most of the time.
  const std::string_view look = std::string_view(held.look).substr(held.look.find(R"("look":{)"));
  const auto plies = std::stoul(std::string(between(look, R"("plies":)", ',')));
  const std::string_view rest = look.substr(look.rfind(R"("legal":[)") + 8);
  const Json legal = Json::parse(rest.substr(0, rest.find(R"(],"undo":)") + 1), nullptr, false);
  const bool may_undo = rest.find(R"(],"undo":true)") != std::string_view::npos;
  if (!town_.calm && may_undo && dice.chance(10)) return ask("undo", table);
  if (!town_.calm && dice.index(150) == 0) return ask("takeback", table);
  if (dice.chance(2)) {
    return ask("look", table, {{"plies", dice.between(0, static_cast<Millis>(plies))}});
  }
  if (legal.empty()) return;
  const Json move = legal[dice.index(legal.size())];
  if (dice.chance(2)) return ask(dice.chance(50) ? "why" : "foresee", table, {{"move", move}});
  if (dice.chance(1)) return ask("move", table, {{"move", "pass 7"}, {"plies", plies}});
  if (dice.chance(1)) return ask("move", table, {{"move", move}, {"plies", plies / 2}});
  ask("move", table, {{"move", move}, {"plies", plies}});
}

void Guest::finish() {
  if (!online_) return;
  for (const Pending& each : pending_) {
    town_.witness.say("never answered to " + who_ + ": " + each.text);
  }
  for (const auto& [table, held] : held_) {
    const Room* room = town_.witness.room(table);
    if (room == nullptr || held.version == 0) continue;
    if (held.version != room->version()) {
      town_.witness.say(who_ + " knows version " + std::to_string(held.version) + " of " + table +
                        ", which has " + std::to_string(room->version()));
      continue;
    }
    if (held.look.empty()) continue;
    const Json shown = Json::parse(held.look, nullptr, false).at("look");
    if (shown != room->whole(room->viewer_of(who_), 0, 0).at("look")) {
      town_.witness.say("what " + who_ + " sees of " + table + " is not what the entries give");
    }
  }
}

void Prowler::act() {
  if (town_.calm) return;
  town_.time.after(town_.dice.between(100, 2500), [this] { act(); });
  if (!online_) {
    online_ = town_.dial(*this, who_);
    return;
  }
  if (town_.dice.chance(3)) {
    town_.hang_up(*this);
    online_ = false;
    return;
  }
  const std::size_t burst = town_.dice.chance(2) ? 100 : 1;
  for (std::size_t i = 0; i < burst; ++i) town_.send(*this, something());
}

std::string Prowler::something() {
  Dice& dice = town_.dice;
  const std::string table =
      town_.invitations.empty() ? "nowhere" : dice.pick(town_.invitations).table;
  std::string again = town_.overheard.empty() ? "{}" : dice.pick(town_.overheard);
  switch (dice.index(12)) {
    case 0: {
      std::string noise;
      for (std::size_t i = dice.index(60); i > 0; --i) {
        noise += static_cast<char>(dice.index(256));
      }
      return noise;
    }
    case 1:  // something cut or changed on its way
      if (again.size() > 3) again[dice.index(again.size())] = static_cast<char>(dice.index(256));
      return again.substr(0, dice.index(again.size() + 1));
    case 2:
      return std::string(dice.index(3) * 9000, '[') + again;
    case 3:
      return Json{{"do", "hello"}, {"token", "guest0000001." + std::string(64, 'a')}}.dump();
    case 4:
      return Json{{"do", "watch"}, {"table", table}, {"key", "0123456789abcdef"}}.dump();
    case 5:
      return Json{{"do", "watch"}, {"table", table}, {"version", dice.index(50)}}.dump();
    case 6:
      return Json{
          {"do", "move"},       {"id", "m1"}, {"table", table},       {"plies", dice.index(30)},
          {"move", "column 3"}, {"seat", 0},  {"who", "guest0000001"}}
          .dump();
    case 7:
      return Json{{"do", "look"}, {"id", "x"}, {"table", table}, {"plies", dice.index(200)}}.dump();
    case 8:
      return Json{{"do", "say"}, {"id", "s"}, {"table", table}, {"text", std::string(300, 'x')}}
          .dump();
    case 9:
      return Json{{"do", "open"},
                  {"id", "o"},
                  {"game", "gobi"},
                  {"players", 99},
                  {"seats", Json::array({1, nullptr, "you"})}}
          .dump();
    case 10:
      return dice.chance(50) ? R"({"do":"mine","before":-1})" : R"({"do":"lobby","on":true})";
    default:
      return again;
  }
}

}  // namespace tablee::table::simulation
