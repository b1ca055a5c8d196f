"""The examples run and do what they say; the reference is what the docstrings say."""

import doctest
import importlib.util
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from types import ModuleType

import pytest

import tablee
import tablee.gym
import tablee.spiel
import tablee.svg
import tablee.zoo

ROOT = Path(__file__).resolve().parents[3]


def example(name: str) -> ModuleType:
    """A script of docs/python as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "docs" / "python" / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_policy_learns() -> None:
    assert example("train_policy").main("connect_four", 1500) > 0.6


def test_the_bot_plays_well() -> None:
    shares = example("write_bot").main("connect_four", 10)
    assert shares["random"] > 0.7


def test_the_balance_is_told(tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    figures = example("study_balance").main("connect_four", 20, str(report))
    assert figures["table"]["games"] == 20 and report.read_text().startswith("<!DOCTYPE html>")


def test_the_quickstart_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "bindings" / "python" / "README.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
    assert tablee.Match.read((tmp_path / "game.rec").read_text()).position.over


@pytest.mark.parametrize("module", [tablee, tablee.zoo, tablee.gym, tablee.spiel, tablee.svg])
def test_the_docstrings_are_right(module: ModuleType) -> None:
    told = doctest.testmod(module)
    assert told.attempted > 0 and told.failed == 0


def test_the_reference_is_current() -> None:
    script = ROOT / "tools" / "python_reference"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_version_is_the_one_installed() -> None:
    assert tablee.__version__ == metadata.version("tablee")


def test_importing_is_quick_and_light() -> None:
    """NumPy and the rest are loaded when they are needed."""
    code = "import sys, tablee; print([m for m in ('numpy', 'gymnasium', 'pettingzoo', 'ray') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
