// AnsiStyle: colour for a terminal, or none when the text goes elsewhere.
#pragma once

#include <string>
#include <string_view>

namespace tablee {

enum class Colour {
  Plain,
  Red,
  Green,
  Yellow,
  Blue,
  Violet,
  Cyan,
  White,
  Grey,
  Orange,
  Rose,
  Brown
};

class AnsiStyle {
 public:
  explicit AnsiStyle(bool colour) : colour_(colour) {}

  [[nodiscard]] std::string paint(std::string_view text, Colour colour, bool bold = false) const;
  [[nodiscard]] std::string bold(std::string_view text) const {
    return paint(text, Colour::Plain, true);
  }
  [[nodiscard]] std::string dim(std::string_view text) const { return paint(text, Colour::Grey); }

 private:
  bool colour_;
};

// How many columns a UTF-8 text without escapes takes (one per code point, which holds for the
// letters and signs the boards use).
std::size_t width(std::string_view text);

// The text, padded with spaces to that width.
std::string padded(std::string_view text, std::size_t columns);

}  // namespace tablee
