"""Batches: the same games as one at a time, into the caller's own arrays."""

import subprocess
import sys
import threading
from typing import Any

import numpy as np
import pytest

import tablee

NAMES = [game.name for game in tablee.games()]


@pytest.mark.parametrize("name", NAMES)
def test_a_lane_is_a_game(name: str) -> None:
    batch = tablee.batch(name, 3, seed=5)
    rng = np.random.default_rng(1)
    for _ in range(60):
        positions = [batch.position(lane) for lane in range(3)]
        seats, masks, rows = batch.seats(), batch.masks(), batch.observe()
        for lane, position in enumerate(positions):
            assert seats[lane] == position.pending[0]
            assert np.array_equal(masks[lane], position.mask())
            assert np.array_equal(rows[lane], position.observe(int(seats[lane])))
        actions = [rng.choice(np.flatnonzero(mask)) for mask in masks]
        rewards, over = batch.step(actions)
        for lane, position in enumerate(positions):
            after, _ = position.after(int(actions[lane]))
            if after.over:
                assert over[lane] and np.allclose(rewards[lane], after.returns)
            elif not after.chance:
                assert not over[lane] and not rewards[lane].any()
                assert batch.position(lane) == after


def test_writes_where_it_is_told() -> None:
    batch = tablee.batch("niagara", 8, players=4)
    rows = np.empty((8, batch.game.observation_size), np.float32)
    assert batch.observe(rows) is rows
    actions = np.empty(8, np.int32)
    assert batch.random(out=actions) is actions
    rewards, over = np.ones((8, 4), np.float32), np.ones(8, np.uint8)
    got = batch.step(actions, rewards, over)
    assert got[0] is rewards and got[1] is over and not rewards.any()


def test_takes_anything_that_speaks_dlpack() -> None:
    class Tensor:
        """Somebody else's array."""

        def __init__(self, array: np.ndarray) -> None:
            self.array = array

        def __dlpack__(self, **how: object) -> object:
            return self.array.__dlpack__()

        def __dlpack_device__(self) -> tuple[int, int]:
            return self.array.__dlpack_device__()

    batch = tablee.batch("gobi", 4)
    mine = np.zeros((4, batch.game.observation_size), np.float32)
    batch.observe(Tensor(mine))
    assert np.array_equal(mine, batch.observe())


def test_seeds() -> None:
    one, two = tablee.batch("gobi", 3, seed=9), tablee.batch("gobi", 2, seed=10)
    one.rollout(50)
    two.rollout(50)
    assert one.position(1) == two.position(0)
    one.reset(9)
    assert one.position(0) != two.position(0)
    before = one.plies
    one.rollout(10)
    assert one.plies >= before + 30


def test_games_begin_anew() -> None:
    batch = tablee.batch("connect_four", 64, seed=1)
    ended = 0
    for _ in range(60):
        rewards, over = batch.step(batch.random())
        ended += int(over.sum())
        assert not rewards[over == 0].any()
    assert ended > 64
    assert batch.rollout(1000) > 64 * 20


def test_threads_take_turns() -> None:
    batch = tablee.batch("deep_river", 256)
    threads = [threading.Thread(target=batch.rollout, args=(2000,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    alone = tablee.batch("deep_river", 256)
    alone.rollout(8000)
    assert batch.plies == alone.plies
    assert all(batch.position(lane) == alone.position(lane) for lane in range(256))


BATCH = tablee.batch("deep_river", 4)
SIZE = BATCH.game.observation_size


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: tablee.batch("deep_river", 0), "a batch has 1 to 1048576 lanes, not 0"),
        (lambda: tablee.batch("deep_river", -1), "lanes, not -1"),
        (lambda: tablee.batch("deep_river", 1, players=5), "Deep River is for 2 players, not 5"),
        (lambda: tablee.batch("deep_river", 1, fish="many"), "option"),
        (lambda: BATCH.observe(np.zeros((4, SIZE))), f"float32 array of shape (4, {SIZE})"),
        (lambda: BATCH.observe(np.zeros((3, SIZE), np.float32)), f"this one has shape (3, {SIZE})"),
        (lambda: BATCH.observe(np.zeros((SIZE, 4), np.float32).T), "C-contiguous"),
        (lambda: BATCH.observe(np.zeros(4 * SIZE, np.float32)), "must be a writable"),
        (lambda: BATCH.observe([1, 2, 3]), "must be a writable"),
        (lambda: BATCH.seats(np.zeros(4, np.int64)), "int8 array of shape (4,)"),
        (lambda: BATCH.masks(np.broadcast_to(np.uint8(0), (4, BATCH.game.actions))), "must be a writable"),
        (lambda: BATCH.step([0.5] * 4), "actions must be whole numbers"),
        (lambda: BATCH.step("abcd"), "actions must be whole numbers"),
        (lambda: BATCH.step([0, 0]), "int32 array of shape (4,)"),
        (lambda: BATCH.step([-1] * 4), "action -1 in lane 0 does not exist"),
        (lambda: BATCH.position(4), "there is no lane 4; lanes: 0 to 3"),
    ],
)
def test_what_is_wrong_is_said(wrong: object, sentence: str) -> None:
    with pytest.raises(tablee.TableeError) as error:
        wrong()  # type: ignore[operator]
    assert sentence in str(error.value)


def test_an_illegal_action_plays_nothing() -> None:
    batch = tablee.batch("deep_river", 2, seed=3)
    before = [batch.position(lane) for lane in range(2)]
    good = batch.random()
    bad = good.copy()
    bad[1] = np.flatnonzero(batch.masks()[1] == 0)[0]
    with pytest.raises(tablee.IllegalMove) as error:
        batch.step(bad)
    assert error.value.rule in batch.game.rules()
    assert "in lane 1" in str(error.value)
    assert [batch.position(lane) for lane in range(2)] == before
    batch.step(good)


