// Plays at many tables of a running table server at once and measures how soon it acknowledges
// moves, what they cost it, and whether each happened exactly once.
//
// Open loop: the moments at which moves are due are fixed by the rate alone, and a move's time runs
// from that moment, so a server that falls behind cannot hide it by slowing its clients down.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <memory>
#include <random>
#include <thread>
#include <unordered_map>
#include <vector>

#include "bench/load_line.h"
#include "text/json.h"

namespace tablee::load {
namespace {

using Time = std::chrono::steady_clock;
using std::chrono::microseconds;

struct Wanted {
  std::string server = "127.0.0.1:8080";
  std::string game = "deep_river";
  unsigned players = 2;
  int tables = 500;
  double rate = 1000;
  double seconds = 30;
  int idle = 0;
  std::string json;
};

struct Counts {
  std::vector<std::uint32_t> times;  // microseconds from when a move was due to its acknowledgement
  std::uint64_t sent = 0, acknowledged = 0, twice = 0, refused = 0, gaps = 0, lines_lost = 0;
  std::uint64_t shed = 0;  // answered by `busy`, and sent again
  std::uint64_t seen = 0;  // moves as all players were told of them
  std::uint64_t games = 0, bytes = 0, frames = 0;
};

struct Board;

struct Player {
  std::unique_ptr<Line> line;
  Board* board = nullptr;
  long seat = 0;
  long version = 0;  // of the table, as this player heard
  long plies = 0;
  std::string move;  // one of the legal ones; empty: it is not this player's turn
  bool joined = false;
  bool queued = false;   // waits until a move is due
  Time::time_point due;  // of the move that is on its way
  std::string id;        // of the message that is on its way; empty: none
  std::string message;   // the same as it was sent, to send it again
};

struct Board {
  std::string table;
  std::string key;
  std::vector<Player> players;
  bool playing = false;
  bool moving = false;  // one move at a time: another may take away what it answers to
  long version = 0;     // the last that any player heard of
};

class Load {
 public:
  explicit Load(Wanted wanted) : wanted_(std::move(wanted)), timer_(context_) {
    const std::size_t colon = wanted_.server.rfind(':');
    const auto address = asio::ip::make_address(wanted_.server.substr(0, colon));
    const int port = std::stoi(wanted_.server.substr(colon + 1));
    server_ = {address, static_cast<std::uint16_t>(port)};
    asker_ = std::make_unique<Asker>(context_, server_);
  }

  int run() {
    const Json before = figures();
    make_guests();
    for (int i = 0; i < wanted_.idle; ++i) {
      idle_.push_back(std::make_unique<Line>(context_, server_, next_token()));
    }
    std::cout << tokens_.size() << " people, " << idle_.size() << " idle connections" << std::endl;
    if (wanted_.tables > 0) play();
    if (!idle_.empty()) run_for(std::chrono::seconds(2));  // the welcomes are heard
    result_["memory_mb"] = number_of("process_resident_memory_bytes") / 1e6;
    result_["idle_connections"] = idle_.size();
    result_["memory_mb_at_start"] = before["process_resident_memory_bytes"].get<double>() / 1e6;
    return report();
  }

 private:
  // ---- the server's own figures ----

  Json figures() {
    Json all = Json::object();
    // Anew: the server does not keep a connection that was silent for the whole measurement.
    const std::string text = Asker(context_, server_).ask(http::verb::get, "/metrics");
    for (const char* name :
         {"process_cpu_seconds_total", "process_resident_memory_bytes", "tablee_moves_total"}) {
      const std::size_t at = text.find("\n" + std::string(name) + " ");
      if (at == std::string::npos)
        throw std::runtime_error("/metrics says nothing of " + std::string(name));
      all[name] = std::stod(text.substr(text.find(' ', at) + 1));
    }
    return all;
  }
  double number_of(const char* name) { return figures()[name].get<double>(); }

  // ---- people ----

  void make_guests() {
    const int seats = static_cast<int>(wanted_.players);
    const int people = std::max(seats * wanted_.tables, wanted_.idle > 0 ? 100 : 0);
    for (int i = 0; i < people; ++i) {
      const std::string reply = asker_->ask(http::verb::post, "/api/guest",
                                            R"({"name":"Load )" + std::to_string(i) + "\"}");
      tokens_.push_back(Json::parse(reply).at("token").get<std::string>());
    }
  }

  const std::string& next_token() { return tokens_[next_token_++ % tokens_.size()]; }

  // ---- tables ----

