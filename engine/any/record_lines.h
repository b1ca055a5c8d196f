// RecordLines: a record as it grows, a line a ply. Adding a line and taking one back cost the same
// however long the game is: the checksum runs on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tablee {

inline constexpr std::string_view kHexDigits = "0123456789abcdef";

// FNV-1a over lines, each with a line feed, whatever ended it in the text.
class Checksum {
 public:
  void add(std::string_view line) {
    for (const char c : line) step(static_cast<unsigned char>(c));
    step('\n');
  }
  [[nodiscard]] std::string hex() const {
    std::string out;
    for (int shift = 60; shift >= 0; shift -= 4) out += kHexDigits[sum_ >> shift & 15U];
    return out;
  }

 private:
  void step(unsigned char byte) { sum_ = (sum_ ^ byte) * 0x100000001B3ULL; }
  std::uint64_t sum_ = 0xCBF29CE484222325ULL;
};

class RecordLines {
 public:
  // The lines that stand before the moves.
  explicit RecordLines(const std::vector<std::string>& header) {
    Checksum sum;
    for (const std::string& line : header) {
      sum.add(line);
      text_ += line + "\n";
    }
    marks_.push_back({text_.size(), sum});
  }

  void add(std::string_view line) {
    Checksum sum = this->sum();
    sum.add(line);
    text_.append(line) += '\n';
    marks_.push_back({text_.size(), sum});
  }
  // Precondition: a line was added.
  void take_back() {
    marks_.pop_back();
    text_.resize(marks_.back().end);
  }

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] Checksum sum() const { return marks_.back().sum; }
  // The line added last, without its line feed. Precondition: a line was added.
  [[nodiscard]] std::string_view last() const {
    const std::size_t begin = marks_[marks_.size() - 2].end;
    return std::string_view(text_).substr(begin, text_.size() - begin - 1);
  }

 private:
  struct Mark {
    std::size_t end;  // of the text up to here
    Checksum sum;     // over it
  };
  std::string text_;
  std::vector<Mark> marks_;  // after the header, then after each line added
};

}  // namespace tablee
