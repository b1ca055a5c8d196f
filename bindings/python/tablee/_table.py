"""What the environments for PettingZoo and Gymnasium share: one game, played step by step from Python."""

import operator
import sys
from typing import Any, Literal, TypeAlias, cast, get_args

import numpy as np
from gymnasium import logger, spaces
from numpy.typing import NDArray

from tablee._core import Game, Match, Position, game, make
from tablee.errors import TableeError
from tablee.svg import svg

Observation: TypeAlias = dict[str, NDArray[Any]]
Illegal: TypeAlias = Literal["raise", "lose", "random"]
RENDER_MODES = ["human", "ansi", "svg"]


class Table:
    """A game under way, its chance drawn from a seed, and what to do about actions that are not legal."""

    match: Match
    position: Position

    def __init__(
        self,
        which: str | Game,
        players: int | None,
        options: dict[str, Any],
        *,
        illegal: Illegal = "raise",
        render_mode: str | None = None,
        waiting: bool = False,
    ) -> None:
        if illegal not in get_args(Illegal):
            raise TableeError(f"illegal must be one of {', '.join(get_args(Illegal))}, not {illegal!r}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            modes = ", ".join(RENDER_MODES)
            raise TableeError(f"render_mode must be None or one of {modes}, not {render_mode!r}")
        self.game = game(which)
        self.seats = int(self.game.start(players, **options).players)
        self.lowest, _, _ = self.game.stakes(self.seats)
        self.illegal = illegal
        self.render_mode = render_mode
        self.wait = self.game.actions if waiting else None
        """The action of a seat that has nothing to decide, if it must give one."""
        self.actions = self.game.actions + waiting
        self._options = options
        self._story: list[dict[str, Any]] = []
        self._heard = [0] * self.seats

    def observation_space(self) -> spaces.Dict:
        """Return the space of what a seat sees and may do."""
        return spaces.Dict(
            {
                "observation": spaces.Box(-1, 1, (self.game.observation_size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def reset(self, seed: int | None, rng: np.random.Generator) -> None:
        """Begin a new game, its chance drawn from the seed or, without one, from rng."""
        if seed is None:
            seed = int(rng.integers(2**63))
        self.rng = rng
        self.match = make(self.game, players=self.seats, seed=seed, **self._options)
        self.position = self.match.position
        self._story = []
        self._heard = [0] * self.seats

    @property
    def pending(self) -> list[int]:
        """The seats that must decide, lowest first."""
        return self.position.pending

    def observe(self, seat: int) -> Observation:
        """Return what a seat sees and may do, in new arrays."""
        mask = np.zeros(self.actions, np.uint8)
        self.position.mask(seat, mask[: self.game.actions])
        if self.wait is not None:
            mask[self.wait] = seat not in self.pending
        row = cast("NDArray[np.float32]", self.position.observe(seat))
        return {"observation": row, "action_mask": mask.view(np.int8)}

    def rule_against(self, seat: int, action: object) -> str | None:
        """Return why a seat may not do this: the id of a rule, or 'wait' or 'decide'; None if it may."""
        number = self._number(action)
        if seat not in self.pending:
            return None if number == self.wait else "wait"
        if number == self.wait:
            return "decide"
        return self.position.why(number, seat)

    def choose(self, seat: int, action: object) -> tuple[int | None, str | None]:
        """Return what the seat plays, and the rule it broke if it asked for something that is not legal.

        What it plays is None if the seat loses for it.
        """
        rule = self.rule_against(seat, action)
        if rule is None:
            return self._number(action), None
        if self.illegal == "lose":
            return None, rule
        if self.illegal == "random":
            return self._any(seat), rule
        if rule == "wait":
            raise TableeError(
                f"seat {seat} has nothing to decide now, so its action must be {self.wait}, which waits"
                if self.wait is not None
                else f"seat {seat} has nothing to decide now; pending: {self.pending}"
            )
        if rule == "decide":
            raise TableeError(f"seat {seat} must decide now and may not wait; its mask tells what it may do")
        self.position.after(self._number(action), seat)  # raises IllegalMove, in the engine's words
        raise AssertionError("the referee forbids what the rules allow")

    def play(self, seat: int, move: int | str) -> None:
        """Play a legal move for a seat; chance draws what follows."""
        self._heard[seat] = len(self._story)
        self._story += self.match.play(move, seat, "spectator")
        self.position = self.match.position

    def info(self, seat: int) -> dict[str, Any]:
        """Return who must decide, and what everybody saw happen since the seat's last decision."""
        return {"pending": self.pending, "events": self._story[self._heard[seat] :]}

    def returns(self) -> list[float]:
        """Return what each seat got, when the game is over."""
        return [float(got) for got in self.position.returns]

    def render(self, viewer: int | str) -> str | None:
        """Draw the table as render_mode says: print it (human), or return a text (ansi) or an SVG (svg)."""
        match self.render_mode:
            case "human":
                print(self.position.draw(viewer, colour=sys.stdout.isatty()))
            case "ansi":
                return str(self.position.draw(viewer))
            case "svg":
                return svg(self.position, viewer)
            case _:
                logger.warn(f"render() needs a render_mode, given at the start: {', '.join(RENDER_MODES)}")
        return None

    def _any(self, seat: int) -> int:
        legal = self.position.legal_actions(seat)
        if legal:
            return int(self.rng.choice(legal))
        assert self.wait is not None
        return self.wait

    def _number(self, action: object) -> int:
        try:
            number = operator.index(cast("Any", action))
        except TypeError:
            number = -1
        if not 0 <= number < self.actions:
            raise TableeError(f"an action is a whole number from 0 to {self.actions - 1}, not {action!r}")
        return number
