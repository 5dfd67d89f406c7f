"""Little that becomes much: names, widths and cells that are repeated, and what is compressed."""

import gzip
import json

from bodies import (
    EVERY_WIDTH, WIDTHS, packed, packed_bytes, packed_record, preface, record, records,
    zstd_of_one_byte)
from client import request
from crowd import Crowd
from trial import ANSWERED, attack

GZIP = ("Content-Encoding: gzip",)
ZSTD = ("Content-Encoding: zstd",)
# A compressed body may also be damaged, or hold no record.
UNPACKED = ANSWERED | {400}


def text_template(name):
    return {"name": name, "cell": {"type": "text"}}


@attack
def repeated_template_name(trial):
    """A template's name of 30,000 bytes is written for 2,500 records and 64 widths: 4.8 GB."""
    body = preface(templates=[text_template("n" * 30_000)]) + records("a", 2500)
    for notation in ("application/x-ndjson", "application/json"):
        trial.ask(f"/v1/cells?{WIDTHS}", body, headers=(f"Accept: {notation}",),
                  among=ANSWERED | {400})


@attack
def names_of_one_character(trial):
    """What looks like one character may have thousands of bytes, and a name of 128 may, too."""
    for name in ("a" + "\u0301" * 14_000, "\U0001F468" + "\u200d\U0001F468" * 4000,
                 "\U0001F468" * 128, "\0" * 128):
        template = json.dumps(text_template(name), ensure_ascii=False).encode()
        body = b'{"templates":[' + template + b"]}\n" + records("a", 2500)
        answer = trial.ask(f"/v1/cells?{WIDTHS}", body, among=ANSWERED | {400})
        trial.expect(answer.length < 256 << 20, f"{answer.length:,} bytes for {len(body):,}")


@attack(memory=128)
def repeated_template_name_in_little_memory(trial):
    """Names as long as may be, of 16 templates, and 128 MiB for all: four at once."""
    templates = [text_template(f"{index:03}" + "n" * 125) for index in range(16)]
    body = preface(templates=templates) + records("a", 4000)
    widths = "width=" + ",".join(str(100 + index) for index in range(32))
    with Crowd(trial.port, 4, request(f"/v1/cells?{widths}", body)) as crowd:
        crowd.work(20, lambda: crowd.ended + crowd.answered >= 4)
        trial.note(f"{crowd.statuses()}")
        trial.expect(set(crowd.statuses()) <= ANSWERED, f"statuses {crowd.statuses()}")


@attack
def repeated_part_names(trial):
    """Names of parts are written for every frame of every cell."""
    parts = [{"type": "text", "name": f"{index}" + "p" * 3000} for index in range(8)]
    cell = {"type": "vertical", "children": parts}
    body = preface(templates=[{"name": "t", "cell": cell}]) + records("a", 2500)
    trial.ask(f"/v1/cells?{WIDTHS}&frames=true", body, among=ANSWERED | {400})


@attack
def repeated_field_name(trial):
    """A field's name of 20,000 bytes is written into the error of each of 5,000 records."""
    name = "f" * 20_000
    body = b'{"a":1}\n' * 5000 + record("a", **{name: "a"})
    answer = trial.ask(f"/v1/heights?{WIDTHS}&text-field={name}", body, among=ANSWERED | {400, 414})
    trial.expect(answer.length < 5000 << 10, f"{answer.length:,} bytes of errors")
    part = {"type": "text", "field": "g" * 20_000}
    body = preface(templates=[{"name": "t", "cell": part}]) + records("a", 3000)
    trial.ask(f"/v1/cells?{WIDTHS}", body, among=ANSWERED | {400})