  void play() {
    for (int i = 0; i < wanted_.tables; ++i) {
      boards_.push_back(std::make_unique<Board>());
      Board& board = *boards_.back();
      board.players.resize(wanted_.players);
      for (Player& player : board.players) {
        player.board = &board;
        player.line = std::make_unique<Line>(context_, server_, next_token());
        player.line->heard = [this, &player](std::string_view text) { hear(player, text); };
        player.line->lost = [this] { ++counts_.lines_lost; };
      }
      open(board);
    }
    const auto patience = Time::now() + std::chrono::seconds(60);
    while (playing_ < wanted_.tables && Time::now() < patience)
      run_for(std::chrono::milliseconds(20));
    if (playing_ < wanted_.tables)
      throw std::runtime_error("the tables were not set within a minute");
    std::cout << playing_ << " tables of " << wanted_.game << ", " << wanted_.rate
              << " moves a second for " << wanted_.seconds << " s" << std::endl;

    const Json before = figures();
    start_ = Time::now();
    measuring_ = true;
    tick();
    run_for(microseconds(static_cast<std::int64_t>(wanted_.seconds * 1e6)));
    measuring_ = false;
    const double took = std::chrono::duration<double>(Time::now() - start_).count();
    const auto drained = Time::now() + std::chrono::seconds(10);
    while (under_way_ > 0 && Time::now() < drained) run_for(std::chrono::milliseconds(20));
    run_for(std::chrono::milliseconds(500));  // the last changes are heard
    const Json after = figures();
    const auto more = [&](const char* name) {
      return after[name].get<double>() - before[name].get<double>();
    };
    result_["server_moves"] = more("tablee_moves_total");
    result_["moves_a_second"] = static_cast<double>(counts_.acknowledged) / took;
    result_["cpu_us_per_move"] =
        more("process_cpu_seconds_total") * 1e6 /
        static_cast<double>(std::max<std::uint64_t>(1, counts_.acknowledged));
  }

  void open(Board& board) {
    board.playing = false;
    board.table.clear();
    board.version = 0;
    std::string seats = R"({"kind":"you"})";
    for (unsigned seat = 1; seat < wanted_.players; ++seat) seats += R"(,{"kind":"open"})";
    for (Player& player : board.players) {
      player.version = 0;
      player.joined = false;
      player.move.clear();
    }
    ask(board.players[0],
        R"("do":"open","game":")" + wanted_.game + R"(","seats":[)" + seats + "]");
  }

  void ask(Player& player, const std::string& fields) {
    player.id = std::to_string(++last_id_);
    player.message = "{" + fields + R"(,"id":")" + player.id + "\"}";
    player.line->send(player.message);
  }

