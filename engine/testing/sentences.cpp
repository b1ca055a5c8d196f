#include "testing/sentences.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string>

namespace tablee::contract {

namespace {

// What stands outside the brackets of the pseudo-language.
std::string outside(const std::string& said) {
  std::string out;
  int depth = 0;
  for (std::size_t i = 0; i < said.size();) {
    if (said.compare(i, 3, "⟦") == 0) {
      ++depth;
      i += 3;
    } else if (said.compare(i, 3, "⟧") == 0) {
      --depth;
      i += 3;
    } else {
      if (depth <= 0) out += said[i];
      ++i;
    }
  }
  return out;
}

// Letters in a row; boards may be drawn with letters and short marks, sentences may not.
std::size_t longest_word(const std::string& text) {
  std::size_t longest = 0, now = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool letter = std::isalpha(byte) != 0 || (byte >= 0xC3 && byte <= 0xC5);  // é, œ
    const bool goes_on = byte >= 0x80 && byte < 0xC0 && now > 0;
    now = letter ? now + 1 : goes_on ? now : 0;
    longest = std::max(longest, now);
  }
  return longest;
}

std::vector<Language> spoken() {
  std::vector<Language> all;
  for (std::size_t i = 0; i <= languages().size(); ++i) {
    all.push_back(Language{static_cast<std::uint8_t>(i)});
  }
  return all;
}

class Hearing {
 public:
  explicit Hearing(const AnyGame& game) : game_(game) {}

  void event(const Json& event) {
    const std::string key = event["event"];
    for (const Language language : spoken()) {
      ASSERT_NE(game_.sentences().find(language, "events", key), nullptr)
          << "events." << key << " is missing in " << code_of(language);
    }
    each([&](const Listener& to) { return game_.tell(event, to); }, event, true);
  }
  void prompt(const Json& view) {
    each([&](const Listener& to) { return game_.prompt(view, to); }, view, false);
  }
  void result(const Json& view) {
    each([&](const Listener& to) { return game_.result(view, to); }, view, false);
  }
  void choices(const Json& view, const std::vector<std::string>& moves) {
    for (const Language language : spoken()) {
      std::map<std::string, std::string> names;
      for (const std::string& move : moves) {
        const std::string said = game_.choice(view, move, language);
        check(said, language, Json(move), false);
        const auto [other, fresh] = names.emplace(said, move);
        ASSERT_TRUE(fresh) << '"' << said << "\" is both " << move << " and " << other->second
                           << "\n"
                           << view.dump();
      }
    }
  }
  // 80 columns at most; marks and letters may stand for pieces, words may not.
  void drawing(const Json& view) {
    for (const Language language : spoken()) {
      const std::string drawn = game_.draw(view, AnsiStyle(false), language);
      ASSERT_TRUE(drawn.ends_with('\n')) << drawn;
      if (language == *find_language(kPseudoCode)) {
        ASSERT_LE(longest_word(outside(drawn)), 2U) << outside(drawn);
        continue;
      }
      for (std::size_t from = 0; from < drawn.size();) {
        const std::size_t end = drawn.find('\n', from);
        ASSERT_LE(width(drawn.substr(from, end - from)), 80U) << drawn;
        from = end + 1;
      }
    }
  }

 private:
  template <class Say>
  void each(Say&& say, const Json& about, bool may_be_silent) {
    const bool silent = may_be_silent && say(Listener(Language::English)).empty();
    for (const Language language : spoken()) {
      const std::string said = say(Listener(language));
      ASSERT_EQ(said.empty(), silent) << code_of(language) << "\n" << about.dump();
      if (!silent) check(said, language, about, true);
      if (testing::Test::HasFatalFailure()) return;
    }
  }

  static void check(const std::string& said, Language language, const Json& about, bool sentence) {
    ASSERT_FALSE(said.empty()) << code_of(language) << "\n" << about.dump();
    ASSERT_EQ(said.find_first_of("{}|#"), std::string::npos) << said << "\n" << about.dump();
    ASSERT_EQ(said.find("  "), std::string::npos) << said << "\n" << about.dump();
    if (language == *find_language(kPseudoCode)) {
      ASSERT_EQ(longest_word(outside(said)), 0U) << said << "\n" << about.dump();
    } else if (sentence) {
      ASSERT_NE(std::string(".!?").find(said.back()), std::string::npos) << said << "\n"
                                                                         << about.dump();
    }
  }

  const AnyGame& game_;
};

// The keys of a file, names of pieces included; what only one language needs is not compared.
void keys_of(const Json& value, const std::string& path, std::set<std::string>& keys) {
  for (const auto& [key, inside] : value.items()) {
    const std::string here = path + "/" + key;
    const bool forms = path.starts_with("/names/") && inside.is_object();
    if (inside.is_object() && !forms) {
      keys_of(inside, here, keys);
    } else {
      keys.insert(here);
    }
  }
}

}  // namespace

void sentences(const AnyGame& game, AnyPosition position, Rng& rng) {
  Hearing hearing(game);
  for (int ply = 0;; ++ply) {
    const Pending pending = game.pending(position);
    const Seat seat = pending.over() ? kSpectator : pending.first();
    const Seat viewer = seat < kMaxSeats ? seat : kSpectator;
    const Json view = game.view(position, viewer);
    hearing.prompt(view);
    if (ply % 7 == 0) hearing.drawing(view);
    if (pending.over()) return hearing.result(view);
    if (seat < kMaxSeats) {
      std::vector<std::string> moves;
      for (const Move m : game.legal(position, seat)) moves.push_back(game.notate(position, m));
      hearing.choices(view, moves);
    }
    if (testing::Test::HasFatalFailure()) return;
    for (const Event& e : game.apply(position, seat, game.random_move(position, seat, rng))) {
      for (const Seat to : {Seat{0}, kSpectator, kTruth}) hearing.event(game.event(e, to));
    }
    if (testing::Test::HasFatalFailure()) return;
  }
}

void sentences(const AnyGame& game, const std::vector<Setup>& setups, int games) {
  std::set<std::string> english;
  keys_of(game.sentences().file(Language::English), "", english);
  for (const Language language : spoken()) {
    std::set<std::string> keys;
    keys_of(game.sentences().file(language), "", keys);
    EXPECT_EQ(keys, english) << code_of(language);
  }
  std::uint64_t seed = 1;
  for (const Setup& setup : setups) {
    for (int played = 0; played < games && !testing::Test::HasFatalFailure(); ++played) {
      Rng rng(seed++);
      sentences(game, game.start(setup), rng);
    }
  }
}

}  // namespace tablee::contract
