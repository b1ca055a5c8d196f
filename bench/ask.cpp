// The JSON interface of bindings/wasm as a native program: questions as JSON lines on standard
// input, answers on standard output. bench/browser compares its thinking with that of the
// WebAssembly module.
#include <iostream>
#include <string>

#include "bindings/wasm/json_api.h"

int main() {
  tablee::JsonApi api;
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << api.answer(line) << std::endl;
  }
}
