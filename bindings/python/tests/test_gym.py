"""Gymnasium: its own checker for every game, opponents of every kind, and what cannot be asked for."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tablee
from tablee.gym import TableeEnv, environment_id

SETUPS = [(game.name, players) for game in tablee.games() for players in game.players]


def play(env: TableeEnv, seed: int) -> tuple[float, int]:
    """Play random actions to the end; return the reward and how many decisions it took."""
    rng = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    decisions = 0
    while True:
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        decisions += 1
        assert not truncated
        if terminated:
            return reward, decisions
        assert reward == 0


@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_checker(name: str, players: int) -> None:
    # It samples without masks, so that illegal actions must be replaced.
    made = gymnasium.make(
        environment_id(tablee.game(name)),
        players=players,
        seat=players - 1,
        against="random",
        illegal="random",
    )
    check_env(made.unwrapped)


def test_ids() -> None:
    for game in tablee.games():
        assert environment_id(game) in gymnasium.registry
    assert environment_id(tablee.game("deep_river")) == "tablee/DeepRiver-v0"


@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_whole_games(name: str, players: int) -> None:
    for seat in {0, players - 1}:
        env = TableeEnv(name, players, seat, against="random")
        reward, _ = play(env, 4)
        assert env.table.position.over
        assert reward == env.table.position.returns[seat]


def test_same_seed_same_game() -> None:
    env = TableeEnv("connect_four", against="novice")
    played = []
    for seed in (3, 3, 4):
        play(env, seed)
        played.append(env.table.match.record())
    assert played[0] == played[1] != played[2]


def test_several_opponents() -> None:
    game = tablee.game("niagara")
    seen: list[tuple[int, list[int]]] = []

    def first(position: tablee.Position, seat: int) -> str:
        seen.append((seat, position.pending))
        return position.legal(seat)[0]

    def last(position: tablee.Position, seat: int) -> int:
        seen.append((seat, position.pending))
        return position.legal_actions(seat)[-1]

    env = TableeEnv("niagara", 4, 2, against=[first, "random", tablee.Player(game, "random", seed=1)])
    env.reset(seed=1)
    assert not seen  # all choose a paddle at once, so that nobody has to come before seat 2
    env = TableeEnv("niagara", 4, 2, against=[first, last, "random"])
    observation, _ = env.reset(seed=1)
    env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert seen[:2] == [(0, [0, 1, 3]), (1, [1, 3])]


def test_functions_cannot_peek() -> None:
    shown: list[Any] = []

    def watch(position: tablee.Position, seat: int) -> str:
        shown.append(position)
        assert position.view(seat) == env.table.position.view(seat)
        return position.legal(seat)[0]

    hidden = 0
    for seed in range(12):  # what seat 0 has chosen is drawn anew, so that it often is another tile
        shown.clear()
        env = TableeEnv("niagara", 3, 0, against=watch)
        observation, _ = env.reset(seed=seed)
        action = int(np.flatnonzero(observation["action_mask"])[-1])
        chosen = env.table.position.notation(action, 0)
        env.step(action)
        hidden += shown[0].view("truth")["seats"][0]["tile"] != chosen.split()[-1]
    assert hidden > 0


def test_events_of_the_others_are_told() -> None:
    env = TableeEnv("connect_four", against="random")
    env.reset(seed=1)
    _, _, _, _, info = env.step(3)
    assert [event["seat"] for event in info["events"]] == [0, 1]
    assert info["pending"] == [0]


def full_column(illegal: Any) -> TableeEnv:
    """Connect Four with a full first column, seat 0 to decide."""
    env = TableeEnv("connect_four", against="random", illegal=illegal)
    env.reset(seed=1)
    for seat in [0, 1] * 3:
        env.table.play(seat, 0)
    return env


def test_illegal_raises_with_the_rule() -> None:
    env = full_column("raise")
    with pytest.raises(tablee.IllegalMove) as caught:
        env.step(0)
    assert caught.value.rule
    env.step(1)


def test_illegal_loses() -> None:
    env = full_column("lose")
    _, reward, terminated, _, info = env.step(0)
    assert (reward, terminated) == (-1, True) and info["illegal"]
    with pytest.raises(tablee.TableeError, match="the game is over"):
        env.step(1)


def test_illegal_plays_at_random() -> None:
    env = full_column("random")
    _, reward, terminated, _, info = env.step(0)
    assert (reward, terminated) == (0, False) and info["illegal"]
    assert env.table.match.plies == 8


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "gobi", "players": 7}, "Gobi is for .* players, not 7"),
        ({"game": "gobi", "wind": "on"}, "wind"),
        ({"game": "gobi", "seat": 3}, "there is no seat 3; seats: 0 to 2"),
        ({"game": "gobi", "against": "genius"}, "there is no player 'genius'"),
        ({"game": "gobi", "against": ["random"]}, "there are 2 other seats, but 1 players"),
        ({"game": "gobi", "against": 7}, "7 cannot play"),
        ({"game": "gobi", "illegal": "allow"}, "illegal must be one of"),
        ({"game": "gobi", "render_mode": "rgb_array"}, "render_mode must be None or one of"),
    ],
)
def test_bad_settings(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(tablee.TableeError, match=sentence):
        TableeEnv(**settings)


def test_bad_actions() -> None:
    env = TableeEnv("gobi", against="random")
    with pytest.raises(tablee.TableeError, match="has not begun"):
        env.step(0)
    env.reset(seed=1)
    for action in (-1, 10**6, 1.5):
        with pytest.raises(tablee.TableeError, match="an action is a whole number from 0 to"):
            env.step(action)  # type: ignore[arg-type]
    play(env, 1)
    with pytest.raises(tablee.TableeError, match="the game is over"):
        env.step(0)


def test_pickles() -> None:
    env = pickle.loads(pickle.dumps(TableeEnv("niagara", 3, 1, "random", must_launch="on")))
    play(env, 2)
    assert env.table.position.options["must_launch"] == "on" and env.seat == 1