@attack
def long_identifiers(trial):
    """An identifier is written once for a record, however many widths and cells it has."""
    body = record("a", id="i" * 60_000)
    for target in (f"/v1/heights?{WIDTHS}", f"/v1/lines?{WIDTHS}", "/v1/curves?from=100&to=900",
                   f"/v1/cells?{WIDTHS}&cell=animal-row"):
        answer = trial.ask(target, body)
        trial.expect(answer.length < 1 << 20, f"{target[:12]}: {answer.length:,} bytes")


@attack
def narrow_lines_of_gzip(trial):
    """92 bytes of gzip are 20,000 words, whose lines at 64 widths are 55 MB and 12 s of work."""
    body = packed_record("a ", 20_000)
    trial.note(f"{len(body)} bytes")
    trial.expect_cheap(8, lambda: trial.ask(f"/v1/lines?{EVERY_WIDTH}", body, headers=GZIP))


@attack
def narrow_lines_of_a_thousand_bytes(trial):
    """1 kB of gzip is a text of 1 MB, whose lines at 64 widths are more than a gigabyte."""
    body = packed_record("a ", 500_000)
    trial.note(f"{len(body)} bytes")
    trial.expect_cheap(8, lambda: trial.ask(
        f"/v1/lines?{EVERY_WIDTH}", body, headers=GZIP, seconds=20))


