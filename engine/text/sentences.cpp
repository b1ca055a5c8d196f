#include "text/sentences.h"

#include <algorithm>
#include <array>
#include <optional>

#include "text/words.h"

namespace tablee {

namespace {

constexpr std::string_view kOpen = "⟦";
constexpr std::string_view kClose = "⟧";

bool is_pseudo(Language language) { return language.index >= languages().size(); }

const Json* child(const Json& value, std::string_view key) {
  if (value.is_object()) {
    const auto it = value.find(key);
    return it == value.end() ? nullptr : &*it;
  }
  const auto at = tablee::number(key, 0, 1'000'000);
  if (!value.is_array() || !at || static_cast<std::size_t>(*at) >= value.size()) return nullptr;
  return &value[static_cast<std::size_t>(*at)];
}

std::string with_minus(const std::string& digits) {
  return digits.starts_with('-') ? "−" + digits.substr(1) : digits;
}

// A value as people read it, and as branches and names know it.
std::string plain(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  return value.is_object() || value.is_array() ? std::string() : value.dump();
}

std::string signed_number(const Json& value) {
  const std::string digits = plain(value);
  return (value.is_number() && value.get<double>() > 0 ? "+" : "") + with_minus(digits);
}

// Whether a word begins with a vowel or a mute h, as far as letters tell.
bool begins_with_vowel(std::string_view word) {
  static constexpr std::string_view kPlain = "aeiouhAEIOUH";
  if (word.empty()) return false;
  if (kPlain.find(word[0]) != std::string_view::npos) return true;
  static constexpr std::array<std::string_view, 22> kMarked{"à", "â", "ä", "é", "è", "ê", "ë", "î",
                                                            "ï", "ô", "ö", "À", "Â", "É", "È", "Ê",
                                                            "Ë", "Î", "Ô", "œ", "Œ", "û"};
  return std::any_of(kMarked.begin(), kMarked.end(),
                     [&](std::string_view letter) { return word.starts_with(letter); });
}

// The first letter as a capital: of ASCII, of Latin-1 in UTF-8 ("é"), and "œ".
void capitalise(std::string& text) {
  std::size_t at = 0;
  if (text.starts_with(kOpen)) at = kOpen.size();
  if (at >= text.size()) return;
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte >= 'a' && byte <= 'z') {
    text[at] = static_cast<char>(byte - 32);
  } else if (at + 1 < text.size()) {
    const auto next = static_cast<unsigned char>(text[at + 1]);
    if (byte == 0xC3 && next >= 0xA0 && next != 0xB7) text[at + 1] = static_cast<char>(next - 32);
    if (byte == 0xC5 && next == 0x93) text[at + 1] = static_cast<char>(0x92);
  }
}

// The pieces of a text between top-level bars.
std::vector<std::string_view> branches(std::string_view text) {
  std::vector<std::string_view> out;
  int depth = 0;
  std::size_t from = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') ++depth;
    if (text[i] == '}') --depth;
    if (text[i] == '|' && depth == 0) {
      out.push_back(text.substr(from, i - from));
      from = i + 1;
    }
  }
  out.push_back(text.substr(from));
  return out;
}

// The key before a branch's text ("bear=…"); nothing if it has none.
std::optional<std::string_view> key_of(std::string_view branch) {
  const std::size_t end = branch.find('=');
  const auto is_key = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '+' || c == '/';
  };
  if (end == std::string_view::npos || end == 0) return std::nullopt;
  const std::string_view key = branch.substr(0, end);
  return std::all_of(key.begin(), key.end(), is_key) ? std::optional(key) : std::nullopt;
}

}  // namespace

Json bracketed(const Json& file) {
  Json out = file;
  for (auto& [key, value] : out.items()) {
    // Names are said inside texts, and the rest of these are no texts.
    if (key == "names" || key == "forms" || key == "counting" || key == "typeset") continue;
    for (auto& [name, text] : value.items()) {
      if (text.is_object()) {
        for (auto& [part, words] : text.items()) {
          if (words.is_string()) words = std::string(kOpen) + plain(words) + std::string(kClose);
        }
      } else if (text.is_string() && !plain(text).empty()) {
        text = std::string(kOpen) + plain(text) + std::string(kClose);
      }
    }
  }
  return out;
}

Sentences::Sentences(std::span<const std::string_view> files, const Sentences* shared)
    : shared_(shared) {
  files_.reserve(files.size() + 1);
  for (const std::string_view file : files) files_.push_back(Json::parse(file, nullptr, false));
  files_.push_back(bracketed(files_.front()));
}

