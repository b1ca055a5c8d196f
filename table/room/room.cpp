// How a table follows from its entries.
#include "table/room/room.h"

#include <algorithm>
#include <utility>

#include "table/room/fields.h"
#include "table/room/variants.h"

namespace tablee::table {
namespace {

const std::string kNonsense = "it makes no sense";

}  // namespace

std::optional<std::string> Room::take(const Entry& entry) {
  auto read = read_deed(entry.body);
  if (const auto* wrong = std::get_if<std::string>(&read)) {
    return "entry " + std::to_string(entry.seq) + ": " + *wrong;
  }
  return take(entry, std::get<Deed>(std::move(read)));
}

std::optional<std::string> Room::take(const Entry& entry, Deed deed) {
  const std::string name = "entry " + std::to_string(entry.seq);
  if (entry.seq != version_ + 1) return name + " cannot follow " + std::to_string(version_);
  if (holds<Opened>(deed) != (version_ == 0)) return "'open' is the first entry and no other";
  if (const auto seat = tablee::table::seat_of(deed); seat && *seat >= chairs_.size()) {
    return name + ": " + kNonsense;
  }
  at_ = entry.at;
  last_ = std::move(deed);
  const auto wrong = std::visit([&](auto& each) { return fold(each, entry); }, last_);
  if (wrong) return name + ": " + *wrong;
  if (match_ && status_ == Status::Playing && match_->pending().over()) {
    status_ = Status::Over;
    asked_.reset();
  }
  version_ = entry.seq;
  if (!entry.msg.empty()) done_[entry.who + " " + entry.msg] = version_;
  return std::nullopt;
}

Room::Wrong Room::fold(Opened& deed, const Entry& entry) {
  game_ = deed.game;
  setup_ = deed.setup;
  chairs_ = deed.chairs;
  host_ = entry.who;
  key_ = deed.key;
  listed_ = deed.listed;
  control_ = deed.control;
  opened_ = entry.at;
  return begin(deed.beginning);
}

Room::Wrong Room::fold(Joined& deed, const Entry& entry) {
  chairs_[deed.seat] = {Chair::Kind::Person, entry.who, deed.name, {}, deed.rating};
  return begin(deed.beginning);
}

Room::Wrong Room::fold(const Left& deed, const Entry&) {
  if (status_ == Status::Playing) {
    chairs_[deed.seat].away = "left";
    step_aside(deed.seat);
  } else {
    chairs_[deed.seat] = {};
  }
  if (deed.close) status_ = Status::Closed;
  if (!deed.host.empty()) host_ = deed.host;
  return std::nullopt;
}

Room::Wrong Room::fold(Started& deed, const Entry&) { return begin(deed.beginning); }

Room::Wrong Room::fold(Moved& deed, const Entry& entry) {
  if (!match_) return kNonsense;
  Chair& chair = chairs_[deed.seat];
  if (entry.who == chair.who && !entry.who.empty()) chair.away.clear();
  if (auto wrong = play(deed.seat, deed.moves)) return wrong;
  settle(deed.seat);
  asked_.reset();
  return std::nullopt;
}

Room::Wrong Room::fold(const Undone& deed, const Entry&) {
  if (!match_ || !may_undo(deed.seat)) return kNonsense;
  go_back(match_->record().plies.size() - 1);
  return std::nullopt;
}

Room::Wrong Room::fold(const TakebackAsked& deed, const Entry&) {
  if (!match_ || deed.plies >= match_->record().plies.size()) return kNonsense;
  SeatSet waiting = 0;
  for (std::size_t s = 0; s < chairs_.size(); ++s) {
    const Chair& other = chairs_[s];
    if (s == deed.seat || other.kind != Chair::Kind::Person || !other.away.empty()) continue;
    waiting = static_cast<SeatSet>(waiting | only(static_cast<Seat>(s)));
  }
  if (waiting == 0) {
    go_back(deed.plies);
  } else {
    asked_ = Asked{deed.seat, deed.plies, waiting};
  }
  return std::nullopt;
}

Room::Wrong Room::fold(const Consented& deed, const Entry&) {
  if (!match_ || !asked_) return kNonsense;
  if (deed.yes) {
    asked_->waiting = static_cast<SeatSet>(asked_->waiting & ~only(deed.seat));
    if (asked_->waiting == 0) go_back(asked_->plies);
  } else {
    asked_.reset();
  }
  return std::nullopt;
}

Room::Wrong Room::fold(const Said& deed, const Entry& entry) {
  ++said_;
  chat_.push_back({entry.at, entry.who, deed.name, deed.text});
  if (chat_.size() > kChatKept) chat_.erase(chat_.begin());
  return std::nullopt;
}

Room::Wrong Room::fold(const WentAway& deed, const Entry&) {
  if (chairs_[deed.seat].kind != Chair::Kind::Person) return kNonsense;
  chairs_[deed.seat].away = deed.why;
  step_aside(deed.seat);
  return std::nullopt;
}

Room::Wrong Room::fold(const Returned& deed, const Entry&) {
  if (chairs_[deed.seat].kind != Chair::Kind::Person) return kNonsense;
  chairs_[deed.seat].away.clear();
  return std::nullopt;
}

Room::Wrong Room::fold(const FollowedBy& deed, const Entry&) {
  rematch_ = deed.table;
  return std::nullopt;
}

Room::Wrong Room::fold(const Closed&, const Entry&) {
  status_ = Status::Closed;
  return std::nullopt;
}

Room::Wrong Room::begin(std::optional<Beginning>& beginning) {
  if (!beginning) return std::nullopt;
  if (match_) return kNonsense;
  std::vector<std::string>& names = beginning->names;
  names.resize(chairs_.size(), "Bot");
  for (std::size_t s = 0; s < chairs_.size(); ++s) {
    Chair& chair = chairs_[s];
    if (chair.kind == Chair::Kind::Open || chair.kind == Chair::Kind::Reserved) {
      chair = {Chair::Kind::Bot, {}, names[s], "companion"};
    }
  }
  seed_ = beginning->seed;
  match_.emplace(*game_, setup_, names);
  status_ = Status::Playing;
  left_.fill(control_.bank);
  if (auto wrong = play(kChance, beginning->moves)) return wrong;
  settle(std::nullopt);
  return std::nullopt;
}

Room::Wrong Room::play(Seat seat, Plies& plies) {
  for (std::size_t i = 0; i < plies.texts.size(); ++i) {
    if (i == plies.played.size()) {
      const AnyPosition& position = match_->position();
      const auto move = game_->parse(position, plies.texts[i]);
      if (!move || game_->referee(position, seat, *move)) {
        return "ply " + std::to_string(match_->record().plies.size() + 1) +
               " of the table is no legal move";
      }
      plies.played.push_back(played(*game_, position, seat, *move));
    }
    match_->add(plies.played[i]);
    if (lets_talk(match_->events())) talk_until_ = at_ + kSpeech;
    seat = kChance;
  }
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
           return text(game_->event(e, kSpectator), "event") == game_->info().speech;
         });
}

// Where it is not even rationed, no event ever lets people talk.
bool Room::talk_is_rationed() const { return game_->info().talk != Talk::Free; }

}  // namespace tablee::table
