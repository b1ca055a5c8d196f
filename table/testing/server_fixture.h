// ServerFixture: a whole server in the test's own process, for tests that speak HTTP to it.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>

#include "table/server/server.h"
#include "table/testing/visitor.h"
#include "text/json.h"

namespace tablee::table::testing {

// A server of its own for each test, with a file and a page in a folder that is gone afterwards.
class ServerFixture : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "tablee_http_XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    std::filesystem::create_directories(folder_ / "web" / "assets");
    put("index.html",
        "<script>let a = 1;</script><script src=\"x.js\"></script>" + std::string(2000, ' '));
    put("assets/engine-abc.wasm", std::string("\0asm", 4) + std::string(3000, 'w'));
    put("icon.png", "PNG");
    std::ofstream(folder_ / "secret.txt") << "not for you";
    std::filesystem::create_symlink(folder_ / "secret.txt", folder_ / "web" / "link.txt");
    set_log(false, Level::Error);
    options_.port = 0;
    options_.data = (folder_ / "data.sqlite").string();
    options_.web = (folder_ / "web").string();
    options_.bot_threads = 1;
  }
  void TearDown() override {
    stop();
    std::filesystem::remove_all(folder_);
  }

  void put(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / "web" / name) << text;
  }
  void start() {
    server_ = std::make_unique<Server>(options_, "test");
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  Json guest(const std::string& name = "Ada") {
    Visitor visitor(port_);
    return Json::parse(visitor.post("/api/guest", Json{{"name", name}}.dump()).body);
  }

  std::filesystem::path folder_;
  Options options_;
  std::unique_ptr<Server> server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

// The code of a refusal.
inline std::string code_of(const Answer& answer) {
  return Json::parse(answer.body).value("code", "");
}

}  // namespace tablee::table::testing
