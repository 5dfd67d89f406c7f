"""What a server says that cannot start."""

import re
import socket
import subprocess
import time
import urllib.request

from bodies import WIDTHS, records
from client import ask, request
from server import MAXIMUM_MEMORY, Server
from trial import attack


def start(trial, *options):
    """The exit status and the words of a server that must not start."""
    try:
        ended = subprocess.run([str(trial.program), *options], capture_output=True, text=True,
                               timeout=10)
        return ended.returncode, ended.stderr.strip()
    except subprocess.TimeoutExpired:
        return None, "it starts"


def expect_error(trial, options, pattern):
    status, words = start(trial, *options)
    what = " ".join(options)
    trial.note(f"{what}: {words}")
    trial.expect(status not in (None, 0), f"{what}: exit status {status}, {words}")
    trial.expect(re.search(pattern, words), f"{what}: says {words!r}")
    trial.expect(len(words.splitlines()) == 1, f"{what}: {len(words.splitlines())} lines of error")


@attack(starts_server=False, is_shared=False)
def wrong_starts(trial):
    """A start that fails is a sentence, and a status that is not 0."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        expect_error(trial, ("--port", port), f"port {port} is in use")
    expect_error(trial, ("--port", "0", "--address", "localhost"),
                 r"localhost is no address; 127\.0\.0\.1 is")
    expect_error(trial, ("--port", "0", "--address", "203.0.113.1"), r"203\.0\.113\.1")
    expect_error(trial, ("--port", "0", "--spool", "/nonexistent/spool"), "/nonexistent/spool")
    expect_error(trial, ("--port", "0", "--spool", "/dev/null"), "/dev/null")
    for origin in ("https://a.example/", "a.example", "https://a.example/b", ""):
        expect_error(trial, ("--port", "0", "--cors-origin", origin), "origin")
    for option in ("--max-memory", "--max-spool", "--grace"):
        expect_error(trial, ("--port", "0", option, "-1"), "whole number")
    expect_error(trial, ("--port", "0", "--token-file", "/nonexistent"), "/nonexistent")
    expect_error(trial, ("--port", "0", "--fonts", "/nonexistent"), "/nonexistent")
    expect_error(trial, ("--port", "0", "--page", "/nonexistent"), "/nonexistent")


@attack(is_shared=False)
def kept_memory_is_said(trial):
    """/metrics says what holds memory, and how much may."""
    with urllib.request.urlopen(f"http://127.0.0.1:{trial.port}/metrics", timeout=10) as answer:
        text = answer.read()
    trial.expect(b'measure_memory_bytes{holder="' in text, "no measure_memory_bytes by holder")
    limits = re.findall(rb"^measure_memory_limit_bytes\S* (\d+)$", text, re.M)
    trial.expect(0 < sum(map(int, limits)) <= MAXIMUM_MEMORY << 20,
                 f"limits of {sum(map(int, limits)):,} bytes")


@attack(starts_server=False, is_shared=False)
def full_disk(trial):
    """A spool of 4 MiB: a larger answer is refused and the next one answered."""
    with Server(trial.program, "--max-spool", "4") as server:
        large = ask(server.port, request(f"/v1/heights?{WIDTHS}", records("가", 6000)), 20)
        trial.judge(large, "an answer of 20 MB", {413, 422, 503})
        for _ in range(3):
            middle = ask(server.port, request("/v1/heights?width=343", records("가", 20_000)), 20)
            trial.judge(middle, "an answer of 1 MB", {200})
        time.sleep(0.2)
        trial.expect(server.spooled() < 4.5, f"{server.spooled():.1f} MiB of spool")
