// A table as others see it: the protocol's messages, the store's lists, the record.
#include <algorithm>
#include <utility>

#include "any/frames.h"
#include "any/record.h"
#include "players/player.h"
#include "table/room/fair.h"
#include "table/room/fields.h"
#include "table/room/room.h"
#include "table/room/variants.h"
#include "table/room/write.h"
#include "text/words.h"

namespace tablee::table {
namespace {

const char* word(Status status) {
  switch (status) {
    case Status::Open:
      return "open";
    case Status::Playing:
      return "playing";
    case Status::Over:
      return "over";
    case Status::Closed:
      return "closed";
  }
  return "closed";
}

Json seats_of(SeatSet set) {
  Json list = Json::array();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if ((set >> seat & 1U) != 0) list.push_back(seat);
  }
  return list;
}

// What a moment's view has other than the last one. Views of a game have the same fields in the
// same order. Left out by what the viewer sees, never by what is true behind it.
Json difference(Json view, const Json& last) {
  Json out = Json::object();
  auto& kept = out.get_ref<Json::object_t&>();
  auto other = last.get_ref<const Json::object_t&>().begin();
  for (auto& [name, value] : view.get_ref<Json::object_t&>()) {
    if (value != (other++)->second) kept.emplace_back(name, std::move(value));
  }
  return out;
}

}  // namespace

Json Room::seats_json() const {
  Json list = Json::array();
  for (const Chair& chair : chairs_) {
    list.push_back(object({{"kind", kChairKinds[static_cast<std::size_t>(chair.kind)]},
                           {"who", or_null(chair.who)},
                           {"name", or_null(chair.name)},
                           {"rating", chair.rating == 0 ? Json(nullptr) : Json(chair.rating)},
                           {"level", or_null(chair.level)},
                           {"away", or_null(chair.away)}}));
  }
  return list;
}

Json Room::clock_json() const {
  Json clock = to_json(control_);
  if (control_.kind == TimeControl::Kind::None) return clock;
  Json left = Json::array();
  for (Seat seat = 0; seat < setup_.seats; ++seat) {
    const bool runs = since_[seat] != 0;
    if (control_.kind == TimeControl::Kind::Days) {
      left.push_back(runs ? since_[seat] + control_.each - at_ : control_.each);
    } else {
      const Millis used = runs ? std::max<Millis>(0, at_ - since_[seat] - kGrace) : 0;
      left.push_back(match_ ? std::max<Millis>(0, left_[seat] - used) : control_.bank);
    }
  }
  clock["left"] = std::move(left);
  clock["at"] = at_;
  clock["running"] = seats_of(deciding());
  return clock;
}

Json Room::asked_json() const {
  if (!asked_) return nullptr;
  return object(
      {{"seat", asked_->by}, {"plies", asked_->plies}, {"waiting", seats_of(asked_->waiting)}});
}

Json Room::talk_json(Millis now) const {
  if (status_ != Status::Playing || !talk_is_rationed()) return true;
  return talk_until_ > now ? Json(talk_until_) : Json(false);
}

Json Room::look(Seat viewer) const {
  if (!match_) return nullptr;
  Json look = object({{"plies", match_->record().plies.size()},
                      {"view", game_->view(match_->position(), viewer)},
                      {"legal", nullptr},
                      {"undo", nullptr}});
  set_moves(look, viewer);
  return look;
}

void Room::set_moves(Json& look, Seat viewer) const {
  const AnyPosition& position = match_->position();
  Json legal = Json::array();
  if (viewer < kMaxSeats && (deciding() >> viewer & 1U) != 0) {
    for (const Move move : game_->legal(position, viewer)) {
      legal.push_back(game_->notate(position, move));
    }
  }
  look["legal"] = std::move(legal);
  look["undo"] = status_ == Status::Playing && viewer < kMaxSeats && may_undo(viewer);
}

