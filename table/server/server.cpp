#include "table/server/server.h"

#include <sodium.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <future>
#include <optional>

#include "table/hall/hall.h"
#include "table/hall/identity.h"
#include "table/net/push.h"
#include "table/net/redis.h"
#include "table/net/static_files.h"
#include "table/room/write.h"
#include "table/server/api.h"
#include "table/server/metrics.h"
#include "table/server/workers.h"
#include "table/store/store_thread.h"
#include "text/words.h"

namespace tablee::table {
namespace {

class SystemClock final : public Clock {
 public:
  Millis now() override {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
  }
};

class SystemRandomness final : public Randomness {
 public:
  SystemRandomness() {
    if (sodium_init() < 0) throw std::runtime_error("this system gives no random numbers");
  }
  Bytes32 bytes() override {
    Bytes32 out{};
    randombytes_buf(out.data(), out.size());
    return out;
  }
};

// Every connection is a file to the system.
void allow_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == files.rlim_max) return;
  files.rlim_cur = files.rlim_max;
  if (setrlimit(RLIMIT_NOFILE, &files) != 0) log(Level::Warning, "cannot raise the file limit");
}

// Lines for every reply: the page may load and run what lies here, and nothing else.
std::string safety(const Options& options, const StaticFiles& files) {
  std::string scripts;
  for (const std::string& hash : files.script_hashes()) scripts += " " + hash;
  std::string sockets;
  if (!options.origin.empty()) sockets = " ws" + options.origin.substr(4);
  return "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" +
         scripts +
         "; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:; "
         "connect-src 'self'" +
         sockets +
         "; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'\r\n"
         "X-Content-Type-Options: nosniff\r\n"
         "Referrer-Policy: same-origin\r\n"
         "Cross-Origin-Opener-Policy: same-origin\r\n"
         "Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()\r\n";
}

// The page's folder, or empty.
std::string folder_for(const Options& options) {
  const std::string folder = options.web.empty() ? web_beside_program() : options.web;
  return std::filesystem::is_directory(folder) ? folder : "";
}

StaticFiles files_in(const std::string& folder) {
  return folder.empty() ? StaticFiles() : StaticFiles(folder);
}

// A file from before 0600 was usual, or one that was copied.
void warn_of_readers(const std::string& file) {
  struct stat info{};
  if (stat(file.c_str(), &info) != 0 || (info.st_mode & S_IROTH) == 0) return;
  log(Level::Warning, "everybody on this machine can read the data and the key in it: chmod o= it",
      {{"data", file}});
}

void log_page(const Options& options, const std::string& folder, const StaticFiles& files) {
  if (!folder.empty()) {
    log(Level::Info, "the page is there", {{"web", folder}, {"files", files.count()}});
  } else if (options.web.empty()) {
    log(Level::Warning, "no built page was found: only the API is served; --web names a folder");
  } else {
    log(Level::Warning, "the page's folder is not there: only the API is served",
        {{"web", options.web}});
  }
}

std::optional<PushKey> push_key_for(const Options& options) {
  if (options.push_key.empty()) return std::nullopt;
  return PushKey(options.push_key);
}

unsigned bot_threads(const Options& options) {
  if (options.bot_threads > 0) return options.bot_threads;
  return std::max(2U, std::thread::hardware_concurrency()) - 1;
}

// The key that signs identities, before anyone can come in.
std::string secret_of(StoreThread& store) {
  auto secret = std::make_shared<std::promise<std::string>>();
  auto found = secret->get_future();
  store.ask(
      [secret](Database& database) {
        try {
          secret->set_value(database.secret());
        } catch (const DatabaseError& error) {
          if (error.again) throw;
          secret->set_exception(std::current_exception());
        }
      },
      [](bool) {});
  return found.get();
}

}  // namespace

struct Server::Impl final : HttpHandler {
  // The store comes last of what can fail: then no new file is left behind.
  Impl(const Options& given, const std::string& version)
      : options(given),
        folder(folder_for(options)),
        files(files_in(folder)),
        push_key(push_key_for(options)),
        http(loop, options.host, options.port, options.limits, safety(options, files), *this),
        bus(bus_for()),
        store([where = options.store.empty() ? options.data
                                             : options.store] { return open_database(where); },
              poster(), [](const std::string& sentence) { log(Level::Error, sentence); }),
        secret(secret_of(store)),
        workers(bot_threads(options), options.bot_seconds, poster()),
        api(options, secret, store, workers, clock, randomness) {
    const std::string node = new_id(randomness);
    if (push_key) {
      api.push_key = push_key->public_key();
      push.emplace(loop, store, clock, *push_key,
                   options.push_contact.empty() ? options.origin : options.push_contact,
                   options.push_anywhere);
    }
    const World world{clock, randomness, http, store, workers, bus.get(), push ? &*push : nullptr};
    hall.emplace(world, options.hall, secret, node);
    hall->complain = [](const std::string& sentence) { log(Level::Error, sentence); };
    api.renamed = [this](const std::string& who, const std::string& name) {
      hall->rename(who, name);
    };
    log_page(options, folder, files);
    if (options.store.empty()) warn_of_readers(options.data);
    log(Level::Info, "listening",
        {{"host", options.host}, {"port", http.port()}, {"node", node}, {"version", version}});
  }

