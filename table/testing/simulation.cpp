#include "table/testing/simulation.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "table/hall/hall.h"
#include "table/testing/disk.h"
#include "table/testing/people.h"

namespace tablee::table::simulation {
namespace {

constexpr Millis kMinute = 60'000;
constexpr Millis kStorm = 4 * kMinute;                // after this the faults stop
constexpr Millis kLongest = Millis{40} * 86'400'000;  // and everything must end

class RandomBrain final : public Brain {
 public:
  RandomBrain(Timeline& time, Dice& dice) : time_(time), dice_(dice) {}
  void think(Thinking about, std::function<void(Move)> then) override {
    time_.after(dice_.between(10, 400), [about, then = std::move(then), alive = alive_] {
      if (!*alive) return;
      Rng rng(about.seed);
      then(about.game->random_move(about.position, about.seat, rng));
    });
  }
  void crash() { *alive_ = false; }

 private:
  Timeline& time_;
  Dice& dice_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

class DiceRandomness final : public Randomness {
 public:
  explicit DiceRandomness(Dice& dice) : dice_(dice) {}
  Bytes32 bytes() override {
    Bytes32 out;
    for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(dice_.bits() >> 56U);
    return out;
  }

 private:
  Dice& dice_;
};

class SimCluster;

class ClusterTransport final : public Transport {
 public:
  ClusterTransport(SimCluster& cluster, int node) : cluster_(cluster), node_(node) {}
  void send(ConnectionId line, std::string text) override;
  void hang_up(ConnectionId line, const std::string& why) override;

 private:
  SimCluster& cluster_;
  int node_;
};

class ClusterBus final : public Bus {
 public:
  ClusterBus(SimCluster& cluster, int node) : cluster_(cluster), node_(node) {}
  void publish(const std::string& message) override;

 private:
  SimCluster& cluster_;
  int node_;
};

// One process: it dies as a whole.
struct Node {
  Node(SimCluster& cluster, Timeline& time, Dice& dice, Disk& disk, int number, bool alone);
  SlowStore store;
  RandomBrain brain;
  DiceRandomness randomness;
  ClusterTransport wire;
  ClusterBus bus;
  Hall hall;
  bool stopping = false;
};

// A connection, seen from both ends.
struct Connection {
  ConnectionId line = 0;
  int node = 0;
  int life = 0;  // of the node
  Caller* caller = nullptr;
  std::string who;   // as the server knows it
  std::string told;  // who a valid hello said, until the server has heard it
  bool whole = true;
  Millis up = 0, down = 0;  // nothing overtakes
};

class SimCluster {
 public:
  SimCluster(std::uint64_t seed, int tables, const std::string& game);
  Report run();

  void sent(int node, ConnectionId line, const std::string& text);
  void hung_up(ConnectionId line);
  void published(int from, const std::string& message);

 private:
  struct Slot {
    std::unique_ptr<Node> node;
    int life = 0;
    Weather weather;
  };

  bool dial(Caller& caller, const std::string& who);
  void receive(Caller& caller, const std::string& text);
  void cut(Connection& connection, bool client_too);
  Connection* of(const Caller& caller);
  void start(int number);
  void crash(int number, bool gently);
  void tick(int number);
  void fault();
  void calm();
  [[nodiscard]] std::vector<std::string> unfinished() const;
  [[nodiscard]] bool finished() const;
  [[nodiscard]] Millis delay();

