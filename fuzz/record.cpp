// Any text is either refused with a reason or is a record that is written back to the letter.
#include "any/record.h"

#include <string>

#include "bytes.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tablee;
  std::string text(reinterpret_cast<const char*>(data), size);
  const auto result = read_record(text);
  if (const auto* error = std::get_if<RecordError>(&result)) {
    fuzz::require(error->line > 0 && !error->reason.empty() && !error->expected.empty());
    return 0;
  }
  std::erase(text, '\r');
  fuzz::require(write_record(std::get<Record>(result)) == text);
  return 0;
}
