"""PettingZoo: its own tests for every game and number of players, and what they do not look at."""

import functools
import pickle
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import tablee
from tablee import zoo

SETUPS = [(game.name, players) for game in tablee.games() for players in game.players]
GAMES = [game.name for game in tablee.games()]
every_setup = pytest.mark.parametrize(("name", "players"), SETUPS)
every_game = pytest.mark.parametrize("name", GAMES)


def random_action(env: Any, agent: str, rng: np.random.Generator) -> int:
    """Choose among what the agent may do."""
    return int(rng.choice(np.flatnonzero(env.observe(agent)["action_mask"])))


def play(env: Any, seed: int, after_each: Callable[[], object] = lambda: None, steps: int = 10**6) -> None:
    """Play random actions in turn until the game is over, or so many."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    while steps and not any(env.terminations.values()) and not any(env.truncations.values()):
        env.step(random_action(env, env.agent_selection, rng))
        after_each()
        steps -= 1


def play_at_once(
    env: zoo.SeatsAtOnce, seed: int, steps: int = 10**6
) -> tuple[dict[str, float], list[dict[str, Any]]]:
    """Play random actions at once until the game is over; return the last rewards and all infos."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    told: list[dict[str, Any]] = []
    rewards: dict[str, float] = {}
    while env.agents and steps:
        actions = {agent: random_action(env, agent, rng) for agent in env.agents}
        _, rewards, _, _, infos = env.step(actions)
        told += infos.values()
        steps -= 1
    return rewards, told


# PettingZoo's own tests. It warns about dicts from every environment that is not on its list of
# dicts with masks, and about the empty masks of agents when the game is over.
as_dicts = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def marked(test: Callable[..., None]) -> Callable[..., None]:
    """Silence these warnings, and no others."""
    return functools.reduce(lambda done, mark: mark(done), as_dicts, test)


@every_setup
@marked
def test_api(name: str, players: int) -> None:
    api_test(zoo.env(name, players), num_cycles=8)


@marked
def test_api_to_the_end() -> None:
    api_test(zoo.env("connect_four"), num_cycles=100)


@every_setup
def test_parallel_api(name: str, players: int) -> None:
    parallel_api_test(zoo.parallel_env(name, players), num_cycles=20)


def test_parallel_api_to_the_end() -> None:
    parallel_api_test(zoo.parallel_env("connect_four"), num_cycles=100)


@every_setup
def test_seed(name: str, players: int) -> None:
    seed_test(functools.partial(zoo.env, name, players), num_cycles=8)
    # It samples without masks.
    parallel_seed_test(functools.partial(zoo.parallel_env, name, players, illegal="random"), num_cycles=8)


@every_setup
def test_max_cycles(name: str, players: int) -> None:
    module = zoo.module(name, players, illegal="random")  # it samples without masks

    def seeded(make: Callable[..., Any], **settings: Any) -> Any:
        # It resets without a seed, and some games of Gorynich are lost before the fourth cycle.
        env = make(**settings)
        env.unwrapped._rng = np.random.default_rng(3)
        for agent in env.possible_agents:
            env.action_space(agent).seed(3)
        return env

    max_cycles_test(SimpleNamespace(**{kind: functools.partial(seeded, make) for kind, make in vars(module).items()}))


@every_setup
def test_render(name: str, players: int) -> None:
    def well_formed(picture: str) -> bool:
        return ElementTree.fromstring(picture).tag.endswith("svg")

    render_test(functools.partial(zoo.env, name, players), custom_tests={"svg": well_formed})


# What they do not look at.


@every_setup
def test_observations_hold_no_secrets(name: str, players: int) -> None:
    env = zoo.raw_env(name, players)
    rng = np.random.default_rng(5)

    def check() -> None:
        position = env.table.position
        for seat, agent in enumerate(env.agents):
            imagined: Any = position.imagine(seat, int(rng.integers(2**63)))
            seen = env.observe(agent)
            assert np.array_equal(seen["observation"], imagined.observe(seat))
            assert np.array_equal(seen["action_mask"], imagined.mask(seat))

    play(env, 5, check, steps=60)