  Dice dice_;
  Timeline time_;
  Witness witness_;
  Disk disk_;
  Town town_;
  std::vector<Slot> slots_;
  bool bus_away_ = false;
  ConnectionId lines_ = 0;
  std::map<ConnectionId, Connection> connections_;
  std::vector<std::unique_ptr<Guest>> guests_;
  std::vector<std::unique_ptr<Prowler>> prowlers_;
  Report report_;
  Millis began_;
};

HallLimits hurried() {
  HallLimits limits;
  limits.gone_after = 20'000;
  limits.forget_after = 10'000;
  limits.close_after = 5 * kMinute;
  limits.most_under_way = 6;
  limits.most_late = kMinute * 10;  // when days pass quickly, a tick comes once a minute
  return limits;
}

Node::Node(SimCluster& cluster, Timeline& time, Dice& dice, Disk& disk, int number, bool alone)
    : store(time, dice, disk),
      brain(time, dice),
      randomness(dice),
      wire(cluster, number),
      bus(cluster, number),
      hall({time, randomness, wire, store, brain, alone ? nullptr : &bus, nullptr}, hurried(),
           disk.secret(), "node" + std::to_string(number)) {}

void ClusterTransport::send(ConnectionId line, std::string text) {
  cluster_.sent(node_, line, text);
}
void ClusterTransport::hang_up(ConnectionId line, const std::string&) { cluster_.hung_up(line); }
void ClusterBus::publish(const std::string& message) { cluster_.published(node_, message); }

SimCluster::SimCluster(std::uint64_t seed, int tables, const std::string& game)
    : dice_(seed),
      witness_(seed),
      town_{time_, dice_, witness_, tables, false, 1, disk_.secret(), game},
      began_(time_.now()) {
  disk_.committed = [this](const Write& write) { witness_.durable(write); };
  town_.dial = [this](Caller& caller, const std::string& who) { return dial(caller, who); };
  town_.send = [this](Caller& caller, const std::string& text) { receive(caller, text); };
  town_.hang_up = [this](Caller& caller) {
    if (Connection* connection = of(caller)) cut(*connection, false);
  };
  const int nodes = static_cast<int>(dice_.between(1, 3));
  slots_.resize(static_cast<std::size_t>(nodes));
  for (int i = 0; i < nodes; ++i) start(i);
  const auto settle = [this](int i, const char* kind) {
    Person person;
    person.id = kind + std::string("000000") + std::to_string(i);
    person.name = "Name " + std::to_string(i);
    disk_.add_person(person);
    return person.id;
  };
  for (int i = static_cast<int>(dice_.between(2, 5)); i > 0; --i) {
    guests_.push_back(std::make_unique<Guest>(town_, settle(i, "guest")));
    guests_.back()->act();
  }
  for (int i = static_cast<int>(dice_.between(0, 2)); i > 0; --i) {
    const std::string who = dice_.chance(50) ? settle(i, "enemy") : std::string();
    if (!who.empty()) witness_.hostile.insert(who);
    prowlers_.push_back(std::make_unique<Prowler>(town_, who));
    prowlers_.back()->act();
  }
  fault();
}

Millis SimCluster::delay() { return town_.calm ? dice_.between(1, 20) : dice_.between(1, 120); }

Connection* SimCluster::of(const Caller& caller) {
  for (auto& [line, connection] : connections_) {
    if (connection.caller == &caller && connection.whole) return &connection;
  }
  return nullptr;
}

bool SimCluster::dial(Caller& caller, const std::string& who) {
  const std::size_t number = dice_.index(slots_.size());
  if (!slots_[number].node || slots_[number].node->stopping) return false;
  const ConnectionId line = ++lines_;
  connections_[line] = {
      line, static_cast<int>(number), slots_[number].life, &caller, who, {}, true, 0, 0};
  slots_[number].node->hall.connect(line, who);
  return true;
}

// A message from a page to its node, which may be lost with the connection.
void SimCluster::receive(Caller& caller, const std::string& text) {
  Connection* connection = of(caller);
  if (connection == nullptr) return;
  connection->up = std::max(connection->up, time_.now() + delay());
  const ConnectionId line = connection->line;
  time_.after(connection->up - time_.now(), [this, line, text] {
    const auto it = connections_.find(line);
    if (it == connections_.end() || !it->second.whole) return;
    Slot& slot = slots_[static_cast<std::size_t>(it->second.node)];
    if (!slot.node || slot.life != it->second.life) return;
    slot.node->hall.receive(line, text);
  });
  if (!town_.calm && dice_.index(400) == 0) cut(*connection, true);
}

void SimCluster::sent(int, ConnectionId line, const std::string& text) {
  const auto it = connections_.find(line);
  if (it == connections_.end()) return;
  Connection& connection = it->second;
  if (text.starts_with(R"({"is":"welcome","you":{"who":")")) {
    constexpr std::size_t kBefore = std::string_view(R"({"is":"welcome","you":{"who":")").size();
    connection.who = text.substr(kBefore, text.find('"', kBefore) - kBefore);
  }
  witness_.sent(connection.who, text, time_.now());
  connection.down = std::max(connection.down, time_.now() + delay());
  time_.after(connection.down - time_.now(), [this, line, text] {
    const auto found = connections_.find(line);
    if (found != connections_.end() && found->second.whole) found->second.caller->heard(text);
  });
  if (!town_.calm && dice_.index(800) == 0) cut(connection, true);
}

void SimCluster::hung_up(ConnectionId line) {
  const auto it = connections_.find(line);
  if (it != connections_.end()) cut(it->second, true);
}

// The connection is gone at once for what is on its way; each end notices in its own time.
void SimCluster::cut(Connection& connection, bool client_too) {
  if (!connection.whole) return;
  connection.whole = false;
  ++report_.cuts;
  const ConnectionId line = connection.line;
  if (client_too) {
    // No time passes before the page may dial again: it must not have two connections.
    Caller* caller = connection.caller;
    time_.after(0, [caller] { caller->cut(); });
  }
  time_.after(dice_.chance(80) ? dice_.between(1, 200) : dice_.between(1000, 30'000), [this, line] {
    const auto it = connections_.find(line);
    if (it == connections_.end()) return;
    const Slot& slot = slots_[static_cast<std::size_t>(it->second.node)];
    if (slot.node && slot.life == it->second.life) slot.node->hall.disconnect(line);
    connections_.erase(it);
  });
}

void SimCluster::published(int from, const std::string& message) {
  for (int i = 0; i < static_cast<int>(slots_.size()); ++i) {
    if (bus_away_ || dice_.chance(10)) continue;  // in calm, too: nobody may depend on it
    // Redis gives messages to their sender too.
    if (i == from && dice_.chance(50)) continue;
    const int copies = !town_.calm && dice_.chance(5) ? 2 : 1;
    for (int copy = 0; copy < copies; ++copy) {
      const bool late = !town_.calm && dice_.chance(5);
      time_.after(late ? dice_.between(100, 8000) : dice_.between(1, 30), [this, i, message] {
        const Slot& slot = slots_[static_cast<std::size_t>(i)];
        if (slot.node && slot.node->bus.heard) slot.node->bus.heard(message);
      });
    }
  }
}

void SimCluster::start(int number) {
  Slot& slot = slots_[static_cast<std::size_t>(number)];
  if (slot.node) return;
  slot.node = std::make_unique<Node>(*this, time_, dice_, disk_, number, slots_.size() == 1);
  slot.node->store.weather = slot.weather;
  slot.node->hall.complain = [this](const std::string& what) {
    witness_.say("a node complains: " + what);
  };
  tick(number);
}

void SimCluster::crash(int number, bool gently) {
  Slot& slot = slots_[static_cast<std::size_t>(number)];
  if (!slot.node || slot.node->stopping) return;
  ++report_.crashes;
  const int life = slot.life;
  const auto die = [this, number, life] {
    Slot& dying = slots_[static_cast<std::size_t>(number)];
    if (!dying.node || dying.life != life) return;
    ++dying.life;
    dying.node->store.crash();
    dying.node->brain.crash();
    report_.conflicts += dying.node->hall.figures().conflicts;
    dying.node.reset();
    for (auto& [line, connection] : connections_) {
      if (connection.node == number) cut(connection, true);
    }
    time_.after(dice_.between(100, 15'000), [this, number] { start(number); });
  };
  if (gently) {
    slot.node->stopping = true;
    slot.node->hall.stop();
    time_.after(dice_.between(0, 3000), die);
  } else {
    die();
  }
}

void SimCluster::tick(int number) {
  const Slot& slot = slots_[static_cast<std::size_t>(number)];
  if (!slot.node) return;
  slot.node->hall.tick();
  const Millis age = time_.now() - began_;
  // When only days can pass, they pass quickly.
  town_.pace = age > 4 * kStorm ? 600 : age > 3 * kStorm ? 20 : 1;
  const Millis pace = 100 * town_.pace;
  time_.after(dice_.between(pace / 2, pace + pace / 2), [this, number, life = slot.life] {
    if (slots_[static_cast<std::size_t>(number)].life == life) tick(number);
  });
}

void SimCluster::fault() {
  if (time_.now() - began_ > kStorm) return calm();
  time_.after(dice_.between(2000, 25'000), [this] { fault(); });
  const auto number = dice_.index(slots_.size());
  Slot& slot = slots_[number];
  switch (dice_.index(6)) {
    case 0:
    case 1:
      return crash(static_cast<int>(number), dice_.chance(30));
    case 2: {  // the store is away: for one node or for all
      ++report_.outages;
      const bool all = dice_.chance(50);
      for (Slot& each : slots_) {
        if (!all && &each != &slot) continue;
        each.weather.away = true;
        if (each.node) each.node->store.weather = each.weather;
      }
      time_.after(dice_.between(500, 30'000), [this] {
        for (Slot& each : slots_) {
          each.weather.away = false;
          if (each.node) each.node->store.weather = each.weather;
        }
      });
      return;
    }
    case 3:
      bus_away_ = !bus_away_;
      return;
    case 4:
      slot.weather.slowest = dice_.between(2, 900);
      slot.weather.torn = dice_.chance(50) ? 20 : 0;
      if (slot.node) slot.node->store.weather = slot.weather;
      return;
    default:
      for (auto& [line, connection] : connections_) {
        if (dice_.chance(50)) cut(connection, true);
      }
  }
}

void SimCluster::calm() {
  town_.calm = true;
  if (dice_.chance(40)) {
    for (const auto& guest : guests_) {
      if (dice_.chance(50)) guest->desert();
    }
  }
  bus_away_ = false;
  for (Slot& slot : slots_) {
    slot.weather = {};
    if (slot.node) slot.node->store.weather = slot.weather;
  }
}

// Tables that must still come to an end. One without a clock rests while nobody is there.
std::vector<std::string> SimCluster::unfinished() const {
  std::vector<std::string> list = witness_.unfinished();
  std::erase_if(list, [this](const std::string& table) {
    const Room& room = *witness_.room(table);
    return room.status() == Status::Playing && room.untimed() &&
           std::all_of(guests_.begin(), guests_.end(), [&](const auto& guest) {
             return guest->deserted() || !room.seat_of(guest->who());
           });
  });
  return list;
}

bool SimCluster::finished() const {
  return town_.calm && unfinished().empty() &&
         std::all_of(guests_.begin(), guests_.end(),
                     [](const auto& guest) { return guest->settled(); });
}

Report SimCluster::run() {
  Millis looked = 0;
  Millis over = 0;
  while (witness_.wrong().empty() && time_.step()) {
    if (time_.now() - looked < 1000) continue;
    looked = time_.now();
    if (finished()) {
      // Whoever was told last has heard of it by now.
      if (over == 0) over = time_.now();
      if (time_.now() - over > 20'000) break;
    } else {
      over = 0;
    }
    if (time_.now() - began_ > kLongest) {
      for (const std::string& table : unfinished()) {
        const Room* room = witness_.room(table);
        witness_.say("table " + table + " does not end: " + room->summary().dump());
      }
      if (witness_.wrong().empty()) witness_.say("somebody waits for an answer for ever");
    }
  }
  if (witness_.wrong().empty()) {
    for (const auto& guest : guests_) guest->finish();
    witness_.finish(disk_.heads());
    for (int i = 1; i <= static_cast<int>(guests_.size()); ++i) {
      const auto person = disk_.person("guest000000" + std::to_string(i));
      for (const AnyGame* game : all_games()) {
        const std::string name(game->info().name);
        const auto standing = person->standings.find(name);
        const int games = standing == person->standings.end() ? 0 : standing->second.games;
        if (games != witness_.rated(person->id, name)) witness_.say("a rating is not the games'");
      }
    }
  }
  for (const Slot& slot : slots_) {
    if (slot.node) report_.conflicts += slot.node->hall.figures().conflicts;
  }
  report_.wrong = witness_.wrong();
  report_.digest = witness_.digest();
  report_.counts = witness_.counts;
  report_.codes = witness_.codes;
  report_.games = witness_.games;
  return report_;
}

}  // namespace

Report simulate(std::uint64_t seed, int tables, const std::string& game) {
  return SimCluster(seed, tables, game).run();
}

}  // namespace tablee::table::simulation
