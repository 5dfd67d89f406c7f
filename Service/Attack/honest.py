"""A client in good faith beside the attacks, in a process of its own: what it has to bear.

    honest.py PORT    until its standard input ends; prints its tally as JSON then
"""

import asyncio
import json
import pathlib
import subprocess
import sys
import time

INTERVAL = 0.02  # seconds from one review to the next
PATIENCE = 10.0  # seconds after which an answer counts as lost
BODY = json.dumps({"id": 7, "text": "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"}).encode()
HEAD = f"POST /v1/heights?width=120 HTTP/1.1\r\nHost: a\r\nContent-Length: {len(BODY)}\r\n".encode()
EXPECTED = b'{"id":7,"sizes":[{"width":120,'


class Honest:
    """One review every 20 ms, by turns over connections that are kept and over new ones."""

    def __init__(self, port):
        self.port = port
        self.latencies, self.lost, self.again = [], {}, 0
        self.kept = []

    async def run(self, ended):
        tasks, start, count = set(), time.monotonic(), 0
        while not ended.is_set():
            # By the clock, however late answers are: waiting for one would hide the others.
            due = start + count * INTERVAL
            await asyncio.sleep(max(0, due - time.monotonic()))
            task = asyncio.create_task(self._send(count % 2 == 0, max(due, time.monotonic() - 1)))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
            count += 1
        if tasks:
            await asyncio.wait(tasks, timeout=PATIENCE + 1)
        return count

    async def _send(self, keeps, due):
        try:
            await asyncio.wait_for(self.ask(keeps), PATIENCE)
            self.latencies.append((time.monotonic() - due, due))
        except Exception as error:  # whatever it was, the answer is lost
            reason = str(error) or type(error).__name__
            self.lost[reason] = self.lost.get(reason, 0) + 1

    async def ask(self, keeps):
        if keeps and self.kept:
            connection = self.kept.pop()
            try:
                return await self._ask_over(connection, keeps)
            except (asyncio.IncompleteReadError, ConnectionError):
                # It was ended while it was idle: asked again over a new one, as by every client
                # that keeps connections.
                self.again += 1
        await self._ask_over(await asyncio.open_connection("127.0.0.1", self.port), keeps)

    async def _ask_over(self, connection, keeps):
        try:
            answer = await self._exchange(connection, keeps)
        except BaseException:
            connection[1].transport.abort()
            raise
        if keeps:
            self.kept.append(connection)
        else:
            connection[1].close()
        if not answer.startswith(EXPECTED):
            raise ValueError(f"another answer: {answer[:60]}")

    async def _exchange(self, connection, keeps):
        reader, writer = connection
        writer.write(HEAD + (b"" if keeps else b"Connection: close\r\n") + b"\r\n" + BODY)
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n")
                      if line.lower().startswith(b"content-length:"))
        answer = await reader.readexactly(length)
        if head[9:12] != b"200":
            raise ValueError(f"status {head[9:12].decode()}")
        return answer


def tally(honest, count):
    worst = sorted(honest.latencies, reverse=True)[:8]
    ordered = sorted(seconds for seconds, _ in honest.latencies) or [0.0]

    def share(part):
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
    return {"sent": count, "answered": len(honest.latencies), "lost": honest.lost,
            "again": honest.again, "worst": worst,
            "p50": share(0.5), "p99": share(0.99), "p99.9": share(0.999), "max": ordered[-1]}


async def main(port):
    ended = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin.fileno(), ended.set)
    honest = Honest(port)
    await honest.ask(keeps=True)  # it is a client that the server knows
    print("ready", flush=True)
    count = await honest.run(ended)
    print(json.dumps(tally(honest, count)))


class HonestProcess:
    """The client above, started and ended."""

    def __init__(self, port):
        self.process = subprocess.Popen(
            [sys.executable, str(pathlib.Path(__file__).resolve()), str(port)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()

    def end(self):
        """Its tally."""
        output, _ = self.process.communicate("", timeout=60)
        try:
            return json.loads(output)
        except ValueError:
            return {"sent": 1, "answered": 0, "lost": {"no tally": 1}, "again": 0,
                    "worst": [], "p50": 0.0, "p99": 0.0,
                    "p99.9": 0.0, "max": 0.0}


def describe(tally):
    lost = sum(tally["lost"].values())
    figures = ", ".join(f"{name} {tally[name] * 1e3:.0f} ms" for name in ("p50", "p99", "p99.9", "max"))
    return f"honest client: {tally['answered']} of {tally['sent']} answered, {figures}" \
        f", {tally['again']} asked again" + (f", {lost} lost: {tally['lost']}" if lost else "")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
