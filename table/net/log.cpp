#include "table/net/log.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <ctime>

namespace tablee::table {
namespace {

std::atomic<bool> as_json = false;
std::atomic<Level> least_level = Level::Info;

std::string time_now() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto millis =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  return std::string(text.data(), length) + "." + std::to_string(1000 + millis).substr(1) + "Z";
}

}  // namespace

void set_log(bool json, Level least) {
  as_json = json;
  least_level = least;
}

void log(Level level, std::string_view what, std::initializer_list<LogField> fields) {
  if (level < least_level) return;
  const std::string_view name = kLevels[static_cast<std::size_t>(level)];
  std::string line;
  // Foreign bytes may be in a field: whatever is no UTF-8 is replaced.
  constexpr auto kReplace = Json::error_handler_t::replace;
  if (as_json) {
    Json object{{"time", time_now()}, {"level", name}, {"what", what}};
    for (const auto& [key, value] : fields) object[std::string(key)] = value;
    line = object.dump(-1, ' ', false, kReplace);
  } else {
    line = time_now() + " " + std::string(name) + ": " + std::string(what);
    for (const auto& [key, value] : fields) {
      line += " " + std::string(key) + "=" + value.dump(-1, ' ', false, kReplace);
    }
  }
  line += '\n';
  // In one piece, so that lines of two threads do not mix. Nothing helps if stderr is closed.
  if (write(STDERR_FILENO, line.data(), line.size()) < 0) return;
}

}  // namespace tablee::table
