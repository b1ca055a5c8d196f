// How a table follows from its entries.
#include "table/room/room.h"

#include <algorithm>
#include <utility>

#include "any/record.h"
#include "table/room/fair.h"
#include "table/room/fields.h"

namespace tablee::table {
namespace {

TimeControl control_of(const Json& clock) {
  TimeControl control;
  const std::string kind = text(clock, "kind");
  if (kind == "bank") {
    control = {TimeControl::Kind::Bank, number(clock, "minutes") * 60'000,
               number(clock, "seconds") * 1000, 0};
  } else if (kind == "days") {
    control = {TimeControl::Kind::Days, 0, 0, number(clock, "days") * 86'400'000};
  }
  return control;
}

}  // namespace

std::optional<std::string> Room::take(const Entry& entry) {
  if (entry.seq != version_ + 1) {
    return "entry " + std::to_string(entry.seq) + " cannot follow " + std::to_string(version_);
  }
  const Json body = Json::parse(entry.body, nullptr, false);
  if (!body.is_object()) return "entry " + std::to_string(entry.seq) + " is no JSON object";
  const std::string what = text(body, "do");
  if ((what == "open") != (version_ == 0)) return "'open' is the first entry and no other";
  at_ = entry.at;
  what_ = what;
  steps_.clear();
  const std::int64_t number_of_seat = number(body, "seat");
  by_.reset();
  if (number_of_seat >= 0 && number_of_seat < std::ssize(chairs_)) {
    by_ = static_cast<Seat>(number_of_seat);
  }
  Chair* chair = by_ ? &chairs_[*by_] : nullptr;
  const auto odd = [&] { return "entry " + std::to_string(entry.seq) + " makes no sense"; };

  if (what == "open") {
    if (const auto wrong = take_open(body, entry)) return wrong;
  } else if (what == "join") {
    if (chair == nullptr) return odd();
    *chair = {Chair::Kind::Person,
              entry.who,
              text(body, "name"),
              {},
              static_cast<int>(std::max<std::int64_t>(0, number(body, "rating"))),
              {}};
  } else if (what == "leave") {
    if (chair == nullptr) return odd();
    if (status_ == Status::Playing) {
      chair->away = "left";
      step_aside(*by_);
    } else {
      *chair = {};
    }
    if (flag(body, "close")) status_ = Status::Closed;
    if (const std::string host = text(body, "host"); !host.empty()) host_ = host;
  } else if (what == "move") {
    if (chair == nullptr || !match_) return odd();
    if (entry.who == chair->who && !entry.who.empty()) chair->away.clear();
    for (const Json& move : body.value("moves", Json::array())) {
      const Seat seat = steps_.empty() ? *by_ : kChance;
      if (const auto wrong = play(seat, move.is_string() ? move.get<std::string>() : "")) {
        return wrong;
      }
    }
    settle(by_);
    asked_.reset();
  } else if (what == "undo") {
    if (!match_ || !by_ || !may_undo(*by_)) return odd();
    go_back(match_->record().plies.size() - 1);
  } else if (what == "takeback") {
    const std::int64_t plies = number(body, "plies");
    if (!match_ || !by_ || plies < 0 || plies >= std::ssize(match_->record().plies)) return odd();
    SeatSet waiting = 0;
    for (std::size_t s = 0; s < chairs_.size(); ++s) {
      const Chair& other = chairs_[s];
      if (s == *by_ || other.kind != Chair::Kind::Person || !other.away.empty()) continue;
      waiting = static_cast<SeatSet>(waiting | only(static_cast<Seat>(s)));
    }
    if (waiting == 0) {
      go_back(static_cast<std::size_t>(plies));
    } else {
      asked_ = Asked{*by_, static_cast<std::size_t>(plies), waiting};
    }
  } else if (what == "consent") {
    if (!match_ || !by_ || !asked_) return odd();
    if (flag(body, "yes")) {
      asked_->waiting = static_cast<SeatSet>(asked_->waiting & ~only(*by_));
      if (asked_->waiting == 0) go_back(asked_->plies);
    } else {
      asked_.reset();
    }
  } else if (what == "say") {
    ++said_;
    chat_.push_back({entry.at, entry.who, text(body, "name"), text(body, "text")});
    if (chat_.size() > kChatKept) chat_.erase(chat_.begin());
  } else if (what == "away" || what == "return") {
    if (chair == nullptr || chair->kind != Chair::Kind::Person) return odd();
    chair->away = what == "away" ? text(body, "why") : "";
    if (what == "away") step_aside(*by_);
  } else if (what == "rematch") {
    rematch_ = text(body, "table");
  } else if (what == "close") {
    status_ = Status::Closed;
  } else if (what != "start") {
    return "entry " + std::to_string(entry.seq) + " is of an unknown kind";
  }
  if (const auto start = body.find("start"); start != body.end()) {
    if (!start->is_object() || match_) return odd();
    if (const auto wrong = take_start(*start)) return wrong;
  }
  if (match_ && status_ == Status::Playing && match_->pending().over()) {
    status_ = Status::Over;
    asked_.reset();
  }
  version_ = entry.seq;
  if (!entry.msg.empty()) done_[entry.who + " " + entry.msg] = version_;
  return std::nullopt;
}

std::optional<std::string> Room::take_open(const Json& body, const Entry& entry) {
  game_ = find_game(text(body, "game"));
  if (game_ == nullptr) return "the table's game is not known here";
  if (number(body, "version") != game_->info().version) {
    return "the table was opened with another version of its game";
  }
  setup_ = game_->info().usual(
      static_cast<unsigned>(std::max<std::int64_t>(0, number(body, "players"))));
  const Json options = body.value("options", Json::object());
  for (const auto& [name, choice] : options.items()) {
    if (!choice.is_string()) return "an option is no text";
    if (const auto wrong = set_option(game_->info(), setup_, name, choice.get<std::string>())) {
      return wrong;
    }
  }
  if (const auto wrong = game_->check(setup_)) return wrong;
  for (const Json& seat : body.value("seats", Json::array())) {
    const std::string kind = text(seat, "kind");
    Chair chair;
    chair.who = text(seat, "who");
    chair.name = text(seat, "name");
    chair.level = text(seat, "level");
    chair.rating = static_cast<int>(std::max<std::int64_t>(0, number(seat, "rating")));
    chair.kind = kind == "person"     ? Chair::Kind::Person
                 : kind == "bot"      ? Chair::Kind::Bot
                 : kind == "reserved" ? Chair::Kind::Reserved
                                      : Chair::Kind::Open;
    chairs_.push_back(std::move(chair));
  }
  if (chairs_.size() != setup_.seats) return "the table's seats are not as many as its players";
  host_ = entry.who;
  key_ = text(body, "key");
  listed_ = flag(body, "listed");
  control_ = control_of(body.value("clock", Json::object()));
  opened_ = entry.at;
  return std::nullopt;
}

std::optional<std::string> Room::take_start(const Json& start) {
  const Json names = start.value("names", Json::array());
  std::vector<std::string> all;
  for (std::size_t s = 0; s < chairs_.size(); ++s) {
    Chair& chair = chairs_[s];
    const std::string name =
        s < names.size() && names[s].is_string() ? names[s].get<std::string>() : "Bot";
    if (chair.kind == Chair::Kind::Open || chair.kind == Chair::Kind::Reserved) {
      chair = {Chair::Kind::Bot, {}, name, "companion", 0, {}};
    }
    all.push_back(name);
  }
  seed_ = text(start, "seed");
  match_.emplace(*game_, setup_, std::move(all));
  status_ = Status::Playing;
  left_.fill(control_.bank);
  for (const Json& move : start.value("moves", Json::array())) {
    if (const auto wrong = play(kChance, move.is_string() ? move.get<std::string>() : "")) {
      return wrong;
    }
  }
  settle(std::nullopt);
  return std::nullopt;
}

std::optional<std::string> Room::play(Seat seat, const std::string& notation) {
  const AnyPosition before = match_->position();
  const auto move = game_->parse(before, notation);
  if (!move || match_->play(seat, *move)) {
    return "ply " + std::to_string(match_->record().plies.size() + 1) +
           " of the table is no legal move";
  }
  Step step{seat, {}, {}};
  AnyPosition again = before;
  step.events = game_->apply(again, seat, *move, &step.moments);
  if (lets_talk(step.events)) talk_until_ = at_ + kSpeech;
  steps_.push_back(std::move(step));
  return std::nullopt;
}

// Time goes back as well: a decision that is open again goes on where it ended, and what was added
// for it is taken away, so that nobody wins time by deciding and taking back.
void Room::go_back(std::size_t plies) {
  match_ = Match::replay(match_->record(), plies);
  asked_.reset();
  std::array<Millis, kMaxSeats> used{};
  for (; !decided_.empty() && decided_.back().plies > plies; decided_.pop_back()) {
    const Decided& last = decided_.back();
    left_[last.seat] = last.left;
    used[last.seat] = last.used;
  }
  const SeatSet now = deciding();
  for (Seat seat = 0; seat < setup_.seats; ++seat) {
    const bool decides = (now >> seat & 1U) != 0;
    if (!decides) {
      since_[seat] = 0;
    } else if (since_[seat] == 0) {
      since_[seat] = at_ - used[seat];
    }
    if (decides) asked_at_[seat] = plies;
  }
}

// From now on a bot plays for this person.
void Room::step_aside(Seat seat) {
  // Nobody waits for the consent of somebody who is not there.
  if (!asked_) return;
  asked_->waiting = static_cast<SeatSet>(asked_->waiting & ~only(seat));
  if (asked_->waiting == 0 || asked_->by == seat) asked_.reset();
}

// Keeps time: whose decision began, went on or is over. A decision's time runs from its beginning
// to its end, whoever is there: going away and coming back wins none.
void Room::settle(std::optional<Seat> mover) {
  const SeatSet now = deciding();
  const std::size_t plies = match_->record().plies.size();
  for (Seat seat = 0; seat < setup_.seats; ++seat) {
    const bool decides = (now >> seat & 1U) != 0;
    if (since_[seat] == 0) {
      if (decides) {
        since_[seat] = at_;
        asked_at_[seat] = plies;
      }
    } else if (!decides) {
      const Millis used = std::max<Millis>(0, at_ - since_[seat]);
      decided_.push_back({plies, seat, left_[seat], used});
      left_[seat] =
          std::max<Millis>(0, left_[seat] - std::max<Millis>(0, used - kGrace)) + control_.more;
      since_[seat] = 0;
    } else if (mover == seat) {
      asked_at_[seat] = plies;
      if (control_.kind == TimeControl::Kind::Days) since_[seat] = at_;
    }
  }
}

std::optional<std::uint32_t> Room::done(const std::string& who, const std::string& msg) const {
  const auto found = done_.find(who + " " + msg);
  return found == done_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Seat> Room::seat_of(const std::string& who) const {
  for (std::size_t s = 0; s < chairs_.size(); ++s) {
    if (chairs_[s].kind == Chair::Kind::Person && chairs_[s].who == who && !who.empty()) {
      return static_cast<Seat>(s);
    }
  }
  return std::nullopt;
}

bool Room::bot_decides(Seat seat) const {
  return chairs_[seat].kind == Chair::Kind::Bot || !chairs_[seat].away.empty();
}

std::string Room::bot_level(Seat seat) const {
  return chairs_[seat].kind == Chair::Kind::Bot ? chairs_[seat].level : "companion";
}

SeatSet Room::deciding() const {
  if (status_ != Status::Playing || !match_ || match_->pending().is_chance()) return 0;
  return match_->pending().seats;
}

Millis Room::flag_at(Seat seat) const { return bot_decides(seat) ? 0 : time_is_over_at(seat); }

bool Room::may_return(Seat seat, Millis now) const {
  if (status_ != Status::Playing || chairs_[seat].away.empty()) return false;
  const Millis over = time_is_over_at(seat);
  return over == 0 || now < over;
}

Millis Room::time_is_over_at(Seat seat) const {
  constexpr Millis kLeast = 5000;  // who comes back with an empty bank can still decide
  if ((deciding() >> seat & 1U) == 0) return 0;
  if (control_.kind == TimeControl::Kind::Bank) {
    return since_[seat] + kGrace + std::max(left_[seat], kLeast);
  }
  if (control_.kind == TimeControl::Kind::Days) return since_[seat] + control_.each;
  return 0;
}

bool Room::may_undo(Seat seat) const {
  return match_->can_undo(seat) && !lets_talk(match_->events());
}

// A speech token was spent: what is said then cannot be taken back.
bool Room::lets_talk(const std::vector<Event>& events) const {
  return talk_is_rationed() && std::any_of(events.begin(), events.end(), [&](const Event& e) {
           return text(game_->event(e, kSpectator), "event") == "spoke";
         });
}

// Gorynich's heads may not talk (rule R12); all other games let people speak as they like.
bool Room::talk_is_rationed() const { return game_->info().name == "gorynich"; }

}  // namespace tablee::table
