"""OpenSpiel: its own simulation of every game, its algorithms, and what a wrong bridge would break."""

import json
import os
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]
    cfr,
    expected_game_score,
    exploitability,
    mcts,
    minimax,
    outcome_sampling_mccfr,
)
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped]

import tablee
import tablee.spiel

SETUPS = [(game.name, players) for game in tablee.games() for players in game.players]
every_setup = pytest.mark.parametrize(("name", "players"), SETUPS)
every_game = pytest.mark.parametrize("name", [game.name for game in tablee.games()])


def load(name: str, players: int) -> Any:
    """Load a game as OpenSpiel does."""
    return pyspiel.load_game(f"tablee_{name}(players={players})")


def wander(state: Any, seed: int, plies: int = 10**6) -> Any:
    """Play so many random actions, fairly drawn for chance."""
    rng = random.Random(seed)
    while plies and not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        plies -= 1
    return state


def watching(**wanted: Any) -> Any:
    """Ask for an observation, of the present unless said otherwise."""
    return pyspiel.IIGObservationType(**{"perfect_recall": False, **wanted})


def recalled(state: Any) -> list[str]:
    """List all information states."""
    return [state.information_state_string(player) for player in range(state.num_players())]


# The games as they describe themselves.


@every_setup
def test_loads(name: str, players: int) -> None:
    game = load(name, players)
    rules = tablee.game(name)
    assert game.num_players() == players
    assert game.num_distinct_actions() == rules.actions
    assert game.observation_tensor_size() == rules.observation_size
    kind = game.get_type()
    hidden = kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert hidden == (name in ("gefira", "gorynich", "niagara"))
    drawn = kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert drawn == (name != "connect_four")


@pytest.mark.parametrize(
    ("text", "option", "choice"),
    [
        ("tablee_niagara(players=3,must_launch=on)", "must_launch", "on"),
        ("tablee_gefira(length=5)", "length", "5"),
        ("tablee_gefira(steps=3/5,players=2)", "steps", "3/5"),
        ("tablee_gorynich(mode=advanced)", "mode", "advanced"),
    ],
)
def test_options_are_parameters(text: str, option: str, choice: str) -> None:
    game = pyspiel.load_game(text)
    assert game.new_initial_state().position.options[option] == choice
    again = pyspiel.load_game(str(game))
    assert again.new_initial_state().position.options[option] == choice


