// Odd addresses: each reader of one may be asked for it by a stranger.
#include "table/net/url.h"

#include <gtest/gtest.h>

namespace tablee::table {
namespace {

TEST(Url, ReadsItsParts) {
  const auto url = read_url("HTTPS://Ada:p%40ss:w@Table.Example.org:8443/a/b?c=d");
  ASSERT_TRUE(url);
  EXPECT_EQ(url->scheme, "https");
  EXPECT_EQ(url->user, "Ada");
  EXPECT_EQ(url->password, "p@ss:w");
  EXPECT_EQ(url->host, "table.example.org");
  EXPECT_TRUE(url->named);
  EXPECT_EQ(url->port, 8443);
  EXPECT_EQ(url->target, "/a/b?c=d");
  EXPECT_EQ(url->origin(), "https://table.example.org:8443");

  const auto six = read_url("http://[2001:DB8::1]");
  ASSERT_TRUE(six);
  EXPECT_EQ(six->host, "2001:db8::1");
  EXPECT_FALSE(six->named || six->user || six->password);
  EXPECT_EQ(six->port, 0);
  EXPECT_EQ(six->target, "");
  EXPECT_EQ(six->origin(), "http://[2001:db8::1]");
  EXPECT_FALSE(read_url("http://127.0.0.1/")->named);
  EXPECT_TRUE(read_url("http://127.1/")->named) << "and whoever looks names up must see to it";
}

TEST(Url, RefusesWhatIsNoneOrCouldBeReadInTwoWays) {
  for (const char* text : {"",
                           "table",
                           "//host/x",
                           "https:",
                           "https:host",
                           "https://",
                           "https:///x",
                           "https://:80",
                           "https://a b/",
                           "https://a/ b",
                           "https://a/\r\nHost: b",
                           "https://a\\@b/",
                           "https://a\tb/",
                           "https://é.org/",
                           "https://a%00.org/",
                           "https://a%2eorg/",
                           "https://a%2fb/",
                           "https://a%40b/",
                           "https://a!b/",
                           "https://a,b/",
                           "https://a@b@c/",
                           "https://[::1",
                           "https://[::1]x/",
                           "https://::1/",
                           "https://[1.2.3.4]/",
                           "https://[v1.x]/",
                           "https://[fe80::1%25eth0]/",
                           "https://a:0/",
                           "https://a:/",
                           "https://a:65536/",
                           "https://a:99999999999999999999/",
                           "https://a:-1/",
                           "https://a:8x/",
                           "https://a:80:80/",
                           "https://a:80x/",
                           "https://a;b/",
                           "https://a:8%30/",
                           "https://a/#part",
                           "https://a/%zz"}) {
    EXPECT_FALSE(read_url(text)) << text;
  }
  EXPECT_FALSE(read_url(std::string_view("https://a\0.b/", 13)));
}

TEST(Url, AnOriginIsAHostAndNothingMore) {
  EXPECT_EQ(web_origin("https://Table.example.ORG"), "https://table.example.org");
  EXPECT_EQ(web_origin("https://table.example.org:443"), "https://table.example.org");
  EXPECT_EQ(web_origin("http://table.example.org:443"), "http://table.example.org:443");
  EXPECT_EQ(web_origin("http://127.0.0.1:80"), "http://127.0.0.1");
  EXPECT_EQ(web_origin("http://[::1]:8080"), "http://[::1]:8080");
  for (const char* text :
       {"null", "", "table.example.org", "ftp://a", "file:///", "https://a/", "https://a/b",
        "https://a?b", "https://b@a", "https://:@a", "https://a,b", "https://a https://b"}) {
    EXPECT_FALSE(web_origin(text)) << text;
  }
}

}  // namespace
}  // namespace tablee::table