const Json* Sentences::at(Language language, std::span<const std::string_view> path) const {
  const Json* found = &file(language);
  for (const std::string_view key : path) {
    if (found != nullptr) found = child(*found, key);
  }
  if (found == nullptr && shared_ != nullptr) return shared_->at(language, path);
  return found;
}

const std::string* Sentences::find(Language language, std::string_view section,
                                   std::string_view key) const {
  const Json* found = at(language, std::array{section, key});
  return found != nullptr && found->is_string() ? &found->get_ref<const std::string&>() : nullptr;
}

// One sentence on its way: the texts of a speaker, and what they are about.
class Telling {
 public:
  // A form is told of a name, which is no bare value.
  Telling(const Speaker& speaker, const Json& about, const Json& also, bool of_name = false)
      : speaker_(speaker), about_(about), also_(also), of_name_(of_name) {}

  [[nodiscard]] std::string text(std::string_view written, const std::string& count = "") const {
    std::string out;
    while (!written.empty()) {
      const std::size_t plain_length = std::min(written.find_first_of("{#"), written.size());
      out += written.substr(0, plain_length);
      written.remove_prefix(plain_length);
      if (written.empty()) break;
      if (written[0] == '#') {
        out += count.empty() ? "#" : count;
        written.remove_prefix(1);
        continue;
      }
      std::size_t end = 1;
      for (int depth = 1; end < written.size(); ++end) {
        if (written[end] == '{') ++depth;
        if (written[end] == '}' && --depth == 0) break;
      }
      out += said(written.substr(1, std::min(end, written.size()) - 1));
      written.remove_prefix(std::min(end + 1, written.size()));
    }
    return out;
  }

  // What a value is called in a table, in a form.
  [[nodiscard]] std::string name(std::string_view table, const Json& value,
                                 std::string_view form) const {
    if (value.is_array()) return list(table, value, form);
    if (table.empty()) return value.is_string() ? bare(plain(value)) : with_minus(plain(value));
    if (table == "signed") return signed_number(value);
    const std::string key = plain(value);
    if (table == "begins") return begins_with_vowel(key) ? "vowel" : "consonant";
    const Listener& listener = speaker_.listener_;
    if (table == "seat" && value.is_number_integer()) {
      const auto seat = value.get<std::int64_t>();
      if (seat == listener.you && listener.you < kMaxSeats) return in_form("you", "you", form);
      const auto at = static_cast<std::size_t>(seat);
      if (seat >= 0 && at < listener.people.size() && !listener.people[at].empty()) {
        return formed(listener.people[at], form);
      }
    }
    return in_form(table, key, form);
  }

 private:
  [[nodiscard]] const Json* look(std::string_view table, std::string_view key) const {
    return speaker_.sentences_.at(speaker_.listener_.language,
                                  std::array<std::string_view, 3>{"names", table, key});
  }

  [[nodiscard]] std::string in_form(std::string_view table, std::string_view key,
                                    std::string_view form) const {
    const Json* entry = look(table, key);
    if (entry == nullptr) return formed(bare(with_minus(std::string(key))), form);
    if (!entry->is_object()) return formed(text(plain(*entry)), form);
    if (const Json* exact = child(*entry, form)) return text(plain(*exact));
    const Json* base = child(*entry, "");
    return formed(base == nullptr ? std::string(key) : text(plain(*base)), form);
  }

  // What is said without a name of its own. The pseudo-language shows it outside its brackets.
  [[nodiscard]] std::string bare(const std::string& words) const {
    if (of_name_ || !is_pseudo(speaker_.listener_.language)) return words;
    return std::string(kClose) + words + std::string(kOpen);
  }

  // A name that has no form of its own gets the language's.
  [[nodiscard]] std::string formed(const std::string& name, std::string_view form) const {
    if (form.empty()) return name;
    const std::string* pattern =
        speaker_.sentences_.find(speaker_.listener_.language, "forms", form);
    if (pattern == nullptr) return name;
    const Json about{{"name", name}};
    return Telling(speaker_, about, Json(), true).text(*pattern);
  }

