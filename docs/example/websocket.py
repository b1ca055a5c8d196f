"""A WebSocket for programs that want no packages: Python's standard library has none. Text only."""

import base64
import os
import socket
import ssl
import struct
from urllib.parse import urlsplit


class WebSocket:
    """Connects to http(s)://host:port/path. Raises OSError when the connection fails or is over."""

    def __init__(self, url: str, token: str = "", patience: float = 60) -> None:
        where = urlsplit(url)
        tls = where.scheme == "https"
        host = where.hostname or "127.0.0.1"
        self.socket = socket.create_connection((host, where.port or (443 if tls else 80)), patience)
        if tls:
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=host)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {where.path} HTTP/1.1", f"Host: {where.netloc}", "Connection: Upgrade",
                 "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        if token:
            lines.append(f"Authorization: Bearer {token}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.reader = self.socket.makefile("rb")
        status = self.reader.readline().decode()
        if " 101 " not in status:
            raise ConnectionError(f"no WebSocket at {url}: {status.strip() or 'no answer'}")
        while self.reader.readline() not in (b"\r\n", b""):
            pass

    def send(self, text: str) -> None:
        self._frame(1, text.encode())

    def receive(self) -> str:
        """The next message, whole. The server's pings are answered meanwhile."""
        message = b""
        while True:
            first, second = self._read(2)
            length = second & 127
            if length == 126:
                (length,) = struct.unpack(">H", self._read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self._read(8))
            data = self._read(length)
            kind = first & 15
            if kind == 8:
                raise ConnectionError("the server closed: " + data[2:].decode(errors="replace"))
            if kind == 9:
                self._frame(10, data)
            elif kind in (0, 1):
                message += data
                if first & 128:
                    return message.decode()

    def close(self) -> None:
        self.reader.close()
        self.socket.close()

    def _frame(self, kind: int, data: bytes) -> None:
        size = len(data)
        head = struct.pack(">BB", 128 | kind, 128 | size) if size < 126 else (
            struct.pack(">BBH", 128 | kind, 254, size) if size < 65536 else
            struct.pack(">BBQ", 128 | kind, 255, size))
        mask = os.urandom(4)  # what a client sends has to be masked
        stream = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(size, "big")
        self.socket.sendall(head + mask + masked)

    def _read(self, count: int) -> bytes:
        data = self.reader.read(count)
        if len(data) < count:
            raise ConnectionError("the connection is over")
        return data