def alone(code: str) -> str:
    """What a program of its own prints: one that crashed or never ended would take pytest with it."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr or f"ended with {done.returncode}"
    return done.stdout


def test_another_thread_may_write_the_actions() -> None:
    told = alone("""
import threading
import numpy as np
import tablee

batch = tablee.batch("deep_river", 4096)
actions = np.empty(4096, np.int32)
stop = threading.Event()

def scribble():
    rng = np.random.default_rng(1)
    noise = rng.integers(0, batch.game.actions, 4096, np.int32)
    while not stop.is_set():
        actions[:] = noise

thread = threading.Thread(target=scribble)
thread.start()
refused = 0
for _ in range(300):
    batch.random(actions)
    try:
        batch.step(actions)
    except tablee.TableeError:
        refused += 1
stop.set()
thread.join()
print(refused)
""")
    assert int(told) > 0


def test_the_actions_may_be_written_over() -> None:
    told = alone("""
import numpy as np
import tablee

batch, twin = tablee.batch("deep_river", 64, seed=4), tablee.batch("deep_river", 64, seed=4)
actions = np.empty((64, 2), np.int32)
for shared in (actions.ravel()[:64], actions.ravel()[64:]):
    for _ in range(100):
        batch.random(shared)
        expected = twin.step(twin.random())
        got = batch.step(shared, rewards=actions.view(np.float32))
        assert all(np.array_equal(one, other) for one, other in zip(got, expected))
        assert all(batch.position(lane) == twin.position(lane) for lane in range(64))
for _ in range(100):
    over = actions.ravel()[16:32].view(np.uint8)
    batch.random(actions.ravel()[:64])
    batch.step(actions.ravel()[:64], over=over)
    twin.step(twin.random())
    assert all(batch.position(lane) == twin.position(lane) for lane in range(64))
print("played")
""")
    assert told == "played\n"


def test_rewards_and_over_are_apart() -> None:
    batch = tablee.batch("deep_river", 8)
    before = [batch.position(lane) for lane in range(8)]
    memory = np.zeros(64 + 8, np.uint8)
    rewards = memory[:64].view(np.float32).reshape(8, 2)
    for first in (0, 60, 63):
        with pytest.raises(tablee.TableeError, match="rewards and over share memory"):
            batch.step(batch.random(), rewards, memory[first : first + 8])
    assert [batch.position(lane) for lane in range(8)] == before
    batch.step(batch.random(), rewards, memory[64:])


def test_a_lane_is_seen_between_moves_only() -> None:
    batch = tablee.batch("gobi", 64)
    thread = threading.Thread(target=lambda: [batch.rollout(50) for _ in range(40)])
    thread.start()
    seen, plies = 0, 0
    while thread.is_alive():
        position = batch.position(seen % 64)
        assert not position.chance and not position.over and position.legal_actions()
        plies, before = batch.plies, plies
        assert plies >= before
        seen += 1
    assert seen > 0


@pytest.mark.parametrize("huge", [2**32, -(2**32), 2**63 - 1])
def test_an_action_too_large_is_none(huge: int) -> None:
    batch = tablee.batch("deep_river", 2)
    with pytest.raises(tablee.TableeError, match="in lane 1 does not exist"):
        batch.step(np.array([batch.random()[0], huge]))


class Frozen:
    """Somebody else's array that says it must not be written."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array
        self.array.flags.writeable = False

    def __dlpack__(self, **how: Any) -> object:
        return self.array.__dlpack__(**how)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.array.__dlpack_device__()


def read_only(shape: tuple[int, ...], kind: type) -> list[object]:
    numpy = np.zeros(shape, kind)
    numpy.flags.writeable = False
    return [numpy, Frozen(np.zeros(shape, kind)), memoryview(numpy)]


@pytest.mark.parametrize("which", range(3))
def test_what_must_not_be_written_is_not(which: int) -> None:
    batch = tablee.batch("deep_river", 4)
    position, game = batch.position(0), batch.game
    mine = batch.random()
    for write, shape, kind in [
        (batch.observe, (4, game.observation_size), np.float32),
        (batch.masks, (4, game.actions), np.uint8),
        (batch.seats, (4,), np.int8),
        (batch.random, (4,), np.int32),
        (lambda out: batch.step(mine, rewards=out), (4, 2), np.float32),
        (lambda out: batch.step(mine, over=out), (4,), np.uint8),
        (lambda out: position.observe(0, out), (game.observation_size,), np.float32),
        (lambda out: position.mask(0, out), (game.actions,), np.uint8),
    ]:
        array = read_only(shape, kind)[which]
        with pytest.raises(tablee.TableeError, match="this one must not be written"):
            write(array)
        assert not np.asarray(array.array if isinstance(array, Frozen) else array).any()
    assert batch.position(0) == position
    # To be read they are welcome.
    frozen = np.array(mine)
    frozen.flags.writeable = False
    batch.step(frozen)


def test_arrays_of_jax_are_read_only() -> None:
    told = alone("""
import jax
import numpy as np
import tablee

batch = tablee.batch("deep_river", 4)
frozen = jax.numpy.zeros((4, batch.game.observation_size), np.float32)
try:
    batch.observe(frozen)
except tablee.TableeError as error:
    print(error)
assert not frozen.any()
batch.step(jax.numpy.asarray(batch.random()))
""")
    assert told.endswith("; this one must not be written\n")
