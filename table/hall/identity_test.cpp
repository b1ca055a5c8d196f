#include "table/hall/identity.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

namespace tablee::table {
namespace {

class Counting final : public Randomness {
 public:
  Bytes32 bytes() override {
    Bytes32 out{};
    for (std::uint8_t& byte : out) {
      state_ = state_ * 6364136223846793005U + 1442695040888963407U;
      byte = static_cast<std::uint8_t>(state_ >> 56U);
    }
    return out;
  }

 private:
  std::uint64_t state_ = 1;
};

const std::string kSecret(64, 'a');

TEST(Identity, IdsAreShortReadableAndDifferent) {
  Counting randomness;
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::string id = new_id(randomness);
    EXPECT_EQ(id.size(), 12U);
    EXPECT_EQ(id.find_first_not_of("abcdefghjkmnpqrstvwxyz0123456789"), std::string::npos) << id;
    seen.insert(id);
  }
  EXPECT_EQ(seen.size(), 1000U);
}

TEST(Identity, ATokenIsItsOwnersOnThisServerOnly) {
  const std::string id = "abcdefghjkmn";
  const std::string token = token_of(kSecret, id);
  EXPECT_EQ(who_of(kSecret, token), id);
  EXPECT_EQ(who_of(std::string(64, 'b'), token), std::nullopt);
  EXPECT_EQ(who_of(kSecret, ""), std::nullopt);
  EXPECT_EQ(who_of(kSecret, id), std::nullopt);
  EXPECT_EQ(who_of(kSecret, id + "."), std::nullopt);
  EXPECT_EQ(who_of(kSecret, token + "0"), std::nullopt);
  EXPECT_EQ(who_of(kSecret, token.substr(0, token.size() - 1)), std::nullopt);
  for (std::size_t i = 0; i < token.size(); ++i) {
    std::string forged = token;
    forged[i] = forged[i] == '0' ? '1' : '0';
    EXPECT_EQ(who_of(kSecret, forged), std::nullopt) << i;
  }
}

TEST(Identity, APhraseIsSevenWordsThatCanBeSaid) {
  Counting randomness;
  std::set<std::string> seen;
  for (int i = 0; i < 2000; ++i) {
    const std::string phrase = new_phrase(randomness);
    std::istringstream text(phrase);
    std::string word;
    int words = 0;
    while (text >> word) {
      ++words;
      EXPECT_EQ(word.size(), 4U) << phrase;
      for (const std::size_t vowel : {1U, 3U}) {
        EXPECT_NE(std::string("aeiou").find(word[vowel]), std::string::npos) << phrase;
      }
      seen.insert(word);
    }
    EXPECT_EQ(words, 7) << phrase;
  }
  EXPECT_EQ(seen.count("nazi"), 0U);
  EXPECT_GT(seen.size(), 5500U);  // 14,000 draws from 6390 words leave one in nine undrawn
}

TEST(Identity, APhraseMayBeTypedAsItWasHeard) {
  const std::string hash = phrase_hash("bebe tofu gali zemo wapi rusu jake");
  EXPECT_EQ(phrase_hash("  Bébé, TOFU-gali\tzemo. Wapi ru su jake\n"), hash);
  EXPECT_EQ(phrase_hash("bebetofugalizemowapirusujake"), hash);
  EXPECT_EQ(phrase_hash("b\xC3\x89"
                        "b\xC3\xA8 tôfû gàli zémö wäpi rüsu jâkê"),
            hash);
  EXPECT_NE(phrase_hash("bebe tofu gali zemo wapi rusu jaki"), hash);
  EXPECT_NO_THROW(phrase_hash("\xC3"));
}

TEST(Identity, TheDigestIsBlake2b) {
  // From the reference: BLAKE2b-256 of "abc".
  EXPECT_EQ(digest("abc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  EXPECT_NE(digest("abc", kSecret), digest("abc"));
  EXPECT_NE(digest("abc", "k"), digest("abc", "l"));
  EXPECT_NE(digest("abc", std::string(100, 'k')), digest("abc", std::string(101, 'k')));
  Bytes32 bytes{};
  bytes[0] = 0x0F;
  bytes[31] = 0xA0;
  EXPECT_EQ(hex(bytes), "0f" + std::string(60, '0') + "a0");
}

}  // namespace
}  // namespace tablee::table
