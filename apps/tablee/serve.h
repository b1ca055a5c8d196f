// The subcommands of the table server.
#pragma once

namespace CLI {
class App;
}

namespace tablee::app {

// Adds `serve` and `push-key`; their exit code goes to `code`.
void add_serve(CLI::App& app, int& code);

}  // namespace tablee::app
