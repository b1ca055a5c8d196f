#include "table/testing/witness.h"

#include <algorithm>
#include <limits>

#include "any/record.h"
#include "table/room/fair.h"

namespace tablee::table::simulation {

std::string_view between(std::string_view text, std::string_view left, char right) {
  const std::size_t at = text.find(left);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + left.size());
  return text.substr(0, text.find(right));
}

std::string_view answered(std::string_view change) {
  const std::string_view last = change.substr(std::min(change.size(), change.rfind(',')));
  return between(last, R"(,"id":")", '"');
}

namespace {

std::uint64_t hashed(std::string_view text, std::uint64_t from = 1469598103934665603ULL) {
  while (text.size() >= 8) {
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i) {
      word |=
          static_cast<std::uint64_t>(static_cast<unsigned char>(text[static_cast<std::size_t>(i)]))
          << (8 * i);
    }
    from = (from ^ word) * 0x9E3779B97F4A7C15ULL;
    from ^= from >> 29;
    text.remove_prefix(8);
  }
  for (const char c : text) from = (from ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return from;
}

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string shortened(const std::string& text) {
  return text.size() > 700 ? text.substr(0, 700) + "…" : text;
}

// Where two texts part.
std::string parting(const std::string& a, const std::string& b) {
  std::size_t at = 0;
  while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
  at = at > 60 ? at - 60 : 0;
  return "\n  got    …" + a.substr(at, 240) + "\n  wanted …" + b.substr(at, 240);
}

}  // namespace

void Witness::mix(std::string_view text) { digest_ = hashed(text, digest_); }

const Room* Witness::room(const std::string& table) const {
  const auto found = tables_.find(table);
  return found == tables_.end() ? nullptr : &found->second.room;
}

int Witness::rated(const std::string& who, const std::string& game) const {
  const auto found = rated_.find(who + " " + game);
  return found == rated_.end() ? 0 : found->second;
}

std::vector<std::string> Witness::unfinished() const {
  std::vector<std::string> list;
  for (const auto& [id, table] : tables_) {
    const Status status = table.room.status();
    if (status == Status::Open || status == Status::Playing) list.push_back(id);
  }
  return list;
}

void Witness::durable(const Write& write) {
  const Entry& entry = write.entry;
  ++counts.entries;
  mix(entry.table + " " + std::to_string(entry.seq) + " " + std::to_string(entry.at) + entry.who +
      entry.msg + entry.body);
  const std::string name =
      "entry " + std::to_string(entry.seq) + " of " + entry.table + " " + shortened(entry.body);
  auto [it, fresh] = tables_.try_emplace(entry.table, entry.table);
  Table& table = it->second;
  if (entry.seq != table.entries.size() + 1) {
    return say(name + " leaves a gap after " + std::to_string(table.entries.size()));
  }
  const Json body = Json::parse(entry.body, nullptr, false);
  const std::string what = body.value("do", std::string());
  if (!entry.msg.empty()) {
    std::vector<std::string>& where = effects_[entry.who + " " + entry.msg];
    // A rematch leaves a trace at the old table and opens the new one.
    const bool rematch =
        what == "rematch" || followers_.contains(entry.table) || (what == "open" && where.empty());
    if (std::find(where.begin(), where.end(), entry.table) != where.end() ||
        (!where.empty() && !rematch)) {
      say(name + ": the message " + entry.msg + " of " + entry.who + " took effect twice");
    }
    where.push_back(entry.table);
  }
  if (table.room.version() > 0) check_author(table, entry, body);
  std::optional<AnyPosition> before;
  if (const Match* match = table.room.match()) before = match->position();
  const Status status_before = table.room.status();
  table.entries.push_back(entry);
  if (const auto bad = table.room.take(entry)) return say(name + ": " + *bad);
  const Room& room = table.room;
  if (what == "rematch") {
    followers_.insert(room.rematch());
    ++counts.rematches;
    if (!tables_.contains(room.rematch())) say(name + ": the table that follows is not there");
  }
  if (what == "undo" || what == "takeback" || what == "consent") table.went_back = true;
  if (what == "undo") ++counts.gone_back;
  if (what == "away") ++counts.takeovers;
  if (what == "return") ++counts.back;
  if (what == "close") ++counts.closed;
  if (body.contains("start")) table.seed = body["start"].value("seed", std::string());
  if (status_before != Status::Over && room.status() == Status::Over) {
    ++counts.over;
    ++games[std::string(room.game().info().name)];
    const std::vector<Result> results = room.results();
    if (results.size() != write.results.size()) say(name + ": the results are not the room's");
    if (results.size() > 1) {
      for (const Result& result : results) {
        ++rated_[result.who + " " + std::string(room.game().info().name)];
      }
    }
  } else if (!write.results.empty()) {
    say(name + ": results of a game that did not end by it");
  }
  const Head head = room.head(write.head.due);
  if (!(head == write.head)) say(name + ": the head is not the one that follows from the entries");

  Version version;
  version.people = head.people;
  table.versions.push_back(std::move(version));
  // One viewer's change is checked against the rules of the game; all that are told are compared.
  std::vector<Seat> viewers{kSpectator};
  for (Seat seat = 0; seat < room.chairs().size(); ++seat) {
    if (room.chairs()[seat].kind == Chair::Kind::Person) viewers.push_back(seat);
  }
  const Seat viewer = viewers[rng_.below(static_cast<std::uint32_t>(viewers.size()))];
  const Json change = room.change(viewer, entry.at);
  check_change(table, change, viewer, before ? &*before : nullptr, body);
  check_secrets(table, dumped(change), viewer, false);
}

