"""Clients who ask for much and leave."""

import time

from bodies import EVERY_WIDTH, WIDTHS, packed, packed_record, record
from client import Client, request
from crowd import Crowd
from server import Server
from trial import attack

GZIP = ("Content-Encoding: gzip",)

# 60 kB without a place to break, in a box of a pixel: the most that explaining costs.
HARD = request("/v1/explain?width=1&overflow-wrap=anywhere", record("a" * 60_000))
WORDS = request("/v1/explain?width=50", record("a bc def " * 6600))


def leave_after(trial, seconds, count, data, resets=False):
    """Clients who ask, wait so long, and are gone."""
    trial.go_on()
    with Crowd(trial.port, count, data) as crowd:
        crowd.work(seconds)
        trial.note(f"{crowd.sent} of {count} asked, {crowd.answered} answered")
        crowd.leave(resets)


@attack
def explanations_for_nobody(trial):
    """60 requests for explanations of 60 kB whose clients left after 1 s keep no one else."""
    for data in (HARD, WORDS):
        for resets in (False, True):
            leave_after(trial, 1, 60, data, resets)
            trial.expect_fair(work=0.3)
            trial.expect_idle(after=0.3)


@attack
def gzip_for_nobody(trial):
    """Two bodies of 60 kB of gzip, each 6 GB of answer, whose clients leave after a second."""
    body = packed("a", 1_800_000)
    leave_after(trial, 1, 2, request(f"/v1/heights?{WIDTHS}", body, headers=GZIP))
    trial.expect_fair(work=0.3)
    trial.expect_idle(after=0.3)
    spooled = trial.server.spooled()
    trial.note(f"{spooled:.0f} MiB of spool")
    trial.expect_alone(spooled < 16, f"{spooled:.0f} MiB of spool for those who left")


@attack
def lines_for_nobody(trial):
    """1 kB of gzip that is a text of 1 MB at 64 narrow widths, for clients who are gone."""
    data = request(f"/v1/lines?{EVERY_WIDTH}", packed_record("a ", 500_000), headers=GZIP)
    leave_after(trial, 0.5, 8, data)
    trial.expect_fair(work=0.3)
    trial.expect_idle(after=0.3)


@attack
def work_of_every_kind_for_nobody(trial):
    """Curves, cells, pictures and heights of 60 kB end with their client."""
    text = record("가나다 라마 " * 3700)
    word = record("가" * 20_000)
    for target in ("/v1/curves?from=1&to=2000", "/v1/curves?from=1&to=2000&overflow-wrap=anywhere",
                   f"/v1/heights?{EVERY_WIDTH}", "/v1/preview.png?width=300",
                   f"/v1/preview.svg?{WIDTHS}", f"/v1/cells?{EVERY_WIDTH}&cell=tag-bubble",
                   "/v1/lines?width=1&max-lines=3000&token=%E2%80%A6"):
        for body in (text, word):
            leave_after(trial, 0.3, 30, request(target, body))
            trial.expect_fair(work=0.05, what=f"beside {target[:40]} another")
            trial.expect_idle(after=0.3, over=0.2)


@attack
def half_closed(trial):
    """A client that ends its side and still reads is answered or cut, soon."""
    with Client(trial.port) as client:
        client.send(request("/v1/heights?width=343", record("hi")))
        client.socket.shutdown(1)
        answer = client.receive(5)
        trial.note(f"{answer}")
        trial.expect(answer.status == 200 or client.is_ended(5), f"{answer}, and no end")


@attack
def coming_and_going(trial):
    """5,000 clients who come, send half a head or nothing, and go."""
    for data in (b"", b"GET /he", b"POST /v1/heights?width=9 HTTP/1.1\r\nHost: a\r\n", b"\0"):
        for _ in range(5):
            with Crowd(trial.port, 250, data) as crowd:
                crowd.work(0.05)
    trial.expect_fair()


@attack(starts_server=False, is_shared=False)
def asked_to_end(trial):
    """SIGTERM ends the process within --grace, whatever its workers do, with 0."""
    narrow = request(f"/v1/lines?{EVERY_WIDTH}", packed_record("a ", 500_000), headers=GZIP)
    busy = request(f"/v1/heights?{WIDTHS}", packed("a", 1_800_000), headers=GZIP)
    for leaves in (True, False):
        for data in (HARD, narrow, busy):
            end_while(trial, data, leaves)


def end_while(trial, data, leaves, grace=1):
    with Server(trial.program, "--grace", str(grace)) as server, Crowd(server.port, 8, data) as crowd:
        crowd.work(0.7)
        if leaves:
            crowd.leave()
        start = time.monotonic()
        status = server.end(grace + 4)
        seconds = time.monotonic() - start
        trial.note(f"exit status {status} after {seconds:.1f} s")
        trial.expect(status == 0 and seconds <= grace + 1,
                     f"exit status {status} {seconds:.1f} s after SIGTERM")