@attack
def cells_of_many_records(trial):
    """65 kB of records with 512 cells each are an answer of 203 MB, asked for four times at once."""
    body = records("안녕하세요 리뷰", 65_000 // len(records("안녕하세요 리뷰", 1)))
    names = "&".join(f"cell={name}" for name in (
        "animal-row", "product-list", "tag-bubble", "bookstore-review", "expandable-card",
        "expandable-card-expanded", "tag-bubble-arrow-above", "product-grid"))
    for notation in ("application/x-ndjson", "application/json"):
        data = request(f"/v1/cells?{names}&{WIDTHS}", body, headers=(f"Accept: {notation}",))
        with Crowd(trial.port, 4, data) as crowd:
            crowd.work(15, lambda: crowd.ended + crowd.answered >= 4)
            trial.note(f"{crowd.statuses()}")
            trial.expect(set(crowd.statuses()) <= ANSWERED, f"statuses {crowd.statuses()}")
            trial.expect_alone(crowd.answered == 4, f"{4 - crowd.answered} got no answer in 15 s")


@attack
def gzip_of_nothing(trial):
    """Zeros, spaces and empty lines of a quarter of a gigabyte in a body of a quarter megabyte."""
    for byte in (b" ", b"\n", b"\0", b"["):
        body = packed_bytes(byte, 256)
        trial.expect_cheap(4, lambda: trial.ask(
            "/v1/heights?width=343", body, headers=GZIP, among=UNPACKED))


@attack
def records_of_gzip(trial):
    """60 kB of gzip are 2.4 million records, at 64 widths gigabytes of answer."""
    body = packed("a", 1_800_000)
    trial.note(f"{len(body):,} bytes")
    trial.ask(f"/v1/heights?{WIDTHS}", body, headers=GZIP, seconds=60)


@attack
def dear_records_of_gzip(trial):
    """60 kB of gzip are a thousand texts of 60 kB, each of which takes a second to explain."""
    body = packed("a" * 60_000, 1000)
    trial.note(f"{len(body):,} bytes")
    for target in ("/v1/explain?width=1&overflow-wrap=anywhere", f"/v1/lines?{EVERY_WIDTH}",
                   "/v1/curves?from=1&to=16000&overflow-wrap=anywhere"):
        with Crowd(trial.port, 3, request(target, body, headers=GZIP)) as crowd:
            crowd.work(3, lambda: crowd.answered + crowd.ended >= 3)
            trial.note(f"{target[:12]}: {crowd.statuses()}, {trial.server.spooled():.0f} MiB of spool")
            trial.expect(set(crowd.statuses()) <= ANSWERED, f"statuses {crowd.statuses()}")
            # What runs is a record of each client, which no one else can take a thread from.
            trial.expect_fair(seconds=3)
        trial.expect_idle(after=0.2)


@attack
def curves_of_many_records(trial):
    """Curves of 2,000 records from 1 to 16,000 have hundreds of steps each."""
    body = records("가나다 라마", 65_000 // len(records("가나다 라마", 1)))
    for encoding in ("", "&encoding=base64"):
        trial.ask(f"/v1/curves?from=1&to=16000&overflow-wrap=anywhere{encoding}", body)


@attack
def gzip_in_gzip(trial):
    """What was compressed twice is refused, not unpacked twice, whatever a header says."""
    body = gzip.compress(gzip.compress(b" " * (64 << 20)))
    trial.expect_cheap(1, lambda: trial.ask(
        "/v1/heights?width=343", body, headers=GZIP, among={400, 415, 422}))
    for coding in ("gzip, gzip", "gzip," * 1000 + "gzip", "br", "deflate", "gzip;q=1", "x" * 5000):
        trial.expect_cheap(1, lambda: trial.ask(
            "/v1/heights?width=343", body, headers=(f"Content-Encoding: {coding}",),
            among={400, 415, 422, 431}))


@attack
def zstd_of_nothing(trial):
    """4 bytes of zstd are 128 KiB: 60 kB of them are 2 GB of spaces, or of one text."""
    for byte in (b" ", b"a", b"["):
        body = zstd_of_one_byte(byte, 15_000)
        trial.expect_cheap(4, lambda: trial.ask(
            "/v1/heights?width=343", body, headers=ZSTD, among=UNPACKED))


@attack
def zstd_windows(trial):
    """Each of 24 bodies that do not end asks for a window of 128 MiB, and fills it."""
    body = zstd_of_one_byte(b" ", 17_000)
    head = request("/v1/heights?width=343", body, headers=ZSTD)
    with Crowd(trial.port, 24, head[:-100]) as crowd:
        crowd.work(4, lambda: crowd.answered + crowd.ended >= 24)
        trial.note(f"{crowd.statuses()}, {trial.server.memory():.0f} MiB")
        trial.expect(set(crowd.statuses()) <= UNPACKED, f"statuses {crowd.statuses()}")


@attack
def deep_json(trial):
    """JSON of 60,000 levels in a record, a style and a template is an error, soon."""
    deep = b"[" * 60_000
    nested = b'{"cell":' * 7000
    bodies = [deep, b'{"text":' + deep, b'{"style":' + deep, b'{"style":' + b'{"a":' * 10_000,
              b'{"templates":[{"name":"t",' + nested[1:], b"{" * 60_000]
    closed = b'{"type":"vertical","children":[' * 1900 + b'{"type":"box"}' + b"]}" * 1900
    bodies.append(b'{"templates":[{"name":"t","cell":' + closed + b'}]}\n{"text":"a"}\n')
    for body in bodies:
        trial.expect_cheap(1, lambda: trial.ask(
            f"/v1/cells?{WIDTHS}", body, among=ANSWERED | {400}))


@attack
def long_words_in_errors(trial):
    """What a client sent comes back in an error at most once, not for every record."""
    word = "w" * 60_000
    trial.ask("/v1/heights?width=343", preface(style={"font": word}) + record("a"),
              among={400, 422})
    trial.ask("/v1/heights?width=343", preface(style={word: 1}) + record("a"), among={400, 422})
    trial.ask("/v1/heights?width=343", preface(style={"language": word}) + record("a"),
              among=ANSWERED | {400})
    body = json.dumps({"a" * 100: "b"}).encode() + b"\n"
    trial.ask("/v1/heights?width=343", body * 400, among={400, 422})


@attack
def many_errors(trial):
    """One record is good and 30,000 are not: every error is short."""
    body = record("a") + b"{\n" * 30_000
    answer = trial.ask(f"/v1/heights?{WIDTHS}", body)
    trial.expect(answer.length < 200 * 30_000, f"{answer.length:,} bytes of errors")
