// JsonApi: the engine and its players behind one question and one answer, both JSON: what a page
// (or any program without C++) needs to hold tables, show them and think about them. README.md
// lists the questions. Whatever is asked, an answer comes back; what is wrong is said in a
// sentence.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "any/match.h"
#include "core/rng.h"
#include "text/json.h"

namespace tablee {

class JsonApi {
 public:
  // A question as JSON text, the answer as JSON text.
  std::string answer(std::string_view question);

 private:
  struct Table {
    Match match;
    Rng rng;               // chance
    std::size_t past = 0;  // the earlier moment that was asked for last, in plies,
    AnyPosition then;      // and its position: records are mostly looked through forwards

    // The position after so many plies. Precondition: so many were played.
    const AnyPosition& at(std::size_t plies);
    // What a ply did, each event in words, with the view of its moment.
    Json events(std::size_t ply, Seat viewer, const Listener& listener);
  };

  Json reply(const Json& q);
  Json open(const Json& q);
  Json load(const Json& q);
  Json look(const Json& q);
  Json play(const Json& q);
  Json chance(const Json& q);
  Json events(const Json& q);
  Json story(const Json& q);
  Json foresee(const Json& q);
  Json why(const Json& q);
  Json undo(const Json& q);
  Json review(const Json& q);
  Json record(const Json& q);
  Json close(const Json& q);
  Json add(Match match, const Json& q);
  Table* table_of(const Json& q);

  std::map<int, Table> tables_;
  int next_ = 1;
};

}  // namespace tablee
