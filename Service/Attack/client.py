"""One client: a socket, requests made beforehand, and answers whose bodies are not kept."""

import http.client
import io
import socket
import struct
import time

KEPT = 4096  # bytes of a body that are kept to be looked at


class Answer:
    """What came back: `status` is 0 where nothing did, and `reason` says why."""

    def __init__(self, status=0, reason="", headers=None, length=0, start=b"", seconds=0.0):
        self.status, self.reason, self.headers = status, reason, headers or {}
        self.length, self.start, self.seconds = length, start, seconds

    def __str__(self):
        what = f"{self.status}" if self.status else f"no answer ({self.reason})"
        return f"{what}, {self.length:,} bytes, {self.seconds:.2f} s"


def request(target, body=b"", method=None, headers=()):
    """The bytes of a request; a body makes it a POST unless `method` says otherwise."""
    method = method or ("POST" if body else "GET")
    lines = [f"{method} {target} HTTP/1.1", "Host: a", *headers]
    if method == "POST":
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def chunked(target, headers=()):
    """The head of a POST whose body comes in chunks."""
    lines = [f"POST {target} HTTP/1.1", "Host: a", "Transfer-Encoding: chunked", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


class Stream(io.BufferedReader):
    """What a socket receives, for one answer after the other: none of them ends it."""

    def makefile(self, _):
        return self

    def close(self):
        pass


class Client:
    """A connection to a port of the loopback device."""

    def __init__(self, port, window=None):
        """- `window`: Bytes that the system keeps for it to read."""
        self.socket = socket.socket()
        if window:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        self.socket.settimeout(10)
        self.socket.connect(("127.0.0.1", port))
        self.stream = Stream(self.socket.makefile("rb", buffering=0))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.leave()

    def send(self, data, seconds=10):
        """Sends all of it, unless the other side ends before."""
        self.socket.settimeout(seconds)
        try:
            self.socket.sendall(data)
            return True
        except OSError:
            return False

    def receive(self, seconds=10, method=None):
        """The next answer, if its last byte is here in time."""
        start = time.monotonic()
        end = start + seconds
        answer = Answer()
        try:
            self.socket.settimeout(seconds)
            response = http.client.HTTPResponse(self.stream, method=method)
            response.begin()
            answer.status, answer.headers = response.status, response.headers
            self._read(response, answer, end)
        except (OSError, http.client.HTTPException, ValueError) as error:
            answer.status, answer.reason = 0, f"{type(error).__name__} {error}".strip()
        answer.seconds = time.monotonic() - start
        return answer

    def _read(self, response, answer, end):
        buffer = bytearray(1 << 18)
        while count := response.readinto(buffer):
            if len(answer.start) < KEPT:
                answer.start += bytes(buffer[: min(count, KEPT - len(answer.start))])
            answer.length += count
            if time.monotonic() > end:
                raise TimeoutError("the answer goes on")
        # A length that was announced and did not come.
        if response.length:
            raise http.client.IncompleteRead(b"", response.length)

    def is_ended(self, seconds):
        """Whether the other side ends the connection in time; what it sends is dropped."""
        end = time.monotonic() + seconds
        try:
            while (left := end - time.monotonic()) > 0:
                self.socket.settimeout(left)
                if not self.socket.recv(1 << 16):
                    return True
        except TimeoutError:
            return False
        except OSError:
            return True
        return False

    def leave(self, resets=False):
        """Ends the connection, with `resets` so that the other side reads an error."""
        if resets:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.stream.raw.close()
        self.socket.close()


def ask(port, data, seconds=10, method=None):
    """The answer to a request over a connection of its own."""
    try:
        with Client(port) as client:
            start = time.monotonic()
            client.send(data, seconds)
            answer = client.receive(seconds, method)
            answer.seconds = time.monotonic() - start
            return answer
    except OSError as error:
        return Answer(reason=str(error))
