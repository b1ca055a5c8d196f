"""OpenSpiel's AlphaZero plays one of our games against itself and learns from it; prints its losses.

A process of its own, as JAX does not go together with what forks: python alpha_zero.py GAME FOLDER
"""

import sys

import jax.numpy as jnp
import numpy as np
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.algorithms import mcts  # type: ignore[import-untyped]
from open_spiel.python.algorithms.alpha_zero import (  # type: ignore[import-untyped]
    evaluator,
    model_linen,
    utils,
)

import tablee.spiel  # noqa: F401 - registers the games


def main(name: str, folder: str) -> None:
    """Plays a game, learns, prints the loss after each step."""
    game = pyspiel.load_game(f"tablee_{name}")
    model = model_linen.Model.build_model(
        "mlp", game.observation_tensor_shape(), game.num_distinct_actions(), 16, 1, 1e-4, 0.02, folder
    )
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(
        game,
        1.4,
        8,
        evaluator.AlphaZeroEvaluator(game, model),
        random_state=rng,
        child_selection_fn=mcts.SearchNode.puct_value,
        dont_return_chance_node=True,
    )
    state = game.new_initial_state()
    seen = []
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions, p=chances))
            continue
        policy = np.zeros(game.num_distinct_actions())
        root = bot.mcts_search(state)
        for child in root.children:
            policy[child.action] = child.explore_count
        seen.append((state.observation_tensor(), state.legal_actions_mask(), policy / policy.sum()))
        state.apply_action(root.best_child().action)
    won = jnp.asarray(state.returns()[0], jnp.float32)
    batch = utils.TrainInput.stack(
        [
            utils.TrainInput(
                observation=jnp.asarray(numbers, jnp.float32),
                legals_mask=jnp.asarray(mask, bool),
                policy=jnp.asarray(policy, jnp.float32),
                value=won,
            )
            for numbers, mask, policy in seen
        ]
    )
    for _ in range(20):
        print(float(model.update(batch).total))


if __name__ == "__main__":
    main(*sys.argv[1:])
