"""Study a game's balance.

Is the first seat favoured? How long is a game, and how many choices does a turn offer? Which moves go
with winning? The lab plays and measures; this script asks its figures, and writes its report.

    python docs/python/study_balance.py [GAME] [GAMES] [REPORT.html]
"""

import argparse
from pathlib import Path
from typing import Any

import tablee


def main(game: str = "gobi", games: int = 60, report: str = "") -> dict[str, Any]:
    """Plays, tells, and writes the report if it is given a file; returns the figures."""
    figures, page = tablee.Lab(game, games=games, level="novice", variants=False, levels=[]).run()
    table = figures["table"]
    for place, share in enumerate(table.get("by_order", [])):
        even = 1 / table["seats"]
        verdict = "more than even" if share["low"] > even else "less than even" if share["high"] < even else "even"
        print(
            f"who plays {place + 1}. wins {share['mean']:.0%} ({share['low']:.0%} to {share['high']:.0%}): {verdict}"
        )
    print(f"a game has {table['decisions']['median']:.0f} decisions, with {table['choices']['mean']:.1f} moves each")
    print(f"the lead changes {table['lead_changes']['mean']:.1f} times")
    if report:
        Path(report).write_text(page)
        print(f"the whole report: {report}")
    return dict(figures)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Study a game's balance.")
    asked.add_argument("game", nargs="?", default="gobi", choices=[game.name for game in tablee.games()])
    asked.add_argument("games", nargs="?", type=int, default=60)
    asked.add_argument("report", nargs="?", default="", metavar="REPORT.html")
    main(**vars(asked.parse_args()))
