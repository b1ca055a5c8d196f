// Api: what is asked by plain HTTP: who one is, finished games, and where to be woken.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "table/hall/hall.h"
#include "table/net/http.h"
#include "table/server/options.h"
#include "table/server/workers.h"

namespace tablee::table {

inline constexpr int kRecordsAMinute = 120;  // that have to be made; those just made cost little

// How often each address may do something within a time.
class Quota {
 public:
  Quota(int many, Millis time) : many_(many), time_(time) {}
  bool take(const std::string& address, Millis now);

 private:
  struct Used {
    Millis since;
    int count;
  };
  int many_;
  Millis time_;
  std::unordered_map<std::string, Used> used_;
};

// {"code": …, "say": …}
Reply refused(int status, std::string_view code, const std::string& say);

class Api {
 public:
  Api(const Options& options, std::string secret, Store& store, Workers& workers, Clock& clock,
      Randomness& randomness)
      : options_(options),
        secret_(std::move(secret)),
        store_(store),
        workers_(workers),
        clock_(clock),
        randomness_(randomness),
        guests_(options.guests_an_hour, 3'600'000),
        recoveries_(options.recoveries_a_minute, 60'000),
        records_(kRecordsAMinute, 60'000) {}

  // Whatever begins with /api/.
  void answer(const Request& request, const std::function<void(Reply)>& then);

  // Whether a page of ours sent it, or a program that is no page.
  [[nodiscard]] bool from_here(const Request& request) const;
  // Who the request's Authorization header or cookie says. Nothing: the header is wrong; empty:
  // nobody in particular.
  [[nodiscard]] std::optional<std::string> who(const Request& request) const;

  std::function<void(const std::string& who, const std::string& name)> renamed;
  std::string push_key;  // the public one; empty: nobody is woken

 private:
  using Then = std::function<void(Reply)>;
  void guest(const Request& request, const Then& then);
  void recover(const Request& request, const Then& then);
  void me(const Request& request, const Then& then);
  void name(const Request& request, const Then& then);
  void push(const Request& request, const Then& then);
  void record(const Request& request, const Then& then);
  // Of a game that is over, made on a thread of its own: it may be long.
  void write_record_of(const std::string& table, const std::string& address, const Then& then);
  // Asks the store; where it has no answer, `then` hears that.
  void ask(std::function<void(Database&)> what, const Then& then, std::function<void()> done);
  void welcome(const Request& request, const std::string& who, const std::string& name,
               const std::string& phrase, const Then& then) const;
  [[nodiscard]] std::string cookie(const Request& request, const std::string& token) const;

  const Options& options_;
  std::string secret_;
  Store& store_;
  Workers& workers_;
  Clock& clock_;
  Randomness& randomness_;
  Quota guests_;
  Quota recoveries_;
  Quota records_;
  std::deque<std::pair<std::string, std::string>> written_;  // the last records: table, text
};

}  // namespace tablee::table
