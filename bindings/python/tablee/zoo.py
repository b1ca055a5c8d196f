"""The games as PettingZoo environments.

>>> from tablee import zoo
>>> env = zoo.env("niagara", players=4)
>>> env.reset(seed=1)
>>> env.agent_selection
'seat_0'

`env` asks one agent at a time (AEC), `parallel_env` all at once. An observation is a dict: what the
seat may see as numbers ("observation"; Game.fields says which) and what it may do ("action_mask").
Actions are the game's own numbers and mean the same in every position and setup. Chance draws by
itself, from the seed given to reset. The reward is what the game pays at its end, as it pays it: in
some games from -1 to 1, in others from 0 to 1; nothing is rescaled.
"""

import functools
from types import SimpleNamespace
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

from tablee._core import Game
from tablee._table import RENDER_MODES, Illegal, Observation, Table
from tablee.errors import TableeError


class _Seats(EzPickle):
    """What both kinds of environment share: agents, spaces and pictures."""

    render_mode: str | None
    max_cycles: int | None

    def _sit_down(self, table: Table, max_cycles: int | None, options: dict[str, Any]) -> None:
        settings = {"render_mode": table.render_mode, "max_cycles": max_cycles, "illegal": table.illegal}
        EzPickle.__init__(self, table.game.name, table.seats, **settings, **options)
        if max_cycles is not None and max_cycles < 1:
            raise TableeError(f"max_cycles must be at least 1, not {max_cycles}")
        self.table = table
        self.render_mode = table.render_mode
        self.max_cycles = max_cycles
        self.metadata = {
            "name": f"tablee_{table.game.name}_v0",
            "render_modes": RENDER_MODES,
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
        self.agents = self.possible_agents[:]
        self._observation_spaces = {agent: table.observation_space() for agent in self.agents}
        self._action_spaces = {agent: spaces.Discrete(table.actions) for agent in self.agents}
        self._rng: np.random.Generator | None = None
        self._cycles = 0

    def _begin(self, seed: int | None) -> None:
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self.table.reset(seed, self._rng)
        self.agents = self.possible_agents[:]
        self._cycles = 0

    def _outcome(self, losers: list[str]) -> tuple[dict[str, float], bool, bool]:
        """Return the rewards, whether the game is over, and whether it was cut short."""
        if losers:
            paid = {agent: self.table.lowest if agent in losers else 0.0 for agent in self.agents}
            return paid, True, False
        over = self.table.position.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        return dict(zip(self.agents, self.table.returns(), strict=True)), over, cut

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self._action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees and may do; it may do nothing if it has nothing to decide."""
        return self.table.observe(self._seat(agent))

    def render(self) -> str | None:
        """Show the table as a spectator sees it: printed (human), as a text (ansi) or a picture (svg)."""
        return self.table.render("spectator")

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class SeatsInTurn(_Seats, AECEnv):  # type: ignore[misc]
    """A game as an AEC environment: the lowest seat that must decide is asked.

    Where several seats decide at once they are asked one after the other; what the earlier ones
    chose stays hidden from the later ones until all have chosen.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "raise",
        **options: Any,  # noqa: ANN401 - the game checks them
    ) -> None:
        table = Table(game, players, options, illegal=illegal, render_mode=render_mode)
        self._sit_down(table, max_cycles, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. The seed fixes everything that chance draws; options are not used."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn(None, None)

    def step(self, action: int | None) -> None:
        """Play an action for the agent whose turn it is; None if it is out of the game."""
        if not self.agents:
            raise TableeError("the game is over: nobody decides any more; reset() begins a new one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat(agent)
        move, rule = self.table.choose(seat, action)
        if move is not None:
            self.table.play(seat, move)
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards, over, cut = self._outcome([] if move is not None else [agent])
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._accumulate_rewards()
        self._turn(agent, rule)
        if self.render_mode == "human":
            self.render()

    def _turn(self, agent: str | None, rule: str | None) -> None:
        self.infos = {other: self.table.info(self._seat(other)) for other in self.agents}
        if agent is not None and rule is not None:
            self.infos[agent]["illegal"] = rule
        if any(self.terminations.values()) or any(self.truncations.values()):
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.table.pending[0]]


class SeatsAtOnce(_Seats, ParallelEnv):  # type: ignore[misc]
    """A game as a parallel environment: every agent gives an action at every step.

    There is one action more than the game has, the last: to wait. A seat that has nothing to decide
    must wait, and nobody else may. Where several seats decide at once, they do so in one step.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "raise",
        **options: Any,  # noqa: ANN401 - the game checks them
    ) -> None:
        table = Table(game, players, options, illegal=illegal, render_mode=render_mode, waiting=True)
        self._sit_down(table, max_cycles, options)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game. The seed fixes everything that chance draws; options are not used."""
        self._begin(seed)
        return self._observations(), {agent: self.table.info(self._seat(agent)) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Play the actions of all agents, in order of their seats, or nothing at all if one is refused.

        An action that an earlier one has made impossible is dropped; the agent's info says so.
        """
        if not self.agents:
            raise TableeError("the game is over: nobody decides any more; reset() begins a new one")
        for agent in self.agents:
            if agent not in actions:
                raise TableeError(f"{agent} gave no action; to wait is action {self.table.wait}")
        chosen = {agent: self.table.choose(self._seat(agent), actions[agent]) for agent in self.agents}
        losers = [agent for agent, (move, _) in chosen.items() if move is None]
        dropped = [] if losers else self._play({agent: move for agent, (move, _) in chosen.items()})
        self._cycles += 1
        rewards, over, cut = self._outcome(losers)
        infos = {agent: self.table.info(self._seat(agent)) for agent in self.agents}
        for agent, (_, rule) in chosen.items():
            if rule is not None:
                infos[agent]["illegal"] = rule
            if agent in dropped:
                infos[agent]["dropped"] = True
        result = (
            self._observations(),
            rewards,
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            infos,
        )
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return result

    def _play(self, chosen: dict[str, int | None]) -> list[str]:
        """Play what was chosen; return the agents whose action was dropped."""
        dropped = []
        for seat in self.table.pending:
            agent = self.possible_agents[seat]
            move = chosen[agent]
            if move is None or self.table.rule_against(seat, move) is not None:
                dropped.append(agent)
            else:
                self.table.play(seat, move)
        return dropped

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}


raw_env = SeatsInTurn


def env(
    game: str | Game,
    players: int | None = None,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "raise",
    **options: Any,  # noqa: ANN401 - the game checks them
) -> AECEnv:
    """Make an AEC environment of a game, wrapped so that calls in a wrong order are told.

    max_cycles cuts a game short after so many decisions. illegal says what an action that is not
    legal does: "raise" raises IllegalMove with the rule; "lose" ends the game, the offender gets
    the lowest return of the game and the others 0, as PettingZoo's TerminateIllegalWrapper does;
    "random" plays a random legal action instead. In both cases the agent's info names the rule
    ("illegal"). An info also tells who must decide ("pending") and what everybody saw happen since
    the agent's last decision ("events"). The game's options are given by name.
    """
    inner = raw_env(game, players, render_mode=render_mode, max_cycles=max_cycles, illegal=illegal, **options)
    return wrappers.OrderEnforcingWrapper(inner)


def parallel_env(
    game: str | Game,
    players: int | None = None,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: Illegal = "raise",
    **options: Any,  # noqa: ANN401 - the game checks them
) -> SeatsAtOnce:
    """Make a parallel environment of a game; see SeatsAtOnce. Arguments are as for env.

    max_cycles cuts a game short after so many steps.
    """
    return SeatsAtOnce(game, players, render_mode=render_mode, max_cycles=max_cycles, illegal=illegal, **options)


def module(game: str | Game, players: int | None = None, **settings: Any) -> SimpleNamespace:  # noqa: ANN401
    """Bundle env, raw_env and parallel_env of one game, as PettingZoo's own modules do.

    Here all three come from the parallel environment, so that every agent has a turn in each cycle.
    """
    at_once = functools.partial(parallel_env, game, players, **settings)

    def in_turn(**more: Any) -> AECEnv:  # noqa: ANN401
        return parallel_to_aec(at_once(**more))

    return SimpleNamespace(env=in_turn, raw_env=in_turn, parallel_env=at_once)
