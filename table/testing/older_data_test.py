#!/usr/bin/env python3
"""The data of a server of version 0.1 under today's: people are known, tables are as they were left,
games go on to their end and are rated, records verify. Needs TABLEE, the path of the program.

table/store/testdata holds the file and what 0.1 itself said of it."""

import json
import os
import shutil
import sqlite3
import subprocess
import time
import unittest
from contextlib import closing
from pathlib import Path

from client import Line, Player, api, drive
from house import House

DATA = Path(__file__).resolve().parent.parent / "store" / "testdata"
TOLD = json.loads((DATA / "0.1.json").read_text())
PEOPLE, TABLES = TOLD["people"], TOLD["tables"]
LONG = ("niagara", "gefira")  # these go on for a while only
SHARED = ("status", "version", "options", "chat", "rematch", "seat")


def as_if_left_a_moment_ago(file: Path) -> None:
    """Clocks ran on since the file was made: moves all its times to now."""
    with closing(sqlite3.connect(file)) as data, data:
        later = int(time.time() * 1000) - data.execute("SELECT max(at) FROM entry").fetchone()[0]
        data.execute("UPDATE entry SET at = at + ?", [later])
        data.execute("UPDATE head SET changed = changed + ?", [later])
        data.execute("UPDATE head SET due = due + ? WHERE due > 0", [later])


class OlderData(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.house = House("--messages-a-second", "1000", "--burst", "1000")
        shutil.copy(DATA / "0.1.sqlite", cls.house.data)
        as_if_left_a_moment_ago(cls.house.data)
        cls.house.__enter__()
        cls.addClassCleanup(cls.house.__exit__)
        cls.port = int(cls.house.url.rpartition(":")[2])

    def line(self, name: str) -> Line:
        line = Line(self.port, PEOPLE[name]["token"])
        self.addCleanup(line.close)
        return line

    def me(self, name: str) -> dict:
        return api(self.port, "GET", "/api/me", token=PEOPLE[name]["token"])[2]

    def test_1_people_are_known_by_token_and_phrase(self) -> None:
        for name, person in PEOPLE.items():
            self.assertEqual(self.me(name), {"who": person["who"], "name": name, "ratings": person["ratings"]})
            status, _, back = api(self.port, "POST", "/api/recover", {"phrase": person["phrase"]})
            self.assertEqual((status, back["who"], back["token"]), (200, person["who"], person["token"]))

    def test_2_tables_are_as_they_were_left(self) -> None:
        lines = {name: self.line(name) for name in PEOPLE}
        for what, told in TABLES.items():
            line = lines[told["seen_by"]]
            line.send({"do": "watch", "table": told["table"]})
            table = line.expect(lambda m: m.get("table") == told["table"])
            for said in told["chat"] + table["chat"]:
                said.pop("at")  # moved
            self.assertEqual({k: table[k] for k in SHARED}, {k: told[k] for k in SHARED}, what)
            self.assertEqual([[seat["kind"], seat["name"]] for seat in table["seats"]], told["seats"], what)
            look = table["look"] or {"plies": 0, "legal": []}
            self.assertEqual(look["plies"], told["plies"], what)
            # Rules were mended since: Géfira's Fate cards change in any order (G18).
            self.assertLessEqual(set(told["legal"]), set(look["legal"]), what)
            if told["legal"] != look["legal"]:
                self.assertEqual(table["game"], "gefira", what)

    def test_3_a_host_who_does_not_sit_finds_the_table_again(self) -> None:
        line = self.line("Eve")
        line.send({"do": "mine"})
        mine = line.expect(lambda m: m["is"] == "mine")["tables"]
        self.assertEqual([each["table"] for each in mine], [TABLES["open niagara"]["table"]])

    def test_4_games_go_on_and_are_rated_and_records_verify(self) -> None:
        before = {name: self.me(name)["ratings"] for name in PEOPLE}
        running = [told["table"] for told in TABLES.values() if told["status"] == "playing"]
        self.assertEqual(len(running), 8)
        players = []
        for seed, (name, person) in enumerate(PEOPLE.items()):
            player = Player(f"person-{seed}", person, [self.port], seed)
            line = self.line(name)
            line.send({"do": "mine"})
            mine = [each["table"] for each in line.expect(lambda m: m["is"] == "mine")["tables"]]
            player.tables = {table: {"version": 0} for table in running if table in mine}
            self.addCleanup(player.drop)
            players.append(player)

        def going() -> list:
            return [table for player in players for table, known in player.tables.items()
                    if known.get("status") != "over"
                    and not (known["version"] > 120 and known["game"] in LONG)]

        self.assertEqual(len(going()), 19)
        self.assertTrue(drive(players, lambda: not going(), 300), going())
        self.assertEqual([player.unexpected for player in players], [[]] * len(players))
        for name in ("Ada", "Ben"):
            now = self.me(name)["ratings"]
            for game in ("connect_four", "deep_river"):
                self.assertEqual(now[game]["games"], before[name][game]["games"] + 1, (name, game))
        for what, told in TABLES.items():
            if what.startswith(("open", "closed")) or what.endswith(LONG):
                continue
            token = PEOPLE[told["seen_by"]]["token"]
            status, _, text = api(self.port, "GET", "/api/record/" + told["table"], token=token)
            self.assertEqual(status, 200, (what, text))
            file = self.house.folder / "record"
            file.write_bytes(text)
            done = subprocess.run([os.environ["TABLEE"], "verify", str(file)], capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, (what, done.stderr))
            self.assertIn("shuffles: as committed", done.stdout, what)


if __name__ == "__main__":
    unittest.main()
