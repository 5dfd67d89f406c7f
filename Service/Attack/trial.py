"""One run of an attack: what it asks, and what of it did not hold."""

import dataclasses
import time

from client import ask, request
from server import ROOT

# Answers that are no answer to the question: more than may be asked for, or than there is
# room for now.
REFUSED = {413, 422, 429, 503}
ANSWERED = {200} | REFUSED


@dataclasses.dataclass
class Attack:
    """An attack by its name: what runs, and with which server."""

    run: object
    options: tuple = ()
    descriptors: tuple | None = None
    memory: int | None = None  # MiB, its server's --max-memory
    # Whether it can run beside others against the same server.
    is_shared: bool = True
    starts_server: bool = True

    @property
    def name(self):
        return self.run.__name__.replace("_", " ")

    @property
    def sentence(self):
        return self.run.__doc__.strip().splitlines()[0]


ATTACKS = []


def attack(function=None, **facts):
    """Adds a function to the attacks. Its comment says what it attacks, and what must hold."""
    def add(function):
        ATTACKS.append(Attack(function, **facts))
        return function
    return add(function) if function else add


class Over(Exception):
    """The time for attacks is over."""


class Trial:
    """What an attack is given: a server, and a place for what it finds."""

    def __init__(self, server, program, end=None):
        """- `end`: When attacks that run beside others end; nothing else runs if not given, so
          that times and memory say something.
        """
        self.server, self.program, self.end = server, program, end
        self.faults, self.figures = [], []

    @property
    def port(self):
        return self.server.port

    @property
    def alone(self):
        return self.end is None

    def go_on(self):
        """Ends the attack if the time of all is over."""
        if self.end is not None and time.monotonic() > self.end:
            raise Over()

    def ask(self, target, body=b"", seconds=30, method=None, headers=(), among=ANSWERED):
        """The answer to one request, whose status must be one of some."""
        self.go_on()
        patience = seconds if self.alone else min(seconds, 10)
        answer = ask(self.port, request(target, body, method, headers), patience, method)
        self.judge(answer, f"{target[:60]}", among)
        return answer

    def judge(self, answer, what, among=ANSWERED):
        """What holds of every answer. That there is one holds where nothing else runs."""
        if answer.status or self.alone:
            self.expect(answer.status in among, f"{what}: {answer}")
        if answer.status in (429, 503):
            self.expect("Retry-After" in answer.headers,
                        f"{what}: {answer.status} without Retry-After")
        if answer.status >= 400:
            self.expect(not names_a_path(answer.start),
                        f"{what}: names a path of the disk: {answer.start[:200]}")
            self.expect(answer.length < 64 << 10, f"{what}: an error of {answer.length:,} bytes")
        self.note(f"{answer}")

    def expect(self, holds, sentence):
        """Counts a fault if something does not hold."""
        if not holds:
            self.faults.append(sentence)
        return holds

    def expect_alone(self, holds, sentence):
        """As `expect`, where nothing else runs."""
        return self.expect(holds or not self.alone, sentence)

    def note(self, figure):
        """Adds to what is printed of a run."""
        self.figures.append(figure)

    def expect_fair(self, seconds=1.0, work=0.5, among=(200,), what="another client"):
        """Another client's little question, asked on, must be answered within `seconds`.

        Beside other attacks the honest client is who asks.
        """
        if not self.alone:
            return
        end = time.monotonic() + work
        slowest = 0.0
        while True:
            answer = ask(self.port, request("/v1/explain?width=120", b'{"text":"hi"}'), 30)
            slowest = max(slowest, answer.seconds)
            self.expect(answer.status in among, f"{what}: {answer}")
            if time.monotonic() > end or answer.status == 0:
                break
            time.sleep(0.02)
        self.note(f"{what} waits {slowest:.2f} s")
        self.expect(slowest <= seconds, f"{what} waited {slowest:.1f} s")

    def expect_idle(self, after=0.3, over=0.5):
        """The server rests so many seconds after all have left."""
        if not self.alone:
            return
        time.sleep(after)
        before = self.server.cpu()
        time.sleep(over)
        used = self.server.cpu() - before
        self.note(f"{used / over:.0%} of a processor {after:g} s after")
        self.expect(used <= 0.2 * over,
                    f"{used / over:.0%} of a processor, {after:g} s after all had left")

    def expect_cheap(self, seconds, work):
        """What `work` asks costs the server at most so many seconds of processor time."""
        before = self.server.cpu()
        result = work()
        used = self.server.cpu() - before
        self.note(f"{used:.2f} s of processor time")
        self.expect_within(used, seconds, "")
        return result

    def expect_within(self, used, seconds, said):
        """Processor time that the server took is no more than so many seconds, of a machine that is
        as fast as the one they were chosen on: where others share a core all takes longer."""
        slowness = 1 if used <= seconds else max(1, reference() / REFERENCE)
        self.expect_alone(
            used <= seconds * slowness,
            f"{said}{used:.1f} s of processor time, more than {seconds:g}, {slowness:.1f} times as slow")

    def until(self, holds, seconds):
        """Whether something comes to hold in time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if holds():
                return True
            time.sleep(0.02)
        return holds()


# Seconds of processor time that `reference` took where the others were chosen.
REFERENCE = 0.06


def reference():
    """Seconds of processor time that a loop takes now."""
    start = time.process_time()
    total = 0
    for number in range(1_000_000):
        total += number * number % 7
    return time.process_time() - start


def names_a_path(text):
    """Whether it has a place of the disk in it; attacks themselves name none but /etc."""
    paths = (str(ROOT), "/tmp/", "/usr/", "/var/", "/home/", "/proc/", "/opt/")
    return any(path.encode() in text for path in paths)
