"""What there is to win in each game, as the engine's returns pay it out."""

from dataclasses import dataclass

from tablee._core import Game


@dataclass(frozen=True)
class Stakes:
    """The range of what one seat can get, and what all get together."""

    lowest: float
    highest: float
    total: float | None
    """The sum of what all get, if it is always the same."""
    shared: bool = False
    """Whether all always get the same, as those who play together do."""


def stakes(game: Game, players: int) -> Stakes:
    """Tell what there is to win when so many play.

    Each line follows the game's own returns: Connect Four and Deep River pay 1, 0 or -1; in Géfira
    the losers pay the winners, who share 1 among them; in Gobi the winners share 1; in Niagara a
    seat gets the share of its opponents that it beat, and every pair has 1 to divide; in Gorynich
    all win 1 or all get 0.
    """
    match game.name:
        case "connect_four" | "deep_river":
            return Stakes(-1, 1, 0)
        case "gefira":
            return Stakes(-1 / (players - 1), 1, 0)
        case "gobi":
            return Stakes(0, 1, 1)
        case "niagara":
            return Stakes(0, 1, players / 2)
        case "gorynich":
            return Stakes(0, 1, None, shared=True)
    return Stakes(-1, 1, None)  # a new game: nothing is promised about sums
