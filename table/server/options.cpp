#include "table/server/options.h"

#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>

#include "table/net/url.h"
#include "text/words.h"

namespace tablee::table {
namespace {

using Wrong = std::optional<std::string>;

std::string plain(double value) {
  std::ostringstream out;
  out.precision(15);
  out << value;
  return out.str();
}

std::optional<double> number_of(const std::string& text) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || !std::isfinite(value)) return std::nullopt;
  return value;
}

Setting text(std::string_view name, std::string_view value, std::string_view help,
             std::string Options::* member) {
  return {name, value, help,
          [member](Options& options, const std::string& given) -> Wrong {
            if (given.empty()) return "a text that is not empty";
            options.*member = given;
            return std::nullopt;
          },
          [member](const Options& options) { return options.*member; }};
}

// A number within limits; `unit`: what one of them is worth in the option's own unit.
template <class T>
Setting number(std::string_view name, std::string_view value, std::string_view help,
               T& (*get)(Options&), double low, double high, double unit = 1) {
  return {name, value, help,
          [=](Options& options, const std::string& given) -> Wrong {
            const auto wanted = number_of(given);
            const bool whole = std::is_integral_v<T> && unit == 1;
            if (!wanted || *wanted < low || *wanted > high ||
                (whole && *wanted != std::floor(*wanted))) {
              return std::string(whole ? "a whole number" : "a number") + " from " + plain(low) +
                     " to " + plain(high);
            }
            get(options) = static_cast<T>(*wanted * unit);
            return std::nullopt;
          },
          [=](const Options& options) {
            Options copy = options;
            return plain(static_cast<double>(get(copy)) / unit);
          }};
}

Setting toggle(std::string_view name, std::string_view help, bool& (*get)(Options&)) {
  return {name, "", help,
          [=](Options& options, const std::string& given) -> Wrong {
            if (given != "true" && given != "false") return "true or false";
            get(options) = given == "true";
            return std::nullopt;
          },
          [=](const Options& options) {
            Options copy = options;
            return std::string(get(copy) ? "true" : "false");
          }};
}

Setting log_format() {
  return {"log", "text|json", "how log lines on stderr are written",
          [](Options& options, const std::string& given) -> Wrong {
            if (given != "text" && given != "json") return "text or json";
            options.log_json = given == "json";
            return std::nullopt;
          },
          [](const Options& options) { return options.log_json ? "json" : "text"; }};
}

Setting log_level() {
  return {"log-level", "LEVEL", "the least that is logged: debug, info, warning or error",
          [](Options& options, const std::string& given) -> Wrong {
            const auto level = index_of(given, kLevels);
            if (!level) return "debug, info, warning or error";
            options.log_level = static_cast<Level>(*level);
            return std::nullopt;
          },
          [](const Options& options) {
            return std::string(kLevels[static_cast<std::size_t>(options.log_level)]);
          }};
}

Setting origin() {
  return {"origin", "URL", "where people find the page, behind a proxy: https://table.example.org",
          [](Options& options, const std::string& given) -> Wrong {
            const auto origin = web_origin(given);
            if (!origin) return "the form https://host or https://host:port, without a path";
            options.origin = *origin;
            return std::nullopt;
          },
          [](const Options& options) { return options.origin; }};
}

constexpr double kDay = 86400;
constexpr double kMany = 1e6;