Json Room::story(Seat viewer, std::size_t from) const {
  Json list = Json::array();
  if (!match_) return object({{"from", 0}, {"plies", std::move(list)}});
  const std::vector<Ply>& plies = match_->record().plies;
  from = std::min(from, plies.size());
  AnyPosition position = game_->start(setup_);
  for (std::size_t i = 0; i < plies.size(); ++i) {
    const std::vector<Event> events = game_->apply(position, plies[i].seat, plies[i].move);
    if (i < from) continue;
    Json told = Json::array();
    for (const Event& e : events) told.push_back(game_->event(e, viewer));
    list.push_back(object({{"seat", plies[i].seat == kChance ? Json(nullptr) : Json(plies[i].seat)},
                           {"events", std::move(told)}}));
  }
  return object({{"from", from}, {"plies", std::move(list)}});
}

Json Room::whole(Seat viewer, std::size_t story_from, Millis now) const {
  Json chat = Json::array();
  for (const ChatLine& said : chat_) {
    chat.push_back(
        object({{"at", said.at}, {"who", said.who}, {"name", said.name}, {"text", said.text}}));
  }
  const bool seated = viewer < kMaxSeats;
  return object({{"is", "table"},
                 {"table", id_},
                 {"version", version_},
                 {"game", game_->info().name},
                 {"players", setup_.seats},
                 {"options", options_json(game_->info(), setup_)},
                 {"status", word(status_)},
                 {"listed", listed_},
                 {"key", seated ? Json(key_) : Json(nullptr)},
                 {"host", host_},
                 {"seats", seats_json()},
                 {"seat", seated ? Json(viewer) : Json(nullptr)},
                 {"clock", clock_json()},
                 {"talk", talk_json(now)},
                 {"chat", std::move(chat)},
                 {"asked", asked_json()},
                 {"commit", seed_.empty() ? Json(nullptr) : Json(commitment(seed_))},
                 {"seed", status_ == Status::Over ? Json(seed_) : Json(nullptr)},
                 {"rematch", or_null(rematch_)},
                 {"look", look(viewer)},
                 {"story", story(viewer, story_from)}});
}

Json Room::change(Seat viewer, Millis now) const {
  const auto by = tablee::table::seat_of(last_);
  Json out = object({{"is", "change"},
                     {"table", id_},
                     {"version", version_},
                     {"what", word_for(last_)},
                     {"by", by ? Json(*by) : Json(nullptr)}});
  if (holds<Said>(last_)) {
    const ChatLine& said = chat_.back();
    out["said"] =
        object({{"at", said.at}, {"who", said.who}, {"name", said.name}, {"text", said.text}});
    return out;
  }
  if (holds<FollowedBy>(last_)) {
    out["rematch"] = rematch_;
    return out;
  }
  out["status"] = word(status_);
  if (!holds<Moved, Undone>(last_)) out["seats"] = seats_json();
  if (!holds<Opened, Joined>(last_)) out["asked"] = asked_json();
  if (!match_) {
    out["host"] = host_;
    return out;
  }
  if (holds<WentAway, Returned>(last_)) {
    out["clock"] = clock_json();
    return out;
  }
  Json seen = look(viewer);
  if (const Plies* plies = plies_of(last_); plies != nullptr && !plies->played.empty()) {
    const AnyPosition& last = match_->position();
    Json steps = Json::array();
    for (const Played& step : plies->played) {
      Json events = Json::array();
      for (std::size_t i = 0; i < step.events.size(); ++i) {
        Json event = game_->event(step.events[i], viewer);
        if (step.moments[i] != last) {
          Json other = difference(game_->view(step.moments[i], viewer), seen.at("view"));
          if (!other.empty()) event["view"] = std::move(other);
        }
        events.push_back(std::move(event));
      }
      steps.push_back(object({{"seat", step.seat == kChance ? Json(nullptr) : Json(step.seat)},
                              {"events", std::move(events)}}));
    }
    out["steps"] = std::move(steps);
  }
  out["look"] = std::move(seen);
  if (!untimed()) out["clock"] = clock_json();
  if (talk_is_rationed()) out["talk"] = talk_json(now);
  if (holds<Started, Joined, Opened>(last_)) out["commit"] = commitment(seed_);
  if (status_ == Status::Over) out["seed"] = seed_;
  return out;
}

