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
        tables = {name: (ROOT / name).read_text() for name in ("README.md", "web/README.md")}
        for name, text in {**tables, **sources}.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        subprocess.run(["git", "init", "--quiet", folder], check=True)
        ran = subprocess.run([ROOT / "tools" / "layers", folder], capture_output=True, text=True)
        return ran.returncode, ran.stdout + ran.stderr


class Layers(unittest.TestCase):
    """One include that is allowed or not, and why."""

    @staticmethod
    def source(file: str, included: str) -> str:
        """A file that includes another in its second line."""
        if file.startswith("web/"):
            return f'import {{\n}} from "{included}";\n'
        return f'#pragma once\n#include "{included}"\n'

    def allowed(self, file: str, included: str) -> None:
        """Nothing is said of this include."""
        code, report = said_of({file: self.source(file, included)})
        self.assertEqual((code, report), (0, "layers: 1 files, every include and import points downward\n"))

    def refused(self, file: str, included: str, found: str, why: str) -> None:
        """Reports this include with its line."""
        code, report = said_of({file: self.source(file, included)})
        verb = "imports" if file.startswith("web/") else "includes"
        self.assertEqual((code, report), (1, f"{file}:2: {verb} {found}: {why}\n"))

    def test_downward(self) -> None:
        """A folder includes what is below it, itself and other libraries."""
        self.allowed("table/room/room.h", "players/player.h")
        self.allowed("engine/any/match.h", "games/gobi/game.h")
        self.allowed("engine/games/gobi/text_codec.h", "text/json.h")
        self.allowed("engine/games/gobi/view.cpp", "games/gobi/text_codec.h")
        self.allowed("fuzz/message.cpp", "table/room/room.h")
        self.allowed("apps/tablee/play.cpp", "common.h")
        self.allowed("engine/text/json.h", "nlohmann/json.hpp")
        self.allowed("players/player.cpp.in", "games/@GAME@/guide/guide.h")

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
        self.refused("engine/games/gobi/guide/guide.h", "text/json.h", "engine/text/json.h", why)
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

    def test_page(self) -> None:
        """The page's folders, too, import what is below them."""
        self.allowed("web/src/table/table.ts", "../engine/engine")
        self.allowed("web/src/games/gobi/board.tsx", "../../table/spot")
        self.allowed("web/src/games/index.ts", "./gobi")
        self.allowed("web/src/table/table.test.ts", "./testing")
        self.allowed("web/e2e/table.test.ts", "../src/app/app")
        self.allowed("web/src/games/gobi/lesson.ts", "./records/lesson.record?raw")
        table, app = "web/src/table/table.ts", "web/src/app/app"
        self.refused(table, "../app/app", app, "web/src/app stands above web/src/table")
        self.refused(table, "../games/gobi/board", "web/src/games/gobi/board",
                     "web/src/games/<game> stands above web/src/table")  # fmt: skip
        self.refused("web/src/games/gobi/index.tsx", "../index", "web/src/games/index",
                     "web/src/games stands above web/src/games/<game>")  # fmt: skip
        self.refused("web/src/games/gobi/index.tsx", "../gefira/card", "web/src/games/gefira/card",
                     "one game includes no other")  # fmt: skip
        self.refused("web/src/learn/lesson.ts", "../replay/replay", "web/src/replay/replay",
                     "web/src/replay stands beside web/src/learn")  # fmt: skip
        self.refused(table, "./testing.ts", "web/src/table/testing.ts", "only tests include test code")

    def test_ways_to_import(self) -> None:
        """Whatever is imported for its types, its effect or later counts."""
        for line in ('import type { App } from "../app/app";', 'import "../app/app";',
                     'const late = () => import("../app/app");', 'export * from "../app/app";'):  # fmt: skip
            code, report = said_of({"web/src/ui/late.ts": line + "\n"})
            self.assertEqual(code, 1, line)
            self.assertIn("web/src/ui/late.ts:1: imports web/src/app/app: ", report)


if __name__ == "__main__":
    unittest.main()
