"""One seat of a game as a Gymnasium environment; players of your choice sit in the others.

Importing this registers every game:

>>> import gymnasium, tablee.gym
>>> env = gymnasium.make("tablee/Niagara-v0", players=4, against="novice")
>>> seen, info = env.reset(seed=1)
>>> bool(seen["action_mask"].any())
True
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle

from tablee._core import Game, Player, Position, games
from tablee._table import RENDER_MODES, Illegal, Observation, Table
from tablee.errors import TableeError

Decide: TypeAlias = Callable[[Position, int], str | int]
Opponent: TypeAlias = str | Player | Decide


class TableeEnv(gymnasium.Env[Observation, np.int64], EzPickle):
    """A game seen from one seat.

    against is who sits elsewhere: the name of a player ("random", "novice", …), a Player, or a
    function from a position and a seat to a move in notation or an action; or a list of these, one
    for each other seat in order. A function is shown a position in which everything its seat
    cannot know was drawn anew, so it cannot peek.

    An observation is a dict: what the seat sees as numbers ("observation") and what it may do
    ("action_mask", also in the info). The reward is what the game pays the seat at its end, as it
    pays it. illegal says what an action that is not legal does: "raise" raises IllegalMove with
    the rule; "lose" ends the game with the lowest return there is; "random" plays a random legal
    action instead. The game's options are given by name.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        seat: int = 0,
        against: Opponent | Sequence[Opponent] = "novice",
        render_mode: str | None = None,
        illegal: Illegal = "raise",
        **options: Any,  # noqa: ANN401 - the game checks them
    ) -> None:
        self.table = Table(game, players, options, illegal=illegal, render_mode=render_mode)
        name = self.table.game.name
        EzPickle.__init__(self, name, players, seat, against, render_mode, illegal, **options)
        if seat not in range(self.table.seats):
            raise TableeError(f"there is no seat {seat}; seats: 0 to {self.table.seats - 1}")
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = cast("spaces.Space[Observation]", self.table.observation_space())
        self.action_space = spaces.Discrete(self.table.actions)
        self._against = self._opponents(against)
        self._seat_players(0)
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game. The seed fixes chance and the players; options are not used."""
        super().reset(seed=seed)
        self.table.reset(seed, self.np_random)
        self._seat_players(int(self.np_random.integers(2**63)))
        self._over = False
        self._play_others()
        self._show()
        return self._look(None)

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action for the seat; the others play until it is the seat's turn again."""
        if self._over:
            raise TableeError("the game is over, or has not begun; reset() begins a new one")
        move, rule = self.table.choose(self.seat, action)
        if move is not None:
            self.table.play(self.seat, move)
            self._play_others()
        self._over = move is None or self.table.position.over
        reward = self.table.lowest if move is None else self.table.returns()[self.seat]
        observation, info = self._look(rule)
        self._show()
        return observation, reward, self._over, False, info

    def render(self) -> str | None:
        """Show the table as the seat sees it: printed (human), as a text (ansi) or a picture (svg)."""
        return self.table.render(self.seat)

    def _look(self, rule: str | None) -> tuple[Observation, dict[str, Any]]:
        observation = self.table.observe(self.seat)
        info = self.table.info(self.seat) | {"action_mask": observation["action_mask"].copy()}
        if rule is not None:
            info["illegal"] = rule
        return observation, info

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _play_others(self) -> None:
        while self.table.pending and self.seat not in self.table.pending:
            other = self.table.pending[0]
            self.table.play(other, self._decide[other](self.table.position, other))

    def _opponents(self, against: Opponent | Sequence[Opponent]) -> dict[int, Opponent]:
        others = [seat for seat in range(self.table.seats) if seat != self.seat]
        if isinstance(against, str) or not isinstance(against, Sequence):
            against = [against] * len(others)
        if len(against) != len(others):
            raise TableeError(f"there are {len(others)} other seats, but {len(against)} players for them")
        return dict(zip(others, against, strict=True))

    def _seat_players(self, seed: int) -> None:
        """Players by name are made anew for every game, so that its seed fixes what they do."""
        self._decide = {seat: self._decider(who, seed + seat) for seat, who in self._against.items()}

    def _decider(self, who: Opponent, seed: int) -> Decide:
        if isinstance(who, str):
            who = Player(self.table.game, who, seed=seed)
        if isinstance(who, Player):
            return who.decide
        if not callable(who):
            raise TableeError(f"{who!r} cannot play: a player is a name, a Player or a function")
        decide = who

        def honestly(position: Position, seat: int) -> str | int:
            return decide(position.imagine(seat, int(self.np_random.integers(2**63))), seat)

        return honestly


def environment_id(game: Game) -> str:
    """Return the id of a game at Gymnasium: tablee/MyGame-v0."""
    return f"tablee/{''.join(word.capitalize() for word in game.name.split('_'))}-v0"


for _game in games():
    if environment_id(_game) not in gymnasium.registry:
        gymnasium.register(environment_id(_game), "tablee.gym:TableeEnv", kwargs={"game": _game.name})
