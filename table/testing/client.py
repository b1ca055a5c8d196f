"""A table server's clients: a WebSocket over a plain socket, and people who play through it.

Only Python's standard library is needed. docs/protocol.md says what is spoken here.
"""

import base64
import hashlib
import http.client
import json
import os
import random
import select
import socket
import ssl
import struct
import time

MOST_WAITING = 8  # messages of one person without an answer


class Gone(Exception):
    """The connection is over."""


def api(port, method, path, body=None, token=None, headers=None, tls=None, host="127.0.0.1",
        source="127.0.0.1"):
    """Asks by plain HTTP. Gives the status, the headers and the body (read, where it is JSON)."""
    if tls is None:
        line = http.client.HTTPConnection(host, port, timeout=30, source_address=(source, 0))
    else:
        line = http.client.HTTPSConnection(host, port, timeout=30, context=tls,
                                           source_address=(source, 0))
    sent = dict(headers or {})
    text = None
    if body is not None:
        text = json.dumps(body)
        sent.setdefault("Content-Type", "application/json")
    if token is not None:
        sent["Authorization"] = "Bearer " + token
    try:
        line.request(method, path, text, sent)
        answer = line.getresponse()
        read = answer.read()
    finally:
        line.close()
    if answer.headers.get_content_type() == "application/json":
        read = json.loads(read)
    return answer.status, answer.headers, read


def guest(port, name, **more):
    """A new person: {"who", "name", "phrase", "token"}."""
    status, _, person = api(port, "POST", "/api/guest", {"name": name}, **more)
    if status != 200:
        raise RuntimeError(f"no guest {name}: {status} {person}")
    return person