const Room& Witness::at(Table& table, std::size_t version) {
  if (table.room.version() == version) return table.room;
  if (table.behind.version() > version) table.behind = Room(table.room.id());
  while (table.behind.version() < version) table.behind.take(table.entries[table.behind.version()]);
  return table.behind;
}

// Whether whoever wrote an entry was in the position to.
void Witness::check_author(const Table& table, const Entry& entry, const Json& body) {
  const Room& room = table.room;
  const std::string what = body.value("do", std::string());
  const std::string name =
      "entry " + std::to_string(entry.seq) + " of " + entry.table + " '" + what + "'";
  const auto seat =
      body.contains("seat") && body["seat"].is_number_integer() ? body["seat"].get<int>() : -1;
  if (hostile.contains(entry.who)) say(name + " is by somebody hostile");
  if (entry.who.empty()) {
    if (what == "move" && !room.bot_decides(static_cast<Seat>(seat))) {
      say(name + ": a bot played for a person who is there");
    }
    if (what != "move" && what != "away" && what != "return" && what != "close") {
      say(name + " is no doing of the server's own");
    }
    return;
  }
  const auto mine = room.seat_of(entry.who);
  if (what == "join") {
    if (mine) say(name + ": somebody sat down twice");
    const Chair& chair = room.chairs().at(static_cast<std::size_t>(seat));
    if (chair.kind == Chair::Kind::Person || chair.kind == Chair::Kind::Bot) {
      say(name + ": the seat was taken");
    }
    if (chair.kind == Chair::Kind::Reserved && !chair.who.empty() && chair.who != entry.who) {
      say(name + ": the seat was kept for another");
    }
  } else if (what != "start" && what != "rematch" && (!mine || *mine != seat)) {
    say(name + ": not the seat of " + entry.who);
  }
}

void Witness::check_look(const Table& table, const Json& look, Seat viewer) {
  const Match* match = table.room.match();
  if (match == nullptr) {
    if (!look.is_null()) say("a look before the start");
    return;
  }
  const AnyGame& game = match->game();
  const AnyPosition& p = match->position();
  const std::string name = table.room.id() + ", version " + std::to_string(table.room.version()) +
                           ", viewer " + std::to_string(viewer);
  const Json view = game.view(p, viewer);
  if (look.at("view") != view) say("the view of " + name + " is not the viewer's");
  Json legal = Json::array();
  // What the viewer cannot know cannot matter: the same from a position with other secrets.
  const AnyPosition other = game.determinize(p, viewer, rng_);
  if (viewer < kMaxSeats && game.pending(p).has(viewer) && table.room.status() == Status::Playing) {
    for (const Move move : game.legal(other, viewer)) legal.push_back(game.notate(other, move));
    if (look.at("legal").size() != legal.size()) say("the moves of " + name + " depend on secrets");
  } else if (!look.at("legal").empty()) {
    say("moves for " + name + ", who does not decide");
  }
  if (rng_.below(4) == 0 && game.view(other, viewer) != view) say(name + " can see a secret");
}

