#include "table/server/options.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace tablee::table {
namespace {

// A file that is gone after the test.
class ConfigFile {
 public:
  explicit ConfigFile(const std::string& text) {
    std::string name = (std::filesystem::temp_directory_path() / "tablee_options_XXXXXX").string();
    close(mkstemp(name.data()));
    path = name;
    std::ofstream(path) << text;
  }
  ConfigFile(const ConfigFile&) = delete;
  ConfigFile& operator=(const ConfigFile&) = delete;
  ~ConfigFile() { std::filesystem::remove(path); }
  std::string path;
};

std::string sentence(const Given& given) {
  try {
    read_options(given);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(Options, UsualOnesNeedNothing) {
  const Options options = read_options({});
  EXPECT_EQ(options.host, "127.0.0.1");
  EXPECT_EQ(options.port, 8080);
  EXPECT_EQ(options.data, "tablee.sqlite");
  EXPECT_EQ(options.hall.gone_after, 180'000);
  EXPECT_FALSE(options.limits.behind_proxy);
}

TEST(Options, FlagsComeBeforeTheEnvironmentBeforeTheFile) {
  const ConfigFile file(
      "# where to listen\n\n  port = 1001 \nhost=0.0.0.0\r\ngone-after = 2.5\nbehind-proxy = "
      "true\n");
  const Options options = read_options(
      {{{"port", "1003"}}, {{"TABLEE_PORT", "1002"}, {"TABLEE_HOST", "::1"}}, file.path});
  EXPECT_EQ(options.port, 1003);
  EXPECT_EQ(options.host, "::1");
  EXPECT_EQ(options.hall.gone_after, 2500);
  EXPECT_TRUE(options.limits.behind_proxy);
  EXPECT_EQ(read_options({{}, {{"TABLEE_CONFIG", file.path}}, ""}).port, 1001);
}

TEST(Options, WhatIsWrongIsSaidWithItsPlace) {
  const ConfigFile unknown("port = 1\n\nprot = 2\n");
  EXPECT_EQ(sentence({{}, {}, unknown.path}),
            unknown.path + ", line 3: there is no option 'prot'; 'tablee serve --help' lists them");
  const ConfigFile value("port = eighty\n");
  EXPECT_EQ(sentence({{}, {}, value.path}),
            value.path + ", line 1: port is 'eighty', but must be a whole number from 0 to 65535");
  const ConfigFile form("port 80\n");
  EXPECT_EQ(sentence({{}, {}, form.path}),
            form.path + ", line 1: 'port 80' has no '='; lines are: name = value");
  EXPECT_EQ(sentence({{}, {{"TABLEE_LOG", "xml"}}, ""}),
            "TABLEE_LOG is 'xml', but must be text or json");
  EXPECT_EQ(sentence({{{"origin", "https://a/b"}}, {}, ""}),
            "--origin is 'https://a/b', but must be the form https://host or https://host:port, "
            "without a path");
  EXPECT_NE(sentence({{{"port", "65536"}}, {}, ""}), "");
  EXPECT_NE(sentence({{{"port", "80.5"}}, {}, ""}), "");
  EXPECT_NE(sentence({{{"gone-after", "nan"}}, {}, ""}), "");
  EXPECT_NE(sentence({{{"gone-after", "0"}}, {}, ""}), "");
  EXPECT_NE(sentence({{{"host", ""}}, {}, ""}), "");
  EXPECT_NE(sentence({{{"behind-proxy", "yes"}}, {}, ""}), "");
  EXPECT_NE(sentence({{}, {}, "/nowhere/at/all"}), "");
}

TEST(Options, VariablesThatAreNoOptionsAreNamed) {
  const Given given{{}, {{"TABLEE_PROT", "1"}, {"TABLEE_PORT", "1"}, {"TABLEE_CONFIG", "x"}}, ""};
  EXPECT_EQ(unknown_variables(given), std::vector<std::string>{"TABLEE_PROT"});
}

TEST(Options, EveryOptionTakesWhatItShows) {
  Options options;
  for (const Setting& setting : settings()) {
    const std::string shown = setting.show(options);
    if (shown.empty()) continue;
    EXPECT_EQ(setting.set(options, shown), std::nullopt) << setting.name;
    EXPECT_EQ(setting.show(options), shown) << setting.name;
  }
}

TEST(Options, TheSampleFileNamesThemAllWithTheirUsualValues) {
  std::ifstream in(TABLEE_SOURCE_DIR "/docs/tablee.conf");
  std::map<std::string, std::string> sample;
  std::string line;
  while (std::getline(in, line)) {
    const std::size_t equals = line.find(" = ");
    if (line.empty() || line.starts_with("# ") || line == "#") continue;
    ASSERT_TRUE(line.starts_with('#') && equals != std::string::npos) << line;
    sample[line.substr(1, equals - 1)] = line.substr(equals + 3);
  }
  const Options usual;
  for (const Setting& setting : settings()) {
    const auto found = sample.find(std::string(setting.name));
    ASSERT_NE(found, sample.end()) << setting.name;
    const std::string shown = setting.show(usual);
    Options taken;
    EXPECT_EQ(setting.set(taken, found->second), std::nullopt) << setting.name;
    if (!shown.empty()) {
      EXPECT_EQ(found->second, shown) << setting.name;
    }
  }
  EXPECT_EQ(sample.size(), settings().size());
}

}  // namespace
}  // namespace tablee::table
