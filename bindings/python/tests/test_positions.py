"""Games, positions, matches and records as Python sees them."""

import copy
import json
import pickle
import random

import numpy as np
import pytest

import tablee

NAMES = [game.name for game in tablee.games()]


def random_match(name: str, seed: int, **how: object) -> tablee.Match:
    """A whole game of random moves."""
    rng = random.Random(seed)
    match = tablee.make(name, seed=seed, **how)
    while not match.position.over:
        seat = rng.choice(match.position.pending)
        match.play(rng.choice(match.position.legal(seat)), seat)
    return match


def test_games_describe_themselves() -> None:
    assert NAMES[:5] == ["deep_river", "niagara", "gobi", "gefira", "gorynich"]
    for game in tablee.games():
        assert game == tablee.game(game.name)
        assert pickle.loads(pickle.dumps(game)) == game
        assert game.usual_players in game.players
        assert set(game.usual_options) == set(game.options)
        assert all(game.usual_options[name] in choices for name, choices in game.options.items())
        assert game.observation_size == sum(int(np.prod(shape)) for _, shape in game.fields)
        assert game.rules("en") != game.rules("fr")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_from_start_to_end(name: str) -> None:
    match = random_match(name, 1)
    position = match.position
    assert position.pending == [] and not position.chance
    assert position.legal() == [] and position.legal_actions(0) == []
    assert any(position.returns) or name == "gorynich"  # the dragon pays nothing
    again = tablee.Match.read(match.record())
    assert again.position == position and hash(again.position) == hash(position)
    assert again.record() == match.record()
    rows = match.rows()
    assert len(rows) == match.plies
    assert json.dumps(rows)
    assert match.at(0).position == tablee.game(name).start()


@pytest.mark.parametrize("name", NAMES)
def test_actions_mean_the_same_everywhere(name: str) -> None:
    """Notation, action and mask speak of the same moves; rows() gives what was played."""
    match = random_match(name, 2)
    meaning: dict[int, set[str]] = {}
    for plies in range(0, match.plies, 7):
        position = match.at(plies).position
        if position.chance:
            outcomes = position.outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            assert sorted(move for move, _ in outcomes) == sorted(position.legal())
            continue
        for seat in range(position.players):
            actions = position.legal_actions(seat)
            assert [i for i, may in enumerate(position.mask(seat)) if may] == actions
            assert bool(actions) == (seat in position.pending)
            if not actions:
                continue
            assert sorted(position.action(move) for move in position.legal(seat)) == actions
            for action in actions:
                notation = position.notation(action, seat)
                assert position.action(notation) == action
                assert position.why(action, seat) is None
                meaning.setdefault(action, set()).add(notation)
    assert meaning


@pytest.mark.parametrize("name", NAMES)
def test_observations_hide_what_views_hide(name: str) -> None:
    match = random_match(name, 3)
    for plies in range(0, match.plies, 11):
        position = match.at(plies).position
        for viewer in [*range(position.players), "spectator"]:
            imagined = position.imagine(viewer, seed=plies)
            assert imagined.view(viewer) == position.view(viewer)
            row = position.observe(viewer)
            assert row.dtype == np.float32 and row.shape == (position.game.observation_size,)
            assert np.array_equal(imagined.observe(viewer), row)
            assert np.abs(row).max() <= 1


def test_every_setup_starts() -> None:
    for game in tablee.games():
        for players in game.players:
            position = game.start(players)
            assert position.players == players and position.options == game.usual_options
    assert tablee.game("deep_river").start(top_only="on").options["top_only"] == "on"


def test_drawing() -> None:
    position = tablee.make("deep_river", seed=1).position
    assert "\x1b[" not in position.draw() and "\x1b[" in position.draw(colour=True)
    assert position.draw(language="fr") != ""


def test_same_seed_same_game() -> None:
    assert random_match("gobi", 5).record() == random_match("gobi", 5).record()
    start = tablee.game("niagara").start(4)
    assert start.play_out(7) == start.play_out(7)
    assert start.play_out(7) != start.play_out(8)
    assert start.draw_chance(1) == start.draw_chance(1)


