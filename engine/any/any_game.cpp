#include "any/any_game.h"

namespace tablee {

std::optional<std::string> AnyGame::check(const Setup& setup) const {
  const Info& about = info();
  if (!about.plays(setup.seats)) {
    return std::string(about.title) + " is not played by " + std::to_string(setup.seats) +
           "; players: " + player_counts(about);
  }
  const char* wrong = check_options(setup);
  return wrong == nullptr ? std::nullopt : std::optional<std::string>(wrong);
}

Json AnyGame::view(const AnyPosition& p, Seat viewer) const {
  const Setup how = setup(p);
  const Pending who = pending(p);
  Json seen = nullptr;
  if (viewer < kMaxSeats) seen = viewer;
  if (viewer == kSpectator) seen = "spectator";
  if (viewer == kTruth) seen = "truth";
  Json out = object({{"game", info().name},
                     {"version", info().version},
                     {"viewer", seen},
                     {"players", how.seats},
                     {"options", options_json(info(), how)},
                     {"pending", pending_json(who)},
                     {"over", who.over()},
                     {"returns", nullptr}});
  if (who.over()) {
    const Returns r = returns(p);
    out["returns"] = std::vector<float>(r.begin(), r.begin() + how.seats);
  }
  Json own = own_view(p, viewer);
  auto& members = out.get_ref<Json::object_t&>();
  auto& others = own.get_ref<Json::object_t&>();
  members.reserve(members.size() + others.size());
  for (auto& [name, value] : others) members.emplace_back(name, std::move(value));
  return out;
}

Json options_json(const Info& info, const Setup& setup) {
  Json out = Json::object();
  for (std::size_t i = 0; i < info.option_count(); ++i) {
    out[std::string(info.options[i].name)] = info.options[i].choices[setup.option[i]];
  }
  return out;
}

std::string player_counts(const Info& info) {
  std::string counts;
  for (unsigned n = 0; n <= kMaxSeats; ++n) {
    if (info.plays(n)) counts += (counts.empty() ? "" : ", ") + std::to_string(n);
  }
  return counts;
}

Json pending_json(Pending pending) {
  if (pending.is_chance()) return "chance";
  Json seats = Json::array();
  for (Seat s = 0; s < kMaxSeats; ++s) {
    if (pending.has(s)) seats.push_back(s);
  }
  return seats;
}

}  // namespace tablee
