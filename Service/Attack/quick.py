"""All attacks once, each against a server of its own, beside the honest client."""

import time

from honest import HonestProcess, describe
from server import MAXIMUM_MEMORY, MAXIMUM_SPOOL, RESTING_MEMORY, SLACK, Server, StartError
from trial import Trial


def run(attacks, program, settle):
    """How many of the attacks find a fault."""
    failures, start = [], time.monotonic()
    for attack in attacks:
        began = time.monotonic()
        trial = one(attack, program, settle)
        verdict = "FAILS" if trial.faults else "ok   "
        print(f"{verdict} {attack.name} ({time.monotonic() - began:.1f} s): {attack.sentence}",
              flush=True)
        for figure in trial.figures[:12]:
            print(f"        {figure}")
        for fault in trial.faults[:12]:
            print(f"      ! {fault}", flush=True)
        failures += [attack.name] if trial.faults else []
    print(f"{len(attacks)} attacks in {time.monotonic() - start:.0f} s, {len(failures)} with faults",
          *failures, sep="\n  ")
    return len(failures)


def one(attack, program, settle):
    """The trial of an attack, with what it took."""
    if not attack.starts_server:
        trial = Trial(None, program)
        guarded(attack, trial)
        return trial
    options = ("--max-memory", str(attack.memory)) if attack.memory else ()
    try:
        with Server(program, *options, descriptors=attack.descriptors) as server:
            trial = Trial(server, program)
            beside_honest(attack, trial, settle)
            return trial
    except StartError as error:
        trial = Trial(None, program)
        trial.expect(False, f"no start: {error}")
        return trial


def beside_honest(attack, trial, settle):
    server, before = trial.server, trial.server.memory()
    honest = None if attack.descriptors else HonestProcess(server.port)
    guarded(attack, trial)
    if honest:
        judge_honest(trial, honest.end())
    peak = server.peak()
    after = server.settle(RESTING_MEMORY, settle)
    spool = server.highest_spool
    trial.figures.insert(0, f"memory {before:.0f} MiB before, {peak:.0f} at most, {after:.0f} after;"
                            f" spool {spool:.0f} MiB at most")
    if not trial.expect(server.is_running,
                        f"the server has ended, status {server.process.poll()}: {server.errors()}"):
        return
    limit = (attack.memory or MAXIMUM_MEMORY) + SLACK
    trial.expect(peak <= limit, f"{peak:.0f} MiB at most, more than {limit}")
    trial.expect(spool <= MAXIMUM_SPOOL, f"{spool:.0f} MiB of spool at most")
    trial.expect(after <= RESTING_MEMORY, f"{after:.0f} MiB {settle} s after")


def guarded(attack, trial):
    try:
        attack.run(trial)
    except Exception as error:  # a server that is gone ends an attack anywhere
        trial.expect(False, f"{type(error).__name__}: {error}")


def judge_honest(trial, tally):
    trial.note(describe(tally))
    lost = sum(tally["lost"].values())
    trial.expect(lost == 0, f"the honest client lost {lost} answers: {tally['lost']}")
    trial.expect(tally["p99"] <= 1, f"the honest client waited {tally['p99']:.1f} s (p99)")
