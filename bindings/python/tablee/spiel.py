"""The games for OpenSpiel. Importing this registers them.

>>> import pyspiel, tablee.spiel
>>> game = pyspiel.load_game("tablee_niagara(players=3)")
>>> game.num_players()
3

Parameters are `players` and the game's options. Everything is played one decision after the other:
where several seats decide at once, the lowest decides first, and what it chose stays hidden from
the others until all have chosen, so that nobody knows more than at the table. Chance is explicit.
Action numbers are those of the game, for chance as well.

An observation (string, tensor) is what a seat sees now. An information state (string) names all the
views a seat ever had and all it did, from the start, so that recall is perfect. What passed between
two views and left no trace in them, such as the arm a canoe drifted down before it fell, is not in
it. There is no information state tensor: a row of all that was seen would be as long as the longest
game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from hashlib import blake2b
from typing import Any, cast

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from numpy.typing import NDArray

from tablee._core import Game, Position, game, games
from tablee.errors import TableeError


class TableeState(pyspiel.State):  # type: ignore[misc]
    """A position with the decisions that led to it."""

    def __init__(self, spiel_game: TableeGame) -> None:
        super().__init__(spiel_game)
        self._step = spiel_game.first

    @property
    def position(self) -> Position:
        """The position, which knows everything."""
        return self._step.position

    def current_player(self) -> int:
        """Return the lowest seat that must decide, or chance, or that the game is over."""
        if self.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = _decider(self.position)
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the actions that chance may draw, with their probabilities."""
        return sorted((self.position.action(move), chance) for move, chance in self.position.outcomes())

    def _apply_action(self, action: int) -> None:
        self._step = self._step.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        try:
            return self.position.notation(action, None if player < 0 else player)
        except TableeError:  # not legal here, so that it has no notation
            return f"action {action}"

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position.over

    def returns(self) -> list[float]:
        """Return what each seat got; zeros until the game is over."""
        # The engine pays float32, OpenSpiel compares doubles: 1/3 must be 1/3.
        return [float(Fraction(got).limit_denominator(1000)) for got in self.position.returns]

    def memory(self, player: int) -> str:
        """Return a name for all that a seat saw and did: the same name if and only if these are the same."""
        return self._step.memory(player)

    def __str__(self) -> str:
        return f"{self.position.draw('truth')}position {hash(self.position):x}"

    def __reduce__(self) -> tuple[Any, ...]:
        return _played, (str(self.get_game()), self.history())


class TableeGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players and its options."""

    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        rules = game(name)
        settings = {"players": rules.usual_players, **(params or {})}
        options = {option: str(choice) for option, choice in settings.items() if option != "players"}
        start = rules.start(settings["players"], **options)
        lowest, highest, total = rules.stakes(start.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.actions,
            # Outcomes are named by actions, so that they must be below this.
            max_chance_outcomes=rules.actions if rules.info["chance"] else 0,
            num_players=start.players,
            min_utility=lowest,
            max_utility=highest,
            utility_sum=total,
            max_game_length=rules.longest(start.players),
        )
        super().__init__(game_type(rules), info, dict(settings))
        self.first = _Step(start, None, None, 0)

    def new_initial_state(self) -> TableeState:
        """Return the state before the first decision."""
        return TableeState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 - pyspiel has no types
        params: Mapping[str, Any] | None = None,
    ) -> TableeObserver:
        """Return somebody who watches a game."""
        return TableeObserver(
            self.first.position.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params
        )


class TableeObserver:
    """What a seat sees now, as numbers and as text; or, with perfect recall, all it ever saw, as text.

    Without private information it is what a spectator sees.
    """

    def __init__(self, rules: Game, wanted: Any, params: Mapping[str, Any] | None) -> None:  # noqa: ANN401
        if params:
            raise TableeError(f"an observer has no parameters, but got {dict(params)}")
        kinds = pyspiel.PrivateInfoType
        if not wanted.public_info or wanted.private_info not in (kinds.NONE, kinds.SINGLE_PLAYER):
            raise TableeError("an observer sees what is public, and what is private to one player or to none")
        self._recalls = wanted.perfect_recall
        self._private = wanted.private_info == kinds.SINGLE_PLAYER
        if self._recalls and not self._private:
            raise TableeError("only a player recalls; an observer of what is public sees the present")
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self._recalls:
            return
        self.tensor = np.zeros(rules.observation_size, np.float32)
        at = 0
        for name, shape in rules.fields:
            size = int(np.prod(shape, dtype=int))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: TableeState, player: int) -> None:
        """Write what the player sees into tensor, of which dict holds the parts."""
        if self.tensor is not None:
            state.position.observe(self._viewer(player), self.tensor)

    def string_from(self, state: TableeState, player: int) -> str:
        """Return what the player sees, or recalls, as text."""
        if self._recalls:
            return f"seat {player} recalls {state.memory(player)}"
        view = state.position.view(self._viewer(player))
        return json.dumps(view, ensure_ascii=False, separators=(",", ":"))

    def _viewer(self, player: int) -> int | str:
        return player if self._private else "spectator"


class _Step:
    """A position and the step before it. It never changes, so that copies of a state share it."""

    __slots__ = ("_action", "_before", "_memories", "_seat", "position")

    def __init__(self, position: Position, before: _Step | None, seat: int | None, action: int) -> None:
        self.position = position
        self._before = before
        self._seat = seat  # that decided; None: chance, or the start
        self._action = action
        self._memories: dict[int, tuple[bytes, bytes]] = {}  # by seat: all it saw and did, what it sees

    def after(self, action: int) -> _Step:
        seat = _decider(self.position)
        position, _ = self.position.after(action, seat)
        return _Step(position, self, seat, action)

    def memory(self, seat: int) -> str:
        forgotten: list[_Step] = []
        step: _Step | None = self
        while step is not None and seat not in step._memories:
            forgotten.append(step)
            step = step._before
        for step in reversed(forgotten):
            step._memories[seat] = step._remember(seat)
        return self._memories[seat][0].hex()

    def _remember(self, seat: int) -> tuple[bytes, bytes]:
        """Hash what the seat did if it was its decision, what it was told, and what it sees if that has changed.

        Nothing is noted where nothing changed: how often others decided in secret is no knowledge.
        Numbers stand for the view: they are the same if and only if the views are.
        """
        memory, before = self._before._memories[seat] if self._before is not None else (b"", b"")
        sees = _hash(cast("NDArray[np.float32]", self.position.observe(seat)).tobytes())
        if self._before is not None:
            if self._seat == seat:
                memory = _hash(b"did", memory, self._action.to_bytes(4, "big"))
            _, events = self._before.position.after(self._action, self._seat, seat)
            if events:
                memory = _hash(b"heard", memory, json.dumps(events).encode())
        if sees != before:
            memory = _hash(b"saw", memory, sees)
        return memory, sees

    def __deepcopy__(self, memo: object) -> _Step:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        actions: list[int] = []
        step = self
        while step._before is not None:
            actions.append(step._action)
            step = step._before
        start = step.position
        return _replay, (start.game.name, start.players, start.options, actions[::-1])


def _replay(name: str, players: int, options: dict[str, str], actions: list[int]) -> _Step:
    step = _Step(game(name).start(players, **options), None, None, 0)
    for action in actions:
        step = step.after(action)
    return step


def _decider(position: Position) -> int | None:
    """Return the lowest seat that must decide; None if chance must, or nobody."""
    return next(iter(position.pending), None)


def _hash(*parts: bytes) -> bytes:
    return blake2b(b"".join(parts), digest_size=16).digest()


def _utility(rules: Game) -> Any:  # noqa: ANN401 - pyspiel has no types
    kinds = pyspiel.GameType.Utility
    if rules.info["payoff"] == "team":
        return kinds.IDENTICAL
    _, _, total = rules.stakes()
    if total is None:
        return kinds.GENERAL_SUM
    return kinds.ZERO_SUM if total == 0 else kinds.CONSTANT_SUM


def _default(rules: Game, option: str) -> str | int:
    """Return the usual choice; a number if all choices are, as OpenSpiel reads numbers for itself."""
    choice = str(rules.usual_options[option])
    return int(choice) if all(word.isdigit() for word in rules.options[option]) else choice


def game_type(rules: Game) -> Any:  # noqa: ANN401 - pyspiel has no types
    """Return what OpenSpiel wants to know of a game before it is played."""
    kind = pyspiel.GameType
    draws, knows = kind.ChanceMode, kind.Information
    return kind(
        short_name=f"tablee_{rules.name}",
        long_name=rules.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=draws.EXPLICIT_STOCHASTIC if rules.info["chance"] else draws.DETERMINISTIC,
        information=knows.IMPERFECT_INFORMATION if rules.secrets else knows.PERFECT_INFORMATION,
        utility=_utility(rules),
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(rules.players),
        min_num_players=min(rules.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": rules.usual_players,
            **{option: _default(rules, option) for option in rules.options},
        },
    )


def _loaded(text: str) -> Any:  # noqa: ANN401 - pyspiel has no types
    """Return the game of that name and those parameters: what a pickle says."""
    return pyspiel.load_game(text)


def _played(text: str, history: list[int]) -> Any:  # noqa: ANN401
    """Return the state after these actions: what a pickle says."""
    state = _loaded(text).new_initial_state()
    for action in history:
        state.apply_action(action)
    return state


def _register(name: str) -> None:
    # A class, as OpenSpiel drops what was registered after Python has ended: classes outlive that,
    # while a function would bring the process down.
    class Registered(TableeGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, params)

    pyspiel.register_game(game_type(game(name)), Registered)


for _name in [rules.name for rules in games()]:
    _register(_name)
