// Records as they are written; record.cpp reads them.
#include "any/record.h"

namespace tablee {
namespace {

// 1, 0, 0.5, -0.333: as short as the value allows.
std::string result_word(float value) {
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string closing_line(const Match& match) {
  std::string line = "end " + std::to_string(match.record().plies.size());
  if (!match.pending().over()) return line + " open";
  line += " over";
  const Returns returns = match.game().returns(match.position());
  for (std::size_t s = 0; s < match.record().setup.seats; ++s) {
    line += " " + result_word(returns[s]);
  }
  return line;
}

}  // namespace

std::string seat_word(Seat seat) {
  return seat == kChance ? "chance" : std::to_string(static_cast<int>(seat));
}

std::vector<std::string> record_header(const Record& record) {
  const Info& info = record.game->info();
  std::vector<std::string> lines{
      "tablee record " + std::to_string(kRecordVersion),
      "game " + std::string(info.name) + " " + std::to_string(info.version),
      "players " + std::to_string(record.setup.seats)};
  for (std::size_t i = 0; i < info.option_count(); ++i) {
    lines.push_back("option " + std::string(info.options[i].name) + " " +
                    std::string(info.options[i].choices[record.setup.option[i]]));
  }
  for (std::size_t s = 0; s < record.setup.seats; ++s) {
    lines.push_back("seat " + std::to_string(s) + " " + record.names[s]);
  }
  if (!record.seed.empty()) lines.push_back("shuffle " + record.commit + " " + record.seed);
  lines.emplace_back("moves");
  return lines;
}

std::string record_line(std::size_t ply, Seat seat, std::string_view notation) {
  return std::to_string(ply) + " " + seat_word(seat) + " " + std::string(notation);
}

std::string record_closing(const Match& match) {
  const std::string end = closing_line(match);
  Checksum sum = match.lines().sum();
  sum.add(end);
  return end + "\ncheck " + sum.hex() + "\n";
}

std::string write_record(const Match& match) {
  return match.lines().text() + record_closing(match);
}

std::string write_record(const Record& record) {
  return write_record(Match::replay(record, record.plies.size()));
}

}  // namespace tablee
