"""Five modern board games for bots, researchers and designers.

>>> import tablee
>>> match = tablee.make("deep_river", seed=1)
>>> match.position.pending
[0]
>>> events = match.play(match.position.legal()[0])
>>> match.plies > 0
True
"""

from tablee._core import (
    Batch,
    Game,
    Lab,
    Match,
    Player,
    Position,
    Tournament,
    batch,
    game,
    games,
    make,
    players,
    review,
)
from tablee._core import version as __version__
from tablee.errors import IllegalMove, TableeError

__all__ = [
    "Batch",
    "Game",
    "IllegalMove",
    "Lab",
    "Match",
    "Player",
    "Position",
    "TableeError",
    "Tournament",
    "__version__",
    "batch",
    "game",
    "games",
    "make",
    "players",
    "review",
]
