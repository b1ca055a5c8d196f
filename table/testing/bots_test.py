#!/usr/bin/env python3
"""The bots of docs/example play real games to the end, alone and against each other, over lines that
are cut again and again. Needs TABLEE, the path of the program."""

import json
import random
import re
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

from house import House
from shape import DOCS

sys.path.insert(0, str(DOCS / "example"))
from websocket import WebSocket  # noqa: E402

ROOT = DOCS.parent
PATIENCE = 900  # seconds, for a machine that does much else


class Cutter:
    """Passes connections on to a server and cuts each after so many bytes came from there."""

    def __init__(self, url: str, seed: int) -> None:
        host, port = url.rpartition("/")[2].split(":")
        self.server = (host, int(port))
        self.chance = random.Random(seed)
        self.cuts = 0
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                near, _ = self.socket.accept()
            except OSError:
                return
            far = socket.create_connection(self.server)
            room = self.chance.randrange(2_000, 60_000)
            threading.Thread(target=self.carry, args=(near, far, None), daemon=True).start()
            threading.Thread(target=self.carry, args=(far, near, room), daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket, room: "int | None") -> None:
        passed = 0
        try:
            while data := source.recv(4096):
                passed += len(data)
                if room is not None and passed > room:
                    self.cuts += 1
                    break
                target.sendall(data)
        except OSError:
            pass
        for each in (source, target):
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        source.close()  # the other direction closes the other one

    def close(self) -> None:
        self.socket.close()


class Bots(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()
        # Old versions of Node neither read types nor have a WebSocket by themselves.
        made = subprocess.run([ROOT / "tools/with_node", "npx", "tsc", DOCS / "example/bot.ts", "--outDir",
                               cls.folder.name, "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--strict",
                               "--ignoreConfig", "--types", "node", "--typeRoots", ROOT / "web/node_modules/@types"],
                              capture_output=True, text=True, timeout=PATIENCE)
        assert made.returncode == 0, made.stdout + made.stderr
        bot = Path(cls.folder.name) / "bot.mjs"
        (Path(cls.folder.name) / "bot.js").rename(bot)
        flag = "typeof WebSocket === 'undefined' ? '--experimental-websocket' : '--no-warnings'"
        found = subprocess.run([ROOT / "tools/with_node", "node", "-p", flag], capture_output=True, text=True,
                               timeout=PATIENCE, check=True)
        cls.commands = {"bot.py": [sys.executable, str(DOCS / "example/bot.py")],
                        "bot.ts": [str(ROOT / "tools/with_node"), "node", found.stdout.strip(), str(bot)]}

    @classmethod
    def tearDownClass(cls) -> None:
        cls.folder.cleanup()

    def start(self, name: str, url: str, *more: str) -> "subprocess.Popen[str]":
        bot = subprocess.Popen([*self.commands[name], "--server", url, "--name", name, *more],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(bot.kill)
        return bot

    def table_of(self, bot: "subprocess.Popen[str]") -> str:
        """Waits for a bot's end; the table whose game it has seen to the end."""
        said, complained = bot.communicate(timeout=PATIENCE)
        self.assertEqual(bot.returncode, 0, complained)
        found = re.search(r"^(\w+) is over: \[.*\]$", said, re.M)
        self.assertTrue(found, said)
        return found[1]

    def check_once(self, house: House, table: str) -> None:
        """The game is over in the store, and no message happened twice."""
        store = sqlite3.connect(house.data)
        (status,) = store.execute("SELECT status FROM head WHERE tbl = ?", (table,)).fetchone()
        sent = store.execute("SELECT who, msg FROM entry WHERE tbl = ? AND msg <> ''", (table,)).fetchall()
        store.close()
        self.assertEqual(status, "over")
        self.assertGreater(len(sent), 5)
        self.assertEqual(len(sent), len(set(sent)))

    def test_each_against_companions(self) -> None:
        with House() as house:
            running = [self.start(name, house.url, "--game", game, "--players", players)
                       for name in self.commands for game, players in (("deep_river", "2"), ("niagara", "3"))]
            for bot in running:
                self.check_once(house, self.table_of(bot))

    def test_against_each_other_over_lines_that_break(self) -> None:
        with House("--connections-each", "10000") as house:
            cutters = [Cutter(house.url, seed) for seed in (1, 2)]
            for game in ("deep_river", "gobi"):
                host = WebSocket(house.url + "/ws", house.guest("Host"))
                host.send(json.dumps({"do": "open", "id": "1", "game": game, "listed": True,
                                      "seats": [{"kind": "open"}, {"kind": "open"}]}))
                while (heard := json.loads(host.receive()))["is"] != "ack":
                    pass
                host.close()
                running = [self.start(name, cutter.url, "--table", heard["table"])
                           for name, cutter in zip(self.commands, cutters)]
                for bot in running:
                    self.assertEqual(self.table_of(bot), heard["table"])
                self.check_once(house, heard["table"])
            for cutter in cutters:
                self.assertGreater(cutter.cuts, 0)
                cutter.close()

    def test_clear_sentences(self) -> None:
        with House() as house:
            for name in self.commands:
                for more, says in ((["--table", "nosuchtable"], "no_table"), (["--game", "chess"], "unknown game")):
                    bot = self.start(name, house.url, *more)
                    _, complained = bot.communicate(timeout=PATIENCE)
                    self.assertEqual(bot.returncode, 1)
                    self.assertIn(says, complained)


if __name__ == "__main__":
    unittest.main()