void Witness::check_change(const Table& table, const Json& change, Seat viewer,
                           const AnyPosition* before, const Json& body) {
  const Room& room = table.room;
  if (change.contains("look")) check_look(table, change["look"], viewer);
  if (!change.contains("steps")) return;
  const AnyGame& game = room.game();
  Json moves = body.value("moves", Json::array());
  AnyPosition p = before != nullptr ? *before : game.start(room.match()->record().setup);
  if (body.contains("start")) moves = body["start"].at("moves");
  const std::string name = room.id() + ", version " + std::to_string(room.version());
  if (moves.size() != change["steps"].size()) return say("steps are missing in " + name);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Json& step = change["steps"][i];
    const Seat seat = step.at("seat").is_null() ? kChance : step.at("seat").get<Seat>();
    const auto move = game.parse(p, moves[i].get<std::string>());
    std::vector<AnyPosition> moments;
    const std::vector<Event> events = game.apply(p, seat, *move, &moments);
    if (events.size() != step.at("events").size()) return say("events are missing in " + name);
    for (std::size_t e = 0; e < events.size(); ++e) {
      Json event = step["events"][e];
      Json view = change["look"]["view"];
      if (const auto told = event.find("view"); told != event.end()) {
        view.update(*told);
        event.erase("view");
      }
      if (event != game.event(events[e], viewer)) say("an event is not the viewer's in " + name);
      if (view != game.view(moments[e], viewer)) say("a moment is not the viewer's in " + name);
    }
  }
}

// The key is for those at the table, the seed for nobody before the end.
void Witness::check_secrets(const Table& table, const std::string& text, Seat viewer,
                            bool may_key) {
  const Room& room = table.room;
  const std::string name = room.id() + ", version " + std::to_string(room.version()) + ", viewer " +
                           std::to_string(viewer) + ": ";
  if (!may_key && text.find(room.key()) != std::string::npos) say(name + "the key is told");
  if (!table.seed.empty() && room.status() != Status::Over &&
      text.find(table.seed) != std::string::npos) {
    say(name + "the seed is told");
  }
}

bool Witness::may_see(const Table& table, const std::string& who) const {
  if (table.room.listed()) return true;
  if (who.empty()) return false;
  if (invited.contains(who + " " + table.room.id())) return true;
  // Whoever sat or sits there, or has a seat kept.
  return std::any_of(table.room.chairs().begin(), table.room.chairs().end(),
                     [&](const Chair& chair) { return chair.who == who; }) ||
         std::any_of(table.versions.begin(), table.versions.end(), [&](const Version& version) {
           return std::find(version.people.begin(), version.people.end(), who) !=
                  version.people.end();
         });
}

void Witness::sent(const std::string& who, const std::string& text, Millis now) {
  ++counts.frames;
  mix(who);
  mix(text);
  if (text.starts_with(R"({"is":"change")")) return saw_change(who, text);
  if (text.starts_with(R"({"is":"table")")) return saw_table(who, text, now);
  const Json frame = Json::parse(text, nullptr, false);
  if (!frame.is_object() || !frame.contains("is")) return say("no frame: " + shortened(text));
  for (const auto& [id, table] : tables_) check_secrets(table, text, kSpectator, false);
  const std::string is = frame["is"].get<std::string>();
  if (is == "ack") return saw_ack(who, frame);
  if (is == "answer") return saw_answer(who, frame);
  if (is == "lobby" || is == "mine") return saw_list(who, frame);
  if (is == "error") {
    ++counts.errors;
    const std::string code = frame.at("code").get<std::string>();
    ++codes[code];
    if (frame.at("say").get<std::string>().empty()) say("an error without a sentence");
    if (frame.at("id").is_string() && took_effect(who, frame["id"].get<std::string>()) &&
        code != "too_fast" && code != "unavailable" && code != "busy") {
      say("refused to " + who + " although it took effect: " + text);
    }
  }
}

