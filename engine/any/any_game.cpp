#include "any/any_game.h"

namespace tablee {

namespace {

Json counts_json(SeatSet counts) {
  Json list = Json::array();
  for (unsigned n = 1; n <= kMaxSeats; ++n) {
    if ((counts >> n & 1U) != 0) list.push_back(n);
  }
  return list;
}

Json option_json(const OptionInfo& option) {
  Json choices = Json::array();
  for (const std::string_view choice : option.choices) {
    if (!choice.empty()) choices.push_back(choice);
  }
  Json out = object({{"name", option.name},
                     {"choices", std::move(choices)},
                     {"usual", option.choices[option.fallback]},
                     {"rule", option.rule}});
  if (option.seats != 0) out["players"] = counts_json(option.seats);
  if (!option.needs.empty()) out["needs"] = {{"option", option.needs}, {"choice", option.choice}};
  if (option.group != 0) out["group"] = option.group;
  return out;
}

std::string colour_text(std::uint32_t colour) {
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += "0123456789abcdef"[colour >> shift & 15U];
  return text;
}

// What is wrong with the choice of an option, and what would be right.
std::string misfit_text(const Info& info, const OptionInfo& option, const Setup& setup) {
  const std::string name(option.name);
  if (option.seats != 0 && (option.seats >> setup.seats & 1U) == 0) {
    return name + " is for " + player_counts(option.seats) + " players; leave it as usual";
  }
  if (!info.applies(option, setup)) {
    return name + " is for " + std::string(option.needs) + "=" + std::string(option.choice) +
           "; leave it as usual";
  }
  std::string group;
  for (const OptionInfo& each : info.options) {
    if (each.group == option.group) group += (group.empty() ? "" : ", ") + std::string(each.name);
  }
  return group + ": choose all of them, each another, or leave all as usual";
}

}  // namespace

std::optional<std::string> AnyGame::check(const Setup& setup) const {
  const Info& about = info();
  if (!about.plays(setup.seats)) {
    return std::string(about.title) + " is not played by " + std::to_string(setup.seats) +
           "; players: " + player_counts(about.seat_counts);
  }
  const OptionInfo* odd = about.misfit(setup);
  if (odd == nullptr) return std::nullopt;
  return misfit_text(about, *odd, setup);
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

namespace {

// The sentence that a key of this name asks for, about the rest and what is seen.
std::string said(const Speaker& speaker, std::string_view section, const char* field,
                 const Json& about, const Json& view) {
  const auto key = about.find(field);
  if (key == about.end() || !key->is_string()) return "";
  return speaker.say(section, key->get_ref<const std::string&>(), about, view);
}

}  // namespace

std::string AnyGame::tell(const Json& event, const Listener& listener) const {
  return said(speaker(listener), "events", "event", event, Json());
}

std::string AnyGame::prompt(const Json& view, const Listener& listener) const {
  return said(speaker(listener), "prompts", "prompt", prompted(view), view);
}

std::string AnyGame::choice(const Json& view, std::string_view move,
                            const Listener& listener) const {
  return said(speaker(listener), "choices", "choice", chosen(view, move), view);
}

std::string AnyGame::result(const Json& view, const Listener& listener) const {
  return said(speaker(listener), "results", "result", ended(view), view);
}

std::string AnyGame::draw(const Json& view, const AnsiStyle& style,
                          const Listener& listener) const {
  return drawn(view, style, speaker(listener));
}

Json options_json(const Info& info, const Setup& setup) {
  Json out = Json::object();
  for (std::size_t i = 0; i < info.option_count(); ++i) {
    out[std::string(info.options[i].name)] = info.options[i].choices[setup.option[i]];
  }
  return out;
}

Json info_json(const Info& info) {
  static constexpr std::array<std::string_view, 5> kPayoffs{"losers_pay", "winners_share",
                                                            "ranking", "team", "any"};
  static constexpr std::array<std::string_view, 3> kTalks{"free", "rationed", "none"};
  Json options = Json::array();
  for (std::size_t i = 0; i < info.option_count(); ++i) {
    options.push_back(option_json(info.options[i]));
  }
  Json colours = Json::array();
  for (const std::uint32_t colour : info.colours) {
    if (colour != 0) colours.push_back(colour_text(colour));
  }
  return object({{"name", info.name},
                 {"title", info.title},
                 {"version", info.version},
                 {"players", counts_json(info.seat_counts)},
                 {"usual", info.usual_seats},
                 {"minutes", info.minutes},
                 {"options", std::move(options)},
                 {"secrets", info.secrets},
                 {"simultaneous", info.simultaneous},
                 {"chance", info.chance},
                 {"payoff", kPayoffs[static_cast<std::size_t>(info.payoff)]},
                 {"talk", kTalks[static_cast<std::size_t>(info.talk)]},
                 {"colours", std::move(colours)}});
}

std::string player_counts(SeatSet counts) {
  std::string text;
  for (unsigned n = 0; n <= kMaxSeats; ++n) {
    if ((counts >> n & 1U) != 0) text += (text.empty() ? "" : ", ") + std::to_string(n);
  }
  return text;
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
