#include "table/server/api.h"

#include <algorithm>
#include <array>

#include "table/hall/identity.h"
#include "table/net/push.h"
#include "table/net/url.h"
#include "table/room/message.h"
#include "table/room/room.h"
#include "text/words.h"

namespace tablee::table {
namespace {

constexpr std::size_t kLongestName = 40;     // characters
constexpr std::size_t kLongestPhrase = 200;  // bytes
constexpr int kCookieSeconds = 34'560'000;   // 400 days, the most that browsers keep

Reply json(const Json& body) {
  Reply reply;
  reply.body = body.dump();
  reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

// A name without the spaces around it; nothing if people could not read it.
std::optional<std::string> fit_name(const std::string& given) {
  const std::size_t from = given.find_first_not_of(' ');
  if (from == std::string::npos) return std::nullopt;
  std::string name = given.substr(from, given.find_last_not_of(' ') - from + 1);
  std::size_t characters = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    if (byte < 0x20U || byte == 0x7FU) return std::nullopt;
    if ((byte & 0xC0U) != 0x80U) ++characters;
    // U+0080 to U+009F are control characters; U+200B to U+200F, U+2028 to U+202E and U+2060 to
    // U+206F are seen by nobody or turn the text around.
    const auto next = [&](std::size_t n) {
      return i + n < name.size() ? static_cast<unsigned char>(name[i + n]) : 0U;
    };
    if (byte == 0xC2U && next(1) < 0xA0U) return std::nullopt;
    if (byte == 0xE2U && next(1) == 0x80U &&
        ((next(2) >= 0x8BU && next(2) <= 0x8FU) || (next(2) >= 0xA8U && next(2) <= 0xAEU))) {
      return std::nullopt;
    }
    if (byte == 0xE2U && next(1) == 0x81U && next(2) >= 0xA0U && next(2) <= 0xAFU) {
      return std::nullopt;
    }
  }
  if (characters > kLongestName) return std::nullopt;
  return name;
}

Reply bad_name() {
  return refused(400, "bad_message",
                 "\"name\" must be a text of 1 to 40 characters that people can read");
}

// For those who are not a person here, as Api::who() found them.
Reply nobody(const std::optional<std::string>& who) {
  return who ? refused(401, "who", "be a guest first")
             : refused(401, "bad_token", "the token is not this server's");
}

Reply no_table() {
  return refused(404, "no_table", "no table with this id, or not without its key");
}

Reply unavailable() {
  Reply reply = refused(503, "unavailable", "the store does not answer; try again in a moment");
  reply.headers.emplace_back("Retry-After", "2");
  return reply;
}

std::optional<std::string> text_in(const Json& body, const char* key) {
  if (!body.is_object() || !body.contains(key) || !body[key].is_string()) return std::nullopt;
  return body[key].get<std::string>();
}

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

std::string key_in(const std::string& query) {
  std::size_t at = query.starts_with("key=") ? 0 : query.find("&key=");
  if (at == std::string::npos) return "";
  at = query.find('=', at) + 1;
  return query.substr(at, query.find('&', at) - at);
}

}  // namespace

bool Quota::take(const std::string& address, Millis now) {
  constexpr std::size_t kMost = 100'000;
  if (used_.size() > kMost) {
    std::erase_if(used_, [&](const auto& one) { return now - one.second.since >= time_; });
  }
  Used& used = used_.try_emplace(address, Used{now, 0}).first->second;
  if (now - used.since >= time_) used = {now, 0};
  return used.count++ < many_;
}

Reply refused(int status, std::string_view code, const std::string& say) {
  Reply reply = json({{"code", code}, {"say", say}});
  reply.status = status;
  return reply;
}

bool Api::from_here(const Request& request) const {
  if (request.origin.empty()) return true;
  const auto origin = web_origin(request.origin);
  return origin && (origin == options_.origin || origin == web_origin("http://" + request.host) ||
                    origin == web_origin("https://" + request.host));
}

std::optional<std::string> Api::who(const Request& request) const {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string& header = request.authorization;
  if (header.starts_with(kBearer)) return who_of(secret_, header.substr(kBearer.size()));
  constexpr std::string_view kName = "tablee=";
  std::string_view rest = request.cookie;
  while (!rest.empty()) {
    std::string_view one = rest.substr(0, rest.find(';'));
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (!one.starts_with(kName)) continue;
    // A cookie of another installation is nobody's.
    return who_of(secret_, one.substr(kName.size())).value_or("");
  }
  return "";
}

std::string Api::cookie(const Request& request, const std::string& token) const {
  const bool secure = request.https || options_.origin.starts_with("https://");
  return "tablee=" + token +
         "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(kCookieSeconds) +
         (secure ? "; Secure" : "");
}

void Api::answer(const Request& request, const Then& then) {
  using Do = void (Api::*)(const Request&, const Then&);
  struct Way {
    std::string_view path;
    std::array<std::string_view, 2> methods;
    Do run;
  };
  static constexpr std::array<Way, 5> kWays{{{"/api/guest", {"POST"}, &Api::guest},
                                             {"/api/recover", {"POST"}, &Api::recover},
                                             {"/api/name", {"POST"}, &Api::name},
                                             {"/api/me", {"GET"}, &Api::me},
                                             {"/api/push", {"POST", "DELETE"}, &Api::push}}};
  constexpr std::string_view kRecord = "/api/record/";
  Way way{};
  if (request.path.starts_with(kRecord)) way = {request.path, {"GET"}, &Api::record};
  for (const Way& one : kWays) {
    if (one.path == request.path) way = one;
  }
  if (request.path == "/api/games" && request.method == "GET") {
    then(json(games_json()));
    return;
  }
  if (request.path == "/api/push-key" && request.method == "GET") {
    then(push_key.empty() ? refused(404, "not_found", "this server wakes nobody")
                          : json({{"key", push_key}}));
    return;
  }
  if (way.run == nullptr) {
    then(refused(404, "not_found", "there is nothing at this address"));
    return;
  }
  if (request.method != way.methods[0] && request.method != way.methods[1]) {
    std::string allowed(way.methods[0]);
    if (!way.methods[1].empty()) allowed += ", " + std::string(way.methods[1]);
    Reply reply = refused(405, "bad_method", "this address takes " + allowed);
    reply.headers.emplace_back("Allow", allowed);
    then(std::move(reply));
    return;
  }
  if (request.method != "GET") {
    const std::string type = lower(request.content_type.substr(0, request.content_type.find(';')));
    if (type != "application/json") {
      then(refused(415, "bad_message", "send the header Content-Type: application/json"));
      return;
    }
    if (!from_here(request)) {
      then(refused(403, "bad_origin", "this comes from the page of another server"));
      return;
    }
  }
  if (!store_.well()) {
    then(unavailable());
    return;
  }
  (this->*way.run)(request, then);
}

void Api::ask(std::function<void(Database&)> what, const Then& then, std::function<void()> done) {
  store_.ask(std::move(what), [then, done = std::move(done)](bool answered) {
    if (answered) {
      done();
    } else {
      then(unavailable());
    }
  });
}

void Api::welcome(const Request& request, const std::string& who, const std::string& name,
                  const std::string& phrase, const Then& then) const {
  const std::string token = token_of(secret_, who);
  Reply reply = json({{"who", who}, {"name", name}, {"phrase", phrase}, {"token", token}});
  reply.headers.emplace_back("Set-Cookie", cookie(request, token));
  then(std::move(reply));
}

void Api::guest(const Request& request, const Then& then) {
  const Json body = parse_small(request.body);
  const auto given = text_in(body, "name");
  const auto name = given ? fit_name(*given) : std::nullopt;
  if (!name) {
    then(bad_name());
    return;
  }
  if (!guests_.take(request.address, clock_.now())) {
    then(refused(429, "too_fast", "too many new guests from this address; try again later"));
    return;
  }
  Person person;
  person.id = new_id(randomness_);
  person.name = *name;
  person.since = clock_.now();
  const std::string phrase = new_phrase(randomness_);
  person.phrase = phrase_hash(phrase);
  ask([person](Database& database) { database.add_person(person); }, then,
      [this, request, person, phrase, then] {
        welcome(request, person.id, person.name, phrase, then);
      });
}

void Api::recover(const Request& request, const Then& then) {
  const Json body = parse_small(request.body);
  const auto phrase = text_in(body, "phrase");
  if (!phrase || phrase->size() > kLongestPhrase) {
    then(refused(400, "bad_message", "\"phrase\" must be the seven words of a phrase"));
    return;
  }
  if (!recoveries_.take(request.address, clock_.now())) {
    then(refused(429, "too_fast", "too many phrases from this address; wait a minute"));
    return;
  }
  auto found = std::make_shared<std::optional<Person>>();
  ask([found, hash = phrase_hash(*phrase)](
          Database& database) { *found = database.person_by_phrase(hash); },
      then,
      [this, request, found, phrase = *phrase, then] {
        if (*found) {
          welcome(request, (*found)->id, (*found)->name, phrase, then);
        } else {
          then(refused(404, "who", "nobody here has this phrase; check the seven words"));
        }
      });
}

void Api::me(const Request& request, const Then& then) {
  const auto id = who(request);
  if (!id || id->empty()) {
    then(nobody(id));
    return;
  }
  auto found = std::make_shared<std::optional<Person>>();
  ask([found, id = *id](Database& database) { *found = database.person(id); }, then,
      [this, request, found, then] {
        if (!*found) {
          then(refused(401, "who", "this person is not known here; be a guest first"));
          return;
        }
        const Person& person = **found;
        Json ratings = Json::object();
        for (const auto& [game, standing] : person.standings) {
          ratings[game] = {{"rating", shown(standing)}, {"games", standing.games}};
        }
        Reply reply = json({{"who", person.id}, {"name", person.name}, {"ratings", ratings}});
        // Each visit makes the cookie last another 400 days.
        if (!request.cookie.empty() && request.authorization.empty()) {
          reply.headers.emplace_back("Set-Cookie", cookie(request, token_of(secret_, person.id)));
        }
        then(std::move(reply));
      });
}

void Api::name(const Request& request, const Then& then) {
  const auto id = who(request);
  if (!id || id->empty()) {
    then(nobody(id));
    return;
  }
  const Json body = parse_small(request.body);
  const auto given = text_in(body, "name");
  const auto name = given ? fit_name(*given) : std::nullopt;
  if (!name) {
    then(bad_name());
    return;
  }
  ask([id = *id, name = *name](Database& database) { database.rename_person(id, name); }, then,
      [this, id = *id, name = *name, then] {
        if (renamed) renamed(id, name);
        then(json({{"who", id}, {"name", name}}));
      });
}

void Api::push(const Request& request, const Then& then) {
  constexpr std::size_t kMostEach = 10;  // browsers of one person
  const auto id = who(request);
  if (!id || id->empty()) {
    then(nobody(id));
    return;
  }
  if (push_key.empty()) {
    then(refused(404, "not_found", "this server wakes nobody"));
    return;
  }
  const Json body = parse_small(request.body);
  const auto endpoint = text_in(body, "endpoint");
  if (!endpoint || !is_push_address(*endpoint, options_.push_anywhere)) {
    then(refused(400, "bad_message",
                 "\"endpoint\" must be the https address of a browser's push service"));
    return;
  }
  const bool add = request.method == "POST";
  ask(
      [=, id = *id, address = *endpoint, text = body.dump()](Database& database) {
        const std::vector<std::string> all = database.pushes(id);
        const bool known = std::any_of(all.begin(), all.end(), [&](const std::string& one) {
          return text_in(Json::parse(one, nullptr, false), "endpoint") == address;
        });
        if (add && (known || all.size() < kMostEach)) database.add_push(id, address, text);
        if (!add && known) database.remove_push(address);
      },
      then, [then] { then(json({{"ok", true}})); });
}

void Api::record(const Request& request, const Then& then) {
  const std::string table = request.path.substr(std::string_view("/api/record/").size());
  if (!is_id(table)) {
    then(no_table());
    return;
  }
  struct Found {
    std::optional<Head> head;
    std::optional<Entry> opening;
  };
  auto found = std::make_shared<Found>();
  const std::string id = who(request).value_or("");
  // Whether there is a record to give out, and to whom, is known without reading the game.
  ask([found,
       table](Database& database) { *found = {database.head(table), database.first_entry(table)}; },
      then,
      [this, found, table, id, key = key_in(request.query), address = request.address, then] {
        if (!found->head || !found->opening) {
          then(no_table());
          return;
        }
        const Head& head = *found->head;
        const Json opening = Json::parse(found->opening->body, nullptr, false);
        const bool sits =
            std::find(head.people.begin(), head.people.end(), id) != head.people.end();
        if (!head.listed && !(sits && !id.empty()) &&
            (key.empty() || !same(key, text_in(opening, "key").value_or("")))) {
          then(no_table());
        } else if (head.status != "over") {
          then(refused(409, "not_now", "the game is not over"));
        } else {
          write_record_of(table, address, then);
        }
      });
}

void Api::write_record_of(const std::string& table, const std::string& address, const Then& then) {
  constexpr std::size_t kKept = 32;
  constexpr std::size_t kMostWaiting = 1000;
  const auto reply_with = [table](std::string text) {
    Reply reply;
    reply.type = "text/plain; charset=utf-8";
    reply.body = std::move(text);
    reply.headers = {{"Cache-Control", "private, max-age=3600"},
                     {"Content-Disposition", "inline; filename=\"" + table + ".tablee\""}};
    return reply;
  };
  const auto kept = std::find_if(written_.begin(), written_.end(),
                                 [&](const auto& each) { return each.first == table; });
  if (kept != written_.end()) {
    then(reply_with(kept->second));
    return;
  }
  if (!records_.take(address, clock_.now()) || workers_.waiting() > kMostWaiting) {
    then(refused(429, "too_fast", "too many records at once; wait a minute"));
    return;
  }
  auto entries = std::make_shared<std::vector<Entry>>();
  ask([entries, table](Database& database) { *entries = database.entries(table, 0); }, then,
      [this, entries, table, address, reply_with, then] {
        workers_.run("record " + address, [this, entries, table, reply_with, then] {
          Room room(table);
          std::optional<std::string> wrong;
          for (std::size_t i = 0; i < entries->size() && !wrong; ++i) {
            wrong = room.take((*entries)[i]);
          }
          return std::function<void()>(
              [this, wrong, table, reply_with, then, text = wrong ? std::string() : room.record()] {
                if (wrong) {
                  log(Level::Error, "a table is damaged", {{"table", table}, {"wrong", *wrong}});
                  then(refused(500, "damaged", "this table cannot be read"));
                  return;
                }
                if (written_.size() >= kKept) written_.pop_front();
                written_.emplace_back(table, text);
                then(reply_with(text));
              });
        });
      });
}

}  // namespace tablee::table
