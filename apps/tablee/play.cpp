// tablee play: a table in the terminal, with people and bots in any seat.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <optional>

#include "common.h"
#include "players/coach.h"
#include "players/player.h"
#include "text/rules_text.h"
#include "text/words.h"

namespace tablee::app {
namespace {

constexpr std::string_view kBotEnding = " bot";  // a bot's name at the table: its level and this

// The end of input, or "quit".
struct Leave {};

std::string ask(const std::string& question) {
  std::cout << question << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) {
    std::cout << "\n";
    throw Leave{};
  }
  return line;
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> out{""};
  for (const char c : text) {
    if (c == separator) {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

// The level of the bot that sits under this name; empty for a person.
std::string_view level_of(std::string_view name) {
  if (!name.ends_with(kBotEnding)) return {};
  name.remove_suffix(kBotEnding.size());
  return is_player_name(name) ? name : std::string_view{};
}

class TerminalTable {
 public:
  TerminalTable(Match match, std::uint64_t seed, Language language, const PlayFlags& who)
      : match_(std::move(match)),
        seed_(seed),
        rng_(seed),
        think_(who.think),
        threads_(threads_of(who.threads)),
        language_(language),
        style_(style_for_stdout()) {}

  void run() {
    while (true) {
      const Pending pending = match_.pending();
      if (pending.over()) break;
      if (pending.is_chance()) {
        play(kChance, game().random_move(match_.position(), kChance, rng_));
        continue;
      }
      std::optional<Seat> bot;
      for (Seat s = 0; s < kMaxSeats; ++s) {
        if (pending.has(s) && is_bot(s) && !bot) bot = s;
      }
      if (bot) {
        play(*bot, bot_at(*bot).decide(match_.position(), *bot));
      } else {
        decide(pending.first());
      }
    }
    show(only_person().value_or(kSpectator));
    std::cout << style_.bold(say("over")) << "\n";
    const Returns returns = game().returns(match_.position());
    for (std::size_t s = 0; s < names().size(); ++s) {
      std::cout << "  " << padded(names()[s], 24) << returns[s] << "\n";
    }
  }

 private:
  [[nodiscard]] const AnyGame& game() const { return match_.game(); }
  [[nodiscard]] const std::vector<std::string>& names() const { return match_.record().names; }
  [[nodiscard]] bool is_bot(Seat seat) const { return !level_of(names()[seat]).empty(); }
  Player& bot_at(Seat seat) {
    auto& bot = bots_[seat];
    if (!bot) {
      bot = make_player(game(), {std::string(level_of(names()[seat])), think_, 0, threads_},
                        seed_ + seat);
    }
    return *bot;
  }
  [[nodiscard]] std::string say(std::string_view key, const Json& about = {}) const {
    return said(language_, key, about);
  }
  [[nodiscard]] std::string say_of(std::string_view key, std::string_view it) const {
    return say(key, {{"it", quote(it)}});
  }

  // The seat of the one person at the table, if there is exactly one.
  [[nodiscard]] std::optional<Seat> only_person() const {
    std::optional<Seat> found;
    for (Seat s = 0; s < match_.record().setup.seats; ++s) {
      if (is_bot(s)) continue;
      if (found) return std::nullopt;
      found = s;
    }
    return found;
  }

  // Plays a legal move and tells what everyone at this screen may know of it.
  void play(Seat seat, Move move) {
    match_.play(seat, move);
    tell(match_, only_person().value_or(kSpectator));
  }

  // Tells the events of a match's last move.
  void tell(const Match& match, Seat viewer) const {
    for (const Event& e : match.events()) {
      const std::string sentence = game().tell(game().event(e, viewer), language_);
      if (!sentence.empty()) std::cout << style_.dim("· ") << sentence << "\n";
    }
  }

  void show(Seat viewer) const {
    std::cout << "\n"
              << game().draw(game().view(match_.position(), viewer), style_, language_) << "\n";
  }

  // Does anyone know more than the others now, or is about to by a secret choice?
  [[nodiscard]] bool has_secrets() const {
    if (popcount(match_.pending().seats) > 1) return true;
    Json everyones = game().view(match_.position(), kSpectator);
    everyones.erase("viewer");
    for (Seat s = 0; s < match_.record().setup.seats; ++s) {
      Json theirs = game().view(match_.position(), s);
      theirs.erase("viewer");
      if (theirs != everyones) return true;
    }
    return false;
  }

  // Where people share a screen and there are secrets, it is handed over.
  void hand_over(Seat seat) {
    if (only_person() || last_shown_ == seat) return;
    last_shown_ = seat;
    if (!has_secrets()) return;
    if (isatty(STDOUT_FILENO) == 1) std::cout << "\x1b[2J\x1b[3J\x1b[H";
    ask(say("hand_over", {{"name", style_.bold(names()[seat])}}));
  }

  // Shows the table to a person until they have made one move.
  void decide(Seat seat) {
    hand_over(seat);
    show(seat);
    const std::vector<Move> moves = game().legal(match_.position(), seat);
    std::cout << style_.bold(names()[seat]) << ": "
              << game().prompt(game().view(match_.position(), seat), language_) << "\n";
    list(seat, moves);
    const std::size_t plies = match_.record().plies.size();
    const AnyGame* before = &game();
    while (match_.record().plies.size() == plies && &game() == before) {
      const std::string line = ask("> ");
      if (obey(seat, line, moves)) return;
    }
  }

  // Every choice with its number, in words and as it is written.
  void list(Seat seat, const std::vector<Move>& moves) const {
    const Json view = game().view(match_.position(), seat);
    std::vector<std::string> items;
    std::size_t widest = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      const std::string written = game().notate(match_.position(), moves[i]);
      items.push_back(std::string(3 - std::min<std::size_t>(3, number.size()), ' ') + number + " " +
                      game().choice(view, written, language_) + " · " + written);
      widest = std::max(widest, width(items.back()));
    }
    const std::size_t columns = std::max<std::size_t>(1, 80 / (widest + 2));
    const std::size_t rows = (items.size() + columns - 1) / columns;
    for (std::size_t r = 0; r < rows; ++r) {
      for (std::size_t i = r; i < items.size(); i += rows)
        std::cout << padded(items[i], widest + 2);
      std::cout << "\n";
    }
  }

  // Carries out one line; true when the table must be looked at afresh.
  bool obey(Seat seat, const std::string& line, const std::vector<Move>& moves) {
    const auto word = words(line);
    if (word.empty()) return false;
    const std::string_view rest =
        word.size() < 2
            ? ""
            : std::string_view(line).substr(static_cast<std::size_t>(word[1].data() - line.data()));
    if (word.size() == 1) {
      if (const auto choice = number(word[0])) return choose(seat, *choice, moves);
      if (word[0] == "quit" || word[0] == "exit") throw Leave{};
      if (word[0] == "undo") return undo(seat);
      if (word[0] == "hint") {
        hint(seat);
        return false;
      }
      if (word[0] == "board") {
        show(seat);
        list(seat, moves);
        return false;
      }
      if (word[0] == "log") {
        tell_all(seat);
        return false;
      }
      if (word[0] == "help" || word[0] == "?") {
        std::cout << say("help");
        return false;
      }
    }
    if (word[0] == "rules" && word.size() <= 2) {
      show_rules(word.size() == 2 ? std::string(word[1]) : "");
      return false;
    }
    if (word[0] == "save" && word.size() >= 2) {
      save(std::string(rest));
      return false;
    }
    if (word[0] == "load" && word.size() >= 2) return load(std::string(rest));
    if (word[0] == "why" && word.size() >= 2) {
      why(seat, rest);
      return false;
    }
    const auto move = game().parse(match_.position(), line);
    if (!move) {
      std::cout << say_of("no_command", line) << "\n";
      return false;
    }
    if (const Rule rule = game().referee(match_.position(), seat, *move)) {
      refuse(line, rule);
      return false;
    }
    play(seat, *move);
    return true;
  }

  bool choose(Seat seat, int choice, const std::vector<Move>& moves) {
    if (choice < 1 || static_cast<std::size_t>(choice) > moves.size()) {
      std::cout << say("list_goes", {{"n", moves.size()}}) << "\n";
      return false;
    }
    play(seat, moves[static_cast<std::size_t>(choice - 1)]);
    return true;
  }

  bool undo(Seat seat) {
    if (!match_.can_undo(seat)) {
      std::cout << say("no_undo") << "\n";
      return false;
    }
    match_.undo();
    return true;
  }

  void hint(Seat seat) const {
    const auto master = make_player(game(), {"master", think_, 0, threads_}, seed_);
    const Thought thought = master->think(match_.position(), seat);
    std::cout << hint_text(game(), match_.position(), seat, thought, language_, names()) << "\n";
  }

  void tell_all(Seat viewer) const {
    Match again(game(), match_.record().setup, names());
    for (const Ply& ply : match_.record().plies) {
      again.play(ply.seat, ply.move);
      tell(again, viewer);
    }
  }

  void show_rules(const std::string& id) const {
    TableFlags flags;
    flags.game = game().info().name;
    flags.lang = code_of(language_);
    try {
      rules(flags, id);
    } catch (const Stop& stop) {
      std::cout << stop.sentence << "\n";
    }
  }

  void refuse(std::string_view text, Rule rule) const {
    const RulesText all = parse_rules(game().rules(language_), language_);
    const RuleText* found = all.find(rule.c_str());
    std::cout << say_of("not_legal", text) << style_.bold(rule.c_str()) << " "
              << (found == nullptr ? "" : found->text) << "\n";
  }

  void why(Seat seat, std::string_view text) const {
    const auto move = game().parse(match_.position(), text);
    if (!move) {
      std::cout << say_of("no_move", text) << "\n";
    } else if (const Rule rule = game().referee(match_.position(), seat, *move)) {
      refuse(text, rule);
    } else {
      std::cout << say_of("legal", text) << "\n";
    }
  }

  void save(const std::string& path) const {
    const auto wrong = write_new_file(path, write_record(match_));
    std::cout << (wrong ? *wrong : say_of("saved", path)) << ".\n";
  }

  bool load(const std::string& path) {
    try {
      const Record record = load_record(path);
      match_ = Match::replay(record, record.plies.size());
      bots_ = {};
      last_shown_ = kSpectator;
      return true;
    } catch (const Stop& stop) {
      std::cout << stop.sentence << ".\n";
      return false;
    }
  }

  Match match_;
  std::uint64_t seed_;
  Rng rng_;
  double think_;                                         // seconds a master may take; 0: as usual
  unsigned threads_;                                     // that a master may think on
  std::array<std::unique_ptr<Player>, kMaxSeats> bots_;  // made when first asked
  Language language_;
  AnsiStyle style_;
  Seat last_shown_ = kSpectator;  // whom the shared screen was last handed to
};

// The names at the table: "Anna,bot,Ben,master"; unnamed seats go to bots, the first to "You".
std::vector<std::string> names_of(const PlayFlags& asked, unsigned count, Language language) {
  std::vector<std::string> names;
  if (!asked.seats.empty()) names = split(asked.seats, ',');
  if (names.size() > count) {
    throw Stop{kUsage, "--seats names " + std::to_string(names.size()) +
                           " seats, but the table has " + std::to_string(count)};
  }
  if (names.empty()) names.push_back(said(language, "you"));
  names.resize(count, "bot");
  for (std::string& name : names) {
    if (name == "bot") name = asked.level;
    if (is_player_name(name)) name += kBotEnding;
    if (!is_name(name)) {
      throw Stop{kUsage, "--seats holds " + quote(name) +
                             ", which is no name; a name has 1 to 60 bytes on one line"};
    }
  }
  return names;
}

// Asks for a game and the number of players where the command line names none.
void choose_game(TableFlags& flags, std::string& level) {
  const Language language = language_of(flags.lang);
  std::cout << "\n  Tablée\n\n";
  const auto all = all_games();
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::cout << "  " << i + 1 << "  " << padded(all[i]->info().title, 14)
              << parse_rules(all[i]->rules(language), language).introduction << "\n";
  }
  while (flags.game.empty()) {
    const std::string line = ask("\n" + said(language, "which_game"));
    const auto choice = number(line, 1, static_cast<int>(all.size()));
    if (choice) flags.game = all[static_cast<std::size_t>(*choice - 1)]->info().name;
    if (const AnyGame* game = find_game(line)) flags.game = game->info().name;
    if (line == "quit" || line == "exit") throw Leave{};
    if (flags.game.empty()) {
      std::cout << said(language, "no_game", {{"it", quote(line)}}) << "\n";
    }
  }
  const Info& info = game_named(flags.game).info();
  const std::string counts = player_counts(info.seat_counts);
  while (flags.players == 0 && counts.size() > 1) {
    const std::string line =
        ask(said(language, "how_many", {{"counts", counts}, {"usual", info.usual_seats}}));
    if (line.empty()) flags.players = info.usual_seats;
    const auto choice = number(line, 1, kMaxSeats);
    if (choice && info.plays(static_cast<unsigned>(*choice))) flags.players = *choice;
  }
  while (true) {
    const std::string line =
        ask(said(language, "how_strong", {{"levels", player_list()}, {"usual", level}}));
    if (is_player_name(line)) level = line;
    if (line.empty() || is_player_name(line)) return;
  }
}

}  // namespace

int play(const TableFlags& asked, const PlayFlags& who) {
  TableFlags flags = asked;
  PlayFlags seated = who;
  const Language language = language_of(flags.lang);
  const std::uint64_t seed = flags.seed.empty() ? fresh_seed() : seed_of(flags.seed);
  check_player(seated.level, "--level");
  check_think(seated.think);
  threads_of(seated.threads);
  try {
    if (!seated.load.empty()) {
      const Record record = load_record(seated.load);
      const std::size_t plies = ply_of(record, seated.ply);
      TerminalTable(Match::replay(record, plies), seed, language, seated).run();
      return kFine;
    }
    if (flags.game.empty()) choose_game(flags, seated.level);
    const AnyGame& game = game_named(flags.game);
    const Setup setup = setup_of(game, flags);
    std::cout << said(language, "begins", {{"game", game.info().title}, {"seed", seed}}) << "\n";
    TerminalTable(Match(game, setup, names_of(seated, setup.seats, language)), seed, language,
                  seated)
        .run();
  } catch (const Leave&) {
    std::cout << said(language, "goodbye") << "\n";
  }
  return kFine;
}

}  // namespace tablee::app
