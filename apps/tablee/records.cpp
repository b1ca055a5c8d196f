// tablee replay, tablee verify: records, told again and checked.
#include <iostream>

#include "common.h"
#include "table/room/fair.h"
#include "text/words.h"

namespace tablee::app {

int replay(const std::string& file, int ply, const std::string& as, bool json, Language language) {
  const Record record = load_record(file);
  const AnyGame& game = *record.game;
  const Seat viewer = viewer_of(record.setup, as);
  const std::size_t stop = ply_of(record, ply);
  const AnsiStyle style = style_for_stdout();
  Match match(game, record.setup, record.names);
  for (std::size_t i = 0; i < stop; ++i) {
    const Ply& step = record.plies[i];
    match.play(step.seat, step.move);
    for (const Event& e : match.events()) {
      const Json event = game.event(e, viewer);
      if (json) {
        std::cout << event << "\n";
      } else if (const std::string sentence = game.tell(event, language); !sentence.empty()) {
        std::cout << style.dim(padded(std::to_string(i + 1), 5)) << sentence << "\n";
      }
    }
  }
  const Json view = game.view(match.position(), viewer);
  if (json) {
    std::cout << view << "\n";
  } else {
    std::cout << "\n" << game.draw(view, style, language);
  }
  return kFine;
}

int verify(const std::string& file) {
  const Record record = load_record(file);
  const Match match = Match::replay(record, record.plies.size());
  const char* shuffles = "";
  if (!record.seed.empty()) {
    if (const auto wrong = table::unfair(record)) {
      throw Stop{kNo, "the shuffles of " + quote(file) + " are not as committed: " + *wrong};
    }
    shuffles = "shuffles: as committed\n";
  }
  std::cout << file << ": good. " << record.game->info().title << ", " << int{record.setup.seats}
            << " players, " << record.plies.size() << " moves, ";
  if (!match.pending().over()) {
    std::cout << "not finished.\n" << shuffles;
    return kFine;
  }
  const Returns returns = record.game->returns(match.position());
  std::cout << "finished:";
  for (std::size_t s = 0; s < record.setup.seats; ++s) {
    std::cout << (s == 0 ? " " : ", ") << record.names[s] << " " << returns[s];
  }
  std::cout << ".\n" << shuffles;
  return kFine;
}

}  // namespace tablee::app
