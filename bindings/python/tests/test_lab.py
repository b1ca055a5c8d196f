"""The lab from Python, alone and on a cluster."""

import os
import signal
from collections.abc import Iterator

import pytest

import tablee

QUICK = {"games": 6, "level": "random", "variants": False, "levels": []}


def test_a_lab_is_the_same_however_it_is_played() -> None:
    lab = tablee.Lab("deep_river", **QUICK)
    figures, report = lab.run()
    lines = [lab.play(number) for number in reversed(range(lab.games))]
    assert lab.sum(lines) == (figures, report)
    assert figures["games"] == lab.games
    assert report.startswith("<!DOCTYPE html>") and "<svg" in report


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: tablee.Lab("gobi", games=0), "games"),
        (lambda: tablee.Lab("gobi", level="genius"), "genius"),
        (lambda: tablee.Lab("gobi", **QUICK).play(-1), "there is no game -1"),
        (lambda: tablee.Lab("gobi", **QUICK).sum(["{}"]), "this is not a game of this lab"),
    ],
)
def test_what_is_wrong_is_said(wrong: object, sentence: str) -> None:
    with pytest.raises(tablee.TableeError) as error:
        wrong()  # type: ignore[operator]
    assert sentence in str(error.value)


LONG: list[tablee.Lab | tablee.Tournament] = [
    tablee.Lab("gobi", games=100_000),
    tablee.Tournament("gobi", ["novice", "random"], games=99_999),
]


@pytest.mark.parametrize("work", LONG)
def test_long_work_tells_how_far_it_is_and_can_be_interrupted(work: tablee.Lab | tablee.Tournament) -> None:
    heard: list[tuple[int, int]] = []

    def progress(done: int, count: int) -> None:
        heard.append((done, count))
        assert len(heard) < 100, "nothing stops it"
        if done > 0:
            signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # it may be ignored where tests run
    try:
        with pytest.raises(KeyboardInterrupt):
            work.run(progress=progress)
    finally:
        signal.signal(signal.SIGINT, before)
    assert heard[-1][1] == work.games

    def broken(done: int, count: int) -> None:
        raise ValueError("enough")

    with pytest.raises(ValueError, match="enough"):
        work.run(progress=broken)


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """A Ray of two workers on this machine."""
    os.environ["RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"] = "0"  # else it warns of what a later version does
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield
    ray.shutdown()


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::FutureWarning")
def test_a_cluster_finds_the_same(cluster: None) -> None:
    from tablee import cluster as many

    lab = tablee.Lab("deep_river", **QUICK)
    heard: list[tuple[int, int]] = []
    told = many.lab("deep_river", **QUICK, chunk=2, progress=lambda done, count: heard.append((done, count)))
    assert told == lab.run()
    assert heard[-1] == (lab.games, lab.games)
    tournament = tablee.Tournament("connect_four", ["uct:30", "random"], games=6, seed=2)
    there = many.arena("connect_four", ["uct:30", "random"], games=6, seed=2)
    for alone, spread in zip(tournament.run()["results"], there["results"], strict=True):
        clocks = {"seconds_mean": 0, "seconds_longest": 0}
        assert alone | clocks == spread | clocks
    with pytest.raises(tablee.TableeError, match="a chunk has at least 1 game"):
        many.arena("connect_four", ["random"], chunk=0)
