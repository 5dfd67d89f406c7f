"""Attacks drawn at random beside the honest client: what each takes, and which is the worst."""

import dataclasses
import random
import time

from crowd import Crowd
from draw import Draw
from honest import HonestProcess
from server import MAXIMUM_MEMORY, SLACK, Server, StartError
from trial import ANSWERED, REFERENCE, reference

GRACE = 1  # seconds of --grace
WORK = 1.2  # seconds that clients ask
LONGEST = 1.0  # seconds that the honest client waits at most (p99.9)
SMALLER = 12  # tries to make the worst smaller


@dataclasses.dataclass
class Taken:
    """What an attack took."""

    wait: float = 0.0  # seconds of the honest client, p99.9
    lost: int = 0
    peak: float = 0.0  # MiB
    cost: float = 0.0  # seconds of a processor for each kB sent
    end: float = 0.0  # seconds from SIGTERM
    faults: tuple = ()

    def __str__(self):
        return (f"honest {self.wait * 1e3:.0f} ms, {self.lost} lost, {self.peak:.0f} MiB, "
                f"{self.cost:.3f} s/kB, ends in {self.end:.1f} s")


def run(program, count, seed):
    """How many of the attacks find a fault."""
    chance = random.Random(seed)
    start, failures, worst = time.monotonic(), 0, {}
    for index in range(count):
        draw = Draw.at_random(chance)
        taken = take(program, draw)
        print(f"{'FAILS' if taken.faults else 'ok   '} {index}: {draw}\n        {taken}", flush=True)
        for fault in taken.faults:
            print(f"      ! {fault}", flush=True)
        if taken.faults:
            failures += 1
            show(program, draw, taken)
        for name in ("wait", "peak", "cost", "end"):
            if name not in worst or getattr(worst[name][1], name) < getattr(taken, name):
                worst[name] = (draw, taken)
    for name, (draw, taken) in worst.items():
        print(f"most {name}: {draw}\n        {taken}")
    print(f"{count} attacks of seed {seed} in {time.monotonic() - start:.0f} s, "
          f"{failures} with faults")
    return failures


def take(program, draw):
    """What one attack takes, against a server of its own."""
    try:
        with Server(program, "--grace", str(GRACE)) as server:
            return attack(server, draw)
    except StartError as error:
        return Taken(faults=(f"no start: {error}",))


def attack(server, draw):
    honest, before = HonestProcess(server.port), server.cpu()
    statuses, sent = {}, 0
    crowd = Crowd(server.port, draw.clients, draw.data)
    crowd.work(WORK / 3 if draw.leaves else WORK)
    statuses, sent = crowd.statuses(), crowd.sent
    if draw.leaves:
        crowd.leave()
        time.sleep(WORK)
    taken = Taken(cost=(server.cpu() - before) / max(1, sent * len(draw.data) / 1e3))
    tally = honest.end()
    taken.wait, taken.lost = tally["p99.9"], sum(tally["lost"].values())
    running = server.is_running
    start = time.monotonic()
    status = server.end(GRACE + 8)
    taken.end = time.monotonic() - start
    taken.peak = server.highest
    if not draw.leaves:
        crowd.leave()
    taken.faults = tuple(faults(taken, running, status, statuses, server))
    return taken


def faults(taken, running, status, statuses, server):
    """What does not hold. Times are those of a machine as fast as the one they were chosen on."""
    slowness = max(1, reference() / REFERENCE)
    if not running:
        yield f"the server has ended: {status}, {server.errors()}"
    if taken.lost:
        yield f"the honest client lost {taken.lost}"
    if taken.wait > LONGEST * slowness:
        yield f"the honest client waited {taken.wait:.1f} s, {slowness:.1f} times as slow"
    if taken.peak > MAXIMUM_MEMORY + SLACK:
        yield f"{taken.peak:.0f} MiB"
    if status != 0 or taken.end > (GRACE + 1) * slowness:
        yield f"exit status {status} {taken.end:.1f} s after SIGTERM"
    odd = set(statuses) - ANSWERED - {400}
    if odd:
        yield f"statuses {odd}"


# MARK: The smallest that is as bad

def show(program, draw, taken):
    """Prints the smallest attack with a fault that was found, as one of the suite."""
    draw, taken = smallest(program, draw, taken)
    head = draw.preface.decode()[:400]
    print(f"""\
        @attack
        def drawn(trial):
            \"\"\"{draw}: {taken}.\"\"\"
            data = request({draw.target!r}, {head!r}.encode() + {draw.record[:400]!r} * {draw.records})
            with Crowd(trial.port, {draw.clients}, data) as crowd:
                crowd.work({WORK})""", flush=True)


def smallest(program, draw, taken):
    tries, found = SMALLER, True
    while found and tries > 0:
        found = False
        for smaller in draw.smaller():
            tries -= 1
            again = take(program, smaller)
            if again.faults:
                draw, taken, found = smaller, again, True
                break
            if tries <= 0:
                break
    return draw, taken
