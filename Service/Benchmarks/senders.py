#!/usr/bin/env python3
"""Sends 702,000 reviews in one body by each client, directly and through nginx.

    senders.py [NAME …]    all clients, or those whose name begins so

What comes back must be what `measure heights` writes, byte by byte; else the exit status is 1.
Builds nothing: `Scripts/build` comes before.
Needs curl, nginx, node, and Chromium with its driver; `requests` is asked if it is there.
"""

import hashlib
import http.client
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

from load import REVIEWS, ROOT, Server

try:
    import requests
except ImportError:
    requests = None

TARGET = "/v1/heights?width=343"
COPIES = 234
HERE = pathlib.Path(__file__).resolve().parent


# MARK: What comes back

def digest(file):
    """Of all that can be read from it, in pieces: answers are as long as bodies."""
    sha = hashlib.sha256()
    while piece := file.read(1 << 20):
        sha.update(piece)
    return sha.hexdigest()


def pieces(path):
    """A body whose length the client does not know, so that it is sent in chunks."""
    with open(path, "rb") as file:
        while piece := file.read(100_000):
            yield piece


# MARK: Clients

def by_curl(address, path, *options):
    command = ["curl", "-sS", "--fail-with-body", "-X", "POST", *options, address + TARGET]
    with subprocess.Popen(command, stdin=open(path, "rb"), stdout=subprocess.PIPE) as curl:
        answer = digest(curl.stdout)
    return answer if curl.returncode == 0 else f"curl ended with {curl.returncode}"


def curl_file(address, path): return by_curl(address, path, "-T", path)


def curl_chunks(address, path): return by_curl(address, path, "-T", "-")


def curl_data(address, path): return by_curl(address, path, "--data-binary", f"@{path}")


def by_http_client(address, body, headers):
    connection = http.client.HTTPConnection(address.split("//")[1], timeout=300)
    connection.request("POST", TARGET, body, headers)
    response = connection.getresponse()
    answer = digest(response)
    connection.close()
    return answer if response.status == 200 else f"status {response.status}"


def http_client_file(address, path):
    with open(path, "rb") as file:
        length = str(pathlib.Path(path).stat().st_size)
        return by_http_client(address, file, {"Content-Length": length})


def http_client_chunks(address, path): return by_http_client(address, pieces(path), {})


def urllib_bytes(address, path):
    request = urllib.request.Request(address + TARGET, pathlib.Path(path).read_bytes())
    with urllib.request.urlopen(request, timeout=300) as response:
        return digest(response)


def by_requests(address, body):
    with requests.post(address + TARGET, data=body, stream=True, timeout=300) as response:
        response.raise_for_status()
        return digest(response.raw)


def requests_file(address, path):
    with open(path, "rb") as file:
        return by_requests(address, file)


def requests_chunks(address, path): return by_requests(address, pieces(path))


def chromium_fetch(address, path):
    part = ROOT / "Tests/Data/reviews.ndjson"
    command = ["node", HERE / "fetch-body.mjs", address, TARGET, part, str(COPIES)]
    return subprocess.run(
        command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


CLIENTS = [curl_file, curl_chunks, curl_data, http_client_file, http_client_chunks, urllib_bytes,
           *([requests_file, requests_chunks] if requests else []), chromium_fetch]


# MARK: The proxy

class Proxy:
    """nginx before a server, until the end of a `with` block."""

    def __init__(self, server):
        self.folder = tempfile.TemporaryDirectory()
        # Its workers may be another user.
        pathlib.Path(self.folder.name).chmod(0o755)
        streamed, buffered = free_ports(2)
        text = (HERE / "nginx.conf").read_text()
        for name, port in ("SERVICE", server.port), ("STREAMED", streamed), ("BUFFERED", buffered):
            text = text.replace(f"@{name}@", str(port))
        path = pathlib.Path(self.folder.name, "nginx.conf")
        path.write_text(text)
        self.process = subprocess.Popen(
            [shutil.which("nginx") or "/usr/sbin/nginx", "-p", self.folder.name, "-c", path,
             "-e", "stderr"])
        self.streamed, self.buffered = (f"http://127.0.0.1:{port}" for port in (streamed, buffered))
        wait_for(streamed, self.process)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)
        self.folder.cleanup()


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def wait_for(port, process):
    for _ in range(100):
        try:
            return socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            if process.poll() is not None:
                break
            time.sleep(0.05)
    sys.exit("senders: nginx does not start")


# MARK: All of them

def expected(path):
    """The digest of what `measure heights` writes for the same reviews, and its seconds."""
    command = [ROOT / ".build/release/measure", "heights", path, "--width", "343", "--quiet"]
    start = time.monotonic()
    with subprocess.Popen(command, stdout=subprocess.PIPE) as measure:
        return digest(measure.stdout), time.monotonic() - start


def trial(client, address, path, right):
    """Seconds as text, or what went wrong; and whether it went right."""
    start = time.monotonic()
    try:
        answer = client(address, path)
    except (OSError, http.client.HTTPException, subprocess.CalledProcessError) as error:
        answer = f"{type(error).__name__}: {error}"
    seconds = time.monotonic() - start
    if answer == right:
        return f"{seconds:.2f} s", True
    return "other bytes" if len(answer) == len(right) else answer, False


def main(names):
    clients = [client for client in CLIENTS
               if not names or client.__name__.startswith(tuple(names))]
    with tempfile.NamedTemporaryFile("w", suffix=".ndjson") as file:
        part = "".join(line + "\n" for line in REVIEWS)
        file.writelines(part for _ in range(COPIES))
        file.flush()
        right, seconds = expected(file.name)
        print(f"{len(REVIEWS) * COPIES} reviews, {file.tell() / 1e6:.0f} MB; "
              f"measure heights {seconds:.2f} s")
        return all_trials(clients, file.name, right)


def all_trials(clients, path, right):
    isRight = True
    print(f"{'client':20} {'directly':>12} {'streamed':>12} {'buffered':>12}")
    with Server() as server, Proxy(server) as proxy:
        for client in clients:
            cells = [trial(client, address, path, right)
                     for address in (server.address, proxy.streamed, proxy.buffered)]
            isRight = isRight and all(good for _, good in cells)
            print(f"{client.__name__.replace('_', ' '):20}",
                  *(f"{text:>12}" for text, _ in cells), flush=True)
        print(f"{server.memory('VmHWM'):.0f} MB at most")
    return isRight


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