  Post poster() {
    return [this](std::function<void()> what) { loop.post(std::move(what)); };
  }

  std::unique_ptr<RedisBus> bus_for() {
    if (options.bus.empty()) return nullptr;
    return std::make_unique<RedisBus>(
        options.bus, poster(), [](const std::string& sentence) { log(Level::Warning, sentence); });
  }

  void answer(const Request& request, std::function<void(Reply)> then) override {
    if (request.path.starts_with("/api/")) {
      api.answer(request, then);
    } else if (request.path == "/healthz") {
      then(health());
    } else if (request.path == "/metrics") {
      Reply reply;
      reply.type = "text/plain; version=0.0.4";
      reply.body = metrics_text(
          hall->figures(), {store.well(), store.waiting(), workers.waiting(), http.connections(),
                            bus ? std::optional(bus->well()) : std::nullopt});
      then(std::move(reply));
    } else {
      then(files.answer(request));
    }
  }

  [[nodiscard]] Reply health() const {
    Reply reply;
    reply.status = store.well() && !stopping ? 200 : 503;
    // Without the bus nodes hear of each other late, but they do: that alone is no reason to send
    // people elsewhere.
    reply.body = write(object({{"ok", reply.status == 200},
                               {"store", store.well() ? "well" : "away"},
                               {"bus", bus ? Json(bus->well() ? "well" : "away") : Json(nullptr)},
                               {"stopping", stopping}}));
    reply.headers.emplace_back("Cache-Control", "no-store");
    return reply;
  }

  std::variant<std::string, Reply> admit(const Request& request) override {
    if (!api.from_here(request)) {
      return refused(403, "bad_origin", "this comes from the page of another server");
    }
    auto who = api.who(request);
    if (!who) return refused(401, "bad_token", "the token is not this server's");
    return *std::move(who);
  }

  void connected(ConnectionId line, const std::string& who) override { hall->connect(line, who); }
  void received(ConnectionId line, std::string_view text) override { hall->receive(line, text); }
  void gone(ConnectionId line) override { hall->disconnect(line); }

  void stop() {
    if (std::exchange(stopping, true)) return;
    log(Level::Info, "stopping");
    hall->stop();
    wind_down(0);
  }

  // What was being written is written and acknowledged, then everyone is let go; all of it within
  // five seconds.
  void wind_down(int round) {
    constexpr int kRoundMillis = 50;
    constexpr int kStore = 60;
    constexpr int kAll = 100;
    const bool written = store.waiting() == 0 || round >= kStore;
    if (written) http.close();
    if ((written && http.connections() == 0) || round >= kAll) {
      loop.stop();
      return;
    }
    loop.after(std::chrono::milliseconds(kRoundMillis), [this, round] { wind_down(round + 1); });
  }

  const Options options;
  Loop loop;
  SystemClock clock;
  SystemRandomness randomness;
  const std::string folder;
  StaticFiles files;
  std::optional<PushKey> push_key;
  Http http;
  std::unique_ptr<RedisBus> bus;
  StoreThread store;
  std::string secret;
  Workers workers;
  Api api;
  std::optional<Push> push;
  std::optional<Hall> hall;
  bool stopping = false;
};

Server::Server(const Options& options, const std::string& version) {
  allow_many_files();
  std::signal(SIGPIPE, SIG_IGN);
  impl_ = std::make_unique<Impl>(options, version);
}

Server::~Server() = default;

std::string Server::address() const {
  if (!impl_->options.origin.empty()) return impl_->options.origin + "/";
  const std::string& host = impl_->options.host;
  const std::string shown = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return "http://" + shown + ":" + std::to_string(impl_->http.port()) + "/";
}

std::uint16_t Server::port() const { return impl_->http.port(); }

void Server::run() {
  impl_->loop.on_end([this] { impl_->stop(); });
  impl_->loop.every(std::chrono::milliseconds(100), [this] {
    if (!impl_->stopping) impl_->hall->tick();
  });
  impl_->loop.run();
  impl_->store.stop(std::chrono::seconds(3));
  log(Level::Info, "stopped");
}

void Server::stop() {
  impl_->loop.post([this] { impl_->stop(); });
}

std::string web_beside_program() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return "";
  for (const char* place : {"../share/tablee/web", "../web/dist"}) {
    const fs::path folder = (program.parent_path() / place).lexically_normal();
    if (fs::exists(folder / "index.html", error)) return folder.string();
  }
  return "";
}

}  // namespace tablee::table
