// Records as text: a header, one move per line, a closing line and a checksum. docs/record.md
// describes the format.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "any/match.h"

namespace tablee {

inline constexpr int kRecordVersion = 1;
inline constexpr std::size_t kMaxRecordBytes = std::size_t{8} << 20U;
inline constexpr std::size_t kMaxNameBytes = 60;

// The whole text. A match has its moves written down already; for a record they are replayed.
std::string write_record(const Match& match);
std::string write_record(const Record& record);

// Its parts: the lines before the moves, the line of a move (plies count from 1), and the two lines
// that close it, each with its line feed.
std::vector<std::string> record_header(const Record& record);
std::string record_line(std::size_t ply, Seat seat, std::string_view notation);
std::string record_closing(const Match& match);
// "chance", or the seat's number.
std::string seat_word(Seat seat);

// Why a text is no record: where, what was found, what would have been right.
struct RecordError {
  std::size_t line = 0;  // from 1
  std::string reason;
  std::string expected;
  Language language = Language::English;

  [[nodiscard]] std::string text() const;
};

// Reads and plays a record: every move is judged and applied once.
std::variant<Match, RecordError> read_match(std::string_view text,
                                            Language language = Language::English);
// The same, without where it led; every move in the result is legal.
std::variant<Record, RecordError> read_record(std::string_view text,
                                              Language language = Language::English);

// Sets one option by name; returns what is wrong, if anything: "unknown option 'x'; options: …".
std::optional<std::string> set_option(const Info& info, Setup& setup, std::string_view name,
                                      std::string_view choice);

// A name fit for a record: one line, no control characters, not empty, not too long.
bool is_name(std::string_view name);

}  // namespace tablee
