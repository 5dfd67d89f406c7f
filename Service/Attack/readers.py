"""Clients who ask and do not read."""

import json
import urllib.request

from bodies import WIDTHS, records
from client import ask, request
from crowd import Crowd
from server import kernel_memory
from trial import ANSWERED, attack


def fonts(trial):
    """The paths of the bundled fonts, the largest first."""
    with urllib.request.urlopen(f"http://127.0.0.1:{trial.port}/v1/fonts", timeout=10) as answer:
        catalog = json.load(answer)["fonts"]
    return [font["url"] for font in sorted(catalog, key=lambda font: -font["bytes"])]


def unread(trial, count, data, seconds=3.0, limit=None):
    """Asks and reads nothing for a while; what the server holds then."""
    before, kernel_before = trial.server.memory(), kernel_memory()
    with Crowd(trial.port, count, data, reads=False, window=4096) as crowd:
        crowd.work(seconds)
        held = trial.server.memory() - before
        spooled = trial.server.spooled()
        kernel = kernel_memory() - kernel_before
        trial.note(f"{crowd.sent} of {count} asked, {held:+.0f} MiB, {kernel:+.0f} MiB of the "
                   f"system's, {spooled:.0f} MiB of spool")
        # It lets a buffer grow to 4 MiB unless a program says how large it is to be.
        trial.expect_alone(kernel <= count / 2, f"{kernel:.0f} MiB of the system's for {count}")
        trial.expect_fair()
        if limit:
            trial.expect_alone(held <= limit, f"{held:.0f} MiB held for {count} that do not read")


@attack
def unread_fonts(trial):
    """300 connections that ask for the largest font and do not read hold one copy, not 300."""
    unread(trial, 300, request(fonts(trial)[0]), limit=40)


@attack
def unread_documents(trial):
    """1,500 connections that ask for what is the same for all and do not read."""
    unread(trial, 500, request("/openapi.json"), limit=60)
    unread(trial, 500, request("/page/samples.ndjson"), seconds=1.5, limit=60)
    unread(trial, 500, request("/v1/template.schema.json"), seconds=1.5, limit=60)


@attack
def unread_answers(trial):
    """200 answers of 5 MB that nobody reads stay under the bounds of memory and spool."""
    body = records("안녕하세요", 65_000 // len(records("안녕하세요", 1)))
    unread(trial, 200, request(f"/v1/heights?{WIDTHS}", body), seconds=6)


@attack
def unread_small_answers(trial):
    """2,000 answers of 200 kB, each too short for the spool."""
    body = records("가", 40)
    unread(trial, 2000, request(f"/v1/heights?{WIDTHS}", body), seconds=4)


@attack
def unread_metrics(trial):
    """2,000 connections that ask for metrics and do not read."""
    unread(trial, 2000, request("/metrics"), limit=80)


@attack
def unread_pipelines(trial):
    """50 connections of 2,000 requests each, of which no answer is read."""
    unread(trial, 50, request("/openapi.json") * 2000, limit=60)


@attack
def slow_readers(trial):
    """50 clients who take a font by 2 kB a second do not keep others."""
    with Crowd(trial.port, 50, request(fonts(trial)[0]), reads=False, window=4096) as crowd:
        for _ in range(4):
            crowd.work(0.5)
            for member in crowd.members.values():
                try:
                    member.socket.recv(1000)
                except OSError:
                    pass
        trial.expect_fair()


@attack
def heads_of_large_answers(trial):
    """HEAD sends no body, and of what is POSTed says how it is asked."""
    for path in fonts(trial):
        answer = trial.ask(path, method="HEAD", among={200})
        trial.expect(answer.length == 0, f"HEAD {path}: {answer.length} bytes of a body")
    trial.ask("/v1/heights?width=343", method="HEAD", among={405})
    trial.ask("/v1/preview.png?text=a&width=100", method="HEAD", among={200, 405})


@attack
def ranges(trial):
    """A thousand ranges of a font are not a thousand pieces of an answer."""
    path = fonts(trial)[0]
    whole = trial.ask(path, among={200})
    for value in ("0-0", "0-", "-1", ",".join(["0-"] * 1000), "5-4", "0-18446744073709551616"):
        answer = trial.ask(path, headers=(f"Range: bytes={value}",), among={200, 206, 416})
        trial.expect(answer.length <= whole.length, f"Range {value[:20]}: {answer.length} bytes")


@attack
def answers_to_nobody(trial):
    """2,000 clients who ask and are gone at once leave nothing behind."""
    data = request(f"/v1/heights?{WIDTHS}", records("가", 40))
    for _ in range(4):
        with Crowd(trial.port, 500, data, reads=False) as crowd:
            crowd.work(0.3)
    answer = ask(trial.port, request("/healthz"))
    trial.expect(answer.status in ANSWERED, f"/healthz: {answer}")
    trial.expect_idle(after=1)