void Witness::saw_change(const std::string& who, const std::string& text) {
  const std::string id(between(text, R"("table":")", '"'));
  const auto number = std::stoul(std::string(between(text, R"("version":)", ',')));
  const auto found = tables_.find(id);
  if (found == tables_.end() || number > found->second.versions.size()) {
    return say("told before it was durable: " + shortened(text));
  }
  Table& table = found->second;
  if (!may_see(table, who)) say(who + " hears of a table without its key: " + shortened(text));
  Version& version = table.versions[number - 1];
  const auto seat = std::find(version.people.begin(), version.people.end(), who);
  const Seat viewer = seat == version.people.end() || who.empty()
                          ? kSpectator
                          : static_cast<Seat>(seat - version.people.begin());
  auto& told = version.told[viewer];
  const Millis then = table.entries[number - 1].at;
  if (told[0] == 0) {
    const Room& room = at(table, number);
    told[0] = hashed(dumped(room.change(viewer, then)));
    told[1] = room.game().info().name != "gorynich"
                  ? told[0]
                  : hashed(dumped(room.change(viewer, std::numeric_limits<Millis>::max())));
  }
  std::string plain = text;
  if (const std::string done(answered(text)); !done.empty()) {
    saw_ack(who, Json{{"id", done}, {"table", id}, {"version", number}});
    plain.replace(plain.rfind(','), std::string::npos, "}");
  }
  const std::uint64_t hash = hashed(plain);
  if (told[0] != hash && told[1] != hash) {
    say("version " + std::to_string(number) + " told to '" + who + "' (viewer " +
        std::to_string(viewer) + ") is not what the entries give:" +
        parting(text, dumped(at(table, number).change(viewer, then))));
  }
}

void Witness::saw_table(const std::string& who, const std::string& text, Millis now) {
  const Json frame = Json::parse(text, nullptr, false);
  if (!frame.is_object()) return say("no frame: " + shortened(text));
  const std::string id = frame.at("table").get<std::string>();
  const auto number = frame.at("version").get<std::size_t>();
  const auto found = tables_.find(id);
  if (found == tables_.end() || number > found->second.entries.size()) {
    return say("told before it was durable: " + shortened(text));
  }
  Table& table = found->second;
  if (!may_see(table, who)) say(who + " sees a table without its key: " + shortened(text));
  const Room* room = &at(table, number);
  const Seat viewer = room->viewer_of(who);
  const std::string right =
      dumped(room->whole(viewer, frame.at("story").at("from").get<std::size_t>(), now));
  if (text != right) {
    say("the table told to '" + who + "' is not what the entries give:" + parting(text, right));
  }
  if (room == &table.room) {
    check_look(table, frame.at("look"), viewer);
    check_secrets(table, text, viewer, viewer < kMaxSeats);
  }
  // The story: each event as this viewer may know it.
  if (room->match() == nullptr) return;
  const AnyGame& game = room->game();
  const Record& record = room->match()->record();
  AnyPosition p = game.start(record.setup);
  const auto from = frame["story"]["from"].get<std::size_t>();
  for (std::size_t i = 0; i < record.plies.size(); ++i) {
    const std::vector<Event> events = game.apply(p, record.plies[i].seat, record.plies[i].move);
    if (i < from) continue;
    const Json& told = frame["story"]["plies"].at(i - from).at("events");
    for (std::size_t e = 0; e < events.size(); ++e) {
      if (told.at(e) != game.event(events[e], viewer))
        say("the story of " + id + " tells too much");
    }
  }
}

void Witness::saw_ack(const std::string& who, const Json& frame) {
  ++counts.acks;
  const std::string id = frame.at("table").get<std::string>();
  const auto number = frame.at("version").get<std::size_t>();
  const auto found = tables_.find(id);
  if (found == tables_.end() || number == 0 || number > found->second.entries.size()) {
    return say("acknowledged before it was durable: " + dumped(frame));
  }
  const Entry& entry = found->second.entries[number - 1];
  const bool rematch = number == 1 && followers_.contains(id);
  if (!rematch && (entry.who != who || entry.msg != frame.at("id").get<std::string>())) {
    say("acknowledged to '" + who + "' with another's entry: " + dumped(frame));
  }
}

void Witness::saw_answer(const std::string& who, const Json& frame) {
  const auto asked = looks_.find(who + " " + frame.at("id").get<std::string>());
  if (asked == looks_.end() || !frame.contains("view")) return;
  const auto& [id, plies] = asked->second;
  const Table& table = tables_.at(id);
  const Record& record = table.room.match()->record();
  if (table.went_back || plies > record.plies.size()) return;
  const Match then = Match::replay(record, plies);
  if (frame["view"] != then.game().view(then.position(), table.room.viewer_of(who))) {
    say("an old view of " + id + " is not what " + who + " may see");
  }
}

void Witness::saw_list(const std::string& who, const Json& frame) {
  for (const Json& each : frame.at("tables")) {
    const Table& table = tables_.at(each.at("table").get<std::string>());
    if (frame["is"] == "lobby" && !table.room.listed()) say("the lobby shows an unlisted table");
    if (frame["is"] == "mine" && !may_see(table, who)) say("'mine' shows another's table");
  }
}

void Witness::finish(const std::map<std::string, Head>& heads) {
  for (const auto& [id, table] : tables_) {
    const auto head = heads.find(id);
    if (head == heads.end() || head->second.seq != table.entries.size()) {
      say("the head of " + id + " is behind");
    }
    const Room& room = table.room;
    if (room.status() != Status::Over) continue;
    const std::string text = room.record();
    const auto read = read_record(text);
    if (const auto* error = std::get_if<RecordError>(&read)) {
      say("the record of " + id + ": " + error->text());
    } else if (const auto unfairness = unfair(std::get<Record>(read))) {
      say("the record of " + id + ": " + *unfairness);
    }
    if (commitment(table.seed) != room.whole(kSpectator, 0, 0).at("commit").get<std::string>()) {
      say("the seed of " + id + " is not the one committed to");
    }
  }
}

}  // namespace tablee::table::simulation
