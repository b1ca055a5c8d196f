#!/usr/bin/env python3
"""nginx and Caddy, with the configurations of docs/hosting and TLS, in front of two table servers:
the page, the API, WebSockets, what the servers believe about their clients, and a node that dies.
Only ports, names and certificates are changed in the configurations. TABLEE names the program."""

import argparse
import os
import ssl
import subprocess
import sys
import tempfile
from pathlib import Path

from client import Gone, Line, Player, api, drive, guest
from services import TABLEE, Node, Redis, Service, Trouble, free_port, needs

HOSTING = Path(__file__).resolve().parents[2] / "docs" / "hosting"
PAGE = "<!doctype html><title>The page</title>"
GUESTS = 20  # an hour, from one address, on each node


def certificate(folder):
    """A certificate for localhost that nobody but this test believes."""
    files = Path(folder) / "cert.pem", Path(folder) / "key.pem"
    done = subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                           "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
                           "subjectAltName=DNS:localhost", "-keyout", files[1], "-out", files[0]],
                          capture_output=True, text=True, timeout=60, check=False)
    if done.returncode != 0:
        raise Trouble(f"openssl makes no certificate: {done.stderr.strip()[-300:]}")
    return files


def changed(text, changes):
    for old, new in changes.items():
        if old not in text:
            raise Trouble(f"the sample configuration has no '{old}' any more")
        text = text.replace(old, new)
    return text


class Nginx(Service):
    def __init__(self, folder, nodes, files):
        super().__init__("nginx", free_port(), Path(folder) / "nginx.log")
        self.plain = free_port()
        sample = changed((HOSTING / "nginx.conf").read_text(), {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl": f"listen 127.0.0.1:{self.port} ssl",
            "127.0.0.1:8080": f"127.0.0.1:{nodes[0].port}",
            "127.0.0.1:8081": f"127.0.0.1:{nodes[1].port}",
            "table.example.org;": "localhost;",
            "/etc/letsencrypt/live/table.example.org/fullchain.pem": str(files[0]),
            "/etc/letsencrypt/live/table.example.org/privkey.pem": str(files[1])})
        places = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in
                         ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        config = Path(folder) / "nginx.conf"
        # One process, which ends as one.
        config.write_text(f"daemon off; master_process off; pid {folder}/nginx.pid; error_log {self.log};"
                          f"events {{}} http {{ access_log off; {places}\n{sample}}}\n")
        self.spawn(["nginx", "-p", str(folder), "-c", str(config)])
        self.wait()

    def check(self):
        status, headers, _ = api(self.plain, "GET", "/x", headers={"Host": "localhost"})
        if status != 301 or headers["Location"] != "https://localhost/x":
            raise Trouble(f"plain HTTP is answered {status}, not by the way to https")


class Caddy(Service):
    def __init__(self, folder, nodes, files):
        super().__init__("caddy", free_port(), Path(folder) / "caddy.log")
        sample = changed((HOSTING / "Caddyfile").read_text(), {
            "table.example.org {": f"https://localhost:{self.port} {{\n\tbind 127.0.0.1\n\ttls {files[0]} {files[1]}",
            "127.0.0.1:8080": f"127.0.0.1:{nodes[0].port}",
            "127.0.0.1:8081": f"127.0.0.1:{nodes[1].port}"})
        config = Path(folder) / "Caddyfile"
        # Without its doors to the rest of the machine.
        config.write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + sample)
        home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        self.spawn(["caddy", "run", "--config", str(config), "--adapter", "caddyfile"], env=home)
        self.wait()

    def check(self):
        pass


