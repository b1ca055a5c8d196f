// The subcommand of the lab.
#pragma once

namespace CLI {
class App;
}

namespace tablee::app {

// Adds `lab`; its exit code goes to `code`.
void add_lab(CLI::App& app, int& code);

}  // namespace tablee::app
