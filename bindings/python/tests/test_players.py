"""Players, the coach and the arena from Python."""

import random

import pytest

import tablee

NAMES = [game.name for game in tablee.games()]


def some_record(name: str) -> str:
    rng = random.Random(1)
    match = tablee.make(name, seed=1)
    for _ in range(12):
        if match.position.over:
            break
        seat = match.position.pending[0]
        match.play(rng.choice(match.position.legal(seat)), seat)
    return match.record()


@pytest.mark.parametrize("name", NAMES)
def test_players_decide_and_say_why(name: str) -> None:
    position = tablee.make(name, seed=2).position
    seat = position.pending[0]
    player = tablee.Player(name, "novice", seed=3)
    assert player.decide(position) in position.legal(seat)
    again = tablee.Player(name, "novice", seed=3)
    assert again.decide(position) == tablee.Player(name, "novice", seed=3).decide(position)
    thought = tablee.Player(name, "uct", simulations=50, seed=1).think(position, seat)
    assert sorted(o["move"] for o in thought["opinions"]) == sorted(position.legal(seat))
    assert thought["move"] in position.legal(seat)


def test_a_player_is_not_shown_secrets() -> None:
    """The same decision in positions that look the same to its seat."""
    position = tablee.make("niagara", players=4, seed=2).position
    seat = position.pending[-1]
    other = position.imagine(seat, seed=1)
    decided = {tablee.Player("niagara", "novice", seed=5).decide(p, seat) for p in (position, other)}
    assert len(decided) == 1


def test_the_coach() -> None:
    told = tablee.review(some_record("deep_river"), "uct", simulations=50)
    assert told["decisions"]
    one = tablee.review(some_record("deep_river"), "uct", simulations=50, seat=1)
    assert {decision["seat"] for decision in one["decisions"]} == {1}


def without_clocks(told: object) -> object:
    """All but what depends on the machine's speed."""
    if isinstance(told, dict):
        return {name: without_clocks(value) for name, value in told.items() if "second" not in name}
    return [without_clocks(value) for value in told] if isinstance(told, list) else told


def test_a_tournament_is_the_same_however_it_is_played() -> None:
    tournament = tablee.Tournament("connect_four", ["uct:60", "random"], games=20, seed=3)
    assert tournament.games == 20
    told = tournament.run()
    lines = [tournament.play(number) for number in reversed(range(20))]
    assert without_clocks(tournament.sum(lines)) == without_clocks(told)
    assert without_clocks(tournament.run(threads=1)) == without_clocks(told)
    assert told["games"] == 20


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: tablee.Player("gobi", "genius"), "there is no player 'genius'; players: "),
        (lambda: tablee.Player("gobi", "uct", think=-1), "a player thinks from 0 to 3600 seconds"),
        (lambda: tablee.Player("gobi", "uct", threads=0), "1 to 256 threads"),
        (
            lambda: tablee.Player("gobi", "random").decide(tablee.make("niagara", seed=1).position),
            "this player plays Gobi, not Niagara",
        ),
        (lambda: tablee.Player("gobi", "random").decide(tablee.game("gobi").start()), "chance decides now"),
        (lambda: tablee.review("nothing"), "line 1"),
        (lambda: tablee.review(some_record("gobi"), seat=9), "there is no seat 9"),
        (lambda: tablee.Tournament("gobi", ["genius"]), "genius"),
        (lambda: tablee.Tournament("gobi", ["random"]).play(-1), "there is no game -1; games: 0 to"),
        (lambda: tablee.Tournament("gobi", ["random"]).sum([]), "there are no games"),
        (lambda: tablee.Tournament("gobi", ["random"]).sum(["x"]), "'x' is not a game"),
        (lambda: tablee.Tournament("gobi", ["random"], games=0), "games: 1 to"),
    ],
)
def test_what_is_wrong_is_said(wrong: object, sentence: str) -> None:
    with pytest.raises(tablee.TableeError) as error:
        wrong()  # type: ignore[operator]
    assert sentence in str(error.value)
