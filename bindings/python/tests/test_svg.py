"""Pictures: well-formed, self-contained, readable, and nothing but what the terminal shows."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

import tablee
from tablee.svg import COLOURS, INK, PAPER, runs, svg

SETUPS = [(game.name, players) for game in tablee.games() for players in game.players]
SVG = "{http://www.w3.org/2000/svg}"


def brightness(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def words(text: str) -> str:
    """Leave the blanks of a text out."""
    return "".join(text.split())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_says_what_the_terminal_says(name: str, players: int, language: str) -> None:
    start = tablee.make(name, players=players, seed=3).position
    for position in (start, start.play_out(3)):
        for viewer in (0, "spectator", "truth"):
            picture = ElementTree.fromstring(svg(position, viewer, language))
            assert picture.tag == f"{SVG}svg"
            drawn = "".join(text for span in picture.iter(f"{SVG}tspan") for text in span.itertext())
            assert words(drawn) == words(position.draw(viewer, language=language))


def test_columns_stand_where_they_stood() -> None:
    position = tablee.make("niagara", seed=1).position
    picture = ElementTree.fromstring(svg(position))
    for text in picture.iter(f"{SVG}text"):
        row = round((float(text.get("y", "")) - 30) / 18)
        line = position.draw().split("\n")[row]
        for span in text:
            column = round((float(span.get("x", "")) - 16) / 8.4)
            assert line[column:].startswith(span.text or "?")
            assert float(span.get("textLength", "")) == pytest.approx(len(span.text or "") * 8.4, abs=0.06)


def test_needs_nothing_from_outside() -> None:
    picture = svg(tablee.make("gobi", seed=1).position)
    assert re.findall(r"https?://[^\"' ]+", picture) == ["http://www.w3.org/2000/svg"]
    assert "href" not in picture and "\x1b" not in picture


@pytest.mark.parametrize("colour", [INK, *COLOURS.values()])
def test_colours_can_be_read_on_paper(colour: str) -> None:
    assert (brightness(PAPER) + 0.05) / (brightness(colour) + 0.05) >= 4.5


def test_looks_follow_the_escapes() -> None:
    line = "  a\x1b[1m b\x1b[0m\x1b[38;5;160m<&>\x1b[0m\x1b[1;38;5;33mé \x1b[0m"
    red, blue = COLOURS[160], COLOURS[33]
    assert list(runs(line)) == [
        (2, "a", INK, False),
        (4, "b", INK, True),
        (5, "<&>", red, False),
        (8, "é", blue, True),
    ]


@pytest.mark.parametrize("code", ["\x1b[2J", "\x1b[31m", "\x1b[38;5;7m", "\x1b[m", "\x1b]0;title\x07", "\x1b"])
def test_other_escapes_are_refused(code: str) -> None:
    with pytest.raises(tablee.TableeError, match="escape"):
        list(runs(f"text {code} text"))
