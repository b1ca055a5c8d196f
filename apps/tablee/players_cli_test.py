#!/usr/bin/env python3
"""The command line where players think: play with bots and hints, analyse, arena, lab."""

import json
import re
import signal
import subprocess
import tempfile
import time
import unittest
import xml.dom.minidom
from pathlib import Path

from cli_test import GAMES, TABLEE, run


class Play(unittest.TestCase):
    def test_levels_by_name(self) -> None:
        out = run("play", "connect_four", "--seats", "master,novice", "--think", "0.01", "--seed", "1")
        self.assertEqual(out.returncode, 0, out.stderr)
        self.assertIn("master bot", out.stdout)
        self.assertIn("novice bot", out.stdout)
        self.assertIn("The game is over.", out.stdout)

    def test_a_hint_in_every_game(self) -> None:
        for game in GAMES:
            for language in ["en", "fr"]:
                out = run("play", game, "--think", "0.02", "--seed", "1", "--lang", language, stdin="hint\nquit\n")
                self.assertEqual(out.returncode, 0, out.stderr)
                self.assertRegex(out.stdout, r"\d+ %")


class Analyse(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, text: str) -> str:
        path = Path(self.folder.name) / "a.record"
        path.write_text(text)
        return str(path)

    def test_every_game(self) -> None:
        for game in GAMES:
            path = self.file(run("sample", game, "--seed", "4").stdout)
            chart, figures = Path(self.folder.name) / "c.svg", Path(self.folder.name) / "a.json"
            for language in ["en", "fr"]:
                out = run("analyse", path, "--simulations", "20", "--to", "25", "--lang", language,
                          "--svg", str(chart), "--json", str(figures))
                self.assertEqual((out.returncode, out.stderr), (0, ""))
                self.assertIn("blunder" if language == "en" else "gaffe", out.stdout)
                self.assertTrue(xml.dom.minidom.parse(str(chart)))
                review = json.loads(figures.read_text())
                self.assertEqual((review["format"], review["game"]), (1, game))
                for decision in review["decisions"]:
                    self.assertIn(decision["move"], [move["move"] for move in decision["moves"]])
                    self.assertGreaterEqual(decision["lost"], 0)

    def test_says_the_same_for_the_same_simulations(self) -> None:
        path = self.file(run("sample", "connect_four", "--seed", "8").stdout)
        one = run("analyse", path, "--simulations", "300", "--all").stdout
        self.assertEqual(one, run("analyse", path, "--simulations", "300", "--all").stdout)
        line = next(line for line in one.splitlines() if line.split()[:1] == ["9"])
        self.assertIn(re.search(r"−[0-9.]+", line).group(), run("analyse", path, "--simulations", "300", "--ply", "9").stdout)

    def test_refuses(self) -> None:
        path = self.file(run("sample", "deep_river", "--seed", "3").stdout)
        for flags, says in [
            (["--ply", "44"], "--ply 44 is not in this record; it has plies 1 to 43"),
            (["--ply", "0"], "plies 1 to 43"),
            (["--to", "44"], "--to 44 is not in this record"),
            (["--from", "9", "--to", "3"], "--from 9 comes after --to 3"),
            (["--ply", "1"], "--ply 1 is chance's"),
            (["--ply", "11", "--as", "0"], "a decision of seat 1, not of seat 0"),
            (["--ply", "11", "--to", "12"], "excludes"),
            (["--as", "2"], "choose all or a seat from 0 to 1"),
            (["--level", "genius"], "'genius' is no kind of player"),
            (["--level", "random"], "no opinion"),
            (["--think", "-1"], "no thinking time"),
            (["--think", "nan"], "no thinking time"),
            (["--think", "4000"], "no thinking time"),
            (["--think", "x"], "no number"),
            (["--simulations", "-5"], "no number of simulations"),
            (["--simulations", "5", "--think", "1"], "excludes"),
            (["--json", "/nowhere/x"], "cannot write '/nowhere/x'"),
            (["--svg", self.folder.name], "cannot write"),
            (["--svg", path], "is the record itself"),
            (["--json", f"{path}.x", "--svg", f"{path}.x"], "the same file"),
            (["--lang", "de"], "languages: en, fr"),
        ]:
            out = run("analyse", path, *flags)
            self.assertEqual(out.returncode, 2, (flags, out.stderr))
            self.assertIn(says, out.stderr, flags)
            self.assertEqual((out.stderr.count("\n"), out.stdout), (1, ""), out.stderr)
        self.assertEqual(run("verify", path).returncode, 0)  # the record is untouched