@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        ("tablee_chess", pyspiel.SpielError, "Unknown game"),
        ("tablee_niagara(players=2)", tablee.TableeError, "Niagara is for .* players, not 2"),
        ("tablee_niagara(wind=on)", pyspiel.SpielError, "wind"),
        ("tablee_niagara(must_launch=perhaps)", tablee.TableeError, "must_launch"),
    ],
)
def test_bad_settings(text: str, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        pyspiel.load_game(text)


def test_bad_actions() -> None:
    state = load("connect_four", 2).new_initial_state()
    with pytest.raises(tablee.TableeError, match="there is no action 99"):
        state.apply_action(99)
    for _ in range(6):
        state.apply_action(0)
    with pytest.raises(tablee.IllegalMove, match="rule"):
        state.apply_action(0)
    wander(state, 1)
    with pytest.raises(tablee.TableeError, match="the game is over"):
        state.apply_action(1)


# What OpenSpiel checks by itself: clones, serialisation, masks, unique notation, sums of returns.


# Niagara and Géfira take long, so that only the smallest tables play them.
LONG = {("gefira", 4), ("niagara", 4), ("niagara", 5)}


@pytest.mark.parametrize(("name", "players"), [setup for setup in SETUPS if setup not in LONG])
def test_simulation(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=True, verbose=False)


# What it does not check.


@every_setup
def test_chance_is_fair_and_named_by_actions(name: str, players: int) -> None:
    state = load(name, players).new_initial_state()
    rng = random.Random(1)
    while not state.is_terminal() and state.move_number() < 150:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            told = dict(state.position.outcomes())
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert [action for action, _ in outcomes] == sorted({action for action, _ in outcomes})
            assert {state.action_to_string(-1, action): chance for action, chance in outcomes} == told
            state.apply_action(rng.choice(outcomes)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@every_setup
def test_same_history_same_state(name: str, players: int) -> None:
    game = load(name, players)
    state = wander(game.new_initial_state(), 2, 120)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    copies = [
        again,
        state.clone(),
        pickle.loads(pickle.dumps(state)),
        game.deserialize_state(state.serialize()),
    ]
    for copy in copies:
        assert copy.position == state.position
        assert str(copy) == str(state)
        assert copy.history() == state.history()
        assert recalled(copy) == recalled(state)
    before = str(state)
    wander(copies[1], 3, 5)
    assert str(state) == before != str(copies[1]) or state.is_terminal()


@every_setup
def test_returns(name: str, players: int) -> None:
    game = load(name, players)
    state = wander(game.new_initial_state(), 4)
    assert state.returns() == pytest.approx(state.position.returns)
    assert all(game.min_utility() <= got <= game.max_utility() for got in state.returns())
    if game.utility_sum() is not None:
        assert sum(state.returns()) == pytest.approx(game.utility_sum(), abs=1e-9)
    decisions = sum(step.player >= 0 for step in state.full_history())
    assert decisions <= game.max_game_length()


@every_setup
def test_observations_are_what_the_seat_sees(name: str, players: int) -> None:
    game = load(name, players)
    state = wander(game.new_initial_state(), 5, 60)
    observation = make_observation(game)
    public = make_observation(game, watching(private_info=pyspiel.PrivateInfoType.NONE))
    for player in range(players):
        imagined = state.position.imagine(player, 1)
        observation.set_from(state, player)
        assert np.array_equal(observation.tensor, imagined.observe(player))
        assert np.array_equal(state.observation_tensor(player), imagined.observe(player))
        assert json.loads(state.observation_string(player)) == imagined.view(player)
        for field, shape in tablee.game(name).fields:
            assert observation.dict[field].shape == shape
        public.set_from(state, player)
        assert np.array_equal(public.tensor, state.position.observe("spectator"))


def test_observers_that_cannot_be() -> None:
    game = load("niagara", 3)
    for wanted in (
        watching(private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
        watching(public_info=False),
        watching(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE),
    ):
        with pytest.raises(tablee.TableeError):
            game.make_py_observer(wanted)


# Information states.


def choose_paddles(seed: int, choices: list[int]) -> Any:
    """Begin Niagara; the seats choose these tiles, in order."""
    state = wander(load("niagara", 3).new_initial_state(), seed, 1)
    for choice in choices:
        state.apply_action(state.legal_actions()[choice])
    return state


def test_what_others_chose_in_secret_is_not_known() -> None:
    one, other = choose_paddles(1, [0]), choose_paddles(1, [4])
    assert one.current_player() == 1  # the lowest seat that has not chosen
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(2) == other.information_state_string(2)
    assert one.information_state_string(0) != other.information_state_string(0)
    before = choose_paddles(1, [])
    assert before.information_state_string(1) != one.information_state_string(1)  # that it chose is seen


def test_what_was_seen_is_never_forgotten() -> None:
    one, other = (load("connect_four", 2).new_initial_state() for _ in range(2))
    for state, columns in ((one, [0, 1, 2, 3]), (other, [2, 1, 0, 3])):
        for column in columns:
            state.apply_action(column)
    assert one.position == other.position
    for player in range(2):
        assert one.observation_string(player) == other.observation_string(player)
        assert one.information_state_string(player) != other.information_state_string(player)


@every_game
def test_perfect_recall(name: str) -> None:
    """Whoever knows the same now knew the same before, did the same, and may do the same."""
    game = load(name, min(tablee.game(name).players))
    before: dict[tuple[int, str], tuple[str, int | None]] = {}
    legal: dict[tuple[int, str], list[int]] = {}
    for seed in range(30):
        state = game.new_initial_state()
        last = [("", None)] * game.num_players()
        for ply in range(25):
            if state.is_terminal():
                break
            player = state.current_player()
            if player >= 0:
                key = (player, state.information_state_string(player))
                assert legal.setdefault(key, state.legal_actions()) == state.legal_actions()
                assert before.setdefault(key, last[player]) == last[player]
            # Few branches, so that games meet again.
            actions = sorted(state.legal_actions())
            action = actions[(seed >> (ply % 5)) % min(2, len(actions))]
            if player >= 0:
                last[player] = (key[1], action)
            state.apply_action(action)


# Algorithms.


def bot(game: Any, simulations: int, seed: int = 1) -> Any:
    """Seat the tree search of OpenSpiel."""
    rng = np.random.RandomState(seed)
    return mcts.MCTSBot(game, 2, simulations, mcts.RandomRolloutEvaluator(1, rng), random_state=rng, solve=True)


@every_setup
def test_pickles(name: str, players: int) -> None:
    """Algorithms send games and states to other processes."""
    spiel_game = load(name, players)
    assert str(pickle.loads(pickle.dumps(spiel_game))) == str(spiel_game)
    state = wander(spiel_game.new_initial_state(), 1, 20)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_mcts_wins_and_defends_connect_four() -> None:
    game = load("connect_four", 2)
    for columns, best in (([0, 1, 0, 1, 0, 1], 0), ([0, 1, 6, 1, 6, 1], 1)):
        state = game.new_initial_state()
        for column in columns:
            state.apply_action(column)
        assert bot(game, 150).step(state) == best


def test_mcts_plays_deep_river() -> None:
    game = load("deep_river", 2)
    length = len(wander(game.new_initial_state(), 6).history())
    state = wander(game.new_initial_state(), 6, length - 8)
    while not state.is_terminal():
        if state.is_chance_node():
            wander(state, 1, 1)
        else:
            state.apply_action(bot(game, 10).step(state))
    assert sum(state.returns()) == 0


def endgame(name: str, players: int, history: list[int]) -> Any:
    """Start a game where this history ends. Whole, all of the games are too big for CFR."""
    text = ";".join(map(str, history))
    return pyspiel.load_game(f"start_at(history={text},game=tablee_{name}(players={players}))")


@pytest.mark.parametrize(
    ("columns", "best"),
    # Eight cells are empty; random play would give seat 0 about -0.27 and -0.26.
    [("3224613343426531043216456020156160", 1), ("5355640441332565234214500430200221", -1)],
)
def test_cfr_solves_the_end_of_connect_four(columns: str, best: int) -> None:
    game = endgame("connect_four", 2, [int(column) for column in columns])
    assert minimax.alpha_beta_search(game, maximizing_player_id=0)[0] == best
    solver = cfr.CFRSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = expected_game_score.policy_value(game.new_initial_state(), [policy] * 2)
    assert value == pytest.approx([best, -best], abs=0.15)
    assert exploitability.nash_conv(game, policy) < 0.3


@pytest.mark.parametrize("name", ["gefira", "gorynich", "niagara"])
def test_mccfr_samples_games_with_secrets(name: str) -> None:
    players = min(tablee.game(name).players)
    history = wander(load(name, players).new_initial_state(), 1).history()
    game = endgame(name, players, history[:-40])  # near the end, as it recurses once for every ply
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(20):
        solver.iteration()
    policy = solver.average_policy()
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            wander(state, 1, 1)
        else:
            chances = policy.action_probabilities(state)
            assert sorted(chances) == state.legal_actions()
            assert sum(chances.values()) == pytest.approx(1)
            state.apply_action(max(chances, key=chances.__getitem__))


@pytest.mark.parametrize("name", ["connect_four", "deep_river"])
def test_alpha_zero_learns_from_its_own_game(name: str, tmp_path: Path) -> None:
    script = Path(__file__).parent / "alpha_zero.py"
    command = [sys.executable, "-W", "ignore", script, name, tmp_path]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "JAX_PLATFORMS": "cpu"})
    assert done.returncode == 0, done.stderr
    losses = [float(line) for line in done.stdout.split()]
    assert len(losses) == 20 and losses[-1] < losses[0]
