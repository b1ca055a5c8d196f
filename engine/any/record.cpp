#include "any/record.h"

#include <algorithm>
#include <array>
#include <utility>

#include "text/rules_text.h"
#include "text/words.h"

namespace tablee {
namespace {

// 32 bytes in hexadecimal.
bool is_hash(std::string_view word) {
  return word.size() == 64 && word.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string said(Language language, std::string_view key, const Json& about = {}) {
  return Speaker(shared_sentences(), language).words("record", key, about);
}

// Reads a record line by line; the first thing wrong ends the reading.
class Reader {
 public:
  Reader(std::string_view text, Language language) : rest_(text), language_(language) {}

  std::variant<Match, RecordError> read() {
    if (read_header() && read_options() && read_seats() && read_moves() && read_closing()) {
      return std::move(*match_);
    }
    return error_;
  }

 private:
  bool fail(std::string reason, std::string expected) {
    error_ = {line_number_, std::move(reason), std::move(expected), language_};
    return false;
  }

  [[nodiscard]] std::string say(std::string_view key, const Json& about = {}) const {
    return said(language_, key, about);
  }
  [[nodiscard]] std::string say_of(std::string_view key, std::string_view it) const {
    return say(key, {{"it", quote(it)}});
  }
  [[nodiscard]] std::string found() const { return say_of("found", line_); }

  // Moves to the next line; a line counts only if its line break is there.
  bool next(std::string_view expected) {
    ++line_number_;
    const std::size_t end = rest_.find('\n');
    if (end == std::string_view::npos) {
      return fail(say(rest_.empty() ? "stops" : "stops_within"), std::string(expected));
    }
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    word_ = words(line_);
    return true;
  }

  bool read_header() {
    const std::string first = "'tablee record " + std::to_string(kRecordVersion) + "'";
    if (!next(first)) return false;
    if (word_.size() != 3 || word_[0] != "tablee" || word_[1] != "record") {
      return fail(say_of("no_record", line_), first);
    }
    if (word_[2] != std::to_string(kRecordVersion)) {
      const auto version = number(word_[2]);
      const bool newer = version && *version > kRecordVersion;
      return fail(say_of(newer ? "newer" : "unknown_version", word_[2]), first);
    }
    sum_.add(line_);
    if (!next("'game NAME VERSION'")) return false;
    if (word_.size() != 3 || word_[0] != "game") return fail(found(), "'game NAME VERSION'");
    record_.game = find_game(word_[1]);
    if (record_.game == nullptr) {
      return fail(say_of("unknown_game", word_[1]), say("one_of", {{"these", game_names()}}));
    }
    const Info& info = record_.game->info();
    if (word_[2] != std::to_string(info.version)) {
      return fail(say("other_version", {{"game", info.name}, {"it", quote(word_[2])}}),
                  "version " + std::to_string(info.version));
    }
    sum_.add(line_);
    if (!next("'players N'")) return false;
    const auto seats =
        word_.size() == 2 && word_[0] == "players" ? number(word_[1], 0, kMaxSeats) : std::nullopt;
    if (!seats) return fail(found(), "'players N'");
    record_.setup = info.usual(static_cast<unsigned>(*seats));
    sum_.add(line_);
    return true;
  }

  bool read_options() {
    const Info& info = record_.game->info();
    for (std::size_t i = 0; i < info.option_count(); ++i) {
      const std::string expected = "'option " + std::string(info.options[i].name) + " CHOICE'";
      if (!next(expected)) return false;
      if (word_.size() != 3 || word_[0] != "option" || word_[1] != info.options[i].name) {
        return fail(found(), expected);
      }
      if (const auto wrong = set_option(info, record_.setup, word_[1], word_[2])) {
        return fail(*wrong, expected);
      }
      sum_.add(line_);
    }
    if (const auto wrong = record_.game->check(record_.setup)) {
      return fail(say("impossible", {{"why", *wrong}}), say("possible"));
    }
    return true;
  }

  bool read_seats() {
    for (int seat = 0; seat < record_.setup.seats; ++seat) {
      const std::string start = "seat " + std::to_string(seat) + " ";
      const std::string expected = "'" + start + "NAME'";
      if (!next(expected)) return false;
      if (!line_.starts_with(start) || !is_name(line_.substr(start.size()))) {
        return fail(found(), expected);
      }
      record_.names.emplace_back(line_.substr(start.size()));
      sum_.add(line_);
    }
    if (!next("'moves'")) return false;
    if (!word_.empty() && word_[0] == "shuffle") {
      if (word_.size() != 3 || !is_hash(word_[1]) || !is_hash(word_[2])) {
        return fail(found(), "'shuffle COMMIT SEED'");
      }
      record_.commit = word_[1];
      record_.seed = word_[2];
      sum_.add(line_);
      if (!next("'moves'")) return false;
    }
    if (line_ != "moves") return fail(found(), "'moves'");
    sum_.add(line_);
    return true;
  }

  // Move lines up to the closing line, which is left in line_.
  bool read_moves() {
    const AnyGame& game = *record_.game;
    match_ = Match::replay(record_, 0);
    const RulesText rules = parse_rules(game.rules(language_), language_);
    while (true) {
      const std::string ply = std::to_string(match_->record().plies.size() + 1);
      const Pending pending = match_->pending();
      std::string expected = "'end …'";
      if (!pending.over()) {
        expected = say("move_or_end", {{"ply", ply}, {"seat", seat_word(pending.first())}});
      }
      if (!next(expected)) return false;
      if (word_.empty()) return fail(say("empty"), expected);
      if (word_[0] == "end") return true;
      if (word_.size() < 3 || word_[0] != ply) return fail(found(), expected);
      const auto seat =
          word_[1] == "chance" ? std::optional<int>(kChance) : number(word_[1], 0, kMaxSeats - 1);
      if (!seat) return fail(say_of("no_seat", word_[1]), expected);
      const std::string_view notation =
          line_.substr(static_cast<std::size_t>(word_[2].data() - line_.data()));
      const auto move = game.parse(match_->position(), notation);
      if (!move) {
        return fail(say_of("unreadable", notation), legal_here(pending));
      }
      const Seat who = static_cast<Seat>(*seat);
      if (const Rule rule = match_->play(who, *move)) {
        const RuleText* text = rules.find(rule.c_str());
        return fail(say("illegal", {{"it", quote(notation)},
                                    {"seat", seat_word(who)},
                                    {"rule", rule.c_str()},
                                    {"text", text == nullptr ? Json() : Json(text->text)}}),
                    legal_here(pending));
      }
      sum_.add(line_);
    }
  }

  bool read_closing() {
    const std::string closing = record_closing(*match_);
    const std::string expected = closing.substr(0, closing.find('\n'));
    if (line_ != expected) return fail(found(), quote(expected));
    sum_.add(line_);
    const std::string check = "check " + sum_.hex();
    if (!next("'check …'")) return false;
    if (line_ != check) {
      return fail(say("checksum"), quote(check));
    }
    if (!rest_.empty()) {
      ++line_number_;
      return fail(say("after_end"), say("nothing"));
    }
    return true;
  }

  // What could stand here, for the message: up to eight legal moves.
  std::string legal_here(Pending pending) const {
    if (pending.over()) {
      return say("over");
    }
    const Seat seat = pending.first();
    std::string out;
    std::size_t shown = 0;
    const auto moves = record_.game->legal(match_->position(), seat);
    for (const Move m : moves) {
      if (shown++ == 8) break;
      out += (out.empty() ? "" : ", ") + record_.game->notate(match_->position(), m);
    }
    if (moves.size() > 8) out += ", …";
    return say("legal", {{"seat", seat_word(seat)}, {"moves", out}});
  }

  std::string_view rest_;
  Language language_;
  std::string_view line_;
  std::vector<std::string_view> word_;
  std::size_t line_number_ = 0;
  Checksum sum_;
  Record record_;  // what stands before the moves
  std::optional<Match> match_;
  RecordError error_;
};

}  // namespace

std::string RecordError::text() const {
  return said(language, "error", {{"line", line}, {"reason", reason}, {"expected", expected}});
}

std::variant<Match, RecordError> read_match(std::string_view text, Language language) {
  if (text.size() > kMaxRecordBytes) {
    return RecordError{1, said(language, "too_large"), said(language, "at_most"), language};
  }
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    const auto before = text.substr(0, nul);
    return RecordError{static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1,
                       said(language, "binary"), said(language, "plain_text"), language};
  }
  return Reader(text, language).read();
}

std::variant<Record, RecordError> read_record(std::string_view text, Language language) {
  const auto read = read_match(text, language);
  if (const auto* wrong = std::get_if<RecordError>(&read)) return *wrong;
  return std::get<Match>(read).record();
}

std::optional<std::string> set_option(const Info& info, Setup& setup, std::string_view name,
                                      std::string_view choice) {
  std::string known;
  for (std::size_t i = 0; i < info.option_count(); ++i) {
    const OptionInfo& option = info.options[i];
    known += (known.empty() ? "" : ", ") + std::string(option.name);
    if (option.name != name) continue;
    if (const auto index = index_of(choice, option.choices)) {
      setup.option[i] = static_cast<std::uint8_t>(*index);
      return std::nullopt;
    }
    std::string choices;
    for (const std::string_view c : option.choices) {
      if (!c.empty()) choices += (choices.empty() ? "" : ", ") + std::string(c);
    }
    return "option " + std::string(name) + " cannot be " + quote(choice) + "; choices: " + choices;
  }
  return std::string(info.title) + " has no option " + quote(name) +
         (known.empty() ? "; it has none" : "; options: " + known);
}

bool is_name(std::string_view name) {
  return !name.empty() && is_utf8(name) && name.size() <= kMaxNameBytes && name.front() != ' ' &&
         name.back() != ' ' && std::none_of(name.begin(), name.end(), [](char c) {
           return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
         });
}

}  // namespace tablee
