#!/usr/bin/env python3
"""The command line as people and scripts use it: what it prints, what it refuses, how it exits."""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
TABLEE = os.environ["TABLEE"]
GAMES = ["deep_river", "niagara", "gobi", "gefira", "gorynich", "connect_four"]

# A slow build (see engine/testing) plays fewer games; the same things are said, of each game once.
SLOW = int(os.environ.get("TABLEE_SHARE", "100")) < 100

# One line per golden game: the arguments of `tablee trace` and the SHA-256 of what it prints.
GOLDEN = HERE / "golden.txt"


def run(*args: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([TABLEE, *args], input=stdin, capture_output=True, text=True, timeout=120)


class Shows(unittest.TestCase):
    def test_games_lists_every_game(self) -> None:
        out = run("games")
        self.assertEqual(out.returncode, 0)
        for game in GAMES:
            self.assertIn(f"({game})", out.stdout)

    def test_help_everywhere(self) -> None:
        for command in [[], ["games"], ["rules"], ["play"], ["trace"], ["sample"], ["replay"], ["verify"],
                        ["analyse"], ["arena"], ["perft"], ["soak"], ["bench"]]:
            out = run(*command, "--help")
            self.assertEqual(out.returncode, 0)
            self.assertIn("--help", out.stdout)

    def test_rules_in_both_languages(self) -> None:
        english = run("rules", "niagara", "N30")
        french = run("rules", "niagara", "n30", "--lang", "fr")
        self.assertEqual((english.returncode, french.returncode), (0, 0))
        self.assertTrue(english.stdout.startswith("N30\n"))
        self.assertNotEqual(english.stdout, french.stdout)
        for game in GAMES:
            self.assertGreater(len(run("rules", game).stdout), 500)

    def test_perft_counts(self) -> None:
        out = run("perft", "connect_four", "--depth", "5")
        self.assertEqual(re.findall(r"depth +\d+ +(\d+)", out.stdout), ["7", "49", "343", "2401", "16807"])
        for game in GAMES:
            self.assertEqual(run("perft", game, "--depth", "2", "--seed", "3").returncode, 0)

    def test_bench_writes_its_figures(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "bench.json"
            out = run("bench", "--seconds", "0.01", "--json", str(file))
            self.assertEqual(out.returncode, 0, out.stderr)
            figures = json.loads(file.read_text())
            self.assertEqual(list(figures["games"]), GAMES)
            for game in figures["games"].values():
                self.assertGreater(game["playouts_per_s"], 0)
                self.assertLessEqual(game["position_bytes"], 512)


class Traces(unittest.TestCase):
    def test_every_line_of_a_trace(self) -> None:
        for game in GAMES:
            lines = [json.loads(line) for line in run("trace", game, "--seed", "5").stdout.splitlines()]
            head, steps, last = lines[0], lines[1:-1], lines[-1]
            self.assertEqual(head["game"], game)
            self.assertIn("options", head)
            self.assertGreaterEqual(head["players"], 2)
            for ply, step in enumerate(steps):
                self.assertEqual(step["ply"], ply)
                self.assertIn(step["move"], step["legal"])
                if step["seat"] == "chance":
                    self.assertEqual(step["pending"], "chance")
                else:
                    self.assertIn(step["seat"], step["pending"])
                self.assertEqual(step["position"]["game"], game)
            self.assertTrue(last["over"])
            self.assertEqual(len(last["returns"]), head["players"])

    def test_a_trace_as_a_seat_keeps_the_secrets_of_others(self) -> None:
        truth, seen = (
            [json.loads(line) for line in run("trace", "gefira", "--seed", "5", "--as", eyes).stdout.splitlines()]
            for eyes in ("truth", "0")
        )
        self.assertEqual([step.get("move") for step in truth], [step.get("move") for step in seen])
        for step in seen[1:-1]:
            self.assertEqual(step["position"]["viewer"], 0)
            self.assertIsNone(step["position"]["pile"]["cards"])
            for event in step["events"]:
                self.assertTrue(event["event"] != "drew" or event["seat"] == 0 or event["card"] is None)

    def test_same_seed_same_trace(self) -> None:
        for game in GAMES[:1] if SLOW else GAMES:
            first = run("trace", game, "--seed", "11").stdout
            self.assertEqual(first, run("trace", game, "--seed", "11").stdout)
            self.assertNotEqual(first, run("trace", game, "--seed", "12").stdout)

    def test_golden_traces(self) -> None:
        wanted = GOLDEN.read_text().splitlines()
        if SLOW:
            wanted = list({line.split()[1]: line for line in wanted}.values())
        self.assertEqual(wanted, golden_lines(wanted))
        self.assertEqual({line.split()[1] for line in wanted}, set(GAMES))


def golden_lines(lines: list[str]) -> list[str]:
    out = []
    for line in lines:
        _, *args = line.split()
        done = run("trace", *args)
        digest = hashlib.sha256(done.stdout.encode()).hexdigest() if done.returncode == 0 else done.stderr
        out.append(" ".join([digest, *args]))
    return out


class Records(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, text: str | bytes, name: str = "game.record") -> str:
        path = Path(self.folder.name) / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return str(path)

    def test_sample_verifies_and_replays(self) -> None:
        for game in GAMES:
            path = self.file(run("sample", game, "--seed", "4").stdout)
            out = run("verify", path)
            self.assertEqual(out.returncode, 0, out.stderr)
            self.assertIn("finished", out.stdout)
            for flags in [[], ["--ply", "3"], ["--as", "spectator"], ["--as", "1", "--lang", "fr"], ["--json"]]:
                told = run("replay", path, *flags)
                self.assertEqual(told.returncode, 0, told.stderr)
                self.assertTrue(told.stdout)

    def refused(self, path: str, code: int, *says: str, command: str = "verify") -> None:
        out = run(command, path)
        self.assertEqual(out.returncode, code, out.stderr)
        self.assertEqual(out.stdout, "")
        self.assertEqual(out.stderr.count("\n"), 1, out.stderr)
        for text in says:
            self.assertIn(text, out.stderr)

    def test_files_that_are_no_records(self) -> None:
        for command in ["verify", "replay"]:
            self.refused(self.folder.name, 2, "is a folder", command=command)
            self.refused(self.folder.name + "/none", 2, "cannot open", command=command)
            self.refused(self.file(""), 2, "is empty", command=command)
            self.refused(self.file(b"\x7fELF\x00\x01\x02"), 1, "line 1", "binary", command=command)
            self.refused(self.file("hello\n"), 1, "line 1", "no Tablée record", command=command)
            self.refused(self.file(b"\xff\xfe\n"), 1, "line 1", command=command)
            self.refused("/dev/null", 2, "not a regular file", command=command)
            big = Path(self.folder.name) / "big"
            with big.open("wb") as out:
                out.truncate(100_000_000)
            self.refused(str(big), 2, "100000000 bytes", command=command)

    def test_damaged_records(self) -> None:
        good = run("sample", "deep_river", "--seed", "4").stdout
        lines = good.splitlines()
        first = next(i for i, line in enumerate(lines) if line.split()[1:2] == ["0"] and " token " in line)
        number, seat = lines[first].split()[:2]
        self.refused(self.file(good[: len(good) // 2]), 1, "stops")
        self.refused(self.file(good.replace("tablee record 1", "tablee record 2")), 1, "line 1", "newer")
        self.refused(self.file(good.replace(lines[first], f"{number} {seat} tilt A")), 1,
                     f"line {first + 1}:", "'tilt A'", "not legal by rule D", "expected")
        self.refused(self.file(good.replace("seat 0 Seat 0", "seat 0 Anna")), 1, "checksum")

    def test_plies_and_viewers_out_of_range(self) -> None:
        path = self.file(run("sample", "connect_four", "--seed", "4", "--plies", "5").stdout)
        for flags, says in [(["--ply", "6"], "plies 0 to 5"), (["--as", "2"], "seat from 0 to 1"),
                            (["--as", "me"], "truth, spectator")]:
            out = run("replay", path, *flags)
            self.assertEqual(out.returncode, 2)
            self.assertIn(says, out.stderr)


class Refusals(unittest.TestCase):
    def test_one_clear_sentence(self) -> None:
        for args, says in [
            (["rules", "ludo"], "unknown game 'ludo'; games: deep_river"),
            (["rules", "niagara", "N99"], "no rule 'N99'; its rules run from N1 to N44"),
            (["rules", "niagara", "--lang", "de"], "languages: en, fr"),
            (["trace", "gefira", "--players", "3"], "Géfira is not played by 3; players: 2, 4"),
            (["trace", "gefira", "--players", "2", "--as", "2"], "--as '2' is nobody at this table"),
            (["trace", "gefira", "--players", "-1"], "no number of players"),
            (["trace", "gefira", "--players", "x"], "no number"),
            (["trace", "niagara", "--seed", "x"], "a seed is a whole number"),
            (["trace", "niagara", "--seed", "99999999999999999999"], "a seed is a whole number"),
            (["trace", "niagara", "--option", "x=on"], "no option 'x'; options: must_launch"),
            (["trace", "niagara", "--option", "must_launch=maybe"], "choices: off, on"),
            (["trace", "niagara", "--option", "must_launch"], "name=choice"),
            (["trace", "gefira", "--players", "4", "--option", "length=5"], "length"),
            (["trace", "gorynich", "--option", "tile1=trap"], "tile"),
            (["perft", "gobi", "--depth", "0"], "choose 1 to 20"),
            (["perft", "gobi"], "--depth"),
            (["soak", "ludo"], "unknown game"),
            (["soak", "--games", "0"], "at least 1"),
            (["bench", "ludo"], "unknown game"),
            (["bench", "--seconds", "0"], "between 0.01 and 600"),
            (["bench", "gobi", "--count", "-1"], "at least 1"),
            (["bench", "--seconds", "0.01", "--json", "/nowhere/x"], "cannot write"),
            (["play", "gobi", "--seats", "a,b,c,d,e"], "5 seats, but the table has"),
            (["play", "gobi", "--seats", "a,,b"], "no name"),
            (["play", "gobi", "--load", "/nowhere"], "cannot open"),
            (["play", "gobi", "--ply", "3"], "--load"),
            (["sample", "gobi", "--plies", "-1"], "no number of plies"),
            (["play", "gobi", "--level", "genius"], "'genius' is no kind of player; kinds: random, uct, novice"),
            (["play", "gobi", "--threads", "0"], "--threads must lie between 1 and 256"),
            (["play", "gobi", "--think", "-1"], "--think -1 is no thinking time"),
            (["play", "gobi", "--think", "nan"], "no thinking time"),
            (["play", "gobi", "--think", "99999"], "no thinking time"),
            (["frob"], "unknown command 'frob'; commands: games"),
            ([], "subcommand"),
        ]:
            out = run(*args)
            self.assertEqual(out.returncode, 2, (args, out.stderr))
            self.assertIn(says, out.stderr, args)
            self.assertEqual(out.stderr.count("\n"), 1, out.stderr)
            self.assertTrue(out.stderr.startswith("tablee: "))


class Plays(unittest.TestCase):
    def test_bots_play_every_game_to_the_end(self) -> None:
        for game in GAMES:
            out = run("play", game, "--seats", "bot", "--level", "random", "--seed", "2")
            self.assertEqual(out.returncode, 0, out.stderr)
            self.assertIn("The game is over.", out.stdout)

    def test_a_person_plays_every_game_to_the_end(self) -> None:
        for number, game in enumerate(GAMES):
            for language in ["en", "fr"][number % 2:][:1] if SLOW else ["en", "fr"]:
                out = run("play", game, "--level", "random", "--seed", "2", "--lang", language, stdin="1\n" * 20000)
                self.assertEqual(out.returncode, 0, out.stderr)
                self.assertIn("The game is over." if language == "en" else "La partie est terminée.", out.stdout)
                self.assertLessEqual(max(len(line) for line in out.stdout.splitlines()), 400)

    def test_several_people_share_the_screen(self) -> None:
        out = run("play", "niagara", "--seats", "Anna,Ben,Cleo", "--seed", "2", stdin="\n1\n" * 30)
        self.assertIn("The table is for Anna now", out.stdout)
        self.assertIn("The table is for Ben now", out.stdout)

    def test_commands(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = str(Path(folder) / "my game.record")
            script = ["help", "why drop 9", "why drop 1", "why fly", "drop 9", "99", "fly", "drop 4", "undo", "board",
                      "rules C6", "rules C99", f"save {path}", f"save {path}", "log", "load /nowhere", f"load {path}",
                      "2", "quit"]
            out = run("play", "connect_four", "--seed", "1", stdin="\n".join(script) + "\n")
            self.assertEqual(out.returncode, 0, out.stderr)
            for says in ["take back", "not legal now. C2", "'drop 1' is legal", "'fly' is no move", "from 1 to 7",
                         "Nothing to take back", "four discs", "no rule 'C99'", "Saved to", "is there already",
                         "cannot open", "Goodbye"]:
                self.assertIn(says, out.stdout)
            self.assertEqual(run("verify", path).returncode, 0)
            again = run("play", "--load", path, "--ply", "0", stdin="quit\n")
            self.assertEqual(again.returncode, 0, again.stderr)

    def test_menu(self) -> None:
        out = run("play", stdin="ludo\n9\n6\ngenius\nnovice\nquit\n")
        self.assertEqual(out.returncode, 0)
        self.assertIn("'ludo' is no game of this list", out.stdout)
        self.assertIn("Connect Four, seed", out.stdout)
        self.assertEqual(out.stdout.count("How strong are the bots?"), 2)
        self.assertEqual(run("play", stdin="quit\n6\n").stdout.count("Which game?"), 1)

    def test_undo_takes_back_a_small_decision(self) -> None:
        # In Deep River the choice of a token is a decision of its own, with no chance after it.
        out = run("play", "deep_river", "--seats", "Anna,Ben", "--seed", "1", stdin="1\nundo\nquit\n")
        self.assertEqual(out.stdout.count("· token A "), 2, out.stdout[-3000:])


if __name__ == "__main__":
    if sys.argv[1:] == ["--write-golden"]:
        GOLDEN.write_text("\n".join(golden_lines(GOLDEN.read_text().splitlines())) + "\n")
    else:
        unittest.main()