def test_positions_are_values() -> None:
    position = tablee.make("deep_river", seed=1).position
    assert position in [None, position] and position != "deep_river" and tablee.game("gobi") != "gobi"
    assert copy.copy(position) == copy.deepcopy(position) == position
    assert np.array_equal(position.observe(np.int64(1)), position.observe(1))
    assert position.view(np.int32(0)) == position.view(0)
    assert position.after(np.int64(position.legal_actions()[0]))[0] == position.after(position.legal()[0])[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_match_can_be_pickled_and_goes_on(name: str) -> None:
    match = tablee.make(name, seed=3)
    for _ in range(10):
        match.play(match.position.legal_actions()[0])
    again = pickle.loads(pickle.dumps(match))
    while not match.position.over:
        move = match.position.legal_actions()[-1]
        match.play(move)
        again.play(move)
    assert again.record() == match.record()


def test_a_pickle_holds_a_record_that_is_checked() -> None:
    with pytest.raises(tablee.TableeError, match="pickle its match"):
        pickle.dumps(tablee.game("gobi").start())
    with pytest.raises(tablee.TableeError, match="line 1"):
        tablee.Match.__new__(tablee.Match).__setstate__(("no record", b""))


def test_undo() -> None:
    match = tablee.make("gorynich", seed=4)
    undone = False
    for _ in range(200):
        if match.position.over:
            break
        seat = match.position.pending[0]
        before, plies = match.position, match.plies
        match.play(match.position.legal()[0], seat)
        if match.can_undo(seat) and match.plies == plies + 1:
            match.undo(seat)
            assert match.position == before
            undone = True
            break
    assert undone


def test_views_and_events_tell_a_seat_only_what_it_may_know() -> None:
    told = tablee.make("gefira", players=4, seed=9)
    hidden = tablee.make("gefira", players=4, seed=9)
    fewer = 0
    for _ in range(300):
        if told.position.over:
            break
        seat, move = told.position.pending[0], told.position.legal()[0]
        fewer += told.play(move, seat) != hidden.play(move, seat, viewer=(seat + 1) % 4)
    assert fewer > 0


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: tablee.game("chess"), "there is no game 'chess'; games: deep_river"),
        (lambda: tablee.make("niagara", players=9), "Niagara is for 3, 4, 5 players, not 9"),
        (lambda: tablee.make("deep_river", top="on"), "option"),
        (lambda: tablee.make("deep_river", top_only="perhaps"), "perhaps"),
        (lambda: tablee.make("deep_river", names=["Ada"]), "there are 2 seats, but 1 names"),
        (lambda: tablee.make("deep_river", names=["Ada", "a\nb"]), "is not a name"),
        (lambda: tablee.game("gobi").rules("de"), "there is no language 'de'; languages: en, fr"),
        (lambda: tablee.Match.read("nonsense"), "line 1"),
        (lambda: tablee.make("deep_river", seed=1).at(99), "there are"),
        (lambda: tablee.make("deep_river", seed=1).position.view(7), "there is no seat 7; seats: 0 to 1"),
        (lambda: tablee.make("deep_river", seed=1).position.view("god"), "there is no viewer 'god'"),
        (lambda: tablee.make("deep_river", seed=1).position.observe("truth"), "nobody observes the truth"),
        (lambda: tablee.make("deep_river", seed=1).play("fly"), "'fly' is not a move of Deep River"),
        (lambda: tablee.make("deep_river", seed=1).play(10**6), "there is no action 1000000"),
        (lambda: tablee.make("deep_river", seed=1).play(None), "a move is its notation or the number of an action"),
        (lambda: tablee.make("deep_river", seed=1).play(1.5), "not 1.5"),
        (lambda: tablee.make("deep_river", seed=-1), "a seed is a whole number from 0 to 2**64 - 1, not -1"),
        (lambda: tablee.make("deep_river", players=-1), "Deep River is for 2 players, not -1"),
        (lambda: tablee.make("deep_river", seed=1).play(0, seat=1), "seat 1 has nothing to decide now"),
        (lambda: tablee.make("deep_river", seed=1).undo(0), "seat 0 has nothing to take back"),
        (lambda: tablee.make("deep_river", seed=1).position.outcomes(), "chance has nothing to draw"),
        (lambda: random_match("connect_four", 1).play(0), "the game is over"),
    ],
)
def test_what_is_wrong_is_said(wrong: object, sentence: str) -> None:
    with pytest.raises(tablee.TableeError) as error:
        wrong()  # type: ignore[operator]
    assert sentence in str(error.value)


@pytest.mark.parametrize("name", NAMES)
def test_illegal_moves_name_their_rule(name: str) -> None:
    match = random_match(name, 4)
    position = match.at(match.plies // 2).position
    while position.chance:
        position = position.draw_chance(1)
    seat = position.pending[0]
    legal = set(position.legal_actions(seat))
    for action in range(0, position.game.actions, 13):
        if action in legal:
            continue
        rule = position.why(action, seat)
        assert rule and rule in position.game.rules()
        with pytest.raises(tablee.IllegalMove) as error:
            position.after(action, seat)
        assert error.value.rule == rule and rule in str(error.value)
        assert pickle.loads(pickle.dumps(error.value)).rule == rule


def test_a_move_that_plays_while_it_is_read() -> None:
    match = tablee.make("connect_four")

    class Meddler:
        """A number that drops six discs into its own column when it is asked for."""

        def __index__(self) -> int:
            for _ in range(6):
                match.play(3)
            return 3

    with pytest.raises(tablee.TableeError, match="another move was played meanwhile"):
        match.play(Meddler())
    assert match.plies == 6 and 3 not in match.position.legal_actions()
