// tablee analyse: what the coach says about a recorded game.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "common.h"
#include "players/coach_chart.h"
#include "text/words.h"

namespace tablee::app {
namespace {

PlayerSpec spec_of(const AnalyseFlags& flags) {
  check_player(flags.level, "--level");
  if (flags.level == "random") throw Stop{kUsage, "--level random has no opinion to give"};
  check_think(flags.think);
  if (flags.simulations < 0) {
    throw Stop{kUsage, "--simulations " + std::to_string(flags.simulations) +
                           " is no number of simulations; choose 1 or more"};
  }
  return {flags.level, flags.think, static_cast<std::uint64_t>(flags.simulations),
          threads_of(flags.threads)};
}

// "master, 1 s a decision".
std::string judge_of(const PlayerSpec& spec, Language language) {
  if (spec.simulations != 0) {
    return said(language, "simulations", {{"level", spec.name}, {"n", spec.simulations}});
  }
  if (spec.name != "master" && spec.name != "uct") return spec.name;
  std::ostringstream seconds;
  seconds << (spec.think > 0 ? spec.think : kMasterSeconds);
  return said(language, "seconds", {{"level", spec.name}, {"n", seconds.str()}});
}

ReviewOptions options_of(const AnalyseFlags& flags, const Record& record) {
  ReviewOptions options;
  const int last = static_cast<int>(record.plies.size());
  if (last == 0) throw Stop{kUsage, "this record has no moves to analyse"};
  if (flags.as != "all") {
    const auto seat = number(flags.as, 0, record.setup.seats - 1);
    if (!seat) {
      throw Stop{kUsage, "--as " + quote(flags.as) +
                             " is nobody at this table; choose all or a seat from 0 to " +
                             std::to_string(record.setup.seats - 1)};
    }
    options.seat = static_cast<Seat>(*seat);
  }
  const auto within = [&](const char* flag, int ply) {
    if (ply < 1 || ply > last) {
      throw Stop{kUsage, std::string(flag) + " " + std::to_string(ply) +
                             " is not in this record; it has plies 1 to " + std::to_string(last)};
    }
    return ply;
  };
  options.from = flags.from ? within("--from", *flags.from) : 1;
  options.to = flags.to ? within("--to", *flags.to) : last;
  if (options.from > options.to) {
    throw Stop{kUsage, "--from " + std::to_string(options.from) + " comes after --to " +
                           std::to_string(options.to)};
  }
  if (flags.ply) {
    options.from = options.to = within("--ply", *flags.ply);
    const Seat seat = record.plies[static_cast<std::size_t>(*flags.ply - 1)].seat;
    const std::string ply = "--ply " + std::to_string(*flags.ply);
    if (seat == kChance) throw Stop{kUsage, ply + " is chance's, not a decision of a seat"};
    if (options.seat && *options.seat != seat) {
      throw Stop{kUsage, ply + " is a decision of seat " + std::to_string(int{seat}) +
                             ", not of seat " + flags.as};
    }
  }
  return options;
}

// Finds out before the thinking begins whether a file can be written, and that it is not the
// record. Nothing is changed yet.
void check_output(const std::string& path, const std::string& record) {
  if (path.empty()) return;
  std::error_code ignored;
  if (std::filesystem::equivalent(path, record, ignored)) {
    throw Stop{kUsage, quote(path) + " is the record itself; choose another name"};
  }
  const bool existed = std::filesystem::exists(path, ignored);
  if (!std::ofstream(path, std::ios::app)) throw Stop{kUsage, "cannot write " + quote(path)};
  if (!existed) std::filesystem::remove(path, ignored);
}

void write_output(const std::string& path, const std::string& text) {
  if (path.empty()) return;
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw Stop{kUsage, "cannot write " + quote(path)};
}

}  // namespace

int analyse(const std::string& file, const AnalyseFlags& flags, Language language) {
  const PlayerSpec spec = spec_of(flags);
  const Record record = load_record(file);
  const ReviewOptions options = options_of(flags, record);
  if (!flags.json.empty() && flags.json == flags.svg) {
    throw Stop{kUsage, "--json and --svg name the same file"};
  }
  check_output(flags.json, file);
  check_output(flags.svg, file);

  const bool watched = isatty(STDERR_FILENO) == 1;
  const auto progress = [&](int ply) {
    if (!watched) return;
    std::cerr << "\r" << said(language, "ply_of", {{"ply", ply}, {"all", options.to}})
              << std::flush;
  };
  // A fresh player each time, so that a ply looks the same whatever was judged before it.
  const auto think = [&](const AnyPosition& position, Seat seat, int ply) {
    return make_player(*record.game, spec, static_cast<std::uint64_t>(ply))->think(position, seat);
  };
  const Review result = review(record, options, think, progress);
  if (watched) std::cerr << "\r\x1b[K";

  write_output(flags.json,
               review_json(result).dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
  write_output(flags.svg, review_chart(result, language));
  std::cout << review_text(result, judge_of(spec, language), flags.all || flags.ply,
                           style_for_stdout(), language);
  return kFine;
}

}  // namespace tablee::app
