#!/usr/bin/env python3
"""Every message of real games, sent and heard, is as docs/protocol.schema.json says: no field more,
none less. Needs TABLEE, the path of the program."""

import json
import random
import signal
import sys
import time
import unittest
from pathlib import Path

from house import House
from shape import DOCS, game_shapes, messages, wrong, wrong_message

sys.path.insert(0, str(DOCS / "example"))
from websocket import WebSocket  # noqa: E402

FEWEST = {"deep_river": 2, "niagara": 3, "gobi": 2, "gefira": 2, "gorynich": 3, "connect_four": 2}
SHAPES = {game: game_shapes(game) for game in FEWEST}
samples: "dict[str, dict]" = {}  # a message of every shape that was sent or heard


def check(message: dict, way: str) -> None:
    problem = wrong_message(message, way)
    if problem:
        raise AssertionError(f"{way}: {problem}\n{json.dumps(message)[:2000]}")
    for name, shape in messages(way).items():
        if wrong(message, shape) is None:
            samples.setdefault(name, message)


def check_event(event: dict, game: str, last: dict = {}) -> None:
    view_shape, events = SHAPES[game]
    event = dict(event)
    view = event.pop("view", None)
    problem = wrong(event, events[event["event"]]) or (view and wrong({**last, **view}, view_shape))
    if problem:
        raise AssertionError(f"{game}, {event['event']}: {problem}")


class Person:
    """Somebody with a line; everything that passes over it is checked."""

    def __init__(self, house: House, name: str = "") -> None:
        self.token = house.guest(name) if name else ""
        self.line = WebSocket(house.url + "/ws", self.token)
        self.asked = 0
        self.table: dict = {}  # what this person knows of the table watched last
        self.until("welcome")

    def __del__(self) -> None:
        self.line.close()

    def send(self, message: dict) -> None:
        check(message, "up")
        self.line.send(json.dumps(message))

    def hear(self) -> dict:
        heard = json.loads(self.line.receive())
        check(heard, "down")
        game = heard.get("game") or self.table.get("game", "")
        if heard["is"] == "table":
            self.table = heard
            for ply in heard["story"]["plies"]:
                for event in ply["events"]:
                    check_event(event, game)
        elif heard["is"] == "change" and heard["table"] == self.table.get("table"):
            assert heard["version"] == self.table["version"] + 1, "versions come without gaps"
            self.table.update({k: v for k, v in heard.items() if k not in ("is", "steps", "what", "by")})
            for step in heard.get("steps", []):
                for event in step["events"]:
                    check_event(event, game, heard["look"]["view"])
        for holder in (heard, heard.get("look") or {}):
            if "view" in holder and (problem := wrong(holder["view"], SHAPES[holder["view"]["game"]][0])):
                raise AssertionError(f"{game}: {problem}")
        return heard

    def until(self, kind: str) -> dict:
        while (heard := self.hear())["is"] != kind:
            pass
        return heard

    def ask(self, **message: object) -> dict:
        """Sends and waits for the answer to it; what a node on a slow machine is too busy for, again."""
        self.asked += 1
        ident = f"m{self.asked}"
        for _ in range(100):
            self.send({**message, "id": ident})
            while (heard := self.hear()).get("id") != ident:
                pass
            if heard.get("code") != "busy":
                break
            time.sleep(0.1)
        return heard

    def do(self, **message: object) -> dict:
        answer = self.ask(**message)
        assert answer["is"] in ("ack", "answer", "change"), answer
        return answer

    def refused(self, code: str, **message: object) -> dict:
        answer = self.ask(**message)
        assert answer["is"] == "error" and answer["code"] == code, answer
        return answer

    def watch(self, table: str, **more: object) -> None:
        self.send({"do": "watch", "table": table, **more})
        self.until("presence")

    def reach(self, version: int) -> None:
        while self.table["version"] < version:
            self.hear()

    @property
    def legal(self) -> "list[str]":
        return (self.table.get("look") or {"legal": []})["legal"]


