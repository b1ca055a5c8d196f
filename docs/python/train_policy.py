"""Train a small policy with PettingZoo.

A linear policy learns Connect Four against an opponent that plays at random, by policy gradient
(REINFORCE), with nothing but NumPy. It takes some seconds and ends up winning most of its games: it
finds out that a column can be stacked. Any other game of the package takes its place by name.

    python docs/python/train_policy.py [GAME] [EPISODES]
"""

import argparse

import numpy as np

import tablee
from tablee import zoo


class Policy:
    """Chooses actions by the softmax of a linear map of what it sees."""

    def __init__(self, numbers: int, actions: int, seed: int) -> None:
        self.weights = np.zeros((numbers, actions))
        self.rng = np.random.default_rng(seed)

    def shares(self, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """How often it plays each action."""
        wish = seen @ self.weights
        wish = np.where(mask, wish - wish[mask].max(), -np.inf)
        shares = np.exp(wish)
        return shares / shares.sum()

    def learn(self, steps: list[tuple[np.ndarray, np.ndarray, int]], reward: float, rate: float) -> None:
        """What was played becomes more likely if it was rewarded, less if it was not."""
        for seen, shares, action in steps:
            push = -shares
            push[action] += 1
            self.weights += rate * reward * np.outer(seen, push)


def play(env: zoo.AECEnv, policy: Policy, seat: str, seed: int) -> tuple[list, float]:
    """One game of the policy at that seat; what it saw and did, and what it got."""
    env.reset(seed=seed)
    steps, reward = [], 0.0
    for agent in env.agent_iter():
        observation, got, over, cut, _ = env.last()
        reward += got if agent == seat else 0.0
        if over or cut:
            env.step(None)
            continue
        mask = observation["action_mask"].astype(bool)
        if agent == seat:
            seen = observation["observation"].astype(float)
            shares = policy.shares(seen, mask)
            action = int(policy.rng.choice(len(shares), p=shares))
            steps.append((seen, shares, action))
        else:
            action = int(policy.rng.choice(np.flatnonzero(mask)))
        env.step(action)
    return steps, reward


def main(game: str = "connect_four", episodes: int = 3000) -> float:
    """Trains and tells how it goes; returns the share of games won at the end."""
    env = zoo.env(game)
    env.reset(seed=0)
    agents = env.possible_agents
    policy = Policy(env.observation_space(agents[0])["observation"].shape[0], int(env.action_space(agents[0]).n), 1)
    window = max(1, episodes // 10)
    won = []
    for episode in range(episodes):
        steps, reward = play(env, policy, agents[episode % len(agents)], episode)
        policy.learn(steps, reward, rate=0.02)
        won.append(reward > 0)
        if (episode + 1) % window == 0:
            share = float(np.mean(won[-window:]))
            print(f"after {episode + 1:5} games: {share:4.0%} of the last {window} won", flush=True)
    return float(np.mean(won[-window:]))


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Train a small policy with PettingZoo.")
    asked.add_argument("game", nargs="?", default="connect_four", choices=[game.name for game in tablee.games()])
    asked.add_argument("episodes", nargs="?", type=int, default=3000)
    main(**vars(asked.parse_args()))
