// tablee serve: the table server; tablee push-key: a key to wake people with.
#include "serve.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "common.h"
#include "table/net/push.h"
#include "table/server/options.h"
#include "table/server/server.h"

namespace tablee::app {
namespace {

std::map<std::string, std::string> environment() {
  std::map<std::string, std::string> out;
  for (char** one = environ; *one != nullptr; ++one) {
    const std::string_view text = *one;
    const std::size_t equals = text.find('=');
    if (text.starts_with("TABLEE_") && equals != std::string_view::npos) {
      out.emplace(text.substr(0, equals), text.substr(equals + 1));
    }
  }
  return out;
}

int serve(const table::Given& given) {
  try {
    const table::Options options = table::read_options(given);
    table::set_log(options.log_json, options.log_level);
    for (const std::string& name : table::unknown_variables(given)) {
      table::log(table::Level::Warning, "an environment variable is no option", {{"name", name}});
    }
    table::Server server(options, TABLEE_VERSION);
    std::cout << "Tablée is at " << server.address() << " (Ctrl+C ends it)." << std::endl;
    server.run();
  } catch (const std::runtime_error& error) {
    throw Stop{kUsage, error.what()};
  }
  return kFine;
}

}  // namespace

void add_serve(CLI::App& app, int& code) {
  auto given = std::make_shared<table::Given>();
  auto* command = app.add_subcommand(
      "serve",
      "let people play together: a server for pages and programs\n"
      "Every option can also stand in the configuration file as 'name = value', or in the "
      "environment: TABLEE_PORT for --port. Flags come before the environment, that before the "
      "file.");
  command->add_option("--config", given->config, "a file with options, one a line")
      ->type_name("FILE");
  const table::Options usual;
  for (const table::Setting& setting : table::settings()) {
    const std::string name(setting.name);
    const auto take = [given, name](const std::string& value) { given->flags[name] = value; };
    if (setting.value.empty()) {
      command->add_flag_callback("--" + name, [take] { take("true"); }, std::string(setting.help));
      continue;
    }
    const std::string shown = setting.show(usual);
    command
        ->add_option_function<std::string>(
            "--" + name, take,
            std::string(setting.help) + (shown.empty() ? "" : " (default " + shown + ")"))
        ->type_name(std::string(setting.value));
  }
  command->callback([given, &code] {
    given->environment = environment();
    code = serve(*given);
  });

  auto file = std::make_shared<std::string>();
  auto* key = app.add_subcommand("push-key", "make a key for 'tablee serve --push-key'");
  key->add_option("FILE", *file, "a new file")->required();
  key->callback([file, &code] {
    try {
      table::make_push_key(*file);
    } catch (const std::runtime_error& error) {
      throw Stop{kUsage, error.what()};
    }
    code = kFine;
  });
}

}  // namespace tablee::app
