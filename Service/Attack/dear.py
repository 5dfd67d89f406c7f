"""Little texts that are much work, by what they are and not by how long they are."""

import json
import random
import time

from bodies import preface, record, records
from client import ask, request
from crowd import Crowd
from server import Server
from trial import attack

SIXTEEN = "width=" + ",".join(str(width) for width in range(1, 17))


def letters(count):
    """Letters without a place to break, no two places alike."""
    chance = random.Random(7)
    return "".join(chance.choice("abcdefghijklmnopqrstuvwxyzABCDEFG") for _ in range(count))


def sized_runs(text, count, first=5.0):
    """A record of runs in as many sizes."""
    return record(None, runs=[{"text": text, "size": round(first + index / 100, 2)}
                              for index in range(count)]).replace(b'"text": null, ', b"")


# By what they hold up: requests of two kilobytes.
NARROW = (
    ("/v1/heights?profile=uikit&", record("مرحبا " * 160)),
    ("/v1/heights?overflow-wrap=anywhere&", record("مرحبا " * 160)),
    ("/v1/lines?profile=webkit&overflow-wrap=anywhere&", record(letters(1950))),
    ("/v1/lines?overflow-wrap=anywhere&", record("مرحبا" * 180)),
)
CURVE = request("/v1/curves?from=1&to=2000&profile=flutter", record(letters(1980)))
MARGIN = request("/v1/heights?width=300&margin=true&profile=uikit", record(letters(1980)))


def expect_others(trial, seconds=2.0):
    """A list of a hundred reviews and a picture are answered beside it, as is a little text."""
    for target, body in (("/v1/heights?width=343", records("정말 재밌게 봤어요!! 또 볼게요", 100)),
                         ("/v1/preview.svg?width=120", record("hi"))):
        answer = ask(trial.port, request(target, body), 30)
        trial.note(f"{target}: {answer}")
        trial.expect(answer.status == 200, f"{target}: {answer}")
        trial.expect_alone(answer.seconds <= seconds, f"{target} waited {answer.seconds:.1f} s")


@attack
def narrow_lines_of_two_kilobytes(trial):
    """2 kB at 16 narrow widths, half a second of work, hold no loop: 16 clients, four kinds."""
    for path, body in NARROW:
        trial.go_on()
        with Crowd(trial.port, 16, request(path + SIXTEEN, body)) as crowd:
            crowd.work(1)
            trial.note(f"{path}: {crowd.statuses()}")
            expect_others(trial)
            trial.expect_fair(work=0.2)


@attack
def curves_of_random_letters(trial):
    """30 clients with 2 kB each, four seconds of work, do not hold every thread."""
    for data in (CURVE, MARGIN):
        trial.go_on()
        with Crowd(trial.port, 30, data) as crowd:
            crowd.work(1)
            trial.note(f"{crowd.statuses()}")
            expect_others(trial)
            trial.expect_fair(work=0.2)


@attack
def little_texts_for_nobody(trial):
    """Short work ends with its client, too: 30 who leave after half a second."""
    for data in (CURVE, request(NARROW[2][0] + SIXTEEN, NARROW[2][1])):
        trial.go_on()
        with Crowd(trial.port, 30, data) as crowd:
            crowd.work(0.5)
        trial.expect_fair(work=0.2)
        trial.expect_idle(after=0.3)


@attack
def words_of_templates(trial):
    """33 kB that a template shows with each of 300 records: two clients do not hold all threads."""
    cell = {"type": "text", "runs": [{"string": "مرحبا " * 3000}, {"field": "@text"}]}
    head = json.dumps({"templates": [{"name": "t", "cell": cell}]}, ensure_ascii=False).encode()
    data = request(f"/v1/cells?profile=uikit&{SIXTEEN}", head + b"\n" + records("a", 300))
    with Crowd(trial.port, 2, data) as crowd:
        crowd.work(1)
        expect_others(trial)
        trial.expect(not crowd.statuses(), f"{crowd.statuses()}, too early")


@attack
def long_texts_at_many_widths(trial):
    """120 kB of letters at 64 widths take twelve seconds: as many as there are threads hold none up."""
    widths = "width=" + ",".join(str(width) for width in range(1, 65))
    data = request(f"/v1/heights?profile=uikit&{widths}", record("مرحبا " * 10_900))
    with Crowd(trial.port, 4, data) as crowd:
        crowd.work(1)
        expect_others(trial)


@attack
def pictures_from_many_connections(trial):
    """100 pictures of 63 kB of one address leave a list and a small picture their turn."""
    data = request("/v1/preview.svg?width=600,650,700,750", record("lorem ipsum " * 5200))
    with Crowd(trial.port, 100, data) as crowd:
        crowd.work(2)
        expect_others(trial)


@attack
def styles_of_runs(trial):
    """A thousand runs in a thousand sizes are measured in the address space that there is."""
    for text in ("가a", "a"):
        trial.ask("/v1/heights?width=100", sized_runs(text, 1000))
        trial.ask("/v1/fit?width=100&height=1&from=1&to=12&step=0.5", sized_runs(text, 1000))
        trial.note(f"{trial.server.memory():.0f} MiB")


@attack
def styles_of_runs_in_templates(trial):
    """800 styles of runs in 100 texts of a template are refused: they would be held at once."""
    styles = {f"s{index}": {"size": 10 + index / 16} for index in range(100)}
    parts = [{"type": "text", "style": name, "field": "@text"} for name in styles]
    head = preface(templates=[{"name": "t", "styles": styles,
                               "cell": {"type": "vertical", "children": parts}}])
    answer = trial.ask("/v1/cells?width=100", head + sized_runs("a", 800))
    trial.expect(answer.status == 422 and b"4096" in answer.start, f"{answer}: {answer.start[:300]}")


@attack
def styles_of_runs_that_stay(trial):
    """1,064 requests with 70 new sizes each, at 76 widths, leave no more than styles may take."""
    for index in range(1064):
        if index % 100 == 0:
            trial.go_on()
        ask(trial.port, request(f"/v1/heights?width={100 + index % 76}",
                                sized_runs("a가힣ا漢", 70, 5 + index * 0.7)))
    trial.note(f"{trial.server.memory():.0f} MiB")
    trial.expect_alone(trial.server.memory() < 250, f"{trial.server.memory():.0f} MiB stay")


@attack(starts_server=False, is_shared=False)
def asked_to_end_with_little_texts(trial):
    """SIGTERM ends the process within --grace and a second, whoever stays with whatever little."""
    for data in (CURVE, request(NARROW[2][0] + SIXTEEN, NARROW[2][1])):
        with Server(trial.program, "--grace", "1") as server, Crowd(server.port, 8, data) as crowd:
            crowd.work(0.7)
            start = time.monotonic()
            status = server.end(10)
            seconds = time.monotonic() - start
            trial.note(f"exit status {status} after {seconds:.1f} s")
            trial.expect(status == 0 and seconds <= 2, f"exit status {status} after {seconds:.1f} s")