  [[nodiscard]] std::string list(std::string_view table, const Json& items,
                                 std::string_view form) const {
    const auto between = [&](std::string_view key) {
      const std::string* found = speaker_.sentences_.find(speaker_.listener_.language, "list", key);
      return found == nullptr ? std::string(", ") : *found;
    };
    std::string out;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) out += between(i + 1 == items.size() ? "last" : "between");
      out += name(table, items[i], form);
    }
    return out;
  }

  // The value at a path of the arguments, "+1" after it included.
  [[nodiscard]] Json value(std::string_view path) const {
    int more = 0;
    if (const std::size_t plus = path.find('+'); plus != std::string_view::npos) {
      more = tablee::number(path.substr(plus + 1)).value_or(0);
      path = path.substr(0, plus);
    }
    for (const Json* root : {&about_, &also_}) {
      const Json* found = root;
      for (std::string_view rest = path; found != nullptr && !rest.empty();) {
        const std::size_t dot = std::min(rest.find('.'), rest.size());
        found = child(*found, rest.substr(0, dot));
        rest.remove_prefix(std::min(dot + 1, rest.size()));
      }
      if (found == nullptr) continue;
      if (more == 0 || !found->is_number_integer()) return *found;
      return found->get<std::int64_t>() + more;
    }
    return nullptr;
  }

  // "one" or "other", as the language counts.
  [[nodiscard]] bool counts_as_one(const std::string& number) const {
    const Json* one = speaker_.sentences_.at(speaker_.listener_.language,
                                             std::array<std::string_view, 2>{"counting", "one"});
    return one != nullptr && one->is_array() &&
           std::any_of(one->begin(), one->end(),
                       [&](const Json& each) { return plain(each) == number; });
  }

  // What stands between two braces.
  [[nodiscard]] std::string said(std::string_view inside) const {
    const std::vector<std::string_view> parts = branches(inside);
    std::string_view path = parts[0], table, form;
    if (const std::size_t colon = path.find(':'); colon != std::string_view::npos) {
      table = path.substr(colon + 1);
      path = path.substr(0, colon);
      if (const std::size_t dot = table.find('.'); dot != std::string_view::npos) {
        form = table.substr(dot + 1);
        table = table.substr(0, dot);
      }
    }
    const Json what = value(path);
    if (parts.size() == 1) return what.is_null() ? std::string() : name(table, what, form);
    const std::string key = table.empty() ? plain(what) : name(table, what, form);
    const bool one = table.empty() && what.is_number() && counts_as_one(key);
    std::string_view chosen = parts.back();
    bool exact = false;
    for (std::size_t i = 1; i < parts.size() && !exact; ++i) {
      const auto branch_key = key_of(parts[i]);
      if (!branch_key) {
        if (one && i + 1 < parts.size()) chosen = parts[i];
        continue;
      }
      exact = *branch_key == key;
      if (exact || (one && *branch_key == "one")) {
        chosen = parts[i].substr(branch_key->size() + 1);
      }
    }
    if (!exact && chosen.data() == parts.back().data()) {
      // The last branch, if it is for all others.
      if (key_of(chosen)) return "";
    }
    return text(chosen, with_minus(plain(what)));
  }

  const Speaker& speaker_;
  const Json& about_;
  const Json& also_;
  bool of_name_;
};

std::string Speaker::words(std::string_view section, std::string_view key, const Json& about,
                           const Json& also) const {
  const std::string* written = sentences_.find(listener_.language, section, key);
  if (written == nullptr) return std::string(key);
  std::string out = Telling(*this, about, also).text(*written);
  // Marks of the language, such as French spaces.
  const Json* marks = sentences_.at(listener_.language, std::array<std::string_view, 1>{"typeset"});
  if (marks == nullptr || !marks->is_object()) return out;
  for (const auto& [from, to] : marks->items()) {
    const std::string with = plain(to);
    for (std::size_t at = out.find(from); at != std::string::npos;
         at = out.find(from, at + with.size())) {
      out.replace(at, from.size(), with);
    }
  }
  return out;
}

std::string Speaker::say(std::string_view section, std::string_view key, const Json& about,
                         const Json& also) const {
  std::string out = words(section, key, about, also);
  capitalise(out);
  return out;
}

std::string Speaker::name(std::string_view table, const Json& value, std::string_view form) const {
  const Json nothing;
  std::string out = Telling(*this, nothing, nothing).name(table, value, form);
  return is_pseudo(listener_.language) ? std::string(kOpen) + out + std::string(kClose) : out;
}

std::optional<Language> find_language(std::string_view code) {
  const auto all = languages();
  if (code == kPseudoCode) return Language{static_cast<std::uint8_t>(all.size())};
  const auto it = std::find(all.begin(), all.end(), code);
  if (it == all.end()) return std::nullopt;
  return Language{static_cast<std::uint8_t>(it - all.begin())};
}

std::string_view code_of(Language language) {
  return language.index < languages().size() ? languages()[language.index] : kPseudoCode;
}

std::string language_codes() {
  std::string out;
  for (const std::string_view code : languages())
    out += (out.empty() ? "" : ", ") + std::string(code);
  return out;
}

}  // namespace tablee
