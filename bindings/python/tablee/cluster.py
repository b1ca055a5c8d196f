"""Tournaments and labs on a Ray cluster.

Every game follows from the seed and its number alone, so the results are those of a single machine,
however many machines play: arena(GAME, ["master:400", "novice"], games=1000) finds what
Tournament(GAME, ["master:400", "novice"], games=1000).run() does. Without a cluster at hand, Ray
starts one on this machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ray

from tablee import Lab, Tournament
from tablee.errors import TableeError

__all__ = ["arena", "lab"]

Progress = Callable[[int, int], None]
"""Called with how many games are done, and how many there are."""


def scattered(
    work: Callable[[list[int]], list[str]], count: int, chunk: int | None, progress: Progress | None
) -> list[str]:
    """The lines of all games, in their order, played in chunks wherever there is room."""
    if chunk is not None and chunk < 1:
        raise TableeError(f"a chunk has at least 1 game, not {chunk}")
    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    resources = ray.cluster_resources()  # type: ignore[no-untyped-call]
    cores = max(1, int(resources.get("CPU", 1)))
    # Some chunks per core: nobody waits long for the last one, and few messages are sent.
    size = chunk or max(1, count // (cores * 8))
    task: Any = ray.remote(lambda numbers: work(numbers))
    waiting: dict[Any, int] = {}
    for first in range(0, count, size):
        waiting[task.remote(list(range(first, min(first + size, count))))] = first
    chunks: dict[int, list[str]] = {}
    done = 0
    while waiting:
        ready, _ = ray.wait(list(waiting))
        for reference in ready:
            lines = ray.get(reference)
            chunks[waiting.pop(reference)] = lines
            done += len(lines)
            if progress:
                progress(done, count)
    return [line for first in sorted(chunks) for line in chunks[first]]


def arena(
    game: str,
    lineup: Sequence[str],
    games: int = 100,
    *,
    players: int | None = None,
    seed: int = 1,
    chunk: int | None = None,
    progress: Progress | None = None,
    **options: str,
) -> dict[str, Any]:
    """Play a tournament on the cluster; returns what `Tournament.run` does."""
    settings: dict[str, Any] = {"games": games, "players": players, "seed": seed, **options}
    names = list(lineup)
    tournament = Tournament(game, names, **settings)

    def work(numbers: list[int]) -> list[str]:
        here = Tournament(game, names, **settings)
        return [here.play(number) for number in numbers]

    told: dict[str, Any] = tournament.sum(scattered(work, tournament.games, chunk, progress))
    return told


def lab(
    game: str,
    games: int = 400,
    *,
    players: int | None = None,
    level: str = "companion",
    seed: int = 1,
    variants: bool = True,
    levels: Sequence[str] | None = None,
    chunk: int | None = None,
    progress: Progress | None = None,
    **options: str,
) -> tuple[dict[str, Any], str]:
    """Study a game on the cluster; returns what `Lab.run` does: the figures and the report."""
    settings: dict[str, Any] = {"games": games, "players": players, "level": level, "seed": seed, **options}
    settings |= {"variants": variants, "levels": None if levels is None else list(levels)}
    study = Lab(game, **settings)

    def work(numbers: list[int]) -> list[str]:
        here = Lab(game, **settings)
        return [here.play(number) for number in numbers]

    told: tuple[dict[str, Any], str] = study.sum(scattered(work, study.games, chunk, progress))
    return told
