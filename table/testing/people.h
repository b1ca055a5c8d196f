// People of a simulation: pages that keep to the protocol, with all that can happen to them, and
// lines that keep to nothing.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "table/testing/timeline.h"
#include "table/testing/witness.h"

namespace tablee::table::simulation {

// Somebody at the end of a connection.
class Caller {
 public:
  virtual ~Caller() = default;
  virtual void heard(const std::string& text) = 0;
  virtual void cut() = 0;  // the connection is gone
};

struct Invitation {
  std::string table;
  std::string key;
  bool listed = false;
};

// What people share: the network, time, and what they tell each other beside the server.
struct Town {
  Timeline& time;
  Dice& dice;
  Witness& witness;
  int tables = 0;     // still to be opened
  bool calm = false;  // no more faults, no more new tables: everyone plays on to the end
  Millis pace = 1;    // how many times slower everyone is, when only days have to pass
  std::string secret;
  std::string game;  // the only one that is played; empty: any
  std::vector<Invitation> invitations{};
  std::vector<std::string> overheard{};  // messages that hostile lines send again
  // Connects to some node; false if none is up.
  std::function<bool(Caller&, const std::string& who)> dial{};
  std::function<void(Caller&, const std::string& text)> send{};
  std::function<void(Caller&)> hang_up{};
};

class Guest final : public Caller {
 public:
  Guest(Town& town, std::string who) : town_(town), who_(std::move(who)) {}

  void heard(const std::string& text) override;
  void cut() override;
  void act();  // and again and again
  // The end: nothing waits, and what is shown is what the entries give.
  void finish();
  [[nodiscard]] bool settled() const { return deserted_ || (online_ && pending_.empty()); }
  void desert() { deserted_ = true; }  // and never comes back
  [[nodiscard]] bool deserted() const { return deserted_; }
  [[nodiscard]] const std::string& who() const { return who_; }

 private:
  struct Held {
    std::uint32_t version = 0;
    std::string look;  // the last frame that had one
    std::string status;
    std::string key;
    bool seated = false;
    bool host = false;
    bool left = false;
    bool asked = false;  // somebody waits for consent
    std::string rematch;
  };
  struct Pending {
    std::string id;
    std::string table;
    std::string what;
    std::string text;
  };

  void dial();
  void play(const std::string& table, Held& held);
  void open();
  void visit();
  void watch(const std::string& table);
  void ask(const std::string& what, const std::string& table, Json more = Json::object());
  void settle(const std::string& id, bool done, const Json& frame);
  void take(const std::string& text, bool whole);
  [[nodiscard]] bool waits(const std::string& table, std::string_view what) const;
  [[nodiscard]] std::size_t busy() const;

  Town& town_;
  std::string who_;
  bool online_ = false;
  bool welcome_ = false;
  bool deserted_ = false;
  Millis absent_until_ = 0;
  std::uint64_t count_ = 0;
  std::map<std::string, Held> held_;
  std::vector<Pending> pending_;
};

// A line that sends anything: garbage, what others sent, what belongs to others.
class Prowler final : public Caller {
 public:
  Prowler(Town& town, std::string who) : town_(town), who_(std::move(who)) {}
  void heard(const std::string&) override {}
  void cut() override { online_ = false; }
  void act();

 private:
  std::string something();

  Town& town_;
  std::string who_;
  bool online_ = false;
};

}  // namespace tablee::table::simulation
