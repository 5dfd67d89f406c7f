#!/usr/bin/env python3
"""Loads measure-server, and prints what it withstands.

    load.py rates                 one review a request, beside the same server without measuring
    load.py body [FILE]           many reviews in one body, beside `measure heights`
    load.py overload [SECONDS]    four times as much as it can do
    load.py slow [CONNECTIONS]    clients that send a byte a second, beside others
    load.py soak [MINUTES]        mixed traffic with faults

Builds nothing: `Scripts/build` comes before.
`rates` and `slow` need wrk. Servers are on the loopback device, on ports that are free.
"""

import asyncio
import http.client
import json
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAMS = ROOT / ".build/release"
REVIEWS = (ROOT / "Tests/Data/reviews.ndjson").read_text().splitlines()


class Server:
    """A server on a port of its own, until the end of a `with` block: it must exit with 0."""

    def __init__(self, program="measure-server", *options):
        self.log = tempfile.TemporaryFile("w+")
        command = [PROGRAMS / program, *(options or ("--port", "0"))]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        self.address = self.process.stdout.readline().split()[-1].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        status = self.process.wait(60)
        self.log.seek(0)
        lines = self.log.read().splitlines()
        print(f"exit status {status}; {len(lines)} lines in the log", *lines[:5], sep="\n  ")

    def memory(self, what="VmRSS"):
        """MB of the process: now, or with `VmHWM` at most."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split(f"{what}:")[1].split()[0]) / 1024


# MARK: One review a request

def rates():
    script = tempfile.NamedTemporaryFile("w", suffix=".lua")
    script.write(f'wrk.method = "POST"\nwrk.body = [[{REVIEWS[0]}]]\n')
    script.flush()
    print("connections    measured  without   ratio   p50        p99")
    with Server() as server, Server("http-echo", "0") as echo:
        for connections in (2, 32, 128, 256):
            rows = [wrk(one, connections, script.name) for one in (server, echo, server, echo)]
            measured, bare = rows[0][0] + rows[2][0], rows[1][0] + rows[3][0]
            print(f"{connections:11} {measured / 2:11.0f} {bare / 2:8.0f} {measured / bare:7.2f}"
                  f"   {rows[2][1]:>8} {rows[2][2]:>8}")


def wrk(server, connections, script, seconds=4):
    """Requests a second, and the latencies that half of them and 99 of 100 keep to."""
    text = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "-s", script,
         f"{server.address}/v1/heights?width=343"], capture_output=True, text=True).stdout
    if "Non-2xx" in text:
        sys.exit(text)
    words = text.split()
    return float(words[words.index("Requests/sec:") + 1]), words[words.index("50%") + 1], \
        words[words.index("99%") + 1]


# MARK: Many reviews in one body

def body(path=None):
    if path is None:
        file = tempfile.NamedTemporaryFile("w", suffix=".ndjson")
        file.writelines((line + "\n" for _ in range(234) for line in REVIEWS))
        file.flush()
        path = file.name
    measure = ROOT / ".build/release/measure"
    with Server() as server:
        for _ in range(3):
            start = time.monotonic()
            subprocess.run(
                [measure, "heights", path, "--width", "343", "--quiet", "-o", "/dev/null"])
            middle = time.monotonic()
            subprocess.run(
                ["curl", "-sf", "-T", path, "-X", "POST", "-o", "/dev/null",
                 f"{server.address}/v1/heights?width=343"], check=True)
            end = time.monotonic()
            print(f"measure {middle - start:.2f} s, measure-server {end - middle:.2f} s: "
                  f"{(middle - start) / (end - middle):.2f} of the rate")
        print(f"{server.memory('VmHWM'):.0f} MB at most")


# MARK: More than it can do

class Tally:
    """How requests ended, and how long those took that were accepted."""

    def __init__(self):
        self.statuses = {}
        self.latencies = []

    def add(self, status, seconds):
        self.statuses[status] = self.statuses.get(status, 0) + 1
        if status == 200:
            self.latencies.append(seconds)

    def __str__(self):
        ordered = sorted(self.latencies) or [0]
        p50, p99 = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
        return f"{dict(sorted(self.statuses.items(), key=str))}, accepted ones p50 {p50:.3f} s, " \
            f"p99 {p99:.3f} s, at most {ordered[-1]:.3f} s"


async def ask(port, target, body, tally, keep=None):
    """A request over a connection, which is returned to be used again."""
    start = time.monotonic()
    try:
        reader, writer = keep or await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"POST %s HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n"
                     % (target.encode(), len(body)) + body)
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n")
                      if line.lower().startswith(b"content-length:"))
        await reader.readexactly(length)
        tally.add(int(head.split()[1]), time.monotonic() - start)
        return reader, writer
    except (OSError, asyncio.IncompleteReadError) as error:
        tally.add(type(error).__name__, 0)
        return None


async def keep_asking(port, target, body, tally, end):
    connection = None
    while time.monotonic() < end:
        connection = await ask(port, target, body, tally, connection)


def overload(seconds="60"):
    async def run(server):
        tally, end = Tally(), time.monotonic() + float(seconds)
        large = "\n".join(REVIEWS[:400]).encode()[: 60 << 10].rsplit(b"\n", 1)[0]
        # Each asks again at once: a queue of 64 and two threads have room for a quarter of them.
        tasks = [asyncio.create_task(
            keep_asking(server.port, "/v1/curves?from=100&to=900", large, tally, end))
            for _ in range(264)]
        while time.monotonic() < end:
            await asyncio.sleep(10)
            print(f"{server.memory():.0f} MB, {tally}", flush=True)
        await asyncio.gather(*tasks)

    with Server("measure-server", "--port", "0", "--queue", "64") as server:
        asyncio.run(run(server))


# MARK: Slow clients

def slow(count="9000"):
    resource.setrlimit(resource.RLIMIT_NOFILE, (int(count) + 200,) * 2)

    async def drip(port, ended):
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"POST /v1/heights?width=343 HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n")
            start = time.monotonic()
            while not reader.at_eof():
                writer.write(b" ")
                await writer.drain()
                try:
                    await asyncio.wait_for(reader.read(1), 1)
                except TimeoutError:
                    pass
                except asyncio.TimeoutError:
                    pass
            ended.append(time.monotonic() - start)
        except OSError:
            ended.append(time.monotonic() - start)

    async def run(server, script):
        loop, ended = asyncio.get_running_loop(), []
        alone = await loop.run_in_executor(None, wrk, server, 32, script)
        tasks = []
        for _ in range(int(count)):
            tasks.append(asyncio.create_task(drip(server.port, ended)))
            if len(tasks) % 200 == 0:
                await asyncio.sleep(0.05)
        await asyncio.sleep(1)
        beside = await loop.run_in_executor(None, wrk, server, 32, script, 8)
        print(f"alone {alone[0]:.0f} requests/s, beside {count} slow clients {beside[0]:.0f}, p99 {beside[2]}; "
              f"{server.memory():.0f} MB, {len(tasks) - len(ended)} of them there")
        await asyncio.wait(tasks, timeout=60)
        print(f"{len(ended)} cut off, after {min(ended):.0f} to {max(ended):.0f} s")

    script = tempfile.NamedTemporaryFile("w", suffix=".lua")
    script.write(f'wrk.method = "POST"\nwrk.body = [[{REVIEWS[0]}]]\n')
    script.flush()
    with Server() as server:
        asyncio.run(run(server, script.name))


# MARK: Hours of anything

def soak(minutes="30"):
    chance = random.Random(1)

    def request():
        """A target and a body, most of them good."""
        kind = chance.randrange(12)
        some = "\n".join(chance.sample(REVIEWS, chance.choice([1, 1, 1, 3, 20]))).encode()
        if kind < 3:
            return f"/v1/heights?width={chance.randint(60, 900)}", some
        if kind == 3:
            return f"/v1/heights?width=343&font-size={chance.randint(1, 1000)}", some
        if kind == 4:
            return "/v1/lines?width=200,300,343", some
        if kind == 5:
            return "/v1/curves?from=100&to=900", some
        if kind == 6:
            return "/v1/cells?cell=animal-row&cell=product-list&device=all", some
        if kind == 7:
            return "/v1/explain?width=200", some.split(b"\n")[0]
        if kind == 8:
            return "/v1/preview.svg?width=200", some.split(b"\n")[0]
        if kind == 9:
            return "/v1/heights?width=343", "\n".join(chance.choices(REVIEWS, k=3000)).encode()
        if kind == 10:
            return "/v1/heights?width=343", bytes(chance.randrange(256) for _ in range(300))
        return chance.choice(["/v1/heights?width=x", "/nothing", "/v1/cells"]), some

    async def traffic(port, tally, end):
        connection = None
        while time.monotonic() < end:
            connection = await ask(port, *request(), tally, connection)
            await asyncio.sleep(chance.random() * 0.02)

    async def faults(port, end):
        heads = [b"GET / HTTP/1.1\r\n\r\n", b"\x00\xff", b"POST /v1/heights?width=9 HTTP/1.1\r\nHost : a\r\n\r\n",
                 b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
                 b"POST /v1/heights?width=9 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                 b"POST /v1/heights?width=9 HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n" + b"x" * 90_000]
        while time.monotonic() < end:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                head = chance.choice(heads)
                writer.write(head[: chance.randint(1, len(head))])
                await writer.drain()
                await asyncio.sleep(chance.random() * 0.2)
                writer.transport.abort()
            except OSError:
                pass

    async def run(server):
        tally, end = Tally(), time.monotonic() + 60 * float(minutes)
        tasks = [asyncio.create_task(traffic(server.port, tally, end)) for _ in range(16)]
        tasks += [asyncio.create_task(faults(server.port, end)) for _ in range(8)]
        start = time.monotonic()
        while time.monotonic() < end:
            await asyncio.sleep(min(60, end - time.monotonic() + 1))
            print(f"{(time.monotonic() - start) / 60:5.1f} min {server.memory():.0f} MB, {tally}",
                  flush=True)
            tally.latencies.clear()
        await asyncio.wait(tasks, timeout=10)

    with Server() as server:
        asyncio.run(run(server))


commands = {"rates": rates, "body": body, "overload": overload, "slow": slow, "soak": soak}
if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    commands[sys.argv[1]](*sys.argv[2:])
