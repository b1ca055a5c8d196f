// What a text may say, on texts made for each case.
#include "text/sentences.h"

#include <gtest/gtest.h>

#include <array>

namespace tablee {
namespace {

constexpr std::string_view kEnglish = R"({
  "names": {
    "seat": {"0": "Red", "1": {"": "the Eels", "agree": "many"}},
    "gem": {"pink": "pink", "blue": {"": "blue", "of": "of deep blue"}}
  },
  "events": {
    "won": "{seat:seat} {seat:seat.agree|many=win|you=win|wins}.",
    "taken": "{who:seat.of} gem: {gem:gem}, {gem:gem.of}.",
    "counted": "{n|# point|# points}, {m:signed}, column {at.column+1}.",
    "why": "{by|bear=the Bear|turns=time|{by}}.",
    "list": "{all:gem}.",
    "silent": ""
  }
})";
constexpr std::string_view kFrench = R"({
  "events": {
    "taken": "la gemme {who:seat.of}",
    "counted": "{n|# point|# points} : oui !"
  }
})";

const Sentences& texts() {
  static constexpr std::array kFiles{kEnglish, kFrench};
  static const Sentences all(kFiles, &shared_sentences());
  return all;
}

std::string say(const char* key, const Json& about, Listener listener = Language::English) {
  return Speaker(texts(), listener).say("events", key, about);
}

TEST(Sentences, SayNamesInTheirForms) {
  const std::vector<std::string> people{"", "", "Anna", "Zoé"};
  EXPECT_EQ(say("won", {{"seat", 0}}), "Red wins.");
  EXPECT_EQ(say("won", {{"seat", 1}}), "The Eels win.");
  EXPECT_EQ(say("won", {{"seat", 2}}, {Language::English, people}), "Anna wins.");
  EXPECT_EQ(say("won", {{"seat", 1}}, {Language::English, people, 1}), "You win.");
  EXPECT_EQ(say("taken", {{"who", 0}, {"gem", "blue"}}), "Red’s gem: blue, of deep blue.");
  EXPECT_EQ(say("taken", {{"who", 2}, {"gem", "pink"}}, {Language::English, people}),
            "Anna’s gem: pink, pink’s.");
  EXPECT_EQ(say("taken", {{"who", 2}}, {*find_language("fr"), people}), "La gemme d’Anna");
  EXPECT_EQ(say("taken", {{"who", 3}}, {*find_language("fr"), people}), "La gemme de Zoé");
}

TEST(Sentences, CountAsTheLanguageDoes) {
  const Json about{{"n", 1}, {"m", -2}, {"at", {{"column", 3}}}};
  EXPECT_EQ(say("counted", about), "1 point, −2, column 4.");
  EXPECT_EQ(say("counted", {{"n", 0}, {"m", 2}, {"at", {{"column", 0}}}}),
            "0 points, +2, column 1.");
  EXPECT_EQ(say("counted", {{"n", 0}}, *find_language("fr")), "0 point\u00a0: oui\u202f!");
}

TEST(Sentences, ChooseByValue) {
  EXPECT_EQ(say("why", {{"by", "bear"}}), "The Bear.");
  EXPECT_EQ(say("why", {{"by", "else"}}), "Else.");
  EXPECT_EQ(say("list", {{"all", {"pink", "blue", "pink"}}}), "Pink, blue and pink.");
  EXPECT_EQ(say("silent", Json::object()), "");
}

TEST(Sentences, FallBackToWhatAllShare) {
  EXPECT_EQ(Speaker(texts(), Language::English).name("you", "you", "of"), "your");
}

TEST(Sentences, ShowWhatIsNotTranslatedOutsideBrackets) {
  const Language pseudo = *find_language(kPseudoCode);
  EXPECT_EQ(say("won", {{"seat", 0}}, pseudo), "⟦Red wins.⟧");
  EXPECT_EQ(say("why", {{"by", "else"}}, pseudo), "⟦⟧else⟦.⟧");
  EXPECT_EQ(say("taken", {{"who", 0}, {"gem", "pink"}}, pseudo), "⟦Red’s gem: pink, pink’s.⟧");
  EXPECT_EQ(say("silent", Json::object(), pseudo), "");
}

TEST(Sentences, BadTextsAndArgumentsNeverHarm) {
  EXPECT_EQ(say("won", Json()), " wins.");
  EXPECT_EQ(say("nothing", Json()), "Nothing");
  EXPECT_EQ(say("list", {{"all", 7}}), "7.");
  for (const char* odd : {"{", "}", "{|", "{a|", "{a:|b}", "{a:b.}", "{+}", "{n|#|}", "#", "{{{"}) {
    const std::string file = R"({"events": {"odd": ")" + std::string(odd) + R"("}})";
    const std::array<std::string_view, 1> files{file};
    const Sentences texts(files, nullptr);
    EXPECT_LE(Speaker(texts, Language::English).say("events", "odd", {{"n", 1}}).size(), 10U)
        << odd;
  }
}

TEST(Languages, AreFoundByTheirCodes) {
  EXPECT_EQ(find_language("en"), Language::English);
  EXPECT_TRUE(find_language("fr").has_value());
  EXPECT_FALSE(find_language("xx").has_value());
  EXPECT_EQ(code_of(*find_language("fr")), "fr");
  EXPECT_EQ(code_of(*find_language(kPseudoCode)), kPseudoCode);
  EXPECT_EQ(language_codes().substr(0, 6), "en, fr");
}

}  // namespace
}  // namespace tablee