@every_setup
def test_whole_games_pay_what_the_game_pays(name: str, players: int) -> None:
    env = zoo.raw_env(name, players)
    play(env, 11)
    assert env.table.position.over
    assert list(env.rewards.values()) == env.table.position.returns
    game = tablee.game(name)
    lowest, highest, total = game.stakes(players)
    assert all(lowest - 1e-6 <= got <= highest for got in env.rewards.values())
    if total is not None:
        assert sum(env.rewards.values()) == pytest.approx(total, abs=1e-6)  # float32
    if game.info["payoff"] == "team":
        assert len(set(env.rewards.values())) == 1
    while env.agents:
        assert not env.observe(env.agents[0])["action_mask"].any()
        env.step(None)


@every_setup
def test_at_once_is_the_same_game(name: str, players: int) -> None:
    env = zoo.parallel_env(name, players)
    rewards, infos = play_at_once(env, 12)
    assert env.table.position.over
    assert list(rewards.values()) == env.table.position.returns
    assert not any("dropped" in info for info in infos)


@every_game
def test_same_seed_same_chance_as_a_match(name: str) -> None:
    env = zoo.raw_env(name)
    env.reset(seed=9)
    assert env.table.position == tablee.make(name, seed=9).position
    env.reset()
    first = env.table.match
    env.reset()
    assert env.table.match is not first


def test_who_waits_can_only_wait() -> None:
    env = zoo.parallel_env("connect_four")
    observations, _ = env.reset(seed=1)
    wait = tablee.game("connect_four").actions
    assert observations["seat_0"]["action_mask"][wait] == 0
    assert np.flatnonzero(observations["seat_1"]["action_mask"]).tolist() == [wait]
    with pytest.raises(tablee.TableeError, match="seat 1 has nothing to decide"):
        env.step({"seat_0": 0, "seat_1": 0})
    with pytest.raises(tablee.TableeError, match="seat 0 must decide"):
        env.step({"seat_0": wait, "seat_1": wait})
    with pytest.raises(tablee.TableeError, match="seat_1 gave no action"):
        env.step({"seat_0": 0})
    assert env.table.match.plies == 0


def test_all_choose_a_paddle_in_one_step() -> None:
    env = zoo.parallel_env("niagara", players=4)
    observations, infos = env.reset(seed=1)
    assert infos["seat_2"]["pending"] == [0, 1, 2, 3]
    rng = np.random.default_rng(1)
    actions = {agent: random_action(env, agent, rng) for agent in env.agents}
    before = env.table.match.plies
    _, _, _, _, infos = env.step(actions)
    assert env.table.match.plies == before + 4
    assert len(infos["seat_0"]["pending"]) == 1
    assert sum(event["event"] == "chose" for event in infos["seat_0"]["events"]) == 4
    assert all(mask["action_mask"].sum() > 0 for mask in observations.values())


def test_what_was_chosen_is_hidden_until_all_have() -> None:
    seen = []
    for choice in (0, 3):
        env = zoo.env("niagara", players=3)
        env.reset(seed=1)
        legal = np.flatnonzero(env.observe("seat_0")["action_mask"])
        env.step(int(legal[choice]))
        assert env.agent_selection == "seat_1"
        observation, _, _, _, info = env.last()
        assert info["events"][-1] == {"event": "chose", "seat": 0, "tile": None}
        seen.append((observation["observation"].tobytes(), info))
    assert seen[0] == seen[1]


def test_actions_left_behind_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    # No game does this today: after the first of them nobody else is asked any more.
    env = zoo.parallel_env("niagara", players=3)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    actions = {agent: random_action(env, agent, rng) for agent in env.agents}
    rule_against, played = env.table.rule_against, env.table.match.plies

    def after_the_first(seat: int, action: object) -> str | None:
        return "wait" if env.table.match.plies > played else rule_against(seat, action)

    monkeypatch.setattr(env.table, "rule_against", after_the_first)
    _, _, _, _, infos = env.step(actions)
    assert [infos[agent].get("dropped") for agent in env.agents] == [None, True, True]
    assert env.table.match.plies == played + 1


@pytest.mark.parametrize("make", [zoo.raw_env, zoo.parallel_env])
def test_max_cycles_cuts_short(make: Callable[..., Any]) -> None:
    env = make("gobi", max_cycles=5)
    if make is zoo.parallel_env:
        rewards, infos = play_at_once(env, 1)
        assert len(infos) == 5 * 3 and not env.agents
    else:
        play(env, 1)
        rewards = env.rewards
        assert all(env.truncations.values()) and not any(env.terminations.values())
    assert not any(rewards.values())


# Actions that are not legal.


