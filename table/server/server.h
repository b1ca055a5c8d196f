// Server: a node of the house, all parts put together.
#pragma once

#include <memory>
#include <string>

#include "table/server/options.h"

namespace tablee::table {

class Server {
 public:
  // Opens everything. Throws std::runtime_error with one sentence; nothing was changed then.
  Server(const Options& options, const std::string& version);
  ~Server();

  [[nodiscard]] std::string address() const;  // "http://127.0.0.1:8080/"

  [[nodiscard]] std::uint16_t port() const;

  // Serves until SIGINT or SIGTERM, or until stop().
  void run();
  void stop();  // from any thread

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// The folder of the built page beside the program, or empty.
std::string web_beside_program();

}  // namespace tablee::table