class Arena(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name: str) -> str:
        return str(Path(self.folder.name) / name)

    # The figures, without the times, which are never the same twice.
    def figures(self, *args: str, code: int = 0) -> dict[str, object]:
        out = run("arena", *args, "--json", self.path("arena.json"))
        self.assertEqual(out.returncode, code, out.stderr)
        figures = json.loads(Path(self.path("arena.json")).read_text())
        for player in figures["results"]:
            del player["seconds_mean"], player["seconds_longest"]
        return figures

    def test_one_clear_sentence(self) -> None:
        for args, says in [
            (["arena", "ludo", "--players", "random"], "unknown game 'ludo'; games: deep_river"),
            (["arena", "gobi"], "--players"),
            (["arena", "gobi", "--players", ""], "unknown player ''; players: random"),
            (["arena", "gobi", "--players", "random,ludo"], "unknown player 'ludo'; players: random"),
            (["arena", "deep_river", "--players", "random,novice,uct"], "3 players, but the table has 2 seats"),
            (["arena", "gobi", "--seats", "5", "--players", "random"], "players: 2, 3, 4"),
            (["arena", "gobi", "--seats", "-1", "--players", "random"], "is no number of seats"),
            (["arena", "gobi", "--players", "random", "--games", "0"], "0 is no number of games"),
            (["arena", "gobi", "--players", "random", "--games", "-3"], "-3 is no number of games"),
            (["arena", "gobi", "--players", "random", "--games", "many"], "no number"),
            (["arena", "gobi", "--players", "master", "--think", "-1"], "--think -1 is no thinking time"),
            (["arena", "gobi", "--players", "master", "--think", "nan"], "no thinking time"),
            (["arena", "gobi", "--players", "master", "--think", "4000"], "no thinking time"),
            (["arena", "gobi", "--players", "master", "--simulations", "-1"], "no number of simulations"),
            (["arena", "gobi", "--players", "uct:x"], "needs a number of simulations"),
            (["arena", "gobi", "--players", "uct:4000s"], "a thinking time lies between"),
            (["arena", "gobi", "--players", "random:5"], "only uct and master"),
            (["arena", "gobi", "--players", "random", "--threads", "-1"], "--threads must lie between"),
            (["arena", "gobi", "--players", "random", "--seed", "x"], "a seed is a whole number"),
            (["arena", "gobi", "--players", "random", "--option", "x=on"], "no option"),
            (["arena", "gobi", "--players", "uct,random", "--sprt"], "two seats and two different players"),
            (["arena", "deep_river", "--players", "random", "--sprt"], "two seats and two different players"),
            (["arena", "deep_river", "--players", "uct,random", "--sprt", "--elo1", "-5"], "the lower one first"),
            (["arena", "deep_river", "--players", "uct,random", "--elo1", "5"], "--sprt"),
            (["arena", "gobi", "--players", "random", "--file", "/nowhere/x"], "cannot write '/nowhere/x'"),
            (["arena", "gobi", "--players", "random", "--file", "/"], "is a folder"),
            (["arena", "gobi", "--players", "random", "--file", "/dev/null"], "not a regular file"),
            (["arena", "gobi", "--players", "random", "--json", "/nowhere/x"], "cannot write '/nowhere/x'"),
            (["arena", "gobi", "--players", "random", "--json", "/dev/null"], "not a regular file"),
            (["arena", "gobi", "--players", "random", "--records", "/dev/null/x"], "cannot make the folder"),
        ]:
            out = run(*args)
            self.assertEqual(out.returncode, 2, (args, out.stderr))
            self.assertIn(says, out.stderr, args)
            self.assertEqual(out.stderr.count("\n"), 1, out.stderr)

    def test_every_game(self) -> None:
        for game in GAMES:
            out = run("arena", game, "--players", "novice,random", "--games", "1", "--seed", "3")
            self.assertEqual(out.returncode, 0, out.stderr)
            self.assertIn("will be played", out.stderr)
            self.assertIn("novice against random", out.stdout)
            self.assertIn("Won together:" if game == "gorynich" else "rating", out.stdout)
            self.assertEqual("Elo:" in out.stdout, game in ["deep_river", "gefira", "connect_four"])

    def test_the_same_on_any_number_of_threads(self) -> None:
        args = ["deep_river", "--players", "uct,random", "--simulations", "10", "--games", "8", "--seed", "5"]
        one = self.figures(*args, "--threads", "1")
        self.assertEqual(one, self.figures(*args, "--threads", "3"))
        self.assertEqual([one["games"], one["seed"], one["by_the_clock"]], [8, 5, False])
        self.assertNotEqual(one, self.figures(*args[:-1], "6"))

    def test_says_when_results_vary(self) -> None:
        out = run("arena", "connect_four", "--players", "uct,random", "--think", "0.001", "--games", "2")
        self.assertEqual(out.returncode, 0, out.stderr)
        self.assertIn("think by the clock", out.stdout)

    def test_sequential_test_and_its_exit_code(self) -> None:
        args = ["arena", "connect_four", "--games", "2000", "--sprt", "--players"]
        yes, no = run(*args, "uct:50,random"), run(*args, "random,uct:50")
        self.assertEqual((yes.returncode, no.returncode), (0, 1), yes.stderr + no.stderr)
        self.assertIn("accepted that uct:50 is stronger by 30 Elo", yes.stdout)
        self.assertIn("accepted that random is stronger by 0 Elo at most", no.stdout)

    def test_goes_on_from_its_file(self) -> None:
        results = Path(self.path("results.jsonl"))
        args = ["niagara", "--players", "uct:5,random", "--games", "8"]
        whole = self.figures(*args)
        self.assertEqual(whole, self.figures(*args, "--file", str(results)))
        text = results.read_text()
        self.assertEqual(text.count("\n"), 9)
        for size in [len(text) - 30, len(text) // 2, 30]:
            results.write_text(text[:size])
            self.assertEqual(whole, self.figures(*args, "--file", str(results)))
        for other, says in [(["--seed", "9"], "other settings (seed 1 instead of 9)"),
                            (["--option", "must_launch=on"], "other settings (options")]:
            before = results.read_text()
            out = run("arena", *args, *other, "--file", str(results))
            self.assertEqual((out.returncode, out.stdout), (2, ""))
            self.assertEqual(out.stderr.count("\n"), 1)
            self.assertIn(says, out.stderr)
            self.assertEqual(results.read_text(), before)
        for damage, says in [("diary\n", "is no file of arena results"), (text + "{}\n", "line 10 is no result")]:
            results.write_text(damage)
            out = run("arena", *args, "--file", str(results))
            self.assertEqual((out.returncode, out.stdout), (2, ""))
            self.assertIn(says, out.stderr)
            self.assertEqual(results.read_text(), damage)

    def test_interrupted(self) -> None:
        results = Path(self.path("results.jsonl"))
        args = [TABLEE, "arena", "gobi", "--players", "random", "--games", "3000000", "--file", str(results)]
        with subprocess.Popen(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            while not results.exists() or results.read_text().count("\n") < 5:
                time.sleep(0.02)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130)
        self.assertIn("the same command goes on from there", err)
        done = results.read_text()
        self.assertTrue(done.endswith("\n"))
        self.assertIn(f"{done.count(chr(10)) - 1} games", out)

    def test_records(self) -> None:
        records = Path(self.path("records"))
        args = ["arena", "gefira", "--players", "novice,random", "--games", "2", "--records", str(records)]
        self.assertEqual(run(*args).returncode, 0)
        self.assertEqual(sorted(file.name for file in records.iterdir()), ["game-000000.record", "game-000001.record"])
        for file in records.iterdir():
            self.assertEqual(run("verify", str(file)).returncode, 0)
        out = run(*args)
        self.assertEqual(out.returncode, 2)
        self.assertIn("is there already", out.stderr)


class Lab(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name: str) -> str:
        return str(Path(self.folder.name) / name)

    def test_one_clear_sentence(self) -> None:
        for args, says in [
            (["ludo"], "unknown game 'ludo'; games: deep_river"),
            (["gobi", "--players", "5"], "players: 2, 3, 4"),
            (["gobi", "--option", "x=on"], "no option"),
            (["gobi", "--games", "0"], "0 is no number of games; choose 1 to 100000"),
            (["gobi", "--games", "many"], "no number"),
            (["gobi", "--other-games", "-1"], "-1 is no number of games for the other studies"),
            (["gobi", "--level", "wizard"], "unknown player 'wizard'"),
            (["gobi", "--level", "master"], "thinks by the clock"),
            (["gobi", "--levels", "novice"], "one level has nobody to play against"),
            (["gobi", "--levels", "random,novice", "--no-levels"], "--levels"),
            (["gobi", "--seed", "x"], "a seed is a whole number"),
            (["gobi", "--threads", "-1"], "--threads must lie between"),
            (["gobi", "--out", "/nowhere/x"], "cannot write '/nowhere/x'"),
            (["gobi", "--json", "/dev/null"], "not a regular file"),
            (["gobi", "--out", "x", "--json", "x"], "name two"),
        ]:
            out = run("lab", *args)
            self.assertEqual(out.returncode, 2, (args, out.stderr))
            self.assertIn(says, out.stderr, args)
            self.assertEqual(out.stderr.count("\n"), 1, out.stderr)

    def test_writes_the_same_report_again(self) -> None:
        for threads in ["1", "2"]:
            out = run("lab", "connect_four", "--games", "6", "--threads", threads,
                      "--out", self.path(threads + ".html"), "--json", self.path(threads + ".json"))  # fmt: skip
            self.assertEqual(out.returncode, 0, out.stderr)
            self.assertIn("The report is in", out.stdout)
        for kind in [".html", ".json"]:
            self.assertEqual(Path(self.path("1" + kind)).read_bytes(), Path(self.path("2" + kind)).read_bytes())
        figures = json.loads(Path(self.path("1.json")).read_text())
        self.assertEqual(figures["games"], figures["planned"])
        self.assertEqual(figures["table"]["games"], 6)
        page = Path(self.path("1.html")).read_text()
        for part in ["Is it fair?", "Which rules are felt", "Level against level", "tablee lab connect_four"]:
            self.assertIn(part, page)

    def test_interrupted(self) -> None:
        command = [TABLEE, "lab", "gobi", "--games", "100000", "--out", self.path("gobi.html"), "--json",
                   self.path("gobi.json")]  # fmt: skip
        lab = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(3)
        lab.send_signal(signal.SIGINT)
        _, error = lab.communicate(timeout=120)
        self.assertEqual(lab.returncode, 130)
        self.assertIn("stopped", error)
        if Path(self.path("gobi.json")).exists():
            figures = json.loads(Path(self.path("gobi.json")).read_text())
            self.assertLess(figures["games"], figures["planned"])


if __name__ == "__main__":
    unittest.main()