def full_column(illegal: str, make: Callable[..., Any] = zoo.raw_env) -> Any:
    """Connect Four with a full first column, seat 0 to decide; the game can go on."""
    env = make("connect_four", illegal=illegal)
    env.reset(seed=1)
    for seat in [0, 1] * 3:
        env.table.play(seat, 0)
    if make is zoo.raw_env:
        env._turn(None, None)
    return env


def test_illegal_raises_with_the_rule_and_changes_nothing() -> None:
    env = full_column("raise")
    before = env.table.position
    with pytest.raises(tablee.IllegalMove, match="rule") as caught:
        env.step(0)
    assert caught.value.rule == before.why(0, 0)
    assert env.table.position == before and env.agent_selection == "seat_0"
    env.step(1)


def test_illegal_loses() -> None:
    env = full_column("lose")
    env.step(0)
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(env.terminations.values())
    assert env.infos["seat_0"]["illegal"] == env.table.position.why(0, 0)


@pytest.mark.parametrize(
    ("name", "players", "lowest"), [("gefira", 4, -1 / 3), ("niagara", 3, 0), ("gorynich", 3, 0)]
)
def test_illegal_loses_what_there_is_to_lose(name: str, players: int, lowest: float) -> None:
    env = zoo.raw_env(name, players, illegal="lose")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    agent = env.agent_selection
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.rewards[agent] == pytest.approx(lowest)


def test_illegal_at_once() -> None:
    wait = tablee.game("connect_four").actions
    env = full_column("lose", zoo.parallel_env)
    _, rewards, terminations, _, infos = env.step({"seat_0": 0, "seat_1": wait})
    assert rewards == {"seat_0": -1.0, "seat_1": 0.0} and all(terminations.values())
    assert "illegal" in infos["seat_0"] and "illegal" not in infos["seat_1"]
    env = full_column("random", zoo.parallel_env)
    _, _, _, _, infos = env.step({"seat_0": 0, "seat_1": 0})
    assert infos["seat_1"]["illegal"] == "wait" and env.table.match.plies == 7


def test_illegal_plays_at_random() -> None:
    env = full_column("random")
    env.step(0)
    assert env.table.match.plies == 7 and env.agent_selection == "seat_1"
    assert env.infos["seat_0"]["illegal"]


# What cannot be asked for.


@pytest.mark.parametrize("make", [zoo.env, zoo.raw_env, zoo.parallel_env])
@pytest.mark.parametrize(
    ("arguments", "settings", "sentence"),
    [
        (("chess",), {}, "there is no game 'chess'; games: "),
        (("niagara", 2), {}, "Niagara is for .* players, not 2"),
        (("niagara",), {"colour": "red"}, "colour"),
        (("niagara",), {"must_launch": "perhaps"}, "must_launch"),
        (("niagara",), {"illegal": "ignore"}, "illegal must be one of"),
        (("niagara",), {"render_mode": "rgb_array"}, "render_mode must be None or one of"),
        (("niagara",), {"max_cycles": 0}, "max_cycles must be at least 1"),
    ],
)
def test_bad_settings(
    make: Callable[..., Any], arguments: tuple[Any, ...], settings: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(tablee.TableeError, match=sentence):
        make(*arguments, **settings)


@pytest.mark.parametrize("action", [-1, 10**6, 1.5, "1", None, np.float32(1)])
def test_bad_actions(action: Any) -> None:
    env = zoo.raw_env("gobi", illegal="random")
    env.reset(seed=1)
    with pytest.raises(tablee.TableeError, match="an action is a whole number from 0 to"):
        env.step(action)


def test_nobody_acts_after_the_end() -> None:
    env = zoo.raw_env("connect_four")
    play(env, 1)
    while env.agents:
        env.step(None)
    with pytest.raises(tablee.TableeError, match="the game is over"):
        env.step(0)
    at_once = zoo.parallel_env("connect_four")
    play_at_once(at_once, 1)
    with pytest.raises(tablee.TableeError, match="the game is over"):
        at_once.step({})


@pytest.mark.parametrize("make", [zoo.raw_env, zoo.parallel_env])
def test_pickles(make: Callable[..., Any]) -> None:
    game = tablee.game("niagara")
    env = pickle.loads(pickle.dumps(make(game, 3, must_launch="on", max_cycles=7)))
    env.reset(seed=1)
    assert env.table.position.options["must_launch"] == "on" and env.max_cycles == 7
    assert len(env.agents) == 3


def test_render_without_a_mode_is_told() -> None:
    env = zoo.raw_env("gobi")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None