std::vector<Setting> make_settings() {
  return {
      text("host", "ADDRESS", "the address to listen at; 0.0.0.0 for all networks", &Options::host),
      number<std::uint16_t>(
          "port", "PORT", "the port to listen at; 0: any free one",
          [](Options& o) -> auto& { return o.port; }, 0, 65535),
      text("data", "FILE", "the file that keeps everything (SQLite), made if missing",
           &Options::data),
      text("store", "URL", "a PostgreSQL database instead of the file: postgresql://…",
           &Options::store),
      text("bus", "URL", "Redis, for several nodes over one store: redis://…", &Options::bus),
      text("web", "FOLDER", "the built page", &Options::web),
      origin(),
      toggle("behind-proxy", "believe a proxy's X-Forwarded-For and X-Forwarded-Proto",
             [](Options& o) -> auto& { return o.limits.behind_proxy; }),
      number<Millis>(
          "gone-after", "SECONDS", "who is away this long at their decision is played for by a bot",
          [](Options& o) -> auto& { return o.hall.gone_after; }, 1, 30 * kDay, 1000),
      number<Millis>(
          "forget-after", "SECONDS", "a table nobody looks at leaves memory after this",
          [](Options& o) -> auto& { return o.hall.forget_after; }, 1, kDay, 1000),
      number<Millis>(
          "close-after", "SECONDS", "an open table nobody starts closes after this",
          [](Options& o) -> auto& { return o.hall.close_after; }, 60, 365 * kDay, 1000),
      number<int>(
          "tables-each", "N", "open or running tables a person may have",
          [](Options& o) -> auto& { return o.hall.tables_each; }, 1, kMany),
      number<unsigned>(
          "bot-threads", "N", "threads that think for bots; 0: all processors but one",
          [](Options& o) -> auto& { return o.bot_threads; }, 0, 256),
      number<double>(
          "bot-seconds", "SECONDS", "how long a master thinks; 0: as usual",
          [](Options& o) -> auto& { return o.bot_seconds; }, 0, 5),
      number<double>(
          "messages-a-second", "N", "that one connection may send",
          [](Options& o) -> auto& { return o.hall.messages_a_second; }, 0.1, kMany),
      number<double>(
          "burst", "N", "messages that may come at once",
          [](Options& o) -> auto& { return o.hall.burst; }, 1, kMany),
      number<int>(
          "connections", "N", "in all", [](Options& o) -> auto& { return o.limits.connections; }, 1,
          10 * kMany),
      number<int>(
          "connections-each", "N", "from one address",
          [](Options& o) -> auto& { return o.limits.per_address; }, 1, 10 * kMany),
      number<int>(
          "guests-an-hour", "N", "new people from one address",
          [](Options& o) -> auto& { return o.guests_an_hour; }, 1, kMany),
      number<int>(
          "recoveries-a-minute", "N", "phrases that one address may try",
          [](Options& o) -> auto& { return o.recoveries_a_minute; }, 1, kMany),
      number<std::uint32_t>(
          "head-bytes", "N", "of a request's line and headers",
          [](Options& o) -> auto& { return o.limits.head_bytes; }, 1024, kMany),
      number<std::uint32_t>(
          "body-bytes", "N", "of a request's body",
          [](Options& o) -> auto& { return o.limits.body_bytes; }, 1024, kMany),
      number<std::size_t>(
          "queue-bytes", "N", "that may wait for a slow reader before it is cut off",
          [](Options& o) -> auto& { return o.limits.queue_bytes; }, 65536, 1e9),
      number<int>(
          "head-seconds", "SECONDS", "to send a request's headers",
          [](Options& o) -> auto& { return o.limits.head_seconds; }, 1, 3600),
      number<int>(
          "body-seconds", "SECONDS", "to send a request's body",
          [](Options& o) -> auto& { return o.limits.body_seconds; }, 1, 3600),
      number<int>(
          "keep-seconds", "SECONDS", "that a connection waits for the next request",
          [](Options& o) -> auto& { return o.limits.keep_seconds; }, 1, 3600),
      number<int>(
          "idle-seconds", "SECONDS",
          "of silence before a WebSocket is closed; it is pinged after half of that",
          [](Options& o) -> auto& { return o.limits.idle_seconds; }, 2, 3600),
      text("push-key", "FILE", "wake people by Web Push with this key; 'tablee push-key' makes one",
           &Options::push_key),
      text("push-contact", "ADDRESS", "mailto: or https: address for the push services",
           &Options::push_contact),
      toggle("push-anywhere", "also push to private addresses, for tests",
             [](Options& o) -> auto& { return o.push_anywhere; }),
      log_format(),
      log_level(),
  };
}

const Setting* find(std::string_view name) {
  for (const Setting& setting : settings()) {
    if (setting.name == name) return &setting;
  }
  return nullptr;
}

std::string variable(std::string_view name) {
  std::string out = "TABLEE_";
  for (const char c : name) out += c == '-' ? '_' : static_cast<char>(std::toupper(c));
  return out;
}

std::string trimmed(const std::string& line) {
  const std::size_t from = line.find_first_not_of(" \t\r");
  if (from == std::string::npos) return "";
  return line.substr(from, line.find_last_not_of(" \t\r") - from + 1);
}

void apply(Options& options, const Setting& setting, const std::string& value,
           const std::string& where) {
  if (const Wrong right = setting.set(options, value)) {
    throw std::runtime_error(where + " is " + quote(value) + ", but must be " + *right);
  }
}

void read_file(Options& options, const std::string& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot open the configuration file " + quote(file));
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const std::string where = file + ", line " + std::to_string(number) + ": ";
    line = trimmed(line);
    if (line.empty() || line.front() == '#') continue;
    const std::size_t equals = line.find('=');
    if (equals == std::string::npos) {
      throw std::runtime_error(where + quote(line) + " has no '='; lines are: name = value");
    }
    const std::string name = trimmed(line.substr(0, equals));
    const Setting* setting = find(name);
    if (setting == nullptr) {
      throw std::runtime_error(where + "there is no option " + quote(name) +
                               "; 'tablee serve --help' lists them");
    }
    apply(options, *setting, trimmed(line.substr(equals + 1)), where + name);
  }
  if (in.bad()) throw std::runtime_error("cannot read the configuration file " + quote(file));
}

}  // namespace

std::span<const Setting> settings() {
  static const std::vector<Setting> all = make_settings();
  return all;
}

Options read_options(const Given& given) {
  Options options;
  std::string config = given.config;
  const auto by_variable = given.environment.find("TABLEE_CONFIG");
  if (config.empty() && by_variable != given.environment.end()) config = by_variable->second;
  if (!config.empty()) read_file(options, config);
  for (const Setting& setting : settings()) {
    const std::string name = variable(setting.name);
    const auto found = given.environment.find(name);
    if (found != given.environment.end()) apply(options, setting, found->second, name);
  }
  for (const auto& [name, value] : given.flags) {
    const Setting* setting = find(name);
    if (setting == nullptr) throw std::runtime_error("there is no option --" + name);
    apply(options, *setting, value, "--" + name);
  }
  return options;
}

std::vector<std::string> unknown_variables(const Given& given) {
  std::vector<std::string> out;
  for (const auto& [name, value] : given.environment) {
    if (!name.starts_with("TABLEE_") || name == "TABLEE_CONFIG") continue;
    bool known = false;
    for (const Setting& setting : settings()) known = known || variable(setting.name) == name;
    if (!known) out.push_back(name);
  }
  return out;
}

}  // namespace tablee::table
