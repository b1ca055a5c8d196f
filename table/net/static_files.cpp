#include "table/net/static_files.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <boost/crc.hpp>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "table/room/digest.h"
#include "text/words.h"

namespace tablee::table {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = 256U << 20U;

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
}};

std::string type_of(const fs::path& file) {
  const std::string ending = file.extension().string();
  for (const auto& [known, type] : kTypes) {
    if (known == ending) return std::string(type);
  }
  return "application/octet-stream";
}

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (!in) throw std::runtime_error("cannot read " + quote(file.string()));
  return bytes;
}

// Whether a gzip file was made of these bytes: it ends with their CRC and their number. One that
// an older build left behind would be another page.
bool is_of(const std::string& gzipped, const std::string& bytes) {
  constexpr std::size_t kEnd = 8;
  if (gzipped.size() < kEnd) return false;
  boost::crc_32_type sum;
  sum.process_bytes(bytes.data(), bytes.size());
  std::uint64_t expected = bytes.size() << 32U | sum.checksum();
  for (std::size_t i = gzipped.size() - kEnd; i < gzipped.size(); ++i, expected >>= 8U) {
    if (static_cast<unsigned char>(gzipped[i]) != (expected & 0xFFU)) return false;
  }
  return true;
}

std::string hash_source(std::string_view script) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(script.data()),
                     script.size());
  std::array<char,
             sodium_base64_ENCODED_LEN(crypto_hash_sha256_BYTES, sodium_base64_VARIANT_ORIGINAL)>
      text{};
  sodium_bin2base64(text.data(), text.size(), hash.data(), hash.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  return "'sha256-" + std::string(text.data()) + "'";
}

void add_script_hashes(std::string_view page, std::vector<std::string>& hashes) {
  while (true) {
    const std::size_t tag = page.find("<script");
    if (tag == std::string_view::npos) return;
    page.remove_prefix(tag);
    const std::size_t open = page.find('>');
    if (open == std::string_view::npos) return;
    const bool elsewhere = page.substr(0, open).find(" src=") != std::string_view::npos;
    page.remove_prefix(open + 1);
    const std::size_t end = page.find("</script");
    if (end == std::string_view::npos) return;
    if (!elsewhere) hashes.push_back(hash_source(page.substr(0, end)));
  }
}

bool takes_gzip(std::string_view accepted) {
  const std::size_t at = accepted.find("gzip");
  if (at == std::string_view::npos) return false;
  std::string rest(accepted.substr(at + 4, accepted.find(',', at) - at - 4));
  std::erase(rest, ' ');
  return rest != ";q=0" && rest != ";q=0.0" && rest != ";q=0.00" && rest != ";q=0.000";
}

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
  std::size_t total = 0;
  try {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
      const std::string path = "/" + entry.path().lexically_relative(folder).generic_string();
      if (entry.is_symlink() || !entry.is_regular_file()) continue;
      if (path.find("/.") != std::string::npos) continue;
      total += entry.file_size();
      if (total > kMostBytes) {
        throw std::runtime_error("--web " + quote(folder) +
                                 " holds more than 256 MB; it must be the folder of a built page");
      }
      if (path.ends_with(".gz")) continue;  // it comes with what it was made of
      File file;
      file.bytes = read(entry.path());
      file.type = type_of(entry.path());
      file.tag = digest(file.bytes).substr(0, 20);
      file.immutable = path.starts_with("/assets/");
      const fs::path gzipped = entry.path().string() + ".gz";
      if (fs::is_regular_file(fs::symlink_status(gzipped))) file.gzipped = read(gzipped);
      if (!is_of(file.gzipped, file.bytes)) file.gzipped.clear();
      if (file.type.starts_with("text/html")) add_script_hashes(file.bytes, script_hashes_);
      files_.emplace(path, std::move(file));
    }
  } catch (const fs::filesystem_error& error) {
    throw std::runtime_error("cannot read the folder " + quote(folder) + ": " +
                             error.code().message());
  }
}

Reply StaticFiles::answer(const Request& request) const {
  Reply reply;
  if (request.method != "GET" && request.method != "HEAD") {
    reply.status = 405;
    reply.headers.emplace_back("Allow", "GET, HEAD");
    reply.body = R"({"code":"bad_method","say":"files are read only: GET or HEAD"})";
    return reply;
  }
  const auto found = files_.find(request.path == "/" ? "/index.html" : request.path);
  if (found == files_.end()) {
    reply.status = 404;
    reply.body = R"({"code":"not_found","say":"there is nothing at this address"})";
    return reply;
  }
  const File& file = found->second;
  const bool small = !file.gzipped.empty() && takes_gzip(request.accept_encoding);
  const std::string tag = "\"" + file.tag + (small ? "-gz\"" : "\"");
  reply.type = file.type;
  reply.headers = {
      {"ETag", tag},
      {"Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (!file.gzipped.empty()) reply.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.if_none_match.find(tag) != std::string::npos || request.if_none_match == "*") {
    reply.status = 304;
    return reply;
  }
  if (small) reply.headers.emplace_back("Content-Encoding", "gzip");
  reply.fixed = small ? file.gzipped : file.bytes;
  return reply;
}

}  // namespace tablee::table
