#include "table/hall/identity.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace tablee::table {
namespace {

// Without i, l, o and u, which are taken for others when read aloud or copied by hand.
constexpr std::string_view kLetters = "abcdefghjkmnpqrstvwxyz0123456789";
constexpr std::size_t kIdLength = 12;

// Words of two syllables: 6400 of them.
constexpr std::string_view kConsonants = "bdfgjklmnprstvwz";
constexpr std::string_view kVowels = "aeiou";
constexpr unsigned kSyllables = 16 * 5;
constexpr int kPhraseWords = 7;
// What nobody wants to read aloud, in English or French.
constexpr std::array<std::string_view, 10> kUnsaid{"dago", "kaka", "kike", "nazi", "pede",
                                                   "pipi", "puta", "pute", "wogu", "zizi"};

std::string word(unsigned number) {
  std::string out;
  for (const unsigned syllable : {number / kSyllables, number % kSyllables}) {
    out += kConsonants[syllable / kVowels.size()];
    out += kVowels[syllable % kVowels.size()];
  }
  return out;
}

// The letters of a phrase as the words have them: "Bébé, tofu" is "bebetofu".
std::string letters_of(std::string_view phrase) {
  // U+00C0 to U+00FF without their accents; ' ' where there is no such letter.
  constexpr std::string_view kPlain =
      "aaaaaaaceeeeiiii nooooo ouuuuy  aaaaaaaceeeeiiii nooooo ouuuuy y";
  std::string out;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    auto byte = static_cast<unsigned char>(phrase[i]);
    if (byte == 0xC3U && i + 1 < phrase.size()) {
      byte = static_cast<unsigned char>(kPlain[static_cast<unsigned char>(phrase[++i]) & 0x3FU]);
    }
    if (byte >= 'A' && byte <= 'Z') byte = static_cast<unsigned char>(byte - 'A' + 'a');
    if (byte >= 'a' && byte <= 'z') out += static_cast<char>(byte);
  }
  return out;
}

std::string signature(std::string_view secret, std::string_view id) {
  return digest("tablee token " + std::string(id), secret);
}

}  // namespace

std::string new_id(Randomness& randomness) {
  const Bytes32 bytes = randomness.bytes();
  std::string id;
  for (std::size_t i = 0; i < kIdLength; ++i) id += kLetters[bytes[i] % kLetters.size()];
  return id;
}

std::string token_of(std::string_view secret, std::string_view id) {
  return std::string(id) + "." + signature(secret, id);
}

std::optional<std::string> who_of(std::string_view secret, std::string_view token) {
  const std::size_t dot = token.find('.');
  if (dot != kIdLength) return std::nullopt;
  const std::string_view id = token.substr(0, dot);
  if (!same(token.substr(dot + 1), signature(secret, id))) return std::nullopt;
  return std::string(id);
}

std::string new_phrase(Randomness& randomness) {
  constexpr unsigned kWords = kSyllables * kSyllables;
  constexpr unsigned kFair = 65536U / kWords * kWords;  // below this, every word is as likely
  std::string phrase;
  int count = 0;
  while (count < kPhraseWords) {
    const Bytes32 bytes = randomness.bytes();
    for (std::size_t i = 0; i < bytes.size() && count < kPhraseWords; i += 2) {
      const unsigned number = bytes[i] * 256U + bytes[i + 1];
      if (number >= kFair) continue;
      const std::string next = word(number % kWords);
      if (std::find(kUnsaid.begin(), kUnsaid.end(), next) != kUnsaid.end()) continue;
      phrase += (phrase.empty() ? "" : " ") + next;
      ++count;
    }
  }
  return phrase;
}

std::string phrase_hash(std::string_view phrase) {
  return digest("tablee phrase " + letters_of(phrase));
}

}  // namespace tablee::table