  void watch(Player& player) {
    const Board& board = *player.board;
    const std::string key = board.key.empty() ? "" : R"(","key":")" + board.key;
    player.line->send(R"({"do":"watch","table":")" + board.table + key + "\"}");
  }

  // ---- what is heard ----

  void hear(Player& player, std::string_view text) {
    ++counts_.frames;
    counts_.bytes += text.size();
    const std::string_view is = text_in(text.substr(0, 40), R"("is":")");
    if (is == "ack") {
      acknowledged(player, text_in(text, R"("id":")"), text);
    } else if (is == "change" || is == "table") {
      // The message that a change answers is its last field.
      const std::string_view last = text.substr(std::min(text.size(), text.rfind(',')));
      const std::string_view id = text_in(last, R"(,"id":")");
      if (!id.empty()) acknowledged(player, id, text);
      changed(player, text, is == "table");
    } else if (is == "error") {
      if (text_in(text, R"("code":")") == "busy") return shed(player, text);
      ++counts_.refused;
      if (counts_.refused <= 5) std::cerr << "refused: " << text << "\n";
      if (!player.id.empty() && text_in(text, R"("id":")") == player.id) settle(player);
    }
  }

  // The server has too much to do: the same again in a moment. What waits is part of the time.
  void shed(Player& player, std::string_view text) {
    ++counts_.shed;
    const std::string id(text_in(text, R"("id":")"));
    const auto pause = std::uniform_int_distribution<int>(200, 400)(random_);
    auto timer = std::make_shared<asio::steady_timer>(context_, std::chrono::milliseconds(pause));
    timer->async_wait([this, timer, &player, id](const boost::system::error_code& error) {
      if (error) return;
      if (id.empty()) {
        watch(player);
      } else if (id == player.id) {
        player.line->send(player.message);
      }
    });
  }

  void settle(Player& player) {
    player.id.clear();
    if (player.due == Time::time_point{}) return;
    --under_way_;
    player.board->moving = false;
    player.due = {};
  }

  void acknowledged(Player& player, std::string_view id, std::string_view text) {
    if (id != player.id) {
      ++counts_.twice;
      return;
    }
    Board& board = *player.board;
    const bool was_move = player.due != Time::time_point{};
    if (was_move) {
      const auto time = std::chrono::duration_cast<microseconds>(Time::now() - player.due);
      counts_.times.push_back(static_cast<std::uint32_t>(time.count()));
      ++counts_.acknowledged;
    }
    settle(player);
    if (!was_move && board.table.empty()) {
      board.table = text_in(text, R"("table":")");
      board.key.clear();
      watch(board.players[0]);
    }
    for (Player& each : board.players) offer(each);
  }

  void changed(Player& player, std::string_view text, bool whole) {
    Board& board = *player.board;
    if (text_in(text.substr(0, 80), R"("table":")") != board.table) return;  // of the game before
    const long version = number_in(text, R"("version":)");
    if (!whole && version != player.version + 1) ++counts_.gaps;
    player.version = version;
    board.version = std::max(board.version, version);
    if (!whole && text_in(text.substr(0, 160), R"("what":")") == "move") ++counts_.seen;
    if (whole && &player == &board.players[0] && board.key.empty()) {
      board.key = text_in(text, R"("key":")");
      for (Player& other : board.players) {
        if (&other != &player) watch(other);
      }
    } else if (whole && &player != &board.players[0] && !std::exchange(player.joined, true)) {
      ask(player, R"("do":"join","table":")" + board.table + R"(","key":")" + board.key + "\"");
    }
    // `look` comes behind the steps; nothing in a view or event has this name.
    const std::size_t at = text.find(R"("look":{)");
    if (at == std::string_view::npos) return;
    if (!board.playing) {
      board.playing = true;
      ++playing_;
    }
    player.plies = number_in(text.substr(at), R"("plies":)");
    choose(player, text.substr(at));
    if (text.find(R"("status":"over")") != std::string_view::npos) {
      if (&player == &board.players[0]) ++counts_.games;
      over(board);
    } else {
      offer(player);
    }
  }

  // One of the legal moves, any.
  void choose(Player& player, std::string_view look) {
    constexpr std::string_view kMark = R"("legal":[)";
    player.move.clear();
    const std::size_t at = look.find(kMark);
    if (at == std::string_view::npos) return;
    const std::string_view rest = look.substr(at + kMark.size());
    const std::string_view list = rest.substr(0, rest.find(']'));
    const auto quotes = std::count(list.begin(), list.end(), '"');
    if (quotes == 0) return;
    auto skip = 2 * std::uniform_int_distribution<std::ptrdiff_t>(0, quotes / 2 - 1)(random_);
    std::size_t from = list.find('"');
    while (skip-- > 0) from = list.find('"', from + 1);
    player.move = list.substr(from + 1, list.find('"', from + 1) - from - 1);
  }

  // A finished game makes room for another as soon as all have heard of its end.
  void over(Board& board) {
    for (const Player& player : board.players) {
      if (player.version != board.version) return;
    }
    for (Player& player : board.players) {
      player.line->send(R"({"do":"unwatch","table":")" + board.table + "\"}");
    }
    --playing_;
    if (measuring_) open(board);
  }

  // ---- moves ----

  void offer(Player& player) {
    if (player.queued || !may_move(player)) return;
    player.queued = true;
    ready_.push_back(&player);
  }

  static bool may_move(const Player& player) {
    return !player.move.empty() && player.id.empty() && !player.board->moving &&
           player.version == player.board->version;
  }

  // Sends every move that is due by now, each at another table.
  void tick() {
    if (!measuring_) return;
    const auto now = Time::now();
    while (!ready_.empty()) {
      const auto due = start_ + microseconds(static_cast<std::int64_t>(
                                    static_cast<double>(counts_.sent) * 1e6 / wanted_.rate));
      if (due > now) break;
      Player& player = *ready_.front();
      ready_.pop_front();
      player.queued = false;
      if (!may_move(player)) continue;
      player.board->moving = true;
      player.due = due;
      ++under_way_;
      ++counts_.sent;
      ask(player, R"("do":"move","table":")" + player.board->table + R"(","plies":)" +
                      std::to_string(player.plies) + R"(,"move":")" + player.move + "\"");
      player.move.clear();
    }
    timer_.expires_after(std::chrono::milliseconds(1));
    timer_.async_wait([this](const boost::system::error_code& error) {
      if (!error) tick();
    });
  }

  // Looks once a millisecond: people sit at other machines, so that the server's own does not wake
  // anybody for every frame. What is measured is up to a millisecond longer than it was.
  void run_for(Time::duration time) {
    for (const auto until = Time::now() + time; Time::now() < until;) {
      context_.restart();
      context_.poll();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  // ---- the end ----

  double share(double part) {
    if (counts_.times.empty()) return 0;
    const auto last = static_cast<double>(counts_.times.size() - 1);
    return counts_.times[static_cast<std::size_t>(part * last)] / 1000.0;
  }

  int report() {
    bool fine = true;
    if (wanted_.tables > 0) {
      std::sort(counts_.times.begin(), counts_.times.end());
      result_["tables"] = wanted_.tables;
      result_["game"] = wanted_.game;
      result_["players"] = wanted_.players;
      result_["moves_sent"] = counts_.sent;
      result_["moves_acknowledged"] = counts_.acknowledged;
      result_["unacknowledged"] = counts_.sent - counts_.acknowledged;
      result_["acknowledged_twice"] = counts_.twice;
      result_["refused"] = counts_.refused;
      result_["shed"] = counts_.shed;
      result_["version_gaps"] = counts_.gaps;
      result_["lines_lost"] = counts_.lines_lost;
      result_["games_finished"] = counts_.games;
      // All players hear of every move exactly once, and the server counted as many.
      result_["moves_heard"] = counts_.seen;
      result_["ack_ms"] = {
          {"p50", share(0.5)}, {"p95", share(0.95)}, {"p99", share(0.99)}, {"max", share(1)}};
      result_["down_bytes_per_move"] =
          static_cast<double>(counts_.bytes) /
          static_cast<double>(std::max<std::uint64_t>(1, counts_.acknowledged));
      fine = counts_.sent == counts_.acknowledged &&
             counts_.twice + counts_.gaps + counts_.refused + counts_.lines_lost == 0 &&
             counts_.seen == wanted_.players * counts_.acknowledged &&
             result_["server_moves"].get<double>() == static_cast<double>(counts_.acknowledged);
      result_["exactly_once"] = fine;
    }
    std::cout << result_.dump(2) << "\n";
    if (!wanted_.json.empty()) {
      std::ofstream out(wanted_.json);
      out << result_.dump(2) << "\n";
      out.flush();
      if (!out) throw std::runtime_error("cannot write " + wanted_.json);
    }
    if (!fine) std::cerr << "load: a move was lost, refused or happened twice; see the figures\n";
    return fine ? 0 : 1;
  }

  Wanted wanted_;
  asio::io_context context_{1};
  asio::steady_timer timer_;
  tcp::endpoint server_;
  std::unique_ptr<Asker> asker_;
  std::vector<std::string> tokens_;
  std::size_t next_token_ = 0;
  std::vector<std::unique_ptr<Line>> idle_;
  std::vector<std::unique_ptr<Board>> boards_;
  std::deque<Player*> ready_;
  std::mt19937_64 random_{1};
  Counts counts_;
  Json result_ = Json::object();
  Time::time_point start_;
  bool measuring_ = false;
  int playing_ = 0;
  int under_way_ = 0;
  std::uint64_t last_id_ = 0;
};

}  // namespace
}  // namespace tablee::load

int main(int argc, char** argv) {
  tablee::load::Wanted wanted;
  CLI::App app("Plays at many tables of a running table server at once and measures it");
  app.add_option("--server", wanted.server, "address:port")->capture_default_str();
  app.add_option("--game", wanted.game, "what is played")->capture_default_str();
  app.add_option("--players", wanted.players, "at each table")
      ->capture_default_str()
      ->check(CLI::Range(2, 7));
  app.add_option("--tables", wanted.tables, "tables at once; 0: none")
      ->capture_default_str()
      ->check(CLI::Range(0, 100000));
  app.add_option("--rate", wanted.rate, "moves a second over all tables")
      ->capture_default_str()
      ->check(CLI::Range(0.1, 1e6));
  app.add_option("--seconds", wanted.seconds, "how long")
      ->capture_default_str()
      ->check(CLI::Range(0.1, 86400.0));
  app.add_option("--idle", wanted.idle, "connections that only listen")
      ->capture_default_str()
      ->check(CLI::Range(0, 1000000));
  app.add_option("--json", wanted.json, "also write the figures to this file");
  CLI11_PARSE(app, argc, argv);
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  try {
    return tablee::load::Load(wanted).run();
  } catch (const std::exception& error) {
    std::cerr << "load: " << error.what() << "\n";
    return 2;
  }
}
