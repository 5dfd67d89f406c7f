"""All attacks at full rate in random order against one server, beside the honest client."""

import random
import threading
import time

from honest import HonestProcess, describe
from server import MAXIMUM_MEMORY, MAXIMUM_SPOOL, RESTING_MEMORY, SLACK, Server
from trial import Over, Trial

LANES = 4  # attacks at once


class Soak:
    """What lanes share: what is left to do, and what was found."""

    def __init__(self, attacks, server, program, seconds, seed):
        self.attacks = [attack for attack in attacks if attack.is_shared and attack.starts_server]
        self.server, self.program, self.seed = server, program, seed
        self.end = time.monotonic() + seconds
        self.runs, self.faults = {}, {}
        # Each attack's name, beginning and end, the end far away while it runs.
        self.spans = []
        # The most memory that was seen, and when.
        self.highest = (0.0, 0.0)
        self.lock = threading.Lock()

    def lane(self, number):
        chance = random.Random(f"{self.seed}/{number}")
        while time.monotonic() < self.end and self.server.is_running:
            for attack in chance.sample(self.attacks, len(self.attacks)):
                if time.monotonic() < self.end and self.server.is_running:
                    self.run(attack)

    def run(self, attack):
        trial = Trial(self.server, self.program, self.end)
        span = [attack.name, time.monotonic(), float("inf")]
        with self.lock:
            self.spans.append(span)
        try:
            attack.run(trial)
        except Over:
            return
        except OSError as error:  # where the server is full connections end anywhere
            trial.note(f"{type(error).__name__}: {error}")
        finally:
            span[2] = time.monotonic()
        with self.lock:
            self.runs[attack.name] = self.runs.get(attack.name, 0) + 1
            for fault in trial.faults:
                faults = self.faults.setdefault(attack.name, {})
                faults[fault[:160]] = faults.get(fault[:160], 0) + 1

    def running(self, begin, end):
        """The attacks that ran at some time between two."""
        return ", ".join(sorted({name for name, first, last in self.spans
                                 if first < end and last > begin}))

    def watch(self, every=20):
        """Prints how it stands, until the end."""
        start, next_line = time.monotonic(), 0.0
        while time.monotonic() < self.end and self.server.is_running:
            if time.monotonic() >= next_line:
                print(f"{time.monotonic() - start:5.0f} s, {sum(self.runs.values())} attacks, "
                      f"{self.server.memory():.0f} MiB, spool {self.server.spooled():.0f} MiB",
                      flush=True)
                next_line = time.monotonic() + every
            self.highest = max(self.highest, (self.server.memory(), time.monotonic()))
            time.sleep(0.1)


def run(attacks, program, seconds, seed):
    """How many of the promises do not hold."""
    faults = []
    print(f"{seconds} s of attacks, seed {seed}", flush=True)
    with Server(program) as server:
        soak = Soak(attacks, server, program, seconds, seed)
        honest = HonestProcess(server.port)
        lanes = [threading.Thread(target=soak.lane, args=(number,), daemon=True)
                 for number in range(LANES)]
        for lane in lanes:
            lane.start()
        soak.watch()
        tally = honest.end()
        for lane in lanes:
            lane.join()
        faults += judge(soak, server, tally)
    print(*(f"  ! {fault}" for fault in faults), sep="\n")
    return len(faults)


def judge(soak, server, tally):
    """What does not hold after a soak."""
    peak, spool = server.peak(), server.highest_spool
    after = server.settle(RESTING_MEMORY, 60)
    print(f"{sum(soak.runs.values())} attacks of {len(soak.runs)} kinds")
    print(describe(tally))
    print(f"memory {peak:.0f} MiB at most, {after:.0f} within a minute; spool {spool:.0f} MiB at most")
    memory, when = soak.highest
    print(f"  {memory:.0f} MiB beside {soak.running(when - 1, when)}")
    for seconds, due in tally["worst"]:
        print(f"  {seconds:.2f} s beside {soak.running(due, due + seconds)}")
    for name, faults in soak.faults.items():
        some = [f"{count} × {fault}" for fault, count in list(faults.items())[:8]]
        print(f"  {name}:", *some, sep="\n    ")
    lost = sum(tally["lost"].values())
    promises = {
        f"the server has ended: {server.errors()}": server.is_running,
        f"the honest client lost {lost} answers": lost == 0,
        f"the honest client waited {tally['p99.9']:.2f} s (p99.9)": tally["p99.9"] <= 1,
        f"{peak:.0f} MiB at most": peak <= MAXIMUM_MEMORY + SLACK,
        f"{after:.0f} MiB a minute after": after <= RESTING_MEMORY,
        f"{spool:.0f} MiB of spool": spool <= MAXIMUM_SPOOL,
        f"{len(soak.faults)} kinds of attacks with faults": not soak.faults,
    }
    return [fault for fault, holds in promises.items() if not holds]
