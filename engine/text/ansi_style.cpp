#include "text/ansi_style.h"

#include <array>
#include <cstddef>

namespace tablee {

std::string AnsiStyle::paint(std::string_view text, Colour colour, bool bold) const {
  if (!colour_ || (colour == Colour::Plain && !bold)) return std::string(text);
  // 256-colour codes, chosen to read on a light and on a dark terminal.
  static constexpr std::array<int, 12> kCodes{0,  160, 34,  178, 33,  134,
                                              37, 250, 245, 208, 205, 137};
  std::string code = bold ? "1" : "";
  if (colour != Colour::Plain) {
    if (bold) code += ';';
    code += "38;5;" + std::to_string(kCodes[static_cast<std::size_t>(colour)]);
  }
  return "\x1b[" + code + "m" + std::string(text) + "\x1b[0m";
}

std::size_t width(std::string_view text) {
  std::size_t columns = 0;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++columns;
  }
  return columns;
}

std::string padded(std::string_view text, std::size_t columns) {
  std::string out(text);
  for (std::size_t w = width(text); w < columns; ++w) out += ' ';
  return out;
}

}  // namespace tablee
