"""Clients who send slowly, by halves, or what has no end."""

import resource
import time

from bodies import record, records
from client import Client, chunked, request
from crowd import Crowd
from server import RESTING_MEMORY
from trial import ANSWERED, attack

POST = "/v1/heights?width=343"


def room():
    """Connections that this process can have, at most 9,000."""
    return min(9000, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 200)


def half(sent, announced):
    """A request that announces more of a body than it sends."""
    body = records("가나다", sent // len(records("가나다", 1)) + 1)[:sent]
    head = f"POST {POST} HTTP/1.1\r\nHost: a\r\nContent-Length: {announced}\r\n\r\n"
    return head.encode() + body


@attack
def endless_chunk_extension(trial):
    """A chunk's extension of more than 32 KiB without an end neither spins nor stays."""
    data = chunked(POST) + b"1;" + b"x" * 40_000
    with Crowd(trial.port, 4, data) as crowd:
        crowd.work(0.5)
        before = trial.server.cpu()
        crowd.work(1)
        used = trial.server.cpu() - before
        trial.note(f"{used:.0%} of a processor")
        trial.expect_alone(used < 0.2, f"{used:.0%} of a processor for four that wait")
        crowd.work(5 if trial.alone else 1, lambda: crowd.ended == 4)
        trial.note(f"{crowd.ended} ended, {crowd.statuses()}")
        trial.expect_alone(crowd.ended == 4, f"{4 - crowd.ended} of 4 still there after 6 s")


@attack
def endless_chunks(trial):
    """Chunk sizes, trailers and chunks of a byte: each ends, or costs what bytes cost."""
    head = chunked(POST)
    for data in (head + b"0" * 40_000, head + b"0\r\n" + b"a: b\r\n" * 10_000,
                 head + b"1\r\n \r\n" * 50_000, head + b"1;a=b\r\n \r\n" * 50_000,
                 head + b"10000\r\n" + b" " * 65_536 + b"\r\n" + b"1;" + b"x" * 40_000,
                 head + b"FFFFFFFFFFFFFFFF\r\n" + b" " * 40_000):
        with Crowd(trial.port, 2, data) as crowd:
            # A loop may look at those who wait once a second.
            crowd.work(1.5)
            before = trial.server.cpu()
            crowd.work(0.5)
            used = trial.server.cpu() - before
            trial.expect_alone(used < 0.15, f"{used / 0.5:.0%} of a processor for {data[70:90]!r}")


@attack
def slow_large_bodies(trial):
    """64 bodies of 7 MB that come by 8.5 kB a second keep no other large body out."""
    head = f"POST {POST} HTTP/1.1\r\nHost: a\r\nContent-Length: 7300000\r\n\r\n".encode()
    piece = records("가나다", 400)[:8500]
    large = records("가나다", 9000)
    with Crowd(trial.port, 64, head + piece * 12) as crowd:
        crowd.work(1)
        for _ in range(3):
            crowd.send(piece)
            crowd.work(0.7)
            answer = trial.ask(POST, large, among={200} if trial.alone else ANSWERED)
            trial.expect_alone(answer.seconds < 2, f"another large body: {answer}")
        trial.note(f"{crowd.ended} of 64 ended, {crowd.statuses()}")


@attack
def half_bodies(trial):
    """9,000 bodies of 65,000 bytes that never end, and all that they took is given back."""
    count = room() if trial.alone else 1500
    with Crowd(trial.port, count, half(65_000, 65_500)) as crowd:
        crowd.work(20, lambda: crowd.sent + crowd.ended >= count)
        crowd.work(0.5)
        trial.note(f"{crowd.sent} of {count} sent, {crowd.ended} ended, {crowd.statuses()}, "
                   f"{trial.server.memory():.0f} MiB")
        trial.expect(set(crowd.statuses()) <= ANSWERED | {408}, f"statuses {crowd.statuses()}")
        # Who holds all that bodies may have keeps others from theirs: refused, but at once.
        trial.expect_fair(among=ANSWERED)
    if trial.alone:
        memory = trial.server.settle(RESTING_MEMORY, 60)
        trial.note(f"{memory:.0f} MiB after")


@attack
def half_large_bodies(trial):
    """1,000 bodies of a gigabyte, of which a megabyte comes."""
    data = half(1 << 20, 1 << 30)
    with Crowd(trial.port, 1000 if trial.alone else 200, data) as crowd:
        crowd.work(5)
        trial.note(f"{crowd.sent} sent, {crowd.statuses()}, {trial.server.memory():.0f} MiB")
        trial.expect(set(crowd.statuses()) <= ANSWERED | {408}, f"statuses {crowd.statuses()}")
        # Who holds all that bodies may have keeps others from theirs: refused, but at once.
        trial.expect_fair(among=ANSWERED)


@attack
def half_records(trial):
    """40 bodies that are one record without an end, up to what a record may have."""
    body = b'{"text":"' + b"a" * (4 << 20)
    data = request(POST, body)[:-10]
    with Crowd(trial.port, 40, data) as crowd:
        crowd.work(4)
        trial.note(f"{crowd.sent} sent, {crowd.statuses()}, {trial.server.memory():.0f} MiB")
        trial.expect_fair()


@attack
def half_heads(trial):
    """4,000 heads of 30 kB that do not end."""
    head = b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 30_000
    with Crowd(trial.port, 4000 if trial.alone else 800, head) as crowd:
        crowd.work(3)
        trial.note(f"{crowd.sent} sent, {crowd.ended} ended, {trial.server.memory():.0f} MiB")
        trial.expect_fair()


@attack
def never_continued(trial):
    """1,000 clients who wait for 100 Continue and send nothing then."""
    head = (f"POST {POST} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n"
            "Expect: 100-continue\r\n\r\n").encode()
    with Crowd(trial.port, 1000, head) as crowd:
        crowd.work(2)
        trial.note(f"{crowd.statuses()}, {trial.server.memory():.0f} MiB")
        trial.expect(set(crowd.statuses()) <= ANSWERED | {100}, f"statuses {crowd.statuses()}")
        large = trial.ask(POST, records("가나다", 9000), among={200} if trial.alone else ANSWERED)
        trial.expect_alone(large.seconds < 2, f"another large body: {large}")
        trial.expect_fair()


@attack
def pipelines(trial):
    """20,000 requests in one piece, cheap ones and dear ones, do not keep others."""
    cheap = request("/healthz") * 20_000
    dear = request("/v1/explain?width=1&overflow-wrap=anywhere", record("a" * 20_000)) * 100
    with Crowd(trial.port, 4, lambda index: dear if index % 2 else cheap) as crowd:
        crowd.work(1.5)
        trial.expect_fair(seconds=2)


@attack
def a_crowd_of_small_ones(trial):
    """500 connections that ask for a little explanation: each gets it or 429, another too."""
    data = request("/v1/explain?width=120", record("정말 재밌게 봤어요 " * 200))
    start = time.monotonic()
    with Crowd(trial.port, 500, data) as crowd:
        crowd.work(20, lambda: crowd.answered + crowd.ended >= 500)
        trial.note(f"{crowd.statuses()} in {time.monotonic() - start:.1f} s")
        trial.expect(set(crowd.statuses()) <= ANSWERED, f"statuses {crowd.statuses()}")
        trial.expect_alone(crowd.answered == 500, f"{500 - crowd.answered} got no answer in 20 s")


@attack
def cut_in_the_middle(trial):
    """Good bodies whose last byte never comes are cut or refused, those before are answered."""
    with Client(trial.port) as client:
        client.send(request(POST, record("hi")) * 2 + request(POST, record("hi"))[:-1])
        for _ in range(2):
            trial.judge(client.receive(5), "pipelined", {200})
        client.socket.shutdown(1)
        trial.expect(client.is_ended(5), "a body that was cut short keeps its connection")
