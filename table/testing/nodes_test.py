#!/usr/bin/env python3
"""Three table servers over one PostgreSQL and one Redis, with the players of a table on different
nodes. A node is killed, Redis goes away for a while, PostgreSQL goes away for a while; nobody loses
or doubles anything, and the games end. TABLEE names the program."""

import argparse
import random
import socket
import sys
import tempfile
import time
from pathlib import Path

import ledger
from client import Player, api, drive, guest
from services import NO_LIMITS, TABLEE, Node, Postgres, Redis, Trouble, needs

BOT = {"kind": "bot", "level": "novice"}
YOU = {"kind": "you"}
OPEN = {"kind": "open"}
TABLES = [("connect_four", [YOU, OPEN]), ("deep_river", [YOU, OPEN]), ("niagara", [YOU, OPEN, BOT]),
          ("gobi", [YOU, OPEN, OPEN]), ("gefira", [YOU, OPEN]), ("gorynich", [YOU, OPEN, BOT])]
# What a stranger with access to Redis might say: not from a node, or not as nodes speak.
NONSENSE = ["", "nonsense", "[]", "null", '{"node": 1}', '{"node": "x", "table": 7}', "{" * 10000,
            '{"node": "x", "table": "%s", "version": 4000000000, "lobby": "yes", "turn": [1, {}]}',
            '{"node": "x", "table": "%s", "version": 1, "game": [], "turn": ["%s"]}',
            '{"node": "x", "table": "%s", "version": -1}',
            '{"node": "x", "table": "%s", "there": 255, "watching": "many"}']