void Room::readdress(Json& change, Seat viewer) const {
  const auto look = change.find("look");
  if (look == change.end()) return;
  look->at("view")["viewer"] = viewer < kMaxSeats ? Json(viewer) : Json("spectator");
  set_moves(*look, viewer);
}

Json Room::summary() const {
  Json returns = nullptr;
  if (status_ == Status::Over) {
    returns = Json::array();
    const Returns all = game_->returns(match_->position());
    for (std::size_t s = 0; s < chairs_.size(); ++s) returns.push_back(all[s]);
  }
  return object({{"table", id_},
                 {"game", game_->info().name},
                 {"players", setup_.seats},
                 {"options", options_json(game_->info(), setup_)},
                 {"status", word(status_)},
                 {"listed", listed_},
                 {"host", host_},
                 {"seats", seats_json()},
                 {"clock", to_json(control_)},
                 {"opened", opened_},
                 {"deciding", seats_of(deciding())},
                 {"returns", std::move(returns)}});
}

Head Room::head(Millis due) const {
  Head head{id_,           version_,         std::string(game_->info().name),
            word(status_), listed_,          due,
            at_,           write(summary()), {}};
  for (const Chair& chair : chairs_) {
    head.people.push_back(chair.kind == Chair::Kind::Person ? chair.who : std::string());
  }
  head.host = host_;
  return head;
}

std::vector<Result> Room::results() const {
  std::vector<Result> list;
  if (status_ != Status::Over || game_->info().payoff == Payoff::Team) return list;
  const Returns returns = game_->returns(match_->position());
  const double last = *std::min_element(returns.begin(), returns.begin() + setup_.seats) - 1;
  for (std::size_t s = 0; s < chairs_.size(); ++s) {
    const Chair& chair = chairs_[s];
    if (chair.kind != Chair::Kind::Person) continue;
    // Whose seat a bot finished did not win it.
    list.push_back({chair.who, chair.away.empty() ? returns[s] : last});
  }
  return list;
}

std::string Room::record() const {
  if (!match_) return {};
  Record record = match_->record();
  if (status_ == Status::Over) {
    record.seed = seed_;
    record.commit = commitment(seed_);
  }
  return write_record(record);
}

std::variant<Json, Refusal> Room::answer(const Message& message, Seat viewer) const {
  if (!match_) return Refusal{"not_now", "the game has not begun"};
  if (const auto* asked = std::get_if<ask::Look>(&message.ask)) {
    if (asked->plies > match_->record().plies.size()) {
      return Refusal{"bad_message", "look: the game has " +
                                        std::to_string(match_->record().plies.size()) + " plies"};
    }
    const Match then = Match::replay(match_->record(), asked->plies);
    return object({{"plies", asked->plies}, {"view", game_->view(then.position(), viewer)}});
  }
  if (viewer >= kMaxSeats || (deciding() >> viewer & 1U) == 0) {
    return Refusal{"turn", "it is not your decision now"};
  }
  const auto* why = std::get_if<ask::Why>(&message.ask);
  auto judged =
      referee(why != nullptr ? why->move : std::get<ask::Foresee>(message.ask).move, viewer);
  const auto* refused = std::get_if<Refusal>(&judged);
  if (refused != nullptr && (why == nullptr || refused->rule.empty())) return *refused;
  if (why != nullptr) return object({{"rule", or_null(refused != nullptr ? refused->rule : "")}});
  Foresight seen = foresee(*game_, match_->position(), viewer, std::get<Move>(judged));
  return object({{"events", std::move(seen.events)}, {"certain", seen.certain}});
}

}  // namespace tablee::table
