// Records: written, read, replayed, and refused when anything is wrong with them.
#include "any/record.h"

#include <gtest/gtest.h>

#include <string>

#include "core/rng.h"

namespace tablee {
namespace {

// A random match of that many plies (or to the end).
Match random_match(const AnyGame& game, std::uint64_t seed, std::size_t plies) {
  Match match(game, game.info().usual());
  Rng rng(seed);
  while (!match.pending().over() && match.record().plies.size() < plies) {
    const Seat seat = match.pending().first();
    match.play(seat, game.random_move(match.position(), seat, rng));
  }
  return match;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), with);
}

RecordError refused(std::string_view text) {
  const auto result = read_record(text);
  EXPECT_TRUE(std::holds_alternative<RecordError>(result)) << text;
  const auto* error = std::get_if<RecordError>(&result);
  return error == nullptr ? RecordError{} : *error;
}

// "1 0 drop 4 …": a short Connect Four game that seat 0 wins in column 4.
const std::string& short_game() {
  static const std::string text = [] {
    Match match(*find_game("connect_four"), find_game("connect_four")->info().usual(),
                {"Anna", "Ben"});
    for (const char* move :
         {"drop 4", "drop 5", "drop 4", "drop 5", "drop 4", "drop 5", "drop 4"}) {
      const Seat seat = match.pending().first();
      EXPECT_EQ(match.play(seat, *match.game().parse(match.position(), move)), kLegal);
    }
    return write_record(match);
  }();
  return text;
}

TEST(Record, ReadsWhatItWroteForEveryGame) {
  for (const AnyGame* game : all_games()) {
    for (std::size_t seed = 1; seed <= 20; ++seed) {
      const std::size_t plies = seed % 2 == 0 ? 100000 : seed * 3;
      const Match match = random_match(*game, seed, plies);
      const std::string text = write_record(match);
      const auto result = read_record(text);
      ASSERT_TRUE(std::holds_alternative<Record>(result))
          << game->info().name << " " << std::get<RecordError>(result).text();
      const Record& record = std::get<Record>(result);
      EXPECT_EQ(write_record(record), text);
      EXPECT_EQ(Match::replay(record, record.plies.size()).position(), match.position());
    }
  }
}

TEST(Record, SaysWhatIsWrongInBothLanguages) {
  const std::string text = replaced(short_game(), "2 1 drop 5", "2 0 drop 5");
  const auto english = std::get<RecordError>(read_record(text));
  const auto french = std::get<RecordError>(read_record(text, *find_language("fr")));
  EXPECT_EQ(english.line, french.line);
  EXPECT_NE(english.text().find("the move 'drop 5' of seat 0 is not legal by rule"),
            std::string::npos);
  EXPECT_NE(french.text().find("le coup 'drop 5' de la place 0 est interdit par la règle"),
            std::string::npos);
}

TEST(Record, ResumesFromAnyPly) {
  for (const AnyGame* game : all_games()) {
    const Match match = random_match(*game, 7, 40);
    Match step(*game, game->info().usual());
    for (std::size_t ply = 0; ply < match.record().plies.size(); ++ply) {
      EXPECT_EQ(Match::replay(match.record(), ply).position(), step.position());
      step.play(match.record().plies[ply].seat, match.record().plies[ply].move);
    }
  }
}

TEST(Record, LooksAsDocumented) {
  EXPECT_EQ(short_game().substr(0, short_game().find("check")),
            "tablee record 1\ngame connect_four 1\nplayers 2\nseat 0 Anna\nseat 1 Ben\nmoves\n"
            "1 0 drop 4\n2 1 drop 5\n3 0 drop 4\n4 1 drop 5\n5 0 drop 4\n6 1 drop 5\n7 0 drop 4\n"
            "end 7 over 1 -1\n");
}

TEST(Record, LineEndingsDoNoHarm) {
  std::string windows;
  for (const char c : short_game()) windows += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_TRUE(std::holds_alternative<Record>(read_record(windows)));
}

TEST(Record, EveryTruncationIsRefused) {
  for (std::size_t length = 0; length < short_game().size(); ++length) {
    refused(std::string_view(short_game()).substr(0, length));
  }
}

TEST(Record, EveryChangedByteIsRefused) {
  for (std::size_t at = 0; at < short_game().size(); ++at) {
    for (const char c : {'1', 'x', ' ', '\n', '\0', '\xff'}) {
      std::string text = short_game();
      if (text[at] == c) continue;
      text[at] = c;
      refused(text);
    }
  }
}

TEST(Record, RefusalsNameLineReasonAndWhatWasExpected) {
  struct Case {
    const char* what;
    const char* with;
    std::size_t line;
    const char* says;
  };
  for (const auto& [what, with, line, says] : {
           Case{"tablee record 1", "PNG", 1, "no Tablée record"},
           Case{"tablee record 1", "tablee record 2", 1, "newer than this program"},
           Case{"game connect_four 1", "game ludo 1", 2, "unknown game 'ludo'; expected one of"},
           Case{"game connect_four 1", "game connect_four 9", 2, "version '9'"},
           Case{"players 2", "players 3", 3, "is not played by 3"},
           Case{"seat 1 Ben\n", "", 5, "expected 'seat 1 NAME'"},
           Case{"3 0 drop 4", "3 0 jump 4", 9, "cannot read the move 'jump 4'"},
           Case{"3 0 drop 4", "3 0 drop 8", 9, "'drop 8' of seat 0 is not legal by rule C2"},
           Case{"3 0 drop 4", "3 1 drop 4", 9, "rule C3"},
           Case{"3 0 drop 4", "4 0 drop 4", 9, "expected '3 0 MOVE'"},
           Case{"7 0 drop 4\n", "", 13, "expected 'end 6 open'"},
           Case{"end 7 over 1 -1", "end 7 over 0 0", 14, "expected 'end 7 over 1 -1'"},
           Case{"seat 0 Anna", "seat 0 Annb", 15, "checksum"},
       }) {
    const RecordError error = refused(replaced(short_game(), what, with));
    EXPECT_EQ(error.line, line) << error.text();
    EXPECT_NE(error.text().find(says), std::string::npos) << error.text();
  }
  EXPECT_EQ(refused(short_game() + "more").line, 16U);
}

}  // namespace
}  // namespace tablee
