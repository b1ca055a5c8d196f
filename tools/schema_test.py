#!/usr/bin/env python3
"""What tools/schema writes, notices and drafts, in a copy of docs. Needs TABLEE, the path of the program."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


class Schemas(unittest.TestCase):
    """A folder with the tool, and docs that may be spoiled."""

    def setUp(self) -> None:
        """Copies them."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "tools").mkdir()
        shutil.copy(ROOT / "tools/schema", self.root / "tools")
        shutil.copytree(ROOT / "docs/json", self.root / "docs/json")
        for file in ("protocol.md", "protocol.schema.json"):
            shutil.copy(ROOT / "docs" / file, self.root / "docs")

    def run_tool(self, *args: str) -> tuple[int, str]:
        """Its exit code and what it says."""
        tool = [self.root / "tools/schema", *args]
        ran = subprocess.run(tool, capture_output=True, text=True, env=os.environ)
        return ran.returncode, ran.stdout + ran.stderr

    def spoil(self, name: str, before: str, after: str) -> None:
        """Changes a file of docs."""
        file = self.root / "docs" / name
        self.assertIn(before, file.read_text())
        file.write_text(file.read_text().replace(before, after, 1))

    def paths(self, game: str) -> set[str]:
        """The fields that the page of a game lists, parts apart."""
        lines = (self.root / f"docs/json/{game}.md").read_text().partition("## Parts")[0].splitlines()
        listed = {line.split("`")[1] for line in lines if line.startswith("| `")}
        return {path for path in listed if not path.endswith("[]")}  # those have a line if they are described

    def test_pages_are_as_written(self) -> None:
        """In this tree, and until somebody changes a page or a schema alone."""
        self.assertEqual(self.run_tool("--check"), (0, ""))
        for name, before, after in (
            ("json/gobi.md", "coffees left", "coffees"),
            ("json/gobi.schema.json", "the index of the tile placed", "the tile placed"),
            ("protocol.schema.json", "not your decision now", "not your turn"),
        ):
            self.spoil(name, before, after)
            code, said = self.run_tool("--check")
            self.assertEqual(code, 1)
            self.assertIn(f"docs/{name.replace('.schema.json', '.md')} is not as tools/schema writes it", said)
            self.assertEqual(self.run_tool(), (0, ""))
            self.assertEqual(self.run_tool("--check"), (0, ""))

    def test_drafts_what_is_lacking(self) -> None:
        """A field and an event that are gone come back, and what people wrote stays."""
        file = self.root / "docs/json/connect_four.schema.json"
        schema = json.loads(file.read_text())
        schema["$defs"]["event"]["oneOf"].pop(1)
        del schema["$defs"]["view"]["properties"]["turn"]
        file.write_text(json.dumps(schema))
        code, said = self.run_tool("connect_four")
        self.assertEqual(code, 0, said)
        self.assertIn("added, to be described: view.turn, won", said)
        drafted = json.loads(file.read_text())["$defs"]["view"]
        self.assertEqual(drafted["properties"]["turn"], {"type": "integer"})
        self.assertEqual(drafted["required"], ["rows", "turn"])
        self.assertEqual(drafted["properties"]["rows"], schema["$defs"]["view"]["properties"]["rows"])
        self.assertIn("nothing is lacking", self.run_tool("connect_four")[1])

    def test_drafts_a_game_from_nothing(self) -> None:
        """The draft lists the fields that people described, but for what is rare."""
        known = self.paths("deep_river")
        for kind in ("schema.json", "md"):
            (self.root / f"docs/json/deep_river.{kind}").unlink()
        code, said = self.run_tool("deep_river")
        self.assertEqual(code, 0, said)
        drafted = self.paths("deep_river")
        self.assertEqual(drafted - known, set())
        self.assertLess(len(known - drafted), 8, known - drafted)
        self.assertEqual(self.run_tool("--check"), (0, ""))

    def test_an_unknown_game(self) -> None:
        """Is told."""
        code, said = self.run_tool("ludo")
        self.assertEqual(code, 1)
        self.assertIn("knows no game 'ludo'", said)


if __name__ == "__main__":
    unittest.main()
