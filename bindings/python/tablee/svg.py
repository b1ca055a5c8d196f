"""A position as a picture: what a terminal shows in colour, as one SVG text without anything outside it.

>>> import tablee
>>> from tablee.svg import svg
>>> svg(tablee.make("gobi", seed=1).position).startswith("<svg")
True
"""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.sax.saxutils import escape

from tablee._core import Position
from tablee.errors import TableeError

__all__ = ["svg"]

PAPER = "#fbf6ea"
INK = "#2b2620"
COLOURS = {
    33: "#1d5fa8",
    34: "#2c6e2f",
    37: "#006a70",
    134: "#8a3aa3",
    137: "#77522d",
    160: "#b3261e",
    178: "#7d6200",
    205: "#b3286f",
    208: "#a85100",
    245: "#6d675f",
    250: "#56677a",
}
"""The engine's colours of a terminal, darkened until they read well on paper. White is slate."""

_ESCAPE = re.compile("\x1b\\[(0|1|(?:1;)?38;5;([0-9]{1,3}))m")  # all that the engine's AnsiStyle writes
_COLUMN, _LINE, _SIZE, _MARGIN = 8.4, 18, 14, 16


class Run(NamedTuple):
    """Signs of one look, one beside the other."""

    column: int
    text: str
    colour: str
    bold: bool


def runs(line: str) -> Iterator[Run]:
    """Split a line of the drawing where its look changes; blanks at both ends of a run are left out."""
    column, at, colour, bold = 0, 0, INK, False
    while at < len(line):
        if line[at] == "\x1b":
            code = _ESCAPE.match(line, at)
            if code is None or (code[2] and int(code[2]) not in COLOURS):
                raise TableeError(f"the drawing has an escape that no picture knows: {line[at : at + 12]!r}")
            colour = COLOURS[int(code[2])] if code[2] else INK
            bold = code[1].startswith("1")
            at = code.end()
            continue
        end = line.find("\x1b", at)
        text = line[at:] if end < 0 else line[at:end]
        if text.strip():
            yield Run(column + len(text) - len(text.lstrip()), text.strip(), colour, bold)
        column += len(text)
        at += len(text)


def svg(position: Position, viewer: int | str = "spectator", language: str = "en") -> str:
    """Draw a position as SVG, as a seat, a 'spectator' or 'truth' sees it, in 'en' or 'fr'."""
    drawing = position.draw(viewer, colour=True, language=language)
    lines = [list(runs(line)) for line in drawing.rstrip("\n").split("\n")]
    columns = max((run.column + len(run.text) for line in lines for run in line), default=1)
    width, height = round(columns * _COLUMN + 2 * _MARGIN), len(lines) * _LINE + 2 * _MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img">',
            f"<title>{escape(position.game.title)}</title>",
            f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>',
            f"<g font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" "
            f'font-size="{_SIZE}" xml:space="preserve">',
            *(_text(row, line) for row, line in enumerate(lines) if line),
            "</g>",
            "</svg>\n",
        ]
    )


def _text(row: int, line: list[Run]) -> str:
    return f'<text y="{_MARGIN + row * _LINE + _SIZE}">{"".join(map(_tspan, line))}</text>'


def _tspan(run: Run) -> str:
    # Every run starts at its column and takes its columns, whatever font the reader has.
    x, length = _MARGIN + run.column * _COLUMN, len(run.text) * _COLUMN
    weight = ' font-weight="bold"' if run.bold else ""
    return (
        f'<tspan x="{x:.1f}" textLength="{length:.1f}" lengthAdjust="spacingAndGlyphs" '
        f'fill="{run.colour}"{weight}>{escape(run.text)}</tspan>'
    )
