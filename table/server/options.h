// What a host may choose for `tablee serve`: by flag, by environment variable, or in a file.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "table/hall/hall.h"
#include "table/net/http.h"
#include "table/net/log.h"

namespace tablee::table {

struct Options {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string data = "tablee.sqlite";
  std::string store;   // a PostgreSQL database instead of the data file
  std::string bus;     // Redis, which other nodes hear
  std::string web;     // the page's folder; empty: where the program was installed
  std::string origin;  // where people find the page, if not at the Host they ask for
  bool log_json = false;
  Level log_level = Level::Info;
  unsigned bot_threads = 0;  // 0: all processors but one
  double bot_seconds = 0;    // that a master thinks; 0: as usual
  int guests_an_hour = 60;   // new people from one address
  int recoveries_a_minute = 10;
  std::string push_key;  // file; empty: nobody is woken
  std::string push_contact;
  bool push_anywhere = false;
  Limits limits;
  HallLimits hall;
};

struct Setting {
  std::string_view name;   // "gone-after": flag --gone-after, variable TABLEE_GONE_AFTER
  std::string_view value;  // what it takes, for help; empty: a switch
  std::string_view help;
  // Takes a value, or says what would be right.
  std::function<std::optional<std::string>(Options&, const std::string&)> set;
  std::function<std::string(const Options&)> show;
};

std::span<const Setting> settings();

// The options after a file's text, then the environment, then the flags: the later wins. Throws
// std::runtime_error with one sentence that names the flag, the variable, or file and line.
struct Given {
  std::map<std::string, std::string> flags;        // by name; switches have "true"
  std::map<std::string, std::string> environment;  // variables by name
  std::string config;  // the file's name; empty: none, or by TABLEE_CONFIG
};
Options read_options(const Given& given);

// Variables that look like ours and are not.
std::vector<std::string> unknown_variables(const Given& given);

}  // namespace tablee::table