def sit(house: House, game: str, **more: object) -> "tuple[str, list[Person], Person]":
    """A game with the fewest people and a spectator, just begun."""
    people = [Person(house, f"{game} {i}") for i in range(FEWEST[game])]
    seats = [{"kind": "you"}] + [{"kind": "open"}] * (len(people) - 1)
    table = people[0].do(do="open", game=game, seats=seats, listed=True, **more)["table"]
    spectator = Person(house)
    for one in [*people, spectator]:
        one.watch(table)
    for one in people[1:]:
        version = one.do(do="join", table=table)["version"]
        for each in [*people, spectator]:
            each.reach(version)
    return table, people, spectator


def move(table: str, everyone: "list[Person]", chance: random.Random) -> Person:
    """One legal move by somebody whose turn it is; all hear of it."""
    mover = next(each for each in everyone if each.legal)
    done = mover.do(do="move", table=table, plies=mover.table["look"]["plies"], move=chance.choice(mover.legal))
    for each in everyone:
        each.reach(done["version"])
    return mover


class Protocol(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.house = House("--burst", "100000", "--messages-a-second", "100000").__enter__()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.house.__exit__()

    def setUp(self) -> None:
        signal.signal(signal.SIGALRM, lambda *_: self.fail("somebody waits for a message that does not come"))
        signal.alarm(600)
        self.addCleanup(signal.alarm, 0)

    def test_whole_games_of_people_and_a_spectator(self) -> None:
        for game in FEWEST:
            with self.subTest(game):
                clock = {"kind": "bank", "minutes": 10, "seconds": 20}
                table, people, spectator = sit(self.house, game, clock=clock)
                everyone = [*people, spectator]
                chance = random.Random(7)
                moves = 0
                while people[0].table["status"] == "playing":
                    move(table, everyone, chance)
                    moves += 1
                self.assertGreater(moves, 5)
                self.assertTrue(all(each.table["status"] == "over" for each in everyone))
                self.assertEqual(len(spectator.table["look"]["legal"]), 0)
                again = Person(self.house)
                again.watch(table)  # the whole story
                self.assertGreater(len(again.table["story"]["plies"]), moves - 1)
                self.assertIn("\n", self.house.get("/api/record/" + table))

    def test_questions_and_errors_in_a_game(self) -> None:
        table, people, spectator = sit(self.house, "deep_river")
        mover = next(each for each in people if each.legal)
        other = next(each for each in people if not each.legal)
        plies = mover.table["look"]["plies"]
        mover.do(do="look", table=table, plies=0)
        mover.do(do="why", table=table, move=mover.legal[0])
        mover.do(do="foresee", table=table, move=mover.legal[0])
        other.refused("turn", do="move", table=table, plies=plies, move=mover.legal[0])
        mover.refused("stale", do="move", table=table, plies=0, move=mover.legal[0])
        mover.refused("illegal", do="move", table=table, plies=plies, move="fish 1 E1")
        mover.refused("bad_message", do="move", table=table, plies=plies, move="jump")
        mover.refused("not_now", do="rematch", table=table)
        mover.refused("reveal", do="undo", table=table)
        mover.refused("not_now", do="consent", table=table, yes=True)
        mover.refused("seat", do="join", table=table)
        spectator.refused("who", do="join", table=table)
        spectator.refused("no_table", do="look", table="nosuchtable", plies=0)
        spectator.send({"do": "watch", "table": "nosuchtable"})
        self.assertEqual(spectator.until("error")["table"], "nosuchtable")
        spectator.send({"do": "hello", "token": "nobody"})
        self.assertEqual(spectator.until("error")["code"], "bad_token")
        wide = json.dumps({"do": "ping", **{str(i): 0 for i in range(1000)}})
        deep = '{"do":"ping","x":' + "[" * 5000 + "]" * 5000 + "}"
        for text in ["", "[]", wide, deep, '{"do":"dance"}', '{"do":"move","id":"x","table":"y"}', '{"do":7}']:
            spectator.line.send(text)
            self.assertEqual(spectator.until("error")["code"], "bad_message", text)
        spectator.line.send(" " * 20000)
        self.assertEqual(spectator.until("error")["code"], "too_long")

    def test_undo_takeback_talk_leaving_and_rematch(self) -> None:
        chance = random.Random(3)
        table, people, spectator = sit(self.house, "connect_four", clock={"kind": "days", "days": 2})
        everyone = [*people, spectator]
        first = move(table, everyone, chance)
        second = next(each for each in people if each is not first)
        for each, answer in ((first, False), (first, True)):
            asked = each.do(do="takeback", table=table)["version"]
            second.reach(asked)
            version = second.do(do="consent", table=table, yes=answer)["version"]
            for one in everyone:
                one.reach(version)
        self.assertEqual(first.table["look"]["plies"], 0)
        said = first.do(do="say", table=table, text="Bonsoir à tous 🎲")["version"]
        for one in everyone:
            one.reach(said)
        left = second.do(do="leave", table=table)["version"]
        second.do(do="join", table=table)
        for one in everyone:
            one.reach(left + 1)
        while first.table["status"] == "playing":
            if not any(each.legal for each in people):
                first.hear()  # a bot had begun to play for the one who left
                continue
            move(table, everyone, chance)
        following = first.do(do="rematch", table=table)["table"]
        self.assertEqual(following, second.do(do="rematch", table=table)["table"])
        while second.table["rematch"] != following:
            second.hear()
        # Undo, where the rules let a small decision be taken back.
        table, people, spectator = sit(self.house, "gefira")
        everyone = [*people, spectator]
        for _ in range(200):
            mover = move(table, everyone, chance)
            if mover.table["look"]["undo"]:
                version = mover.do(do="undo", table=table)["version"]
                for one in everyone:
                    one.reach(version)
                break
        self.assertIn("upUndo", samples)
        self.assertIn("downChangeUndone", samples)

    def test_bots_the_lobby_lists_and_turns(self) -> None:
        host, visitor = Person(self.house, "Host"), Person(self.house)
        visitor.send({"do": "lobby", "on": True})
        bots = [{"kind": "bot", "level": "novice"}]
        table = host.do(do="open", game="gorynich", players=3, listed=True, options={"mode": "basic"},
                        seats=[{"kind": "you"}, {"kind": "open"}, *bots])["table"]
        while not any(each["table"] == table for each in visitor.until("lobby")["tables"]):
            pass
        visitor.send({"do": "lobby", "on": False})
        host.send({"do": "mine"})
        self.assertEqual(host.until("mine")["tables"][0]["seat"], 0)
        host.watch(table)
        started = host.do(do="start", table=table)["version"]
        host.reach(started)
        host.refused("no_talk", do="say", table=table, text="the left one!")
        host.send({"do": "unwatch", "table": table})
        # Whoever looks elsewhere is called when it is their turn.
        friend, elsewhere = Person(self.house, "Friend"), Person(self.house, "Elsewhere")
        table = friend.do(do="open", game="connect_four", seats=[{"kind": "open"}, {"kind": "you"}],
                          listed=True)["table"]
        elsewhere.do(do="join", table=table)
        self.assertEqual(elsewhere.until("turn")["table"], table)
        # A table that was never begun: people come and go, the last one closes it.
        table = host.do(do="open", game="niagara", seats=[{"kind": "you"}, {"kind": "reserved"},
                                                          {"kind": "open"}])["table"]
        host.watch(table)
        friend.do(do="join", table=table, seat=2, key=host.table["key"])
        friend.watch(table)
        left = friend.do(do="leave", table=table)["version"]
        host.reach(left)
        host.do(do="leave", table=table)
        host.send({"do": "ping"})
        host.until("pong")

    def test_zz_the_schema_says_neither_more_nor_less(self) -> None:
        """Runs last: every shape was met, and each would notice a field too many or too few."""
        other = House("--messages-a-second", "1", "--burst", "1")
        with other:
            person = Person(other)
            for _ in range(3):
                person.send({"do": "ping"})
            self.assertEqual(person.until("error")["code"], "too_fast")
            other.program.terminate()
            person.until("bye")
        shapes = {**messages("up"), **messages("down")}
        self.assertEqual(set(shapes) - set(samples), set(), "these were never met")
        for name, message in samples.items():
            way = "up" if name.startswith("up") else "down"
            self.assertIsNotNone(wrong_message({**message, "secret": 1}, way), name)
            for field in shapes[name]["required"]:
                less = {k: v for k, v in message.items() if k != field}
                self.assertIsNotNone(wrong_message(less, way), f"{name} without {field}")


if __name__ == "__main__":
    unittest.main()
