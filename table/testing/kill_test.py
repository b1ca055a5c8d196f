#!/usr/bin/env python3
"""Kills a table server (SIGKILL) again and again while people and bots play, starts it on the same
file, and holds the file against every acknowledgement: nothing lost, nothing doubled, all games go
on. TABLEE names the program."""

import argparse
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import ledger
from client import Player, drive, guest
from services import NO_LIMITS, TABLEE, Node, Trouble, needs

BOT = {"kind": "bot", "level": "novice"}
YOU = {"kind": "you"}
OPEN = {"kind": "open"}
# Two people everywhere; quick games, so that some end on the way.
TABLES = [("connect_four", [YOU, OPEN]), ("deep_river", [YOU, OPEN]), ("niagara", [YOU, OPEN, BOT]),
          ("gobi", [YOU, BOT, OPEN]), ("gefira", [YOU, OPEN]), ("gorynich", [YOU, OPEN, BOT])]


class House:
    """The server and its people."""

    def __init__(self, folder, options):
        self.options = options
        self.random = random.Random(options.seed)
        self.file = Path(folder) / "tablee.sqlite"
        empty = Path(folder) / "web"
        empty.mkdir()
        self.node = Node(folder, "--data", self.file, "--web", empty, "--bot-threads", "1",
                         "--log-level", "warning", *NO_LIMITS)
        self.kills = 0
        self.early = 0
        self.start_ups = []
        self.start()
        self.players = [Player(f"p{i}", guest(self.node.port, f"Person {i}"), [self.node.port],
                               options.seed * 1000 + i) for i in range(options.people)]

    def start(self):
        began = time.monotonic()
        self.node.start()
        self.start_ups.append(time.monotonic() - began)

    def sit_down(self, tables):
        """Each opens tables, the next one joins them; when a game is over they play another."""
        for player in self.players:
            player.again = True
        for number in range(tables):
            game, seats = TABLES[number % len(TABLES)]
            host = self.players[number % len(self.players)]
            host.open(game, seats)
        everyone = lambda: all(p.line and p.welcomed and not p.waiting for p in self.players)
        self.insist(everyone, "the tables could not be opened")
        for number, host in enumerate(self.players):
            friend = self.players[(number + 1) % len(self.players)]
            for table, _, what in list(host.acked.values()):
                if what == "open" and table not in friend.tables:
                    friend.say({"do": "join", "table": table})

    def insist(self, holds, otherwise):
        if not drive(self.players, holds, self.options.patience):
            raise Trouble(f"{otherwise} within {self.options.patience} s")

    def kill(self):
        """Lets everyone play for a random while, then kills the server; sometimes it dies once more
        while it starts."""
        end = time.monotonic() + self.random.uniform(0.02, self.options.longest)
        drive(self.players, lambda: time.monotonic() >= end, self.options.patience)
        if not self.node.running():
            raise Trouble(f"the server ended by itself: {self.node.tail()}")
        self.node.end()
        self.kills += 1
        if self.random.random() < 0.15 and self.kills < self.options.kills:
            self.node.start(wait=False)
            time.sleep(self.random.uniform(0, 0.05))
            self.node.end()
            self.kills += 1
            self.early += 1
        self.start()

    def go_on(self):
        """No more faults: every game that is not over moves, and some end."""
        before = {}
        for player in self.players:
            for table, known in player.tables.items():
                if known.get("status") == "playing":
                    before[table] = max(before.get(table, 0), known["version"])
        known = lambda table: max((p.tables[table] for p in self.players if table in p.tables),
                                  key=lambda t: t["version"])
        def all_moved():
            return all(known(table)["version"] > version or known(table)["status"] == "over"
                       for table, version in before.items())
        self.insist(all_moved, "not every game went on after the last kill")
        over = lambda: {t for p in self.players for t, k in p.tables.items() if k.get("status") == "over"}
        self.insist(lambda: len(over()) >= self.options.finish, f"fewer than {self.options.finish} games ended")
        for player in self.players:
            player.resting = True
        self.insist(lambda: all(p.line and not p.waiting for p in self.players),
                    "some messages were never answered")
        return len(before)

    def check(self):
        code = self.node.end(15)
        if code != 0:
            raise Trouble(f"the server ended with code {code} when asked to: {self.node.tail()}")
        with sqlite3.connect(f"file:{self.file}?mode=ro", uri=True) as store:
            if (found := store.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
                raise Trouble(f"the file is damaged: {found}")
            return ledger.check(store.execute(ledger.ENTRIES).fetchall(),
                                store.execute(ledger.HEADS).fetchall(), self.players)

    def check_records(self, folder, count):
        """Every finished game is exported, and its record verifies."""
        records = Path(folder) / "records"
        done = subprocess.run([TABLEE, "export", records, "--data", self.file], capture_output=True,
                              text=True, timeout=120, check=False)
        if done.returncode != 0:
            raise Trouble(f"tablee export failed: {done.stderr.strip()}")
        first = sorted(records.iterdir())[0]
        whole = first.read_bytes()
        first.write_bytes(whole[:-1])
        again = subprocess.run([TABLEE, "export", records, "--data", self.file], capture_output=True,
                               text=True, timeout=120, check=False)
        if again.returncode != 1 or first.read_bytes() != whole[:-1]:
            raise Trouble("tablee export wrote over a file that is not its own")
        if f"{count - 1} there already, 1 failed" not in again.stdout:
            raise Trouble(f"tablee export does not know its own files again: {again.stdout}")
        first.write_bytes(whole)
        files = sorted(records.iterdir())
        if len(files) != count:
            raise Trouble(f"{count} games are over, but {len(files)} files were exported")
        for file in files:
            done = subprocess.run([TABLEE, "verify", file], capture_output=True, text=True, timeout=120,
                                  check=False)
            if done.returncode != 0 or "shuffles: as committed" not in done.stdout:
                raise Trouble(f"{file.name} does not verify: {done.stdout}{done.stderr}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="how often (default 100)")
    parser.add_argument("--people", type=int, default=8, help="who play (default 8)")
    parser.add_argument("--tables", type=int, default=36, help="where they play (default 36)")
    parser.add_argument("--finish", type=int, default=6, help="games that must end (default 6)")
    parser.add_argument("--longest", type=float, default=0.8, metavar="S",
                        help="seconds between two kills, at most (default 0.8)")
    parser.add_argument("--patience", type=float, default=180, metavar="S",
                        help="seconds for whatever should happen soon (default 180)")
    parser.add_argument("--seed", type=int, default=1, help="of all choices (default 1)")
    options = parser.parse_args()
    began = time.monotonic()
    try:
        needs(TABLEE)
        with tempfile.TemporaryDirectory(prefix="tablee_kill_") as folder:
            house = House(folder, options)
            try:
                house.sit_down(options.tables)
                killing = time.monotonic()
                while house.kills < options.kills:
                    house.kill()
                killing = time.monotonic() - killing
                try:
                    went_on = house.go_on()
                finally:
                    counts = house.check()  # what is lost says more than who is stuck
                house.check_records(folder, counts["over"])
            finally:
                house.node.end()
    except Trouble as trouble:
        print(f"kill_test: {trouble}", file=sys.stderr)
        return 1
    ups = sorted(house.start_ups)
    print(f"{house.kills} kills in {killing:.0f} s ({house.early} while starting); start-up "
          f"{1000 * ups[len(ups) // 2]:.0f} ms, at most {1000 * ups[-1]:.0f} ms")
    print(f"{ledger.in_words(counts)}; {went_on} games went on, all records verify")
    print(f"{sum(p.connections for p in house.players)} connections, {sum(p.resent for p in house.players)} "
          f"messages sent again, {sum(len(p.refused) for p in house.players)} refused; "
          f"{time.monotonic() - began:.0f} s in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