class House:
    def __init__(self, folder, options):
        self.options = options
        self.folder = folder
        self.random = random.Random(options.seed)
        self.services = []
        self.postgres = self.keep(Postgres(folder))
        self.redis = self.keep(Redis(folder)).start()
        empty = Path(folder) / "web"
        empty.mkdir()
        self.nodes = []
        for number in range(3):
            node = Node(folder, "--store", self.postgres.uri, "--bus", self.redis.uri, "--web", empty,
                        "--bot-threads", "1", "--log-level", "warning", *NO_LIMITS, name=f"node{number}")
            self.nodes.append(self.keep(node).start())
        # Each has a home node; neighbours at a table have different ones.
        self.players = [Player(f"p{i}", guest(self.nodes[i % 3].port, f"Person {i}"),
                               [self.nodes[i % 3].port], options.seed * 1000 + i)
                        for i in range(options.people)]

    def keep(self, service):
        self.services.append(service)
        return service

    def end(self):
        for service in reversed(self.services):
            service.end()

    def insist(self, holds, otherwise, each_round=None):
        if not drive(self.players, holds, self.options.patience, each_round):
            raise Trouble(f"{otherwise} within {self.options.patience} s")

    def play(self, seconds):
        end = time.monotonic() + seconds
        drive(self.players, lambda: time.monotonic() >= end, seconds + 1)
        for service in self.services:
            if service.process is not None and not service.running():
                raise Trouble(f"{service.name} ended by itself: {service.tail()}")

    def acks(self):
        return sum(len(player.acked) for player in self.players)

    def more_acks(self, many, what):
        """Everybody gets on with it."""
        goal = {player.name: len(player.acked) + many for player in self.players}
        playing = lambda p: any(t.get("status") == "playing" for t in p.tables.values())
        self.insist(lambda: all(len(p.acked) >= goal[p.name] or not playing(p) for p in self.players),
                    f"after {what}, somebody gets no further")

    def rest(self, resting):
        for player in self.players:
            player.resting = resting

    def sit_down(self):
        self.rest(True)
        for number in range(self.options.tables):
            game, seats = TABLES[number % len(TABLES)]
            self.players[number % len(self.players)].open(game, seats)
        settled = lambda: all(p.line and p.welcomed and not p.waiting and
                              all(t["version"] for t in p.tables.values()) for p in self.players)
        self.insist(settled, "the tables could not be opened")
        for number, host in enumerate(self.players):
            for table, _, what in list(host.acked.values()):
                if what != "open" or host.tables[table].get("status") != "open":
                    continue
                for step in (1, 2):  # who joins third finds no seat at most tables
                    friend = self.players[(number + step) % len(self.players)]
                    if step == 1 or host.tables[table]["game"] == "gobi":
                        friend.say({"do": "join", "table": table})
        self.insist(settled, "not everyone could sit down")
        self.rest(False)

    def lose_a_node(self):
        dead = self.random.choice(self.nodes)
        self.play(self.random.uniform(0.5, 1.5))
        dead.end()
        others = [node.port for node in self.nodes if node is not dead]
        moved = 0
        for player in self.players:
            if dead.port in player.ports:
                player.ports = others
                moved += 1
        self.more_acks(5, "a node was killed")
        dead.start()
        for player in self.players:  # some come to the new one
            if self.random.random() < 0.5:
                player.ports = [dead.port]
                player.drop()
        self.more_acks(5, "the node came back")
        return moved

    def lose_redis(self):
        self.redis.end()
        before = self.acks()
        self.more_acks(3, "Redis was stopped")
        made = self.acks() - before
        self.redis.start()
        self.more_acks(5, "Redis came back")
        return made

    def talk_nonsense(self):
        table, player = next((t, p) for p in self.players for t in p.tables)
        with socket.create_connection(("127.0.0.1", self.redis.port)) as line:
            for text in NONSENSE:
                text = text.replace("%s", table, 1).replace("%s", player.who).encode()
                line.sendall(b"*3\r\n$7\r\nPUBLISH\r\n$6\r\ntablee\r\n$%d\r\n%s\r\n" % (len(text), text))
            line.settimeout(30)
            answers = b""
            while answers.count(b"\r\n") < len(NONSENSE):
                answers += line.recv(4096)
        heard = [int(answer[1:]) for answer in answers.decode().split()]
        if set(heard) != {len(self.nodes)}:
            raise Trouble(f"of {len(self.nodes)} nodes, so many hear the bus: {heard}")
        self.more_acks(3, "nonsense on the bus")
        for node in self.nodes:  # bytes that PostgreSQL takes for no text
            with socket.create_connection(("127.0.0.1", node.port), timeout=30) as line:
                line.sendall(b"GET /api/record/\xff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                answer = line.recv(4096)
            if b" 404 " not in answer.split(b"\r\n")[0]:
                raise Trouble(f"a record of no table was answered by {answer[:80]}")
        self.more_acks(3, "bytes that are no text")

    def lose_postgres(self):
        self.postgres.stop()
        gone = lambda: all(api(node.port, "GET", "/healthz")[0] == 503 for node in self.nodes)
        self.insist(gone, "with PostgreSQL away, not every node's /healthz says 503")
        for player in self.players:
            player.ask()
        self.insist(lambda: not any(p.asked for p in self.players), "not everyone gets a pong")
        before = self.acks()
        # What was under way cannot be answered before PostgreSQL is back; what comes now can.
        for player in self.players:
            player.say({"do": "say", "table": next(iter(player.tables)), "text": "anybody there?"})
        self.insist(lambda: any("unavailable" in p.put_off for p in self.players),
                    "with PostgreSQL away, nobody's message is answered by 'unavailable'")
        made = self.acks() - before
        self.postgres.start()
        back = lambda: all(api(node.port, "GET", "/healthz")[0] == 200 for node in self.nodes)
        self.insist(back, "with PostgreSQL back, not every node's /healthz says 200")
        self.more_acks(5, "PostgreSQL came back")
        if made:
            raise Trouble(f"{made} changes were acknowledged while PostgreSQL was away")

    def finish(self):
        """Enough games end, and everyone's last look is the same version as the store's."""
        over = lambda: {t for p in self.players for t, k in p.tables.items() if k.get("status") == "over"}
        self.insist(lambda: len(over()) >= self.options.finish, f"fewer than {self.options.finish} games ended")
        self.rest(True)
        self.insist(lambda: all(p.line and not p.waiting for p in self.players),
                    "some messages were never answered")
        heads = {}
        def current():
            return all(p.tables[t]["version"] == heads[t] for p in self.players for t in p.tables)
        def look():
            heads.update({row[0]: int(row[1]) for row in self.postgres.rows(ledger.HEADS)})
        look()
        # Bots still move here and there, so the store is looked at again and again.
        self.insist(current, "not everyone hears of all changes", look)

    def check(self):
        for node in self.nodes:
            code = node.end(15)
            if code != 0:
                raise Trouble(f"{node.name} ended with code {code} when asked to: {node.tail()}")
        return ledger.check(self.postgres.rows(ledger.ENTRIES), self.postgres.rows(ledger.HEADS),
                            self.players)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=9, help="who play (default 9)")
    parser.add_argument("--tables", type=int, default=36, help="where they play (default 36)")
    parser.add_argument("--finish", type=int, default=6, help="games that must end (default 6)")
    parser.add_argument("--patience", type=float, default=180, metavar="S",
                        help="seconds for whatever should happen soon (default 180)")
    parser.add_argument("--seed", type=int, default=1, help="of all choices (default 1)")
    options = parser.parse_args()
    began = time.monotonic()
    house = None
    try:
        needs(TABLEE)
        with tempfile.TemporaryDirectory(prefix="tablee_nodes_") as folder:
            try:
                house = House(folder, options)
                house.sit_down()
                house.more_acks(5, "the beginning")
                moved = house.lose_a_node()
                house.talk_nonsense()
                without_redis = house.lose_redis()
                house.lose_postgres()
                house.finish()
                conflicts = sum(metric(node, "conflicts") for node in house.nodes)
                counts = house.check()
            finally:
                if house is not None:
                    house.end()
    except Trouble as trouble:
        print(f"nodes_test: {trouble}", file=sys.stderr)
        return 1
    print(f"a node killed ({moved} people moved on), {without_redis} changes without Redis, PostgreSQL "
          f"stopped and started")
    print(f"{ledger.in_words(counts)}; {conflicts} conflicts between nodes")
    print(f"{sum(p.connections for p in house.players)} connections, {sum(p.resent for p in house.players)} "
          f"messages sent again, {sum(len(p.refused) for p in house.players)} refused; "
          f"{time.monotonic() - began:.0f} s in all")
    return 0


def metric(node, part):
    """The sum of a node's figures whose name has this part."""
    _, _, text = api(node.port, "GET", "/metrics")
    lines = [line.split() for line in text.decode().splitlines() if not line.startswith("#")]
    return sum(int(float(value)) for name, value in lines if part in name)


if __name__ == "__main__":
    sys.exit(main())
