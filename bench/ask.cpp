// The desk of bindings/wasm as a native program: questions as JSON lines on standard input, answers
// on standard output. bench/browser compares its thinking with that of the WebAssembly module.
#include <iostream>
#include <string>

#include "bindings/wasm/desk.h"

int main() {
  tablee::Desk desk;
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << desk.answer(line) << std::endl;
  }
}
