#!/usr/bin/env python3
"""What tools/layers reports, in small trees with the README of this one."""

import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def said_of(sources: dict[str, str]) -> tuple[int, str]:
    """The exit code and the report for a tree of these files."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, text in {"README.md": (ROOT / "README.md").read_text(), **sources}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        subprocess.run(["git", "init", "--quiet", folder], check=True)
        ran = subprocess.run([ROOT / "tools" / "layers", folder], capture_output=True, text=True)
        return ran.returncode, ran.stdout + ran.stderr


class Layers(unittest.TestCase):
    """One include that is allowed or not, and why."""

    def allowed(self, file: str, included: str) -> None:
        """Nothing is said of this include."""
        code, report = said_of({file: f'#pragma once\n#include "{included}"\n'})
        self.assertEqual((code, report), (0, "layers: 1 files, every include points downward\n"))

    def refused(self, file: str, included: str, found: str, why: str) -> None:
        """Reports this include with its line."""
        code, report = said_of({file: f'#pragma once\n#include "{included}"\n'})
        self.assertEqual((code, report), (1, f"{file}:2: includes {found}: {why}\n"))

    def test_downward(self) -> None:
        """A folder includes what is below it, itself and other libraries."""
        self.allowed("table/room/room.h", "players/player.h")
        self.allowed("engine/any/match.h", "games/gobi/game.h")
        self.allowed("engine/games/gobi/text_codec.h", "text/json.h")
        self.allowed("engine/games/gobi/view.cpp", "games/gobi/text_codec.h")
        self.allowed("fuzz/message.cpp", "table/room/room.h")
        self.allowed("apps/tablee/play.cpp", "common.h")
        self.allowed("engine/text/json.h", "nlohmann/json.hpp")
        self.allowed("players/mind.cpp.in", "games/@GAME@/guide.h")

    def test_upward(self) -> None:
        """A folder includes nothing above it."""
        self.refused(
            "engine/text/json.h", "games/gobi/game.h",
            "engine/games/gobi/game.h", "engine/games stands above engine/text",
        )  # fmt: skip
        self.refused(
            "engine/games/gobi/view.cpp", "any/any_game.h",
            "engine/any/any_game.h", "engine/any stands above engine/games",
        )  # fmt: skip
        self.refused("players/coach.cpp", "arena/lab.h", "arena/lab.h", "arena stands above players")
        self.refused("learn/game.cpp.in", "table/room/room.h", "table/room/room.h", "table/room stands above learn")

    def test_beside(self) -> None:
        """Folders that share a row do not include each other."""
        self.refused("bench/load.cpp", "fuzz/bytes.h", "fuzz/bytes.h", "fuzz stands beside bench")

    def test_games_apart(self) -> None:
        """One game includes no other."""
        other = "games/niagara/river.h"
        self.refused("engine/games/gobi/rules.h", other, f"engine/{other}", "one game includes no other")

    def test_tests(self) -> None:
        """Tests of what is below the contract include it; nothing else includes test code."""
        self.allowed("engine/games/gobi/gobi_test.cpp", "testing/contract.h")
        self.allowed("engine/games/gobi/text_codec_test.cpp", "any/any_game.h")
        self.allowed("players/search_test.cpp", "testing/contract.h")
        self.refused(
            "engine/games/gobi/gobi_test.cpp", "players/player.h",
            "players/player.h", "players stands above engine/games",
        )  # fmt: skip
        for test_code in ("engine/testing/contract.h", "engine/games/gobi/scenarios.h", "table/testing/world.h"):
            self.refused("apps/tablee/main.cpp", test_code, test_code, "only tests include test code")

    def test_rules_do_not_speak(self) -> None:
        """The core and all that a game's rules include know neither text nor JSON."""
        why = "rules know neither text nor JSON"
        self.refused("engine/core/move.h", "nlohmann/json.hpp", "nlohmann/json.hpp", why)
        self.refused("engine/core/move.h", "text/words.h", "engine/text/words.h", why)
        self.refused("engine/games/gobi/guide.h", "text/json.h", "engine/text/json.h", why)
        code, report = said_of({
            "engine/games/gobi/game.h": '#include "games/gobi/rules.h"\n',
            "engine/games/gobi/rules.h": "#include <nlohmann/json.hpp>\n",
        })  # fmt: skip
        self.assertEqual(code, 1)
        self.assertIn("engine/games/gobi/rules.h:1: ", report)

    def test_unknown_folder(self) -> None:
        """A folder that the table leaves out is reported."""
        code, report = said_of({"attic/old.h": "#include <array>\n"})
        self.assertEqual(code, 1)
        self.assertIn('its folder is not in README.md, "The house"', report)


if __name__ == "__main__":
    unittest.main()
