// The one command line of Tablée.
#include <CLI/CLI.hpp>
#include <iostream>

#include "common.h"
#include "lab.h"
#include "players/player.h"
#include "serve.h"
#include "text/words.h"

namespace {

using namespace tablee::app;

// The flags that describe a table, the same in every subcommand.
void add_table(CLI::App* command, TableFlags& flags, bool game_required = true) {
  auto* game = command->add_option("GAME", flags.game, "which game; 'tablee games' lists them");
  if (game_required) game->required();
  command->add_option("--players", flags.players,
                      "how many seats (default: the game's usual number)");
  command->add_option("--option", flags.options, "a rule option as name=choice; may be repeated")
      ->type_name("NAME=CHOICE");
  command->add_option("--seed", flags.seed, "a whole number that fixes all chance")->type_name("S");
}

void add_language(CLI::App* command, TableFlags& flags) {
  command->add_option("--lang", flags.lang, "language: en or fr")
      ->type_name("LANG")
      ->capture_default_str();
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{
      "Tablée: five modern board games at one table.\n"
      "Exit codes: 0 done; 1 the answer is no (a record that does not verify); 2 the command line "
      "or a file cannot be used."};
  app.name("tablee");
  app.set_version_flag("--version", TABLEE_VERSION);
  app.require_subcommand(1);
  int code = kFine;
  TableFlags flags;

  auto* games_cmd = app.add_subcommand("games", "list the games, their players and options");
  bool as_json = false;
  games_cmd->add_flag("--json", as_json, "all that each game says about itself, as JSON");
  games_cmd->callback([&] { code = games(as_json); });

  std::string id;
  auto* rules_cmd =
      app.add_subcommand("rules", "read the rules of a game, or one rule, in English or French");
  rules_cmd->add_option("GAME", flags.game, "which game")->required();
  rules_cmd->add_option("ID", id, "a rule id, such as N30");
  add_language(rules_cmd, flags);
  rules_cmd->callback([&] { code = rules(flags, id); });

  PlayFlags who;
  auto* play_cmd = app.add_subcommand(
      "play", "sit down at a table in the terminal; without GAME: choose from a menu");
  add_table(play_cmd, flags, false);
  add_language(play_cmd, flags);
  play_cmd->add_option("--seats", who.seats,
                       "who sits where: a name for a person, 'bot' or a level for a bot: "
                       "--seats Anna,bot,master (default: You, then bots)");
  play_cmd->add_option("--level", who.level, "how 'bot' plays: " + tablee::player_list())
      ->capture_default_str();
  play_cmd->add_option("--think", who.think,
                       "seconds a decision for masters and hints (default 1)");
  play_cmd->add_option("--threads", who.threads, "let masters think on so many threads")
      ->capture_default_str();
  auto* load_opt =
      play_cmd->add_option("--load", who.load, "go on with a saved game")->type_name("FILE");
  play_cmd->add_option("--ply", who.ply, "with --load: go on from this ply instead of the last")
      ->needs(load_opt);
  play_cmd->callback([&] { code = play(flags, who); });

  add_serve(app, code);

  auto* trace_cmd = app.add_subcommand("trace", "play a random game and print it as JSON lines");
  add_table(trace_cmd, flags);
  std::string as = "truth";
  const auto add_eyes = [&](CLI::App* command) {
    command->add_option("--as", as, "whose eyes: truth, spectator or a seat number")
        ->capture_default_str();
  };
  add_eyes(trace_cmd);
  trace_cmd->callback([&] { code = trace(flags, as); });

  int plies = 0;
  auto* sample_cmd = app.add_subcommand("sample", "play a random game and print its record");
  add_table(sample_cmd, flags);
  sample_cmd->add_option("--plies", plies, "stop after that many moves (default: play to the end)");
  sample_cmd->callback([&] { code = sample(flags, plies); });

  int ply = -1;
  std::string file;
  bool json = false;
  auto* replay_cmd = app.add_subcommand("replay", "tell a recorded game again and draw the table");
  replay_cmd->add_option("FILE", file, "a record")->required();
  replay_cmd->add_option("--ply", ply, "stop after this ply");
  add_eyes(replay_cmd);
  replay_cmd->add_flag("--json", json, "events and the last view as JSON lines");
  add_language(replay_cmd, flags);
  replay_cmd->callback([&] { code = replay(file, ply, as, json, language_of(flags.lang)); });

  auto* verify_cmd =
      app.add_subcommand("verify", "check a record: format, every move, result, checksum");
  verify_cmd->add_option("FILE", file, "a record")->required();
  verify_cmd->callback([&] { code = verify(file); });

  std::string folder;
  std::string data = "tablee.sqlite";
  std::string store;
  auto* export_cmd = app.add_subcommand(
      "export", "write the records of a server's finished games: a file each, FOLDER/TABLE.record");
  export_cmd->add_option("FOLDER", folder, "where to; made if missing")->required();
  auto* data_opt = export_cmd->add_option("--data", data, "the server's file")
                       ->type_name("FILE")
                       ->capture_default_str();
  export_cmd->add_option("--store", store, "the server's PostgreSQL database instead")
      ->type_name("URL")
      ->excludes(data_opt);
  export_cmd->callback([&] { code = export_records(folder, data, store); });

  AnalyseFlags what;
  auto* analyse_cmd = app.add_subcommand(
      "analyse", "let the coach judge a recorded game: what each decision was worth, and the best");
  analyse_cmd->add_option("FILE", file, "a record")->required();
  analyse_cmd->add_option("--as", what.as, "whose decisions: all or a seat number")
      ->capture_default_str();
  analyse_cmd->add_option("--level", what.level, "who judges: " + tablee::player_list())
      ->capture_default_str();
  auto* think_opt = analyse_cmd->add_option("--think", what.think,
                                            "seconds a decision for master and uct (default 1)");
  analyse_cmd
      ->add_option("--simulations", what.simulations,
                   "simulations a decision instead of a time: the same answer every time")
      ->excludes(think_opt);
  analyse_cmd->add_option("--threads", what.threads, "think on so many threads")
      ->capture_default_str();
  auto* from_opt = analyse_cmd->add_option("--from", what.from, "judge from this ply on");
  auto* to_opt = analyse_cmd->add_option("--to", what.to, "judge up to this ply");
  analyse_cmd->add_option("--ply", what.ply, "judge this decision only, and show every move")
      ->excludes(from_opt)
      ->excludes(to_opt);
  analyse_cmd->add_flag("--all", what.all, "list good decisions too");
  analyse_cmd->add_option("--json", what.json, "also write the review to this file")
      ->type_name("FILE");
  analyse_cmd->add_option("--svg", what.svg, "also draw a chart into this file")->type_name("FILE");
  add_language(analyse_cmd, flags);
  analyse_cmd->callback([&] { code = analyse(file, what, language_of(flags.lang)); });

  int depth = 0;
  auto* perft_cmd =
      app.add_subcommand("perft", "count move sequences from the position after set-up");
  add_table(perft_cmd, flags);
  perft_cmd->add_option("--depth", depth, "how many moves deep")->required();
  perft_cmd->callback([&] { code = perft(flags, depth); });

  int games_each = 1000;
  auto* soak_cmd = app.add_subcommand(
      "soak", "play random games for every player count and check every invariant on the way");
  soak_cmd->add_option("GAME", flags.game, "one game only");
  soak_cmd->add_option("--games", games_each, "how many games per player count")
      ->capture_default_str();
  soak_cmd->add_option("--seed", flags.seed, "a whole number that fixes all chance")
      ->type_name("S");
  soak_cmd->callback([&] { code = soak(flags.game, games_each, flags.seed); });

  ArenaFlags arena_flags;
  auto* arena_cmd = app.add_subcommand(
      "arena", "let players play each other, changing seats, and say how strong they are");
  arena_cmd->add_option("GAME", flags.game, "which game; 'tablee games' lists them")->required();
  arena_cmd
      ->add_option("--players", arena_flags.players,
                   "who plays: " + tablee::player_list() +
                       "; the last name fills the table, uct:400 thinks 400 simulations a "
                       "decision, master:0.5s half a second")
      ->required()
      ->type_name("A,B,...");
  arena_cmd->add_option("--games", arena_flags.games, "how many, rounded up to whole rounds")
      ->capture_default_str();
  arena_cmd->add_option("--seats", flags.players,
                        "how many seats (default: the game's usual number)");
  arena_cmd->add_option("--option", flags.options, "a rule option as name=choice; may be repeated")
      ->type_name("NAME=CHOICE");
  arena_cmd->add_option("--think", arena_flags.think,
                        "seconds a decision for uct and master (default: as usual)");
  arena_cmd->add_option("--simulations", arena_flags.simulations,
                        "simulations a decision for uct and master instead of a time: the same "
                        "results on every machine");
  arena_cmd->add_option("--seed", flags.seed, "a whole number that fixes all chance (default 1)")
      ->type_name("S");
  arena_cmd->add_option("--threads", arena_flags.threads, "games at a time (default: all cores)");
  auto* sprt_opt = arena_cmd->add_flag(
      "--sprt", arena_flags.sprt,
      "stop as soon as it is clear whether the first of two is stronger; exit code 1 if not");
  arena_cmd->add_option("--elo0", arena_flags.elo0, "with --sprt: this much stronger is not enough")
      ->capture_default_str()
      ->needs(sprt_opt);
  arena_cmd->add_option("--elo1", arena_flags.elo1, "with --sprt: this much stronger is enough")
      ->capture_default_str()
      ->needs(sprt_opt);
  arena_cmd->add_option("--json", arena_flags.json, "also write the figures to this file")
      ->type_name("FILE");
  arena_cmd
      ->add_option("--file", arena_flags.file,
                   "keep every result in this file; the same command goes on from it")
      ->type_name("FILE");
  arena_cmd->add_option("--records", arena_flags.records, "keep a record of every game here")
      ->type_name("FOLDER");
  arena_cmd->callback([&] { code = arena(flags, arena_flags); });

  add_lab(app, code);

  double seconds = 1;
  int count = 0;
  std::string bench_json;
  auto* bench_cmd = app.add_subcommand(
      "bench",
      "measure random games per second on one core ('make bench' adds instruction counts)");
  bench_cmd->add_option("GAME", flags.game, "one game only");
  bench_cmd->add_option("--seconds", seconds, "how long to measure each game")
      ->capture_default_str();
  bench_cmd->add_option("--json", bench_json, "also write the figures to this file")
      ->type_name("FILE");
  bench_cmd->add_option(
      "--count", count,
      "play exactly this many games of GAME and print the moves made, for callgrind");
  bench_cmd->callback([&] {
    code = count != 0 ? bench_count(flags.game, count) : bench(flags.game, seconds, bench_json);
  });

  try {
    std::string known;
    bool found = false;
    for (const CLI::App* command : app.get_subcommands({})) {
      known += (known.empty() ? "" : ", ") + command->get_name();
      found |= argc > 1 && command->get_name() == argv[1];
    }
    if (argc > 1 && argv[1][0] != '-' && !found) {
      throw Stop{kUsage, "unknown command " + tablee::quote(argv[1]) + "; commands: " + known};
    }
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    const bool number = dynamic_cast<const CLI::ConversionError*>(&error) != nullptr;
    std::cerr << "tablee: " << error.what() << (number ? ", which is no number" : "")
              << "; 'tablee --help' shows what would be right\n";
    return kUsage;
  } catch (const Stop& stop) {
    std::cout.flush();
    std::cerr << "tablee: " << stop.sentence << "\n";
    return stop.code;
  }
  return code;
}