class Line:
    """One WebSocket. It blocks while connecting and sending, and never while hearing."""

    def __init__(self, port, token=None, host="127.0.0.1", tls=None, headers=None, timeout=10):
        self.unread = b""
        self.part = b""
        self.socket = None
        try:
            self.socket = socket.create_connection((host, port), timeout)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if tls is not None:
                self.socket = tls.wrap_socket(self.socket, server_hostname=host)
            self._shake_hands(f"{host}:{port}", token, headers or {})
        except (OSError, Gone) as error:
            self.close()
            raise Gone(str(error)) from error

    def _shake_hands(self, host, token, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = {"Host": host, "Upgrade": "websocket", "Connection": "Upgrade",
                 "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key, **headers}
        if token is not None:
            lines["Authorization"] = "Bearer " + token
        text = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        self.socket.sendall(f"GET /ws HTTP/1.1\r\n{text}\r\n".encode())
        while b"\r\n\r\n" not in self.unread:
            self._read()
        head, self.unread = self.unread.split(b"\r\n\r\n", 1)
        first, *rest = head.decode().split("\r\n")
        self.status = int(first.split()[1])
        self.headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in rest)}
        if self.status != 101:
            raise Gone(f"no WebSocket: {first}")
        proof = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        if self.headers.get("sec-websocket-accept") != base64.b64encode(proof).decode():
            raise Gone("a wrong Sec-WebSocket-Accept")

    def _read(self):
        got = self.socket.recv(65536)
        if not got:
            raise Gone("the other side closed")
        self.unread += got

    def fileno(self):
        return self.socket.fileno()

    def send(self, message):
        self._frame(1, json.dumps(message, ensure_ascii=False).encode())

    def _frame(self, kind, payload):
        mask = os.urandom(4)
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", 128 | kind, 128 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 128 | kind, 128 | 126, size)
        else:
            head = struct.pack("!BBQ", 128 | kind, 128 | 127, size)
        whole = mask * (size // 4 + 1)
        masked = int.from_bytes(payload, "big") ^ int.from_bytes(whole[:size], "big")
        try:
            self.socket.sendall(head + mask + masked.to_bytes(size, "big"))
        except OSError as error:
            raise Gone(str(error)) from error

    def hear(self, wait=0.0):
        """The messages that are there; waits so many seconds for the first one."""
        if not self._complete():  # the first ones may have come with the handshake
            try:
                waiting = isinstance(self.socket, ssl.SSLSocket) and self.socket.pending()
                if not waiting and not select.select([self.socket], [], [], wait)[0]:
                    return []
                self._read()
            except (OSError, ValueError) as error:
                raise Gone(str(error)) from error
        messages = []
        while (frame := self._next_frame()) is not None:
            kind, last, payload = frame
            if kind == 8:
                raise Gone("the server said goodbye")
            if kind == 9:
                self._frame(10, payload)
            if kind in (0, 1):
                self.part += payload
                if last:
                    messages.append(json.loads(self.part))
                    self.part = b""
        return messages

    def _complete(self):
        """Where the first frame's payload is, once all of it has come: (from, to)."""
        if len(self.unread) < 2:
            return None
        size = self.unread[1]
        at = 2
        if size >= 126:
            width = 2 if size == 126 else 8
            if len(self.unread) < at + width:
                return None
            size = int.from_bytes(self.unread[at:at + width], "big")
            at += width
        return (at, at + size) if len(self.unread) >= at + size else None

    def _next_frame(self):
        place = self._complete()
        if place is None:
            return None
        first, payload = self.unread[0], self.unread[place[0]:place[1]]
        self.unread = self.unread[place[1]:]
        return first & 15, first & 128 != 0, payload

    def expect(self, wanted, seconds=30):
        """The first message for which wanted(message) holds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            for message in self.hear(left):
                if wanted(message):
                    return message
        raise RuntimeError("the message that was waited for did not come")

    def close(self):
        if self.socket is not None:
            self.socket.close()


class Player:
    """A person who plays random legal moves, comes back after every fault and sends again whatever
    was not acknowledged."""

    def __init__(self, name, person, ports, seed):
        self.name = name
        self.who = person["who"]
        self.token = person["token"]
        self.ports = ports  # of the nodes; the list may change
        self.how = {}  # to connect: more for Line
        self.random = random.Random(seed)
        self.line = None
        self.port = None
        self.retry = 0.0
        self.welcomed = False
        self.count = 0
        self.waiting = {}  # by id: messages without an answer, in the order sent
        self.acked = {}  # by id: (table, version, what)
        self.refused = {}  # by id: the error
        self.put_off = set()  # codes of errors after which the same is sent again
        self.tables = {}  # by id: what is known of the table
        self.owed = {}  # by table: the version that an acknowledgement has promised
        self.keys = {}
        self.resent = 0
        self.connections = 0
        self.gaps = 0
        self.unexpected = []  # errors that should never come
        self.resting = False  # makes no move while True
        self.talks = 0.05  # how often
        self.again = False  # plays another game when one is over
        self.asked = False  # a ping is on its way

    # ---- the line ----

    def connect(self):
        """One try, at most every few milliseconds."""
        if time.monotonic() < self.retry:
            return
        self.retry = time.monotonic() + 0.03
        port = self.random.choice(self.ports)
        try:
            self.line = Line(port, self.token, timeout=5, **self.how)
        except Gone:
            return
        self.port = port
        self.welcomed = False
        self.connections += 1

    def drop(self):
        if self.line is not None:
            self.line.close()
        self.line = None
        self.asked = False

    def ask(self):
        """Once `asked` is False again, all was heard that the node had said before."""
        if self.line is None:
            return
        try:
            self.asked = True
            self.line.send({"do": "ping"})
        except Gone:
            self.drop()

    def step(self):
        """Hears what there is, and does what there is to do."""
        if self.line is None:
            return self.connect()
        try:
            for message in self.line.hear():
                self.take(message)
            if self.welcomed and not self.resting:
                self.act()
        except Gone:
            self.drop()
        return None

    # ---- what is heard ----

    def take(self, message):
        kind = message["is"]
        if kind == "welcome":
            if message["you"] is None or message["you"]["who"] != self.who:
                self.unexpected.append(message)
            self.welcomed = True
            for table in self.tables:
                self.watch(table)
            for again in self.waiting.values():
                self.resent += 1
                self.line.send(again)
        elif kind == "ack":
            self.take_ack(message)
        elif kind == "error":
            self.take_error(message)
        elif kind == "table":
            message.pop("story", None)
            self.tables[message["table"]] = message
            if message.get("key"):
                self.keys[message["table"]] = message["key"]
        elif kind == "change":
            if "id" in message:
                self.take_ack(message)
            self.take_change(message)
        elif kind == "pong":
            self.asked = False

    def take_ack(self, message):
        sent = self.waiting.pop(message["id"], None)
        before = self.acked.get(message["id"])
        what = sent["do"] if sent else before[2] if before else "?"
        now = (message["table"], message["version"], what)
        if before is not None and before != now:
            self.unexpected.append(message)
        self.acked[message["id"]] = now
        self.owed[now[0]] = max(self.owed.get(now[0], 0), now[1])
        if message["table"] not in self.tables:
            self.tables[message["table"]] = {"version": 0}
            self.watch(message["table"])

    def take_change(self, message):
        known = self.tables.setdefault(message["table"], {"version": 0})
        if message["version"] <= known["version"]:
            return
        if message["version"] != known["version"] + 1:
            self.gaps += 1
            self.watch(message["table"])
            return
        for field, value in message.items():
            if field not in ("is", "what", "by", "steps"):
                known[field] = value

    def take_error(self, message):
        sent = self.waiting.get(message["id"])
        if message["code"] in ("too_fast", "unavailable", "busy"):
            self.put_off.add(message["code"])
            if sent is not None:
                self.line.send(sent)
            elif "table" in message:
                self.watch(message["table"])
            return
        if message["id"] is None:
            self.unexpected.append(message)
            return
        self.waiting.pop(message["id"], None)
        if message["id"] in self.acked:
            self.unexpected.append(message)
        self.refused[message["id"]] = message
        if message["code"] in ("bad_message", "bad_token", "who", "illegal"):
            self.unexpected.append(message)
        elif sent is not None and "table" in sent:
            self.watch(sent["table"], anew=True)

    # ---- what is said ----

    def watch(self, table, anew=False):
        known = self.tables.get(table, {"version": 0})
        message = {"do": "watch", "table": table}
        if table in self.keys:
            message["key"] = self.keys[table]
        if known["version"] and not anew:
            message["version"] = known["version"]
        self.line.send(message)

    def say(self, message):
        """Sends a message that changes something, until it is acknowledged. Gives its id."""
        self.count += 1
        message["id"] = f"{self.name}-{self.count}"
        self.waiting[message["id"]] = message
        if self.line is not None and self.welcomed:
            try:
                self.line.send(message)
            except Gone:
                self.drop()
        return message["id"]

    def act(self):
        busy = {message.get("table") for message in self.waiting.values()}
        for table, known in list(self.tables.items()):
            if len(self.waiting) >= MOST_WAITING:
                return
            if table in busy or known["version"] < self.owed.get(table, 0):
                continue
            look = known.get("look")
            if known.get("status") == "playing" and look["legal"]:
                if known["game"] != "gorynich" and self.random.random() < self.talks:
                    self.say({"do": "say", "table": table, "text": f"hello from {self.name}"})
                self.say({"do": "move", "table": table, "plies": look["plies"],
                          "move": self.random.choice(look["legal"])})
            elif known.get("status") == "over" and self.again:
                self.go_on(table, known, busy)

    def go_on(self, table, known, busy):
        following = known.get("rematch")
        if following is None and known["host"] == self.who:
            self.say({"do": "rematch", "table": table})
        elif following is not None and following not in self.tables and following not in busy:
            self.say({"do": "join", "table": following})

    def open(self, game, seats, **more):
        return self.say({"do": "open", "game": game, "players": len(seats),
                         "seats": [dict(seat) for seat in seats], "listed": True, **more})


def drive(players, until, seconds, each_round=None):
    """Lets everyone play until until() holds. False: it did not, in so many seconds."""
    end = time.monotonic() + seconds
    while not until():
        if time.monotonic() > end:
            return False
        if each_round is not None:
            each_round()
        lines = [player.line for player in players if player.line is not None]
        try:
            select.select(lines, [], [], 0.01)
        except (OSError, ValueError):
            pass
        for player in players:
            player.step()
    return True
