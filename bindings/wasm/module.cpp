// The JsonApi as a WebAssembly module with three functions. To ask: reserve() as many bytes as the
// question has, write it there, call ask(); the answer lies where ask() says and is answer_bytes()
// long, until the next question.
#include <cstddef>
#include <string>

#include "bindings/wasm/json_api.h"

namespace {

std::string question;
std::string answer;

tablee::JsonApi& api() {
  static tablee::JsonApi the_api;
  return the_api;
}

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] char* reserve(std::size_t bytes) {
  question.assign(bytes, ' ');
  return question.data();
}

[[clang::export_name("ask")]] const char* ask() {
  answer = api().answer(question);
  return answer.data();
}

[[clang::export_name("answer_bytes")]] std::size_t answer_bytes() { return answer.size(); }
}