class Visit:
    """What people meet behind one proxy."""

    def __init__(self, proxy, nodes, trust):
        self.proxy = proxy
        self.nodes = nodes
        self.tls = {"tls": trust, "host": "localhost"}
        self.origin = {"Origin": f"https://localhost:{proxy.port}"}

    def ask(self, method, path, body=None, **more):
        return api(self.proxy.port, method, path, body, **{**self.tls, **more})

    def page(self):
        status, headers, body = self.ask("GET", "/")
        if status != 200 or body.decode() != PAGE:
            raise Trouble(f"{self.proxy.name}: the page is answered {status} {body[:100]!r}")
        if "frame-ancestors 'none'" not in headers.get("Content-Security-Policy", ""):
            raise Trouble(f"{self.proxy.name}: the page's security headers are lost")
        if self.ask("GET", "/healthz")[0] != 200:
            raise Trouble(f"{self.proxy.name}: /healthz is not well")

    def figures(self):
        """/metrics is for this machine."""
        if self.ask("GET", "/metrics")[0] != 200:
            raise Trouble(f"{self.proxy.name}: /metrics is closed to this machine")
        if (status := self.ask("GET", "/metrics", source="127.0.0.2")[0]) != 403:
            raise Trouble(f"{self.proxy.name}: /metrics is open to other machines ({status})")

    def person(self):
        status, headers, person = self.ask("POST", "/api/guest", {"name": "Ada"}, headers=self.origin)
        if status != 200:
            raise Trouble(f"{self.proxy.name}: a guest is answered {status} {person}")
        if "; Secure" not in headers["Set-Cookie"]:
            raise Trouble(f"{self.proxy.name}: the server does not know that people come by https")
        status, _, body = self.ask("POST", "/api/guest", {"name": "Eve"},
                                   headers={"Origin": "https://elsewhere.example.org"})
        if status != 403:
            raise Trouble(f"{self.proxy.name}: another server's page may post ({status} {body})")
        return person

    def addresses(self):
        """Who writes an X-Forwarded-For of their own is counted by their true address, and nobody
        else is."""
        for number in range(2 * GUESTS + 1):
            status, _, _ = self.ask("POST", "/api/guest", {"name": "Eve"}, source="127.0.0.3",
                                    headers={"X-Forwarded-For": f"10.0.0.{number}"})
            if status == 429:
                break
        else:
            raise Trouble(f"{self.proxy.name}: a forged X-Forwarded-For is believed")
        if self.ask("POST", "/api/guest", {"name": "Bob"}, source="127.0.0.4")[0] != 200:
            raise Trouble(f"{self.proxy.name}: people are not told apart by their addresses")

    def lines(self, person):
        line = Line(self.proxy.port, person["token"], headers=self.origin, **self.tls)
        line.expect(lambda m: m["is"] == "welcome" and m["you"]["who"] == person["who"])
        line.close()
        by_cookie = {**self.origin, "Cookie": f"tablee={person['token']}"}
        line = Line(self.proxy.port, headers=by_cookie, **self.tls)
        line.expect(lambda m: m["is"] == "welcome" and m["you"]["who"] == person["who"])
        line.close()
        try:
            Line(self.proxy.port, headers={"Origin": "https://elsewhere.example.org"}, **self.tls)
        except Gone as gone:
            if "403" in str(gone):
                return
        raise Trouble(f"{self.proxy.name}: another server's page may open a WebSocket")

    def play(self):
        """Two people play a game; in the middle a node dies."""
        players = [Player(name, guest(self.proxy.port, name, **self.tls), [self.proxy.port], seed)
                   for seed, name in enumerate(["Ada", "Bob"])]
        for player in players:
            player.how = {"headers": self.origin, **self.tls}
        players[0].open("connect_four", [{"kind": "you"}, {"kind": "open"}])
        self.insist(players, lambda: players[0].tables and not players[0].waiting, "no table opens")
        table = next(iter(players[0].tables))
        players[1].say({"do": "join", "table": table})
        moves = lambda: sum(what == "move" for p in players for _, _, what in p.acked.values())
        self.insist(players, lambda: moves() >= 3, "the game does not begin")
        self.nodes[0].end()
        over = lambda: all(p.tables.get(table, {}).get("status") == "over" for p in players)
        self.insist(players, over, "the game does not end after a node died")
        status, _, record = self.ask("GET", f"/api/record/{table}")
        if status != 200 or b"shuffle" not in record:
            raise Trouble(f"{self.proxy.name}: the record is answered {status}")
        self.nodes[0].start()
        for player in players:
            player.drop()
            if player.unexpected:
                raise Trouble(f"{self.proxy.name}: somebody heard {player.unexpected[0]}")
        return moves()

    def insist(self, players, holds, otherwise):
        if not drive(players, holds, 60):
            raise Trouble(f"{self.proxy.name}: {otherwise}")


def visit(kind, folder, redis, files):
    """One proxy with two nodes of its own."""
    folder = Path(folder) / kind.__name__
    folder.mkdir()
    web = folder / "web"
    web.mkdir()
    (web / "index.html").write_text(PAGE)
    nodes = [Node(folder, "--data", folder / "tablee.sqlite", "--bus", redis.uri, "--web", web,
                  "--behind-proxy", "--guests-an-hour", GUESTS, "--bot-threads", "1", "--log-level",
                  "warning", name=f"node{number}") for number in range(2)]
    proxy = None
    try:
        for node in nodes:
            node.start()
        proxy = kind(folder, nodes, files)
        proxy.check()
        trust = ssl.create_default_context(cafile=files[0])
        people = Visit(proxy, nodes, trust)
        people.page()
        people.figures()
        person = people.person()
        people.lines(person)
        moves = people.play()
        people.addresses()
    except Gone as gone:
        raise Trouble(f"{kind.__name__}: a WebSocket failed: {gone}") from gone
    finally:
        for service in (proxy, *nodes):
            if service is not None:
                service.end()
    print(f"{kind.__name__}: page, API, WebSockets, addresses; a game of {moves} moves over a node's death")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.parse_args()
    try:
        needs(TABLEE, "nginx", "caddy", "openssl")
        with tempfile.TemporaryDirectory(prefix="tablee_proxy_") as folder:
            redis = Redis(folder).start()
            try:
                files = certificate(folder)
                for kind in (Nginx, Caddy):
                    visit(kind, folder, redis, files)
            finally:
                redis.end()
    except Trouble as trouble:
        print(f"proxy_test: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
