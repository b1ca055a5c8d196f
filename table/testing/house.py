"""A table server of a test's own: the real program, on a free port, with a file that goes away."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import urllib.request
from pathlib import Path


class House:
    """`with House() as house:` runs `tablee serve`; house.url is where."""

    def __init__(self, *flags: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-"))
        self.data = self.folder / "house.sqlite"
        self.flags = flags

    def __enter__(self) -> "House":
        command = [os.environ["TABLEE"], "serve", "--port", "0", "--data", str(self.data),
                   "--log-level", "warning", "--guests-an-hour", "10000", *self.flags]
        self.errors = open(self.folder / "log", "w+")
        self.program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors, text=True)
        said = self.program.stdout.readline()
        found = re.search(r"http://[0-9.:]+", said)
        if not found:
            self.__exit__()
            raise RuntimeError(f"the server did not start: {said!r} {self.log()!r}")
        self.url = found.group()
        return self

    def __exit__(self, *_: object) -> None:
        self.program.terminate()
        try:
            self.program.wait(20)
        except subprocess.TimeoutExpired:
            self.program.kill()
            self.program.wait()
        self.program.stdout.close()
        self.errors.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def log(self) -> str:
        return (self.folder / "log").read_text()

    def get(self, path: str) -> str:
        with urllib.request.urlopen(self.url + path, timeout=30) as reply:
            return reply.read().decode()

    def guest(self, name: str) -> str:
        """A new person's token."""
        request = urllib.request.Request(self.url + "/api/guest", json.dumps({"name": name}).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as reply:
            return json.load(reply)["token"]
