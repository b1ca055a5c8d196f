"""What the fault tests start: table servers, PostgreSQL, Redis, each on a free port of 127.0.0.1,
and ended with the test, however that ends."""

import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

PATIENCE = 60  # seconds; nothing takes this long unless it is broken
TABLEE = os.environ.get("TABLEE", "build/tablee")
libc = ctypes.CDLL(None)


class Trouble(Exception):
    """The test cannot go on, or its answer is no. One clear sentence."""


def free_port():
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


def answers(port):
    with socket.socket() as line:
        line.settimeout(1)
        return line.connect_ex(("127.0.0.1", port)) == 0


def needs(*programs):
    """Stops unless all of them are installed."""
    for program in programs:
        if shutil.which(program) is None and not os.access(program, os.X_OK):
            raise Trouble(f"this test needs {program}, which is not installed")


class Service:
    """A process that listens on a port."""

    def __init__(self, name, port, log):
        self.name = name
        self.port = port
        self.log = Path(log)
        self.process = None

    def spawn(self, command, **more):
        # A child whose parent is gone ends by itself: nothing stays behind. (1: PR_SET_PDEATHSIG)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                            preexec_fn=lambda: libc.prctl(1, signal.SIGKILL), **more)

    def tail(self):
        return self.log.read_text(errors="replace").strip()[-600:] or "(it said nothing)"

    def wait(self):
        end = time.monotonic() + PATIENCE
        while not answers(self.port):
            if self.process.poll() is not None:
                raise Trouble(f"{self.name} ended with code {self.process.returncode}: {self.tail()}")
            if time.monotonic() > end:
                raise Trouble(f"{self.name} does not answer on port {self.port}")
            time.sleep(0.002)

    def running(self):
        return self.process is not None and self.process.poll() is None

    def end(self, how=signal.SIGKILL):
        """Ends it and waits for that. Gives the exit code, None if it was not running."""
        if self.process is None:
            return None
        if self.running():
            self.process.send_signal(how)
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Trouble(f"{self.name} does not end") from None
        self.process = None
        return code


# For nodes that are to be busy.
NO_LIMITS = ["--guests-an-hour", "100000", "--connections-each", "10000", "--messages-a-second", "100000",
             "--burst", "100000", "--tables-each", "10000"]


class Node(Service):
    """A table server."""

    def __init__(self, folder, *arguments, name="node"):
        super().__init__(name, free_port(), Path(folder) / f"{name}.log")
        self.arguments = [str(argument) for argument in arguments]
        self.folder = folder

    def start(self, wait=True):
        self.spawn([TABLEE, "serve", "--port", str(self.port), *self.arguments])
        if wait:
            self.wait()
        return self


class Redis(Service):
    def __init__(self, folder):
        needs("redis-server")
        super().__init__("redis-server", free_port(), Path(folder) / "redis.log")
        self.folder = folder
        self.uri = f"redis://127.0.0.1:{self.port}"

    def start(self):
        self.spawn(["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "",
                    "--appendonly", "no", "--dir", str(self.folder)])
        self.wait()
        return self


class Postgres(Service):
    """PostgreSQL with an empty database 'tablee'."""

    def __init__(self, folder):
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        at = str(found[-1]) if found else shutil.which("initdb")
        if at is None:
            raise Trouble("this test needs PostgreSQL's server, which is not installed")
        self.bin = Path(at).parent
        super().__init__("postgres", free_port(), Path(folder) / "postgres.log")
        self.data = Path(folder) / "postgres"
        self.data.mkdir(mode=0o700)
        self.uri = f"postgresql://tablee@127.0.0.1:{self.port}/tablee"
        self.whose = {}
        if os.geteuid() == 0:  # it refuses to run as root
            owner = pwd.getpwnam("postgres")
            Path(folder).chmod(0o755)
            os.chown(self.data, owner.pw_uid, owner.pw_gid)
            self.whose = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self.run("initdb", "-D", str(self.data), "-U", "tablee", "-A", "trust", "-E", "UTF8",
                 "--locale=C", "--no-sync")
        self.start()
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tablee", "tablee")

    def run(self, program, *arguments):
        done = subprocess.run([self.bin / program, *arguments], capture_output=True, text=True,
                              cwd="/", timeout=PATIENCE, check=False, **self.whose)
        if done.returncode != 0:
            raise Trouble(f"{program} failed: {done.stderr.strip()[-400:]}")
        return done.stdout

    def start(self):
        self.spawn([self.bin / "postgres", "-D", self.data, "-p", str(self.port), "-h", "127.0.0.1",
                    "-k", ""], cwd="/", **self.whose)
        self.wait()
        end = time.monotonic() + PATIENCE
        while subprocess.run([self.bin / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)],
                             check=False).returncode != 0:
            if time.monotonic() > end:
                raise Trouble("PostgreSQL does not become ready")
            time.sleep(0.05)
        return self

    def stop(self):
        """Fast: connections are cut, what was committed is on disk."""
        self.end(signal.SIGINT)

    def rows(self, query):
        """Rows as lists of texts; fields must hold no tabs or line ends."""
        out = self.run("psql", "-X", "-q", "-A", "-t", "-F", "\t", "-d", self.uri, "-c", query)
        return [line.split("\t") for line in out.splitlines()]
