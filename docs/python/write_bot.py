"""Write a bot.

A bot is anything that chooses one of the legal moves. This one imagines what it cannot see, plays
each of its moves out at random some times, and takes the move that did best: a flat Monte Carlo
player in a dozen lines, for every game. It then meets the players of the house.

    python docs/python/write_bot.py [GAME] [GAMES]
"""

import argparse

import tablee


def bot(position: tablee.Position, seat: int, seed: int, tries: int = 12) -> str:
    """The move whose random games ended best for the seat."""

    def worth(move: str) -> float:
        total = 0.0
        for i in range(tries):
            imagined = position.imagine(seat, seed=seed * 1009 + i)
            after, _ = imagined.after(move, seat)
            total += after.play_out(seed=seed * 1013 + i).returns[seat]
        return total

    return max(position.legal(seat), key=worth)


def play(game: str, seat: int, rival: str, seed: int) -> list[float]:
    """One game with the bot at that seat and the rival at all others; what everybody got."""
    match = tablee.make(game, seed=seed)
    others = tablee.Player(game, rival, seed=seed)
    while not match.position.over:
        who = match.position.pending[0]
        move = bot(match.position, who, seed + match.plies) if who == seat else others.decide(match.position, who)
        match.play(move, who)
    return match.position.returns


def main(game: str = "deep_river", games: int = 20) -> dict[str, float]:
    """Meets two players of the house; returns the share of games won against each."""
    shares = {}
    for rival in ("random", "novice"):
        won = 0.0
        for number in range(games):
            seat = number % tablee.game(game).usual_players
            got = play(game, seat, rival, seed=number + 1)
            won += (got[seat] == max(got)) / got.count(max(got))
        shares[rival] = won / games
        print(f"against {rival}: {won:g} of {games} games of {tablee.game(game).title}", flush=True)
    return shares


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Write a bot.")
    asked.add_argument("game", nargs="?", default="deep_river", choices=[game.name for game in tablee.games()])
    asked.add_argument("games", nargs="?", type=int, default=20)
    main(**vars(asked.parse_args()))
