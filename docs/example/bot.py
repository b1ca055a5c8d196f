#!/usr/bin/env python3
"""A bot that plays random legal moves at a table server, in plain Python (3.9 or newer).

python3 bot.py --server http://127.0.0.1:8080 --game niagara   opens a table against a companion
python3 bot.py --server … --table ID --key KEY                 joins a table by its invite link

docs/protocol.md says everything that is spoken here.
"""

import argparse
import json
import random
import sys
import time
import urllib.request
import uuid

from websocket import WebSocket

options = argparse.ArgumentParser(description="Plays random legal moves at a table server.")
options.add_argument("--server", default="http://127.0.0.1:8080")
options.add_argument("--game", default="deep_river", help="to open a table of")
options.add_argument("--players", type=int, default=2)
options.add_argument("--table", help="to join instead")
options.add_argument("--key", help="of that table, if its link has one")
options.add_argument("--name", default="Random bot")
given = options.parse_args()

# A guest, made at once. The token says who we are; whoever has it is us.
request = urllib.request.Request(given.server + "/api/guest", json.dumps({"name": given.name}).encode(),
                                 {"Content-Type": "application/json"})
with urllib.request.urlopen(request, timeout=30) as reply:
    token = json.load(reply)["token"]

table = given.table
if table:
    first = {"do": "join", "table": table, **({"key": given.key} if given.key else {})}
else:
    bots = [{"kind": "bot", "level": "companion"}] * (given.players - 1)
    first = {"do": "open", "game": given.game, "seats": [{"kind": "you"}, *bots]}

# The message that has not been acknowledged. It keeps its id, so that it can be sent again after a
# lost connection and still happens once only.
waiting: "dict | None" = {"id": uuid.uuid4().hex, **first}
seated = False


def play(line: WebSocket) -> int:
    """Plays to the end of the game and returns the exit code. Raises OSError when the line is lost."""
    global waiting, table, seated

    def send(message: dict) -> None:
        line.send(json.dumps(message))

    if waiting:
        send(waiting)
    if seated:
        send({"do": "watch", "table": table})  # the answer is the whole table as it is now
    while True:
        heard = json.loads(line.receive())
        if heard["is"] in ("ack", "change") and waiting and heard.get("id") == waiting["id"]:
            waiting = None
            if not seated:
                seated, table = True, heard["table"]
                send({"do": "watch", "table": table})
        if heard["is"] == "error":
            if heard["code"] in ("too_fast", "unavailable", "busy"):
                time.sleep(1)
                send(waiting or {"do": "watch", "table": table})
            elif heard["code"] in ("stale", "turn") and seated:
                waiting = None  # the table has moved on: look again
                send({"do": "watch", "table": table})
            else:
                print(f"{heard['code']}: {heard['say']}", file=sys.stderr)
                return 1
        elif heard["is"] in ("table", "change") and heard.get("table") == table:
            if heard.get("status") == "over":
                print(f"{table} is over: {heard['look']['view']['returns']}")
                return 0
            if heard.get("status") == "closed":
                print(f"{table} was closed", file=sys.stderr)
                return 1
            look = heard.get("look")
            if look and look["legal"] and not waiting:  # our turn
                waiting = {"do": "move", "id": uuid.uuid4().hex, "table": table,
                           "plies": look["plies"], "move": random.choice(look["legal"])}
                send(waiting)


for attempt in range(100):
    try:
        sys.exit(play(WebSocket(given.server + "/ws", token)))
    except OSError as trouble:
        print(f"{trouble}; connecting again", file=sys.stderr)
        time.sleep(random.uniform(0.1, 0.5) * min(attempt + 1, 20))
sys.exit("the server does not come back")
