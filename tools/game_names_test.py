#!/usr/bin/env python3
"""What tools/game_names reports, in small trees with the games of this one."""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
REGISTRY = "engine/CMakeLists.txt"


def said_of(name: str, text: str) -> tuple[int, str]:
    """The exit code and the report for a tree of the games and one more file."""
    registry = (ROOT / REGISTRY).read_text()
    listed = re.search(r"set\(TABLEE_GAMES\s+([a-z_\s]+)\)", registry)
    assert listed
    rules = [f"engine/games/{game}/game.h" for game in listed[1].split()]
    with tempfile.TemporaryDirectory() as folder:
        for file, content in {REGISTRY: registry, **{r: (ROOT / r).read_text() for r in rules}, name: text}.items():
            (Path(folder) / file).parent.mkdir(parents=True, exist_ok=True)
            (Path(folder) / file).write_text(content)
        subprocess.run(["git", "init", "--quiet", folder], check=True)
        ran = subprocess.run([ROOT / "tools" / "game_names", folder], capture_output=True, text=True)
        return ran.returncode, ran.stdout + ran.stderr


class GameNames(unittest.TestCase):
    """One line that names a game, and where."""

    def allowed(self, file: str, line: str) -> None:
        """Nothing is said of this line."""
        self.assertEqual(said_of(file, line + "\n")[0], 0)

    def refused(self, file: str, line: str) -> None:
        """Reports this line with its place."""
        self.assertEqual(said_of(file, line + "\n"), (1, f"{file}:1: names a game: {line}\n"))

    def test_own_places(self) -> None:
        """Its folders, tests, pages and examples name a game."""
        self.allowed("engine/games/gobi/rules.h", "namespace tablee::gobi {")
        self.allowed("web/src/games/gobi/board.tsx", 'import type { View } from "../../generated/gobi";')
        self.allowed("table/room/room_test.cpp", 'open("gobi");')
        self.allowed("web/src/app/home.test.ts", 'cardOf("gobi")')
        self.allowed("docs/json/gobi.md", "# Gobi")
        self.allowed("bindings/python/tablee/zoo.py", '>>> env = zoo.env("gobi")')
        self.allowed("table/room/room.cpp", "if (info.talk != Talk::Free) {")

    def test_elsewhere(self) -> None:
        """No other file does, by id, title or in another spelling."""
        self.refused("table/room/room.cpp", 'return info.name == "gorynich";')
        self.refused("web/src/app/home.tsx", 'deep_river: "#f3c9a5",')
        self.refused("web/src/app/home.css", ".deep-river { color: red; }")
        self.refused("web/src/games/index.ts", 'title: "Géfira",')
        self.refused("web/src/games/plain/index.tsx", 'if (game === "gobi") return;')
        self.refused("tools/new", "build/deepRiver_test")
        self.refused("bindings/python/tablee/spiel.py", '"connect_four": (42, 0),')


if __name__ == "__main__":
    unittest.main()
